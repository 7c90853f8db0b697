"""The work of checking grows with the length of the rules, not faster; what is longer than the limits is refused at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.diagnostics.texts import texts
from tests.slices import only_full, some
from uno_dsl.checks.unread_words import Trials, places_in, whole_rules
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.model.reading.single_rules import SingleRules
from uno_dsl.source import MAX_BYTES, MAX_LINE, MAX_LINES, UnreadableSource, decode

LIBRARY = shelf()
HOUSE = Path("long.uno")
STEPS = (
    "  the next player draws 2 cards",
    "  the player chooses another player as the victim",
    "  the victim draws at least 1 card",
    "  if the player has 3 cards",
    "    the victim misses a turn",
)
SHAPES: dict[str, Callable[[int], list[str]]] = {
    "one long block": lambda size: ["when a player plays a 7", *(STEPS * size)],
    "many rules": lambda size: ["when a player plays a 7", STEPS[0]] * size,
    "many permissions": lambda size: ["a player may not play a 7 on a 3 if they have at least 4 cards"] * size,
    "words explained by words": lambda size: [
        f"a card is word{k} if it is {f'word{k - 1}' if k % 10 else 'wild'}" for k in range(size)
    ],
    "kept values": lambda size: [
        line
        for k in range(size)
        for line in (f"keep a number called n{k}", "when a player plays a 7", f"  the n{k} becomes {k}")
    ],
}


def lines_tried(lines: list[str]) -> int:
    """How many lines are read in all trials of one phrase."""
    text = "\n".join(["language 1", "house rule long for any edition", *lines, ""])
    with texts({HOUSE: text}):
        rules = gather(Selection(game="classic", houses=(HOUSE,)), LIBRARY).rules
    assert rules is not None
    single_rules = SingleRules(rules)
    trials = Trials(single_rules)
    for rule in whole_rules(rules):
        for place in places_in(rule):
            list(trials.findings(place))
    return single_rules.tried


@only_full
@pytest.mark.parametrize("shape", some(SHAPES, 2))
def test_twice_the_rules_are_twice_the_work(shape: str) -> None:
    none, once, twice = (lines_tried(SHAPES[shape](size)) for size in (0, 20, 40))
    assert once - none > 0
    assert (twice - none) / (once - none) < 2.2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#\n" * (MAX_LINES + 1), f"at most {MAX_LINES:,}"),
        ("#" * (MAX_LINE + 1), f"more than {MAX_LINE:,} characters"),
        (f"{'#' * 900}\n" * (MAX_BYTES // 900 + 1), f"more than {MAX_BYTES:,} bytes"),
    ],
)
def test_a_file_beyond_a_limit_is_refused(text: str, said: str) -> None:
    with pytest.raises(UnreadableSource, match=said):
        decode(text.encode(), "long.uno")


def test_a_file_at_the_limit_is_read() -> None:
    assert decode(("#\n" * MAX_LINES).encode(), "long.uno").text.count("\n") == MAX_LINES
