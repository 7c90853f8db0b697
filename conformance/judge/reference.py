"""The project's rules as an engine inside this process: what they say of a start and of the actions after it.

Takes starts and actions of the protocol and returns situations, like a conversation with an engine. Not handled here:
which side is right (`judge.py`), and what to ask (`identify.py`, `differential.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from conformance.cases.action import NEXT
from conformance.cases.case import Case, Expected, FromDeck, FromPosition, Start
from conformance.cases.situation import Refusal, Situation, situation_from_json
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.json_value import Json, Malformed
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.served_round import Table, all_cards

NOT_RULES = frozenset({"turn"})
"""The values of `rule` in events that do not name a rule."""
CIRCULAR_READINGS = "with these readings a rule depends on itself: they cannot be combined"


@dataclass(frozen=True, slots=True)
class Unplayable:
    """A start or an action that the project's rules cannot play, and why."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """An open question: its readings, and the one in force by default."""

    in_force: str
    readings: tuple[str, ...]


class Rules:
    """The machines of all games under any printing and readings, each built once."""

    def __init__(self) -> None:
        """Starts without any machines."""
        self._machines = Machines()
        self._kept: dict[object, Machine | Unplayable] = {}

    def questions(self, game: str, printing: str) -> dict[str, Question]:
        """The open questions of a printing; none if the rules know no such game or printing."""
        try:
            selection = self._machines.selection(game, printing, {}, ())
        except BadValue:
            return {}
        return {
            name: Question(in_force=choice.chosen, readings=tuple(choice.readings))
            for name, choice in self._machines.readings_of(selection).questions.items()
        }

    def machine(self, game: str, printing: str | None, readings: Mapping[str, str]) -> Machine | Unplayable:
        """The machine for a selection; readings that contradict each other have none."""
        key = (game, printing, tuple(sorted(readings.items())))
        if key not in self._kept:
            try:
                self._kept[key] = self._machines.machine(game, printing, readings)
            except BadValue as problem:
                self._kept[key] = Unplayable(str(problem))
        return self._kept[key]

    def predicted(self, case: Case, printing: str, readings: Mapping[str, str]) -> tuple[Expected, ...] | Unplayable:
        """What the rules expect at each step of a case; a refused action changes nothing."""
        machine = self.machine(case.game, printing, readings)
        if isinstance(machine, Unplayable):
            return machine
        table = Reference.begin(machine, case.start)
        if isinstance(table, Unplayable):
            return table
        found: list[Expected] = [table.situation(case.steps[0].views)]
        for step in case.steps[1:]:
            answer = table.apply(step.sent, step.views)
            if isinstance(answer, Unplayable):
                return answer
            found.append(answer)
        return tuple(found)


class Reference:
    """A table at which the project's rules are played."""

    def __init__(self, table: Table) -> None:
        """Continues at a table."""
        self._table = table
        self.rules: tuple[str, ...] = (table.stop.rule,) if table.stop.rule else ()
        """The rules that were carried out last, the latest first; at the start and after a refusal, the rule that asks
        for a decision.
        """

    @classmethod
    def begin(cls, machine: Machine, start: Start) -> Reference | Unplayable:
        """Sets up a position, or begins a round with a deck."""
        try:
            match start:
                case FromPosition(position=position):
                    return cls(Table.from_position(machine, position))
                case FromDeck(players=players, dealer=dealer, deck=deck):
                    table = Table.from_deck(machine, players, dealer, [*deck], log=True)
                    return cls(table)
        except (BadValue, EngineStuck) as problem:
            return Unplayable(str(problem))
        except RecursionError:
            return Unplayable(CIRCULAR_READINGS)

    @property
    def players(self) -> int:
        """The number of players."""
        return self._table.state.n

    @property
    def cards(self) -> list[str]:
        """The names of all cards on the table, in alphabetical order."""
        table = self._table
        return sorted(table.machine.codes.names[code] for code in all_cards(table.machine, table.state))

    def situation(self, views: Iterable[int] = ()) -> Situation:
        """The current situation, including what the seats in `views` see."""
        situation = self._table.situation()
        if situation["over"] is None:
            situation["views"] = self._table.views(seat for seat in views if seat < self.players)
        found = situation_from_json(situation)
        if isinstance(found, (Refusal, Malformed)):
            raise TypeError(found)  # the reference engine always states situations
        return found

    def apply(self, action: Mapping[str, Json], views: Iterable[int] = ()) -> Situation | Refusal | Unplayable:
        """The situation after an action, or its refusal."""
        self._table.listen()
        try:
            done = self._next(action) if action.get("do") == NEXT else self._table.apply(dict(action))
        except BadValue:  # the game has no such action, so it is refused
            done = False
        except EngineStuck as problem:
            return Unplayable(str(problem))
        except RecursionError:
            return Unplayable(CIRCULAR_READINGS)
        asked = self._table.stop.rule
        if not done:
            self.rules = (asked,) if asked else ()
            return Refusal()
        log = self._table.state.log or []
        named = dict.fromkeys(event["rule"] for event in reversed(log) if event["rule"] not in NOT_RULES)
        self.rules = (*named, *([asked] if asked and asked not in named else []))
        return self.situation(views)

    def _next(self, step: Mapping[str, Json]) -> bool:
        """Begins the next round. Raises BadValue if there is none."""
        self._table.next_round(step.get("deck"), step.get("dealer"), log=True)
        return True
