// Where everything stands in the graph: the two instances left and right, what they have in rows between them.
//
// Each told fact gets one place: a relation between the two, a link from an instance to its object, a link
// between two objects, or a leaf under an object. What both have stands in the middle, greyed.

import { factKey } from "./light.js";

const isNode = (fact) => typeof fact.iris[2] === "string" && /^[a-z][a-z0-9+.-]*:/i.test(fact.iris[2]);
const end = (fact) => (isNode(fact) ? fact.iris[2] : null);

const FEW = 6; // rows of one kind that are shown before they fold

export function layout(story, baseline = null, open = new Set()) {
  const [a, b] = story.iris;
  const both = shared(story, a, b);
  const alone = baseline ? onlyThere(story, baseline, both, a, b) : [];
  const all = [...story.tuples, ...alone];
  const facts = all.map((fact, place) => ({ fact, place }));
  const owner = new Map(); // object -> "a" or "b"
  const pairs = [];
  const groups = new Map(); // property -> {a: [], b: []}
  const rest = [];
  for (const item of facts) {
    const { fact } = item;
    const from = fact.iris[0];
    const to = end(fact);
    if ((from === a && to === b) || (from === b && to === a)) pairs.push(item);
    else if (from === a || from === b || to === a || to === b) {
      const away = from === a || from === b;
      const side = (away ? from : to) === a ? "a" : "b";
      const node = away ? (to || `${from} ${fact.iris[1]} ${fact.object}`) : from;
      const name = `${fact.sign} ${fact.property}`;
      if (!groups.has(name)) groups.set(name, { property: fact.property, a: [], b: [] });
      groups.get(name)[side].push({ ...item, node, label: away ? fact.object : fact.subject, away });
      if (!owner.has(node)) owner.set(node, side);
    } else rest.push(item);
  }
  const rows = [];
  const folded = new Map(); // object -> the fold that it is in, and the side
  for (const [name, group] of groups) {
    const count = Math.max(group.a.length, group.b.length);
    if (count > FEW) {
      const fold = { kind: "fold", name, property: group.property, things: things(group.property), open: open.has(name), a: group.a, b: group.b, inside: { a: [], b: [] } };
      rows.push(fold);
      if (!fold.open) {
        for (const side of ["a", "b"]) for (const item of group[side]) if (!folded.has(item.node)) folded.set(item.node, { fold, side });
        continue;
      }
    }
    for (let i = 0; i < count; i += 1) rows.push({ kind: "objects", a: group.a[i] || null, b: group.b[i] || null, under: { a: [], b: [] } });
  }
  const home = new Map(); // object -> its first row and side
  for (const row of rows) if (row.kind === "objects") for (const side of ["a", "b"]) if (row[side] && !home.has(row[side].node)) home.set(row[side].node, { row, side });
  const links = [];
  const others = [];
  for (const item of rest) {
    const hidden = folded.get(item.fact.iris[0]) || (end(item.fact) && folded.get(end(item.fact)));
    if (hidden) {
      hidden.fold.inside[hidden.side].push(item);
      continue;
    }
    const from = home.get(item.fact.iris[0]);
    const to = end(item.fact) && home.get(end(item.fact));
    if (from && to) links.push({ ...item, from, to });
    else if (from) from.row.under[from.side].push({ ...item, away: true });
    else if (to) to.row.under[to.side].push({ ...item, away: false });
    else others.push(item);
  }
  return { pairs, rows, links, others, shared: both };
}

// What a folded kind is a number of: 'tasks' of 'includes task'.
const things = (property) => `${property.split(" ").pop()}s`;

// What the baseline tells and the story does not even look at: where both have it, it joins what they share.
function onlyThere(story, baseline, both, a, b) {
  const known = new Set([...story.tuples, ...story.steps.pruned.map(({ fact }) => fact)].map(factKey));
  const found = baseline.tuples.filter((fact) => !known.has(factKey(fact))).map((fact) => ({ ...fact, alone: true }));
  const same = (one, other) => one.property === other.property && one.iris[2] === other.iris[2];
  const match = (fact) => [[a, b], [b, a]].some(([here, there]) => fact.iris[0] === here
    && found.some((other) => other.iris[0] === there && same(fact, other)));
  for (const fact of found.filter(match)) {
    const item = both.items.find(({ facts }) => same(facts[0], fact));
    if (item) item.facts.push(fact);
    else both.items.push({ label: fact.object, property: fact.property, facts: [fact] });
  }
  return found.filter((fact) => !match(fact));
}

// What both instances have themselves, by relation and object, and the facts that are shared deeper down.
function shared(story, a, b) {
  const found = new Map();
  const deeper = [];
  for (const { fact } of story.steps ? story.steps.pruned : []) {
    const side = fact.iris[0] === a ? "a" : fact.iris[0] === b ? "b" : null;
    if (!side) { deeper.push(fact); continue; }
    const key = JSON.stringify([fact.property, fact.iris[2]]);
    if (!found.has(key)) found.set(key, { label: fact.object, property: fact.property, facts: [] });
    found.get(key).facts.push(fact);
  }
  return { items: [...found.values()], deeper };
}
