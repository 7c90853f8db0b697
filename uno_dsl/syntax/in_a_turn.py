"""`in their next turn`, `during the player's next turn`: what is under the line is open while that turn lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.syntax import nodes as n

THEIR = ("their", "his", "her")


def during(turn: n.Phrase, common: Mapping[str, Any]) -> n.When:
    """What begins with a turn and ends with it; `common` is what every line has."""
    span = turn.span
    begins = n.Atom(subject=turn, form="verb", verb="begin", span=span)
    this = n.Phrase(core=n.Core(det="this", words=("turn",), span=span), span=span)
    ends = n.Atom(subject=this, form="verb", verb="end", span=span)
    open_ = n.Until(condition=ends, block=common["block"], span=span)
    return n.When(before=False, events=(begins,), **{**common, "block": (open_,)})


def unclear_turn(turn: n.Phrase, lines: Sequence[n.Line]) -> Diagnostic | None:
    """`in their next turn, the next player ...`: a reader may take it for the turn of either. `lines` are those under it."""
    subject = next((line.subject for line in lines if isinstance(line, n.Norm | n.Do)), None)
    on_one_line = subject is not None and subject.span.line == turn.span.line
    if turn.core.det not in THEIR or subject is None or not on_one_line or is_player(subject):
        return None
    if turn.core.words[:1] == ("first",):
        return Diagnostic(
            code="pronoun", span=turn.span, message="the first turn of each player is not counted",
            hint="count the turns of each player: `keep a number called turns for every player`, `when a player ends a turn, their turns grow by 1`, "
            "and ask for it: `a player may not play a wild if their turns are 0`; for the turn with which a round begins, write `in the first turn of a round, ...`",
        )  # fmt: skip
    return Diagnostic(
        code="pronoun", span=turn.span, message="this may be the turn of the player in the line above, or of who is named after it",
        hint="write `in the player's next turn`; the turn of somebody else is remembered: `keep a flag called bound for every player`, "
        "set it here (`the next player's bound becomes true`), ask for it (`a player may not play ... if their bound is true`), and let it end under "
        "`when a player ends a turn`: `their bound becomes false`",
    )  # fmt: skip


def is_player(phrase: n.Phrase) -> bool:
    """`the player`, `that player`, `they`: the player that the `when` line is about."""
    core = phrase.core
    return not phrase.links and (core.pronoun == "they" or core.words == ("player",) and core.det in ("the", "that"))
