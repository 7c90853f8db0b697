"""A deck and the shortest moves that lead to a position, for engines that cannot load one.

What lies under the top discard and what was played before is not that of the position, all else is. The deck is made as
it is needed: who draws on the way draws what the position wants in that hand, or a plain card that can be played at once.
Leaves to others: what is expected on the way and after it (`record.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from uno_dsl.engine.actions import action_of, offer_of
from uno_dsl.engine.cards import BadValue, card_code
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.game import start_round
from uno_dsl.engine.helpers import EngineStuck
from uno_dsl.engine.position import at_rest, load, position
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.model.statements import Face
from uno_dsl.serve.situation import is_over

from ..plays.draft import Draft, from_deck, is_number
from ..plays.lockstep import first_stage, next_stage

WIDTH = 6
"""So many ways are followed at the same time, the nearest to the position first."""
PATIENCE = 10
"""After so many decisions that bring nothing nearer a way is given up."""
MOVES = 60
MOST_SPECIAL = 2
"""So many cards that turn the way of play are tried on the way."""
PLENTY = 40
"""More plain cards than are ever drawn on the way."""
TURNED = -1
"""Among the cards that are drawn: here the draw pile is turned upside down."""
DECLINING = 1
"""The kind of an option of a stop by which something is let pass."""
WAYS = (attribute("kept", "direction"), attribute("kept", "side in play"))
PASSING = ("open", "misses")
UNCOMPARED = ("draw pile", "discard pile")


@dataclass(frozen=True, slots=True)
class Deal:
    """Which cards of a deck come to whom: their places in the deck, by seat, and that of the card turned up."""

    hands: tuple[tuple[int, ...], ...]
    turned_up: int


@dataclass(slots=True)
class Way:
    """A way under way: the state, its stop, and what was done and drawn so far."""

    state: State
    stop: Stop
    moves: tuple[dict[str, Any], ...]
    drawn: tuple[int, ...]
    far: int


@dataclass(frozen=True, slots=True)
class Aim:
    """What is to be reached, and with what: cards by their codes. What is drawn as the top discard is laid comes later."""

    goal: dict[str, Any]
    hands: tuple[Counter[int], ...]
    top: int
    plain: tuple[int, ...]
    colours: tuple[str | None, ...]
    later: tuple[Counter[int], ...]
    ways: tuple[tuple[str, Any], ...]

    @property
    def stand_in(self) -> list[int]:
        """What stands for a draw pile of which nobody knows the cards yet: plain ones, and another at the bottom."""
        return [self.top, *[self.plain[0]] * PLENTY]

    def turned(self, g: State) -> tuple[int, ...]:
        """Whether the draw pile has been turned upside down; if so, it is turned back."""
        pile = g.__dict__["pile_draw_pile"]
        if pile[-1] != self.top:
            return ()
        pile.reverse()
        return (TURNED,)

    def far(self, machine: Machine, g: State) -> int:
        """How many cards are in hands in which they should not be, or lack there, and what else is another."""
        hands = g.__dict__["pile_hand"]
        cards = 0
        for wanted, hand in zip(self.hands, hands, strict=True):
            have = Counter(hand)
            cards += (have - wanted).total() + (wanted - have).total()
        return cards + sum(1 for name, value in self.ways if g.__dict__[name] != value)


class Scripter:
    """Finds decks and moves for the positions of one game."""

    def __init__(self, machine: Machine, known: Mapping[str, Draft | None]) -> None:
        """Sort the faces of the deck; what is `known` from another printing is tried first."""
        self.machine, self.known = machine, known
        self.sides: Sequence[str | None] = machine.program.sides or (None,)
        self.faces = {side: [face for face in machine.program.faces if face.side == side] for side in self.sides}
        self.by_name = {face.name: face for face in machine.program.faces}
        self.deals: dict[tuple[int, int], Deal | None] = {}
        self.found: dict[str, Draft | None] = {}
        turning = self.turning()
        some = [tuple(product(turning, repeat=count)) for count in range(MOST_SPECIAL + 1)]
        others = dict.fromkeys(
            OfKind(self.sides.index(face.side), face.card) for face in machine.program.faces if not is_plain(face)
        )
        self.special = [
            *(kinds for tries in some for kinds in tries),
            *((kind,) for kind in others if kind not in turning),
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
        supply = Supply(self.by_name, self.faces, self.sides)
        supply.take(top)
        for name in [card for hand in wanted["hand"] for card in hand] + wanted["draw pile"]:
            supply.take(name)
        if alone:
            for part in top.split(" | "):
                supply.left[part] = 0
        shown = [self.by_name[part] for part in top.split(" | ")]
        colours = [face.colour or supply.commonest(side) for face, side in zip(shown, self.sides, strict=True)]
        begin = supply.some(colours, is_plain)
        if begin is None:
            return None
        later = self.drawn_by_top(wanted, layer, card_code(self.machine, begin, "deck"))
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
        way = self.walked(goal.n, goal.__dict__["kept_dealer"], deck, aim)
        if way is None:
            return None
        names = self.machine.codes.names
        whole = [*deck, *rest_of_deck(way.drawn, wanted["draw pile"], names)]
        start = from_deck(goal.n, goal.__dict__["kept_dealer"], whole)
        return Draft(start=start.start, actions=way.moves)

    def drawn_by_top(self, wanted: dict[str, Any], layer: int, plain: int) -> list[list[str]] | None:
        """The cards of each hand that its player draws as the top discard is laid, on a plain card, from a seat."""
        g = load(self.machine, {part: wanted[part] for part in wanted if part not in PASSING} | {"turn": layer})
        top = g.__dict__["pile_discard_pile"][-1]
        g.__dict__["pile_discard_pile"][:] = [plain]
        before = [len(hand) for hand in g.__dict__["pile_hand"]]
        if not self.lay(g, layer, top, plain):
            return None
        drawn = [len(hand) - count for hand, count in zip(g.__dict__["pile_hand"], before, strict=True)]
        if any(count >= len(hand) for count, hand in zip(drawn, wanted["hand"], strict=True)):
            return None  # nobody had no card before
        return [
            hand[len(hand) - count :] if count > 0 else [] for hand, count in zip(wanted["hand"], drawn, strict=True)
        ]

    def lay(self, g: State, seat: int, card: int, plain: int) -> bool:
        """Give a card to the player at a seat, whose turn it is, and have it laid; what can be let pass is let pass."""
        g.__dict__["pile_draw_pile"][:] = [plain] * PLENTY
        g.__dict__["pile_hand"][seat].append(card)
        try:
            stop, laid = run(self.machine, g), False
            while not is_over(stop) and not (laid and at_rest(g)):
                right = [option for option in stop.options if laid or (option[0] == seat and option[3] == card)]
                if not right:
                    return False
                decide(self.machine, g, stop, max(right, key=lambda option: option[1] == DECLINING))
                stop, laid = run(self.machine, g), True
        except (BadValue, EngineStuck):
            return False
        return laid

    def turning(self) -> list[OfKind]:
        """The kinds of card by which the direction of play, or the side in play, becomes another."""
        found: list[OfKind] = []
        for face in self.machine.program.faces:
            kind = OfKind(self.sides.index(face.side), face.card)
            if not is_plain(face) and kind not in found and self.turns(face, kind.side):
                found.append(kind)
        return found

    def turns(self, face: Face, side: int) -> bool:
        """Whether play goes another way after a face has been laid."""
        supply = Supply(self.by_name, self.faces, self.sides)
        colours = [face.colour or supply.commonest(one) for one in self.sides]
        colours = [
            colour if number == side else supply.commonest(one)
            for number, (one, colour) in enumerate(zip(self.sides, colours, strict=True))
        ]
        card = supply.some(colours, face.__eq__, side)
        plain = [name for _ in range(PLENTY) if (name := supply.some(colours, is_plain)) is not None]
        stated = {
            "players": 3, "hand": [plain[1:3], plain[3:5], plain[5:7]], "draw pile": [], "discard pile": plain[:1],
            "colour in play": colours[side], **({"side in play": face.side} if face.side is not None else {}),
        }  # fmt: skip
        try:
            g = load(self.machine, stated)
        except (BadValue, EngineStuck):
            return False
        before = [g.__dict__.get(name) for name in WAYS]
        laid = card is not None and self.lay(
            g, g.turn, card_code(self.machine, card, "hand"), card_code(self.machine, plain[0], "hand")
        )
        return laid and before != [g.__dict__.get(name) for name in WAYS]

    def walked(self, players: int, dealer: int, deck: list[str], aim: Aim) -> Way | None:
        """A way from the deal to the aim."""
        machine = self.machine
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
                for found in self.steps(way, aim):
                    if found.far == 0 and self.is_there(found.state, aim):
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

    def is_there(self, g: State, aim: Aim) -> bool:
        """Whether a state is that of the position, but for the draw pile."""
        return at_rest(g) and g.__dict__["pile_discard_pile"][-1:] == [aim.top] and alike(self.machine, g, aim.goal)

    def steps(self, way: Way, aim: Aim) -> Iterator[Way]:
        """What can be done next that leads somewhere."""
        machine, g, stop = self.machine, way.state, way.stop
        if is_over(stop):
            return
        hands = g.__dict__["pile_hand"]
        extras = [Counter(hand) - wanted for hand, wanted in zip(hands, aim.hands, strict=True)]
        to_go, tops = sum(extra.total() for extra in extras), sum(extra[aim.top] for extra in extras)
        plain = False
        for option in stop.options:
            seat, kind, _, card = option
            offer = offer_of(machine, g, stop, option) if kind in (0, 3) else None
            if offer is not None and offer.act == "play":
                if not extras[seat][card] or (card == aim.top and to_go > 1 and tops == 1):
                    continue
                if card != aim.top and is_number(machine.codes.names[card]):
                    if plain:
                        continue
                    plain = True
            yield from self.after(way, option, aim)

    def after(self, way: Way, option: tuple[Any, ...], aim: Aim) -> Iterator[Way]:
        """Where an option leads: once for each card that may come from the draw pile."""
        machine = self.machine
        move = action_of(machine, way.state, way.stop, option)
        if move.get("colour", aim.colours[0]) not in aim.colours:
            return
        first = self.done(way, option, ())
        if first is None:
            return
        state, stop = first
        drawn = len(way.state.__dict__["pile_draw_pile"]) - len(state.__dict__["pile_draw_pile"])
        if drawn <= 0:
            if drawn == 0:
                yield Way(state, stop, (*way.moves, move), way.drawn + aim.turned(state), aim.far(machine, state))
            return
        before, now = way.state.__dict__["pile_hand"], state.__dict__["pile_hand"]
        who = max(range(len(now)), key=lambda seat: len(now[seat]) - len(before[seat]))
        lacks = aim.hands[who] - Counter(before[who])
        lacking = sorted(
            (lacks if move.get("card") == machine.codes.names[aim.top] else lacks - aim.later[who]).elements()
        )
        used = len([card for card in way.drawn if card in aim.plain])
        fresh = list(aim.plain[used : used + drawn])
        choices = [(*lacking, *fresh)[:drawn]]
        if drawn == 1:
            choices = [(card,) for card in (*dict.fromkeys(lacking), *fresh)]
        for cards in choices:
            second = self.done(way, option, cards) if len(cards) == drawn else None
            if second is not None and not aim.turned(second[0]):
                far = aim.far(machine, second[0])
                yield Way(*second, (*way.moves, move), (*way.drawn, *cards), far)

    def done(self, way: Way, option: tuple[Any, ...], cards: Sequence[int]) -> tuple[State, Stop] | None:
        """The state after an option, with some cards on top of the draw pile."""
        twin = way.state.copy()
        if cards:
            twin.__dict__["pile_draw_pile"][-len(cards) :] = list(reversed(cards))
        try:
            decide(self.machine, twin, way.stop, option)
            return twin, run(self.machine, twin)
        except (BadValue, EngineStuck):
            return None

    def deal(self, players: int, dealer: int) -> Deal | None:
        """Who gets which card of a deck, found by dealing one of plain cards that are all different."""
        if (players, dealer) not in self.deals:
            self.deals[players, dealer] = self.dealt(players, dealer)
        return self.deals[players, dealer]

    def dealt(self, players: int, dealer: int) -> Deal | None:
        columns = [[face.name for face in self.faces[side] if is_plain(face)] for side in self.sides]
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


def rest_of_deck(drawn: Sequence[int], left: Sequence[str], names: Sequence[str]) -> list[str]:
    """The deck after the deal, if these cards are drawn on the way and those are left in the draw pile."""
    if TURNED not in drawn:
        return [*(names[card] for card in drawn), *left]
    at = drawn.index(TURNED)
    return [*(names[card] for card in drawn[:at]), *reversed(rest_of_deck(drawn[at + 1 :], left, names))]


def alike(machine: Machine, g: State, goal: Mapping[str, Any]) -> bool:
    """Whether the table is that of a position, whatever the piles are."""
    here = position(machine, g)
    return all(here.get(part) == goal.get(part) for part in here.keys() | goal.keys() if part not in UNCOMPARED)


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


def is_plain(face: Face) -> bool:
    """A face with a number and a colour, which does nothing."""
    return face.number is not None and face.colour is not None


def is_colourless(face: Face) -> bool:
    """A face that may be played on every colour."""
    return face.colour is None


@dataclass(frozen=True, slots=True)
class OfKind:
    """Whether a face is of a kind, on a side."""

    side: int
    kind: str

    def __call__(self, face: Face) -> bool:
        """Whether it is."""
        return face.card == self.kind


def look(g: State) -> object:
    """What tells states apart on the way; what is left in the draw pile does not."""
    kept = {key: value for key, value in g.__dict__.items() if key != "pile_draw_pile"}
    return repr((kept, g.stack, g.windows, g.turn, g.misses, g.fresh, g.next_turn))


class Supply:
    """The cards of the deck that are left, face by face."""

    def __init__(
        self, by_name: dict[str, Face], faces: dict[str | None, list[Face]], sides: Sequence[str | None]
    ) -> None:
        """The whole deck."""
        self.left = Counter({name: face.copies for name, face in by_name.items()})
        self.faces, self.sides = faces, sides

    def take(self, card: str) -> None:
        """Take out a card."""
        for name in card.split(" | "):
            self.left[name] -= 1

    def commonest(self, side: str | None) -> str | None:
        """The colour of which most plain faces are left."""
        count: Counter[str] = Counter()
        for face in self.faces[side]:
            if is_plain(face) and face.colour is not None:
                count[face.colour] += max(0, self.left[face.name])
        return count.most_common(1)[0][0] if count else None

    def some(self, colours: Sequence[str | None], which: Callable[[Face], bool], on: int = 0) -> str | None:
        """Take a card: on one side one of those wanted, on the other a plain one; of the colour, or of none."""
        names: list[str] = []
        for number, (side, colour) in enumerate(zip(self.sides, colours, strict=True)):
            right = which if number == on else is_plain
            found = [
                face.name for face in self.faces[side] if self.left[face.name] > 0 and right(face)
                and face.colour in (colour, None)
            ]  # fmt: skip
            if not found:
                return None
            names.append(found[0])
        card = " | ".join(names)
        self.take(card)
        return card
