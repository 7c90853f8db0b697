"""Each line of `sights.json` is a sentence about what a seat sees otherwise: more than it should, less, or something else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conformance.causes.parts import seen
from conformance.judge.differences import ViewDiffers
from conformance.judge.visibility import sight_of
from conformance.report.difference_text import difference_to_text

SIGHTS = json.loads((Path(__file__).parent / "sights.json").read_text("utf-8"))
WORDS = {
    "too much": "seat 0 sees hidden cards in ",
    "too little": "seat 0 does not see open cards in ",
    "others": "seat 0 has a wrong view of ",
    "not stated": "what seat 0 sees of ",
}


@pytest.mark.parametrize("told", SIGHTS, ids=lambda told: str(told["about"]))
def test_what_a_seat_sees_otherwise_is_told_as_what_it_is(told: dict[str, Any]) -> None:
    difference = ViewDiffers(viewer=0, **{key: told[key] for key in ("part", "seat", "expected", "actual")})
    assert sight_of(difference) == told["sight"]
    assert difference_to_text(difference).startswith(WORDS[told["sight"]])
    assert seen(difference).endswith(f": {told['sight']}")
