"""Checks texts as if they were files of the library; files that do not change are parsed once."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from uno_dsl.build import Build, build_afresh
from uno_dsl.checks import check
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.machine import Machine
from uno_dsl.examples import checked
from uno_dsl.examples.checked import at_home, check_examples, own_examples
from uno_dsl.layers import gather as gathering
from uno_dsl.layers.cards_elsewhere import with_other_editions
from uno_dsl.layers.consequences import causes
from uno_dsl.layers.kept_lines import at_the_change
from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.program.from_model import lower
from uno_dsl.review import no_difference as unchanged
from uno_dsl.review.copied_lines import copied_lines
from uno_dsl.review.dead_rules import dead_rules, own_files
from uno_dsl.review.tried_out import also_shown, worth_trying
from uno_dsl.source import Source, decode
from uno_dsl.syntax import nodes as n

Loaded = tuple[n.File | None, Source, list[Diagnostic]]

_load_file = gathering.load_file


@functools.lru_cache(maxsize=400)
def _kept(path: Path, name: str | None) -> Loaded:
    return _load_file(path, name)


@contextmanager
def texts(changed: Mapping[Path, str]) -> Iterator[None]:
    """While this is open, these files have these texts."""

    def read(path: Path, name: str | None = None) -> Source:
        return decode(changed[path].encode("utf-8", "surrogatepass"), name or str(path))

    def load(path: Path, name: str | None = None) -> Loaded:
        if path in changed:
            with patch.object(gathering, "read_source", read):
                return _load_file(path, name)
        file, source, found = _kept(path, name)
        return file, source, list(found)

    def afresh(shelf: Shelf, selection: Selection) -> Build:
        return build_afresh(selection, shelf)

    with (
        patch.object(gathering, "load_file", load),
        patch.object(checked, "build_by", afresh),
        patch.object(unchanged, "build_by", afresh),
    ):
        yield


def findings(
    selection: Selection, shelf: Shelf, changed: Mapping[Path, str], *, searched: bool = True
) -> tuple[list[Diagnostic], dict[str, Source]]:
    """What `uno check` would find, in the order of the text, and the texts. Raises UnreadableSource, and nothing else.

    Unless `searched`, no games are played: lines that never run and rules without an effect are not found. Tests of another
    finding, and of errors, are so much faster.
    """
    with texts(changed):
        gathered = gathering.gather(selection, shelf)
    found = list(gathered.diagnostics)
    if gathered.rules is not None:
        understood = read_model(gathered.rules)
        found += understood.diagnostics
        found = at_the_change(found, gathered.rules)
        found = with_other_editions(causes(found, gathered.sources), gathered.headers, selection.game, shelf)
        if not any(d.severity == "error" for d in found):
            found += check(gathered.rules, understood.model, understood.names)
        if not any(d.severity == "error" for d in found):
            found += also_shown(Machine(lower(understood.model)), gathered.rules, found)
        if searched and worth_trying(found) and at_home(selection, shelf):
            own = own_files(gathered.rules, selection)
            copied = copied_lines(gathered.rules, gathered.sources, own)
            found += dead_rules(understood.model, own, own_examples(gathered.rules), copied)
        if own_examples(gathered.rules) and not any(d.severity == "error" for d in found):
            with texts(changed):
                found += check_examples(gathered.rules, Machine(lower(understood.model)), selection, shelf).findings
        elif searched and worth_trying(found) and at_home(selection, shelf):
            with texts(changed):
                found += unchanged.no_difference(selection, shelf, gathered.rules, understood.model)
    return sorted(set(found), key=lambda d: d.key), gathered.sources
