"""The rules of the project as an engine inside this process: what they say of a start and of the actions after it.

Takes starts and actions of the protocol, gives situations, as a conversation with an engine does.
Leaves to others: whom to believe (`judge.py`), and what to ask (`identify.py`, `differential.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from uno_dsl.engine.cards import BadValue
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.helpers import EngineStuck
from uno_dsl.engine.state import attribute
from uno_dsl.model.statements import TurnUp
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.readings import Readings
from uno_dsl.serve.table import Table

from .case import Case, Expected, FromDeck, FromPosition, Start
from .json_value import Json, Malformed
from .situation import Refusal, Situation, situation_from_json

NO_EVENTS_OF = frozenset({"turn"})
"""What events name as their rule that is none."""
IN_A_CIRCLE = "with these readings a rule is true if it is true: they do not go together"
TOO_FEW = "deck: after the deal there is no card to be turned up"


@dataclass(frozen=True, slots=True)
class Unplayable:
    """A start, or a way on, that the rules of the project cannot play, and why."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """An open question: its readings, and the one in force where nothing else is said."""

    in_force: str
    readings: tuple[str, ...]


class Rules:
    """The machines of all games, each made once, under any printing and readings."""

    def __init__(self) -> None:
        """Begin without any."""
        self._machines = Machines()
        self._kept: dict[object, Machine | Unplayable] = {}

    def questions(self, game: str, printing: str) -> dict[str, Question]:
        """The open questions of a printing."""
        selection = self._machines.selection(game, printing, {}, ())
        key = (selection.game, selection.printing, tuple(selection.options))
        readings = self._machines.readings.setdefault(key, Readings(selection, self._machines.shelf))
        return {
            name: Question(in_force=choice.chosen, readings=tuple(choice.readings))
            for name, choice in readings.questions.items()
        }

    def machine(self, game: str, printing: str | None, readings: Mapping[str, str]) -> Machine | Unplayable:
        """The machine of a selection; readings that do not go together have none."""
        key = (game, printing, tuple(sorted(readings.items())))
        if key not in self._kept:
            try:
                self._kept[key] = self._machines.machine(game, printing, readings)
            except BadValue as problem:
                self._kept[key] = Unplayable(str(problem))
        return self._kept[key]

    def predicted(self, case: Case, printing: str, readings: Mapping[str, str]) -> tuple[Expected, ...] | Unplayable:
        """What the rules say of each step of a case; after one that they refuse they go on as before."""
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
    """A table at which the rules of the project are played."""

    def __init__(self, table: Table) -> None:
        """Go on at a table."""
        self._table = table
        self.rules: tuple[str, ...] = (table.stop.rule,) if table.stop.rule else ()
        """The rules that were carried out last, the last first; at first, and after a refusal, the one that asks for a decision."""

    @classmethod
    def begin(cls, machine: Machine, start: Start) -> Reference | Unplayable:
        """The table set up, or the round begun."""
        try:
            match start:
                case FromPosition(position=position):
                    return cls(Table.from_position(machine, position))
                case FromDeck(players=players, dealer=dealer, deck=deck):
                    table = Table.from_deck(machine, players, dealer, [*deck], log=True)
                    return Unplayable(TOO_FEW) if _lacks_a_top_card(table) else cls(table)
        except (BadValue, EngineStuck) as problem:
            return Unplayable(str(problem))
        except RecursionError:
            return Unplayable(IN_A_CIRCLE)

    @property
    def players(self) -> int:
        """How many play."""
        return self._table.state.n

    def situation(self, views: Iterable[int] = ()) -> Situation:
        """Where the round stands, with what some seats see."""
        said = self._table.situation()
        if said["over"] is None:
            said["views"] = self._table.views(seat for seat in views if seat < self.players)
        found = situation_from_json(said)
        if isinstance(found, (Refusal, Malformed)):
            raise TypeError(found)  # the reference engine states situations
        return found

    def apply(self, action: Mapping[str, Json], views: Iterable[int] = ()) -> Situation | Refusal | Unplayable:
        """The situation after an action, or its refusal."""
        self._table.listen()
        try:
            done = self._table.apply(dict(action))
        except EngineStuck as problem:
            return Unplayable(str(problem))
        except RecursionError:
            return Unplayable(IN_A_CIRCLE)
        asked = self._table.stop.rule
        if not done:
            self.rules = (asked,) if asked else ()
            return Refusal()
        log = self._table.state.log or []
        named = dict.fromkeys(str(event["rule"]) for event in reversed(log) if event["rule"] not in NO_EVENTS_OF)
        self.rules = (*named, *([asked] if asked and asked not in named else []))
        return self.situation(views)


def _lacks_a_top_card(table: Table) -> bool:
    """Whether a round has begun without the card that its rules turn up."""
    turned_up = any(isinstance(found, TurnUp) for found in table.machine.program.instructions)
    return turned_up and not table.state.__dict__.get(attribute("pile", "discard pile"))
