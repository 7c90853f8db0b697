"""The sentences that the README offers to copy are accepted without a warning, and their examples hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
BLOCK = re.compile(r"^```uno\n(.*?)^```$", re.M | re.S)
HEADING = 'language 1\nhouse rule sentences for classic "Sentences to copy"\n\n'
BLOCKS = BLOCK.findall(README.read_text("utf-8"))


@pytest.mark.parametrize("text", BLOCKS, ids=lambda text: text.strip().splitlines()[0].split("#")[0].strip())
def test_a_block_of_the_readme_checks_clean(
    text: str, tmp_path: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    file = tmp_path / "sentences.uno"
    file.write_text(text if text.startswith("language 1") else HEADING + text, "utf-8")
    code, out, err = run("check", str(file))
    assert code == 0, err
    assert "Found 0 errors, 0 warnings." in out


def test_the_readme_has_sentences() -> None:
    assert len(BLOCKS) >= 7
