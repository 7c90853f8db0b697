"""Groups of cards in words: where they are, which cards, and the words around their noun."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.plain_words.speech import a, listed, plural

FACE = ("colour", "symbol", "number")  # cards that are equal in all of these are identical
SHORT = re.compile(r"with(out)? an? [\w-]+$")


@dataclass(frozen=True, slots=True)
class CardGroup:
    """The description of a group of cards: the piles they are in, the tests on them, and the cards left out."""

    piles: tuple[e.Expression, ...]
    tests: tuple[tuple[str, e.Expression], ...] = ()
    without: tuple[e.Expression, ...] = ()


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words for a card: those before its noun, the nouns, and those after."""

    before: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    after: tuple[str, ...] = ()

    def one(self) -> str:
        """`red draw-two of the colour in play`"""
        heads = listed(self.heads, "or") if self.heads else "card"
        return " ".join([*self.before, heads, *self.after])

    def a_one(self) -> str:
        """`a red draw-two or a wild`"""
        if len(self.heads) > 1:
            return " ".join([listed([a(" ".join([*self.before, head])) for head in self.heads], "or"), *self.after])
        return a(self.one())

    def several(self) -> str:
        """`red draw-twos`"""
        heads = listed([plural(head) for head in self.heads], "or") if self.heads else "cards"
        return " ".join([*self.before, heads, *self.after])


def text_with_place(words: CardWords, text: str, place: str) -> str:
    """A text with a place, put after `with a number` and before anything longer: `card from their hand that they may play`."""
    near = [part for part in words.after if SHORT.match(part)]
    far = [part for part in words.after if part not in near]
    if not place or not words.after:
        return text + place
    return text.removesuffix(" ".join(["", *words.after])) + " ".join(["", *near]) + place + " ".join(["", *far])


def twin_of(pair: tuple[str, e.Expression]) -> tuple[str, e.Expression] | None:
    """If a test requires a property of two cards to be equal: the property, and the other card."""
    variable, test = pair
    match test:
        case e.Compare(operator="==", left=e.Property(name=name, card=of), right=e.Property(name=same, card=other)):
            return (name, other) if name == same and of == e.Variable(variable, "card") else None
        case _:
            return None


def identical_to(tests: tuple[tuple[str, e.Expression], ...]) -> e.Expression | None:
    """The card that the tests require to have equal colour, symbol and number."""
    twins = [twin for pair in tests if (twin := twin_of(pair)) is not None]
    alike = {name for name, _ in twins} == set(FACE)
    return twins[0][1] if alike and len({other for _, other in twins}) == 1 else None


def flat(condition: e.Expression) -> tuple[e.Expression, ...]:
    """The parts of a condition, all of which must hold."""
    if isinstance(condition, e.All):
        return tuple(part for inner in condition.parts for part in flat(inner))
    return (condition,)
