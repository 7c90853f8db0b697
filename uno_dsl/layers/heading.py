"""The heading of a rules file, read without the parser: its kind, its name, and what it is for."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEADING = re.compile(
    r'^(edition|option|printing|house rule|combine|examples)[ \t]+([\w-]+)([^"“\n#]*)(?:"([^"\n]*)"|“([^”\n]*)”)?', re.M
)
_NAMES = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class Heading:
    """`house rule stacking for any edition with draw-two "Stacking"`."""

    kind: str  # edition | option | printing | house rule | combine | examples
    name: str
    rest: str
    title: str

    @property
    def names(self) -> list[str]:
        """The names after the first one: editions (`for flip, classic`), or the rules combined (`stacking, jump-in`)."""
        return [word for word in _NAMES.findall(self.rest) if word not in ("from", "of", "for", "with", "and", "or")]

    @property
    def described(self) -> str:
        """The kind with its article: `a house rule`, `an option`."""
        return (
            "a file of examples"
            if self.kind == "examples"
            else f"{'an' if self.kind[0] in 'aeiou' else 'a'} {self.kind}"
        )

    @property
    def for_any(self) -> bool:
        """Whether it is for every edition, possibly with a condition on what the edition has."""
        return re.match(r"\s*(for\s+(any|every|each|all)\b.*)?$", self.rest, re.S) is not None


def heading(text: str) -> Heading | None:
    """The heading of a text, or None."""
    found = _HEADING.search(text)
    return None if found is None else Heading(found[1], found[2], found[3].strip(), found[4] or found[5] or found[2])
