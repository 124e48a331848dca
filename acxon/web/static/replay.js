// The view Replay: both plans run side by side, with the sentence that tells what happens now.

import { known } from "./api.js";
import { $ } from "./dom.js";
import { exploration, watch, why, whyNot } from "./explore.js";
import { action, drawGantt, prepared, SAID } from "./gantt.js";
import { html, nothing, render } from "./html.js";
import { isPlan, knowledge } from "./knowledge.js";
import { t } from "./languages.js";
import { toldOfPair } from "./problems.js";
import { schedule } from "./schedules.js";
import { current, spoken } from "./state.js";
import { pictures } from "./take.js";
import { welcome } from "./welcome.js";
import { number, rough } from "./words.js";
import { zoomer } from "./zoom.js";

const SECONDS = 12; // what a replay takes
let shown = null;
let at = 0;
let running = 0; // the frame that is asked for; 0 while it stands
let chosen = "";
let turn = 0;
const zoom = zoomer(() => draw(), () => t("the timeline"));

export function startReplay() {
  $("replay").addEventListener("submit", (event) => event.preventDefault());
  watch(() => { if (shown && current().view === "replay") draw(); });
  addEventListener("resize", () => { if (shown && current().view === "replay") draw(); });
}

async function schedules(state) {
  const both = await Promise.all([state.first, state.second].map((plan) => schedule(plan, state)));
  if (both[0].timed === both[1].timed) return both;
  const place = both[0].timed ? 0 : 1; // only one has times: both step by step
  both[place] = await schedule(both[place].iri, state, { steps: true });
  return both;
}

export async function showReplay(state) {
  const box = $("replay");
  stop();
  if (!isPlan(state.first) || !isPlan(state.second)) {
    shown = null;
    render(knowledge.plans.length < 2 ? welcome() : html`<div class="card"><p>${t("Choose the class Plan above and two plans of it.")}</p></div>`, box);
    return;
  }
  const mine = (turn += 1);
  try {
    const [both, story] = await Promise.all([schedules(state), known("narrate", { first: state.first, second: state.second, specificity: 3, ...spoken(state) })]);
    if (mine !== turn) return;
    shown = { data: prepared(...both), story, iris: [state.first, state.second] };
    at = 0;
    chosen = "";
    draw();
  } catch (problem) {
    if (mine === turn) render(html`<div class="card"><p class="problem" role="alert">${toldOfPair(problem)}</p></div>`, box);
  }
}

function stop() {
  cancelAnimationFrame(running);
  running = 0;
}

function play() {
  if (running) { stop(); draw(); return; }
  if (at >= shown.data.end) at = 0;
  let before = performance.now();
  const step = (now) => {
    at = Math.min(shown.data.end, at + ((now - before) / 1000 / SECONDS) * shown.data.end);
    before = now;
    running = at < shown.data.end && current().view === "replay" ? requestAnimationFrame(step) : 0;
    draw();
  };
  running = requestAnimationFrame(step);
  draw();
}

const choose = (key) => { chosen = chosen === key ? "" : key; draw(); };

function draw() {
  const { data } = shown;
  const box = $("replay");
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.max(260, box.clientWidth - 3.1 * rem - 4) * zoom.factor();
  if (data.plans.every(({ plan }) => !plan.tasks.length)) {
    render(html`<div class="card"><p>${t("Nothing is known of the steps of these plans.")}</p></div>`, box);
    return;
  }
  render(html`<div class="card">
    <h2>${t("Both plans, side by side")}</h2>
    <div class="player">
      <button type="button" class="main" id="play" @click=${play}>${running ? `❚❚ ${t("Pause")}` : `▶ ${t("Play")}`}</button>
      <label class="playing"><span class="off-screen">${t("Where the replay stands")}</span><input id="at" type="range" min="0" max=${data.end} step=${data.timed ? data.end / 500 : 1} .value=${String(at)}
        aria-valuetext=${now()} @input=${(event) => { stop(); at = Number(event.target.value); draw(); }}></label>
      <output>${now()}</output>${zoom.buttons()}
    </div>
    <div class="now">${data.plans.map(happening)}</div>
    <div class="scroll timeline" tabindex="0" role="region" aria-label=${t("Steps of both plans over time")} @wheel=${zoom.wheel}>${drawGantt(data, { width, at, chosen, choose })}</div>
    <p class="key"><span><span class="dot both"></span>${t("in both")}</span> ${data.plans.some(({ kinds }) => kinds.includes("moved")) ? html`<span><span class="dot moved"></span>${t("in both, at another step")}</span> ` : nothing}<span><span class="dot a"></span>${t("only in {plan}", { plan: data.plans[0].plan.plan })}</span> <span><span class="dot b"></span>${t("only in {plan}", { plan: data.plans[1].plan.plan })}</span> ${data.timed ? "" : t("Times are not known for both: each step takes one.")}</p>
    ${pictures("#replay .gantt", "replay")}
  </div>
  <div class="card">${asking()}${exploration()}</div>`, box);
  if (running) inSight(box.querySelector(".timeline"));
}

// Where the timeline is wider than its box, it goes along with the playhead.
function inSight(box) {
  const at = box.querySelector(".playhead").getBoundingClientRect().left - box.getBoundingClientRect().left;
  if (at > box.clientWidth * 0.9 || at < 0) box.scrollLeft += at - box.clientWidth * 0.1;
}

const now = () => (shown.data.timed ? `${rough(Math.round(at * 10) / 10)} s` : t("step {n}", { n: Math.min(Math.floor(at) + 1, shown.data.end) }));

// What one plan does at this time, and the sentence of the story that tells it.
function happening({ side, plan, kinds }) {
  const tasks = plan.tasks.map((task, place) => ({ ...task, place })).filter((task) => at >= task.start && at < task.start + task.duration);
  const done = plan.tasks.length && plan.tasks.every((task) => at >= task.start + task.duration);
  const telling = (task) => shown.story.sentences.find((sentence) => sentence.tuples.some((i) => shown.story.tuples[i].iris[2] === task.iri
    && shown.story.tuples[i].iris[0] === plan.iri));
  const told = [...new Set(tasks.map(telling).filter(Boolean))].slice(0, 3);
  const doing = done ? [t("done")] : tasks.length ? tasks.slice(0, 4).map((task) => action(task.task)) : [t("waits")];
  if (tasks.length > 4) doing.push(t("and {n} more", { n: tasks.length - 4 }));
  const own = tasks.some((task) => kinds[task.place] === "only");
  return html`<div class="now-plan ${side}"><b class="name ${side}">${plan.plan}</b><span class="now-doing ${own ? "only" : ""} ${doing.length > 1 ? "several" : ""}">${doing.map((text) => html`<span>${text}</span>`)}</span>
    ${told.map(({ text }) => html`<span class="now-told">${text}</span>`)}</div>`;
}

function asking() {
  if (!chosen) return html`<h2>${t("Why this step?")}</h2><p class="hint">${t("Choose a step above to ask what it is for, or what would be without it.")}</p>`;
  const [side, place] = chosen.split(" ");
  const which = side === "a" ? 0 : 1;
  const { plan, kinds } = shown.data.plans[which];
  const task = plan.tasks[Number(place)];
  const name = action(task.task);
  const iri = shown.iris[which];
  return html`<h2>${name}</h2>
    <p>${t("Step {n} of {plan}: {kind}", { n: Number(place) + 1, plan: html`<span class="name ${side}">${plan.plan}</span>`, kind: SAID[kinds[place]]() })}${shown.data.timed ? `, ${t("from {start} for {time}", { start: `${number(task.start)} s`, time: `${number(task.duration)} s` })}` : ""}.</p>
    <div class="tools"><button type="button" id="ask-why" @click=${() => why(iri, task.stored, name)}>${t("Why?")}</button>
      <button type="button" id="ask-without" @click=${() => whyNot(iri, "without", task.stored, name)}>${t("Why not without it?")}</button></div>`;
}
