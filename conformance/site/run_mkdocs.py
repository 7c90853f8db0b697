"""Builds the site: writes the sources of each language into a working folder, runs mkdocs on them, and checks what it has built."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from conformance.site import links
from conformance.site.links import anchors, read_site
from conformance.site.output.compact import compact
from conformance.site.output.output_folder import need_output_folder, replace_site
from conformance.site.output.own_words import in_own_words, unbroken_titles
from conformance.site.output.theme import lighten, weigh_search
from conformance.site.pages.compare_pages import PATH as COMPARE
from conformance.site.placement import Placed, misplaced, rules_of_pages, stale_order
from conformance.site.processes import AT_ONCE, ended_by_interrupts
from conformance.site.released import Manifest, gone, manifest, manifest_text
from conformance.site.renames import Renames, keep_old_names, read_renames
from conformance.site.site_files import Site, shared, sources_of
from uno_dsl.cli.exits import Findings, UsageError
from uno_dsl.rulebook.page_labels import labels

EPOCH = "0"
"""The time that pages are stamped with, so that the same rules give the same bytes."""
ANCHORS = "anchors.json"
"""The file of the built site with all its pages and anchors."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What a built site must have: its rules, and for a whole site everything that the last release had."""

    languages: Sequence[str]
    rules: Placed
    renames: Renames
    released: Manifest | None


def need_mkdocs() -> None:
    """Raises UsageError if mkdocs-material is not installed."""
    if importlib.util.find_spec("mkdocs") is None or importlib.util.find_spec("material") is None:
        raise UsageError(
            "`uno docs` needs mkdocs-material, which is not installed", 'python -m pip install "uno-dsl[docs]"'
        )


def build_site(site: Site, into: Path, released: Manifest | None = None) -> None:
    """Write the built site into a folder. A site of all editions is compared with the last release.

    Raises Findings if anything is wrong with it, and UsageError if the folder has other files or cannot be written.
    """
    need_output_folder(into)
    expected = Expected(site.languages, rules_of_pages(site), read_renames(), released)
    with tempfile.TemporaryDirectory(prefix="uno-docs-") as folder:
        work = Path(folder)
        write(shared(site), work)
        problems = list(stale_order(site.books)) if released is not None else []
        problems += [text for text in build_languages(site, work) if text]
        problems = problems or list(finish(work / "site", expected))
        if problems:
            print("\n".join(problems), file=sys.stderr)
            raise Findings
        replace_site(work / "site", into)


def build_languages(site: Site, work: Path) -> list[str]:
    """Build the pages of all languages, several at once. Returns what mkdocs complained about.

    A language is two tasks, its sources and what mkdocs makes of them, so that no process is left with a whole one at the end.
    """
    if len(site.languages) == 1:
        write_sources(site, work, site.languages[0])
        return [build_pages(work, site.languages[0])]
    with ProcessPoolExecutor(AT_ONCE, initializer=prepare, initargs=(site, work)) as pool:
        written = [pool.submit(write_prepared, language) for language in site.languages]
        built = {one.result(): pool.submit(build_prepared, one.result()) for one in as_completed(written)}
        return [built[language].result() for language in site.languages]


_prepared: tuple[Site, Path] | None = None


def prepare(site: Site, work: Path) -> None:
    """A process gets the site and the working folder."""
    global _prepared
    ended_by_interrupts()
    _prepared = site, work


def write_prepared(language: str) -> str:
    """A process writes the sources of one language."""
    assert _prepared is not None
    write_sources(*_prepared, language)
    return language


def build_prepared(language: str) -> str:
    """A process builds the pages of one language."""
    assert _prepared is not None
    return build_pages(_prepared[1], language)


def write_sources(site: Site, work: Path, language: str) -> None:
    """Write what mkdocs reads for a language."""
    write(sources_of(site, language), work)


def build_pages(work: Path, language: str) -> str:
    """Build the pages of a language, leave out their white space, and say in our words what the theme says. Returns what mkdocs complained about."""
    complaint, words = run_mkdocs(work, language), labels(language)
    for path in (work / "site" / language).rglob("*.html"):
        path.write_text(in_own_words(compact(path.read_text("utf-8")), words), "utf-8")
    unbroken_titles(work / "site" / language / "search", words)
    return complaint


def finish(folder: Path, expected: Expected) -> Iterator[str]:
    """Leave out what nothing uses, keep old names, write down all anchors, and yield what is wrong with links, rules and anchors."""
    renames, languages = expected.renames, expected.languages
    stale = [problem for language in languages for problem in keep_old_names(folder, language, renames)]
    yield from stale if expected.released is not None else ()
    pages = read_site(folder)
    lighten(folder, languages, pages)
    for language in languages:
        weigh_search(folder / language / "search")
    found = {language: anchors(pages, language) for language in languages}
    (folder / ANCHORS).write_text(manifest_text(manifest(found)), "utf-8")
    yield from links.problems(folder, pages)
    yield from misplaced(pages, expected.rules, languages)
    usual = found[languages[0]]
    for language in languages[1:]:
        for page in usual:
            own = page.startswith(f"{COMPARE}/")  # in each language, what differs between its printings
            if not own and page in found[language] and found[language][page] != usual[page]:
                yield f"{language}/{page}: other anchors than {languages[0]}/{page}"
    if expected.released is not None:
        yield from gone(expected.released, found, renames)


def write(files: Mapping[str, bytes], folder: Path) -> None:
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def run_mkdocs(work: Path, language: str) -> str:
    """Build the pages of a language. Returns what mkdocs complained about, if it failed."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", f"{language}.yml"],
        cwd=work,
        env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return f"{language}: {done.stderr}{done.stdout}" if done.returncode else ""
