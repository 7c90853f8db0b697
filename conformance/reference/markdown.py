"""Markdown, as far as generated pages need it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

WIDTH_OF_FENCE = 3


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table; bars in its cells are escaped."""
    body = [[cell.replace("|", "\\|").replace("\n", " ") for cell in row] for row in rows]
    return [line_of(heads), line_of(["---"] * len(heads)), *map(line_of, body)] if body else []


def line_of(cells: Sequence[str]) -> str:
    return "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|"


def fenced(text: str, kind: str = "") -> list[str]:
    """The lines of a block of code; a tab is shown as an arrow."""
    longest = max((len(run) for run in re.findall(r"`{3,}", text)), default=WIDTH_OF_FENCE - 1)
    fence = "`" * max(WIDTH_OF_FENCE, longest + 1)
    return [fence + kind, *text.rstrip("\n").replace("\t", "→ ").split("\n"), fence]


def code(text: str) -> str:
    """Words of code within a sentence."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def anchor(heading: str) -> str:
    """What a heading is called in links."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def sentence(text: str) -> str:
    """A remark as a sentence: with a capital letter and a full stop."""
    begun = text[:1].upper() + text[1:]
    return begun if begun.endswith((".", ":", "?")) else f"{begun}."


def page(*parts: Sequence[str]) -> str:
    """Blocks of lines as a page, with an empty line between two of them."""
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"
