"""Runs examples. What an example does not say is filled in differently in each of a few trials; it must hold in all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.events import Event
from uno_dsl.engine.game import waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import GoOn
from uno_dsl.examples.chance import falling
from uno_dsl.examples.course import by_verb, next_act
from uno_dsl.examples.example_sentences import Act, Begin, Expectation, Falls, Over, Perhaps, Scene, Wins
from uno_dsl.examples.following import Moment, fault
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.offered import drawn, listed, matching, offered, refuse_unknown
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.set_back import set_back, so_already
from uno_dsl.examples.situation import situation
from uno_dsl.examples.table import Table
from uno_dsl.examples.told_by_verb import SAID_OUTRIGHT, Note, after_the_round, done_by_verb, refused
from uno_dsl.syntax import nodes as n

TRIALS = 20
"""How often everything that an example leaves open is filled in."""
NOT_DRAWN = "is not drawn"


@dataclass(frozen=True, slots=True)
class Outcome:
    """An example that was run: its title, and what is wrong with it, if anything."""

    title: str
    finding: Diagnostic | None


def outcome(machine: Machine, example: n.Example) -> Outcome:
    """Run an example."""
    try:
        told = scene(example)
        table = Table.of(machine, told)
    except Mistake as mistake:
        return Outcome(example.title, mistake.diagnostic)
    happened: set[int] = set()
    found = [trial(table, told, seed, happened) for seed in range(TRIALS)]
    wrong = [each for each in found if each is not None]
    if not wrong:
        never = never_so(told, happened)
        return Outcome(example.title, never_happens(never[0]) if never else None)
    return Outcome(example.title, wrong[0] if len(wrong) == TRIALS else by_chance(wrong[0]))


def holds(machine: Machine, example: n.Example) -> bool:
    """Whether an example holds. The first trial that fails is enough to know that it does not."""
    try:
        told = scene(example)
        table = Table.of(machine, told)
    except Mistake:
        return False
    happened: set[int] = set()
    return all(trial(table, told, seed, happened) is None for seed in range(TRIALS)) and not never_so(told, happened)


def never_so(told: Scene, happened: set[int]) -> list[Perhaps]:
    """The lines with `perhaps` that were so in no trial."""
    return [line for at, line in enumerate(told.course) if isinstance(line, Perhaps) and at not in happened]


def by_chance(found: Diagnostic) -> Diagnostic:
    """The finding about an example that holds with some of the cards that it does not name, and not with others."""
    if found.message.endswith(NOT_DRAWN):
        return found  # it says already which cards matter
    return Diagnostic(
        code="example-chance", message="whether this holds depends on cards that the example does not name, or on chance", span=found.span,
        hint=f"name the cards that matter, such as `the draw pile begins with red 3`, or what chance brings, such as `the die shows 4`; in one trial: {found.message}",
    )  # fmt: skip


def never_happens(line: Perhaps) -> Diagnostic:
    """The finding about a line with `perhaps` that is not so in any trial."""
    return Diagnostic(
        code="example-fails", message=f"this does not follow in any of {TRIALS} trials", span=line.span,
        hint="change the rules, or the example; what is very rare is not found in that many trials",
    )  # fmt: skip


def trial(table: Table, told: Scene, seed: int, happened: set[int]) -> Diagnostic | None:
    """What is wrong with an example when everything it leaves open is filled in from a seed. Adds the numbers of the lines with
    `perhaps` that are so to `happened`.
    """
    begun: State | None = None
    try:
        begun = situation(table, told, seed).state
        play(table, told, begun.copy(), happened)
    except Mistake as mistake:
        found = mistake.diagnostic
        if begun is None or found.code != "example-fails":
            return found
        return replace(found, hint=f"{found.hint or ''}{set_back(table, told, begun)}{so_already(table, begun)}")
    except EngineStuck as stuck:
        return Diagnostic(
            code="example-fails", message=f"the game comes to a halt in this example: {stuck}", span=told.span,
            hint="`uno check --example` and `uno simulate` show more of what happens",
        )  # fmt: skip
    return None


def ends(machine: Machine, example: n.Example) -> Iterator[State]:
    """The tables at which an example ends, in the trials in which it holds."""
    try:
        told = scene(example)
        table = Table.of(machine, told)
    except Mistake:
        return
    for seed in range(TRIALS):
        try:
            yield play(table, told, situation(table, told, seed).state, set())
        except (Mistake, EngineStuck):
            continue


def play(table: Table, told: Scene, g: State, happened: set[int]) -> State:
    """Carry out the actions of an example, and compare what must follow. Returns the table after it. Raises Mistake."""
    before = g
    events: Sequence[Event[int]] = ()
    left = list(enumerate(told.course))
    while left:
        fallen = falls(left)
        if fallen:  # before any action: in what has begun already
            before, g = g, brought(table, g, fallen)
            left = left[len(fallen) :]
            continue
        at, line = left.pop(next_act(table, g, waiting(table.machine, g), [line for _, line in left]))
        if isinstance(line, Begin):
            if not line.first:
                before, g = g, go_on(table, g, line)
        elif isinstance(line, Act):
            fallen = falls(left)
            left = left[len(fallen) :]
            with falling(table, fallen):
                before, (g, events) = g, done(table, g, line)
        elif not isinstance(line, Falls):
            ahead = g.copy()
            stop = run(table.machine, ahead)
            perhaps = isinstance(line, Perhaps)
            instead = fault(
                table, line.that if isinstance(line, Perhaps) else line, Moment(ahead, stop, before, events)
            )
            if instead is None and perhaps:
                happened.add(at)
            elif instead is not None and not perhaps:
                raise Mistake(Diagnostic(
                    code="example-fails", message=f"this does not follow: {instead}", span=line.span,
                    hint=f"change the rules, or the example{gone_on(before, ahead, at, told) or winners_named(line, instead) or ('' if isinstance(line, Over | Wins) and stop.kind in ('over', 'pause') else undecided(table, ahead, stop))}",
                ))  # fmt: skip
    last = g.copy()
    run(table.machine, last)
    return last


def falls(course: Sequence[tuple[int, Act | Begin | Falls | Expectation]]) -> list[Falls]:
    """The next lines, as long as they say what chance brings."""
    return [line for _, line in takewhile(lambda each: isinstance(each[1], Falls), course) if isinstance(line, Falls)]


def brought(table: Table, g: State, told: Sequence[Falls]) -> State:
    """The state after what happens without any action, where chance gives the stated outcome. Raises Mistake."""
    g = g.copy()
    with falling(table, told):
        run(table.machine, g)
    return g


def gone_on(before: State, g: State, at: int, told: Scene) -> str:
    """That nobody has had to decide anything, so that the game has gone on: to its end, or through several turns."""
    if not any(isinstance(line, Act) for line in told.course[:at]) and g.round_over:
        return (
            "; nobody has anything to decide, and the game has gone on to the end of the round: say what is so then, or let somebody do what they do in a turn, "
            'in words of your own, `the player does one of these`, with `"turn over":` under it and the steps under that; the example stops there, '
            'and goes on with `Ann does "turn over"`'
        )
    turns = g.turn_number - before.turn_number
    return (
        f"; {turns} turns have begun since, and in all but the last there was nothing to decide"
        if turns > 1 and not g.round_over
        else ""
    )


def winners_named(line: Expectation, instead: str) -> str:
    """The sentence about all who win, where only some of them are named."""
    if not isinstance(line, Wins) or " win the " not in instead:
        return ""
    return f"; if it is meant so, name all of them: `then {instead}`"


def undecided(table: Table, g: State, stop: Stop) -> str:
    """What somebody has to decide first, if a rule is still being carried out."""
    if stop.kind in ("over", "pause"):
        return f"; the round is over: {after_the_round(table, g)}"
    if stop.kind not in ("choice", "secret", "reaction", "table"):
        return ""
    return f"; something has to be decided first: {listed(table, g, [one for one in offered(table, g, stop) if not one.beside])}"


def done(
    table: Table, g: State, act: Act, note: Note = lambda g, stop, option: None
) -> tuple[State, Sequence[Event[int]]]:
    """The state after an action, and what happened. `note` is called before each decision. Raises Mistake if it is not offered."""
    machine = table.machine
    refuse_unknown(table, act)
    g = g.copy()
    stop = run(machine, g)
    options = offered(table, g, stop)
    found = matching(table, g, act, options)
    if not found and (act.verb not in SAID_OUTRIGHT or (act.verb == "choose" and by_verb(table, act, options))):
        return done_by_verb(table, g, stop, act, note)
    if not found or (len({one.option for one in found}) > 1 and not act.rest):
        raise refused(table, g, act, several=bool(found), over=stop.kind in ("over", "pause"))
    g.log = []
    note(g, stop, found[0].option)
    decide(machine, g, stop, found[0].option)
    run(machine, g)
    events, g.log = g.log, None
    if act.verb == "draw":
        refuse_other_draws(table, act, found[0].seat, events or ())
    return g, events or ()


def refuse_other_draws(table: Table, act: Act, seat: int | None, events: Sequence[Event[int]]) -> None:
    """Raises Mistake if other cards are drawn than an action says, or another number of them."""
    count, named = drawn(act), " ".join(act.rest)
    cards = table.deck.found(named)
    draws = [event for event in events if event["do"] == "draw" and event["who"] == seat]
    if cards and not any(cards & {*event["cards"]} for event in draws):
        who = "Ann" if seat is None else table.names[seat]
        raise Mistake(Diagnostic(
            code="example-fails", message=f"this does not happen: {named} {NOT_DRAWN}", span=act.span,
            hint=f"which card is drawn depends on the draw pile: write `the draw pile begins with {named}` before the first action, and here `{who} draws`",
        ))  # fmt: skip
    if count is not None:
        taken = sum(len(event["cards"]) for event in draws)
        if taken != count:
            raise Mistake(Diagnostic(
                code="example-fails", message=f"this does not happen: {taken} {'card is' if taken == 1 else 'cards are'} drawn", span=act.span,
                hint="write how many cards are drawn, or only `draws`",
            ))  # fmt: skip


def go_on(table: Table, g: State, line: Begin) -> State:
    """The first decision of the next round. Raises Mistake if the round is not over."""
    g = g.copy()
    stop = run(table.machine, g)
    if not any(isinstance(option, GoOn) for option in stop.options):
        raise Mistake(Diagnostic(
            code="example-action", message="the next round does not begin here", span=line.span,
            hint="the game is over" if stop.kind == "over" else "the round goes on",
        ))  # fmt: skip
    decide(table.machine, g, stop, next(option for option in stop.options if isinstance(option, GoOn)))
    return g
