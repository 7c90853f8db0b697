"""What a model says, rule by rule, as data: the words are made by `to_words.py`, compared by `changes_to_words.py`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """What one rule says: its id, which of the rules of that id it is, and its lines; `long` has each on its own."""

    rule: str
    place: int
    lines: tuple[str, ...]
    file: str = ""
    line: int = 0
    long: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, int]:
        return self.rule, self.place


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a rule. `mark`: `new`, `gone`, `same`, or `left out` for a gap of unchanged lines."""

    mark: str
    text: str


@dataclass(frozen=True, slots=True)
class ChangeTold:
    """A rule that is `new`, `changed` or `gone`, with its lines."""

    rule: str
    kind: str
    lines: tuple[Line, ...]
