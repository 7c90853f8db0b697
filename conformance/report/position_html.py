"""A position as HTML: the hands around the table, the piles, and the rest.

Not handled here: the cards (`card_html.py`) and what is said about the position (`result_html.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.cases.case import FromDeck
from conformance.cases.position_text import CARDS_SHOWN, DRAWN, PILES, value_to_text
from conformance.cases.situation import Position
from conformance.report.card_html import card_html, cards_html
from conformance.report.html_markup import Html, tag
from uno_dsl.json_value import Json


def position_html(position: Position) -> Html:
    """The table: a row for each hand, each pile, the remaining parts, and each pending duty."""
    return tag("table", *_rows(position), class_="table")


def deck_html(start: FromDeck, turned_up: int | None) -> Html:
    """A new round: its players, and the deck from its top; the card that is turned up after the deal is marked."""
    cards = [card_html(card, mark="up" if place == turned_up else "") for place, card in enumerate(start.deck)]
    legend = [] if turned_up is None else [_row("", tag("em", "framed: turned up after the deal"))]
    return tag(
        "table",
        _row("new round", f"{start.players} players, dealer seat {start.dealer}"),
        _row("deck", tag("span", *cards, class_="cards")),
        *legend,
        class_="table",
    )


def _rows(position: Position) -> Iterator[Html]:
    hands, turn = position.get("hand"), position.get("turn")
    for seat, hand in enumerate(hands if isinstance(hands, list) else []):
        label = f"seat {seat}" + (" ▸ to move" if seat == turn else "")
        yield _row(label, cards_html(hand, ordered=False), "turn" if seat == turn else None)
    for pile in PILES:
        if pile in position:
            yield _row(pile, pile_html(position[pile]))
    rest = [f"{part} {value_to_text(value)}" for part, value in position.items() if part not in DRAWN]
    if rest:
        yield _row("also", " · ".join(rest))
    duties = position.get("open")
    for duty in duties if isinstance(duties, list) else []:
        yield _row("open", value_to_text(duty))


def pile_html(pile: Json) -> Html:
    """The upper cards of a pile with the top card framed, and how many more there are."""
    if not isinstance(pile, list) or not pile:
        return cards_html(pile)
    shown = [card_html(card, mark="" if place else "up") for place, card in enumerate(pile[:CARDS_SHOWN])]
    more = len(pile) - len(shown)
    return tag("span", *shown, *([tag("em", f"{more} more below")] if more else []), class_="cards")


def _row(label: str, content: str, mark: str | None = None) -> Html:
    return tag("tr", tag("th", label, scope="row"), tag("td", content), class_=mark)
