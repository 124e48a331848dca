// What goes on elsewhere: a server that goes away and comes back, another window that adds plans or removes them.

import { get } from "./api.js";
import { $ } from "./dom.js";
import { t } from "./languages.js";

const AGAIN = 2000; // ms between two looks for a server that does not answer
let away = false;
let known = ""; // how much the server had when it was asked last

const stamp = ({ facts, plans }) => `${facts} ${plans}`;

// `again` draws everything anew; `lost` looks whether what is shown is still there.
export function startElsewhere(again, lost) {
  const look = async () => {
    let now;
    try { now = stamp(await get("status")); } catch { return; }
    const [back, changed] = [away, known !== "" && now !== known];
    known = now;
    away = false;
    $("away").textContent = "";
    if (back || changed) await again();
  };
  addEventListener("server-away", () => {
    if (away) return;
    away = true;
    $("away").textContent = t("The server does not answer. It may have been stopped: start it again with acxon serve. This page goes on when it is back.");
    const wait = () => { if (away) look().finally(() => setTimeout(wait, AGAIN)); };
    setTimeout(wait, AGAIN);
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  addEventListener("perhaps-gone", lost);
  addEventListener("knowledge-changed", () => { known = ""; look(); });
  look();
}
