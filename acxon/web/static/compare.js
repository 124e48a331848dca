// The view What if: other weights, another criterion, other values; the verdict follows while one drags.

import { get, known, steady } from "./api.js";
import { bars, originChart } from "./bars.js";
import { $ } from "./dom.js";
import { headline } from "./explain.js";
import { html, nothing, render } from "./html.js";
import { criterionNamed, judging, nouned, weightsOf } from "./judging.js";
import { isPlan, knowledge, named, noun, planOf } from "./knowledge.js";
import { t } from "./languages.js";
import { spelled } from "./plainly.js";
import { toldOfPair } from "./problems.js";
import { change, current, spoken } from "./state.js";
import { schedule } from "./schedules.js";
import { durations, valueSliders, weightSliders } from "./sliders.js";
import { turning } from "./turning.js";
import { welcome } from "./welcome.js";
import { decimal, interval, number, optimality, own } from "./words.js";

let shown = null;

const steps = (plan, state) => schedule(plan, state).then(({ tasks }) => tasks, () => []);

const ask = steady(async (state, newest) => {
  const pair = { first: state.first, second: state.second };
  const judged = judging(state);
  const set = Object.entries(state.set).map(([name, value]) => `${name}=${value}`);
  const language = spoken(state);
  try {
    const turning = { ...pair, ...language, ...(judged.criterion ? judged : { criterion: knowledge.judged.criterion }) };
    const flips = (set.length ? get("flips", { ...turning, set }) : known("flips", turning)).catch(() => null);
    const tasks = Promise.all([steps(state.first, state), steps(state.second, state)]);
    const asked = set.length ? get("what-if", { ...pair, ...judged, ...language, set })
      : Promise.all([known("compare", { ...pair, ...judged, ...language, because: true }), known("narrate", { ...pair, ...judged, ...language })])
        .then(([comparison, story]) => ({ comparison, story, now: null, supposed: [], turned: false }));
    const [would, turns, both] = await Promise.all([asked, flips, tasks]);
    if (!newest() || current().view !== "compare") return;
    shown = { state, would, turns: turns?.criteria[0], both };
    draw();
  } catch (problem) {
    if (!newest() || current().view !== "compare") return;
    shown = null;
    const reset = html`<button type="button" id="as-it-is" @click=${() => change({ set: {} })}>${t("As it is")}</button>`;
    render(html`<div class="card"><p class="problem" role="alert">${toldOfPair(problem)}</p>${set.length ? reset : nothing}</div>`, $("compare"));
  }
});

export function startCompare() {
  $("compare").addEventListener("submit", (event) => event.preventDefault());
}

export function showCompare(state) {
  const box = $("compare");
  if (!isPlan(state.first) || !isPlan(state.second)) {
    shown = null;
    render(knowledge.plans.length < 2 ? welcome()
      : html`<div class="card"><p>${t("Choose the class Plan above and two plans of it.")}</p></div>`, box);
    return undefined;
  }
  if (shown && shown.state.first === state.first && shown.state.second === state.second) {
    shown.state = state;
    draw();
  }
  return ask(state);
}

// Suppose a value: live, while a slider is dragged.
const suppose = (name, value) => {
  const set = { ...current().set, [name]: value };
  if (value === null) delete set[name];
  change({ set }, { live: value === null ? "" : `set ${name}` });
};
const weigh = (name, value) => change({ criterion: "weighted", weights: { ...current().weights, [name]: value } }, { live: `weight ${name}` });

function draw() {
  const { state, would, turns, both } = shown;
  const found = would.comparison;
  const supposed = would.supposed.filter((one) => one.before !== one.after); // a step that is chosen has its time at first
  const [a, b] = [named(state.first), named(state.second)];
  render(html`
    <div class="card hero">
      <div id="outcome" aria-live="polite">
        <h2 class="verdict ${found.verdict}">${headline(found)}</h2>
        ${found.remarks.map((text) => html`<p class="remark">${text}</p>`)}
        <p class="answer-text">${would.story.text.split("\n\n")[0]}</p>
        ${supposed.length ? html`<p class="supposed"><b>${!would.turned ? t("The verdict would stay.") : found.verdict === "undecided" ? t("Then neither would clearly win.") : t("That would turn it.")}</b> ${supposed.map((one) => html`<span>${t("Suppose {what}.", { what: one.text })} </span>`)}
          <button type="button" id="as-it-is" @click=${() => change({ set: {} })}>${t("As it is")}</button></p>` : nothing}
      </div>
    </div>
    <div class="two">
      <section class="card"><h2>${t("What if it were otherwise?")}</h2>
        <p class="hint">${t("Drag a value: the verdict follows. ▲ marks where it turns, with all else as it is.")}</p>
        ${valueSliders(found, would, turns, { names: [a, b], set: state.set, suppose })}
        ${durations(both, [a, b], [found.first, found.second], state.set, suppose)}
      </section>
      <section class="card"><h2>${t("What counts?")}</h2>
        <form class="controls" aria-label=${t("How to judge")}>
          <label>${t("The rule:")} <select id="criterion" @change=${(event) => change({ criterion: event.target.value })}>
            ${knowledge.judged.criteria.map(({ name }) => html`<option value=${name === knowledge.judged.criterion ? "" : name} .selected=${found.criterion === name}>${criterionNamed(name)}</option>`)}</select></label>
          <p id="criterion-name" class="hint">${state.criterion ? t("Criterion: {name}", { name: code(found.criterion) }) : t("Criterion: {name}, as it is set here", { name: code(found.criterion) })}</p>
          ${found.criterion === "weighted" ? weightSliders(found, turns, weightsOf(state), weigh) : nothing}
          ${found.criterion === "weighted" && Object.keys(state.weights).length ? html`<button type="button" @click=${() => change({ weights: {} })}>${t("Weights as stored")}</button>` : nothing}
          ${found.criterion === "lexicographic" ? order(found, state.priorities) : nothing}
        </form>
        <h3>${t("What would turn it")}</h3>${turning(turns)}
        ${originChart(found)}
      </section>
    </div>
    <section class="card" id="comparison"><h2>${t("Quality by quality")}</h2>${table(found, weightsOf(state))}
      ${found.warnings.map((text) => html`<p class="remark">${text}</p>`)}
      ${[[found.first, found.only_first], [found.second, found.only_second]].filter(([, names]) => names.length)
        .map(([plan, names]) => html`<p class="hint">${t("Only {plan} has {names}; that does not count.", { plan, names: names.map(nouned).join(", ") })}</p>`)}
      ${found.verdicts.length > 1 ? html`<p class="hint">${found.verdicts.map((v) => `${interval(v)}: ${t(v.verdict)}`).join("; ")}</p>` : nothing}
      <h3>${t("What speaks for each")}</h3>
      <ul>${[[found.first, found.for_first], [found.second, found.for_second]].map(([name, items]) => html`<li><strong>${name}</strong>: ${items.length ? items.join(", ") : t("nothing")}</li>`)}</ul>
      <ul class="hint">${[state.first, state.second].map(planOf).filter((plan) => plan?.optimality).map((plan) => html`<li>${t("{plan} is known to be", { plan: plan.label })}: ${optimality(plan.optimality)}</li>`)}</ul>
    </section>`, $("compare"));
}

// A name as commands have it, the same in all languages.
const code = (name) => html`<code lang="en">${name}</code>`;

function order(found, chosen) {
  const unique = [...new Map(found.qualities.map((q) => [q.quality, q])).values()];
  const place = (q) => (chosen.includes(q.quality) ? chosen.indexOf(q.quality) : chosen.length);
  const sorted = [...unique].sort((x, y) => place(x) - place(y));
  const first = (q) => change({ criterion: "lexicographic", priorities: [q.quality, ...sorted.map((one) => one.quality).filter((name) => name !== q.quality)] });
  return html`<fieldset><legend>${chosen.length ? t("What decides first") : t("What decides first: as stored")}</legend>
    <ol class="order">${sorted.map((q) => html`<li>${noun(q.property, q.quality)} <button type="button" @click=${() => first(q)} aria-label=${t("Let {quality} decide first", { quality: noun(q.property, q.quality) })}>${t("first")}</button></li>`)}</ol>
    ${chosen.length ? html`<button type="button" @click=${() => change({ priorities: [] })}>${t("As stored")}</button>` : nothing}</fieldset>`;
}

function table(found, weights) {
  const timed = found.qualities.some((q) => q.since !== null || q.until !== null);
  const weighted = found.criterion === "weighted";
  const heads = ["", t("Values"), `${found.first} …`, t("Difference"), ...(weighted ? [t("Weight × advantage")] : []), ...(timed ? [t("When")] : [])];
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("Qualities of both plans")}><table class="qualities">
    <caption class="off-screen">${t("{a} against {b}, quality by quality", { a: found.first, b: found.second })}</caption>
    <thead><tr>${heads.map((text) => (text ? html`<th scope="col" class=${text.endsWith(" …") ? "relation-of" : nothing}>${text}</th>` : html`<td></td>`))}</tr></thead>
    <tbody>${found.qualities.map((q) => html`<tr>
      <th scope="row">${noun(q.property, q.quality)}<small>${q.direction === "lower" ? t("less is better") : t("more is better")}</small></th>
      <td>${bars(q)}</td>
      <td class="relation-of">${q.relation ? `${spelled(q.relation)} ${found.second}` : t("cannot be compared")}</td>
      <td class="number">${q.in_words}</td>
      ${weighted ? html`<td class="number">${q.order === "better" || q.order === "worse" ? `${decimal(number(own(weights, q.quality) ?? 1))} × ${decimal(q.advantage.toFixed(3))}` : "0"}</td>` : nothing}
      ${timed ? html`<td>${interval(q)}</td>` : nothing}</tr>`)}</tbody></table></div>`;
}
