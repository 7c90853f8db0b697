"""Failed cases with other cards in the same places."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from conformance.cases.case import Case, FromDeck, Start
from conformance.cases.shipped import shipped_suite
from conformance.explore.exchanged_cards import with_other_cards
from tests.slices import some
from uno_dsl.json_value import Malformed, strings

EACH = 5


def cards_of(start: Start) -> Counter[str]:
    """The cards of a start."""
    if isinstance(start, FromDeck):
        return Counter(start.deck)
    hands = start.position["hand"]
    assert isinstance(hands, list)
    rows = [*hands, start.position["draw pile"], start.position["discard pile"]]
    return Counter(card for row in rows for card in strings(row) or ())


def test_cards_only_change_places() -> None:
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    moved = 0
    for case in some([case for case in suite.cases if isinstance(case, Case)], 40):
        for start in islice(with_other_cards(case, "seed"), EACH):
            assert cards_of(start) == cards_of(case.start)
            assert top_of(start) == top_of(case.start)
            moved += start != case.start
    assert moved > 0


def top_of(start: Start) -> object:
    """The top discard, if it is given, with what is known of it elsewhere."""
    if isinstance(start, FromDeck):
        return start.players, start.dealer
    top = (strings(start.position["discard pile"]) or ("",))[:1]
    rest = {part: value for part, value in start.position.items() if part not in ("hand", "draw pile", "discard pile")}
    return top, repr(rest)


def test_a_seed_has_always_the_same_starts_and_another_seed_has_others() -> None:
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    case = next(case for case in suite.cases if isinstance(case, Case))
    one, again, other = ([*islice(with_other_cards(case, seed), EACH)] for seed in ("one", "one", "other"))
    assert one == again != other
