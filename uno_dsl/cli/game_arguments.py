"""The arguments that choose a game, and the program they lead to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from uno_dsl.build import Build, build
from uno_dsl.cli.console import styled, wants_colour
from uno_dsl.cli.exits import Findings, UsageError
from uno_dsl.diagnostic import Diagnostic, did_you_mean, render
from uno_dsl.layers.heading import Heading, heading
from uno_dsl.layers.library import ONLY_PRINTING, Selection, Shelf, chain, shelf, shelf_of
from uno_dsl.source import UnreadableSource, distinct, is_file, read_source

if TYPE_CHECKING:
    from uno_dsl.program.instructions import Program

WHICH_GAME = "which game: an edition that `uno editions` lists, or the file of one"
COMMAND_LINE = "--reading"  # the file name in diagnostics about readings chosen on the command line


def add_game(parser: argparse.ArgumentParser) -> None:
    """EDITION, and everything that may be added to it."""
    parser.add_argument("edition", metavar="EDITION|FILE", help=WHICH_GAME)
    add_layers(parser)


def add_reading(parser: argparse.ArgumentParser | argparse._ArgumentGroup, about: str) -> None:
    """`--reading Q=R`, once for each question."""
    parser.add_argument("--reading", metavar="Q=R", action="append", default=[], type=reading, help=about)


def add_layers(parser: argparse.ArgumentParser) -> None:
    """What may be added to an edition: printing, readings, options, house rules."""
    group = parser.add_argument_group("the rules to use")
    group.add_argument(
        "--printing", metavar="P", help="a language version of the manual, such as es; also EDITION/P, such as flip/fr"
    )
    add_reading(group, "answer an open question, such as challenger=anyone (repeatable)")
    group.add_argument(
        "--option", metavar="NAME", action="append", default=[], help="an option that the edition offers (repeatable)"
    )
    group.add_argument(
        "--house",
        metavar="FILE",
        action="append",
        default=[],
        type=Path,
        help="a house rule (`-`: standard input; repeatable)",
    )


def reading(text: str) -> tuple[str, str]:
    """`question=reading` as a pair."""
    question, equals, answer = text.partition("=")
    if not (question and equals and answer):
        raise argparse.ArgumentTypeError(f"write QUESTION=READING, such as challenger=anyone, not `{text}`")
    return question.strip(), answer.strip()


def selection_of(arguments: argparse.Namespace, edition: str | None = None) -> Selection:
    """The selection that the arguments describe. Raises UsageError for an unknown name, or UnreadableSource."""
    word, printing = with_printing(edition if edition is not None else arguments.edition, arguments.printing)
    plain = plain_edition(word)
    library = shelf_of(plain)
    return replace(
        plain,
        printing=known_printing(plain.game, printing, library),
        readings=readings_of(arguments.reading),
        options=tuple(known_option(plain.game, name, library) for name in arguments.option),
        houses=distinct(list(map(no_edition, arguments.house))),
    )


def with_printing(word: str, printing: str | None = None) -> tuple[str, str | None]:
    """`flip/es-ES`, as suites and declarations write it: the edition, and its printing. Raises UsageError for two printings."""
    edition, slash, name = word.partition("/")
    if not slash or edition not in shelf().editions or is_file(Path(word)):
        return word, printing
    if printing not in (None, name):
        raise UsageError(f"`{word}` names the printing {name}, and `--printing` another", "leave one of them out")
    return edition, name


def plain_edition(word: str) -> Selection:
    """An edition by name or from a file, with nothing added to it. Raises UsageError."""
    library = shelf()
    word, _ = with_printing(word)
    if word in library.editions:
        return Selection(game=word)
    if names_file(word) or is_file(Path(word)):
        return edition_from_file(Path(word), library)
    raise UsageError(
        f"there is no edition named `{word}`",
        hint_for(word, [*library.editions, *rules_files_here()], "the editions are"),
    )


def names_file(word: str) -> bool:
    """Whether a word looks like a file."""
    return word == "-" or word.endswith(".uno") or "/" in word


def rules_files_here() -> list[str]:
    """The rules files in the current folder."""
    return [str(path) for path in Path().glob("*.uno")]


def edition_from_file(path: Path, library: Shelf) -> Selection:
    """The edition that a file holds. Raises UsageError for any other file."""
    try:
        source = read_source(path)
    except UnreadableSource as error:
        raise UsageError(
            str(error),
            f"expected an edition, or the file of one; a house rule is added to one: classic --house {path}",
        ) from None
    head = heading(source.text)
    if head is None:
        raise UsageError(
            f"{source.name} has no heading that says which edition it is",
            f"`uno check {path}` prints what is wrong with it",
        )
    if head.kind != "edition":
        raise UsageError(
            f"expected an edition, but {source.name} is {head.described}", over_edition(path, head, library)
        )
    if head.name not in library.editions:
        return Selection(game=head.name, editions=(path,))
    if source.text == read_source(library.editions[head.name]).text:
        return Selection(game=head.name)
    raise UsageError(
        f"{source.name} is named `{head.name}`, which is an edition of the library",
        f'give it a name of its own in its heading: `edition my-{head.name} … "…"`',
    )


def no_edition(path: Path) -> Path:
    """A file that is added to an edition. Raises UsageError for one that is an edition itself."""
    source = read_source(path)
    head = heading(source.text)
    if head is not None and head.kind == "edition":
        raise UsageError(
            f"{source.name} is an edition, and cannot be added to another", f"use it as the edition: {path}"
        )
    return path


def over_edition(path: Path, head: Heading, library: Shelf) -> str:
    """How to use a file that is added to an edition."""
    edition = next((name for name in head.names if name in library.editions), "classic")
    match head.kind:
        case "printing":
            return f"name the edition, and the printing by name: {edition} --printing {head.name}"
        case "option":
            return f"name the edition, and the option by name: {edition} --option {head.name}"
        case _:
            return f"add it to an edition: {edition} --house {path}"


def known_printing(game: str, name: str | None, library: Shelf) -> str | None:
    known = [printing for edition, printing in library.printings if edition == game]
    if name is None or name in known:
        return name
    if not known and name == ONLY_PRINTING:
        return None
    if not known:
        raise UsageError(
            f"{game} has no printing named `{name}`", f"it has only one, `{ONLY_PRINTING}`: leave out the printing"
        )
    near = next((f"did you mean `{printing}`?" for printing in known if printing.startswith(f"{name}-")), None)
    message = f"{game} has no printing named `{name}`"
    raise UsageError(message, near or hint_for(name, known, "its printings are"))


def known_option(game: str, name: str, library: Shelf) -> str:
    known = [option for option, edition in library.option_of.items() if edition in chain(library, game)]
    if name in known:
        return name
    if name in library.options:
        raise UsageError(
            f"`{name}` is an option of {library.option_of[name]}, not of {game}",
            hint_for(name, known, "its options are"),
        )
    raise UsageError(f"{game} has no option named `{name}`", hint_for(name, known, "its options are"))


def readings_of(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for question, answer in pairs:
        if chosen.get(question, answer) != answer:
            raise UsageError(
                f"question `{question}` is answered twice: `{chosen[question]}` and `{answer}`",
                "choose one of the readings",
            )
        chosen[question] = answer
    return chosen


def hint_for(name: str, known: Iterable[str], otherwise: str) -> str:
    """`did you mean ...?`, or the whole list if no name is similar."""
    names = list(known)
    return did_you_mean(name, names) or (f"{otherwise}: {', '.join(names)}" if names else "there are none")


def program_of(selection: Selection) -> Program:
    """The program of a selection. Errors in its rules are printed on standard error. Raises Findings."""
    return program_in(build(selection))


def program_in(found: Build) -> Program:
    """The program of a build, or what is wrong."""
    refuse_readings(found.diagnostics)
    if found.program is None:
        for diagnostic in found.errors:
            print(
                coloured(render(diagnostic, found.sources), diagnostic)
                if wants_colour(sys.stderr)
                else render(diagnostic, found.sources),
                file=sys.stderr,
            )
        print(f"These rules cannot be used: {counted(len(found.errors), 'error')}.", file=sys.stderr)
        raise Findings
    return found.program


def refuse_readings(diagnostics: Iterable[Diagnostic]) -> None:
    """Raises UsageError for an unknown question or reading: a mistake of the command line, not of the rules."""
    for diagnostic in diagnostics:
        if diagnostic.span.file == COMMAND_LINE:
            hint = (
                diagnostic.hint.strip() if diagnostic.hint else "`uno explain` lists the open questions of an edition"
            )
            raise UsageError(diagnostic.message, hint)


def counted(number: int, noun: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def coloured(text: str, diagnostic: Diagnostic) -> str:
    """A rendered diagnostic with its head, carets and place in colour."""
    head, *rest = text.split("\n")
    label, colon, message = head.partition("]: ")
    lines = [styled(label + "]", diagnostic.severity) + ": " + message if colon else head]
    for line in rest:
        bare = line.strip()
        if bare.startswith("--> "):
            lines.append(styled(line, "place"))
        elif bare.startswith("|") and bare.strip("| ^") == "" and "^" in bare:
            lines.append(line.replace(bare[1:], styled(bare[1:], "caret")))
        else:
            lines.append(line)
    return "\n".join(lines)
