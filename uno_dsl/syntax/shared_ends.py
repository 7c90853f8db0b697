"""`A card that has the colour, the number or the symbol of the top card`: the phrases behind `or` end the clause, and are no cards of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from uno_dsl.syntax import nodes as n

PROPERTIES = ("colour", "color", "suit", "number", "symbol")


def with_ends(phrase: n.Phrase, others: Sequence[n.Phrase]) -> n.Phrase | None:
    """A phrase whose clause has several ends: each as a clause of its own about the card that it names, or else the last, with what `and` joins to the first. None for other phrases."""
    clause = phrase.relative
    if clause is None or not others or not all(is_property(other) for other in others):
        return None
    joined = [n.Joined(word="or", relative=replace(clause, also=()), span=clause.span), *clause.also]
    last = joined[-1].relative
    if (
        last.owned
        or last.verb
        or last.word not in ("has", "have")
        or last.object is None
        or not is_property(last.object)
    ):
        return None
    ends = [last.object, *others]
    if not all(end.links[:1] and end.links[0].word == "of" for end in ends):
        if any(end.links for end in ends[:-1]) or not others[-1].links:
            return None
        ends = [replace(end, links=others[-1].links, relative=others[-1].relative) for end in ends]
    first_of_all = max(at for at, each in enumerate(joined) if each.word == "or")
    before = joined[first_of_all:-1]
    joined[-1] = replace(joined[-1], relative=replace(last, object=ends[0]))
    for end in ends[1:]:
        other = replace(last, object=end, span=end.span)
        joined += [*before, n.Joined(word="and" if before else "or", relative=other, span=end.span)]
    clause = joined[0].relative
    return replace(phrase, relative=replace(clause, also=tuple(joined[1:])))


def shown_by_the_game(subject: n.Phrase | None, act: n.Act) -> tuple[n.Phrase | None, n.Act]:
    """`The card under the top card is shown to everybody`: what is shown is the object, and nobody does it."""
    if act.verb != "show" or not act.passive or subject is None:
        return subject, act
    return None, replace(act, object=replace(subject, links=(*subject.links, *act.links)), links=(), passive=False)


def is_property(phrase: n.Phrase) -> bool:
    """`the colour`, `the number of the top card`: what a card may have as well."""
    core = phrase.core
    plain = not core.owned and core.number is None and not core.factor and phrase.relative is None
    return plain and core.det in ("the", "") and core.words in [(word,) for word in PROPERTIES]


def spread_back(events: list[Any]) -> list[Any]:
    """`a 7 or a 0 is played`: a phrase without a verb takes the verb of the first one that has one."""
    whole = next((x for x in events if not (isinstance(x, n.Atom) and x.form == "bare")), None)
    out = list(events)
    if isinstance(whole, n.Atom):
        for place in range(events.index(whole)):
            bare = events[place]
            out[place] = n.Atom(
                subject=bare.subject,
                form=whole.form,
                word=whole.word,
                verb=whole.verb,
                object=whole.object,
                links=whole.links,
                span=bare.span,
            )
    return out
