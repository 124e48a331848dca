// The view Ask: a goal, its answers as a table, and errors with the place marked.

import { latest, post } from "./api.js";
import { $, fill, h, number, scroller } from "./dom.js";
import { knowledge, label } from "./picker.js";
import { change, current } from "./state.js";

const newest = latest();
let asked = ""; // the goal that somebody has asked
const atom = (text) => `'${text.replace(/\\/g, "\\\\").replace(/'/g, "\\'")}'`;

function examples(state) {
  const plans = knowledge.plans.length > 1;
  const a = atom(label(state.first || (plans ? knowledge.plans[0].iri : "a plan")));
  const b = atom(label(state.second || (plans ? knowledge.plans[1].iri : "another plan")));
  return [
    ["Which are the characteristics of a plan?", `triple(${a}, dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)`],
    ["How do the characteristics of two plans relate?", `triple(${a}, dul:hasQuality, Qa), triple(${b}, dul:hasQuality, Qb), triple(Qa, R, Qb)`],
    ["How do two plans relate?", `triple(${a}, R, ${b})`],
    ["Which plans are there?", "instance_of(P, dul:'Plan')"],
    ["What comes after what in a plan?", `triple(${a}, dul:definesTask, T1), triple(T1, dul:directlyPrecedes, T2), triple(${a}, dul:definesTask, T2)`],
    ["Since when does a plan hold?", `triple(${a}, dul:hasQuality, Q) during [Since, Until]`],
  ];
}

export function startAsk() {
  $("ask-form").addEventListener("submit", (event) => { event.preventDefault(); run(); });
  $("goal").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); }
  });
}

export function showAsk(state, changed) {
  fill($("examples"), examples(state).map(([text, goal]) => h("li", {}, h("button", {
    type: "button", class: "link", title: goal, onclick: () => { $("goal").value = goal; run(); },
  }, text))));
  if (changed.has("goal") || !$("goal").value) $("goal").value = state.goal;
  if (state.goal && state.goal !== asked) { // it came with a link: nobody has asked for it yet
    fill($("answers"), h("p", { class: "hint" }, "This goal came with the link. Read it, then press Ask."));
  }
}

async function run() {
  const goal = $("goal").value.trim();
  const box = $("answers");
  if (!goal) {
    fill(box, h("p", {}, "Write a goal, or choose an example."));
    return;
  }
  asked = goal;
  if (goal !== current().goal) change({ goal });
  box.classList.add("waiting");
  box.setAttribute("aria-busy", "true");
  try {
    const found = await newest((signal) => post("ask", { goal, iri: $("iri").checked }, signal));
    if (found) draw(box, found);
  } catch (problem) {
    mistake(box, goal, problem);
  } finally {
    box.classList.remove("waiting");
    box.removeAttribute("aria-busy");
  }
}

const shown = (value) => {
  if (value === null) return h("i", {}, "any");
  if (Array.isArray(value)) return `[${value.map((one) => (typeof one === "object" ? JSON.stringify(one) : number(one))).join(", ")}]`;
  return typeof value === "object" ? JSON.stringify(value) : number(value);
};

function draw(box, found) {
  const count = found.answers.length;
  if (!count) fill(box, h("p", { class: "answer" }, "false: the knowledge base knows no answer."));
  else if (!found.variables.length) fill(box, h("p", { class: "answer" }, "true"));
  else {
    fill(box,
      h("p", { class: "hint" }, `${found.more ? "The first " : ""}${count} answer${count === 1 ? "" : "s"}`),
      scroller("Answers", h("table", {},
        h("caption", { class: "off-screen" }, "Answers"),
        h("thead", {}, h("tr", {}, found.variables.map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, found.answers.map((answer) => h("tr", {}, found.variables.map((name) =>
          h("td", {}, shown(answer[name] === undefined ? null : answer[name])))))))));
  }
}

function mistake(box, goal, problem) {
  const { offset, length = 1 } = problem.place;
  let marked = null;
  if (offset !== undefined) {
    const letters = [...goal]; // as the server counts: by characters
    const at = Math.min(offset, letters.length);
    const here = letters.slice(at, at + length).join("") || "⌃";
    marked = h("pre", { class: "marked", "aria-label": `The goal, with the place at character ${at + 1} marked` },
      letters.slice(0, at).join(""), h("mark", {}, here), letters.slice(at + length).join(""));
    const start = letters.slice(0, at).join("").length;
    $("goal").setSelectionRange(start, start + letters.slice(at, at + length).join("").length);
  }
  fill(box, h("div", { class: "problem", role: "alert" }, h("p", {}, problem.message), marked));
}
