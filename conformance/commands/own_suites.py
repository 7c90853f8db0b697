"""Suites of the user's own rules on the command line: editions from files, house rules and options, and the folder of their suites."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from conformance.cases.own_rules import OwnRules, saved
from conformance.cases.shipped import FOLDER, shipped_suites
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.game_arguments import known_option, no_edition, plain_edition, program_of
from uno_dsl.json_value import Malformed
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import shelf
from uno_dsl.source import distinct, is_file, read_source

USUAL_EDITION = "classic"
UNO = ".uno"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where the suites of a command are, which rules they were made from, and the editions that it names."""

    folder: Path = FOLDER
    own: OwnRules = field(default_factory=OwnRules)
    games: tuple[str, ...] = ()
    words: str = ""
    """What other commands need to find the same suites."""

    @property
    def shipped(self) -> bool:
        """Whether these are the suites that come with the kit."""
        return self.folder == FOLDER


SHIPPED = Source()


def add_own(parser: argparse.ArgumentParser) -> None:
    """`--house`, `--option` and `--suites`: rules of the user's own, and the folder of their suites."""
    group = parser.add_argument_group("rules of your own")
    group.add_argument(
        "--house", metavar="FILE", action="append", default=[], type=Path, help="a house rule (repeatable)"
    )
    group.add_argument(
        "--option", metavar="NAME", action="append", default=[], help="an option that the edition offers (repeatable)"
    )
    group.add_argument(
        "--suites", metavar="FOLDER", type=Path,
        help="the folder of the suites (default: the kit's; for rules of your own, NAME.suite)",
    )  # fmt: skip


def own_of(words: Sequence[str], houses: Sequence[Path], options: Sequence[str]) -> tuple[OwnRules, tuple[str, ...]]:
    """The rules of the user's own, and the editions they are for. Raises UsageError, or Findings for rules with errors."""
    if "-" in (*words, *map(str, houses)):
        raise UsageError("suites cannot be made for rules from standard input", "write them to a file")
    chosen = [plain_edition(word) for word in words] or [plain_edition(edition_for(houses))]
    editions = distinct([path for one in chosen for path in one.editions])
    own = OwnRules(editions=tuple(editions), houses=tuple(distinct(list(map(no_edition, houses)))))
    library = own.shelf
    games = tuple(dict.fromkeys(one.game for one in chosen))
    named = tuple(known_option(game, option, library) for game in games[:1] for option in options)
    own = OwnRules(editions=own.editions, houses=own.houses, options=named)
    for game in games:
        program_of(own.selection(game))
    return own, games


def edition_for(houses: Sequence[Path]) -> str:
    """The edition that house rules are for: the first that the first of them names, or the usual one."""
    for path in houses:
        head = heading(read_source(path).text)
        named = head.names if head is not None else ()
        return next((name for name in named if name in shelf().editions), USUAL_EDITION)
    return USUAL_EDITION


def is_own(arguments: argparse.Namespace) -> bool:
    """Whether a command line names rules of the user's own."""
    known = shelf().editions
    files = [word for word in arguments.edition if word not in known and (is_file(Path(word)) or word.endswith(UNO))]
    return bool(files or arguments.house or arguments.option)


def source_of(arguments: argparse.Namespace) -> Source:
    """Where the suites of a command that reads them are: the kit's, or those of the user's own rules. Raises UsageError."""
    if is_own(arguments):
        own, games = own_of(arguments.edition, arguments.house, arguments.option)
        folder = arguments.suites or own.folder
        refuse_missing(folder, f"uno generate {' '.join([*arguments.edition, *([own.words] if own.words else [])])}")
        named = games if arguments.edition else ()
        return Source(folder=folder, own=own, games=named, words=f"--suites {shlex.quote(str(folder))}")
    return replace(source_of_folder(arguments.suites), games=tuple(arguments.edition))


def source_of_folder(folder: Path | None) -> Source:
    """The suites in a folder (None: those of the kit), with the rules that they were made from. Raises UsageError."""
    if folder is None or folder.resolve() == FOLDER.resolve():
        return SHIPPED
    refuse_missing(folder, f"uno generate FILE --suites {folder}")
    found = saved(folder)
    if isinstance(found, Malformed):
        raise UsageError(found.why, "make the suites again: `uno generate`")
    for path in () if found is None else (*found.editions, *found.houses):
        if not is_file(path):
            raise UsageError(
                f"the suites in {folder} were made from {path}, which is not there any more",
                "make them again: `uno generate FILE --suites FOLDER`",
            )
    return Source(folder=folder, own=found or OwnRules(), words=f"--suites {shlex.quote(str(folder))}")


def source_in(arguments: argparse.Namespace) -> Source:
    """The source that a command has found for its arguments; the suites of the kit if it has no such arguments."""
    found: Source = getattr(arguments, "source", SHIPPED)
    return found


def refuse_missing(folder: Path, make: str) -> None:
    """Raises UsageError, saying what to type, if there is no suite in a folder."""
    if not shipped_suites(folder):
        raise UsageError(f"there is no suite in {folder}", f"make it first (it takes a few minutes): `{make}`")
