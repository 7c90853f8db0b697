"""Cases with a script beside their position, for engines that cannot load one: a deck, the moves, and what is expected.

Only the core has scripts: longer cases begin with a deck already, or cannot be reached. If nothing
leads to the position itself, a position will do that has further cards in hands that the case does not ask about.
Not handled here: finding decks and moves (`find_script.py`), and which hands those are (`free_hands.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from conformance.generate.cases.case_lines import Line
from conformance.generate.cases.ordering import CORE, layer_of
from conformance.generate.cases.record import BESIDE_THE_TURN, Steps, begun, same, steps_of
from conformance.generate.scripts.find_script import NOBODY, Scripter, can_come_about, leads
from conformance.generate.scripts.free_hands import changes_nothing, expected, free_hands, going_on
from conformance.mutate.proof.mutant_machines import impatience
from conformance.plays.draft import Draft
from conformance.plays.layout import is_matching_game
from conformance.plays.open_questions import OpenQuestions
from uno_dsl.engine.machine import Machine


def with_scripts(
    lines: Iterable[Line],
    scripter: Scripter,
    machine_of: Callable[[Mapping[str, str]], Machine],
    questions: OpenQuestions,
) -> Iterator[Line]:
    """The cases, each with a script if one is found; `machine_of` gives the rules under some readings."""
    matching = is_matching_game(scripter.machine.program)
    for line in lines:
        script = (
            script_of(line, scripter, machine_of(line["readings"])) if matching and layer_of(line) == CORE else None
        )
        if script is None:
            yield line
            continue
        depends = depends_of(line, script, scripter.machine, questions)
        yield {**line, "script": {**script, **({"depends": depends} if depends else {})}}


def depends_of(line: Line, script: dict[str, Any], machine: Machine, questions: OpenQuestions) -> dict[str, str]:
    """The readings that a script depends on and the case does not."""
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
    """The outcome of a draft, as the case compares it, under rules that may fail."""
    try:
        with impatience():
            return expected(line, machine, played)
    except Exception as problem:
        return type(problem).__name__


def script_of(line: Line, scripter: Scripter, machine: Machine) -> dict[str, Any] | None:
    """How a case is played from a deck, and what is then expected; None if nothing leads to its position."""
    found = scripted(line, scripter, machine, NOBODY)
    if found is not None or not can_come_about(line["start"]["position"]):
        return found
    free = free_hands(line, machine, scripter.faces)
    others = free - {line["start"]["position"]["turn"]}
    return (scripted(line, scripter, machine, others) if others else None) or (
        scripted(line, scripter, machine, free) if len(free) == line["start"]["position"]["players"] else None
    )


def scripted(line: Line, scripter: Scripter, machine: Machine, free: frozenset[int]) -> dict[str, Any] | None:
    """How a case is played from a deck, if free hands may have further cards.

    On the way nothing is stated except the stops for a challenge, because engines without challenges do not stop there.
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
    """The cards in the hands after a script that are not wanted there."""
    table = begun(machine, script)
    for action in script.actions:
        table.apply(action)
    hands = table.situation()["position"]["hand"]
    return [
        sorted((Counter(hand) - Counter(cards)).elements()) for hand, cards in zip(hands, wanted["hand"], strict=True)
    ]
