"""How far a number may change: `shrinks by 10, but not below 5`, `grows by 1 to at most 5`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Problem
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.syntax import nodes as n

LIMITS = {"but not below": "below", "but not above": "above", "at least": "below", "at most": "above"}
"""What a number may not be afterwards."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A number may not be below or above another one afterwards."""

    side: str
    phrase: n.Phrase


def limit_in(links: tuple[n.Link, ...], operator: e.ArithmeticOperator) -> tuple[Limit | None, tuple[n.Link, ...]]:
    """The limit of a change, and the links that are about something else. Raises Problem for a limit that the change cannot reach."""
    found = next((k for k, link in enumerate(links) if limit_word(link)), None)
    if found is None:
        return None, links
    link = links[found]
    core = replace(link.core, det="") if link.word == "to" else link.core
    limit = Limit(LIMITS[limit_word(link)], n.Phrase(core=core, links=links[found + 1 :], span=link.span))
    if (limit.side == "below") != (operator == "-"):
        grows = "what shrinks does not go above it" if operator == "-" else "what grows does not go below it"
        raise Problem(
            "unread",
            f"`{link.word} {text_of(link.phrase)}` has no effect here: {grows}",
            link.span,
            "write `shrinks by 10, but not below 5` or `grows by 1, but not above 5`",
        )
    return limit, links[:found]


def limit_behind(relative: n.Relative | None, operator: e.ArithmeticOperator) -> tuple[Limit | None, n.Relative | None]:
    """The limit at the end of a relative clause: `by the number of cards that are red, but not below 0`, and the clause without it."""
    if relative is None:
        return None, None
    if relative.also:
        limit, last = limit_behind(relative.also[-1].relative, operator)
        if last is None:
            return None, relative
        return limit, replace(relative, also=(*relative.also[:-1], replace(relative.also[-1], relative=last)))
    if relative.object is None:
        return None, relative
    if relative.object.relative is not None:
        limit, inner = limit_behind(relative.object.relative, operator)
        return limit, replace(relative, object=replace(relative.object, relative=inner))
    links = relative.object.links
    if not any(link.word.startswith("but not ") for link in links):
        return None, relative
    limit, links = limit_in(links, operator)
    return limit, replace(relative, object=replace(relative.object, links=links))


def limit_word(link: n.Link) -> str:
    """`but not below 0`, `to at most 5`: the words that limit a change, if these are such."""
    if link.word in LIMITS:
        return link.word
    return link.core.det if link.word == "to" and link.core.det in LIMITS and link.core.number is not None else ""


def changed(
    entry: Entry, kept: e.Expression, operator: e.ArithmeticOperator, by: e.Expression, limit: e.Expression | None
) -> s.Step:
    """A number changes, up to a limit. What is beyond the limit already stays as it is. No number goes below 0 anyway."""
    value = e.Arithmetic(operator, kept, by)
    change = s.Assign(target=kept, value=value, **origin(entry))
    if limit is None or operator == "-" and limit == e.Number(0):
        return change
    fits = e.Compare("<=", value, limit)
    before = e.Compare("<", kept, limit)
    if operator == "-":
        fits, before = e.Compare(">=", kept, e.Arithmetic("+", limit, by)), e.Compare(">", kept, limit)
    to_limit = s.Assign(target=kept, value=limit, **origin(entry))
    otherwise = s.Branch(condition=before, then=(to_limit,), **origin(entry))
    return s.Branch(condition=fits, then=(change,), otherwise=(otherwise,), **origin(entry))
