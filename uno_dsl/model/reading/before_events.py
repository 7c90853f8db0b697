"""What `before` can be said of: a play, a draw, and the first turn of a round. Of anything else it would mean the same as `when`."""

from __future__ import annotations

from uno_dsl.model import event_types as ev
from uno_dsl.model.reading.first_turn import is_first_turn
from uno_dsl.model.reading.scope import Problem
from uno_dsl.syntax import nodes as n

BEFORE: tuple[ev.BasicEvent, ...] = ("before play", "before draw")


def must_come_before(clause: n.Atom | n.Participle, event: ev.Event) -> None:
    """Raises Problem for an event that rules cannot come before."""
    if event in BEFORE or isinstance(clause, n.Atom) and is_first_turn_of(clause):
        return
    match event:
        case ev.Would():
            hint = "write `when a player would ...`: it says already that it has not happened yet"
        case "begin round" | "begin game":
            hint = (
                "write `when`: it comes after what the other rules do then, such as dealing. What comes before one of their lines, such as the "
                "one that deals, stands under `add before [id]`; `uno explain` lists the ids"
            )
        case "begin turn":
            hint = "write `when a player begins a turn`, which comes before anything that they can do"
        case "last":
            hint = (
                "write `before a player plays ...`, which is about any play, or `when ... is played as the last card`"
            )
        case ev.PlayerState() | ev.TableState():
            hint = "write `when`, or `as soon as`; what comes before something that players do is `before a player plays a card`, `before a player draws a card`"
        case _:
            hint = "write `when`; what comes before a line of another rule stands under `add before [id]`, and `uno explain` lists the ids"
    raise Problem(
        "event",
        "`before` says nothing here: there is no moment before this in which a rule could act",
        clause.span,
        hint,
    )


def is_first_turn_of(clause: n.Atom) -> bool:
    """`the first turn of a round begins`, `a player begins the first turn of a round`."""
    return is_first_turn(clause.subject) or isinstance(clause.object, n.Phrase) and is_first_turn(clause.object)
