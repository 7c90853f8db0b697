"""The law that nobody sees what is hidden from them: what a seat sees, and what it may do, stays the same if the cards that it
cannot see change places.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from uno_dsl.engine.actions import Action, legal
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, position, turn_is_fresh
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.view import shown, side_in_play, view


def exposed(machine: Machine, g: State, stop: Stop, seat: int, random: Random) -> str | None:
    """What tells a seat which cards are hidden from it, in words; None if nothing does.

    While a window shows hands, nothing is said: what is shown is not hidden.
    """
    if g.windows and any(window.shows for window in machine.program.windows):
        return None
    twin = reshuffle_hidden(machine, g, seat, random)
    before, after = view(machine, g, seat), view(machine, twin, seat)
    part = next((name for name in before if before[name] != after.get(name)), None)
    if part is not None:
        return f"the {part}, as they see it, is not the same if the cards that are hidden from them change places"
    if not at_rest(g):
        return None
    choices = [choices_afresh(machine, one, seat) for one in (g, twin)]
    if None not in choices and choices[0] != choices[1]:
        return "what they may do is not the same if the cards that are hidden from them change places"
    return None


def choices_afresh(machine: Machine, g: State, seat: int) -> list[str] | None:
    """What a seat may do when the turn begins again: what another seat has to do may depend on its hidden cards.

    None if the rules do something before they ask: cards that are drawn then are not hidden any more.
    """
    stated = position(machine, g)
    try:
        again = load(machine, json.loads(json.dumps(stated)))
        found = fronts(machine, again, seat)
    except Exception:  # what stops the rules is a fault of its own
        return None
    return found if position(machine, again) == stated else None


def at_rest(g: State) -> bool:
    """Whether a turn begins, and the position says all that will happen in it."""
    return turn_is_fresh(g) and g.next_turn is None


def fronts(machine: Machine, g: State, seat: int) -> list[str]:
    """A seat's actions as it sees them."""
    return seen_actions(machine, g, legal(machine, g, run(machine, g)), seat)


def seen_actions(machine: Machine, g: State, actions: Sequence[Action], seat: int) -> list[str]:
    """Actions of a seat as it sees them: a card by its face on the side in play, two that look alike as one."""
    out = set()
    for action in actions:
        if action["seat"] == seat:
            card = action.get("card")
            face: Any = None
            if card is not None:
                code = machine.codes.code_of[card]
                face = shown(machine, side_in_play(machine, g), code, front=True, back=False)
            out.add(json.dumps({**action, "card": face}, sort_keys=True))
    return sorted(out)


def reshuffle_hidden(machine: Machine, g: State, seat: int, random: Random) -> State:
    """A state that looks the same from a seat: what it cannot see has changed places."""
    twin = g.copy()
    codes = machine.codes
    keeps = [k for k in machine.program.keeps.values() if k.kind == "pile"]
    side = twin.__dict__[attribute("kept", "side in play")] if codes.two_sided else 0
    hidden: list[list[tuple[list[int], int]]] = [[], []]  # by printed side: where a face is hidden
    for keep in keeps:
        piles = twin.__dict__[attribute("pile", keep.name)]
        for owner, pile in enumerate(piles) if keep.per_player else [(None, piles)]:
            for place in range(len(pile)):
                top = place == len(pile) - 1
                front = (
                    keep.seen == "everybody" or (keep.seen == "owner" and owner == seat) or (keep.seen == "top" and top)
                )
                back = (keep.backs == "others" and owner != seat) or (keep.backs == "top" and top)
                for visible, printed in ((front, side), (back, 1 - side)):
                    if not visible:
                        hidden[printed].append((pile, place))
    for printed in range(2 if codes.two_sided else 1):
        faces = [split(machine, pile[place])[printed] for pile, place in hidden[printed]]
        random.shuffle(faces)
        for (pile, place), face in zip(hidden[printed], faces, strict=True):
            parts = list(split(machine, pile[place]))
            parts[printed] = face
            pile[place] = join(machine, parts)
    return twin


def split(machine: Machine, code: int) -> tuple[int, ...]:
    return divmod(code, machine.codes.width) if machine.codes.two_sided else (code,)


def join(machine: Machine, parts: list[int]) -> int:
    return parts[0] * machine.codes.width + parts[1] if machine.codes.two_sided else parts[0]
