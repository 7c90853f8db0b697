"""Faults of implementation: each is one, is noticed by the suite or explained, and is the same behind a pipe."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random

import pytest

from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.judge.judge import judge
from conformance.judge.report import Outcome
from conformance.mutate.faults.all_faults import SORTS, faults_of
from conformance.mutate.faults.fault import Behaviour
from conformance.mutate.faults.fault_text import TABLE
from conformance.mutate.faults.fault_trial import FILE, FaultTrial, reasons_for
from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable
from conformance.mutate.faults.random_rounds import InStep
from conformance.mutate.proof.mutant_machines import QuickMachine
from conformance.mutate.proof.replay_in_process import first_failure
from conformance.mutate.score_table import rows_of
from conformance.mutate.trial import selection_of
from tests.conformance.mutate.classic_suite import classic_cases
from tests.slices import few, only_full, some
from uno_dsl.cli.main import main
from uno_dsl.json_value import Malformed

ROOT = Path(__file__).parents[3]
EDITIONS = some(
    [(game, name) for game, names in shipped_suites().items() for name in names], 1000, always=["classic en"]
)
NAMES = (
    "seats: turns, negative remainder",
    "choice kept by a card: written for ever",
    "left over from the game: score",
    "empty piles: draw pile, while cards move",
    "refused actions: closes windows",
    "out of date: offers before",
)


def trial(game: str = "classic", printing: str = "en") -> FaultTrial:
    suite = shipped_suite(game, printing)
    assert not isinstance(suite, Malformed)
    return FaultTrial(selection_of(game, printing), printing, [case for case in suite.cases if isinstance(case, Case)])


def test_an_engine_without_a_fault_passes_everything() -> None:
    classic = trial()
    machine = FaultyMachine(classic.program, Behaviour())
    cases = classic.cases[:: few(1, 4)]
    assert [one.id for one in cases if first_failure(machine, one, classic.declared, FaultyTable) is not None] == []
    assert InStep(QuickMachine(classic.program), machine, classic.declared, Random(1)).differ(cases, few(60, 8)) is None


@only_full
@pytest.mark.parametrize(("game", "printing"), EDITIONS)
def test_each_fault_is_noticed_or_explained(game: str, printing: str) -> None:
    score = trial(game, printing).scored()
    assert [status.fault.id for status in score.alive] == []
    assert score.stale == ()


@only_full
def test_what_is_called_equivalent_shows_in_no_random_play() -> None:
    classic = trial()
    right, names = QuickMachine(classic.program), classic.reasons
    for fault in some([one for one in classic.asked_for() if names.get(one.id, ("",))[0] == "equivalent"], 1000):
        found = InStep(right, classic.machine(fault), classic.declared, Random(2)).differ(classic.cases, few(200, 10))
        assert found is None, fault.id


def test_some_gaps_show_in_random_play() -> None:
    classic = trial()
    right = QuickMachine(classic.program)
    for name in ("out of date: views before", "left over from the game: open windows"):
        fault = next(one for one in classic.asked_for() if one.id == name)
        assert InStep(right, classic.machine(fault), classic.declared, Random(1)).differ(classic.cases, 100) is not None


@only_full
def test_every_reason_is_about_a_fault_of_some_edition() -> None:
    known = {fault.id for game in shipped_suites() for fault in faults_of(trial(game, "en").program)}
    written = {name for game, names in shipped_suites().items() for one in names for name in reasons_for(game, one)}
    assert written <= known
    assert FILE.is_file()


def test_each_sort_has_a_fault_and_all_ids_are_different() -> None:
    for game in shipped_suites():
        faults = faults_of(trial(game, "en").program)
        assert {fault.sort for fault in faults} == SORTS.keys()
        assert len({fault.id for fault in faults}) == len(faults)


@only_full
@pytest.mark.parametrize("name", some(NAMES, 1000))
def test_the_judge_notices_a_fault_behind_a_pipe(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", "")))))
    classic = trial()
    by = classic.noticed_by(next(one for one in classic.asked_for() if one.id == name))
    cases = [*classic_cases()]
    last = next(number for number, case in enumerate(cases) if case.id == by)
    command = [sys.executable, "-m", "conformance.mutate.mutant_engine", "classic", "en", name]
    report = judge(cases[: last + 1], command, timeout=60.0)
    assert report.results[-1].outcome in (Outcome.FAILED, Outcome.ENGINE_ERROR)


def test_the_command_has_a_table_by_sort_and_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "faults.json"
    words = ["mutate", "classic", "--family", "implementation", "--operator", "equal cards", "--json", str(file)]
    assert main(words) == 0
    assert "equal cards" in capsys.readouterr().out
    (score,) = json.loads(file.read_text("utf-8"))
    assert score["faults"] == score["noticed"] == 2
    assert {fate["sort"] for fate in score["fates"]} == {"equal cards"}


@only_full  # the table by sort is one of the same run
def test_the_command_writes_its_own_table(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{TABLE.begin}\n{TABLE.end}\nafter\n", "utf-8")
    words = ["mutate", "classic", "--family", "implementation", "--into", str(page)]
    assert main(words) == 0
    ((game, printing, *cells),) = rows_of(page.read_text("utf-8"), TABLE)
    assert (game, printing, cells[4]) == ("classic", "en", "0")


@pytest.mark.parametrize("words", [["--operator", "drop step"], ["--sample", "3"], ["--held-out"]])
def test_what_is_about_rules_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "classic", "--family", "implementation", *words]) == 2
    said = capsys.readouterr().err
    assert "there is no sort of fault named" in said or "about rules" in said


def test_a_suite_of_no_cases_lets_faults_live(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "classic"
    folder.mkdir()
    (folder / "en.json").write_text('{"suite":1,"game":"classic","printing":"en","rules_hash":"","order":[]}', "ascii")
    assert main(["mutate", "classic", "--family", "implementation", "--suites", str(tmp_path)]) == 1
    assert "alive: seats: turns, negative remainder" in capsys.readouterr().out
