"""A seeded slice of the request fuzzer: no conversation breaks a law. (`python -m tests.fuzz` runs many more.)"""

from __future__ import annotations

import pytest

from tests.fuzz.requests import inputs, try_one
from tests.slices import some

SLICE = 12


@pytest.mark.parametrize("first", some(range(0, 120, SLICE), 4))
def test_no_request_breaks_a_law(first: int) -> None:
    for seed in range(first, first + SLICE):
        found = try_one(inputs(seed))
        assert found is None, (seed, found)
