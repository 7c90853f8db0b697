"""`The dealer becomes the player left of the dealer`, as the round ends, in a game in which players leave each round as it begins: that player may
be one of them. Once a round is over, everybody at the table has their seat again.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.empty_hand import with_conditions
from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.tree import inside


def out_next_round(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each player who is kept by their seat as a round ends, where some leave every round and are not passed over."""
    leaving = dict(always_leave(model))
    if not leaving:
        return []
    out, leave = next(iter(leaving.items()))
    places = Places(rules)
    found = []
    for step, kept in named_by_seat(model, set(leaving)):
        own = places.in_house_rule(step.span)
        found.append(
            Diagnostic(
                code="out-next-round", severity="warning", span=step.span if own else leave.span,
                other=leave.span if own else step.span, other_says="players leave the round here" if own else "this player may be one of them",
                message=f"whoever leaves every round, because of `{out}`, may be the player who sits there: once a round is over, everybody has their seat again",
                hint=f"pass over them: under that line, write it once more behind `repeat until the {kept.name}'s {out} {'are' if out.endswith('s') else 'is'} {stays(model, out)}, ...`",
            )
        )  # fmt: skip
    return found


def stays(model: s.Model, name: str) -> str:
    """What is so of a player who does not leave."""
    return "not true" if model.keeps[name].kind == "flag" else "above 0"


def always_leave(model: s.Model) -> Iterator[tuple[str, s.Step]]:
    """What is kept of players for the whole game and makes them leave a round, with the line that says so."""
    for _, body in bodies(model):
        for step, known in with_conditions(body, ()):
            if isinstance(step, s.Leave):
                for part in inside(known):
                    if isinstance(part, e.Kept) and part.owner is not None and model.keeps[part.name].whole_game:
                        yield part.name, step


def named_by_seat(model: s.Model, leaving: set[str]) -> Iterator[tuple[s.Step, e.Kept]]:
    """The steps at the end of a round that keep a player by their seat, where no loop asks for what makes players leave."""
    ends = {handler.procedure for handler in model.handlers if handler.event == "end round"}
    for number in sorted(ends):
        steps = list(steps_in(model.procedures[number].body))
        asked = {
            part.name
            for step in steps
            if isinstance(step, s.Loop)
            for part in inside(step.until)
            if isinstance(part, e.Kept)
        }
        for step in steps if not asked & leaving else ():
            match step:
                case s.Assign(target=e.Kept(kind="player") as kept, value=e.Seat()):
                    yield step, kept
                case _:
                    pass
