"""From the position in which a case starts to the lines of an example."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from uno_dsl.engine.machine import Machine
from uno_dsl.review.example import NAMES

UNSAID = ("players", "hand", "turn", "dealer", "misses", "draw pile", "discard pile")
"""Parts of a position that have lines of their own, or none."""


def situation_lines(machine: Machine, position: dict[str, Any]) -> list[str] | None:
    """What is so in a position, a line each; None if examples have no sentence for a part of it."""
    if position.get("open") or any(position.get("misses", ())):
        return None
    try:
        return [*facts(machine, position)]
    except KeyError:
        return None


def facts(machine: Machine, position: dict[str, Any]) -> Iterator[str]:
    """The lines. Raises KeyError for what has no sentence."""
    names = NAMES[: position["players"]]
    for name, hand in zip(names, position["hand"], strict=True):
        yield f"{name} has {', '.join(hand) or 'no cards'}"
    yield from (
        f"{name} is out of the round" for name, gone in zip(names, position.get("gone", ()), strict=False) if gone
    )
    discards, draws = position["discard pile"], position["draw pile"]
    yield (
        f"the top card is {discards[0]}"
        if len(discards) == 1
        else f"the discard pile is {', '.join(discards) or 'empty'}"
    )
    yield f"the draw pile is {', '.join(draws) or 'empty'}"
    if position["turn"]:
        yield f"it is {names[position['turn']]}'s turn"
    if position["dealer"] != (position["turn"] - 1) % len(names):
        yield f"the dealer is {names[position['dealer']]}"
    for key, value in position.items():
        if key not in (*UNSAID, "gone", "open"):
            yield from value_lines(machine, key, value, names, discards)


def value_lines(machine: Machine, key: str, value: Any, names: Sequence[str], discards: Sequence[str]) -> Iterator[str]:
    """The lines about a kept value that is not as it is at first, or not what the top card says."""
    keep = machine.program.keeps[key]
    if keep.kind == "pile":
        piles = zip([f"{name}'s" for name in names], value, strict=True) if keep.per_player else [("the", value)]
        yield from (f"{whose} {key} is {', '.join(cards)}" for whose, cards in piles if cards)
        return
    whose = [f"{name}'s" for name in names] if keep.per_player else ["the"]
    first: dict[str, Any] = {
        "number": keep.start,
        "direction": "left",
        "side": next(iter(machine.program.sides or ()), None),
    }
    for owner, one in zip(whose, value if keep.per_player else [value], strict=True):
        if one in (first.get(keep.kind), None, False, []):
            continue
        if keep.kind == "colour" and discards and of_colour(machine, discards[0], one):
            continue
        yield f"{owner} {key} is {said(keep.kind, one, names)}"


def of_colour(machine: Machine, card: str, colour: str) -> bool:
    """Whether a face of a card has a colour."""
    return any(face.colour == colour for face in machine.program.faces if face.name in card.split(" | "))


def said(kind: str, value: Any, names: Sequence[str]) -> str:
    """A value as an example says it."""
    if kind == "player":
        return names[int(value)]
    if kind == "players":
        return ", ".join(names[seat] for seat in value)
    return "true" if value is True else str(value)
