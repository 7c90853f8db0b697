"""Examples of a rule: positions from random play in which the rules of a file apply, and what happened next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_dsl.engine.events import Event
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State
from uno_dsl.engine.why import why
from uno_dsl.model import statements as s
from uno_dsl.play.screen_output import Paint
from uno_dsl.play.seen_events import seen_events
from uno_dsl.play.tell import NOT_REPORTED, Teller
from uno_dsl.review.example_search import Found, Mark, marks_of, search
from uno_dsl.review.probes import COUNTER

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jan")
MOST = 3  # examples that are shown


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """A sentence of an example, and whether it comes from the rules that the example is for."""

    text: str
    own: bool


@dataclass(frozen=True, slots=True)
class Example:
    """A table and what happens at it."""

    players: int
    table: tuple[str, ...]
    lines: tuple[ExampleLine, ...]


def examples(machine: Machine, model: s.Model, files: frozenset[str], own_keeps: frozenset[str]) -> list[Example]:
    """Examples of the rules of some files. Rules that did not occur in random play have none.

    `own_keeps` are kept values to print in addition to those that always are.
    """
    wanted = marks_of(model, files)
    bans = frozenset(p.rule for p in model.permissions if p.span.file in files)
    shown: list[Example] = []
    for found in search(machine, model, wanted, bans, files):
        example = example_of(machine, found, wanted, own_keeps)
        if any(line.own for line in example.lines):
            shown.append(example)
        if len(shown) == MOST:
            break
    return shown


def names_of(g: State) -> tuple[str, ...]:
    """A name for each seat: `Ann`, `Ben`; behind the last of them, `player 11`."""
    return (*NAMES[: g.n], *(f"player {seat + 1}" for seat in range(len(NAMES), g.n)))


def example_of(machine: Machine, found: Found, own: frozenset[Mark], own_keeps: frozenset[str]) -> Example:
    """What was found, in words: the table, and what happened at it."""
    names = names_of(found.state)
    told = tuple(tell_bans(machine, found, names) if found.banned else tell(machine, found, names, own, own_keeps))
    begins = ("A game begins; the cards are not dealt yet.",)
    shown = own_keeps | counted(machine, found, own)
    table = begins if found.from_the_start else tuple(table_lines(machine, found.state, names, shown))
    return Example(found.state.n, table, told)


def table_lines(machine: Machine, g: State, names: Sequence[str], own_keeps: frozenset[str]) -> Iterator[str]:
    """Whose turn it is, the visible values, and all hands."""
    seen = position(machine, g)
    facts = [f"the top card is {seen['discard pile'][0]}"] if seen.get("discard pile") else []
    for keep in machine.program.keeps.values():
        told = (
            keep.name in own_keeps
            or keep.kind in ("colour", "side")
            or (keep.kind == "direction" and seen[keep.name] != "left")
        )
        if not told or keep.kind in ("pile", "players"):
            continue
        if keep.per_player and keep.kind == "number" and len(set(seen[keep.name])) == 1:
            facts.append(f"everybody's {keep.name} is {seen[keep.name][0]}")
            continue
        values = enumerate(seen[keep.name]) if keep.per_player else [(None, seen[keep.name])]
        facts += [
            f"{whose(seat, names)} {keep.name} is {said(v, keep.kind, names)}" for seat, v in values if v is not None
        ]
    yield f"It is {names[g.turn]}'s turn{'; ' if facts else ''}{', '.join(facts)}."
    widest = max(map(len, names))
    for seat, hand in enumerate(seen.get("hand", ())):
        yield f"  {names[seat]:<{widest}}  {', '.join(hand) or 'no cards'}"


def counted(machine: Machine, found: Found, own: frozenset[Mark]) -> frozenset[str]:
    """The numbers kept for the whole game, such as the score, that change in the example."""
    numbers = {k.name for k in machine.program.keeps.values() if k.whole_game and k.per_player and k.kind == "number"}
    seen = (event for events in course(machine, found) for event in visible(events, own))
    return frozenset(event["name"] for event in seen if event["do"] == "set" and event["name"] in numbers)


def whose(seat: int | None, names: Sequence[str]) -> str:
    return "the" if seat is None else f"{names[seat]}'s"


def said(value: object, kind: str, names: Sequence[str]) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return names[value] if kind == "player" and isinstance(value, int) else str(value)


def tell(
    machine: Machine, found: Found, names: Sequence[str], own: frozenset[Mark], own_keeps: frozenset[str]
) -> Iterator[ExampleLine]:
    """What happened, decision by decision."""
    teller = Teller(names, None, Paint(colour=False))
    keeps = machine.program.keeps.values()
    kinds = {k.name: NOT_REPORTED if k.kind == "players" and k.name not in own_keeps else k.kind for k in keeps}
    rules = {rule for rule, _ in own}
    for events in course(machine, found):
        for turn, part in turns(visible(events, own)):
            if turn is not None:
                yield ExampleLine(f"It is {names[turn]}'s turn", False)
            for sentence in teller.tell(seen_events(machine, part, []), kinds):
                mine = sentence.rule in rules
                yield ExampleLine(sentence.text + (f" [{sentence.rule}]" if mine else ""), mine)


def told_until(machine: Machine, found: Found, names: Sequence[str], rule: str) -> Iterator[str]:
    """What happened before a rule caused its first event, decision by decision. Probes are not told."""
    teller = Teller(names, None, Paint(colour=False))
    kinds = {k.name: NOT_REPORTED if k.kind == "players" else k.kind for k in machine.program.keeps.values()}
    for events in course(machine, found):
        end = next((place for place, event in enumerate(events) if event["rule"] == rule), len(events))
        seen = [event for event in events[:end] if event["do"] != "set" or event["name"] != COUNTER]
        for sentence in teller.tell(seen_events(machine, seen, []), kinds):
            yield sentence.text
        if end < len(events):
            return


def course(machine: Machine, found: Found) -> Iterator[list[Event[int]]]:
    """The events before the first decision, and after each decision."""
    g = found.state.copy()
    g.log = []
    stop = run(machine, g)
    yield list(g.log)
    for option in found.taken:
        g.log.clear()
        decide(machine, g, stop, option)
        stop = run(machine, g)
        yield list(g.log)


def visible(events: Sequence[Event[int]], own: frozenset[Mark]) -> Sequence[Event[int]]:
    """The events up to the next turn. The next turn is included only if the rules apply in it."""
    turn = next((place for place, event in enumerate(events) if event["do"] == "turn"), len(events))
    last = max((place for place, event in enumerate(events) if (event["rule"], event["do"]) in own), default=-1)
    return events[: max(turn, last + 1)]


def turns(events: Sequence[Event[int]]) -> Iterator[tuple[int | None, list[Event[int]]]]:
    """The events of each turn, with the seat whose turn begins."""
    seat: int | None = None
    part: list[Event[int]] = []
    for event in events:
        if event["do"] == "turn":
            yield seat, part
            seat, part = event["who"], []
        else:
            part.append(event)
    yield seat, part


def tell_bans(machine: Machine, found: Found, names: Sequence[str]) -> Iterator[ExampleLine]:
    """Which cards may or may not be played because of the rules."""
    g = found.state
    for card, rule in found.banned:
        may = why(machine, g, g.turn, card).allowed
        yield ExampleLine(f"{names[g.turn]} may {'' if may else 'not '}play {machine.codes.names[card]} [{rule}]", True)
