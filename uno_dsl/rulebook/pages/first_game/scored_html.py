"""The points of a round as a table: what each of the others holds, what every card counts, and the sum."""

from __future__ import annotations

from uno_dsl.rulebook.book import Picture, ScoredHand, ScoredRound
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, tag, text
from uno_dsl.rulebook.pages.place import Place


def scored_html(scored: ScoredRound, rules: tuple[str, ...], words: Labels, place: Place) -> str:
    """A figure. `rules` are those that it shows, besides those that say what its cards are worth."""
    names = [name.strip() for name in words("players' names").split(",")]
    who = names[scored.winner % len(names)]
    rows = [hand_html(hand, names[hand.seat % len(names)], place) for hand in scored.hands]
    sums = " + ".join(str(hand.points) for hand in scored.hands)
    total = (
        tag("th", text(words("worked total", who=who)), scope="row") + tag("td", f"{sums} =") + amount(scored.points)
    )
    heads = [tag("th", text(words(key)), scope="col") for key in ("worked player", "worked cards")]
    head = tag("tr", *heads, tag("th", text(words("worth")), scope="col", class_="n"))
    table = tag("table", tag("thead", head), tag("tbody", *rows), tag("tfoot", tag("tr", total)), class_="plain")
    caption = text(words("worked sum", who=who))
    if scored.side:
        side = words.name(scored.side, "side")
        caption += f" {text(words('worked side', side=side[:1].lower() + side[1:]))}"
    data_of = " ".join((*rules, *scored.worths))
    return block(tag("figure", tag("figcaption", caption), table, class_="scored", data_of=data_of))


def hand_html(hand: ScoredHand, name: str, place: Place) -> str:
    held = tag("td", tag("div", *(card_html(card, worth, place) for card, worth in hand.cards), class_="hand"))
    return tag("tr", tag("th", text(name), scope="row"), held, amount(hand.points))


def card_html(card: Picture, worth: int, place: Place) -> str:
    return tag("span", place.card(card), tag("small", str(worth)))


def amount(points: int) -> str:
    return tag("td", str(points), class_="n")
