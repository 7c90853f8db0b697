"""The guides can be followed as they stand: every file, command and output in them is tried."""

from __future__ import annotations

import io
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.guides.guide import Change, Command, File, matches, steps

FOLDER = Path(__file__).parents[2] / "docs" / "guides"
GUIDES = sorted(FOLDER.glob("*.md"))
WIDTH = "100"
"""Of the terminal in which the outputs of the guides were printed."""


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_a_guide_can_be_followed(
    guide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[..., tuple[int, str, str]]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    monkeypatch.setenv("COLUMNS", WIDTH)
    for step in steps(guide):
        match step:
            case File(name, text):
                Path(name).write_text(text, "utf-8")
            case Change(name):
                Path(name).write_text(step.applied(Path(name).read_text("utf-8")), "utf-8")
            case Command(line, printed):
                monkeypatch.setattr(sys, "stdin", io.StringIO())
                program, *words = shlex.split(line)
                assert program == "uno"
                code, out, err = run(*words)
                assert code in (0, 1), err
                assert printed is None or matches(printed, out), f"{line}\n{out}{err}"


def test_the_adapter_of_the_guide_has_less_than_100_lines() -> None:
    files = {step.name: step.text for step in steps(FOLDER / "connect-your-engine.md") if isinstance(step, File)}
    assert len(files["adapter.py"].splitlines()) < 100


@pytest.mark.parametrize(
    ("shown", "same"),
    [
        ("one\ntwo\nthree", True),
        ("one\n…\n", True),
        ("…\nthree", True),
        ("one\n…\nthree", True),
        ("…\none\n…\ntwo\n…\nthree\n…", True),
        ("one\nt…o\nthree", True),
        ("one\nthree", False),
        ("one\n…\nfour", False),
        ("o…\nthree", False),
        ("two", False),
    ],
)
def test_what_a_guide_shows_is_compared_with_what_is_printed(shown: str, same: bool) -> None:
    assert matches(shown, "one\ntwo\nthree\n") is same


def test_a_block_that_nobody_tries_is_an_error(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```json\n{}\n```\n", "utf-8")
    with pytest.raises(ValueError, match="what should be done"):
        steps(page)
    with pytest.raises(ValueError, match="no single line begins like"):
        Change("a.py", ("x: 1",)).applied("y: 1\n")
