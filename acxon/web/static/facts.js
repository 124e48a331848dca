// The facts behind a story as tables: those that are told, and those left out because both have them.

import { h, interval, number, scroller } from "./dom.js";
import { answers, factKey } from "./light.js";
import { NAMES } from "./story.js";

const MOST = 1000;

const head = (...first) => h("thead", {}, h("tr", {},
  [...first, "Subject", "Relation", "Object", "When"].map((text) => h("th", { scope: "col" }, text))));

const cells = (fact) => [
  h("td", {}, fact.subject),
  h("td", { class: "relation" }, fact.sign ? fact.property : `not ${fact.property}`),
  h("td", {}, number(fact.object)),
  h("td", { class: "when" }, interval(fact)),
];

// The facts of one story, or of two side by side, each with the numbers of the sentences that tell it.
export function factsTable(stories) {
  const known = new Map(); // key of a fact -> the fact, and per story the sentences
  stories.forEach((story, which) => story.sentences.forEach((sentence, place) => sentence.tuples.forEach((i) => {
    const fact = story.tuples[i];
    const key = factKey(fact);
    if (!known.has(key)) known.set(key, { fact, told: stories.map(() => new Set()) });
    known.get(key).told[which].add(place + 1);
  })));
  const rows = [...known].slice(0, MOST).map(([key, { fact, told }]) => answers(h("tr", { class: "row" },
    told.map((places) => h("td", { class: "place" }, [...places].join(", "))), cells(fact)), [key]));
  return scroller("Facts that the story tells", h("table", { class: "facts" },
    h("caption", { class: "off-screen" }, "Facts that the story tells, with the number of the sentence"),
    head(...(stories.length > 1 ? stories.map((story) => NAMES[story.algorithm]) : ["Sentence"])), h("tbody", {}, rows)));
}

export function prunedTable(story) {
  const pruned = story.steps ? story.steps.pruned : [];
  if (!pruned.length) return null;
  const why = (item) => (item.why === "shared" ? `both have ${item.object}` : `hangs on ${item.object}, which both have`);
  return h("details", { class: "pruned" },
    h("summary", {}, `${pruned.length} facts left out: they do not tell the two apart`),
    scroller("Facts left out", h("table", { class: "facts" },
      h("caption", { class: "off-screen" }, "Facts that were left out, and why"),
      head("Why"),
      h("tbody", {}, pruned.slice(0, MOST).map((item) => answers(
        h("tr", { class: "row" }, h("td", {}, why(item)), cells(item.fact)), [factKey(item.fact)]))))));
}
