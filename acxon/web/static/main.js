// The page comes together here: what changes in the state is drawn by the view that shows it.

import { showAdd, startAdd } from "./add.js";
import { showAsk, startAsk } from "./ask.js";
import { showCompare, startCompare } from "./compare.js";
import { $, fill, h, startHints } from "./dom.js";
import { startElsewhere } from "./elsewhere.js";
import { showExplain, startExplain } from "./explain.js";
import { instances, knows, label, refresh, sayPlans } from "./knowledge.js";
import { t, useLanguage } from "./languages.js";
import { showPair, startPicker } from "./picker.js";
import { showPlans, startPlans } from "./plans.js";
import { told } from "./problems.js";
import { startPresenting } from "./present.js";
import { showReplay, startReplay } from "./replay.js";
import { address, change, current, listen, open, VIEWS } from "./state.js";
import { startWelcome } from "./welcome.js";

const PAIR = ["first", "second"];
const JUDGED = ["criterion", "weights", "priorities"];
const USES = {
  explain: [...PAIR, ...JUDGED, "s", "paper", "language", "beside", "about", "since", "until"],
  compare: [...PAIR, ...JUDGED, "set"],
  replay: [...PAIR, "language"],
  plans: [...PAIR, ...JUDGED, "x", "y", "page"],
  ask: [...PAIR, "goal", "question"],
  add: [],
};
const DRAW = { explain: showExplain, compare: showCompare, replay: showReplay, plans: showPlans, ask: showAsk, add: showAdd };
const TITLES = { explain: () => t("why"), compare: () => t("what if"), replay: () => t("replay"), plans: () => t("all plans"), ask: () => t("ask"), add: () => t("add plans") };
const ALL = new Set(["view", ...Object.values(USES).flat()]);

function title(state) {
  const pair = state.first && state.second && !["plans", "add"].includes(state.view);
  const what = TITLES[state.view]();
  return `${pair ? t("{a} or {b}: {what}", { a: label(state.first), b: label(state.second), what }) : what} – acxon`;
}

function show(state, changed) {
  for (const view of VIEWS) $(view).hidden = view !== state.view;
  for (const anchor of document.querySelectorAll("nav a[data-view]")) {
    const { view } = anchor.dataset;
    anchor.href = address({ ...state, view, page: 1, goal: "", question: "" });
    if (view === state.view) anchor.setAttribute("aria-current", "page");
    else anchor.removeAttribute("aria-current");
  }
  $("choice").hidden = !["explain", "compare", "replay"].includes(state.view) || !state.first;
  showPair(state);
  document.title = title(state);
  $("language").value = state.language;
  if (changed.has("view") || USES[state.view].some((name) => changed.has(name))) return DRAW[state.view](state, changed);
  return undefined;
}

async function redraw() {
  await refresh();
  dispatchEvent(new Event("knowledge-changed"));
  show(current(), ALL);
}

// After the server was away, or another window changed something.
async function again() {
  await refresh();
  show(current(), ALL);
}

// Something about the two went wrong: another window may have removed one of them.
async function lost() {
  const { first, second } = current();
  await refresh();
  const now = current();
  if (now.first !== first || now.second !== second) show(now, ALL);
}

// Another class: its instances are fetched, and a pair of them is chosen where none is given.
async function choose() {
  try {
    await instances();
    show(current(), ALL);
  } catch (problem) {
    failed(t("Nothing to show"), problem);
  }
}

const failed = (text, problem) => fill($("failed"), h("div", { class: "card" }, h("h2", {}, text), h("p", { class: "problem", role: "alert" }, told(problem))));

async function start() {
  open();
  $("language").addEventListener("change", (event) => change({ language: event.target.value }));
  startHints($("main"));
  $("skip").addEventListener("click", (event) => { event.preventDefault(); $("main").focus(); });
  try {
    await Promise.all([useLanguage(current().language), refresh()]);
    startPicker();
    for (const begin of [startExplain, startCompare, startReplay, startAsk, startPresenting]) begin();
    startPlans(redraw);
    startWelcome(redraw);
    await startAdd(redraw);
    await show(current(), ALL);
    startElsewhere(again, lost);
    listen(async (state, changed) => {
      if (changed.has("language")) await Promise.all([useLanguage(state.language), sayPlans()]);
      const incomplete = PAIR.some((name) => changed.has(name) && !knows(state[name]));
      if (changed.has("cls") || incomplete) choose();
      else show(current(), changed.has("language") ? ALL : changed);
    });
    document.body.dataset.ready = "yes";
  } catch (problem) {
    failed(t("This page could not start"), problem);
  }
}

start();
