"""A card from a hand that is kept is kept by its face: what is forbidden, or moved, may be a card that is equal to it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.of_cards.kept_in_sight import given
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.tree import inside

HAND = "hand"
PLAYED = e.Variable("c", "card")


def cards_like_it(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each ban on playing a kept card of one's hand that also forbids another copy, and for each move that may take another."""
    if all(face.copies == 1 for face in model.faces):
        return []
    from_hand, from_pile = set(kept_of(model, hand=True)), set(kept_of(model, hand=False))
    found = [
        forbidden(model, ban, kept)
        for ban in bans(model)
        for kept in banned(ban.condition)
        if kept.name in from_hand and not says_how_many(ban.condition, kept)
    ]
    found += [
        moved(step, step.cards.parts[0])
        for _, body in bodies(model)
        for step in steps_in(body)
        if isinstance(step, s.Move | s.Insert) and not step.sources and isinstance(step.cards, e.Listed)
        if len(step.cards.parts) == 1 and isinstance(step.cards.parts[0], e.Kept) and step.cards.parts[0].name in from_pile
    ]  # fmt: skip
    return list(dict.fromkeys(found))


def kept_of(model: s.Model, *, hand: bool) -> Iterator[str]:
    """The names under which a card of a hand, or of another pile, is kept."""
    for _, body in bodies(model):
        steps = list(steps_in(body))
        drawn = {e.Slot(step.into, "card") for step in steps if isinstance(step, s.Draw) and step.into is not None}
        for step in steps:
            target, value = given(step)
            if isinstance(target, e.Kept) and target.kind == "card" and value is not None:
                piles = [part.name == HAND for part in inside(value) if isinstance(part, e.Pile | e.OwnedBy)]
                if (any(piles) or value in drawn) if hand else (piles and not any(piles)):
                    yield target.name


def bans(model: s.Model) -> Iterator[s.Permission]:
    """What may not be played: always, or as long as a window is open."""
    yield from (permission for permission in model.permissions if permission.modal == "may not")
    for window in model.windows:
        yield from window.bans


def banned(condition: e.Expression) -> Iterator[e.Kept]:
    """The kept cards that a ban is about."""
    for part in flat(condition):
        match part:
            case e.Compare("==", left, e.Kept(kind="card") as kept) if left == PLAYED:
                yield kept
            case _:
                pass


def says_how_many(condition: e.Expression, kept: e.Kept) -> bool:
    """Whether a condition counts the cards like a kept one, or asks for another one of them."""
    groups = (part for part in inside(condition) if isinstance(part, e.Only))
    return any(isinstance(part, e.Kept) and part.name == kept.name for group in groups for part in inside(group))


def forbidden(model: s.Model, ban: s.Permission, kept: e.Kept) -> Diagnostic:
    whose = "their" if model.keeps[kept.name].per_player else "the"
    return Diagnostic(
        code="cards-like-it", span=ban.span, severity="warning",
        message=f"this forbids every card that is equal to {whose} {kept.name}, also if the player has two of them: a card is kept by what is printed on it",
        hint=f"to forbid one of them only, add the condition `if they have exactly 1 card that is {whose} {kept.name}`; if all are meant, say so: `if they have at least 1 card that is {whose} {kept.name}`",
    )  # fmt: skip


def moved(step: s.Step, kept: e.Kept) -> Diagnostic:
    return Diagnostic(
        code="cards-like-it", span=step.span, severity="warning",
        message=f"nothing says here where `{kept.name}` lies: a card equal to it is moved instead if the player has one, or if one lies in another pile",
        hint="put it on a pile of its own in the line that names it, such as `keep a pile called shelf`, and move `the top card of the shelf` here; or name and move it in one rule",
    )  # fmt: skip
