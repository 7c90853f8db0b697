"""The pages of the engines that others wrote name the rules whose cases these fail, and no other."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from pathlib import Path

import pytest

from conformance.cases.shipped import shipped_suite
from conformance.judge.judge import judge
from conformance.judge.reference import Rules
from conformance.judge.report import Outcome
from tests.slices import only_full
from uno_dsl.json_value import Malformed

ENGINES = Path(__file__).parent.parent.parent / "examples" / "engines"
NODE = shutil.which("node")
SECTION = "Why each is a deviation"
ROW = re.compile(r"^\| \d+ \| ([^|]*) \|", re.MULTILINE)  # | 1 | `turn.draw`, `turn.drawn` | ...
NAME = re.compile(r"`([\w.=-]+)`")


def listed(page: Path) -> set[str]:
    """What the cases are about of which a page says that they fail."""
    rows = ROW.findall(page.read_text("utf-8").partition(SECTION)[2])
    return {name for row in rows for name in NAME.findall(row)}


def failed(command: list[str]) -> set[str]:
    """What the cases of the suite are about that an engine fails: rules, and readings."""
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    report = judge(suite.cases, command, timeout=20.0, reference=Rules())
    assert report.declared is not None
    wrong = {Outcome.FAILED, Outcome.ENGINE_ERROR}
    return {each.case.id.split("/")[2] for each in report.results if each.outcome in wrong}


@only_full
@pytest.mark.skipif(importlib.util.find_spec("rlcard") is None, reason="the package `rlcard` is not installed")
def test_the_page_of_rlcard_names_what_it_fails() -> None:
    folder = ENGINES / "rlcard"
    assert failed([sys.executable, str(folder / "adapter.py"), "10"]) == listed(folder / "README.md")


@pytest.mark.skipif(NODE is None, reason="uno-engine is run by `node`, which is not installed")
@pytest.mark.skipif(
    not (ENGINES / "uno-engine" / "node_modules" / "uno-engine").is_dir(),
    reason="`npm install` was not run in examples/engines/uno-engine",
)
def test_the_page_of_uno_engine_names_what_it_fails() -> None:
    folder = ENGINES / "uno-engine"
    assert failed([str(NODE), str(folder / "adapter.js")]) == listed(folder / "README.md")
