"""Every starter kit is small, builds without a warning where its compiler is present, and passes the first case."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.cases.case import Case, Suite
from conformance.cases.shipped import shipped_suite
from conformance.judge.judge import judge

KITS = Path(__file__).parent.parent.parent / "examples" / "starter-kits"
FIRST_CASE = "classic/en/matching.colour/a9f9"
MOST_LINES = 100
# by language: the file, the programs it needs, how it is built and how it is run
LANGUAGES = {
    "Python": ("starter.py", [], [], [sys.executable, "{kit}"]),
    "JavaScript": ("starter.js", ["node"], [], ["node", "{kit}"]),
    "Java": ("Starter.java", ["javac", "java"], ["javac", "-Xlint:all", "-Werror", "-d", "{out}", "{kit}"], ["java", "-Xshare:auto", "-cp", "{out}", "Starter"]),
    "C": ("starter.c", ["cc"], ["cc", "-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o", "{out}/starter", "{kit}"], ["{out}/starter"]),
    "Rust": ("starter.rs", ["rustc"], ["rustc", "-D", "warnings", "-o", "{out}/starter", "{kit}"], ["{out}/starter"]),
}  # fmt: skip


def command_of(language: str, out: Path) -> list[str]:
    """How the kit of a language is run, after it was built. Skips where the language is not there."""
    name, needed, building, running = LANGUAGES[language]
    missing = [program for program in needed if shutil.which(program) is None]
    if missing:
        pytest.skip(f"the starter kit in {language} needs `{missing[0]}`, which is not installed")
    places = {"kit": str(KITS / name), "out": str(out)}
    if building:
        subprocess.run([word.format(**places) for word in building], check=True, timeout=120)
    return [word.format(**places) for word in running]


def first_case() -> Case:
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    return next(case for case in suite.cases if isinstance(case, Case) and case.id == FIRST_CASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_starter_kit_passes_the_first_case(language: str, tmp_path: Path) -> None:
    report = judge([first_case()], command_of(language, tmp_path), timeout=10.0, validate=True)
    assert report.declared is not None
    assert report.declared.language == language
    assert [result.outcome.value for result in report.results] == ["passed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_starter_kit_answers_is_right_as_far_as_it_goes(language: str, tmp_path: Path) -> None:
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    asks_for_a_position = [case for case in suite.cases if isinstance(case, Case) and len(case.steps) == 1]
    report = judge(asks_for_a_position, command_of(language, tmp_path), timeout=10.0)
    outcomes = [result.outcome.value for result in report.results]
    assert outcomes.count("passed") >= 20
    assert not {"failed", "engine-error", "kit-error"} & set(outcomes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_starter_kit_fits_on_two_screens(language: str) -> None:
    lines = (KITS / LANGUAGES[language][0]).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= 120


def test_the_pages_name_the_first_case() -> None:
    pages = [KITS / "README.md", KITS.parent.parent / "docs" / "guides" / "connect-your-engine.md"]
    assert all(FIRST_CASE in page.read_text(encoding="utf-8") for page in pages)
