// What would turn the verdict, in the words of the knowledge base.

import { html, nothing } from "./html.js";
import { t } from "./languages.js";

const FEW = 3; // sentences where the answer stands

// First what makes the other plan win, one value alone or several together; else what makes it undecided.
function texts(turns) {
  const other = { better: "worse", worse: "better" }[turns.verdict];
  const wins = turns.turns.filter((turn) => (other ? turn.verdict === other : ["better", "worse"].includes(turn.verdict)));
  const rest = turns.turns.filter((turn) => turn.verdict !== "equivalent" && !wins.includes(turn));
  return { wins: [...wins.map((turn) => turn.text), ...(wins.length ? [] : turns.together)], rest: [...rest.map((turn) => turn.text), ...turns.standing] };
}

const list = (id, items) => html`<ul id=${id} class="turns">${[...new Set(items)].map((text) => html`<li>${text}</li>`)}</ul>`;

// All of it.
export function turning(turns) {
  if (!turns) return html`<p class="hint">${t("What would turn it is not known.")}</p>`;
  const { wins, rest } = texts(turns);
  return list("turns", [...wins, ...rest]);
}

// The first of it, beside the answer.
export function changing(turns) {
  const { wins, rest } = turns ? texts(turns) : { wins: [], rest: [] };
  const said = wins.length ? wins : rest;
  return said.length ? list("changing", said.slice(0, FEW)) : nothing;
}
