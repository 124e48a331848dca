// The view Compare: qualities, criterion and weights, what speaks for each, the ranking, and both plans in time.

import { get, latest } from "./api.js";
import { layers, latestQualities, MEANING, weightedSum, weightedVerdict } from "./criteria.js";
import { $, fill, h, interval, number, scroller, withUnit } from "./dom.js";
import { drawGantt } from "./gantt.js";
import { isPlan, knowledge } from "./picker.js";
import { change, current } from "./state.js";
import { bars, headline } from "./verdict.js";

const newest = latest();
const MOST_PLANS = 60; // whose pairs are weighed here when the weights are changed
let known = { criteria: [], qualities: [] };
let pairs = null; // all pairs, fetched when weights are first changed

export async function startCompare() {
  known = await get("criteria");
  fill($("criterion"), h("option", { value: "" }, "as the knowledge base says"),
    known.criteria.map((name) => h("option", { value: name }, name)));
  $("criterion").addEventListener("change", (event) => change({ criterion: event.target.value }));
}

export const forgetPairs = () => { pairs = null; };

const stored = () => Object.fromEntries(known.qualities.map((q) => [q.property, q.weight]));
const weights = (state) => ({ ...stored(), ...state.weights });
const ownWeights = (state) => state.criterion === "weighted" && Object.keys(state.weights).length > 0;

export async function showCompare(state) {
  const box = $("comparison");
  $("criterion").value = known.criteria.includes(state.criterion) ? state.criterion : "";
  if (!isPlan(state.first) || !isPlan(state.second)) {
    fill($("weights"));
    fill(box, h("p", {}, "Choose the class Plan above and two plans of it: plans are what is compared here."));
    return;
  }
  box.classList.add("waiting");
  try {
    const both = { first: state.first, second: state.second };
    const found = await newest((signal) => Promise.all([
      get("compare", { ...both, criterion: state.criterion }, signal),
      get("rank", { criterion: state.criterion }, signal),
      get("schedule", { plan: state.first }, signal),
      get("schedule", { plan: state.second }, signal),
    ]));
    if (!found) return;
    const [comparison, ranking, ...schedules] = found;
    $("criterion-meaning").textContent = MEANING[comparison.criterion] || `Your criterion '${comparison.criterion}'.`;
    drawWeights(state, comparison);
    draw(box, state, comparison, await ranked(state, ranking), schedules);
  } catch (problem) {
    fill(box, h("p", { class: "problem", role: "alert" }, problem.message));
  } finally {
    box.classList.remove("waiting");
  }
}

// The ranking under weights of one's own is made here from all pairs.
async function ranked(state, ranking) {
  if (!ownWeights(state) || knowledge.plans.length > MOST_PLANS) return { ...ranking, own: false };
  if (!pairs) pairs = (await get("comparisons", { criterion: "weighted", limit: 5000 })).comparisons;
  const own = weights(state);
  const labels = new Map(knowledge.plans.map((plan) => [plan.iri, plan.label]));
  const order = layers([...labels.keys()], pairs.map((pair) => [pair.first_iri, pair.second_iri, weightedVerdict(pair, own)]));
  const name = (iri) => labels.get(iri);
  return { ranks: order.ranks.map((rank) => rank.map((group) => group.map(name))), cycle: order.cycle.map(name), own: true };
}

function drawWeights(state, comparison) {
  const box = $("weights");
  if (comparison.criterion !== "weighted") {
    fill(box);
    box.hidden = true;
    return;
  }
  const properties = comparison.qualities.map((q) => q.property).join("\n");
  if (!box.hidden && box.dataset.properties === properties) return; // the slider in hand stays
  box.hidden = false;
  box.dataset.properties = properties;
  const own = weights(state);
  const unique = [...new Map(comparison.qualities.map((q) => [q.property, q])).values()];
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

function draw(box, state, found, ranking, schedules) {
  const own = weights(state);
  const weighted = found.criterion === "weighted";
  const shown = weighted && ownWeights(state) ? { ...found, verdict: weightedVerdict(found, own) } : found;
  const speaks = (items, name) => h("li", {}, h("strong", {}, name), ": ", items.length ? items.join(", ") : "nothing");
  fill(box,
    h("h3", { class: `verdict ${shown.verdict}`, "aria-live": "polite" }, headline(shown),
      weighted ? h("small", {}, ` weighted sum ${number(Number(weightedSum(found, own).toFixed(3)))}`) : null),
    table(found, own, weighted),
    found.warnings.map((text) => h("p", { class: "problem" }, text)),
    [[found.first, found.only_first], [found.second, found.only_second]].filter(([, names]) => names.length)
      .map(([plan, names]) => h("p", { class: "hint" }, `Only ${plan} has ${names.join(", ")}; that does not count.`)),
    found.verdicts.length > 1 ? h("p", { class: "hint" }, found.verdicts.map((v) => `${interval(v)}: ${v.verdict}`).join("; ")) : null,
    h("h3", {}, "What speaks for each"),
    h("ul", {}, speaks(found.for_first, found.first), speaks(found.qualities.filter((q) => q.order === "worse")
      .map((q) => `${q.quality} (${withUnit(q.second, q.unit)} instead of ${withUnit(q.first, q.unit)})`), found.second)),
    h("h3", {}, "All plans, best first"), drawRanking(ranking, state, found.criterion),
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

function drawRanking(ranking, state, criterion) {
  const chosen = new Set([state.first, state.second].map((iri) => (knowledge.plans.find((plan) => plan.iri === iri) || {}).label));
  const one = (label) => h("span", { class: chosen.has(label) ? "plan chosen" : "plan" }, label);
  const note = ownWeights(state) && criterion === "weighted" && !ranking.own
    ? h("p", { class: "hint" }, "There are many plans: this ranking uses the stored weights.") : null;
  return h("div", { class: "ranking" },
    h("ol", {}, ranking.ranks.slice(0, 100).map((rank) => h("li", {},
      rank.map((group, i) => [i ? " · " : "", group.map((label, j) => [j ? " = " : "", one(label)])])))),
    ranking.cycle.length ? h("p", { class: "hint" }, `These beat each other in a circle: ${ranking.cycle.join(", ")}.`) : null, note);
}
