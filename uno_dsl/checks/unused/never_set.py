"""Values that rules read although no rule ever sets them: `the pick` where nobody picks a card."""

from __future__ import annotations

from collections import Counter

from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.unused.unused_names import inside_model, is_mentioned, phrases_in
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.tree import inside

WITHOUT_BEGINNING = ("card", "player", "players", "colour")
"""The kinds of values that are empty until a rule sets them."""
ELSEWHERE = ("dealer", "winner")
"""The dealer may be set from outside; `no_winner` covers the winner."""


def never_set(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each kept value that is read but never set, at the change of a house rule that took this away."""
    read, written = Counter[str](), set[str]()
    for node in inside_model(model):
        match node:
            case e.Kept(name=name):
                read[name] += 1
            case s.Assign(target=e.Kept(name=name), value=value):
                read[name] -= 1
                written |= set() if is_nothing(value) else {name}
            case s.Choose(target=e.Kept(name=name)):
                read[name] -= 1
                written.add(name)
            case _:
                pass
    places = Places(rules)
    return [
        finding(keep, rules, places)
        for keep in model.keeps.values()
        if keep.kind in WITHOUT_BEGINNING
        and keep.name not in ELSEWHERE
        and read[keep.name] > 0
        and keep.name not in written
    ]


def is_nothing(value: e.Expression) -> bool:
    """`nothing`, `nobody`."""
    return isinstance(value, e.Constant) and value.name is None


def finding(keep: s.Keep, rules: Rules, places: Places) -> Diagnostic:
    kept = places.span(keep.rule)
    change = places.changed_by_house_rule(rules, lambda line: speaks_of(line, keep.name))
    hint = f"set it before it is needed: `the {keep.name} becomes ...`, `the player chooses ... as the {keep.name}`"
    if change is None:
        message = f"rules use `{keep.name}`, but no rule ever sets it"
        return Diagnostic(code="never-set", message=message, span=kept, hint=hint, severity="warning")
    return Diagnostic(
        code="never-set", message=f"after this change rules use `{keep.name}`, but no rule ever sets it", span=change,
        other=kept, other_says="it is declared here", hint=hint, severity="warning",
    )  # fmt: skip


def speaks_of(line: Entry, name: str) -> bool:
    """Whether a line names the value, or one under it does."""
    return any(is_mentioned(name, {*phrases_in(node)}) for part in line.walk() for node in inside(part.node))
