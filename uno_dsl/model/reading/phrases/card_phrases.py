"""Phrases about cards: which cards, from which piles, and how many."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import ANY, PROPERTIES, RELATIONS, THAN, a, join_in_play, singular, text_of
from uno_dsl.model.reading.phrases.card_nouns import identical
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


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


@dataclass(frozen=True, slots=True, eq=False)
class CardPhrases:
    """Understands phrases about cards. Raises Problem if a word is unknown or of the wrong kind."""

    readers: Readers

    def meant(self, phrase: n.Phrase, scope: Scope, source: e.Expression | None = None) -> CardPhrase:
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
            return self.meant(
                replace(scope.spoken, core=replace(scope.spoken.core, det=det)), scope.child(spoken=None), source
            )
        if not core.pronoun and not core.owned and core.det not in ("its",):
            role = self.readers.players.role(core, scope) if core.words else None
            if (
                role is None
                and self.readers.card_nouns.is_card_noun(core.words, core.number) is not None
                and core.words[:1] != ("top",)
                and core.name not in self.readers.model.keeps
            ):
                return self.described(core, links, phrase.relative, scope, source)
        meaning = self.readers.phrases.value(phrase, scope)
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

    def described(
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
            other = self.readers.phrases.value(same.phrase, scope)
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
        tests.append(self.readers.card_nouns.card_test(core, subject, scope))
        sources: list[e.Expression] = []
        removed: list[e.Expression] = []
        for link in links:
            rest = link.phrase
            if link.word == "of" and link.core.words == ("choice",):
                continue
            if link.word == "with" and link.core.words[:1] in (("highest",), ("lowest",)):
                value = self.readers.possessions.attribute(
                    Meaning(subject, "card"), link.core.words[1:], link.span, scope
                ).value
                extreme = value, link.core.words[0] == "highest"
                continue
            if link.word in ("except", "but not"):
                inner = self.readers.phrases.value(rest, scope)
                removed.append(inner.value)
                continue
            if link.word in ("with", "of", "in", "from", "without", "on"):
                inner = self.readers.phrases.value(rest, scope)
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
            tests.append(self.readers.conditions.relative_test(relative, Meaning(subject, "card"), scope))
        if (
            core.det in ("another", "any other", "no other", "every other")
            and scope.card is not None
            and not scope.laid
        ):
            removed.append(scope.card)
        if core.det in ("their", "his", "her"):
            who = scope.they if scope.they is not None else self.readers.phrases.anchor(scope)
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
            and core.words[-1] not in self.readers.names.colours
        ):
            amount = e.Number(core.number)
        elif core.amount is not None:
            amount = self.readers.phrases.number(n.Phrase(core=core.amount, span=core.span), scope)
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
        keep = self.readers.model.keeps.get(core.name) or self.readers.model.keeps.get(singular(core.name))
        return (
            keep is not None
            and keep.per_player
            or core.name in PROPERTIES
            or core.name == "top card"
            or core.name in self.readers.names.definitions
            or core.words[:1] == ("total",)
        )

    def meaning(
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
        found = self.described(core, links, relative, scope, source)
        return Meaning(found.group, "card", True, core.det)
