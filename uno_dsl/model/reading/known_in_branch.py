"""A name that `call ... the winner` gives under an `if` is known only there: what to write if it is used after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry
from uno_dsl.model.reading.nouns import EVERY
from uno_dsl.model.reading.scope import Names
from uno_dsl.plain_words.speech import a
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

SEVERAL = "several"
"""Said of a name for a group, which cannot be kept."""
KINDS = ("card", "colour", "number", "pile")


def told_of_branch(found: list[Diagnostic], first: int, rule: Entry, names: Names) -> None:
    """Say it in the findings from the `first` on, which are those about this rule."""
    for at, one in enumerate(found[first:], first):
        if one.code == "unknown-name" and one.about and names.suggests:
            given = next(
                (line for line in rule.walk() if line.span != one.span and one.about in names_given(line.node)), None
            )
            if given is not None and given.span.line < one.span.line:
                kind = names_given(given.node)[one.about] or ("card" if said_of_cards(given.node, names) else "player")
                keep = (
                    "write this line under the same line as that one, or give the name above both"
                    if kind == SEVERAL
                    else f"to use it here, write `keep {a(kind)} called {one.about}` at the left margin, and `the {one.about} becomes ...` in place of `{gives(given.node)}`"
                )
                found[at] = replace(
                    one, message=f"`{one.about}` is not known here: it is given its name in one branch, and known only in the lines beside that one",
                    hint=keep, other=given.span, other_says="the name is given here",
                )  # fmt: skip


def names_given(node: n.Node | None) -> dict[str, str]:
    """The names that a line gives, each with what it names, or nothing if the words do not say so."""
    if isinstance(node, n.Call):
        first = node.phrases[0]
        several = len(node.phrases) > 1 or first.core.det in EVERY or (first.core.number or 1) > 1
        return {node.name: SEVERAL if several else kind_said(first)}
    return {link.core.name: kind for link, kind in named(node)}


def named(node: n.Node | None) -> Iterator[tuple[n.Link, str]]:
    """The names after `as` in a line: `chooses another player as the rival`."""
    for act in inside(node):
        if isinstance(act, n.Act):
            said = act.object if isinstance(act.object, n.Phrase) else None
            for link in (*act.links, *(said.links if said is not None else ())):
                here = isinstance(node, n.Line) and link.span.line == node.span.line  # not in a line under it
                if here and link.word == "as" and link.core.det in ("the", "a"):
                    yield link, kind_said(said) if said is not None else ""


def kind_said(phrase: n.Phrase) -> str:
    """What a phrase names, if its words say so: `a card of their hand`, `the colour in play`."""
    last = phrase.core.words[-1:]
    return next((kind for kind in KINDS if last in ((kind,), (f"{kind}s",))), "")


def said_of_cards(node: n.Node | None, names: Names) -> bool:
    """Whether a line names something with the name of a card: `call the skip the answer`."""
    return any(isinstance(part, n.Core) and part.name in names.symbols for part in inside(node))


def gives(node: n.Node | None) -> str:
    """The words that give the name."""
    if isinstance(node, n.Call):
        return f"call ... the {node.name}"
    return next((f"as the {link.core.name}" for link, _ in named(node)), "as the ...")
