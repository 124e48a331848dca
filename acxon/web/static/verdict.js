// The answer in one look: which plan is better, and the values that say so.

import { get, latest } from "./api.js";
import { judging } from "./criteria.js";
import { $, fill, h, withUnit } from "./dom.js";
import { isPlan, label } from "./picker.js";

const newest = latest();

export function bars(quality) {
  const values = [quality.first, quality.second];
  const numeric = values.every((value) => typeof value === "number" && value >= 0);
  const most = numeric ? Math.max(...values, 1e-12) : 1;
  const one = (value, side) => {
    const wins = quality.order === (side === "a" ? "better" : "worse");
    return h("div", { class: `bar ${side}${wins ? " wins" : ""}` },
      h("span", { class: "track" },
        numeric ? h("span", { class: "fill", style: { width: `${Math.max(2, (value / most) * 100)}%` } }) : null),
      h("span", { class: "value" }, value === "" ? "told" : withUnit(value, quality.unit),
        wins ? h("span", { class: "tick", title: "better" }, " ✓", h("span", { class: "off-screen" }, " better")) : null));
  };
  return h("div", { class: "bars" }, one(quality.first, "a"), one(quality.second, "b"));
}

export function headline(found) {
  const name = (text, side) => h("span", { class: `name ${side}` }, text);
  const first = name(found.first, "a");
  const second = name(found.second, "b");
  if (found.verdict === "better") return [first, " is better than ", second];
  if (found.verdict === "worse") return [second, " is better than ", first];
  if (found.verdict === "equivalent") return [first, " and ", second, " are equally good"];
  return ["No clear winner between ", first, " and ", second];
}

export async function showVerdict(state) {
  const box = $("verdict");
  const plans = isPlan(state.first) && isPlan(state.second);
  if (!state.first || !state.second) {
    fill(box, h("h2", {}, "Nothing to compare yet"), h("p", {}, "Add two plans to see which one is better, and why."));
    return;
  }
  box.classList.add("waiting");
  try {
    const found = plans
      ? await newest((signal) => get("compare", { first: state.first, second: state.second, ...judging(state) }, signal))
      : null;
    if (found === undefined) return;
    if (!found) fill(box, h("h2", {}, "How ", h("span", { class: "name a" }, label(state.first)), " and ", h("span", { class: "name b" }, label(state.second)), " differ"));
    else draw(box, found);
  } catch (problem) {
    fill(box, h("h2", {}, "These two cannot be compared"), h("p", { class: "problem" }, problem.message));
  } finally {
    box.classList.remove("waiting");
  }
}

function draw(box, found) {
  fill(box,
    h("h2", { class: found.verdict }, headline(found)),
    h("p", { class: "reason" }, found.reason),
    h("div", { class: "chips" }, found.qualities.slice(0, 8).map((q) =>
      h("div", { class: "chip" }, h("h3", {}, q.quality), bars(q)))),
    h("p", { class: "key" }, h("span", { class: "dot a" }), found.first, " ", h("span", { class: "dot b" }), found.second));
}
