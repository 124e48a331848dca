// Questions and answers, one upon the other: an exploration that one can walk back.

import { get, post } from "./api.js";
import { html, nothing, repeat } from "./html.js";
import { problemOf } from "./knowledge.js";
import { t } from "./languages.js";
import { told } from "./problems.js";
import { current } from "./state.js";
import { many } from "./words.js";

let stack = []; // newest last: {id, question, understood, answer, status, more}
let count = 0;
const watchers = [];

export const watch = (watcher) => watchers.push(watcher);
const language = () => (current().language === "en" ? {} : { language: current().language }); // that the story is told in
const changed = () => { for (const watcher of watchers) watcher(); };

// Put a question on the stack; its answer comes when it comes.
async function ask(question, call, plan = "") {
  const one = { id: (count += 1), question, answer: "", status: "asked" };
  stack = [...stack, one];
  changed();
  inSight();
  try {
    Object.assign(one, { status: "answered" }, await call());
  } catch (problem) {
    Object.assign(one, { status: "failed", answer: unasked(problem, plan) });
  }
  changed();
  if (stack.at(-1) === one) inSight();
}

// The newest answer is below all others, far from where somebody has asked.
const inSight = () => document.querySelector(`#${current().view} .exploration > :last-child`)?.scrollIntoView({ block: "nearest" });

// A plan that came without its problem cannot be asked; how it can be is said as the page has it.
const unasked = (problem, plan) => (plan && problem.status === 400 && !problemOf(plan)
  ? t("Nothing can be asked about this plan, because its problem is not known. Drop its file on this page again, with the PDDL domain and problem that it is for, and choose 'replace a plan of the same name' under Add.") : told(problem));

export const why = (plan, step, name) => ask(t("Why {step}?", { step: name }), async () => ({ answer: (await get("why", { plan, step, ...language() })).text }), plan);

// How it would be with or without a step; a planner works it out.
export const whyNot = (plan, kind, step, name) => ask(kind === "without" ? t("Why not without {step}?", { step: name }) : t("Why not use {step}?", { step: name }), async () => {
  const found = await post("why-not", { plan, [kind]: [step], ...language() });
  return { understood: found.question, answer: found.text, steps: found.steps };
}, plan);

export const inWords = (text) => ask(text, async () => {
  const quick = await get("question", { text, ...language() });
  const found = quick.status === "unanswered" ? await post("answer", { text, ...language() }) : quick; // it takes the planner
  return {
    understood: found.reading?.understood || "", answer: found.answer, command: found.reading?.command || "", goal: found.reading?.goal || "",
    status: found.status === "answered" ? "answered" : "failed", others: found.readings,
  };
});

const back = (place) => { stack = stack.slice(0, place); changed(); };

const time = (step) => (step.start === null ? "" : ` ${t("at {time}", { time: `${step.start} s` })}`);

function card(one, place) {
  return html`<li class="asked ${one.status}">
    <div class="asked-head"><h3>${one.question}</h3>${place < stack.length - 1 ? html`<button type="button" class="quiet" @click=${() => back(place + 1)}>${t("Back to here")}</button>` : html`<button type="button" class="quiet" @click=${() => back(place)}>${t("Take back")}</button>`}</div>
    ${one.understood ? html`<p class="hint">${t("Understood: {question}", { question: one.understood })}</p>` : nothing}
    ${one.status === "asked" ? html`<p class="hint" role="status">${t("Thinking …")}</p>` : one.answer.split("\n").filter(Boolean).map((text) => html`<p>${text}</p>`)}
    ${one.steps?.length ? html`<details><summary>${t("The plan as it would be: {steps}", { steps: many(one.steps.length, "step") })}</summary><ol>${one.steps.map((step) => html`<li>${step.action} ${step.arguments.join(" ")}${time(step)}</li>`)}</ol></details>` : nothing}
    ${one.others?.length ? html`<p class="hint">${t("It could also mean:")}</p><ul>${one.others.map((other) => html`<li><button type="button" class="link" @click=${() => inWords(other.understood)}>${other.understood}</button></li>`)}</ul>` : nothing}
    ${one.command || one.goal ? html`<details class="hint"><summary>${t("For researchers")}</summary>${one.command ? html`<p><code>${one.command}</code></p>` : nothing}${one.goal ? html`<p><code>${one.goal}</code></p>` : nothing}</details>` : nothing}
  </li>`;
}

export const exploration = () => (stack.length ? html`<ol class="exploration" aria-live="polite" aria-label=${t("Questions and answers")}>${repeat(stack, (one) => one.id, card)}</ol>` : nothing);
