"""Writes the source text for `when a player has 1 card`: what happens as soon as a condition becomes true.

After each instruction that changes what such a rule depends on, a `look` function evaluates it again. `g.marks` holds what
is true now, as [handler, seat] (seat -1 if no player is meant), so that a rule runs once each time its condition becomes
true. Decision 9 gives the reasons. A program without such rules gets no code for this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from uno_dsl.engine.codegen.expression_code import ExpressionWriter
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import PlayerState, TableState
from uno_dsl.program import changes
from uno_dsl.program import instructions as i


class WatchedState(NamedTuple):
    """A rule about a state: the number of its handler, what it depends on, and whether it waits for the end of the turn.

    A rule waits if it can end the turn or the round, or take a player out of it: it would cut off what is being carried out.
    """

    number: int
    handler: s.Handler
    reads: changes.Topics
    waits: bool


class StateWriter:
    """Writes the functions that watch states. `frame` returns the text of the frame of a handler's process."""

    def __init__(
        self,
        program: i.Program,
        x: ExpressionWriter,
        frame: Callable[[s.Handler], str],
        opens_only: Callable[[s.Handler], bool],
    ) -> None:
        self.program = program
        self.x = x
        self.frame = frame
        self.opens_only = opens_only
        self.states = [
            WatchedState(
                number,
                handler,
                changes.read_by(program, handler.condition),
                changes.cuts_off(program, handler.procedure),
            )
            for number, handler in enumerate(program.handlers)
            if isinstance(handler.event, PlayerState | TableState)
        ]
        self.names: dict[tuple[int, ...], str] = {}  # the look functions, by the states they evaluate

    def look(self, topics: changes.Topics) -> str:
        """The call that evaluates all states these changes can affect; empty if there are none."""
        asked = tuple(state.number for state in self.states if state.reads & topics)
        return f"{self.names.setdefault(asked, f'look{len(self.names)}')}(g)" if asked else ""

    def look_after(self, x: i.Instruction) -> str:
        """The call that evaluates all states an instruction can affect."""
        return self.look(changes.changed_by(self.program, x))

    def functions(self) -> list[str]:
        """The look functions asked for so far, the one that runs between two turns, and the marks of what is true now."""
        turn, windows = self.look(frozenset({changes.TURN})), self.look(frozenset({changes.WINDOWS}))
        lines = [f"def look_at_turn(g): return {turn or False}", f"def look_at_windows(g): return {windows or False}"]
        for asked, name in self.names.items():
            lines += [f"def {name}(g):", "    if not g.under_way: return False", "    pushed = False"]
            lines += [line for state in self.last_first() if state.number in asked for line in self.look_at(state)]
            lines += ["    return pushed"]
        lines += ["def look_between_turns(g):", "    pushed = False"]
        lines += [line for state in self.last_first() if not state.waits for line in self.look_at(state)]
        lines += ["    if pushed: return True"]
        # one at a time: the condition must still be true when its turn comes
        lines += [
            line
            for state in self.states
            if state.waits
            for line in self.happen(state, "seats_in_turn(g)", "return True")
        ]
        lines += ["    return False", "def states_now(g):", "    now = []"]
        lines += [
            line for state in self.states for line in self.ask(state, "range(g.n)", ["now.append(mark)"], "if {so}:")
        ]
        lines += ["    return sorted(now)"]
        return [*lines, f"HAS_STATES = {bool(self.states)}"]

    def last_first(self) -> list[WatchedState]:
        """The order of pushing, which is the reverse of the order in which the processes run.

        Rules that only open a window run first, so that it is open wherever another rule stops. Then rule by rule.
        """
        return sorted(self.states, key=lambda state: (self.opens_only(state.handler), -state.number))

    def look_at(self, state: WatchedState) -> list[str]:
        """Push the process of a state that has become true. For a state that waits, only remove the mark once it is no longer true."""
        if state.waits:
            return self.ask(state, "range(g.n)", ["g.marks.remove(mark)"], "if mark in g.marks and not ({so}):")
        return self.happen(state, "seats_in_turn(g)[::-1]", "pushed = True")

    def happen(self, state: WatchedState, seats: str, then: str) -> list[str]:
        """Push the process of a state for every player for whom it has become true."""
        lines = [f"g.stack.append({self.frame(state.handler)})", then]
        return self.ask(state, seats, lines, "if arises(g, mark, {so}):")

    def ask(self, state: WatchedState, seats: str, then: list[str], test: str) -> list[str]:
        """Evaluate a state, for every player if it is about a player. `{so}` in a test is its condition."""
        condition = self.x.write(state.handler.condition)
        if isinstance(state.handler.event, PlayerState):
            seat, loop, so = "p", f"for p in {seats}:", f"not g.gone[p] and {condition}"
        else:
            seat, loop, so = "-1", "for p in (None,):", condition
        return [
            f"    {loop}",
            "        c = None",
            f"        f, mark = (0, p, c), [{state.number}, {seat}]",
            f"        {test.replace('{so}', so)}",
            *[f"            {line}" for line in then],
        ]
