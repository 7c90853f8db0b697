"""What a case tells of the piles: how large they are where somebody draws fewer cards than they should, and that whoever gets none passes."""

from __future__ import annotations

import json
from collections.abc import Mapping

from conformance.cases.shipped import FOLDER
from conformance.site.cases_in_words.case_facts import always, given
from conformance.site.cases_in_words.case_play import played
from conformance.site.cases_in_words.case_steps import DRAW
from conformance.site.cases_in_words.told_cases import Told, tell, told_cases
from conformance.site.pages.cases_page import TOLD
from tests.conformance.site.cases.pages_of_cases import printing_suite, teller_of
from uno_dsl.json_value import Json


def case(name: str, rule: str) -> Mapping[str, Json]:
    """A case of the suites, by its name and a rule that it lies under."""
    lines = (FOLDER / name.partition("/")[0] / "rules" / f"{rule}.jsonl").read_text("utf-8").splitlines()
    found: dict[str, Json] = next(one for one in map(json.loads, lines) if one.get("id") == name)
    return found


def in_words(name: str, rule: str) -> Told:
    one = case(name, rule)
    return tell(one, always(one), teller_of(name.partition("/")[0], "en"))


def test_who_draws_fewer_cards_than_the_rule_says_does_so_because_the_piles_are_small() -> None:
    one = in_words("classic/en/challenge.last/ca26", "challenge.last")
    assert "There is only one card in the draw pile. There are 2 cards in the discard pile." in one.given
    assert "Ben has 3 more cards." in one.follows
    enough = in_words("classic/en/challenge.last/269c", "challenge.last")
    assert "draw pile" not in enough.given and "Ben has 4 more cards." in enough.follows


def test_nobody_is_said_to_have_nothing_else_to_do_because_of_piles_that_are_not_told() -> None:
    """Whose turn it is may draw, unless there is no card to draw: that can only be known from the sizes of the piles."""
    teller, found = teller_of("agent-mater", "en"), 0
    for rule, of_rule in printing_suite("agent-mater").rules.items():
        for one in told_cases(of_rule, TOLD, teller) if rule.endswith(".played") else ():
            after, start = played(one.case).after, given(one.case)
            if not after or "position" not in start or start.get("draw pile") == [] or one.case.get("kinds"):
                continue
            last = after[-1]
            if last.position["draw pile"] == [] and last.legal and all(action.do != DRAW for action in last.legal):
                assert "in the draw pile" in one.given, one
                found += 1
    assert found


def test_whether_somebody_draws_or_passes_is_as_the_rules_of_the_case_have_it() -> None:
    """With the top card shuffled too, it can be drawn although it is the only one."""
    drawn = in_words("agent-mater/es/kept-discard=all-go/cd67", "turn.draw")
    assert drawn.follows == "Ann may draw."
    kept = in_words("agent-mater/en/turn.stuck/19b7", "turn.stuck")
    assert "Ann passes. Ben passes." in kept.given
