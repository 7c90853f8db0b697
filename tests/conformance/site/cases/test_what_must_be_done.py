"""Cases in words: whoever has drawn and may not keep the card must play it; whoever may keep it may play it."""

from __future__ import annotations

import pytest

from conformance.site.cases_in_words.case_steps import action_of, legal_of
from conformance.site.cases_in_words.case_words import CaseTeller
from conformance.site.cases_in_words.told_cases import told_cases
from conformance.site.rule_cases import printing_cases
from tests.books import printings_of
from uno_dsl.json_value import strings
from uno_dsl.rulebook.page_labels import labels


@pytest.mark.parametrize("printing", ["en", "es"])
def test_a_drawn_card_that_may_not_be_kept_must_be_played(printing: str) -> None:
    """In one of the two printings, a drawn card that can be played must be played if nothing else could be; in the other, with another answer."""
    game, words = "shuffle-hands", labels("en", "shuffle-hands")
    suite = printing_cases(game, printing)
    assert suite is not None
    rule = suite.rules["turn.drawn"]
    must = words("told must", who="|", do="|").split("|")[1]
    found = set()
    for one in told_cases(rule, len(rule.lines), CaseTeller(printings_of(game).own.model, words), suite):
        steps, asked = one.case["steps"], strings(one.case.get("kinds")) or ()
        last = steps[-1] if isinstance(steps, list) else None
        done = action_of(last)
        if done is not None and done.do == "draw" and "decline" in asked:
            left = {action.do for action in legal_of(last) if action.seat == done.seat} == {"play"}
            assert (must in one.follows) == left, (one.given, one.follows)
            found.add(left)
    assert found == {True, False}
