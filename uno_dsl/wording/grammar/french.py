"""French: elision, contraction, and `ne ... pas`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from uno_dsl.wording.grammar.grammar import RANKS, Context, Words, members
from uno_dsl.wording.grammar.romance import Romance
from uno_dsl.wording.pattern import Pattern
from uno_dsl.wording.phrases import Joined, Noun, Phrase, Trait

ELIDED = re.compile(
    r"\b([LlDdQqNnSsJj]e|[Qq]ue|[Ll]a|[Jj]usqu'à ce que|[Ll]orsque) (?=[aeiouhâàéèêîôûœ]|y\b)(?!(?:huit|onze|hasard|haut|un huit)\b)"
)
THAT = ("until", "before", "when", "as-soon")
"""Frames before every further clause of which `que` is said, instead of the whole conjunction."""

FROM_A_PILE = ("from-pile", "of-pile")
"""What is said of a card that comes from a pile."""


@dataclass(frozen=True, slots=True)
class French(Romance):
    """The grammar of French."""

    AGAIN: ClassVar[int] = 2
    EACH_IF: ClassVar[bool] = True
    RANKS: ClassVar[Mapping[str, int]] = {**RANKS, "playable": 2, "has": 3, "random": 5}
    MOODS: ClassVar[Mapping[str, int]] = {"until": 1, "before": 1}

    def with_determiner(
        self, noun: Noun, found: Pattern, filled: dict[str, Phrase], form: str, context: Context
    ) -> Words:
        """`0 point` is a singular."""
        none = noun.amount is not None and noun.amount.number == 0
        return Romance.with_determiner(self, replace(noun, many=noun.many and not none), found, filled, form, context)

    def regular(self, name: str, about: Words) -> str:
        """`vide, vides`; `joué, jouée`; `épuisé, épuisées`"""
        if about.gender == "f" and not name.endswith("e"):
            name += "e"
        return name + "s" if about.many and not name.endswith("s") else name

    def traits_in_order(self, noun: Noun) -> list[Trait]:
        """`une carte au hasard de la main`: chance is said before the pile from which the card comes."""
        order = Romance.traits_in_order(self, noun)
        pile = next((place for place, trait in enumerate(order) if trait.key in FROM_A_PILE), len(order))
        by_chance = [trait for trait in order[pile:] if trait.key == "random"]
        return [*order[:pile], *by_chance, *(trait for trait in order[pile:] if trait.key != "random")]

    def second_person(self, form: str) -> str:
        """`tu joues`, `tu dois`, `tu es`; forms of their own, such as `tu as`, are words"""
        own = form[:-1] if form.endswith("t") else form
        return self.lexicon.words.get(f"you {form}", own if own.endswith("s") else f"{own}s")

    def joined(self, joined: Joined, frame: str, context: Context) -> str:
        """`... et que ...`, where the conjunction ends in `que`."""
        if frame not in THAT:
            return Romance.joined(self, joined, frame, context)
        first, *rest = [self.phrase(part, frame, context).text for part in members(joined)]
        return " ".join([first, *(f"{self.lexicon.words[joined.word]} que {part}" for part in rest)])

    def contracted(self, preposition: str, words: Words) -> str:
        """`de le talon` → `du talon`, `à les joueurs` → `aux joueurs`"""
        text = words.text
        vowel = re.match(r"l[ea] (?=[aeiouhâàéèêîôûœ])", text)
        if preposition in ("de", "à") and text.startswith("les "):
            return ("des " if preposition == "de" else "aux ") + text[4:]
        if preposition in ("de", "à") and text.startswith("le ") and not vowel:
            return ("du " if preposition == "de" else "au ") + text[3:]
        return f"{preposition} {text}"

    def surface(self, text: str) -> str:
        """`le auteur` → `l'auteur`, `si il` → `s'il`, `ce auteur` → `cet auteur`, `sa amende` → `son amende`; a space that does not break before a colon,
        a thin one before `;`, `!` and `?`, and apostrophes that are no straight lines.
        """
        text = Romance.surface(self, text)
        text = re.sub(r"\b([Ss])i (?=ils?\b)", r"\1'", text)
        text = re.sub(r"\b([Cc])' ", r"\1'", text)
        text = re.sub(r"\b([Cc])e (?=[aeiouhâàéèêîôûœ])", r"\1et ", text)
        text = re.sub(r"\b([TtSs])a (?=[aeiouhâàéèêîôûœ])", r"\1on ", text)
        text = ELIDED.sub(lambda found: found.group(1)[:-1] + "'", text)
        text = re.sub(r"(?<=\S) ?([;!?])(?=[\s»)]|$)", "\u202f\\1", text)
        return re.sub(r" ?:(?= |$)", "\u00a0:", text).replace("'", "’")
