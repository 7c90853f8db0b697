"""Which cases of the shipped suites a command runs: by edition, printing, rule, layer, tag, or one case."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence

from conformance.cases.applicability import is_under
from conformance.cases.case import BrokenCase, Case, Suite
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.commands.own_suites import SHIPPED, Source, source_in
from conformance.commands.rule_words import refuse_unknown_readings
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.game_arguments import readings_of
from uno_dsl.cli.shared_options import add_editions, add_printing
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.json_value import Malformed

CASE_ID = "EDITION/PRINTING/RULE/ID"
LISTED = 30
"""How many names are listed if none is similar."""


def add_suites(parser: argparse.ArgumentParser) -> None:
    """EDITION … and `--printing`."""
    add_editions(parser)
    add_printing(parser)


def add_choice(parser: argparse.ArgumentParser) -> None:
    """`--rule`, `--layer` and `--tag`."""
    parser.add_argument(
        "--rule", metavar="ID", help="only cases about this rule, such as challenge.bluff, or about all rules of challenge"
    )  # fmt: skip
    parser.add_argument(
        "--layer", metavar="L", help="only cases of this layer: smoke (also part of core), core, or traces"
    )
    parser.add_argument("--tag", metavar="T", help="only cases with this tag")


def add_case(parser: argparse.ArgumentParser, help: str) -> None:
    """`--case ID`."""
    parser.add_argument("--case", metavar="ID", help=help)


# -------------------------------------------------------------------------------------------- names
def refuse_unknown_suites(arguments: argparse.Namespace) -> None:
    """Raises UsageError for an edition, a printing or a reading that does not exist."""
    source = source_in(arguments)
    shipped, asked = shipped_suites(source.folder), editions_asked(arguments)
    for game in asked:
        known(game, shipped, "there is no suite for an edition named")
    games = asked or list(shipped)
    if arguments.printing is not None:
        printings = sorted({printing for game in games for printing in shipped[game]})
        known(arguments.printing, printings, f"{' and '.join(games)} has no suite for a printing named")
    refuse_unknown_readings(readings_of(arguments.reading), games, source.own)


def editions_asked(arguments: argparse.Namespace) -> list[str]:
    """The editions that a command line names, each once; files by the names of their editions."""
    source = source_in(arguments)
    return list(dict.fromkeys(arguments.edition if source.shipped else source.games))


def refuse_unknown_case(case: str, source: Source = SHIPPED) -> None:
    """Raises UsageError for an id that no case in a suite can have."""
    if case.count("/") < 2:  # too few parts to name a suite and a case in it
        raise UsageError(
            f"`{case}` is not the full id of a case", f"its form is {CASE_ID}, such as classic/en/uno.catch/b4b5"
        )
    shipped = shipped_suites(source.folder)
    known(suite_of(case), [f"{game}/{printing}" for game in shipped for printing in shipped[game]], "there is no suite")


def rule_named_in(case: str) -> str:
    """The rule in the id of a case: `uno.catch` in `classic/en/uno.catch/b4b5`; empty if the id has too few parts."""
    return "".join(case.split("/")[2:3])


def suite_of(case: str) -> str:
    """The suite of a case: `classic/en` for `classic/en/uno.catch/b4b5`."""
    return "/".join(case.split("/")[:2])


def known(name: str, names: Iterable[str], complaint: str) -> None:
    """Raises UsageError for an unknown name, with the most similar one."""
    names = list(names)
    if name not in names:
        hint = did_you_mean(name, names) or (f"choose one of: {', '.join(names)}" if len(names) < LISTED else None)
        raise UsageError(f"{complaint} `{name}`", hint)


# -------------------------------------------------------------------------------------------- suites
def suites_wanted(
    arguments: argparse.Namespace, declared: Mapping[str, tuple[str, ...]]
) -> tuple[list[tuple[str, str]], tuple[str, ...]]:
    """The games and printings whose suites are run, and the names of those that the engine does not declare."""
    shipped = shipped_suites(source_in(arguments).folder)
    asked = [
        (game, printing)
        for game in editions_asked(arguments) or shipped
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
    """Raises UsageError if no declared game has this printing."""
    if declared and not any(printing in printings for printings in declared.values()):
        of_each = "; ".join(f"{game} has {', '.join(printings)}" for game, printings in declared.items())
        raise UsageError(f"no game that the engine declares has the printing `{printing}`", of_each)


def suite(game: str, printing: str, source: Source = SHIPPED) -> Suite:
    """A shipped suite, or one of the user's own rules. Raises UsageError."""
    found = shipped_suite(game, printing, source.folder)
    if isinstance(found, Malformed):
        raise UsageError(f"the suite {game}/{printing} cannot be read: {found.why}", "`uno generate` makes it again")
    return found


def cases_in(names: Iterable[tuple[str, str]], source: Source = SHIPPED) -> list[Case | BrokenCase]:
    """All cases of some suites. Raises UsageError."""
    return [case for game, printing in names for case in suite(game, printing, source).cases]


# -------------------------------------------------------------------------------------------- cases
def one_case(cases: Iterable[Case | BrokenCase], name: str) -> Case | BrokenCase:
    """The case with this id. Raises UsageError."""
    by_id = {case.id: case for case in cases}
    if name not in by_id:
        alike = [other for other in by_id if rule_named_in(other) == rule_named_in(name)]
        hint = did_you_mean(name, alike) if alike else did_you_mean(rule_named_in(name), set(map(rule_named_in, by_id)))
        raise UsageError(f"there is no case `{name}`", hint)
    return by_id[name]


def chosen(cases: Sequence[Case | BrokenCase], arguments: argparse.Namespace) -> list[Case | BrokenCase]:
    """The cases selected by `--rule`, `--layer` and `--tag`. Raises UsageError."""
    if not cases:
        return []
    found = list(cases)
    if arguments.rule is not None:
        rules = {case.rules[0] for case in found if isinstance(case, Case)}
        known(arguments.rule, rules | {rule.split(".")[0] for rule in rules}, "no case is about a rule named")
        found = [case for case in found if isinstance(case, Case) and is_under(case.rules[0], arguments.rule)]
    if arguments.layer is not None:
        known(arguments.layer, sorted({layer for case in found for layer in layers_of(case)}), "there is no layer")
        found = [case for case in found if arguments.layer in layers_of(case)]
    if arguments.tag is not None:
        known(arguments.tag, sorted({tag for case in found for tag in tags_of(case)}), "no case has the tag")
        found = [case for case in found if arguments.tag in tags_of(case)]
    return found


def layers_of(case: Case | BrokenCase) -> tuple[str, ...]:
    """The layers that a case belongs to: smoke is the first part of core."""
    layer = case.layer if isinstance(case, Case) else ""
    return ("smoke", "core") if layer == "smoke" else (layer,) if layer else ()


def tags_of(case: Case | BrokenCase) -> tuple[str, ...]:
    """The tags of a case; one that cannot be read has none."""
    return case.tags if isinstance(case, Case) else ()
