"""An example of a rule: a position from random play in which the rules of a file come up, and what happened then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from uno_dsl.engine.actions import Action, action_of
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import Event, step
from uno_dsl.engine.helpers import EngineStuck
from uno_dsl.engine.position import at_rest, position
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.why import why
from uno_dsl.model import statements as s
from uno_dsl.play.happenings import happenings
from uno_dsl.play.tell import Teller
from uno_dsl.play.terminal import Paint

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jan")
TABLES = (3, 2, 4, 6)  # numbers of players that are tried
ROUNDS, DECISIONS = 12, 1500  # rounds at a table, and decisions in a round, in which the rules may come up
BOLD = 0.8  # how likely a card is played that can be
MOST = 3  # examples that are shown
HOW = {
    s.Draw: "draw",
    s.Move: "move",
    s.Exchange: "swap",
    s.Deal: "deal",
    s.Shuffle: "shuffle",
    s.TurnUp: "turn up",
    s.TurnOver: "turn over",
    s.Show: "show",
    s.Assign: "set",
    s.Miss: "miss",
    s.Leave: "leave",
    s.Choose: "choose",
}
Mark = tuple[str, str]  # a rule, and what it makes happen


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of an example, and whether it comes from the rules that it is an example of."""

    text: str
    own: bool


@dataclass(frozen=True, slots=True)
class Example:
    """A table and what happens at it."""

    players: int
    table: tuple[str, ...]
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A state at rest, the decisions that were made in it, and what came up."""

    state: State
    actions: tuple[Action, ...]
    marks: frozenset[Mark]
    banned: tuple[tuple[int, str], ...] = ()


def examples(machine: Machine, model: s.Model, files: frozenset[str], own_keeps: frozenset[str]) -> list[Example]:
    """Examples of the rules of some files; fewer than its rules if some do not come up by chance.

    `own_keeps` are the kept values that are told of besides those that always are.
    """
    wanted = marks_of(model, files)
    bans = {p.rule for p in model.permissions if p.span.file in files}
    shown: list[Found] = []
    for found in search(machine, wanted, bans):
        left = wanted - {mark for earlier in shown for mark in earlier.marks}
        news = found.marks & left or {rule for _, rule in found.banned} - {rule for f in shown for _, rule in f.banned}
        if news:
            shown.append(found)
        if len(shown) == MOST or (not left - found.marks and not bans - {rule for f in shown for _, rule in f.banned}):
            break
    return [example_of(machine, found, {rule for rule, _ in wanted}, own_keeps) for found in shown]


# ------------------------------------------------------------------------------------------------ what is looked for
def marks_of(model: s.Model, files: frozenset[str]) -> frozenset[Mark]:
    """What the steps of some files make happen, as it stands in the engine's events."""
    found: set[Mark] = set()
    bodies: list[Sequence[s.Step]] = [procedure.body for procedure in model.procedures]
    offers = [standing.offer for window in model.windows for standing in window.standing]
    for offer in offers:
        bodies.append(offer.body)
        if offer.span.file in files:
            found.add((offer.rule, "say" if offer.act == "say" else "take"))
    while bodies:
        for one in bodies.pop():
            bodies += below(one)
            if one.span.file in files and type(one) in HOW:
                found.add((one.rule, HOW[type(one)]))
            elif one.span.file in files:
                found |= other_marks(one)
    return frozenset(found)


def other_marks(one: s.Step) -> set[Mark]:
    """The marks of steps that do not always make the same happen."""
    match one:
        case s.Happen(event="go out" | "pay for" as event):
            return {(one.rule, event)}
        case s.Control(what="end round"):
            return {(one.rule, "round over")}
        case s.Control(what="win"):
            return {(one.rule, "win")}
        case s.Ask(offers=offers):
            return {(offer.rule, "play" if offer.cards is not None else "take") for offer in offers}
        case _:
            return set()


def below(one: s.Step) -> list[Sequence[s.Step]]:
    """The blocks that stand under a step."""
    match one:
        case s.Branch(then=then, otherwise=otherwise):
            return [then, otherwise]
        case s.Loop(body=body) | s.Each(body=body):
            return [body]
        case s.Ask(offers=offers, otherwise=otherwise):
            return [*(offer.body for offer in offers), otherwise]
        case _:
            return []


# ------------------------------------------------------------------------------------------------ looking for it
def search(machine: Machine, wanted: frozenset[Mark], bans: set[str]) -> Iterator[Found]:
    """Positions of random play in which something wanted comes up."""
    low, high = machine.program.players
    tables = [n for n in TABLES if low <= n <= high] or [low]
    for seed in range(ROUNDS):
        for players in tables:
            yield from search_round(machine, players, seed, wanted, bans)


def search_round(machine: Machine, players: int, seed: int, wanted: frozenset[Mark], bans: set[str]) -> Iterator[Found]:
    """Look through one round."""
    g = new_game(machine, players, seed)
    chance = Random(seed)
    g.log = []
    begin(machine, g)
    start, marks = g.copy(), frozenset[Mark]()
    actions: list[Action] = []
    try:
        for _ in range(DECISIONS):
            stop = run(machine, g)
            assert g.log is not None
            marks |= {(event["rule"], event["do"]) for event in g.log} & wanted
            g.log.clear()
            if at_rest(g) or stop.pc < 0:
                if marks and actions:
                    yield Found(start, tuple(actions), marks)
                if stop.pc < 0:
                    return
                start, actions, marks = g.copy(), [], frozenset()
                banned = banned_cards(machine, g, bans) if bans else ()
                if banned:
                    yield Found(start, (), frozenset(), banned)
            option = pick(stop, chance)
            actions.append(action_of(machine, g, stop, option))
            decide(machine, g, stop, option)
    except EngineStuck:
        return


def pick(stop: Stop, chance: Random) -> tuple[object, ...]:
    """Somebody's choice: mostly a card, if one can be played."""
    plays = [option for option in stop.options if option[3] is not None]
    options = plays if plays and chance.random() < BOLD else stop.options
    return options[int(chance.random() * len(options))]


def banned_cards(machine: Machine, g: State, bans: set[str]) -> tuple[tuple[int, str], ...]:
    """Cards of the player whose turn it is that only the rules of the file forbid or allow, with the rule."""
    out: list[tuple[int, str]] = []
    for card in sorted(set(g.__dict__["pile_hand"][g.turn])):
        verdict = why(machine, g, g.turn, card)
        mine = [rule for rule in verdict.forbids if rule in bans]
        if mine and verdict.allows and len(mine) == len(verdict.forbids):
            out.append((card, mine[0]))
        elif verdict.allowed and verdict.allows and set(verdict.allows) <= bans:
            out.append((card, verdict.allows[0]))
    return tuple(out)


# ------------------------------------------------------------------------------------------------ showing it
def example_of(machine: Machine, found: Found, own: set[str], own_keeps: frozenset[str]) -> Example:
    """What was found, in words: the table, and what happened at it."""
    names = NAMES[: found.state.n]
    told = tuple(tell(machine, found, names, own)) if found.actions else tuple(tell_bans(machine, found, names))
    return Example(found.state.n, tuple(table_lines(machine, found.state, names, own_keeps)), told)


def table_lines(machine: Machine, g: State, names: Sequence[str], own_keeps: frozenset[str]) -> Iterator[str]:
    """Whose turn it is, what lies open, and all hands."""
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
        values = enumerate(seen[keep.name]) if keep.per_player else [(None, seen[keep.name])]
        facts += [
            f"{whose(seat, names)} {keep.name} is {said(v, keep.kind, names)}" for seat, v in values if v is not None
        ]
    yield f"It is {names[g.turn]}'s turn; {', '.join(facts)}."
    widest = max(map(len, names))
    for seat, hand in enumerate(seen["hand"]):
        yield f"  {names[seat]:<{widest}}  {', '.join(hand) or 'no cards'}"


def whose(seat: int | None, names: Sequence[str]) -> str:
    return "the" if seat is None else f"{names[seat]}'s"


def said(value: object, kind: str, names: Sequence[str]) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return names[value] if kind == "player" and isinstance(value, int) else str(value)


def tell(machine: Machine, found: Found, names: Sequence[str], own: set[str]) -> Iterator[Told]:
    """What happened, decision by decision."""
    teller = Teller(names, None, Paint(colour=False))
    kinds = {keep.name: keep.kind for keep in machine.program.keeps.values()}
    g = found.state
    for action in found.actions:
        after, events = step(machine, g, action)
        seen = happenings(machine, list(visible(events)), [])
        for sentence in teller.tell(seen, kinds):
            mine = sentence.rule in own
            yield Told(f"{sentence.text}" + (f" [{sentence.rule}]" if mine else ""), mine)
        g = after


def visible(events: Sequence[Event]) -> Iterator[Event]:
    """Events up to the next turn, which the example does not go into."""
    for event in events:
        if event["do"] == "turn":
            return
        yield event


def tell_bans(machine: Machine, found: Found, names: Sequence[str]) -> Iterator[Told]:
    """Which cards may or may not be played because of the rules."""
    g = found.state
    for card, rule in found.banned:
        may = why(machine, g, g.turn, card).allowed
        yield Told(f"{names[g.turn]} may {'' if may else 'not '}play {machine.codes.names[card]} [{rule}]", True)
