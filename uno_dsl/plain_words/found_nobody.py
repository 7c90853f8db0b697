"""Choices of a player or a card that may find none: the condition on what is chosen need not hold for any."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.traverse import blocks_of, offers_of
from uno_dsl.tree import rebuilt

Known = tuple[e.Expression, ...]


def open_choices(model: s.Model) -> Iterator[tuple[s.Choose, Known, tuple[s.Step, ...]]]:
    """The choices that may find none, each with the conditions under which it is made and the steps after it in its block."""
    for number, procedure in enumerate(model.procedures):
        handlers = [handler for handler in model.handlers if handler.procedure == number]
        known = (handlers[0].condition,) if len(handlers) == 1 else ()
        yield from open_in(procedure.body, known)
    for window in model.windows:
        for standing in window.standing:
            yield from open_in(standing.offer.body, (standing.offer.condition,))


def open_in(body: tuple[s.Step, ...], known: Known) -> Iterator[tuple[s.Choose, Known, tuple[s.Step, ...]]]:
    for place, step in enumerate(body):
        match step:
            case s.Choose(domain=domain) if domain is not None and named(step) and has_condition(domain):
                after = body[place + 1 :]
                if not tests_for(after, step) and not asked_for(domain, known):
                    yield step, known, after
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                yield from open_in(then, (*known, condition))
                yield from open_in(otherwise, (*known, e.Negation(condition)))
            case s.Loop(until=until, body=inner, test_first=True):
                yield from open_in(inner, (*known, e.Negation(until)))
            case s.Ask(otherwise=otherwise):
                for offer in offers_of(step):
                    yield from open_in(offer.body, (*known, offer.condition))
                yield from open_in(otherwise, known)
            case _:
                for block in blocks_of(step):
                    yield from open_in(block, known)


def named(step: s.Choose) -> bool:
    """Whether a player or a card is chosen under a name, or as something that is kept."""
    return step.what in ("player", "card") and step.target is not None


def has_condition(group: e.Expression) -> bool:
    """Whether a group has only those of whom something holds. That somebody is not the player, or not another one, is no such condition."""
    while isinstance(group, e.Only | e.Without):
        if isinstance(group, e.Only) and not all(map(is_another, flat(group.condition))):
            return True
        group = group.group
    return False


def is_another(condition: e.Expression) -> bool:
    return isinstance(condition, e.Compare) and condition.operator == "!=" and isinstance(condition.left, e.Variable)


def tests_for(after: tuple[s.Step, ...], choice: s.Choose) -> bool:
    """Whether all that follows is done only if somebody was chosen: the steps of one sentence, as in `gives a red card to the player`."""
    return (
        bool(after)
        and isinstance(after[0], s.Branch)
        and choice.target is not None
        and after[0].condition == e.Present(choice.target)
        and after[0].span == choice.span
    )


def asked_for(domain: e.Expression, known: Known) -> bool:
    """Whether a condition asks if there are any: `if another player has at least 2 cards`."""
    wanted = alike(domain)
    for condition in known:
        for part in flat(condition):
            match part:
                case e.Present(value=group) if alike(group) == wanted:
                    return True
                case e.Compare(operator=operator, left=e.Count(group=group), right=e.Number(value=number)) if alike(
                    group
                ) == wanted and (operator == ">" or operator in (">=", "==") and number > 0):
                    return True
                case _:
                    pass
    return False


def alike(node: Any, names: tuple[tuple[str, str], ...] = ()) -> Any:
    """A group with standard names for its variables, so that the same group in two sentences is equal."""
    match node:
        case e.Variable(name=name, kind=kind):
            return e.Variable(dict(names).get(name, name), kind)
        case e.Players():
            return e.Players(e.Slot(0, "player"))
        case e.Only(group=group, variable=variable, condition=condition):
            inner = (*names, (variable, f"it {len(names)}"))
            return e.Only(alike(group, names), dict(inner)[variable], alike(condition, inner))
        case _:
            return rebuilt(node, lambda part: alike(part, names))
