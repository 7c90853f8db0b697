"""A card drawn in HTML: its name as text, and beside it a swatch in its colour, so that nobody must tell colours apart.

The names of the colours are all that is known of cards here. Leaves to others: where the cards lie (`position_html.py`).
"""

from __future__ import annotations

from .faces import faces_of
from .html_markup import Html, tag
from .json_value import Json
from .position_text import value_to_text

SWATCHES = frozenset({"red", "yellow", "green", "blue", "pink", "teal", "orange", "purple"})
"""The colours that the page can draw; cards of others, and cards without one, have a grey swatch."""


def card_html(card: Json, *, mark: str = "") -> Html:
    """A card; of one with two faces both. `mark` is a class for an outstanding card."""
    faces = faces_of(value_to_text(card))
    return tag("span", *map(_face, faces), class_=f"card {mark}".rstrip())


def _face(name: str) -> Html:
    colour = name.split(" ", 1)[0]
    return tag("span", tag("i", class_=f"swatch {colour if colour in SWATCHES else 'none'}"), name, class_="face")


def cards_html(cards: Json, *, ordered: bool = True) -> Html:
    """Cards in a row: a pile from its top, or a hand in order of the names of its cards."""
    if not isinstance(cards, list):
        return tag("span", value_to_text(cards))
    row = cards if ordered else sorted(cards, key=value_to_text)
    return tag("span", *map(card_html, row) if row else [tag("em", "no cards")], class_="cards")
