// What is shown, kept in the address: a link reopens the same view, and Back goes to the one before.

import { token } from "./api.js";

export const VIEWS = ["explain", "compare", "replay", "plans", "ask", "add"];
const LANGUAGES = ["en", "es", "ca", "de"];
const FIRST = {
  view: "explain", cls: "", first: "", second: "", s: 1, paper: false, language: "en", beside: false, about: [], since: "", until: "",
  criterion: "", weights: {}, priorities: [], set: {}, goal: "", question: "", x: "", y: "", page: 1,
};

let state = { ...FIRST };
const SEEN = { seen: true }; // an entry of the history that was shown
let going = ""; // what is being changed little by little, as by a slider: one step of the history
const listeners = [];
const names = { of: (iri) => iri, iri: (name) => name };

export const current = () => state;
export const listen = (listener) => listeners.push(listener);

// Who knows what things are called says so here: links have names, not IRIs.
export const useNames = (of, iri) => Object.assign(names, { of, iri });

// 'cost=2' as a name and a number; nothing where there is none.
function pairs(items, good) {
  const found = {};
  for (const item of items) {
    const cut = item.lastIndexOf("=");
    const value = Number(item.slice(cut + 1));
    if (cut > 0 && item.slice(cut + 1) !== "" && good(value)) found[item.slice(0, cut)] = value;
  }
  return found;
}

function parse(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  const time = (name) => (given.get(name) && Number.isFinite(Number(given.get(name))) ? given.get(name) : "");
  const text = (name) => given.get(name) || "";
  return {
    view: VIEWS.includes(path) ? path : "explain",
    cls: text("class"),
    first: names.iri(text("first")),
    second: names.iri(text("second")),
    s: [1, 2, 3].includes(Number(given.get("s"))) ? Number(given.get("s")) : 1,
    paper: given.get("style") === "paper",
    language: LANGUAGES.includes(given.get("language")) ? given.get("language") : "en",
    beside: given.get("axon") === "1",
    about: given.getAll("about"),
    since: time("since"),
    until: time("until"),
    criterion: text("criterion"),
    weights: pairs(given.getAll("w"), (weight) => weight >= 0 && weight <= 10),
    priorities: given.getAll("p"),
    set: pairs(given.getAll("set").slice(0, 50), Number.isFinite),
    goal: text("goal"),
    question: text("q"),
    x: text("x"),
    y: text("y"),
    page: Math.max(1, Math.floor(Number(given.get("page"))) || 1),
  };
}

export function address(from = state) {
  const q = new URLSearchParams();
  if (from.cls) q.set("class", from.cls);
  if (from.first) q.set("first", names.of(from.first));
  if (from.second) q.set("second", names.of(from.second));
  if (from.s !== 1) q.set("s", from.s);
  if (from.paper) q.set("style", "paper");
  if (from.language !== "en") q.set("language", from.language);
  if (from.beside) q.set("axon", "1");
  from.about.forEach((name) => q.append("about", name));
  if (from.since !== "") q.set("since", from.since);
  if (from.until !== "") q.set("until", from.until);
  if (from.criterion) q.set("criterion", from.criterion);
  Object.entries(from.weights).forEach(([name, weight]) => q.append("w", `${name}=${weight}`));
  from.priorities.forEach((name) => q.append("p", name));
  if (from.view === "compare") Object.entries(from.set).forEach(([name, value]) => q.append("set", `${name}=${value}`));
  if (from.view === "ask" && from.goal) q.set("goal", from.goal);
  if (from.view === "ask" && from.question) q.set("q", from.question);
  if (from.view === "plans") {
    if (from.x) q.set("x", from.x);
    if (from.y) q.set("y", from.y);
    if (from.page !== 1) q.set("page", from.page);
  }
  return `#/${from.view}${q.size ? `?${q}` : ""}`;
}

// What a call is told of the language, where it is not the usual one.
export const spoken = (of = state) => (of.language === "en" ? {} : { language: of.language });

export const link = () => new URL(address(), location.href).href;

// Change what is shown; everybody who listens is told what has changed. Each change is a step to go back;
// changes that go on, such as those of one slider, are one, and `quiet` ones are none.
export function change(patch, { quiet = false, live = "" } = {}) {
  const before = state;
  state = { ...state, ...patch };
  const now = address();
  if (now !== location.hash) {
    const same = quiet || (live && live === going);
    history[same ? "replaceState" : "pushState"](SEEN, "", now);
  }
  if (!quiet) going = live;
  tell(before);
}

function tell(before) {
  const changed = new Set(Object.keys(state).filter((key) => JSON.stringify(state[key]) !== JSON.stringify(before[key])));
  if (changed.size) for (const listener of listeners) listener(state, changed);
}

// A token as a header can have it; nothing where an address has something else there.
function decoded(text) {
  try {
    return /^[ -~]{1,1000}$/.exec(decodeURIComponent(text))?.[0] || "";
  } catch {
    return "";
  }
}

export function open() {
  if (location.hash.startsWith("#token=")) {
    const given = decoded(location.hash.slice(7));
    if (given && !token.get()) token.set(given); // a link of somebody else takes nobody's token away
    history.replaceState(null, "", location.pathname);
  }
  state = parse(location.hash);
  history.replaceState(SEEN, "");
  // A link opens another view at its top; Back and Forward return to where one was.
  const again = () => {
    const before = state;
    const followed = !history.state;
    if (followed) history.replaceState(SEEN, "");
    state = parse(location.hash);
    going = "";
    tell(before);
    if (followed && state.view !== before.view) scrollTo(0, 0);
  };
  addEventListener("hashchange", again);
  addEventListener("popstate", again);
}
