"""The rules files of every release of the suites (`conformance/released/`), so that what they said can be told in the words of today.

The folder of a release has the files that the next release has otherwise; the others are those of the next one. The last has all.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from uno_dsl.layers.library import Selection, chain, shelf, shelf_of
from uno_dsl.rulebook.edition_comparison import Edition, told_editions
from uno_dsl.rulebook.states import States, read_state, states
from uno_dsl.source import UnreadableSource
from uno_dsl.wording.describe.named_heads import with_named_heads
from uno_dsl.wording.phrases import Line

FOLDER = Path(__file__).parent.parent / "released"


def releases_in(folder: Path) -> list[str]:
    """The releases that have a folder, oldest first."""
    return sorted((path.name for path in folder.iterdir()), key=lambda name: (len(name), name))


def source_of(release: str, edition: str, folder: Path = FOLDER) -> Path | None:
    """The file of an edition in a release; None if it has none."""
    names = [name for name in releases_in(folder) if (len(name), name) >= (len(release), release)]
    paths = (folder / name / f"{edition}.uno" for name in names)
    return next((path for path in paths if path.is_file()), None)


def keep_sources(release: str, folder: Path = FOLDER) -> None:
    """Add the rules files of the editions, as they are, as those of a new release. Earlier ones need no copy of what is still the same."""
    before = [name for name in releases_in(folder) if name != release] if folder.is_dir() else []
    new = folder / release
    new.mkdir(parents=True, exist_ok=True)
    for edition, path in shelf().editions.items():
        text = path.read_text("utf-8")
        (new / f"{edition}.uno").write_text(text, "utf-8", newline="\n")
        last = folder / before[-1] / f"{edition}.uno" if before else None
        if last is not None and last.is_file() and last.read_text("utf-8") == text:
            last.unlink()


@cache
def states_then(release: str, edition: str) -> States | None:
    """The rules of an edition in a release; None if the release has no file of it, or if it cannot be read any more."""
    files = [source_of(release, name) for name in chain(shelf(), edition)]
    selection = Selection(game=edition, editions=tuple(path for path in files if path is not None))
    if None in files:
        return None
    try:
        library = shelf_of(selection)
        own = read_state("", selection, library)
    except UnreadableSource:
        return None
    # what printings say is not told, but their names decide whose words are used
    printings = [name for game, name in library.printings if game == edition]
    return None if own is None else States(selection, own, {name: replace(own) for name in printings}, {})


@cache
def told_then(release: str, edition: str, language: str) -> Edition | None:
    """What the rules of an edition said in a release, in the words of a language as it is today; None if they cannot be read any more."""
    found = states_then(release, edition)
    return None if found is None else told_editions([found], language)[0]


@cache
def lines_then(release: str, edition: str) -> dict[str, Line]:
    """The rules of an edition in a release, in no language, each as it would stand outside the entry of a card. Without a release, those of
    today; nothing if they cannot be read any more."""
    found = states_then(release, edition) if release else states(Selection(game=edition), readings=False)
    return {} if found is None else dict(with_named_heads(found.own.model))
