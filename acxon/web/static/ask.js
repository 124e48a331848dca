// The view Ask: a question in words; for researchers a goal, its answers as a table, errors with the place marked.

import { latest, post } from "./api.js";
import { $ } from "./dom.js";
import { exploration, inWords, watch } from "./explore.js";
import { html, nothing, render } from "./html.js";
import { knowledge, label, stored } from "./knowledge.js";
import { t } from "./languages.js";
import { told } from "./problems.js";
import { change, current } from "./state.js";
import { many, number } from "./words.js";

const newest = latest();
let asked = ""; // the goal that somebody has asked
let outcome = nothing;
let busy = false;
let open = false;
const atom = (text) => `'${text.replace(/\\/g, "\\\\").replace(/'/g, "\\'")}'`;

function pair(state, named) {
  const plans = knowledge.plans.length > 1;
  return [named(state.first || (plans ? knowledge.plans[0].iri : "a plan")), named(state.second || (plans ? knowledge.plans[1].iri : "another plan"))];
}

function examples(state) {
  const [a, b] = pair(state, stored).map(atom);
  return [
    [t("Which are the characteristics of a plan?"), `triple(${a}, dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)`],
    [t("How do the characteristics of two plans relate?"), `triple(${a}, dul:hasQuality, Qa), triple(${b}, dul:hasQuality, Qb), triple(Qa, R, Qb)`],
    [t("How do two plans relate?"), `triple(${a}, R, ${b})`],
    [t("Which plans are there?"), "instance_of(P, dul:'Plan')"],
    [t("What comes after what in a plan?"), `triple(${a}, dul:definesTask, T1), triple(T1, dul:directlyPrecedes, T2), triple(${a}, dul:definesTask, T2)`],
    [t("Since when does a plan hold?"), `triple(${a}, dul:hasQuality, Q) during [Since, Until]`],
  ];
}

function questions(state) {
  const [a, b] = pair(state, label);
  return [t("why not {b}?", { b }), t("why is {a} better than {b}?", { a, b }), t("what would have to change for {b}?", { b }), t("what if {b} cost 20?", { b }), t("which plan is best?")];
}

export function startAsk() {
  $("ask").addEventListener("submit", (event) => event.preventDefault());
  watch(() => { if (current().view === "ask") draw(); });
}

export function showAsk(state, changed) {
  if (state.goal) open = true;
  if (state.goal && state.goal !== asked) { // it came with a link: nobody has asked for it yet
    outcome = html`<p class="hint">${t("This goal came with the link. Read it, then press Ask.")}</p>`;
  }
  draw();
  if (changed.has("goal")) $("goal").value = state.goal;
}

function draw() {
  const state = current();
  const put = () => {
    const text = $("question").value.trim();
    if (!text) return;
    inWords(text);
    $("question").value = "";
  };
  render(html`<div class="card">
    <h2>${t("Ask in words")}</h2>
    <form class="question" @submit=${put}>
      <label class="off-screen" for="question">${t("A question")}</label><input id="question" type="text" maxlength="1000" autocomplete="off" placeholder=${questions(state)[0]} .value=${state.question}>
      <button type="submit" class="main" id="ask-question">${t("Ask")}</button></form>
    <p class="try">${t("For example:")} ${questions(state).map((text) => html`<button type="button" class="link" @click=${() => inWords(text)}>${text}</button> `)}</p>
    ${exploration()}
  </div>
  <details class="card researchers" .open=${open} @toggle=${(event) => { open = event.target.open; }}>
    <summary><h2>${t("For researchers: ask in Prolog")}</h2></summary>
    <form id="ask-form" @submit=${run}>
      <label for="goal">${t("A Prolog goal; names starting with a capital are what you want to know.")}</label>
      <textarea id="goal" rows="3" spellcheck="false" autocomplete="off" @keydown=${(event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); } }}></textarea>
      <div class="tools"><button type="submit" class="main">${t("Ask")}</button>
        <label class="check"><input id="iri" type="checkbox"> ${t("full names (IRIs)")}</label>
        <span class="hint">${t("Ctrl+Enter asks, too. Goals may only read, for at most 5 s.")}</span></div>
    </form>
    <h3>${t("Examples")}</h3>
    <ul id="examples" class="examples">${examples(state).map(([text, goal]) => html`<li><button type="button" class="link" title=${goal} @click=${() => { $("goal").value = goal; run(); }}>${text}</button></li>`)}</ul>
    <div id="answers" aria-live="polite" aria-busy=${busy ? "true" : "false"} class=${busy ? "waiting" : ""}>${outcome}</div>
  </details>`, $("ask"));
}

async function run() {
  const goal = $("goal").value.trim();
  asked = goal;
  if (goal !== current().goal) change({ goal });
  busy = true;
  outcome = goal ? outcome : html`<p>${t("Write a goal, or choose an example.")}</p>`;
  draw();
  try {
    const found = goal ? await newest((signal) => post("ask", { goal, iri: $("iri").checked }, signal)) : undefined;
    if (found) outcome = answers(found);
  } catch (problem) {
    outcome = mistake(goal, problem);
  } finally {
    busy = false;
    draw();
  }
}

const shown = (value) => {
  if (value === null) return html`<i>${t("any")}</i>`;
  if (Array.isArray(value)) return `[${value.map((one) => (typeof one === "object" ? JSON.stringify(one) : number(one))).join(", ")}]`;
  return typeof value === "object" ? JSON.stringify(value) : number(value);
};

function answers(found) {
  const count = found.answers.length;
  if (!count) return html`<p class="answer">${t("false: the knowledge base knows no answer.")}</p>`;
  if (!found.variables.length) return html`<p class="answer">true</p>`;
  return html`<p class="hint">${found.more ? t("The first {answers}; ask for less to see all", { answers: many(count, "answer") }) : many(count, "answer")}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${t("Answers")}><table><caption class="off-screen">${t("Answers")}</caption>
    <thead><tr>${found.variables.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${found.answers.map((answer) => html`<tr>${found.variables.map((name) => html`<td>${shown(answer[name] === undefined ? null : answer[name])}</td>`)}</tr>`)}</tbody></table></div>`;
}

function mistake(goal, problem) {
  const { offset, length = 1 } = problem.place;
  let marked = nothing;
  if (offset !== undefined) {
    const letters = [...goal]; // as the server counts: by characters
    const at = Math.min(offset, letters.length);
    const here = letters.slice(at, at + length).join("") || "⌃";
    marked = html`<pre class="marked" aria-label=${t("The goal, with the place at character {n} marked", { n: at + 1 })}>${letters.slice(0, at).join("")}<mark>${here}</mark>${letters.slice(at + length).join("")}</pre>`;
    const start = letters.slice(0, at).join("").length;
    $("goal").setSelectionRange(start, start + letters.slice(at, at + length).join("").length);
  }
  return html`<div class="problem" role="alert"><p>${told(problem)}</p>${marked}</div>`;
}
