// A story on the page: its sentences, how long it takes, and ways to take it along.

import { copy, h, number, seconds } from "./dom.js";
import { factKey, lights } from "./light.js";
import { speaks, toggleSpeech } from "./speech.js";
import { link } from "./state.js";

export const NAMES = { acxon: "ACXON", axon: "AXON" };
const ABOUT = { acxon: "tells what sets the two apart", axon: "the baseline: tells each by itself" };

export function storyPanel(story, beside) {
  return h("article", { class: `story ${story.algorithm}` },
    beside ? h("h3", {}, NAMES[story.algorithm], " ", h("small", {}, ABOUT[story.algorithm])) : null,
    h("div", { class: "text", lang: story.language }, story.sentences.length ? sentences(story) : h("p", {}, "Nothing sets the two apart here. Try more detail.")),
    measures(story),
    tools(story));
}

function sentences(story) {
  return h("p", {}, story.sentences.map((sentence, place) => [
    !sentence.tuples.length ? h("span", { class: "aside" }, sentence.text) : lights(h("span", { class: "sentence", role: "button", tabindex: 0, "aria-pressed": "false", "aria-describedby": "how" },
      h("sup", { "aria-hidden": "true" }, String(place + 1)), sentence.text), sentence.tuples.map((i) => factKey(story.tuples[i]))),
    " ",
  ]));
}

function measures(story) {
  const told = story.algorithm === "acxon" ? `${story.tuples.length} of ${story.retrieved}` : String(story.tuples.length);
  const items = [
    ["words", String(story.words), ""],
    ["to hear", seconds(story.listening_seconds), "at 160 words a minute"],
    ["to read", seconds(story.reading_seconds), "at 400 words a minute"],
    ["Dale-Chall", story.dale_chall === null ? "–" : number(story.dale_chall), story.dale_chall === null
      ? "for English, with acxon[evaluate] installed" : "readability: below 5 is easy, above 9 is hard"],
    ["facts told", told, "of those retrieved"],
  ];
  return h("dl", { class: "measures" }, items.map(([name, value, title]) =>
    h("div", { title: title || null }, h("dt", {}, name), h("dd", {}, value))));
}

function tools(story) {
  const button = (text, action) => h("button", { type: "button", onclick: action }, text);
  return h("div", { class: "tools" },
    h("span", { class: "tools-label", "aria-hidden": "true" }, "Copy"),
    button("Text", () => copy(story.text, "Text")),
    button("Markdown", () => copy(markdown(story), "Markdown")),
    button("JSON", () => copy(JSON.stringify(promised(story), null, 2), "JSON")),
    button("Link", () => copy(link(), "Link to this view")),
    speaks() ? button("▶ Read aloud", (event) => toggleSpeech(story.text, event.currentTarget, story.language)) : null);
}

const quoted = (text) => number(text).replace(/\|/g, "\\|");

function markdown(story) {
  const rows = story.tuples.map((fact) =>
    `| ${quoted(fact.subject)} | ${fact.sign ? "" : "not "}${quoted(fact.property)} | ${quoted(fact.object)} |`);
  return [
    `## ${story.pair[0]} and ${story.pair[1]}`, "",
    `${NAMES[story.algorithm]}, specificity ${story.specificity}:`, "",
    ...story.sentences.map((sentence) => `- ${sentence.text}`), "",
    "| subject | relation | object |", "|---|---|---|", ...rows, "",
  ].join("\n");
}

// The shape that `acxon narrate --json` prints.
const promised = ({ pair, algorithm, specificity, retrieved, tuples, sentences: told, text, words }) =>
  ({ pair, algorithm, specificity, retrieved, tuples, sentences: told, text, words });
