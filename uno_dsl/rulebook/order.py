"""The order of a rulebook, from `spec/rulebook.toml`: the parts, and the part of each block of rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from uno_dsl.layers.library import spec_folder


@dataclass(frozen=True, slots=True)
class Order:
    """The parts and the facts of the box in order, and the part of each block and of single rules. `deal` and `drawn` are the rules
    that the first game quotes: how a round begins, and what follows a draw.
    """

    parts: tuple[str, ...]
    facts: tuple[str, ...]
    blocks: Mapping[str, str]
    rules: Mapping[str, str]
    deal: tuple[str, ...]
    drawn: tuple[str, ...]

    def part_of(self, rule: str, by_kind: str) -> str:
        """The part of a rule; `by_kind` if there is no entry for it."""
        return self.rules.get(rule) or self.blocks.get(rule.partition(".")[0]) or by_kind

    def place(self, part: str, block: str) -> tuple[int, int]:
        """Where a block stands: blocks without an entry come last in their part, in the order of the rules."""
        blocks = list(self.blocks)
        return self.parts.index(part), blocks.index(block) if block in blocks else len(blocks)

    def of_fact(self, word: str) -> int:
        """Where a fact stands among those of its block, by the word that it begins with."""
        return self.facts.index(word) if word in self.facts else len(self.facts)


@cache
def order() -> Order:
    with (spec_folder() / "rulebook.toml").open("rb") as file:
        read = tomllib.load(file)
    quoted = read["first-game"]
    return Order(
        tuple(read["parts"]),
        tuple(read["facts"]),
        read["blocks"],
        read["rules"],
        tuple(quoted["deal"]),
        tuple(quoted["drawn"]),
    )
