"""What a case calls players, cards and piles, in the language of a page: as examples call them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from conformance.site.cases_in_words.case_steps import SIDES
from uno_dsl.examples.example_sentences import Act, Term
from uno_dsl.json_value import Json, strings
from uno_dsl.model.statements import Model
from uno_dsl.rulebook.examples.example_words import NAMES, ExampleTeller
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.source import Span

LISTED = 6
"""Of more actions of a kind, and of more cards, only the first ones are told."""
HIDDEN = "?"
"""A card, or a side of one, that somebody does not see."""
NOWHERE = Span("", 0, 0)
T = TypeVar("T")


class CaseNames:
    """Names players, cards and piles of the cases of a game."""

    def __init__(self, model: Model, words: Labels, offers: Sequence[str] = ()) -> None:
        """`offers` are what the cases of the game offer players to do."""
        self.offers = tuple(offers)
        self.model, self.words, self.sides = model, words, tuple(model.sides)
        self.teller = ExampleTeller(words, model)
        self.names = [name.strip() for name in labels("en")(NAMES).split(",")]

    def stated(self, key: str, **values: object) -> str:
        return self.teller.stated(key, **values)

    def name(self, seat: int | None) -> str:
        """The name of a player in examples that are in English."""
        again = (seat or 0) // len(self.names)
        return self.names[(seat or 0) % len(self.names)] + (f" {again + 1}" if again else "")

    def who(self, seat: int | None) -> str:
        return self.teller.who(None if seat is None else term(self.name(seat)))

    def everybody(self, seats: Sequence[int]) -> str:
        return self.words.listed([self.who(seat) for seat in seats], "and")

    def colour(self, name: str) -> str:
        return self.stated("value", name=self.words.name("colour in play", "colour"), value=self.words.colour(name))

    def front(self, both: str, side: str) -> str:
        """What a card is on the side in play, or on the side that is seen; on both if that is not known."""
        parts = both.split(SIDES)
        if len(parts) != len(self.sides):
            return both
        front = parts[self.sides.index(side)] if side in self.sides else HIDDEN
        seen = [part for part in parts if part != HIDDEN]
        return front if front != HIDDEN else seen[0] if len(seen) == 1 else HIDDEN if not seen else both

    def turned_up(self, before: Mapping[str, Json], after: Mapping[str, Json]) -> Iterator[str]:
        """Which card is on top once the cards are turned over: what follows may depend on it, and nobody has been told of it."""
        pile, side = strings(after.get("discard pile")), after.get("side in play")
        if pile and isinstance(side, str) and before.get("side in play") not in (None, side):
            yield self.teller.stated("top", cards=self.teller.card(self.front(pile[0], side), "a"))

    def shown(self, card: str, side: str, both: bool) -> str:
        """What a card is called: by the side in play, with `both` sides that one first."""
        front, parts = self.front(card, side), card.split(SIDES)
        if not both or len(parts) != len(self.sides) or front not in parts:
            return front
        return SIDES.join([front, *(part for at, part in enumerate(parts) if at != self.sides.index(side))])

    def cards(self, cards: Sequence[str], side: str, both: bool = False) -> str:
        """Cards, or their number if there are many; of those that are hidden only how many there are."""
        if not cards:
            return self.teller.label("no cards")
        found = Counter(self.shown(card, side, both) for card in cards)
        hidden = found.pop(HIDDEN, 0)
        if not found:
            return self.words.counted("case hidden all", hidden, cards=self.teller.number_of_cards(hidden))
        many = found.total() > LISTED
        parts = [part for card, count in found.items() for part in self.alike(card, count)]
        seen = self.teller.number_of_cards(found.total()) if many else self.teller.listed(parts)
        return self.words.counted("case hidden others", hidden, cards=seen) if hidden else seen

    def alike(self, card: str, count: int) -> list[str]:
        """Identical cards: together if the language has words for that."""
        one, together = self.teller.card(card, "a"), self.teller.several(card, count)
        return [one] * count if together == self.teller.listed([one] * count) else [together]

    def has(self, seat: int, cards: Sequence[str] | None, side: str, both: bool = False) -> str:
        if not cards:
            return self.stated("has none", who=self.who(seat))
        return self.stated("has", who=self.who(seat), cards=self.cards(sorted(cards), side, both))

    def from_the_top(self, pile: str, cards: Sequence[str], side: str) -> str:
        """The first cards of a pile, as they will be drawn."""
        fronts = [self.teller.card(self.front(card, side), "a") for card in cards[:LISTED]]
        shown = self.teller.listed(fronts) if len(cards) <= LISTED else ", ".join([*fronts, "…"])
        key = "pile begins" if len(cards) > 1 else "pile begins one"
        return self.stated(key, pile=self.words.name(pile, "pile"), cards=shown)


def term(name: str) -> Term:
    return Term(name, NOWHERE)


def act(verb: str, quoted: str | None = None) -> Act:
    return Act(span=NOWHERE, who=None, verb=verb, quoted=quoted)


def unique(found: Iterable[T]) -> list[T]:
    return list(dict.fromkeys(found))
