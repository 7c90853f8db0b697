"""Slips in the low-level text of a program, each of which the comparison must find: a part of it, and what is written instead."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NativeSlip:
    """A slip: what it is, what is written (a regular expression), and what it becomes."""

    name: str
    written: str
    slipped: str

    def made_in(self, text: str) -> str | None:
        """The text with the slip; None if nothing like that is written in it."""
        found, count = re.subn(self.written, self.slipped, text, flags=re.MULTILINE)
        return found if count else None


NATIVE_SLIPS = (
    NativeSlip("three cards are drawn for two", r"\] = 2$", "] = 3"),
    NativeSlip("a shuffle is one place short", r"while i > 0:", "while i > 1:"),
    NativeSlip("a pile is not shuffled", r"(?<=    )shuffle_pile\(", "note(0, "),
    NativeSlip("the wrong copy leaves a hand", r"take_first\(HAND \+ by, card\)", "take_last(HAND + by, card)"),
    NativeSlip("a window is open a turn longer", r"else g\.turn_number - 1", "else g.turn_number - 2"),
    NativeSlip("a bluff is not noticed", r"g\.bluffs = broken\(", "g.bluffs = 0 * broken("),
    NativeSlip("the direction is forgotten", r"around\(g\.turn \+ step\) if g\.next_turn", "around(g.turn + 1) if g.next_turn"),
    NativeSlip("a turn is missed again and again", r"g\.misses\[seat\] -= 1", "g.misses[seat] -= 0"),
    NativeSlip("a process that has ended stays", r"( +)g\.sp -= 1\n( +)return 0", r"\1g.frame[f] += 0\n\2return 0"),
    NativeSlip("a pile that runs out is not refilled", r"g\.pile_n\[(\w+)\] == 0 and heard", r"g.pile_n[\1] == 1 and heard"),
    NativeSlip("a window stays open once it is used", r"( +)close_window\(w\)\n( +)look_at_windows\(\)", r"\2look_at_windows()"),
    NativeSlip("what is kept for a player is the first one's", r"g\.kept_(\w+)\[who\d+\] = ", r"g.kept_\1[0] = "),
    NativeSlip("who has one option may not pass", r"if g\.options > (\w+):$", r"if g.options > \1 + 1:"),
    NativeSlip("a face is forgotten with its last copy but one", r"if left == 0:", "if left == 1:"),
    NativeSlip("a copy that lies before others is not the first", r"first = 0$", "first = 1"),
    NativeSlip("a card goes to the bottom", r"g\.pile\[pile \* CARDS \+ g\.pile_n\[pile\]\] = card", "g.pile[pile * CARDS + g.pile_n[pile]] = g.pile[pile * CARDS]"),
)  # fmt: skip
