"""The pages of the engines that others wrote name each case of the suite that these fail, and no other."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance import Outcome, judge
from conformance.json_value import Malformed
from conformance.reference import Rules
from conformance.shipped import shipped_suite

ENGINES = Path(__file__).parent.parent.parent / "examples" / "engines"
NODE = shutil.which("node")
SECTION = "## Where it leaves the rules"
CASE = re.compile(r"(to )?`([\w.=-]*)/(\d+)`")  # `rule/1`; `/2` is another of the same rule, and to `/4` a row of them


def told(page: Path) -> set[str]:
    """The cases that a page names where it tells of deviations."""
    return set(_cases(page.read_text("utf-8").partition(SECTION)[2]))


def _cases(text: str) -> Iterator[str]:
    rule, last = "", 0
    for up_to, name, number in CASE.findall(text):
        rule, first = name or rule, last + 1 if up_to else int(number)
        last = int(number)
        yield from (f"classic/en/{rule}/{each}" for each in range(first, last + 1))


def failed(command: list[str]) -> set[str]:
    """The cases of the suite that an engine fails."""
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    report = judge(suite.cases, command, timeout=20.0, reference=Rules())
    assert report.declared is not None
    return {each.case.id for each in report.results if each.outcome in {Outcome.FAILED, Outcome.ENGINE_ERROR}}


def test_rows_of_cases_are_read() -> None:
    assert [*_cases("`a.b/1` `/3`, `c=d/2` to `/4`, `path/of/file`")] == [
        "classic/en/a.b/1", "classic/en/a.b/3", "classic/en/c=d/2", "classic/en/c=d/3", "classic/en/c=d/4",
    ]  # fmt: skip


@pytest.mark.skipif(importlib.util.find_spec("rlcard") is None, reason="the package `rlcard` is not installed")
def test_the_page_of_rlcard_names_what_it_fails() -> None:
    folder = ENGINES / "rlcard"
    assert failed([sys.executable, str(folder / "adapter.py"), "10"]) == told(folder / "README.md")


@pytest.mark.skipif(NODE is None, reason="uno-engine is run by `node`, which is not installed")
@pytest.mark.skipif(
    not (ENGINES / "uno-engine" / "node_modules" / "uno-engine").is_dir(),
    reason="`npm install` was not run in examples/engines/uno-engine",
)
def test_the_page_of_uno_engine_names_what_it_fails() -> None:
    folder = ENGINES / "uno-engine"
    assert failed([str(NODE), str(folder / "adapter.js")]) == told(folder / "README.md")
