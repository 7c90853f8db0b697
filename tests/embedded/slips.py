"""Slips in engines that speak the protocol, which a comparison has to find."""

from __future__ import annotations

from typing import NamedTuple


class Slip(NamedTuple):
    """A line of the low-level form, and what it becomes."""

    name: str
    written: str
    slipped: str

    def made_in(self, text: str) -> str | None:
        """The text with the slip; None if it has no such line."""
        return text.replace(self.written, self.slipped) if self.written in text else None


SLIPS = (
    Slip("every card is a top card", "top = k == 0", "top = 1"),
    Slip("cards are shown to everybody", "if g.shown_to >> seat & 1 != 0:", "if 1:"),
    Slip("sorted the wrong way round", "if rank_of(g.pile[at + j - 1]) >= rank_of(card):", "if rank_of(g.pile[at + j - 1]) <= rank_of(card):"),
    Slip("the first deck is sorted too", "g.script = AS_IT_IS\n    start_log", "g.script = SORTED\n    start_log"),
    Slip("a pile is read the wrong way round", "g.pile[pile * CARDS + n - 1 - k] = card", "g.pile[pile * CARDS + k] = card"),
    Slip("a hand keeps its order", "if in_order:\n        sort_ranks(n)", "if 0:\n        sort_ranks(n)"),
    Slip("large letters in escapes", "else value + 87", "else value + 55"),
    Slip("a slash is escaped", "if unit == 34 or unit == 92:", "if unit == 34 or unit == 92 or unit == 47:"),
    Slip("what is refused changes the table", "if g.refused != NIL:\n        restore_table()", "if g.refused != NIL:\n        pass"),
    Slip("one copy too few", "if g.copies[k] > COPIES_OF_NAME[k]:", "if g.copies[k] >= COPIES_OF_NAME[k]:"),
    Slip("windows that nobody can use are said", "if all_of_them or is_used(w):", "if 1:"),
    Slip("any deck for the next round", "if n != count:\n        return 0", "if n != count:\n        return 1"),
    Slip("points of all rounds", "        remember_score()\n    settle()", "        pass\n    settle()"),
    Slip("always at rest", "if not g.fresh or g.sp != 1:\n        return 0", "pass"),
    Slip("turns that were missed are not said", "misses |= g.misses[k]", "misses |= 0"),
    Slip("only the first key counts", "if is_text(k, text):\n            found = k + 1", "if is_text(k, text) and found == NIL:\n            found = k + 1"),
    Slip("any printing", "if kind_of(node) != NOTHING and (not is_text(node, PRINTING)):", "if 0:"),
    Slip("views of a seat that was named twice", "if g.view[j] == g.node_at[k]:\n                there = 1", "pass"),
    Slip("who deals is not asked for", "elif drawn and (not whole_number(dealer, 0, g.players - 1)):", "elif 0:"),
    Slip("a short deck is dealt", "if g.short_deal or (TURNS_UP and (not g.turned_up)):", "if 0:"),
)  # fmt: skip
