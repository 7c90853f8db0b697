"""`uno test --expected FILE`: failures that are known and have a reason, written down in a file of TOML."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import tomli

from uno_dsl.cli.chosen_cases import cases_of, suite_of
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.kit import kit
from uno_dsl.cli.rule_words import rules_of
from uno_dsl.diagnostic import did_you_mean

KINDS = ("rules", "cases")
FORM = 'write a table for each kind: [rules] and "challenge.bluff" = "why", [cases] and "classic/en/uno.catch/b4b5" = "why"'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--expected", metavar="FILE", type=Path,
        help="failures that are expected, with a reason each: [rules] and [cases] in TOML; others are findings",
    )  # fmt: skip


def expected_reasons(path: Path | None, cases: Sequence[Any]) -> dict[str, str]:
    """The reasons by rule, heading or case. Raises UsageError for what cannot be read, and for unknown names."""
    if path is None:
        return {}
    try:
        with path.open("rb") as file:
            told = tomli.load(file)
    except (OSError, tomli.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise UsageError(f"{path} cannot be read: {problem}", FORM) from None
    for kind, table in told.items():
        if kind not in KINDS:
            raise UsageError(f"{path} has a part called `{kind}`", did_you_mean(kind, KINDS) or FORM)
        if not isinstance(table, dict):
            raise UsageError(f"{path}: `{kind}` is no table", FORM)
        for name, reason in table.items():
            if not isinstance(reason, str) or not reason.strip():
                raise UsageError(f"{path}: `{name}` has no reason", f'"{name}" = "why it is expected"')
    reasons: dict[str, str] = {name: reason for kind in KINDS for name, reason in told.get(kind, {}).items()}
    refuse_unknown(path, told.get("rules", {}), told.get("cases", {}), cases)
    return reasons


def refuse_unknown(path: Path, rules: Iterable[str], names: Iterable[str], cases: Sequence[Any]) -> None:
    """Raises UsageError for a rule or a case that there is not, in these cases or any that come with the kit."""
    known = with_headings(case.rules[0] for case in cases if hasattr(case, "rules"))
    ids = {case.id for case in cases}
    shipped: dict[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    for rule in rules:
        if rule not in known:
            known |= with_headings(rule for game in shipped for rule in rules_of(game).rules)
        if rule not in known:
            raise UsageError(f"{path}: there is no rule called `{rule}`", did_you_mean(rule, sorted(known)))
    for name in names:
        game, _, printing = suite_of(name).partition("/")
        if name not in ids and printing in shipped.get(game, ()):
            ids |= {case.id for case in cases_of(game, printing)}
        if name not in ids:
            raise UsageError(f"{path}: there is no case called `{name}`", did_you_mean(name, sorted(ids)))


def with_headings(rules: Iterable[str]) -> set[str]:
    """Rules, and the headings above them: `challenge` of `challenge.bluff`."""
    return {".".join(rule.split(".")[:depth]) for rule in rules for depth in range(1, rule.count(".") + 2)}
