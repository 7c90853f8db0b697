"""Which open windows a new one replaces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o
from uno_dsl.tree import children, inside


def opened(program: i.Program, number: int, window: int, common: dict[str, Any]) -> o.OpenWindow:
    """A window that instruction `number` opens. It replaces the same one, also when another line opens that by following this one."""
    opening = program.windows[window]
    line = written_as(opening)
    return o.OpenWindow(
        window=window,
        of=opening.of,
        replaces=tuple(k for k, other in enumerate(program.windows) if written_as(other) == line),
        each_player=is_somebodys(opening),
        each_of=given_in_loops(program, number, opening),
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


TOLD_APART = ("player", "card", "colour")
"""The kinds of slots that distinguish windows of one loop: there are only as many values as players, cards or colours."""


def given_in_loops(program: i.Program, number: int, window: s.Window) -> tuple[int, ...]:
    """The slots of a window that another turn of a loop around it fills with something else: `for every player`, a window for each of them."""
    given: set[e.Slot] = set()
    for end, x in enumerate(program.instructions):
        if isinstance(x, i.Jump | i.JumpUnless) and x.to <= number < end:
            given.update(slot for inner in program.instructions[x.to : end] for slot in filled(inner))
    mentioned = {part for part in inside(window) if isinstance(part, e.Slot)}
    return tuple(sorted(slot.index for slot in given & mentioned if slot.kind in TOLD_APART))


def filled(x: i.Instruction) -> Iterator[e.Slot]:
    """The slots that an instruction fills."""
    match x:
        case i.EachNext(slot=index):
            yield from (e.Slot(index, kind) for kind in TOLD_APART)
        case i.Decide(ask=ask):
            yield e.Slot(ask.taker, "player")
            yield from (e.Slot(offer.slot, "card") for offer in ask.offers if offer.slot is not None)
        case i.DrawCards(draw=draw) if draw.into is not None:
            yield e.Slot(draw.into, "card")
        case i.ChooseOne(choose=s.Choose(target=e.Slot() as target)) | s.Pick(target=e.Slot() as target):
            yield target
        case s.Assign(target=e.Slot() as target):
            yield target
        case _:
            pass
