"""The plugin for pytest, run by pytest against a toy engine that has every outcome."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

HERE = Path(__file__).parents[1]
CONFTEST = """
import sys
sys.path[:0] = {paths!r}
from tests.conformance.toy_cases import START_TIMEOUT, TIMEOUT
from tests.conformance.toy_report import RULES, every_outcome
from conformance.judge.judge import judge_begun
from conformance.wire.conversation import Conversation, Terms
from conformance.pytest_run.pytest_items import UnoPlugin

class Toys:
    def begin(self):
        return Conversation.begin(Terms(command={command!r}, timeout=TIMEOUT, start_timeout=START_TIMEOUT, schemas=None))

    def cases(self, declared):
        return every_outcome()

    def judge(self, engine, cases):
        return judge_begun(engine, cases, rules=RULES)

def pytest_configure(config):
    config.addinivalue_line("markers", "uno: a case")
    config.pluginmanager.register(UnoPlugin(Toys()))
"""
COUNTING = """
import pathlib, runpy, sys
with open({log!r}, "a") as log:
    log.write("started\\n")
sys.path.insert(0, {folder!r})
runpy.run_path({engine!r}, run_name="__main__")
"""
pytest_plugins = ["pytester"]


@pytest.fixture(name="started")
def logged_engine(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file to which the toy engine writes whenever it is started."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    log, folder = pytester.path / "started.log", HERE / "wrong_engines"
    script = pytester.makefile(
        ".py", logged=COUNTING.format(log=str(log), folder=str(folder), engine=str(folder / "mixed.py"))
    )
    pytester.makeconftest(
        CONFTEST.format(paths=[str(HERE), str(HERE.parents[1])], command=[sys.executable, str(script)])
    )
    pytester.makepyfile(test_own="def test_own(): pass")
    return log


def outcomes(result: pytest.RunResult) -> dict[str, int]:
    return result.parseoutcomes()


def test_every_outcome_has_a_place_of_its_own(pytester: pytest.Pytester, started: Path) -> None:
    result = pytester.runpytest_inprocess("-rsx", f"--rootdir={pytester.path}")
    assert outcomes(result) == {"passed": 2, "failed": 5, "errors": 2, "skipped": 3, "xfailed": 1}
    result.stdout.fnmatch_lines(
        [
            "collected 13 items",
            "uno/toy/en *",
            "toy.play: Any card may be played on any other. — legal, but not offered: seat 1: play green 3",
            "*discard pile: expected [[]red 2] · red 7; got [[]red 7]",
            "*replay: uno replay --engine * --case toy/fails",
            "*a failure is one of three: *",
            "selected 12 = passed 1 + failed 5 + *",
            "SKIPPED * differing by reading: after-guilt: *",
            "SKIPPED * not applicable: *",
            "XFAIL * - declared limitation: toy.limited: twos are never discarded",
        ]
    )


def test_the_engine_is_asked_in_one_process_and_again_only_after_it_ended(
    pytester: pytest.Pytester, started: Path
) -> None:
    pytester.runpytest_inprocess("-k", "fails or passes")
    assert started.read_text("utf-8").count("started") == 1


def test_each_case_has_its_rule_as_a_property(pytester: pytest.Pytester, started: Path) -> None:
    pytester.runpytest_inprocess("--junit-xml=junit.xml")
    found = Counter(
        (prop.get("name"), prop.get("value"))
        for case in Xml.parse(pytester.path / "junit.xml").iter("testcase")
        for prop in case.iter("property")
    )
    assert found["rule", "toy.play"] == 10
    assert found["rule", "toy.limited"] == 1
    assert found["outcome", "differs-by-reading"] == 1


def test_cases_are_chosen_as_other_tests_are(pytester: pytest.Pytester, started: Path) -> None:
    assert outcomes(pytester.runpytest_inprocess("-k", "limited")) == {"xfailed": 1, "deselected": 12}
    assert outcomes(pytester.runpytest_inprocess("-m", "not uno")) == {"passed": 1, "deselected": 12}
    listed = pytester.runpytest_inprocess("--collect-only", "-q", f"--rootdir={pytester.path}")
    listed.stdout.fnmatch_lines(["test_own.py::test_own", "uno/toy/en::toy/passes", "uno/unreadable::toy/broken"])


def test_an_engine_that_does_not_answer_is_one_error(pytester: pytest.Pytester, started: Path) -> None:
    (pytester.path / "logged.py").write_text("print('Welcome to UNO!')", "utf-8")
    result = pytester.runpytest_inprocess()
    assert outcomes(result) == {"passed": 1, "errors": 1}
    result.stdout.fnmatch_lines(["not-json: a line on stdout is not a JSON object: `Welcome to UNO!` *"])
