"""`When a round begins, the winner takes the first turn`: by then the winner of the last round is forgotten, and nobody is meant."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.unused.never_set import is_nothing
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, steps_in

BEGINS: tuple[Event, ...] = ("begin game", "begin round")


def nobody_yet(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step of the beginning of a round that is about a kept player who is nobody there."""
    beginnings = {handler.procedure for handler in model.handlers if handler.event in BEGINS}
    given = {
        name for number in beginnings for step in steps_in(model.procedures[number].body) for name in given_by(step)
    }
    forgotten = {
        keep.name
        for keep in model.keeps.values()
        if keep.kind == "player" and not keep.per_player and not keep.whole_game and keep.name not in given
    }
    found = [
        warning(step, name)
        for number in sorted(beginnings)
        for step, name in about_nobody(model.procedures[number].body, set(forgotten))
    ]
    return list(dict.fromkeys(found))


def about_nobody(body: tuple[s.Step, ...], nobody: set[str]) -> Iterator[tuple[s.Step, str]]:
    """The steps of a block that are about a kept player who is nobody then, each with the name of that player."""
    for step in body:
        who = step.value if isinstance(step, s.Assign) and not step.add else getattr(step, "who", None)
        if isinstance(who, e.Kept) and who.owner is None and who.name in nobody:
            yield step, who.name
        if isinstance(step, s.Assign) and is_nothing(step.value) and isinstance(step.target, e.Kept):
            nobody.add(step.target.name)
        nobody -= {name for inner in steps_in((step,)) for name in given_by(inner)}
        if not isinstance(step, s.Branch):
            for block in blocks_of(step):
                yield from about_nobody(block, set(nobody))


def given_by(step: s.Step) -> Iterator[str]:
    """The names of the kept values that become somebody by a step."""
    match step:
        case s.Assign(target=e.Kept(name=name), value=value) if not is_nothing(value):
            yield name
        case s.Choose(target=e.Kept(name=name)):
            yield name
        case _:
            pass


def warning(step: s.Step, name: str) -> Diagnostic:
    return Diagnostic(
        code="nobody-yet", severity="warning", span=step.span,
        message=f"when a round begins, the {name} is nobody: this does nothing",
        hint=f"remember who it was: `keep a player called former {name}, for the whole game`, `when the round ends, the former {name} becomes the {name}`, and here `the former {name}`; "
        f"in the first round it is nobody, too: ask `if the former {name} is a player`",
    )  # fmt: skip
