"""Rules that loop endlessly in play: which house rule causes it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.no_option import is_ban
from uno_dsl.checks.rule_places import Places
from uno_dsl.cli.exits import EndlessRules
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.layers.rules import Rules
from uno_dsl.pipeline import run_stages


def endless_rules(error: EngineStuck, selection: Selection) -> EndlessRules:
    """The loop as an error of the rules, with the lines of house rules that changed the rule that loops."""
    rules = run_stages(selection, shelf_of(selection)).rules if selection.houses else None
    found = [] if rules is None or error.rule is None else list(dict.fromkeys(culprits(rules, error.rule)))
    if found:
        shown = (
            f"`uno check {selection.houses[0]}`" if len(selection.houses) == 1 else "`uno check --together FILE FILE`"
        )
        return EndlessRules(str(error), f"{', '.join(found)}; {shown} prints what is missing")
    if selection.houses:
        names = ", ".join(str(path) for path in selection.houses)
        return EndlessRules(str(error), f"played with: {names}; check what is repeated there")
    return EndlessRules(str(error), "check what this rule repeats; `uno explain` prints it")


def culprits(rules: Rules, rule: str) -> Iterator[str]:
    """`ten-cards changes [turn.draw] at my-rule.uno:4:1`, for the rule and those beside it; the bans of house rules."""
    places = Places(rules)
    family = rule.split(".")[0] + "."
    for line, span in places.changes_by_house_rules(rules, lambda line: line.id.startswith(family)):
        by = next(layer for layer, changed in line.overridden if changed == span)
        yield f"`{by}` changes [{line.id}] at {span}"
    for entry in rules.entries:
        if is_ban(entry) and places.in_house_rule(entry.span):
            yield f"`{entry.layer}` forbids something at {entry.span}"
