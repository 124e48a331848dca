// Lighting up: a sentence, its rows in the table and its links in the graph are one thing seen three times.

const NAMES = ["sentence", "row", "edge"];
let pinned = null;
let root = document;

export const factKey = (fact) => JSON.stringify([fact.iris, fact.since, fact.until, fact.sign]);

// Start anew with freshly drawn parts.
export function reset(node) {
  root = node;
  pinned = null;
  root.classList.remove("lit");
}

function show(keys) {
  const set = new Set(keys || []);
  root.classList.toggle("lit", set.size > 0);
  let first = null;
  for (const name of NAMES) {
    for (const node of root.querySelectorAll(`.${name}`)) {
      const on = (node.keys || []).some((key) => set.has(key));
      node.classList.toggle("on", on);
      if (on && name === "row" && !first) first = node;
    }
  }
  return first;
}

function bring(row) {
  const box = row && row.closest(".scroll");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - 40;
}

// Make a sentence light up what it tells, when pointed at, focused or chosen.
export function lights(node, keys) {
  node.keys = keys;
  const on = () => { if (!pinned) bring(show(keys)); };
  const off = () => { if (!pinned) show(null); };
  const toggle = () => {
    const before = pinned;
    if (before) before.setAttribute("aria-pressed", "false");
    pinned = before === node ? null : node;
    if (pinned) node.setAttribute("aria-pressed", "true");
    bring(show(keys));
  };
  node.addEventListener("mouseenter", on);
  node.addEventListener("mouseleave", off);
  node.addEventListener("focus", on);
  node.addEventListener("blur", off);
  node.addEventListener("click", toggle);
  node.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); toggle(); }
    if (event.key === "Escape" && pinned) { pinned.setAttribute("aria-pressed", "false"); pinned = null; show(null); }
  });
  return node;
}

// Make a row or a link light up the sentence that tells it.
export function answers(node, keys) {
  node.keys = keys;
  node.addEventListener("mouseenter", () => { if (!pinned) show(keys); });
  node.addEventListener("mouseleave", () => { if (!pinned) show(null); });
  return node;
}
