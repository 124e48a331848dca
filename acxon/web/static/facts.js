// The facts behind a story as tables: those that are told, and those left out because both have them.

import { h, interval, number, scroller } from "./dom.js";
import { answers, factKey } from "./light.js";

const HEAD = ["Sentence", "Subject", "Relation", "Object", "When"];
const MOST = 1000;

const head = (first) => h("thead", {}, h("tr", {}, [first, ...HEAD.slice(1)].map((text) => h("th", { scope: "col" }, text))));

const cells = (fact) => [
  h("td", {}, fact.subject),
  h("td", { class: "relation" }, fact.sign ? fact.property : `not ${fact.property}`),
  h("td", {}, number(fact.object)),
  h("td", { class: "when" }, interval(fact)),
];

export function factsTable(story) {
  const told = story.tuples.map(() => []);
  story.sentences.forEach((sentence, place) => sentence.tuples.forEach((fact) => told[fact].push(place + 1)));
  const order = story.tuples.map((_, place) => place).sort((a, b) => (told[a][0] || 1e9) - (told[b][0] || 1e9) || a - b);
  const rows = order.slice(0, MOST).map((place) => answers(
    h("tr", { class: "row" }, h("td", { class: "place" }, told[place].join(", ")), cells(story.tuples[place])),
    [factKey(story.tuples[place])]));
  return scroller("Facts that the story tells", h("table", { class: "facts" },
    h("caption", { class: "off-screen" }, "Facts that the story tells, with the number of the sentence"),
    head("Sentence"), h("tbody", {}, rows)));
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
