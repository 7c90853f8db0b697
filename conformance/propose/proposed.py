"""Examples that tell the readings of a question apart, made from the cases of the suites, the plainest first.

A maintainer reviews them, gives them titles and puts them into `spec/examples/`. Not handled here: how a situation and what
follows are said (`situation_lines.py`, `topics.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from conformance.cases.shipped import case_lines
from conformance.propose.situation_lines import situation_lines
from conformance.propose.topics import Topics, opposite, topics
from uno_dsl.engine.actions import option_for
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State
from uno_dsl.engine.value_names import BadValue
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.offered import in_words, read
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.run_example import outcome
from uno_dsl.examples.situation import situation
from uno_dsl.examples.table import Table
from uno_dsl.examples.versions import versions
from uno_dsl.review.example import NAMES
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse

CASES = 400
"""How many cases are tried for a question."""
Machines = Mapping[str, Machine]
"""What plays by each reading of a question."""
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Proposal:
    """The lines of an example, and the pairs of readings that it tells apart."""

    question: str
    lines: tuple[str, ...]
    apart: frozenset[Pair]

    @property
    def text(self) -> str:
        """The example, still without a good title."""
        return "".join([f'example "{self.question}" about {self.question}\n', *(f"  {line}\n" for line in self.lines)])


def proposals(game: str, printing: str, question: str, machines: Machines) -> Iterator[Proposal]:
    """Examples until every pair of readings has one that distinguishes it, or no case is left."""
    missing = {*combinations(sorted(machines), 2)}
    for case in plainest_cases(game, printing, question)[:CASES]:
        found = proposal(question, case, machines) if missing else None
        if found is not None and found.apart & missing:
            missing -= found.apart
            yield found


def plainest_cases(game: str, printing: str, question: str) -> list[dict[str, Any]]:
    """The cases that depend on a question and start in a position, those with few actions, players and cards first."""
    cases = [json.loads(line) for line in case_lines(game, printing).values()]
    about = [
        case for case in cases
        if question in {**case["depends"], **case["readings"]} and case["start"]["mode"] == "position"
    ]  # fmt: skip
    return sorted(about, key=effort)


def effort(case: dict[str, Any]) -> tuple[int, int]:
    """How much there is to read in a case."""
    position = case["start"]["position"]
    cards = len(position["draw pile"]) + len(position["discard pile"]) + sum(map(len, position["hand"]))
    return len(case["steps"]) + len(case["readings"]), cards + 3 * position["players"]


def proposal(question: str, case: dict[str, Any], machines: Machines) -> Proposal | None:
    """An example made from a case; None if it cannot be told, or tells nothing apart."""
    lines = situation_lines(next(iter(machines.values())), case["start"]["position"])
    if lines is None:
        return None
    told = played(question, lines, case["steps"], machines)
    if told is None:
        return None
    lines = shorter(question, told, machines)
    return Proposal(question, tuple(lines), apart(question, lines, machines))


# ------------------------------------------------------------------------------------------------ playing a case
def played(
    question: str, facts: Sequence[str], steps: Sequence[dict[str, Any]], machines: Machines
) -> list[str] | None:
    """The lines up to the first moment at which the readings differ, with what follows from each of them then."""
    lines = [*facts]
    try:
        states = {reading: begun(facts, machine) for reading, machine in machines.items()}
    except (Mistake, BadValue):
        return None
    names = NAMES[: sum(line.split()[1] == "has" and line.split()[0] in NAMES for line in facts)]
    for step in steps:
        if step["action"] is not None:
            try:
                done = {reading: acted(machines[reading], names, g, step["action"]) for reading, g in states.items()}
            except BadValue:
                return None
            lines.append(next(line for line, _ in done.values()))
            states = {reading: g for reading, (_, g) in done.items()}
        follows = different({reading: topics(machines[reading], names, g) for reading, g in states.items()})
        for chosen in follows:
            candidate = [*lines, *chosen]
            if holds(question, candidate, machines):
                return candidate
    return None


def begun(facts: Sequence[str], machine: Machine) -> State:
    """The situation of some lines. Raises Mistake and BadValue."""
    told = scene(example_of(None, [*facts, "then nothing changes"]))
    return situation(Table.of(machine, told), told, 0).state


def acted(machine: Machine, names: tuple[str, ...], g: State, action: dict[str, Any]) -> tuple[str, State]:
    """The line of an action, and the state after it. Raises BadValue."""
    g = g.copy()
    stop = run(machine, g)
    option = option_for(machine, g, stop, {key: value for key, value in action.items() if key != "as"})
    table = Table(machine, names)
    line = in_words(table, g, read(table, g, stop, option))
    decide(machine, g, stop, option)
    run(machine, g)
    return line, g


def different(told: Mapping[str, Topics]) -> Iterator[list[str]]:
    """For each topic of which the readings say something else, the lines that say it."""
    for topic in dict.fromkeys(topic for each in told.values() for topic in each):
        said: dict[str, list[str]] = {}
        known = next(each[topic] for each in told.values() if topic in each)
        for reading, each in told.items():
            sentence = each.get(topic) or opposite(known)
            if sentence is not None:
                said.setdefault(sentence, []).append(reading)
        if len(said) > 1:
            yield [f"with {' or '.join(readings)}, then {sentence}" for sentence, readings in said.items()]


# ------------------------------------------------------------------------------------------------ whether it holds
def example_of(question: str | None, lines: Sequence[str]) -> n.Example:
    """Lines as an example."""
    about = "" if question is None else f" about {question}"
    found = parse(Source("proposed", f'example "proposed"{about}\n' + "".join(f"  {line}\n" for line in lines))).items
    if not found or not isinstance(found[0], n.Example):
        raise BadValue("this is no example")
    return found[0]


def holds(question: str, lines: Sequence[str], machines: Machines) -> bool:
    """Whether an example holds with each reading, and tells two of them apart."""
    try:
        told = versions(example_of(question, lines))
    except (BadValue, Mistake):
        return False
    if any(outcome(machines[reading], version).finding is not None for reading, version in told.items()):
        return False
    return all(
        outcome(machines[other], version).finding is not None
        for reading, version in told.items() for other, rival in told.items() if rival.told != version.told
    )  # fmt: skip


def apart(question: str, lines: Sequence[str], machines: Machines) -> frozenset[Pair]:
    """The pairs of readings that an example that holds tells apart."""
    told = versions(example_of(question, lines))
    return frozenset(pair for pair in combinations(sorted(told), 2) if told[pair[0]].told != told[pair[1]].told)


# ------------------------------------------------------------------------------------------------ making it shorter
def shorter(question: str, lines: Sequence[str], machines: Machines) -> list[str]:
    """The example with nothing in it that it does not need: fewer lines, and hands and piles only by what matters."""
    found = [*lines]
    for line in lines:
        for instead in simpler(line):
            tried = [each for old in found for each in ([old] if old != line else [instead] if instead else [])]
            if line in found and holds(question, tried, machines):
                found = tried
                break
    return found


def simpler(line: str) -> Iterator[str]:
    """Simpler lines that could stand for one; an empty one leaves it out."""
    words = line.split()
    if line.startswith("with ") or line.startswith("then "):
        return
    if words[1:2] == ["has"] and words[0] in NAMES:
        cards = line.split(" has ")[1].split(", ")
        yield f"{words[0]} has 3 cards"
        if len(cards) > 2:
            yield f"{words[0]} has {cards[0]}, {cards[1]}"
    elif line.startswith("the draw pile is "):
        yield ""
        cards = line.removeprefix("the draw pile is ").split(", ")
        yield f"the draw pile begins with {cards[0]}"
    elif line.startswith("the discard pile is "):
        yield f"the top card is {line.removeprefix('the discard pile is ').split(', ')[0]}"
    elif words[0] == "the" or words[0].endswith("'s"):
        yield ""
