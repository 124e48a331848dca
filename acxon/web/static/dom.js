// Making elements and wording numbers. Texts from the knowledge base only ever become text nodes.

const SVG = "http://www.w3.org/2000/svg";

function build(node, props, children) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key === "style") Object.assign(node.style, value);
    else if (key === "value") node.value = value;
    else if (key === "checked") node.checked = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const h = (tag, props, ...children) => build(document.createElement(tag), props, children);
export const s = (tag, props, ...children) => build(document.createElementNS(SVG, tag), props, children);
export const $ = (id) => document.getElementById(id);

export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function number(value) {
  return typeof value === "number" ? String(Number(value.toPrecision(10))) : String(value);
}

export const withUnit = (value, unit) => (unit && value !== "" ? `${number(value)} ${unit}` : number(value));

export function seconds(value) {
  if (value < 90) return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

export function interval(fact) {
  if (fact.since === null && fact.until === null) return "always";
  if (fact.since === null) return `until ${number(fact.until)}`;
  if (fact.until === null) return `from ${number(fact.since)}`;
  return `${number(fact.since)} to ${number(fact.until)}`;
}

// A scrolling box that the keyboard can reach.
export const scroller = (label, ...children) =>
  h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, ...children);

// Says something to everybody, screen readers included, and lets it go after a while.
let quiet;
export function toast(text) {
  const box = $("toast");
  box.textContent = text;
  box.classList.add("on");
  clearTimeout(quiet);
  quiet = setTimeout(() => box.classList.remove("on"), 2500);
}

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { value: text, class: "off-screen", "aria-hidden": "true" });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  toast(`${what} copied`);
}
