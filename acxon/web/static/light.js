// Lighting up: a sentence, its facts and its links in the graph are one thing seen three times.
//
// Nodes carry `keys`, the facts that they stand for. One sentence is current: the one that is pointed at or
// focused, else the one that was chosen.

export const factKey = (fact) => JSON.stringify([fact.iris, fact.since, fact.until, fact.sign]);

let pinned = null;
let root = document.body;
const followers = [];

// Who draws something about the current sentence is told when it changes.
export const follow = (follower) => followers.push(follower);
export const chosen = () => pinned;

const has = (node, set) => (node.keys || []).some((key) => set.has(key));

function inSight(node) {
  const { top, bottom, width, height } = node.getBoundingClientRect();
  return (width > 0 || height > 0) && bottom > 0 && top < innerHeight;
}

export function show(keys) {
  const set = new Set(keys || []);
  root.classList.toggle("lit", set.size > 0);
  for (const node of root.querySelectorAll(".sentence, .row, .edge")) {
    node.classList.toggle("on", has(node, set));
  }
}

// The links of a sentence in the picture, where they are lit and none of them is to be seen.
export function unseen(sentence) {
  const set = new Set(sentence ? sentence.keys : []);
  const links = [...root.querySelectorAll(".edge")].filter((node) => has(node, set));
  return links.some(inSight) ? [] : links;
}

function current(sentence) {
  show(sentence ? sentence.keys : null);
  for (const follower of followers) follower(sentence);
}

export function choose(sentence) {
  if (pinned && pinned !== sentence) pinned.setAttribute("aria-pressed", "false");
  pinned = sentence;
  if (pinned) pinned.setAttribute("aria-pressed", "true");
  current(pinned);
}

// Start anew with another story.
export function reset() {
  if (pinned) pinned.setAttribute("aria-pressed", "false");
  pinned = null;
  root.classList.remove("lit");
}

const found = (event, what) => (event.target instanceof Element ? event.target.closest(what) : null);

// Listen where sentences, facts and links are drawn.
export function startLight(node) {
  root = node;
  node.addEventListener("mouseover", (event) => {
    if (pinned) return;
    const sentence = found(event, ".sentence");
    if (sentence) current(sentence);
    else if (found(event, ".row, .edge")) show(found(event, ".row, .edge").keys);
  });
  node.addEventListener("mouseout", (event) => {
    if (!pinned && found(event, ".sentence, .row, .edge")) show(null);
  });
  node.addEventListener("focusin", (event) => { if (!pinned && found(event, ".sentence")) current(found(event, ".sentence")); });
  node.addEventListener("focusout", (event) => { if (!pinned && found(event, ".sentence")) show(null); });
  const toggle = (sentence) => choose(pinned === sentence ? null : sentence);
  node.addEventListener("click", (event) => { if (found(event, ".sentence")) toggle(found(event, ".sentence")); });
  node.addEventListener("keydown", (event) => {
    const sentence = found(event, ".sentence");
    if (sentence && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); toggle(sentence); }
    if (event.key === "Escape" && pinned) choose(null);
  });
}
