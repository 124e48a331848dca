// The view Explain: which plan, why, where that comes from, and as much of the story as one wants.

import { known } from "./api.js";
import { numbers, originChart } from "./bars.js";
import { $ } from "./dom.js";
import { legend, startGraph } from "./drawing.js";
import { behind, factsTable, fewer, prunedTable } from "./facts.js";
import { html, nothing, render } from "./html.js";
import { judgedBy, judging } from "./judging.js";
import { isPlan, knowledge, label } from "./knowledge.js";
import { t } from "./languages.js";
import { choose, follow, reset, startLight, unseen } from "./light.js";
import { present } from "./present.js";
import { toldOfPair } from "./problems.js";
import { hush, read, reading, speaks } from "./speech.js";
import { address, change, current, spoken } from "./state.js";
import { copies, measures, storyPanel, taken } from "./story.js";
import { changing } from "./turning.js";
import { welcome } from "./welcome.js";
import { capital } from "./words.js";

const LEVELS = [[1, () => t("The answer")], [2, () => t("What differs")], [3, () => t("Everything")]];
const QUALITY = "http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#Quality";
let shown = null; // what is on the page: state, comparison, stories
let turn = 0;
let sentence = null; // the current one
let graph = null;

export function startExplain() {
  startLight($("explain"));
  follow((node) => { sentence = node; if (shown) drawBehind(); });
  $("explain").addEventListener("submit", (event) => event.preventDefault());
  graph = startGraph(() => { if (shown) draw(); });
}

const side = (text, which) => html`<span class="name ${which}">${text}</span>`;

export function headline(found) {
  const [first, second] = [side(found.first, "a"), side(found.second, "b")];
  const start = found.verdict === "worse" ? side(capital(found.second), "b") : side(capital(found.first), "a");
  if (found.verdict === "better") return t("{a} is better than {b}", { a: start, b: second });
  if (found.verdict === "worse") return t("{a} is better than {b}", { a: start, b: first });
  if (found.verdict === "equivalent") return t("{a} and {b} are equally good", { a: start, b: second });
  return t("No clear winner between {a} and {b}", { a: first, b: second });
}

export async function showExplain(state) {
  hush();
  const box = $("explain");
  if (!state.first || !state.second) {
    shown = null;
    render(welcome(), box);
    return;
  }
  const mine = (turn += 1);
  const pair = { first: state.first, second: state.second };
  const plans = isPlan(state.first) && isPlan(state.second);
  const ask = (algorithm) => known("narrate", {
    ...pair, specificity: state.s, algorithm, about: state.about, since: state.since, until: state.until, explain: true,
    style: algorithm === "acxon" && !state.paper ? "plain" : "paper",
    ...(algorithm === "acxon" && !state.paper ? spoken(state) : {}), ...(plans ? judging(state) : {}),
  });
  box.classList.add("waiting");
  try {
    const judged = judging(state).criterion ? judging(state) : { criterion: knowledge.judged.criterion };
    const [found, turns, ...stories] = await Promise.all([
      plans ? known("compare", { ...pair, ...judging(state), ...spoken(state), because: true }) : null,
      plans ? known("flips", { ...pair, ...judged, ...spoken(state) }).then(({ criteria }) => criteria[0], () => null) : null, ask("acxon"), ...(state.beside ? [ask("axon")] : []),
    ]);
    if (mine !== turn) return;
    if (!shown || JSON.stringify(shown.stories.map((one) => one.text)) !== JSON.stringify(stories.map((one) => one.text))) {
      reset();
      sentence = null;
      fewer();
    }
    shown = { state, found, turns, stories };
    draw();
  } catch (problem) {
    if (mine !== turn) return;
    shown = null;
    render(html`<div class="card">${problem.status ? html`<h2>${t("These two cannot be compared")}</h2>` : nothing}<p class="problem" role="alert">${toldOfPair(problem)}</p></div>`, box);
  } finally {
    if (mine === turn) box.classList.remove("waiting");
  }
}

function draw() {
  const { state, found, turns, stories } = shown;
  const [story] = stories;
  render(html`
    <div class="card hero">
      <div id="verdict" aria-live="polite">
        <h2 class=${found ? found.verdict : ""}>${found ? headline(found) : t("How {a} and {b} differ", { a: side(label(state.first), "a"), b: side(label(state.second), "b") })}</h2>
        ${found ? found.remarks.map((text) => html`<p class="remark">${text}</p>`) : nothing}
        ${judgedBy(state) ? html`<p class="hint judged">${judgedBy(state)} <a href=${address({ ...state, view: "compare" })}>${t("Change it")}</a></p>` : nothing}
      </div>
      ${levels(state)}
      <div class="told">
        <div class="telling">
          <div id="story" class=${stories.length > 1 ? "stories two" : "stories"}>${stories.map((one) => storyPanel(one, stories.length > 1))}</div>
          ${tools(story, found, state)}
          ${found ? wanted(found, turns, state) : nothing}
        </div>
        <section class="beside" aria-label=${t("Where it comes from")}>
          ${found ? originChart(found) : nothing}
          <h3 id="behind-title">${t("The facts behind it")}</h3>
          <div id="behind" class="behind" aria-live="polite"></div>
        </section>
        ${found ? html`<section class="figures" aria-label=${t("The numbers")}><h3>${t("The numbers")}</h3>${numbers(found)}</section>` : nothing}
      </div>
    </div>
    <section class="card picture" aria-labelledby="picture">
      <h2 id="picture">${t("The same as a picture")}</h2>${legend(stories.length > 1)}${graph.draw(...stories)}
    </section>
    <details class="card researchers" id="researchers">
      <summary><h2>${t("For researchers")}</h2></summary>
      ${settings(state)}${stories.length > 1 ? nothing : measures(story)}
      <p class="tools"><span class="tools-label">${t("Copy")}</span>${copies(story)}</p>
      <h3>${t("All the facts that are told")}</h3>
      ${factsTable(stories, draw)}${prunedTable(story, draw)}
    </details>`, $("explain"));
  drawBehind();
}

function drawBehind() {
  const [mine, [link]] = [sentence, unseen(sentence)];
  const look = link ? () => { choose(mine); link.scrollIntoView({ block: "center" }); } : null;
  const facts = () => behind(Number(mine?.dataset.place), mine?.facts, look, shown.stories.length === 1 && !shown.state.paper);
  render(facts(), $("behind"));
  const inline = document.querySelector(".inline-facts");
  if (inline) inline.remove();
  if (sentence && getComputedStyle($("behind")).position === "absolute") { // a phone: under the sentence itself
    const under = document.createElement("div");
    under.className = "inline-facts";
    sentence.after(under);
    render(facts(), under);
  }
}

const levels = (state) => html`<form class="levels" aria-label=${t("How much to tell")}>
  <fieldset class="segments"><legend class="off-screen">${t("Tell me")}</legend>${LEVELS.map(([level, text]) => html`<label>
    <input type="radio" name="level" value=${level} .checked=${state.s === level} @change=${() => change({ s: level })}><span>${text()}</span></label>`)}</fieldset>
  <label class="style">${t("told")} <select id="style" @change=${(event) => change({ paper: event.target.value === "paper" })}>
    <option value="plain" .selected=${!state.paper}>${t("in plain words")}</option><option value="paper" .selected=${state.paper}>${t("as in the paper")}</option></select></label>
</form>`;

// What the other plan would need, and where to try it and to see both run.
const wanted = (found, turns, state) => html`<section class="changing" aria-label=${t("What would have to change?")}>
  <h3>${asked(found)}</h3>${changing(turns)}
  <p class="tools"><a class="button" href=${address({ ...state, view: "compare" })}>${t("Try other values")}</a> <a class="button" href=${address({ ...state, view: "replay" })}>${t("Watch both plans")}</a></p></section>`;

function asked(found) {
  if (found.verdict === "better") return t("What would have to change for {b}?", { b: side(found.second, "b") });
  if (found.verdict === "worse") return t("What would have to change for {b}?", { b: side(found.first, "a") });
  return t("What would have to change?");
}

function tools(story, found, state) {
  const speak = () => {
    if (reading()) { hush(); return; }
    const nodes = [...document.querySelectorAll("#story .story:first-child :is(.sentence, .aside)")];
    read(story.sentences.map(({ text }) => text), (place) => {
      const node = nodes[place];
      choose(node && node.classList.contains("sentence") ? node : null);
      for (const one of nodes) one.classList.toggle("spoken", one === node);
      node?.scrollIntoView({ block: "nearest" });
    }, () => { choose(null); for (const one of nodes) one.classList.remove("spoken"); draw(); }, story.language);
    draw();
  };
  return html`<div class="tools">
    ${speaks() ? html`<button type="button" id="aloud" @click=${speak}>${reading() ? `■ ${t("Stop")}` : `▶ ${t("Read aloud")}`}</button>` : nothing}
    <button type="button" id="presenting" @click=${() => present(found ? headline(found) : t("{a} and {b}", { a: story.pair[0], b: story.pair[1] }), story)}>${t("Present")}</button>
    <span class="tools-label" aria-hidden="true">${t("Show others")}</span>${taken(story, found ? { first: state.first, second: state.second, ...judging(state), ...spoken(state) } : null)}
  </div>`;
}

function settings(state) {
  const chosen = new Set(state.about);
  const all = [[QUALITY, t("any quality")], ...knowledge.classes.map((one) => [one.iri, one.label])];
  const pick = () => change({ about: [...$("about").querySelectorAll("input:checked")].map((box) => box.value) });
  const time = (id, text) => html`<label>${text} <input id=${id} type="number" step="any" placeholder=${t("any time")} .value=${state[id]} @change=${(event) => change({ [id]: event.target.value })}></label>`;
  return html`<form class="settings" aria-label=${t("What to tell")}>
    <label class="check"><input id="beside" type="checkbox" .checked=${state.beside} @change=${(event) => change({ beside: event.target.checked })}> ${t("Show the baseline AXON beside it")}</label>
    <fieldset><legend>${t("Only about")}</legend><div id="about" class="about">${all.map(([iri, text]) => html`<label class="check"><input type="checkbox" value=${iri} .checked=${chosen.has(iri)} @change=${pick}>${text}</label>`)}</div></fieldset>
    <fieldset class="times"><legend>${t("Only what holds")}</legend>${time("since", t("from"))}${time("until", t("until"))}</fieldset>
  </form>`;
}

// Draw again with what is there, as after a change of the colours or the width.
export const redrawExplain = () => { if (shown && current().view === "explain") draw(); };
