"""The faces of a card, from its name: `red 7 | pink 3` has two, and the side in play decides which one counts."""

from __future__ import annotations

from uno_dsl.json_value import Json

BETWEEN = " | "
SIDES = ("light", "dark")


def faces_of(card: str) -> list[str]:
    """All faces of a card."""
    return card.split(BETWEEN)


def faces_in_play(card: str, side: Json) -> list[str]:
    """The face of a card that is in play; both if the side in play is not known."""
    faces = faces_of(card)
    return [faces[SIDES.index(str(side))]] if len(faces) == len(SIDES) and side in SIDES else faces


def sort_of(face: str) -> str:
    """What a face shows besides its colour: its symbol, or its number."""
    return face.rpartition(" ")[2]
