"""After a condition about two players, nobody can tell which of them `they` are: `if the dealer has 3 cards and the winner has 2 cards`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import OWN, text_of
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


def of_either(condition: n.Condition, before: Scope, after: Scope, readers: Readers) -> Scope:
    """The scope after a condition, which knows the players that `they` could be. A condition that says `they` itself goes on about them."""
    atoms = [*atoms_of(condition)]
    if any(goes_on(atom, before, readers) for atom, _ in atoms):
        return after
    named = players_named(atoms, before, readers)
    they = after.they if after.they is not None else after.player
    if they is None or all(who == they for who in named):
        return after
    could_be = dict(named)
    if they != after.player:
        could_be.setdefault(they, "that player")
    if after.player is not None:
        could_be.setdefault(after.player, "the player")
    return after.child(they=after.they, either=tuple(could_be.values()))


def in_condition(so_far: n.AllOf, before: Scope, after: Scope, readers: Readers) -> Scope:
    """The scope of the rest of a condition. After `they have 2 cards and the next player has 3 cards`, nobody can tell which of them `they` are."""
    *others, last = so_far.parts
    named = players_named(atoms_of(last), before, readers)
    they = before.they if before.they is not None else before.player
    spoken_of = any(goes_on(atom, before, readers) for part in others for atom, _ in atoms_of(part))
    if not spoken_of or they is None or all(who == they for who in named):
        return of_either(so_far, before, after, readers)
    could_be = {they: "the player" if they == before.player else "that player", **named}
    return after.child(they=after.they, either=tuple(could_be.values()))


def after_head(condition: n.Condition, scope: Scope, told: Scope, readers: Readers) -> Scope:
    """The scope of the lines under `when a player plays a 3 if the next player has 1 card`, which names two players: in those lines, nobody
    can tell which of them `they` are. `told` is the scope after the same words in an `if` line.
    """
    own = scope.child(they=scope.player)
    if told.theirs is not None and told.theirs.words:
        return scope.child(they=scope.player, theirs=told.theirs)
    return of_either(condition, scope, own, readers)


def atoms_of(condition: n.Condition, denied: bool = False) -> Iterator[tuple[n.Atom, bool]]:
    """The parts of a condition without `and`, `or` and `not`, and whether each is denied."""
    match condition:
        case n.AllOf(parts=parts) | n.AnyOf(parts=parts):
            for part in parts:
                yield from atoms_of(part, denied)
        case n.Not(part=part):
            yield from atoms_of(part, not denied)
        case n.Atom():
            yield condition, denied


def goes_on(atom: n.Atom, scope: Scope, readers: Readers) -> bool:
    """Whether a condition says `they`, or speaks of something of theirs that is not a player: `their hand has 2 cards`."""
    core = atom.subject.core
    if core.pronoun == "they":
        return True
    if core.pronoun or core.det not in OWN or core.det == "its" or core.owned:
        return False
    count = scope.counter[0]
    try:
        return readers.phrases.value(atom.subject, scope).kind != "player"
    except Problem:
        return False
    finally:
        scope.counter[0] = count


def is_nobody(atom: n.Atom, denied: bool) -> bool:
    """Whether a condition says that a player is not there, so that nothing can be said of them: `the winner is nobody`."""
    said = atom.object
    if not isinstance(said, n.Phrase) or said.core.pronoun != "nobody" or atom.form != "is":
        return False
    return (" not" in atom.word or "n't" in atom.word) == denied


def players_named(atoms: Iterable[tuple[n.Atom, bool]], scope: Scope, readers: Readers) -> dict[e.Expression, str]:
    """The players that conditions are about, and what they are called there."""
    found: dict[e.Expression, str] = {}
    for atom, denied in atoms:
        player = player_named(atom, denied, scope, readers, first=True)
        if player is not None:
            found.setdefault(player, text_of(atom.subject))
    return found


def player_named(
    atom: n.Atom, denied: bool, scope: Scope, readers: Readers, *, first: bool = False
) -> e.Expression | None:
    """The one player that a condition names; also the `first` of several, who may be another one afterwards: `the next player who has a 7`."""
    if atom.subject.core.pronoun or atom.form == "there" or is_nobody(atom, denied):
        return None
    count = scope.counter[0]
    try:
        meaning = readers.phrases.value(atom.subject, scope)
    except Problem:
        return None
    finally:
        scope.counter[0] = count
    if first and meaning.many and atom.subject.core.det == "the" and atom.subject.core.words[-1:] == ("player",):
        return e.First(meaning.value)
    return meaning.value if meaning.kind == "player" and not meaning.many else None
