// The page comes together here: what changes in the state is drawn by the view that shows it.

import { showAdd, startAdd } from "./add.js";
import { showAsk, startAsk } from "./ask.js";
import { showCompare, startCompare } from "./compare.js";
import { $, fill, h } from "./dom.js";
import { drawAbout, showExplain, startExplain } from "./explain.js";
import { instances, refresh, showPair, startPicker } from "./picker.js";
import { address, current, listen, open, VIEWS } from "./state.js";
import { showVerdict } from "./verdict.js";

const PAIR = ["first", "second"];
const USES = {
  explain: [...PAIR, "s", "paper", "language", "beside", "about", "since", "until"],
  compare: [...PAIR, "criterion", "weights", "priorities"],
  ask: [...PAIR, "goal"],
  add: [],
};
const DRAW = { explain: showExplain, compare: showCompare, ask: showAsk, add: showAdd };
const ALL = new Set(["view", "goal", ...Object.values(USES).flat()]);

function show(state, changed) {
  for (const view of VIEWS) $(view).hidden = view !== state.view;
  for (const anchor of document.querySelectorAll("nav a[data-view]")) {
    const { view } = anchor.dataset;
    anchor.href = address({ ...state, view });
    if (view === state.view) anchor.setAttribute("aria-current", "page");
    else anchor.removeAttribute("aria-current");
  }
  const choosing = state.view === "explain" || state.view === "compare";
  $("choice").hidden = !choosing;
  $("verdict").hidden = state.view !== "explain";
  showPair(state);
  const any = (names) => changed.has("view") || names.some((name) => changed.has(name));
  if (state.view === "explain" && any([...PAIR, "criterion", "weights", "priorities"])) showVerdict(state);
  if (any(USES[state.view])) DRAW[state.view](state, changed);
  if (changed.has("view")) document.title = `acxon: ${$(state.view).dataset.title}`;
}

async function redraw() {
  await refresh();
  drawAbout();
  show(current(), ALL);
}

// Another class: its instances are fetched, and a pair of them is chosen where none is given.
async function choose() {
  try {
    await instances();
    show(current(), ALL);
  } catch (problem) {
    fill($("verdict"), h("h2", {}, "Nothing to show"), h("p", { class: "problem", role: "alert" }, problem.message));
  }
}

async function start() {
  open();
  startPicker();
  startExplain();
  startAsk();
  $("skip").addEventListener("click", (event) => { event.preventDefault(); $("main").focus(); });
  try {
    await Promise.all([refresh(), startCompare(), startAdd(redraw)]);
    drawAbout();
    show(current(), ALL);
    listen((state, changed) => {
      const incomplete = PAIR.some((name) => changed.has(name) && !state[name]);
      if (changed.has("cls") || incomplete) choose();
      else show(state, changed);
    });
    document.body.dataset.ready = "yes";
  } catch (problem) {
    fill($("verdict"), h("h2", {}, "This page could not start"), h("p", { class: "problem", role: "alert" }, problem.message));
  }
}

start();
