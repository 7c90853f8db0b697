"""A name that is a word of the language: either every sentence understands it, or the line that keeps it is refused, with a name that they do."""

from __future__ import annotations

import re

import pytest

from tests.diagnostics.golden_files import found_in, house_rule
from tests.slices import some

WORDS = (
    "highest lowest most fewest first last next other same one ones two half double left right number colour card cards player top bottom drawn played "
    "playable wild worth order side time times twice random only another current previous following opposite even odd total least more less fewer "
    "points red zero nothing true false up back any choice remaining different equal identical second third final rest discards value symbol leading "
    "best worst maximum minimum both"
).split()
USES = """keep a number called {0}
when a player plays a 7
  the {0} becomes 3
  the {0} grows by 1
when a player plays a 6
  if the {0} is 3
    the player draws 1 card
when a player plays a 5
  if the number of cards in their hand is above the {0}
    the player draws as many cards as the {0}
"""


def errors(name: str) -> list[tuple[int, str]]:
    """The errors with the lines they are at, and their hints. The name is kept on line 4."""
    return [
        (one.span.line, one.hint or "") for one in found_in(house_rule(USES.format(name))) if one.severity == "error"
    ]


@pytest.mark.parametrize("word", some(WORDS, 30))
def test_a_name_is_understood_or_refused_where_it_is_given(word: str) -> None:
    found = errors(word)
    if not found:
        return
    hints = [hint for line, hint in found if line == 4]
    assert hints
    proposed = re.search(r"call it `([^`]+)`", hints[0])
    assert proposed is not None
    assert not errors(proposed[1])
