"""Explains options, house rules and readings: what they say, and what they change in the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from uno_dsl.explain.as_written import Written, lines_under, written
from uno_dsl.explain.sources import CitationReader, Cited
from uno_dsl.layers.gather import load_file
from uno_dsl.layers.library import Selection, chain, shelf_of, spec_folder
from uno_dsl.plain_words.changes_to_words import changes_to_words
from uno_dsl.plain_words.telling import ChangeInWords
from uno_dsl.review.review import understood
from uno_dsl.syntax import nodes as n
from uno_dsl.trace.manual_statements import shipped_index


@dataclass(frozen=True, slots=True)
class LayerExplained:
    """A file that is added to an edition: its lines as written, what they change in plain words, and its sources."""

    kind: str
    name: str
    title: str
    game: str
    file: str
    lines: tuple[tuple[int, str], ...]
    questions: tuple[str, ...]
    changes: tuple[ChangeInWords, ...]
    errors: int
    cites: tuple[Cited, ...]


def option_explained(name: str, selection: Selection) -> LayerExplained:
    """An option on top of everything else in the selection. Raises UnreadableSource."""
    others = tuple(option for option in selection.options if option != name)
    without = replace(selection, options=others)
    path = shelf_of(selection).options[name]
    file = f"spec/{path.relative_to(spec_folder()).as_posix()}"
    return _explained(path, file, without, replace(selection, options=(*others, name)))


def house_explained(path: Path, selection: Selection) -> LayerExplained:
    """A house rule on top of everything else in the selection. Raises UnreadableSource."""
    others = tuple(house for house in selection.houses if house != path)
    return _explained(path, str(path), replace(selection, houses=others), replace(selection, houses=(*others, path)))


def _explained(path: Path, name: str, before: Selection, after: Selection) -> LayerExplained:
    file, source, _ = load_file(path, name)
    items = [x for x in file.items if not isinstance(x, n.Header) and not is_version(x)] if file is not None else []

    def sentence(line: Written) -> str:
        assert isinstance(line, n.Line)
        return written(source, line)

    lines: list[tuple[int, str]] = []
    cites: list[str] = []
    for item in items:
        lines.append((0, written(source, item)))
        lines += lines_under(item, sentence, 1)
        cites += cites_in(item)
    head = file.header if file is not None else None
    return LayerExplained(
        kind=head.kind if head is not None else "rules file",
        name=head.name if head is not None else name,
        title=(head.title if head is not None else None) or "",
        game=after.game,
        file=name,
        lines=tuple(lines),
        questions=tuple(item.name for item in items if isinstance(item, n.Question)),
        changes=changes_between(before, after),
        errors=sum(found.severity == "error" for found in understood(after, shelf_of(after)).diagnostics),
        cites=tuple(citations_of(after).cited(cites)),
    )


def changes_between(before: Selection, after: Selection) -> tuple[ChangeInWords, ...]:
    """The differences between the rules of two selections in plain words. Raises UnreadableSource."""
    was, now = (understood(selection, shelf_of(selection)) for selection in (before, after))
    return tuple(changes_to_words(was.in_words, now.in_words)) if now.in_words else ()


def citations_of(selection: Selection) -> CitationReader:
    """A reader for the citations of a selection."""
    index, library = shipped_index(), shelf_of(selection)
    manuals = [m for m in index.manuals.values() if selection.game in chain(library, m.edition)]
    return CitationReader(index, tuple(manuals), selection.printing)


def is_version(line: n.Line) -> bool:
    """Whether the line is `language 1`."""
    return isinstance(line, n.Fact) and line.word == "language"


def cites_in(line: n.Line) -> list[str]:
    """The citations of a line and of all lines under it."""
    below = [*(line.block or ()), *(getattr(line, "otherwise", None) or ())]
    below += line.readings if isinstance(line, n.Question) else ()
    return [*line.cites, *(cite for inner in below for cite in cites_in(inner))]
