#!/usr/bin/env python3
"""Write problems for the domains rovers, crew and matches, from small to more than fifty actions.

The same seed gives the same problems, byte for byte; the ones that come with acxon are

    python examples/domains/generate.py --seed 1

Other problems of your own, somewhere else:

    python examples/domains/generate.py rovers --count 30 --seed 7 --out my_domains
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).resolve().parent
COUNTS = {"rovers": 15, "crew": 15, "matches": 15}


def main(arguments: list[str] | None = None) -> int:
    """Write the problems that the command line asks for."""
    parser = argparse.ArgumentParser(description="Write planning problems, the same ones for the same seed.")
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", help="rovers, crew, matches (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other problems (default: 1)")
    parser.add_argument("--count", type=int, help="how many per domain (default: 15), small to large")
    parser.add_argument("--out", type=Path, default=HERE, help="folder of the domains (default: this one)")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.domains) - set(GENERATORS))
    if unknown:
        parser.error(f"no domain {unknown[0]!r}; there are {', '.join(GENERATORS)}")
    if options.count is not None and options.count < 1:
        parser.error("--count is at least 1")
    for domain in options.domains or GENERATORS:
        folder = options.out / domain / "instances"
        folder.mkdir(parents=True, exist_ok=True)
        for number, text in problems(domain, options.seed, options.count or COUNTS[domain]):
            (folder / f"instance-{number}.pddl").write_text(text, encoding="utf-8")
        if options.out != HERE:
            definition = (HERE / domain / "domain.pddl").read_text(encoding="utf-8")
            (options.out / domain / "domain.pddl").write_text(definition, encoding="utf-8")
    return 0


def problems(domain: str, seed: int, count: int) -> Iterator[tuple[int, str]]:
    """Yield number and text of each problem, which depends on the number and the seed only."""
    for number in range(1, count + 1):
        yield number, GENERATORS[domain](number, random.Random(f"{domain} {seed} {number}"))


def rovers(number: int, rng: random.Random) -> str:
    """Return a problem with more rovers, sites, cores and pictures the higher its number."""
    fleet = names("rover", 1 + number // 4)
    sites = names("site", 3 + number // 2)
    targets = names("target", 1 + number * 2 // 3)
    cores = rng.sample(sites, min(len(sites), 1 + number // 2))
    drilling = [rover for index, rover in enumerate(fleet) if index % 2 == 0]
    looking = [rover for index, rover in enumerate(fleet) if index % 2 == 1 or index == 0]
    facts = ["(channel_free)"]
    for rover in fleet:
        facts += [f"(rover_at {rover} {rng.choice(sites)})", f"(ready {rover})", f"(magazine_empty {rover})"]
    facts += [f"(has_drill {rover})" for rover in drilling]
    facts += [f"(has_spectrometer {rover})" for rover in looking]
    facts += two_way(roads(sites, rng), "road", "drive_time", lambda: rng.randint(5, 20))
    facts += [f"(soil_at {site})" for site in cores]
    for target in targets:
        seen_from = rng.sample(sites, min(len(sites), rng.randint(1, 2)))
        facts += [f"(in_view {target} {site})" for site in sorted(seen_from)]
    goals = [f"(core_reported {site})" for site in cores]
    goals += [f"(picture_reported {target})" for target in targets]
    return problem("rovers", number, {"rover": fleet, "site": sites, "target": targets}, facts, goals)


def crew(number: int, rng: random.Random) -> str:
    """Return a problem with more people, days, experiments and repairs the higher its number."""
    people = names("person", 2 + number // 6)
    days = names("day", 2 + number // 8)
    racks = names("rack", 1 + number // 5)
    experiments = names("experiment", 1 + number)
    devices = names("device", number // 3)
    treadmills = names("treadmill", 1 + number // 10)
    facts = [f"(idle {person})" for person in people] + [f"(today {person} {days[0]})" for person in people]
    facts += [f"(team {person} {helper})" for person in people for helper in people if person != helper]
    facts += [f"(next_day {day} {after})" for day, after in pairwise(days)]
    facts += [f"(rack_free {rack})" for rack in racks]
    facts += [f"(treadmill_free {treadmill})" for treadmill in treadmills]
    for experiment in experiments:
        fitting = rng.sample(racks, rng.randint(1, len(racks)))
        facts += [f"(fits {experiment} {rack})" for rack in sorted(fitting)]
        facts.append(f"(= (length {experiment}) {rng.choice((30, 45, 60, 90))})")
    goals = [f"(rested {person} {day})" for day in days[:-1] for person in people]
    goals += [f"(reported {experiment})" for experiment in experiments]
    goals += [f"(repaired {device})" for device in devices]
    objects = {
        "person": people, "day": days, "experiment": experiments,
        "device": devices, "rack": racks, "treadmill": treadmills,
    }  # fmt: skip
    return problem("crew", number, objects, facts, goals)


def matches(number: int, rng: random.Random) -> str:
    """Return a problem with more cellars, electricians and fuses the higher its number."""
    cellars = names("cellar", 1 + number // 5)
    electricians = names("electrician", 1 + number // 5)
    fuses = names("fuse", 1 + number * 9 // 4)
    sticks = names("match", len(fuses) * 3 // 4 + len(cellars))
    facts = []
    for electrician in electricians:
        facts += [f"(hands_free {electrician})", f"(in_cellar {electrician} {rng.choice(cellars)})"]
    facts += [f"(dark {cellar})" for cellar in cellars]
    facts += two_way(roads(cellars, rng), "stairs", "climbing_time", lambda: rng.randint(4, 9))
    for stick in sticks:
        facts += [f"(unused {stick})", f"(= (burning_time {stick}) {rng.choice((8, 11))})"]
    for fuse in fuses:
        facts += [f"(broken {fuse})", f"(belongs_to {fuse} {rng.choice(cellars)})"]
    goals = [f"(mended {fuse})" for fuse in fuses]
    objects = {"electrician": electricians, "cellar": cellars, "match": sticks, "fuse": fuses}
    return problem("matches", number, objects, facts, goals)


Generator = Callable[[int, random.Random], str]
GENERATORS: dict[str, Generator] = {"rovers": rovers, "crew": crew, "matches": matches}


def names(kind: str, count: int) -> list[str]:
    """Return the names of `count` things of a kind: rover1, rover2 and so on."""
    return [f"{kind}{index}" for index in range(1, count + 1)]


def roads(places: list[str], rng: random.Random) -> list[tuple[str, str]]:
    """Return pairs of places that connect all of them, and a few more than it takes."""
    pairs = [(rng.choice(places[:index]), place) for index, place in enumerate(places) if index]
    for _ in range(len(places) // 3):
        one, other = sorted(rng.sample(places, 2), key=places.index)
        if (one, other) not in pairs:
            pairs.append((one, other))
    return pairs


def two_way(
    pairs: Iterable[tuple[str, str]], link: str, time: str, seconds: Callable[[], int]
) -> Iterator[str]:
    """Yield the facts of links in both directions, which take equally long."""
    for one, other in pairs:
        lasting = seconds()
        for begin, end in ((one, other), (other, one)):
            yield f"({link} {begin} {end})"
            yield f"(= ({time} {begin} {end}) {lasting})"


def problem(
    domain: str, number: int, objects: dict[str, list[str]], facts: Iterable[str], goals: Iterable[str]
) -> str:
    """Return the text of a PDDL problem that asks for the shortest time."""
    lines = [f"(define (problem {domain}_{number})", f"  (:domain {domain})", "  (:objects"]
    lines += [f"    {' '.join(things)} - {kind}" for kind, things in objects.items() if things]
    lines += ["  )", "  (:init"] + [f"    {fact}" for fact in facts]
    lines += ["  )", "  (:goal (and"] + [f"    {goal}" for goal in goals]
    lines += ["  ))", "  (:metric minimize (total-time))", ")", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
