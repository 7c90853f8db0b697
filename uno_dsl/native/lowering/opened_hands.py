"""Whose hands open windows show, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.lower_values import Values


def write_opened_hands(values: Values, openers: Sequence[int | None]) -> None:
    """The function `is_opened`. `openers` are the routines that open each window."""
    draft = values.draft
    shown = [(k, window) for k, window in enumerate(values.linked.windows) if window.shows]
    with draft.function("is_opened", "owner, seat", "Whether an open window shows a hand to a seat."):
        if shown:
            with draft.block("for w in range(0, g.windows):"):
                draft.out("f = (DEPTH + w) * FRAME")
                for number, window in shown:
                    with draft.block(f"if g.window_number[w] == {number}:"):
                        for owners, to in window.shows:
                            write_shown(values, openers[number], owners, to)
        draft.out("return 0")


def write_shown(values: Values, opener: int | None, owners: e.Expression, to: e.Expression) -> None:
    """Whether the owner is one of those whose hands are shown, and the seat one of those who see them."""
    out = values.draft.out
    out("hits = 0")
    with values.within({}, opener), values.looping("owner", "seat"):
        for bit, name, group in ((1, "owner", owners), (2, "seat", to)):

            def one(who: str, bit: int = bit, name: str = name) -> None:
                out(f"if {who} == {name}:", f"    hits |= {bit}")

            values.each(group, one)
    out("if hits == 3:", "    return 1")
