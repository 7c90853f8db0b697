"""`uno test`: judge an engine by the suites that come with the kit."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from uno_dsl.cli import counting, differential, report_files, witnessing
from uno_dsl.cli.arguments import whole
from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, USAGE, UsageError
from uno_dsl.cli.found_readings import found_readings
from uno_dsl.cli.game import reading, readings_of
from uno_dsl.cli.kit import kit
from uno_dsl.cli.rule_words import refuse_unknown_readings, rule_texts, vocabulary_of
from uno_dsl.cli.terminal import Progress
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.layers.shelf import spec_folder

if TYPE_CHECKING:
    from conformance import BrokenCase, Case, Report
    from conformance.declaration import Declaration

EXAMPLES = """examples:
  uno test --engine "node tiny.js"                      every game that the engine declares
  uno test --engine "uno engine" flip --printing fr
  uno test --engine "./mine" --rule challenge.bluff
  uno test --engine "./mine" --case classic/en/uno.catch/2   one case, message by message
  uno test --engine "./mine" --reading drawn-card=forced --json report.json
  uno test --engine "./mine" --identify                 judged by the readings it is found to play
  uno test --engine "./mine" --games 100 --seed 7       random games, beside the rules
  uno test --engine "./mine" --transcript differences.jsonl
  uno test --engine "./mine" --junit report.xml --html report.html --badge uno.svg

Exit codes: 0 all judged cases passed, 1 some failed, 2 no case was judged or the
command line cannot be followed, 3 the engine crashed or broke the protocol."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "edition", metavar="EDITION", nargs="*", help="which games; those that the engine declares if none is named"
    )
    parser.add_argument("--engine", metavar="CMD", required=True, help="the command that runs the engine")
    parser.add_argument("--printing", metavar="P", help="one language version of the manual only")
    parser.add_argument("--case", metavar="ID", help="one case, shown message by message")
    parser.add_argument(
        "--rule",
        metavar="ID",
        help="only the cases about a rule, such as challenge.bluff, or about all under challenge",
    )
    parser.add_argument("--timeout", metavar="S", type=seconds, default=2.0, help="how long an answer may take (2)")
    parser.add_argument(
        "--max-timeouts",
        metavar="N",
        type=whole(1),
        default=5,
        help="give up after so many time-outs of the same kind in a row (5)",
    )
    parser.add_argument(
        "--reading",
        metavar="Q=R",
        action="append",
        default=[],
        type=reading,
        help="how the engine reads an open question (repeatable)",
    )
    parser.add_argument(
        "--identify",
        action="store_true",
        help="first find out which readings it plays, as `uno identify` does, and judge it by them",
    )
    parser.add_argument(
        "--validate",
        action="store_true",
        help="hold every message against its JSON Schema (needs an extra: pip install 'uno-dsl[conformance]')",
    )
    report_files.add_arguments(parser)
    counting.add_arguments(parser)
    witnessing.add_arguments(parser)
    differential.add_arguments(parser)


def seconds(text: str) -> float:
    """A length of time that is more than nothing."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"a number of seconds must stand here, not `{text}`")
    return value


def run(arguments: argparse.Namespace) -> int:
    report_files.refuse_targets(arguments)
    refuse_unknown_names(arguments)
    terms, conversation = terms_of(arguments), kit("conversation")
    engine = conversation.Conversation.begin(terms)
    if not isinstance(engine, conversation.Conversation):
        report: Report = kit().report_without(engine, terms)
    else:
        try:
            if arguments.witness is not None:
                names, _ = suites_wanted(arguments, engine.declaration.games)
                return witnessing.witnessed(engine, names, readings_of(arguments.reading), arguments)
            report = judged(engine, arguments)
        finally:
            engine.end()
    tell(report, arguments)
    return exit_code(report)


def terms_of(arguments: argparse.Namespace) -> Any:
    """The terms of the conversation. Raises UsageError."""
    return kit("conversation").Terms(
        command=command_of(arguments.engine), timeout=arguments.timeout,
        start_timeout=start_timeout(arguments.timeout), schemas=schemas_wanted(arguments),
    )  # fmt: skip


def judged(engine: Any, arguments: argparse.Namespace) -> Report:
    """The report on an engine that has answered `hello`. Only now suites are read, as far as they are declared."""
    names, left_out = suites_wanted(arguments, engine.declaration.games)
    if arguments.games is not None:
        return games_judged(engine, names, arguments)
    cases = cases_wanted(arguments, names)
    if arguments.count is not None:
        return replace(counts_judged(engine, cases, names, arguments), not_selected=left_out)
    if arguments.case is not None:
        show_messages(cases[0], engine.terms, arguments)
    if arguments.transcript is not None:
        return replace(judged_by(engine, cases, names, arguments), transcript=arguments.transcript)
    return replace(judged_by(engine, cases, names, arguments), not_selected=left_out)


def counts_judged(
    engine: Any, cases: Sequence[Case | BrokenCase], names: list[tuple[str, str]], arguments: argparse.Namespace
) -> Report:
    """The report on what the engine counts."""
    readings = {**identified_readings(engine, names, arguments), **readings_of(arguments.reading)}
    report = counting.counts_reported(engine, cases, readings, arguments.count)
    return replace(report, rules=rule_texts(suites_with_faults(report)))


def games_judged(engine: Any, names: list[tuple[str, str]], arguments: argparse.Namespace) -> Report:
    """The report on random games."""
    readings = {**identified_readings(engine, names, arguments), **readings_of(arguments.reading)}
    other = None if arguments.against is None else command_of(arguments.against)
    report = differential.games_played(engine, names, readings, other, arguments)
    return replace(report, rules=rule_texts(suites_with_faults(report)))


def judged_by(
    engine: Any, cases: Sequence[Case | BrokenCase], names: list[tuple[str, str]], arguments: argparse.Namespace
) -> Report:
    """The report on an engine by some cases of suites, with the sentences of the rules that it quotes."""
    declared: Declaration = engine.declaration
    readings = {**identified_readings(engine, names, arguments), **readings_of(arguments.reading)}
    with Progress("judging", len(cases)) as bar:
        report: Report = kit().judge_begun(
            engine, cases, readings=readings, progress=stepping(bar),
            vocabulary=vocabulary_of(declared), max_timeouts=arguments.max_timeouts, reference=kit("reference").Rules(),
        )  # fmt: skip
    told = names if report_files.files_wanted(arguments) else suites_with_faults(report)
    return replace(report, rules=rule_texts(told))


def identified_readings(
    engine: Any, names: Iterable[tuple[str, str]], arguments: argparse.Namespace
) -> dict[str, str]:
    """The readings that the engine is found to play, if that is asked for; the others stay as they are declared."""
    return found_readings(engine, names) if arguments.identify else {}


def suites_with_faults(report: Report) -> list[tuple[str, str]]:
    """The suites of which the text of the report quotes rules."""
    quoted: list[Any] = [result.case for result in report.results if result.outcome.value in ("failed", "engine-error")]
    return list(dict.fromkeys((case.game, case.printing) for case in quoted if hasattr(case, "printing")))


def command_of(text: str) -> list[str]:
    """The words of the engine's command. Raises UsageError."""
    try:
        words = shlex.split(text)
    except ValueError as problem:
        raise UsageError(f"the command of the engine cannot be read: {problem}", "put it in quotation marks") from None
    if not words:
        raise UsageError("the command of the engine is empty", 'for example --engine "node tiny.js"')
    return words


# -------------------------------------------------------------------------------------------- what is asked for
def refuse_unknown_names(arguments: argparse.Namespace) -> None:
    """Raises UsageError for an edition, a printing, a suite or a reading that there is not."""
    shipped: Mapping[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    if arguments.case is not None:
        known(suite_of(arguments.case), [f"{g}/{p}" for g in shipped for p in shipped[g]], "there is no suite called")
    for game in arguments.edition:
        known(game, shipped, "there is no suite for an edition called")
    games = arguments.edition or list(shipped)
    if arguments.printing is not None:
        printings = sorted({printing for game in games for printing in shipped[game]})
        known(arguments.printing, printings, f"{' and '.join(games)} has no suite of a printing called")
    refuse_unknown_readings(readings_of(arguments.reading), games)


def suite_of(case: str) -> str:
    """`classic/en`, of the case `classic/en/uno.catch/1`."""
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
        for game in dict.fromkeys(arguments.edition or shipped)
        for printing in shipped[game]
        if arguments.printing in (None, printing)
    ]
    wanted = [(game, printing) for game, printing in asked if printing in declared.get(game, ())]
    games = {game for game, _ in wanted}
    left_out = [
        f"{game}/{printing}" if game in games else game for game, printing in asked if (game, printing) not in wanted
    ]
    return wanted, tuple(dict.fromkeys(left_out))


def start_timeout(timeout: float) -> float:
    """How long the start of an engine may take."""
    return timeout * float(kit("judge").START_TIMEOUT_FACTOR)


def cases_wanted(arguments: argparse.Namespace, names: Iterable[tuple[str, str]]) -> list[Case | BrokenCase]:
    """The cases of the suites, as far as they are asked for. Raises UsageError."""
    cases: list[Any] = []
    if arguments.transcript is not None:
        cases, names = differential.kept_games(arguments.transcript), ()
    for game, printing in names:
        suite = kit("shipped").shipped_suite(game, printing)
        if not hasattr(suite, "cases"):
            raise UsageError(
                f"the suite {game}/{printing} cannot be read: {suite.why}", "make it again: `uno generate`"
            )
        cases += suite.cases
    if arguments.case is not None:
        known(arguments.case, [case.id for case in cases], "there is no case called")
        return [case for case in cases if case.id == arguments.case]
    if arguments.rule is not None and cases:
        rules = {case.rules[0] for case in cases if hasattr(case, "rules")}
        known(arguments.rule, rules | {rule.split(".")[0] for rule in rules}, "no case is about a rule called")
        return [case for case in cases if is_about(case, arguments.rule)]
    return cases


def is_about(case: Any, rule: str) -> bool:
    """Whether a case is about a rule, or about one under that heading."""
    return hasattr(case, "rules") and bool(kit("applicability").is_under(case.rules[0], rule))


def known(name: str, names: Iterable[str], complaint: str) -> None:
    """Raises UsageError, with the nearest name, when a name is not known."""
    names = list(names)
    if name not in names:
        hint = did_you_mean(name, names) or (f"there are: {', '.join(names)}" if len(names) < 30 else None)
        raise UsageError(f"{complaint} `{name}`", hint)


def schemas_wanted(arguments: argparse.Namespace) -> Any:
    """The schemas, if messages are to be held against them. Raises UsageError where they are not there."""
    if not arguments.validate:
        return None
    schemas = kit("schemas")
    try:
        return schemas.Schemas.from_folder(spec_folder() / "protocol")
    except schemas.SchemasMissingError as problem:
        raise UsageError(str(problem), "pip install 'uno-dsl[conformance]'") from None


# -------------------------------------------------------------------------------------------- what is told
def show_messages(case: Any, terms: Any, arguments: argparse.Namespace) -> None:
    """The conversation about one case, in a process of its own."""
    stream = sys.stderr if report_files.takes_stdout(arguments) else sys.stdout
    if not hasattr(case, "steps"):
        return
    print("> asked, < answered, = expected (what is left out is not compared), ! wrong", file=stream)
    for line in kit("transcript").transcript(case, terms):
        print(line, file=stream)
    print(file=stream)


def stepping(bar: Progress) -> Callable[[int, int], None]:
    """The bar as the judge calls it."""
    return lambda _done, _of: bar.step()


def tell(report: Report, arguments: argparse.Namespace) -> None:
    """The report as text, unless another form of it takes its place, and in the forms that are asked for."""
    report_files.write(report, arguments)
    if not report_files.takes_stdout(arguments):
        print(kit().report_text(report), end="")


def exit_code(report: Report) -> int:
    """3 if the engine crashed or broke the protocol, 1 if there are failures, 2 if nothing was judged, else 0."""
    counts = {outcome.value: count for outcome, count in report.counts.items()}
    if counts["engine-error"] or report.declared is None:
        return CRASHED
    if counts["failed"] or counts["kit-error"]:
        return FINDINGS
    return CLEAN if counts["passed"] else USAGE
