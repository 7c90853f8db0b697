"""The facts of a play: at each stop, what the table is like, what has happened before, and what happens there.

All in names that mean the same in every printing of a game. Nothing in here knows what the rules say.
Not handled here: which facts a suite should combine (`interactions.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.generate.cases.goal_cases import is_stated
from conformance.mutate.operators.instruction_places import Places
from conformance.plays.draft import Draft
from conformance.plays.layout import hands_of, shared_pile
from conformance.plays.random_walk import Impossible, Walk, direction_of
from conformance.plays.watched import Feature, Watched
from uno_dsl.engine.position import turn_is_fresh
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.stop_options import UseWindow
from uno_dsl.program import instructions as i

DOES, EARLIER = "does ", "earlier: "
HAND, DISCARDS, MOST_PLAYERS = 3, 2, 4
"""Counts of cards and players above this are all treated alike."""
SHORT, AMPLE = 2, 6
"""A draw pile of this size may be too short for what is drawn at once; one of the larger size is not."""
VERDICTS = frozenset({"only", "free", "refused", "bluff", "near", "all allowed", "all refused"})
"""Facts about the cards of a hand at a stop, and not about what was done before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A stop: where in the rules it is, the table, what has happened so far, facts about the hand, what is done next."""

    place: frozenset[str]
    table: frozenset[str]
    so_far: frozenset[str]
    said: frozenset[str]
    done: frozenset[str]


class Names:
    """Names for what a watched machine notes, and for what its tables are like."""

    def __init__(self, machine: Watched) -> None:
        """Prepare the kept values, and the rules of the instructions."""
        self.machine, program = machine, machine.program
        self.rules = Places(program).rules
        self.known: dict[Feature, str | None] = {}
        kept = [keep for keep in program.keeps.values() if keep.kind != "pile"]
        self.kept = [(keep.name, keep.kind, attribute("kept", keep.name)) for keep in kept]
        self.colours = [name for _, kind, name in self.kept if kind == "colour"]

    def name(self, feature: Feature) -> str | None:
        """The name of a note; None for one that adds nothing."""
        if feature not in self.known:
            self.known[feature] = self.name_afresh(feature)
        return self.known[feature]

    def name_afresh(self, feature: Feature) -> str | None:
        """The name of a note."""
        program = self.machine.program
        match feature:
            case ("do", int(number)):
                return f"{DOES}{self.rules[number]}"
            case ("draw", int(number), how):
                return f"draws {how} {self.rules[number]}"
            case ("start" | "play" | "last" as how, str(kind)):
                return f"{how} {kind}"
            case ("then play", _, kind):
                return f"then play {kind}"
            case ("take", int(stop), int(which)) if isinstance(ask := program.instructions[stop], i.Decide):
                return f"takes {ask.ask.offers[which].rule} {ask.ask.offers[which].act}"
            case ("decline" | "choose" as how, int(stop)):
                return f"{how} {self.rules[stop]}"
            case ("use", int(window), int(which), _):
                return f"uses {program.standing[window][which].standing.rule}"
            case ("closed", int(window), how):
                return f"closed {program.windows[window].rule} {how}"
            case ("over", won):
                return f"over {won}"
            case (how, *rest) if how in VERDICTS:
                return " ".join(map(str, (how, *rest)))
        return None

    def of_step(self, walk: Walk) -> tuple[set[str], set[str]]:
        """The outcome of the last action of a walk, and what the rules say of the hand at the stop after it."""
        done, said = set[str](), set[str]()
        for feature in walk.steps[-1]:
            name = self.name(feature)
            if name is not None:
                (said if feature[0] in VERDICTS else done).add(name)
        if walk.actions and walk.actions[-1].get("bluff"):
            done.add("bluff")
        return done, said

    def of_table(self, walk: Walk, colours: Collection[Any]) -> Iterator[str]:
        """What the table of a walk is like; the colours are those that were in play before."""
        g = walk.state
        neighbour = (g.turn + direction_of(g)) % g.n
        hand, discards = hands_of(g)[g.turn], shared_pile(g, "discard_pile")
        yield f"players: {min(g.n, MOST_PLAYERS)}"
        yield f"begun: {walk.start['mode']}"
        yield f"draw pile: {size_of_pile(len(shared_pile(g, 'draw_pile')))}"
        yield f"discards: {min(len(discards), DISCARDS)}"
        yield f"hand: {min(len(hand), HAND)}"
        yield f"hand of the next: {min(len(hands_of(g)[neighbour]), HAND)}"
        yield f"next seat: {'higher' if neighbour > g.turn else 'lower'}"
        yield from (f"top {place}: {walk.kind(card)}" for place, card in enumerate(discards[: -DISCARDS - 1 : -1]))
        yield from {f"holds {walk.kind(card)}" for card in hand}
        if len(set(hand)) < len(hand):
            yield "holds twins"
        if any(walk.face(card).colour in colours for card in hand):
            yield "holds a colour of before"
        if any(g.misses):
            yield "misses"
        yield from self.of_kept(g)

    def of_kept(self, g: State) -> Iterator[str]:
        """What the kept values are like."""
        for name, kind, place in self.kept:
            value = g.__dict__[place]
            if kind == "player":
                yield f"{name}: {whose(g, value)}"
            elif kind == "number":
                yield f"{name}: {'some' if any(value if isinstance(value, list) else (value,)) else 'none'}"
            elif kind in ("side", "direction"):
                yield f"{name}: {value}"

    def of_place(self, walk: Walk) -> Iterator[str]:
        """Where in the rules a walk is: the stop, the open windows, and whose they are."""
        g = walk.state
        yield f"stop: {self.rules[walk.stop.pc] if walk.stop.pc >= 0 else None}{' at rest' if turn_is_fresh(g) else ''}"
        used = {option.window for option in walk.stop.options if isinstance(option, UseWindow)}
        if not used:
            yield "no window"
        for at in sorted(used):
            number, _, _, frame = g.windows[at]
            yield f"window {self.machine.program.windows[number].rule}: {whose(g, frame[1])}"


def size_of_pile(cards: int) -> str:
    """A number of cards, rounded to what matters."""
    return str(cards) if cards < SHORT else "short" if cards < AMPLE else "ample"


def whose(g: State, seat: Any) -> str:
    """Who a player is, seen from the one whose turn it is."""
    if seat is None:
        return "nobody"
    if seat == g.turn:
        return "of the turn"
    return "next" if seat == (g.turn + direction_of(g)) % g.n else "another"


def moments_of(names: Names, draft: Draft) -> Iterator[Moment]:
    """The facts of a play, stop by stop. Raises Impossible, also if it states a table that is impossible."""
    walk = Walk(names.machine, draft.start)
    if not is_stated(walk):
        raise Impossible("no such table")
    colours = set[Any]()
    before: list[tuple[set[str], int | None]] = []
    _, said = names.of_step(walk)
    for action in (*draft.actions, None):
        if walk.over:
            return
        in_play = {walk.state.__dict__[name] for name in names.colours}
        place, table = frozenset(names.of_place(walk)), frozenset(names.of_table(walk, colours - in_play))
        so_far, verdicts, done = frozenset(so_far_of(before, walk.state.turn)), said, set[str]()
        if action is not None:
            walk.follow((action,))
            done, said = names.of_step(walk)
            before.append((done, action.get("seat")))
            colours |= in_play
        yield Moment(place=place, table=table, so_far=so_far, said=frozenset(verdicts), done=frozenset(done))


def so_far_of(before: Sequence[tuple[set[str], int | None]], turn: int) -> Iterator[str]:
    """What happened just before, and what was done earlier, by the player whose turn it is and by others."""
    for name in before[-1][0] if before else ():
        yield f"just before: {name}"
    for done, seat in before[:-1]:
        for name in done:
            yield f"{EARLIER}{name}"
            if not name.startswith(DOES):
                yield f"{EARLIER}{name} by {'the same' if seat == turn else 'another'}"
