"""`uno check`: what is wrong with rules, and when nothing is, what they say."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.cli.arguments import one_of
from uno_dsl.cli.exits import CLEAN, FINDINGS, USAGE, UsageError
from uno_dsl.cli.game import add_layers, hint_for, names_file, refuse_readings, rules_files_here, selection_of
from uno_dsl.cli.review_text import concise_lines, github_lines, json_text, more_lines, text_lines
from uno_dsl.layers.shelf import Selection, shelf
from uno_dsl.review import Review, Subject, edition_subject, file_subjects, holds_edition, is_meant_for, review
from uno_dsl.source import UnreadableSource

FORMATS = ("text", "concise", "json", "github")
EXAMPLES = """examples:
  uno check my-rule.uno                  is it right, and what does it say?
  uno check my-rule.uno --example        … and a turn in which it happens
  uno check my-rule.uno --for flip       on another edition than the one it names first
  uno check classic                      an edition of the library
  cat my-rule.uno | uno check -"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "subject", metavar="FILE|EDITION", nargs="+", help="rules files (`-`: standard input) or editions"
    )
    parser.add_argument("--for", dest="edition", metavar="EDITION", help="the edition that files are laid over")
    parser.add_argument("--all-editions", action="store_true", help="check files on every edition that they are for")
    parser.add_argument("--together", action="store_true", help="lay all files over one edition at once")
    parser.add_argument(
        "--format",
        type=one_of("format", FORMATS),
        default="text",
        metavar="|".join(FORMATS),
        help="how to show what is found",
    )
    parser.add_argument("--json", dest="format", action="store_const", const="json", help="the same as --format json")
    parser.add_argument(
        "--words",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="tell in plain words what the rules say (files: yes; editions: no)",
    )
    parser.add_argument("--example", action="store_true", help="play a turn in which the new rules come up")
    parser.add_argument("--strict", action="store_true", help="warnings count as findings")
    add_layers(parser)


@dataclass(frozen=True, slots=True)
class Checked:
    """A subject with its review, and whether it is for other editions as well, on which it was not tried."""

    subject: Subject
    review: Review
    for_others: bool = False


def run(arguments: argparse.Namespace) -> int:
    checked: list[Checked] = []
    unreadable: list[str] = []
    for several in subjects(arguments):
        try:
            checked += reviewed(several, every=arguments.all_editions)
        except UnreadableSource as error:
            print(f"error: {error}", file=sys.stderr)
            unreadable.append(str(error))
    reviews = [one.review for one in checked]
    for found in reviews:
        refuse_readings(found.diagnostics)
    show(checked, unreadable, arguments)
    errors, warnings = sum(r.count("error") for r in reviews), sum(r.count("warning") for r in reviews)
    return USAGE if unreadable else FINDINGS if errors or (arguments.strict and warnings) else CLEAN


def show(checked: Sequence[Checked], unreadable: Sequence[str], arguments: argparse.Namespace) -> None:
    """Print what was found in the chosen form."""
    reviews = [one.review for one in checked]
    match arguments.format:
        case "json":
            print(json_text(reviews, unreadable))
        case "concise":
            print("\n".join(concise_lines(reviews)))
        case "github":
            print("\n".join(github_lines(reviews)))
        case _:
            for one in checked:
                words = arguments.words if arguments.words is not None else one.review.kind != "edition"
                print("\n".join(text_lines(one.review, words=words)))
                if arguments.example and not one.review.count("error"):
                    from uno_dsl.cli.example_text import example_lines

                    print("\n".join(example_lines(one.subject)))
            for line in closing_lines(checked):
                print(line)


def closing_lines(checked: Sequence[Checked]) -> list[str]:
    """Where to go on: what explains the findings, and that there are more editions to try."""
    lines = more_lines([one.review for one in checked])
    tried = {one.review.edition: None for one in checked if one.for_others and not one.review.count("error")}
    if tried:
        more = f"Tried on {', '.join(tried)} only; with `--all-editions` it is tried on every edition that it is for."
        lines += [*([] if lines else [""]), more]
    return lines


# ------------------------------------------------------------------------------------------------ what is checked
def subjects(arguments: argparse.Namespace) -> Iterator[Iterator[Subject]]:
    """For each word what it may mean, the likeliest first."""
    over = over_of(arguments)
    files: list[Path] = []
    for word in arguments.subject:
        if is_file(word):
            files.append(Path(word))
        else:
            yield iter([edition_subject(selection_of(arguments, word))])
    if arguments.together and len(files) > 1:
        yield file_subjects(files[-1], over, beside=files[:-1])
        return
    for path in files:
        yield file_subjects(path, over)


def over_of(arguments: argparse.Namespace) -> Selection | None:
    """What files are laid over, if the command line says so."""
    if arguments.edition is not None:
        return selection_of(arguments, arguments.edition)
    if arguments.printing or arguments.reading or arguments.option or arguments.house:
        if any(not is_file(word) for word in arguments.subject):
            return None
        return selection_of(arguments, next((word for word in arguments.subject if holds_edition(Path(word))), "classic"))
    return None


def is_file(word: str) -> bool:
    """Whether a word names a file; a word that names nothing is a UsageError."""
    editions = shelf().editions
    if word in editions:
        return False
    if names_file(word) or Path(word).exists():
        return True
    near = [*editions, *rules_files_here()]
    raise UsageError(f"`{word}` is neither a file nor an edition", hint_for(word, near, "the editions are"))


def reviewed(several: Iterator[Subject], *, every: bool) -> list[Checked]:
    """The review on the first edition that the subject is for, or on every one."""
    found: list[Checked] = []
    first: Checked | None = None
    for subject in several:
        result = Checked(subject, review(subject))
        first = first or result
        if not result.review.elsewhere:
            if not every:
                return [Checked(subject, result.review, any(is_meant_for(other) for other in several))]
            found.append(result)
    return found or ([first] if first is not None else [])
