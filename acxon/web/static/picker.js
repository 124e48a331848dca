// Choosing what to contrast: a class and two of its instances, to be searched by typing.

/* global TomSelect */
import { $, fill, h } from "./dom.js";
import { PLAN, apart, called, instance, knowledge, knows } from "./knowledge.js";
import { t } from "./languages.js";
import { change, current } from "./state.js";

const MOST = 100; // that are listed at once; typing finds the others
const LARGE = 1000; // from here on the box has only those that are listed: it takes a second for ten thousand
const boxes = {};
let listed = null;
let spoken = ""; // the language of what is listed

const written = (name) => (one, escape) =>
  `<div>${escape(one.text)}${name === "option" && one.more ? ` <small>${escape(one.more)}</small>` : ""}</div>`;

export function startPicker() {
  $("choice").addEventListener("submit", (event) => event.preventDefault());
  $("class").addEventListener("change", (event) => {
    const one = knowledge.classes.find(({ iri }) => iri === event.target.value);
    change({ cls: one.iri === PLAN ? "" : one.label, first: "", second: "", about: [], set: {} });
  });
  for (const [id, other] of [["first", "second"], ["second", "first"]]) {
    boxes[id] = new TomSelect($(id), {
      preload: "focus", loadThrottle: null, shouldLoad: () => knowledge.instances.length > LARGE,
      load(text, done) { this.clearOptions(); done(options(text)); },
      maxItems: 1, maxOptions: MOST, searchField: ["text", "more"], sortField: [{ field: "$order" }, { field: "$score" }],
      render: { option: written("option"), item: written("item"), no_results: () => `<div class="no-results">${t("Nothing is called so.")}</div>` },
      onChange: (value) => {
        const state = current();
        if (!value || value === state[id]) return;
        change({ [id]: value, set: {}, ...(value === state[other] ? { [other]: state[id] } : {}) });
      },
      onBlur() { if (!this.getValue()) this.setValue(current()[id], true); },
    });
  }
  $("swap").addEventListener("click", () => {
    const { first, second } = current();
    change({ first: second, second: first });
  });
}

const option = (one) => ({ value: one.iri, text: called(one), more: apart(one) });

// What the box lists: all of some, or those of very many that have the words.
function options(text) {
  const all = knowledge.instances;
  if (all.length <= LARGE) return all.map(option);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [];
  for (const one of all) {
    const name = words.length ? `${called(one)} ${apart(one)}`.toLowerCase() : "";
    if (words.every((word) => name.includes(word))) found.push(one);
    if (found.length >= MOST) break;
  }
  return found.map(option);
}

function list() {
  listed = knowledge.instances;
  spoken = current().language;
  fill($("class"), knowledge.classes.map((one) => h("option", { value: one.iri }, `${one.label} (${one.iri === PLAN && knowledge.complete ? knowledge.plans.length : one.instances})`)));
  const first = options("");
  for (const id of ["first", "second"]) {
    boxes[id].clear(true);
    boxes[id].clearOptions();
    boxes[id].addOptions(first);
    boxes[id].refreshOptions(false);
  }
}

export function showPair(state) {
  if (listed !== knowledge.instances || spoken !== state.language) list();
  $("class").value = knowledge.cls;
  boxes.first.control_input.setAttribute("aria-label", t("The first of the two"));
  boxes.second.control_input.setAttribute("aria-label", t("The second of the two"));
  for (const id of ["first", "second"]) {
    const box = boxes[id];
    if (!box.options[state[id]] && knows(state[id])) box.addOption(option(instance(state[id])));
    if (box.getValue() !== state[id]) box.setValue(state[id], true);
  }
}
