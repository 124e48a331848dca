// The facts behind a story: those of the current sentence beside it, all of them in tables.

import { html, nothing, repeat } from "./html.js";
import { noun, qualityOf } from "./knowledge.js";
import { t } from "./languages.js";
import { factKey } from "./light.js";
import { relation as said, step } from "./plainly.js";
import { NAMES } from "./story.js";
import { interval, many, number, withUnit } from "./words.js";

const PAGE = 200;

const DUL = "http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#";
const VALUE_ORDER = /#has(Better|Worse|Equivalent)QualityValueThan$/;

// Facts in the words of the plain story: a quality with its value, steps by their numbers. What cannot be said so
// is said as it is stored.
export function plainly(facts) {
  const values = new Map(facts.filter((fact) => fact.iris[1] === `${DUL}hasDataValue`).map((fact) => [fact.iris[0], fact]));
  const qualities = facts.filter((fact) => fact.sign && qualityOf(fact.iris[1]) && values.has(fact.iris[2]));
  const joined = new Set(qualities.map((fact) => fact.iris[2]));
  const named = new Set(facts.filter((fact) => qualityOf(fact.iris[1])).map((fact) => fact.iris[2]));
  return facts.flatMap((fact) => {
    const [from, property, to] = fact.iris;
    const when = fact.since === null && fact.until === null ? "" : interval(fact);
    if (qualities.includes(fact)) {
      const { label, unit } = qualityOf(property);
      return [{ subject: number(fact.subject), relation: noun(property, label), object: withUnit(values.get(to).object, unit), when }];
    }
    if (fact.sign && qualityOf(property)) return [{ subject: number(fact.subject), relation: t("has"), object: noun(property, qualityOf(property).label), when }];
    if (property === `${DUL}hasDataValue` && joined.has(from)) return [];
    if (VALUE_ORDER.test(property) && (joined.has(from) || named.has(from))) return []; // what it says of the plans stands there, too
    if (fact.sign && property === `${DUL}definesTask`) return [{ subject: number(fact.subject), relation: "", object: step(fact.object), when }];
    if (fact.sign && property === `${DUL}directlyPrecedes`) return [{ subject: step(fact.subject), relation: t("before"), object: step(fact.object), when }];
    return [{ subject: number(fact.subject), relation: said(fact), object: number(fact.object), when }];
  });
}

const asStored = (facts) => facts.map((fact) => ({
  subject: number(fact.subject), relation: relation(fact), object: number(fact.object), when: fact.since === null && fact.until === null ? "" : interval(fact),
}));

const relation = (fact) => (fact.sign ? fact.property : t("not {property}", { property: fact.property }));

// The facts of one sentence, in words, beside it.
export function behind(place, facts, look, plain) {
  if (!facts) return html`<p class="hint" id="how">${t("Point at a sentence, or tap it, to see the facts behind it. Choose it to keep them here.")}</p>`;
  return html`<p class="hint" id="how">${t("Sentence {n} says:", { n: place + 1 })}</p><ul class="behind-list">${(plain ? plainly(facts) : asStored(facts)).map((fact) => html`<li>
    <b>${fact.subject}</b> <span class="relation">${fact.relation}</span> <b>${fact.object}</b>${fact.when ? html` <small>${fact.when}</small>` : nothing}</li>`)}</ul>
    ${look ? html`<p><button type="button" class="quiet" id="look" @click=${look}>${t("Show it in the picture")} ↓</button></p>` : nothing}`;
}

const cells = (fact) => html`<td>${number(fact.subject)}</td><td class="relation">${relation(fact)}</td><td>${number(fact.object)}</td><td class="when">${interval(fact)}</td>`;

// A table that shows so many rows, and more of them when asked.
function paged(caption, heads, rows, more, shown) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}><table class="facts">
      <caption class="off-screen">${caption}</caption>
      <thead><tr>${[...heads, t("Subject"), t("Relation"), t("Object"), t("When")].map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
      <tbody>${repeat(rows.slice(0, shown), (row) => row.key, (row) => html`<tr class="row" .keys=${[row.key]}>${row.first.map((text) => html`<td class="place">${text}</td>`)}${cells(row.fact)}</tr>`)}</tbody>
    </table></div>
    ${rows.length > shown ? html`<p><button type="button" @click=${more}>${t("Show the next {n} of {rows} left", { n: Math.min(PAGE, rows.length - shown), rows: many(rows.length - shown, "row") })}</button></p>` : nothing}`;
}

const shown = { told: PAGE, pruned: PAGE };
export const oneMore = (which, redraw) => () => { shown[which] += PAGE; redraw(); };
export const fewer = () => Object.assign(shown, { told: PAGE, pruned: PAGE });

// The facts of one story, or of two side by side, each with the numbers of the sentences that tell it.
export function factsTable(stories, redraw) {
  const known = new Map();
  stories.forEach((story, which) => story.sentences.forEach((sentence, place) => sentence.tuples.forEach((i) => {
    const fact = story.tuples[i];
    const key = factKey(fact);
    if (!known.has(key)) known.set(key, { key, fact, told: stories.map(() => new Set()) });
    known.get(key).told[which].add(place + 1);
  })));
  const rows = [...known.values()].map((one) => ({ ...one, first: one.told.map((places) => [...places].join(", ")) }));
  const heads = stories.length > 1 ? stories.map((story) => NAMES[story.algorithm]) : [t("Sentence")];
  return paged(t("Facts that the story tells, with the number of the sentence"), heads, rows, oneMore("told", redraw), shown.told);
}

export function prunedTable(story, redraw) {
  const pruned = story.steps ? story.steps.pruned : [];
  if (!pruned.length) return nothing;
  const why = (item) => (item.why === "shared" ? t("both have {object}", { object: item.object }) : t("hangs on {object}, which both have", { object: item.object }));
  const rows = pruned.map((item, place) => ({ key: factKey(item.fact), place, fact: item.fact, first: [why(item)] }));
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
  return html`<details class="pruned"><summary>${t("{facts} left out: they do not tell the two apart", { facts: many(pruned.length, "fact") })}</summary>
    ${paged(t("Facts that were left out, and why"), [t("Why")], unique, oneMore("pruned", redraw), shown.pruned)}</details>`;
}
