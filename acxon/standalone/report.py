"""One file about two plans: the answer, where it comes from, what differs, what would turn it, the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from acxon.comparison import Comparison
from acxon.errors import AcxonError
from acxon.notebook.html import escaped, table
from acxon.standalone.charts import origin, timeline
from acxon.standalone.page import page, paragraphs
from acxon.standalone.words import Words, language_code

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

HEADLINES: Final = {
    "better": "{a} is better than {b}", "worse": "{a} is better than {b}",
    "equivalent": "{a} and {b} are equally good", "undecided": "No clear winner between {a} and {b}",
}  # fmt: skip


def report(kb: KnowledgeBase, first: str, second: str, asked: Mapping[str, Any]) -> str:
    """Return the report of two plans, judged and in the language as `asked` says, as a page in one file."""
    import acxon

    code = language_code(asked.get("language", "en"))
    say = Words(code)
    asked = {**asked, "language": code}
    compared = kb.compare(first, second, **asked)
    first, second = compared.first_iri, compared.second_iri
    answer, differs, everything = (kb.narrate(first, second, level, **asked) for level in (1, 2, 3))
    gap, chart = origin(compared, say)
    plans = [kb.timetable(plan, agents=True, language=code) for plan in (first, second)]
    if plans[0].timed != plans[1].timed:
        plans = [kb.timetable(plan, "steps", agents=True, language=code) for plan in (first, second)]
    nouns = {iri: noun for iri, _, _, _, _, noun in kb.qualities()}
    values = [
        [*map(escaped, (say(nouns.get(one.property, one.quality)), *one.shown, one.in_words))]
        for one in compared.qualities
    ]
    names = (compared.first, compared.second)
    sections = [
        ("", "".join(f"<p>{escaped(text)}</p>" for text in compared.remarks)),
        (say("Where the {gap} come from", gap=gap), chart),
        (say("The numbers"), table(["", *names, say("{plan} has", plan=compared.first)], values)),
        (say("What would turn it"), _turns(kb, compared, asked)),
        (say("Both plans in time"), timeline(plans, names, say)),
        (say("What they do differently"), paragraphs(_rest(differs.text))),
        (say("Everything that tells them apart"), paragraphs(_rest(everything.text))),
        (say("The facts behind it"), _facts(everything.sentences, answer.text, say)),
    ]
    wider = f'<p class="wider hint">{escaped(say("more to the right →"))}</p>'
    inside = "".join(
        f"<section>{f'<h2>{escaped(head)}</h2>' if head else ''}"
        f'<div class="scroll">{wider if "<svg" in text else ""}{text}</div></section>'
        for head, text in sections
        if text
    )
    warned = "".join(f'<p class="hint">{escaped(text)}</p>' for text in compared.warnings)
    how = say(kb.criteria().get(compared.criterion, compared.criterion))
    foot = (
        f"{say('Judged by: {how}.', how=how)} {say('Made with acxon {version}.', version=acxon.__version__)}"
    )
    body = (
        f'<main><h1>{_headline(compared, say)}</h1><div class="lead">{paragraphs(answer.text)}</div>'
        f"{warned}{inside}</main><footer>{escaped(foot)}</footer>"
    )
    return page(say("{a} or {b}?", a=compared.first, b=compared.second), body, language=code)


def _headline(compared: Comparison, say: Words) -> str:
    """Return the verdict in a line, with the names in the colours of the drawings."""
    names = [("a", compared.first), ("b", compared.second)]
    (side, one), second = names if compared.verdict != "worse" else names[::-1]
    if compared.verdict != "undecided":
        one = one[:1].upper() + one[1:]
    one, other = (f'<span class="{side}">{escaped(name)}</span>' for side, name in ((side, one), second))
    return say(HEADLINES[compared.verdict], a=one, b=other)


def _rest(text: str) -> str:
    """Return a story without the answer, which is its first paragraph."""
    return text.partition("\n\n")[2]


def _turns(kb: KnowledgeBase, compared: Comparison, asked: Mapping[str, Any]) -> str:
    criterion = {**asked, "criterion": asked.get("criterion") or compared.criterion}
    try:
        found = kb.flips(compared.first_iri, compared.second_iri, **criterion).criteria[0]
    except AcxonError:  # plans of which no values are known
        return ""
    texts = dict.fromkeys(found.texts)
    return f"<ul>{''.join(f'<li>{escaped(text)}</li>' for text in texts)}</ul>" if texts else ""


def _facts(sentences: Any, answer: str, say: Words) -> str:
    """Return the facts of each sentence, to be opened; on paper they are open."""
    heads = [say("Subject"), say("Relation"), say("Object")]
    first = say("The answer")
    return "".join(
        f"<details><summary>{first if sentence.text in answer else escaped(sentence.text)}</summary>"
        + table(heads, [[*map(escaped, (f.subject, f.property, f.object))] for f in sentence.tuples])
        + "</details>"
        for sentence in sentences
        if sentence.tuples
    )
