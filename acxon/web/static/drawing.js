// Drawing the graph as SVG.

import { h, number, s, scroller } from "./dom.js";
import { layout } from "./graph.js";
import { answers, factKey } from "./light.js";

const W = 1120;
const LINE = 26;
const BAR = 120; // width of the two instances
const BOX = { w: 190, h: 20, a: 262, b: W - 262 - 190 };
const MID = W / 2;

const short = (text, most) => {
  const full = number(text);
  return full.length > most ? `${full.slice(0, most - 1)}…` : full;
};

const words = (x, y, text, most, props = {}) =>
  s("text", { x, y, ...props }, short(text, most), number(text).length > most ? s("title", {}, number(text)) : null);

const line = (d, arrow = true) => s("path", { d, class: "link", "marker-end": arrow ? "url(#arrow)" : null });

const edge = (fact, ...parts) => answers(s("g", { class: fact.alone ? "edge alone" : "edge" }, ...parts), [factKey(fact)]);

const named = (fact) => (fact.sign ? fact.property : `not: ${fact.property}`);

export function drawGraph(story, baseline = null) {
  const plan = layout(story, baseline);
  const parts = [];
  let y = 34;
  for (const { fact } of plan.pairs) {
    const right = fact.iris[0] === story.iris[0];
    parts.push(edge(fact,
      line(right ? `M${BAR} ${y} H${W - BAR - 4}` : `M${W - BAR} ${y} H${BAR + 4}`),
      words(MID, y - 5, named(fact), 60, { "text-anchor": "middle", class: "between" })));
    y += LINE;
  }
  if (plan.pairs.length) y += 6;
  for (const row of plan.rows) y = drawRow(row, y, parts);
  for (const item of plan.links) parts.push(drawLink(item));
  for (const { fact } of plan.others) {
    parts.push(edge(fact, words(MID, y, `${fact.subject}: ${named(fact)} ${number(fact.object)}`, 90, { "text-anchor": "middle" })));
    y += LINE;
  }
  y = drawShared(plan.shared, y, parts);
  if (plan.cut) parts.push(words(MID, (y += 4), `${plan.cut} more facts are in the table only`, 90, { "text-anchor": "middle", class: "note" }));
  const height = Math.max(y + 8, 90);
  const [first, second] = story.pair;
  return scroller("Graph of the facts", s("svg", {
    viewBox: `0 0 ${W} ${height}`, class: "graph", role: "img",
    "aria-label": `Graph: ${first} on the left, ${second} on the right, ${story.tuples.length} facts that tell them apart between them. The table lists the same facts.`,
  },
  s("defs", {}, s("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto-start-reverse" },
    s("path", { d: "M0 0 L8 4 L0 8 z", class: "arrow" }))),
  instance(first, 0, height, "a"), instance(second, W - BAR, height, "b"), parts));
}

function instance(label, x, height, side) {
  const lines = wrap(number(label), 15).slice(0, 5);
  return s("g", { class: `instance ${side}` },
    s("rect", { x: x + 1, y: 8, width: BAR - 2, height: height - 16, rx: 8 }),
    s("text", { "text-anchor": "middle" },
      lines.map((text, i) => s("tspan", { x: x + BAR / 2, y: 36 + i * 18 }, text)), s("title", {}, number(label))));
}

function wrap(text, most) {
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(short(word, most));
  }
  return lines;
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
        words((outer + inner) / 2, top - 5, named(item.fact), 22, { "text-anchor": "middle", class: "on-link" }),
        s("rect", { x: BOX[side], y: top - BOX.h / 2, width: BOX.w, height: BOX.h, rx: 5, class: `object ${side}` }),
        words(BOX[side] + BOX.w / 2, top + 4, item.label, 27, { "text-anchor": "middle" })));
    }
    row.under[side].forEach(({ fact, away }, i) => {
      const y = top + 6 + (i + 1) * (LINE - 6);
      const x = BOX[side] + 14;
      parts.push(edge(fact,
        line(`M${x} ${top + BOX.h / 2} V${y - 4} h10`, false),
        words(x + 14, y, away ? `${named(fact)} ${number(fact.object)}` : `${fact.subject} ${named(fact)}`, 27, { class: "leaf" })));
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
      words(MID, (from.row.y + to.row.y) / 2 - 5, named(fact), 34, { "text-anchor": "middle", class: "on-link" }));
  }
  // In one column: from box to box on the side that faces the middle.
  const x = from.side === "a" ? BOX.a + BOX.w : BOX.b;
  const far = Math.min(70, 12 + Math.abs(to.row.y - from.row.y) / 4) * (from.side === "a" ? 1 : -1);
  const shift = to.row.y > from.row.y ? 4 : -4;
  const tip = from.side === "a" ? 4 : -4;
  return edge(fact,
    line(`M${x} ${from.row.y + shift} C${x + far} ${from.row.y + shift} ${x + far} ${to.row.y - shift} ${x + tip} ${to.row.y - shift}`),
    s("title", {}, `${fact.subject} ${named(fact)} ${number(fact.object)}`));
}

function drawShared({ items, deeper }, top, parts) {
  let y = top;
  if (!items.length && !deeper.length) return y;
  y += 8;
  parts.push(words(MID, y + 4, "both have", 20, { "text-anchor": "middle", class: "note" }));
  y += LINE - 2;
  for (const item of items.slice(0, 30)) {
    parts.push(answers(s("g", { class: "edge shared" },
      line(`M${BAR} ${y} H${MID - BOX.w / 2 - 3}`), line(`M${W - BAR} ${y} H${MID + BOX.w / 2 + 3}`),
      words(BAR + 14, y - 5, item.property, 30, { class: "on-link" }),
      s("rect", { x: MID - BOX.w / 2, y: y - BOX.h / 2, width: BOX.w, height: BOX.h, rx: 5 }),
      words(MID, y + 4, item.label, 27, { "text-anchor": "middle" })), item.facts.map(factKey)));
    y += LINE;
  }
  const hidden = [...deeper, ...items.slice(30).flatMap(({ facts }) => facts)];
  if (hidden.length) {
    parts.push(answers(s("g", { class: "edge" },
      words(MID, y, `and ${hidden.length} more facts that do not tell them apart`, 90, { "text-anchor": "middle", class: "note" })), hidden.map(factKey)));
    y += LINE - 4;
  }
  return y;
}

export const legend = (beside) => h("p", { class: "key" },
  "Solid: told. Grey, dashed: left out, because both have it. ", beside ? "Dotted: told by AXON alone. " : "",
  "Point at a sentence to see its facts here.");
