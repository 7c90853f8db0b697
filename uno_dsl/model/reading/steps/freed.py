"""How it is written that other cards may be played for a while: under `until` there are offers, and not rules on what may be played."""

from __future__ import annotations

from uno_dsl.model.reading.nouns import text_of
from uno_dsl.syntax import nodes as n

A_TURN = ("turn begins", "turn ends", "this turn ends")


def kept_while(closes: str, phrase: n.Phrase | None) -> str:
    """The lines that allow some cards while a flag is true, for whatever closes the window that was written."""
    cards = "..." if phrase is None else text_of(phrase) + (" ..." if phrase.relative is not None else "")
    if closes in A_TURN:
        return (
            "keep who is free: `keep a flag called freed for every player`, and here `the next player's freed becomes true`; "
            f"at the margin, `a player may play {cards} if their freed is true` and `when a player ends a turn, their freed becomes false`"
        )
    ends = "" if closes == "round ends" else ", with `the freed becomes false` where that is over"
    return f"keep it: `keep a flag called freed`, and here `the freed becomes true`; at the margin, `a player may play {cards} if the freed is true`{ends}"


def allows_cards(node: n.Norm) -> bool:
    """`a card that has a number may be played`"""
    return node.act.passive and node.act.verb in ("play", "played") and node.modal in ("may", "can")
