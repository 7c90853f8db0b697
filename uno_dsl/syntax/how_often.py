"""How often something is done at most: `up to 3 times`, and `, but at most 6 cards` behind what is drawn one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.phrases_from_tree import Misplaced
from uno_dsl.syntax.vocabulary import NUMBERS

MOST_TIMES = 6
"""The largest N in `up to N times`: each time is a step of its own."""


def times_said(said: str, span: Span) -> int:
    """3 for `up to 3 times`."""
    word = said.removesuffix(",").split()[-2]
    times = NUMBERS.get(word) or int(word)
    if not 2 <= times <= MOST_TIMES:
        raise Misplaced(
            Diagnostic(
                code="number",
                message=f"`{said.strip(' ,')}`: something can be done up to 2 to {MOST_TIMES} times",
                span=span,
                hint="for more, count: `keep a number called tries`, `repeat until the tries are 9`, and under it `the tries grow by 1`",
            )
        )
    return times


def not_counted(limit: str, acts: Sequence[n.Act]) -> str:
    """What to write instead of a limit in cards behind a sentence that does not draw them one at a time."""
    if not limit.endswith(("card", "cards")):
        return ""
    drawn = acts[0].object if len(acts) == 1 and acts[0].verb == "draw" else None
    if isinstance(drawn, n.Phrase) and drawn.core.words in (("card",), ("cards",)) and drawn.core.number in (None, 1):
        return ""
    return "cards are counted where they are drawn one at a time: `the player draws cards until they have a playable card, but at most 6 cards`"
