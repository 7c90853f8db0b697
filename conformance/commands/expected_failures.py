"""`uno test --expected FILE`: expected failures with their reasons, in a TOML file."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import tomli

from conformance.cases.case import BrokenCase, Case
from conformance.cases.shipped import shipped_suites
from conformance.commands.chosen_cases import suite, suite_of
from conformance.commands.rule_words import rules_of
from uno_dsl.cli.exits import UsageError
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.printable import error_text

KINDS = ("rules", "cases")
FORM = 'write a table for each kind: [rules] and "challenge.bluff" = "why", [cases] and "classic/en/uno.catch/b4b5" = "why"'
LARGEST = 1_000_000
"""The maximum size of such a file in bytes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--expected", metavar="FILE", type=Path,
        help="failures that are expected, each with a reason: tables [rules] and [cases] in TOML; all others are findings",
    )  # fmt: skip


def expected_reasons(path: Path | None, cases: Sequence[Case | BrokenCase]) -> dict[str, str]:
    """The reasons by rule, heading or case. Raises UsageError for an unreadable file or unknown names."""
    if path is None:
        return {}
    tables = tables_in(path)
    refuse_unknown(path, tables.get("rules", {}), tables.get("cases", {}), cases)
    return {name: reason for kind in KINDS for name, reason in tables.get(kind, {}).items()}


def tables_in(path: Path) -> dict[str, dict[str, str]]:
    """The reasons by name in each table. Raises UsageError."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise UsageError(f"{path} has more than {LARGEST:,} bytes", FORM)
        found = tomli.loads(data.decode("utf-8"))
    except (OSError, ValueError, RecursionError) as problem:  # tomli lets errors of int() and date() through
        raise UsageError(f"cannot read {path}: {error_text(problem)}", FORM) from None
    return {kind: reasons_in(path, kind, table) for kind, table in found.items()}


def reasons_in(path: Path, kind: str, table: object) -> dict[str, str]:
    """The reasons in one table. Raises UsageError."""
    if kind not in KINDS:
        raise UsageError(f"{path}: there is no table `{kind}`", did_you_mean(kind, KINDS) or FORM)
    if not isinstance(table, Mapping):
        raise UsageError(f"{path}: expected a table `[{kind}]`", FORM)
    reasons: dict[str, str] = {}
    for name, reason in table.items():
        if not isinstance(reason, str) or not reason.strip():
            raise UsageError(f"{path}: `{name}` has no reason", f'"{name}" = "why it is expected"')
        reasons[name] = reason
    return reasons


def refuse_unknown(path: Path, rules: Iterable[str], names: Iterable[str], cases: Sequence[Case | BrokenCase]) -> None:
    """Raises UsageError for a rule or a case that is neither among these cases nor in any shipped suite."""
    known = with_headings(case.rules[0] for case in cases if isinstance(case, Case))
    ids = {case.id for case in cases}
    shipped = shipped_suites()
    for rule in rules:
        if rule not in known:
            known |= with_headings(rule for game in shipped for rule in rules_of(game).rules)
        if rule not in known:
            raise UsageError(f"{path}: there is no rule named `{rule}`", did_you_mean(rule, sorted(known)))
    for name in names:
        game, _, printing = suite_of(name).partition("/")
        if name not in ids and printing in shipped.get(game, ()):
            ids |= {case.id for case in suite(game, printing).cases}
        if name not in ids:
            raise UsageError(f"{path}: there is no case `{name}`", did_you_mean(name, sorted(ids)))


def with_headings(rules: Iterable[str]) -> set[str]:
    """Rules, and the headings above them: `challenge` for `challenge.bluff`."""
    return {".".join(rule.split(".")[:depth]) for rule in rules for depth in range(1, rule.count(".") + 2)}
