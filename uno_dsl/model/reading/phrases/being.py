"""What somebody or something is: `is wild`, `is the dealer`, `is at least 3`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.missing import alike
from uno_dsl.model.reading.nouns import (
    COMPARISONS,
    DISCARDS,
    EVERY,
    FALSE_WORDS,
    NO,
    OWN,
    PROPERTIES,
    TRUE_WORDS,
    a,
    none_of,
    nothing_more,
    one_card,
    singular,
    text_of,
    the_first,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.card_nouns import identical
from uno_dsl.model.reading.phrases.cards_together import ALIKE_OR_LIKE
from uno_dsl.model.reading.phrases.parity import PARITY, has_some, parity
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import whose_hand
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class Being:
    """Understands the object of `is`."""

    readers: Readers

    def test(self, subject: Meaning, word: str, phrase: n.Phrase, scope: Scope, shown: str) -> e.Expression:
        """`is wild`, `is empty`, `is red`, `is at least 3`. `shown` is the subject as a message shows it."""
        core = phrase.core
        name = core.name
        if none_of(subject.kind, phrase) and isinstance(subject.value, e.Kept) and subject.kind != "number":
            return e.Negation(e.Present(subject.value))
        if (
            subject.kind == "number"
            and not word
            and name in PARITY
            and not (core.det or phrase.links or phrase.relative)
        ):
            return parity(subject.value, name, self.readers.model)
        if subject.kind in ("number",) or word and subject.kind != "card":
            left = subject.value if subject.kind == "number" else e.Count(subject.value)
            best = self.readers.phrases.best_of(core, phrase.links, phrase.relative, scope)
            if best is None and core.words[:1] in (("highest",), ("lowest",)):
                raise Problem(
                    "phrase",
                    f"the sentence does not say among whom this is the {core.words[0]}",
                    phrase.span,
                    "write `every player with the highest score` or `the player whose lot is the highest`",
                )
            differs = self.readers.phrases.differs(left, COMPARISONS[word], phrase, scope)
            if differs is not None:
                return differs
            right = self.readers.phrases.number(phrase, scope)
            return alike(left, right) if COMPARISONS[word] == "==" else e.Compare(COMPARISONS[word], left, right)
        if subject.kind == "pile":
            if name == "empty":
                return e.Negation(e.Present(subject.value))
            raise Problem(
                "condition",
                f"a pile can be empty or not, but it cannot be `{text_of(phrase)}`",
                phrase.span,
                whose_hand((*core.words, "hand")) or "use `is empty`, `has 1 card` or `has at least 2 cards`",
            )
        if subject.kind == "card":
            if word:
                raise Problem(
                    "condition",
                    f"a card cannot be `{word}` something; its number and its worth can",
                    phrase.span,
                    how_to_compare(shown, word, phrase),
                )
            card = one_card(subject, shown, phrase.span)
            if isinstance(card, e.Kept) and not (phrase.links or phrase.relative or core.number or core.owned):
                if core.words == ("card",) and core.det in ("a", "an"):
                    return e.Present(card)  # what is kept may be nothing
                if name in ("nothing", "none") and not core.det:
                    return e.Negation(e.Present(card))
            if core.words == ("card",) and core.det in ("", "a", "an") and not phrase.links and phrase.relative is None:
                raise Problem(
                    "phrase", "every card is a card", phrase.span, "say which: `is a red card`, `is a card that ...`"
                )
            return self.card_is(card, phrase, scope)
        if subject.kind == "player":
            return self.player_is(subject, phrase, scope)
        if subject.kind == "flag" and name in (*TRUE_WORDS, *FALSE_WORDS):
            return subject.value if name in TRUE_WORDS else e.Negation(subject.value)
        if subject.kind.startswith("each "):
            raise Problem(
                "phrase",
                f"`{shown}` stands for several values",
                phrase.span,
                "say which player's: `the player's ...`, or `any player has ...`",
            )
        other = self.readers.phrases.value(phrase, scope)
        if other.kind == "nothing":
            return e.Negation(e.Present(subject.value))
        if other.kind != subject.kind:
            raise Problem(
                "kind",
                f"`{shown}` is {a(subject.kind)} and `{text_of(phrase)}` is {a(other.kind)}: they can never be the same",
                phrase.span,
                f"compare it with {a(subject.kind)}",
            )
        return alike(subject.value, other.value)

    def only_card(self, card: e.Expression, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`is the only card in their hand`, `is their only card`: it is there, and no other card is."""
        core, links = phrase.core, phrase.links
        if core.det in OWN and not links:
            where = n.Phrase(core=replace(core, words=("hand",)), span=phrase.span)
        elif core.det == "the" and links and links[0].word in ("in", "of"):
            where = n.Phrase(core=links[0].core, links=links[1:], span=links[0].span)
        else:
            raise Problem(
                "which", "the only card of what?", phrase.span, "for example `is the only card in their hand`"
            )
        pile = self.readers.phrases.value(where, scope)
        if pile.kind != "pile" or pile.many or phrase.relative is not None:
            raise Problem(
                "which", "the only card of what?", phrase.span, "for example `is the only card in their hand`"
            )
        alone = e.Compare("==", e.Count(pile.value), e.Number(1))
        return e.All((alone, e.Among(card, e.Cards((pile.value,)))))

    def card_is(self, card: e.Expression, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`is wild`, `is a red 7`, `is the drawn card`."""
        core = phrase.core
        indefinite = replace(phrase, core=replace(core, det="a"))
        if core.words == ("only", "card") and core.det in ("the", *OWN):
            return self.only_card(card, phrase, scope)
        if core.det == "another":
            raise wrong_determiner(core, f"write `is {text_of(indefinite)}`")
        if core.det == "no" and not core.owned:
            return e.Negation(self.card_is(card, indefinite, scope))
        if core.det in ("", "a", "an", "any") and not core.owned and not core.pronoun:
            if core.words[:1] in (("highest",), ("lowest",)):
                raise Problem(
                    "phrase",
                    "the sentence does not say among which cards",
                    core.span,
                    f"write `is their {core.name}`",
                )
            if core.words in (("identical",), ("identical", "card")):
                return self.identical_to(card, phrase, scope)
            inner = scope.child(card=card)
            at = next((k for k, link in enumerate(phrase.links) if link.word == "to"), None)
            if "identical" in core.words and at is not None:  # `a card identical to the top card`
                like = self.identical_to(card, replace(phrase, links=phrase.links[at:]), scope)
                words = tuple(word for word in core.words if word != "identical")
                plain = replace(phrase, core=replace(core, words=words), links=phrase.links[:at])
                return e.All((like, self.card_is(card, plain, scope)))
            test = self.readers.card_nouns.card_test(
                n.Core(det=core.det, words=core.words, number=core.number, span=core.span), card, inner
            )
            if phrase.links or phrase.relative:
                test = e.All((test, *self.more_about(card, phrase, inner)))
            return test
        if core.words == ("same",):
            return self.identical_to(card, phrase, scope)
        other = self.readers.phrases.value(phrase, scope)
        if other.kind in ("colour", "number") and isinstance(other.value, e.Kept | e.Slot) and not other.many:
            return e.Same(e.Property(other.kind, card), other.value)  # `is the guess`, as `is red` or `is a 7`
        if other.kind != "card":
            raise Problem(
                "kind",
                f"a card cannot be {a(other.kind)}",
                phrase.span,
                "compare cards with cards, or ask `has the colour in play`",
            )
        if other.many:
            places = [part for part in e.inside(other.value) if isinstance(part, e.Cards)]
            if core.det and places and not all(part.piles for part in places):
                raise wrong_determiner(core, f"write `is {text_of(indefinite)}`, or say where the card is")
            return e.Among(card, other.value)
        return alike(card, other.value)

    def identical_to(self, card: e.Expression, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`is identical to the drawn card`; identical to the top card if nothing else is given."""
        links = phrase.links
        if not links:
            return identical(card, e.Top(DISCARDS, scope.depth))
        if links[0].word != ("as" if phrase.core.words[:1] == ("same",) else "to"):
            raise nothing_more(links[0], "for example `identical to the top card`, `the same as the drawn card`")
        other = self.readers.phrases.value(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope)
        if other.kind != "card":
            raise Problem(
                "kind",
                f"identical to what? `{text_of(links[0].phrase)}` is {a(other.kind)}",
                links[0].span,
                f"{ALIKE_OR_LIKE}, `is identical to the top card`",
            )
        if one_card(other, text_of(links[0].phrase), links[0].span) == card:
            raise Problem(
                "phrase",
                f"`{text_of(phrase)}` compares a card with itself",
                phrase.span,
                "name the other card: `identical to the card under the top card`, `identical to the drawn card`",
            )
        return identical(card, one_card(other, text_of(links[0].phrase), links[0].span))

    def more_about(self, card: e.Expression, phrase: n.Phrase, scope: Scope) -> tuple[e.Expression, ...]:
        """The tests that prepositions and a relative clause add: `a card with the colour in play that is wild`."""
        out: list[e.Expression] = []
        for link in self.readers.cards.grouped(phrase.links):
            other = another_property(link)
            if other is not None:
                top = e.Property(other, scope.likened or e.Top(DISCARDS, scope.depth))
                out.append(e.Negation(e.Same(e.Property(other, card), top)))
                continue
            inner = self.readers.phrases.value(link.phrase, scope)
            if inner.kind.startswith("any ") and link.word in ("with", "without", "of"):
                test: e.Expression = has_some(inner, card, self.readers.model)
                out.append(e.Negation(test) if link.word == "without" or inner.det == "no" else test)
                continue
            if inner.kind not in ("colour", "number", "symbol") or link.word not in ("with", "without", "of"):
                raise Problem(
                    "phrase",
                    f"`{text_of(link.phrase)}` cannot be left out like this"
                    if link.word == "except"
                    else f"`{link.word} {text_of(link.phrase)}` does not describe a card",
                    link.span,
                    f"to leave a card out, say that it is another one: `that is not {text_of(link.phrase)}`; "
                    f"if only such a card may be played, `a player may only play {text_of(link.phrase)}`"
                    if link.word == "except"
                    else "describe cards by `with the colour of ...`, `with the number of ...` or `that ...`",
                )
            same = e.Same(e.Property(inner.kind, card), inner.value)
            out.append(e.Negation(same) if link.word == "without" else same)
        if phrase.relative is not None:
            out.append(self.readers.conditions.relative_test(phrase.relative, Meaning(card, "card"), scope))
        return tuple(out)

    def player_is(self, subject: Meaning, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`is the dealer`, `is a champion`, `is safe`."""
        core = phrase.core
        definition = self.readers.names.definitions.get(core.name)
        if definition is not None and definition.kind == "player":
            return self.readers.definitions.defined(definition, subject.value, scope)
        if core.det in ("a", "an") and core.words == ("player",) and not (phrase.links or phrase.relative):
            return e.Present(subject.value)
        role = (
            None
            if core.owned
            else self.readers.players.role(core, scope)
            or (
                self.readers.players.role(n.Core(det=core.det, words=(core.name + "s",), span=core.span), scope)
                if core.det in ("a", "an")
                else None
            )
        )
        if role is None and core.det in ("a", "an") and core.words[-1:] == ("player",) and len(core.words) > 1:
            role = scope.roles.get(core.name)
        meaning = the_first(role or self.readers.phrases.value(phrase, scope), phrase)
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"a player cannot be {a(meaning.kind)}",
                phrase.span,
                "write `has ...` for what a player holds, `is the ...` for who they are",
            )
        if core.det in (*NO, *EVERY):
            raise wrong_determiner(core, f"write `is not a {singular(core.name)}`, `is the {core.name}`")
        if meaning.many:
            if excludes(meaning.value, subject.value):
                raise Problem(
                    "which",
                    f"nobody is `{text_of(phrase)}` than themselves",
                    phrase.span,
                    "say who it must not be: `not the player`, which is so of nobody, too",
                )
            return e.Among(subject.value, meaning.value)
        return alike(subject.value, meaning.value)


def excludes(group: e.Expression, one: e.Expression) -> bool:
    """Whether a group is of others than somebody: `another player`, said of whoever they are."""
    return isinstance(group, e.Only) and any(
        isinstance(part, e.Compare) and part.operator == "!=" and one in (part.left, part.right)
        for part in e.inside(group.condition)
    )


def how_to_compare(shown: str, word: str, phrase: n.Phrase) -> str:
    """The hint for `the player's card is higher than the rival's card`: their numbers are compared."""
    if phrase.core.number is not None and not phrase.core.words:
        return "for example `its number is at least 5`"
    return f"compare their numbers: `the number of {shown.removesuffix(' cards')} is {word} the number of {text_of(phrase)}`"


def another_property(link: n.Link) -> str | None:
    """`of another colour`, `of a different number`: different from the top card."""
    core = link.core
    different = core.words[:1] in (("different",), ("other",)) and core.det in ("a", "an", "any")
    words = core.words[1:] if different else core.words
    if (
        link.word not in ("of", "with")
        or link.links
        or not (different or core.det in ("another", "any other"))
        or len(words) != 1
    ):
        return None
    return PROPERTIES.get(words[0])
