// The view Plans: a map of all of them, and the ranking as a table; rename, export, remove.

import { get, post, steady, upload } from "./api.js";
import { $, save, toast } from "./dom.js";
import { html, nothing, render, repeat } from "./html.js";
import { judgedBy, judging, nouned } from "./judging.js";
import { called, knowledge, planOf, renamed } from "./knowledge.js";
import { t } from "./languages.js";
import { drawMap, front, valued } from "./map.js";
import { told } from "./problems.js";
import { address, change, current, spoken } from "./state.js";
import { welcome } from "./welcome.js";
import { grouped, many, own, withUnit } from "./words.js";

const PAGE = 50;
let again = async () => {};
let filter = { text: "", problem: "" };
let ranking = { key: "", found: null, problem: null, place: new Map() };
let find = () => null;
let next = "first"; // which of the two a click on the map chooses
let editing = null; // the plan that is being renamed
let undo = null; // what was removed last, to be put back
let kept = null; // the plan whose row has the focus until the ranking is there

export function startPlans(whenChanged) {
  again = whenChanged;
  $("plans").addEventListener("submit", (event) => event.preventDefault());
  const later = () => { if (current().view === "plans") paint(); };
  addEventListener("resize", later);
  addEventListener("more-plans", () => {
    if (current().view !== "plans") return;
    if (knowledge.complete) showPlans(current());
    else counted();
  });
  new MutationObserver(later).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
}

async function rankingOf(key, { asked }) {
  try {
    const found = await get("rank", asked);
    const place = new Map();
    found.ranks.forEach((groups, i) => groups.flat().forEach((plan) => place.set(plan.iri, i + 1)));
    return { key, found, problem: null, place };
  } catch (problem) {
    return { key, found: null, problem: told(problem), place: new Map() };
  }
}

const rank = steady(async (wish, newest) => {
  const key = JSON.stringify(wish);
  if (ranking.key !== key) ranking = await rankingOf(key, wish);
  if (newest() && current().view === "plans") draw();
});

export function showPlans(state) {
  if (!knowledge.plans.length) {
    render(html`${removed()}${welcome()}`, $("plans"));
    return;
  }
  if (!filter.problem && problems().length > 1) filter.problem = planOf(state.first)?.problem || "";
  ask(state);
  draw();
}

// While plans come, only their number is drawn again. What is written here by hand has no piece of the library's in it.
const counted = () => { if ($("heard")) $("heard").textContent = heard(); };
const heard = () => (knowledge.complete ? many(knowledge.plans.length, "plan") : t("{plans} so far …", { plans: many(knowledge.plans.length, "plan") }));

// What is computed from all plans, once for all that is drawn of them.
function once(compute) {
  let kept = { stamp: -1, value: null };
  return () => {
    if (kept.stamp !== knowledge.stamp) kept = { stamp: knowledge.stamp, value: compute() };
    return kept.value;
  };
}

const problems = once(() => [...new Set(knowledge.plans.map((plan) => plan.problem).filter(Boolean))].sort());
const ask = (state) => knowledge.complete && rank({ asked: { ...judging(state), ...(filter.problem ? { problem: filter.problem } : {}), ...spoken(state) }, count: knowledge.plans.length, stamp: knowledge.stamp });
const direction = (name) => knowledge.judged.qualities.find((one) => one.label === name)?.direction || "lower";

const numeric = once(() => {
  const count = new Map();
  for (const plan of knowledge.plans) for (const name of Object.keys(plan.qualities)) if (typeof plan.qualities[name] === "number") count.set(name, (count.get(name) || 0) + 1);
  return [...count].sort((p, q) => q[1] - p[1]).map(([name]) => name);
});

function axes(state) {
  const names = numeric();
  const timely = names.find((name) => knowledge.judged.qualities.some((one) => one.label === name && one.noun === "time")) || names[0];
  const x = names.includes(state.x) ? state.x : timely;
  const others = names.filter((name) => name !== x);
  return { names, x, y: names.includes(state.y) ? state.y : others.find((name) => differs(name, x)) || others[0] || x };
}

// Whether a quality says more than another: the cost of many plans is their time, and a map of the two a line.
const differs = (name, other) => knowledge.plans.some(({ qualities }) => own(qualities, name) !== undefined && own(qualities, other) !== undefined && qualities[name] !== qualities[other]);

// Plans by their names, 'plan 9' before 'plan 10'; a collator takes ten times as long.
const byName = once(() => knowledge.plans.map((plan) => [plan.label.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, "0")), plan])
  .sort(([p], [q]) => (p < q ? -1 : p > q ? 1 : 0)).map(([, plan]) => plan));
let ordered = { key: "", plans: [], texts: null }; // all plans, best first, and what is searched once somebody searches
let last = { key: "", plans: [] }; // those that are listed

// The plans that are listed, best first. Ten thousand are put in order once, not for each letter of a search.
function listed() {
  const key = JSON.stringify([knowledge.stamp, ranking.key, Boolean(ranking.found)]);
  if (ordered.key !== key) {
    const good = new Set(ranking.found?.front.map((plan) => plan.iri));
    const place = (plan) => (ranking.place.get(plan.iri) ?? Infinity) - (good.has(plan.iri) ? 0.5 : 0); // in a rank the best trade-offs first
    const sorted = ranking.found ? byName().map((plan) => [place(plan), plan]).sort(([p], [q]) => (p === q ? 0 : p - q)).map(([, plan]) => plan) : byName();
    ordered = { key, plans: sorted, texts: null };
  }
  const wanted = JSON.stringify([key, filter]);
  if (last.key !== wanted) last = { key: wanted, plans: ordered.plans.filter(fitting()) };
  return last.plans;
}

function fitting() {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (plan) => `${called(plan)} ${plan.label} ${plan.problem} ${plan.planner} ${plan.made}`.toLowerCase();
  const texts = words.length ? (ordered.texts ||= ordered.plans.map(text)) : [];
  return (plan, place) => (!filter.problem || plan.problem === filter.problem) && words.every((word) => texts[place].includes(word));
}

function draw() {
  const state = current();
  const { names, x, y } = axes(state);
  const rows = listed();
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(state.page, pages);
  const choice = (id, now) => html`<select id=${id} @change=${(event) => change({ [id === "map-x" ? "x" : "y"]: event.target.value })}>${names.map((name) => html`<option value=${name} .selected=${name === now}>${nouned(name)}</option>`)}</select>`;
  render(html`
    <div class="card"><h2 id="heard"></h2>
      <form class="filters" aria-label=${t("Which plans")}>
        <label>${t("Find")} <input type="search" id="find" .value=${filter.text} placeholder=${t("name, problem, planner")} @input=${(event) => { filter.text = event.target.value; change({ page: 1 }, { quiet: true }); draw(); }}></label>
        ${problems().length > 1 ? html`<label>${t("For")} <select id="problem" @change=${(event) => { filter.problem = event.target.value; change({ page: 1 }, { quiet: true }); ask(current()); draw(); }}>
          <option value="" .selected=${!filter.problem}>${t("all problems")}</option>${problems().map((name) => html`<option value=${name} .selected=${name === filter.problem}>${name}</option>`)}</select></label>` : nothing}
      </form>
      ${names.length > 1 ? html`<form class="axes" aria-label=${t("The map")}>
        <label>${t("Map")} ${choice("map-y", y)}</label> <label>${t("against")} ${choice("map-x", x)}</label></form>
        <canvas id="map" role="img" aria-label=${t("A map of {plans}: {y} against {x}. The table below lists the same plans.", { plans: many(valued(rows, x, y).length, "plan"), x: nouned(x), y: nouned(y) })} @click=${click} @mousemove=${point}></canvas>
        <p class="key"><span><span class="dot good"></span>${t("best trade-offs of the two")}</span> <span><span class="dot a"></span>${t("first chosen")}</span> <span><span class="dot b"></span>${t("second chosen")}</span> <span id="pointed"></span></p>` : nothing}
      ${state.first && state.second ? html`<p><a class="button main" id="compare-two" href=${address({ ...state, view: "explain" })}>${t("Compare {a} and {b}", { a: label(state.first), b: label(state.second) })}</a></p>` : nothing}
    </div>
    <div class="card ranking"><h2>${filter.problem ? t("Plans for {problem}, best first", { problem: filter.problem }) : t("Best first")}</h2>
      ${judgedBy(state) ? html`<p class="hint">${judgedBy(state)}</p>` : nothing}
      ${removed()}
      ${notes()}${table(rows.slice((page - 1) * PAGE, page * PAGE), names, state)}${paging(page, pages, rows.length)}
    </div>`, $("plans"));
  counted();
  if (kept !== null) {
    if (document.activeElement === document.body) focusOn(kept);
    if (ranking.found) kept = null;
  }
  if ($("pointed")) $("pointed").textContent = t("Click two dots to compare them.");
  paint();
}

const label = (iri) => { const plan = planOf(iri); return plan ? called(plan) : iri; };

function paint() {
  const canvas = $("map");
  if (!canvas || !canvas.clientWidth) return;
  const state = current();
  const { x, y } = axes(state);
  const points = valued(listed(), x, y);
  find = drawMap(canvas, { points, x, y, named: nouned, best: front(points, x, y, direction), chosen: [state.first, state.second], ranked: null });
}

const pointed = (event) => { const box = event.currentTarget.getBoundingClientRect(); return find(event.clientX - box.left, event.clientY - box.top); };

function point(event) {
  const plan = pointed(event);
  event.currentTarget.classList.toggle("over", Boolean(plan));
  $("pointed").textContent = plan ? `${called(plan)}: ${values(plan)}` : t("Click two dots to compare them.");
}

function click(event) {
  const plan = pointed(event);
  if (plan) pick(next, plan);
}

function pick(which, plan) {
  const state = current();
  const other = which === "first" ? "second" : "first";
  change({ [which]: plan.iri, set: {}, ...(state[other] === plan.iri ? { [other]: state[which] } : {}) });
  next = other;
}

const values = (plan) => Object.entries(plan.qualities).map(([name, value]) => `${nouned(name)} ${withUnit(value, own(plan.units, name))}`).join(", ");

function table(rows, names, state) {
  const choose = (plan, which, side) => html`<button type="button" class="pick ${side} ${state[which] === plan.iri ? "on" : ""}" aria-pressed=${state[which] === plan.iri ? "true" : "false"} aria-label=${which === "first" ? t("Take {plan} as the first", { plan: called(plan) }) : t("Take {plan} as the second", { plan: called(plan) })} @click=${() => pick(which, plan)}>${which === "first" ? t("1st") : t("2nd")}</button>`;
  const problem = rows.some((plan) => plan.problem) && !filter.problem;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("Plans in order")}><table class="plans">
    <caption class="off-screen">${t("Best first")}</caption>
    <thead><tr><th scope="col">${t("Rank")}</th><th scope="col">${t("Plan")}</th>${problem ? html`<th scope="col">${t("For")}</th>` : nothing}${names.map((name) => html`<th scope="col">${nouned(name)}</th>`)}<th scope="col" class="acting">${t("Compare")}</th><th scope="col" class="acting">${t("Change")}</th></tr></thead>
    <tbody>${repeat(rows, (plan) => plan.iri, (plan) => html`<tr data-iri=${plan.iri} class=${state.first === plan.iri || state.second === plan.iri ? "plan chosen" : "plan"}>
      <td class="number" data-label=${t("Rank")}>${ranking.place.get(plan.iri) ?? "–"}</td>
      <th scope="row" title=${plan.iri}>${editing === plan.iri ? naming(plan) : called(plan)}${plan.made && called(plan) === plan.label ? html`<small>${plan.made.slice(0, 16).replace("T", " ")}</small>` : nothing}</th>
      ${problem ? html`<td data-label=${t("For")}>${plan.problem}</td>` : nothing}
      ${names.map((name) => html`<td class="number" data-label=${nouned(name)}>${own(plan.qualities, name) === undefined ? "–" : withUnit(plan.qualities[name], own(plan.units, name))}</td>`)}
      <td class="picks" data-label=${t("Compare")}>${choose(plan, "first", "a")}${choose(plan, "second", "b")}</td>
      <td class="keeping"><button type="button" class="quiet" @click=${() => { editing = plan.iri; draw(); $("new-name").focus(); }} aria-label=${t("Rename {plan}", { plan: called(plan) })}>${t("Rename")}</button><button type="button" class="quiet" @click=${() => take(plan)} aria-label=${t("Export {plan}", { plan: called(plan) })}>${t("Export")}</button><button type="button" class="quiet" @click=${() => remove(plan)} aria-label=${t("Remove {plan}", { plan: called(plan) })}>${t("Remove")}</button></td></tr>`)}</tbody></table></div>`;
}

const naming = (plan) => html`<form class="rename" @submit=${(event) => { event.preventDefault(); rename(plan, $("new-name").value.trim()); }}>
  <input id="new-name" type="text" maxlength="500" aria-label=${t("New name of {plan}", { plan: plan.label })} .value=${plan.label} @keydown=${(event) => { if (event.key === "Escape") { editing = null; draw(); focusOn(plan.label); } }}>
  <button type="submit">${t("Save")}</button></form>`;

function paging(page, pages, total) {
  if (pages < 2) return nothing;
  const go = (to) => change({ page: to });
  return html`<nav class="paging" aria-label=${t("Pages of plans")}>
    <button type="button" ?disabled=${page === 1} @click=${() => go(page - 1)}>◀ ${t("Back")}</button>
    <span>${t("{from} to {to} of {total}", { from: grouped((page - 1) * PAGE + 1), to: grouped(Math.min(page * PAGE, total)), total: grouped(total) })}</span>
    <button type="button" id="next-page" ?disabled=${page === pages} @click=${() => go(page + 1)}>${t("Next")} ▶</button></nav>`;
}

function notes() {
  const { found, problem } = ranking;
  if (problem) return html`<p class="problem" role="alert">${problem}</p>`;
  if (!found) return html`<p class="hint" role="status">${t("Ranking {plans} …", { plans: many(listed().length, "plan") })}</p>`;
  const one = (plan) => html`<span title=${plan.iri}>${called(plan)}</span>`;
  const some = (plans, mark = ", ") => [plans.slice(0, 12).map((plan, i) => html`${i ? mark : ""}${one(plan)}`), plans.length > 12 ? ` ${t("and {n} more", { n: plans.length - 12 })}` : ""];
  const note = (text, plans) => (plans.length ? html`<p class="hint">${text}: ${some(plans)}.</p>` : nothing);
  return html`${found.remarks.map((remark) => html`<p class="hint">${remark}</p>`)}
    ${found.ranks.some((groups) => groups.flat().length > 1) ? html`<p class="hint">${t("Of two plans in one rank none is better than the other, by what counts.")}</p>` : nothing}
    ${note(t("Best trade-offs: nothing is better in one thing without being worse in another"), found.front)}
    ${note(t("Undecided against every other"), found.incomparable)}
    ${found.cycles.slice(0, 5).map((cycle) => html`<p class="hint">${t("A circle, each better than the next")}: ${some([...cycle, cycle[0]], " > ")}.</p>`)}
    ${Object.entries(found.missing).map(([quality, plans]) => note(t("Not known: the {quality} of", { quality: nouned(quality) }), plans))}
    ${note(t("Without qualities, so without a rank"), found.without_qualities)}`;
}

const removed = () => (undo ? html`<p class="supposed" role="status">${t("{plan} is removed.", { plan: undo.name })} <button type="button" id="undo" @click=${putBack}>${t("Undo")}</button></p>` : nothing);

const failed = (problem) => toast(told(problem));

async function take(plan) {
  try {
    const { file, text } = await get("export", { plan: plan.iri });
    save(file, text, "application/json");
  } catch (problem) { failed(problem); }
}

// Where somebody was goes on from there: the row of a plan, or the search where it is not on this page. A row that
// moves when the ranking comes loses the focus, and gets it again.
function focusOn(name) {
  kept = name;
  const row = [...document.querySelectorAll("#plans tr.plan")].find((one) => planOf(one.dataset.iri)?.label === name);
  (row?.querySelector(".keeping button") || $("find"))?.focus();
}

async function rename(plan, name) {
  editing = null;
  if (!name || name === plan.label) { draw(); return; }
  try {
    await post("rename-plan", { plan: plan.iri, name });
    renamed(plan, name);
    await again();
    focusOn(name);
    toast(t("Now called {name}", { name }));
  } catch (problem) { failed(problem); draw(); }
}

async function remove(plan) {
  try {
    const kept = await get("export", { plan: plan.iri, kind: "jsonl" });
    await post("forget-plan", { plan: plan.iri });
    undo = { name: plan.label, file: new File([kept.text], kept.file) };
    await again();
    $("undo")?.focus();
  } catch (problem) { failed(problem); }
}

async function putBack() {
  try {
    await upload("load", { file: undo.file });
    const { name } = undo;
    undo = null;
    await again();
    focusOn(name);
    toast(t("{plan} is back", { plan: name }));
  } catch (problem) { failed(problem); }
}
