// The view Add: files dropped here are loaded, a PDDL domain and problem are planned with.

import { get, post, token, upload } from "./api.js";
import { $, h } from "./dom.js";
import { html, nothing, render } from "./html.js";
import { isPlan, knowledge, label } from "./knowledge.js";
import { t } from "./languages.js";
import { told } from "./problems.js";
import { address, change, current } from "./state.js";
import { many } from "./words.js";

let status = { token_needed: false, file_limit: 50_000_000 };
let changed = async () => {};
const waiting = { domain: null, problems: [] };
let fresh = []; // plans that were added last, by their names

export async function startAdd(whenChanged) {
  changed = whenChanged;
  status = await get("status");
  $("token-field").hidden = !status.token_needed;
  $("token").value = token.get();
  $("token").addEventListener("change", (event) => token.set(event.target.value.trim()));
  $("fields").addEventListener("submit", (event) => event.preventDefault());
  const drop = document.body;
  $("files").addEventListener("change", (event) => { take([...event.target.files]); event.target.value = ""; });
  for (const name of ["dragenter", "dragover"]) {
    addEventListener(name, (event) => { event.preventDefault(); drop.classList.add("over"); });
  }
  for (const name of ["dragleave", "drop"]) {
    addEventListener(name, (event) => { event.preventDefault(); drop.classList.remove("over"); });
  }
  addEventListener("drop", (event) => {
    if (event.dataTransfer && event.dataTransfer.files.length) {
      const files = dropped(event.dataTransfer);
      change({ view: "add" });
      files.then(take);
    }
  });
}

// The two to look at: those that were added last, or the last one and the one that was looked at.
function newest() {
  const iris = fresh.map((name) => knowledge.plans.find((plan) => plan.label === name)?.iri).filter(Boolean);
  const other = [current().first, current().second, ...knowledge.plans.map((plan) => plan.iri)].find((iri) => isPlan(iri) && iri !== iris[0]);
  return iris.length && (iris[1] || other) ? [iris[0], iris[1] || other] : null;
}

export function showAdd() {
  const two = newest();
  render(knowledge.plans.length
    ? html`${two ? html`<a class="button main" id="compare-new" href=${address({ ...current(), view: "explain", cls: "", first: two[0], second: two[1], set: {} })}>${t("Compare {a} and {b}", { a: label(two[0]), b: label(two[1]) })}</a> ` : nothing}<a class="button" href=${address({ ...current(), view: "plans" })}>${t("{plans} here: rename, export or remove them", { plans: many(knowledge.plans.length, "plan") })}</a>`
    : html`${t("No plans yet.")}`, $("listed"));
}

function note(name, text, kind = "busy") {
  const item = h("li", { class: kind }, h("strong", {}, name), " ", h("span", {}, text));
  $("log").prepend(item);
  return (next, how, plans = []) => {
    item.className = how;
    item.children[1].textContent = next;
    if (plans.length) item.append(" ", h("button", { type: "button", class: "quiet", onclick: (event) => takeBack(plans, item, event.target) }, t("Undo")));
  };
}

// The plans of a file go again.
async function takeBack(plans, item, button) {
  button.disabled = true;
  try {
    for (const plan of plans) await post("forget-plan", { plan });
    item.children[1].textContent = t("taken back: {plans}", { plans: plans.join(", ") });
    button.remove();
  } catch (problem) {
    item.children[1].textContent = told(problem);
    button.disabled = false;
  }
  await changed();
}

// Whether a text is a PDDL domain or a problem; null for anything else.
function pddl(text) {
  const code = text.replace(/;[^\n]*/g, "");
  const match = /\(\s*define\s*\(\s*(domain|problem)\b/i.exec(code);
  return match ? match[1].toLowerCase() : null;
}

const PLANS = /\.(plan|pddlplan|soln|sol|txt|json|ya?ml|dot|gv)$/i;

// What was dropped: files, and those in folders.
async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.some((entry) => entry.isDirectory)) return [...transfer.files];
  const within = async (entry) => {
    if (entry.isFile) return [await new Promise((done, failed) => { entry.file(done, failed); })];
    const reader = entry.createReader();
    const found = [];
    for (;;) { // a hundred come at a time
      const some = await new Promise((done, failed) => { reader.readEntries(done, failed); });
      if (!some.length) break;
      found.push(...some);
    }
    found.sort((p, q) => p.name.localeCompare(q.name, "en", { numeric: true }));
    return (await Promise.all(found.map(within))).flat();
  };
  return (await Promise.all(entries.map(within))).flat().filter((file) => !file.name.startsWith("."));
}

async function take(files) {
  const plans = [];
  fresh = [];
  for (const file of files) {
    if (file.size > status.file_limit) {
      note(file.name, t("has more than {n} MB, the most that is taken here. Load it with: acxon load FILE", { n: status.file_limit / 1e6 }), "failed");
      continue;
    }
    const kind = /\.pddl$/i.test(file.name) ? pddl(await file.text()) || "neither" : null;
    if (kind === "domain") waiting.domain = file;
    else if (kind === "problem") waiting.problems.push(file);
    else if (kind === "neither") note(file.name, t("is neither a PDDL domain nor a problem."), "failed");
    else if (PLANS.test(file.name)) plans.push(file);
    else await load(file);
  }
  const known = plans.length && waiting.domain && waiting.problems.length === 1 ? { domain: waiting.domain, problem: waiting.problems.pop() } : {};
  for (const [done, file] of plans.entries()) {
    if (plans.length > 5) hold(t("{n} of {total} files …", { n: done + 1, total: plans.length }));
    await load(file, known);
  }
  if (known.domain) hold("");
  else if (waiting.domain && waiting.problems.length) {
    for (const problem of waiting.problems.splice(0)) await plan(waiting.domain, problem);
  } else if (waiting.problems.length) hold(t("Now add the PDDL domain that this problem belongs to."));
  else if (waiting.domain && files.some((file) => file === waiting.domain)) hold(t("Now add a PDDL problem of this domain, and it is planned here."));
  else hold("");
  await changed();
}

const hold = (text) => { $("hold").textContent = text; };
const name = () => $("plan-name").value.trim();

// A plan that comes with its domain and problem is checked against them, and can be asked why and why not.
async function load(file, known = {}) {
  const say = note(file.name, t("loading …"));
  try {
    const done = await upload("load", { file, ...known, name: name(), replace: $("replace").checked });
    const plans = done.plans.length ? t(", new: {plans}", { plans: `${done.plans.slice(0, 5).join(", ")}${done.plans.length > 5 ? ` ${t("and {n} more", { n: done.plans.length - 5 })}` : ""}` }) : "";
    fresh.push(...done.plans);
    say(done.changed ? t("loaded: {facts}", { facts: many(done.changed, "fact") }) + plans : t("nothing new in it"), "done", $("replace").checked ? [] : done.plans);
    $("plan-name").value = "";
  } catch (problem) {
    failed(say, problem, file);
  }
}

async function plan(domain, problem) {
  const say = note(problem.name, t("planning in {domain} …", { domain: domain.name }));
  hold("");
  try {
    const made = await upload("plan", { domain, problem, name: name(), replace: $("replace").checked });
    fresh.push(made.plan);
    say(t("planned: {plan}, {steps}", { plan: made.plan, steps: many(made.tasks, "step") }), "done", $("replace").checked ? [] : [made.plan]);
    $("plan-name").value = "";
  } catch (error) {
    failed(say, error, problem);
  }
}

function failed(say, problem, file) {
  const named = [`${file.name}: `, `${file.name}, `].find((start) => problem.message.startsWith(start)) || "";
  const text = problem.kind === "token" ? t("Adding needs the token that acxon serve printed at start: give it above.") : told({ ...problem, message: problem.message.slice(named.length) });
  say(`${text} ${t("Nothing was added.")}`, "failed");
  if (problem.kind === "token") $("token").focus();
}
