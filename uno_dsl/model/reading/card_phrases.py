"""Phrases about cards: which cards, from which piles, and how many."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import (
    ANY,
    DISCARDS,
    MAX_EXPANSIONS,
    PROPERTIES,
    RELATIONS,
    THAN,
    a,
    join_in_play,
    singular,
    text_of,
)
from uno_dsl.model.reading.scope import Definition, Meaning, Names, Problem, Scope
from uno_dsl.model.reading.unknown import unknown_card
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n


@dataclass(frozen=True, slots=True)
class CardPhrase:
    """A phrase about cards: which cards (a test on a variable), from which piles, and how many."""

    variable: str
    test: e.Expression
    sources: tuple[e.Expression, ...]
    group: e.Expression
    det: str
    amount: e.Expression | None
    single: e.Expression | None = None
    random: bool = False


class CardPhrases:
    """Understands nouns and phrases about cards. Raises Problem if a word is unknown or of the wrong kind."""

    names: Names

    def value(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """The meaning of any phrase. Implemented in `phrases.py`."""
        raise NotImplementedError

    def number(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        raise NotImplementedError

    def anchor(self, scope: Scope) -> e.Expression:
        raise NotImplementedError

    def role(self, core: n.Core, scope: Scope) -> Meaning | None:
        raise NotImplementedError

    def attribute(self, owner: Meaning, words: tuple[str, ...], span: Span, scope: Scope) -> Meaning:
        raise NotImplementedError

    def is_card_noun(self, words: tuple[str, ...], number: int | None = None) -> str | None:
        """The word among these that means a card, or None."""
        if not words:
            return "card" if number is not None else None
        last = self.joined(words)[-1]
        for word in (last, singular(last)):
            if word == "card" or word in self.names.symbols or word in self.names.colours and number is not None:
                return word
            definition = self.names.definitions.get(word)
            if definition is not None and definition.kind == "card":
                return word
        return None

    def joined(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """`draw two` is the card `draw-two`; `action card` is whatever is defined as `action-card`; `card identical` is `identical card`."""
        if words[-1:] == ("identical",):
            words = ("identical", *words[:-1])
        if len(words) < 2:
            return words
        known = self.names.symbols | {word for word, d in self.names.definitions.items() if d.kind == "card"}
        longest = max((name.count("-") + 1 for name in known), default=0)
        for start in range(len(words) - 1):
            for end in range(min(len(words), start + longest), start + 1, -1):
                name = "-".join((*words[start : end - 1], singular(words[end - 1])))
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
            or core.words[-1] in self.names.colours
            or core.det in ANY
            and singular(core.words[-1]) != "card"
        ):
            parts.append(e.Compare("==", e.Property("number", variable), e.Number(core.number)))
        return e.All(tuple(p for p in parts if p != e.ALWAYS))

    def card_word(self, word: str, variable: e.Expression, core: n.Core, scope: Scope, *, last: bool) -> e.Expression:
        for form in (word, singular(word)):
            if form == "card":
                return e.ALWAYS
            if form in self.names.colours:
                return e.Compare("==", e.Property("colour", variable), e.Constant("colour", form))
            noun = last and bool(core.det or core.number is not None)
            definition = self.names.definitions.get(form)
            if definition is not None and definition.kind == "card" and not (noun and form in self.names.symbols):
                return self.defined(definition, variable, scope)
            if form in self.names.symbols:
                return e.Named(variable, form)
            if form in ("coloured", "colored"):
                return e.Present(e.Property("colour", variable))
            if form in ("numbered", "number") and not last:
                return e.Present(e.Property("number", variable))
            if form == "playable":
                who = scope.they if scope.they is not None else self.anchor(scope)
                return e.MayPlay(who, variable)
            if form in ("identical", "same"):
                return identical(variable, e.Top(DISCARDS, scope.depth))
            if form in ("exact", "exactly", "more", "extra", "additional"):
                return e.ALWAYS
        raise unknown_card(core, self.names)

    def defined(self, definition: Definition, subject: e.Expression, scope: Scope) -> e.Expression:
        """The condition behind an adjective, applied to a card or player."""
        line = definition.line
        assert isinstance(line, n.Define)
        with self.expansion(definition):
            is_card = definition.kind == "card"
            inner = Scope(
                procedure=scope.procedure,
                card=subject if is_card else None,
                they=None if is_card else subject,
                player=scope.player if is_card else subject,
                counter=scope.counter,
            )
            test = self.condition(line.condition, inner)
            for exception in definition.exceptions:
                test = e.All((test, e.Negation(self.condition(exception, inner))))
            return test

    expanding: list[str]

    expansions: int = 0

    @contextlib.contextmanager
    def expansion(self, definition: Definition) -> Iterator[None]:
        """While a word is replaced by its definition. Definitions may not be circular, or expand without end."""
        if definition.word in self.expanding:
            way = [*self.expanding[self.expanding.index(definition.word) :], definition.word]
            raise Problem(
                "circular",
                f"`{definition.word}` is explained by itself: {', by '.join(f'`{word}`' for word in way)}",
                definition.line.span,
                "explain one of these by other words",
            )
        self.expansions += 1
        if self.expansions > MAX_EXPANSIONS:
            raise Problem(
                "too-deep",
                f"explaining `{definition.word}` takes too many other explanations",
                definition.line.span,
                "explain words by fewer other explained words",
            )
        self.names.used.add(definition.word)
        self.expanding.append(definition.word)
        try:
            yield
        finally:
            self.expanding.pop()

    def condition(self, condition: n.Condition, scope: Scope) -> e.Expression:
        raise NotImplementedError

    def relative_test(self, relative: n.Relative, subject: Meaning, scope: Scope) -> e.Expression:
        raise NotImplementedError

    def cards(self, phrase: n.Phrase, scope: Scope, source: e.Expression | None = None) -> CardPhrase:
        """A phrase about cards, with the piles they come from. `source` is where they are if the phrase does not say."""
        core, links = join_in_play(phrase.core, phrase.links)
        if core.pronoun == "one":
            if scope.spoken is None:
                raise Problem(
                    "pronoun",
                    "one of what? No cards are spoken of before",
                    core.span,
                    "name the card: `if they have a draw-two`",
                )
            det = core.det or "a"
            return self.cards(
                replace(scope.spoken, core=replace(scope.spoken.core, det=det)), scope.child(spoken=None), source
            )
        if not core.pronoun and not core.owned and core.det not in ("its",):
            role = self.role(core, scope) if core.words else None
            if (
                role is None
                and self.is_card_noun(core.words, core.number) is not None
                and core.words[:1] != ("top",)
                and core.name not in self.names.model.keeps
            ):
                return self.card_phrase(core, links, phrase.relative, scope, source)
        meaning = self.value(phrase, scope)
        if meaning.kind == "pile":
            return CardPhrase("", e.ALWAYS, (meaning.value,), e.Cards((meaning.value,)), "every", None)
        if meaning.kind == "card":
            if meaning.many:
                return CardPhrase("", e.ALWAYS, (), meaning.value, "every", None)
            return CardPhrase("", e.ALWAYS, (), e.Listed((meaning.value,)), "the", None, meaning.value)
        raise Problem(
            "kind",
            f"`{text_of(phrase)}` is {a(meaning.kind)}, but here cards must stand",
            phrase.span,
            "for example `a card from their hand`, `every card of the discard pile`, `their hand`",
        )

    def card_phrase(
        self,
        core: n.Core,
        links: tuple[n.Link, ...],
        relative: n.Relative | None,
        scope: Scope,
        source: e.Expression | None,
    ) -> CardPhrase:
        variable = scope.variable()
        subject = e.Variable(variable, "card")
        extreme: tuple[e.Expression, bool] | None = None
        random = core.words[:1] == ("random",)
        if core.words[:1] in (("highest",), ("lowest",)):
            extreme = e.Property("worth", subject), core.words[0] == "highest"
        if random or extreme is not None:
            core = replace(core, words=core.words[1:])
        # "of their choice" adds nothing: whoever acts chooses the card
        links = self.grouped(
            tuple(
                link
                for link in links
                if not (link.word == "of" and link.core.words[-1:] in (("choice",), ("choosing",)))
            )
        )
        same = next(
            (link for link in links if link.word in ("to", "with", "as") and {"identical", "same"} & set(core.words)),
            None,
        )
        tests: list[e.Expression] = []
        if same is not None and same.word != "with":
            other = self.value(same.phrase, scope)
            if other.kind != "card":
                raise Problem(
                    "kind",
                    f"identical to what? `{text_of(same.phrase)}` is {a(other.kind)}",
                    same.span,
                    "for example `a card identical to the top card`",
                )
            tests.append(identical(subject, e.First(other.value) if other.many else other.value))
            core = replace(core, words=tuple(w for w in core.words if w not in ("identical", "same")))
            links = tuple(link for link in links if link is not same)
        tests.append(self.card_test(core, subject, scope))
        sources: list[e.Expression] = []
        removed: list[e.Expression] = []
        for link in links:
            rest = link.phrase
            if link.word == "of" and link.core.words == ("choice",):
                continue
            if link.word == "with" and link.core.words[:1] in (("highest",), ("lowest",)):
                value = self.attribute(Meaning(subject, "card"), link.core.words[1:], link.span, scope).value
                extreme = value, link.core.words[0] == "highest"
                continue
            if link.word in ("except", "but not"):
                inner = self.value(rest, scope)
                removed.append(inner.value)
                continue
            if link.word in ("with", "of", "in", "from", "without", "on"):
                inner = self.value(rest, scope)
                if inner.kind == "pile":
                    sources.append(inner.value)
                    continue
                if inner.kind in ("colour", "number", "symbol") and link.word in ("with", "of", "without"):
                    test: e.Expression = e.Same(e.Property(inner.kind, subject), inner.value)
                    tests.append(e.Negation(test) if link.word == "without" else test)
                    continue
                if inner.kind.startswith("any ") and link.word in ("with", "without", "of"):
                    test = e.Present(e.Property(inner.kind[4:], subject))
                    tests.append(e.Negation(test) if link.word == "without" or inner.det == "no" else test)
                    continue
                if inner.kind == "player":
                    sources.append(e.OwnedBy("hand", inner.value) if inner.many else e.Pile("hand", inner.value))
                    continue
            raise Problem(
                "phrase",
                f"`{link.word} {text_of(rest)}` does not say anything about cards",
                link.span,
                "cards are `of` or `in` a pile, `with` a colour, number or symbol, or `from` a hand",
            )
        if relative is not None:
            tests.append(self.relative_test(relative, Meaning(subject, "card"), scope))
        if (
            core.det in ("another", "any other", "no other", "every other")
            and scope.card is not None
            and not scope.laid
        ):
            removed.append(scope.card)
        if core.det in ("their", "his", "her"):
            who = scope.they if scope.they is not None else self.anchor(scope)
            sources.append(e.Pile("hand", who))
        if not sources and source is not None:
            sources.append(source)
        flat = tuple(t for t in tests if t != e.ALWAYS)
        test = e.ALWAYS if not flat else flat[0] if len(flat) == 1 else e.All(flat)
        pool: e.Expression = e.Cards(tuple(sources))
        for member in removed:
            pool = e.Without(pool, member)
        group: e.Expression = pool if test == e.ALWAYS else e.Only(pool, variable, test)
        amount: e.Expression | None = None
        if extreme is not None:
            group, test = e.Extreme(group, variable, *extreme), e.Any(())
            amount = e.Number(1) if not core.words or core.words[-1] == singular(core.words[-1]) else None
        if (
            core.number is not None
            and core.words
            and singular(core.words[-1]) == "card"
            or core.number is not None
            and core.words
            and core.det not in ANY
            and core.words[-1] not in self.names.colours
        ):
            amount = e.Number(core.number)
        elif core.amount is not None:
            amount = self.number(n.Phrase(core=core.amount, span=core.span), scope)
        return CardPhrase(variable, test, tuple(sources), group, core.det, amount, random=random)

    def grouped(self, links: tuple[n.Link, ...]) -> tuple[n.Link, ...]:
        """`of the hand of every other player`: an `of`, `in` or relation after a pile or property belongs to that pile or property."""
        out: list[n.Link] = []
        for link in links:
            last = out[-1] if out else None
            if last is not None and link.word == "as" and last.core.words[:1] == ("same",) and not last.links:
                out[-1] = replace(last, links=(link,))
            elif last is not None and (
                last.word == "with"
                and link.word in THAN  # `with fewer cards than the dealer`
                or link.word in ("of", "in", *RELATIONS)
                and (last.links or link.word in RELATIONS or self.can_own(last.core))
            ):
                out[-1] = replace(last, links=(*last.links, link))
            else:
                out.append(link)
        return tuple(out)

    def can_own(self, core: n.Core) -> bool:
        """A following `of` says whose it is."""
        keep = self.names.model.keeps.get(core.name) or self.names.model.keeps.get(singular(core.name))
        return (
            keep is not None
            and keep.per_player
            or core.name in PROPERTIES
            or core.name == "top card"
            or core.name in self.names.definitions
            or core.words[:1] == ("total",)
        )

    def card_meaning(
        self,
        core: n.Core,
        links: tuple[n.Link, ...],
        relative: n.Relative | None,
        scope: Scope,
        source: e.Expression | None = None,
    ) -> Meaning:
        if core.name in ("drawn card", "drawn cards") and "drawn card" not in scope.roles:
            raise Problem(
                "unknown-name",
                "no card has been drawn in this block, so there is no `drawn card`",
                core.span,
                "put it under the line that draws, or write `the top card`",
                about="drawn card",
            )
        if (
            core.det in ("the", "that", "this")
            and core.words[-1:] == ("card",)
            and len(core.words) == 1
            and not links
            and relative is None
        ):
            if scope.card is None:
                raise Problem(
                    "pronoun",
                    "no card is spoken of here, so it is not clear which card this is",
                    core.span,
                    "name it, for example `the top card`, or `a card from their hand`",
                )
            return Meaning(scope.card, "card")
        found = self.card_phrase(core, links, relative, scope, source)
        return Meaning(found.group, "card", True, core.det)


def identical(card: e.Expression, other: e.Expression) -> e.Expression:
    """The same face: equal colour, symbol and number."""
    return e.All(
        tuple(
            e.Compare("==", e.Property(name, card), e.Property(name, other)) for name in ("colour", "symbol", "number")
        )
    )
