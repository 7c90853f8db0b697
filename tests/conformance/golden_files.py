"""Golden files: what a report looked like when somebody last looked at it (UPDATE_GOLDEN=1 writes them anew)."""

from __future__ import annotations

import os
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def check(name: str, text: str) -> None:
    """The text is that of the golden file."""
    if "UPDATE_GOLDEN" in os.environ:
        (GOLDEN / name).write_text(text, "utf-8")
    assert text == (GOLDEN / name).read_text("utf-8")
