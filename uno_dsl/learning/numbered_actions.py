"""The actions of a game by number, so that a network can have one output for each.

The table depends on the rules and the number of players only, never on the state. Players are counted from the one who
acts: 1 is the next seat. A card is named by the face that its player sees; one that they choose without seeing it is `?`.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.engine.actions import offer_of, target_of
from uno_dsl.engine.choice_faces import all_faces, face_of_option, face_seen, is_blind
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Choose, Decline, Option, Take, UseWindow
from uno_dsl.engine.value_names import to_words
from uno_dsl.engine.view import HIDDEN
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

WAIT = "wait"
"""To leave an open window unused for now. It is number 0."""
CATCH = "catch"
DIRECTIONS = ("left", "right")


class NumberedActions:
    """The table of actions: `names` by number, such as `play red 7`, `choose colour blue`, `catch 1`, `decline`."""

    def __init__(self, machine: Machine, players: int) -> None:
        """Lists every action that the rules can ever offer to a seat."""
        self._machine = machine
        self._players = players
        self.faces = all_faces(machine)
        """The names of cards, on both sides; the last one is `?`."""
        self.names: tuple[str, ...] = tuple(dict.fromkeys(self._all_names()))
        self._number = {name: number for number, name in enumerate(self.names)}
        self._known: dict[tuple[int, int, int], tuple[str, bool]] = {}

    def open_to(self, g: State, stop: Stop, seat: int) -> dict[int, list[Option]]:
        """What a seat may do at a stop: the numbers of the actions, each with the options it may stand for.

        There are several where the seat cannot tell them apart. `wait` is not among them. Raises LookupError if a number is
        chosen that is larger than the deck.
        """
        found: dict[int, list[Option]] = {}
        for option in stop.options:
            if option.seat == seat:
                name = self._name(g, stop, option, seat)
                if name not in self._number:
                    raise LookupError(f"`{name}` has no number: only numbers up to the size of the deck have one")
                found.setdefault(self._number[name], []).append(option)
        return found

    # ------------------------------------------------------------------------------------------------ all names
    def _all_names(self) -> Iterator[str]:
        yield WAIT
        yield "decline"
        program = self._machine.program
        for instruction in program.instructions:
            match instruction:
                case i.Decide(ask=ask) if not ask.table:
                    for offer in ask.offers:
                        yield from self._names_of_offer(offer)
                case i.ChooseOne(choose=choose):
                    for value in self._values(choose.what):
                        yield f"choose {choose.what} {value}"
                case _:
                    pass
        for offers in program.standing:
            for entry in offers:
                yield from self._names_of_offer(entry.standing.offer)

    def _names_of_offer(self, offer: s.Offer) -> Iterator[str]:
        if offer.act == CATCH:
            yield from (f"{CATCH} {distance}" for distance in range(self._players))
        elif offer.cards is not None:
            yield from (f"{called(offer)} {face}" for face in self.faces)
        else:
            yield called(offer)

    def _values(self, what: str) -> Iterator[object]:
        codes = self._machine.codes
        match what:
            case "card":
                yield from self.faces
            case "colour":
                yield from codes.colours
            case "player":
                yield from range(self._players)
            case "direction":
                yield from DIRECTIONS
            case "side":
                yield from codes.sides
            case _:
                yield from range(sum(codes.copies.values()) + 1)

    # ------------------------------------------------------------------------------------------------ one name
    def _name(self, g: State, stop: Stop, option: Option, seat: int) -> str:
        machine = self._machine
        match option:
            case Decline():
                return "decline"
            case Choose(value=value):
                instruction = machine.program.instructions[stop.pc]
                assert isinstance(instruction, i.ChooseOne)
                what = instruction.choose.what
                if what == "player":
                    return f"choose player {self._distance(seat, value)}"
                said = face_of_option(machine, g, stop, option) if what == "card" else to_words(machine, what, value)
                return f"choose {what} {said}"
            case Take() | UseWindow():
                name, blind = self._offered(g, stop, option)
                if name == CATCH:
                    offer = offer_of(machine, g, stop, option)
                    target = None if offer is None else target_of(g, option, offer)
                    return f"{CATCH} {self._distance(seat, seat if target is None else target)}"
                if option.card is None:
                    return name
                return f"{name} {HIDDEN if blind else face_seen(machine, g, seat, option.card)}"
            case _:
                raise TypeError(f"no seat has this option: {option}")

    def _offered(self, g: State, stop: Stop, option: Take | UseWindow) -> tuple[str, bool]:
        """What an offer is called, and whether its cards are hidden from the seat. That never changes, and is kept."""
        window = g.windows[option.window][0] if isinstance(option, UseWindow) else -1
        key = stop.pc, window, option.offer
        if key not in self._known:
            offer = offer_of(self._machine, g, stop, option)
            assert offer is not None
            self._known[key] = called(offer), is_blind(self._machine, g, stop, option)
        return self._known[key]

    def _distance(self, seat: int, other: int) -> int:
        return (other - seat) % self._players


def called(offer: s.Offer) -> str:
    """The name of an offer, without the card or the player it is about."""
    if offer.act == CATCH:
        return CATCH
    return offer.act if offer.text is None else f"{offer.act} {offer.text}"
