"""Who played the card of an entry, where other cards are in play as well: `the one who played the World Tour card`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.flow import beside_player
from uno_dsl.wording.idioms.rewriting import slot
from uno_dsl.wording.idioms.under_heading import THE_ONE
from uno_dsl.wording.phrases import Clause, Line, Noun


def by_card(line: Line, card: str) -> Line:
    """A rule of a card that names the card by which it means a player, if other cards are in play."""
    event = slot(line, "event")
    own = isinstance(event, Clause) and event.key.startswith("event.own.play")
    if not card or not own or not any(is_other_card(part) or is_loop(part) for part in inside(line)):
        return line
    name = Noun("named", name=card, kind="card")
    line = beside(line)
    for part in inside(line):
        if isinstance(part, Clause) and part.key == "be.who-played":
            line = replaced(line, part, replace(part, key="be.who-played.card", slots=(*part.slots, ("card", name))))
    found: Line = replaced(line, THE_ONE, Noun("the-player.one.card", slots=(("card", name),)))
    return found


def is_other_card(part: object) -> bool:
    """Whether something is a single card other than that of the entry: one that somebody chooses, or a top card that may be a wild one."""
    if isinstance(part, Clause) and part.key == "be-wild":
        return isinstance(part.subject, Noun) and part.subject.key == "top"
    return isinstance(part, Noun) and part.kind == "card" and part.key != "named"


def is_loop(part: object) -> bool:
    """Whether something is repeated, so that cards are taken or put down again and again."""
    return isinstance(part, Line) and part.key.startswith("repeat")


def beside(line: Line) -> Line:
    """A line in which the neighbour of the one who played the card is said to be that."""
    done = slot(line, "do")
    if isinstance(done, Clause):
        done = replace(done, slots=tuple((name, beside_player(phrase)) for name, phrase in done.slots))
        line = replace(line, slots=tuple((name, done if name == "do" else old) for name, old in line.slots))
    return replace(line, under=tuple(beside(lower) for lower in line.under))
