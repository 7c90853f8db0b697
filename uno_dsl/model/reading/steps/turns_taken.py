"""Turns that somebody takes: the next one, another one, the first one of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import ARTICLES, text_of
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import for_each
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

FURTHER = (("extra",), ("additional",), ("second",), ("new",))
"""The words for a turn that somebody has besides the one they are having."""
TURNS = ((), ("next",), ("whole",), *FURTHER)
"""What kind of turn can be taken: it is always the next one."""
OF_THIS_TURN = ("player", s.TAKER, "each", "waiting player")
"""The names of slots that may hold the player whose turn it is."""


def take_turn(
    readers: Readers, entry: Entry, subject: n.Phrase | None, act: n.Act, phrase: n.Phrase, scope: Scope
) -> list[s.Step]:
    """`takes another turn`, `takes the next turn`; as a round begins, `takes the first turn`, too."""
    who = readers.actors.of(subject, scope, act)
    kind = phrase.core.words[:-1]
    nobodys = scope.player is None or scope.looping and scope.player == scope.they != e.Slot(0, "player")
    first = kind == ("first",) and nobodys  # of the round that begins, also in a loop over players
    if kind not in TURNS and not first or phrase.core.det not in (*ARTICLES, "another"):
        raise Problem(
            "object",
            f"`{text_of(phrase)}` cannot be taken",
            phrase.span,
            "write `takes another turn`, or `the dealer takes the next turn`",
        )
    if is_further_turn(act):
        refuse_further_turn(subject, who, act.span, scope)
    return for_each(entry, who, scope, lambda player, inner, outer: [s.TakeTurn(who=player, **origin(entry))])


def is_further_turn(act: n.Act) -> bool:
    """`takes another turn`, `takes an extra turn`, `plays again`: one more than the turn that somebody has."""
    if act.verb == "go again":
        return True
    core = act.object.core if act.verb == "take" and isinstance(act.object, n.Phrase) else None
    if core is None or core.words[-1:] != ("turn",):
        return False
    return core.words[:-1] in FURTHER or core.det == "another"


def refuse_further_turn(subject: n.Phrase | None, who: Meaning, span: Span, scope: Scope) -> None:
    """Raises Problem for `the rival takes another turn`: it is not said whether play goes on from there, or comes back."""
    if subject is None or who.many or not of_somebody_else(who.value, scope):
        return
    named = "that player" if subject.core.pronoun else text_of(subject)
    raise Problem(
        "which",
        f"`{text_of(subject)}` need not be the one whose turn it is, and it is not said where play goes on after this turn",
        span,
        f"write `{named} takes the next turn`: play then goes on after them, and nobody comes back to the turns in between",
    )


def of_somebody_else(player: e.Expression, scope: Scope) -> bool:
    """Whether a player is, as far as the words say, another one than the player of the rule."""
    match player:
        case e.Seat() | e.Kept() | e.First():
            return True
        case e.Slot(index=index):
            named = scope.procedure.slots[index][0]
            return player != scope.player and player not in scope.takers and named not in OF_THIS_TURN
        case _:
            return False
