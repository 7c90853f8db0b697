"""Where house rules meet each other or an edition: what clashes, and what settles it. Each case is a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.build import build
from uno_dsl.layers.gather import Selection

MEETINGS = sorted((Path(__file__).parent / "meetings").glob("*.json"))


@pytest.mark.parametrize("path", some(MEETINGS, 5), ids=lambda p: p.stem)
def test_meeting(path: Path, tmp_path: Path) -> None:
    """The codes of the errors, whichever file comes first."""
    case = json.loads(path.read_text("utf-8"))
    for files in (case["files"], case["files"][::-1]):
        houses = []
        for number, lines in enumerate(files):
            houses.append(tmp_path / f"{number}.uno")
            houses[-1].write_text("\n".join(lines) + "\n", "utf-8")
        found = build(Selection(game=case.get("game", "classic"), houses=houses))
        assert sorted({d.code for d in found.errors}) == case["codes"], [d.message for d in found.errors]
