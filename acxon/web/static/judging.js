// By what plans are judged: what a call needs to be told, and how to say it.

import { knowledge } from "./knowledge.js";

export const judging = (state) => ({
  criterion: state.criterion,
  weight: state.criterion === "weighted" ? Object.entries(state.weights).map(([name, weight]) => `${name}=${weight}`) : [],
  priority: state.criterion === "lexicographic" ? state.priorities : [],
});

export const meaning = (name) => (knowledge.judged.criteria.find((one) => one.name === name) || { meaning: "" }).meaning;

// In words, where it is not what the knowledge base says itself; else nothing.
export function judgedBy(state) {
  if (!state.criterion) return "";
  const asked = judging(state);
  const more = [...asked.weight.map((one) => one.replace("=", " × ")), ...(asked.priority.length ? [asked.priority.join(", then ")] : [])];
  return `Judged by your own choice, ${state.criterion}${more.length ? ` (${more.join(", ")})` : ""}: ${meaning(state.criterion)}.`;
}

// The weights in force, by the labels of the qualities.
export const weightsOf = (state) => ({ ...Object.fromEntries(knowledge.judged.qualities.map((q) => [q.label, q.weight])), ...state.weights });

export const nouned = (name) => knowledge.judged.qualities.find((one) => one.label === name)?.noun || name;
