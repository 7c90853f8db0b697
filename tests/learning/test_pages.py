"""The programs on the page about learning run without changes."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

if importlib.util.find_spec("pettingzoo") is None:
    pytest.skip("PettingZoo is not installed: the extra `rl` has it", allow_module_level=True)

from uno_dsl.native.c.compiled_c import compiler

PAGE = Path(__file__).resolve().parents[2] / "docs" / "learning.md"
RULE = 'language 1\nhouse rule my-rule for classic "A 7 costs a card"\nwhen a player plays a 7\n  the player draws 1 card\n'


def run(program: str, folder: Path) -> str:
    """What a program prints."""
    (folder / "program.py").write_text(program, encoding="utf-8")
    done = subprocess.run([sys.executable, "program.py"], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_programs_of_the_page_run(tmp_path: Path) -> None:
    one_game, many_games, by_chance = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    (tmp_path / "my-rule.uno").write_text(RULE, encoding="utf-8")
    printed = run(one_game, tmp_path)
    assert len(printed.splitlines()) == 4 and " 1.0\n" in printed
    if compiler() is not None:
        assert re.fullmatch(r"\(64, \d+\) True\n", run(many_games, tmp_path))
        assert re.fullmatch(r"\(64,\) \(64, \d+\)\nTrue True\n", run(by_chance, tmp_path))
