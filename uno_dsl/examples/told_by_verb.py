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
from uno_dsl.examples.table import HAND, Table

SAID_OUTRIGHT = ("play", "choose", "draw", "say", "catch", "challenge", "accept", "decline", "pass", "do", "own")
"""The verbs of actions that are offered as such; all others are those of offers in their own words, or of what is chosen for them."""

NOT_TELLING = {",", "and", "the", "a", "an", "his", "her", "their", "from", "hand", "to", "with"}
"""Words of an action that do not tell offers of one verb apart."""

Note = Callable[[State, Stop, Option], None]
"""What is called before each decision of an action, with the state, the stop, and the option that is taken."""


def done_by_verb(table: Table, g: State, stop: Stop, act: Act, note: Note) -> tuple[State, Sequence[Event[int]]]:
    """The state after an action named by the verb of an offer, and after all choices that it names. `note` is called before each decision.

    Raises Mistake.
    """
    machine, asked = table.machine, g.copy()
    names = names_in(table, act)
    options = told_apart(table, g, stop, act, names)
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
        names = [name for name in names if not moved(table, name, g.log or ())]
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


def told_apart(table: Table, g: State, stop: Stop, act: Act, names: Sequence[str]) -> list[Offered]:
    """The offers that an action means by its verb: of several, those with its other words (`puts 12 on the down pile`), about the card
    that it names, or after which what it names can be chosen.
    """
    options = by_verb(table, act, offered(table, g, stop))
    named = {word for name in names for word in name.split()}
    said = {word.casefold() for word in act.rest if word not in named} - NOT_TELLING
    telling: tuple[Callable[[Offered], bool], ...] = (
        lambda one: said <= {*(one.text or "").casefold().split()},
        lambda one: one.card is None or any(one.card in table.deck.found(name, table.side(g)) for name in names),
        lambda one: one.player is None or table.names[one.player] in names,
        lambda one: names_chosen(table, g, stop, act, names, one),
    )
    for fits in telling:
        if len({one.option for one in options}) > 1:
            options = [one for one in options if fits(one)] or options
    return options


def names_chosen(table: Table, g: State, stop: Stop, act: Act, names: Sequence[str], one: Offered) -> bool:
    """Whether something that an action names happens, or can be chosen, when an offer is taken."""
    after = g.copy()
    after.log = []
    decide(table.machine, after, stop, one.option)
    then = run(table.machine, after)
    return chosen_by(table, after, then, act, names) is not None or any(
        moved(table, name, after.log or ()) for name in names
    )


def moved(table: Table, name: str, events: Sequence[Event[int]]) -> bool:
    """Whether a card was moved in some events."""
    codes = table.deck.found(name)
    return bool(codes) and any(event["do"] == "move" and bool(codes & {*event["cards"]}) for event in events)


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
    can = (
        after_the_round(table, g)
        if over
        else instead_of(table, act, options) or f"what can be done: {listed(table, g, options)}"
    )
    message = "it is not clear which of several actions this is" if several else "this cannot be done here"
    message = "this cannot be done: the round is over" if over else message
    return Mistake(Diagnostic(code="example-action", message=message, span=act.span, hint=can))


def after_the_round(table: Table, g: State) -> str:
    """How an example goes on whose round has ended."""
    stop = waiting(table.machine, g)
    emptied = [
        name for seat, name in enumerate(table.names)
        if HAND in table.keeps and not table.pile(g, table.keeps[HAND], seat)
    ]  # fmt: skip
    kept = (
        f"so that it goes on, let {emptied[0]} keep a card: `{emptied[0]} has ... and 1 other card`"
        if emptied
        else "end the example here"
    )
    return kept if stop.kind == "over" else f"{kept}; or write `the next round begins` before this line"


def instead_of(table: Table, act: Act, options: Sequence[Offered]) -> str | None:
    """The words of an action that says in one what is done in two: `plays wild as blue`."""
    if act.verb != "play" or len(act.rest) < 2 or act.who is None:
        return None
    *card, last = act.rest
    card = card[:-1] if card[-1] in ("as", "in", "for") else card
    if last not in table.deck.codes.colours or not table.deck.found(" ".join(card)):
        return None
    return f"write `{act.who.text} plays {' '.join(card)} and chooses {last}`"


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
