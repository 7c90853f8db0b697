"""Loops whose condition is about what only their own steps give: a card that they draw, a player whom they choose; `while` among steps; `repeat 7 times`."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import singular, text_of
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers

MOST_TIMES = 60
"""How often something is repeated by a fixed number: no rule of a card game needs more."""
DRAWN = "drawn card"
OPPOSITES = {
    "at least": ("fewer than", "below"), "at most": ("more than", "above"), "more than": ("at most", "at most"), "above": ("at most", "at most"),
    "over": ("at most", "at most"), "fewer than": ("at least", "at least"), "less than": ("at least", "at least"), "below": ("at least", "at least"),
    "under": ("at least", "at least"),
}  # fmt: skip
"""What says the opposite of an amount, after `has` and after `is`."""


def holds_of_nothing(condition: e.Expression, given: Set[e.Slot]) -> bool:
    """Whether a condition holds while nothing is in these slots yet, because it denies something of them."""
    match condition:
        case e.Negation(part=part):
            return not may_hold(part, given)
        case e.All(parts=parts):
            return all(holds_of_nothing(part, given) for part in parts)
        case e.Any(parts=parts):
            return any(holds_of_nothing(part, given) for part in parts)
        case _:
            return False


def may_hold(condition: e.Expression, given: Set[e.Slot]) -> bool:
    """Whether a condition may hold while nothing is in these slots yet: nothing is so of what is not there."""
    match condition:
        case e.Negation():
            return True
        case e.All(parts=parts):
            return all(may_hold(part, given) for part in parts)
        case e.Any(parts=parts):
            return any(may_hold(part, given) for part in parts)
        case _:
            return not any(node in given for node in inside(condition) if isinstance(node, e.Slot))


def never_begun(name: str, entry: Entry) -> Problem:
    """The problem of a loop that ends before its first time, because there is not yet what its condition denies something of."""
    if name == DRAWN:
        hint = "write it as one sentence, `the player draws cards until the drawn card is not a 3`, or draw in a line before this one too"
    else:
        hint = "let it be chosen in a line before this one too, in the same words"
    return Problem(
        "unknown-name",
        f"this asks about the {name} before there is one, so nothing under it would ever happen",
        entry.span,
        hint,
        about=name,
    )


def once_or_again(node: n.While) -> Problem:
    """The problem of `while` among steps: it may mean once, if it is so, or again and again until it is no longer so."""
    so, not_so = said_both_ways(node.condition)
    again = (
        f"`repeat until {not_so}`" if not_so else "`repeat until ...` with the opposite, which says when it is enough"
    )
    once = f"`if {so}`" if so else "`if`"
    return Problem(
        "once-or-again",
        "`while` does not say whether this is done once, or again and again",
        node.span,
        f"for again and again, write {again}; for once, if it is so then, {once}",
    )


def said_both_ways(condition: n.Condition) -> tuple[str, str]:
    """A condition in words, and its opposite; nothing where they are not simple."""
    match condition:
        case n.Atom(form="is", object=n.Phrase(relative=None, also=()) as what) if (
            condition.subject.relative is None and not condition.subject.also
        ):
            pass
        case _:
            return "", ""
    who, shown = text_of(condition.subject), text_of(what)
    verb, _, amount = condition.word.partition(" ")
    so = f"{who} {condition.word} {shown}"
    if verb in ("does", "do"):
        return so, f"{who} {'has' if verb == 'does' else 'have'} {shown}"
    if amount in OPPOSITES:
        return so, f"{who} {verb} {OPPOSITES[amount][verb in ('is', 'are')]} {shown}"
    if amount == "not":
        return so, f"{who} {verb} {shown}"
    if amount:
        return so, ""
    if verb in ("is", "are"):
        return so, f"{who} {verb} not {shown}"
    core, links = what.core, shown.removeprefix(text_of(n.Phrase(core=what.core, span=what.span)))
    if core.words and core.det in ("no", "a", "an", "any"):
        noun = " ".join((*core.words[:-1], singular(core.words[-1])))
        article = "no" if core.det != "no" else "an" if noun[0] in "aeiou" else "a"
        return so, f"{who} {verb} {article} {noun}{links}"
    return so, f"{who} {'does' if verb == 'has' else 'do'} not have {shown}"


def repeated_times(readers: Readers, entry: Entry, times: n.Phrase, scope: Scope) -> s.Each:
    """The steps under the line, so often as the number says before the first time."""
    number = readers.phrases.number(times, scope)
    if isinstance(number, e.Number) and not 2 <= number.value <= MOST_TIMES:
        raise Problem(
            "amount", f"something is repeated 2 to {MOST_TIMES} times", times.span,
            "write what is done once without `repeat`"
            if number.value < 2
            else "for more, count: `keep a number called tries`, `repeat until the tries are 100`, and under it `the tries grow by 1`",
        )  # fmt: skip
    left = scope.slot("times left", "number")
    body = readers.sentences.block(entry, scope.child(looping=True))
    return s.Each(group=e.Numbers(e.Number(1), number), slot=left, list_slot=left, body=body, **origin(entry))
