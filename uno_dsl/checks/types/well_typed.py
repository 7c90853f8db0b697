"""Every step, offer and standing rule has parts of the right types.

An error for each one that does not. The other checks, the plain words and the engine rely on this.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.types.expression_types import (
    CARD,
    CARDS,
    COLOURS,
    NUMBER,
    NUMBERS,
    PILES,
    PLAYER,
    PLAYERS,
    TRUTH,
    Misfit,
    Types,
)
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.pile_groups import of_piles
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.source import Span

HINTS = {
    (
        PLAYER,
        PLAYERS,
    ): "name one player, let somebody choose one (`the player chooses another player as the partner`), or write `for every player` "
    "and the sentence under it; what all have together is added up: `the sum becomes 0`, and under `for every player` `the sum grows by their score`",
    (
        PLAYERS,
        PLAYER,
    ): "name several: `every other player`, `a player who has at least 2 cards`; the name of a group is a plural: `call every player with the most cards the rich players`; "
    "of several who could do something, the first to act is `any other player who has a red card may ...`, and one after the other `every other player who has a red card may ...`",
    (
        CARD,
        CARDS,
    ): "name one card, for example `the top card`, or let somebody choose one: `the player chooses a card from their hand`",
    (
        CARDS,
        PILES,
    ): "name one pile, for example `the next player's hand`, or write `for every player` and the sentence under it",
    (CARDS, NUMBER): "cards have a worth, but numbers do not: `the total worth of their hand`",
}
ELSE = "use {needed} there, or write two sentences"


def well_typed(model: s.Model) -> list[Diagnostic]:
    """An error for each sentence whose parts have the wrong types."""
    types = Types(model.keeps)
    found: dict[Span, Diagnostic] = {}
    for _, body in bodies(model):
        for step in steps_in(body):
            for misfit in step_misfits(types, step):
                found.setdefault(step.span, error(misfit, step.span))
            if isinstance(step, s.Ask):
                for offer in step.offers:
                    for misfit in offer_misfits(types, offer):
                        found.setdefault(offer.span, error(misfit, offer.span))
    for handler in model.handlers:
        for misfit in types.misfits(handler.condition, TRUTH):
            found.setdefault(handler.span, error(misfit, handler.span))
    for permission in model.permissions:
        for misfit in types.misfits(permission.condition, TRUTH):
            found.setdefault(permission.span, error(misfit, permission.span))
    for window in model.windows:
        for span, misfit in window_misfits(types, window):
            found.setdefault(span, error(misfit, span))
    return list(found.values())


def step_misfits(types: Types, step: s.Step) -> Iterator[Misfit]:
    """The parts of a step that have the wrong type, without its blocks."""
    fits = types.misfits
    match step:
        case s.Draw(who=who, count=count, pile=pile):
            yield from (*fits(who, PLAYER), *fits(count, NUMBER), *fits(pile, CARDS))
        case s.Move(cards=cards, sources=sources, to=to, by=by):
            yield from (*fits(cards, CARDS), *fits(to, CARDS))
            for source in sources:
                yield from fits(source, CARDS, PILES, NUMBER)
            yield from fits(by, PLAYER) if by is not None else ()
        case s.Insert(card=card, to=to, depth=depth, by=by):
            yield from (*fits(card, CARD), *fits(to, CARDS), *fits(depth, NUMBER), *fits(by, PLAYER))
        case s.Exchange(givers=givers, receiver=receiver):
            yield from (*fits(givers, PLAYERS), *fits(receiver, PLAYER))
        case s.Deal(pile=pile, count=count, first=first):
            yield from (*fits(pile, CARDS), *fits(first, PLAYER), *(fits(count, NUMBER) if count is not None else ()))
        case s.Shuffle(pile=pile) | s.TurnOver(pile=pile):
            yield from fits(pile, CARDS)
        case s.Show(owner=owner, cards=cards, to=to):
            yield from (*fits(owner, PLAYER), *fits(cards, CARDS), *fits(to, PLAYERS))
        case s.Assign(target=target, value=value, add=False):
            yield from types.alike(target, value)
        case s.Assign(target=target, value=value):
            yield from (*fits(target, PLAYERS, CARDS), *fits(value, PLAYERS, CARDS))
        case s.Pick(group=group):
            yield from fits(group, CARDS, PLAYERS, NUMBERS, COLOURS)
        case s.Miss(who=who) | s.TakeTurn(who=who) | s.Leave(who=who) | s.TurnUp(who=who):
            yield from fits(who, PLAYER)
        case s.Happen(who=who, card=card):
            yield from (*fits(who, PLAYER), *(fits(card, CARD) if card is not None else ()))
        case s.Play(who=who, card=card):
            yield from (*fits(who, PLAYER), *fits(card, CARD))
        case s.Control(who=who):
            yield from fits(who, PLAYERS) if who is not None else ()
        case s.Branch(condition=condition) | s.Loop(until=condition):
            yield from fits(condition, TRUTH)
        case s.Each(group=group):
            yield from fits(group, PLAYERS, CARDS, *[NUMBERS] * (of_piles(group) or isinstance(group, e.Numbers)))
        case s.Choose(who=who, what=what, domain=domain, group=group):
            yield from fits(who, PLAYER)
            needed = {"card": CARDS, "number": NUMBERS, "colour": COLOURS}.get(what, PLAYERS)
            yield from fits(domain, needed) if domain is not None else ()
            yield from fits(group, PLAYERS) if group is not None else ()
        case s.ChooseSeveral(who=who, domain=domain, total=total):
            yield from (*fits(who, PLAYER), *fits(domain, CARDS), *(fits(total, NUMBER) if total is not None else ()))
        case s.Ask(who=who):
            yield from fits(who, PLAYERS)
        case _:
            pass


def offer_misfits(types: Types, offer: s.Offer) -> Iterator[Misfit]:
    yield from types.misfits(offer.condition, TRUTH)
    if offer.cards is not None:
        yield from types.misfits(offer.cards, CARDS)
    if offer.target is not None:
        yield from types.misfits(offer.target, PLAYER)


def window_misfits(types: Types, window: s.Window) -> Iterator[tuple[Span, Misfit]]:
    for standing in window.standing:
        for misfit in (*types.misfits(standing.who, PLAYERS), *offer_misfits(types, standing.offer)):
            yield standing.offer.span, misfit
    conditions: list[e.Expression] = [window.condition] if window.condition is not None else []
    spans = [standing.offer.span for standing in window.standing]
    for condition in conditions:
        for misfit in types.misfits(condition, TRUTH):
            yield from ((span, misfit) for span in spans[:1])
    for ban in window.bans:
        yield from ((ban.span, misfit) for misfit in types.misfits(ban.condition, TRUTH))


def error(misfit: Misfit, span: Span) -> Diagnostic:
    hint = HINTS.get((misfit.needed, misfit.found), ELSE.format(needed=misfit.needed))
    message = f"this sentence has no meaning: it needs {misfit.needed}, but names {misfit.found}"
    return Diagnostic(code="kind", message=message, span=span, hint=hint)
