"""Every rule of some games in every language, as a rulebook would say it. `UPDATE_GOLDEN=1` records anew; read each change."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.wording.models import LIBRARY
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.rulebook_sentences import as_text
from uno_dsl.wording.speaking import grammar

GOLDEN = Path(__file__).parent / "golden"


def rulebook(game: str, language: str) -> str:
    """The rules of a game in a language; of an edition, those that its base does not have in the same words."""
    rules = dict(rules_of(game, language))
    base = LIBRARY.bases[game]
    known = dict(rules_of(base, language)) if base is not None else {}
    return "".join(f"[{rule}]\n{text}\n\n" for rule, text in rules.items() if known.get(rule) != text)


def rules_of(game: str, language: str) -> list[tuple[str, str]]:
    rules = gather(Selection(game=game), LIBRARY).rules
    assert rules is not None
    return [(rule.rule, as_text(rule.line, grammar(language))) for rule in described(understand(rules)[0])]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", sorted(LIBRARY.editions))
def test_a_rulebook_reads_as_it_did(game: str, language: str) -> None:
    path = GOLDEN / f"{game}.{language}.txt"
    text = rulebook(game, language)
    if "UPDATE_GOLDEN" in os.environ:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
