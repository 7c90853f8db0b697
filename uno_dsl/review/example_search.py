"""Searches random play for moments in which the rules of a file apply.

Some rounds are dealt at random, some deal the cards that the rules name on purpose, and in some the players mostly draw.
Of all moments that show the same, the one that is quickest to read is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from uno_dsl.checks.card_tests import card_test
from uno_dsl.checks.rule_conflicts import own_card
from uno_dsl.checks.satisfiable import Reasoner, Test
from uno_dsl.engine.events import Event
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import turn_is_fresh
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.engine.why import why
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.review.arranged import AGAIN, AS_DEALT, KINDS, arrange
from uno_dsl.tree import inside

TABLES = (3, 4, 2, 6)  # numbers of players to try
ROUNDS, DECISIONS = 12, 1500  # rounds per table and decisions per round
LONGEST = 28  # rounds per table while something has not occurred yet
BEGINNINGS, AT_FIRST = 200, 5  # beginnings of rounds, and decisions of each, if something has not occurred even then
ENOUGH = 2  # rounds per table before the search stops early, if everything has occurred
BOLD, TIMID = 0.8, 0.1  # how likely a playable card is played
RARELY = 0.1  # how likely a table is arranged once more
HOW = {
    s.Draw: "draw",
    s.Move: "move",
    s.Insert: "move",
    s.Deal: "deal",
    s.Shuffle: "shuffle",
    s.TurnUp: "turn up",
    s.TurnOver: "turn over",
    s.Show: "show",
    s.Assign: "set",
    s.Miss: "miss",
    s.Leave: "leave",
    s.Choose: "choose",
    s.ChooseSeveral: "choose",
}
PLAYED = e.Slot(1, "card")  # the card that a rule on playing is about
Mark = tuple[str, str]  # a rule, and the kind of event it causes


@dataclass(frozen=True, slots=True)
class Found:
    """A state, the options taken in it, and the marks that occurred. `from_the_start`: it is the beginning of a game."""

    state: State
    taken: tuple[Option, ...]
    marks: frozenset[Mark]
    banned: tuple[tuple[int, str], ...] = ()
    from_the_start: bool = False

    @property
    def shows(self) -> frozenset[Mark]:
        """Everything that occurred, including bans and permissions."""
        return self.marks | {(rule, "play") for _, rule in self.banned}

    @property
    def length(self) -> tuple[bool, int]:
        """How much there is to read. A game in progress is clearer than one that begins."""
        hands = self.state.__dict__.get("pile_hand", [[]])
        return self.from_the_start, max(map(len, hands)) + 3 * len(self.taken)


def search(
    machine: Machine, model: s.Model, wanted: frozenset[Mark], bans: frozenset[str], files: frozenset[str]
) -> list[Found]:
    """Moments that together show everything that occurred, those that show most first."""
    best: dict[Mark, Found] = {}
    aim = wanted | {(rule, "play") for rule in bans}
    named = cards_named(machine, model, files)
    tables = tables_of(machine)
    for seed in range(LONGEST):
        if seed >= ROUNDS and best.keys() >= aim:
            break
        if seed >= ENOUGH and best.keys() >= aim and not any(found.from_the_start for found in best.values()):
            break
        for players in tables:
            for found in search_round(machine, players, seed, wanted, bans, named):
                keep_best(best, found)
    for seed in range(LONGEST, BEGINNINGS):
        if best.keys() >= aim:
            break
        for found in search_round(machine, tables[0], seed, wanted, bans, named, AT_FIRST):
            keep_best(best, found)
    return fewest(best)


def keep_best(best: dict[Mark, Found], found: Found) -> None:
    """Keep a moment for each of its marks, if there is no shorter one."""
    for mark in found.shows:
        if mark not in best or found.length < best[mark].length:
            best[mark] = found


def tables_of(machine: Machine) -> list[int]:
    """The numbers of players to try, those that show most first."""
    low, high = machine.program.players
    return [n for n in TABLES if low <= n <= high] or [low]


def fewest(best: dict[Mark, Found]) -> list[Found]:
    """A small number of moments that together show everything."""
    left, out = set(best), list[Found]()
    while left:
        found = min(
            best.values(),
            key=lambda f: (
                (f.from_the_start, -len(f.shows & left), f.length) if f.shows & left else (True, 1, (True, 0))
            ),
        )
        out.append(found)
        left -= found.shows
    return out


def search_round(
    machine: Machine,
    players: int,
    seed: int,
    wanted: frozenset[Mark],
    bans: frozenset[str],
    named: Sequence[int],
    longest: int = DECISIONS,
    rounds: int = 1,
) -> Iterator[Found]:
    """Search one round of a game, or several of the same game, for so many decisions each at most."""
    g = new_game(machine, players, seed)
    chance = Random(seed)
    those_named = frozenset(named)
    bold, kind = TIMID if seed % 3 == 2 else BOLD, KINDS[seed % len(KINDS)]
    g.log = []
    begin(machine, g)
    start, marks = g.copy(), frozenset[Mark]()
    taken: list[Option] = []
    under_way = False
    try:
        for _ in range(longest * rounds):
            stop = run(machine, g)
            assert g.log is not None
            marks |= {(event["rule"], event["do"]) for event in g.log if not to_oneself(event)} & wanted
            g.log.clear()
            if turn_is_fresh(g) or stop.pc < 0:
                if marks:
                    yield Found(start, tuple(taken), marks, from_the_start=not under_way)
                if stop.pc < 0 and (g.winners is not None or g.pending is None or g.rounds >= rounds):
                    return
                if stop.pc < 0 and g.pending is not None:
                    begin(machine, g, g.pending)
                    start, taken, marks, under_way = g.copy(), [], frozenset(), False
                    continue
                arranged = (kind != AS_DEALT and not under_way) or (kind in AGAIN and chance.random() < RARELY)
                if arranged:
                    arrange(machine, g, kind, named, chance)
                start, taken, marks, under_way = g.copy(), [], frozenset(), True
                if arranged and (stop := run(machine, g)).pc < 0:
                    continue  # nobody has anything to decide at this table: the round is over at once
                banned = banned_cards(machine, g, bans) if bans else ()
                if banned:
                    yield Found(start, (), frozenset(), banned)
            option = pick(stop, chance, bold, those_named, hoarded=seed % 4 == 3)
            taken.append(option)
            decide(machine, g, stop, option)
    except EngineStuck:
        return


def to_oneself(event: Event[int]) -> bool:
    """Whether a swap of hands is between a player and that same player, and so shows nothing."""
    return event["do"] == "swap" and event["who"] == event["to"]


def pick(stop: Stop, chance: Random, bold: float, named: frozenset[int], *, hoarded: bool) -> Option:
    """A player's choice: mostly to play a card, preferably one that the rules name; if `hoarded`, those are kept for last."""
    plays = [option for option in stop.options if option.card is not None]
    liked = [option for option in plays if (option.card in named) is not hoarded]
    others = [option for option in stop.options if option.card is None]
    options = (
        (liked or plays) if plays and chance.random() < bold else others if bold < BOLD and others else stop.options
    )
    return options[int(chance.random() * len(options))]


def banned_cards(machine: Machine, g: State, bans: frozenset[str]) -> tuple[tuple[int, str], ...]:
    """Cards of the current player that only the rules of the file forbid or allow, with the rule."""
    out: list[tuple[int, str]] = []
    for card in sorted(set(g.__dict__["pile_hand"][g.turn]) if "pile_hand" in g.__dict__ else ()):
        verdict = why(machine, g, g.turn, card)
        mine = [rule for rule in verdict.forbids if rule in bans]
        if mine and verdict.allows and len(mine) == len(verdict.forbids):
            out.append((card, mine[0]))
        elif verdict.allowed and verdict.allows and set(verdict.allows) <= bans:
            out.append((card, verdict.allows[0]))
    return tuple(out)


# ------------------------------------------------------------------------------------------------ cards on purpose
def cards_named(machine: Machine, model: s.Model, files: frozenset[str]) -> list[int]:
    """The cards that the rules of some files are about; none if the rules treat all cards alike."""
    reasoner, c = Reasoner(model), e.Variable("c", "card")
    asked: list[tuple[list[Test], e.Expression, e.Expression]] = [
        (own_card(handler), handler.condition, PLAYED) for handler in model.handlers if handler.span.file in files
    ]
    asked += [([], permission.condition, c) for permission in model.permissions if permission.span.file in files]
    branches = (step for _, body in bodies(model) for step in steps_in(body) if isinstance(step, s.Branch))
    parts = [(step, part) for step in branches if step.span.file in files for part in inside(step.condition)]
    asked += [
        ([], step.condition, told[0])
        for step, part in parts
        if isinstance(part, e.Expression) and (told := card_test(part)) is not None
    ]
    names: set[str] = set()
    for tests, condition, card in asked:
        fits = {f.name for f in model.faces if reasoner.why_never([condition, *face_tests(f, card)], tests) is None}
        names |= fits if len(fits) < len({face.name for face in model.faces}) else set()
    return [code for code, name in enumerate(machine.codes.names) if names & set(name.split(" | "))]


def face_tests(face: s.Face, card: e.Expression) -> Iterator[e.Expression]:
    """Conditions for the card to show this face."""
    if face.symbol is not None:
        yield e.Named(card, face.symbol)
    elif face.number is not None:
        yield e.Compare("==", e.Property("number", card), e.Number(face.number))
    colour = e.Property("colour", card)
    yield e.Compare("==", colour, e.Constant("colour", face.colour)) if face.colour else e.Negation(e.Present(colour))


# ------------------------------------------------------------------------------------------------ what to search for
def marks_of(model: s.Model, files: frozenset[str]) -> frozenset[Mark]:
    """The events that the steps of some files cause, as the engine records them."""
    found: set[Mark] = set()
    bodies: list[tuple[Sequence[s.Step], bool]] = [(procedure.body, False) for procedure in model.procedures]
    offers = [standing.offer for window in model.windows for standing in window.standing]
    for offer in offers:
        bodies.append((offer.body, offer.span.file in files))
        if offer.span.file in files:
            found.add((offer.rule, "say" if offer.act == "say" else "take"))
    while bodies:
        body, all_own = bodies.pop()
        for one in body:
            own = all_own or one.span.file in files
            bodies += [(block, own) for block in below(one)]
            if isinstance(one, s.Ask):
                found |= {offer_mark(offer) for offer in one.offers if own or offer.span.file in files}
            elif own and type(one) in HOW:
                found.add((one.rule, HOW[type(one)]))
            elif own:
                found |= other_marks(one)
    return frozenset(found)


def other_marks(one: s.Step) -> set[Mark]:
    """The marks of steps whose event depends on more than their type."""
    match one:
        case s.Exchange():
            return {(one.rule, "swap" if one.both_ways else "pass hands")}
        case s.Happen(event="go out" | "pay for" as event):
            return {(one.rule, event)}
        case s.Control(what="end round"):
            return {(one.rule, "round over")}
        case s.Control(what="win"):
            return {(one.rule, "win")}
        case _:
            return set()


def offer_mark(offer: s.Offer) -> Mark:
    """The mark of taking an offer, even if it was added to a choice of other rules, and with or without steps of its own."""
    return (offer.rule, "play" if offer.cards is not None else "take")


def below(one: s.Step) -> list[Sequence[s.Step]]:
    """The blocks under a step."""
    match one:
        case s.Branch(then=then, otherwise=otherwise):
            return [then, otherwise]
        case s.Loop(body=body) | s.Each(body=body):
            return [body]
        case s.Chance(outcomes=outcomes):
            return [*outcomes]
        case s.Ask(offers=offers, otherwise=otherwise):
            return [*(offer.body for offer in offers), otherwise]
        case _:
            return []
