"""A deck and the shortest moves that lead to a position, for engines that cannot load one.

The cards under the top discard differ from the position; everything else is the same, except that *free* hands may have
further cards: hands of which the case only says that some cards are in them. The deck is made as it is needed:
whoever draws on the way draws what the position wants in that hand, or a plain card that can be played at once.
Not handled here: what is tried (`plans.py`), and what is expected on the way and after it (`scripted_lines.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from conformance.generate.scripts.dealing import Deal, dealt
from conformance.generate.scripts.free_hands import dead_faces
from conformance.generate.scripts.plans import Plan, Planner, Task
from conformance.generate.scripts.route_search import Aim, alike, rest_of_deck, walked
from conformance.generate.scripts.top_discard import WAYS, Before, before_top
from conformance.plays.deck_faces import PLENTY, Faces, Supply, is_plain
from conformance.plays.draft import Draft, from_deck
from conformance.plays.lockstep import first_stage, next_stage
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, position, turn_is_fresh
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue, card_code

NOBODY = frozenset[int]()
Key = tuple[str, frozenset[int]]
"""A position, as text, and the seats whose hands are free."""


class Scripter:
    """Finds decks and moves for the positions of one game."""

    def __init__(self, machine: Machine, known: Mapping[Key, Draft | None]) -> None:
        """Sort the faces of the deck; what is `known` from another printing is used again if it still works."""
        self.machine, self.known = machine, known
        self.faces = Faces.of(machine.program)
        self.planner = Planner(machine, self.faces)
        self.deals: dict[tuple[int, int], Deal | None] = {}
        self.colours: dict[int, dict[int, str | None]] = {}
        self.found: dict[Key, Draft | None] = {}

    def script(self, wanted: dict[str, Any], free: frozenset[int] = NOBODY) -> Draft | None:
        """A deck and moves after which the table is as wanted, except for what is under the top discard."""
        key = (repr(wanted), free)
        if key not in self.found:
            known = self.known.get(key)
            settled = key in self.known and (known is None or leads(self.machine, known, wanted, free))
            self.found[key] = known if settled else next(self.tries(wanted, free), None)
        return self.found[key]

    def tries(self, wanted: dict[str, Any], free: frozenset[int]) -> Iterator[Draft]:
        """The scripts that were found."""
        if not can_come_about(wanted):
            return
        try:
            goal = load(self.machine, wanted)
        except (BadValue, EngineStuck):
            return
        deal = self.deal(goal.n, goal.__dict__["kept_dealer"])
        if deal is None:
            return
        side = self.faces.number(wanted.get("side in play"))
        task = Task(wanted=wanted, goal=goal, deal=deal, free=free, side=side)
        for plan in self.planner.plans(task):
            found = self.tried(task, plan)
            if found is not None and leads(self.machine, found, wanted, free):
                yield found

    def tried(self, task: Task, plan: Plan) -> Draft | None:
        """A script that follows a plan."""
        supply = self.left(task, plan)
        colours = self.colours_to_play(task, supply)
        begin = task.top if plan.layer is None else supply.some(colours, is_plain)
        before = None if begin is None else self.before(task, plan, begin)
        hands = None if before is None else self.dealt_hands(task, plan, before, supply, colours)
        rest = [card for _ in range(PLENTY) if (card := supply.plain(colours, task.side)) is not None]
        if begin is None or before is None or hands is None or not rest:
            return None
        deck = task.deal.deck(hands, begin)
        wanted = tuple(Counter[int](hand) for hand in task.goal.__dict__["pile_hand"])
        aim = Aim(
            goal=position(self.machine, task.goal), hands=wanted,
            before=tuple(map(self.counted, before.hands)) if before.moved else wanted,
            top=self.code(task.top), plain=tuple(map(self.code, rest)), colours=(*colours, task.wanted["colour in play"]),
            later=tuple(map(self.counted, before.later)),
            ways=tuple((name, task.goal.__dict__[name]) for name in WAYS if name in task.goal.__dict__),
            colour_of=self.colours_on(task.side), free=task.free, early=plan.early, bare=plan.bare,
        )  # fmt: skip
        way = walked(self.machine, task.goal.n, task.dealer, deck, aim)
        if way is None:
            return None
        whole = [*deck, *rest_of_deck(way.drawn, task.wanted["draw pile"], self.machine.codes.names)]
        return Draft(start=from_deck(task.goal.n, task.dealer, whole).start, actions=way.moves)

    def left(self, task: Task, plan: Plan) -> Supply:
        """The cards that remain beside those of the position."""
        supply = Supply(self.faces)
        for name in [task.top, *(card for hand in task.wanted["hand"] for card in hand), *task.wanted["draw pile"]]:
            supply.take(name)
        if plan.alone:
            for part in task.top.split(" | "):
                supply.left[part] = 0
        return supply

    def colours_to_play(self, task: Task, supply: Supply) -> list[str | None]:
        """The colour of each side on the way: that of the top discard, or the one named with it."""
        shown = [self.faces.by_name[part] for part in task.top.split(" | ")]
        colours = [face.colour or supply.commonest(side) for face, side in zip(shown, self.faces.sides, strict=True)]
        named = task.wanted["colour in play"]
        if shown[task.side].colour is None and named is not None:
            colours[task.side] = named
        return colours

    def before(self, task: Task, plan: Plan, begin: str) -> Before | None:
        """What is in the hands before the top discard is played, and what is drawn then."""
        if plan.layer is None:
            return Before(hands=task.wanted["hand"], later=[[] for _ in task.wanted["hand"]])
        free = range(task.goal.n) if plan.early else task.free
        return before_top(self.machine, task.wanted, plan.layer, self.code(begin), free)

    def dealt_hands(
        self, task: Task, plan: Plan, before: Before, supply: Supply, colours: Sequence[str | None]
    ) -> list[list[str]] | None:
        """The hands that are dealt: what is wanted in them, the top discard, special cards, and what is played before."""
        places = task.deal.hands
        hands = [
            [*([task.top] if seat == plan.layer else []), *hand][: len(places[seat])]
            for seat, hand in enumerate(before.hands)
        ]
        for number, kind in enumerate(plan.special, 1 + plan.first):
            seat = (task.dealer + number) % task.goal.n
            card = supply.some(colours, kind, kind.side)
            if card is None or len(hands[seat]) == len(places[seat]):
                return None
            hands[seat].append(card)
        dead = dead_faces(self.machine, self.faces, task.wanted) if plan.layer is None and task.free else None
        for seat, hand in enumerate(hands):
            while len(hand) < len(places[seat]):
                card = supply.filler(colours, task.side) if dead is None else supply.of(dead, task.side)
                if card is None:
                    return None
                hand.append(card)
        return hands

    def code(self, card: str) -> int:
        """The code of a card of the deck."""
        return card_code(self.machine, card, "deck")

    def counted(self, cards: Sequence[str]) -> Counter[int]:
        """How often each of some cards occurs."""
        return Counter(map(self.code, cards))

    def colours_on(self, side: int) -> dict[int, str | None]:
        """The colour of each card on a side."""
        if side not in self.colours:
            names = [name.split(" | ")[side] for name in self.machine.codes.names]
            self.colours[side] = {code: self.faces.by_name[name].colour for code, name in enumerate(names)}
        return self.colours[side]

    def deal(self, players: int, dealer: int) -> Deal | None:
        """Who gets which card of a deck."""
        if (players, dealer) not in self.deals:
            self.deals[players, dealer] = dealt(self.machine, self.faces, players, dealer)
        return self.deals[players, dealer]


def can_come_about(wanted: dict[str, Any]) -> bool:
    """Whether a position can occur in a first round: nobody has a score, and everybody has cards."""
    return bool(not any(wanted.get("score", ())) and wanted["discard pile"] and all(wanted["hand"]))


def leads(machine: Machine, script: Draft, wanted: dict[str, Any], free: Collection[int] = ()) -> bool:
    """Whether a script leads to a position under the rules of a machine; free hands may have further cards."""
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
    same = tops[0] == tops[1] and piles[0] == piles[1] and turn_is_fresh(g)
    return same and alike(machine, g, position(machine, goal), free)
