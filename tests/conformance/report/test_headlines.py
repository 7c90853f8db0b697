"""Every headline of a report quotes a manual, or names the cited rules that its rule serves."""

from __future__ import annotations

import pytest

from conformance.cases.shipped import shipped_suites
from conformance.commands.rule_words import rule_texts
from tests.slices import some


@pytest.mark.parametrize("game", some(shipped_suites(), 3))
def test_every_rule_has_a_citation_or_serves_a_rule_that_has_one(game: str) -> None:
    printings = shipped_suites()[game]
    for printing in printings[:1]:
        without = [name for name, text in rule_texts([(game, printing)]).items() if not text.citations]
        assert without == []


def test_a_rule_serves_what_it_stands_under_or_what_needs_it() -> None:
    texts = rule_texts([("classic", "en")])
    served = {
        name: [citation.split(",")[0].removeprefix("serves ") for citation in texts[name].citations]
        for name in ("uno.say", "playing.lay", "table.discards", "turn.stuck")
    }
    assert served == {
        "uno.say": ["uno.window", "uno.duty"],
        "playing.lay": ["playing.last"],
        "table.discards": ["piles.refill", "piles.cards"],
        "turn.stuck": ["turn.draw", "turn.choice"],
    }
