"""The engines in `examples/engines/` give the verdicts that their pages tell of, on a suite made by hand."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from conformance.cases.case import Suite, suite_from_lines
from conformance.cases.shipped import shipped_suite
from conformance.judge.judge import judge

HERE = Path(__file__).parent
ENGINES = HERE.parents[2] / "examples" / "engines"
NODE = shutil.which("node")

TINY_READS_OTHERWISE = {
    "classic/turn.drawn/of the colour in play, forced",
    "classic/turn.drawn/of the same number, forced",
    "classic/turn.drawn/a wild, forced",
}
RLCARD_FAILS = {
    "classic/turn.draw/a card that matches may be kept back",
    "classic/challenge.bluff/beside a card of the same number",
    "classic/challenge.bluff/beside a wild",
    "classic/turn.drawn/of the same number, forced",
    "classic/turn.drawn/a wild, forced",
    "classic/draw-two.played/turned up",
    "classic/wild.start/turned up",
}
RLCARD_ENDS = {"classic/challenge.accepted/fewer cards than are to be drawn"}
RLCARD_READS_OTHERWISE = {
    "classic/turn.drawn/of the colour in play, free",
    "classic/turn.drawn/of the same number, free",
    "classic/piles.refill/the last card is drawn",
}


def verdicts(command: list[str]) -> dict[str, str]:
    with (HERE.parent / "examples" / "classic.jsonl").open(encoding="utf-8") as lines:
        suite = suite_from_lines(lines)
    assert isinstance(suite, Suite)
    report = judge(suite.cases, command, timeout=10.0)
    return {result.case.id: result.outcome.value for result in report.results}


def with_outcome(found: dict[str, str], outcome: str) -> set[str]:
    return {name for name, other in found.items() if other == outcome}


@pytest.mark.skipif(NODE is None, reason="tiny-js is run by `node`, which is not installed")
def test_tiny_js_follows_every_rule() -> None:
    found = verdicts([str(NODE), str(ENGINES / "tiny-js" / "tiny.js")])
    assert with_outcome(found, "differs-by-reading") == TINY_READS_OTHERWISE
    assert with_outcome(found, "passed") == found.keys() - TINY_READS_OTHERWISE


def test_tiny_py_follows_every_rule() -> None:
    found = verdicts([sys.executable, str(ENGINES / "tiny-py" / "tiny.py")])
    assert with_outcome(found, "differs-by-reading") == TINY_READS_OTHERWISE
    assert with_outcome(found, "passed") == found.keys() - TINY_READS_OTHERWISE


@pytest.mark.skipif(importlib.util.find_spec("rlcard") is None, reason="the package `rlcard` is not installed")
def test_rlcard_differs_in_what_its_page_tells() -> None:
    found = verdicts([sys.executable, str(ENGINES / "rlcard" / "adapter.py"), "10"])
    assert with_outcome(found, "failed") == RLCARD_FAILS
    assert with_outcome(found, "engine-error") == RLCARD_ENDS
    assert with_outcome(found, "differs-by-reading") == RLCARD_READS_OTHERWISE
    assert len(with_outcome(found, "passed")) == 16


def test_every_case_that_the_examples_and_the_guides_name_exists() -> None:
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    known = {case.id for case in suite.cases}
    root = HERE.parents[2]
    kits = [path for path in (root / "examples" / "starter-kits").iterdir() if path.is_file()]
    named = {
        (path.name, case)
        for path in [*kits, *(root / "docs" / "guides").glob("*.md")]
        for case in re.findall(r"classic/en/[a-z.=-]+/[0-9a-z]+", path.read_text("utf-8"))
    }
    assert len(named) > len(kits) / 2
    assert {(file, case) for file, case in named if case not in known} == set()


@pytest.mark.skipif(importlib.util.find_spec("rlcard") is None, reason="the package `rlcard` is not installed")
def test_the_rlcard_adapter_reports_the_version_that_is_installed() -> None:
    words = [sys.executable, str(ENGINES / "rlcard" / "adapter.py")]
    asked = '{"id":1,"do":"hello","protocol":1}\n{"id":2,"do":"bye"}\n'
    said = subprocess.run(words, input=asked, capture_output=True, text=True, check=True, timeout=60).stdout
    assert json.loads(said)["engine"]["version"] == version("rlcard")
