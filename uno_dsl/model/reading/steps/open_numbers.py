"""Offers that leave open how many cards: `may put 3 or 4 cards of one number`, `may discard up to 3 cards`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.phrases.cards_together import refuse_likeness
from uno_dsl.model.reading.scope import Problem
from uno_dsl.model.reading.steps.verb_objects import ALIKE, MOST_OFFERS
from uno_dsl.syntax import nodes as n


def as_many_as_you_like(act: n.Act) -> tuple[n.Act, ...] | None:
    """The same act with each of the numbers that a player can choose from. None if the number is not left open."""
    if not isinstance(act.object, n.Phrase) or act.verb not in ("put", "discard", "give", "play", "show"):
        return None
    found = listed(act, act.object) or up_to(act.object) or range_of(act.object)
    if found is None:
        return None
    numbers, cards = found
    refuse_likeness(cards.core, cards.links, cards.relative)
    if len(numbers) > MOST_OFFERS:
        raise Problem(
            "amount",
            f"`{text_of(act.object)}` leaves {len(numbers)} numbers open, and each of them is a choice of its own",
            act.span,
            f"at most {MOST_OFFERS}; for more, write `may {act.verb} any number of cards`",
        )
    return tuple(replace(act, object=so_many(cards, number), alternatives=()) for number in numbers)


def refuse_times(node: n.Do | n.Norm) -> None:
    """Raises Problem for `up to 3 times` where neither a condition nor a player says how often."""
    if node.times is not None:
        raise Problem(
            "amount",
            "how often? Nobody decides that here",
            node.span,
            f"say when it is enough: `the player draws a card up to {node.times} times until they have a playable card`; "
            f"or let the player decide, among the steps of a rule: `the player may discard a card up to {node.times} times`",
        )


def listed(act: n.Act, phrase: n.Phrase) -> tuple[tuple[int, ...], n.Phrase] | None:
    """`3 or 4 cards of one number`"""
    heads = (phrase, *act.alternatives[:-1])
    last = act.alternatives[-1] if act.alternatives else None
    if last is None or last.core.words != ("cards",) or not all(is_number(head) for head in heads):
        return None
    numbers = tuple(head.core.number for head in (*heads, last) if head.core.number is not None)
    return (numbers, last) if len(numbers) == len(heads) + 1 and len({*numbers}) == len(numbers) else None


def up_to(phrase: n.Phrase) -> tuple[tuple[int, ...], n.Phrase] | None:
    """`up to 3 cards`: from 1 to 3"""
    link = phrase.links[0] if phrase.links else None
    if link is None or (phrase.core.words, link.word, link.core.words) != (("up",), "to", ("cards",)):
        return None
    if phrase.core.det or phrase.core.number is not None or link.core.number is None or link.core.number < 2:
        return None
    cards = replace(phrase, core=link.core, links=phrase.links[1:])
    return tuple(range(1, link.core.number + 1)), cards


def range_of(phrase: n.Phrase) -> tuple[tuple[int, ...], n.Phrase] | None:
    """`2 to 4 cards of one number`"""
    link = phrase.links[0] if phrase.links else None
    low = phrase.core.number
    if link is None or low is None or not is_number(replace(phrase, links=())) or link.word != "to":
        return None
    if link.core.number is None or link.core.words != ("cards",) or not low < link.core.number:
        return None
    return tuple(range(low, link.core.number + 1)), replace(phrase, core=link.core, links=phrase.links[1:])


def is_number(phrase: n.Phrase) -> bool:
    """A number alone: `3`"""
    core = phrase.core
    return core.number is not None and not (core.words or core.det or core.owned or phrase.links or phrase.relative)


def so_many(cards: n.Phrase, number: int) -> n.Phrase:
    """`2 cards of one number from their hand`. A single card has nothing in common with others: `a card from their hand`."""
    if number > 1:
        return replace(cards, core=replace(cards.core, number=number))
    core = replace(cards.core, det="a", number=None, words=("card",))
    links = tuple(x for x in cards.links if not (x.word == "of" and x.core.number == 1 and x.core.words in ALIKE))
    return replace(cards, core=core, links=links)
