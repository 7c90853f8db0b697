"""A compiled program: tables and functions, ready to run.

The functions are written as source text (`codegen/compiler.py`) and compiled together; `Machine.source` shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from types import CodeType
from typing import Any, Literal, NamedTuple

from uno_dsl.engine import runtime as helpers
from uno_dsl.engine.codegen.compiler import Compiler
from uno_dsl.engine.codegen.source_text import event_name
from uno_dsl.engine.events import ALL
from uno_dsl.engine.recorder import CardPlace, Recorder, origins, place_of_copy
from uno_dsl.engine.state import AS_IT_IS, State, attribute
from uno_dsl.engine.stop_options import CHOICES, DECLINES, Option, takes, takes_with
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.link import link
from uno_dsl.program.linked.tables import Linked

HANDS = attribute("pile", "hand")
DISCARDS = attribute("pile", "discard pile")


@lru_cache(maxsize=64)
def compiled(source: str, name: str) -> CodeType:
    """The code of a program's text. The same rules are often made into a machine again, such as by each check of a file."""
    return compile(source, name, "exec")


def stop_kind(x: o.Decide | o.ChooseOne) -> tuple[str, str]:
    """The kind of decision an operation stops for, and the rule that asks for it."""
    if isinstance(x, o.ChooseOne):
        return ("secret" if x.group is not None else "choice"), x.rule
    return x.kind, x.rule


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedOffer:
    """What is needed to carry out that an offer of a decision is taken.

    `taker`, `card` and `passed` are the places in the frame for who takes it, for its card (None if it has no card), and for
    who has passed. `entry` is its first instruction, and `told` are the events that other rules react to.
    """

    taker: int
    card: int | None
    passed: int
    entry: int
    told: tuple[Event, ...]


def told(linked: Linked, offer: o.Offer) -> tuple[Event, ...]:
    """The events that happen when an offer is taken."""
    return tuple(linked.happenings[number].event for number in offer.tells)


def offers_asked(linked: Linked, x: o.Decide) -> list[AskedOffer]:
    """What is needed to carry out what is decided at an operation, for each of its offers."""
    return [
        AskedOffer(
            taker=x.taker + 1,
            card=None if offer.slot is None else offer.slot + 1,
            passed=x.passed_slot + 1,
            entry=offer.entry,
            told=told(linked, offer),
        )
        for offer in x.offers
    ]


class KeptValue(NamedTuple):
    """A kept value: where the state stores it, and its initial value."""

    keep: s.Keep
    place: str
    first: int | bool | None


def first_value(keep: s.Keep) -> int | bool | None:
    """The initial value (or the value for each player)."""
    if keep.name == "dealer":
        return 0
    return {"number": keep.start, "direction": 1, "side": 0, "flag": False}.get(keep.kind)


class Machine:
    """A compiled program: tables and functions, ready to run. Build it once and use it for any number of games."""

    def __init__(self, program: i.Program, written_by: type[Compiler] = Compiler) -> None:
        linked = link(program)
        compiler = written_by(linked)
        self.program = program
        self.linked = linked
        self.codes = compiler.codes
        self.source = compiler.source()
        self.recorder = Recorder(program, self.shows)
        space: dict[str, Any] = {
            "after": helpers.after, "prop": helpers.prop, "or_else": helpers.or_else, "first": helpers.first, "of": helpers.of, "held": helpers.held,
            "playable_of": helpers.playable_of, "extreme": helpers.extreme, "without": helpers.without, "plain": helpers.plain, "shuffle_pile": self.shuffle_pile,
            "take_out": self.take_out, "take_laid": self.take_laid, "take_all": take_all, "played_from": self.played_from, "take_played": self.take_played, "stay": self.stay, "number_of_pile": self.number_of_pile, "pick": self.pick, "proceed": self.proceed, "record": self.recorder.record, "places_before": self.recorder.places_before, "places_after": self.recorder.places_after,
            "chain": chain.from_iterable, "origins": origins, "CardPlace": CardPlace, "ALL": ALL, "opposite": helpers.opposite, "distinct": helpers.distinct, "arises": helpers.arises, "FACE": self.face_table(),
            "takes": takes, "takes_with": takes_with, "DECLINES": DECLINES, "CHOICES": CHOICES,
        }  # fmt: skip
        printed = [name for name, _ in program.faces[0].printed] if program.faces else []
        for name in ("colour", "number", "symbol", "worth", "card", *printed):
            columns = self.codes.column(name)
            space[attribute("T", name)] = columns if self.codes.two_sided else columns[0]
        self.load_source(self.source, space)
        self.space = space
        self.code: list[Callable[[State, list[Any]], list[Option] | None]] = space["CODE"]
        self.options: dict[int, Callable[[State, list[Any]], list[Option]]] = space["OPTIONS"]
        self.settle: dict[int, Callable[[State, list[Any], int | None, Any], None]] = space["SETTLE"]
        self.offers: list[list[Callable[..., list[tuple[int, int | None]]]]] = space["OFFERS"]
        self.closed: list[Callable[..., bool]] = space["CLOSED"]
        self.has_states: bool = space["HAS_STATES"]
        self.look_between_turns: Callable[[State], bool] = space["look_between_turns"]
        self.look_at_turn: Callable[[State], bool] = space["look_at_turn"]
        self.look_at_windows: Callable[[State], bool] = space["look_at_windows"]
        self.states_now: Callable[[State], list[list[int]]] = space["states_now"]
        self.broken: Callable[[State, int, int], list[str]] = space["broken"]
        self.may_play: Callable[[State, int, int], bool] = space["may_play"]
        self.permissions: list[Callable[[State, int, int], bool]] = space["PERMISSIONS"]
        self.events = set(linked.numbers)
        self.fires: dict[Event, Callable[[State, int | None, int | None], bool]] = {
            event: space[event_name(linked.happenings[number])] for event, number in linked.numbers.items()
        }
        self.judged = [judgement.text for judgement in linked.judgements]
        self.judged_by = [judgement.rule for judgement in linked.judgements]
        self.out_of_turn = [[found.offer.cards is not None for found in window.offers] for window in linked.windows]
        self.told_beside = [[told(linked, found.offer) for found in window.offers] for window in linked.windows]
        self.beside = frozenset(linked.beside)
        self.fire_end_turn = self.fires.get("end turn")
        self.fire_begin_turn = self.fires.get("begin turn")
        self.asked = {
            number: offers_asked(linked, x) for number, x in enumerate(linked.operations) if isinstance(x, o.Decide)
        }
        self.stops = {
            number: stop_kind(x) for number, x in enumerate(linked.operations) if isinstance(x, (o.Decide, o.ChooseOne))
        }
        self.space_piles = [
            (attribute("pile", k.name), k.per_player) for k in program.keeps.values() if k.kind == "pile"
        ]
        self.first_place = attribute("pile", linked.first_pile)
        self.first_pile: Callable[[State], list[int]] = attrgetter(self.first_place)
        place = compiler.draft.x.direction
        self.direction: Callable[[State], int] = attrgetter(place) if place is not None else lambda g: 1
        self.kept_values = [
            KeptValue(k, attribute("kept", k.name), first_value(k)) for k in program.keeps.values() if k.kind != "pile"
        ]
        self.deck = self.make_deck()

    def load_source(self, source: str, space: dict[str, Any]) -> None:
        """Compile the source text into functions, in a namespace that has the functions it calls."""
        exec(compiled(source, f"<rules of {self.program.game}>"), space)

    def face_table(self) -> list[list[int]]:
        """For each side and card, the index of its face among the faces of that side."""
        return [
            [faces.index(face) for face in column]
            for faces, column in zip(self.codes.side_faces, self.codes.face_of, strict=False)
        ]

    def shows(self, g: State, window: list[Any], seat: int) -> set[int]:
        """The seats whose hands an open window shows to a seat."""
        return {owner for owners, to in self.space["SHOWS"][window[0]](g, window[3]) if seat in to for owner in owners}

    def make_deck(self) -> list[int] | None:
        """All cards in the order of the rules; None for a two-sided deck, whose faces are paired at random."""
        if self.codes.two_sided:
            return None
        return [code for code, face in enumerate(self.program.faces) for _ in range(face.copies)]

    def fire(self, g: State, event: Event, who: int | None, card: int | None = None) -> bool:
        """Push the processes of the rules that handle an event."""
        if event not in self.events:
            return False
        return self.fires[event](g, who, card)

    def shuffle_pile(self, g: State, pile: list[int]) -> None:
        """Put a pile in random order: from the seed, or sorted by name in a script (whose first deck keeps the given order)."""
        if isinstance(g.chance, list):
            if g.chance[1] != AS_IT_IS:
                helpers.shuffle(pile, g.chance[0], g.chance[1])
            g.chance[1] += 1
        elif g.chance == "as it is":
            g.chance = "script"
        else:
            names = self.codes.names
            pile.sort(key=lambda c: names[c], reverse=True)

    def proceed(self, g: State, frame: list[Any]) -> None:
        """Let the event that the process at `frame` was to replace happen after all."""
        for under in reversed(g.stack[: next(k for k, f in enumerate(g.stack) if f is frame)]):
            waiting = self.program.instructions[under[0]]
            if isinstance(waiting, i.Instead) and under[waiting.slot + 1] == 1:
                under[waiting.slot + 1] = 2
                return

    def pick(self, g: State, group: list[int], cards: bool) -> int | None:
        """Pick one member at random: the top one after a shuffle (in a script, the first by name or by seat)."""
        if not group:
            return None
        if not cards and not isinstance(g.chance, list):
            return min(group)
        pool = list(group)
        self.shuffle_pile(g, pool)
        return pool[-1]

    def take_out(self, g: State, by: int | None, card: int) -> bool:
        """Take a card from wherever it is: from the hand of the player who moves it, or else from any pile. False if there is none."""
        hands = getattr(g, HANDS, None)  # None in a game without hands
        if by is not None and hands is not None and card in hands[by]:
            hands[by].remove(card)
            return True
        for name, per_player in self.space_piles:
            piles = getattr(g, name)
            if any(take_last(pile, card) for pile in (piles if per_player else [piles])):
                return True
        return False

    def take_laid(self, g: State, by: int | None, card: int) -> bool:
        """Take the card that was played or turned up: from the discard pile, where it stays until something moves it."""
        return take_last(getattr(g, DISCARDS, []), card) or self.take_out(g, by, card)

    # ------------------------------------------------------------------------------------------ the card that is being played
    def play_under_way(self, g: State) -> list[Any] | None:
        """The process of the play that is under way, if there is one."""
        owners, play = self.program.owners, self.program.play
        return next((f for f in reversed(g.stack) if owners[f[0]] == play), None)

    def numbered_piles(self, g: State) -> Iterator[tuple[int, list[int]]]:
        """All piles with their numbers."""
        for name, first in self.linked.pile_numbers.items():
            piles = getattr(g, attribute("pile", name))
            yield from enumerate(piles, first) if self.program.keeps[name].per_player else [(first, piles)]

    def number_of_pile(self, g: State, pile: list[int]) -> int | None:
        """The number of a pile; None for nobody's."""
        return next((number for number, other in self.numbered_piles(g) if other is pile), None)

    def played_from(self, g: State, by: int | None) -> list[list[int]]:
        """The pile that the card being played lies in: its own, or the hand. All piles, if there are no hands."""
        f, place = self.play_under_way(g), self.linked.place
        number = None if f is None or place is None else f[place + 1]
        if number is not None:
            return [pile for other, pile in self.numbered_piles(g) if other == number]
        hands = getattr(g, HANDS, None)
        return [pile for _, pile in self.numbered_piles(g)] if by is None or hands is None else [hands[by]]

    def take_played(self, g: State, sources: list[list[int]], card: int) -> bool:
        """Take the card that is being played: from a hand the first copy, from other piles the topmost. False if it is not there."""
        f, place = self.play_under_way(g), self.linked.place
        if len(sources) == 1 and (f is None or place is None or f[place + 1] is None):
            if card not in sources[0]:
                return False
            sources[0].remove(card)
            return True
        return any(take_last(pile, card) for pile in sources)

    def stay(self, g: State, pile: list[int]) -> None:
        """The card that is being played is remembered to lie where it went."""
        f, place = self.play_under_way(g), self.linked.place
        if f is not None and place is not None:
            f[place + 1] = self.number_of_pile(g, pile)


def take_all(
    sources: list[list[int]], cards: list[int], lay: list[CardPlace] | Literal[False], *, from_top: int | None = None
) -> None:
    """Take cards out of the piles they are in. Cards that are not there (or not often enough) are dropped from `cards` and `lay`."""
    missing = []
    for place, card in enumerate(cards):
        for pile in sources:
            if card in pile:
                del pile[pile.index(card) if from_top is None else place_of_copy(pile, card, from_top)]
                break
        else:
            missing.append(place)
    for place in reversed(missing):
        del cards[place]
        if lay:
            del lay[place]


def take_last(pile: list[int], card: int) -> bool:
    """Take the topmost copy of a card from a pile. False if there is none."""
    for index in range(len(pile) - 1, -1, -1):
        if pile[index] == card:
            del pile[index]
            return True
    return False
