"""`uno check`: reports what is wrong with rules and, if nothing is, what they mean."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.build import files_of
from uno_dsl.cli.arguments import one_of
from uno_dsl.cli.checking.review_text import concise_lines, github_lines, json_text, more_lines, text_lines
from uno_dsl.cli.console import clear_screen, paint
from uno_dsl.cli.exits import CLEAN, FINDINGS, INTERRUPTED, USAGE, UsageError
from uno_dsl.cli.game_arguments import (
    add_layers,
    hint_for,
    names_file,
    refuse_readings,
    rules_files_here,
    selection_of,
    with_printing,
)
from uno_dsl.cli.output_files import STDOUT, refuse_target, write_output
from uno_dsl.cli.shared_options import add_json
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.review.review import Review, Subject, edition_subject, file_subjects, holds_edition, is_meant_for, review
from uno_dsl.safe_output import OutputLost
from uno_dsl.source import STANDARD_INPUT, UnreadableSource, read_source

FORMATS = ("text", "concise", "github")
EXAMPLES = """examples:
  uno check my-rule.uno                  is it correct, and what does it mean?
  uno check my-rule.uno --example        … with an example turn
  uno check my-rule.uno --for flip       with another edition than the first it names
  uno check my-rule.uno --watch          … again whenever the file changes, until Ctrl-C
  uno check classic                      an edition of the library
  cat my-rule.uno | uno check -"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "subject", metavar="FILE|EDITION", nargs="+", help="rules files (`-`: standard input) or editions"
    )
    parser.add_argument("--for", dest="edition", metavar="EDITION", help="the edition that the files are for")
    parser.add_argument("--all-editions", action="store_true", help="check each file with every edition it is for")
    parser.add_argument("--together", action="store_true", help="check all files together, with one edition")
    parser.add_argument(
        "--format",
        type=one_of("format", FORMATS),
        default="text",
        metavar="FORM",
        help=f"how to print the findings: {', '.join(FORMATS[:-1])} or {FORMATS[-1]} (default: text)",
    )
    add_json(parser, "the findings")
    parser.add_argument(
        "--words",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="explain in plain English what the rules mean (default: yes for files, no for editions)",
    )
    parser.add_argument("--example", action="store_true", help="print a turn in which the new rules apply")
    parser.add_argument("--strict", action="store_true", help="treat warnings like errors")
    parser.add_argument("--watch", action="store_true", help="check again whenever a file changes; Ctrl-C ends it")
    add_layers(parser)


@dataclass(frozen=True, slots=True)
class Checked:
    """A subject with its review, and whether it is also for other editions that were not checked."""

    subject: Subject
    review: Review
    for_others: bool = False


def run(arguments: argparse.Namespace) -> int:
    if arguments.json is not None:
        refuse_target(arguments.json)
    if arguments.watch:
        return watching(arguments)
    return report(arguments, [])


def report(arguments: argparse.Namespace, read: list[Path]) -> int:
    """Check everything once and print what was found. `read` gets the files that the result depends on."""
    checked: list[Checked] = []
    unreadable: list[str] = []
    for several in subjects(arguments):
        try:
            checked += reviewed(several, every=arguments.all_editions)
        except UnreadableSource as error:
            print(f"error: {error}", file=sys.stderr)
            unreadable.append(str(error))
    for one in checked:
        read += files_read(one.subject)
    reviews = [one.review for one in checked]
    for found in reviews:
        refuse_readings(found.diagnostics)
    if arguments.json is not None:
        write_output(arguments.json, json_text(reviews, unreadable) + "\n")
    if arguments.json != STDOUT:
        show(checked, arguments)
    errors, warnings = sum(r.count("error") for r in reviews), sum(r.count("warning") for r in reviews)
    return USAGE if unreadable else FINDINGS if errors or (arguments.strict and warnings) else CLEAN


# ------------------------------------------------------------------------------------------------ again and again
def watching(arguments: argparse.Namespace) -> int:
    """Check again whenever a file changes. A file that is missing is waited for.

    Raises UsageError if the command line makes no sense: a word is no file and no edition, or an option names what is not there.
    """
    # for start-up time: only `--watch` needs them
    from uno_dsl.cli.checking.watch import shown, watch
    from uno_dsl.cli.main import failed

    if STANDARD_INPUT in [*arguments.subject, *map(str, arguments.house)]:
        raise UsageError("standard input cannot be watched", "save the rules in a file: uno check my-rule.uno --watch")
    if arguments.json is not None:
        raise UsageError("--watch prints for people, --json for programs", "leave out one of them")
    named = [Path(word) for word in arguments.subject if is_file(word)] + list(arguments.house)

    def look(new: Collection[Path]) -> Collection[Path]:
        clear_screen()
        if new:
            print(paint(f"{shown(new)} changed.", "quiet"))
        read: list[Path] = []
        try:
            report(arguments, read)
        except (BrokenPipeError, OutputLost):
            raise
        except Exception as error:
            if not new and isinstance(error, UsageError):
                raise
            failed(error)
        files = dict.fromkeys((*named, *(other for path in named for other in named_beside(path)), *read))
        print(paint("Watching for changes; Ctrl-C ends.", "quiet"), flush=True)
        return [*files]

    try:
        watch(look, named)
    except KeyboardInterrupt:
        print(flush=True)  # what the shell prints next begins on a line of its own
        return INTERRUPTED


def files_read(subject: Subject) -> list[Path]:
    """The files that a review is made of."""
    found = files_of(subject.selection, subject.shelf)
    return found + ([] if subject.base is None else files_of(subject.base, subject.shelf))


def named_beside(path: Path) -> Iterator[Path]:
    """The files in the same folder that a heading may mean, whether they are there or not."""
    try:
        head = heading(read_source(path).text)
    except UnreadableSource:
        return
    if head is not None:
        yield from (path.parent / f"{name}.uno" for name in (head.name, *head.names))


def show(checked: Sequence[Checked], arguments: argparse.Namespace) -> None:
    """Print the findings in the chosen format."""
    reviews = [one.review for one in checked]
    match arguments.format:
        case "concise":
            print("\n".join(concise_lines(reviews)))
        case "github":
            print("\n".join(github_lines(reviews)))
        case _:
            printed: dict[str, Review] = {}  # by file: the first edition in which it was understood
            for one in checked:
                words = arguments.words if arguments.words is not None else one.review.kind != "edition"
                print("\n".join(text_lines(one.review, words=words, shown=printed.get(one.review.name))))
                if one.review.changes and not one.review.count("error"):
                    printed.setdefault(one.review.name, one.review)
                if arguments.example and not one.review.count("error"):
                    # for start-up time: only `--example` plays
                    from uno_dsl.cli.checking.example_turn_text import example_lines

                    print("\n".join(example_lines(one.subject)))
            for line in closing_lines(checked):
                print(line)


def closing_lines(checked: Sequence[Checked]) -> list[str]:
    """What to do next: how to get the findings explained, and which editions were not tried."""
    lines = more_lines([one.review for one in checked])
    tried = {one.review.edition: None for one in checked if one.for_others and not one.review.count("error")}
    if tried:
        more = f"Checked with {', '.join(tried)} only; `--all-editions` checks it with every edition it is for."
        lines += [*([] if lines else [""]), more]
    return lines


# ------------------------------------------------------------------------------------------------ what is checked
def subjects(arguments: argparse.Namespace) -> Iterator[Iterator[Subject]]:
    """The possible meanings of each word, the most likely first."""
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
    """What the files are added to, if the command line says so."""
    if arguments.edition is not None:
        return selection_of(arguments, arguments.edition)
    if arguments.printing or arguments.reading or arguments.option or arguments.house:
        if any(not is_file(word) for word in arguments.subject):
            return None
        return selection_of(
            arguments, next((word for word in arguments.subject if holds_edition(Path(word))), "classic")
        )
    return None


def is_file(word: str) -> bool:
    """Whether a word names a file. Raises UsageError for a word that names nothing."""
    editions = shelf().editions
    if with_printing(word)[0] in editions:
        return False
    if names_file(word) or os.path.exists(word):
        return True
    near = [*editions, *rules_files_here()]
    raise UsageError(f"`{word}` is neither a file nor an edition", hint_for(word, near, "the editions are"))


def reviewed(several: Iterator[Subject], *, every: bool) -> list[Checked]:
    """The reviews of a subject with the first edition it is for, or with every one."""
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
