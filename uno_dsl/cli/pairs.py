"""`uno pairs`: checks the readings, options and printings of an edition in pairs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from uno_dsl.cli.exits import CLEAN, FINDINGS, UsageError
from uno_dsl.cli.shared_options import add_jobs
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.layers.library import shelf
from uno_dsl.overlays.combinations import Bench
from uno_dsl.overlays.house_pairs import house_page, house_pairs
from uno_dsl.overlays.played import SEARCHED, Played, play_pairs
from uno_dsl.overlays.survey import Survey, survey
from uno_dsl.overlays.to_markdown import page, played_rows
from uno_dsl.overlays.to_text import played_lines, survey_lines
from uno_dsl.trace.manual_statements import shipped_index

EXAMPLES = """examples:
  uno pairs flip                               which readings and options of flip conflict
  uno pairs flip --play 2                      … and play every pair: is any stuck, or without a visible effect?
  uno pairs --all --into docs/readings.md      write the page about all editions
  uno pairs flip --play 1 --jobs 2 --into docs/readings.md   … and play the games with flip again
  uno pairs --houses my-rules                  … of the house rules in a folder: which can be played together?
  uno pairs --all --into docs/readings.md --check   write nothing; exit code 1 if the page is out of date"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The editions, and where the result goes."""
    parser.add_argument("edition", metavar="EDITION", nargs="*", help="which editions")
    parser.add_argument("--all", action="store_true", help="all editions of the library")
    parser.add_argument("--houses", metavar="FOLDER", type=Path, help="all house rules in a folder instead of editions")
    parser.add_argument("--play", metavar="N", type=int, default=0, help="also play every pair N times at random")
    parser.add_argument(
        "--games", metavar="N", type=int, default=SEARCHED,
        help=f"look for the effect of each overlay in up to N games (default: {SEARCHED}; 0: do not look)",
    )  # fmt: skip
    add_jobs(parser)
    parser.add_argument(
        "--into", metavar="PATH", type=Path,
        help="write the page about all editions; results of games with other editions stay in it",
    )  # fmt: skip
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the page is out of date")


def run(arguments: argparse.Namespace) -> int:
    """Examine the pairs of some editions, or those of house rules."""
    if arguments.houses is not None:
        return houses(arguments)
    library, index = shelf(), shipped_index()
    editions = sorted(library.editions) if arguments.all else arguments.edition
    for name in editions:
        if name not in library.editions:
            known = ", ".join(sorted(library.editions))
            raise UsageError(
                f"there is no edition `{name}`", did_you_mean(name, library.editions) or f"there are: {known}"
            )
    if not editions:
        raise UsageError("which edition?", f"name one of {', '.join(sorted(library.editions))}, or use --all")
    if arguments.check and arguments.into is None:
        raise UsageError("--check needs a page to check", "add --into FILE")
    if arguments.into is not None and not arguments.all and arguments.play == 0:
        raise UsageError("the page is about all editions", "add --all, or --play N for new results of games with these")
    surveys: list[Survey] = []
    played: list[Played] = []
    for name in editions if arguments.into is None else sorted(library.editions):
        bench = Bench(library, name)
        surveys.append(survey(bench, index))
        if name in editions and not arguments.check:
            print("\n".join(survey_lines(surveys[-1])), flush=True)
        if name in editions and arguments.play > 0:
            result = play_pairs(
                bench, arguments.play, arguments.games, lambda text: print(text, file=sys.stderr), arguments.jobs
            )
            played.append(result)
            print("\n".join(played_lines(result)), flush=True)
    if arguments.check:
        return checked(arguments.into, surveys)
    if arguments.into is not None:
        arguments.into.write_text(written(surveys, played, read(arguments.into)), "utf-8")
    return FINDINGS if any(each.stuck for each in played) else CLEAN


def houses(arguments: argparse.Namespace) -> int:
    """Examine the pairs of the house rules in a folder. Raises UsageError."""
    if arguments.edition or arguments.all or arguments.play:
        raise UsageError("--houses looks at house rules, not at editions", "leave out the editions, --all and --play")
    paths = sorted(arguments.houses.glob("*.uno"))
    if not paths:
        raise UsageError(f"there are no rules files in {arguments.houses}", "name the folder of your house rules")
    if arguments.check and arguments.into is None:
        raise UsageError("--check needs a page to check", "add --into FILE")
    found = house_pairs(paths)
    text = house_page(found)
    command = f"uno pairs --houses {arguments.houses} --into {arguments.into}"
    if arguments.check:
        return up_to_date(arguments.into, text, command)
    if arguments.into is not None:
        arguments.into.write_text(text, "utf-8")
        return CLEAN
    for one in found:
        places_ = f" ({', '.join(one.places)})" if one.places else ""
        print(f"{one.first} + {one.second}: {one.meeting}" + (f": {one.why}{places_}" if one.why else ""))
    return CLEAN


def up_to_date(file: Path, text: str, command: str) -> int:
    """Whether a page says what it should, and how to write it if it does not."""
    if read(file) != text:
        print(f"{file} is out of date: write it again with `{command}`")
        return FINDINGS
    print(f"{file} is up to date")
    return CLEAN


def read(file: Path) -> str:
    """The current page; nothing if there is none yet."""
    return file.read_text("utf-8") if file.exists() else ""


def written(surveys: list[Survey], played: list[Played], before: str) -> str:
    """The page with new figures. Results of games with an edition stay unless it was played again."""
    return page(surveys, *played_rows(played, before))


def checked(file: Path, surveys: list[Survey]) -> int:
    """Whether the page is up to date with the rules."""
    text = written(surveys, [], read(file))
    return up_to_date(file, text, f"uno pairs --all --into {file}")
