"""The route from a deal to a position: a beam search through play, nearest first, with an unknown draw pile.

Not handled here: the deal (`find_script.py`).
"""

from __future__ import annotations

import marshal
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.plays.deck_faces import PLENTY
from conformance.plays.draft import is_number
from uno_dsl.engine.actions import action_of, offer_of
from uno_dsl.engine.game import start_round
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position, turn_is_fresh
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.engine.value_names import BadValue
from uno_dsl.serve.situation import is_over

WIDTH = 6
"""The width of the beam: how many routes are followed at the same time, the nearest to the position first."""
PATIENCE = 10
"""A route is given up after this many decisions that bring it no nearer."""
MOVES = 60
TURNED = -1
"""Among the cards that are drawn, a marker: here the draw pile is turned over."""
UNCOMPARED = ("draw pile", "discard pile")
HAND = "hand"
WITHOUT_REFERENCES = 2
"""The version of the format in which equal values give equal bytes, whether or not they are the same objects."""
PILES = ("pile_draw_pile", "pile_discard_pile")


@dataclass(slots=True)
class Way:
    """A route under way: the state, its stop, and what was done and drawn so far."""

    state: State
    stop: Stop
    moves: tuple[dict[str, Any], ...]
    drawn: tuple[int, ...]
    far: int


@dataclass(frozen=True, slots=True)
class Aim:
    """What is to be reached, and with which cards (by code). What is drawn as the top discard is played comes later.

    Until then the hands are as in `before`: different from what is wanted if hands move from seat to seat with the top discard.
    `free` hands may have more cards than are wanted. `early`: the top discard may be played before the end, and comes
    up again. `bare`: there is nothing to draw from the beginning.
    """

    goal: dict[str, Any]
    hands: tuple[Counter[int], ...]
    before: tuple[Counter[int], ...]
    top: int
    plain: tuple[int, ...]
    colours: tuple[str | None, ...]
    later: tuple[Counter[int], ...]
    ways: tuple[tuple[str, Any], ...]
    colour_of: Mapping[int, str | None]
    free: frozenset[int] = frozenset()
    early: bool = False
    bare: bool = False

    @property
    def stand_in(self) -> list[int]:
        """Stand-ins for a draw pile of unknown cards: plain ones, with another at the bottom."""
        return [] if self.bare else [self.top, *[self.plain[0]] * PLENTY]

    def wanted(self, g: State) -> tuple[Counter[int], ...]:
        """The hands that are wanted next."""
        return self.hands if g.__dict__["pile_discard_pile"][-1:] == [self.top] else self.before

    def turned(self, g: State) -> tuple[int, ...]:
        """Whether the draw pile has been turned over; if so, it is turned back."""
        pile = g.__dict__["pile_draw_pile"]
        if not pile or pile[-1] != self.top:
            return ()
        pile.reverse()
        return (TURNED,)

    def far(self, machine: Machine, g: State) -> int:
        """The distance: cards in hands where they should not be, cards that are missing, and other differences."""
        hands = g.__dict__["pile_hand"]
        cards = 0
        for seat, (wanted, hand) in enumerate(zip(self.wanted(g), hands, strict=True)):
            right = sum([min(count, wanted[card]) for card, count in Counter(hand).items() if card in wanted])
            cards += sum(wanted.values()) - right + (0 if seat in self.free else len(hand) - right)
        return cards + sum([1 for name, value in self.ways if g.__dict__[name] != value])


def walked(machine: Machine, players: int, dealer: int, deck: list[str], aim: Aim) -> Way | None:
    """A route from the deal to the target."""
    try:
        state = start_round(machine, players, dealer, deck)
        state.__dict__["pile_draw_pile"][:] = aim.stand_in
        ways = [Way(state, run(machine, state), (), (), aim.far(machine, state))]
    except (BadValue, EngineStuck):
        return None
    seen: set[object] = set()
    best, since = ways[0].far, 0
    for _ in range(MOVES):
        further: list[Way] = []
        for way in ways:
            for found in steps(machine, way, aim):
                if found.far == 0 and is_there(machine, found.state, aim):
                    return found
                key = look(found.state)
                if key not in seen:
                    seen.add(key)
                    further.append(found)
        further.sort(key=lambda way: way.far)
        ways = further[:WIDTH]
        if not ways:
            return None
        since = 0 if ways[0].far < best else since + 1
        best = min(best, ways[0].far)
        if since > PATIENCE:
            return None
    return None


def is_there(machine: Machine, g: State, aim: Aim) -> bool:
    """Whether a state is that of the position, apart from the draw pile."""
    return (
        turn_is_fresh(g) and g.__dict__["pile_discard_pile"][-1:] == [aim.top] and alike(machine, g, aim.goal, aim.free)
    )


def steps(machine: Machine, way: Way, aim: Aim) -> Iterator[Way]:
    """The options that may lead to the target."""
    g, stop = way.state, way.stop
    if is_over(stop):
        return
    hands = g.__dict__["pile_hand"]
    extras = [Counter(hand) - wanted for hand, wanted in zip(hands, aim.wanted(g), strict=True)]
    tops = sum(extra[aim.top] for extra in extras)
    to_go = tops + sum(extra.total() - extra[aim.top] for seat, extra in enumerate(extras) if seat not in aim.free)
    plain = set[tuple[int, str | None]]()
    for option in stop.options:
        offer = offer_of(machine, g, stop, option)
        if offer is not None and offer.act == "challenge":
            continue  # an engine may have no challenges, and still follow the script
        if offer is not None and offer.act == "play":
            seat, card = option.seat, option.card
            assert seat is not None and card is not None
            if not extras[seat][card] or (card == aim.top and to_go > 1 and tops == 1 and not aim.early):
                continue
            if card != aim.top and is_number(machine.codes.names[card]):
                kind = (seat, aim.colour_of[card])
                if kind in plain:
                    continue
                plain.add(kind)
        yield from after(machine, way, option, aim)


def after(machine: Machine, way: Way, option: Option, aim: Aim) -> Iterator[Way]:
    """Where an option leads: once for each card that may come from the draw pile."""
    move = action_of(machine, way.state, way.stop, option)
    if move.get("colour", aim.colours[0]) not in aim.colours:
        return
    first = done(machine, way, option, ())
    if first is None:
        return
    state, stop = first
    drawn = len(way.state.__dict__["pile_draw_pile"]) - len(state.__dict__["pile_draw_pile"])
    if drawn <= 0:
        if drawn == 0:
            turned, far = aim.turned(state), aim.far(machine, state)
            on_the_move = not turn_is_fresh(state) and state.__dict__["pile_discard_pile"][-1:] == [aim.top]
            yield Way(state, stop, (*way.moves, move), way.drawn + turned, min(far, way.far) if on_the_move else far)
        return
    before, now = way.state.__dict__["pile_hand"], state.__dict__["pile_hand"]
    who = max(range(len(now)), key=lambda seat: len(now[seat]) - len(before[seat]))
    lacks = aim.wanted(way.state)[who] - Counter(before[who])
    lacking = sorted((lacks if move.get("card") == machine.codes.names[aim.top] else lacks - aim.later[who]).elements())
    used = len([card for card in way.drawn if card in aim.plain])
    fresh = list(aim.plain[used : used + drawn])
    choices = [(*lacking, *fresh)[:drawn]]
    if drawn == 1:
        choices = [(card,) for card in (*dict.fromkeys(lacking), *fresh)]
    for cards in choices:
        second = done(machine, way, option, cards) if len(cards) == drawn else None
        if second is not None and not aim.turned(second[0]):
            far = aim.far(machine, second[0])
            yield Way(*second, (*way.moves, move), (*way.drawn, *cards), far)


def done(machine: Machine, way: Way, option: Option, cards: Sequence[int]) -> tuple[State, Stop] | None:
    """The state after an option, with some cards on top of the draw pile."""
    twin = way.state.copy()
    if cards:
        twin.__dict__["pile_draw_pile"][-len(cards) :] = list(reversed(cards))
    try:
        decide(machine, twin, way.stop, option)
        return twin, run(machine, twin)
    except (BadValue, EngineStuck):
        return None


def rest_of_deck(drawn: Sequence[int], left: Sequence[str], names: Sequence[str]) -> list[str]:
    """The deck after the deal, if these cards are drawn on the way and those remain in the draw pile."""
    if TURNED not in drawn:
        return [*(names[card] for card in drawn), *left]
    at = drawn.index(TURNED)
    return [*(names[card] for card in drawn[:at]), *reversed(rest_of_deck(drawn[at + 1 :], left, names))]


def alike(machine: Machine, g: State, goal: Mapping[str, Any], free: Collection[int] = ()) -> bool:
    """Whether the table is that of a position, ignoring the piles and further cards in free hands."""
    here = position(machine, g)
    uncompared = (*UNCOMPARED, HAND)
    hands = zip(here[HAND], goal[HAND], strict=True)
    return all(
        not Counter(wanted) - Counter(hand) if seat in free else hand == wanted
        for seat, (hand, wanted) in enumerate(hands)
    ) and all(here.get(part) == goal.get(part) for part in here.keys() | goal.keys() if part not in uncompared)


def look(g: State) -> object:
    """The key of a state on the way; it ignores the rest of the draw pile and the inside of the discard pile."""
    kept = [(key, value) for key, value in g.__dict__.items() if key not in PILES]
    discards = g.__dict__["pile_discard_pile"]
    seen = (kept, discards[:1], discards[-1:], g.stack, g.windows, g.turn, g.misses, g.fresh, g.next_turn)
    return marshal.dumps(seen, WITHOUT_REFERENCES)
