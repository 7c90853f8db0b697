"""What a rule says where it stands by itself: the heading of a list that is not there is left out, or left open."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from uno_dsl.rulebook.book import LEFT_OUT, Said
from uno_dsl.rulebook.page_labels import Labels

OPEN = f" {LEFT_OUT}"


def alone(said: tuple[Said, ...]) -> tuple[Said, ...]:
    """The sentences of a rule without those that only open a list of other rules."""
    if not said or not said[-1].text.endswith(":"):
        return said
    if len(said) > 1:
        return alone(said[:-1])
    (only,) = said
    return (left_open(only),)


def left_open(head: Said) -> Said:
    """The heading of a list that is not there."""
    return replace(head, text=head.text[:-1].rstrip() + OPEN)


def in_a_row(said: tuple[Said, ...], words: Labels) -> str:
    """The sentences of a rule as running text, with a list of alternatives as one sentence. Under some of its headings stand other
    rules only: these are left open.
    """
    shown = one_sentence(alone(said), words)
    empty = [
        one.text.endswith(":") and behind.depth <= one.depth and behind.text != LEFT_OUT
        for one, behind in pairwise(shown)
    ]
    told = " ".join((left_open(one) if open_ else one).text for one, open_ in zip(shown, [*empty, False], strict=False))
    return f"{told[:1].upper()}{told[1:]}"  # a definition begins with the word that it is about


def one_sentence(said: tuple[Said, ...], words: Labels) -> tuple[Said, ...]:
    """Sentences with the alternatives under a heading in it: `you may play one of these: a card of the colour in play or a wild card.`"""
    members = [one.within for one in said if one.within]
    first = next((place for place, one in enumerate(said) if one.within), 0)
    if not first or not said[first - 1].text.endswith(":"):
        return said
    head = said[first - 1]
    whole = replace(head, text=f"{head.text} {words.listed(members, 'or')}.")
    return (*said[: first - 1], whole, *(one for one in said[first:] if not one.within))
