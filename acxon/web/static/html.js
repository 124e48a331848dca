// The library that draws: what has not changed stays as it is, with its focus, and what is open stays open.

export { html, nothing, render, svg } from "./vendor/lit-html/lit-html.js";
export { repeat } from "./vendor/lit-html/directives/repeat.js";
