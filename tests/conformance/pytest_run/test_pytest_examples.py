"""`pytest --uno-examples`: each example of a rules file is a test, and nothing is collected without the option."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.slices import only_full

RULES = """\
language 1
house rule sevens for any edition

when a player plays a 7
  the next player draws 1 card

example "a 7 costs a card"
  Ann has red 7, blue 1
  Ben has green 2
  the top card is red 3
  Ann plays red 7
  then Ben has 2 cards

example "it does not cost two"
  Ann has red 7, blue 1
  Ben has green 2
  the top card is red 3
  Ann plays red 7
  then Ben has 3 cards
"""


def run(folder: Path, *options: str) -> str:
    (folder / "sevens.uno").write_text(RULES, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", *options, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False).stdout


@only_full
def test_each_example_is_a_test(tmp_path: Path) -> None:
    said = run(tmp_path, "--uno-examples")
    assert "1 failed, 1 passed" in said
    assert "this does not follow: Ben has" in said and "sevens.uno:19:3" in said


def test_nothing_is_collected_without_the_option(tmp_path: Path) -> None:
    assert "no tests ran" in run(tmp_path)
