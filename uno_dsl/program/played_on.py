"""Remembers which card each card was played on, where a rule about plays asks for it.

`The card under the top card` is that card only for as long as the discards stay: the rules that come first may draw until they are
shuffled into the draw pile, or put other cards on top. So it is noted when the card is laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside, replaced

DISCARDS = e.Pile("discard pile")
UNDER = e.Top(DISCARDS, 1)
NOTED = e.Kept("card played on", "card")
PLAYS = ("play", "last")


def noting_played_on(model: s.Model) -> s.Model:
    """The model with a kept card in place of the card under the top card, where its rules about plays ask for that.

    The model itself if no rule does, if no card is laid on the discard pile, or if cards also take effect without being played.
    """
    effects = {handler.procedure for handler in model.handlers if handler.event in PLAYS}
    if model.play is None or NOTED.name in model.keeps or effects_elsewhere(model):
        return model
    handlers = [asks_noted(handler) if handler.event in PLAYS else handler for handler in model.handlers]
    procedures = list(model.procedures)
    for number in effects:
        procedures[number] = replace(procedures[number], body=block(procedures[number].body)[0])
    if handlers == model.handlers and procedures == model.procedures:
        return model
    playing = procedures[model.play]
    slots = [*playing.slots, ("played on before", "card")]
    before = e.Slot(len(playing.slots), "card")
    body = noted(playing.body)
    if body == playing.body:
        return model
    place = {"rule": playing.rule, "span": next(steps_in(playing.body)).span}
    body = (
        s.Assign(target=before, value=NOTED, **place),  # type: ignore[arg-type]
        *body,
        s.Assign(target=NOTED, value=before, **place),  # type: ignore[arg-type]
    )
    procedures[model.play] = replace(playing, slots=slots, body=body)
    keep = s.Keep(
        name=NOTED.name, kind="card", per_player=False, start=0, rule=playing.rule, seen="nobody", backs="nobody"
    )
    keeps = {**model.keeps, NOTED.name: keep}
    return replace(model, handlers=handlers, procedures=procedures, keeps=keeps)


def effects_elsewhere(model: s.Model) -> bool:
    """Whether a card can take effect as if it had been played, outside the rule on how cards are played."""
    bodies = [procedure.body for number, procedure in enumerate(model.procedures) if number != model.play]
    bodies += [standing.offer.body for window in model.windows for standing in window.standing]
    return any(isinstance(step, s.Happen) and step.event in PLAYS for body in bodies for step in steps_in(body))


def asks_noted(handler: s.Handler) -> s.Handler:
    """A rule whose conditions ask for the noted card."""
    return replace(
        handler,
        card=replaced(handler.card, UNDER, NOTED),
        player=replaced(handler.player, UNDER, NOTED),
        condition=replaced(handler.condition, UNDER, NOTED),
    )


def block(steps: tuple[s.Step, ...]) -> tuple[tuple[s.Step, ...], bool]:
    """A block whose conditions and values ask for the noted card, and whether it never touches the discards.

    Behind a step that lays a card there or takes one, the card under the top card is another one, and the rule means that one.
    """
    found: list[s.Step] = []
    for at, step in enumerate(steps):
        match step:
            case s.Branch():
                then, then_still = block(step.then)
                otherwise, still = block(step.otherwise)
                condition = replaced(step.condition, UNDER, NOTED)
                found.append(replace(step, condition=condition, then=then, otherwise=otherwise))
                still = still and then_still
            case s.Loop() | s.Each() | s.Chance() | s.Ask():
                still = not any(touches_discards(inner) for inner in steps_in((step,)))
                found.append(whole(step) if still else step)
            case _:
                still = not touches_discards(step)
                found.append(replaced(step, UNDER, NOTED) if still else step)
        if not still:
            return (*found, *steps[at + 1 :]), False
    return tuple(found), True


def whole(step: Any) -> Any:
    """A step with blocks in it, none of which touches the discards."""
    return replaced(step, UNDER, NOTED)


def touches_discards(step: s.Step) -> bool:
    """Whether a step itself moves a card to the discard pile or from it."""
    match step:
        case s.Play() | s.TurnUp():
            return True
        case s.Move() | s.Insert() | s.Shuffle() | s.TurnOver():
            return DISCARDS in set(parts_of(step))
        case _:
            return False


def parts_of(step: s.Step) -> Iterator[Any]:
    return (part for part in inside(step) if isinstance(part, e.Pile))


def noted(steps: tuple[s.Step, ...]) -> tuple[s.Step, ...]:
    """The steps of a play, which note the top card of the discards before a card is laid on it."""
    found: list[Any] = []
    for step in steps:
        if isinstance(step, s.Branch):
            found.append(replace(step, then=noted(step.then), otherwise=noted(step.otherwise)))
            continue
        if isinstance(step, s.Move) and step.to == DISCARDS and step.cards == e.Listed((e.Slot(1, "card"),)):
            found.append(s.Assign(target=NOTED, value=e.Top(DISCARDS), rule=step.rule, span=step.span))
        found.append(step)
    return tuple(found)
