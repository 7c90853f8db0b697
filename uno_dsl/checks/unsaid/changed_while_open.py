"""`Until the next turn begins`, something may be done if the flag is not true, and `when a player begins a turn` the flag becomes false:
that line is open until the next player has decided something, so it is asked after the change.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import ASKING, steps_in
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")
MEANWHILE = {"end turn": "as the turn ends", "begin turn": "as the next turn begins"}
"""What happens before the first decision of the next turn, by which a window closes that is open until that turn begins."""


def changed_while_open(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each offer that is open until a turn begins, and reads what other rules change before the first decision in that turn."""
    found: dict[tuple[int, s.Assign], Diagnostic] = {}
    for number, window in enumerate(model.windows):
        if window.closes == "turn begins" and not window.forbids:
            for standing in window.standing:
                read = {part for part in inside(standing.offer) if isinstance(part, e.Kept)}
                for handler, change in changes(model):
                    if any(meets(window, handler, change, part) for part in read):
                        found.setdefault((number, change), warning(standing.offer, handler, change))
    return list(dict.fromkeys(found.values()))


def changes(model: s.Model) -> Iterator[tuple[s.Handler, s.Assign]]:
    """Every change of a kept value at the end or the beginning of a turn, with its rule."""
    for handler in model.handlers:
        if handler.event in MEANWHILE:
            for step in decided_by_rules(model.procedures[handler.procedure].body):
                if isinstance(step, s.Assign) and isinstance(step.target, e.Kept):
                    yield handler, step


def decided_by_rules(body: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps that are done before anybody decides anything."""
    for step in body:
        inner = [*steps_in((step,))]
        if any(isinstance(each, ASKING) for each in inner):
            return
        yield from inner


def meets(window: s.Window, handler: s.Handler, change: s.Assign, read: e.Kept) -> bool:
    """Whether a change may be one of the value that is read: the same value of the same player.

    `PLAYER` is in the window who opened it, and in the other rule whose turn ends or begins. A window that is open until a certain
    player's turn outlasts the turns of others, as its line says.
    """
    assert isinstance(change.target, e.Kept)
    if read.name != change.target.name:
        return False
    changed = change.target.owner
    if window.of is not None:
        return handler.event == "begin turn" and changed == PLAYER and read.owner == window.of
    return not (handler.event == "begin turn" and changed == PLAYER and read.owner == PLAYER)


def warning(offer: s.Offer, handler: s.Handler, change: s.Assign) -> Diagnostic:
    """The warning for an offer that outlasts a change of what it reads."""
    assert isinstance(change.target, e.Kept) and isinstance(handler.event, str)
    name = change.target.name
    return Diagnostic(
        code="changed-while-open", severity="warning", span=offer.span, other=change.span, other_says=f"`{name}` is changed here, {MEANWHILE[handler.event]}",
        message=f"`until the next turn begins` lasts until the first decision in that turn: `{name}` is changed before that, and this is asked after the change",
        hint="to change it only when this is over, put that line under `before a player plays a card`",
    )  # fmt: skip
