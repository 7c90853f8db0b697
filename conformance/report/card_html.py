"""A card as HTML: its name as text, with a colour swatch beside it, so that nobody needs to distinguish colours.

The colour names are all that this module knows about cards. Not handled here: where the cards are (`position_html.py`).
"""

from __future__ import annotations

from conformance.cases.card_faces import faces_of
from conformance.cases.position_text import value_to_text
from conformance.report.html_markup import Html, tag
from uno_dsl.json_value import Json

SWATCHES = frozenset({"red", "yellow", "green", "blue", "pink", "teal", "orange", "purple"})
"""The colours that the page can draw; cards of any other colour, or of none, have a grey swatch."""


def card_html(card: Json, *, mark: str = "") -> Html:
    """A card; for one with two faces, both. `mark` is a class for a highlighted card."""
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
