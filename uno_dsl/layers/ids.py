"""The names of lines: ids are made from labels, cards, facts and situations."""

from __future__ import annotations

from uno_dsl.syntax import nodes as n


def full_id(label: str, prefix: str) -> str:
    return label if "." in label else f"{prefix}.{label}"


def card_name(card: n.Card) -> str:
    """`draw-two`, or for number cards `0` and `1-9`."""
    words = [w for w in card.parts[0] if w not in ("called",)]
    if words and words[0].isdigit():
        return "-".join(w for w in words if w != "to")
    return words[0] if words else ""


def fact_name(fact: n.Fact) -> str:
    """The subject of a fact: the name after `called`, or else its keyword."""
    words = fact.parts[0]
    if "called" in words:
        rest = words[words.index("called") + 1 :]
        if "for" in rest:
            rest = rest[: rest.index("for")]
        return "-".join(rest)
    return fact.word


def card_situation(node: n.Line) -> str | None:
    """The situation that a line in a card's block is about, as the last part of its id."""
    match node:
        case n.When(events=events):
            first = events[0]
            if isinstance(first, n.Participle):
                return {
                    "played": "played",
                    "turned up at the start": "start",
                    "played as the last card": "last",
                    "paid for": "penalty",
                }[first.words]
        case n.Norm():
            return "placement"
        case _:
            pass
    return None
