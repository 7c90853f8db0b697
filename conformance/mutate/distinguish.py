"""Searching for a difference: the shortest play on small tables that distinguishes a mutant, or that there is none within the bounds.

A mutant is only followed where it does something else. For as long as its state is that of the right engine, what the
right engine does next is known already.
Not handled here: the tables and states (`graph.py`).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from conformance.cases.declaration import Declaration
from conformance.mutate.operators.mutant import OTHER_PROGRAMS, Mutant
from conformance.plays.draft import Draft
from conformance.plays.graph import Graph, Node
from conformance.plays.lockstep import (
    Observed,
    Stage,
    after_option,
    alike,
    first_stage,
    next_stage,
    same_state,
    score_of,
)
from uno_dsl.engine.actions import action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.stop_options import Option
from uno_dsl.serve.situation import is_over

FURTHER = 4
"""How many more actions a mutant is followed after its state has changed without anybody seeing it."""
PAIRS = 300
"""The largest number of pairs of states that are compared from there."""
MAX_FOLLOWED = 40
"""The largest number of places from which a mutant is followed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """The result of the search: the play that shows the mutant, or None, and how many states were compared."""

    draft: Draft | None
    reached: int
    compared: int


class DifferenceSearch:
    """Searches for mutants in one graph of plays."""

    def __init__(self, plain: Machine, graph: Graph, declared: Declaration) -> None:
        """Remember the right engine and its graph, nearest states first."""
        self.plain, self.declared = plain, declared
        self.nodes, self.by_table = list(graph.near_first()), graph.nodes
        self.tables = graph.tables

    def search(self, mutant: Mutant, machine: Machine) -> SearchResult:
        """Search for the shortest play that shows a mutant."""
        if mutant.operator in OTHER_PROGRAMS or mutant.program.keeps.keys() != self.plain.program.keeps.keys():
            return self.search_by_replay(machine)
        able = [node for node in self.nodes if can_differ(node, mutant)]
        compared = followed = 0
        for node in able:
            compared += 1
            score = node.observed.score
            try:
                stage = self.stage_of(node, machine)
                if stage is not None and node.before is None:
                    score = score_of(stage[0])
            except Exception:
                return SearchResult(draft=node.draft(), reached=len(able), compared=compared)
            if stage is None or not alike(node.observed, Observed(machine, stage, score), self.declared):
                return SearchResult(draft=node.draft(), reached=len(able), compared=compared)
            if not same_state(node.observed.stage[0], stage[0]) and followed < MAX_FOLLOWED:
                followed += 1
                found, pairs = self.follow(node, stage, machine)
                compared += pairs
                if found is not None:
                    return SearchResult(draft=found, reached=len(able), compared=compared)
        return SearchResult(draft=None, reached=len(able), compared=compared)

    def stage_of(self, node: Node, machine: Machine) -> Stage | None:
        """Where a mutant is after the last action of a node; None if the action is not legal."""
        if node.before is None or node.option is None or node.action is None:
            return first_stage(machine, node.start)
        state, stop = node.before.observed.stage
        return after_option(machine, state.copy(), stop, node.option)

    def follow(self, node: Node, stage: Stage, machine: Machine) -> tuple[Draft | None, int]:
        """Go on from two states that only look the same."""
        draft = node.draft()
        waiting: deque[tuple[Stage, Stage, Draft, int]] = deque([(node.observed.stage, stage, draft, 0)])
        compared = 0
        while waiting and compared < PAIRS:
            right, other, draft, depth = waiting.popleft()
            if is_over(right[1]) or depth == FURTHER:
                continue
            for option in right[1].options:
                compared += 1
                step = self.both(right, other, option, node, machine, draft)
                if step is None:
                    continue
                after, twin, longer = step
                if twin is None:
                    return longer, compared
                if not same_state(after[0], twin[0]):
                    waiting.append((after, twin, longer, depth + 1))
        return None, compared

    def both(
        self, right: Stage, other: Stage, option: Option, node: Node, machine: Machine, draft: Draft
    ) -> tuple[Stage, Stage | None, Draft] | None:
        """Both engines after an option; no second stage where they differ; None where the right one loops forever."""
        state, stop = right
        twin = state.copy()
        action = action_of(self.plain, twin, stop, option)
        longer = Draft(start=draft.start, actions=(*draft.actions, action))
        try:
            after = after_option(self.plain, twin, stop, option)
        except Exception:
            return None
        try:
            stage = next_stage(machine, other, action)
            score = node.observed.score
            if stage is None or not alike(
                Observed(self.plain, after, score), Observed(machine, stage, score), self.declared
            ):
                return after, None, longer
        except Exception:
            return after, None, longer
        return after, stage, longer

    def search_by_replay(self, machine: Machine) -> SearchResult:
        """Play everything from the start, with engines whose states cannot be compared with those of the right one."""
        stages: dict[int, Stage] = {}
        for number, node in enumerate(self.by_table, 1):
            try:
                if node.before is None or node.action is None:
                    stages = {}
                    stage: Stage | None = first_stage(machine, node.start)
                else:
                    stage = next_stage(machine, stages[id(node.before)], node.action)
                score = node.observed.score if stage is None or node.before is not None else score_of(stage[0])
                shows = stage is None or not alike(node.observed, Observed(machine, stage, score), self.declared)
            except Exception:
                shows, stage = True, None
            if shows or stage is None:
                return SearchResult(draft=node.draft(), reached=len(self.nodes), compared=number)
            stages[id(node)] = stage
        return SearchResult(draft=None, reached=len(self.nodes), compared=len(self.nodes))


def can_differ(node: Node | None, mutant: Mutant) -> bool:
    """Whether a mutant can behave differently in the last action that leads to a node, or, if its change lasts, in any before."""
    if mutant.gates is None:
        return True
    while node is not None:
        if mutant.gates & node.done:
            return True
        node = node.before if mutant.lasting else None
    return False
