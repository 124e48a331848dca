// Presenting: one sentence at a time, large, with the facts behind it.

import { $ } from "./dom.js";
import { plainly } from "./facts.js";
import { html, nothing, render } from "./html.js";
import { t } from "./languages.js";

let shown = null; // the story and the place in it

export function startPresenting() {
  const box = $("present");
  box.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[event.key];
    if (!step || (event.key === " " && event.target.closest("button"))) return;
    event.preventDefault();
    go(shown.place + step);
  });
  box.addEventListener("close", () => { shown = null; });
}

export function present(headline, story) {
  shown = { headline, story, place: -1 };
  draw();
  $("present").showModal();
}

function go(place) {
  shown.place = Math.max(-1, Math.min(shown.story.sentences.length - 1, place));
  draw();
}

function draw() {
  const { headline, story, place } = shown;
  const sentence = story.sentences[place];
  const facts = sentence ? plainly(sentence.tuples.map((i) => story.tuples[i])) : [];
  render(html`<div class="slide">
    ${sentence ? html`<p class="said" aria-live="polite">${sentence.text}</p>` : html`<h2 class="said" aria-live="polite">${headline}</h2>`}
    ${facts.length ? html`<ul>${facts.slice(0, 6).map((fact) => html`<li>${fact.subject} ${fact.relation} ${fact.object}</li>`)}${facts.length > 6 ? html`<li>${t("and {n} more", { n: facts.length - 6 })}</li>` : nothing}</ul>` : nothing}
  </div>
  <div class="tools">
    <button type="button" @click=${() => go(place - 1)} ?disabled=${place < 0}>◀ ${t("Back")}</button>
    <span class="hint">${t("{n} of {total}", { n: place + 2, total: story.sentences.length + 1 })}</span>
    <button type="button" class="main" @click=${() => go(place + 1)} ?disabled=${place >= story.sentences.length - 1}>${t("Next")} ▶</button>
    <button type="button" @click=${() => $("present").close()}>${t("End")}</button>
  </div>`, $("present"));
}
