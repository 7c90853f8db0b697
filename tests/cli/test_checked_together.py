"""Several files, or several editions, in one `uno check`: nothing counts twice, and nothing is said twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.uno_command import SEVEN, Uno
from tests.slices import only_full

BOTH = 'language 1\ncombine seven, other "Both"\n\nremove [seven.1]\n'


@pytest.fixture
def three(seven: str, tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "other.uno").write_text(SEVEN.replace("seven", "other").replace("a 7", "a 6"), encoding="utf-8")
    (tmp_path / "both.uno").write_text(BOTH, encoding="utf-8")
    return (seven, "other.uno", "both.uno")


def test_a_combination_named_with_its_files(uno: Uno, three: tuple[str, ...]) -> None:
    ended = uno("check", "--together", *three)
    assert ended.code == 0 and "[other.1]" in ended.out


def test_a_file_named_twice_counts_once(uno: Uno, seven: str) -> None:
    assert uno("check", "--together", seven, f"./{seven}").out.count("[seven.1]") == 1
    assert uno("check", seven, "--house", seven).out.count("[seven.1]") == 1
    assert uno("simulate", "classic", "--rounds", "2", "--house", seven, "--house", seven).code == 0


def test_a_combination_says_what_it_combines(uno: Uno, three: tuple[str, ...]) -> None:
    assert "both.uno, combine seven, other on classic: Found 0 errors" in uno("check", "both.uno").out


def test_what_is_the_same_with_every_edition_is_said_once(uno: Uno, seven: str) -> None:
    ended = uno("check", seven, "--all-editions")
    assert ended.out.count("[seven.1]") == 1
    assert ended.out.count("It says the same as on classic.") == ended.out.count("Found 0 errors") - 1


@only_full
def test_what_differs_with_an_edition_is_said_there(uno: Uno, tmp_path: Path) -> None:
    text = 'language 1\nhouse rule more for any edition "More"\n\na skip is worth 99\n'
    (tmp_path / "more.uno").write_text(text, encoding="utf-8")
    ended = uno("check", "more.uno", "--all-editions")
    assert "where that differs from classic" in ended.out
