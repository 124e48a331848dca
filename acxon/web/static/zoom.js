// Zooming a drawing: two buttons, and Ctrl with the wheel.

import { html } from "./html.js";
import { t } from "./languages.js";

const STEPS = [0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

export function zoomer(redraw, what) {
  let place = STEPS.indexOf(1);
  const go = (by) => { place = Math.max(0, Math.min(STEPS.length - 1, place + by)); redraw(); };
  return {
    factor: () => STEPS[place],
    style: (least) => `width: ${STEPS[place] * 100}%; min-width: ${least * STEPS[place]}px`,
    wheel: (event) => { if (event.ctrlKey) { event.preventDefault(); go(event.deltaY < 0 ? 1 : -1); } },
    buttons: () => html`<span class="zoom" role="group" aria-label=${t("Size of {what}", { what: what() })}>
      <button type="button" class="icon" aria-label=${t("Make {what} smaller", { what: what() })} ?disabled=${place === 0} @click=${() => go(-1)}>−</button>
      <button type="button" class="icon" aria-label=${t("Make {what} larger", { what: what() })} ?disabled=${place === STEPS.length - 1} @click=${() => go(1)}>+</button></span>`,
  };
}
