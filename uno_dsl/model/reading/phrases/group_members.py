"""Conditions on the members of a group: of every, no or some of them, and those who fulfil one."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import EVERY


def among_them(det: str, group: e.Expression, variable: str, test: e.Expression) -> e.Expression:
    """A test for every, no or some member of a group."""
    if det in (*EVERY, "both"):
        return e.Negation(e.Present(e.Only(group, variable, e.Negation(test))))
    if det in ("no", "no other"):
        return e.Negation(e.Present(e.Only(group, variable, test)))
    return e.Present(e.Only(group, variable, test))


def those_of(group: e.Expression, variable: str, test: e.Expression) -> e.Expression:
    """The members of a group that fulfil a condition. Those who have the most cards are the ones with the most cards."""
    match test:
        case e.Among(e.Variable(name=name), e.Extreme(group=compared)) if name == variable and compared == group:
            return test.group
        case _:
            return e.Only(group, variable, test)
