// Sliders with the place marked at which the verdict turns.

import { html, nothing } from "./html.js";
import { noun } from "./knowledge.js";
import { t } from "./languages.js";
import { number, NUMBERED, own, rough, roughly } from "./words.js";

// A round number at or above a value, to end a slider with.
function ceiling(value) {
  const base = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)));
  return base * ([1, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * base >= value) || 10);
}

const whole = (...values) => values.every((value) => Number.isInteger(value));

// One slider: what it is called, its value now and as it is, where the verdict turns, and who is told.
export function slider({ name, side = "", value, stored, most, step, tips = [], unit = "", id = "" }, told) {
  const spread = (at) => `left: calc(${(Math.min(at, most) / most) * 100}% + ${0.55 - (Math.min(at, most) / most) * 1.1}rem)`;
  return html`<div class="slider ${side}">
    <label><span class="slider-name">${name}</span>
      <span class="slider-track"><input type="range" id=${id || nothing} min="0" max=${most} step=${step} .value=${String(value)} aria-label=${name}
        aria-valuetext=${roughly(value, unit)} @input=${(event) => told(Number(event.target.value))}>
        ${tips.filter((tip) => tip >= 0 && tip <= most).map((tip) => html`<span class="tip" aria-hidden="true" title=${t("turns at {value}", { value: roughly(tip, unit) })} .style=${spread(tip)}>▲</span>`)}</span>
      <output>${roughly(value, unit)}</output></label>
    ${value === stored ? nothing : html`<button type="button" class="icon" title=${t("As it is: {value}", { value: roughly(stored, unit) })} aria-label="${name}: ${t("As it is: {value}", { value: roughly(stored, unit) })}" @click=${() => told(null)}>↺</button>`}
  </div>`;
}

const ends = (turn) => [turn.least, turn.most].filter(Boolean).map((bound) => bound.value);

// The nearest values at which the verdict on the pair would be another.
function tipsOf(turns, property, side) {
  const found = (turns?.turns || []).filter((turn) => turn.property === property && turn.side === side && typeof turn.now === "number");
  const near = found.flatMap((turn) => ends(turn).sort((x, y) => Math.abs(x - turn.now) - Math.abs(y - turn.now)).slice(0, 1));
  return [...new Set(near)];
}

// Where the sliders of a quality end: it stays while one drags, though other values turn the verdict then.
const reach = new Map();
function reaching(key, needed, least) {
  reach.set(key, Math.max(reach.get(key) || ceiling(needed), ceiling(least)));
  return reach.get(key);
}

export function valueSliders(found, would, turns, { names, set, suppose }) {
  const now = new Map((would.now || found).qualities.map((q) => [q.property, q]));
  const numeric = found.qualities.filter((q) => typeof q.first === "number" && typeof q.second === "number" && q.since === null && q.until === null);
  if (!numeric.length) return html`<p class="hint">${t("No numbers are known of both plans.")}</p>`;
  return numeric.map((q) => {
    const was = now.get(q.property) || q;
    const tips = ["first", "second"].map((side) => tipsOf(turns, q.property, side));
    const near = tips.flat().filter((tip) => tip <= 4 * Math.max(was.first, was.second));
    const least = Math.max(q.first, q.second, 1);
    const most = reaching([...names, q.property, found.criterion].join("\n"), Math.max(least, was.first * 1.5, was.second * 1.5, ...near.map((tip) => tip * 1.1)), least);
    const step = whole(was.first, was.second) && most >= 10 ? 1 : most / 200;
    const one = (side, which) => slider({
      name: which ? found.second : found.first, side: which ? "b" : "a", value: set[`${q.quality} of ${names[which]}`] ?? q[side], stored: was[side], most, step, tips: tips[which], unit: q.unit,
    }, (value) => suppose(`${q.quality} of ${names[which]}`, value));
    return html`<fieldset class="sliders"><legend>${noun(q.property, q.quality)}</legend>${one("first", 0)}${one("second", 1)}</fieldset>`;
  });
}

export function weightSliders(found, turns, weights, weigh) {
  const unique = [...new Map(found.qualities.map((q) => [q.property, q])).values()];
  return html`<fieldset id="weights" class="sliders"><legend>${t("Weights")}</legend>${unique.map((q) => {
    const range = (turns?.weights || []).find((one) => one.quality === q.quality);
    const tips = range ? [range.least, range.most].filter((bound) => bound && bound.value > 0).map((bound) => bound.value) : [];
    const value = own(weights, q.quality) ?? 1;
    return slider({ name: noun(q.property, q.quality), value, stored: value, most: 5, step: 0.1, tips }, (weight) => weigh(q.quality, weight));
  })}${(turns?.weights || []).map((one) => html`<p class="hint">${one.text}</p>`)}</fieldset>`;
}

// How long a step takes: choose one, then drag.
export function durations(steps, names, shown, set, suppose) {
  const options = steps.flatMap((tasks, which) => tasks.map((task) => ({ ...task, which, name: `duration of ${task.stored} in ${names[which]}` })));
  if (!options.length) return nothing;
  const changed = options.filter((one) => set[one.name] !== undefined);
  const pick = (event) => {
    const one = options.find((item) => item.name === event.target.value);
    if (one) suppose(one.name, one.duration);
    event.target.value = "";
  };
  const plain = (task) => task.task.replace(NUMBERED, "");
  return html`<fieldset class="sliders"><legend>${t("how long a step takes")}</legend>
    <label class="step-choice">${t("Which step:")} <select id="step" @change=${pick}><option value="">${t("choose …")}</option>
      ${shown.map((plan, which) => html`<optgroup label=${plan}>${options.filter((one) => one.which === which).map((one) => html`<option value=${one.name}>${plain(one)} (${rough(one.duration)} s)</option>`)}</optgroup>`)}</select></label>
    ${changed.map((one) => slider({
      name: `${plain(one)} (${shown[one.which]})`, side: one.which ? "b" : "a", value: set[one.name], stored: one.duration, most: ceiling(Math.max(one.duration * 4, 10)), step: whole(one.duration) ? 1 : number(one.duration / 20), unit: "s",
    }, (value) => suppose(one.name, value)))}</fieldset>`;
}
