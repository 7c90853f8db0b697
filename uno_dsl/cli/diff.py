"""`uno diff`: says in sentences what differs between two sets of rules."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from uno_dsl.build import build
from uno_dsl.cli.arguments import one_of
from uno_dsl.cli.console import paint, write_exactly
from uno_dsl.cli.exits import CLEAN, FINDINGS, USAGE, Findings, UsageError
from uno_dsl.cli.game_arguments import (
    add_layers,
    known_printing,
    names_file,
    plain_edition,
    program_in,
    selection_of,
    with_printing,
)
from uno_dsl.cli.languages import known_language
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.review.review import Subject, file_subjects, is_meant_for
from uno_dsl.rulebook.differences.changed_words import Marked
from uno_dsl.rulebook.differences.of_rules import Differing, are_same, differences
from uno_dsl.rulebook.house_words import with_house_words
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.states import States, read_state
from uno_dsl.source import UnreadableSource, is_file, read_source, same_file

FORMATS = ("text", "json")
EXAMPLES = """examples:
  uno diff classic flip                         what Flip changes
  uno diff classic --house stacking.uno         what a house rule changes
  uno diff old/stacking.uno stacking.uno        what changed in a house rule, in the first edition it is for
  uno diff old.uno new.uno --for flip           … in another edition
  uno diff flip/en flip/fr --lang fr            two printings, in French
  uno diff classic --reading challenger=anyone  another answer to an open question
  uno diff my-game.uno classic --format json    for programs

Exit codes: 0 the rules are the same, 1 they differ, 2 usage error, unreadable input, or rules with errors."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("first", metavar="A", help="an edition, EDITION/PRINTING, or a rules file")
    parser.add_argument(
        "second", metavar="B", nargs="?", help="the same (default: A with what the options below add to it)"
    )
    parser.add_argument("--for", dest="edition", metavar="EDITION", help="the edition that files of rules are added to")
    parser.add_argument("--lang", metavar="CODE", default="en", help="the language, such as es (default: en)")
    parser.add_argument(
        "--format",
        type=one_of("format", FORMATS),
        default="text",
        metavar="FORM",
        help=f"{' or '.join(FORMATS)} (default: text)",
    )
    add_layers(parser)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two sets of rules, with the name that the command line gives it."""

    name: str
    selection: Selection


def run(arguments: argparse.Namespace) -> int:
    known_language(arguments.lang, book_languages())
    sides = both_sides(arguments)
    try:
        first, second = (rules_of(side) for side in sides)
    except Findings:
        return USAGE  # 1 would say that the rules differ
    words = with_house_words(labels(arguments.lang), (*sides[1].selection.houses, *sides[0].selection.houses))
    found = differences(first, second, words)
    same = not found and are_same(first, second)
    if arguments.format == "json":
        write_exactly(json_text(found, sides, arguments.lang, same=same) + "\n")
    elif not same:
        print("\n".join(text_lines(found, sides)))
    return CLEAN if same else FINDINGS


def rules_of(side: Side) -> States:
    """The rules of a side. Errors in them are printed. Raises Findings."""
    program_in(build(side.selection))
    own = read_state("", side.selection, shelf_of(side.selection))
    if own is None:  # it was built just now, so the file has changed since
        raise UnreadableSource(f"the rules of {side.name} have errors; `uno check` shows them")
    return States(side.selection, own, {}, {})


# ------------------------------------------------------------------------------------------------ the two sides
def both_sides(arguments: argparse.Namespace) -> tuple[Side, Side]:
    """What the command line names, the second with what its options add. Raises UsageError, UnreadableSource."""
    added = [*arguments.house, *arguments.option, *(f"{q}={r}" for q, r in arguments.reading)]
    added += [arguments.printing] if arguments.printing else []
    if arguments.second is None and not added:
        raise UsageError(
            f"compare `{arguments.first}` with what?", "name a second set of rules, or add something: --house FILE"
        )
    first, second = arguments.first, arguments.second or arguments.first
    one, other = chosen(first, second, arguments.edition)
    more = selection_of(arguments, other.game if not other.editions else str(other.editions[0]))
    other = replace(
        more,
        printing=more.printing or other.printing,
        options=tuple(dict.fromkeys((*other.options, *more.options))),
        houses=(*other.houses, *(path for path in more.houses if not any(same_file(path, x) for x in other.houses))),
    )
    return Side(first, one), Side(" + ".join([second, *map(str, added)]), other)


def chosen(first: str, second: str, edition: str | None) -> tuple[Selection, Selection]:
    """The rules that two words name. What is no edition is added to one: the one named, that of the other word, or the first that fits."""
    editions = [plain(word) if is_edition(word) else None for word in (first, second)]
    if edition is not None and None not in editions:
        raise UsageError(
            f"`{first}` and `{second}` are both editions; --for names the edition that a file of rules is added to",
            "leave out --for",
        )
    base = plain_edition(edition) if edition is not None else editions[0] or editions[1]
    if base is not None:
        return tuple_of([whole or added(word, base) for word, whole in zip((first, second), editions, strict=True)])
    for subject in file_subjects(Path(first), None):
        if is_meant_for(subject):
            over = Selection(game=subject.selection.game, editions=subject.selection.editions)
            fitting = fits(second, over)
            if fitting is not None:
                return subject.selection, fitting.selection
    raise UsageError(f"there is no edition that both {first} and {second} are for", "name one for both: --for EDITION")


def tuple_of(found: Sequence[Selection]) -> tuple[Selection, Selection]:
    return found[0], found[1]


def plain(word: str) -> Selection:
    """An edition by its name, with its printing if there is one in the word."""
    _, printing = with_printing(word)
    found = plain_edition(word)
    return replace(found, printing=known_printing(found.game, printing, shelf_of(found)))


def is_edition(word: str) -> bool:
    """Whether a word names an edition or the file of one; any other file is added to an edition."""
    if with_printing(word)[0] in shelf().editions or not (names_file(word) or is_file(Path(word))):
        return True
    head = heading(read_source(Path(word)).text)
    return head is None or head.kind == "edition"


def added(word: str, base: Selection) -> Selection:
    """A file added to an edition. Raises UsageError if it is not for that one."""
    found = fits(word, replace(base, printing=None))
    if found is None:
        raise UsageError(f"{word} is not for {base.game}", "name an edition that it is for: --for EDITION")
    return replace(found.selection, printing=found.selection.printing or base.printing)


def fits(word: str, over: Selection) -> Subject | None:
    return next((subject for subject in file_subjects(Path(word), over) if is_meant_for(subject)), None)


# ------------------------------------------------------------------------------------------------ text
def text_lines(found: Sequence[Differing], sides: tuple[Side, Side]) -> Iterator[str]:
    """The differences as text: what is gone begins with `-`, what is new with `+`, and brackets are around the words that differ."""
    yield paint(f"- {sides[0].name}", "gone")
    yield paint(f"+ {sides[1].name}", "new")
    if not found:
        yield ""
        yield "They play differently, though no sentence and no line says how."
    for section in found:
        yield ""
        yield paint(section.title, "strong")
        for difference in section.differences:
            yield paint(f"  [{', '.join(difference.rules)}]", "place")
            for step in difference.steps:
                yield from line("-", step.old, "gone")
                yield from line("+", step.new, "new")


def line(sign: str, sentence: Marked | None, style: str) -> Iterator[str]:
    if sentence is not None:
        pieces = [f"[{piece}]" if differs else piece for piece, differs in sentence.pieces]
        yield f"    {paint(sign + ' ', style)}" + "".join(
            paint(piece, style) if differs or len(pieces) == 1 else piece
            for piece, (_, differs) in zip(pieces, sentence.pieces, strict=True)
        )


# ------------------------------------------------------------------------------------------------ JSON
def json_text(found: Sequence[Differing], sides: tuple[Side, Side], language: str, *, same: bool) -> str:
    """The differences as one JSON object. A sentence is a list of pieces, each with whether the other side has it not."""
    data = {
        "version": 1,
        "first": sides[0].name,
        "second": sides[1].name,
        "language": language,
        "same": same,
        "sections": [section_data(section) for section in found],
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def section_data(section: Differing) -> dict[str, object]:
    return {
        "title": section.title,
        "differences": [
            {
                "rules": list(one.rules),
                "change": one.change,
                "as written": one.written,
                "sentences": [{"old": sentence_data(step.old), "new": sentence_data(step.new)} for step in one.steps],
            }
            for one in section.differences
        ],
    }


def sentence_data(sentence: Marked | None) -> dict[str, object] | None:
    if sentence is None:
        return None
    return {
        "text": sentence.text,
        "pieces": [{"text": piece, "differs": differs} for piece, differs in sentence.pieces],
    }
