"""Which open windows a new one replaces."""

from __future__ import annotations

from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o
from uno_dsl.tree import children


def opened(program: i.Program, window: int, common: dict[str, Any]) -> o.OpenWindow:
    """A window that is opened. It replaces the same one, also when another line opens that by following this one."""
    opening = program.windows[window]
    line = written_as(opening)
    return o.OpenWindow(
        window=window,
        of=opening.of,
        replaces=tuple(k for k, other in enumerate(program.windows) if written_as(other) == line),
        each_player=is_somebodys(opening),
        **common,
    )


def written_as(window: s.Window) -> tuple[object, ...]:
    """The lines of a window. Two windows in one rule are different, and that of a line which follows another one is the same."""
    offers = tuple(standing.offer.span for standing in window.standing)
    return window.rule, offers, tuple(ban.span for ban in window.bans), not window.shows


def is_somebodys(window: s.Window) -> bool:
    """Whether it matters to a window for whom it was opened, other than for where the order of the players begins."""
    todo: list[object] = [window]
    while todo:
        node = todo.pop()
        if node in (e.Slot(0, "player"), e.Slot(1, "card")):
            return True
        if not isinstance(node, e.Players):
            todo += children(node)
    return False
