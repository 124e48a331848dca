// Reading aloud with the browser's own voice, sentence by sentence.

import { toast } from "./dom.js";
import { t } from "./languages.js";

let ended = null; // what is done when reading ends; null while it is quiet

export const speaks = () => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
if (speaks()) speechSynthesis.getVoices(); // the first call makes the browser look for them

export const reading = () => ended !== null;

export function hush() {
  if (!ended) return;
  const done = ended;
  ended = null;
  speechSynthesis.cancel();
  done();
}

// Read sentences one after the other; `at` is told the place of each when it begins.
export function read(texts, at, done, language = "en") {
  hush();
  ended = done;
  const mine = done;
  const next = (place) => {
    if (ended !== mine) return;
    if (place >= texts.length) { hush(); return; }
    const words = new SpeechSynthesisUtterance(texts[place].replace(/['()]/g, ""));
    words.lang = language;
    words.onend = () => next(place + 1);
    words.onerror = () => { if (ended === mine) hush(); };
    at(place);
    speechSynthesis.speak(words);
  };
  next(0);
  if (!speechSynthesis.getVoices().length) toast(t("This browser seems to have no voice to read with"));
}
