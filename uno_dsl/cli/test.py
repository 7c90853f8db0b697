"""`uno test`: judge an engine by the suites that come with the kit."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_dsl.cli.exits import CLEAN, CRASHED, FINDINGS, UsageError
from uno_dsl.cli.game import reading, readings_of
from uno_dsl.cli.kit import kit
from uno_dsl.cli.terminal import Progress
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.explanation import Cited, RuleExplained, explained
from uno_dsl.layers.shelf import Selection, shelf, spec_folder

if TYPE_CHECKING:
    from conformance import BrokenCase, Case, Report, RuleText
    from conformance.declaration import Declaration

EXAMPLES = """examples:
  uno test --engine "node tiny.js"                      every game that the engine declares
  uno test --engine "uno engine" flip --printing fr
  uno test --engine "./mine" --rule challenge.bluff
  uno test --engine "./mine" --case classic/en/uno.catch/2   one case, message by message
  uno test --engine "./mine" --reading drawn-card=forced --json report.json

Exit codes: 0 all judged cases passed, 1 some failed, 3 the engine crashed or broke the protocol."""
SEVERAL = 4
LONG = 160


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
        "--reading",
        metavar="Q=R",
        action="append",
        default=[],
        type=reading,
        help="how the engine reads an open question (repeatable)",
    )
    parser.add_argument("--validate", action="store_true", help="hold every message against its JSON Schema")
    parser.add_argument("--json", metavar="FILE", help="write the report as JSON; `-` writes it to standard output")


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
    command = command_of(arguments.engine)
    declared = declaration_of(command, arguments.timeout)
    names = suites_wanted(arguments, {} if declared is None else declared.games)
    cases = cases_wanted(arguments, names, {} if declared is None else declared.readings)
    schemas = schemas_wanted(arguments)
    if arguments.case is not None:
        show_messages(cases[0], command, arguments)
    with Progress("judging", len(cases)) as bar:
        report: Report = kit().judge(
            cases, command, rules=rule_texts(names), timeout=arguments.timeout, readings=readings_of(arguments.reading),
            progress=stepping(bar), validate=arguments.validate, schemas=schemas,
        )  # fmt: skip
    tell(report, arguments.json)
    return exit_code(report)


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
def suites_wanted(arguments: argparse.Namespace, declared: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """The games and printings whose suites are run: those named, or else those that the engine declares."""
    shipped: Mapping[str, tuple[str, ...]] = kit("shipped").shipped_suites()
    if arguments.case is not None:
        game, _, rest = arguments.case.partition("/")
        printing = rest.partition("/")[0]
        known(f"{game}/{printing}", [f"{g}/{p}" for g in shipped for p in shipped[g]], "there is no suite called")
        return [(game, printing)]
    for game in arguments.edition:
        known(game, shipped, "there is no suite for an edition called")
    declared = {} if arguments.edition else declared
    games = arguments.edition or [game for game in shipped if game in declared] or list(shipped)
    names = [
        (game, printing)
        for game in dict.fromkeys(games)
        for printing in shipped[game]
        if arguments.printing in (None, printing)
        and (arguments.printing is not None or not declared.get(game) or printing in declared[game])
    ]
    if not names:
        printings = sorted({printing for game in games for printing in shipped[game]})
        known(arguments.printing or "", printings, f"{' and '.join(games)} has no suite of a printing called")
    return names


def declaration_of(command: list[str], timeout: float) -> Declaration | None:
    """What the engine declares; None if it does not answer, which the judge will tell."""
    conversation = kit("conversation")
    terms = conversation.Terms(command=command, timeout=timeout, start_timeout=start_timeout(timeout))
    begun = conversation.Conversation.begin(terms)
    if not isinstance(begun, conversation.Conversation):
        return None
    begun.end()
    declared: Declaration = begun.declaration
    return declared


def start_timeout(timeout: float) -> float:
    """How long the start of an engine may take."""
    return timeout * float(kit("judge").START_TIMEOUT_FACTOR)


def cases_wanted(
    arguments: argparse.Namespace, names: Iterable[tuple[str, str]], declared: Mapping[str, str]
) -> list[Case | BrokenCase]:
    """The cases of the suites, as far as they are asked for. Raises UsageError.

    Cases for a reading that is not the usual one are left to engines that declare it.
    """
    cases: list[Any] = []
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
    readings = {**declared, **readings_of(arguments.reading)}
    cases = [case for case in cases if all(is_read(readings, *pair) for pair in getattr(case, "readings", {}).items())]
    if arguments.rule is not None:
        rules = {case.rules[0] for case in cases if hasattr(case, "rules")}
        known(arguments.rule, rules | {rule.split(".")[0] for rule in rules}, "no case is about a rule called")
        return [case for case in cases if is_about(case, arguments.rule)]
    return cases


def is_read(readings: Mapping[str, str], question: str, answer: str) -> bool:
    """Whether an engine with these readings answers a question in a certain way."""
    return readings.get(question) in (answer, kit("applicability").ANY)


def is_about(case: Any, rule: str) -> bool:
    """Whether a case is about a rule, or about one under that heading."""
    return hasattr(case, "rules") and (case.rules[0] == rule or case.rules[0].startswith(rule + "."))


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


# -------------------------------------------------------------------------------------------- rules in words
def rule_texts(names: Iterable[tuple[str, str]]) -> dict[str, RuleText]:
    """What the report says of each rule; of several printings, as the first of them has it."""
    library = shelf()
    found: dict[str, RuleText] = {}
    for game, printing in names:
        chosen = printing if (game, printing) in library.printings else None
        for name, rule in explained(Selection(game=game, printing=chosen)).rules.items():
            found.setdefault(name, text_of(rule))
    return found


def text_of(rule: RuleExplained) -> RuleText:
    """A rule with all that stands under it, and what the manuals say on it."""
    text: RuleText = kit().RuleText(
        sentence=whole_sentence(rule),
        citations=tuple(cited_text(cited) for cited in rule.cites if is_statement(cited))[:SEVERAL],
        place=rule.place,
    )
    return text


def whole_sentence(rule: RuleExplained) -> str:
    """A rule with what stands under it, as far as that is quickly read."""
    under = [sentence for _, sentence in rule.under]
    shown = list(under)
    while len(shown) > 1 and sum(map(len, shown)) > LONG:
        shown.pop()
    text = "; ".join(shown) + ("; …" if len(shown) < len(under) else "")
    return f"{rule.sentence}: {text}" if text else rule.sentence


def is_statement(cited: Cited) -> bool:
    """Whether a manual is cited, and not a question or a discrepancy."""
    return "." in cited.ids[0]


def cited_text(cited: Cited) -> str:
    """`M3.D2.1: what it says`."""
    ids = " ".join(cited.ids[:SEVERAL]) + (" …" if len(cited.ids) > SEVERAL else "")
    return f"{ids}: {cited.says}" if cited.says else ids


# -------------------------------------------------------------------------------------------- what is told
def show_messages(case: Any, command: list[str], arguments: argparse.Namespace) -> None:
    """The conversation about one case."""
    stream = sys.stderr if arguments.json == "-" else sys.stdout
    if not hasattr(case, "steps"):
        return
    terms = kit("conversation").Terms(
        command=command, timeout=arguments.timeout, start_timeout=start_timeout(arguments.timeout)
    )
    print("> asked, < answered, = expected (what is left out is not compared), ! wrong", file=stream)
    for line in kit("transcript").transcript(case, terms):
        print(line, file=stream)
    print(file=stream)


def stepping(bar: Progress) -> Callable[[int, int], None]:
    """The bar as the judge calls it."""
    return lambda _done, _of: bar.step()


def tell(report: Report, target: str | None) -> None:
    """The report as text, and as JSON where that is wanted. Raises UsageError for a file that cannot be written."""
    if target == "-":
        print(kit().report_json(report), end="")
        return
    if target is not None:
        try:
            Path(target).write_text(kit().report_json(report), encoding="utf-8")
        except OSError as problem:
            raise UsageError(f"the report cannot be written: {problem}") from None
    print(kit().report_text(report), end="")


def exit_code(report: Report) -> int:
    """0 if nothing is to be found fault with, 3 if the engine crashed or broke the protocol, else 1."""
    counts = {outcome.value: count for outcome, count in report.counts.items()}
    if counts["engine-error"] or report.declared is None:
        return CRASHED
    return FINDINGS if counts["failed"] or counts["kit-error"] else CLEAN
