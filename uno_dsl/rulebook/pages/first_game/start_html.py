"""The table after the deal as a picture: seats around the piles, with the number of cards beside every one."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.rulebook.book import OtherDeck, StartTable, TablePile
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, changing, tag, text
from uno_dsl.rulebook.pages.place import Place

ARROWS = {"left": "↻", "right": "↺"}
"""To the left is clockwise for those who sit around a table."""


def start_html(
    table: StartTable, others: Sequence[OtherDeck], rules: tuple[str, ...], words: Labels, place: Place
) -> str:
    """A figure. Everything in it is named in words, so that it needs no other text. `others` are the decks with other answers."""
    names = [name.strip() for name in words("players' names").split(",")]
    seats = [seat_html(seat, names[seat % len(names)], table, words, place) for seat in range(len(table.hands))]
    piles = [pile_html(pile, others, words, place) for pile in table.piles]
    way = tag("p", tag("b", ARROWS[table.direction], aria_hidden="true"), " ", text(words(f"way {table.direction}")))
    centre = tag("div", tag("div", *piles, class_="piles"), way if table.direction in ARROWS else "", class_="centre")
    caption = tag("figcaption", text(words("after the deal", players=len(table.hands))))
    return block(tag("figure", *seats, centre, caption, class_="start", data_of=" ".join(rules)))


def seat_html(seat: int, name: str, table: StartTable, words: Labels, place: Place) -> str:
    hand = table.hands[seat]
    marks = [tag("em", text(words.name("dealer", "player")))] if seat == table.dealer else []
    marks += [tag("em", text(words("to move")))] if seat == table.first else []
    cards = "".join(place.card(card, named=True) for card in hand)
    who = tag("span", text(name), *marks, class_="who")
    return tag("div", who, tag("span", cards, class_="fan"), tag("small", f"{len(hand)} {text(words('cards'))}"))


def pile_html(pile: TablePile, others: Sequence[OtherDeck], words: Labels, place: Place) -> str:
    top = place.card(pile.top, named=not pile.top.name) if pile.top is not None else tag("span", class_="empty")
    named = words.name(pile.name, "pile")
    counts = {other.when: f"{named} ({other.piles[pile.name]})" for other in others if pile.name in other.piles}
    usual = f"{named} ({pile.count})"
    changed = {when: told for when, told in counts.items() if told != usual}
    return tag("div", top, changing("small", usual, changed), class_="pile")
