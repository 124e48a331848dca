// The weighted sum as it is shown: the verdict itself is the server's.

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

// What a call of the server needs to judge as the page says.
export const judging = (state) => ({
  criterion: state.criterion,
  weight: state.criterion === "weighted" ? Object.entries(state.weights).map(([name, weight]) => `${name}=${weight}`) : [],
  priority: state.criterion === "lexicographic" ? state.priorities : [],
});
