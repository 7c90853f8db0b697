"""Which open questions need a note on a sheet. To find out, the rules are read with every other answer; the result is kept in the cache."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence

from uno_dsl.build import digest
from uno_dsl.cache import remembered
from uno_dsl.layers.library import Selection, Shelf, shelf_of, spec_folder
from uno_dsl.rulebook.alignment import rows_of
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.rows import Teller, teller_of
from uno_dsl.rulebook.sheet.answered import answered, told_in_states, told_otherwise
from uno_dsl.rulebook.states import State, States

WORDS = ("phrases", "rulebook")
"""The folders of `spec` that have the words of languages."""


def notes_needed(
    own: State,
    selection: Selection,
    words: Labels,
    shown: Collection[str],
    questions: Sequence[str],
    states: States | None,
) -> set[str]:
    """Those of some questions that the text does not answer. `shown` are the rows on the sheet, `states` those that have been read already."""
    if states is not None:
        usual, other = told_in_states(states, selection.printing or "", teller_of(words))
        return {*questions} - answered(own, usual, other, shown, questions)
    library = shelf_of(selection)

    def found() -> list[str]:
        teller = Teller(words, explained=False)
        other = told_otherwise(own, selection, library, teller)
        return sorted({*questions} - answered(own, rows_of(teller.pieces(own)), other, shown, questions))

    return {*remembered("notes", digest_with_words(selection, library, words), found)}


def digest_with_words(selection: Selection, library: Shelf, words: Labels) -> str:
    """A digest of the rules, and of the words of a language, with those that house rules bring."""
    code = hashlib.sha256(f"{digest(selection, library)} {words.language}".encode())
    code.update(repr(sorted(words.texts.items())).encode())
    for folder in WORDS:
        for path in sorted((spec_folder() / folder).rglob("*.toml")):
            status = path.stat()
            code.update(f"{path.name} {status.st_mtime_ns} {status.st_size}\n".encode())
    return code.hexdigest()
