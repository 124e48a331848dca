// What is shown where there is nothing yet: how to begin.

import { forget, post } from "./api.js";
import { toast } from "./dom.js";
import { html } from "./html.js";
import { t } from "./languages.js";
import { told } from "./problems.js";
import { address, current } from "./state.js";

let again = async () => {};
export const startWelcome = (whenChanged) => { again = whenChanged; };

async function example(event) {
  const button = event.currentTarget;
  button.disabled = true;
  try {
    await post("example", {});
    forget();
    await again();
    toast(t("The example is loaded: two ways to bring a drink"));
  } catch (problem) {
    toast(told(problem));
  } finally {
    button.disabled = false;
  }
}

export const welcome = () => html`<div class="card welcome">
  <h2>${t("Nothing to compare yet")}</h2>
  <p>${t("Two plans make a comparison: which one is better, by how much, and why.")}</p>
  <p class="tools"><button type="button" class="main" id="load-example" @click=${example}>${t("Load the example")}</button>
    <a class="button" href=${address({ ...current(), view: "add" })}>${t("Add files")}</a></p>
  <p class="drop-hint">${t("… or drop a file anywhere on this page: a plan, RDF, or a PDDL domain and problem.")}</p>
</div>`;
