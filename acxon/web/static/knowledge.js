// What there is to choose from: classes, plans, and the instances of the class that is chosen.

import { forget, get } from "./api.js";
import { $ } from "./dom.js";
import { t } from "./languages.js";
import { change, current, spoken, useNames } from "./state.js";
import { grouped } from "./words.js";

export const PLAN = "http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#Plan";
const MOST = 10_000;
const FEW = 200; // plans that are all ranked to choose the two to begin with
const PART = 500; // plans that come at once: the page is there after the first of them

export const knowledge = { classes: [], plans: [], instances: [], cls: "", stamp: 0, complete: true, judged: { criterion: "", criteria: [], qualities: [] } };

let byIri = new Map();
let planByIri = new Map();
let labels = new Map(); // label -> the instances that are called so
let told = new Map(); // label -> what tells them apart -> how many have it
const moved = new Map(); // what a plan was called -> what it is called since
let asked = 0; // which refresh is under way
const said = new Map(); // what plans are called in the language; links and questions have the names that are stored

export const planOf = (iri) => planByIri.get(iri);
export const isPlan = (iri) => planByIri.has(iri);
export const local = (iri) => iri.replace(/^.*[#/]/, "");
export const knows = (iri) => byIri.has(iri);
export const instance = (iri) => byIri.get(iri);
export const stored = (iri) => (byIri.get(iri) || planByIri.get(iri))?.label ?? local(iri);
export const label = (iri) => said.get(iri) ?? stored(iri);
export const problemOf = (iri) => planOf(iri)?.problem || "";
export const qualityOf = (property) => knowledge.judged.qualities.find((one) => one.property === property);
export const noun = (property, otherwise) => t(qualityOf(property)?.noun || otherwise);

// What tells plans of the same name apart: the problem, when it was made, its own name.
export function apart(one) {
  const plan = planOf(one.iri);
  const parts = plan ? [plan.problem, plan.made ? plan.made.slice(0, 16).replace("T", " ") : ""] : [];
  return parts.filter(Boolean).join(", ");
}

// What each of several is called: its label, with more where two have the same.
export function called(one) {
  const same = labels.get(one.label) || [];
  const name = said.get(one.iri) ?? one.label;
  if (same.length < 2) return name;
  const more = apart(one);
  if (!told.has(one.label)) {
    const count = new Map();
    for (const other of same) count.set(apart(other), (count.get(apart(other)) || 0) + 1);
    told.set(one.label, count);
  }
  return `${name} (${more && told.get(one.label).get(more) === 1 ? more : local(one.iri)})`;
}

// A plan that is renamed stays chosen, and addresses with its old name lead to it.
export function renamed(plan, name) {
  moved.delete(name);
  for (const old of [plan.iri, plan.label]) if (old !== name) moved.set(old, name);
}

export const named = (iri) => ((labels.get(stored(iri)) || []).length === 1 ? stored(iri) : iri);
const iriOf = (given) => {
  let name = given;
  while (moved.has(name) && !byIri.has(name) && !labels.has(name)) name = moved.get(name);
  if (byIri.has(name) || !labels.has(name)) return name;
  return labels.get(name).length === 1 ? labels.get(name)[0].iri : name;
};
useNames(named, iriOf);

function index() {
  byIri = new Map();
  planByIri = new Map(knowledge.plans.map((one) => [one.iri, one]));
  labels = new Map();
  told = new Map();
  knowledge.instances.forEach(known);
}

function known(one) {
  byIri.set(one.iri, one);
  told.delete(one.label);
  if (labels.has(one.label)) labels.get(one.label).push(one);
  else labels.set(one.label, [one]);
}

async function sayPart(start) {
  if (current().language === "en") return;
  for (const plan of await get("plans", { start, limit: PART, ...spoken() })) said.set(plan.iri, plan.label);
}

// What the plans that are here are called, after another language was chosen.
export async function sayPlans() {
  said.clear();
  for (let start = 0; start < knowledge.plans.length; start += PART) await sayPart(start);
}

// The plans that are not here yet, part by part, so that nothing waits for ten thousand.
async function rest(mine) {
  while (!knowledge.complete && mine === asked) {
    const [more] = await Promise.all([get("plans", { start: knowledge.plans.length, limit: PART }), sayPart(knowledge.plans.length)]);
    if (mine !== asked) return;
    for (const plan of more) {
      knowledge.plans.push(plan);
      planByIri.set(plan.iri, plan);
      if (knowledge.instances === knowledge.plans) known(plan);
    }
    knowledge.complete = more.length < PART;
    knowledge.stamp += 1;
    dispatchEvent(new Event("more-plans"));
  }
}

// Fetch what there is; called at start and after something was added or taken away.
export async function refresh() {
  forget();
  asked += 1;
  const mine = asked;
  const [classes, plans, judged] = await Promise.all([get("classes"), get("plans", { limit: PART }), get("criteria"), sayPart(0)]);
  if (mine !== asked) return;
  const rank = (one) => (one.iri === PLAN ? 0 : 1);
  knowledge.classes = classes.filter((one) => one.instances > 1).sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label));
  knowledge.plans = plans;
  knowledge.stamp += 1;
  knowledge.judged = judged;
  knowledge.complete = plans.length < PART;
  await instances();
  rest(mine).catch(() => dispatchEvent(new Event("more-plans"))); // what is there is shown
}

// The instances of the class, and a pair of them where none is given.
export async function instances() {
  const { classes } = knowledge;
  const state = current();
  const given = classes.find((one) => one.iri === state.cls || one.label === state.cls);
  const cls = (given || classes[0] || { iri: "" }).iri;
  const found = cls && cls !== PLAN ? await get("instances", { class: cls, limit: MOST })
    : { total: knowledge.plans.length, instances: knowledge.plans };
  Object.assign(knowledge, { instances: found.instances, cls });
  index();
  if ([state.first, state.second].some((name) => name && !byIri.has(iriOf(name)))) await rest(asked);
  let [first, second] = [iriOf(state.first), iriOf(state.second)];
  const gone = [first, second].filter((iri) => iri && !knows(iri));
  $("more").textContent = [
    gone.length ? t("Not here: {names}. Another pair was chosen.", { names: gone.map(local).join(", ") }) : "",
    found.total > found.instances.length ? t("The first {n} of {total} are listed.", { n: grouped(found.instances.length), total: grouped(found.total) }) : "",
  ].join(" ");
  if (!knows(first) || !knows(second) || first === second) [first, second] = await pair(cls, found.instances, [first, second]);
  change({ cls: cls === PLAN ? "" : given?.label || cls, first, second }, { quiet: true });
}

// A problem that several plans are for: that of one of `first`, or of the first plan that has one.
function common(first, all) {
  const count = new Map();
  for (const { problem } of knowledge.plans) if (problem) count.set(problem, (count.get(problem) || 0) + 1);
  return [...first, ...all.map((one) => one.iri)].map(problemOf).find((problem) => count.get(problem) > 1) || "";
}

// The two to begin with: the best plan and the one that is furthest behind it, of those for one problem; else the first two.
async function pair(cls, all, wanted) {
  const both = [(all[0] || { iri: "" }).iri, (all[1] || { iri: "" }).iri];
  const problem = cls === PLAN ? common(wanted, all) : "";
  if (cls !== PLAN || all.length < 2 || (all.length > FEW && !problem)) return both;
  try {
    const { ranks } = await get("rank", problem ? { problem } : {});
    const here = ranks.map((groups) => groups.flat().find(({ iri }) => knows(iri))).filter(Boolean);
    return here.length < 2 ? both : [here[0].iri, here[here.length - 1].iri];
  } catch {
    return both;
  }
}
