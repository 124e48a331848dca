// The ranking of the plans for the problem of the first one; of all where none is known. It takes long when there are many: it comes by itself, one call at a time.

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { knowledge, naming } from "./picker.js";
import { current } from "./state.js";

const MOST = 100;
export const ranking = h("div", { class: "ranking" });
let wanted = "";
let asking = null;
let answer = null;

// The problem that a plan is for, by its name; "" where none is known.
export const problemOf = (iri) => knowledge.plans.find((plan) => plan.iri === iri)?.problem || "";

// Show the plans in the order that these settings give; while a call is under way, only the newest wish counts.
export function showRanking(judged) {
  const problem = problemOf(current().first);
  wanted = JSON.stringify([{ ...judged, ...(problem ? { problem } : {}) }, knowledge.plans.length]);
  if (answer) draw(answer, current());
  if (!asking) asking = ask().finally(() => { asking = null; });
  return asking;
}

async function ask() {
  let asked = null;
  ranking.classList.add("waiting");
  if (!answer) fill(ranking, h("p", { class: "hint" }, `Ranking ${knowledge.plans.length} plans …`));
  while (asked !== wanted) {
    asked = wanted;
    try {
      answer = await get("rank", JSON.parse(asked)[0]);
      draw(answer, current());
    } catch (problem) {
      answer = null;
      fill(ranking, h("p", { class: "problem", role: "alert" }, problem.message));
    }
  }
  ranking.classList.remove("waiting");
}

function draw(found, state) {
  const chosen = new Set([state.first, state.second]);
  const name = naming(knowledge.plans);
  const one = (plan) => h("span", { class: chosen.has(plan.iri) ? "plan chosen" : "plan", title: plan.iri }, name(plan));
  const between = (mark, plans) => plans.map((plan, i) => [i ? mark : "", one(plan)]);
  const note = (text, plans) => (plans.length
    ? h("p", { class: "hint" }, `${text}: `, between(", ", plans.slice(0, MOST)), plans.length > MOST ? ` and ${plans.length - MOST} more.` : ".") : null);
  const rest = found.ranks.length - MOST;
  fill(ranking,
    found.remarks.map((remark) => h("p", { class: "hint" }, remark)),
    h("ol", {}, found.ranks.slice(0, MOST).map((rank) => h("li", {},
      rank.map((group, i) => [i ? " · " : "", between(" = ", group)])))),
    rest > 0 ? h("p", { class: "hint" }, `And ${rest} more ranks.`) : null,
    note("Pareto front (no other is as good in everything and better in something)", found.front),
    note("Undecided against every other", found.incomparable),
    found.cycles.slice(0, MOST).map((cycle) => h("p", { class: "hint" }, "A circle, each better than the next: ", between(" > ", [...cycle, cycle[0]]), ".")),
    Object.entries(found.missing).map(([quality, plans]) => note(`The ${quality} is not known of`, plans)),
    note("Without qualities, so without a rank", found.without_qualities));
}
