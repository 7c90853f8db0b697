"""A deck and the shortest moves that lead to a position, for engines that cannot load one.

What lies under the top discard and what was played before is not that of the position, all else is. The deck is made as
it is needed: who draws on the way draws what the position wants in that hand, or a plain card that can be played at once.
Leaves to others: what is expected on the way and after it (`record.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from uno_dsl.engine.cards import BadValue, card_code
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import start_round
from uno_dsl.engine.helpers import EngineStuck
from uno_dsl.engine.position import at_rest, load, position
from uno_dsl.engine.state import State

from ..plays.draft import Draft, from_deck
from ..plays.lockstep import first_stage, next_stage
from .laying import WAYS, drawn_by_top, turning
from .supply import PLENTY, Faces, OfKind, Supply, is_colourless, is_plain
from .ways import Aim, alike, rest_of_deck, walked

MOST_SPECIAL = 2
"""So many cards that turn the way of play are tried on the way."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Which cards of a deck come to whom: their places in the deck, by seat, and that of the card turned up."""

    hands: tuple[tuple[int, ...], ...]
    turned_up: int


class Scripter:
    """Finds decks and moves for the positions of one game."""

    def __init__(self, machine: Machine, known: Mapping[str, Draft | None]) -> None:
        """Sort the faces of the deck; what is `known` from another printing is tried first."""
        self.machine, self.known = machine, known
        self.faces = Faces.of(machine.program)
        self.deals: dict[tuple[int, int], Deal | None] = {}
        self.found: dict[str, Draft | None] = {}
        turners = turning(machine, self.faces)
        some = [tuple(product(turners, repeat=count)) for count in range(MOST_SPECIAL + 1)]
        others = dict.fromkeys(
            OfKind(self.faces.sides.index(face.side), face.card) for face in machine.program.faces if not is_plain(face)
        )
        self.special = [
            *(kinds for tries in some for kinds in tries),
            *((kind,) for kind in others if kind not in turners),
        ]
        """The special cards with which it is tried: none, those that turn the way of play, any other one."""

    def script(self, wanted: dict[str, Any]) -> Draft | None:
        """A deck and moves after which the table is as wanted, but for what lies under the top discard."""
        key = repr(wanted)
        known = self.known.get(key)
        if key not in self.found:
            usable = known is not None and leads(self.machine, known, wanted)
            self.found[key] = known if usable else next(self.tries(wanted), None)
        return self.found[key]

    def tries(self, wanted: dict[str, Any]) -> Iterator[Draft]:
        """The scripts that are found, without a special card on the way or with one."""
        if any(wanted.get("score", ())) or not wanted["discard pile"] or not all(wanted["hand"]):
            return
        try:
            goal = load(self.machine, wanted)
        except (BadValue, EngineStuck):
            return
        deal = self.deal(goal.n, goal.__dict__["kept_dealer"])
        if deal is None:
            return
        for special in self.special:
            for seat, alone in product(range(goal.n), (True, False)):
                found = self.tried(wanted, goal, deal, seat, special, alone)
                if found is not None and leads(self.machine, found, wanted):
                    yield found

    def tried(
        self, wanted: dict[str, Any], goal: State, deal: Deal, layer: int, special: Sequence[OfKind], alone: bool
    ) -> Draft | None:
        """A script in which the player at a seat lays the top discard, and the first players have special cards.

        `alone`: nobody has another card like the top discard, which would be taken for it.
        """
        top = wanted["discard pile"][0]
        supply = Supply(self.faces)
        supply.take(top)
        for name in [card for hand in wanted["hand"] for card in hand] + wanted["draw pile"]:
            supply.take(name)
        if alone:
            for part in top.split(" | "):
                supply.left[part] = 0
        shown = [self.faces.by_name[part] for part in top.split(" | ")]
        colours = [face.colour or supply.commonest(side) for face, side in zip(shown, self.faces.sides, strict=True)]
        begin = supply.some(colours, is_plain)
        if begin is None:
            return None
        later = drawn_by_top(self.machine, wanted, layer, card_code(self.machine, begin, "deck"))
        if later is None:
            return None
        hands: list[list[str]] = []
        for seat, places in enumerate(deal.hands):
            early = wanted["hand"][seat][: len(wanted["hand"][seat]) - len(later[seat])]
            hands.append([*([top] if seat == layer else []), *early][: len(places)])
        for number, kind in enumerate(special, 1):
            hand = hands[(goal.__dict__["kept_dealer"] + number) % goal.n]
            card = supply.some(colours, kind, kind.side)
            if card is None or len(hand) == len(deal.hands[0]):
                return None
            hand.append(card)
        for hand, places in zip(hands, deal.hands, strict=True):
            while len(hand) < len(places):
                card = supply.some(colours, is_plain) or supply.some(colours, is_colourless)
                if card is None:
                    return None
                hand.append(card)
        rest = [card for _ in range(PLENTY) if (card := supply.some(colours, is_plain)) is not None]
        if not rest:
            return None
        deck: list[str] = [""] * (sum(map(len, deal.hands)) + 1)
        deck[deal.turned_up] = begin
        for places, hand in zip(deal.hands, hands, strict=True):
            for place, card in zip(places, hand, strict=True):
                deck[place] = card
        code = {
            name: card_code(self.machine, name, "deck")
            for name in {
                *deck,
                *rest,
                top,
                *wanted["draw pile"],
                *(card for cards in later for card in cards),
            }
        }
        aim = Aim(
            goal=position(self.machine, goal), hands=tuple(map(Counter, goal.__dict__["pile_hand"])), top=code[top],
            plain=tuple(code[name] for name in rest),
            colours=(*colours, wanted["colour in play"]),
            later=tuple(Counter(code[name] for name in cards) for cards in later),
            ways=tuple((name, goal.__dict__[name]) for name in WAYS if name in goal.__dict__),
        )  # fmt: skip
        way = walked(self.machine, goal.n, goal.__dict__["kept_dealer"], deck, aim)
        if way is None:
            return None
        names = self.machine.codes.names
        whole = [*deck, *rest_of_deck(way.drawn, wanted["draw pile"], names)]
        start = from_deck(goal.n, goal.__dict__["kept_dealer"], whole)
        return Draft(start=start.start, actions=way.moves)

    def deal(self, players: int, dealer: int) -> Deal | None:
        """Who gets which card of a deck, found by dealing one of plain cards that are all different."""
        if (players, dealer) not in self.deals:
            self.deals[players, dealer] = self.dealt(players, dealer)
        return self.deals[players, dealer]

    def dealt(self, players: int, dealer: int) -> Deal | None:
        columns = [[face.name for face in self.faces.by_side[side] if is_plain(face)] for side in self.faces.sides]
        deck = [" | ".join(names) for names in zip(*columns, strict=False)]
        try:
            g = start_round(self.machine, players, dealer, deck)
        except (BadValue, EngineStuck):
            return None
        place = {card_code(self.machine, name, "deck"): number for number, name in enumerate(deck)}
        hands = tuple(tuple(sorted(place[card] for card in hand)) for hand in g.__dict__["pile_hand"])
        discards = [place[card] for card in g.__dict__["pile_discard_pile"]]
        used = sorted([*(card for hand in hands for card in hand), *discards])
        return Deal(hands, discards[0]) if len(discards) == 1 and used == list(range(len(used))) else None


def leads(machine: Machine, script: Draft, wanted: dict[str, Any]) -> bool:
    """Whether a script leads to a position under the rules of a machine."""
    try:
        goal = load(machine, wanted)
        stage = first_stage(machine, script.start)
        for action in script.actions:
            after = next_stage(machine, stage, action)
            if after is None:
                return False
            stage = after
    except (BadValue, EngineStuck):
        return False
    g = stage[0]
    tops = [state.__dict__["pile_discard_pile"][-1:] for state in (g, goal)]
    piles = [state.__dict__["pile_draw_pile"] for state in (g, goal)]
    same = tops[0] == tops[1] and piles[0] == piles[1] and at_rest(g)
    return same and alike(machine, g, position(machine, goal))
