"""`The player with the most cards`: several may have them, and the first in turn order is meant without a word about it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

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
FOR_ONE = ("become", "take", "win", "go out")
"""What one player does, and not several at once."""
NARROWED = ("except", "but not", "of", "from", "after")
"""Prepositions after which `with the most cards` may say something of other words of the sentence."""


def silent_tie(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each sentence about one of those with the most or the least that does not say which one, if nothing asks for a tie."""
    once = printed_once(model)
    return [found for entry in rules.entries for found in in_line(entry, once, asked=False)]


def printed_once(model: s.Model) -> frozenset[str]:
    """What no two cards of the deck have the same of: by their numbers, where each number is there once, nobody is tied."""
    found = set()
    for name in ("number", "worth", *model.printed):
        values = [face.property(name) for face in model.faces for _ in range(face.copies)]
        if not model.sides and values and None not in values and len(set(values)) == len(values):
            found.add(name)
    return frozenset(found)


def in_line(entry: Entry, once: frozenset[str], asked: bool) -> Iterator[Diagnostic]:
    """The findings for a line and all lines under it. `asked`: a condition above asks who has the most or the least."""
    asked = asked or any(asks(condition) for condition in conditions_of(entry))
    if not asked and not says_which(entry.node):
        for place in left_open(entry.node):
            if place.of_cards in once:
                continue
            yield warning(place, may_be_several(entry.node, place))
    for under in (*(entry.block or ()), *(entry.otherwise or ())):
        yield from in_line(under, once, asked)


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


@dataclass(frozen=True, slots=True)
class Place:
    """`The player`, the words that describe them, such as `with the most cards`, and the preposition before them, if there is one.
    `of_cards`: what cards are compared by, in `whose row has the lowest number`.
    """

    core: n.Core
    what: str
    link: str = ""
    of_cards: str = ""


def left_open(line: n.Line) -> Iterator[Place]:
    """Each `the player with the most cards` of a line."""
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
                best = n.Phrase(core=following[0].core, links=following[1:], span=following[0].span)
                yield Place(one, f"with {text_of(best)}", words[at])
                continue
            relative = getattr(node, "relative", None)
            if not following and words and relative is not None and relative.object is not None:
                if is_best(relative.object.core):
                    owned = f"whose {' '.join(relative.owned)}" if relative.owned else "who"
                    what = f"{owned} {relative.word} {text_of(relative.object)}"
                    asked = relative.object
                    by = (
                        " ".join(asked.core.words[1:])
                        if relative.owned and not asked.links and asked.relative is None
                        else ""
                    )
                    yield Place(one, what, words[at], by)


def own(line: n.Line) -> Iterator[object]:
    """What a line itself consists of, without the lines under it."""
    for child in children(line, UNDER):
        yield from inside(child)


def is_best(core: n.Core) -> bool:
    return core.words[:1] in tuple((word,) for word in BEST)


def may_be_several(line: n.Line, place: Place) -> bool:
    """Whether the sentence is also one about all who have the most: several draw cards, and one takes the next turn."""
    match line:
        case n.Do(subject=n.Phrase() as subject, acts=acts) if subject.core is place.core:
            return not any(act.verb in FOR_ONE for act in acts)
        case n.Norm(subject=n.Phrase() as subject):
            return subject.core is place.core
        case n.Do(acts=acts):
            return place.link == "to" and acts[0].verb in ("deal", "show")
        case _:
            return False


def warning(place: Place, several: bool) -> Diagnostic:
    core, what = place.core, place.what
    message = f"`{core.det} {core.name} {what}`: in a tie, this is only the first of them in turn order"
    noun = f"other {core.name}" if core.det == "the other" else core.name
    if core.det == "the other":  # `every other player who has the most` has the most of all
        what = re.sub("^who (has|have) ", "with ", what)
    first, ways = f"the first {noun} {what}", []
    if several:
        ways.append(f"write `every {noun} {what}` for all of them")
    if place.link in NARROWED:
        ways.append(f"name the first of them on a line before this one, `call {first} the leader`")
    else:
        after = "" if place.link else f", `the first {noun} after the dealer {what}`"
        ways.append(f"say that it is the first: `{first}`{after}")
    chosen = "a player" if noun == "player" else "another player"
    ways.append(f"let somebody choose on a line before this one, `the player chooses {chosen} {what} as the target`")
    return Diagnostic(
        code="silent-tie", severity="warning", span=core.span, message=message, hint=", or ".join(ways),
    )  # fmt: skip
