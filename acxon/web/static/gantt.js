// Two plans over one time axis: a lane for each agent, what is the same greyed, what differs named.

import { html, nothing, svg } from "./html.js";
import { t } from "./languages.js";
import { many, marks, NUMBERED, number, roughly, short } from "./words.js";

const TOP = 24;
const WIDE = 560; // from here on there is room for names at the left

export const action = (label) => label.replace(NUMBERED, "");
// In the lane of who does it, that needs no words.
const own = (task) => { const name = action(task.task); return task.agent && name.endsWith(` (${task.agent})`) ? name.slice(0, -task.agent.length - 3) : name; };

// What is the same in both: the longest common sequence of actions is aligned.
export function aligned(first, second) {
  const a = first.map((task) => ({ ...task, action: action(task.task) }));
  const b = second.map((task) => ({ ...task, action: action(task.task) }));
  const best = Array.from({ length: a.length + 1 }, () => new Float32Array(b.length + 1));
  const worth = (i, j) => (a[i].task === b[j].task ? 1.25 : a[i].action === b[j].action ? 1 : 0);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const same = worth(i, j);
      best[i][j] = Math.max(best[i + 1][j], best[i][j + 1], same ? same + best[i + 1][j + 1] : 0);
    }
  }
  const kinds = { a: new Array(a.length).fill("only"), b: new Array(b.length).fill("only") };
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const same = worth(i, j);
    if (same && best[i][j] === same + best[i + 1][j + 1]) {
      kinds.a[i] = kinds.b[j] = a[i].task === b[j].task ? "common" : "moved";
      i += 1; j += 1;
    } else if (best[i + 1][j] >= best[i][j + 1]) i += 1;
    else j += 1;
  }
  return kinds;
}

// The rows of one plan: for each agent as many as run side by side.
function lanes(tasks) {
  const agents = [...new Set(tasks.map((task) => task.agent))].sort();
  return agents.flatMap((agent) => {
    const own = [];
    tasks.forEach((task, place) => {
      if (task.agent !== agent) return;
      let row = own.find(({ end }) => end <= task.start + 1e-9);
      if (!row) own.push((row = { tasks: [], end: 0 }));
      row.tasks.push({ ...task, place });
      row.end = task.start + task.duration;
    });
    return own.map((row, place) => ({ ...row, agent: place ? "" : agent }));
  });
}

const span = (tasks) => tasks.reduce((most, task) => Math.max(most, task.start + task.duration), 0);

export function prepared(first, second) {
  const kinds = aligned(first.tasks, second.tasks);
  return {
    timed: first.timed && second.timed,
    end: Math.max(1e-9, span(first.tasks), span(second.tasks)),
    plans: [{ side: "a", plan: first, kinds: kinds.a, rows: lanes(first.tasks) }, { side: "b", plan: second, kinds: kinds.b, rows: lanes(second.tasks) }],
  };
}

export const SAID = { common: () => t("in both"), moved: () => t("in both, at another step"), only: () => t("only here") };

// `at` is where the playhead stands, `chosen` the task that was clicked, as 'a 3'.
export function drawGantt(data, { width, at, chosen, choose }) {
  const rows = data.plans.reduce((sum, { rows: own }) => sum + own.length, 0);
  const height = rows > 16 ? 13 : rows > 8 ? 18 : 26;
  const left = !data.plans.some(({ rows: own }) => own.some(({ agent }) => agent)) ? 8 : width < WIDE ? 52 : 110;
  const x = (time) => left + (time / data.end) * (width - left - 14);
  const ticks = marks(data.end, Math.max(3, Math.round(width / 130)));
  const parts = [];
  const names = []; // over the playhead
  let y = TOP;
  for (const { side, plan, kinds, rows: own } of data.plans) {
    names.push(svg`<text x="0" y=${y + 15} class="plan-name ${side}">${short(plan.plan, Math.floor(width / 9))}</text>`);
    y += 22;
    for (const row of own) {
      parts.push(svg`<text x="6" y=${y + height - 5} class="agent">${short(row.agent.replace(/_/g, " "), Math.floor((left - 4) / 7))}</text>`,
        ...row.tasks.map((task) => block(task, { side, y, height, kind: kinds[task.place], x, at, data, chosen, choose })));
      y += height + 3;
    }
    y += 8;
  }
  return html`<svg class="gantt" width=${width} height=${y} viewBox="0 0 ${width} ${y}" role="group" aria-label=${summary(data)}>
    ${ticks.map((mark) => svg`<line x1=${x(mark)} x2=${x(mark)} y1=${TOP - 4} y2=${y} class="grid"></line><text x=${x(mark)} y="13" text-anchor="middle" class="tick">${data.timed ? roughly(mark, "s") : number(mark)}</text>`)}
    ${parts}
    ${at === null ? nothing : svg`<line class="playhead" x1=${x(at)} x2=${x(at)} y1=${TOP - 8} y2=${y}></line>`}
    ${names}
  </svg>`;
}

function block(task, { side, y, height, kind, x, at, data, chosen, choose }) {
  const [left, right] = [x(task.start), x(task.start + task.duration)];
  const wide = Math.max(3, right - left - 1);
  const name = own(task);
  const when = data.timed ? t("from {start} for {time}", { start: `${number(task.start)} s`, time: `${number(task.duration)} s` }) : t("step {n}", { n: task.start + 1 });
  const runs = at !== null && at >= task.start && at < task.start + task.duration;
  const key = `${side} ${task.place}`;
  const room = Math.floor((wide - 6) / 6.4);
  const press = (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(key); } };
  return svg`<g class="task ${side} ${kind} ${runs ? "runs" : ""} ${chosen === key ? "chosen" : ""}" role="button" tabindex="0" aria-pressed=${chosen === key ? "true" : "false"}
      aria-label="${name}, ${SAID[kind]()}, ${when}" @click=${() => choose(key)} @keydown=${press}>
    <rect x=${left} y=${y} width=${wide} height=${height} rx="3"></rect>
    ${room >= 3 && height >= 13 && (kind !== "common" || room >= name.length) ? svg`<text x=${left + 4} y=${y + height / 2 + 4} class="block-name">${short(name, room)}</text>` : nothing}
    <title>${name}: ${SAID[kind]()}, ${when}</title></g>`;
}

function summary(data) {
  const said = data.plans.map(({ plan, kinds }) => t("{plan}: {steps}, {n} of them its own", { plan: plan.plan, steps: many(kinds.length, "step"), n: kinds.filter((kind) => kind === "only").length }));
  return t("Steps over time: {plans}.", { plans: said.join("; ") });
}
