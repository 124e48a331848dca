// Drawing the graph as SVG: the two instances left and right, what they have in rows between them.

import { html, nothing, svg } from "./html.js";
import { layout } from "./graph.js";
import { factKey } from "./light.js";
import { number, short } from "./words.js";
import { zoomer } from "./zoom.js";

const W = 1120;
const LINE = 26;
const BAR = 120; // width of the two instances
const BOX = { w: 190, h: 20, a: 262, b: W - 262 - 190 };
const MID = W / 2;

const text = (x, y, said, most, { anchor = "start", kind = "" } = {}) => svg`<text x=${x} y=${y} text-anchor=${anchor} class=${kind}>${short(said, most)}${number(said).length > most ? svg`<title>${number(said)}</title>` : nothing}</text>`;
const line = (d, arrow = true) => svg`<path d=${d} class="link" marker-end=${arrow ? "url(#arrow)" : nothing}></path>`;
const edge = (fact, ...parts) => svg`<g class=${fact.alone ? "edge alone" : "edge"} .keys=${[factKey(fact)]}>${parts}</g>`;
const named = (fact) => (fact.sign ? fact.property : `not: ${fact.property}`);

// What keeps which kinds are open, and how large the graph is.
export function startGraph(redraw) {
  const open = new Set();
  const zoom = zoomer(redraw, "graph");
  const toggle = (name) => { if (!open.delete(name)) open.add(name); redraw(); };
  return { draw: (story, baseline = null) => drawGraph(story, baseline, { open, toggle, zoom }) };
}

function drawGraph(story, baseline, { open, toggle, zoom }) {
  const plan = layout(story, baseline, open);
  const parts = [];
  let y = 34;
  for (const { fact } of plan.pairs) {
    const right = fact.iris[0] === story.iris[0];
    parts.push(edge(fact,
      line(right ? `M${BAR} ${y} H${W - BAR - 4}` : `M${W - BAR} ${y} H${BAR + 4}`),
      text(MID, y - 5, named(fact), 60, { anchor: "middle", kind: "between" })));
    y += LINE;
  }
  if (plan.pairs.length) y += 6;
  for (const row of plan.rows) y = row.kind === "fold" ? drawFold(row, y, parts, toggle) : drawRow(row, y, parts);
  for (const item of plan.links) parts.push(drawLink(item));
  for (const { fact } of plan.others) {
    parts.push(edge(fact, text(MID, y, `${fact.subject}: ${named(fact)} ${number(fact.object)}`, 90, { anchor: "middle" })));
    y += LINE;
  }
  y = drawShared(plan.shared, y, parts, open, toggle);
  const height = Math.max(y + 8, 90);
  const [first, second] = story.pair;
  return html`${zoom.buttons()}<div class="scroll" tabindex="0" role="region" aria-label="Graph of the facts">
    <svg viewBox="0 0 ${W} ${height}" class="graph" .style=${zoom.style(760)}
      aria-label="Graph: ${first} on the left, ${second} on the right, ${story.tuples.length} facts that tell them apart between them. The table lists the same facts.">
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" class="arrow"></path></marker></defs>
      ${instance(first, 0, height, "a")}${instance(second, W - BAR, height, "b")}${parts}
    </svg></div>`;
}

function instance(label, x, height, side) {
  const lines = wrap(number(label), 15).slice(0, 5);
  return svg`<g class="instance ${side}"><rect x=${x + 1} y="8" width=${BAR - 2} height=${height - 16} rx="8"></rect>
    <text text-anchor="middle">${lines.map((said, i) => svg`<tspan x=${x + BAR / 2} y=${36 + i * 18}>${said}</tspan>`)}<title>${number(label)}</title></text></g>`;
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

function drawFold(row, top, parts, toggle) {
  if (row.open) {
    parts.push(knob(row.name, toggle, true, `Fold: ${row.property}`, text(MID, top + 4, `▾ ${row.property}`, 40, { anchor: "middle", kind: "fold-text" })));
    return top + LINE;
  }
  for (const side of ["a", "b"]) {
    const count = row[side].length;
    if (!count) continue;
    const [outer, inner] = side === "a" ? [BAR, BOX.a] : [W - BAR, BOX.b + BOX.w];
    const keys = [...row[side], ...row.inside[side]].map(({ fact }) => factKey(fact));
    parts.push(svg`<g class="edge folded" .keys=${keys}>${line(`M${outer} ${top} H${inner + (side === "a" ? -3 : 3)}`)}
      ${text((outer + inner) / 2, top - 5, row.property, 22, { anchor: "middle", kind: "on-link" })}
      ${knob(row.name, toggle, false, `${count} × ${row.property}: show them`, svg`<rect x=${BOX[side]} y=${top - BOX.h / 2} width=${BOX.w} height=${BOX.h} rx="5" class="object ${side}"></rect>
        ${text(BOX[side] + BOX.w / 2, top + 4, `▸ ${count} ${row.things}`, 27, { anchor: "middle" })}`)}</g>`);
  }
  return top + LINE + 6;
}

function drawRow(row, top, parts) {
  row.y = top;
  for (const side of ["a", "b"]) {
    const item = row[side];
    if (item) {
      const outer = side === "a" ? BAR : W - BAR;
      const inner = side === "a" ? BOX.a : BOX.b + BOX.w;
      const [from, to] = item.away ? [outer, inner] : [inner, outer];
      const gap = from < to ? -3 : 3;
      parts.push(edge(item.fact,
        line(`M${from} ${top} H${to + gap}`),
        text((outer + inner) / 2, top - 5, named(item.fact), 22, { anchor: "middle", kind: "on-link" }),
        svg`<rect x=${BOX[side]} y=${top - BOX.h / 2} width=${BOX.w} height=${BOX.h} rx="5" class="object ${side}"></rect>`,
        text(BOX[side] + BOX.w / 2, top + 4, item.label, 27, { anchor: "middle" })));
    }
    row.under[side].forEach(({ fact, away }, i) => {
      const y = top + 6 + (i + 1) * (LINE - 6);
      const x = BOX[side] + 14;
      parts.push(edge(fact,
        line(`M${x} ${top + BOX.h / 2} V${y - 4} h10`, false),
        text(x + 14, y, away ? `${named(fact)} ${number(fact.object)}` : `${fact.subject} ${named(fact)}`, 27, { kind: "leaf" })));
    });
  }
  const under = Math.max(row.under.a.length, row.under.b.length);
  return top + LINE + under * (LINE - 6) + (under ? 6 : 0);
}

function drawLink({ fact, from, to }) {
  if (from.side !== to.side) {
    const right = from.side === "a";
    const x1 = right ? BOX.a + BOX.w : BOX.b;
    const x2 = right ? BOX.b - 4 : BOX.a + BOX.w + 4;
    const bend = (x1 + x2) / 2;
    return edge(fact,
      line(`M${x1} ${from.row.y} C${bend} ${from.row.y} ${bend} ${to.row.y} ${x2} ${to.row.y}`),
      text(MID, (from.row.y + to.row.y) / 2 - 5, named(fact), 34, { anchor: "middle", kind: "on-link" }));
  }
  // In one column: from box to box on the side that faces the middle.
  const x = from.side === "a" ? BOX.a + BOX.w : BOX.b;
  const far = Math.min(70, 12 + Math.abs(to.row.y - from.row.y) / 4) * (from.side === "a" ? 1 : -1);
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
    ? knob("both", toggle, all, "What both have", text(MID, y + 4, `${all ? "▾" : "▸"} both have ${items.length} of these`, 60, { anchor: "middle", kind: "fold-text" }))
    : text(MID, y + 4, "both have", 20, { anchor: "middle", kind: "note" });
  const hidden = [...deeper, ...(all ? [] : items.flatMap(({ facts }) => facts))];
  parts.push(svg`<g class="edge shared" .keys=${all ? [] : hidden.map(factKey)}>${title}</g>`);
  y += LINE - 2;
  for (const item of all ? items : []) {
    parts.push(svg`<g class="edge shared" .keys=${item.facts.map(factKey)}>
      ${line(`M${BAR} ${y} H${MID - BOX.w / 2 - 3}`)}${line(`M${W - BAR} ${y} H${MID + BOX.w / 2 + 3}`)}
      ${text(BAR + 14, y - 5, item.property, 30, { kind: "on-link" })}
      <rect x=${MID - BOX.w / 2} y=${y - BOX.h / 2} width=${BOX.w} height=${BOX.h} rx="5"></rect>
      ${text(MID, y + 4, item.label, 27, { anchor: "middle" })}</g>`);
    y += LINE;
  }
  if (deeper.length && all) {
    parts.push(svg`<g class="edge" .keys=${deeper.map(factKey)}>${text(MID, y, `and ${deeper.length} more facts that do not tell them apart`, 90, { anchor: "middle", kind: "note" })}</g>`);
    y += LINE - 4;
  }
  return y;
}

export const legend = (beside) => html`<p class="key">Solid: told. Grey, dashed: left out, because both have it. ${beside ? "Dotted: told by AXON alone. " : ""}▸ opens what is folded.</p>`;
