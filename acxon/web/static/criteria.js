// The weighted criterion with weights of one's own, and the ranking that follows: as prolog/criteria.pl does it.

const NEARLY = 1e-9;

export const MEANING = {
  unanimous: "Better only when every quality agrees.",
  pareto: "Better when at least one quality is better and none is worse.",
  lexicographic: "The most important quality on which they differ decides.",
  weighted: "The weighted sum of the differences decides; each is a share of the larger value.",
};

// The qualities that hold in the latest stretch of time for which there is a verdict.
export function latestQualities(found) {
  const last = found.verdicts[found.verdicts.length - 1];
  if (!last) return found.qualities;
  const low = (time) => (time.since === null ? -Infinity : time.since);
  const high = (time) => (time.until === null ? Infinity : time.until);
  return found.qualities.filter((q) => low(q) <= low(last) && high(q) >= high(last));
}

export function weightedSum(found, weights) {
  return latestQualities(found)
    .filter((q) => q.order === "better" || q.order === "worse")
    .reduce((sum, q) => sum + (weights[q.property] ?? 1) * q.advantage, 0);
}

export function weightedVerdict(found, weights) {
  if (!found.verdicts.length || !found.qualities.length) return "undecided";
  const sum = weightedSum(found, weights);
  return sum > NEARLY ? "better" : sum < -NEARLY ? "worse" : "equivalent";
}

// Plans in layers: each stands after all that beat it. `pairs` are [first, second, verdict].
export function layers(plans, pairs) {
  const beaten = new Map(plans.map((plan) => [plan, new Set()]));
  const ties = new Set();
  for (const [first, second, verdict] of pairs) {
    if (verdict === "better") beaten.get(second).add(first);
    else if (verdict === "worse") beaten.get(first).add(second);
    else if (verdict === "equivalent") { ties.add(`${first}\n${second}`); ties.add(`${second}\n${first}`); }
  }
  const ranks = [];
  let left = [...plans];
  while (left.length) {
    const front = left.filter((plan) => !left.some((other) => beaten.get(plan).has(other)));
    if (!front.length) return { ranks, cycle: left };
    ranks.push(groups(front, ties));
    left = left.filter((plan) => !front.includes(plan));
  }
  return { ranks, cycle: [] };
}

function groups(front, ties) {
  const found = [];
  let left = front;
  while (left.length) {
    const [plan, ...rest] = left;
    const same = rest.filter((other) => ties.has(`${plan}\n${other}`));
    found.push([plan, ...same]);
    left = rest.filter((other) => !same.includes(other));
  }
  return found;
}
