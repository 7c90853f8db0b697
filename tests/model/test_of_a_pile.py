"""`Every card with its symbol of their rest`: the place is that of the cards; the symbol has its card already."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagnostics.golden_files import house_rule, laid
from tests.diagnostics.texts import texts
from uno_dsl.model.equal_meaning import same_model
from uno_dsl.model.statements import Model
from uno_dsl.pipeline import run_stages

PUT = """keep a pile called rest for every player, seen by everybody
when a player plays a 7
  put it into their rest
  put every card {} into their hand"""


def model(cards: str) -> Model:
    files = {Path("rest.uno"): house_rule(PUT.format(cards))}
    with texts(files):
        found = run_stages(*laid(files))
    assert found.model is not None and not any(d.severity == "error" for d in found.diagnostics)
    return found.model


@pytest.mark.parametrize("what", ["symbol", "number", "colour"])
@pytest.mark.parametrize("place", ["of", "in", "from"])
def test_the_place_of_the_cards_may_come_last(what: str, place: str) -> None:
    assert same_model(model(f"with its {what} {place} their rest"), model(f"of their rest that has its {what}"))
