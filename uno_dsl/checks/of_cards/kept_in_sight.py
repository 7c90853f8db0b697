"""A card from a hand or from the draw pile that is kept: everybody sees what is kept, unless its line says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.unsaid.shown_secret import says_who_sees
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.tree import inside


def kept_in_sight(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each card that nobody else could see, and that everybody sees once it is kept, if no line says so."""
    places = Places(rules)
    drawn = {handler.procedure for handler in model.handlers if handler.event == "draw"}
    blocks = [(number in drawn, procedure.body) for number, procedure in enumerate(model.procedures)]
    blocks += [(False, body) for _, body in list(bodies(model))[len(blocks) :]]
    found = []
    for of_draw, body in blocks:
        for step, kept in kept_from_sight(model, body, {e.Slot(1, "card")} if of_draw else set()):
            keep = model.keeps[kept.name]
            declared = places.by_id.get(keep.rule)
            if keep.seen == "everybody" and declared is not None and not says_who_sees(declared.node):
                found.append(Diagnostic(
                    code="kept-in-sight", message=f"everybody sees which card this is from here on: `{keep.name}` is seen by everybody", span=step.span, severity="warning",
                    other=declared.span, other_says="it is kept here",
                    hint=f"to keep it secret, add `, seen by {'its owner' if keep.per_player else 'nobody'}` to the `keep` line; if everybody may see it, add `, seen by everybody`",
                ))  # fmt: skip
    return list(dict.fromkeys(found))


def kept_from_sight(
    model: s.Model, body: tuple[s.Step, ...], unseen: set[e.Expression]
) -> Iterator[tuple[s.Step, e.Kept]]:
    """The steps of a block that keep a card which only its owner sees, or nobody, and where no step lays it down for all to see."""
    steps = list(steps_in(body))
    shown = {part for step in steps if lays_open(model, step) for part in own_parts(step)}
    for step in steps:
        target, value = given(step)
        if isinstance(value, e.Slot) and value in unseen or from_hidden(model, value):
            if isinstance(target, e.Slot):
                unseen.add(target)
            secret = isinstance(step, s.Choose) and step.secret
            if isinstance(target, e.Kept) and target.kind == "card" and not secret and not shown & {target, value}:
                yield step, target


def given(step: s.Step) -> tuple[e.Expression | None, e.Expression | None]:
    """What a step gives a card to, and which card, or one of which cards, it is."""
    match step:
        case s.Draw(into=int(into), pile=pile):
            return e.Slot(into, "card"), e.Top(pile)
        case s.Choose(what="card", target=target, domain=domain):
            return target, domain
        case s.Pick(what="card", target=target, group=group):
            return target, group
        case s.Assign(target=target, value=value):
            return target, value
        case _:
            return None, None


def from_hidden(model: s.Model, value: e.Expression | None) -> bool:
    """Whether a card comes from a pile in which not everybody can see it."""
    match value:
        case e.Top(pile=pile, depth=depth):
            open_ = ("everybody", "top") if depth == 0 else ("everybody",)
            return any(hidden(model, part, open_) for part in inside(pile))
        case e.Only(group=group) | e.Without(group=group) | e.First(group=group) | e.Extreme(group=group):
            return from_hidden(model, group)
        case e.Cards(piles=piles):
            return any(hidden(model, pile, ("everybody",)) for pile in piles)
        case e.Pile() | e.OwnedBy():
            return hidden(model, value, ("everybody",))
        case _:
            return False


def hidden(model: s.Model, pile: object, open_: tuple[str, ...]) -> bool:
    """Whether a pile is not seen in one of these ways."""
    return (
        isinstance(pile, (e.Pile, e.OwnedBy)) and pile.name in model.keeps and model.keeps[pile.name].seen not in open_
    )


def lays_open(model: s.Model, step: s.Step) -> bool:
    """Whether a step shows a card, plays it, or puts it where everybody sees it."""
    match step:
        case s.Move(to=to) | s.Insert(to=to):
            return not hidden(model, to, ("everybody", "top"))
        case s.Show() | s.Play():
            return True
        case _:
            return False
