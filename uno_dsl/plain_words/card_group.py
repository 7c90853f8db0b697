"""Groups of cards in words: where they are, which cards, and the words around their noun."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uno_dsl.plain_words.speech import a, listed, plural

SHORT = re.compile(r"with(out)? an? [\w-]+$")


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
