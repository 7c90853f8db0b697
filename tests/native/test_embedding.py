"""Engines that `uno build` writes can be compiled, loaded and called as docs/native.md says."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from uno_dsl.cli.main import main
from uno_dsl.native.c.compiled_c import compiler

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "native.md").read_text("utf-8")
STRICT = ("-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic")


def example(language: str, place: int = 0) -> str:
    """An example of the page in a language."""
    return [found[1] for found in re.finditer(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)][place]


@pytest.mark.parametrize("game", ["classic", "flip/en"])
def test_an_engine_that_answers_lines_compiles_without_a_warning_and_plays_on(game: str, tmp_path: Path) -> None:
    if compiler() is None:
        pytest.skip("there is no C compiler: what is written in C is not tested")
    assert main(["build", game, "--to", "c", "--protocol", "--into", str(tmp_path / "classic.c")]) == 0
    assert "uno_answer(uno_game *g" in (tmp_path / "classic.h").read_text("utf-8")
    (tmp_path / "main.c").write_text(example("c"), "utf-8")
    words = [str(compiler()), *STRICT, "-O1", "-o", "example", "main.c", "classic.c"]
    subprocess.run(words, cwd=tmp_path, check=True)
    done = subprocess.run([str(tmp_path / "example")], capture_output=True, text=True, check=True, timeout=60)
    assert int(done.stdout.split()[0]) > 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["classic", "--protocol"], "a program does not speak the protocol"),
        (["flip", "--to", "c", "--protocol", "--into", "flip.c"], "name one: flip/de, flip/en"),
    ],
)
def test_an_engine_that_answers_lines_needs_a_target_and_a_printing(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("game", ["classic", "flip"])
def test_the_c_of_an_edition_compiles_without_a_warning_and_plays(game: str, tmp_path: Path) -> None:
    if compiler() is None:
        pytest.skip("there is no C compiler: what is written in C is not tested")
    assert main(["build", game, "--to", "c", "--into", str(tmp_path / "classic.c")]) == 0
    assert not re.findall(r"#include (?!<stdint.h>|\"classic.h\")", (tmp_path / "classic.c").read_text("utf-8"))
    (tmp_path / "main.c").write_text(example("c"), "utf-8")
    words = [str(compiler()), *STRICT, "-o", "example", "main.c", "classic.c"]
    subprocess.run(words, cwd=tmp_path, check=True)
    done = subprocess.run([str(tmp_path / "example")], capture_output=True, text=True, check=True, timeout=60)
    assert int(done.stdout.split()[0]) > 0


def test_the_module_of_an_edition_plays_in_javascript(tmp_path: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no Node: the example in JavaScript is not tested")
    assert main(["build", "classic", "--to", "wasm", "--into", str(tmp_path / "classic.wasm")]) == 0
    assert (tmp_path / "classic.wasm").stat().st_size < 48_000
    done = subprocess.run(
        ["node", "-e", example("js")], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "1000 rounds\n"


def test_every_rule_that_does_something_has_its_sentence(tmp_path: Path) -> None:
    assert main(["build", "classic", "--to", "c", "--into", str(tmp_path / "classic.c")]) == 0
    assert "/* [draw-two.played] when played or turned up at the start */" in (tmp_path / "classic.c").read_text(
        "utf-8"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--to", "c"], "an engine is written to a file"),
        (["--to", "c", "--into", "game.h"], "the name of the header"),
        (["--to", "wasm", "--into", "notes.txt"], "contains something else"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("notes", "utf-8")
    assert main(["build", "classic", *words]) == 2
    assert message in capsys.readouterr().err


def test_a_reason_is_printed_where_the_engine_plays_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "classic", "--rounds", "2", "--seed", str(2**32), "--engine", "native"]) == 0
    assert capsys.readouterr().err.startswith("uno: the reference engine plays: native code takes seeds from 0")
