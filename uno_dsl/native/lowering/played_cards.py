"""Where cards that are being played come from, and where they lie meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.low_text import Draft
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.native.lowering.places_in_state import Shapes

WriteMatch = Callable[[str, Mapping[int, str], str], None]
"""What writes a function that gives a number for a number."""


def first_with(values: Values, piles: tuple[e.Expression, ...], card: str) -> str:
    """The first of some piles that has a card; 0 if none has."""
    found = values.draft.fresh("found")
    values.draft.out(f"{found} = 0")

    def look_in(pile: str) -> None:
        with values.draft.block(f"if {found} == 0 and has_card({pile}, {card}):"):
            values.draft.out(f"{found} = {pile}")

    values.each_pile(piles, look_in)
    return found


def write_played_cards(draft: Draft, shapes: Shapes, write_match: WriteMatch) -> None:
    """Where a card that is being played lies."""
    play, place, out = shapes.linked.play, shapes.linked.place, draft.out
    assert play is not None and place is not None
    with draft.function("is_playing", "at", "Whether an operation belongs to the process of a play."):
        playing = {number: "1" for number, owner in enumerate(shapes.linked.owners) if owner == play}
        write_match("at", playing, "0")
    text = (
        "The slot for the pile that the card being played lies in, of the play that is under way; -1 if there is none."
    )
    with draft.function("place_of_play", "", text):
        out("k = g.sp - 1")
        with draft.block("while k >= 0:"):
            out("if is_playing(g.frame[k * FRAME]):")
            out(f"    return k * FRAME + {shapes.offsets[play][place]}", "k -= 1")
        out("return -1")
    with draft.function("stay", "pile", "The card that is being played is remembered to lie in a pile."):
        out("at = place_of_play()", "if at >= 0:", "    g.frame[at] = pile")
    with draft.function("take_played", "by, card", "The card that is being played is taken. Whether it was there."):
        out("at = place_of_play()", "known = NIL", "if at >= 0:", "    known = g.frame[at]")
        out("if known != NIL:", "    return take_last(known, card)")
        out("if HAS_HANDS and by != NIL:", "    return take_own(by, card)")
        out("for pile in range(1, PILES):", "    if take_last(pile, card):", "        return 1", "return 0")
