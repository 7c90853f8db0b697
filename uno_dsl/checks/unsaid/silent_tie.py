"""`The player with the most cards`: several may have them, and the first in turn order is meant without a word about it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, inside

BEST = ("highest", "lowest", "most", "fewest")
ONE = (("the", ("player",)), ("the", ("opponent",)), ("the other", ("player",)), ("the other", ("opponent",)))
"""Phrases that speak of one player; with `the most cards` behind them, of the first of those who have them."""
UNDER = ("block", "otherwise", "readings")


def silent_tie(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each sentence about one of those with the most or the least that does not say which one, if nothing asks for a tie."""
    return [found for entry in rules.entries for found in in_line(entry, asked=False)]


def in_line(entry: Entry, asked: bool) -> Iterator[Diagnostic]:
    """The findings for a line and all lines under it. `asked`: a condition above asks who has the most or the least."""
    asked = asked or any(asks(condition) for condition in conditions_of(entry))
    if not asked and not says_which(entry.node):
        for core, what in left_open(entry.node):
            yield warning(core, what)
    for under in (*(entry.block or ()), *(entry.otherwise or ())):
        yield from in_line(under, asked)


def conditions_of(entry: Entry) -> tuple[object, ...]:
    """The conditions under which a line does anything, those that layers have put on it included."""
    return (getattr(entry.node, "condition", None), *entry.conditions, *entry.exceptions)


def asks(condition: object) -> bool:
    """Whether a condition asks who has the most or the least: `if only 1 player has the highest score`."""
    return any(
        isinstance(part, n.Atom) and isinstance(part.object, n.Phrase) and is_best(part.object.core)
        for part in inside(condition)
    )


def says_which(line: n.Line) -> bool:
    """Whether a line says with whom the turn order begins."""
    return any(isinstance(part, n.Link) and part.word == "beginning with" for part in own(line))


def left_open(line: n.Line) -> Iterator[tuple[n.Core, str]]:
    """Each `the player with the most cards` of a line, with the words that describe them."""
    for node in own(line):
        links = getattr(node, "links", ())
        core = getattr(node, "core", None)
        chain = ([core] if isinstance(core, n.Core) else []) + [link.core for link in links]
        words = ([""] if isinstance(core, n.Core) else []) + [link.word for link in links]
        for at, one in enumerate(chain):
            if (one.det, one.words) not in ONE or one.number is not None or one.owned:
                continue
            if words[at].split()[-1:] == ["than"]:
                continue  # `more cards than the player with the fewest cards`: they all have that many
            following = links[at + len(links) - len(chain) + 1 :]
            if following and following[0].word == "with" and is_best(following[0].core):
                yield (
                    one,
                    f"with {text_of(n.Phrase(core=following[0].core, links=following[1:], span=following[0].span))}",
                )
                continue
            relative = getattr(node, "relative", None)
            if not following and words and relative is not None and relative.object is not None:
                if is_best(relative.object.core):
                    owned = f"whose {' '.join(relative.owned)}" if relative.owned else "who"
                    yield one, f"{owned} {relative.word} {text_of(relative.object)}"


def own(line: n.Line) -> Iterator[object]:
    """What a line itself consists of, without the lines under it."""
    for child in children(line, UNDER):
        yield from inside(child)


def is_best(core: n.Core) -> bool:
    return core.words[:1] in tuple((word,) for word in BEST)


def warning(core: n.Core, what: str) -> Diagnostic:
    if core.det == "the other":
        hint = f"write `another player {what}` to let somebody choose, or `every other player {what}` for all of them"
    else:
        hint = f"write `every player {what}` for all of them, or say that it is the first: `the first player {what}`, `the first player after the dealer {what}`"
    return Diagnostic(
        code="silent-tie", severity="warning", span=core.span, hint=hint,
        message=f"`{core.det} {core.name} {what}`: in a tie, this is only the first of them in turn order",
    )  # fmt: skip
