"""A model in words, rule by rule, as data. `model_words.py` produces the words, `changes_to_words.py` compares them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from uno_dsl.plain_words.speech import objective


@dataclass(frozen=True, slots=True)
class Said:
    """A line, and the lines under it. `rule` is the id of the rule line that it expresses."""

    text: str
    under: tuple[Said, ...] = ()
    rule: str = ""

    def lines(self, depth: int = 0) -> list[str]:
        """The lines as text, with two spaces per level. A single short line is joined to the one above."""
        if len(self.under) == 1 and not self.under[0].under and len(self.text) + len(self.under[0].text) < 96:
            return ["  " * depth + f"{self.text}: {self.under[0].text}"]
        own = "  " * depth + self.text + (":" if self.under else "")
        return [own, *(line for inner in self.under for line in inner.lines(depth + 1))]

    def long(self, depth: int = 0) -> list[str]:
        """The lines as text without joining any, for comparing two texts."""
        own = "  " * depth + self.text + (":" if self.under else "")
        return [own, *(line for inner in self.under for line in inner.long(depth + 1))]

    def polished(self) -> Said:
        """The same line with pronouns in the right case: `to them`, not `to they`."""
        return replace(self, text=objective(self.text), under=tuple(inner.polished() for inner in self.under))

    def parts(self, above: str = "") -> Iterator[tuple[str, Said]]:
        """Every part that comes from a different rule than the part above it, with the id of that rule."""
        if self.rule not in ("", above):
            yield self.rule, self
        for inner in self.under:
            yield from inner.parts(self.rule or above)


@dataclass(frozen=True, slots=True)
class RuleInWords:
    """The text of one rule: its id, its number among the rules with that id, and its lines. `long` has every line separately.

    `parts` are the lines of the rules inside it.
    """

    rule: str
    place: int
    lines: tuple[str, ...]
    file: str = ""
    line: int = 0
    long: tuple[str, ...] = ()
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def key(self) -> tuple[str, int]:
        return self.rule, self.place


COMES_AFTER, COMES_BEFORE, ASKED_BEFORE = "(This comes after ", "(This comes before ", "(The condition is asked before "
"""How notes on the order of rules begin, which are added to the lines of a rule."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line in a comparison. `mark` is `new`, `gone`, `same`, or `left out` for a gap of unchanged lines."""

    mark: str
    text: str


@dataclass(frozen=True, slots=True)
class ChangeInWords:
    """A rule that is `new`, `changed` or `gone`, with its lines."""

    rule: str
    kind: str
    lines: tuple[Line, ...]
