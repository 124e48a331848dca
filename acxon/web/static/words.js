// Numbers and times as they are shown.

import { t } from "./languages.js";

export function number(value) {
  return typeof value === "number" ? String(Number(value.toPrecision(10))) : String(value);
}

// What a table has under a name that came as data: every object has a 'constructor'.
export const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

// Short enough for a label: at most three digits that count.
export function rough(value) {
  if (typeof value !== "number" || Number.isInteger(value)) return number(value);
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

// A number as the language writes it: 151,8.
export const decimal = (text) => (document.documentElement.lang !== "en" && /^-?\d+\.\d+$/.test(text) ? text.replace(".", ",") : text);
export const withUnit = (value, unit) => (unit && value !== "" ? `${decimal(number(value))} ${unit}` : decimal(number(value)));
export const roughly = (value, unit) => (unit ? `${decimal(rough(value))} ${unit}` : decimal(rough(value)));

export function seconds(value) {
  if (value < 90) return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

export function interval(fact) {
  if (fact.since === null && fact.until === null) return t("always");
  if (fact.since === null) return t("until {time}", { time: number(fact.until) });
  if (fact.until === null) return t("from {time}", { time: number(fact.since) });
  return t("{from} to {to}", { from: number(fact.since), to: number(fact.until) });
}

// 'task 3 go to hallway' is 'go to hallway' at step 4.
export const NUMBERED = /^(?:task|tarea|tasca|Aufgabe) (\d+) /;

// '1 plan', '10,000 plans'.
const COUNTED = {
  plan: ["{n} plan", "{n} plans"], fact: ["{n} fact", "{n} facts"], answer: ["{n} answer", "{n} answers"], row: ["{n} row", "{n} rows"], step: ["{n} step", "{n} steps"],
};
export const grouped = (count) => count.toLocaleString(document.documentElement.lang);
export const many = (count, one) => t(COUNTED[one][count === 1 ? 0 : 1], { n: grouped(count) });

// 'bringing tea' at the start of a sentence or a heading.
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const short = (text, most) => {
  const full = number(text);
  return full.length > most ? `${full.slice(0, most - 1)}…` : full;
};

// About so many round marks of an axis from `least` to `most`.
export function marks(most, about = 6, least = 0) {
  const raw = Math.max(most - least, 1e-9) / about;
  const base = 10 ** Math.floor(Math.log10(raw));
  const step = base * ([1, 2, 5, 10].find((factor) => factor * base >= raw - 1e-12) || 10);
  const found = [];
  for (let mark = Math.ceil(least / step) * step; mark <= most * (1 + 1e-9); mark += step) found.push(Number(mark.toPrecision(10)));
  return found;
}

// How good a plan is known to be: what our planning says of it, and what others say as they say it.
export function optimality(text) {
  const found = /^(optimal according to|best found in) (.+?)( s)?$/.exec(text);
  if (found && found[1] === "best found in") return t("best found in {n} s", { n: decimal(found[2]) });
  if (found) return t("optimal according to {planner}", { planner: found[2] });
  if (text === "optimal") return t("optimal: there is none better");
  if (text.startsWith("first plan found")) return t("the first that was found; there may be better ones");
  return text;
}
