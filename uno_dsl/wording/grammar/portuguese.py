"""Portuguese: contraction, and the future subjunctive and the personal infinitive."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from uno_dsl.wording.grammar.grammar import SENTENCES, Words
from uno_dsl.wording.grammar.iberian import Iberian

CONTRACTED = {"de": "d", "em": "n", "a": "a", "por": "pel"}
"""What is left of a preposition before an article: `do`, `no`, `ao`, `pelo`."""
ARTICLE = re.compile(r"^(o|a|os|as)(?= )")
POINTING = re.compile(r"^(ess[ea]s?|est[ea]s?|el[ea]s?)(?= |$)")


@dataclass(frozen=True, slots=True)
class Portuguese(Iberian):
    """The grammar of Portuguese."""

    MOODS: ClassVar[Mapping[str, int]] = {"if": 2, "when": 2, "while": 2, "as-soon": 2, "until": 1, "whoever": 1}

    def finite(self, name: str, subject: Words, frame: str) -> str:
        """The future subjunctive and the personal infinitive are regular unless the table says otherwise."""
        forms = self.forms(name)
        infinitive = self.infinitive(name)
        if frame == "before" or (self.MOODS.get(frame) == 2 and len(forms) <= 4):
            return f"{infinitive}em" if subject.many else infinitive
        return Iberian.finite(self, name, subject, frame)

    def reflexive(self, finite: str, frame: str, denied: str) -> str:
        """`inverte-se` in Portugal, unless a conjunction or denial stands before the verb."""
        behind = "enclisis" in self.lexicon.words and frame in SENTENCES and denied == "…"
        return f"{finite}-se" if behind else Iberian.reflexive(self, finite, frame, denied)

    def contracted(self, preposition: str, words: Words) -> str:
        """`de o monte` → `do monte`, `a a esquerda` → `à esquerda`, `em esse` → `nesse`"""
        text = words.text
        article = ARTICLE.match(text)
        if article is not None and preposition == "a" and article[1].startswith("a"):
            return "à" + text[1:]
        if article is not None and preposition in CONTRACTED:
            return CONTRACTED[preposition] + text
        if POINTING.match(text) and preposition in ("de", "em"):
            return CONTRACTED[preposition] + text
        return f"{preposition} {text}"
