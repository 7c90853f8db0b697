"""Which line an id at the end of a line belongs to."""

from __future__ import annotations

import pytest

from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse

HEAD = 'language 1\nhouse rule ids for any edition "Ids"\n\n'


@pytest.mark.parametrize(
    "line",
    [
        "when a player plays a 7, the next player draws 1 card [seven] <D01>",
        "when a player plays a 7, if the player has 3 cards, the next player draws 1 card [seven] <D01>",
        "when a player plays a 7 [seven] <D01>\n  the next player draws 1 card",
        "while the direction is left, a player may not play a 7 [seven] <D01>",
    ],
)
def test_an_id_at_the_end_of_a_line_is_that_of_the_whole_line(line: str) -> None:
    parsed = parse(Source("file", HEAD + line + "\n"))
    assert not parsed.diagnostics
    rule = parsed.items[-1]
    assert (rule.label, rule.cites) == ("seven", ("D01",))
    assert isinstance(rule, n.When | n.While) and rule.block is not None
    assert [(inner.label, inner.cites) for inner in rule.block] == [(None, ())]
