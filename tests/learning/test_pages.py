"""The program on the page about learning runs as it stands there."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

if importlib.util.find_spec("pettingzoo") is None:
    pytest.skip("PettingZoo is not installed: the extra `rl` has it", allow_module_level=True)

PAGE = Path(__file__).resolve().parents[2] / "docs" / "learning.md"
RULE = 'language 1\nhouse rule my-rule for classic "A 7 costs a card"\nwhen a player plays a 7\n  the player draws 1 card\n'


def test_the_program_of_the_page_runs(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    (tmp_path / "my-rule.uno").write_text(RULE, encoding="utf-8")
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    done = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert len(done.stdout.splitlines()) == 4 and " 1.0\n" in done.stdout
