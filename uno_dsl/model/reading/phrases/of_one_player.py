"""`If the player and the next player have no cards`: each is asked for itself.

`If any player has 2 cards and they have a red one`: both are meant of one player, and `they` would only be the first with 2 cards.
"""

from __future__ import annotations

from itertools import pairwise

from uno_dsl.model.reading.nouns import ANY, text_of
from uno_dsl.model.reading.scope import Problem
from uno_dsl.syntax import nodes as n

ANYBODY = (*ANY, "another", "any other")


def of_one_player(parts: tuple[n.Condition, ...]) -> Problem | None:
    """The problem of conditions joined by `and`, if one says that there is such a player and the next goes on with `they`."""
    for first, then in pairwise(parts):
        if isinstance(first, n.Atom) and first.form == "bare" and isinstance(then, n.Atom) and then.form != "bare":
            one, other = text_of(first.subject), text_of(then.subject)
            return Problem(
                "condition",
                f"`{one} and {other}` are asked together",
                first.span,
                f"say it of each: `{one} {said(then)} and {other} {said(then)}`",
            )
        if not isinstance(first, n.Atom) or not isinstance(then, n.Atom) or first.form != "is" or then.form != "is":
            continue
        core = first.subject.core
        if core.det not in ANYBODY or core.number is not None or core.words not in (("player",), ("opponent",)):
            continue
        if then.subject.core.pronoun == "they" and not then.subject.core.owned:
            return Problem(
                "pronoun",
                f"`they` would only be the first player who {said(first)}, and another of them may be meant",
                then.subject.span,
                f"say both of one player: `if {text_of(first.subject)} who {said(first)} {said(then)}`",
            )
    return None


def said(atom: n.Atom) -> str:
    """What a condition says of its subject: `has 2 cards`."""
    words = " ".join({"have": "has", "are": "is"}.get(word, word) for word in atom.word.split())
    return f"{words} {text_of(atom.object)}" if isinstance(atom.object, n.Phrase) else words
