// Making elements by hand, where no library is needed; saying something to everybody. Texts from the knowledge base only ever become text nodes.

import { t } from "./languages.js";

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
export const $ = (id) => document.getElementById(id);

export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

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
  toast(t("Copied: {what}", { what }));
}

// A text as a file of the reader's own.
export function save(name, text, type = "text/plain") {
  const blob = text instanceof Blob ? text : new Blob([text], { type });
  const anchor = h("a", { href: URL.createObjectURL(blob), download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

// What is wider than the page says so, until one has seen its end.
export function startHints(root) {
  const hint = (box) => {
    const left = box.scrollWidth - box.clientWidth - Math.ceil(box.scrollLeft);
    box.classList.toggle("more", left > 2);
    if (left > 2) box.dataset.more = t("more to the right →");
  };
  const sizes = new ResizeObserver((seen) => { for (const { target } of seen) hint(target.closest(".scroll") || target); });
  const watched = new WeakSet();
  const watch = () => {
    for (const box of root.querySelectorAll(".scroll, .scroll > *")) {
      if (!watched.has(box)) { watched.add(box); sizes.observe(box); }
    }
  };
  root.addEventListener("scroll", (event) => { if (event.target.classList?.contains("scroll")) hint(event.target); }, { capture: true, passive: true });
  new MutationObserver(watch).observe(root, { childList: true, subtree: true });
}
