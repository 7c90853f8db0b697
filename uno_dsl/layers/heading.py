"""The heading of a rules file, read without the parser: its kind, its name, and what it is for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_KINDS = "edition|option|printing|house rule|combine|examples"
_HEADING = re.compile(rf'^({_KINDS})[ \t]+([\w-]+)([^"“\n#]*)(?:"([^"\n]*)"|“([^”\n]*)”)?', re.M)
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


def meant_as_heading(text: str, lines: Iterable[int]) -> bool:
    """Whether a text has a heading, perhaps with a mistake in it; or whether one of some lines, which have mistakes, is where it should be: among the
    first two that are no comments."""
    if re.search(rf"^({_KINDS})(?![\w-])", text, re.M):
        return True
    said = [k for k, line in enumerate(text.split("\n"), 1) if line.strip() and not line.lstrip().startswith("#")]
    return any(line in said[:2] or line < (said or [2])[0] for line in lines)
