// What went wrong, in the language of the page. The server speaks English: what kind of problem it is, is said in the language first.

import { t } from "./languages.js";

const KINDS = {
  name: () => t("A name is not known here, or stands for several things."),
  file: () => t("This file cannot be read."),
  goal: () => t("This cannot be asked so."),
  refused: () => t("This is not allowed here."),
  limit: () => t("This takes too long or too much."),
  busy: () => t("Too much is being asked just now. Try again in a moment."),
  storage: () => t("The knowledge base cannot be used just now."),
  size: () => t("This is too large."),
  request: () => t("Something about this request is not as it should be."),
  server: () => t("Something went wrong in the server."),
};

// Of a call about the two that are shown.
export function toldOfPair(problem) {
  if (problem.status >= 400 && problem.status < 500) dispatchEvent(new Event("perhaps-gone"));
  return told(problem);
}

export function told(problem) {
  if (problem.kind === "network") return t("The server does not answer.");
  if (problem.kind === "token") return t("This needs the token that acxon serve printed: give it under Add");
  if (document.documentElement.lang === "en") return problem.message;
  const kind = (KINDS[problem.kind] || (() => t("This cannot be done.")))();
  return `${kind} ${t("In English: {text}", { text: problem.message })}`;
}
