"""From the examples in rules files to drafts of cases: what an example leaves open is filled in, and its actions are those of the protocol.

A case compares everything, not only what the example says; but a draft is made only of an example that holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from conformance.plays.draft import Draft, from_deck, from_position
from uno_dsl.engine.actions import action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.examples.course import next_act
from uno_dsl.examples.example_sentences import Act, Begin, Falls, Scene
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.run_example import done, holds
from uno_dsl.examples.situation import situation
from uno_dsl.examples.table import Table
from uno_dsl.serve.situation import purpose, stated_position
from uno_dsl.syntax import nodes as n

SEED = 0


def drafts_of(machine: Machine, examples: Iterable[n.Example]) -> Iterator[tuple[str, Draft]]:
    """A draft for each example that holds by the rules as they are, with its title."""
    for example in examples:
        if example.games and machine.program.game not in example.games:
            continue
        if not example.answers and example.about is None and holds(machine, example):
            draft = draft_of(machine, scene(example))
            if draft is not None:
                yield example.title, draft


def draft_of(machine: Machine, told: Scene) -> Draft | None:
    """The draft of an example up to the end of its round; None if chance, which sorts in cases, leads elsewhere, or if a round is dealt
    that is not the first: a script begins a game.
    """
    table = Table.of(machine, told)
    begun = situation(table, told, SEED, scripted=True)
    if begun.later_round:
        return None
    g = begun.state
    g.chance = "script"
    if begun.deck:
        start = from_deck(len(table.names), begun.dealer, list(begun.deck)).start
    else:
        ahead = g.copy()
        start = from_position(stated_position(machine, ahead, run(machine, ahead))).start
    actions: list[dict[str, Any]] = []

    def note(g: State, stop: Stop, option: Option) -> None:
        action = action_of(machine, g, stop, option)
        action.pop("bluff", None)
        actions.append({**action, **purpose(machine, action, stop)})

    if any(isinstance(line, Falls) for line in told.course):
        return None  # a script says itself what chance brings
    left = list(told.course)
    while left:
        stop = run(machine, g)
        line = left.pop(next_act(table, g, stop, left))
        if isinstance(line, Begin) and not line.first:
            break
        if isinstance(line, Act):
            try:
                g, _ = done(table, g, line, note)
            except Mistake:
                return None
    return Draft(start=start, actions=tuple(actions))
