"""`Their partner is out of the round`, `is still in the round`, `has left the round`: whether somebody takes part in what is left of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.phrases.group_members import among_them
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

LEFT = "ask how many are left: `if only 1 player is left`, `if at least 3 players are left`"
PASSED_OVER = (
    "whoever is out is passed over; "
    + LEFT
    + "; or name somebody when the round begins: `keep a player called neighbour for every player`, "
    "`when a round begins, every player's neighbour becomes the player to their left`"
)
SAYS_SO = ("in the round", "out of the round", "left the round", "eliminated")


def asks_who_is_in(atom: n.Atom) -> bool:
    """Whether a condition asks if somebody is in the round."""
    return atom.form == "verb" and leaves(atom.verb, atom.object) or atom.form == "past" and says_so(atom.word)


def leaves(verb: str, what: object) -> bool:
    return verb == "leave" and what is None


def says_so(word: str) -> bool:
    return any(part in word for part in SAYS_SO)


def is_out(word: str) -> bool:
    """Whether the words say that somebody has left. `Is out of the round` is a verb, and leaves no words here."""
    denied = not {"no", "not"}.isdisjoint(word.replace("n't", " not").split())
    return ("in the round" not in word) != denied


def in_the_round(atom: n.Atom, readers: Readers, scope: Scope) -> e.Expression:
    """The condition. Of a group with a name, each is asked; all the players are only those who are in the round anyway."""
    subject, shown = readers.phrases.value(atom.subject, scope), text_of(atom.subject)
    if subject.kind != "player":
        raise Problem(
            "kind",
            f"only players are in the round, and not `{shown}`",
            atom.span,
            "name a player: `if the dealer is out of the round`",
        )
    if any(isinstance(part, e.Players) for part in inside(subject.value)):
        raise Problem("condition", f"`{shown}` speaks only of players who are in the round", atom.span, LEFT)
    if isinstance(subject.value, e.Seat) and subject.value.relation != "opposite":
        raise Problem("condition", f"`{shown}` is always somebody who is in the round", atom.span, PASSED_OVER)
    everybody, out = e.Players(readers.phrases.anchor(scope)), is_out(atom.word)
    if not subject.many:
        return unless(e.Among(subject.value, everybody), out)
    member = e.Variable(scope.variable(), "player")
    return among_them(subject.det, subject.value, member.name, unless(e.Among(member, everybody), out))


def in_the_round_too(relative: n.Relative, subject: Meaning, readers: Readers, scope: Scope) -> e.Expression | None:
    """`Every leader who is still in the round`. None for other clauses."""
    if subject.kind != "player" or not (says_so(relative.word) or leaves(relative.verb, relative.object)):
        return None
    if is_out(relative.word):
        raise Problem("condition", "only players who are in the round are spoken of like this", relative.span, LEFT)
    return e.Among(subject.value, e.Players(readers.phrases.anchor(scope)))


def unless(test: e.Expression, so: bool) -> e.Expression:
    return e.Negation(test) if so else test
