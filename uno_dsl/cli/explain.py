"""`uno explain`: a rule, an open question, an edition, something that is cited, or the code of a message."""

from __future__ import annotations

import argparse
import textwrap

from uno_dsl.checks.catalogue import codes, explain_code
from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.cli.explanation_text import edition_lines, listing, question_lines, rule_lines
from uno_dsl.cli.game import add_layers, selection_of
from uno_dsl.cli.terminal import paint, width
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.explanation import Explained, explained
from uno_dsl.layers.shelf import shelf

EXAMPLES = """examples:
  uno explain                          everything that can be explained
  uno explain challenge.bluff          a rule: its sentence, its sources, who changes it
  uno explain challenge.bluff --for flip
  uno explain challenger               an open question and its readings
  uno explain unknown-card             the code of a message
  uno explain Q041                     a question, discrepancy or statement of the index"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what", metavar="RULE|QUESTION|CODE|EDITION", nargs="?", help="what to explain; without it everything is listed"
    )
    parser.add_argument(
        "--for",
        dest="edition",
        metavar="EDITION",
        help="the edition whose rule is meant (without it, the first that has one)",
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
    if what in shelf().editions:
        return edition_lines(of_edition(arguments, what))
    about_code = code_lines(what)
    if about_code:
        return about_code
    seen: set[str] = {*shelf().editions, *codes()}
    for edition in [arguments.edition] if arguments.edition is not None else shelf().editions:
        found = of_edition(arguments, edition)
        lines = lines_in(found, what)
        if lines:
            return lines
        seen |= {*found.rules, *found.questions}
        if arguments.printing or arguments.option:
            break
    raise UsageError(f"nothing is called `{what}` here", did_you_mean(what, seen) or "`uno explain` lists everything")


def lines_in(found: Explained, what: str) -> list[str]:
    """The explanation of a name in one edition, or nothing."""
    if what in found.rules:
        return rule_lines(found, found.rules[what])
    if what in found.questions:
        return question_lines(found, found.questions[what])
    under = [rule for rule in found.rules.values() if rule.id.split(".")[0] == what]
    if under:
        return [f"rules of `{what}` in {found.game}:", *(f"  {rule.id:<28} {rule.sentence}" for rule in under)]
    return cited_lines(found, what)


def cited_lines(found: Explained, what: str) -> list[str]:
    """A statement, discrepancy or open question of the index, and the lines that cite it."""
    lines: list[str] = []
    places = [(f"[{rule.id}] {rule.sentence}", rule.cites) for rule in found.rules.values()]
    places += [(f"question {question.name}: {question.text}", question.cites) for question in found.questions.values()]
    for place, cites in places:
        for cited in cites:
            if any(what in ids_of(name) for name in cited.ids):
                lines += [] if lines else [f"{', '.join(cited.ids)}: {cited.says}", ""]
                lines.append(f"  {place}")
    return list(dict.fromkeys(lines))


def ids_of(name: str) -> tuple[str, str]:
    """`M0.DRAW.2 es` is found as M0.DRAW.2 and as DRAW.2."""
    full = name.split(" ")[0]
    return full, full.partition(".")[2] if full[:1] == "M" and full[1:2].isdigit() else full


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
