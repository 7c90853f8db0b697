"""`uno new`: asks a few questions and writes a commented rules file with an example, which checks clean as it is."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from uno_dsl.cli.arguments import one_of
from uno_dsl.cli.console import is_terminal
from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.layers.library import shelf
from uno_dsl.source import unsaved
from uno_dsl.templates.template import ANY, KINDS, OWN, Kind, rules_file, template, title_in

Answer = TypeVar("Answer", bound=str)
ENDING = ".uno"
NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST_NAME, LONGEST_TITLE = 60, 200
EXAMPLES = """examples:
  uno new                                      asks what it needs to know
  uno new my-rule.uno                          … but the name
  uno new my-rule.uno --box any --kind card    asks only for the sentence of the heading
  uno new my-game.uno --box own --kind scoring --title "Nines: the fewest points win"

Without a terminal it asks nothing: FILE must be given, and anything else that is not given takes the first answer to its question."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="the file to write; its name is that of the rule")
    parser.add_argument(
        "--box",
        metavar="BOX",
        type=one_of("box", [ANY, *shelf().editions, OWN]),
        help=f"the box that a house rule is for: an edition, `{ANY}` for all of them, or `{OWN}`: a game of its own",
    )
    parser.add_argument(
        "--kind",
        metavar="KIND",
        type=one_of("kind", KINDS),
        help="what it is about: " + "; ".join(f"{kind} ({says})" for kind, says in KINDS.items()),
    )
    parser.add_argument("--title", metavar="TEXT", help="the title in the heading: a sentence for players")


def run(arguments: argparse.Namespace) -> int:
    asks = is_terminal(sys.stdin)
    if arguments.file is None and not asks:
        raise UsageError(
            "which file?", "without a terminal nothing is asked: uno new my-rule.uno --box any --kind card"
        )
    path = new_file(arguments.file if arguments.file is not None else ask("Name of the rule", "my-rule"))
    boxes = {ANY: "any box", **{name: title for name, title in shelf().titles.items() if name in shelf().editions}}
    boxes[OWN] = "a game of its own"
    box = arguments.box or (choose("Which box is it for?", boxes) if asks else ANY)
    refuse_name_of_edition(path.stem, box)
    kind: Kind = arguments.kind or (choose("What is it about?", KINDS) if asks else next(iter(KINDS)))
    usual = title_in(template(box, kind))
    title = fit_for_heading(arguments.title or (ask("A sentence for players", usual) if asks else usual))
    text = rules_file(path.stem, box, kind, title)
    refuse_unclean(path, text)
    write(path, text)
    print(f"{path} is written. It checks clean, and its example holds.")
    print(f"Change it to your own rule; `uno check {path} --watch` checks it whenever you save it.")
    return CLEAN


# ------------------------------------------------------------------------------------------------ answers
def ask(question: str, usual: str) -> str:
    """What a person answers; the usual answer for an empty line. Raises UsageError if nothing is answered at all."""
    print(f"{question} [{usual}]: ", end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise UsageError("there was no answer", "`uno new --help` lists the options that answer the questions")
    return line.strip() or usual


def choose(question: str, answers: Mapping[Answer, str]) -> Answer:
    """One of some answers, by its name or its number. Asks again if it is none of them."""
    print(question)
    names = list(answers)
    for number, name in enumerate(names, 1):
        print(f"  {number}  {name}: {answers[name]}")
    while True:
        said = ask("Name or number", names[0])
        found = next((name for number, name in enumerate(names, 1) if said in (name, str(number))), None)
        if found is not None:
            return found
        print(f"There is no answer `{said}`; {did_you_mean(said, names) or 'choose one of the list'}.")


def new_file(said: str) -> Path:
    """The file to write. Raises UsageError if its name cannot be that of a rule, if it exists, or if its folder does not."""
    path = Path(said if said.endswith(ENDING) else said + ENDING)
    name = path.stem
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        better = "-".join(re.findall("[a-z0-9]+", name.lower())).lstrip("0123456789-")[:LONGEST_NAME] or "my-rule"
        raise UsageError(
            f"`{name}` cannot be the name of a rule: names have small letters, digits and hyphens, at most {LONGEST_NAME}",
            f"for example: uno new {path.parent / better}{ENDING}",
        )
    if path.exists() or path.is_symlink():
        raise UsageError(f"{path} already exists; it was not overwritten", "name another file, or delete it first")
    if not path.parent.is_dir():
        raise UsageError(f"cannot write {path}: there is no folder {path.parent}", "create it first")
    return path


def fit_for_heading(title: str) -> str:
    """A title that a heading can have. Raises UsageError."""
    if '"' in title or not title.isprintable() or not title.strip() or len(title) > LONGEST_TITLE:
        raise UsageError(
            f'a title is one line of at most {LONGEST_TITLE} characters without the quotation mark "',
            "use other quotation marks in it, such as ‘ and ’",
        )
    return title.strip()


def refuse_name_of_edition(name: str, box: str) -> None:
    """Raises UsageError if a game would have the name of an edition of the library."""
    if box == OWN and name in shelf().editions:
        raise UsageError(f"there is an edition named `{name}` already", f"for example: uno new my-{name}{ENDING}")


def refuse_unclean(path: Path, text: str) -> None:
    """Raises UsageError if the file would not check clean, since its name means something in its rules."""
    from uno_dsl.review.review import file_subjects, is_meant_for, review_afresh  # for start-up time: asked for last

    whole = path.resolve()
    with unsaved({whole: text}):
        subject = next((one for one in file_subjects(whole, None) if is_meant_for(one)), None)
        found = review_afresh(subject) if subject is not None else None
    if found is None or found.diagnostics or not found.examples[0] == found.examples[1] > 0:
        says = f": {found.diagnostics[0].message}" if found is not None and found.diagnostics else ""
        raise UsageError(
            f"a rule cannot be named `{path.stem}` here{says}",
            f"for example: uno new {path.parent / f'my-{path.stem}'}{ENDING}",
        )


def write(path: Path, text: str) -> None:
    """Write a file that is not there yet. Raises UsageError."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as problem:
        raise UsageError(f"cannot write {path}: {problem.strerror or problem}") from None
