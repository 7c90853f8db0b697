"""Rules as HTML: each piece in an element with the class of its kind."""

from __future__ import annotations

from collections.abc import Set
from itertools import groupby

from uno_dsl.highlight.pieces import Kind, pieces


def pieces_html(text: str, known: Set[str]) -> str:
    """The text with its pieces. `known` are names of cards, colours and sides. White space stays as it is."""
    return "".join(
        shown(kind, "".join(word for _, word in group))
        for kind, group in groupby(pieces(text, known), lambda one: one[0])
    )


def shown(kind: Kind, words: str) -> str:
    escaped = words.replace("&", "&amp;").replace("<", "&lt;")
    return escaped if kind in (Kind.PLAIN, Kind.MISTAKE) else f'<span class="{kind.value}">{escaped}</span>'
