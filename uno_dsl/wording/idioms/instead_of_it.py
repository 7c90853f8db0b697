"""What is said once: what happens in the place of something else, `discards a 0 instead of missing the turn`, and what somebody has or plays."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.wording.idioms.rewriting import slot
from uno_dsl.wording.phrases import Clause, Joined, Line, List, Noun, Phrase

WOULD = "event.would-"


def said_instead(line: Line) -> Line:
    """A rule about something that would happen, which says at its end what does not happen then."""
    event = slot(line, "event")
    if not line.key.endswith(".would") or not isinstance(event, Clause) or not event.key.startswith(WOULD):
        return line
    return replace(line, slots=(*line.slots, ("instead", Clause(f"instead.{event.key.removeprefix(WOULD)}"))))


def had_together(joined: Joined) -> Clause | Joined:
    """`they have a 0 and more than 1 card`: what the same player has, in one clause."""
    first = joined.parts[0]
    if joined.word != "and" or not all(has_some(part) for part in joined.parts) or not isinstance(first, Clause):
        return joined
    whats: list[Noun | List] = []
    for part in joined.parts:
        what = slot(part, "what") if isinstance(part, Clause) and part.subject == first.subject else None
        if not isinstance(what, Noun):
            return joined
        whats.append(what)
    return replace(first, slots=tuple((n, List(tuple(whats)) if n == "what" else part) for n, part in first.slots))


def one_of_several(joined: Joined) -> Clause | Joined:
    """`a player plays a jack or a queen`: what differs in one thing only, in one clause."""
    first, *others = joined.parts
    if joined.word != "or" or not isinstance(first, Clause) or first.negated:
        return joined
    differing: set[int] = set()
    for other in others:
        if not isinstance(other, Clause) or replace(other, slots=first.slots) != first:
            return joined
        if [name for name, _ in other.slots] != [name for name, _ in first.slots]:
            return joined
        differing |= {place for place, slot_ in enumerate(other.slots) if slot_ != first.slots[place]}
    if len(differing) != 1 or 0 in differing:
        return joined
    (place,) = differing
    things = [part.slots[place][1] for part in joined.parts if isinstance(part, Clause)]
    if not all(isinstance(thing, Noun) and thing.det == "a" and thing.relative is None for thing in things):
        return joined
    together = List(tuple(thing for thing in things if isinstance(thing, Noun)), "or")
    filled = (*first.slots[:place], (first.slots[place][0], together), *first.slots[place + 1 :])
    return replace(first, slots=filled)


def has_some(part: Phrase) -> bool:
    what = slot(part, "what") if isinstance(part, Clause) else None
    return (
        isinstance(part, Clause)
        and (part.key, part.negated) == ("have", False)
        and isinstance(what, Noun)
        and what.det != "no"
        and what.relative is None
    )
