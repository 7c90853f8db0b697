"""A game with a fault in words: the table, and what happened, decision by decision, with the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_dsl.engine.actions import Action, action_text, option_for
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.play.screen_output import Paint
from uno_dsl.play.seen_events import seen_events
from uno_dsl.play.tell import NOT_REPORTED, Teller
from uno_dsl.review.example import names_of, table_lines
from uno_dsl.verify.moment import HANDS

MOST_CARDS = 40
"""Hands of more cards in all are not printed."""


def table_told(machine: Machine, g: State) -> Iterator[str]:
    """The table before the moves."""
    lines = list(table_lines(machine, g, names_of(g), frozenset()))
    held = sum(len(hand) for hand in vars(g).get(HANDS, ()))
    yield from (" ".join(line.split()) for line in (lines if held <= MOST_CARDS else lines[:1]))
    shown = {"hand", "discard pile"}
    for keep in machine.program.keeps.values():
        if keep.kind == "pile" and keep.name not in shown:
            piles = g.__dict__[attribute("pile", keep.name)]
            for owner, pile in enumerate(piles) if keep.per_player else [(None, piles)]:
                if 0 < len(pile) <= MOST_CARDS:
                    whose = "The" if owner is None else f"{names_of(g)[owner]}'s"
                    cards = ", ".join(machine.codes.names[code] for code in reversed(pile))
                    yield f"{whose} {keep.name}, top card first: {cards}"


def moves_told(machine: Machine, start: State, moves: Sequence[Action]) -> Iterator[str]:
    """What each move led to, until the rules do not go on or do not allow the next one. The last may be one at which the engine stops."""
    names = names_of(start)
    teller = Teller(names, None, Paint(colour=False))
    keeps = machine.program.keeps.values()
    kinds = {keep.name: NOT_REPORTED if keep.kind == "players" else keep.kind for keep in keeps}
    g = start.copy()
    for action in moves:
        g.log = None
        try:
            stop = run(machine, g)
            option = option_for(machine, g, stop, action)
        except Exception:
            return
        g.log = []
        try:
            decide(machine, g, stop, option)
            run(machine, g)
        except Exception:
            yield f"{named(action, names)}; then the game stops"
            return
        told = [f"{said.text} [{said.rule}]" for said in teller.tell(seen_events(machine, g.log, []), kinds)]
        yield "; ".join(told) or named(action, names)


def named(action: Action, names: Sequence[str]) -> str:
    """An action with the name of its player."""
    seat = action.get("seat")
    text = action_text(action)
    return text if seat is None else f"{names[seat]}:{text.partition(':')[2]}"
