// The view Explain: how much to tell, the story, the facts behind it, and the graph.

import { get, latest } from "./api.js";
import { $, fill, h } from "./dom.js";
import { drawGraph, legend } from "./drawing.js";
import { factsTable, prunedTable } from "./facts.js";
import { reset } from "./light.js";
import { knowledge } from "./picker.js";
import { hush } from "./speech.js";
import { change, current } from "./state.js";
import { storyPanel } from "./story.js";

const LEVELS = { 1: "the answer", 2: "what they do differently", 3: "everything" };
const newest = latest();

export function startExplain() {
  $("level").form.addEventListener("submit", (event) => event.preventDefault());
  $("level").addEventListener("input", (event) => change({ s: Number(event.target.value) }));
  $("paper").addEventListener("change", (event) => change({ paper: event.target.checked }));
  $("language").addEventListener("change", (event) => change({ language: event.target.value }));
  $("beside").addEventListener("change", (event) => change({ beside: event.target.checked }));
  for (const id of ["since", "until"]) {
    $(id).addEventListener("change", (event) => change({ [id]: event.target.value }));
  }
}

export function drawAbout() {
  const chosen = new Set(current().about);
  const all = [["http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#Quality", "Quality (any)"],
    ...knowledge.classes.map((one) => [one.iri, one.label])];
  fill($("about"), all.map(([iri, label]) => h("label", {},
    h("input", { type: "checkbox", value: iri, checked: chosen.has(iri), onchange: pick }), label)));
  about();
}

function pick() {
  change({ about: [...$("about").querySelectorAll("input:checked")].map((box) => box.value) });
  about();
}

function about() {
  const count = current().about.length;
  $("about-count").textContent = count ? `${count} chosen class${count === 1 ? "" : "es"}` : "everything";
}

const TIMES = (state) => (state.since === "" && state.until === "" ? "at any time" : "in the time given");

function controls(state) {
  $("about-when").textContent = TIMES(state);
  $("level").value = state.s;
  $("level").setAttribute("aria-valuetext", LEVELS[state.s]);
  $("level-name").textContent = LEVELS[state.s];
  $("paper").checked = state.paper;
  $("language").value = state.language;
  $("language").disabled = state.paper;
  $("beside").checked = state.beside;
  $("since").value = state.since;
  $("until").value = state.until;
}

export async function showExplain(state) {
  controls(state);
  hush();
  const box = $("story");
  if (!state.first || !state.second) {
    fill(box);
    return;
  }
  box.classList.add("waiting");
  try {
    const ask = (algorithm) => (signal) => get("narrate", {
      first: state.first, second: state.second, specificity: state.s, algorithm, about: state.about,
      style: algorithm === "acxon" && !state.paper ? "plain" : "paper",
      language: algorithm === "acxon" && !state.paper ? state.language : "en",
      since: state.since, until: state.until, explain: true,
    }, signal);
    const stories = await newest((signal) => Promise.all(
      (state.beside ? ["acxon", "axon"] : ["acxon"]).map((algorithm) => ask(algorithm)(signal))));
    if (stories) draw(box, stories);
  } catch (problem) {
    fill(box, h("p", { class: "problem", role: "alert" }, problem.message));
  } finally {
    box.classList.remove("waiting");
  }
}

function draw(box, stories) {
  reset(box);
  const [story] = stories;
  fill(box,
    h("div", { class: stories.length > 1 ? "stories two" : "stories" }, stories.map((one) => storyPanel(one, stories.length > 1))),
    h("section", { class: "behind", "aria-labelledby": "behind" },
      h("h3", { id: "behind" }, "The facts behind it"),
      h("p", { id: "how", class: "hint" }, "Point at a sentence, or focus it, and its facts light up. Choose it to keep them lit."),
      factsTable(stories), prunedTable(story)),
    h("section", { class: "picture", "aria-labelledby": "picture" },
      h("h3", { id: "picture" }, "The same as a graph"), legend(stories.length > 1), drawGraph(...stories)));
}
