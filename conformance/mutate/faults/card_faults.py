"""Faults of cards: which of equal ones is meant, and what was chosen for a card and stays with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from conformance.cases.card_faces import BETWEEN
from conformance.mutate.faults.fault import Behaviour, Fault
from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable
from uno_dsl.engine.actions import Action
from uno_dsl.engine.machine import DISCARDS, HANDS
from uno_dsl.engine.run import decide
from uno_dsl.engine.state import State, attribute, copied
from uno_dsl.engine.stop_options import Choose
from uno_dsl.program import instructions as i

EQUAL, KEPT_CHOICE = "equal cards", "choice kept by a card"
AMONG_EQUALS = 2


def card_of(machine: FaultyMachine, action: Action) -> int | None:
    """The card that an action names."""
    return machine.codes.code_of.get(str(action.get("card")))


class FromAnotherHand(Behaviour):
    """A card is looked for in all hands, from seat 0 on."""

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """The card is taken from the first hand that has one, and the player keeps theirs."""
        seat, card, hands = action.get("seat"), card_of(table.machine, action), getattr(before, HANDS, [])
        first = next((other for other, hand in enumerate(hands) if card in hand), None)
        now = getattr(table.state, HANDS, [])
        if card is None or not isinstance(seat, int) or first in (None, seat) or card not in now[first]:
            return
        if now[seat].count(card) < hands[seat].count(card):
            now[first].remove(card)
            now[seat].append(card)
            table.disturbed()


class AllCopies(Behaviour):
    """All equal cards leave the hand with the one that is played."""

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """Take the others as well; they are nowhere then."""
        seat, card, hands = action.get("seat"), card_of(table.machine, action), getattr(before, HANDS, [])
        if card is None or not isinstance(seat, int) or not hands or hands[seat].count(card) < AMONG_EQUALS:
            return
        now = getattr(table.state, HANDS)
        if now[seat].count(card) < hands[seat].count(card):
            now[seat][:] = [other for other in now[seat] if other != card]
            table.disturbed()


class OneFaceOnly(Behaviour):
    """Of two-sided cards only the face that can be seen is compared: the first such card of the hand is meant."""

    def hear(self, table: FaultyTable, action: Action) -> Action:
        """The first card of the hand with that face."""
        seat, hands, names = action.get("seat"), getattr(table.state, HANDS, []), table.machine.codes.names
        side = next((getattr(table.state, attribute("kept", name)) for name in sides_kept(table.machine)), 0)
        if not isinstance(seat, int) or not isinstance(action.get("card"), str):
            return action
        face = action["card"].split(BETWEEN)[side]
        alike = (names[card] for card in hands[seat] if names[card].split(BETWEEN)[side] == face)
        return {**action, "card": next(alike, action["card"])}


def sides_kept(machine: FaultyMachine) -> list[str]:
    """What says which side is in play."""
    return [name for name, keep in machine.program.keeps.items() if keep.kind == "side"]


@dataclass
class ChosenOnce(Behaviour):
    """What was chosen while a card was on top is chosen again by itself when the card is there again."""

    for_ever: bool
    chosen: dict[tuple[int, int], object] = field(default_factory=dict, init=False)

    def stand(self, table: FaultyTable) -> None:
        """A new table knows of no choice."""
        if not self.for_ever:
            self.chosen.clear()

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """Note a choice, or repeat it."""
        if action.get("do") == "choose":
            value = next((one for one in self.values(before, action) if one is not None), None)
            top = getattr(before, DISCARDS, [])
            if top and value is not None and before.stack:
                self.chosen[before.stack[-1][0], top[-1]] = value
            return
        top = getattr(table.state, DISCARDS, [])
        known = self.chosen.get((table.stop.pc, top[-1])) if top else None
        option = next(
            (one for one in table.stop.options if isinstance(one, Choose) and to_name(table, one) == known), None
        )
        if known is not None and option is not None:
            decide(table.machine, table.state, table.stop, option)
            table.disturbed()

    def values(self, before: State, action: Action) -> list[object]:
        """What an action chooses."""
        return [value for key, value in action.items() if key not in ("seat", "do", "as")]


def to_name(table: FaultyTable, option: Choose) -> object:
    """The name of a colour that may be chosen."""
    asked = table.machine.program.instructions[table.stop.pc]
    colours = table.machine.codes.colours
    is_colour = isinstance(asked, i.ChooseOne) and asked.choose.what == "colour"
    return colours[option.value] if is_colour and isinstance(option.value, int) else option.value


@dataclass
class WrittenOnTheCard(Behaviour):
    """A colour that was chosen while a card was on top is the colour of that card from then on."""

    for_ever: bool
    blank: list[list[int | None]] = field(default_factory=list, init=False)
    two_sided: bool = field(default=False, init=False)

    def build(self, machine: FaultyMachine) -> None:
        """Use tables of its own."""
        self.two_sided = machine.codes.two_sided
        table = machine.space["T_colour"]
        self.blank = copied(table if self.two_sided else [table])
        self.wipe(machine)

    def wipe(self, machine: FaultyMachine) -> None:
        """Every card has its own colour."""
        fresh = copied(self.blank)
        machine.space["T_colour"] = fresh if self.two_sided else fresh[0]
        machine.space.get("ROWS", {}).clear()

    def load(self, machine: FaultyMachine, g: State, stated: frozenset[str]) -> None:
        """A new table has clean cards."""
        if not self.for_ever:
            self.wipe(machine)

    def begin_round(self, machine: FaultyMachine, g: State, earlier: State | None) -> None:
        """So has a new round."""
        if not self.for_ever:
            self.wipe(machine)

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """Write the colour on the card."""
        pile, colour = getattr(before, DISCARDS, []), action.get("colour")
        if action.get("do") != "choose" or not pile or colour not in table.machine.codes.colours:
            return
        side = next((getattr(before, attribute("kept", name)) for name in sides_kept(table.machine)), 0)
        columns = table.machine.space["T_colour"]
        (columns[side] if self.two_sided else columns)[pile[-1]] = table.machine.codes.colours.index(colour)
        table.machine.space.get("ROWS", {}).clear()
        table.disturbed()


def faults_of_cards(program: i.Program) -> Iterator[Fault]:
    """The faults of cards that an edition can have."""
    if "hand" in program.keeps:
        words = "a card that another player has as well is taken from the first hand that has it"
        yield Fault(sort=EQUAL, place="another hand", words=words, made=FromAnotherHand)
        words = "if a player has equal cards, all of them leave the hand with one"
        yield Fault(sort=EQUAL, place="all copies", words=words, made=AllCopies)
        if len({face.side for face in program.faces}) > 1:
            words = "of cards that show the same face the first of the hand is meant, whatever is on its back"
            yield Fault(sort=EQUAL, place="one face only", words=words, made=OneFaceOnly)
    if not any(isinstance(x, i.ChooseOne) for x in program.instructions):
        return
    for how, for_ever in (("in the round", False), ("for ever", True)):
        words = f"what was chosen for a card is chosen by itself when an equal card is on top, {how}"
        yield Fault(sort=KEPT_CHOICE, place=f"chosen once {how}", words=words, made=partial(ChosenOnce, for_ever))
        words = f"a chosen colour is written on the card, and an equal card has it from then on, {how}"
        yield Fault(sort=KEPT_CHOICE, place=f"written {how}", words=words, made=partial(WrittenOnTheCard, for_ever))
