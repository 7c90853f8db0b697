"""`every reverse is worth 10 points`: the worth of cards, stated outside their own headings."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import ARTICLES, wrong_determiner
from uno_dsl.model.reading.scope import Problem
from uno_dsl.syntax import nodes as n

CARD = e.Variable("c", "card")


def revalue(model: s.Model, entry: Entry, test: e.Expression, worth: int, told: dict[str, Entry]) -> list[Diagnostic]:
    """Set the worth of the cards that pass a test. `told` records which line has set the worth of which face."""
    assert isinstance(entry.node, n.Worth)
    core = entry.node.phrase.core
    if core.det not in (*ARTICLES, "every", "each", "all"):
        raise wrong_determiner(core, f"write `every {core.name}`")
    fitting = [place for place, face in enumerate(model.faces) if fits(face, test, entry)]
    if not fitting:
        return [
            Diagnostic(
                code="unknown-card",
                message="the deck has no such card",
                span=entry.span,
                hint="every reverse is worth 10 points",
            )
        ]
    for place in fitting:
        face = model.faces[place]
        before = told.setdefault(face.name, entry)
        if before is not entry:
            return [Diagnostic(
                code="clash", message=f"two sentences say what a {face.name} is worth", span=entry.span, other=before.span, other_says="the other sentence",
                hint="each sentence must be about different cards",
            )]  # fmt: skip
        model.faces[place] = replace(face, worth=worth)
    return []


def fits(face: s.Face, test: e.Expression, entry: Entry) -> bool:
    """Whether a face is one of those described by a test."""
    match test:
        case e.All(parts=parts):
            return all(fits(face, part, entry) for part in parts)
        case e.Any(parts=parts):
            return any(fits(face, part, entry) for part in parts)
        case e.Negation(part=part):
            return not fits(face, part, entry)
        case e.Named(name=name):
            return face.card == name
        case e.Present(value=e.Property() as value):
            return shown(face, value, entry) is not None
        case e.Compare(operator="==", left=e.Property() as left, right=e.Number(value=value)):
            return shown(face, left, entry) == value
        case e.Compare(operator="==", left=e.Property() as left, right=e.Constant(name=name)):
            return shown(face, left, entry) == name
        case _:
            pass
    raise Problem(
        "loose",
        "what a card is worth can depend only on what is printed on it",
        entry.span,
        "every wild card is worth 100 points",
    )


def shown(face: s.Face, value: e.Property, entry: Entry) -> str | int | None:
    """The property that is printed on a face."""
    match value.name:
        case "colour":
            return face.colour
        case "number":
            return face.number
        case "symbol":
            return face.symbol
        case _:
            pass
    raise Problem(
        "loose",
        "what a card is worth can depend only on what is printed on it",
        entry.span,
        "every wild card is worth 100 points",
    )
