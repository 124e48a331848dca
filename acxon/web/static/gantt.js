// Two plans over one time axis: tasks of the same kind share a row, and differences are marked.

import { h, number, s, scroller } from "./dom.js";

const LEFT = 236;
const WIDTH = 1000;
const ROW = 34;
const TOP = 30;

// 'task 3 go to hallway' is the action 'go to hallway' at step 3.
const action = (label) => label.replace(/^task \d+ /, "");

// Rows in the order of both plans: the longest common sequence of actions is aligned.
export function aligned(first, second) {
  const a = first.map((task) => ({ ...task, action: action(task.task) }));
  const b = second.map((task) => ({ ...task, action: action(task.task) }));
  const best = Array.from({ length: a.length + 1 }, () => new Array(b.length + 1).fill(0));
  const worth = (i, j) => (a[i].task === b[j].task ? 1.01 : a[i].action === b[j].action ? 1 : 0);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const same = worth(i, j);
      best[i][j] = Math.max(best[i + 1][j], best[i][j + 1], same ? same + best[i + 1][j + 1] : 0);
    }
  }
  const rows = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const same = i < a.length && j < b.length ? worth(i, j) : 0;
    if (same && best[i][j] === same + best[i + 1][j + 1]) {
      rows.push({ name: a[i].action, a: a[i], b: b[j], kind: a[i].task === b[j].task ? "common" : "moved" });
      i += 1; j += 1;
    } else if (j >= b.length || (i < a.length && best[i + 1][j] >= best[i][j + 1])) {
      rows.push({ name: a[i].action, a: a[i], b: null, kind: "only-a" });
      i += 1;
    } else {
      rows.push({ name: b[j].action, a: null, b: b[j], kind: "only-b" });
      j += 1;
    }
  }
  return rows;
}

const steps = (most) => {
  const rough = most / 8;
  const base = 10 ** Math.floor(Math.log10(rough || 1));
  return base * ([1, 2, 5, 10].find((factor) => factor * base >= rough) || 10);
};

export function drawGantt(first, second) {
  const most = 400;
  if (!first.tasks.length && !second.tasks.length) return h("p", {}, "Nothing is known of the tasks of these plans.");
  const timed = first.timed && second.timed;
  const rows = aligned(first.tasks.slice(0, most), second.tasks.slice(0, most));
  const end = Math.max(1e-9, ...[...first.tasks, ...second.tasks].map((task) => task.start + task.duration));
  const x = (time) => LEFT + (time / end) * (WIDTH - LEFT - 12);
  const height = TOP + rows.length * ROW + 8;
  const step = timed ? steps(end) : Math.max(1, Math.round(steps(end)));
  const ticks = [];
  for (let time = 0; time <= end + 1e-9; time += step) {
    ticks.push(s("line", { x1: x(time), x2: x(time), y1: TOP - 6, y2: height, class: "grid" }),
      s("text", { x: x(time), y: 16, "text-anchor": "middle", class: "tick" }, `${number(Number(time.toFixed(6)))}`));
  }
  const bar = (task, side, y, kind) => task && s("g", { class: `task ${side} ${kind}` },
    s("rect", { x: x(task.start), y, width: Math.max(3, x(task.start + task.duration) - x(task.start)), height: 12, rx: 3 }),
    s("title", {}, `${task.task}: ${timed ? `from ${number(task.start)} for ${number(task.duration)}` : `step ${task.start + 1}`}`));
  return h("div", {},
    h("p", { class: "key" },
      h("span", { class: "dot a" }), first.plan, " ", h("span", { class: "dot b" }), second.plan, " ",
      h("span", { class: "mark" }, "●"), " the same task in both  ",
      h("span", { class: "mark" }, "◐"), " the same action at another step  ",
      h("span", { class: "mark" }, "○"), " only in one",
      timed ? "" : ". Times are not known for both: each task takes one step."),
    scroller("Tasks of both plans over time", s("svg", {
      viewBox: `0 0 ${WIDTH} ${height}`, class: "gantt", role: "img", "aria-label": words(first, second, rows),
    }, ticks, rows.map((row, place) => {
      const y = TOP + place * ROW;
      const mark = { common: "●", moved: "◐", "only-a": "○", "only-b": "○" }[row.kind];
      return s("g", { class: `lane ${row.kind}` },
        place % 2 ? s("rect", { x: 0, y, width: WIDTH, height: ROW, class: "stripe" }) : null,
        s("text", { x: 8, y: y + 21, class: "name" }, `${mark} ${row.name.length > 26 ? `${row.name.slice(0, 25)}…` : row.name}`, s("title", {}, row.name)),
        bar(row.a, "a", y + 4, row.kind), bar(row.b, "b", y + 18, row.kind));
    }))));
}

function words(first, second, rows) {
  const count = (kind) => rows.filter((row) => row.kind === kind).length;
  return `Tasks over time: ${first.plan} has ${first.tasks.length}, ${second.plan} has ${second.tasks.length}; `
    + `${count("common")} are the same, ${count("moved")} are the same action at another step, `
    + `${count("only-a")} are only in ${first.plan}, ${count("only-b")} only in ${second.plan}.`;
}
