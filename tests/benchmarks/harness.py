"""What the harness costs, against a bare exchange of the same messages: `python -m tests.benchmarks.harness [CASES]`.

The bare exchange writes a line, polls with a time-out, and reads to the end of the line: it looks at nothing. The harness
does all that a judging does, from the cases to the report. Both ask the same child: one that reads JSON and writes JSON, as
any engine must, or one that only writes the next line of a file. Last, what a hang costs. Prints figures and asserts nothing.
"""

from __future__ import annotations

import json
import os
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from conformance.cases.case import Case
from conformance.cases.case_json import expected_to_json
from conformance.cases.declaration import Declaration, declaration_from_json
from conformance.cases.shipped import shipped_suite
from conformance.judge.judge import judge
from conformance.judge.reference import Rules, Unplayable
from conformance.judge.report import Outcome
from conformance.report.report_text import sums_to_text
from conformance.wire.engine_process import line_of
from conformance.wire.request import HELLO, step_request
from tests.conformance import toy_cases
from uno_dsl.json_value import Json

MESSAGES = 5
RUNS = 5
TIMEOUT = 2.0
CHILDREN = {
    "a child that reads and writes JSON": """
import json, sys
answers = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
for line, answer in zip(sys.stdin, answers):
    answer["id"] = json.loads(line)["id"]
    print(json.dumps(answer), flush=True)
""",
    "a child that copies lines": """
import sys
answers = open(sys.argv[1], encoding="utf-8").readlines()
for line, answer in zip(sys.stdin, answers):
    sys.stdout.write(answer)
    sys.stdout.flush()
""",
}
DECLARATION: dict[str, Json] = {
    "protocol": 1,
    "engine": {"name": "answers of a file", "version": "1"},
    "games": {"classic": ["en"]},
    "modes": ["position", "scripted"],
    "players": [2, 10],
    "actions": ["play", "draw", "decline", "choose", "challenge", "say", "catch", "offer", "judge"],
    "reports": [
        "players",
        "turn",
        "dealer",
        "direction",
        "hand",
        "draw pile",
        "discard pile",
        "colour in play",
        "score",
        "open",
        "misses",
    ],
}


def cases_of(count: int) -> list[Case]:
    """So many cases of five messages, cut from those of the classic game, with all that the rules say of each step."""
    rules, found = Rules(), []
    for case in getattr(shipped_suite("classic", "en"), "cases", ()):
        if isinstance(case, Case) and len(case.steps) >= MESSAGES and not case.readings:
            said = rules.predicted(case, case.printing, {})
            if not isinstance(said, Unplayable) and len(said) >= MESSAGES:
                steps = [replace(step, expect=whole) for step, whole in zip(case.steps, said, strict=False)]
                found.append(replace(case, steps=tuple(steps[:MESSAGES]), kinds=None, depends={}, script=None))
    return [replace(found[number % len(found)], id=f"{number}") for number in range(count)]


def exchange_of(cases: Sequence[Case]) -> Iterator[tuple[dict[str, Json], dict[str, Json]]]:
    """What is asked, and the right answer."""
    yield HELLO, DECLARATION
    declared = declaration_from_json(DECLARATION)
    assert isinstance(declared, Declaration)
    for case in cases:
        for step in case.steps:
            yield step_request(case, step, declared), expected_to_json(step.expect)


def bare(command: Sequence[str], lines: Sequence[bytes]) -> None:
    """A line out, a line in, with a time-out and nothing else."""
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    assert child.stdin is not None and child.stdout is not None
    out, into = child.stdin.fileno(), child.stdout.fileno()
    poll = select.poll()
    poll.register(into, select.POLLIN)
    for line in lines:
        os.write(out, line)
        answer = b""
        while not answer.endswith(b"\n"):
            assert poll.poll(TIMEOUT * 1000)
            answer += os.read(into, 65536)
    child.stdin.close()
    child.wait()


def seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def main(count: int) -> None:
    """Take turns, so that what else the machine does falls on both."""
    cases = cases_of(count)
    exchange = [*exchange_of([*cases, cases[-1]])]  # the judge asks the last case once more
    lines = [line_of({"id": number, **request}) + b"\n" for number, (request, _) in enumerate(exchange, 1)]
    lines = lines[: len(cases) * MESSAGES + 1]
    replies = [json.dumps({"id": number, **answer}) + "\n" for number, (_, answer) in enumerate(exchange, 1)]
    size = [sum(map(len, texts)) // len(lines) for texts in (lines, replies)]
    print(f"{count} cases of {MESSAGES} messages, {size[0]} bytes a request and {size[1]} an answer;")
    print(f"medians of {RUNS} runs in turn; load of the machine {os.getloadavg()[0]:.1f} of {os.cpu_count()}")
    with tempfile.TemporaryDirectory() as folder:
        answers = Path(folder) / "answers.jsonl"
        answers.write_text("".join(replies), encoding="utf-8")
        for name, program in CHILDREN.items():
            print(f"\n{name}")
            measure(cases, lines, [sys.executable, "-c", program, str(answers)])
    what_a_hang_costs(200, 0.5)


def measure(cases: Sequence[Case], lines: Sequence[bytes], command: Sequence[str]) -> None:
    """The figures with one child."""
    report = judge(cases, command, timeout=TIMEOUT)
    assert all(result.outcome is Outcome.PASSED for result in report.results), sums_to_text(report)
    pairs = [
        (seconds(lambda: bare(command, lines)), seconds(lambda: judge(cases, command, timeout=TIMEOUT)))
        for _ in range(RUNS)
    ]
    for name, times in zip(("bare exchange", "judge"), zip(*pairs, strict=True), strict=True):
        middle = statistics.median(times)
        print(f"  {name:<14}{middle:6.2f} s  {middle / len(lines) * 1e6:6.1f} µs a message")
    begun = time.process_time()
    judge(cases, command, timeout=TIMEOUT)
    own = time.process_time() - begun
    print(f"  of the judge  {own:6.2f} s  {own / len(lines) * 1e6:6.1f} µs a message are its own processor time")
    ratios = sorted(judged / plain for plain, judged in pairs)
    print(f"  judge : bare  {statistics.median(ratios):6.2f}    ({ratios[0]:.2f} to {ratios[-1]:.2f})")


def what_a_hang_costs(cases: int, timeout: float) -> None:
    """The same cases with an engine that hangs in one of them, and with one that does not."""
    toys = [
        toy_cases.case(toy_cases.TRAP if number == cases // 2 else "red 1", f"toy/{number}") for number in range(cases)
    ]
    without = seconds(lambda: judge(toys, toy_cases.engine("toy"), timeout=timeout))
    with_one = seconds(lambda: judge(toys, toy_cases.engine("late"), timeout=timeout))
    print(f"\n{cases} cases, one of which hangs, with a time-out of {timeout:g} s")
    print(f"  without       {without:6.2f} s")
    print(f"  with          {with_one:6.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
