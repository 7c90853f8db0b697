"""The catalogue of findings: what each code means, why it is reported, an example, and what to do. One file per code."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path

import tomli

CATALOGUE: dict[str, Path] = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.toml"))}
FAMILIES: dict[str, str] = {
    "sentences": "Words and sentences",
    "cards": "Cards and piles",
    "players": "Players, turns and what the rules remember",
    "files": "Files, ids and readings",
    "examples": "Examples and what never happens",
}
"""What findings are about, each with its title: all codes of a family stand together."""
HEADING = "language 1\nhouse rule example for any edition\n\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What the catalogue says about a code.

    `example` has the finding, `better` does not. Both are lines of a house rule, or whole files. `beside` is another file
    that is checked together with either. With `one_more`, `better` is a third file, added to the other two.
    """

    code: str
    family: str
    title: str
    what: str
    why: str
    fix: str
    example: str
    better: str
    whole: bool = False
    beside: str = ""
    one_more: bool = False

    def file(self, text: str) -> str:
        """Lines of the entry as a complete file that can be checked."""
        return text if self.whole else HEADING + text


def codes() -> list[str]:
    """All codes in alphabetical order."""
    return list(CATALOGUE)


@functools.cache
def entry(code: str) -> Entry | None:
    """What the catalogue says about a code, or None if there is no such code."""
    path = CATALOGUE.get(code)
    return None if path is None else Entry(code=code, **tomli.loads(path.read_text("utf-8")))


def explain_code(code: str) -> str | None:
    """The entry as text for people, or None if there is no such code."""
    found = entry(code)
    if found is None:
        return None
    parts = [
        f"{found.code}: {found.title}",
        found.what,
        found.why,
        "For example:",
        indented(found.example or "(nothing at all)"),
    ]
    if found.beside:
        parts += ["Together with:", indented(found.beside)]
    return "\n\n".join([*parts, f"What to do: {found.fix}", indented(found.better)])


def indented(text: str) -> str:
    """Lines of rules, indented to stand out from the text; a tab is shown as an arrow."""
    return "\n".join(f"    {line}".rstrip().replace("\t", "→ ") for line in text.rstrip("\n").split("\n"))
