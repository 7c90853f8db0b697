"""The project's rules as an engine inside this process: what they say of a start and of the actions after it.

Takes starts and actions of the protocol and returns situations, like a conversation with an engine. Not handled here:
which side is right (`judge.py`), and what to ask (`identify.py`, `differential.py`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from conformance.cases.action import NEXT, Action, action_from_json
from conformance.cases.applicability import is_under
from conformance.cases.case import Case, Expected, FromDeck, FromPosition, Start
from conformance.cases.own_rules import OwnRules
from conformance.cases.situation import Refusal, Situation, situation_from_json
from uno_dsl.engine.actions import action_of, offer_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue
from uno_dsl.engine.why import why
from uno_dsl.json_value import Json, Malformed
from uno_dsl.program.instructions import Decide
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.served_round import Table, all_cards

NO_STATEMENT = re.compile(r"[QD]\d+")
"""The ids of gaps and of discrepancies; all other citations are statements."""
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

    def __init__(self, own: OwnRules | None = None) -> None:
        """Starts without any machines; `own` is added to the rules of the library."""
        self._machines = Machines() if own is None else own.machines()
        self._followed: dict[object, frozenset[str]] = {}
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

    def followed(self, game: str, question: str) -> frozenset[str]:
        """The readings of a question that some printing of a game follows, or that a statement of a manual supports: all of them,
        if the manuals say nothing about it.
        """
        key = ("followed", game, question)
        if key not in self._followed:
            chosen, stated, readings, apart = set[str](), set[str](), set[str](), False
            for printing in self._machines.printings(game):
                selection = self._machines.selection(game, printing, {}, ())
                choice = self._machines.readings_of(selection).questions.get(question)
                if choice is None:
                    continue
                chosen |= {choice.chosen, choice.default}
                readings |= {*choice.readings}
                stated |= {name for name, read in choice.readings.items() if any(map(is_statement, read.cites))}
                apart = apart or any(cite.startswith("D") for cite in choice.cites if not is_statement(cite))
            is_silent = len(chosen) < 2 and not stated and not apart
            self._followed[key] = frozenset(readings if is_silent else chosen | stated)
        return self._followed[key]

    def machine(self, game: str, printing: str | None, readings: Mapping[str, str]) -> Machine | Unplayable:
        """The machine for a selection; readings that contradict each other have none."""
        key = (game, printing, tuple(sorted(readings.items())))
        if key not in self._kept:
            try:
                self._kept[key] = self._machines.machine(game, printing, readings)
            except BadValue as problem:
                self._kept[key] = Unplayable(str(problem))
        return self._kept[key]

    def predicted(
        self, case: Case, printing: str, readings: Mapping[str, str], limitations: Collection[str] = ()
    ) -> tuple[Expected, ...] | Unplayable:
        """What the rules expect at each step of a case; a refused action changes nothing.

        What only rules under some `limitations` offer is marked as such.
        """
        played = self.carried_out(case, printing, readings, limitations)
        return played if isinstance(played, Unplayable) else tuple(expect for expect, _ in played)

    def carried_out(
        self, case: Case, printing: str, readings: Mapping[str, str], limitations: Collection[str] = ()
    ) -> list[tuple[Expected, tuple[str, ...]]] | Unplayable:
        """The same, each with the rules that were carried out."""
        machine = self.machine(case.game, printing, readings)
        if isinstance(machine, Unplayable):
            return machine
        table = Reference.begin(machine, case.start, limitations)
        if isinstance(table, Unplayable):
            return table
        found: list[tuple[Expected, tuple[str, ...]]] = [(table.situation(case.steps[0].views), table.rules)]
        for step in case.steps[1:]:
            answer = table.apply(step.sent, step.views)
            if isinstance(answer, Unplayable):
                return answer
            found.append((answer, table.rules))
        return found


def is_statement(citation: str) -> bool:
    """Whether a citation is a statement of a manual, not the id of a gap or of a discrepancy between printings."""
    return NO_STATEMENT.match(citation) is None


def offering(machine: Machine) -> frozenset[str]:
    """The rules that only offer something: whether an engine follows them shows at once, in what may be done."""
    asked = [offer for found in machine.program.instructions if isinstance(found, Decide) for offer in found.ask.offers]
    standing = [found.standing.offer for window in machine.program.standing for found in window]
    return frozenset(offer.rule for offer in (*asked, *standing))


class Reference:
    """A table at which the project's rules are played."""

    def __init__(self, table: Table, limitations: Collection[str] = ()) -> None:
        """Continues at a table; the engine does not follow the rules under `limitations`."""
        self._table = table
        self._limitations = limitations
        self.rules = _carried_out(table)
        """The rules that were carried out last, the latest first, and the rule that asks for a decision; only the latter
        for a position and after a refusal.
        """

    @classmethod
    def begin(cls, machine: Machine, start: Start, limitations: Collection[str] = ()) -> Reference | Unplayable:
        """Sets up a position, or begins a round with a deck."""
        try:
            match start:
                case FromPosition(position=position):
                    return cls(Table.from_position(machine, position), limitations)
                case FromDeck(players=players, dealer=dealer, deck=deck):
                    table = Table.from_deck(machine, players, dealer, [*deck], log=True)
                    return cls(table, limitations)
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
        return replace(found, either=self._either()) if self._limitations else found

    def _either(self) -> frozenset[Action]:
        """What only rules under a limitation offer, or allow to be played."""
        table = self._table
        found = set()
        for option in table.stop.options:
            offer = offer_of(table.machine, table.state, table.stop, option)
            if offer is None:
                continue
            names = [offer.rule]
            card = option.card
            if offer.act == "play" and card is not None and option.seat is not None and not self._limited(names):
                names = [*why(table.machine, table.state, option.seat, card).allows]
            if names and self._limited(names):
                action = action_from_json(action_of(table.machine, table.state, table.stop, option))
                found.add(action)
        return frozenset(action for action in found if isinstance(action, Action))

    def _limited(self, rules: Iterable[str]) -> bool:
        return all(any(is_under(rule, name) for name in self._limitations) for rule in rules)

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
        if not done:
            asked = self._table.stop.rule
            self.rules = (asked,) if asked else ()
            return Refusal()
        self.rules = _carried_out(self._table)
        return self.situation(views)

    def would_carry_out(self, action: Mapping[str, Json]) -> tuple[str, ...]:
        """The rules that an action would carry out; nothing changes."""
        table, rules = self._table, self.rules
        state, stop = table.state, table.stop
        self.apply(action)
        found, self.rules = self.rules, rules
        table.state, table.stop = state, stop
        return found

    def _next(self, step: Mapping[str, Json]) -> bool:
        """Begins the next round. Raises BadValue if there is none."""
        self._table.next_round(step.get("deck"), step.get("dealer"), log=True)
        return True


def _carried_out(table: Table) -> tuple[str, ...]:
    """The rules in the log, the latest first, and the rule that asks for a decision."""
    named = dict.fromkeys(event["rule"] for event in reversed(table.state.log or []) if event["rule"] not in NOT_RULES)
    asked = table.stop.rule
    return (*named, *([asked] if asked and asked not in named else []))
