// A story on the page: headed paragraphs of sentences that light up what they tell.

import { get } from "./api.js";
import { copy, save, toast } from "./dom.js";
import { html, nothing, repeat } from "./html.js";
import { t } from "./languages.js";
import { factKey } from "./light.js";
import { told } from "./problems.js";
import { link } from "./state.js";
import { capital, many, number, seconds } from "./words.js";

export const NAMES = { acxon: "ACXON", axon: "AXON" };
const ABOUT = { acxon: () => t("tells what sets the two apart"), axon: () => t("the baseline: tells each by itself") };

// The sentences by the paragraphs of the text.
function paragraphs(story) {
  const parts = story.text.split("\n\n");
  const found = [];
  let part = 0;
  let left = parts[0] || "";
  story.sentences.forEach((sentence, place) => {
    while (!left.includes(sentence.text) && part < parts.length - 1) left = parts[(part += 1)];
    left = left.slice(left.indexOf(sentence.text) + sentence.text.length);
    (found[part] ||= []).push({ ...sentence, place });
  });
  return found.filter(Boolean);
}

// What a paragraph is about: the first, the second, or both; nothing where its facts do not say.
function about(story, sentences) {
  const [a, b] = story.iris;
  const facts = sentences.flatMap(({ tuples }) => tuples.map((i) => story.tuples[i]));
  const has = (iri) => facts.some((fact) => fact.iris[0] === iri || fact.iris[2] === iri);
  if (has(a) && !has(b)) return "a";
  if (has(b) && !has(a)) return "b";
  return has(a) ? "both" : "";
}

function parts(story) {
  const found = [];
  paragraphs(story).forEach((sentences, place) => {
    const side = place === 0 ? "answer" : about(story, sentences) || found[found.length - 1].side;
    const last = found[found.length - 1];
    if (last && last.side === side && side !== "answer") last.paragraphs.push(sentences);
    else found.push({ side, paragraphs: [sentences] });
  });
  return found;
}

const heading = (story, side) => ({ a: capital(story.pair[0]), b: capital(story.pair[1]), both: t("Both"), answer: t("The answer") })[side];

// Only what has facts to show is numbered: 1, 2, 3.
const numbered = (story, place) => story.sentences.slice(0, place + 1).filter(({ tuples }) => tuples.length).length;

function sentenceOf(story, sentence) {
  const keys = sentence.tuples.map((i) => factKey(story.tuples[i]));
  if (!keys.length) return html`<span class="aside" .keys=${keys}>${sentence.text}</span> `;
  return html`<span class="sentence" role="button" tabindex="0" aria-pressed="false" aria-describedby="how" data-place=${numbered(story, sentence.place) - 1}
    .keys=${keys} .facts=${sentence.tuples.map((i) => story.tuples[i])}><sup aria-hidden="true">${numbered(story, sentence.place)}</sup>${sentence.text}</span> `;
}

export function storyText(story) {
  if (!story.sentences.length) return html`<p>${t("Nothing sets the two apart here. Try more detail.")}</p>`;
  const found = parts(story);
  const text = (part) => part.paragraphs.map((sentences) => html`<p>${sentences.map((sentence) => sentenceOf(story, sentence))}</p>`);
  if (found.length === 1) return text(found[0]);
  return repeat(found, (part, place) => `${part.side} ${place}`, (part) => (part.side === "answer" ? text(part) : html`<details class="chapter" open>
    <summary><h3 class="name ${part.side}">${heading(story, part.side)}</h3></summary>${text(part)}</details>`));
}

export const storyPanel = (story, beside) => html`<article class="story ${story.algorithm}">
  ${beside ? html`<h3>${NAMES[story.algorithm]} <small>${ABOUT[story.algorithm]()}</small></h3>` : nothing}
  <div class="text" lang=${story.language}>${storyText(story)}</div>
  ${beside ? measures(story) : nothing}
</article>`;

export function measures(story) {
  const told = story.algorithm === "acxon" ? t("{n} of {total}", { n: story.tuples.length, total: story.retrieved }) : String(story.tuples.length);
  const items = [
    [t("words"), String(story.words), ""],
    [t("to hear"), seconds(story.listening_seconds), t("at {n} words a minute", { n: 160 })],
    [t("to read"), seconds(story.reading_seconds), t("at {n} words a minute", { n: 400 })],
    ["Dale-Chall", story.dale_chall === null ? "–" : number(story.dale_chall), story.dale_chall === null
      ? t("for English, with acxon[evaluate] installed") : t("readability: below 5 is easy, above 9 is hard")],
    [t("facts told"), told, t("of those retrieved")],
  ];
  return html`<dl class="measures">${items.map(([name, value, title]) => html`<div title=${title || nothing}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

const TAKEN = [
  [() => t("Text"), (story) => story.text], [() => "Markdown", (story) => markdown(story)],
  [() => "JSON", (story) => JSON.stringify(promised(story), null, 2)],
];

export const copies = (story) => TAKEN.map(([name, made]) =>
  html`<button type="button" class="quiet" @click=${() => copy(made(story), name())}>${name()}</button>`);

// To show it to others: a link for whoever reaches this server, and a file that opens anywhere.
const LOCAL = /^(localhost|127\.|\[::1\])/;

async function copyLink() {
  await copy(link(), t("link to this view"));
  if (LOCAL.test(location.hostname)) toast(t("Copied. The link works on this computer; for others, take it as a file."));
}

async function asFile(asked) {
  try {
    const { file, text } = await get("report", asked);
    save(file, text, "text/html");
    toast(t("Saved: {file}. It opens on any computer or phone.", { file }));
  } catch (problem) {
    toast(told(problem));
  }
}

export const taken = (story, asked) => html`<button type="button" class="quiet" id="copy-link" @click=${copyLink}>${t("Copy link")}</button>
  ${asked ? html`<button type="button" class="quiet" id="as-file" @click=${() => asFile(asked)}>${t("Save as a file")}</button>` : nothing}`;

const quoted = (text) => number(text).replace(/\|/g, "\\|");

function markdown(story) {
  const rows = story.tuples.map((fact) =>
    `| ${quoted(fact.subject)} | ${fact.sign ? "" : "not "}${quoted(fact.property)} | ${quoted(fact.object)} |`);
  return [
    `## ${story.pair[0]} and ${story.pair[1]}`, "", story.text, "",
    `${many(story.tuples.length, "fact")} behind it:`, "",
    "| subject | relation | object |", "|---|---|---|", ...rows, "",
  ].join("\n");
}

// The shape that `acxon narrate --json` prints.
const promised = ({ pair, algorithm, specificity, retrieved, tuples, sentences: told, text, words }) =>
  ({ pair, algorithm, specificity, retrieved, tuples, sentences: told, text, words });
