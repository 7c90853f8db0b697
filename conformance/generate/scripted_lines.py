"""Cases with a script beside their position, for engines that cannot load one: a deck, the moves, and what is expected.

Only the core has scripts: what takes several steps begins with a deck already, or has its own way to go. Where nothing
leads to the position of a case, one will do in which further cards lie in hands of which the case asks nothing.
Leaves to others: finding decks and moves (`scripts.py`), and which hands those are (`leeway.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from uno_dsl.engine.compile import Machine

from ..mutate.machine import impatience
from ..plays.draft import Draft
from ..plays.open_questions import OpenQuestions
from .case_lines import Line
from .leeway import changes_nothing, expected, free_hands, going_on
from .ordering import CORE, layer_of
from .record import BESIDE_THE_TURN, Steps, begun, same, steps_of
from .scripts import NOBODY, Scripter, can_come_about, leads


def with_scripts(
    lines: Iterable[Line],
    scripter: Scripter,
    machine_of: Callable[[Mapping[str, str]], Machine],
    questions: OpenQuestions,
) -> Iterator[Line]:
    """The cases, each with a script if one is found; `machine_of` gives the rules under some readings."""
    for line in lines:
        script = script_of(line, scripter, machine_of(line["readings"])) if layer_of(line) == CORE else None
        if script is None:
            yield line
            continue
        depends = depends_of(line, script, scripter.machine, questions)
        yield {**line, "script": {**script, **({"depends": depends} if depends else {})}}


def depends_of(line: Line, script: dict[str, Any], machine: Machine, questions: OpenQuestions) -> dict[str, str]:
    """The readings on which a script depends, and the case does not."""
    found: dict[str, str] = {}
    steps, start = script["steps"], script["start"]
    refused = steps[-1]["action"] if "illegal" in steps[-1]["expect"] else None
    actions = tuple(step["action"] for step in steps[1:] if "illegal" not in step["expect"])
    played = Draft(start=start, actions=actions, refused=refused)
    right = outcome(line, machine, played)
    for question, _, other in questions.others:
        asked = question in line["depends"] or question in line["readings"] or question in found
        if not asked and not same(outcome(line, other, played), right):
            found[question] = questions.in_force[question]
    return found


def outcome(line: Line, machine: Machine, played: Draft) -> Steps | str | None:
    """What comes of a draft, as the case compares it, under rules that may come to nothing."""
    try:
        with impatience():
            return expected(line, machine, played)
    except Exception as problem:
        return type(problem).__name__


def script_of(line: Line, scripter: Scripter, machine: Machine) -> dict[str, Any] | None:
    """How a case is played from a deck, and what is then expected; None where nothing leads to its position."""
    found = scripted(line, scripter, machine, NOBODY)
    if found is not None or not can_come_about(line["start"]["position"]):
        return found
    free = free_hands(line, machine, scripter.faces)
    others = free - {line["start"]["position"]["turn"]}
    return (scripted(line, scripter, machine, others) if others else None) or (
        scripted(line, scripter, machine, free) if len(free) == line["start"]["position"]["players"] else None
    )


def scripted(line: Line, scripter: Scripter, machine: Machine, free: frozenset[int]) -> dict[str, Any] | None:
    """How a case is played from a deck, if in free hands further cards may lie.

    Of the way nothing is stated but the stops for a challenge, at which engines without challenges do not stop.
    """
    wanted = line["start"]["position"]
    found = scripter.script(wanted, free)
    if found is None or (line["readings"] and not leads(machine, found, wanted, free)):
        return None
    if free and not changes_nothing(line, machine, further(machine, found, wanted)):
        return None
    moves = len(found.actions)
    played = going_on(line, found)
    kinds = tuple(line.get("kinds", sorted(BESIDE_THE_TURN)))
    on_the_way = steps_of(machine, Draft(start=found.start, actions=played.actions[: moves + 1]), kinds)
    steps = expected(line, machine, played)
    if steps is None or on_the_way is None:
        return None
    return {"start": found.start, "steps": [*on_the_way[:moves], *steps[moves:]]}


def further(machine: Machine, script: Draft, wanted: dict[str, Any]) -> list[list[str]]:
    """The cards that lie in the hands, after a script, beside those that are wanted."""
    table = begun(machine, script)
    for action in script.actions:
        table.apply(action)
    hands = table.situation()["position"]["hand"]
    return [
        sorted((Counter(hand) - Counter(cards)).elements()) for hand, cards in zip(hands, wanted["hand"], strict=True)
    ]
