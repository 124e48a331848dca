// The view Explain: which plan, why, where that comes from, and as much of the story as one wants.

import { known } from "./api.js";
import { numbers, originChart } from "./bars.js";
import { $ } from "./dom.js";
import { legend, startGraph } from "./drawing.js";
import { behind, factsTable, fewer, prunedTable } from "./facts.js";
import { html, nothing, render } from "./html.js";
import { judgedBy, judging } from "./judging.js";
import { isPlan, knowledge, label } from "./knowledge.js";
import { choose, follow, reset, startLight, unseen } from "./light.js";
import { present } from "./present.js";
import { hush, read, reading, speaks } from "./speech.js";
import { address, change, current } from "./state.js";
import { copies, measures, storyPanel } from "./story.js";
import { welcome } from "./welcome.js";
import { capital } from "./words.js";

const LANGUAGES = [["es", "en español"], ["ca", "en català"], ["de", "auf Deutsch"]];
const told = (how) => change({ paper: how === "paper", language: how.length === 2 ? how : "en" });
const LEVELS = [[1, "the answer"], [2, "what differs"], [3, "everything"]];
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
  if (found.verdict === "better") return html`${start} is better than ${second}`;
  if (found.verdict === "worse") return html`${start} is better than ${first}`;
  if (found.verdict === "equivalent") return html`${start} and ${second} are equally good`;
  return html`No clear winner between ${first} and ${second}`;
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
    ...(algorithm === "acxon" && !state.paper && state.language !== "en" ? { language: state.language } : {}), ...(plans ? judging(state) : {}),
  });
  box.classList.add("waiting");
  try {
    const [found, ...stories] = await Promise.all([
      plans ? known("compare", { ...pair, ...judging(state), because: true }) : null, ask("acxon"), ...(state.beside ? [ask("axon")] : []),
    ]);
    if (mine !== turn) return;
    if (!shown || JSON.stringify(shown.stories.map((one) => one.text)) !== JSON.stringify(stories.map((one) => one.text))) {
      reset();
      sentence = null;
      fewer();
    }
    shown = { state, found, stories };
    draw();
  } catch (problem) {
    if (mine !== turn) return;
    shown = null;
    render(html`<div class="card"><h2>These two cannot be told apart</h2><p class="problem" role="alert">${problem.message}</p></div>`, box);
  } finally {
    if (mine === turn) box.classList.remove("waiting");
  }
}

function draw() {
  const { state, found, stories } = shown;
  const [story] = stories;
  render(html`
    <div class="card hero">
      <div id="verdict" aria-live="polite">
        <h2 class=${found ? found.verdict : ""}>${found ? headline(found) : html`How ${side(label(state.first), "a")} and ${side(label(state.second), "b")} differ`}</h2>
        ${found ? found.remarks.map((text) => html`<p class="problem">${text}</p>`) : nothing}
        ${judgedBy(state) ? html`<p class="hint judged">${judgedBy(state)} <a href=${address({ ...state, view: "compare" })}>Change it</a></p>` : nothing}
      </div>
      ${levels(state)}
      <div class="told">
        <div class="telling">
          <div id="story" class=${stories.length > 1 ? "stories two" : "stories"}>${stories.map((one) => storyPanel(one, stories.length > 1))}</div>
          ${tools(story, found)}
        </div>
        <section class="beside" aria-label="Where it comes from">
          ${found ? originChart(found) : nothing}
          <h3 id="behind-title">The facts behind it</h3>
          <div id="behind" class="behind" aria-live="polite"></div>
        </section>
        ${found ? html`<section class="figures" aria-label="The numbers"><h3>The numbers</h3>${numbers(found)}</section>` : nothing}
      </div>
    </div>
    <section class="card picture" aria-labelledby="picture">
      <h2 id="picture">The same as a picture</h2>${legend(stories.length > 1)}${graph.draw(...stories)}
    </section>
    <details class="card researchers" id="researchers">
      <summary><h2>For researchers</h2></summary>
      ${settings(state)}${stories.length > 1 ? nothing : measures(story)}
      <h3>All the facts that are told</h3>
      ${factsTable(stories, draw)}${prunedTable(story, draw)}
    </details>`, $("explain"));
  drawBehind();
}

function drawBehind() {
  const [mine, [link]] = [sentence, unseen(sentence)];
  const look = link ? () => { choose(mine); link.scrollIntoView({ block: "center" }); } : null;
  const facts = () => behind(Number(mine?.dataset.place), mine?.facts, look);
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

const levels = (state) => html`<form class="levels" aria-label="How much to tell">
  <fieldset class="segments"><legend class="off-screen">Tell me</legend>${LEVELS.map(([level, text]) => html`<label>
    <input type="radio" name="level" value=${level} .checked=${state.s === level} @change=${() => change({ s: level })}><span>${capital(text)}</span></label>`)}</fieldset>
  <label class="style">told <select id="style" @change=${(event) => told(event.target.value)}>
    <option value="plain" .selected=${!state.paper && state.language === "en"}>in plain words</option>${LANGUAGES.map(([code, name]) =>
      html`<option value=${code} lang=${code} .selected=${!state.paper && state.language === code}>${name}</option>`)}<option value="paper" .selected=${state.paper}>as in the paper</option></select></label>
</form>`;

function tools(story, found) {
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
    ${speaks() ? html`<button type="button" id="aloud" @click=${speak}>${reading() ? "■ Stop" : "▶ Read aloud"}</button>` : nothing}
    <button type="button" id="presenting" @click=${() => present(found ? headline(found) : `${story.pair[0]} and ${story.pair[1]}`, story)}>Present</button>
    <span class="tools-label" aria-hidden="true">Copy</span>${copies(story)}
  </div>`;
}

function settings(state) {
  const chosen = new Set(state.about);
  const all = [[QUALITY, "Quality (any)"], ...knowledge.classes.map((one) => [one.iri, one.label])];
  const pick = () => change({ about: [...$("about").querySelectorAll("input:checked")].map((box) => box.value) });
  const time = (id, text) => html`<label>${text} <input id=${id} type="number" step="any" placeholder="any time" .value=${state[id]} @change=${(event) => change({ [id]: event.target.value })}></label>`;
  return html`<form class="settings" aria-label="What to tell">
    <label class="check"><input id="beside" type="checkbox" .checked=${state.beside} @change=${(event) => change({ beside: event.target.checked })}> Show the baseline AXON beside it</label>
    <fieldset><legend>Only about</legend><div id="about" class="about">${all.map(([iri, text]) => html`<label class="check"><input type="checkbox" value=${iri} .checked=${chosen.has(iri)} @change=${pick}>${text}</label>`)}</div></fieldset>
    <fieldset class="times"><legend>Only what holds</legend>${time("since", "from")}${time("until", "until")}</fieldset>
  </form>`;
}

// Draw again with what is there, as after a change of the colours or the width.
export const redrawExplain = () => { if (shown && current().view === "explain") draw(); };
