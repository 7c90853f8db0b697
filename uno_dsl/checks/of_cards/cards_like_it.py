"""A card from a hand that is kept is kept by its face: what is forbidden, or moved, may be a card that is equal to it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.of_cards.kept_in_sight import given
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import HAND, flat
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

PLAYED = e.Variable("c", "card")


def cards_like_it(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each ban on playing a kept card of one's hand that also forbids another copy, and for each move that may take another."""
    if all(face.copies == 1 for face in model.faces):
        return []
    from_hand, from_pile = set(kept_of(model, hand=True)), set(kept_of(model, hand=False))
    found = [
        forbidden(model, ban, kept, asks=any(asks(entry, ban) for entry in rules.walk()))
        for ban in bans(model)
        for kept in banned(ban.condition)
        if kept.name in from_hand and not says_how_many(ban.condition, kept) and not of_everybody(model, kept)
    ]
    found += [
        moved(step, step.cards.parts[0])
        for _, body in bodies(model)
        for step in steps_in(body)
        if isinstance(step, s.Move | s.Insert) and is_anywhere(step.sources) and isinstance(step.cards, e.Listed)
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
    if hand:
        yield from kept_when_drawn(model)


def kept_when_drawn(model: s.Model) -> Iterator[str]:
    """The names under which a rule on draws keeps the card that is drawn: `when a player draws a card, their fresh becomes that card`."""
    for handler in model.handlers:
        for step in steps_in(model.procedures[handler.procedure].body) if handler.event == "draw" else ():
            target, value = given(step)
            if isinstance(target, e.Kept) and value == e.Slot(1, "card"):
                yield target.name


def is_anywhere(sources: tuple[e.Expression, ...]) -> bool:
    """Whether a card is taken from wherever one like it lies, as no line says where: `puts the jackpot on the pot`, `takes the jackpot`."""
    return (
        not sources or len(sources) > 1 and any(isinstance(pile, e.OwnedBy) and pile.name == HAND for pile in sources)
    )


def of_everybody(model: s.Model, kept: e.Kept) -> bool:
    """Whether everybody sees a card that is not kept for one player: a ban on it means all cards like it."""
    keep = model.keeps[kept.name]
    return not keep.per_player and keep.seen == "everybody"


def asks(entry: Entry, ban: s.Permission) -> bool:
    """Whether this is the line of a ban, and has a condition behind `if`."""
    return isinstance(entry.node, n.Norm) and entry.span == ban.span and entry.node.condition is not None


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


def forbidden(model: s.Model, ban: s.Permission, kept: e.Kept, *, asks: bool) -> Diagnostic:
    """The warning for a ban on a kept card. `asks`: it has a condition already."""
    it = f"{'their' if model.keeps[kept.name].per_player else 'the'} {kept.name}"
    condition = f"`{'and' if asks else 'if'} they have exactly 1 card that is {it}`"
    return Diagnostic(
        code="cards-like-it", span=ban.span, severity="warning",
        message=f"this forbids every card that is equal to {it}, also if the player has two of them: a card is kept by what is printed on it",
        hint=f"to forbid one of them only, add the condition {condition}; if all are meant, say so: `a card identical to {it}`",
    )  # fmt: skip


def moved(step: s.Step, kept: e.Kept) -> Diagnostic:
    """The warning for a step that moves a kept card from wherever one like it lies."""
    return Diagnostic(
        code="cards-like-it", span=step.span, severity="warning",
        message=f"nothing says here where `{kept.name}` lies: a card equal to it is moved instead if a player has one, or if one lies in another pile",
        hint="put it on a pile of its own in the line that names it, such as `keep a pile called shelf`, and move `the top card of the shelf` here; or name and move it in one rule",
    )  # fmt: skip
