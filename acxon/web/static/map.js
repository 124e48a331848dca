// The map of all plans: one quality against another, on a canvas that takes ten thousand.

import { marks, rough } from "./words.js";

const PAD = { left: 58, right: 16, top: 14, bottom: 40 };

export const valued = (plans, x, y) => plans.filter((plan) => typeof plan.qualities[x] === "number" && typeof plan.qualities[y] === "number");

// The best trade-offs of the two: none of the others is as good in both and better in one.
export function front(points, x, y, better) {
  const sign = (name) => (better(name) === "higher" ? -1 : 1);
  const [sx, sy] = [sign(x), sign(y)];
  const sorted = [...points].sort((p, q) => sx * (p.qualities[x] - q.qualities[x]) || sy * (p.qualities[y] - q.qualities[y]));
  const found = [];
  let best = Infinity;
  for (const plan of sorted) {
    const value = sy * plan.qualities[y];
    if (value < best) { found.push(plan); best = value; }
  }
  return found;
}

function scale(points, name, from, to) {
  let [least, most] = [Infinity, -Infinity];
  for (const plan of points) { least = Math.min(least, plan.qualities[name]); most = Math.max(most, plan.qualities[name]); }
  if (least > 0 && least < most / 2) least = 0;
  const room = (most - least || Math.abs(most) || 1) * 0.06;
  const [low, high] = [least - (least === 0 ? 0 : room), most + room];
  return { low, high, at: (value) => from + ((value - low) / (high - low)) * (to - from) };
}

// Draw, and return what finds the plan at a place.
export function drawMap(canvas, { points, x, y, named, best, chosen, ranked }) {
  const { width, height } = canvas.getBoundingClientRect();
  const dense = devicePixelRatio || 1;
  [canvas.width, canvas.height] = [Math.round(width * dense), Math.round(height * dense)];
  const ink = canvas.getContext("2d");
  ink.scale(dense, dense);
  const style = getComputedStyle(canvas);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  ink.font = `12px ${style.fontFamily}`;
  if (!points.length) return () => null;
  const across = scale(points, x, PAD.left, width - PAD.right);
  const up = scale(points, y, height - PAD.bottom, PAD.top);
  const place = (plan) => [across.at(plan.qualities[x]), up.at(plan.qualities[y])];

  ink.strokeStyle = colour("line");
  ink.fillStyle = colour("muted");
  ink.textAlign = "center";
  const ticks = (axis, about) => marks(axis.high, about, axis.low).filter((mark) => mark <= axis.high);
  for (const mark of ticks(across, Math.max(3, width / 110))) {
    ink.beginPath(); ink.moveTo(across.at(mark), PAD.top); ink.lineTo(across.at(mark), height - PAD.bottom); ink.stroke();
    ink.fillText(rough(mark), across.at(mark), height - PAD.bottom + 16);
  }
  ink.textAlign = "right";
  for (const mark of ticks(up, 5)) {
    ink.beginPath(); ink.moveTo(PAD.left, up.at(mark)); ink.lineTo(width - PAD.right, up.at(mark)); ink.stroke();
    ink.fillText(rough(mark), PAD.left - 6, up.at(mark) + 4);
  }
  ink.fillText(`${named(x)} →`, width - PAD.right, height - 6);
  ink.textAlign = "left";
  ink.fillText(`↑ ${named(y)}`, 2, height - 6);

  const size = points.length > 2000 ? 2 : points.length > 200 ? 3 : 5;
  const dot = (plan, r) => { const [px, py] = place(plan); ink.beginPath(); ink.arc(px, py, r, 0, 7); };
  ink.fillStyle = colour("grey");
  ink.globalAlpha = points.length > 200 ? 0.55 : 0.8;
  for (const plan of points) {
    const [px, py] = place(plan);
    if (size > 2) { dot(plan, size); ink.fill(); } else ink.fillRect(px - size, py - size, size * 2, size * 2); // ten thousand circles take a second
  }
  ink.globalAlpha = 1;
  ink.strokeStyle = ink.fillStyle = colour("good");
  ink.lineWidth = 1.5;
  ink.setLineDash([5, 4]);
  ink.beginPath();
  best.forEach((plan, i) => { const [px, py] = place(plan); if (i) ink.lineTo(px, py); else ink.moveTo(px, py); });
  ink.stroke();
  ink.setLineDash([]);
  for (const plan of best) { dot(plan, size + 1); ink.fill(); }
  if (ranked) {
    ink.strokeStyle = colour("ink");
    for (const plan of points) if (ranked.has(plan.iri)) { dot(plan, size + 3); ink.stroke(); }
  }
  const two = chosen.map((iri) => points.find((one) => one.iri === iri));
  const close = two[0] && two[1] && Math.abs(place(two[0])[1] - place(two[1])[1]) < 20;
  const below = close && place(two[0])[1] > place(two[1])[1] ? 0 : 1; // of two names at one place, one is under its dot
  ["a", "b"].forEach((side, i) => {
    const plan = two[i];
    if (!plan) return;
    ink.fillStyle = colour(side);
    dot(plan, size + 4); ink.fill();
    const [px, py] = place(plan);
    ink.font = `600 12px ${style.fontFamily}`;
    ink.textAlign = px > width * 0.7 ? "right" : "left";
    ink.fillText(plan.label.slice(0, 30), px + (px > width * 0.7 ? -10 : 10), py + (close && i === below ? 18 : -8));
  });
  return (px, py) => {
    let [near, least] = [null, 18 ** 2];
    for (const plan of points) {
      const [qx, qy] = place(plan);
      const far = (qx - px) ** 2 + (qy - py) ** 2;
      if (far < least) [near, least] = [plan, far];
    }
    return near;
  };
}
