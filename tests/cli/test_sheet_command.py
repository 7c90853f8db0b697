"""`uno sheet`: forms, languages, and the same errors as other commands have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.uno_command import Uno
from tests.slices import only_full


def test_a_sheet_goes_to_the_terminal_or_into_a_file(uno: Uno, tmp_path: Path, seven: str) -> None:
    ended = uno("sheet", "classic", "--house", seven)
    assert ended.code == 0 and ended.err == ""
    assert ended.out.startswith("# Classic\n") and "## Sevens cost a card\n\n▌ When you play a 7" in ended.out
    assert uno("sheet", "classic", "--into", "sheet.html").code == 0
    assert (tmp_path / "sheet.html").read_text("utf-8").startswith("<!doctype html>")
    assert uno("sheet", "classic", "--into", "sheet.html", "--paper", "letter").code == 0
    assert "size: letter" in (tmp_path / "sheet.html").read_text("utf-8")


@only_full
def test_the_language_and_the_printing_choose_each_other(uno: Uno) -> None:
    spain = uno("sheet", "flip", "--printing", "es-ES").out
    assert "la edición española" in spain and "mazo de robo" in spain
    assert "la edición hispanoamericana" in uno("sheet", "world-tour", "--lang", "es").out
    assert "die spanische Ausgabe." in uno("sheet", "flip/es-ES", "--lang", "de").out


@only_full
def test_a_reading_from_the_command_line_stands_out(uno: Uno) -> None:
    assert "challenge**" not in uno("sheet", "classic").out
    assert "Who may challenge? **Any other player.**" in uno("sheet", "classic", "--reading", "challenger=anyone").out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["clasic"], "there is no edition named `clasic`"),
        (["classic", "--lang", "xx"], "there are no words for the language `xx`"),
        (["flip", "--printing", "xx"], "flip has no printing named `xx`"),
        (["classic", "--option", "nothing"], "classic has no option named `nothing`"),
        (["classic", "--reading", "challenger=nobody"], "has no reading called `nobody`"),
        (["classic", "--reading", "challenger"], "write QUESTION=READING"),
        (["classic", "--house", "missing.uno"], "missing.uno"),
        (["classic", "--format", "pdf"], "a PDF needs a file"),
        (["classic", "--into", "sheet.docx"], "`sheet.docx` ends with `.docx`"),
        (["classic", "--into", "no/folder.html"], "there is no folder no"),
        (["classic", "--into", "mine.html"], "it was not overwritten"),
    ],
)
def test_wrong_input_is_refused_with_a_clear_message(uno: Uno, tmp_path: Path, words: list[str], says: str) -> None:
    (tmp_path / "mine.html").write_text("mine", "utf-8")
    ended = uno("sheet", *words)
    assert ended.code == 2 and says in ended.err and ended.out == ""
    assert "Traceback" not in ended.err


def test_a_house_rule_with_errors_is_shown_with_its_place(uno: Uno, broken: str) -> None:
    ended = uno("sheet", "classic", "--house", broken)
    assert ended.code == 1 and "draw-tow" in ended.err and "These rules cannot be used: 1 error." in ended.err


def test_a_pdf_without_chromium_is_refused(uno: Uno, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    ended = uno("sheet", "classic", "--into", "sheet.pdf")
    assert ended.code == 2 and "a PDF needs Chromium, Chrome or Edge, and none is on PATH" in ended.err
    assert "write HTML" in ended.err


def test_a_chromium_that_fails_is_named(uno: Uno, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "chromium"
    program.write_text("#!/bin/sh\nexit 3\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    ended = uno("sheet", "classic", "--into", "sheet.pdf")
    assert ended.code == 2 and "ended with code 3 and made no PDF" in ended.err
    assert not (tmp_path / "sheet.pdf").exists()
