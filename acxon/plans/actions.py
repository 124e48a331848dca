"""What the actions of a planning domain are: their parameters, who does them, and how a task of theirs reads.

Wordings come from a file of templates, from the knowledge base, or from comments in the domain file itself,
as PlanVerb has them:

    ; verb = go / travel
    ; subject = ?v
    ; prep = from the ?from
    ; prep = to the ?to
    (:durative-action goto_waypoint :parameters (?v - robot ?from ?to - waypoint) ...

which makes the template 'go from the {2} to the {3}', and ?v the agent.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.formats.files import file_text
from acxon.plans.action_words import name_words, subject_first
from acxon.plans.domain_words import Domain, domain_words
from acxon.plans.effects import Atom, Effects, action_effects
from acxon.plans.model import LONGEST_NAME
from acxon.plans.pddl import Node, read_pddl, section, sections, typed_names
from acxon.plans.person_words import AGENTS
from acxon.plans.readings import Reading, acted_place, reading
from acxon.plans.relations import HAS, scene, with_stated_kinds
from acxon.plans.role_words import SHORT_VERBS, VEHICLES
from acxon.plans.roles import acting, does_alone, goes_alone, going, with_kinds
from acxon.terms import is_language

LONGEST_TEMPLATE: Final = 500  # letters: each task of the action is called so
_MOST_WORDINGS: Final = 10_000  # in one file of templates
_MOST_TAGS: Final = 100  # of one action, which make one template
_MOST_SAID: Final = 40  # parameters of an action that is read for words
_MOST_ACTIONS: Final = 2_000  # of a domain that are read, some 2 ms each
_MOST_DECLARED: Final = 2_000  # predicates of a domain that are looked through
_MOST_EFFORT: Final = 100_000  # atoms of these, and squares of their parameters: some seconds
MOST_ALIKE: Final = 100  # actions that differ in their last words, which are looked through

_KINDS: Final = (":action", ":durative-action")
_TOKEN: Final = re.compile(r";[^\n]*|[()]|[^\s();]+")
_WRITTEN: Final = re.compile(r"(?<![\w?-])[A-Za-z][\w-]*")
_PARTED: Final = re.compile(r"[a-z0-9][A-Z]")
_TAG: Final = re.compile(
    r";[;\s]*(verb|subject|direct-object|indirect-object|object|prep)\s*=(.*)", re.IGNORECASE
)
PLACE: Final = re.compile(r"\{([^{}]*)\}")
_VARIABLE: Final = re.compile(r"\?[^\s?/!()]+")
CALLED: Final = re.compile(r"(?<!\S)_([^\W\d]+) \{([0-9]+)\}")


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a domain: its parameters with their types, which of them act, templates by language.

    `reading` is the template that the domain itself makes, see `acxon.plans.readings`, for where nobody gave
    one; `general` what is done, whatever it is done with: 'turn on a lamp'; `unsaid` are places of values
    that are no part of what is done; `several` says whether its problem has more than one who could act.
    """

    name: str
    parameters: tuple[tuple[str, str], ...] = ()
    agents: tuple[int, ...] = ()  # counted from 1
    wordings: tuple[tuple[str, str], ...] = ()
    reading: str = ""
    general: str = ""
    unsaid: tuple[int, ...] = ()
    several: bool = False

    def wording(self, language: str = "") -> str:
        """Return the template for a language, else the English one; empty when there is none."""
        known = dict(self.wordings)
        return known.get(language) or known.get("en") or known.get("") or ""


def read_actions(domain: str, agents: Iterable[str] | None = None) -> dict[str, Action]:
    """Return the actions of a domain by name; of a text that is no domain, none.

    Who acts is what a comment calls the subject, else what `acting` of `acxon.plans.roles` finds by the
    types, or names of parameters, `agents`.
    """
    try:
        definition = read_pddl(domain)
    except AcxonError:
        return {}
    tags = _comment_tags(domain)
    defined = [part for part in sections(definition, _KINDS) if len(part) > 1 and isinstance(part[1], str)]
    parts, effects, named_only = _read_or_named(defined, tags)
    effects = with_stated_kinds(effects)
    below = _types_below(definition)
    written = written_names(domain)
    spelled = [_spelled(does, written) for does in effects]
    named = {str(part[1]): does for part, does in zip(parts, spelled, strict=True)}
    actors = acting(effects, below, agents)
    names = [written.get(str(part[1]), str(part[1])) for part in parts]
    declared = [_spelled(each, written) for each in _declared(definition)]
    known = domain_words(
        dict(zip(names, spelled, strict=True)), below, dict(zip(names, actors, strict=True)), declared
    )
    goers = _goers(named, known, written) if agents is None else {}
    found, whole = {}, {}
    for part, does, who in zip(parts, effects, actors, strict=True):
        name = str(part[1])
        told, subjects = _told(does, tags.get(name, []))
        said = written.get(name, name)
        who_first, rest = subject_first(name_words(said))
        places = [place for place, (_, kind) in enumerate(does.parameters, 1) if kind == who_first]
        if len(places) == 1 and agents is None and does_alone(rest[0], does, places[0]):
            who, said = (places[0],), " ".join(rest)  # 'car arrived'
        agents_of = subjects or _all_together(name, does, who or goers.get(name, ()))
        read = reading(said, named[name], agents_of, known)
        whole[name] = reading(said, named[name], agents_of, known, whole=True)
        made = Action(name, tuple(does.parameters), agents_of, told, read.template, read.general)
        found[name] = replace(made, agents=agents_of if subjects else read.agents, unsaid=read.unsaid)
    return named_only | _told_apart(_read_apart(found, whole, below), whole)


def _declared(definition: list[Node]) -> list[Effects]:
    """Return what predicates of two things are declared to be of, as what an action would ask for."""
    found = []
    for part in (section(definition, ":predicates") or [])[:_MOST_DECLARED]:
        words = [word for word in part if isinstance(word, str)] if isinstance(part, list) else []
        parameters = tuple(typed_names(words[1:]))
        if len(parameters) == 2 and len(words) == len(part):
            found.append(Effects(parameters, ((words[0], *(variable for variable, _ in parameters)),)))
    return found


def written_names(domain: str) -> dict[str, str]:
    """Return the names of a domain that part their words by capital letters, as they are written."""
    return {name.lower(): name for name in _WRITTEN.findall(domain) if _PARTED.search(name)}


def _read_or_named(
    parts: Iterable[list[Node]], tags: Mapping[str, list[tuple[str, str]]]
) -> tuple[list[list[Node]], list[Effects], dict[str, Action]]:
    """Return the actions to be read, with what they state, and those that are called by their names alone.

    These are actions that nobody could say in a sentence, and all of a domain that has very many: what is
    read of an action grows with the square of its parameters.
    """
    read: list[tuple[list[Node], Effects]] = []
    named: dict[str, Action] = {}
    effort = 0
    for part in parts:
        name, does = str(part[1]), action_effects(part, _parameters(part))
        if len(name) <= LONGEST_NAME and len(does.parameters) <= _MOST_SAID:
            read.append((part, does))
            effort += len(does.parameters) ** 2 + len(does.needed) + len(does.changed)
        else:
            named[name] = _named_only(name, does, tags)
    if len(read) > _MOST_ACTIONS or effort > _MOST_EFFORT:
        named |= {str(part[1]): _named_only(str(part[1]), does, tags) for part, does in read}
        read = []
    return [part for part, _ in read], [does for _, does in read], named


def _named_only(name: str, does: Effects, tags: Mapping[str, list[tuple[str, str]]]) -> Action:
    told, subjects = _told(does, tags.get(name, []))
    return Action(name, tuple(does.parameters), subjects, told)


def _spelled(does: Effects, written: Mapping[str, str]) -> Effects:
    """Return what an action states with types and predicates as they are written: 'BeltLoader'."""

    def atoms(some: Iterable[Atom]) -> tuple[Atom, ...]:
        return tuple((written.get(atom[0], atom[0]), *atom[1:]) for atom in some)

    parameters = tuple((variable, written.get(kind, kind)) for variable, kind in does.parameters)
    return Effects(
        parameters, atoms(does.needed), atoms(does.added), atoms(does.deleted), atoms(does.changed)
    )


def _all_together(name: str, does: Effects, agents: tuple[int, ...]) -> tuple[int, ...]:
    """Return who acts, with all of their type where the name says that they do it together."""
    if "together" not in name_words(name) or not agents:
        return agents
    kind = does.parameters[agents[0] - 1][1]
    return tuple(place for place, (_, each) in enumerate(does.parameters, 1) if each == kind)


def _goers(
    actions: Mapping[str, Effects], known: Domain, written: Mapping[str, str]
) -> dict[str, tuple[int, ...]]:
    """Return who gets on or off or goes, by the action, and acts elsewhere, where it is not acted on.

    A hoist that goes out lifts crates itself; an aircraft that zooms is refuelled.
    """
    found = {name: going(written.get(name, name), does) for name, does in actions.items()}
    alone = [name for name in found if goes_alone(written.get(name, name), two=False)]
    kinds = {actions[name].parameters[place - 1][1] for name in alone for place in found[name]} - {"object"}
    for name, does in actions.items():
        places = [place for place, (_, kind) in enumerate(does.parameters, 1) if kind in kinds]
        acted = acted_place(written.get(name, name), does, known)
        itself = len(places) == 1 and _goes(does, places[0], acted == 0)
        if not found[name] and len(places) == 1 and (itself or acted not in (0, places[0])):
            found[name] = (places[0],)
    return found


def _goes(does: Effects, place: int, alone: bool) -> bool:
    """Whether what stands at a place does it: it comes to be somewhere, and nothing else is so of it.

    Where it is not `alone` without something that is acted on, something else is changed: what it observes.
    """
    thing, told = does.parameters[place - 1][0], scene(does)
    places = {one.place for one in told.changed if one.thing == thing and one.word != HAS}
    comes = any(one.thing == thing and one.word != HAS for one in told.come)
    made = any(atom[1:] == (thing,) for atom in does.added)
    others = {each for atom in does.changed for each in atom[1:2]} - {thing} - places
    return comes and (alone or (bool(others) and not made))


def _read_apart(
    actions: dict[str, Action], whole: Mapping[str, Reading], below: Mapping[str, Sequence[str]]
) -> dict[str, Action]:
    """Return the actions, where two of which tasks would read alike have templates of their whole names."""
    groups: dict[str, list[Action]] = {}
    for action in actions.values():
        groups.setdefault(action.reading, []).append(action)
    found = dict(actions)
    for template, group in groups.items():
        alike = len(group) > MOST_ALIKE or any(
            _same_types(one, other, below) for one in group for other in group if one is not other
        )
        if template and alike:
            left = Counter(whole[action.name].template for action in group)
            shortest = min(group, key=lambda action: (len(action.name), action.name))
            for action in group:
                mine = whole[action.name]
                alone = left[mine.template] == 1 or action is shortest  # 'fetch', beside 'fetch from top'
                found[action.name] = replace(action, reading=mine.template if alone else mine.step)
    bare = {_template(action): action for action in found.values()}
    for name, action in found.items():
        other = bare.get(CALLED.sub(r"{\2}", action.reading))
        if other and other is not action and _same_types(action, other, below):
            found[name] = replace(action, reading=action.reading.replace("_", ""))  # 'clean tray', 'clean'
    return found


def _template(action: Action) -> str:
    slots = ", ".join(f"{{{place}}}" for place in range(1, len(action.parameters) + 1))
    return action.reading or " ".join((*name_words(action.name), slots))


def _same_types(one: Action, other: Action, below: Mapping[str, Sequence[str]]) -> bool:
    """Whether two actions can have the same arguments."""
    kinds = [[with_kinds(kind.split(" or "), below) for _, kind in each.parameters] for each in (one, other)]
    return len(kinds[0]) == len(kinds[1]) and all(
        first & second or "object" in first | second for first, second in zip(*kinds, strict=True)
    )


def _told_apart(actions: dict[str, Action], whole: Mapping[str, Reading]) -> dict[str, Action]:
    """Return the actions, where two that would be called alike in general are called by their whole names."""
    alike = Counter(action.general for action in actions.values())
    all_alike = Counter(each.general for each in whole.values())
    return {
        name: action
        if not action.general or alike[action.general] == 1
        else replace(action, general=_whole_general(name, whole[name], all_alike))
        for name, action in actions.items()
    }


def _whole_general(name: str, whole: Reading, alike: Mapping[str, int]) -> str:
    """Return what is done by a whole name; the step of that name where it is short for a verb: 'nav'."""
    if alike[whole.general] == 1:
        return whole.general
    first = name_words(name)[0]
    return f"do the {'-'.join(name_words(name))} step" if first in SHORT_VERBS else ""


def _types_below(definition: list[Node]) -> dict[str, list[str]]:
    below: dict[str, list[str]] = {}
    for kind, general in dict(typed_names(section(definition, ":types") or [])).items():
        below.setdefault(general, []).append(kind)
    return below


def for_problem(actions: Mapping[str, Action], domain: str, problem: str) -> dict[str, Action]:
    """Return the actions, which know whether the problem has several who could act, or be taken for it.

    A ship that launches a boat is named where both are vehicles: what moves then could be either.
    """
    try:
        within, around = read_pddl(domain), read_pddl(problem)
    except AcxonError:
        return dict(actions)
    acting = {action.parameters[place - 1][1] for action in actions.values() for place in action.agents}
    below = _types_below(within)
    moving = {kind for kind in below if name_words(kind)[-1] in AGENTS | VEHICLES}
    like = {kind for kind in moving if with_kinds((kind,), below) & acting}
    kinds = with_kinds((acting | like) - {"object"}, below)
    named = (*(section(within, ":constants") or ()), *(section(around, ":objects") or ()))
    several = len({name for name, kind in typed_names(named) if kind in kinds}) > 1
    return {name: replace(action, several=several) for name, action in actions.items()}


def _parameters(part: list[Node]) -> tuple[tuple[str, str], ...]:
    listed = part[part.index(":parameters") + 1] if ":parameters" in part[:-1] else []
    return tuple(typed_names(listed if isinstance(listed, list) else []))


def _told(does: Effects, tags: list[tuple[str, str]]) -> tuple[tuple[tuple[str, str], ...], tuple[int, ...]]:
    """Return the wording that comments give an action, and the places of who they say acts."""
    places = {variable: number for number, (variable, _) in enumerate(does.parameters, 1)}
    template = _tag_template(tags, places)
    subjects = (word for kind, text in tags if kind == "subject" for word in _variables(text))
    return (("en", template),) if template else (), tuple(places[word] for word in subjects if word in places)


def _comment_tags(domain: str) -> dict[str, list[tuple[str, str]]]:
    """Return the tags in the comments before each action's name, or between it and its parameters.

    Names without brackets in between share one list, so that reading takes a step for each word.
    """
    found: dict[str, list[tuple[str, str]]] = {}
    notes: list[tuple[str, str]] = []
    before = ""
    for match in _TOKEN.finditer(domain):
        token = match[0]
        if token[0] == ";":
            if tag := _TAG.fullmatch(token.rstrip()):
                kind = tag[1].lower()
                if kind == "verb" and any(each[0] == "verb" for each in notes):
                    notes.clear()  # of something that was taken out
                if len(notes) < _MOST_TAGS:
                    notes.append((kind, tag[2].strip()))
            continue
        if before in _KINDS:
            found[token.lower()] = notes
        elif token == ")" or token.lower() == ":parameters":
            notes = []
        before = token.lower()
    return found


def _tag_template(tags: Sequence[tuple[str, str]], places: Mapping[str, int]) -> str:
    """Return the template that tags make, with the first of several wordings; empty without a verb."""
    texts: dict[str, list[str]] = {}
    for kind, text in tags:
        texts.setdefault("direct-object" if kind == "object" else kind, []).append(_first_wording(text))
    if not texts.get("verb"):
        return ""
    order = ("verb", "direct-object", "indirect-object", "prep")
    words = " ".join(text for kind in order for text in texts.get(kind, [])[: 1 if kind == "verb" else None])
    words = words.replace("{", "(").replace("}", ")")
    if len(words) > LONGEST_TEMPLATE:
        return ""
    named = _VARIABLE.sub(
        lambda word: f"{{{places[word[0].lower()]}}}" if word[0].lower() in places else "", words
    )
    return " ".join(named.split())


def _first_wording(text: str) -> str:
    """Return the first alternative, without brackets around particles and without the mark of importance.

    >>> _first_wording("look (for) / find"), _first_wording("to the ?to / towards the ?to !")
    ('look for', 'to the ?to')
    """
    first = text.split("/")[0].replace("!", " ").replace("(", " ").replace(")", " ")
    return " ".join(first.split())


def _variables(text: str) -> list[str]:
    return [word.lower() for word in _VARIABLE.findall(text)]


# --- templates ---------------------------------------------------------------------------------------------


def read_wordings(path: str | os.PathLike[str]) -> dict[str, dict[str, str]]:
    """Return the templates of a JSON file: {"drive": "drive {1} from {2} to {3}"}, or one for each language.

    With languages: {"drive": {"en": "drive {1} to {3}", "de": "fahre {1} nach {3}"}}.
    """
    found = {}
    for name, told in _wordings_file(path).items():
        if name == "agents" and isinstance(told, list):
            continue
        languages = {"": told} if isinstance(told, str) else told
        if not isinstance(languages, dict) or not all(isinstance(text, str) for text in languages.values()):
            raise LoadError(path, None, f"the wording of {name!r} is a template or one for each language.")
        wrong = [tag for tag in languages if tag and not is_language(tag)]
        if wrong:
            raise LoadError(
                path, None, f"{wrong[0]!r}, of the wording of {name!r}, is no language such as 'en'."
            )
        try:
            for text in languages.values():
                check_template(text)
        except AcxonError as error:
            raise LoadError(path, None, f"the wording of {name!r}: {error}") from None
        found[name.lower()] = {tag.lower(): text for tag, text in languages.items()}
    return found


def read_agents(path: str | os.PathLike[str]) -> list[str] | None:
    """Return who acts, by the list "agents" in a file of wordings: {"agents": ["diver", "winch"]}."""
    told = _wordings_file(path).get("agents")
    if not isinstance(told, list):
        return None
    if not all(isinstance(each, str) for each in told):
        raise LoadError(path, None, '"agents" are types or names of parameters: {"agents": ["diver"]}.')
    return told


def _wordings_file(path: str | os.PathLike[str]) -> dict[str, Any]:
    try:
        content = json.loads(file_text(path))
    except (ValueError, RecursionError) as error:
        raise LoadError(path, getattr(error, "lineno", None), f"no JSON that can be read: {error}.") from None
    if not isinstance(content, dict):
        raise LoadError(path, None, 'templates are an object: {"drive": "drive {1} from {2} to {3}"}.')
    if len(content) > _MOST_WORDINGS:
        raise LoadError(path, None, f"more than {_MOST_WORDINGS:,} templates; keep those of one domain.")
    return content


def check_template(template: str) -> None:
    """Raise an AcxonError for a template that is empty, unprintable, or whose braces hold no parameter."""
    if not template.strip() or not template.isprintable() or len(template) > LONGEST_TEMPLATE:
        example = "'drive {1} from {2} to {3}'"
        raise AcxonError(f"a template is a text of at most {LONGEST_TEMPLATE} letters, such as {example}.")
    rest = PLACE.sub("", template)
    if "{" in rest or "}" in rest:
        raise AcxonError(f"the braces in {template!r} do not match.")
    for place in PLACE.findall(template):
        if not place.strip("?") or (place.isdecimal() and not 1 <= int(place[:9]) <= 1000):
            raise AcxonError(f"{{{place}}} in {template!r} is no parameter; they are counted from 1.")


def with_wordings(
    actions: Mapping[str, Action], wordings: Mapping[str, Mapping[str, str]]
) -> dict[str, Action]:
    """Return the actions with these templates in place of theirs in the same languages."""
    result = dict(actions)
    for name, told in wordings.items():
        action = result.get(name, Action(name))
        plain = {tag or "en": text for tag, text in told.items()}
        merged = {**dict(action.wordings), **plain}
        result[name] = replace(action, wordings=tuple(sorted(merged.items())))
    return result


def parameter_rows(actions: Mapping[str, Action], names: set[str]) -> Iterator[tuple[str, int, str, str]]:
    """Yield action, place, name and type of each parameter of the named actions."""
    for name in sorted(names & set(actions)):
        for number, (variable, kind) in enumerate(actions[name].parameters, 1):
            yield name, number, variable.lstrip("?"), kind
