"""`Until the next turn ends, any other player may ... if the late is true`: where a play makes it true, the turn ends with the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import ASKING, blocks_of, bodies, steps_in

TURN_ENDS = ("turn ends", "this turn ends")
PLAYS = ("play", "last")
"""A card is played, or played as the last card."""
ON, OFF = e.Constant("flag", "on"), e.Constant("flag", "off")


def over_at_once(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each offer that ends with a turn and asks for a flag which is off at first, and which is set by a play.

    Not in a game in which something may be decided in the same turn after a play.
    """
    if any(goes_on(model.procedures[handler.procedure].body) for handler in model.handlers):
        return []
    by_play = {
        name
        for handler in model.handlers
        if handler.event in PLAYS
        for name, value in flags_set(model.procedures[handler.procedure].body)
        if value == ON
    }
    found = [
        in_play(standing.offer)
        for handler in model.handlers
        if handler.event in PLAYS
        for window in opened_last(model, model.procedures[handler.procedure].body)
        if window.closes == "this turn ends"
        for standing in window.standing
    ]
    for _, body in bodies(model):
        set_to: dict[str, e.Expression] = {}
        for step in steps_in(body):
            set_to.update(flags_set([step]))
            if not isinstance(step, s.Open) or model.windows[step.window].closes not in TURN_ENDS:
                continue
            for standing in model.windows[step.window].standing:
                late = [
                    name for name in asked_for(standing.offer.condition) if name in by_play and set_to.get(name) == OFF
                ]
                found += [warning(standing.offer, name) for name in late]
    return list(dict.fromkeys(found))


def goes_on(body: Sequence[s.Step]) -> bool:
    """Whether a card is played in a loop, or something else is decided after it was played."""
    played = False
    for step in body:
        inner = list(steps_in((step,)))
        if played and any(isinstance(one, s.Ask) for one in inner):
            return True
        played = played or any(isinstance(one, s.Play) for one in inner)
        if isinstance(step, s.Loop) and played or any(goes_on(block) for block in blocks_of(step)):
            return True
    return False


def opened_last(model: s.Model, body: tuple[s.Step, ...]) -> list[s.Window]:
    """What steps open, if nobody has to decide anything after that."""
    found = []
    for step in steps_in(body):
        if isinstance(step, s.Open):
            found.append(model.windows[step.window])
        elif isinstance(step, ASKING):
            found.clear()
    return found


def flags_set(steps: Sequence[s.Step]) -> Iterator[tuple[str, e.Expression]]:
    """The flags that steps set, each with what it is then, in the order of the text."""
    for step in steps:
        match step:
            case s.Assign(target=e.Kept(name=name, kind="flag"), value=value):
                yield name, value
            case s.Each(body=body) | s.Branch(then=body):
                yield from flags_set(body)
            case _:
                pass


def asked_for(condition: e.Expression) -> Iterator[str]:
    """The flags that must be true for a condition to hold."""
    match condition:
        case e.Kept(name=name, kind="flag"):
            yield name
        case e.All(parts=parts):
            for part in parts:
                yield from asked_for(part)
        case _:
            pass


def in_play(offer: s.Offer) -> Diagnostic:
    return Diagnostic(
        code="over-at-once", severity="warning", span=offer.span,
        message="nobody has the time to do this: with the play the turn ends, and this with it",
        hint="leave out the line `until ...`: under the rule on playing, the players are asked before the turn ends; or write `until the next turn ends`",
    )  # fmt: skip


def warning(offer: s.Offer, flag: str) -> Diagnostic:
    text = offer.text or "do it"
    return Diagnostic(
        code="over-at-once", severity="warning", span=offer.span,
        message=f"after a play nobody has the time to do this: a rule on playing a card makes `{flag}` true, and then the turn ends, and this with it",
        hint=f'to ask them after a play, write the offer under the rule on playing, without `until`: `when a player plays a card`, `any other player may "{text}" if ...`',
    )  # fmt: skip
