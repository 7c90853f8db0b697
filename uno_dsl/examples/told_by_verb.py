"""Actions named by the verb of an offer: `Ann gives red 7 to Cleo`, where a rule offers to give a card and the card is chosen afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.events import Event
from uno_dsl.engine.game import waiting
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.examples.course import by_verb, chosen_by, names_in
from uno_dsl.examples.example_sentences import Act
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.offered import Offered, listed, matching, offered
from uno_dsl.examples.table import Table

SAID_OUTRIGHT = ("play", "choose", "draw", "say", "catch", "challenge", "accept", "decline", "pass", "do", "own")
"""The verbs of actions that are offered as such; all others are those of offers in their own words, or of what is chosen for them."""

Note = Callable[[State, Stop, Option], None]
"""What is called before each decision of an action, with the state, the stop, and the option that is taken."""


def done_by_verb(table: Table, g: State, stop: Stop, act: Act, note: Note) -> tuple[State, Sequence[Event[int]]]:
    """The state after an action named by the verb of an offer, and after all choices that it names. `note` is called before each decision.

    Raises Mistake.
    """
    machine, asked = table.machine, g.copy()
    options = by_verb(table, act, offered(table, g, stop))
    names = names_in(table, act)
    if len({one.option for one in options}) > 1:
        raise refused(table, asked, act, several=True, over=False)
    g.log = []
    if options:
        note(g, stop, options[0].option)
        decide(machine, g, stop, options[0].option)
    elif chosen_by(table, g, stop, act, names) is None:
        raise refused(table, asked, act, several=False, over=stop.kind in ("over", "pause"))
    while names:
        stop = run(machine, g)
        chosen = chosen_by(table, g, stop, act, names)
        if chosen is None:
            break
        note(g, stop, chosen[0])
        decide(machine, g, stop, chosen[0])
        names.remove(chosen[1])
    run(machine, g)
    events, g.log = g.log, None
    odd = next((name for name in names if not happened_to(table, name, events or ())), None)
    if odd is not None:
        raise Mistake(Diagnostic(
            code="example-fails", message=f"this does not happen: nothing is done with {odd}", span=act.span,
            hint=f"change the rules, or the example; what can be done: {listed(table, asked, offered(table, asked, waiting(machine, asked)))}",
        ))  # fmt: skip
    return g, events or ()


def happened_to(table: Table, name: str, events: Sequence[Event[int]]) -> bool:
    """Whether a card was moved, or a player took part, in some events."""
    codes = table.deck.found(name)
    seat = table.names.index(name) if name in table.names else None
    return any(
        event["do"] == "move"
        and (
            bool(codes & {*event["cards"]})
            or (seat is not None and seat in (event["owner"], *(o.get("owner") for o in event["from"])))
        )
        for event in events
    )


def refused(table: Table, g: State, act: Act, *, several: bool, over: bool) -> Mistake:
    """What can be done, when an action cannot."""
    options = offered(table, g, waiting(table.machine, g))
    can = "the round is over" if over else f"what can be done: {listed(table, g, options)}"
    message = "it is not clear which of several actions this is" if several else "this cannot be done here"
    return Mistake(Diagnostic(code="example-action", message=message, span=act.span, hint=can))


def possible(table: Table, g: State, stop: Stop, act: Act, options: list[Offered]) -> list[Offered]:
    """The options by which an action can be done: those that it means, or the offer that it names by its verb."""
    found = matching(table, g, act, options)
    if found or act.verb in SAID_OUTRIGHT or stop.kind in ("over", "pause"):
        return found
    try:
        done_by_verb(table, g.copy(), stop, act, lambda g, stop, option: None)
    except Mistake:
        return []
    seat = None if act.who is None else table.seat(act.who)
    return by_verb(table, act, options) or [one for one in options if one.seat == seat]
