"""What Spanish and Portuguese share, and French does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from uno_dsl.wording.grammar.grammar import RANKS, Words
from uno_dsl.wording.grammar.romance import Romance


@dataclass(frozen=True, slots=True)
class Iberian(Romance):
    """The regular adjectives of Spanish and Portuguese, and where relative clauses about cards stand."""

    RANKS: ClassVar[Mapping[str, int]] = {**RANKS, "has": 5}

    def regular(self, name: str, about: Words) -> str:
        """`vacío, vacía, vacíos, vacías`; `verde, verdes`; `azul, azules`. Others, such as `fácil, fáceis`, are in the tables"""
        if name.endswith("o"):
            name = name[:-1] + ("a" if about.gender == "f" else "o")
        elif name.endswith("or") and about.gender == "f" and not name.endswith("ior"):
            name += "a"
        if not about.many:
            return name
        return name + ("s" if name[-1] in "aeo" else "es")
