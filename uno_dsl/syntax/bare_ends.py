"""A phrase alone after `or` or `and`: `the card is a 7 or a 0` says of the same card that it is a 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.shared_ends import with_ends


def spread(parts: Sequence[n.Condition]) -> tuple[n.Condition, ...]:
    """Each phrase alone takes its subject and relation from the condition before it."""
    out: list[n.Condition] = []
    for part in parts:
        last = out[-1] if out else None
        out.append(said_too(last, part) if is_bare(part) and may_lead(last) else part)
    return tuple(out)


def alternatives(parts: Sequence[n.Condition], span: Span) -> n.Condition:
    """Conditions joined by `or`. A phrase alone belongs to the comparison right before it, whatever `and` joins to either of them:
    `the top card is an 8 or a 9 and they have no wild` asks for a wild in both cases."""
    whole: list[n.Condition] = []
    for part in ends_taken(parts):
        before = (whole[-1].parts if isinstance(whole[-1], n.AllOf) else (whole[-1],)) if whole else ()
        these = part.parts if isinstance(part, n.AllOf) else (part,)
        last = before[-1] if before else None
        one = last.parts[-1] if isinstance(last, n.AnyOf) else last
        if last is None or not is_bare(these[0]) or not may_lead(one):
            whole.append(part)
            continue
        either = (*(last.parts if isinstance(last, n.AnyOf) else (last,)), said_too(one, these[0]))
        joined = (*before[:-1], n.AnyOf(parts=either, span=span), *spread(these)[1:])
        whole[-1] = joined[0] if len(joined) == 1 else n.AllOf(parts=joined, span=span)
    if len(whole) == 1:
        return whole[0]
    return n.AnyOf(
        parts=tuple(one for part in whole for one in (part.parts if isinstance(part, n.AnyOf) else (part,))), span=span
    )


def ends_taken(parts: Sequence[n.Condition]) -> list[n.Condition]:
    """The conditions, where phrases alone that end a clause of the one before are in it: `they have a card that has the colour or the number of the top card`."""
    out: list[n.Condition] = []
    for part in parts:
        these = part.parts if isinstance(part, n.AllOf) else (part,)
        if not is_bare(these[0]):
            out.append(part)
            continue
        first = next((at for at in range(len(out), 0, -1) if not is_bare(out[at - 1])), 0)
        led = out[first - 1] if first else None
        before = led.parts if isinstance(led, n.AllOf) else (led,)
        last = before[-1]
        alone = [one.subject for one in (*out[first:], these[0]) if isinstance(one, n.Atom)]
        said = last.object if isinstance(last, n.Atom) else None
        taken = with_ends(said, alone) if isinstance(said, n.Phrase) else None
        if taken is None or not isinstance(last, n.Atom):
            out.append(part)
            continue
        joined = (*before[:-1], replace(last, object=taken), *these[1:])
        whole = [one for one in joined if one is not None]
        out[first - 1 :] = [whole[0] if len(whole) == 1 else n.AllOf(parts=tuple(whole), span=part.span)]
    return out


def kept_apart(parts: Sequence[n.Condition], joint: str, span: Span) -> n.Condition:
    """Conditions with a comma before the word that joins them: each is a whole, whatever joins its own parts."""
    if len(parts) == 1:
        return parts[0]
    if joint == "and":
        apart = spread(parts)
        return n.AllOf(
            parts=tuple(one for part in apart for one in (part.parts if isinstance(part, n.AllOf) else (part,))),
            span=span,
        )
    joined = alternatives(parts, span)
    told = not any(isinstance(part, n.AnyOf) and both_joints(part) for part in parts)
    return replace(joined, told=told) if isinstance(joined, n.AnyOf) else joined


def both_joints(either: n.AnyOf) -> bool:
    """Whether `or` joins conditions of which one is itself joined by `and`, and nothing tells where it begins and ends."""
    return not either.told and any(isinstance(part, n.AllOf) for part in either.parts)


def is_bare(part: n.Condition | None) -> bool:
    return isinstance(part, n.Atom) and part.form == "bare"


def may_lead(part: n.Condition | None) -> bool:
    """Whether a phrase alone may follow: a comparison has something that it may say as well."""
    return isinstance(part, n.Atom) and part.form != "bare"


def said_too(first: n.Condition | None, part: n.Condition) -> n.Condition:
    """The phrase alone as a condition on what the first one is about."""
    assert isinstance(first, n.Atom) and isinstance(part, n.Atom)
    return replace(first, object=part.subject, span=part.span)


OUT = ("is", "are")


def in_or_out(relation: str, phrase: n.Phrase) -> n.Atom | None:
    """`... or is out of the round`, `and is still in the round`: where no subject stands before them, they have the words of a comparison."""
    link = phrase.links[0] if len(phrase.links) == 1 else None
    if relation not in OUT or link is None or link.core.words != ("round",):
        return None
    match phrase.core.words, link.word:
        case ("out",), "of":
            return n.Atom(
                subject=phrase, form="verb", word=f"{relation} out of the round", verb="leave", span=phrase.span
            )
        case ("still",), "in":
            return n.Atom(subject=phrase, form="past", word=f"{relation} still in the round", span=phrase.span)
        case _:
            return None


def no_subject(span: Span) -> Diagnostic:
    """`If has 2 cards`: the end of a condition, with no condition before it."""
    return Diagnostic(
        code="syntax", message="this does not say who or what it is about", span=span,
        hint="begin with that: `if the player has 2 cards`, `if it is red`",
    )  # fmt: skip
