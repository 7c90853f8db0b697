"""Reads the rules files of a selection and merges them into one game. `library.py` knows where the files are."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from uno_dsl import LANGUAGE_VERSION
from uno_dsl.cache import digest_of_software, remembered
from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.layers.audience import check_audience
from uno_dsl.layers.cards_elsewhere import not_everywhere
from uno_dsl.layers.heading import meant_as_heading
from uno_dsl.layers.library import Selection, Shelf, chain, questions_of_options, shelf, shelf_of, spec_folder
from uno_dsl.layers.merge import merge
from uno_dsl.layers.readings_lost import readings_lost
from uno_dsl.layers.rules import Rules
from uno_dsl.source import Source, Span, UnreadableSource, read_source, shown_name
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import Parsed, parse


@dataclass(frozen=True, slots=True)
class Gathered:
    """The merged rules of a selection, their source texts, and the diagnostics."""

    rules: Rules | None
    sources: dict[str, Source]
    diagnostics: tuple[Diagnostic, ...]
    headers: dict[str, n.Header] = field(default_factory=dict)


@functools.lru_cache(maxsize=64)
def parse_library(source: Source) -> Parsed:
    """The same as `parse`, from the cache: a file of the library seldom changes, and without one to parse no parser has to be loaded."""
    key = hashlib.sha256(digest_of_software() + f"{source.name}\0{source.text}".encode())
    return remembered("parsed", key.hexdigest(), lambda: parse(source))


def load_file(path: Path, name: str | None = None) -> tuple[n.File | None, Source, list[Diagnostic]]:
    """Read and parse one file. Raises UnreadableSource."""
    source = read_source(path, name)
    parsed = parse_library(source) if path.is_relative_to(spec_folder()) else parse(source)
    found = list(parsed.diagnostics)
    header = next((item for item in parsed.items if isinstance(item, n.Header)), None)
    top = Span(source.name, 1, 1, max(1, len(source.line(1))))
    if not source.text.strip():
        found.append(
            Diagnostic(
                code="empty-file",
                message="the file is empty",
                span=top,
                hint='begin with `language 1` and a heading such as `house rule my-rule for any edition "..."`',
            )
        )
        return None, source, found
    version = next((item for item in parsed.items if isinstance(item, n.Fact) and item.word == "language"), None)
    if version is None and not found:
        found.append(
            Diagnostic(
                code="language-version",
                message="the file does not say which version of the language it is written in",
                span=top,
                hint=f"put `language {LANGUAGE_VERSION}` on its first line",
            )
        )
    elif version is not None and version.parts[0][0] != str(LANGUAGE_VERSION):
        found.append(
            Diagnostic(
                code="language-version",
                message=f"the file is written in version {version.parts[0][0]} of the language, but this program knows only version {LANGUAGE_VERSION}",
                span=version.span,
                hint=f"use a newer uno-dsl, or change the line to `language {LANGUAGE_VERSION}` and run `uno check` again",
            )
        )
    if header is None:
        if not meant_as_heading(source.text, (d.span.line for d in found)):
            found.append(
                Diagnostic(
                    code="no-header",
                    message="the file has no heading",
                    span=top,
                    hint='add a heading such as `house rule my-rule for any edition "..."`',
                )
            )
        return None, source, found
    extra = [item for item in parsed.items if isinstance(item, n.Header)][1:]
    for item in extra:
        found.append(
            Diagnostic(
                code="no-header",
                message="a file can have only one heading",
                span=item.span,
                other=header.span,
                other_says="the first heading",
                hint="move this one to a file of its own",
            )
        )
    return n.File(name=source.name, header=header, items=parsed.items), source, found


def _unknown(what: str, name: str, known: Iterable[str], plural: str) -> UnreadableSource:
    """A name that is not known, with the one that may be meant, and all that are."""
    names = sorted(known)
    meant = did_you_mean(name, names)
    there_are = f"the {plural} are: {', '.join(names)}" if names else "there are none"
    return UnreadableSource(f"{what} `{name}`; " + (f"{meant} T{there_are[1:]}" if meant else there_are))


def gather(selection: Selection, library: Shelf | None = None) -> Gathered:
    """Read and merge all layers of a selection. Raises UnreadableSource for files that cannot be read."""
    library = library or shelf_of(selection)
    sources: dict[str, Source] = {}
    found: list[Diagnostic] = []
    files: list[n.File] = []
    if selection.game not in library.editions:
        raise _unknown("there is no edition called", selection.game, library.editions, "editions")
    editions = chain(library, selection.game)
    paths = [(library.editions[name], None) for name in editions if name in library.editions]
    if selection.printing is not None:
        path = library.printings.get((selection.game, selection.printing))
        if path is None:
            known = [p for g, p in library.printings if g == selection.game]
            raise _unknown(f"{selection.game} has no printing called", selection.printing, known, "printings")
        paths.append((path, None))
    for option in selection.options:
        path = library.options.get(option)
        if path is None:
            raise _unknown("there is no option called", option, library.options, "options")
        paths.append((path, None))
    for path, _ in paths:
        _load(path, name_of(path), files, sources, found)
    for house in selection.houses:
        _load(house, shown_name(house), files, sources, found)
    if not files or any(f.header.kind == "edition" for f in files) is False:
        return Gathered(None, sources, tuple(found))
    of_options = questions_of_options(library, selection.game)
    rules, merged = merge(files, selection.readings, of_options)
    misplaced = check_audience(files, selection.game, editions, rules, library.editions)
    if misplaced:
        return Gathered(None, sources, tuple(found + misplaced))
    found += [*merged, *not_everywhere(files, selection.game, library)]
    if not any(d.severity == "error" for d in found):
        found += readings_lost(files, selection.readings, of_options, rules)
    return Gathered(rules, sources, tuple(found), {file.name: file.header for file in files})


def name_of(path: Path) -> str:
    """What a file is called: one of the library from `spec` on, wherever that is."""
    folder = spec_folder()
    return f"spec/{path.relative_to(folder)}" if path.is_relative_to(folder) else shown_name(path)


def _load(path: Path, name: str, files: list[n.File], sources: dict[str, Source], found: list[Diagnostic]) -> None:
    file, source, diagnostics = load_file(path, name)
    sources[source.name] = source
    found += diagnostics
    if file is not None:
        files.append(file)


__all__ = ["Gathered", "Selection", "Shelf", "chain", "gather", "load_file", "name_of", "shelf", "spec_folder"]
