// The view Compare: qualities, criterion and weights, what speaks for each, and both plans in time.

import { get, latest } from "./api.js";
import { judging, latestQualities, weightedSum } from "./criteria.js";
import { $, fill, h, interval, number, scroller } from "./dom.js";
import { drawGantt } from "./gantt.js";
import { isPlan, knowledge } from "./picker.js";
import { problemOf, ranking, showRanking } from "./ranking.js";
import { change, current } from "./state.js";
import { bars, headline } from "./verdict.js";

const newest = latest();
let turn = 0;
let known = { criterion: "", criteria: [], qualities: [] };

export async function startCompare() {
  known = await get("criteria");
  fill($("criterion"), h("option", { value: "" }, `${known.criterion} (as the knowledge base says)`),
    known.criteria.map(({ name }) => h("option", { value: name }, name)));
  $("criterion").addEventListener("change", (event) => change({ criterion: event.target.value }));
}

const meaning = (name) => (known.criteria.find((one) => one.name === name) || { meaning: "" }).meaning;
const weights = (state) => ({ ...Object.fromEntries(known.qualities.map((q) => [q.property, q.weight])), ...state.weights });

export async function showCompare(state) {
  const box = $("comparison");
  $("criterion").value = known.criteria.some(({ name }) => name === state.criterion) ? state.criterion : "";
  if (!isPlan(state.first) || !isPlan(state.second)) {
    $("weights").hidden = true;
    fill(box, h("p", {}, knowledge.plans.length < 2 ? "Nothing to compare yet. Add two plans to see which one is better, and why."
      : "Choose the class Plan above and two plans of it: plans are what is compared here."));
    return;
  }
  box.classList.add("waiting");
  const mine = (turn += 1);
  try {
    const judged = judging(state);
    const ranked = showRanking(judged);
    const found = await newest((signal) => Promise.all([
      get("compare", { first: state.first, second: state.second, ...judged }, signal),
      get("schedule", { plan: state.first }, signal),
      get("schedule", { plan: state.second }, signal),
    ]));
    if (!found) return;
    const [comparison, ...schedules] = found;
    if (schedules[0].timed !== schedules[1].timed) { // only one has times: both step by step
      const place = schedules[0].timed ? 0 : 1;
      schedules[place] = await get("schedule", { plan: schedules[place].iri, steps: true });
    }
    $("criterion-meaning").textContent = meaning(comparison.criterion);
    drawSettings(state, comparison);
    await Promise.race([ranked, new Promise((resolve) => { setTimeout(resolve, 300); })]); // a quick one comes with the rest
    if (mine === turn) draw(box, state, comparison, schedules);
  } catch (problem) {
    fill(box, h("p", { class: "problem", role: "alert" }, problem.message));
  } finally {
    if (mine === turn) box.classList.remove("waiting");
  }
}

// What the criterion can be told: weights, or which quality decides first.
function drawSettings(state, comparison) {
  const box = $("weights");
  const { criterion } = comparison;
  const unique = [...new Map(comparison.qualities.map((q) => [q.property, q])).values()];
  if (criterion !== "weighted" && criterion !== "lexicographic") {
    box.hidden = true;
    return;
  }
  const shown = JSON.stringify([criterion, unique.map((q) => q.property), criterion === "lexicographic" && state.priorities]);
  if (!box.hidden && box.dataset.shown === shown) return; // the slider in hand stays
  box.hidden = false;
  box.dataset.shown = shown;
  if (criterion === "weighted") drawWeights(box, unique, weights(state));
  else drawPriorities(box, unique, state.priorities);
}

function drawWeights(box, unique, own) {
  fill(box, h("legend", {}, "Weights"), unique.map((q) => {
    const shown = h("output", {}, number(own[q.property] ?? 1));
    return h("label", {}, h("span", {}, q.quality), h("input", {
      type: "range", min: 0, max: 5, step: 0.1, value: own[q.property] ?? 1, "aria-label": `Weight of ${q.quality}`,
      oninput: (event) => {
        shown.textContent = event.target.value;
        change({ criterion: "weighted", weights: { ...current().weights, [q.property]: Number(event.target.value) } });
      },
    }), shown);
  }), h("button", { type: "button", onclick: () => { box.hidden = true; change({ weights: {} }); } }, "As stored"));
}

function drawPriorities(box, unique, chosen) {
  const place = (q) => (chosen.includes(q.property) ? chosen.indexOf(q.property) : chosen.length);
  const order = [...unique].sort((a, b) => place(a) - place(b));
  const first = (q) => change({
    criterion: "lexicographic", priorities: [q.property, ...order.map((one) => one.property).filter((name) => name !== q.property)],
  });
  fill(box, h("legend", {}, chosen.length ? "What decides first" : "What decides first: as stored"),
    h("ol", { class: "order" }, order.map((q) => h("li", {}, q.quality, " ",
      h("button", { type: "button", onclick: () => first(q), "aria-label": `Let ${q.quality} decide first` }, "first")))),
    chosen.length ? h("button", { type: "button", onclick: () => change({ priorities: [] }) }, "As stored") : null);
}

function draw(box, state, found, schedules) {
  const own = weights(state);
  const weighted = found.criterion === "weighted";
  const speaks = (items, name) => h("li", {}, h("strong", {}, name), ": ", items.length ? items.join(", ") : "nothing");
  fill(box,
    h("h3", { class: `verdict ${found.verdict}`, "aria-live": "polite" }, headline(found),
      weighted ? h("small", {}, ` weighted sum ${number(Number(weightedSum(found, own).toFixed(3)))}`) : null),
    found.remarks.map((text) => h("p", { class: "problem" }, text)),
    table(found, own, weighted),
    found.warnings.map((text) => h("p", { class: "problem" }, text)),
    [[found.first, found.only_first], [found.second, found.only_second]].filter(([, names]) => names.length)
      .map(([plan, names]) => h("p", { class: "hint" }, `Only ${plan} has ${names.join(", ")}; that does not count.`)),
    found.verdicts.length > 1 ? h("p", { class: "hint" }, found.verdicts.map((v) => `${interval(v)}: ${v.verdict}`).join("; ")) : null,
    h("h3", {}, "What speaks for each"),
    h("ul", {}, speaks(found.for_first, found.first), speaks(found.for_second, found.second)),
    h("ul", { class: "hint" }, [state.first, state.second].map((iri) => knowledge.plans.find((plan) => plan.iri === iri))
      .filter((plan) => plan?.optimality).map((plan) => h("li", {}, `${plan.label}: ${plan.optimality}`))),
    h("h3", {}, problemOf(state.first) ? `Plans for ${problemOf(state.first)}, best first` : "All plans, best first"), ranking,
    h("h3", {}, "Both plans in time"), drawGantt(...schedules));
}

function table(found, own, weighted) {
  const timed = found.qualities.some((q) => q.since !== null || q.until !== null);
  const counted = new Set(latestQualities(found));
  const head = ["Quality", "Values", `${found.first} …`, "Difference", ...(weighted ? ["Weight × advantage"] : []), ...(timed ? ["When"] : [])];
  return scroller("Qualities of both plans", h("table", { class: "qualities" },
    h("caption", { class: "off-screen" }, `${found.first} against ${found.second}, quality by quality`),
    h("thead", {}, h("tr", {}, head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, found.qualities.map((q) => h("tr", {},
      h("th", { scope: "row" }, q.quality, h("small", {}, q.direction === "lower" ? "less is better" : "more is better")),
      h("td", {}, bars(q)),
      h("td", {}, q.relation ? `${q.relation} ${found.second}` : "cannot be compared"),
      h("td", { class: "number" }, q.in_words),
      weighted ? h("td", { class: "number" }, counted.has(q) && (q.order === "better" || q.order === "worse")
        ? `${number(own[q.property] ?? 1)} × ${q.advantage.toFixed(3)}` : "0") : null,
      timed ? h("td", {}, interval(q)) : null)))));
}
