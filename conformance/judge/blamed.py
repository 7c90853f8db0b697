"""What is blamed for failures: groups of failed cases, each with the rule that is most likely wrong in the engine. Data only.

Not handled here: finding the rule (`conformance.blame`), and showing it (`conformance.report`).
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """In how many new positions an engine, or a mistake that it seems to have, differs from the rules, and in how many of these both do, in the same way."""

    positions: int
    same: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AsIf:
    """A small mistake in one rule with which the right rules would behave much like the engine.

    `words` says what the mistake is; `same` of the `of` cases of the group would be failed in just the same way. `rules` are
    all rules in which a mistake is known that looks exactly like this one: the same answer in every case; for each such mistake also those
    whose sentence says what it changes. `others` is how many other such mistakes are known in the same rule. `mutant` is its name. `tried` is what
    the engine answered in positions that are in no suite; None if it could not be asked about any.
    """

    words: str
    rule: str
    same: int
    of: int
    rules: tuple[str, ...] = ()
    others: int = 0
    mutant: str = field(default="", compare=False)
    tried: Tried | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Blamed:
    """A group of failures, by the ids of their cases, and the rule that most likely causes them.

    `perhaps` are the next most likely rules. `certain` is whether the first is much more likely than these. `as_if` is None if
    no small mistake explains the group, or if the engine, asked in new positions, behaves otherwise.
    """

    rule: str
    perhaps: tuple[str, ...]
    cases: tuple[str, ...]
    certain: bool = True
    as_if: AsIf | None = None
