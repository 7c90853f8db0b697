"""Where the reader is spoken to, a pronoun of the third person means somebody named before it, never the reader.

`You choose the colour. If no other player challenges them`: whom?
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.slices import some
from tests.wording.models import bases, models_of
from uno_dsl.tree import inside
from uno_dsl.wording.idioms.reader.own_turn import YOU
from uno_dsl.wording.idioms.register import in_rulebook, of_cards
from uno_dsl.wording.interface import book_grammar
from uno_dsl.wording.phrases import Line
from uno_dsl.wording.rulebook_sentences import as_text

BASES = some(bases(), 1000, always=["flip de", "kickin-battle"], name=lambda base: base[0])
"""In the German printing of Flip, everybody may challenge."""
PRONOUNS = {
    "de": r"\b(er|ihn|ihm)\b",
    "en": r"\b(they|them|he|him)\b",
    "es": r"\b(él|le)\b|(?:[^\s.,:;]+ ){0,3}\blo (?=desaf|atrap)|\w[aeéií]r(lo|le)\b",
    "fr": r"\b(lui|elle)\b|\b(?<!s’)il\b(?! (y|n’y|faut|reste|ne se passe))|\bs’il\b(?! (y|n’y|ne reste|en reste|reste))|(?:[^\s.,:;]+ ){0,4}\ble (?=défi|surpren)",
    "pt": r"\b(ele|lhe)\b|\w-lo\b|(?:[^\s.,:;]+ ){0,3}\bo (?=desafi|peg)",
}
"""With the subject of the clause before an object: that subject is not what the object means."""
NAMED = {
    "de": r"spieler|kartengeber|gegner|reisende|herausforder|duellant|gewinner|sieger|verlierer|joker|stapel|stock|koffer|\b(wer|jemand|niemand|jeder|einer|alle|stich|zug|partner|anführer)\b",
    "en": r"player|dealer|rival|traveller|challenger|fighter|winner|loser|\b(who|\w+body|anyone|each|cards?|partner)\b",
    "es": r"jugador|repart|rival|viajer|desafiante|duelist|ganador|perdedor|comodín|mazo|montón|\b(quien|alguien|nadie|cada uno|turno|todos)\b",
    "fr": r"joueur|donneur|donne|rival|adversaire|voyageur|auteur|duelliste|gagnant|perdant|joker|talon|carte|\b(qui|quelqu’un|personne|chacun|tous|tour)\b",
    "pt": r"jogador|carteador|distribu|rival|viajante|desafiante|duelist|vencedor|perdedor|coringa|monte|\b(quem|alguém|ninguém|cada um|todos|vez)\b",
}


@cache
def spoken() -> tuple[Line, ...]:
    """The entries of cards and the rules that speak to the reader."""
    models = [one.model for _, base in BASES for one in models_of(base)]
    lines = [line for model in models for _, _, line in of_cards(model)]
    lines += [rule.line for model in models for rule in in_rulebook(model)]
    return tuple(line for line in dict.fromkeys(lines) if YOU in [*inside(line)])


@pytest.mark.parametrize("language", sorted(PRONOUNS))
def test_a_pronoun_means_somebody_who_was_named(language: str) -> None:
    words = book_grammar(language)
    found = []
    for line in spoken():
        text = as_text(line, words)
        for pronoun in re.finditer(PRONOUNS[language], text, re.I):
            if not re.search(NAMED[language], text[: pronoun.start()], re.I):
                found.append(text)
    assert not found
