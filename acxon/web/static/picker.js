// Choosing what to contrast: a class and two of its instances, plans first.

import { get } from "./api.js";
import { $, fill, h } from "./dom.js";
import { change, current } from "./state.js";

const PLAN = "http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#Plan";
const MOST = 10_000;

export const knowledge = { classes: [], plans: [], instances: [], plan: PLAN };

export const isPlan = (iri) => knowledge.plans.some((plan) => plan.iri === iri);
export const label = (iri) => {
  const known = knowledge.instances.find((one) => one.iri === iri) || knowledge.plans.find((one) => one.iri === iri);
  return known ? known.label : iri.replace(/^.*[#/]/, "");
};

// Fetch what there is; called at start and after something was added.
export async function refresh() {
  const [classes, plans] = await Promise.all([get("classes"), get("plans")]);
  const rank = (one) => (one.iri === PLAN ? 0 : 1);
  knowledge.classes = classes
    .filter((one) => one.instances > 1)
    .sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label));
  knowledge.plans = plans;
  await instances();
}

export async function instances() {
  const { classes } = knowledge;
  const state = current();
  const cls = classes.some((one) => one.iri === state.cls) ? state.cls : (classes[0] || { iri: "" }).iri;
  const found = cls ? await get("instances", { class: cls, limit: MOST }) : { total: 0, instances: [] };
  knowledge.instances = found.instances;
  const all = new Set(found.instances.map((one) => one.iri));
  const known = (iri) => all.has(iri);
  let { first, second } = state;
  const gone = [first, second].filter((iri) => iri && !known(iri));
  $("more").textContent = [
    gone.length ? `${gone.map(label).join(" and ")} ${gone.length > 1 ? "are" : "is"} not here, so another pair was chosen.` : "",
    found.total > MOST ? `The first ${MOST} of ${found.total} are listed.` : "",
  ].join(" ");
  if (!known(first) || !known(second) || first === second) [first, second] = await pair(cls, found.instances);
  draw(cls, first, second);
  change({ cls: cls === PLAN ? "" : cls, first, second });
}

// The two to begin with: the best plan and the one that is furthest behind it, else the first two.
async function pair(cls, all) {
  const both = [(all[0] || { iri: "" }).iri, (all[1] || { iri: "" }).iri];
  if (cls !== PLAN || all.length < 2 || all.length > 200) return both;
  try {
    const { ranks } = await get("rank");
    if (ranks.length < 2) return both;
    return [ranks[0][0][0].iri, ranks[ranks.length - 1][0][0].iri];
  } catch {
    return both;
  }
}

// What each of several is called: its label, with its own name where two have the same label.
export function naming(all) {
  const count = new Map();
  for (const one of all) count.set(one.label, (count.get(one.label) || 0) + 1);
  return (one) => (count.get(one.label) > 1 ? `${one.label} (${one.iri.replace(/^.*[#/]/, "")})` : one.label);
}

const option = (one, chosen, text) => h("option", { value: one.iri, selected: one.iri === chosen }, text);

function draw(cls, first, second) {
  const name = naming(knowledge.instances);
  fill($("class"), knowledge.classes.map((one) => option(one, cls, `${one.label} (${one.instances})`)));
  for (const [id, chosen] of [["first", first], ["second", second]]) {
    fill($(id), knowledge.instances.map((one) => option(one, chosen, name(one))));
    $(id).value = chosen;
  }
  $("class").value = cls;
}

export function startPicker() {
  $("class").addEventListener("change", (event) => {
    const { value } = event.target;
    change({ cls: value === PLAN ? "" : value, first: "", second: "", about: [] });
  });
  for (const [id, other] of [["first", "second"], ["second", "first"]]) {
    $(id).addEventListener("change", (event) => {
      const state = current();
      const patch = { [id]: event.target.value };
      if (event.target.value === state[other]) patch[other] = state[id];
      change(patch);
    });
  }
  $("swap").addEventListener("click", () => {
    const { first, second } = current();
    change({ first: second, second: first });
  });
}

export function showPair(state) {
  $("first").value = state.first;
  $("second").value = state.second;
}
