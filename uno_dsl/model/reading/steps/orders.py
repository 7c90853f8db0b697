"""Cards that are put on a pile in an order that the player chooses: `puts them back on the draw pile in any order`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import top_cards
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.actors import for_each
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.transfers import ALL_OF_THEM, PLACES, placed
from uno_dsl.model.reading.steps.verb_objects import split
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import ORDINALS

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

LOOKED_AT = "cards looked at"
"""The name, which no author gives, of the cards that the line before looks at: `them` in `puts them back`."""


def without_order(phrase: n.Phrase) -> n.Phrase | None:
    """`their hand under the draw pile` for `their hand under the draw pile in any order`; None if no order is spoken of."""
    link = next(
        (x for x in phrase.links if x.word == "in" and x.core.words == ("order",) and x.core.det == "any"), None
    )
    return None if link is None else replace(phrase, links=tuple(x for x in phrase.links if x is not link))


def in_any_order(
    readers: Readers, entry: Entry, subject: n.Phrase | None, act: n.Act, phrase: n.Phrase, scope: Scope
) -> list[s.Step]:
    """The player chooses one card after the other, without anybody seeing more than before, and puts it there: the last one ends outermost."""
    who = readers.actors.of(subject, scope, act)
    word = next(
        (link.word for link in phrase.links if link.word in PLACES and link.word not in ("in", "to", "at")), None
    )
    if word is None:
        raise Problem("object", "put them where?", act.span, "say `on` or `under` a pile")
    cards, parts = split(phrase, (word,))

    def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
        to = readers.transfers.pile(parts[word], inner, "cards are put on")
        group = looked_at(cards, inner)
        sources: tuple[e.Expression, ...] = ()
        if group is None:
            found = readers.cards.meant(cards, inner, e.Pile("hand", player))
            if found.single is not None or found.amount is not None or found.det not in ALL_OF_THEM or found.random:
                raise in_some_order(cards)
            group, sources = found.group, found.sources
        move = s.Move(cards=group, sources=sources, to=to, place=placed(word, parts[word]), by=player, **origin(entry))
        on_top = top_cards(group)
        if on_top is None and sources != (e.Pile("hand", player),):
            raise in_some_order(cards)
        if on_top is None:  # cards of the hand: there are fewer of them each time
            target = e.Slot(scope.slot("chosen card", "card"), "card")
            choose = s.Choose(who=player, what="card", domain=group, target=target, secret=True, **origin(entry))
            one = replace(move, cards=e.Listed((target,)))
            return [s.Loop(until=e.Negation(e.Present(group)), body=(choose, one), **origin(entry))]
        pile, count = on_top
        steps: list[s.Step] = []
        targets = tuple(e.Slot(scope.slot(ordinal(at), "card"), "card") for at in range(count))
        left = group
        for target in targets:
            steps.append(s.Choose(who=player, what="card", domain=left, target=target, secret=True, **origin(entry)))
            left = e.Without(left, target)
        for target in targets:
            one = replace(move, cards=e.Listed((target,)), sources=(pile, e.Number(count)))
            steps.append(s.Branch(condition=e.Present(target), then=(one,), **origin(entry)))
        return steps

    return for_each(entry, who, scope, build)


def ordinal(at: int) -> str:
    """What a chosen card is called, in the order in which they are put down: `first`, `second` ...; beyond the words there are, a number."""
    return ORDINALS[at] if at < len(ORDINALS) else f"number {at + 1}"


def looked_at(phrase: n.Phrase, scope: Scope) -> e.Expression | None:
    """The cards that `them back` means, which the line before looks at. None for any other phrase."""
    them = [link for link in phrase.links if link.word == "to" and link.core.pronoun == "them"]
    if phrase.core.words != ("back",) or phrase.core.det or len(them) != 1 or len(phrase.links) != 1:
        return None
    role = scope.roles.get(LOOKED_AT)
    if role is None:
        raise Problem(
            "pronoun",
            "`them` refers to the cards that the line before looks at, and it looks at none",
            phrase.span,
            "write `the player looks at the top 3 cards of the draw pile` above it, or name the cards",
        )
    return role.value


def in_some_order(phrase: n.Phrase) -> Problem:
    """The problem of cards whose order says nothing, or cannot be chosen."""
    return Problem(
        "unread",
        f"`in any order` has no effect after `{text_of(phrase)}`: a player who chooses the cards puts them there one after the other",
        phrase.span,
        "leave it out; or write `puts their hand under the draw pile in any order`, and for cards of the draw pile "
        "`looks at the top 3 cards of the draw pile`, then `puts them back on the draw pile in any order`",
    )
