"""Spanish."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from uno_dsl.wording.grammar.grammar import Words
from uno_dsl.wording.grammar.romance import Romance


@dataclass(frozen=True, slots=True)
class Spanish(Romance):
    """The grammar of Spanish."""

    MOODS: ClassVar[Mapping[str, int]] = {"until": 1, "while": 1, "before": 1, "whoever": 1}

    def regular(self, name: str, about: Words) -> str:
        """`vacío, vacía, vacíos, vacías`; `verde, verdes`; `azul, azules`"""
        if name.endswith("o"):
            name = name[:-1] + ("a" if about.gender == "f" else "o")
        elif name.endswith("or") and about.gender == "f" and not name.endswith("ior"):
            name += "a"
        if not about.many:
            return name
        return name + ("s" if name[-1] in "aeo" else "es")

    def contracted(self, preposition: str, words: Words) -> str:
        """`de el mazo` → `del mazo`"""
        if preposition in ("de", "a") and words.text.startswith("el "):
            return f"{preposition}{words.text[1:]}" if preposition == "a" else f"del{words.text[2:]}"
        return f"{preposition} {words.text}"

    def surface(self, text: str) -> str:
        """`y` before an i becomes `e`, and `o` before an o becomes `u`."""
        text = Romance.surface(self, text)
        text = re.sub(r"\by (?=h?i(?!e))", "e ", text)
        return re.sub(r"\bo (?=h?o|8|11)", "u ", text)
