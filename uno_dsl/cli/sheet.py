"""`uno sheet`: prints a rule sheet of an edition with its options and house rules, in a language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from uno_dsl.build import build
from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.cli.game_arguments import add_game, program_in, selection_of
from uno_dsl.cli.languages import known_language
from uno_dsl.cli.output_files import MARKUP, STDOUT, refuse_target, write_output
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.rulebook.page_labels import book_languages, is_in, labels
from uno_dsl.rulebook.sheet.chromium import NotPrinted, find_chromium, fitting_pdf, pages
from uno_dsl.rulebook.sheet.paper import PAPERS, size_for, sizes_to_try
from uno_dsl.rulebook.sheet.sheet_html import sheet_html
from uno_dsl.rulebook.sheet.sheet_markdown import sheet_markdown
from uno_dsl.rulebook.sheet.sheet_of_rules import rule_sheet

FORMATS = ("html", "md", "pdf")
BEGINS = {"html": MARKUP, "md": "#", "pdf": "%"}
"""The character that a file of each format begins with: files that begin otherwise are not replaced."""
ENDINGS = {"": "md", ".html": "html", ".htm": "html", ".md": "md", ".txt": "md", ".pdf": "pdf"}
ENGLISH = "en"
EXAMPLES = """examples:
  uno sheet classic                                        in the terminal, as Markdown
  uno sheet classic --house stacking.uno --into sheet.pdf  one page to print; what the house rule changes is marked
  uno sheet flip --lang es --into flip.html                in Spanish, as the Spanish manual has it
  uno sheet flip --printing es-ES --into flip.pdf          as another printing has it, in its language
  uno sheet my-game.uno --format html                      a game of your own

A PDF needs Chromium, Chrome or Edge on PATH. An HTML sheet needs only a browser to print it: style and pictures are in it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--lang",
        metavar="CODE",
        help="the language, such as es (default: that of the printing, or English); without --printing, the rules are "
        "those of the printing in this language",
    )
    parser.add_argument(
        "--format",
        choices=FORMATS,
        metavar="FORM",
        help=f"{', '.join(FORMATS[:-1])} or {FORMATS[-1]} (default: by the end of the file's name, or else md)",
    )
    parser.add_argument("--paper", choices=sorted(PAPERS), default="a4", help="the paper (default: a4)")
    parser.add_argument("--into", metavar="PATH", default=STDOUT, help="the file to write (default: standard output)")


def run(arguments: argparse.Namespace) -> int:
    form = arguments.format or form_of(arguments.into)
    language = known_language(arguments.lang, book_languages()) if arguments.lang is not None else None
    selection = in_language(selection_of(arguments), language)
    if form == "pdf":
        can_print(arguments.into)
    refuse_target(arguments.into, BEGINS[form])
    program = program_in(build(selection))
    language = language or language_of(selection.printing)
    words = labels(language, selection.game, selection.printing or "")
    sheet = rule_sheet(selection, words, program.digest)
    paper = PAPERS[arguments.paper]
    match form:
        case "html":
            write_output(arguments.into, sheet_html(sheet, words, paper, size_for(sheet, paper)), BEGINS[form])
        case "pdf":
            write_pdf(
                arguments.into, lambda points: sheet_html(sheet, words, paper, points), sizes_to_try(sheet, paper)
            )
        case _:
            write_output(arguments.into, sheet_markdown(sheet, words), BEGINS[form])
    return CLEAN


def form_of(target: str) -> str:
    """The format of a file by the end of its name. Raises UsageError if it is none of ours."""
    ending = Path(target).suffix.lower()
    if target == STDOUT or ending in ENDINGS:
        return ENDINGS.get(ending, "md")
    raise UsageError(
        f"a sheet is written as {', '.join(FORMATS)}, and `{target}` ends with `{ending}`",
        "use one of these endings, or say which it is: --format md",
    )


# ------------------------------------------------------------------------------------------------ languages
def language_of(printing: str | None) -> str:
    """The language of a printing: `es` for `es-ES`."""
    base = (printing or ENGLISH).partition("-")[0]
    return base if base in book_languages() else ENGLISH


def in_language(selection: Selection, language: str | None) -> Selection:
    """The selection with the printing in the language, if none is named and the edition has one."""
    if selection.printing is not None:
        return selection
    wanted = language or ENGLISH
    found = [name for game, name in shelf_of(selection).printings if game == selection.game]
    same = next((name for name in found if is_in(name, wanted)), None)
    return replace(selection, printing=same)


# ------------------------------------------------------------------------------------------------ PDF
def can_print(target: str) -> None:
    """Raises UsageError if a PDF cannot be made, or not be written there."""
    if target == STDOUT:
        raise UsageError("a PDF needs a file", "name one: --into sheet.pdf")
    if find_chromium() is None:
        raise UsageError(
            "a PDF needs Chromium, Chrome or Edge, and none is on PATH",
            "install one, or write HTML (--into sheet.html) and print it in a browser",
        )


def write_pdf(target: str, page: Callable[[float], str], sizes: Sequence[float]) -> None:
    """Write a PDF in the first of these sizes in which it is one page. Raises UsageError."""
    try:
        pdf = fitting_pdf(page, sizes)
    except NotPrinted as problem:
        raise UsageError(f"the PDF could not be made: {problem}", "write HTML and print it in a browser") from None
    try:
        Path(target).write_bytes(pdf)
    except OSError as problem:
        raise UsageError(f"cannot write {target}: {problem.strerror or problem}") from None
    number = pages(pdf)
    print(f"{target}: {number} page{'' if number == 1 else 's'}")
