"""Reads a plain story back into facts, sentence by sentence, from its text alone.

It shares nothing with the grammar that writes but the words of actions, which are data. A fact is (subject,
property, object) by labels; the quality of a plan is called 'has cost Plan A'. Else it refuses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import narrative_reader

Read = tuple[str, str, object]
ONES = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
NUMBERS = {word: n for n, word in enumerate(ONES)}
NUMBERS |= {ten: 20 + 10 * i for i, ten in enumerate(TENS)}
NUMBERS |= {f"{t}-{ONES[o]}": 20 + 10 * i + o for i, t in enumerate(TENS) for o in range(1, 10)}
FACTORS = {"": 1, "second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600}
WORDS = Path(__file__).resolve().parents[2] / "prolog/narrative/plain/english_words.pl"


class UnreadableError(Exception):
    """The text is not one that the plain style writes."""


@dataclass(frozen=True)
class Quality:
    """How a quality is spoken of, and the relations that follow: better, worse and same."""

    property: str
    noun: str
    relations: tuple[str, str, str]
    lower: bool = True
    valued: str = ""  # 'cost {}'
    less: str = ""
    more: str = ""
    same: str = ""
    nearly: str = ""
    better: str = ""  # 'be hotter', 'have a lower risk'
    worse: str = ""


PLANS = (
    Quality(
        "has cost",
        "cost",
        ("is cheaper plan than", "is more expensive plan than", "is plan with same cost as"),
        True,
        "cost {}",
        "cost less",
        "cost more",
        "cost the same",
        "cost nearly the same",
    ),
    Quality(
        "has makespan",
        "time",
        ("is faster plan than", "is slower plan than", "is plan with same makespan as"),
        True,
        "take {}",
        "take less time",
        "take more time",
        "take the same time",
        "take nearly the same time",
    ),
    Quality(
        "has number of tasks",
        "steps",
        ("is shorter plan than", "is longer plan than", "is plan with same number of tasks as"),
        True,
        "need {} steps",
        "need fewer steps",
        "need more steps",
        "need the same number of steps",
        "need nearly as many steps",
    ),
)


def action_words() -> dict[str, tuple[str, str]]:
    """The words of actions, which are data: once and often."""
    found = re.findall(r'^action_words\("(.+?)",\s+"(.+?)",\s+"(.+?)"\)\.$', WORDS.read_text(), re.MULTILINE)
    return {action: (once, often) for action, once, often in found}


def number(text: str) -> float:
    if text in NUMBERS:
        return NUMBERS[text]
    if re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", text):
        return float(text)
    raise UnreadableError(f"no number: {text}")


def pieces(text: str) -> list[str]:
    """The parts of 'a, b and c'."""
    *first, last = text.split(", ")
    *more, end = last.rsplit(" and ", 1)
    if first and not more:
        raise UnreadableError(f"no list: {text}")
    return [*first, *more, end]


def numbers(text: str) -> list[int]:
    found: list[int] = []
    for piece in pieces(text):
        ends = [int(end) for end in piece.split(" to ")]
        found += range(ends[0], ends[-1] + 1)
        if len(ends) > 2 or ends[0] > ends[-1]:
            raise UnreadableError(text)
    return found


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def by_agent(work: str) -> str:
    """'sleep (ann)' is told as 'sleep by ann', 'fly base, farm' as 'fly base farm'."""
    return re.sub(r"^(.+) \((.+)\)$", r"\1 by \2", work).replace(", ", " ")


@dataclass
class Reader:
    """Reads the sentences of one story about `first` and `second`, whose steps may do `works`."""

    first: str
    second: str
    level: int
    works: set[str]
    qualities: tuple[Quality, ...] = PLANS
    verb: str = "would "
    facts: list[set[Read]] = field(default_factory=list)
    steps: dict[str, dict[int, str]] = field(default_factory=dict)
    edges: list[tuple[int, str, int, int]] = field(default_factory=list)
    joints: list[tuple[int, str, bool, str, int]] = field(default_factory=list)
    now: str = ""  # the plan whose steps are told
    last: list[int] = field(default_factory=list)  # where 'next' goes on
    exact: dict[str, tuple[str, tuple[object, object]]] = field(default_factory=dict)  # values told exactly
    said: tuple[str, str, int] = ("", "", 1)  # the last two values as they stand there, and their unit
    alike: str = ""  # a quality that is another one again
    again: str = ""  # that one

    def __post_init__(self) -> None:
        self.names = {}
        self.marks = {}  # what stands in quotes, by a mark that cannot be mistaken
        for place, text in enumerate(sorted({self.first, self.second, *self.works}, key=len, reverse=True)):
            self.marks[quoted(text)] = f"Q{place}Q"
        for name in (self.first, self.second):
            for text in (name, name[0].upper() + name[1:], self.marks[quoted(name)]):
                self.names[text] = name
        self.name = "(" + "|".join(sorted(map(re.escape, self.names), key=len, reverse=True)) + ")"
        data = action_words()
        self.once: dict[str, str] = {}
        self.often: list[tuple[re.Pattern[str], str]] = []
        number_ = r"(?P<n>[a-z-]+|\d+)"
        for work in self.works:
            once, often = data.get(work, ("", ""))
            said = (
                [(once, often)]
                if once
                else [(word, word + " {times}") for word in (work, self.marks[quoted(work)], by_agent(work))]
            )
            for one, many in said:
                self.once.setdefault(one, work)
                pattern = re.escape(many).replace(r"\{n\}", number_)
                pattern = pattern.replace(r"\{times\}", rf"(?:(?P<twice>twice)|{number_} times)")
                self.often.append((re.compile(pattern), work))

    def read(self, sentences: list[str]) -> list[set[Read]]:
        """The facts that each sentence tells."""
        whole = sentences
        for text, mark in self.marks.items():
            sentences = [sentence.replace(text, mark) for sentence in sentences]
        for text in sentences:
            exact = re.fullmatch(rf"To be exact, {self.name} would (.+)\.", text)
            if exact:
                for one in pieces(exact[2]):
                    quality, _, values = self.clause(one)
                    assert values is not None
                    self.exact[quality.property] = self.names[exact[1]], values
        for text, paper in zip(sentences, whole, strict=True):
            self.facts.append(set())
            try:
                self.sentence(text)
            except UnreadableError:
                if paper[0] not in "'\"":
                    raise
                self.facts[-1] = self.paper(paper)
        for place, plan, i, j in self.edges:
            self.facts[place].add((self.label(plan, i), "directly precedes", self.label(plan, j)))
        for place, shared, before, plan, step in self.joints:
            ends = (shared, self.label(plan, step)) if before else (self.label(plan, step), shared)
            self.facts[place].add((ends[0], "directly precedes", ends[1]))
        return self.facts

    def paper(self, text: str) -> set[Read]:
        """A sentence in the paper's wording, which has its own reader."""
        words = {
            "is a type of": "type",
            "has value": "has data value",
            "includes task": "defines task",
            "has a lower value than": "has better quality value than",
            "has a higher value than": "has worse quality value than",
            "has the same value as": "has equivalent quality value than",
            "directly precedes": "directly precedes",
        }
        words |= {one: one for q in self.qualities for one in (q.property, *q.relations)}
        try:
            statements = narrative_reader.Reader(words).read(text).statements
        except narrative_reader.Unreadable as error:
            raise UnreadableError(str(error)) from error
        facts: set[Read] = set()
        for one in statements:
            value = words[one.words] == "has data value"
            facts.add((one.subject, words[one.words], float(one.object) if value else one.object))
        return {fact for fact in facts if fact[1:] != ("type", "Task")}

    def label(self, plan: str, step: int) -> str:
        if step not in self.steps.get(plan, {}):
            raise UnreadableError(f"{plan} has no step {step}")
        return f"task {step - 1} {self.steps[plan][step]}"

    def tell(self, *facts: Read) -> None:
        self.facts[-1].update(facts)

    def sentence(self, text: str) -> None:
        timed = re.fullmatch(r"(?:Until|From) [^:]+: (.+)", text)
        if timed:
            text = timed[1]
        name = self.name
        for pattern in (
            r"By the strict rule there is no winner\.",
            r"What counts first is .+\.",
            r"That is .+\.",
            r"That was told, not worked out\.",
            rf"For .+, take {name}; for .+, {name}\.",
            r"Both do the same work in another order\.",
            rf"{name} would spend .+ more to .+\.",
            rf"{name} would do more of it side by side\.",
            r"All of that was weighed together\.",
            r"Of the .+ more, .+ are time to .+\.",
            r"All of the .+ more are time to .+\.",
            rf"The .+ of {name} (?:is|are) not known\.",
            r"The .+ of the one is measured otherwise than that of the other, and does not count\.",
            r"What is known of the .+ does not fit together\.",
            rf"No difference between {name} and {name} is known\.",
            rf"Nothing is known that compares {name} with {name}\.",
            rf"(Above all, )?{name} would .+? more .+\.",
        ):
            if re.fullmatch(pattern, text):
                return
        if not text.endswith("."):
            raise UnreadableError(text)
        text = text[:-1]
        alike = re.fullmatch(r"(.+); its (\w+) is (?:its (time)|the number of (steps))", text)
        if alike:
            text, self.alike = alike[1], alike[2]
            self.again = alike[3] or alike[4]
        if found := re.fullmatch(rf"{name} is the better plan(?:: it would (.+))?", text):
            who = self.names[found[1]]
            self.tell((who, "is better plan than", self.other(who)))
            self.answer(who, found[2])
        elif (
            found := re.fullmatch(rf"{name} is at least as good in all that is known: it would (.+)", text)
        ) or (found := re.fullmatch(rf"It depends: {name} would (.+)", text)):
            self.answer(self.names[found[1]], found[2])
        elif found := re.fullmatch(rf"{name} and {name} are equally good(?:: both would (.+))?", text):
            self.tell((self.names[found[1]], "is equivalent plan to", self.names[found[2]]))
            self.answer(self.names[found[1]], found[3])
        elif found := re.fullmatch(rf"Compared with {name}, {name} (.+)", text):
            self.answer(self.names[found[2]], found[3])
        elif found := re.fullmatch(rf"To be exact, {name} would (.+)", text):
            for piece in pieces(found[2]):
                quality, _, values = self.clause(piece)
                self.values(quality, self.names[found[1]], values)
        else:
            try:
                found = re.fullmatch(rf"{name} would (.+)", text)
                if not found:
                    raise UnreadableError(text)
                self.answer(self.names[found[1]], found[2])
            except UnreadableError:
                self.work(text)

    # -- the answer

    def other(self, name: str) -> str:
        return self.second if name == self.first else self.first

    def answer(self, who: str, text: str | None) -> None:
        if text is None:
            return
        told = []
        for place, side in enumerate(text.split(", but ")):
            for piece in pieces(side):
                quality, order, values = self.clause(piece)
                self.check_rounded(quality, who)
                if (order == "worse") != (place == 1) and ", but " in text:
                    raise UnreadableError(text)
                told.append((quality, order, values))
                if self.alike and quality.noun == self.again:
                    cost = next(q for q in self.qualities if q.noun == self.alike)
                    told.append((cost, order, values))
        for quality, order, values in told:
            self.relation(quality, order, who)
            time = self.alike and quality.noun == self.alike
            again = next(q.property for q in self.qualities if q.noun == self.again) if time else ""
            if quality.property not in self.exact and again not in self.exact:
                self.values(quality, who, values)

    def check_rounded(self, quality: Quality, who: str) -> None:
        """What was said of values that are told exactly elsewhere must be what they round to."""
        if quality.property in self.exact and self.said[0]:
            plan, values = self.exact[quality.property]
            for text, value in zip(self.said, values if plan == who else values[::-1], strict=False):
                decimals = len(text.partition(".")[2])
                assert isinstance(value, (int, float))
                if abs(number(text) - value / self.said[2]) > 0.5000001 * 10**-decimals:
                    raise UnreadableError(f"{text} is not {value}")

    def relation(self, quality: Quality, order: str, who: str) -> None:
        other = self.other(who)
        place = ("better", "worse", "same").index(order)
        self.tell((who, quality.relations[place], other))
        if self.level > 1:
            one, two = (f"{quality.property} {plan}" for plan in (who, other))
            link = (
                "has better quality value than",
                "has worse quality value than",
                "has equivalent quality value than",
            )[place]
            self.tell((who, quality.property, one), (other, quality.property, two), (one, link, two))

    def values(self, quality: Quality, who: str, values: tuple[object, object] | None) -> None:
        if values is None or self.level < 3:
            return
        qualities = [quality]
        if self.alike and quality.noun == self.again and quality.property in self.exact:
            qualities += [q for q in self.qualities if q.noun == self.alike]
        for one in qualities:
            for plan, value in zip((who, self.other(who)), values, strict=True):
                self.tell((f"{one.property} {plan}", "has data value", value))

    def clause(self, text: str) -> tuple[Quality, str, tuple[object, object] | None]:
        self.said = ("", "", 1)
        for quality in self.qualities:
            low, high = ("better", "worse") if quality.lower else ("worse", "better")
            if quality.valued:
                said = re.escape(quality.valued).replace(r"\{\}", r"(about )?(\S+)((?: (?!steps?\b)\S+)?)")
                said = said.replace("steps", "steps?")
                if found := re.fullmatch(said + r" instead of (\S+)", text):
                    if (quality.noun == "time") != bool(found[3]):
                        raise UnreadableError(text)
                    values = self.pair(found[2], found[4], found[3].strip())
                    order = low if values[0] < values[1] else high  # type: ignore[operator]
                    return quality, order, None if found[1] else values
                if found := re.fullmatch(
                    re.escape(quality.nearly) + r" \((?:about )?(\S+)( \S+)? instead of (\S+)\)", text
                ):
                    values = self.pair(found[1], found[3], (found[2] or "").strip())
                    return quality, low if values[0] < values[1] else high, values  # type: ignore[operator]
                for words, order in ((quality.less, low), (quality.more, high), (quality.same, "same")):
                    if text == words:
                        return quality, order, None
            else:
                for words, order in ((quality.better, "better"), (quality.worse, "worse")):
                    for form in (words, self.third(words)):
                        if found := re.fullmatch(
                            re.escape(form) + r"(?: \((\S+)( \S+)? instead of (\S+)\2\))?", text
                        ):
                            values = None
                            if found[1]:
                                self.said = (found[1], found[3], 1)
                                values = tuple(self.value(v) for v in (found[1], found[3]))  # type: ignore[assignment]
                            return quality, order, values
                nearly = rf"ha(?:ve|s) nearly the same {quality.noun} \((\S+)( \S+)? instead of (\S+)\2\)"
                if found := re.fullmatch(nearly, text):
                    pair = number(found[1]), number(found[3])
                    return quality, low if pair[0] < pair[1] else high, pair
                if text in (f"have the same {quality.noun}", f"has the same {quality.noun}"):
                    return quality, "same", None
        raise UnreadableError(f"no clause: {text}")

    @staticmethod
    def third(words: str) -> str:
        return re.sub(r"^be ", "is ", re.sub(r"^have ", "has ", words))

    @staticmethod
    def value(text: str) -> object:
        try:
            return number(text)
        except UnreadableError:
            return text

    def pair(self, first: str, second: str, unit: str) -> tuple[object, object]:
        self.said = (first, second, FACTORS.get(unit, 1))
        if unit not in FACTORS or (first == "one" and unit.endswith("s")):
            raise UnreadableError(f"no unit: {unit}")
        factor = FACTORS[unit]
        return number(first) * factor, number(second) * factor

    # -- steps

    def work(self, text: str) -> None:
        found = re.fullmatch(rf"(?:(Next), )?In (.+?), (?:{self.name}|it) would (.+)", text)
        nexts = re.fullmatch(r"Next, in steps (.+?), it would (.+)", text)
        if found and ", step " not in found[2] and not re.match(rf"{self.name}, ", found[2] + ", "):
            self.subject(found[3])
            self.listed(found[2], found[4])
        elif nexts:
            self.bare(numbers(nexts[1]), nexts[2], self.last)
        elif found := re.fullmatch(r"Both would (.+) \((\d+)\), right (before|after) (steps? \d.+)", text):
            self.joint(f"task {int(found[2]) - 1} {self.once[found[1]]}", found[3] == "before", found[4])
        elif found := re.fullmatch(rf"In {self.name}, (step .+)", text):
            self.links(self.names[found[1]], found[2])
        elif found := re.fullmatch(
            rf"(?:(Next), it would |(?:(After .+?), )?(?:{self.name} would |[iI]t would also ))(.+)", text
        ):
            self.subject(found[3])
            before = self.last if found[1] else []
            if found[2]:
                before = self.steps_named(found[2].removeprefix("After "))
            self.thread(found[4], before)
        else:
            raise UnreadableError(text)

    def joint(self, shared: str, before: bool, ends: str) -> None:
        """A step that both plans have is next to some that one has alone."""
        found = re.fullmatch(rf"(steps? [^o]+) of {self.name}(?: and (steps? [^o]+) of {self.name})?", ends)
        if not found:
            raise UnreadableError(ends)
        for steps, plan in ((found[1], found[2]), (found[3], found[4])):
            for step in self.steps_named(steps) if steps else []:
                self.joints.append((len(self.facts) - 1, shared, before, self.names[plan], step))

    @staticmethod
    def steps_named(text: str) -> list[int]:
        """The numbers of 'step 3' or 'steps 3 to 5'."""
        found = re.fullmatch(r"(steps?) (.+)", text)
        if not found or (found[1] == "step") != (len(numbers(found[2])) == 1):
            raise UnreadableError(text)
        return numbers(found[2])

    def subject(self, name: str | None) -> None:
        if name:
            self.now = self.names[name]
        elif not self.now:
            raise UnreadableError("whose steps?")

    def step(self, n: int, work: str) -> None:
        steps = self.steps.setdefault(self.now, {})
        if steps.setdefault(n, work) != work:
            raise UnreadableError(f"two works of step {n}")
        self.tell((self.now, "defines task", f"task {n - 1} {work}"))

    def edge(self, i: int, j: int) -> None:
        self.edges.append((len(self.facts) - 1, self.now, i, j))

    def counted(self, text: str) -> tuple[str, int]:
        if text in self.once:
            return self.once[text], 1
        for pattern, work in self.often:
            if found := pattern.fullmatch(text):
                groups = found.groupdict()
                return work, 2 if groups.get("twice") else int(number(groups["n"]))
        raise UnreadableError(f"no work: {text}")

    def listed(self, place: str, text: str) -> None:
        parts = re.split(r"; in (?=steps? \d)", text)
        heads = [place] + [part.split(", ", 1)[0] for part in parts[1:]]
        bodies = [parts[0]] + [part.split(", ", 1)[1] for part in parts[1:]]
        if ", then " in text or " one after the other" in text:
            self.bare(self.steps_named(place), text, [])
            return
        for head, body in zip(heads, bodies, strict=True):
            over = 1
            if found := re.fullmatch(r"(.+), (?:(twice)|(\S+) times) over", body):
                body, over = found[1], 2 if found[2] else int(number(found[3]))
            works = [
                work for piece in pieces(body) for work, n in [self.counted(piece)] for _ in range(n)
            ] * over
            for n, work in zip(self.steps_named(head), works, strict=True):
                self.step(n, work)

    def bare(self, places: list[int], text: str, before: list[int]) -> None:
        works: list[str] = []
        for stage in text.split(", then "):
            row = stage.endswith(" one after the other")
            work, n = self.counted(stage.removesuffix(" one after the other"))
            if row != (n > 1):
                raise UnreadableError(stage)
            works += [work] * n
        for place, work in zip(places, works, strict=True):
            self.step(place, work)
            for one in before:
                self.edge(one, place)
            before = [place]
        self.last = before

    def thread(self, text: str, before: list[int]) -> None:
        tail = re.fullmatch(r"(.+), right before (steps? [^()]+)", text)
        if tail:
            text = tail[1]
        if "(" not in text:
            for piece in pieces(text):  # tasks without a number
                self.tell((self.now, "defines task", self.counted(piece)[0]))
            return
        for stage in re.split(r"(?<=\)), then ", text):
            here: list[int] = []
            parts = re.split(r"(?<=\))(, | and )", stage)
            if parts[1::2] != [", "] * (len(parts) // 2 - 1) + [" and "] * (len(parts) > 1):
                raise UnreadableError(stage)
            items = []
            for part in parts[::2]:
                item = re.fullmatch(r"([^()]+?) \((?:steps? )?([^()]+)\)", part)
                if not item:
                    raise UnreadableError(stage)
                items.append(item.groups())
            first = before
            for words, inside in items:
                row = words.endswith(" one after the other")
                work, n = self.counted(words.removesuffix(" one after the other"))
                if re.search(r"(before|after)", inside):
                    places = self.hanging(inside, work)
                else:
                    places = numbers(inside)
                    for place in places:
                        self.step(place, work)
                if len(places) != n:
                    raise UnreadableError(stage)
                if row:
                    for i, j in pairwise(places):
                        self.edge(i, j)
                    for one in first:
                        self.edge(one, places[0])
                    here = [places[-1]]
                    if len(items) > 1:
                        raise UnreadableError(stage)
                else:
                    here += places
                    for one in first:
                        for place in places:
                            self.edge(one, place)
            before = here
        self.last = before
        for j in self.steps_named(tail[2]) if tail else []:
            for i in before:
                self.edge(i, j)

    def hanging(self, text: str, work: str) -> list[int]:
        places = []
        for k, piece in enumerate(text.split("; ")):
            found = re.fullmatch(r"(\d+) (right )?(before|after) (.+)", piece)
            if not found or bool(found[2]) != (k == 0):
                raise UnreadableError(piece)
            place = int(found[1])
            self.step(place, work)
            places.append(place)
            for one in numbers(found[4]):
                self.edge(*((place, one) if found[3] == "before" else (one, place)))
        return places

    def links(self, plan: str, text: str) -> None:
        self.now = plan
        for k, piece in enumerate(text.split("; ")):
            found = re.fullmatch(
                r"step (\d+) comes right before (.+)" if k == 0 else r"(\d+) before (.+)", piece
            )
            if not found:
                raise UnreadableError(piece)
            for j in numbers(found[2]):
                self.edge(int(found[1]), j)
