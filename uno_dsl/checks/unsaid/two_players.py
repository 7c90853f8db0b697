"""`The next player may "doubt"`, then a line about the player, then `they`: the doubter, or the player? A reader cannot tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.reading.steps.taker_names import named_by
from uno_dsl.model.reading.steps.verbs import OF_VALUES
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.in_a_turn import THEIR
from uno_dsl.tree import inside

THEY = ("they", "them")
EACH = "one of "
"""Before a group, of whom each is asked, or has a turn in a loop."""


def two_players(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """An error for each `they` that may be who takes an offer or whose turn it is in a loop, or the player spoken of since."""
    return [found for entry in rules.walk() if (other := other_than_the_player(entry)) for found in under(entry, other)]


def other_than_the_player(entry: Entry) -> str:
    """Who is spoken of first in the lines under an offer or a loop, if it is not `the player`."""
    match entry.node:
        case n.Norm(modal="may" | "must", subject=n.Phrase() as subject) as norm if entry.block:
            if subject.core.words == ("table",) or is_the_player(subject) or is_they(subject):
                return ""
            link = named_by(norm.act) if norm.act.verb else None
            if link is not None:
                return f"the {link.core.name}"
            return (
                text_of(subject) if subject.core.det == "the" or subject.core.pronoun else f"{EACH}{text_of(subject)}"
            )
        case n.Each(phrase=phrase) if entry.block and phrase.core.words[-1:] in (("player",), ("opponent",)):
            return f"{EACH}{text_of(phrase)}"
        case _:
            return ""


def under(entry: Entry, other: str) -> Iterator[Diagnostic]:
    yield from in_lines(entry.block or [], other, in_doubt=False)
    if isinstance(entry.node, n.Norm) and isinstance(entry.node.act.object, n.Quoted):
        yield from pointed_at(entry.block or [])


def pointed_at(lines: list[Entry]) -> Iterator[Diagnostic]:
    """`That player` under an offer in words of one's own is whom the `when` line is about, until another one is chosen. It reads like who takes the offer."""
    for line in lines:
        node = line.node
        if not isinstance(node, n.Do) or any(act.verb == "choose" for act in node.acts):
            return
        phrase = next((part for part in inside((node.subject, node.acts)) if is_that_player(part)), None)
        if phrase is not None:
            yield Diagnostic(
                code="pronoun", span=phrase.span, message="`that player` may be who takes the offer, or the player whom the `when` line is about",
                hint="write `they` or `them` for who takes it, as in `the doubter becomes them`, and `the player` for the other",
            )  # fmt: skip
            return


def is_that_player(part: object) -> TypeGuard[n.Phrase]:
    return isinstance(part, n.Phrase) and part.core.det == "that" and part.core.words == ("player",)


def in_lines(lines: list[Entry], other: str, in_doubt: bool) -> Iterator[Diagnostic]:
    """The findings in lines one below the other. `in_doubt`: a line above was about `the player`."""
    for line in lines:
        node = line.node
        subject = node.subject if isinstance(node, n.Do | n.Norm) else None
        pronoun = subject if subject is not None else first_asked(node)
        if in_doubt and pronoun is not None and (is_they(pronoun) or is_theirs(pronoun)):
            yield unclear(pronoun, other)
            return
        inner = in_doubt and (pronoun is None or subject is not None or not names_a_player(pronoun))
        if other_than_the_player(line) == "":
            yield from in_lines(line.block or [], other, inner)
        yield from in_lines(line.otherwise or [], other, inner)
        if subject is None or is_they(subject) or is_theirs(subject):
            continue
        if isinstance(node, n.Do) and node.acts[0].verb in OF_VALUES:
            continue
        in_doubt = is_the_player(subject)


def first_asked(node: n.Line) -> n.Phrase | None:
    """The subject of the condition that a line begins with."""
    if not isinstance(node, n.If):
        return None
    return next((part.subject for part in inside(node.condition) if isinstance(part, n.Atom)), None)


def is_the_player(phrase: n.Phrase) -> bool:
    core = phrase.core
    plain = not (phrase.links or phrase.relative or phrase.also or core.owned)
    return plain and core.words == ("player",) and core.det == "the"


def is_they(phrase: n.Phrase) -> bool:
    return phrase.core.pronoun in THEY


def is_theirs(phrase: n.Phrase) -> bool:
    return phrase.core.det in THEIR


def names_a_player(phrase: n.Phrase) -> bool:
    """Whether a condition is about a player: under it, `they` is that one."""
    return phrase.core.words[-1:] in (("player",), ("players",), ("opponent",))


def unclear(phrase: n.Phrase, other: str) -> Diagnostic:
    """Either of the two is written in full."""
    word, of = ("their", "'s") if is_theirs(phrase) else (phrase.core.pronoun, "")
    noun = f" {phrase.core.name}" if is_theirs(phrase) else ""
    if other.startswith(EACH):
        return Diagnostic(
            code="pronoun", span=phrase.span, message=f"`{word}` may be the player, or the one in `{other.removeprefix(EACH)}`: the line above is about the player",
            hint=f"write `the player{of}{noun} ...` if that is meant; what {other.removeprefix(EACH)} does, write above the line about the player",
        )  # fmt: skip
    return Diagnostic(
        code="pronoun", span=phrase.span, message=f"`{word}` may be {other}, or the player: the line above is about the player",
        hint=f"name the one you mean: `{other}{of}{noun} ...` or `the player{of}{noun} ...`",
    )  # fmt: skip
