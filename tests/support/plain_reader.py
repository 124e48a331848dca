"""Reads a plain story back into facts, sentence by sentence, from its text alone, in any of our languages.

It shares nothing with the grammars that write but the words of actions, which are data. A fact is (subject,
property, object) by labels; the quality of a plan is called 'has cost Plan A'. Else it refuses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import narrative_reader
from plain_phrases import ENGLISH, FILES, LANGUAGES, Phrases, Quality

Read = tuple[str, str, object]
Clause = tuple[Quality, str, tuple[object, object] | None]
FACTORS = {"": 1, "s": 1, "min": 60, "h": 3600}
WORDS = Path(__file__).resolve().parents[2] / "prolog/narrative/plain"
PLANS = ENGLISH.qualities


#: What the names of actions leave out in English.
NAMES = {
    "go to hall": "go to the hall",
    "load truck": "load a truck",
    "lift": "lift something",
    "wash-up": "wash something up",
}


class UnreadableError(Exception):
    """The text is not one that the plain style writes."""


def action_words(language: str = "en") -> dict[str, tuple[str, str]]:
    """The words of actions, which are data: once and often."""
    text = (WORDS / f"{FILES[language]}_words.pl").read_text()
    pattern = r'action_words\(\w\w, "(.+?)",\s+"(.+?)",\s+(?:"(.+?)"|often)\)\.$'
    often = LANGUAGES[language].often
    found = re.findall(pattern, text, re.MULTILINE)
    if language == "en":
        found += [(name, once, "") for name, once in NAMES.items()]
    return {action: (once, many or often.format(once)) for action, once, many in found}


def relation_words(language: str) -> dict[str, str]:
    """What is said for properties, which is data, with what they are called here."""
    names = {
        "has_cost": "has cost",
        "has_makespan": "has makespan",
        "has_number_of_tasks": "has number of tasks",
        "has_data_value": "has data value",
        "better_value": "has better quality value than",
        "worse_value": "has worse quality value than",
        "equivalent_value": "has equivalent quality value than",
        "defines_task": "defines task",
        "directly_precedes": "directly precedes",
        "rdf_type": "type",
        "better_plan": "is better plan than",
        "worse_plan": "is worse plan than",
        "equivalent_plan": "is equivalent plan to",
    }
    text = (WORDS / f"{FILES[language]}_words.pl").read_text()
    found = re.findall(r'relation_words\(\w\w, (\w+),\s+"(.+?)"\)\.$', text, re.MULTILINE)
    return {words: names[name] for name, words in found if name in names}


def step_words(language: str) -> tuple[list[tuple[str, str, str]], dict[tuple[str, str], list[str]]]:
    """The words of steps, which are data: verbs by kind and English, prepositions by both."""
    text = (WORDS / f"{FILES[language]}_verbs.pl").read_text()
    row = r'\(\w\w, (\w+)(?:-\w+)?, "(.+?)",\s+"(.+?)"\)\.$'
    prepositions: dict[tuple[str, str], list[str]] = {}
    for kind, english, word in re.findall("step_preposition" + row, text, re.MULTILINE):
        prepositions.setdefault((kind, english), []).append(word)
    return re.findall("step_verb" + row, text, re.MULTILINE), prepositions


def step_phrases(work: str, language: str) -> list[str]:
    """What a step may be called in a language that has words for all of it but the things."""
    verbs, prepositions = step_words(language)
    found = []
    for kind, english, verb in verbs:
        if not f"{work} ".startswith(f"{english} "):
            continue
        known = "|".join(word for of, word in prepositions if of == kind)
        first, *rest = re.split(rf"(?:^| )({known}) ", work[len(english) :].strip())
        if bool(first) == (kind in ("going", "staying")):
            continue
        places = [""]
        for preposition, thing in zip(rest[::2], rest[1::2], strict=True):
            places = [f"{one} {word} {thing}" for one in places for word in prepositions[kind, preposition]]
        for place in places:
            done = f"{first}{place}".strip()
            found += [f"{done} {verb}"] if language == "de" else [f"{verb} {done}", f"{verb} a {done}"]
    return [one.strip() for one in found]


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


@dataclass
class Reader:
    """Reads the sentences of one story about `first` and `second`, whose steps may do `works`."""

    first: str
    second: str
    level: int
    works: set[str]
    qualities: tuple[Quality, ...] = PLANS
    language: str = "en"
    facts: list[set[Read]] = field(default_factory=list)
    steps: dict[str, dict[int, str]] = field(default_factory=dict)
    edges: list[tuple[int, str, int, int]] = field(default_factory=list)
    joints: list[tuple[int, str, bool, str, int]] = field(default_factory=list)
    met: tuple[str, str] = ("", "")  # the step that the last joint named, its number and task
    now: str = ""  # the plan whose steps are told
    last: list[int] = field(default_factory=list)  # where 'next' goes on
    exact: dict[str, tuple[str, tuple[object, object]]] = field(default_factory=dict)  # values told exactly
    said: tuple[str, str, int] = ("", "", 1)  # the last two values as they stand there, and their unit
    verb: str = ""  # that of the last clause
    rough: str | None = None  # which number it said 'about' of, where it may
    base: bool = False  # whether clauses stand after 'would'
    agent: str = ""  # who does what the sentence tells
    each: bool = False  # whether each work says who does it: 'ann would sleep'
    doer: str = ""  # who did the last
    alike: str = ""  # a quality that is another one again
    again: str = ""  # that one

    def __post_init__(self) -> None:
        self.phrases: Phrases = LANGUAGES[self.language]
        self.some = rf"\d+(?:(?:, |{self.phrases.to}|{self.phrases.conjunction})\d+)*"  # numbers of steps
        self.small = {word: n for n, word in enumerate(self.phrases.small)}
        self.small |= {"es": {"un": 1}, "ca": {"un": 1, "dues": 2}, "de": {"einen": 1}}.get(self.language, {})
        self.names = {}
        self.marks = {}  # what stands in quotes, by a mark that cannot be mistaken
        agentless = {found[1] for work in self.works if (found := re.fullmatch(r"(.+) \(.+\)", work))}
        texts = {self.first, self.second, *self.works, *agentless}
        for place, text in enumerate(sorted(texts, key=len, reverse=True)):
            self.marks[quoted(text)] = f"Q{place}Q"
            if ", " in text and text in self.works:
                self.marks[self.by_agent(text)] = f"LQ{place}Q"
        for name in (self.first, self.second):
            for text in (name, name[0].upper() + name[1:], self.marks[quoted(name)]):
                self.names[text] = name
        self.name = "(" + "|".join(sorted(map(re.escape, self.names), key=len, reverse=True)) + ")"
        data = action_words(self.language)
        self.once: dict[str, str] = {}
        self.often: list[tuple[re.Pattern[str], str]] = []
        for work in self.works:
            said = [data[work]] if work in data else self.known_of(work) or [
                (words, self.phrases.often.format(words))
                for words in self.foreign(work) or (
                    work, self.lowered(work), self.marks[quoted(work)], self.by_agent(work),
                    f"L{self.marks[quoted(work)]}")
            ]  # fmt: skip
            for one, many in said:
                self.once.setdefault(one, work)
                many = re.sub(r"(?<= )(\d+)(?= \{times\})|(?<=\{times\} )(\d+)", r"'\g<0>'", many)
                pattern = re.escape(many).replace(r"\{n\}", r"(?P<n>\w+)")
                self.often.append((re.compile(pattern.replace(r"\{times\}", self.phrases.times)), work))

        #: Of each what they do, without saying who, with how it is said often
        self.agents: dict[str, dict[str, tuple[str, str]]] = {}
        for work in self.works - set(data):
            if found := re.fullmatch(r"(.+) \((.+)\)", work):
                doing, agent = map(self.joined, found.groups())
                own = [(one, self.phrases.often.format(one)) for one in self.foreign(found[1]) or (doing,)]
                for one, many in [data[found[1]]] if self.known_of(work) else own:
                    self.agents.setdefault(agent, {})[one] = work, many

    def known_of(self, work: str) -> list[tuple[str, str]]:
        """What an agent does that other languages have words for, with who does it: once and often."""
        found = re.fullmatch(r"(.+) \((.+)\)", work)
        data = action_words(self.language)
        if self.language == "en" or not found or found[1] not in data:
            return []
        once, many = data[found[1]]
        by = f"{self.phrases.by}{self.joined(found[2])}"
        return [(once + by, many + by if "{n}" in many else self.phrases.often.format(once + by))]

    def foreign(self, work: str) -> tuple[str, ...]:
        """What is called in English alone is a name in others, or a phrase where they have the words."""
        if self.language == "en":
            return ()
        found = re.fullmatch(r"(.+) \((.+)\)", work)
        by = f"{self.phrases.by}{self.joined(found[2])}" if found else ""
        own = found[1] if found else work
        names = [
            self.phrases.named.format(self.marks[quoted(own)]),
            *step_phrases(own, self.language),
        ]
        return (self.phrases.named.format(self.marks[quoted(work)]), *(name + by for name in names))

    def without_agent(self, text: str) -> str:
        """A sentence of what one agent does as one of the plan; `agent` is who does it then."""
        self.agent, self.each = "", False
        self.doer = ""
        if plan := self.without_agents(text):
            self.each = True
            return plan
        for agent in sorted(self.agents, key=len, reverse=True):
            if self.language != "en":
                must = re.escape(self.phrases.each[0].format(agent))
                if found := re.fullmatch(rf"([^:]+): {must}(.+)", text):
                    self.agent = agent
                    return f"{found[1]}: {found[2]}"
                continue
            said, start = re.escape(agent), re.escape(agent[0].upper() + agent[1:])
            steps = rf"steps? {self.some}"
            for pattern, plan in (
                (rf"In NAME, {said} would (.+)", r"\1 would \2"),
                (rf"((?:In|After) {steps}) of NAME, {said} would (.+)", r"\1, \2 would \3"),
                (rf"(Then |(?:Next, in|In|After) {steps}, ){said} would (.+)", r"\1it would \2"),
                (rf"(?:{start} would also|(?:Also|Before that), {said} would) (.+)", r"It would also \1"),
            ):
                found = self.match(pattern, text)
                if found and not found[found.re.groups].startswith("not "):
                    self.agent = agent
                    return found.expand(plan)
        return text

    def acting(self) -> dict[str, str]:
        """What stands before what each agent does, 'ann would ', with the agent; 'it' for the plan."""
        forms = {"ann": self.phrases.each, "it": self.phrases.each_it}
        return {
            form.format(agent): agent
            for agent in (*self.agents, "it")
            for form in forms["it" if agent == "it" else "ann"]
        }

    def without_agents(self, text: str) -> str:
        """A sentence of what several agents do, or one in both plans, as one of the plan; else empty."""
        if not self.agents:
            return ""
        acting = self.acting()
        act = "(?:" + "|".join(sorted(map(re.escape, acting), key=len, reverse=True)) + ")"
        steps = rf"steps? {self.some}"
        english = (
            (rf"In both, ({act}.+ \(\d+\), (?:before|after) step.+)", r"Both would \1"),
            (rf"In both, ({act}.+ \(\d+\), and then .+)", r"Both would \1"),
            (rf"In both, ({act}.+ \(\d+\), in NAME (?:before|after) step.+)", r"Both would \1"),
            (rf"In both, ({act}.+ \(\d+\), and in NAME step \d+ comes directly before.+)", r"Both would \1"),
            (rf"In NAME, ({act}ONE \(\d+\), and then .+)", r"\1 would \2"),
            (rf"In NAME, ({act}.+{act}.+)", r"\1 would \2"),
            (rf"((?:In|After) {steps}) of NAME, ({act}.+{act}.+)", r"\1, \2 would \3"),
            (rf"(Then |(?:Next, in|In|After) {steps}, )({act}.+{act}.+)", r"\1it would \2"),
            (rf"(?:Also|Before that), ({act}.+{act}.+)", r"It would also \1"),
        )
        both = {"es": ("En los", "Los"), "ca": ("En tots", "Tots"), "de": ("In beiden", "Beide")}
        old, new = both.get(self.language, ("", ""))
        others = ((rf"{old}(.*: {act}.+)", rf"{new}\1"), (rf"((?:[^:]+): {act}.+)", r"\1"))
        for pattern, plan in english if self.language == "en" else others:
            if found := self.match(pattern, text):
                several = {acting[one[0]] for one in re.finditer(rf"(?<![^ ]){act}", text)}
                alone = (
                    "and then ",
                    "y después ",
                    "i després ",
                    "und danach ",
                    f"{old or 'In both'}",
                )
                if len(several) > 1 or any(one in text for one in alone):
                    return found.expand(plan)
                if self.language == "en":
                    raise UnreadableError(text)
        return ""

    def without_name(self, text: str) -> str:
        """The plan is named again where 'it' would be taken for an agent."""
        pattern = "(Then |Next, in steps [^,]+, )NAME would (.+)"
        found = self.match(pattern, text) if self.language == "en" else None
        if found and self.names[found[2]] != self.now:
            raise UnreadableError(text)
        return f"{found[1]}it would {found[3]}" if found else text

    def lowered(self, work: str) -> str:
        """'Report' is 'report' after 'would'."""
        verb = self.phrases.would and work[:1].isupper() and (work[1:2].islower() or len(work) == 1)
        return work[0].lower() + work[1:] if verb else work

    def by_agent(self, work: str) -> str:
        """'sleep (ann)' is told as 'sleep by ann', 'fly base, farm, hill' as 'fly base, farm and hill'."""
        found = re.fullmatch(r"(.+) \((.+)\)", work)
        return self.phrases.by.join(map(self.joined, found.groups() if found else (work,)))

    def joined(self, text: str) -> str:
        """'a, b and c' of 'a, b, c', each once."""
        return self.phrases.conjunction.join(", ".join(dict.fromkeys(text.split(", "))).rsplit(", ", 1))

    # -- words of the language

    def match(self, pattern: str, text: str) -> re.Match[str] | None:
        once = r"((?:(?! \((?:\d|step|paso?|Schritt)).)+)"
        named = pattern.replace("NAME", self.name).replace("SAME", f"(?:{self.name[1:]}")
        return re.fullmatch(named.replace("ONE", once), text)

    def number(self, text: str) -> float:
        mark = self.phrases.decimal
        if re.fullmatch(r"-?\d+(" + re.escape(mark) + r"\d+)?(e-?\d+)?", text):
            return float(text.replace(mark, "."))
        raise UnreadableError(f"no number: {text}")

    def count(self, text: str) -> int:
        """A number of times or of things: small ones in words, others in digits."""
        if text in self.small:
            return self.small[text]
        if re.fullmatch(r"\d+", text) and int(text) >= len(self.phrases.small):
            return int(text)
        raise UnreadableError(f"no count: {text}")

    def pieces(self, text: str) -> list[str]:
        """The parts of 'a, b and c'.

        Before the last it is ', and' after one that is a list in itself, a mark by now, and so it is before
        one that says who does it.
        """
        conjunction = self.phrases.conjunction
        apart = self.phrases.apart
        first, *others = re.split(f"(,?{conjunction}|, )", text)
        found, joints = [first, *others[1::2]], others[::2]
        for place, joint in enumerate(joints):
            rest = found[place + 1 :]
            last = len(rest) == 1 or self.acts(rest[1])
            wanted = (apart if self.lists(found[place]) else conjunction) if last else ", "
            if joint != (f",{conjunction}" if self.acts(rest[0]) else wanted):
                raise UnreadableError(f"no list: {text}")
        return found

    def acts(self, text: str) -> bool:
        """Whether this says who does it, one of several."""
        return self.each and text.startswith(tuple(self.acting()))

    def lists(self, text: str) -> bool:
        """Whether this is done with several things."""
        last = text
        if self.acts(last):  # after who acts, a name with 'and' in it reads as several
            names = {mark: name for name, mark in self.marks.items() if self.phrases.conjunction in name}
            return bool(re.search(r"LQ\d+Q", last)) or last.endswith(tuple(names))
        return bool(re.search(r"LQ\d+Q", last))

    def numbers(self, text: str) -> list[int]:
        found: list[int] = []
        for piece in self.pieces(text):
            ends = [int(end) for end in piece.split(self.phrases.to)]
            found += range(ends[0], ends[-1] + 1)
            if len(ends) > 2 or ends[0] > ends[-1]:
                raise UnreadableError(text)
        if found != sorted(set(found)):
            raise UnreadableError(f"numbers out of order: {text}")
        return found

    def steps_named(self, text: str) -> list[int]:
        """The numbers of 'step 3' or 'steps 3 to 5'."""
        found = re.fullmatch(r"(\D+) (\d.*)", text)
        if not found or found[1] not in self.phrases.one + self.phrases.many:
            raise UnreadableError(text)
        numbers = self.numbers(found[2])
        if (found[1] in self.phrases.one) != (len(numbers) == 1):
            raise UnreadableError(text)
        return numbers

    # -- sentences

    def read(self, sentences: list[str]) -> list[set[Read]]:
        """The facts that each sentence tells."""
        whole = sentences
        if self.phrases.euphony[0]:
            sentences = [re.sub(*self.phrases.euphony, sentence) for sentence in sentences]
        for text, mark in self.marks.items():
            sentences = [sentence.replace(text, mark) for sentence in sentences]
        for text in sentences:
            if exact := self.match(self.phrases.exact + r"\.", text):
                for quality, _, values in self.clauses(self.without_would(exact[2])):
                    assert values is not None
                    self.exact[quality.property] = self.names[exact[1]], values
        for text, paper in zip(sentences, whole, strict=True):
            self.facts.append(set())
            try:
                self.sentence(text)
            except UnreadableError:
                if self.phrases.rest and paper.startswith(self.phrases.rest):
                    self.facts[-1] = self.rest(paper.removeprefix(self.phrases.rest))
                elif paper[0] in "'\"" and not self.phrases.rest:
                    self.facts[-1] = self.paper(paper)
                else:
                    raise
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
        return {fact for fact in facts if fact[1:] not in (("type", "Task"), ("type", "Quality"))}

    def rest(self, text: str) -> set[Read]:
        """Facts one by one: 'a' words 'b', or a number for b."""
        words = relation_words(self.language)
        words |= {one: one for q in self.qualities for one in (q.property, *q.relations)}
        quote = r"'((?:[^']|'')*)'"
        one = rf"{quote} ([^']+?) (?:{quote}|(-?\d\S*))"
        if not re.fullmatch(rf"{one}(?:; {one})*\.", text):
            raise UnreadableError(text)
        facts: set[Read] = set()
        for subject, name, end, number in re.findall(rf"{one}(?=; |\.$)", text):
            if name not in words:
                raise UnreadableError(text)
            facts.add(
                (
                    subject.replace("''", "'"),
                    words[name],
                    self.number(number) if number else end.replace("''", "'"),
                )
            )
        return {fact for fact in facts if fact[1:] not in (("type", "Task"), ("type", "Quality"))}

    def label(self, plan: str, step: int) -> str:
        if step not in self.steps.get(plan, {}):
            raise UnreadableError(f"{plan} has no step {step}")
        return f"task {step - 1} {self.steps[plan][step]}"

    def tell(self, *facts: Read) -> None:
        self.facts[-1].update(facts)

    def sentence(self, text: str) -> None:
        phrases = self.phrases
        if timed := re.fullmatch(phrases.timed, text):
            text = timed[1]
        if found := re.fullmatch(r"The (.+) of each is measured in another way, so .+", text):
            apart = next(q for q in self.qualities if q.noun == found[1])
            for name in (self.first, self.second) if self.level > 1 else ():
                self.tell((name, apart.property, f"{apart.property} {name}"))
        nouns = "|".join(re.escape(quality.noun) for quality in self.qualities)
        undecided = phrases.undecided.replace("NOUN", f"({nouns})")
        lacking = self.match(undecided + r"\.", text)
        if not lacking and any(self.match(pattern, text) for pattern in phrases.silent):
            return
        if not text.endswith("."):
            raise UnreadableError(text)
        text = text[:-1]
        if alike := re.fullmatch(phrases.alike, text):
            text, self.alike, again = alike.groups()
            self.again = re.sub("^der ", "die ", again)  # German has it in the dative
        if found := self.match(phrases.better, text):
            who = self.names[found[1]]
            self.tell((who, "is better plan than", self.other(who)))
            self.answer(who, found[2])
        elif found := self.match(phrases.ahead, text) or self.match(phrases.open, text):
            self.answer(self.names[found[1]], found[2])
        elif found := self.match(undecided, text):
            *_, who, clauses = found.groups()
            self.answer(self.names[who], clauses)
        elif found := self.match(phrases.equal, text):
            self.tell((self.names[found[1]], "is equivalent plan to", self.names[found[2]]))
            self.answer(self.names[found[1]], found[3])
        elif found := self.match(phrases.compared, text):
            self.answer(self.names[found[2]], found[3])
        elif self.single(text):
            pass
        elif found := self.match(phrases.exact, text):
            for quality, _, values in self.clauses(self.without_would(found[2])):
                self.values(quality, self.names[found[1]], values)
        else:
            self.work(self.without_name(self.without_agent(text)))

    def single(self, text: str) -> bool:
        """A quality of one of the two, with its value."""
        for quality in self.qualities:
            found = self.match(self.phrases.known.replace("NOUN", re.escape(quality.noun)), text)
            if found:
                name, value, unit = found.groups()
                who, own = self.names[name], f"{quality.property} {self.names[name]}"
                self.tell((who, quality.property, own))
                if self.level > 2:
                    self.tell((own, "has data value", self.number(value) * FACTORS.get(unit or "", 1)))
                return True
        return False

    # -- the answer

    def other(self, name: str) -> str:
        return self.second if name == self.first else self.first

    def answer(self, who: str, text: str | None) -> None:
        if text is None:
            return
        told = []
        but = self.phrases.but
        if self.language == "de":  # 'but' stands after the verb
            if but in text:
                raise UnreadableError(text)
            text = re.sub(r", (\w+) aber ", rf"{but}\1 ", text)
        would = self.phrases.would if text.startswith(self.phrases.would) else ""
        start = f". {but[2:].capitalize()}{'it ' if self.phrases.would else ''}{would}"
        parted = text.replace(start, but)
        if parted != text and len(text.split()) < 28:
            raise UnreadableError(f"parted without need: {text}")
        text = parted
        for place, side in enumerate(self.without_would(text).split(but)):
            for quality, order, values in self.clauses(side, who):
                if (order == "worse") != (place == 1) and but in text:
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
            off = []
            for text, value in zip(self.said, values if plan == who else values[::-1], strict=False):
                decimals = len(text.partition(self.phrases.decimal)[2])
                assert isinstance(value, (int, float))
                said = self.small[text] if text in self.small else self.number(text)
                if abs(said - value / self.said[2]) > 0.5000001 * 10**-decimals:
                    raise UnreadableError(f"{text} is not {value}")
                off.append(abs(said * self.said[2] - value) > 0.005 * abs(value))
            rough = "first" if off[0] else "other" if off[1] else ""
            if self.rough is not None and self.rough != rough:
                raise UnreadableError(f"about or not: {self.said}")

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

    def without_would(self, text: str) -> str:
        """Clauses; after 'would', before what a plan costs or takes, verbs have their base form."""
        phrases = self.phrases
        self.base = bool(phrases.would) and text.startswith(phrases.would)
        before = f"(?:^|, |{phrases.but}|{phrases.conjunction}|{phrases.would})"
        verbs = ["|".join((q.verb, q.same, q.less, q.more, q.nearly)) for q in self.qualities if q.verb]
        known = any(re.search(f"{before}(?:{verb})", text) for verb in verbs)
        if self.phrases.would and known != self.base:
            raise UnreadableError(f"would, or not: {text}")
        return text.removeprefix(self.phrases.would) if self.base else text

    def based(self, words: str) -> str:
        """Words with their verb as it follows 'would', where it does."""
        for verb, base in self.phrases.base if self.base else ():
            if words.startswith(verb):
                return base + words.removeprefix(verb)
        return words

    def clauses(self, text: str, who: str = "") -> list[Clause]:
        """Clauses in a row; a verb that all of them have is said once."""
        found: list[Clause] = []
        verbs: list[str] = []
        silences: list[bool] = []
        for piece in self.pieces(text):
            try:
                found.append(self.clause(piece))
                silences.append(False)
            except UnreadableError:
                if not verbs or not verbs[0]:
                    raise
                found.append(self.clause(verbs[0] + piece))
                silences.append(True)
            verbs.append(self.verb)
            if who:
                self.check_rounded(found[-1][0], who)
        alike = len(verbs) > 1 and verbs[0] != "" and len(set(verbs)) == 1
        if any(silent != alike for silent in silences[1:]):
            raise UnreadableError(f"a verb too many or too few: {text}")
        return found

    def clause(self, text: str) -> Clause:
        self.said, self.verb, self.rough = ("", "", 1), "", None
        for quality in self.qualities:
            found = self.known(quality, text) if quality.verb else self.named(quality, text)
            if found:
                return found
        raise UnreadableError(f"no clause: {text}")

    def known(self, quality: Quality, text: str) -> Clause | None:
        phrases = self.phrases
        timed = "makespan" in quality.property
        minutes = (
            rf"(\S+) (?:minut[eo]?s?|Minuten?){phrases.instead}(?P<other>{phrases.about})?(?P<second>\S+)"
        )
        if timed and (found := re.fullmatch(rf"{quality.verb}({phrases.about})?{minutes}", text)):
            self.said, self.verb = (found[2], found["second"], 60), quality.verb
            values = tuple(60 * n for n in self.counts(found[2], found["second"]))
            return quality, self.order(quality, values), self.unless_rough(found, values)
        unit = "( s| min| h)" if timed else "()"
        two = rf"(\S+){unit}{quality.after}{phrases.instead}(?P<other>{phrases.about})?(?P<second>\S+){unit}"
        if found := re.fullmatch(rf"{quality.verb}({phrases.about})?{two}", text):
            if quality.after:
                self.said = found[2], found["second"], 1
                values = self.counts(*self.said[:2])
            else:
                values = self.pair(found[2], found["second"], found[3], found[6])
            self.verb = quality.verb
            return quality, self.order(quality, values), self.unless_rough(found, values)
        if found := re.fullmatch(rf"{quality.nearly} \((?:{phrases.about})?{minutes}\)", text):
            values = tuple(60 * n for n in self.counts(found[1], found["second"]))
            return quality, self.order(quality, values), values
        two = rf"(\S+)( \S+)?{phrases.instead}(\S+)( \S+)?"
        if found := re.fullmatch(rf"{quality.nearly} \((?:{phrases.about})?{two}\)", text):
            values = self.pair(found[1], found[3], found[2], found[4])
            return quality, self.order(quality, values), values
        low, high = ("better", "worse") if quality.lower else ("worse", "better")
        for words, order in ((quality.less, low), (quality.more, high), (quality.same, "same")):
            if text == words:
                return quality, order, None
        return None

    def unless_rough(self, found: re.Match[str], values: tuple[float, ...]) -> tuple[float, ...] | None:
        self.rough = "first" if found[1] else "other" if found["other"] else ""
        return None if self.rough else values

    def counts(self, first: str, second: str) -> tuple[float, float]:
        """Two numbers of things: both in words, where there are words for both, else both in digits."""
        if first in self.small and second in self.small:
            return self.small[first], self.small[second]
        values = self.number(first), self.number(second)
        if all(value in range(len(self.phrases.small)) for value in values):
            raise UnreadableError(f"there are words for both: {first}, {second}")
        self.alike_said(first, second)
        return values

    def named(self, quality: Quality, text: str) -> Clause | None:
        phrases = self.phrases
        two = rf" \((\S+)(?: (\S+))?{phrases.instead}(\S+)(?: (\S+))?\)"
        for words, order in ((quality.better, "better"), (quality.worse, "worse")):
            if found := re.fullmatch(f"{re.escape(self.based(words))}(?:{two})?", text):
                self.verb = self.based(phrases.verb)
                if not found[1]:
                    return quality, order, None
                if found[2] != found[4]:
                    raise UnreadableError(text)
                self.alike_said(found[1], found[3])
                self.said = (found[1], found[3], 1)
                return quality, order, (self.value(found[1]), self.value(found[3]))
        if found := re.fullmatch(self.based(phrases.nearly) + quality.noun + two, text):
            values = self.number(found[1]), self.number(found[3])
            return quality, self.order(quality, values), values
        return (quality, "same", None) if text == self.based(phrases.same) + quality.noun else None

    @staticmethod
    def order(quality: Quality, values: tuple[object, object]) -> str:
        less = values[0] < values[1]  # type: ignore[operator]
        return "better" if less == quality.lower else "worse"

    def value(self, text: str) -> object:
        try:
            return self.number(text)
        except UnreadableError:
            return text

    def alike_said(self, first: str, second: str) -> None:
        """Two numbers beside each other have as many decimals, but for zero, or more than three."""
        numbers = [text for text in (first, second) if re.fullmatch(r"-?\d+(?:\D\d+)?", text)]
        decimals = {len(text.partition(self.phrases.decimal)[2]) for text in numbers if text != "0"}
        if len(numbers) == 2 and len(decimals) > 1 and max(decimals) <= 3:
            raise UnreadableError(f"one is more exact: {first}, {second}")

    def pair(self, first: str, second: str, unit: str | None, again: str | None) -> tuple[object, object]:
        sign = (unit or "").strip()
        if sign not in FACTORS or sign != (again or "").strip():
            raise UnreadableError(f"no unit: {unit}")
        self.alike_said(first, second)
        if sign == "min" and self.phrases.decimal not in first + second:
            raise UnreadableError(f"whole minutes are words: {first}")
        self.said = (first, second, FACTORS[sign])
        return self.number(first) * FACTORS[sign], self.number(second) * FACTORS[sign]

    # -- steps

    def work(self, text: str) -> None:
        phrases = self.phrases
        if found := self.match(phrases.listed, text):
            self.subject(found[2])
            self.listed(found[1], found[3])
        elif found := self.match(phrases.order, text):
            works = [self.worked(work) for work in found[found.re.groups].split(phrases.then)]
            for one, two in pairwise(works):
                self.tell((one, "directly precedes", two))
        elif found := self.match(phrases.next_bare, text):
            self.bare(self.steps_named(found[1]), found[2], self.last)
        elif found := self.match(phrases.beside, text):
            shared = f"task {int(found[2]) - 1} {self.worked(found[1])}"
            after, *before = re.split(phrases.joint_also, found[5])
            plan = f"{self.phrases.of}{found[3]}"
            self.joint(shared, found[4] == phrases.before, after + plan)
            if len(before) > (found[4] != phrases.before):
                raise UnreadableError(text)
            for more in before:
                self.joint(shared, True, more + plan)
        elif found := self.match(phrases.directly, text):
            self.directly(self.pieces(found[1]), int(found[3]), self.steps_named(found[4]))
        elif found := self.match(phrases.together, text):
            self.together(found[1], found[2], found[3])
        elif found := self.match(phrases.in_order, text):
            self.together(found[2], found[3], found[4])
        elif found := self.match(phrases.joint, text):
            shared = f"task {int(found[2]) - 1} {self.worked(found[1])}"
            ends, *also = re.split(phrases.joint_also, found[4])
            self.joint(shared, found[3] == phrases.before, ends)
            if len(also) > (found[3] != phrases.before):
                raise UnreadableError(text)
            for more in also:
                self.joint(shared, True, more)
            self.met = (found[2], shared)
        elif found := self.match(phrases.comes, text):
            if found[1] != self.met[0]:
                raise UnreadableError(text)
            self.joint(self.met[1], True, found[2])
        elif found := self.match(phrases.links, text):
            self.links(self.names[found[1]], text)
        elif phrases.also_after and (found := self.match(phrases.also_after, text)):
            self.subject(None)
            self.thread(found[2], self.steps_named(found[1]))
        elif found := self.match(phrases.thread, text):
            if self.language == "en" and found[3]:
                self.named_again(text, found[2], found[4])
            self.subject(found[3])
            before = self.last if found[1] else self.steps_named(found[2]) if found[2] else []
            self.thread(found[4], before)
        else:
            raise UnreadableError(text)

    def named_again(self, text: str, after: str | None, stages: str) -> None:
        """A plan that was named is named again with 'also', and without 'step' before the first number."""
        also = text.removesuffix(stages).endswith(" also ") or text.startswith("Before that, ")
        bracket = re.search(r"\((steps? )?(?=\d)", stages)
        if also != bool(after or (bracket and not bracket[1])):
            raise UnreadableError(text)

    def together(self, once: str, number: str, others: str) -> None:
        """Steps of both plans, one before others."""
        first = f"task {int(number) - 1} {self.worked(once)}"
        for then in self.numbered(self.pieces(others)).values():
            self.tell((first, "directly precedes", then))

    def directly(self, works: list[str], number: int, after: list[int]) -> None:
        """Steps of both plans, and which of them comes before the others in one."""
        tasks = self.numbered(works)
        if list(tasks) != [number, *after]:
            raise UnreadableError(f"other steps: {works}")
        for then in after:
            self.tell((tasks[number], "directly precedes", tasks[then]))

    def numbered(self, works: list[str]) -> dict[int, str]:
        """The tasks of 'walk (3)' and so on, by their numbers."""
        found = [re.fullmatch(r"(.+) \((\d+)\)", work) for work in works]
        return {int(one[2]): f"task {int(one[2]) - 1} {self.worked(one[1])}" for one in found if one}

    def joint(self, shared: str, before: bool, ends: str) -> None:
        """A step that both plans have is next to some that one has alone."""
        words = "|".join(sorted((*self.phrases.one, *self.phrases.many), key=len, reverse=True))
        end = rf"((?:{words}) {self.some}) (?:of|de|von) NAME"
        found = self.match(rf"{end}(?:{self.phrases.conjunction}{end})?", ends)
        if not found:
            raise UnreadableError(ends)
        for steps, plan in ((found[1], found[2]), (found[3], found[4])):
            for step in self.steps_named(steps) if steps else []:
                self.joints.append((len(self.facts) - 1, shared, before, self.names[plan], step))

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

    def worked(self, text: str) -> str:
        """The work of a step."""
        work, count = self.counted(text)
        if count != 1:
            raise UnreadableError(text)
        return work

    def counted(self, text: str) -> tuple[str, int]:
        if self.each:
            for start, agent in self.acting().items():
                if text.startswith(start):
                    if agent == self.doer:
                        raise UnreadableError(f"{agent} was named: {text}")
                    self.doer, text = agent, text.removeprefix(start)
                    break
            if not self.doer:
                raise UnreadableError(f"nobody was named: {text}")
            if self.doer != "it":
                return self.own(text, self.doer)
        if self.agent:
            return self.own(text, self.agent)
        if text in self.once:
            return self.once[text], 1
        for pattern, work in self.often:
            if found := pattern.fullmatch(text):
                groups = found.groupdict()
                count = 2 if groups.get("twice") else self.count(groups["n"])
                if count > 1:
                    return work, count
        raise UnreadableError(f"no work: {text}")

    def own(self, text: str, agent: str) -> tuple[str, int]:
        """What an agent does who was named."""
        for doing, (work, many) in self.agents[agent].items():
            many = re.sub(r"(?<= )(\d+)(?= \{times\})|(?<=\{times\} )(\d+)", r"'\g<0>'", many)
            often = re.escape(many).replace(r"\{n\}", r"(?P<n>\w+)")
            often = often.replace(r"\{times\}", self.phrases.times)
            if text == doing:
                return work, 1
            if found := re.fullmatch(often, text):
                return work, 2 if found.groupdict().get("twice") else self.count(found["n"])
        raise UnreadableError(f"nothing that {agent} does: {text}")

    def listed(self, place: str, text: str) -> None:
        phrases = self.phrases
        if phrases.then in text or re.search(phrases.row, text):
            self.bare(self.steps_named(place), text, [])
            return
        first, *more = re.split(phrases.stretch, text)
        stretches = [(place, first)]
        for part in more:
            found = re.fullmatch(rf"((?:\w+ )?\w+ {self.some}){phrases.head}(.+)", part)
            if not found:
                raise UnreadableError(part)
            stretches.append((found[1], found[2]))
        for head, body in stretches:
            over = 1
            if found := re.fullmatch(phrases.over, body):
                body, over = found[1], 2 if found["twice"] else self.count(found["n"])
            counted = [self.counted(piece) for piece in self.pieces(body)]
            works = [work for work, n in counted for _ in range(n)] * over
            for n, work in zip(self.steps_named(head), works, strict=True):
                self.step(n, work)

    def bare(self, places: list[int], text: str, before: list[int]) -> None:
        works: list[str] = []
        for stage in text.split(self.phrases.then):
            row = bool(re.search(self.phrases.row, stage))
            work, n = self.counted(re.sub(self.phrases.row, "", stage))
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
        phrases = self.phrases
        tail = re.fullmatch(phrases.tail, text)
        if tail:
            text = tail[1]
        if "(" not in text:
            turns = text.split(phrases.then)  # tasks without a number
            pieces = turns if turns[1:] else self.pieces(text)
            works = [self.counted(piece)[0] for piece in pieces]
            for work in works:
                self.tell((self.now, "defines task", work))
            for one, two in pairwise(works if turns[1:] else ()):
                self.tell((one, "directly precedes", two))
            return
        for stage in re.split(r"(?<=\))" + phrases.then, text):
            here: list[int] = []
            parts = re.split(rf"(?<=\))(,{phrases.conjunction}|, |{phrases.conjunction})", stage)
            both = f",{phrases.conjunction}"
            said = parts[::2]
            for one, mark, *rest in zip(said, parts[1::2], said[1:], [*said[2:], ""], strict=False):
                last = not rest[1] or self.acts(rest[1])
                least = (phrases.apart if self.lists(one) else phrases.conjunction) if last else ", "
                if mark != (both if self.acts(rest[0]) else least):
                    raise UnreadableError(stage)
            items = []
            for part in parts[::2]:
                item = re.fullmatch(
                    r"([^()]+?) \((?:(?:[Ss]teps?|pasos?|pas|passos|Schritte?) )?([^()]+)\)", part
                )
                if not item:
                    raise UnreadableError(stage)
                items.append(item.groups())
            for words, inside in items:
                row = bool(re.search(phrases.row, words))
                work, n = self.counted(re.sub(phrases.row, "", words))
                if re.match(phrases.hanging, inside):
                    places = self.hanging(inside, work)
                else:
                    places = self.numbers(inside)
                    for place in places:
                        self.step(place, work)
                if len(places) != n or (row and len(items) > 1):
                    raise UnreadableError(stage)
                if row:
                    for i, j in pairwise(places):
                        self.edge(i, j)
                    for one in before:
                        self.edge(one, places[0])
                    here = [places[-1]]
                else:
                    here += places
                    for one in before:
                        for place in places:
                            self.edge(one, place)
            before = here
        self.last = before
        for j in self.steps_named(tail[2]) if tail else []:
            for i in before:
                self.edge(i, j)

    def hanging(self, text: str, work: str) -> list[int]:
        places = []
        for n, piece in enumerate(text.split("; ")):
            found = re.fullmatch(self.phrases.hanging_more if n else self.phrases.hanging, piece)
            if not found:
                raise UnreadableError(piece)
            place = int(found[1])
            self.step(place, work)
            places.append(place)
            for one in self.numbers(found[3]) if n else self.steps_named(found[3]):
                self.edge(*((place, one) if found[2] == self.phrases.before else (one, place)))
        return places

    def links(self, plan: str, text: str) -> None:
        self.now = plan
        last = self.phrases.apart
        step = self.phrases.later_link.partition("(")[0]
        parts = re.split(rf"(, |{last})(?={step}\d+ {self.phrases.before} )", text)
        if parts[1::2] != [*[", "] * (len(parts) // 2 - 1), last][: len(parts) // 2]:
            raise UnreadableError(text)
        for k, piece in enumerate(parts[::2]):
            found = self.match(self.phrases.later_link if k else self.phrases.links, piece)
            if not found:
                raise UnreadableError(piece)
            first, after = found.groups()[-2:]
            for j in self.steps_named(after):
                self.edge(int(first), j)
