"""No hint goes in circles: of all the ways to write down what it proposes, at least one takes the finding away, and brings no
more findings, nor a rule that never acts.

It may bring another finding in its place: those are counted. Hints in words, which propose no text, are not tried. About one in ten of the bad files is
tried in a full run, and one in a hundred in the default run; `python -m tests.hints` tries all and prints how often a hint leads on.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.diagnostics.golden_files import cases
from tests.hints.measure import Result, compared
from tests.hints.proposals import changed
from tests.hints.trials import golden
from tests.slices import bound, place, some
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span

SLICE = 10
KNOWN_FURTHER = bound(15, 46)
"""How many hints of these files lead to another finding: it must not grow."""
TRIED = some([name for name in cases() if place(name) % SLICE == 0], 24)
followed = cache(golden)


@pytest.mark.parametrize("name", TRIED)
def test_no_hint_goes_in_circles(name: str) -> None:
    assert [one for one in followed(name) if one.result is Result.SAME] == []


def test_few_hints_lead_to_another_finding() -> None:
    further = [one for name in TRIED for one in followed(name) if one.result is Result.FURTHER]
    assert len(further) <= KNOWN_FURTHER, further


def test_what_a_hint_comes_to() -> None:
    found = Diagnostic(code="amount", message="how many?", span=Span("a", 2, 5, 5))
    other = Diagnostic(code="kind", message="a pile", span=Span("a", 2, 5, 5))
    dead = Diagnostic(code="never", message="never", span=Span("a", 2, 5, 5), severity="warning")
    assert compared(found, [found], []) is Result.GONE
    assert compared(found, [found], [other]) is Result.FURTHER
    assert compared(found, [found, found], [found]) is Result.GONE
    for after in ([found], [found, other], [other, other], [other, dead]):
        assert compared(found, [found], after) is Result.SAME


def test_what_is_meant_is_put_in_its_place() -> None:
    found = Diagnostic(code="", message="", span=Span("a", 2, 5, 5), hint="did you mean `victim`?")
    assert list(changed("when\n  a victm draws", found)) == ["when\n  a victim draws"]
