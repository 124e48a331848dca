// Drawing the graph as SVG: the two instances left and right, what they have in rows between them.

import { html, nothing, svg } from "./html.js";
import { layout } from "./graph.js";
import { t } from "./languages.js";
import { factKey } from "./light.js";
import * as plainly from "./plainly.js";
import { many, number, short } from "./words.js";
import { zoomer } from "./zoom.js";

// Where things stand: `bar` is the width of the two instances, `box` that of their objects. A phone has room for
// thin bars with their names above, and relations stand over the objects.
const WIDE = { narrow: false, width: 1120, line: 26, bar: 120, box: { w: 190, h: 20, a: 262, b: 668 }, top: 34, room: 27 };
const NARROW = { narrow: true, width: 380, line: 40, bar: 10, box: { w: 148, h: 20, a: 24, b: 208 }, top: 62, room: 21 };
const phone = matchMedia("(max-width: 640px)");
let at = WIDE;
const middle = () => at.width / 2;

const text = (x, y, said, most, { anchor = "start", kind = "" } = {}) => svg`<text x=${x} y=${y} text-anchor=${anchor} class=${kind}>${short(said, most)}${number(said).length > most ? svg`<title>${number(said)}</title>` : nothing}</text>`;
const line = (d, arrow = true) => svg`<path d=${d} class="link" marker-end=${arrow ? "url(#arrow)" : nothing}></path>`;
const edge = (fact, ...parts) => svg`<g class=${fact.alone ? "edge alone" : "edge"} .keys=${[factKey(fact)]}>${parts}</g>`;
let plain = false; // in the words of the plain story, or as it is stored
const stored = (fact) => (fact.sign ? fact.property : t("not {property}", { property: fact.property }));
const named = (fact) => (plain ? plainly.relation(fact) : stored(fact));
const thing = (fact, label) => (plain ? plainly.object(fact, label) : label);
const leaf = (fact, of) => (plain ? plainly.value(fact, of) : null) ?? `${named(fact)} ${number(fact.object)}`;

// What keeps which kinds are open, and how large the graph is.
export function startGraph(redraw) {
  const open = new Set();
  const zoom = zoomer(redraw, () => t("the graph"));
  phone.addEventListener("change", redraw);
  const toggle = (name) => { if (!open.delete(name)) open.add(name); redraw(); };
  return { draw: (story, baseline = null) => drawGraph(story, baseline, { open, toggle, zoom }) };
}

function drawGraph(story, baseline, { open, toggle, zoom }) {
  at = phone.matches ? NARROW : WIDE;
  plain = story.style === "plain" && !baseline;
  const plan = layout(story, baseline, open);
  const parts = [];
  let y = at.top;
  for (const { fact } of plan.pairs) {
    const right = fact.iris[0] === story.iris[0];
    parts.push(edge(fact,
      line(right ? `M${at.bar} ${y} H${at.width - at.bar - 4}` : `M${at.width - at.bar} ${y} H${at.bar + 4}`),
      text(middle(), y - 5, named(fact), 60, { anchor: "middle", kind: "between" })));
    y += 26;
  }
  if (plan.pairs.length) y += at.narrow ? 16 : 6;
  for (const row of plan.rows) y = row.kind === "fold" ? drawFold(row, y, parts, toggle) : drawRow(row, y, parts);
  for (const item of plan.links) parts.push(drawLink(item));
  for (const { fact } of plan.others) {
    parts.push(edge(fact, text(middle(), y, `${fact.subject}: ${named(fact)} ${number(fact.object)}`, at.narrow ? 54 : 90, { anchor: "middle" })));
    y += 26;
  }
  y = drawShared(plan.shared, y, parts, open, toggle);
  const height = Math.max(y + 8, 90);
  const [first, second] = story.pair;
  return html`${zoom.buttons()}<div class="scroll" tabindex="0" role="region" aria-label=${t("Graph of the facts")}>
    <svg viewBox="0 0 ${at.width} ${height}" class="graph" .style=${zoom.style(at.narrow ? 0 : 760)}
      aria-label=${t("Graph: {a} on the left, {b} on the right, {n} facts that tell them apart between them. The table lists the same facts.", { a: first, b: second, n: story.tuples.length })}>
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" class="arrow"></path></marker></defs>
      ${instance(first, 0, height, "a")}${instance(second, at.width - at.bar, height, "b")}${parts}
    </svg></div>`;
}

function instance(label, x, height, side) {
  if (at.narrow) {
    return svg`<g class="instance ${side}"><rect x=${x} y="36" width=${at.bar} height=${height - 44} rx="4"></rect>
      ${text(side === "a" ? 0 : at.width, 24, label, 22, { anchor: side === "a" ? "start" : "end" })}</g>`;
  }
  const lines = wrap(number(label), 15).slice(0, 5);
  return svg`<g class="instance ${side}"><rect x=${x + 1} y="8" width=${at.bar - 2} height=${height - 16} rx="8"></rect>
    <text text-anchor="middle">${lines.map((said, i) => svg`<tspan x=${x + at.bar / 2} y=${36 + i * 18}>${said}</tspan>`)}<title>${number(label)}</title></text></g>`;
}

function wrap(words, most) {
  const lines = [];
  for (const word of words.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(short(word, most));
  }
  return lines;
}

// A button in the graph: it opens what is folded, or folds it.
function knob(name, toggle, open, said, parts) {
  const press = (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); toggle(name); } };
  return svg`<g class="knob" role="button" tabindex="0" aria-expanded=${open ? "true" : "false"} aria-label=${said} @click=${() => toggle(name)} @keydown=${press}>${parts}</g>`;
}

// The relation on the way from an instance to its object; on a phone, over the object.
const onTheWay = (side, outer, inner, y, said) => (at.narrow ? text(at.box[side] + 2, y - 14, said, at.room + 3, { kind: "on-link" })
  : text((outer + inner) / 2, y - 5, said, 22, { anchor: "middle", kind: "on-link" }));

const boxAt = (side, y) => svg`<rect x=${at.box[side]} y=${y - at.box.h / 2} width=${at.box.w} height=${at.box.h} rx="5" class="object ${side}"></rect>`;

const sample = (row) => (row.a[0] || row.b[0]).fact;
const folded = (row) => (plain ? named(sample(row)) : row.property);
const things = (row, count) => (plain && sample(row).iris[1].endsWith("#definesTask") ? many(count, "step") : `${count} ${row.things}`);

function drawFold(row, top, parts, toggle) {
  if (row.open) {
    parts.push(knob(row.name, toggle, true, t("Fold: {what}", { what: folded(row) }), text(middle(), top + 4, `▾ ${folded(row)}`, 40, { anchor: "middle", kind: "fold-text" })));
    return top + at.line;
  }
  for (const side of ["a", "b"]) {
    const count = row[side].length;
    if (!count) continue;
    const [outer, inner] = side === "a" ? [at.bar, at.box.a] : [at.width - at.bar, at.box.b + at.box.w];
    const keys = [...row[side], ...row.inside[side]].map(({ fact }) => factKey(fact));
    parts.push(svg`<g class="edge folded" .keys=${keys}>${line(`M${outer} ${top} H${inner + (side === "a" ? -3 : 3)}`)}
      ${onTheWay(side, outer, inner, top, folded(row))}
      ${knob(row.name, toggle, false, t("{n} × {what}: show them", { n: count, what: folded(row) }), svg`${boxAt(side, top)}
        ${text(at.box[side] + at.box.w / 2, top + 4, `▸ ${things(row, count)}`, at.room, { anchor: "middle" })}`)}</g>`);
  }
  return top + at.line + 6;
}

function drawRow(row, top, parts) {
  row.y = top;
  for (const side of ["a", "b"]) {
    const item = row[side];
    if (item) {
      const outer = side === "a" ? at.bar : at.width - at.bar;
      const inner = side === "a" ? at.box.a : at.box.b + at.box.w;
      const [from, to] = item.away ? [outer, inner] : [inner, outer];
      const gap = from < to ? -3 : 3;
      parts.push(edge(item.fact,
        line(`M${from} ${top} H${to + gap}`),
        onTheWay(side, outer, inner, top, named(item.fact)),
        boxAt(side, top),
        text(at.box[side] + at.box.w / 2, top + 4, thing(item.fact, item.label), at.room, { anchor: "middle" })));
    }
    row.under[side].forEach(({ fact, away }, i) => {
      const y = top + 6 + (i + 1) * 20;
      const x = at.box[side] + (at.narrow ? 6 : 14);
      parts.push(edge(fact,
        line(`M${x} ${top + at.box.h / 2} V${y - 4} h10`, false),
        text(x + 14, y, away ? leaf(fact, item.fact) : `${fact.subject} ${named(fact)}`, at.room, { kind: "leaf" })));
    });
  }
  const under = Math.max(row.under.a.length, row.under.b.length);
  return top + at.line + under * 20 + (under ? 6 : 0);
}

function drawLink({ fact, from, to }) {
  if (from.side !== to.side) {
    const right = from.side === "a";
    const x1 = right ? at.box.a + at.box.w : at.box.b;
    const x2 = right ? at.box.b - 4 : at.box.a + at.box.w + 4;
    const bend = (x1 + x2) / 2;
    return edge(fact,
      line(`M${x1} ${from.row.y} C${bend} ${from.row.y} ${bend} ${to.row.y} ${x2} ${to.row.y}`),
      at.narrow ? svg`<title>${named(fact)}</title>` : text(middle(), (from.row.y + to.row.y) / 2 - 5, named(fact), 34, { anchor: "middle", kind: "on-link" }));
  }
  // In one column: from box to box on the side that faces the middle.
  const x = from.side === "a" ? at.box.a + at.box.w : at.box.b;
  const far = Math.min(at.narrow ? 16 : 70, 12 + Math.abs(to.row.y - from.row.y) / 4) * (from.side === "a" ? 1 : -1);
  const shift = to.row.y > from.row.y ? 4 : -4;
  const tip = from.side === "a" ? 4 : -4;
  return edge(fact,
    line(`M${x} ${from.row.y + shift} C${x + far} ${from.row.y + shift} ${x + far} ${to.row.y - shift} ${x + tip} ${to.row.y - shift}`),
    svg`<title>${fact.subject} ${named(fact)} ${number(fact.object)}</title>`);
}

const FEW = 6;

function drawShared({ items, deeper }, top, parts, open, toggle) {
  let y = top;
  if (!items.length && !deeper.length) return y;
  y += 8;
  const all = items.length <= FEW || open.has("both");
  const title = items.length > FEW
    ? knob("both", toggle, all, t("What both have"), text(middle(), y + 4, `${all ? "▾" : "▸"} ${t("both have {n} of these", { n: items.length })}`, 60, { anchor: "middle", kind: "fold-text" }))
    : text(middle(), y + 4, t("both have"), 20, { anchor: "middle", kind: "note" });
  const hidden = [...deeper, ...(all ? [] : items.flatMap(({ facts }) => facts))];
  parts.push(svg`<g class="edge shared" .keys=${all ? [] : hidden.map(factKey)}>${title}</g>`);
  y += at.line - 2;
  for (const item of all ? items : []) {
    parts.push(svg`<g class="edge shared" .keys=${item.facts.map(factKey)}>
      ${line(`M${at.bar} ${y} H${middle() - at.box.w / 2 - 3}`)}${line(`M${at.width - at.bar} ${y} H${middle() + at.box.w / 2 + 3}`)}
      ${text(at.bar + (at.narrow ? 4 : 14), y - (at.narrow ? 12 : 5), plain ? named(item.facts[0]) : item.property, 30, { kind: "on-link" })}
      <rect x=${middle() - at.box.w / 2} y=${y - at.box.h / 2} width=${at.box.w} height=${at.box.h} rx="5"></rect>
      ${text(middle(), y + 4, thing(item.facts[0], item.label), at.room, { anchor: "middle" })}</g>`);
    y += at.line;
  }
  if (deeper.length && all) {
    parts.push(svg`<g class="edge" .keys=${deeper.map(factKey)}>${text(middle(), y, t("and {n} more facts that do not tell them apart", { n: deeper.length }), 90, { anchor: "middle", kind: "note" })}</g>`);
    y += at.line - 4;
  }
  return y;
}

export const legend = (beside) => html`<p class="key">${t("Solid: told. Grey, dashed: left out, because both have it.")} ${beside ? `${t("Dotted: told by AXON alone.")} ` : ""}${t("▸ opens what is folded.")}</p>`;
