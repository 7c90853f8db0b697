"""Every golden file says what it said before. `UPDATE_GOLDEN=1` records anew; look at each change."""

from __future__ import annotations

import os

import pytest

from tests.diagnostics.golden_files import FOLDER, cases, shown
from tests.slices import some


@pytest.mark.parametrize("name", some(cases(), 24))
def test_a_bad_file_gets_the_recorded_findings(name: str) -> None:
    recorded = FOLDER / f"{name}.txt"
    text = shown(name)
    if os.environ.get("UPDATE_GOLDEN"):
        recorded.write_text(text, "utf-8")
    assert text == recorded.read_text("utf-8")


def test_there_is_no_recording_without_a_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(cases())
