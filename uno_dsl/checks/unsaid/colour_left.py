"""A card that is put on the discard pile, outside a play: it is the top card then, but the colour in play is still that of the one before."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, steps_in
from uno_dsl.tree import inside

IN_PLAY = "colour in play"
DISCARDS = e.Pile("discard pile")
OVER: tuple[Event, ...] = ("go out", "last", "end round", "end game")
"""Events after which nobody follows the top card any more."""
TAKES_EFFECT = ("play", "last", "start", "turn up")


def colour_left(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule that puts a card on the discard pile, and says nothing of the colour in play, where colours are matched with that."""
    keep = model.keeps.get(IN_PLAY)
    if keep is None or keep.kind != "colour" or not any(asks(rule.condition) for rule in model.permissions):
        return []
    found: list[Diagnostic] = []
    over = {handler.procedure for handler in model.handlers if handler.event in OVER}
    for number, procedure in enumerate(model.procedures):
        bodies = [procedure.body] if number not in (model.play, *over) else []
        bodies += [one.offer.body for w in model.windows if w.procedure == number for one in w.standing]
        for body in bodies:
            found += map(warning, left(body))
    return list(dict.fromkeys(found))


def left(body: tuple[s.Step, ...]) -> Iterator[s.Move]:
    """The steps of a block by which a card becomes the top card, and the colour in play stays to the end of it."""
    steps = list(steps_in(body))
    for place, step in enumerate(steps):
        if isinstance(step, s.Move) and step.to == DISCARDS and step.place == "top":
            later = (
                *map(sees_to_it, steps[place + 1 :]),
                *(taken_off(step, other) for other in in_any_case(body, step)),
            )
            if not any(later) and not has_it_already(step.cards, steps[:place]):
                yield step


def in_any_case(body: tuple[s.Step, ...], step: s.Step) -> tuple[s.Step, ...]:
    """The steps that are done after one of a block in any case."""
    for place, other in enumerate(body):
        if other is step:
            return body[place + 1 :]
        for block in blocks_of(other):
            if any(one is step for one in steps_in(block)):
                return (*in_any_case(block, step), *body[place + 1 :])
    return ()


def taken_off(put: s.Move, later: s.Step) -> bool:
    """Whether the card that was put on the discard pile does not stay there: it is moved from there again, or the top card is."""
    if not isinstance(later, s.Move) or DISCARDS not in later.sources or later.to == DISCARDS:
        return False
    return later.cards in (put.cards, e.Listed((e.Top(DISCARDS),)), DISCARDS, e.Cards((DISCARDS,)))


def has_it_already(cards: e.Expression, before: list[s.Step]) -> bool:
    """Whether only cards that have the colour in play, or that of the top card, can be put there: nothing is left behind then."""
    if isinstance(cards, e.Listed):
        from_where = [
            [step.domain for step in before if isinstance(step, s.Choose) and step.target == card and step.domain]
            for card in cards.parts
        ]
        return all(domains and all(map(of_that_colour, domains)) for domains in from_where)
    return of_that_colour(cards)


def of_that_colour(group: e.Expression) -> bool:
    """`a card that has the colour in play`: whether all cards of a group have it for sure."""
    while isinstance(group, e.Only):
        card = e.Variable(group.variable, "card")
        asked = group.condition.parts if isinstance(group.condition, e.All) else (group.condition,)
        if any(isinstance(one, e.Same) and colour_of(card) in (one.left, one.right) and right_of(one) for one in asked):
            return True
        group = group.group
    return False


def colour_of(card: e.Expression) -> e.Expression:
    return e.Property("colour", card)


def right_of(same: e.Same) -> bool:
    """Whether one side is the colour in play, or that of the card that lies on top."""
    wanted = e.Kept(IN_PLAY, "colour"), colour_of(e.Top(DISCARDS))
    return same.left in wanted or same.right in wanted


def sees_to_it(step: s.Step) -> bool:
    """Whether a step changes the colour in play, or brings another top card."""
    match step:
        case s.Assign(target=target) | s.Choose(target=target):
            return isinstance(target, e.Kept) and target.name == IN_PLAY
        case s.Happen(event=event):
            return event in TAKES_EFFECT
        case s.Control(what=what):
            return what in ("end round", "begin round", "begin game", "win")
        case s.TurnUp() | s.Play():
            return True
        case _:
            return False


def asks(condition: e.Expression) -> bool:
    """Whether what may be played depends on the colour in play."""
    return any(isinstance(part, e.Kept) and part.name == IN_PLAY for part in inside(condition))


def warning(step: s.Move) -> Diagnostic:
    return Diagnostic(
        code="colour-left", severity="warning", span=step.span,
        message="the colour in play stays what it was, whatever card lies on top of the discard pile now",
        hint="write `the colour in play becomes the colour of the top card` in the next line (under this one, if it is an offer); or leave the card to be matched on top, with `under the top card`",
    )  # fmt: skip
