"""A graph of plays: every state that a few actions lead to from small tables, and what runs on the way.

Not handled here: the tables (`small_tables.py`), and what a mutant does in these states (`distinguish.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from conformance.plays.draft import Draft
from conformance.plays.lockstep import Observed, Stage, after_option, first_stage, score_of
from conformance.plays.watched import Watched
from uno_dsl.engine.actions import action_of
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State
from uno_dsl.engine.stop_options import Option
from uno_dsl.engine.value_names import BadValue
from uno_dsl.serve.situation import is_over

STATES = 40_000
"""The largest number of states in all, the nearest to each table first."""
MOST, FEWEST = 120, 24
"""The largest number of states from one table, and the smallest that every table gets."""
DEPTH = 5


@dataclass(slots=True, eq=False)
class Node:
    """A state: how it was reached, and what the last action ran."""

    observed: Observed
    before: Node | None
    option: Option | None
    action: dict[str, Any] | None
    done: frozenset[int]
    depth: int
    start: dict[str, Any]
    after: list[Node] = field(default_factory=list)

    def draft(self) -> Draft:
        """The play that leads here."""
        actions: list[dict[str, Any]] = []
        node: Node | None = self
        while node is not None and node.action is not None:
            actions.append(node.action)
            node = node.before
        return Draft(start=self.start, actions=tuple(reversed(actions)))


@dataclass(slots=True)
class Graph:
    """All nodes, in the order in which they were found, table by table."""

    nodes: list[Node] = field(default_factory=list)
    tables: int = 0

    def near_first(self) -> Iterator[Node]:
        """The nodes, those that are reached soonest first."""
        return iter(sorted(self.nodes, key=lambda node: node.depth))


def graph_of(machine: Watched, drafts: Iterable[Draft], states: int = STATES, depth: int = DEPTH) -> Graph:
    """The graph of all plays from some tables, within the bounds."""
    graph = Graph()
    tables = list(drafts)
    each = min(MOST, max(FEWEST, states // max(1, len(tables))))
    for draft in tables:
        found = nodes_from(machine, draft.start, each, depth)
        graph.nodes += found
        graph.tables += bool(found)
    return graph


def nodes_from(machine: Watched, start: dict[str, Any], states: int, depth: int) -> list[Node]:
    """The states that are reached from one table, breadth first; none if it is impossible."""
    machine.seen.clear()
    try:
        stage = first_stage(machine, start)
    except (BadValue, EngineStuck):
        return []
    score = score_of(stage[0])
    root = Node(Observed(machine, stage, score), None, None, None, carried_out(machine), 0, start)
    nodes, seen = [root], {key_of(stage[0])}
    for node in nodes:
        if node.depth == depth or is_over(node.observed.stage[1]):
            continue
        for option in node.observed.stage[1].options:
            if len(nodes) >= states:
                return nodes
            found = child(machine, node, option, score)
            if found is None:
                continue
            key = key_of(found.observed.stage[0])
            node.after.append(found)
            if key not in seen:
                seen.add(key)
                nodes.append(found)
    return nodes


def child(machine: Watched, node: Node, option: Option, score: list[int] | None) -> Node | None:
    """The node after an option; None if the rules loop forever."""
    state, stop = node.observed.stage
    twin = state.copy()
    machine.seen.clear()
    try:
        action = action_of(machine, twin, stop, option)
        stage: Stage = after_option(machine, twin, stop, option)
    except EngineStuck:
        return None
    return Node(Observed(machine, stage, score), node, option, action, carried_out(machine), node.depth + 1, node.start)


def carried_out(machine: Watched) -> frozenset[int]:
    """The instructions that ran since the last time."""
    return frozenset(
        note[1] for note in machine.notes() if note[0] == "do" and len(note) == 2 and isinstance(note[1], int)
    )


def key_of(state: State) -> str:
    """The key of a state, without the number of turns so far."""
    hidden = {"turn_number", "rounds", "__dict__"}
    rest = [getattr(state, name) for name in State.__slots__ if name not in hidden]
    return repr((sorted(state.__dict__.items()), rest))
