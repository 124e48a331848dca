// The questionnaire: everything happens on this machine, and the answers are a file that is saved here.
(() => {
  "use strict";
  const study = JSON.parse(document.getElementById("study").textContent);
  const box = document.getElementById("page");
  const participant = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const rows = [["study", "participant", "place", "pair", "style", "question", "answer", "right", "seconds"]];
  let place = 0;

  // A text in the language of the study; {name} is replaced.
  const say = (text, values = {}) => study.words[text].replace(/\{(\w+)\}/g, (_, name) => values[name]);

  const node = (tag, props = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [key, value] of Object.entries(props)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  };

  function shuffled(items) {
    const all = [...items];
    for (let i = all.length - 1; i > 0; i -= 1) {
      const j = crypto.getRandomValues(new Uint32Array(1))[0] % (i + 1);
      [all[i], all[j]] = [all[j], all[i]];
    }
    return all;
  }

  // One question with its answers, of which one is chosen.
  const ask = (name, text, answers, scale = false) => node("fieldset", { class: scale ? "scale" : "" }, node("legend", {}, text),
    ...answers.map((answer) => node("label", {}, node("input", { type: "radio", name, value: answer, required: "" }), ` ${answer}`)));

  const paragraphs = (text) => text.split("\n").filter(Boolean).map((one) => node("p", {}, one));

  // A page with questions: goes on when all are answered.
  function form(title, parts, questions, next) {
    const began = performance.now();
    const done = (event) => {
      event.preventDefault();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const given = new FormData(event.target);
      for (const { name, right, ...row } of questions) {
        const answer = given.get(name) || "";
        rows.push([study.id, participant, place, row.pair, row.style, row.question, answer, right === undefined ? "" : Number(answer === right), seconds]);
      }
      place += 1;
      next();
    };
    box.replaceChildren(node("form", { onsubmit: done }, node("h1", { tabindex: "-1" }, title), ...parts, node("button", { type: "submit" }, say("Go on"))));
    box.querySelector("h1").focus();
    scrollTo(0, 0);
  }

  function told(pair, style, next, number, count) {
    const questions = pair.questions.map((one, i) => ({ name: `q${i}`, pair: pair.name, style, question: one.kind, right: one.right }));
    questions.push({ name: "clear", pair: pair.name, style, question: "clear" });
    form(say("Text {n} of {count}", { n: number, count }), [
      node("div", { class: "text" }, ...paragraphs(pair.texts[style])),
      ...pair.questions.map((one, i) => ask(`q${i}`, one.text, one.answers)),
      ask("clear", say("How clear was this text? (1: not at all, 7: fully)"), ["1", "2", "3", "4", "5", "6", "7"], true),
    ], questions, next);
  }

  function preferred(pair, styles, next) {
    const order = shuffled(styles);
    const names = order.map((_, i) => say("Text {n}", { n: i + 1 }));
    const beside = node("div", { class: "beside" }, ...order.map((style, i) => node("div", { class: "text" }, node("h3", {}, names[i]), ...paragraphs(pair.texts[style]))));
    const begun = rows.length;
    form(say("Two texts about the same plans"), [beside, ask("which", say("Which one would you rather hear from a robot?"), [...names, say("No preference")])],
      [{ name: "which", pair: pair.name, style: "", question: "preference" }], () => {
        const row = rows[begun];
        row[6] = order[names.indexOf(row[6])] || "none";
        next();
      });
  }

  function run(steps) {
    const [step, ...rest] = steps;
    if (step) step(() => run(rest));
    else end();
  }

  const quoted = (value) => `"${String(value).replace(/^([=+\-@\t\r])/, "'$1").replace(/"/g, '""')}"`;

  function end() {
    const text = rows.map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
    const file = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
    const name = `answers-${participant}.csv`;
    box.replaceChildren(node("h1", {}, say("Thank you")), node("p", {}, say("Your answers are in a file on this machine. Save it, and give it to the researcher.")),
      node("p", {}, node("a", { href: file, download: name, id: "save" }, say("Save {name}", { name }))));
    document.getElementById("save").click();
  }

  function start() {
    const agree = node("input", { type: "checkbox", required: "", id: "agree" });
    const begin = (event) => {
      event.preventDefault();
      const pairs = shuffled(study.pairs);
      const count = pairs.length * study.styles.length;
      let number = 0;
      run(pairs.flatMap((pair) => [
        ...shuffled(study.styles).map((style) => (next) => told(pair, style, next, (number += 1), count)),
        ...(study.styles.length > 1 ? [(next) => preferred(pair, study.styles, next)] : []),
      ]));
    };
    box.replaceChildren(node("form", { onsubmit: begin }, node("h1", {}, study.title), ...paragraphs(study.consent),
      node("p", {}, node("label", {}, agree, ` ${say("I have read this and want to take part.")}`)), node("button", { type: "submit" }, say("Begin"))));
  }

  start();
})();
