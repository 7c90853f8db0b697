"""`uno explain`: a rule, an open question, an edition, something that is cited, or the code of a message."""

from __future__ import annotations

import argparse
import re
import textwrap

from uno_dsl.checks.catalogue import codes, explain_code
from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.cli.explanation_text import edition_lines, listing, question_lines, rule_lines
from uno_dsl.cli.game import add_layers, names_file, plain_edition, selection_of
from uno_dsl.cli.terminal import paint, width
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.explanation import Explained, explained
from uno_dsl.layers.shelf import shelf

NAMED = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)*")  # what ids of rules look like
INDEXED = re.compile(r"(?i)[dq]\d+|(m\d+\.)?[a-z][a-z0-9]*\.\d+")  # what ids of the index look like
EXAMPLES = """examples:
  uno explain                          everything that can be explained
  uno explain challenge.bluff          a rule: its sentence, its sources, who changes it
  uno explain challenge.bluff --for flip
  uno explain challenger               an open question and its readings
  uno explain unknown-card             the code of a message
  uno explain D14                      where printings disagree (likewise Q041: what they leave open,
                                       DRAW.2 or M1.DRAW.2: what the manuals say)
  uno explain flip --printing es-ES    what a printing says differently from the others
  uno explain my-game.uno              the rules of an edition from a file
  uno explain turn.draw --for my-game.uno"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="RULE|QUESTION|CODE|EDITION|FILE|D14|Q041|DRAW.2",
        nargs="?",
        help="what to explain; without it everything is listed",
    )
    parser.add_argument(
        "--for",
        dest="edition",
        metavar="EDITION",
        help="the edition whose rule is meant, or the file of one (without it, the first that has the rule)",
    )
    add_layers(parser)


def run(arguments: argparse.Namespace) -> int:
    what = arguments.what.strip("[]<>` ") if arguments.what is not None else None
    print("\n".join(everything(arguments) if what is None else lines_about(what, arguments)))
    return CLEAN


def everything(arguments: argparse.Namespace) -> list[str]:
    """What there is to explain."""
    return listing(of_edition(arguments, arguments.edition or "classic"), codes(), list(shelf().editions))


def lines_about(what: str, arguments: argparse.Namespace) -> list[str]:
    """The explanation of a name. Raises UsageError when nothing has it."""
    if what in shelf().editions or names_file(what):
        return of_printing(arguments, what) if arguments.printing else edition_text(arguments, what)
    about_code = code_lines(what)
    if about_code:
        return about_code
    about_index = of_index(arguments, what) if INDEXED.fullmatch(what) else []
    if about_index:
        return about_index
    seen: set[str] = {*shelf().editions, *codes()}
    for edition in [arguments.edition] if arguments.edition is not None else shelf().editions:
        found = of_edition(arguments, edition)
        lines = lines_in(found, what)
        if lines:
            return lines
        seen |= {*found.rules, *found.questions}
        if arguments.printing or arguments.option:
            break
    from uno_dsl.index_explained import IndexExplained

    seen |= IndexExplained().ids()
    raise UsageError(f"nothing is called `{what}` here", did_you_mean(what, seen) or elsewhere(what, arguments))


def elsewhere(what: str, arguments: argparse.Namespace) -> str:
    """Where to look for a name that is like nothing in the library."""
    if arguments.house or not NAMED.fullmatch(what):
        return "`uno explain` lists everything"
    return "is it in a house rule? add `--house FILE`; `uno explain` lists everything else"


def lines_in(found: Explained, what: str) -> list[str]:
    """The explanation of a name in one edition, or nothing."""
    if what in found.rules:
        return rule_lines(found, found.rules[what])
    if what in found.questions:
        return question_lines(found, found.questions[what])
    under = [rule for rule in found.rules.values() if rule.id.split(".")[0] == what]
    return (
        [f"rules of `{what}` in {found.game}:", *(f"  {rule.id:<28} {rule.sentence}" for rule in under)]
        if under
        else []
    )


def edition_text(arguments: argparse.Namespace, edition: str) -> list[str]:
    """The rules of an edition, and how to see what its printings make of them."""
    found = of_edition(arguments, edition)
    printings = [name for game, name in shelf().printings if game == found.game]
    more = f"`uno explain {edition} --printing {printings[-1]}` tells what it says differently" if printings else ""
    lines = edition_lines(found)
    return [*lines, *(["", f"printings: {', '.join(printings)} ({more})"] if printings else [])]


def of_index(arguments: argparse.Namespace, what: str) -> list[str]:
    """A statement of the manuals, a discrepancy, an open question; nothing if there is none of that id."""
    from uno_dsl.cli.explain_index import index_lines
    from uno_dsl.index_explained import IndexExplained

    edition = None if arguments.edition is None else plain_edition(arguments.edition).game
    return index_lines(IndexExplained(), what, edition)


def of_printing(arguments: argparse.Namespace, edition: str) -> list[str]:
    """What a printing of an edition says differently."""
    from uno_dsl.cli.explain_printing import printing_lines
    from uno_dsl.printing_explained import printing_explained

    selection = selection_of(arguments, edition)
    assert selection.printing is not None
    return printing_lines(printing_explained(selection.game, selection.printing))


def of_edition(arguments: argparse.Namespace, edition: str) -> Explained:
    """All explanations of an edition with what the command line lays over it."""
    return explained(selection_of(arguments, edition))


def code_lines(code: str) -> list[str]:
    """What the catalogue says about a code; nothing if it does not know it."""
    title, *lines = (explain_code(code) or "").split("\n")
    return [paint(title, "strong"), *(part for line in lines for part in prose(line))] if title else []


def prose(line: str) -> list[str]:
    """A line of the catalogue, as long as the terminal is wide; examples stay as they are."""
    return [line] if not line or line.startswith(" ") else textwrap.wrap(line, width())
