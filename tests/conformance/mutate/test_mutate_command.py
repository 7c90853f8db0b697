"""`uno mutate`: a table by operator, exit code 1 for a mutant that lives on, 2 for what there is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conformance.mutate.operators.all_mutants import mutants_of
from conformance.mutate.scored import WRITTEN, MutantStatus, Scored
from conformance.mutate.scored_text import scored_text
from tests.conformance.mutate.test_operators import program_of
from tests.slices import only_full
from uno_dsl.cli.main import main


@only_full
def test_a_table_by_operator_and_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "score.json"
    assert main(["mutate", "classic", "--operator", "drop permission", "--jobs", "1", "--json", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "drop permission" in shown
    (score,) = json.loads(file.read_text("utf-8"))
    assert score["mutants"] == score["killed"] == 5
    assert score["alive"] == []


@only_full
def test_a_suite_of_no_cases_lets_mutants_live(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "classic"
    folder.mkdir()
    (folder / "en.json").write_text('{"suite":1,"game":"classic","printing":"en","rules_hash":"","order":[]}', "ascii")
    assert main(["mutate", "classic", "--operator", "bluff", "--jobs", "1", "--suites", str(tmp_path)]) == 1
    assert "alive: challenge.bluff" in capsys.readouterr().out


@pytest.mark.parametrize(("family", "name"), [("rules", "drop permission"), ("implementation", "shared by players")])
def test_for_an_unknown_operator_all_are_named(family: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "classic", "--family", family, "--operator", "nonsense"]) == 2
    assert name in capsys.readouterr().err


def test_of_a_sample_every_mutant_is_named_with_what_became_of_it() -> None:
    mutant = next(iter(mutants_of(program_of("classic"))))
    fates = (
        MutantStatus(mutant=mutant, by="a case"),
        MutantStatus(mutant=mutant, proof=WRITTEN),
        MutantStatus(mutant=mutant),
    )
    text = scored_text(Scored(game="classic", printing="en", cases=1, statuses=fates), reasons=False, tried=True)
    told = [line for line in text.splitlines() if line.startswith(f"  tried: {mutant.words} ({mutant.id}): ")]
    assert [line.rpartition(": ")[2] for line in told] == ["killed by a case", "equivalent (written)", "alive"]


@pytest.mark.parametrize(
    "words", [["atlantis"], ["classic", "--printing", "la"], ["classic", "--operator", "magic"], []]
)
def test_what_there_is_not_is_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", *words]) == 2
    said = capsys.readouterr().err
    assert "there is no" in said or "has no printing" in said or "which edition?" in said


def test_a_page_gets_no_rows_about_some_mutants(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    assert main(["mutate", "classic", "--sample", "3", "--into", str(page)]) == 2
    assert "leave out" in capsys.readouterr().err


@only_full
def test_a_table_is_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "classic", "--operator", "bluff", "--jobs", "1", "--table"]) == 0
    head, rule, row = capsys.readouterr().out.splitlines()
    assert head.startswith("| edition | printing | mutants | killed |")
    assert row.startswith("| classic | en | 1 | 1 |")
    assert head.count("|") == rule.count("|") == row.count("|")
