"""Spanish."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from uno_dsl.wording.grammar.grammar import Words
from uno_dsl.wording.grammar.iberian import Iberian


@dataclass(frozen=True, slots=True)
class Spanish(Iberian):
    """The grammar of Spanish."""

    MOODS: ClassVar[Mapping[str, int]] = {"until": 1, "while": 1, "before": 1, "whoever": 1}
    EACH_IF: ClassVar[bool] = True

    def second_person(self, form: str) -> str:
        """`tienes`"""
        return self.lexicon.words.get(f"you {form}", f"{form}s")

    def contracted(self, preposition: str, words: Words) -> str:
        """`de el mazo` → `del mazo`"""
        if preposition in ("de", "a") and words.text.startswith("el "):
            return f"{preposition}{words.text[1:]}" if preposition == "a" else f"del{words.text[2:]}"
        return f"{preposition} {words.text}"

    def surface(self, text: str) -> str:
        """`y` before an i becomes `e`, and `o` before an o becomes `u`."""
        text = Iberian.surface(self, text)
        text = re.sub(r"\by (?=h?i(?!e))", "e ", text)
        return re.sub(r"\bo (?=h?o|8|11)", "u ", text)
