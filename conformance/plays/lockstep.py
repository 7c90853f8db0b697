"""Two engines in lockstep: the same start, the same actions, up to the first visible difference.

Not handled here: where the plays come from (`pool.py`, `distinguish.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from conformance.cases.declaration import Declaration
from conformance.cases.situation import Refusal, Situation, situation_from_json
from conformance.judge.differences import compare
from conformance.plays.draft import Draft
from conformance.plays.random_walk import Impossible
from conformance.plays.round_only import round_only
from uno_dsl.engine.actions import option_for
from uno_dsl.engine.game import start_round
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.stop_options import Option
from uno_dsl.engine.value_names import BadValue
from uno_dsl.json_value import Malformed
from uno_dsl.serve.situation import is_over, situation

SCORE = attribute("kept", "score")
Stage = tuple[State, Stop]
"""Where an engine is after a step. It is never changed: going on begins with a copy."""


def first_stage(machine: Machine, start: dict[str, Any]) -> Stage:
    """Where an engine is at the start. Raises BadValue, EngineStuck, or whatever a mutant raises."""
    if start["mode"] == "position":
        state = load(machine, start["position"])
    else:
        state = start_round(machine, start["players"], start["dealer"], start["deck"])
    return state, run(machine, state)


def next_stage(machine: Machine, stage: Stage, action: dict[str, Any]) -> Stage | None:
    """Where an engine is after an action; None if it is not legal."""
    state, stop = stage
    if is_over(stop):
        return None
    twin = state.copy()
    try:
        option = option_for(machine, twin, stop, action)
    except BadValue:
        return None
    return after_option(machine, twin, stop, option)


def after_option(machine: Machine, twin: State, stop: Stop, option: Option) -> Stage:
    """Where an engine is after an option of a stop. The given state is used up."""
    decide(machine, twin, stop, option)
    return twin, run(machine, twin)


@dataclass(slots=True)
class Observed:
    """A stage of an engine as others see it; described only when asked for."""

    machine: Machine
    stage: Stage
    score: list[int] | None
    words: Situation | Refusal | Malformed | None = None

    def answer(self) -> Situation | Refusal | Malformed:
        """What the engine says."""
        if self.words is None:
            state, stop = self.stage
            said = round_only(situation(self.machine, state, stop, self.score))
            if said.get("over") is not None:  # who deals next is no longer part of the round
                said["position"] = {part: value for part, value in said["position"].items() if part in self.at_the_end}
            self.words = situation_from_json(said)
        return self.words

    @property
    def at_the_end(self) -> set[str]:
        """The parts of a position that a case states at the end of a round."""
        return {"score", *(keep.name for keep in self.machine.program.keeps.values() if keep.kind == "pile")}


def score_of(state: State) -> list[int] | None:
    """The score with which a round was begun."""
    score = state.__dict__.get(SCORE)
    return list(score) if isinstance(score, list) else None


class Play:
    """A draft as the right engine plays it, step by step, for comparing mutants with it."""

    def __init__(self, machine: Machine, draft: Draft) -> None:
        """Play the draft. Raises Impossible."""
        self.draft = draft
        try:
            stage = first_stage(machine, draft.start)
            score = score_of(stage[0])
            self.stages = [Observed(machine, stage, score)]
            for action in draft.actions:
                after = next_stage(machine, stage, action)
                if after is None:
                    raise Impossible(str(action))
                stage = after
                self.stages.append(Observed(machine, stage, score))
        except (BadValue, EngineStuck) as problem:
            raise Impossible(str(problem)) from problem

    def differs_at(self, other: Machine, declared: Declaration) -> int | None:
        """The first step after which a mutant differs visibly; whatever raises is visible."""
        step = 0
        try:
            stage = first_stage(other, self.draft.start)
            score = score_of(stage[0])
            if not alike(self.stages[0], Observed(other, stage, score), declared):
                return 0
            for step, action in enumerate(self.draft.actions, 1):
                after = next_stage(other, stage, action)
                if after is None:
                    return step
                stage = after
                if not alike(self.stages[step], Observed(other, stage, score), declared):
                    return step
        except Exception:
            return step
        return None


def alike(one: Observed, other: Observed, declared: Declaration) -> bool:
    """Whether two stages look the same to everybody."""
    (state, stop), (twin, twin_stop) = one.stage, other.stage
    if stop.options == twin_stop.options and stop.kind == twin_stop.kind and stop.pc == twin_stop.pc:
        if one.score == other.score and same_state(state, twin):
            return True
    right, said = one.answer(), other.answer()
    if isinstance(right, Malformed) or isinstance(said, Malformed):
        return right == said
    return not compare(right, said, declared)


def same_state(one: State, other: State) -> bool:
    """Whether two states are equal, including what no player sees."""
    if one.__dict__ != other.__dict__:
        return False
    return all(getattr(one, name) == getattr(other, name) for name in State.__slots__[1:])
