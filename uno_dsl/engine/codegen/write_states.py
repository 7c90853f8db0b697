"""Writes the source text for `when a player has 1 card`: what happens as soon as a condition becomes true.

After each instruction that changes what such a rule depends on, a `look` function evaluates it again. `g.marks` holds what
is true now, as [handler, seat] (seat -1 if no player is meant), so that a rule runs once each time its condition becomes
true. Decision 9 gives the reasons. A program without such rules gets no code for this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uno_dsl.engine.codegen.expression_code import ExpressionWriter
from uno_dsl.program.linked.tables import Linked, Watched


class StateWriter:
    """Writes the functions that watch states. `frame` returns the text of the frame of a routine."""

    def __init__(self, program: Linked, x: ExpressionWriter, frame: Callable[[int], str]) -> None:
        self.program = program
        self.x = x
        self.frame = frame
        self.states = program.watched
        self.names: dict[tuple[int, ...], str] = {}  # the look functions, by the states they evaluate

    def look(self, asked: tuple[int, ...]) -> str:
        """The call that evaluates these states; empty if there are none."""
        return f"{self.names.setdefault(asked, f'look{len(self.names)}')}(g)" if asked else ""

    def functions(self) -> list[str]:
        """The look functions asked for so far, the one that runs between two turns, and the marks of what is true now."""
        turn, windows = self.look(self.program.look_at_turn), self.look(self.program.look_at_windows)
        lines = [f"def look_at_turn(g): return {turn or False}", f"def look_at_windows(g): return {windows or False}"]
        for asked, name in self.names.items():
            lines += [f"def {name}(g):", "    if not g.under_way: return False", "    pushed = False"]
            lines += self.looks(k for k in self.program.look_order if k in asked)
            lines += ["    return pushed"]
        lines += ["def look_between_turns(g):", "    pushed = False"]
        lines += self.looks(k for k in self.program.look_order if not self.states[k].waits)
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

    def looks(self, numbers: Iterable[int]) -> list[str]:
        """Look at some states, in this order."""
        return [line for number in numbers for line in self.look_at(self.states[number])]

    def look_at(self, state: Watched) -> list[str]:
        """Push the process of a state that has become true. For a state that waits, only remove the mark once it is no longer true."""
        if state.waits:
            return self.ask(state, "range(g.n)", ["g.marks.remove(mark)"], "if mark in g.marks and not ({so}):")
        return self.happen(state, "seats_in_turn(g)[::-1]", "pushed = True")

    def happen(self, state: Watched, seats: str, then: str) -> list[str]:
        """Push the process of a state for every player for whom it has become true."""
        lines = [f"g.stack.append({self.frame(state.routine)})", then]
        return self.ask(state, seats, lines, "if arises(g, mark, {so}):")

    def ask(self, state: Watched, seats: str, then: list[str], test: str) -> list[str]:
        """Evaluate a state, for every player if it is about a player. `{so}` in a test is its condition."""
        condition = self.x.write(state.condition)
        if state.each_player:
            seat, loop, so = "p", f"for p in {seats}:", f"not g.gone[p] and {condition}"
        else:
            seat, loop, so = "-1", "for p in (None,):", condition
        return [
            f"    {loop}",
            "        c = None",
            f"        f, mark = (0, p, c), [{state.handler}, {seat}]",
            f"        {test.replace('{so}', so)}",
            *[f"            {line}" for line in then],
        ]
