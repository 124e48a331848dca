// What is shown, kept in the address, so that a link reopens the same view.

import { token } from "./api.js";

export const VIEWS = ["explain", "compare", "ask", "add"];
const LANGUAGES = ["en", "es", "ca", "de"];
const FIRST = {
  view: "explain", cls: "", first: "", second: "", s: 1, paper: false, language: "en", beside: false, about: [], since: "", until: "",
  criterion: "", weights: {}, priorities: [], goal: "",
};

let state = { ...FIRST };
const listeners = [];

export const current = () => state;
export const listen = (listener) => listeners.push(listener);

function parse(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  const weights = {};
  for (const item of given.getAll("w")) {
    const cut = item.lastIndexOf("=");
    const weight = Number(item.slice(cut + 1));
    if (cut > 0 && weight >= 0 && weight <= 10) weights[item.slice(0, cut)] = weight;
  }
  const time = (name) => (given.get(name) && Number.isFinite(Number(given.get(name))) ? given.get(name) : "");
  return {
    view: VIEWS.includes(path) ? path : "explain",
    cls: given.get("class") || "",
    first: given.get("first") || "",
    second: given.get("second") || "",
    s: [1, 2, 3].includes(Number(given.get("s"))) ? Number(given.get("s")) : 1,
    paper: given.get("style") === "paper",
    language: LANGUAGES.includes(given.get("language")) ? given.get("language") : "en",
    beside: given.get("axon") === "1",
    about: given.getAll("about"),
    since: time("since"),
    until: time("until"),
    criterion: given.get("criterion") || "",
    weights,
    priorities: given.getAll("p"),
    goal: given.get("goal") || "",
  };
}

export function address(from = state) {
  const q = new URLSearchParams();
  if (from.cls) q.set("class", from.cls);
  if (from.first) q.set("first", from.first);
  if (from.second) q.set("second", from.second);
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
  if (from.goal && from.view === "ask") q.set("goal", from.goal);
  return `#/${from.view}${q.size ? `?${q}` : ""}`;
}

export const link = () => new URL(address(), location.href).href;

// Change what is shown; everybody who listens is told what has changed.
export function change(patch, { visit = false } = {}) {
  const before = state;
  state = { ...state, ...patch };
  const now = address();
  if (now !== location.hash) history[visit ? "pushState" : "replaceState"](null, "", now);
  tell(before);
}

function tell(before) {
  const changed = new Set(Object.keys(state).filter((key) => JSON.stringify(state[key]) !== JSON.stringify(before[key])));
  for (const listener of listeners) listener(state, changed);
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
    if (given) token.set(given);
    history.replaceState(null, "", location.pathname);
  }
  state = parse(location.hash);
  const again = () => {
    const before = state;
    state = parse(location.hash);
    tell(before);
  };
  addEventListener("hashchange", again);
  addEventListener("popstate", again);
}
