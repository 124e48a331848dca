// The view Replay: both plans run side by side, with the sentence that tells what happens now.

import { get, known } from "./api.js";
import { $ } from "./dom.js";
import { exploration, watch, why, whyNot } from "./explore.js";
import { action, drawGantt, prepared } from "./gantt.js";
import { html, nothing, render } from "./html.js";
import { isPlan, knowledge } from "./knowledge.js";
import { current } from "./state.js";
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
const zoom = zoomer(() => draw(), "timeline");

export function startReplay() {
  $("replay").addEventListener("submit", (event) => event.preventDefault());
  watch(() => { if (shown && current().view === "replay") draw(); });
  addEventListener("resize", () => { if (shown && current().view === "replay") draw(); });
}

async function schedules(state) {
  const both = await Promise.all([state.first, state.second].map((plan) => known("schedule", { plan })));
  if (both[0].timed === both[1].timed) return both;
  const place = both[0].timed ? 0 : 1; // only one has times: both step by step
  both[place] = await get("schedule", { plan: both[place].iri, steps: true });
  return both;
}

export async function showReplay(state) {
  const box = $("replay");
  stop();
  if (!isPlan(state.first) || !isPlan(state.second)) {
    shown = null;
    render(knowledge.plans.length < 2 ? welcome() : html`<div class="card"><p>Choose the class Plan above and two plans of it: plans are what runs here.</p></div>`, box);
    return;
  }
  const mine = (turn += 1);
  try {
    const [both, story] = await Promise.all([schedules(state), known("narrate", { first: state.first, second: state.second, specificity: 3 })]);
    if (mine !== turn) return;
    shown = { data: prepared(...both), story, iris: [state.first, state.second] };
    at = 0;
    chosen = "";
    draw();
  } catch (problem) {
    if (mine === turn) render(html`<div class="card"><p class="problem" role="alert">${problem.message}</p></div>`, box);
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
  const width = Math.max(560, box.clientWidth - 56) * zoom.factor();
  if (data.plans.every(({ plan }) => !plan.tasks.length)) {
    render(html`<div class="card"><p>Nothing is known of the steps of these plans.</p></div>`, box);
    return;
  }
  render(html`<div class="card">
    <h2>Both plans, side by side</h2>
    <div class="player">
      <button type="button" class="main" id="play" @click=${play}>${running ? "❚❚ Pause" : "▶ Play"}</button>
      <label class="playing"><span class="off-screen">Where the replay stands</span><input id="at" type="range" min="0" max=${data.end} step=${data.timed ? data.end / 500 : 1} .value=${String(at)}
        aria-valuetext=${now()} @input=${(event) => { stop(); at = Number(event.target.value); draw(); }}></label>
      <output>${now()}</output>${zoom.buttons()}
    </div>
    <div class="now">${data.plans.map(happening)}</div>
    <div class="scroll timeline" tabindex="0" role="region" aria-label="Steps of both plans over time" @wheel=${zoom.wheel}>${drawGantt(data, { width, at, chosen, choose })}</div>
    <p class="key"><span><span class="dot both"></span>in both</span> <span><span class="dot a"></span>only in ${data.plans[0].plan.plan}</span> <span><span class="dot b"></span>only in ${data.plans[1].plan.plan}</span>${data.timed ? "" : ". Times are not known for both: each step takes one."}</p>
    ${pictures("#replay .gantt", "replay")}
  </div>
  <div class="card">${asking()}${exploration()}</div>`, box);
}

const now = () => (shown.data.timed ? `${rough(Math.round(at * 10) / 10)} s` : `step ${Math.min(Math.floor(at) + 1, shown.data.end)}`);

// What one plan does at this time, and the sentence of the story that tells it.
function happening({ side, plan, kinds }) {
  const tasks = plan.tasks.map((task, place) => ({ ...task, place })).filter((task) => at >= task.start && at < task.start + task.duration);
  const done = plan.tasks.length && plan.tasks.every((task) => at >= task.start + task.duration);
  const labels = new Set(tasks.map((task) => task.task));
  const told = shown.story.sentences.find((sentence) => sentence.tuples.some((i) => labels.has(shown.story.tuples[i].object)
    && shown.story.tuples[i].iris[0] === plan.iri));
  const doing = done ? ["done"] : tasks.length ? tasks.slice(0, 4).map((task) => action(task.task)) : ["waits"];
  if (tasks.length > 4) doing.push(`and ${tasks.length - 4} more`);
  const own = tasks.some((task) => kinds[task.place] === "only");
  return html`<div class="now-plan ${side}"><b class="name ${side}">${plan.plan}</b><span class="now-doing ${own ? "only" : ""} ${doing.length > 1 ? "several" : ""}">${doing.map((text) => html`<span>${text}</span>`)}</span>
    <span class="now-told">${told ? told.text : nothing}</span></div>`;
}

function asking() {
  if (!chosen) return html`<h2>Why this step?</h2><p class="hint">Choose a step above to ask what it is for, or what would be without it.</p>`;
  const [side, place] = chosen.split(" ");
  const which = side === "a" ? 0 : 1;
  const { plan, kinds } = shown.data.plans[which];
  const task = plan.tasks[Number(place)];
  const name = action(task.task);
  const iri = shown.iris[which];
  return html`<h2>${name}</h2>
    <p>Step ${Number(place) + 1} of <span class="name ${side}">${plan.plan}</span>, ${kinds[place] === "common" ? "the same in both" : kinds[place] === "moved" ? "in both, at another step" : "which the other does not do"}${shown.data.timed ? `; it takes ${number(task.duration)} s from ${number(task.start)} s on` : ""}.</p>
    <div class="tools"><button type="button" id="ask-why" @click=${() => why(iri, task.task, name)}>Why?</button>
      <button type="button" id="ask-without" @click=${() => whyNot(iri, "without", task.task, name)}>Why not without it?</button></div>`;
}
