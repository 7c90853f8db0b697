"""Faults of answers: what a refused action leaves behind, who is taken to have acted, and lists that are out of date."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from conformance.cases.action import BESIDE_THE_TURN
from conformance.mutate.faults.card_faults import card_of
from conformance.mutate.faults.fault import Behaviour, Fault
from conformance.mutate.faults.faulty_engine import FaultyTable
from uno_dsl.engine.actions import Action
from uno_dsl.engine.machine import HANDS
from uno_dsl.engine.run import decide
from uno_dsl.engine.state import State
from uno_dsl.program.instructions import Program
from uno_dsl.serve.named_action import option_named
from uno_dsl.serve.situation import is_over

REFUSED, ACTORS, STALE, TOLD = "refused actions", "who acts", "out of date", "order of what is told"


class AnsweredAsDone(Behaviour):
    """A refused action changes nothing, and is not said to be illegal."""

    def refuse(self, table: FaultyTable, action: Action) -> bool:
        """Pretend."""
        return not is_over(table.stop)


class DoneAfterTheEnd(Behaviour):
    """The same after the end of the round."""

    def refuse(self, table: FaultyTable, action: Action) -> bool:
        """Pretend."""
        return is_over(table.stop)


class EndsTheTurn(Behaviour):
    """A refused action ends the turn."""

    def refuse(self, table: FaultyTable, action: Action) -> bool:
        """The turn of the next player begins."""
        if not is_over(table.stop):
            g = table.state.copy()
            g.stack.clear()
            g.in_turn = g.fresh = False
            table.state = g
            table.disturbed()
        return False


class ClosesWindows(Behaviour):
    """A refused action closes whatever is open beside the turn."""

    def refuse(self, table: FaultyTable, action: Action) -> bool:
        """Close everything."""
        table.state = table.state.copy()
        table.state.windows.clear()
        if not is_over(table.stop):
            table.disturbed()
        return False


class LosesTheCard(Behaviour):
    """A refused action is half carried out: its card has left the hand."""

    def refuse(self, table: FaultyTable, action: Action) -> bool:
        """Take the card."""
        g, card, seat = table.state.copy(), card_of(table.machine, action), action.get("seat")
        hands = getattr(g, HANDS, [])
        if isinstance(seat, int) and hands and card in hands[seat] and not is_over(table.stop):
            hands[seat].remove(card)
            table.state = g
            table.disturbed()
        return False


class WhoeverSends(Behaviour):
    """An action of the turn is carried out for the player whose turn it is, whoever sends it."""

    def hear(self, table: FaultyTable, action: Action) -> Action:
        """Another seat."""
        beside = action.get("do") in BESIDE_THE_TURN or action.get("seat") is None
        return action if beside else {**action, "seat": table.state.turn}


class TurnGoesToTheActor(Behaviour):
    """Whoever does something beside the turn has the turn then."""

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """The seat that has acted has the turn."""
        seat, g = action.get("seat"), table.state
        if isinstance(seat, int) and seat != before.turn and g.turn == before.turn and not g.gone[seat]:
            g.turn = seat
            table.disturbed()


class DoneTwice(Behaviour):
    """An action that is still legal once it is carried out is carried out again."""

    def acted(self, table: FaultyTable, before: State, action: Action) -> None:
        """Once more."""
        option = None if is_over(table.stop) else option_named(table.machine, table.state, table.stop, action)
        if option is not None:
            decide(table.machine, table.state, table.stop, option)
            table.disturbed()


class OffersOfTheTurn(Behaviour):
    """What is legal is worked out once a turn."""

    def __init__(self) -> None:
        """Nothing is known."""
        self.known: tuple[int, list[Any]] = (-1, [])

    def stand(self, table: FaultyTable) -> None:
        """Nothing is known at a new table."""
        self.known = (-1, [])

    def say(self, table: FaultyTable, situation: dict[str, Any]) -> dict[str, Any]:
        """Say what was legal."""
        turn = table.state.turn_number
        if is_over(table.stop):
            return situation
        if self.known[0] != turn:
            self.known = (turn, situation["legal"])
        return {**situation, "legal": self.known[1]}


class OffersBefore(OffersOfTheTurn):
    """What is legal is that of the moment before, if the same player has the turn."""

    def say(self, table: FaultyTable, situation: dict[str, Any]) -> dict[str, Any]:
        """Say what was legal."""
        before, self.known = self.known, (table.state.turn, situation["legal"])
        if is_over(table.stop) or before[0] != table.state.turn:
            return situation
        return {**situation, "legal": before[1]}


class ViewsBefore(Behaviour):
    """What a seat sees is what it saw when it was asked before."""

    def __init__(self) -> None:
        """Nothing is known."""
        self.known: dict[object, dict[str, Any]] = {}

    def stand(self, table: FaultyTable) -> None:
        """Nothing is known at a new table."""
        self.known = {}

    def see(self, table: FaultyTable, views: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Say what was seen."""
        before, self.known = self.known, {view["seat"]: view for view in views}
        return [before.get(view["seat"], view) for view in views]


class ViewOfTheFirst(Behaviour):
    """All seats that are asked for see what the first of them sees."""

    def see(self, table: FaultyTable, views: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The same for all."""
        return [{**views[0], "seat": view["seat"]} for view in views]


class PointsOfAllRounds(Behaviour):
    """The points of a round are counted from the beginning of the game."""

    def __init__(self) -> None:
        """No game has begun."""
        self.table: FaultyTable | None = None
        self.first: list[int] | None = None

    def stand(self, table: FaultyTable) -> None:
        """Remember the score at the beginning."""
        if self.table is not table:
            self.table, self.first = table, table.score_before
        table.score_before = self.first


class FromTheTurnOn(Behaviour):
    """A list by seats begins with the player whose turn it is."""

    def __init__(self, part: str) -> None:
        """Remember which."""
        self.part = part

    def say(self, table: FaultyTable, situation: dict[str, Any]) -> dict[str, Any]:
        """Turn the list round."""
        position = situation.get("position", {})
        if not isinstance(position.get(self.part), list):
            return situation
        turn, values = table.state.turn, position[self.part]
        return {**situation, "position": {**position, self.part: [*values[turn:], *values[:turn]]}}


ALWAYS: tuple[tuple[str, str, str, type[Behaviour]], ...] = (
    (REFUSED, "answered as done", "an action that is not legal is answered as if it had been carried out", AnsweredAsDone),
    (REFUSED, "after the end", "so is one that comes after the end of the round", DoneAfterTheEnd),
    (REFUSED, "ends the turn", "an action that is refused ends the turn", EndsTheTurn),
    (REFUSED, "closes windows", "an action that is refused closes what is open beside the turn", ClosesWindows),
    (REFUSED, "loses the card", "the card of an action that is refused has left the hand", LosesTheCard),
    (ACTORS, "whoever sends", "an action is carried out for the player whose turn it is, whoever sends it", WhoeverSends),
    (ACTORS, "turn of the actor", "whoever does something beside the turn has the turn then", TurnGoesToTheActor),
    (ACTORS, "done twice", "an action that is still legal afterwards is carried out twice", DoneTwice),
    (STALE, "offers of the turn", "what is legal is worked out once a turn", OffersOfTheTurn),
    (STALE, "offers before", "what is legal is told a moment late while the same player has the turn", OffersBefore),
    (STALE, "views before", "what a seat sees is told a moment late", ViewsBefore),
    (STALE, "points of all rounds", "the points of a round are those since the game began", PointsOfAllRounds),
    (TOLD, "view of the first", "all seats see what the first of them sees", ViewOfTheFirst),
)  # fmt: skip


def faults_of_answers(program: Program) -> Iterator[Fault]:
    """The faults of answers, and of every list by seats."""
    for sort, place, words, made in ALWAYS:
        yield Fault(sort=sort, place=place, words=words, made=made)
    for name, keep in program.keeps.items():
        if keep.per_player:
            words = f"this begins with the player whose turn it is, when it is told: {name}"
            yield Fault(sort=TOLD, place=name, words=words, made=partial(FromTheTurnOn, name))
