// The page's own words in the language that is chosen. English stands in the code, the others in languages/.
//
// What the knowledge base and the server say is theirs; words of theirs that are always the same are in AS_DATA.

let words = {};

// Words that come as data: nouns of qualities, what criteria mean.
export const AS_DATA = [
  "cost", "time", "steps", "tasks", "every shared quality must be better", "the most important shared quality that differs decides",
  "better on some shared quality, worse on none", "the sum of the weighted differences decides", "worse", "equivalent", "undecided",
];

export async function useLanguage(code) {
  words = code === "en" ? {} : await (await fetch(new URL(`./languages/${code}.json`, import.meta.url))).json();
  document.documentElement.lang = code;
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of document.querySelectorAll("[data-t-label]")) {
    node.setAttribute("aria-label", t(node.dataset.tLabel));
    if (node.title) node.title = t(node.dataset.tLabel);
  }
  for (const node of document.querySelectorAll("[data-t-hint]")) node.placeholder = t(node.dataset.tHint);
}

// A text in the language; {name} is replaced, by a piece of the page, too.
export function t(text, values = null) {
  const said = Object.hasOwn(words, text) ? words[text] : text;
  if (!values) return said;
  const parts = said.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
  return parts.some((part) => typeof part === "object") ? parts : parts.join("");
}
