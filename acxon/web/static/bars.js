// Values as bars: those of one quality share one scale.

import { html, nothing } from "./html.js";
import { noun } from "./knowledge.js";
import { t } from "./languages.js";
import { interval, roughly, withUnit } from "./words.js";

const numeric = (value) => typeof value === "number" && value >= 0;

const missing = ({ order }) => (["better", "worse", "same"].includes(order) ? t("known by comparison") : t("not known"));

function one(quality, side, most) {
  const value = side === "a" ? quality.first : quality.second;
  const wins = quality.order === (side === "a" ? "better" : "worse");
  return html`<div class="bar ${side} ${wins ? "wins" : ""}">
    <span class="track">${most ? html`<span class="fill" .style=${`width: ${Math.max(1, (value / most) * 100)}%`}></span>` : nothing}</span>
    <span class="value">${value === "" ? missing(quality) : withUnit(value, quality.unit)}${wins ? html`<span class="tick" title=${t("better")}> ✓<span class="off-screen"> ${t("better")}</span></span>` : nothing}</span>
  </div>`;
}

export function bars(quality) {
  const values = [quality.first, quality.second];
  const most = values.every(numeric) ? Math.max(...values, 1e-12) : 0;
  return html`<div class="bars">${one(quality, "a", most)}${one(quality, "b", most)}</div>`;
}

// All qualities of two plans, a pair of bars each.
export const numbers = (found) => html`<dl class="numbers">${found.qualities.map((q) => html`<div>
  <dt>${noun(q.property, q.quality)}${q.since !== null || q.until !== null ? html` <small>${interval(q)}</small>` : nothing}</dt>
  <dd>${bars(q)}</dd></div>`)}</dl>`;

const MOST = 5; // actions that are named

// What makes the difference: the quality to show and, for each plan, what only it spends on which actions.
export function origin(found) {
  const by = new Map();
  for (const share of found.attribution) by.set(share.iri, [...(by.get(share.iri) || []), share]);
  const shown = found.qualities.filter((q) => by.has(q.property) && numeric(q.first) && numeric(q.second) && q.first !== q.second && q.since === null && q.until === null);
  const quality = shown.find((q) => q.unit) || shown[0];
  if (!quality) return null;
  const shares = by.get(quality.property);
  const named = [...shares].sort((x, y) => Math.abs(y.difference) - Math.abs(x.difference)).slice(0, MOST);
  const side = (value, more) => {
    const own = shares.map((share) => ({ action: share.words, amount: Math.max(0, more(share)), named: named.includes(share) })).filter((part) => part.amount > 1e-9);
    const parts = own.filter((part) => part.named);
    const others = own.filter((part) => !part.named);
    const rest = others.reduce((sum, part) => sum + part.amount, 0);
    if (rest > 1e-9) parts.push({ action: others.length === 1 ? others[0].action : t("{n} other actions", { n: others.length }), amount: rest, named: false });
    const spent = own.reduce((sum, part) => sum + part.amount, 0);
    return { value, parts, shared: Math.max(0, value - spent) };
  };
  return {
    quality, exact: shares[0].exact,
    a: side(quality.first, (share) => -share.difference),
    b: side(quality.second, (share) => share.difference),
  };
}

function row(name, side, data, quality, most) {
  const inside = (amount) => (amount / most > 0.07 ? html`<i>${roughly(amount, quality.unit)}</i>` : nothing);
  const width = (amount) => `width: ${(amount / most) * 100}%`;
  return html`<div class="origin-row">
    <div class="origin-name"><span class="name ${side}">${name}</span> <b>${roughly(data.value, quality.unit)}</b></div>
    <div class="origin-bar">
      ${data.shared > 1e-9 ? html`<span class="part both" title=${t("as in the other: {value}", { value: roughly(data.shared, quality.unit) })} .style=${width(data.shared)}>${inside(data.shared)}</span>` : nothing}
      ${data.parts.map((part) => html`<span class="part ${side}" title="${part.action}: ${roughly(part.amount, quality.unit)}" .style=${width(part.amount)}>${inside(part.amount)}</span>`)}
    </div>
    <ul class="origin-list">${data.parts.map((part) => html`<li class="${side}"><b>+${roughly(part.amount, quality.unit)}</b> ${part.action}</li>`)}</ul>
  </div>`;
}

// 'Where the 32 s come from': both plans as bars on one scale, what they share in grey.
export function originChart(found) {
  const from = origin(found);
  if (!from) return nothing;
  const { quality, a, b } = from;
  const apart = Math.abs(quality.first - quality.second);
  const gap = roughly(Math.max(a.value, b.value) >= 100 && apart >= 10 ? Math.round(apart) : apart, quality.unit); // no finer than the two values are shown
  const most = Math.max(a.value, b.value);
  return html`<figure class="origin" aria-label=${t("Where the difference comes from")}>
    <figcaption><h3>${quality.unit ? t("Where the {gap} come from", { gap }) : t("Where the difference of {gap} in {quality} comes from", { gap, quality: noun(quality.property, quality.quality) })}</h3></figcaption>
    ${row(found.first, "a", a, quality, most)}${row(found.second, "b", b, quality, most)}
    <p class="key"><span><span class="dot both"></span>${t("both spend this")}</span> <span><span class="dot a"></span>${t("only {name}", { name: found.first })}</span> <span><span class="dot b"></span>${t("only {name}", { name: found.second })}</span></p>
    ${from.exact ? nothing : html`<p class="key">${t("Of steps that run side by side, those count that the end waits for.")}</p>`}
  </figure>`;
}
