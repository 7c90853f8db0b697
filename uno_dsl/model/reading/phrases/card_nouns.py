"""The nouns and adjectives that mean cards: `red draw-two`, `a 7`, `wild card`, `playable card`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import ANY, DISCARDS, NO, singular
from uno_dsl.model.reading.phrases.parity import PARITY, parity
from uno_dsl.model.reading.scope import Scope
from uno_dsl.model.reading.unknown import unknown_card
from uno_dsl.plurals import singulars
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

BEFORE_A_NUMBER = ("playable",)
"""Words that stand before the number of a card, as colours do: `a playable 7`."""


@dataclass(frozen=True, slots=True, eq=False)
class CardNouns:
    """Understands the words that mean cards."""

    readers: Readers

    def is_card_noun(self, words: tuple[str, ...], number: int | None = None) -> str | None:
        """The word among these that means a card, or None."""
        if not words:
            return "card" if number is not None else None
        last = self.joined(words)[-1]
        for word in singulars(last):
            if (
                word == "card"
                or word in self.readers.names.symbols
                or (word in self.readers.names.colours or word in BEFORE_A_NUMBER)
                and number is not None
            ):
                return word
            definition = self.readers.names.definitions.get(word)
            if definition is not None and definition.kind == "card":
                return word
        return None

    def speaks_of_cards(self, phrase: n.Phrase, scope: Scope) -> bool:
        """Whether a phrase describes cards, rather than naming one."""
        core = phrase.core
        return (
            not core.owned
            and not core.pronoun
            and self.is_card_noun(core.words, core.number) is not None
            and self.readers.players.role(core, scope) is None
        )

    def joined(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """`draw two` is the card `draw-two`; `action card` is whatever is defined as `action-card`; `card identical` is `identical card`."""
        if words[-1:] == ("identical",):
            words = ("identical", *words[:-1])
        if len(words) < 2:
            return words
        known = self.readers.names.symbols | {
            word for word, d in self.readers.names.definitions.items() if d.kind == "card"
        }
        longest = max((name.count("-") + 1 for name in known), default=0)
        for start in range(len(words) - 1):
            for end in range(min(len(words), start + longest), start + 1, -1):
                for last in singulars(words[end - 1]):
                    name = "-".join((*words[start : end - 1], last))
                    if name in known:
                        return (*words[:start], name, *self.joined(words[end:]))
        return words

    def card_test(self, core: n.Core, variable: e.Expression, scope: Scope) -> e.Expression:
        """The test on a card that the words before and in the noun express: `red draw-two`, `a 7`, `wild card`."""
        parts: list[e.Expression] = []
        words = self.joined(core.words)
        for position, word in enumerate(words):
            parts.append(self.card_word(word, variable, core, scope, last=position == len(words) - 1))
        if core.number is not None and (
            not core.words
            or core.words[-1] in self.readers.names.colours
            or core.det in (*ANY, *NO)
            and singular(core.words[-1]) != "card"
        ):
            parts.append(e.Compare("==", e.Property("number", variable), e.Number(core.number)))
        return e.All(tuple(p for p in parts if p != e.ALWAYS))

    def card_word(self, word: str, variable: e.Expression, core: n.Core, scope: Scope, *, last: bool) -> e.Expression:
        """The test that one word makes."""
        for form in singulars(word):
            if form == "card":
                return e.ALWAYS
            if form in self.readers.names.colours:
                return e.Compare("==", e.Property("colour", variable), e.Constant("colour", form))
            noun = last and bool(core.det or core.number is not None)
            definition = self.readers.names.definitions.get(form)
            if (
                definition is not None
                and definition.kind == "card"
                and not (noun and form in self.readers.names.symbols)
            ):
                return self.readers.definitions.defined(definition, variable, scope)
            if form in self.readers.names.symbols:
                return e.Named(variable, form)
            if form in ("coloured", "colored"):
                return e.Present(e.Property("colour", variable))
            if form in ("numbered", "number") and not last:
                return e.Present(e.Property("number", variable))
            if form in PARITY:
                return parity(e.Property("number", variable), form, self.readers.model)
            if form == "playable":
                who = self.readers.phrases.person(scope)
                return e.MayPlay(who, variable)
            if form in ("identical", "same"):
                return identical(variable, e.Top(DISCARDS, scope.depth))
            if form in ("exact", "exactly", "more", "extra", "additional") and (core.number is not None or core.det):
                return e.ALWAYS
        raise unknown_card(core, self.readers.names)


def identical(card: e.Expression, other: e.Expression) -> e.Expression:
    """The same face: equal colour, symbol and number."""
    return e.All(
        tuple(
            e.Compare("==", e.Property(name, card), e.Property(name, other)) for name in ("colour", "symbol", "number")
        )
    )
