"""Nothing here is copied from a manual: no eight words in a row, in any file and in any generated sentence.

The texts of the manuals are not part of the project. The test runs where they lie: in the folder `shared/manuals` beside
the checkout, or in the folder that UNO_MANUALS names.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.slices import some
from tests.wording.models import bases, kind_of, models_of
from uno_dsl.trace.digests import read_text
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.lexicon import languages
from uno_dsl.wording.rulebook_sentences import as_text
from uno_dsl.wording.speaking import book_grammar

ROOT = Path(__file__).resolve().parents[2]
MANUALS = Path(os.environ.get("UNO_MANUALS", ROOT.parent / "shared" / "manuals"))
WORDS = 8
FOLDERS = ("spec", "docs", "examples", "uno_dsl", "conformance", "tests")
TEXTS = {".uno", ".toml", ".md", ".py", ".txt", ".json", ".jsonl", ".html", ".css", ".js", ".svg"}

Run = tuple[str, ...]


def runs(words: tuple[str, ...]) -> Iterator[Run]:
    return (words[first : first + WORDS] for first in range(len(words) - WORDS + 1))


@pytest.fixture(scope="module")
def printed() -> frozenset[Run]:
    """Every eight words in a row of the manuals."""
    texts = sorted(MANUALS.glob("*.txt"))
    if not texts:
        pytest.skip(f"the manuals' texts are not in {MANUALS}; set UNO_MANUALS to the folder that has them")
    return frozenset(run for text in texts for run in runs(read_text(text).words))


BASES = some(bases(), 40, each=kind_of, name=lambda base: base[0])
"""In the default run, some of the rules; always those of the editions."""
LANGUAGES = some(languages(), 2)


def copied(text: str, printed: frozenset[Run]) -> set[str]:
    words = tuple(re.findall(r"[^\W_]+", text.lower()))
    return {" ".join(run) for run in runs(words) if run in printed}


def test_a_copy_is_found(printed: frozenset[Run]) -> None:
    some = min(printed)
    assert copied(f"Before. {' '.join(some).upper()}, after.", printed) == {" ".join(some)}


def test_no_file_copies_a_manual(printed: frozenset[Run]) -> None:
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in TEXTS]
    files += sorted(ROOT.glob("*.md"))
    found = {str(path.relative_to(ROOT)): copied(path.read_text("utf-8", "replace"), printed) for path in files}
    assert {path: runs for path, runs in found.items() if runs} == {}


def test_no_generated_sentence_copies_a_manual(printed: frozenset[Run]) -> None:
    found: set[str] = set()
    said: set[tuple[str, str, str]] = set()  # many models have the same rules
    for _, selection in BASES:
        printing = selection.printing or "en"
        in_each = [book_grammar(language, selection.game, printing) for language in LANGUAGES]
        for shipped in models_of(selection):
            for rule in in_rulebook(shipped.model):
                unit = (selection.game, printing, repr(rule))
                if unit not in said:
                    said.add(unit)
                    for words in in_each:
                        found |= copied(as_text(rule.line, words), printed)
    assert found == set()
