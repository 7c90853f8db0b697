"""Which cases `uno test` judges an engine by: editions, a printing, a rule, a tag, one case, or those of a file."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from uno_dsl.cli import differential
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.game import readings_of
from uno_dsl.cli.kit import kit
from uno_dsl.cli.rule_words import refuse_unknown_readings
from uno_dsl.diagnostic import did_you_mean

if TYPE_CHECKING:
    from conformance import BrokenCase, Case

CASE_ID = "EDITION/PRINTING/RULE/ID"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "edition", metavar="EDITION", nargs="*", help="which games; those that the engine declares if none is named"
    )
    parser.add_argument(
        "--edition", metavar="E", dest="more_editions", action="append", default=[], help="one of these games (repeatable)"
    )
    parser.add_argument("--printing", metavar="P", help="one language version of the manual only")
    parser.add_argument("--case", metavar="ID", help="one case, shown message by message")
    parser.add_argument(
        "--rule",
        metavar="ID",
        help="only the cases about a rule, such as challenge.bluff, or about all under challenge",
    )
    parser.add_argument("--layer", metavar="L", help="only the cases of a layer: smoke (also of the core), core, traces")
    parser.add_argument("--tag", metavar="T", help="only the cases with a tag")


def editions_of(arguments: argparse.Namespace) -> list[str]:
    """The editions that are named, each once."""
    return [*dict.fromkeys([*arguments.edition, *arguments.more_editions])]


def refuse_unknown_names(arguments: argparse.Namespace) -> None:
    """Raises UsageError for an edition, a printing, a suite or a reading that there is not."""
    shipped: Mapping[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    if arguments.case is not None:
        if arguments.case.count("/") < 2:  # nothing that names a suite and a case in it
            raise UsageError(
                f"`{arguments.case}` is not the whole id of a case", f"it has the form {CASE_ID}: classic/en/uno.catch/b4b5"
            )
        known(suite_of(arguments.case), [f"{g}/{p}" for g in shipped for p in shipped[g]], "there is no suite called")
    for game in editions_of(arguments):
        known(game, shipped, "there is no suite for an edition called")
    games = editions_of(arguments) or list(shipped)
    if arguments.printing is not None:
        printings = sorted({printing for game in games for printing in shipped[game]})
        known(arguments.printing, printings, f"{' and '.join(games)} has no suite of a printing called")
    refuse_unknown_readings(readings_of(arguments.reading), games)


def suite_of(case: str) -> str:
    """`classic/en`, of the case `classic/en/uno.catch/b4b5`."""
    return "/".join(case.split("/")[:2])


def suites_wanted(
    arguments: argparse.Namespace, declared: Mapping[str, tuple[str, ...]]
) -> tuple[list[tuple[str, str]], tuple[str, ...]]:
    """The games and printings whose suites are run, and the names of those that the engine does not declare.

    A case that is named is run, or told not to be applicable, in any case.
    """
    shipped: Mapping[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    if arguments.case is not None:
        game, _, printing = suite_of(arguments.case).partition("/")
        return [(game, printing)], ()
    asked = [
        (game, printing)
        for game in editions_of(arguments) or shipped
        for printing in shipped[game]
        if arguments.printing in (None, printing)
    ]
    wanted = [(game, printing) for game, printing in asked if printing in declared.get(game, ())]
    if arguments.printing is not None and not wanted:
        refuse_printing_of_others(arguments.printing, {game: shipped[game] for game in declared if game in shipped})
    games = {game for game, _ in wanted}
    left_out = [
        f"{game}/{printing}" if game in games else game for game, printing in asked if (game, printing) not in wanted
    ]
    return wanted, tuple(dict.fromkeys(left_out))


def refuse_printing_of_others(printing: str, declared: Mapping[str, tuple[str, ...]]) -> None:
    """Raises UsageError where no game that is declared has such a printing."""
    if declared and not any(printing in printings for printings in declared.values()):
        of_each = "; ".join(f"{game} has {', '.join(printings)}" for game, printings in declared.items())
        raise UsageError(f"no game that the engine declares has the printing `{printing}`", of_each)


def cases_wanted(arguments: argparse.Namespace, names: Iterable[tuple[str, str]]) -> list[Case | BrokenCase]:
    """The cases of the suites, as far as they are asked for. Raises UsageError."""
    cases: list[Any] = []
    if arguments.transcript is not None:
        cases, names = differential.kept_games(arguments.transcript), ()
    for game, printing in names:
        cases += cases_of(game, printing)
    if arguments.case is not None:
        known(arguments.case, [case.id for case in cases], "there is no case called")
        return [case for case in cases if case.id == arguments.case]
    if arguments.rule is not None and cases:
        rules = {case.rules[0] for case in cases if hasattr(case, "rules")}
        known(arguments.rule, rules | {rule.split(".")[0] for rule in rules}, "no case is about a rule called")
        cases = [case for case in cases if is_about(case, arguments.rule)]
    if arguments.layer is not None and cases:
        layers = {layer for case in cases for layer in layers_of(case)}
        known(arguments.layer, sorted(layers), "there is no layer called")
        cases = [case for case in cases if arguments.layer in layers_of(case)]
    if arguments.tag is not None and cases:
        known(arguments.tag, sorted({tag for case in cases for tag in tags_of(case)}), "no case has a tag called")
        cases = [case for case in cases if arguments.tag in tags_of(case)]
    return cases


def cases_of(game: str, printing: str) -> list[Any]:
    """The cases of a suite. Raises UsageError."""
    suite = kit("shipped").shipped_suite(game, printing)
    if not hasattr(suite, "cases"):
        raise UsageError(f"the suite {game}/{printing} cannot be read: {suite.why}", "make it again: `uno generate`")
    return list(suite.cases)


def is_about(case: Any, rule: str) -> bool:
    """Whether a case is about a rule, or about one under that heading."""
    return hasattr(case, "rules") and bool(kit("applicability").is_under(case.rules[0], rule))


def layers_of(case: Any) -> tuple[str, ...]:
    """The layers in which a case is: the smoke is the first of the core."""
    layer: str = getattr(case, "layer", "")
    return ("smoke", "core") if layer == "smoke" else (layer,) if layer else ()


def tags_of(case: Any) -> tuple[str, ...]:
    """The tags of a case; one that cannot be read has none."""
    tags: tuple[str, ...] = getattr(case, "tags", ())
    return tags


def known(name: str, names: Iterable[str], complaint: str) -> None:
    """Raises UsageError, with the nearest name, when a name is not known."""
    names = list(names)
    if name not in names:
        hint = did_you_mean(name, names) or (f"there are: {', '.join(names)}" if len(names) < 30 else None)
        raise UsageError(f"{complaint} `{name}`", hint)
