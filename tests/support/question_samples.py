"""Small delivery problems, and a search of their own for whether a plan can be as it was asked to be.

The search knows the world and not its PDDL: what may be done, what was asked, and nothing of how a question
becomes a planning problem.
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

DOMAIN = """(define (domain delivery)
  (:requirements :typing :durative-actions :fluents)
  (:types room item)
  (:predicates (in ?r - room) (door ?a ?b - room) (lies ?i - item ?r - room) (holds ?i - item) (free) (hand))
  (:functions (way ?a ?b - room))
  (:durative-action drive :parameters (?a ?b - room) :duration (= ?duration (way ?a ?b))
    :condition (and (at start (free)) (at start (in ?a)) (over all (door ?a ?b)))
    :effect (and (at start (not (free))) (at start (not (in ?a))) (at end (in ?b)) (at end (free))))
  (:durative-action pick :parameters (?i - item ?r - room) :duration (= ?duration 2)
    :condition (and (at start (free)) (at start (hand)) (at start (lies ?i ?r)) (over all (in ?r)))
    :effect (and (at start (not (free))) (at start (not (hand))) (at start (not (lies ?i ?r)))
                 (at end (holds ?i)) (at end (free))))
  (:durative-action put :parameters (?i - item ?r - room) :duration (= ?duration 1)
    :condition (and (at start (free)) (at start (holds ?i)) (over all (in ?r)))
    :effect (and (at start (not (free))) (at start (not (holds ?i)))
                 (at end (lies ?i ?r)) (at end (hand)) (at end (free)))))
"""

Move = tuple[str, ...]


@dataclass(frozen=True)
class World:
    """Rooms with one-way doors, things in them, where the robot is, and where things are to be."""

    rooms: tuple[str, ...]
    doors: tuple[tuple[str, str, int], ...]
    items: tuple[tuple[str, str], ...]
    start: str
    goals: tuple[tuple[str, str], ...]

    def problem(self) -> str:
        facts = [
            f"(in {self.start})",
            "(free)",
            "(hand)",
            *(f"(lies {item} {room})" for item, room in self.items),
        ]
        for one, other, seconds in self.doors:
            facts += [f"(door {one} {other})", f"(= (way {one} {other}) {seconds})"]
        return (
            f"(define (problem errand) (:domain delivery) (:objects {' '.join(self.rooms)} - room "
            f"{' '.join(item for item, _ in self.items)} - item)\n (:init {' '.join(facts)})\n"
            f" (:goal (and {' '.join(f'(lies {item} {room})' for item, room in self.goals)}))\n"
            " (:metric minimize (total-time)))\n"
        )

    def moves(
        self, state: tuple[str, str, tuple[str, ...]]
    ) -> Iterator[tuple[Move, tuple[str, str, tuple[str, ...]]]]:
        """Yield what can be done, and the state after it: the robot's place, what it holds, what is where."""
        place, held, lying = state
        for one, other, _ in self.doors:
            if one == place:
                yield ("drive", one, other), (other, held, lying)
        for number, (item, _) in enumerate(self.items):
            if not held and lying[number] == place:
                yield ("pick", item, place), (place, item, (*lying[:number], "", *lying[number + 1 :]))
            if held == item:
                yield ("put", item, place), (place, "", (*lying[:number], place, *lying[number + 1 :]))

    def reaches(self, lying: tuple[str, ...]) -> bool:
        where = dict(zip((item for item, _ in self.items), lying, strict=True))
        return all(where[item] == room for item, room in self.goals)


def world(seed: int) -> World:
    """Return a world in which every room can be reached from every other one."""
    chance = random.Random(seed)
    rooms = tuple(f"room_{letter}" for letter in "abcd"[: chance.randint(3, 4)])
    ring = list(zip(rooms, (*rooms[1:], rooms[0]), strict=True))
    extra = [pair for pair in ((a, b) for a in rooms for b in rooms if a != b) if chance.random() < 0.4]
    doors = tuple((a, b, chance.randint(2, 9)) for a, b in dict.fromkeys(ring + extra))
    items = tuple((item, chance.choice(rooms)) for item in ("cup", "jar")[: chance.randint(1, 2)])
    item, room = items[0]
    goal = chance.choice([other for other in rooms if other != room])
    return World(rooms, doors, items, chance.choice(rooms), ((item, goal),))


#: A question by its kind, the moves it is about (of which some words may be left out) and a number.
Asked = tuple[str, tuple[Move, ...], int]


def fits(move: Move, pattern: Move) -> bool:
    """Whether a move is what a pattern names: the action, if it has one, and all its things."""
    if pattern[0] in ("drive", "pick", "put"):
        if move[0] != pattern[0]:
            return False
        if len(pattern) == len(move):
            return move == pattern
        return all(thing in move[1:] for thing in pattern[1:])
    return all(thing in move[1:] for thing in pattern)


def can_be(world: World, asked: list[Asked]) -> bool:
    """Whether there is a plan as it is asked for, by a search through all states of world and question."""
    first = (world.start, "", tuple(room for _, room in world.items))
    begin = (first, tuple(_at_first(one) for one in asked))
    seen, waiting = {begin}, deque([begin])
    while waiting:
        state, marks = waiting.popleft()
        if world.reaches(state[2]) and all(_done(one, mark) for one, mark in zip(asked, marks, strict=True)):
            return True
        for move, after in world.moves(state):
            new = [_after(one, mark, move) for one, mark in zip(asked, marks, strict=True)]
            if None not in new:
                found = (after, tuple(new))
                if found not in seen:
                    seen.add(found)  # type: ignore[arg-type]
                    waiting.append(found)  # type: ignore[arg-type]
    return False


def can_be_between(world: World, pattern: Move, since: float, until: float) -> bool:
    """Whether there is a plan with such a move, each of them between the times: whoever comes early waits."""
    first = (world.start, "", tuple(room for _, room in world.items))
    lasts = {("drive", a, b): seconds for a, b, seconds in world.doors}
    waiting: list[tuple[float, tuple[str, str, tuple[str, ...]], bool]] = [(0.0, first, False)]
    seen = set()
    while waiting:
        now, state, did = heapq.heappop(waiting)
        if did and world.reaches(state[2]):
            return True
        if (state, did) in seen:
            continue
        seen.add((state, did))
        for move, after in world.moves(state):
            hit = fits(move, pattern)
            end = (max(now, since) if hit else now) + lasts.get(move, 2 if move[0] == "pick" else 1)
            if not hit or end <= until:
                heapq.heappush(waiting, (end, after, did or hit))
    return False


def _at_first(one: Asked) -> tuple[int, int]:
    return (0, 0)


def _after(one: Asked, mark: tuple[int, int], move: Move) -> tuple[int, int] | None:
    kind, patterns, number = one
    hits = [fits(move, pattern) for pattern in patterns]
    if kind == "without":
        return None if hits[0] else mark
    if kind == "use":
        return (int(mark[0] or hits[0]), 0)
    if kind == "instead":
        return None if hits[0] else (int(mark[0] or hits[1]), 0)
    if kind == "before":
        if hits[1] and not mark[0]:
            return None
        return (int(mark[0] or hits[0]), int(mark[1] or hits[1]))
    count = mark[0] + hits[0]
    return None if count > number else (count, 0)


def _done(one: Asked, mark: tuple[int, int]) -> bool:
    return {"without": True, "at_most": True, "before": mark == (1, 1)}.get(one[0], mark[0] == 1)


def kept(one: Asked, moves: list[Move]) -> bool:
    """Whether a sequence of moves is as it was asked to be."""
    mark: tuple[int, int] | None = _at_first(one)
    for move in moves:
        mark = _after(one, mark, move) if mark is not None else None
    return mark is not None and _done(one, mark)


def random_pattern(world: World, chance: random.Random) -> Move:
    """Return a move of the world, whole or in part, or a thing of it."""
    drives: list[Move] = [("drive", one, other) for one, other, _ in world.doors]
    others: list[Move] = [
        (act, item, room) for act in ("pick", "put") for item, _ in world.items for room in world.rooms
    ]
    move = chance.choice(chance.choice([drives, others]))
    shape: Callable[[Move], Move] = chance.choice(
        [
            lambda m: m,
            lambda m: m,
            lambda m: (m[0],),
            lambda m: (m[0], m[2]),
            lambda m: (m[1],),
            lambda m: (m[2],),
        ]
    )
    return shape(move)


def random_question(world: World, kind: str, chance: random.Random) -> Asked:
    count = 2 if kind in ("instead", "before") else 1
    return kind, tuple(random_pattern(world, chance) for _ in range(count)), chance.randint(0, 3)


def as_arguments(asked: list[Asked]) -> dict[str, list[object]]:
    """Return a question as `why_not` takes it."""
    found: dict[str, list[object]] = {}
    for kind, patterns, number in asked:
        texts = [" ".join(pattern) for pattern in patterns]
        item: object = texts[0] if len(texts) == 1 else tuple(texts)
        found.setdefault(kind, []).append((item, number) if kind == "at_most" else item)
    return found
