"""The index against the texts of the manuals, with a tiny manual of our own."""

from __future__ import annotations

from pathlib import Path

from uno_dsl.trace import verify_manuals
from uno_dsl.trace.digests import digest, read_text

TEXT = """Rules of Snap

Turn over a card. The first to say SNAP takes the pile!
Whoever has all the cards, wins.
"""
INDEX = """
manual    = "M9"
edition   = "snap"
title     = "Snap"
languages = ["en"]
words     = 21

[[statement]]
id        = "SNAP.1"
says      = "A card is turned over."
languages = ["en"]
  [statement.places]
  en = {{ line = 3, word = 3, count = 4, digest = "{first}" }}

[[statement]]
id        = "SNAP.2"
says      = "All cards win."
languages = ["en"]
  [statement.places]
  en = {{ line = 4, word = 15, count = 6, digest = "{second}" }}
"""


def prepare(folder: Path, text: str) -> Path:
    spec = folder / "spec"
    (spec / "manuals").mkdir(parents=True)
    first, second = digest(("turn", "over", "a", "card")), digest(("whoever", "has", "all", "the", "cards", "wins"))
    (spec / "manuals" / "m9.toml").write_text(INDEX.format(first=first, second=second), "utf-8")
    for name, key in (("discrepancies", "discrepancy"), ("gaps", "gap"), ("out_of_scope", "statement")):
        (spec / f"{name}.toml").write_text(f"{key} = []\n", "utf-8")
    (folder / "texts").mkdir()
    (folder / "texts" / "anything.txt").write_text(text, "utf-8")
    return spec


def test_words_are_lower_cased_runs_of_letters_and_digits(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text("Draw-2: ¡Año\n\nNUEVO_4", "utf-8")
    assert read_text(path).words == ("draw", "2", "año", "nuevo", "4")
    assert read_text(path).lines == (1, 1, 1, 3, 3)


def test_a_text_that_is_as_indexed_is_verified(tmp_path: Path) -> None:
    assert verify_manuals(tmp_path / "texts", prepare(tmp_path, TEXT)) == []


def test_a_changed_sentence_is_told(tmp_path: Path) -> None:
    changed = TEXT.replace("all the cards", "most of them")
    assert verify_manuals(tmp_path / "texts", prepare(tmp_path, changed)) == [
        "M9.SNAP.2 en: the text of anything.txt, line 4, does not match the index"
    ]


def test_a_text_with_more_words_is_told(tmp_path: Path) -> None:
    assert verify_manuals(tmp_path / "texts", prepare(tmp_path, TEXT + "Have fun")) == [
        "M9: anything.txt has 23 words, but the index says 21"
    ]


def test_another_text_is_not_taken_for_the_manual(tmp_path: Path) -> None:
    assert verify_manuals(tmp_path / "texts", prepare(tmp_path, "Rules of Patience")) == [
        "M9 (Snap): none of the texts is this manual"
    ]


def test_a_folder_without_texts_is_told(tmp_path: Path) -> None:
    assert "contains no text" in verify_manuals(tmp_path)[0]
