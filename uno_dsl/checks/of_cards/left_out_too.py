"""`Its effect ends` where a card would take effect: the rules on every play, such as the duty to say UNO, are left out with it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.overlap import listed
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, steps_in
from uno_dsl.source import Span

PLAYER, CARD = e.Slot(0, "player"), e.Slot(1, "card")
ENDS = ("end round", "win", "begin round", "begin game")
MOST_WAYS = 1000
"""More ways through the play of a card than this are not looked at."""

Steps = tuple[s.Step, ...]
Way = tuple[s.Step | None, bool]
"""The step of a house rule that a way through the play of a card came past last, and whether the effect is ended there."""


def left_out_too(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each place where a house rule leaves out the effect of a card, and with it the rules on every play."""
    if model.play is None:
        return []
    places = Places(rules)
    every = [h for h in model.handlers if on_every_play(h) and not places.in_house_rule(h.span)]
    body = model.procedures[model.play].body
    if not every or not any(places.in_house_rule(step.span) for step in steps_in(body)):
        return []
    found: list[Diagnostic] = []
    for handler in every:
        followed = {step.span for step in model.procedures[handler.procedure].body}
        budget = iter(range(MOST_WAYS))
        for step, ended in without(body, followed, places, budget):
            if step is not None:
                others = [other.rule for other in every if other.rule != handler.rule]
                found.append(warning(step, [handler.rule, *others], ended=ended))
        if found:
            break
    return list(dict.fromkeys(found))


def on_every_play(handler: s.Handler) -> bool:
    """Whether a rule is about all plays, whatever card it is: `when a player plays their next-to-last card`."""
    return handler.event == "play" and handler.card is None and CARD not in e.inside(handler.condition)


def without(
    steps: Steps, followed: set[Span], places: Places, budget: Iterator[int], past: s.Step | None = None
) -> Iterator[Way]:
    """The ways through some steps on which the card does not take effect, nor is the rule followed that is left out with it."""
    if next(budget, None) is None:
        return
    for at, step in enumerate(steps):
        past = step if places.in_house_rule(step.span) else past
        if step.span in followed or settles(step):
            return
        if isinstance(step, s.Control) and step.what == "end effect":
            yield past, True
            return
        if isinstance(step, s.Branch | s.Ask | s.Chance):
            after = steps[at + 1 :]
            for block in ways(step):
                yield from without((*block, *after), followed, places, budget, past)
            return
    yield past, False


def settles(step: s.Step) -> bool:
    """Whether the card takes effect in a step, or nothing can be left out after it: the player is out, or has got cards."""
    match step:
        case s.Happen(event=event):
            return event in ("play", "last", "go out")
        case s.Draw(who=who):
            return who == PLAYER
        case s.Move(to=e.Pile(name="hand", owner=owner)):
            return owner == PLAYER
        case s.Leave() | s.Exchange():
            return True
        case s.Control(what=what):
            return what in ENDS
        case _:
            return False


def ways(step: s.Step) -> Iterator[Steps]:
    """The blocks of which one is done. A chance or a decision without `otherwise` may lead to nothing."""
    match step:
        case s.Branch(then=then, otherwise=otherwise):
            yield from (then, otherwise)
        case s.Ask(offers=offers, must=must, otherwise=otherwise):
            yield from (offer.body for offer in offers)
            if not must or otherwise:
                yield otherwise
        case _:
            yield from blocks_of(step)


def warning(step: s.Step, left_out: list[str], *, ended: bool) -> Diagnostic:
    named = listed([f"[{rule}]" for rule in dict.fromkeys(left_out)])
    follow = f"write `follow [{left_out[0]}]`"
    where = (
        f"{follow} in the line before"
        if ended
        else f"{follow} where the card takes no effect (under `otherwise`, if nothing stands there)"
    )
    return Diagnostic(
        code="left-out-too", severity="warning", span=step.span,
        message=f"where the card takes no effect, the rules on every play are left out, too: {named}",
        hint=f"to keep them, {where}; or leave out the effect of certain cards only: `except [skip.played] if ...`",
    )  # fmt: skip
