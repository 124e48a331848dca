// Reading aloud with the browser's own voice.

import { toast } from "./dom.js";

let speaking = null;

export const speaks = () => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
if (speaks()) speechSynthesis.getVoices(); // the first call makes the browser look for them

function stop() {
  speechSynthesis.cancel();
  if (speaking) speaking.textContent = "▶ Read aloud";
  speaking = null;
}

export function toggleSpeech(text, button, language) {
  const same = speaking === button;
  stop();
  if (same) return;
  const words = new SpeechSynthesisUtterance(text.replace(/'/g, ""));
  words.lang = language;
  words.onend = () => { if (speaking === button) stop(); };
  words.onerror = words.onend;
  speaking = button;
  button.textContent = "■ Stop";
  speechSynthesis.speak(words);
  if (!speechSynthesis.getVoices().length) toast("This browser seems to have no voice to read with");
}

export const hush = () => { if (speaks() && speaking) stop(); };
