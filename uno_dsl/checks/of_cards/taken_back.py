"""`Before a player plays a card, they take their open cards`: the card that is being played still lies there, and is moved with the others."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, steps_in
from uno_dsl.tree import inside

PLAYER, PLAYED = e.Slot(0, "player"), e.Slot(1, "card")
HAND = "hand"
Players = tuple[e.Expression, ...]


def taken_back(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step by which the card that is being played may leave the place from which it is then to be laid down."""
    piles = {HAND, *played_from(model)}
    before = [handler.procedure for handler in model.handlers if handler.event == "before play"]
    found = []
    for number in before if model.play is None else (*before, model.play):
        steps = list(ahead(model.procedures[number].body, (PLAYER,)))
        gone = {part for step, _ in steps for part in put_alone(step)}
        for step, players in steps:
            group = taken(step, gone)
            if group is not None and PLAYED not in inside(group) and any(lies_in(group, piles, players)):
                found.append(warning(step, one=isinstance(step, s.Choose | s.ChooseSeveral | s.Pick)))
    return list(dict.fromkeys(found))


def played_from(model: s.Model) -> Iterator[str]:
    """The names of the piles from which rules let cards be played, besides hands."""
    for _, body in bodies(model):
        for step in steps_in(body):
            for pile in step.piles if isinstance(step, s.Play) else ():
                yield from (part.name for part in inside(pile) if isinstance(part, e.Pile))


def ahead(body: tuple[s.Step, ...], players: Players) -> Iterator[tuple[s.Step, Players]]:
    """The steps of a block that come before the card is laid down, each with what stands there for whoever plays it."""
    for step in body:
        if put_alone(step) == (PLAYED,):
            return
        yield step, players
        everybody = isinstance(step, s.Each) and isinstance(step.group, e.Players)
        member = (e.Slot(step.slot, "player"),) if everybody and isinstance(step, s.Each) else ()
        for block in blocks_of(step):
            yield from ahead(block, (*players, *member))
        if any(put_alone(one) == (PLAYED,) for one in steps_in((step,))):
            return


def put_alone(step: s.Step) -> tuple[e.Expression, ...]:
    """The cards that a step moves one by one, each by what stands for it."""
    match step:
        case s.Move(cards=e.Listed(parts=parts)):
            return parts
        case s.Insert(card=card):
            return (card,)
        case _:
            return ()


def taken(step: s.Step, gone: set[e.Expression]) -> e.Expression | None:
    """The cards that a step moves, or from which it takes one that is moved."""
    match step:
        case s.Move(cards=e.Listed()):
            return None
        case s.Move(cards=cards):
            return cards
        case s.Exchange(givers=givers, pile=pile):
            return e.OwnedBy(pile, givers)
        case s.Choose(what="card", domain=group, target=target) if target in gone:
            return group
        case s.Pick(what="card", group=group, target=target) if target in gone:
            return group
        case s.ChooseSeveral(domain=group, targets=targets) if gone & {*targets}:
            return group
        case _:
            return None


def lies_in(group: e.Expression, piles: set[str], players: Players) -> Iterator[bool]:
    """For each pile that cards come from: whether whoever plays may be playing a card from it."""
    for part in inside(group):
        match part:
            case e.Pile(name=name, owner=owner):
                yield name in piles and (owner is None or owner in players)
            case e.OwnedBy(name=name, owners=owners):
                yield name in piles and among(owners, players)
            case _:
                pass


def among(owners: e.Expression, players: Players) -> bool:
    """Whether whoever plays may be one of several players."""
    match owners:
        case e.Only(condition=e.Compare("!=", _, other)) if other in players:
            return False
        case e.Only(group=group):
            return among(group, players)
        case e.Listed(parts=parts):
            return any(part in players for part in parts)
        case _:
            return True


def warning(step: s.Step, *, one: bool) -> Diagnostic:
    if one:
        message = "this may be the card that is being played: it still lies where it was, and is then not laid down"
        hint = "say `another card` here; or let this come after the card is laid down: `add after [playing.put]`, or `when a player plays ...`"
    else:
        message = "the card that is being played still lies among these cards: it is moved with them, and is then not laid down"
        hint = "say `every other card of ...` here, which leaves it where it is; or let this come after the card is laid down: `add after [playing.put]`, or `when a player plays ...`"
    return Diagnostic(code="taken-back", message=message, span=step.span, severity="warning", hint=hint)
