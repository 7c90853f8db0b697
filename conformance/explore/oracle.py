"""A model: the source of the expected behaviour in a game - the project's rules, or another engine.

It plays a start and actions, and makes a case that expects what it did. Not handled here: choosing the actions
(`random_game.py`), and comparing an engine with the case (`differential.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from conformance.cases.action import NEXT, action_from_json
from conformance.cases.applicability import VIEWS, why_not_applicable
from conformance.cases.case import Case, Expected, Start, Step
from conformance.cases.declaration import Declaration
from conformance.cases.situation import Over, Refusal, Situation
from conformance.cases.styles import as_asked
from conformance.judge.reference import Reference, Rules, Unplayable
from conformance.wire.conversation import Conversation
from conformance.wire.faults import Fault, fault_to_text
from conformance.wire.restarted_engine import RestartedEngine
from uno_dsl.json_value import Json, Malformed

Sent = dict[str, Json]
A_RULE = "turn"
"""The rule that a case is about if the model names none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is played: the game, its printing, the readings that are sent, and all readings."""

    game: str
    printing: str
    sent: Mapping[str, str]
    readings: Mapping[str, str]


class Model(Protocol):
    """A source of expected behaviour."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that were carried out last, if the model names any."""
        ...

    def begin(self, start: Start) -> Situation | Unplayable:
        """The situation at the start."""
        ...

    def apply(self, action: Sent) -> Situation | Refusal | Unplayable:
        """The situation after an action."""
        ...


class RulesAsModel:
    """The project's rules as a model.

    If the engine declares views, they also say what every seat sees, in the parts that the engine reports.
    """

    def __init__(self, rules: Rules, setting: Setting, declared: Declaration) -> None:
        """Plays by these rules."""
        self._seen = declared.reports if VIEWS in declared.modes else frozenset[str]()
        self._limitations = declared.limitations
        self._machine = rules.machine(setting.game, setting.printing, setting.readings)
        self._table: Reference | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that were carried out last."""
        return () if self._table is None else self._table.rules

    def begin(self, start: Start) -> Situation | Unplayable:
        """The situation at the start."""
        if isinstance(self._machine, Unplayable):
            return self._machine
        table = Reference.begin(self._machine, start, self._limitations)
        if isinstance(table, Unplayable):
            return table
        self._table = table
        return self._with_views(table.situation(self._seats))

    def apply(self, action: Sent) -> Situation | Refusal | Unplayable:
        """The situation after an action."""
        if self._table is None:
            return Unplayable("there is no table")
        said = self._table.apply(action, self._seats)
        return self._with_views(said) if isinstance(said, Situation) else said

    def would_carry_out(self, action: Sent) -> tuple[str, ...]:
        """The rules that an action would carry out."""
        return () if self._table is None else self._table.would_carry_out(action)

    def next_round(self, over: Over, chance: Random) -> Sent | None:
        """The step that begins the next round, with the cards in a random order; None if the game is over."""
        if self._table is None or over.game is None or over.game.winners is not None:
            return None
        deck: list[Json] = [*self._table.cards]
        chance.shuffle(deck)
        dealer: Sent = {} if over.game.dealer is not None else {"dealer": chance.randrange(self._table.players)}
        return {"seat": None, "do": NEXT, **dealer, "deck": deck}

    @property
    def _seats(self) -> range:
        """The seats whose views are stated."""
        return range(self._table.players if self._seen and self._table is not None else 0)

    def _with_views(self, said: Situation) -> Situation:
        """A situation whose views are limited to the parts in question."""
        views = {
            seat: {part: value for part, value in parts.items() if part in self._seen}
            for seat, parts in said.views.items()
        }
        return replace(said, views=views)


class EngineAsModel:
    """Another engine as a model, restarted after a fault.

    Its positions are used only where the player whose turn it is may draw, and at the end: only there must both engines
    state one, and no effect is pending that one engine may report earlier than the other.
    """

    rules: tuple[str, ...] = ()

    def __init__(self, engine: Conversation, setting: Setting) -> None:
        """Plays as this engine does."""
        self._engine = RestartedEngine(engine.terms, engine)
        self._setting = setting

    def begin(self, start: Start) -> Situation | Unplayable:
        """The situation at the start."""
        engine = self._engine.started()
        if isinstance(engine, Fault):
            return Unplayable(fault_to_text(engine))
        answer = self._checked(engine.start(case_of(self._setting, start, (), "start")))
        return Unplayable("it refuses the start") if isinstance(answer, Refusal) else answer

    def apply(self, action: Sent) -> Situation | Refusal | Unplayable:
        """The situation after an action."""
        engine = self._engine.running
        return Unplayable("it is gone") if engine is None else self._checked(engine.apply(action))

    def end(self) -> None:
        """Ends the engine."""
        self._engine.end()

    def _checked(self, answer: Situation | Refusal | Fault) -> Situation | Refusal | Unplayable:
        if isinstance(answer, Refusal):
            return answer
        if isinstance(answer, Situation):
            return answer if _is_rest(answer) else replace(answer, position=None)
        if not answer.goes_on:
            self._engine.drop()
        return Unplayable(fault_to_text(answer))


def _is_rest(said: Situation) -> bool:
    turn = None if said.position is None else said.position.get("turn")
    return said.over is not None or any(action.do == "draw" and action.seat == turn for action in said.legal or ())


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A case as a model expects it, and the rules that it carried out at each step."""

    case: Case
    rules: tuple[tuple[str, ...], ...]

    def up_to(self, step: int) -> PlayedOut:
        """The same up to a step, as a case about the rules of that step."""
        rules = self.rules[step] or (A_RULE,)
        return PlayedOut(replace(self.case, rules=rules, steps=self.case.steps[: step + 1]), self.rules[: step + 1])


def case_of(setting: Setting, start: Start, steps: Sequence[Step], name: str) -> Case:
    """A case with these settings."""
    return Case(
        id=name, game=setting.game, printing=setting.printing, readings=dict(setting.sent), rules=(A_RULE,),
        depends={}, tags=(), start=start, steps=tuple(steps),
    )  # fmt: skip


def played_out(
    model: Model, setting: Setting, start: Start, actions: Sequence[Sent], declared: Declaration, name: str,
    kinds: frozenset[str] | None = None,
) -> PlayedOut | None:  # fmt: skip
    """The case that a model makes of a start and actions; None if it cannot play them, or the case does not apply to
    the engine.

    If the model refuses an action, the case expects the refusal.
    """
    said: Expected | Unplayable = model.begin(start)
    if isinstance(said, (Unplayable, Refusal)):
        return None
    steps, rules = [Step(action=None, sent={}, expect=said)], [model.rules]
    for sent in actions:
        action = action_from_json(sent)
        said = model.apply(sent)
        if isinstance(said, Unplayable) or isinstance(action, Malformed):
            return None
        if action.do == NEXT and isinstance(said, Refusal):
            return None  # that is an error of the request, not a move against the rules
        steps.append(Step(action=action, sent=sent, expect=said))
        rules.append(model.rules)
    case = replace(case_of(setting, start, steps, name), kinds=kinds)
    if why_not_applicable(as_asked(case, declared), declared) is not None:
        return None
    return PlayedOut(case, tuple(rules))
