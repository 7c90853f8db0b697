"""Small tables: a few cards of every kind in a few places, and the rest of the deck put away.

A round is dealt as usual. Then the hands and the draw pile keep a few of their cards: those of every kind in turn.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, position, turn_is_fresh
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, attribute
from uno_dsl.verify.cards_conserved import codes_on_table
from uno_dsl.verify.moment import HANDS

SIZES = ((1, 2), (2, 3), (2, 6), (3, 6))
"""Cards of a hand, and on the draw pile, of the tables of a search."""
WHOLE = 24
"""A deck of up to this many cards is dealt whole."""
BEFORE_PLAY = 50
"""Decisions at most until the first turn begins."""
DEALS = 40
"""Rounds that are dealt to see which kinds of cards are dealt to hands."""
SEED = 0
"""The chance at small tables: they differ in their cards."""
DRAW_PILE, DISCARDS = (attribute("pile", name) for name in ("draw pile", "discard pile"))


@dataclass(frozen=True, slots=True)
class SmallTable:
    """A table at the beginning of a turn, the cards that are on it, and those that were put away."""

    players: int
    stated: dict[str, Any]
    state: State
    cards: tuple[int, ...]
    away: tuple[int, ...]

    def at(self, machine: Machine) -> State:
        """The same table for another machine, whose rules keep the same. Raises BadValue."""
        return load(machine, self.stated, seed=SEED)

    def with_all(self, g: State) -> State:
        """A state of this table with the cards that were put away."""
        return with_cards(self.state, g, self.away)


def with_cards(start: State, g: State, cards: Sequence[int]) -> State:
    """A state with more cards: under the draw pile, or, if the table had none at the start, in the hands."""
    twin = g.copy()
    piles = vars(twin)
    if piles.get(HANDS) and not vars(start).get(DRAW_PILE):
        for place, code in enumerate(cards):
            piles[HANDS][place % g.n].append(code)
    elif DRAW_PILE in piles:
        piles[DRAW_PILE][:0] = cards
    return twin


def small_table(
    machine: Machine, players: int, seed: int, size: tuple[int, int], named: Collection[int]
) -> SmallTable | None:
    """A table where `size` is the number of cards in each hand and on the draw pile; None if no turn begins."""
    try:
        g = first_turn(machine, players, seed)
        if g is None:
            return None
        before = codes_on_table(machine, g)
        if len(before) > WHOLE:
            put_away(machine, g, size, named, Random(seed))
        stated = position(machine, g)
        state = load(machine, stated, seed=SEED)
        run(machine, state)
    except Exception:  # the long games show what stops the rules before a turn
        return None
    cards = codes_on_table(machine, state)
    away = Counter(before) - Counter(cards)
    return SmallTable(players, stated, state, tuple(cards), tuple(sorted(away.elements())))


def first_turn(machine: Machine, players: int, seed: int) -> State | None:
    """A dealt round at its first turn; None if none begins. What is decided before is decided at random. Raises what the rules raise."""
    g, chance = start(machine, players, seed), Random(seed)
    for _ in range(BEFORE_PLAY):
        stop = run(machine, g)
        if turn_is_fresh(g) and g.next_turn is None:
            return g
        if stop.pc < 0 or not stop.options:
            return None
        decide(machine, g, stop, stop.options[int(chance.random() * len(stop.options))])
    return None


def put_away(machine: Machine, g: State, size: tuple[int, int], named: Collection[int], chance: Random) -> None:
    """Leave a few cards in every place. None changes its place: some games deal no card of a kind to a hand, and rely on it."""
    held, left = size
    piles = vars(g)
    hands: list[list[int]] = piles.get(HANDS, [])
    draw_pile: list[int] = piles.get(DRAW_PILE, [])
    for hand in hands:
        hand[:] = sorted(of_every_kind(machine, hand, held if draw_pile else held + 1, named, chance))
    draw_pile[:] = of_every_kind(machine, draw_pile, left, named, chance)
    for name, per_player in machine.space_piles:
        if name not in (HANDS, DRAW_PILE):
            kept = 1 if name == DISCARDS else held
            for pile in piles[name] if per_player else [piles[name]]:
                del pile[:-kept]


def of_every_kind(
    machine: Machine, pool: Sequence[int], count: int, named: Collection[int], chance: Random
) -> list[int]:
    """Up to `count` cards of a pool: one of every kind, then another of every kind, and so on, in random order.

    Numbers that the rules do not name are one kind, and come last.
    """
    kinds: dict[object, list[int]] = defaultdict(list)
    shuffled = list(pool)
    chance.shuffle(shuffled)
    for code in shuffled:
        kinds[kind_of(machine, code, named)].append(code)
    order, out = [kinds[kind] for kind in sorted(kinds, key=lambda kind: kind is None)], list[int]()
    while len(out) < count and any(order):
        out += [cards.pop() for cards in order if cards]
    del out[count:]
    chance.shuffle(out)
    return out


def kind_of(machine: Machine, code: int, named: Collection[int]) -> object:
    """The kind of a card: its symbol; of a card with a number, whether the rules name it."""
    face = machine.program.faces[machine.codes.face_of[0][code]]
    return face.symbol if face.symbol is not None else (face.number if code in named else None)


def dealt(machine: Machine, named: Sequence[int]) -> list[int]:
    """The named cards of a kind that is dealt to hands. To put others into a hand would make a game that cannot be."""
    kinds: set[object] = set()
    low, _ = machine.program.players
    for seed in range(DEALS):
        try:
            g = first_turn(machine, low, seed)
        except Exception:
            continue
        if g is not None:
            hands = vars(g).get(HANDS, [])
            kinds |= {kind_of(machine, code, named) for hand in hands for code in hand}
    return [code for code in named if kind_of(machine, code, named) in kinds]
