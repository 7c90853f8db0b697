"""Trials of the files that the kit reads: saved cases, saved results, and expected failures.

Each is made as the kit or a person writes it, edited by chance, and read by the command that reads it. The engine under
test is the reference engine, inside this process; some cases are edited so that it fails them.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from conformance.cases.case import BrokenCase, Case, case_from_json
from conformance.cases.case_json import case_to_json, suite_lines
from conformance.cases.known_names import Vocabulary
from conformance.cases.shipped import case_lines
from conformance.commands import expected_failures, replay, rule_words, running
from conformance.commands.report_files import FORMATS
from conformance.commands.rule_words import vocabulary_of
from conformance.explore import transcript
from conformance.judge import case_runner, saved_results
from conformance.judge.expected_failures import with_expected
from conformance.judge.preparation import kit_error
from conformance.judge.report import CaseResult, Report
from conformance.report.report_json import report_json
from conformance.report.report_text import report_text
from conformance.wire.engine_process import RequestTooLongError
from tests.fuzz.edited_lines import edited, edited_value
from tests.fuzz.engine_inside import EngineInside, begun, no_processes
from tests.fuzz.finding import Finding, Outcome
from tests.fuzz.laws import crashed
from tests.fuzz.logs import explained_once, rules
from tests.fuzz.mutated_text import mutated
from uno_dsl.cli.arguments import Parser
from uno_dsl.cli.exits import UsageError
from uno_dsl.source import UnreadableSource

GAMES = ("classic", "flip", "agent-mater")
CASES = 200
SETS = 12
"""How many sets of cases there are for each game, so that each is judged only once."""
EDITS = (0, 1, 1, 1, 2, 3)
TEXT = "text"


# ------------------------------------------------------------------------------------------------ cases and their report
@functools.cache
def shipped(game: str) -> tuple[Case, ...]:
    """Some cases of a shipped suite."""
    lines = Random(0).sample(sorted(case_lines(game, "en").values()), CASES)
    found = [case_from_json(json.loads(line), printing="en") for line in lines]
    return tuple(case for case in found if isinstance(case, Case))


@functools.cache
def some_cases(game: str, number: int) -> tuple[Case | BrokenCase, ...]:
    """A set of cases, about half of them edited, so that they have all kinds of results."""
    random = Random(f"{game} {number}")
    found: list[Case | BrokenCase] = []
    for case in random.sample(shipped(game), 10):
        other = case_from_json(edited_value(case_to_json(case), random), printing="en")
        found.append(other if random.random() < 0.6 else case)
    return tuple(found)


@functools.cache
def vocabulary() -> Vocabulary:
    return vocabulary_of(begun().declaration)


@contextmanager
def judged_inside(broken: list[Finding]) -> Iterator[None]:
    """While this is open, cases are judged in this process; an exception that costs a case is noted as a finding."""

    def noted(case: Case | BrokenCase, reason: str) -> CaseResult:
        mistake = sys.exc_info()[1]
        if mistake is not None and not isinstance(mistake, RequestTooLongError):
            broken.append(crashed(mistake))
        return kit_error(case, reason)

    with (
        no_processes(),
        patch.object(case_runner, "kit_error", noted),
        patch.object(running, "Rules", lambda own=None: rules()),
        patch.object(running, "vocabulary_of", lambda declared, own, folder: vocabulary()),
        patch.object(replay, "Rules", lambda own=None: rules()),
        patch.object(rule_words, "explained", explained_once),
        patch.object(transcript, "start_engine", lambda command: EngineInside()),
        redirect_stdout(io.StringIO()),
        redirect_stderr(io.StringIO()),
    ):
        yield


def judged(cases: Sequence[Case | BrokenCase], results: Path | None) -> Report:
    return running.run_cases(begun(), cases, {}, running.Running(results=results))


def written(report: Report, random: Random) -> None:
    """The report in one of its forms."""
    name = random.choice([TEXT, *FORMATS])
    if name == TEXT:
        report_text(replace(report, in_full=random.random() < 0.5))
    else:
        FORMATS[name].write(report)


# ------------------------------------------------------------------------------------------------ saved cases
def saved_cases(random: Random) -> Outcome:
    """`uno replay FILE` with a file of cases."""
    game = random.choice(GAMES)
    chosen = random.sample(shipped(game), random.randint(1, 4))
    data = edited([json.loads(line) for line in suite_lines(game, "en", chosen)], random, random.choice(EDITS))

    def read(path: Path) -> None:
        words = [str(path), "--engine", "inside"]
        if random.random() < 0.3:
            words += ["--case", chosen[0].id]
        if random.random() < 0.5:
            words += [f"--{random.choice(list(FORMATS))}", str(path.with_suffix(".out"))]
        replay.run(replay_arguments(words))

    return tried(data, read)


def replay_arguments(words: Sequence[str]) -> Namespace:
    parser = Parser("uno replay", "replay")
    replay.add_arguments(parser)
    return parser.read(words)


# ------------------------------------------------------------------------------------------------ saved results
@functools.cache
def whole_results(game: str, number: int) -> tuple[bytes, str]:
    """The results of a set of cases as they are kept, and the report on them."""
    with TemporaryDirectory() as folder, judged_inside([]):
        path = Path(folder) / "results.jsonl"
        report = judged(some_cases(game, number), path)
        return path.read_bytes(), report_json(report)


def kept_result_file(random: Random) -> Outcome:
    """`uno test --results FILE` with results of an earlier run: what is not there is judged, the rest is believed.

    An edited file is refused, or says the same as before; unless the check values were written anew as well.
    """
    game, number = random.choice(GAMES), random.randrange(SETS)
    data, said = whole_results(game, number)
    rows = [json.loads(line) for line in data.splitlines()]
    edits = random.choice(EDITS)
    forged = edits > 0 and random.random() < 0.5
    text = edited(rows, random, edits) if edits else data
    if forged:
        text = with_checks(text)
    elif random.random() < 0.2:
        text = text[: random.randrange(len(text))]

    def read(path: Path) -> None:
        report = judged(some_cases(game, number), path)
        if not forged and report_json(report) != said:
            raise AssertionError("an edited file of results is believed")
        written(report, random)

    return tried(text, read)


def with_checks(data: bytes) -> bytes:
    """The lines with check values as the kit writes them."""
    lines = data.split(b"\n")
    try:
        head = json.loads(lines[0])
    except ValueError:
        return data
    for place, line in enumerate(lines[1:], 1):
        try:
            value = json.loads(line)
        except ValueError:
            continue
        if isinstance(value, dict) and isinstance(head, dict):
            bare = {key: item for key, item in value.items() if key != saved_results.CHECK}
            stated = json.dumps([head, bare], sort_keys=True).encode("utf-8")
            lines[place] = json.dumps({**bare, saved_results.CHECK: hashlib.sha256(stated).hexdigest()[:16]}).encode()
    return b"\n".join(lines)


# ------------------------------------------------------------------------------------------------ expected failures
@functools.cache
def report_on(game: str, number: int) -> Report:
    with judged_inside([]):
        return judged(some_cases(game, number), None)


def expected_file(random: Random) -> Outcome:
    """`uno test --expected FILE` with reasons for rules, headings and cases."""
    game, number = random.choice(GAMES), random.randrange(SETS)
    text = toml(game, number, random)
    others = [toml(other, random.randrange(SETS), random) for other in GAMES]
    data = mutated(text, others, random) if random.random() < 0.8 else text.encode()

    def read(path: Path) -> None:
        reasons = expected_failures.expected_reasons(path, some_cases(game, number))
        written(with_expected(report_on(game, number), reasons), random)

    return tried(data, read)


def toml(game: str, number: int, random: Random) -> str:
    """Expected failures as a person writes them."""
    cases = [case for case in some_cases(game, number) if isinstance(case, Case)]
    names = [rule for case in cases for rule in case.rules]
    heads = [name.split(".")[0] for name in names]
    rows = ["[rules]", *(f'"{name}" = "they differ"' for name in {*random.sample(names + heads, 3)})]
    rows += ["[cases]", *(f"\"{case.id}\" = 'see the list'" for case in random.sample(cases, 2))]
    return "\n".join(rows) + "\n"


# ------------------------------------------------------------------------------------------------ one trial
def tried(data: bytes, read: Callable[[Path], None]) -> Outcome:
    """What becomes of a file: it is read, or rejected with a message."""
    shown = data.decode("utf-8", "replace")
    broken: list[Finding] = []
    verdict = "read"
    with TemporaryDirectory() as folder, judged_inside(broken):
        path = Path(folder) / "file"
        path.write_bytes(data)
        try:
            read(path)
        except (UsageError, UnreadableSource):
            verdict = "rejected"
        except Exception as error:
            verdict = "crashed"
            broken.append(crashed(error))
    return Outcome(verdict=verdict, text=shown, findings=tuple(dict.fromkeys(broken)))
