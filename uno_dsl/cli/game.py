"""The words of a command line that say which game is meant, and the program they lead to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from uno_dsl.build import Build, build
from uno_dsl.cli.exits import Findings, UsageError
from uno_dsl.diagnostic import Diagnostic, did_you_mean, render
from uno_dsl.layers.shelf import Selection, Shelf, chain, shelf

if TYPE_CHECKING:
    from uno_dsl.program.instructions import Program

COMMAND_LINE = "--reading"  # where the diagnostics about readings chosen on the command line stand


def add_game(parser: argparse.ArgumentParser) -> None:
    """EDITION, and everything that may be laid over it."""
    parser.add_argument("edition", metavar="EDITION", help="which game; `uno editions` lists them")
    add_layers(parser)


def add_layers(parser: argparse.ArgumentParser) -> None:
    """What may be laid over an edition: printing, readings, options, house rules."""
    group = parser.add_argument_group("the rules to use")
    group.add_argument("--printing", metavar="P", help="a language version of the manual, such as es")
    group.add_argument(
        "--reading",
        metavar="Q=R",
        action="append",
        default=[],
        type=reading,
        help="answer an open question, such as challenger=anyone (repeatable)",
    )
    group.add_argument(
        "--option", metavar="NAME", action="append", default=[], help="an option that the edition offers (repeatable)"
    )
    group.add_argument(
        "--house",
        metavar="FILE",
        action="append",
        default=[],
        type=Path,
        help="a house rule; `-` reads it from standard input (repeatable)",
    )


def reading(text: str) -> tuple[str, str]:
    """`question=reading` as a pair."""
    question, equals, answer = text.partition("=")
    if not (question and equals and answer):
        raise argparse.ArgumentTypeError(f"write QUESTION=READING, such as challenger=anyone, not `{text}`")
    return question.strip(), answer.strip()


def selection_of(arguments: argparse.Namespace, edition: str | None = None) -> Selection:
    """The selection that the arguments describe. Raises UsageError for a name that is not known."""
    library = shelf()
    game = known_edition(edition if edition is not None else arguments.edition, library)
    return Selection(
        game=game,
        printing=known_printing(game, arguments.printing, library),
        readings=readings_of(arguments.reading),
        options=tuple(known_option(game, name, library) for name in arguments.option),
        houses=tuple(arguments.house),
    )


def known_edition(name: str, library: Shelf) -> str:
    if name in library.editions:
        return name
    if name.endswith(".uno") or "/" in name:
        raise UsageError(
            f"here the name of an edition must stand, and `{name}` is a file",
            f"lay it over an edition: classic --house {name}",
        )
    raise UsageError(f"there is no edition called `{name}`", hint_for(name, library.editions, "the editions are"))


def known_printing(game: str, name: str | None, library: Shelf) -> str | None:
    known = [printing for edition, printing in library.printings if edition == game]
    if name is None or name in known:
        return name
    near = next((f"did you mean `{printing}`?" for printing in known if printing.startswith(f"{name}-")), None)
    message = f"{game} has no printing called `{name}`"
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
    raise UsageError(f"{game} has no option called `{name}`", hint_for(name, known, "its options are"))


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
    """`did you mean ...?`, or the whole list when nothing is near."""
    names = list(known)
    return did_you_mean(name, names) or (f"{otherwise}: {', '.join(names)}" if names else "there are none")


def program_of(selection: Selection) -> Program:
    """The program of a selection. Errors in its rules are shown on standard error, and raise Findings."""
    return program_in(build(selection))


def program_in(found: Build) -> Program:
    """The program of a build, or what is wrong."""
    refuse_readings(found.diagnostics)
    if found.program is None:
        from uno_dsl.cli.terminal import wants_colour

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
    """A question or reading that is not known is a mistake of the command line, not of the rules."""
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
    from uno_dsl.cli.terminal import STYLES

    def dye(part: str, style: str) -> str:
        return f"\x1b[{STYLES[style]}m{part}\x1b[0m"

    head, *rest = text.split("\n")
    label, colon, message = head.partition("]: ")
    lines = [dye(label + "]", diagnostic.severity) + ": " + message if colon else head]
    for line in rest:
        bare = line.strip()
        if bare.startswith("--> "):
            lines.append(dye(line, "place"))
        elif bare.startswith("|") and bare.strip("| ^") == "" and "^" in bare:
            lines.append(line.replace(bare[1:], dye(bare[1:], "caret")))
        else:
            lines.append(line)
    return "\n".join(lines)
