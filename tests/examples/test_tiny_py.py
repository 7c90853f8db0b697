"""The example engine tiny-py is as short as its page says."""

from __future__ import annotations

from tests.examples.test_tiny_engines import ENGINES

FOLDER = ENGINES / "tiny-py"
LINES = 400


def test_it_is_short() -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in FOLDER.glob("*.py")) <= LINES
    assert f"{LINES} lines" in (FOLDER / "README.md").read_text("utf-8")
