"""What pictures of cards are made of: grounds, colours with their shapes, strokes, and the signs of cards.

Not handled here: the pictures (`card_picture.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

FIELD = (20, 30)
"""Width and height of the field that a numeral or letter is drawn on."""
SHAPE_FIELD = 20
SIGN_FIELD = 30


@dataclass(frozen=True, slots=True)
class Ground:
    """The surface of a card's side, what is drawn on it, and its edge, as CSS colours."""

    ground: str
    sign: str
    edge: str


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of cards: its fill, and the shape that distinguishes it from the others, as path data on a field of 20 by 20."""

    fill: str
    shape: str


@dataclass(frozen=True, slots=True)
class Sign:
    """What a card shows: text made of strokes, or lines and filled shapes on a field of 30 by 30 (path data)."""

    text: str | None = None
    lines: str = ""
    filled: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a card, as CSS colours."""

    ground: str
    line: str
    edge: str


@dataclass(frozen=True, slots=True)
class Drawings:
    """Everything in `spec/pictures.toml`. `strokes` has path data on a field of 20 by 30 for each character."""

    grounds: tuple[Ground, ...]
    back: Back
    colours: Mapping[str, Colour]
    spare: tuple[Colour, ...]
    strokes: Mapping[str, str]
    signs: Mapping[str, Sign]

    def palette(self, names: tuple[str, ...]) -> dict[str, Colour]:
        """A colour for each name. Names without one of their own take the spare ones in order, again and again if need be."""
        unknown = [name for name in names if name not in self.colours]
        spare = {name: self.spare[place % len(self.spare)] for place, name in enumerate(unknown)}
        return {name: self.colours.get(name) or spare[name] for name in names}

    def sign(self, card: str) -> Sign:
        """The sign of a card. A card without an entry shows its number, or the first letters of the words of its name."""
        if card in self.signs:
            return self.signs[card]
        text = card if card.isdigit() else "".join(word[0] for word in card.split("-") if word)[:2].upper()
        return Sign(text="".join(mark for mark in text if mark in self.strokes))


def drawings(file: Path) -> Drawings:
    """Read the drawings. Raises OSError, or TOMLDecodeError, KeyError or TypeError if the file is not what it should be."""
    data: dict[str, Any] = tomli.loads(file.read_text("utf-8"))
    return Drawings(
        grounds=tuple(Ground(**ground) for ground in data["grounds"]),
        back=Back(**data["back"]),
        colours={name: Colour(**colour) for name, colour in data["colours"].items()},
        spare=tuple(Colour(**colour) for colour in data["spare"]),
        strokes=data["strokes"],
        signs={name: Sign(**sign) for name, sign in data["signs"].items()},
    )
