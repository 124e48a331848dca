// Drawings to take along: as SVG, or as PNG, with the colours they have on the page.

import { save, toast } from "./dom.js";
import { html } from "./html.js";
import { t } from "./languages.js";

const KEPT = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "fill-opacity", "font-size", "font-weight", "font-family", "text-anchor"];

function copyOf(drawing) {
  const copy = drawing.cloneNode(true);
  const from = [drawing, ...drawing.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  from.forEach((node, i) => {
    const style = getComputedStyle(node);
    for (const name of KEPT) to[i].setAttribute(name, style.getPropertyValue(name));
    for (const name of ["class", "style", "tabindex", "role"]) to[i].removeAttribute(name);
  });
  const box = drawing.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", box.width);
  copy.setAttribute("height", box.height);
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: getComputedStyle(document.body).getPropertyValue("--card") })) ground.setAttribute(name, value);
  copy.prepend(ground);
  return { text: new XMLSerializer().serializeToString(copy), width: box.width, height: box.height };
}

async function png({ text, width, height }, name) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * 2, height * 2];
  const ink = canvas.getContext("2d");
  ink.scale(2, 2);
  ink.drawImage(image, 0, 0, width, height);
  canvas.toBlob((blob) => save(`${name}.png`, blob));
}

async function take(selector, name, kind) {
  try {
    const made = copyOf(document.querySelector(selector));
    if (kind === "svg") save(`${name}.svg`, made.text, "image/svg+xml");
    else await png(made, name);
  } catch {
    toast(t("This picture cannot be made here"));
  }
}

export const pictures = (selector, name) => html`<p class="tools"><span class="tools-label">${t("Save the picture")}</span>
  <button type="button" class="quiet" @click=${() => take(selector, name, "svg")}>SVG</button>
  <button type="button" class="quiet" @click=${() => take(selector, name, "png")}>PNG</button></p>`;
