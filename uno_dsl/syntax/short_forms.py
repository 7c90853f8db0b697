"""Prepositions and pronouns that say the same: the short form of each, which the tree has."""

from __future__ import annotations

from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

PREPOSITIONS = {
    f"{word} the {side} of": short
    for word in ("to", "on", "at")
    for side, short in (("left", "left of"), ("right", "right of"), ("bottom", "under"))
} | {"other than": "except"}
"""The short form of `to the left of the dealer`, `at the bottom of the draw pile`, `every player other than the dealer`."""
PEOPLE = {
    "you": ("the", "player"), "nobody else": ("no other", "player"), "no one": ("no", "player"),
    **{word + "one": ("any", "player") for word in ("any", "some")}, **{word + "body": ("any", "player") for word in ("any", "some")},
    **{word + " else": ("any other", "player") for word in ("anyone", "anybody", "someone", "somebody")},
    **{word + " else": ("every other", "player") for word in ("everyone", "everybody")},
}  # fmt: skip


def spoken_of(pronoun: str, span: Span) -> n.Core:
    """A pronoun; `somebody else` means `any other player`."""
    if pronoun in PEOPLE:
        det, noun = PEOPLE[pronoun]
        return n.Core(det=det, words=(noun,), span=span)
    return n.Core(pronoun=pronoun, span=span)


def limit_of(said: str) -> str:
    """`but not below` or `but not above`, however it is said."""
    return "but not below" if said.endswith(("below", "under", "less than")) else "but not above"
