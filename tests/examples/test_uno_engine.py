"""uno-engine, as its registry ships it, gets the verdicts that its page tells of, on a suite made by hand."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from conformance.cases.case import Suite, suite_from_lines
from conformance.judge.judge import judge

ROOT = Path(__file__).parent.parent.parent
ADAPTER = ROOT / "examples" / "engines" / "uno-engine"
SUITE = ROOT / "tests" / "conformance" / "examples" / "classic.jsonl"
NODE = shutil.which("node")

FAILS = {
    "classic/challenge.accepted/fewer cards than are to be drawn",
    "classic/challenge.start/turned up",
    "classic/draw-two.last/a last draw-two",
    "classic/draw-two.played/turned up",
    "classic/piles.refill/the last card is drawn",
    "classic/reverse.start/turned up",
    "classic/skip.played/turned up",
    "classic/turn.drawn/nothing that matches",
    "classic/turn.drawn/of the colour in play, free",
    "classic/turn.drawn/of the same number, free",
    "classic/wild.start/turned up",
}
READS_OTHERWISE = {
    "classic/reverse.played/two players",
    "classic/turn.drawn/a wild, forced",
    "classic/turn.drawn/of the colour in play, forced",
    "classic/turn.drawn/of the same number, forced",
}


@pytest.mark.skipif(NODE is None, reason="uno-engine is run by `node`, which is not installed")
@pytest.mark.skipif(
    not (ADAPTER / "node_modules" / "uno-engine").is_dir(),
    reason="the package `uno-engine` is not installed: run `npm install` in examples/engines/uno-engine",
)
def test_uno_engine_differs_in_what_its_page_tells() -> None:
    with SUITE.open(encoding="utf-8") as lines:
        suite = suite_from_lines(lines)
    assert isinstance(suite, Suite)
    report = judge(suite.cases, [str(NODE), str(ADAPTER / "adapter.js")], timeout=10.0, validate=True)
    found = {result.case.id: result.outcome.value for result in report.results}
    assert {name for name, outcome in found.items() if outcome == "failed"} == FAILS
    assert {name for name, outcome in found.items() if outcome == "differs-by-reading"} == READS_OTHERWISE
    assert list(found.values()).count("passed") == len(found) - len(FAILS) - len(READS_OTHERWISE)
