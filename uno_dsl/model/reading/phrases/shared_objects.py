"""`Has the colour and the number of the top card`: both of the same card, which is named once, behind the last."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model.reading.nouns import PROPERTIES
from uno_dsl.syntax import nodes as n

WHOSE = {"the": "of", "the same": "as"}
"""By how a property begins, the word before the card whose property it is."""


def with_shared_objects(parts: tuple[n.Condition, ...]) -> tuple[n.Condition, ...]:
    """The parts of a condition with `and` or `or`, each with the card that only the last of them names."""
    out: list[n.Condition] = []
    for part in reversed(parts):
        if out:
            part, out[-1] = shared(part, out[-1])
        out.append(part)
    return tuple(reversed(out))


def shared(part: n.Condition, after: n.Condition) -> tuple[n.Condition, n.Condition]:
    """Two parts of a condition, where the first one names no card: both with the card of the second, and with the same article."""
    mine, theirs = compared(part), compared(after)
    if mine is None or theirs is None or mine[0].links or not theirs[0].links:
        return part, after
    (phrase, how), (last, how_last) = mine, theirs
    if last.links[0].word != WHOSE[how] or how_last not in (how, ""):
        return part, after
    assert isinstance(part, n.Atom) and isinstance(after, n.Atom)
    core = replace(last.core, det=phrase.core.det, words=(*phrase.core.words[:-1], last.core.words[-1]))
    first = replace(part, object=replace(phrase, links=last.links, relative=last.relative))
    return first, replace(after, object=replace(last, core=core))


def compared(part: n.Condition) -> tuple[n.Phrase, str] | None:
    """The property that something is said to have, as a phrase, and how it begins: `the`, `the same`, or without an article."""
    if not isinstance(part, n.Atom) or part.form != "is" or part.word not in ("has", "have"):
        return None
    phrase = part.object
    if not isinstance(phrase, n.Phrase) or phrase.core.owned or phrase.core.number is not None:
        return None
    words = phrase.core.words
    how = " ".join((phrase.core.det, *words[:-1])).strip()
    known = how in WHOSE or (how == "" and bool(phrase.links))
    return (phrase, how) if words and words[-1] in PROPERTIES and words[-1] != "worth" and known else None
