"""How `uno test` runs the cases: which it takes, how many engines, where it stops, what it keeps and expects."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.cases.case import Case, suite_from_lines
from conformance.cases.shipped import shipped_suite
from conformance.explore.shrink_position import size_of
from conformance.wire.schemas import Schemas
from tests.slices import only_full

Run = Callable[..., tuple[int, str, str]]
HOUSE = """language 1
house rule three for any edition "A Draw Two is a Draw Three"

replace [draw-two.played]
  when played or turned up at the start
    the next player draws 3 cards
    the next player misses a turn
"""
FEW = ("classic", "--rule", "draw-two.played", "--layer", "core", "--no-shrink")


def suite(game: str = "classic") -> list[Case]:
    """The cases of an edition that come with the kit."""
    return [case for case in getattr(shipped_suite(game, "en"), "cases", ()) if isinstance(case, Case)]


@pytest.fixture(name="wrong")
def with_a_house_rule(engine: str, tmp_path: Path) -> str:
    """The command of an engine whose Draw Two is a Draw Three."""
    house = tmp_path / "three.uno"
    house.write_text(HOUSE, encoding="utf-8")
    return f"{engine} --house {shlex.quote(str(house))}"


def test_cases_are_chosen_by_a_tag(run: Run, engine: str) -> None:
    tag = "comes of it"
    chosen = [case for case in suite() if tag in case.tags and case.rules[0] == "uno.catch"]
    out = run("test", "--engine", engine, "classic", "--rule", "uno.catch", "--tag", tag)[1]
    assert f"selected {len(chosen)} = " in out
    code, _, err = run("test", "--engine", engine, "classic", "--rule", "uno.catch", "--tag", "come of it")
    assert code == 2
    assert "did you mean `comes of it`?" in err


def test_a_budget_is_enough_for_a_success(run: Run, engine: str) -> None:
    code, out, _ = run("test", "--engine", engine, "classic", "--layer", "smoke", "--budget", "60")
    assert code == 0
    assert f"selected {len([case for case in suite() if case.layer == 'smoke'])} = passed " in out
    assert run("test", "--engine", engine, "classic", "--layer", "smoke", "--budget", "0.000001")[0] == 2
    assert "did you mean `smoke`?" in run("test", "--engine", engine, "classic", "--layer", "smok")[2]


@only_full  # the tests of `judge` look at several engines, too
def test_several_engines_side_by_side_make_the_same_report(run: Run, wrong: str) -> None:
    one, two = (run("test", "--engine", wrong, *FEW, "--jobs", jobs, "--json", "-") for jobs in ("1", "2"))
    assert one[0] == two[0] == 1
    assert one[1] == two[1]


@only_full
def test_an_interrupted_run_goes_on_where_it_stopped(run: Run, wrong: str, tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    code, out, _ = run("test", "--engine", wrong, *FEW, "--results", str(kept), "--failfast")
    assert code == 1
    assert "stopped after the first failure, classic/en/draw-two.played/" in out
    asked = len(kept.read_text("utf-8").splitlines()) - 1
    assert 0 < asked < int(out.split("selected ")[1].split()[0])
    whole = run("test", "--engine", wrong, *FEW)
    for continued in (False, True):  # the first failure may be that of the first case
        code, out, err = run("test", "--engine", wrong, *FEW, "--results", str(kept))
        lines = out.splitlines(keepends=True)
        old = [line for line in lines if f" results are from {kept}" in line]
        assert len(old) == 1 or not continued
        assert (code, "".join(line for line in lines if line not in old), err) == whole


@only_full  # that a run goes on from its results is tried above
def test_results_of_another_engine_or_of_other_cases_are_refused(
    run: Run, engine: str, wrong: str, tmp_path: Path
) -> None:
    kept = str(tmp_path / "results.jsonl")
    run("test", "--engine", wrong, *FEW, "--results", kept)
    code, _, err = run("test", "--engine", engine, *FEW, "--results", kept)
    assert code == 2
    assert "it holds the results of another engine, `" in err
    code, _, err = run("test", "--engine", wrong, "classic", "--rule", "uno.catch", "--results", kept)
    assert code == 2
    assert "it holds results of other cases" in err


def test_a_run_whose_time_is_over_is_no_success(run: Run, engine: str) -> None:
    code, out, _ = run("test", "--engine", engine, "classic", "--rule", "uno.catch", "--max-time", "0.000001")
    assert code == 2
    assert "the time for the whole run was over" in out
    assert "NO CASE WAS JUDGED" in out


@only_full
def test_expected_failures_are_no_findings(run: Run, engine: str, wrong: str, tmp_path: Path) -> None:
    expected = tmp_path / "deviations.toml"
    expected.write_text('[rules]\n"draw-two" = "three is more fun"\n', "utf-8")
    code, out, _ = run("test", "--engine", wrong, *FEW, "--expected", str(expected))
    assert code == 0
    assert "draw-two: three is more fun" in out
    assert "FAILED" not in out
    code, out, _ = run("test", "--engine", engine, *FEW, "--expected", str(expected))
    assert code == 1
    assert "UNEXPECTED PASS of draw-two: all" in out


def test_an_expectation_about_other_suites_is_told_to_be_stale(run: Run, engine: str, tmp_path: Path) -> None:
    expected = tmp_path / "deviations.toml"
    name = suite("flip")[0].id
    expected.write_text(f'[cases]\n"{name}" = "no cards with two sides"\n', "utf-8")
    code, out, _ = run("test", "--engine", engine, *FEW, "--expected", str(expected))
    assert code == 0
    assert f"{name} is out of date, or belongs to other suites" in out


@only_full
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[rules]\n"draw-tow" = "why"', "did you mean `draw-two`?"),
        ('[rules]\n"draw-two.plaid" = "why"', "did you mean `draw-two.played`?"),
        ('[cases]\n"classic/en/draw-two.plaid/1" = "why"', "did you mean `classic/en/draw-two.played/"),
        ('[rule]\n"draw-two" = "why"', "did you mean `rules`?"),
        ('[rules]\n"draw-two" = ""', "`draw-two` has no reason"),
        ("[rules", "cannot read"),
    ],
)
def test_what_cannot_be_expected_is_told(run: Run, engine: str, tmp_path: Path, text: str, message: str) -> None:
    expected = tmp_path / "deviations.toml"
    expected.write_text(text, "utf-8")
    code, _, err = run("test", "--engine", engine, *FEW, "--expected", str(expected))
    assert code == 2
    assert message in err


@only_full  # `tests/conformance/explore/test_smaller.py` tries the search itself
def test_a_failure_is_shown_in_a_smaller_position_that_can_be_played_again(
    run: Run, engine: str, wrong: str, tmp_path: Path
) -> None:
    page = tmp_path / "report.html"
    chosen = ("classic", "--rule", "draw-two.played", "--layer", "traces")
    words = ("--json", str(tmp_path / "report.json"), "--html", str(page))
    code, out, _ = run("test", "--engine", wrong, *chosen, *words)
    assert code == 1
    kept = suite_from_lines((tmp_path / "smaller.jsonl").read_text("utf-8").splitlines())
    small, *others = list[Case](getattr(kept, "cases", ()))
    assert (
        0 < out.count("the same in a smaller position") <= 1 + len(others)
    )  # the text tells fewer failures than the page
    assert all(one.id in page.read_text("utf-8") for one in (small, *others))
    whole = {case.id: case for case in suite()}
    assert all(size_of(one) < size_of(whole[one.id.removesuffix("/smaller")]) for one in (small, *others))
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert Schemas.from_folder().complaint("report", report) is None
    told = [case["smaller"] for case in report["cases"] if "smaller" in case]
    assert {one["case"]["id"] for one in told} == {one.id for one in (small, *others)}
    assert all(one["replay"].endswith(f" smaller.jsonl --case {one['case']['id']}") for one in told)
    assert {cause["told"] for cause in report["causes"]} >= {one["case"]["id"].removesuffix("/smaller") for one in told}
    replay = ("smaller.jsonl", "--case", small.id)
    assert run("replay", "--engine", wrong, *replay)[0] == 1
    assert run("replay", "--engine", engine, *replay)[0] == 0


@only_full
def test_no_smaller_position_is_looked_for_if_it_is_not_wanted(run: Run, wrong: str, tmp_path: Path) -> None:
    code, out, _ = run("test", "--engine", wrong, *FEW)
    assert code == 1
    assert "the same in a smaller position" not in out
    assert not (tmp_path / "smaller.jsonl").exists()
