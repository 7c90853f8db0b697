"""The table of scores: a row a printing, put into a page where its marks are, with no row about a suite that is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.mutate.score_table import HEAD, RULES, Row, digest_of, rows_of, table_of, written_into


def row(game: str, printing: str, folder: Path, cases: str = "7") -> Row:
    cells = [game, printing, *["0"] * (len(HEAD) - 4), cases, digest_of(game, printing, folder)]
    return tuple(cells)


@pytest.fixture(name="folder")
def suites(tmp_path: Path) -> Path:
    for game in ("classic", "flip", "atlas"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "en.json").write_text(f'{{"game":"{game}"}}', "ascii")
    return tmp_path


def test_a_page_keeps_its_rows_and_its_text(folder: Path) -> None:
    page = written_into(f"before\n{RULES.begin}\n{RULES.end}\nafter\n", [row("flip", "en", folder)], folder)
    page = written_into(page, [row("classic", "en", folder), row("atlas", "en", folder)], folder)
    assert [found[0] for found in rows_of(page)] == ["classic", "atlas", "flip"]
    assert page.startswith("before\n")
    assert page.endswith("after\n")
    page = written_into(page, [row("flip", "en", folder, "9")], folder)
    assert [found[-2] for found in rows_of(page)] == ["7", "7", "9"]
    assert table_of(rows_of(page)) in page


def test_a_row_about_another_suite_is_not_kept(folder: Path) -> None:
    page = written_into(
        f"{RULES.begin}\n{RULES.end}\n", [row("flip", "en", folder), row("classic", "en", folder)], folder
    )
    (folder / "flip" / "en.json").write_text("{}", "ascii")
    assert [found[0] for found in rows_of(written_into(page, [], folder))] == ["classic"]


def test_a_page_without_marks_has_no_place_for_it(folder: Path) -> None:
    with pytest.raises(ValueError, match="no place"):
        written_into("nothing here", [], folder)
