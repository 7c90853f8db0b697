"""`When the game begins`: in some games that is before every round, and what is kept for one round only does not last in the others."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.empty_hand import Known, with_conditions
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.source import Span
from uno_dsl.tree import inside

BEGINS: Event = "begin game"
NONE = {"player": "nobody", "players": "nobody", "colour": "no colour", "card": "no card"}
"""How to ask whether a value is there yet."""
RESET = ("player", "players", "number", "flag", "card", "colour", "direction")


def begins_again(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step that is meant for the beginning of a game, where it is done again, or undone, at every round."""
    return list(dict.fromkeys((*done_again(rules, model), *undone(model))))


def done_again(rules: Rules, model: s.Model) -> Iterator[Diagnostic]:
    """Steps of house rules, in a game that begins anew for every round."""
    again = next((step for _, body in bodies(model) for step in steps_in(body) if is_control(step, "begin game")), None)
    if again is None:
        return
    places = Places(rules)
    for handler, body in beginnings(model):
        of_house = [(step, known) for step, known in with_conditions(body, ()) if places.in_house_rule(step.span)]
        set_here = {value_set(step) for step, _ in of_house}
        mine = [
            step for step, known in of_house if step.span.file != again.span.file and not asks_first(known, set_here)
        ]
        for step in mine:
            if kept := value_set(step):
                yield done_anew(
                    f"the game begins` before every round: `{kept}` is set anew each time",
                    step.span,
                    again,
                    keep_line(model, step, kept),
                )
        if any(own_act(step) for step in mine) and not any(map(value_set, mine)):
            span = handler.span if places.in_house_rule(handler.span) else mine[0].span
            yield done_anew(
                "the game begins` before every round: this is done each time",
                span,
                again,
                "write `when a round begins`, which says so",
            )


def asks_first(known: Known, set_here: set[str | None]) -> bool:
    """Whether a step is done only if a value is not there yet."""
    return any(isinstance(part, e.Kept) and part.name in set_here for part in inside(known))


def own_act(step: s.Step) -> bool:
    """Whether a step does something itself, rather than the steps in it."""
    return not isinstance(step, s.Branch | s.Each | s.Loop)


def done_anew(what: str, span: Span, again: s.Step, hint: str) -> Diagnostic:
    return Diagnostic(
        code="begins-again", severity="warning", span=span, message=f"in this game `{what}",
        other=again.span, other_says="the game begins again here", hint=hint,
    )  # fmt: skip


def undone(model: s.Model) -> Iterator[Diagnostic]:
    """Values that are set as the game begins, return to their start value at the next round, and are asked for in play."""
    rounds = [body for _, body in bodies(model) if any(is_control(step, "begin round") for step in steps_in(body))]
    if len(rounds) < 2 or any(is_control(step, "begin game") for _, body in bodies(model) for step in steps_in(body)):
        return  # there is but one round, or each of them begins the game
    procedures = {handler.procedure for handler, _ in beginnings(model)}
    others = [p.body for number, p in enumerate(model.procedures) if number not in procedures]
    asked = {
        part.name for body in others for step in steps_in(body) for part in own_parts(step) if isinstance(part, e.Kept)
    }
    again = {handler.procedure for handler in model.handlers if handler.event == "begin round"}
    set_again = {value_set(step) for number in again for step in steps_in(model.procedures[number].body)}
    for _, body in beginnings(model):
        for step in steps_in(body):
            kept = value_set(step)
            if kept is None or kept in set_again or kept not in asked or not is_reset(model.keeps[kept], step):
                continue
            yield Diagnostic(
                code="begins-again", severity="warning", span=step.span,
                message=f"this holds for the first round only: at the next one, `{kept}` returns to what it was at first",
                hint=keep_line(model, step, kept),
            )  # fmt: skip


def is_reset(keep: s.Keep, step: s.Step) -> bool:
    """Whether a value that a step sets returns to another one at the next round."""
    at_first = isinstance(step, s.Assign) and step.value == e.Number(keep.start)
    return not keep.whole_game and keep.kind in RESET and not at_first


def beginnings(model: s.Model) -> Iterator[tuple[s.Handler, tuple[s.Step, ...]]]:
    """The rules about the beginning of the game, each with what it does."""
    for handler in model.handlers:
        if handler.event == BEGINS:
            yield handler, model.procedures[handler.procedure].body


def is_control(step: s.Step, what: str) -> bool:
    return isinstance(step, s.Control) and step.what == what


def value_set(step: s.Step) -> str | None:
    """The kept value that a step changes."""
    target = getattr(step, "target", None)  # of what is assigned, chosen, picked or rolled
    return target.name if isinstance(target, e.Kept) else None


def keep_line(model: s.Model, step: s.Step, name: str) -> str:
    """What to write: the line that keeps the value for the whole game, from its beginning."""
    keep = model.keeps[name]
    whose = " for every player" if keep.per_player else ""
    if isinstance(step, s.Assign) and isinstance(step.value, e.Number) and keep.kind == "number" and not step.add:
        line = f"keep a number called {name}{whose}, starting at {step.value.value}, for the whole game"
        return f"to set it once, write `{line}` instead; to set it for every round, write `when a round begins`"
    if keep.whole_game and keep.kind in NONE:
        return f"to set it once, ask first: `if the {name} is {NONE[keep.kind]}`; to set it for every round, write `when a round begins`"
    if keep.whole_game and keep.kind in ("number", "flag") and not isinstance(step, s.Assign):
        at_first = "not true" if keep.kind == "flag" else keep.start
        return f"to set it once, ask first: `if {'their' if keep.per_player else 'the'} {name} is {at_first}`; to set it for every round, write `when a round begins`"
    if keep.whole_game:
        return "to set it for every round, write `when a round begins`"
    line = f"keep players called {name}" if keep.kind == "players" else f"keep a {keep.kind} called {name}{whose}"
    return f"to keep it for the whole game, write `{line}, for the whole game`; to set it for every round, write `when a round begins`"
