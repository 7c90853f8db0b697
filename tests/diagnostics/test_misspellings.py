"""A sample of the misspelling experiment; all of it is run by `python -m tests.diagnostics.misspell`."""

from __future__ import annotations

import random

from tests.diagnostics.misspell import run, trials
from tests.slices import few
from uno_dsl.layers.library import shelf

SAMPLE = few(40, 200)


def test_a_misspelt_name_is_recognized() -> None:
    library = shelf()
    chosen = random.Random(7).sample(trials(library), SAMPLE)
    outcome = run(chosen, library)
    assert outcome.total.total() > SAMPLE * 0.9
    told = [f"{trial.place.name} -> {trial.wrong}: {said}" for trial, said in outcome.failed]
    assert outcome.rate >= 0.97, "\n".join(told)
