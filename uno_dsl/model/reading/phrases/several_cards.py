"""Conditions about several cards that could mean something else: an error that says what to write instead."""

from __future__ import annotations

from typing import TypeGuard

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Problem
from uno_dsl.syntax import nodes as n


def refuse_comparison(cards: e.Expression, atom: n.Atom) -> None:
    """Raises Problem for `the top 3 cards have ...`, and for `have the same colour` without a card to compare with."""
    if of_top_cards(cards):
        raise Problem(
            "which",
            f"`{text_of(atom.subject)}` are several cards, and a condition on a pile is about one of them",
            atom.span,
            "ask for `the top card` and `the card under the top card` (`if the card under the top card is red`); for more of them, "
            "count while they are played: `keep a number called streak`, and `the streak grows by 1` under `when a player plays a card`",
        )
    refuse_unnamed(atom)


def refuse_unnamed(atom: n.Atom) -> None:
    """Raises Problem for several cards that `have the same colour`, or of which `every card has` it, without a card to compare with."""
    if likeness(atom.object):
        what, has = atom.object.core.words[1], atom.word.removesuffix(" not") or "has"
        raise Problem(
            "which",
            f"the same {what} as which card?",
            atom.span,
            f"write `{text_of(atom.subject)} {has} the same {what} as the top card`; for all of a hand, compare them with one of it, "
            f"`every card in their hand has the {what} of the top card of their hand`; for some cards that are alike among themselves, ask for several: `if they have 3 cards of one {what}`",
        )


def of_top_cards(cards: e.Expression) -> bool:
    """Whether these are the cards of `the top 3 cards`."""
    return isinstance(cards, e.Only) and isinstance(cards.group, e.Listed) and isinstance(cards.group.parts[0], e.Top)


def likeness(object_: n.Phrase | n.Quoted | None) -> TypeGuard[n.Phrase]:
    """`the same colour`, without `as`."""
    return (
        isinstance(object_, n.Phrase)
        and len(object_.core.words) == 2
        and object_.core.words[0] == "same"
        and not object_.links
        and object_.relative is None
    )
