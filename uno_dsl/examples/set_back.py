"""What an example says of its situation: what rules have changed before anybody decides anything, and what is so already, and is not noticed."""

from __future__ import annotations

from uno_dsl.engine.position import position
from uno_dsl.engine.run import run
from uno_dsl.engine.state import State
from uno_dsl.examples.example_sentences import Begin, Scene
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.situation import gathered
from uno_dsl.examples.table import Table


def set_back(table: Table, told: Scene, begun: State) -> str:
    """The end of a hint that names the kept values that are not what the example says when the first decision comes; otherwise empty.

    `begun` is the state that the example begins in.
    """
    if isinstance(told.course[0], Begin):
        return ""
    try:
        stated = gathered(table, told).values
    except Mistake:
        return ""
    first = begun.copy()
    run(table.machine, first)
    before, after = position(table.machine, begun), position(table.machine, first)
    lost = []
    for name, seat in stated:
        if table.keeps[name].kind in ("number", "flag"):
            was, now = before[name], after[name]
            if seat is not None:
                was, now = was[seat], now[seat]
            if was != now:
                whose = "the " if seat is None else f"{table.names[seat]}'s "
                lost.append(f"{whose}{name} is {str(now).lower()}")
    if not lost:
        return ""
    who = table.names[begun.turn]
    return (
        f"; before anybody decides, rules change what the example says is so: then {' and '.join(lost)}. The example begins with the turn of {who}, "
        "and what a rule does as a turn begins is done first: let moves of the players bring it about"
    )


def so_already(table: Table, begun: State) -> str:
    """The end of a hint that names the rules about what becomes so, for what is so already as the example begins; otherwise empty."""
    rules = {watched.handler: watched.rule for watched in table.machine.linked.watched}
    found = [
        f"[{rules[handler]}]" + (f" (for {table.names[seat]})" if seat >= 0 else "")
        for handler, seat in begun.marks
        if handler in rules
    ]
    if not found:
        return ""
    return (
        f"; what {' and '.join(dict.fromkeys(found))} is about is so already as the example begins, and such a rule only notices what becomes so: "
        "begin just before it, and let a move bring it about"
    )
