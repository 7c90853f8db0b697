"""The faces of a deck, and the cards that remain after some are laid out.

Not handled here: what the cards are for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from uno_dsl.model.statements import Face
from uno_dsl.program.instructions import Program

PLENTY = 40
"""More plain cards than are ever drawn on the way to a position."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of a deck: its sides, the faces of each, and all by their names."""

    sides: tuple[str | None, ...]
    by_side: dict[str | None, list[Face]]
    by_name: dict[str, Face]

    @classmethod
    def of(cls, program: Program) -> Faces:
        """The faces of a game; where cards have one face there is one side without a name."""
        sides = (*program.sides,) or (None,)
        by_side = {side: [face for face in program.faces if face.side == side] for side in sides}
        return cls(sides, by_side, {face.name: face for face in program.faces})

    def number(self, side: str | None) -> int:
        """Which side it is; the first if it is not given."""
        return self.sides.index(side) if side in self.sides else 0


def is_plain(face: Face) -> bool:
    """A face with a number and a colour, which has no effect."""
    return face.number is not None and face.colour is not None


def is_colourless(face: Face) -> bool:
    """A face that may be played on every colour."""
    return face.colour is None


@dataclass(frozen=True, slots=True)
class OfKind:
    """Whether a face is of a kind, on a side."""

    side: int
    kind: str

    def __call__(self, face: Face) -> bool:
        """Whether it is."""
        return face.card == self.kind


class Supply:
    """The remaining cards of the deck, face by face."""

    def __init__(self, faces: Faces) -> None:
        """The whole deck."""
        self.left = Counter({name: face.copies for name, face in faces.by_name.items()})
        self.faces = faces

    def take(self, card: str) -> None:
        """Take out a card."""
        for name in card.split(" | "):
            self.left[name] -= 1

    def commonest(self, side: str | None) -> str | None:
        """The colour with the most plain faces left."""
        count: Counter[str] = Counter()
        for face in self.faces.by_side[side]:
            if is_plain(face) and face.colour is not None:
                count[face.colour] += max(0, self.left[face.name])
        return count.most_common(1)[0][0] if count else None

    def some(
        self, colours: Sequence[str | None], which: Callable[[Face], bool], on: int = 0, any_on: Collection[int] = ()
    ) -> str | None:
        """Take a card: on one side one of those wanted, on the other a plain one; of the colour, or of any.

        On the sides in `any_on` any colour will do.
        """
        names: list[str] = []
        for number, (side, colour) in enumerate(zip(self.faces.sides, colours, strict=True)):
            right = which if number == on else is_plain
            found = [
                face.name for face in self.faces.by_side[side] if self.left[face.name] > 0 and right(face)
                and (number in any_on or face.colour in (colour, None))
            ]  # fmt: skip
            if not found:
                return None
            names.append(found[0])
        card = " | ".join(names)
        self.take(card)
        return card

    def filler(self, colours: Sequence[str | None], on: int) -> str | None:
        """Take a card that is soon played: a plain one of the colour on a side, else a wild one, else any plain one."""
        others = [side for side in range(len(colours)) if side != on]
        return (
            self.some(colours, is_plain)
            or self.some(colours, is_plain, any_on=others)
            or self.some(colours, is_colourless, on, others)
            or self.plain(colours, on)
        )

    def plain(self, colours: Sequence[str | None], on: int) -> str | None:
        """Take a plain card: of the colours, else of the colour on a side, else any."""
        sides = range(len(colours))
        return (
            self.some(colours, is_plain)
            or self.some(colours, is_plain, any_on=[side for side in sides if side != on])
            or self.some(colours, is_plain, any_on=sides)
        )

    def of(self, faces: Collection[str], on: int) -> str | None:
        """Take a card that shows one of these faces on a side, and a plain one on the other."""
        sides = range(len(self.faces.sides))
        return self.some([None] * len(sides), lambda face: face.name in faces, on, sides)
