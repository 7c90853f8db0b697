"""Where the rules of a state come from: their lines as written, citations, places, and what overrides them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from uno_dsl.explain.as_written import Written, lines_under, written
from uno_dsl.explain.explanation import together
from uno_dsl.explain.sources import CitationReader
from uno_dsl.layers.library import Selection, chain, shelf, shelf_of
from uno_dsl.layers.rules import Choice, Entry
from uno_dsl.rulebook.book import Origin
from uno_dsl.rulebook.states import State
from uno_dsl.source import read_source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse
from uno_dsl.trace.manual_statements import shipped_index

BESIDE = ("add before", "add after")
"""Changes that put something beside a rule, which itself stays as it is."""


def citation_reader(selection: Selection, printing: str | None) -> CitationReader:
    """Reads the citations of an edition, for one printing or for all."""
    library = shelf_of(selection)
    manuals = [m for m in shipped_index().manuals.values() if selection.game in chain(library, m.edition)]
    return CitationReader(shipped_index(), tuple(manuals), printing)


def origins(state: State, citations: CitationReader, game: str = "") -> dict[str, Origin]:
    """Where every rule of a state comes from; with the name of its edition, also what changes it."""

    def sentence(line: Written) -> str:
        node = line.node if isinstance(line, Entry) else line
        source = state.gathered.sources.get(line.span.file)
        return "" if source is None else written(source, node)

    changes = dict[str, list[tuple[str, str]]]()
    for choice in state.rules.choices.values():
        for rule, reading in changed_by(choice):
            changes.setdefault(rule, []).append((choice.name, reading))
    found: dict[str, Origin] = {}
    for rule, parts in together(state.rules.entries).items():
        entry, *more = parts
        formal = [(0, sentence(entry)), *lines_under(entry, sentence, 1)]
        for part in more:
            formal += [(0, sentence(part)), *lines_under(part, sentence, 1)]
        found[rule] = Origin(
            id=rule,
            layer=entry.layer,
            place=str(entry.span),
            formal=tuple(formal),
            cites=tuple(citations.cited(cite for part in parts for cite in part.cites)),
            overridden=tuple((layer, str(span)) for layer, span in entry.overridden),
            readings=tuple(dict.fromkeys(changes.get(rule, ()))),
            changed_by=changers(game).get(rule, ()) if game else (),
        )
    return found


@cache
def changers(game: str) -> dict[str, tuple[str, ...]]:
    """The rules of an edition that its options change, and editions that are based on it: `option lowest-score`, `edition flip`."""
    library = shelf()
    files = [(f"option {name}", path) for name, path in library.options.items()]
    files = [(name, path) for name, path in files if library.option_of[name.partition(" ")[2]] in chain(library, game)]
    based = [name for name in library.editions if name != game and game in chain(library, name)]
    files += [(f"edition {name}", library.editions[name]) for name in based]
    found = dict[str, list[str]]()
    for name, path in files:
        for line in parse(read_source(path)).items:
            if isinstance(line, n.Change) and line.verb not in BESIDE:
                for target in line.targets:
                    found.setdefault(target, []).append(name)
    return {rule: tuple(dict.fromkeys(names)) for rule, names in found.items()}


def changed_by(choice: Choice) -> Iterator[tuple[str, str]]:
    """The rules that the readings of a question change, each with the reading."""
    for reading in choice.readings.values():
        for line in reading.block or ():
            if isinstance(line, n.Change):
                yield from ((target, reading.name) for target in line.targets)
