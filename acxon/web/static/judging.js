// By what plans are judged: what a call needs to be told, and how to say it.

import { knowledge } from "./knowledge.js";
import { AS_DATA, t } from "./languages.js";

export const judging = (state) => ({
  criterion: state.criterion,
  weight: state.criterion === "weighted" ? Object.entries(state.weights).map(([name, weight]) => `${name}=${weight}`) : [],
  priority: state.criterion === "lexicographic" ? state.priorities : [],
});

export const meaning = (name) => (knowledge.judged.criteria.find((one) => one.name === name) || { meaning: "" }).meaning;
export const criterionNamed = (name) => (AS_DATA.includes(meaning(name)) ? t(meaning(name)) : `${name} (${meaning(name)})`);

// In words, where it is not what the knowledge base says itself; else nothing.
export function judgedBy(state) {
  if (!state.criterion) return "";
  const asked = judging(state);
  const more = [...asked.weight.map((one) => `${nouned(one.slice(0, one.lastIndexOf("=")))} × ${one.slice(one.lastIndexOf("=") + 1)}`), ...asked.priority.map(nouned)];
  return t("Judged by your own choice: {how}.", { how: `${t(meaning(state.criterion))}${more.length ? ` (${more.join(", ")})` : ""}` });
}

// The weights in force, by the labels of the qualities.
export const weightsOf = (state) => ({ ...Object.fromEntries(knowledge.judged.qualities.map((q) => [q.label, q.weight])), ...state.weights });

export const nouned = (name) => t(knowledge.judged.qualities.find((one) => one.label === name)?.noun || name);
