// The calls as /openapi.json describes them, each with a curl line and a way to try it here. Nothing is loaded from elsewhere.

import { headers, token } from "./api.js";
import { $, copy, fill, h } from "./dom.js";

let description = {};
const BODY = "the body, as JSON";

const resolve = (schema) => (schema && schema.$ref ? description.components.schemas[schema.$ref.split("/").pop()] : schema || {});
const named = (schema) => (schema && schema.$ref ? schema.$ref.split("/").pop() : "");

function type(schema) {
  if (!schema) return "any";
  if (schema.$ref) return named(schema);
  if (schema.anyOf) return schema.anyOf.map(type).join(" or ");
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.format === "binary" || schema.contentMediaType) return "file";
  if (schema.prefixItems) return `list of ${schema.prefixItems.length}`;
  if (schema.type === "array") return `list of ${type(schema.items)}`;
  return schema.type || "any";
}

// What an object looks like, written out.
function shape(schema, depth = 0) {
  const full = resolve(schema);
  if (full.anyOf) return full.anyOf.map((one) => shape(one, depth)).join(" or ");
  if (full.prefixItems) return `[${full.prefixItems.map((one) => shape(one, depth)).join(", ")}]`;
  if (full.type === "array") return `[${shape(full.items, depth)}, …]`;
  if (!full.properties || depth > 4) return type(full);
  const space = "  ".repeat(depth + 1);
  const lines = Object.entries(full.properties).map(([name, one]) => {
    const note = one.description ? `   # ${one.description}` : "";
    return `${space}"${name}": ${shape(one, depth + 1)}${note}`;
  });
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

const EXAMPLES = { first: "bringing tea", second: "bringing cola", plan: "bringing tea", class: "dul:Plan", specificity: "1" };
const quote = (text) => `'${String(text).replace(/'/g, "'\\''")}'`;

function example(schema) {
  const full = resolve(schema);
  if (full.examples) return full.examples[0];
  const value = {};
  for (const name of full.required || []) {
    const one = full.properties[name];
    value[name] = one.type === "array" ? [example(one.items)] : "";
  }
  return value;
}

const sent = (operation, place) => (operation.parameters || []).filter((one) => one.in === place);

function curl(path, method, operation) {
  const here = `${location.origin}${path}`;
  const body = (operation.requestBody || {}).content || {};
  const auth = (token.get() && operation.tags.includes("Writing") ? " -H 'Authorization: Bearer TOKEN'" : "")
    + (sent(operation, "header").length ? " -H 'X-Acxon: 1'" : "");
  if (body["application/json"]) {
    return `curl${auth} ${here} -H 'Content-Type: application/json' \\\n  -d ${quote(JSON.stringify(example(body["application/json"].schema)))}`;
  }
  if (body["multipart/form-data"]) {
    const full = resolve(body["multipart/form-data"].schema);
    return `curl${auth} ${here} ${(full.required || []).map((name) => `-F ${name}=@${name === "file" ? "FILE.ttl" : `${name}.pddl`}`).join(" ")}`;
  }
  const shown = sent(operation, "query").filter((one) => one.required || one.name === "specificity");
  return shown.length
    ? `curl -G${auth} ${here} ${shown.map((one) => `--data-urlencode ${quote(`${one.name}=${EXAMPLES[one.name] || ""}`)}`).join(" ")}`
    : `curl${auth} ${here}`;
}

function trying(path, method, operation) {
  const fields = sent(operation, "query").map((one) => h("label", {},
    h("span", { class: one.required ? "required" : "" }, one.name),
    h("input", { type: "text", name: one.name, value: one.required ? EXAMPLES[one.name] || "" : "", placeholder: type(one.schema) }),
    one.description ? h("small", {}, one.description) : null));
  const content = (operation.requestBody || {}).content || {};
  const json = content["application/json"];
  const form = content["multipart/form-data"];
  if (json) fields.push(h("label", {}, h("span", {}, BODY), h("textarea", { name: BODY, rows: 5, value: JSON.stringify(example(json.schema), null, 2) })));
  if (form) {
    const full = resolve(form.schema);
    for (const [name, one] of Object.entries(full.properties)) {
      const file = type(one) === "file";
      fields.push(h("label", {}, h("span", { class: (full.required || []).includes(name) ? "required" : "" }, name),
        h("input", { type: file ? "file" : "text", name, placeholder: file ? null : type(one) })));
    }
  }
  const answer = h("div", { "aria-live": "polite" });
  const node = h("form", { class: "try" }, fields, h("div", {}, h("button", { type: "submit", class: "main" }, "Try it")), answer);
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    const given = new FormData(node);
    const options = { method: method.toUpperCase(), headers: headers() };
    let query = "";
    if (json) {
      options.body = given.get(BODY);
      options.headers["Content-Type"] = "application/json";
    } else if (form) {
      for (const [name, value] of [...given.entries()]) if (value === "") given.delete(name);
      options.body = given;
    } else {
      const parts = new URLSearchParams([...given.entries()].filter(([, value]) => value !== ""));
      query = parts.size ? `?${parts}` : "";
    }
    const response = await fetch(path + query, options);
    const text = await response.text();
    let shown = text;
    try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch { /* shown as it came */ }
    fill(answer, h("p", {}, `Status ${response.status}`), h("pre", { tabindex: 0, role: "region", "aria-label": `Answer of ${path}` }, shown));
  });
  return node;
}

function call(path, method, operation) {
  const good = ((operation.responses["200"] || {}).content || {})["application/json"];
  const line = curl(path, method, operation);
  return h("details", { class: "call", id: operation.operationId },
    h("summary", {}, h("span", { class: `method ${method}` }, method.toUpperCase()), h("code", {}, path), h("span", {}, operation.description || operation.summary)),
    h("h3", {}, "From a shell"), h("pre", { tabindex: 0, role: "region", "aria-label": `curl for ${method} ${path}` }, line),
    h("button", { type: "button", onclick: () => copy(line, "Command") }, "Copy"),
    h("h3", {}, "From here"), trying(path, method, operation),
    h("h3", {}, "What comes back"),
    h("pre", { tabindex: 0, role: "region", "aria-label": `Shape of the answer of ${method} ${path}` }, good ? shape(good.schema) : ""),
    h("p", { class: "hint" }, "Errors have one shape: {\"error\": {\"kind\", \"message\", \"details\", \"place\"}}. ",
      Object.entries(operation.responses).filter(([status]) => status !== "200").map(([status, one]) => `${status}: ${one.description} `)));
}

async function start() {
  description = await (await fetch("/openapi.json")).json();
  const groups = new Map();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0];
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push(call(path, method, operation));
    }
  }
  fill($("calls"), h("p", {}, description.info.description), [...groups].map(([tag, calls]) => [h("h2", {}, tag), calls]));
  document.body.dataset.ready = "yes";
}

start();
