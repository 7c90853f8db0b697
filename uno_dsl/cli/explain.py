"""`uno explain`: explains a card, a rule, an open question, an option, a word, an edition, an entry of the index, or a code."""

from __future__ import annotations

import argparse
import re
import textwrap
from dataclasses import replace
from pathlib import Path
from typing import assert_never

from uno_dsl.checks.catalogue import codes, explain_code
from uno_dsl.cli.console import paint, width
from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.cli.explanations.explain_card import card_lines
from uno_dsl.cli.explanations.explain_code import compiled_lines
from uno_dsl.cli.explanations.explain_index import index_lines, part
from uno_dsl.cli.explanations.explain_language import language_lines
from uno_dsl.cli.explanations.explain_overlay import layer_lines
from uno_dsl.cli.explanations.explain_printing import printing_lines
from uno_dsl.cli.explanations.explain_word import word_lines
from uno_dsl.cli.explanations.explanation_text import edition_lines, listing, question_lines, rule_lines
from uno_dsl.cli.game_arguments import (
    add_layers,
    hint_for,
    known_printing,
    names_file,
    plain_edition,
    program_of,
    selection_of,
    with_printing,
)
from uno_dsl.diagnostic import fold
from uno_dsl.engine.machine import Machine
from uno_dsl.explain.explanation import CardExplained, Explained, QuestionExplained, RuleExplained, explained
from uno_dsl.explain.index import IndexExplained
from uno_dsl.explain.lookup import Heading, Topic, mentions, names_of, near_names, suggestion, topics
from uno_dsl.explain.overlay import house_explained, option_explained
from uno_dsl.explain.printing import printing_explained
from uno_dsl.explain.word import word_explained
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection, chain, questions_of_options, shelf
from uno_dsl.model.reading.fact_words import TEAMS
from uno_dsl.review.review import holds_edition
from uno_dsl.source import read_source

MENTIONED = 12  # entries of the index
NAMED = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9-]+)*")  # what ids of rules look like
INDEXED = re.compile(r"(?i)[dq]\d+|(m\d+\.)?[a-z][a-z0-9]*\.\d+")  # what ids of the index look like
EXAMPLES = """examples:
  uno explain                          everything that can be explained
  uno explain wild-draw-four           a card: how many, when it may be played, what it does, what is open
  uno explain challenge.bluff          a rule: its sentence, its sources, who changes it
  uno explain challenge.bluff --for flip
  uno explain challenger               an open question and its readings
  uno explain lowest-score             an option; a house rule by its file: uno explain my-rule.uno
  uno explain "colour in play"         a word of the rules: what it means, where it is used
  uno explain unknown-card             the code of a message
  uno explain D14                      where printings disagree (likewise Q041: what they leave open,
                                       DRAW.2 or M1.DRAW.2: what the manuals say; --printing es: one of them)
  uno explain flip --printing es-ES    what a printing says differently from the others
  uno explain my-game.uno              the rules of an edition from a file
  uno explain turn.draw --for my-game.uno
  uno explain skip.played --code       what a rule was compiled to
  uno explain skip.played --lang de    a rule in another language"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="NAME",
        nargs="?",
        help="a card, rule, question, option, word, edition, rules file, code of a message, or an id such as D14, Q041, "
        "DRAW.2; without a name, everything is listed",
    )
    parser.add_argument(
        "--for",
        dest="edition",
        metavar="EDITION",
        help="the edition whose rule you mean, or the file of one (default: the first that has the rule)",
    )
    parser.add_argument(
        "--code", action="store_true", help="also show what a rule was compiled to: its instructions and its Python"
    )
    parser.add_argument("--lang", metavar="CODE", help="a rule, or the rules of a card, in another language: de, es")
    add_layers(parser)


def run(arguments: argparse.Namespace) -> int:
    what = arguments.what.strip("[]<>` ") if arguments.what is not None else None
    if what is not None and arguments.lang is not None:
        print("\n".join(language_lines(selected(arguments), what, arguments.lang)))
        return CLEAN
    print("\n".join(everything(arguments) if what is None else lines_about(what, arguments)))
    return CLEAN


def everything(arguments: argparse.Namespace) -> list[str]:
    """What there is to explain."""
    found = of_edition(arguments, arguments.edition or "classic")
    return listing(found, codes(), list(shelf().editions), options_of(found.game))


def lines_about(what: str, arguments: argparse.Namespace) -> list[str]:
    """The explanation of a name. Raises UsageError if nothing has that name."""
    if not re.search(r"\w", what):
        raise UsageError("there is nothing to explain", "`uno explain` lists everything")
    what, arguments.printing = with_printing(what, arguments.printing)
    if names_file(what) and not holds_edition(Path(what)):
        return of_house(arguments, Path(what))
    if names_file(what) or (what in shelf().editions and arguments.edition is None):
        return of_printing(arguments, what) or edition_text(arguments, what)
    lines = code_lines(what) or (of_index(arguments, what) if INDEXED.fullmatch(what) else [])
    lines = lines or of_option(arguments, what) or of_named_house(arguments, what)
    names: dict[str, str] = {}
    selections = selected(arguments)
    if not lines:
        for selection in selections:
            found = explained(selection)
            names |= {name: kind for name, kind in names_of(found).items() if name not in names}
            lines = topic_lines(found, what)
            if lines:
                code = code_of_topics(selection, topics(found, what)) if arguments.code else []
                return [*lines, *other_editions(arguments, selection, selections), *code]
    lines = lines or option_question(arguments, what) or words(selections, what) or not_found(what, arguments, names)
    if arguments.code:
        raise UsageError(f"`{what}` is not a rule, and only rules are compiled", "leave out --code")
    return lines


def other_editions(arguments: argparse.Namespace, selection: Selection, others: list[Selection]) -> list[str]:
    """Which edition this is, if only a printing was named, and several editions have one of that name."""
    names = [one.game for one in others if one.game != selection.game]
    if arguments.printing is None or arguments.edition is not None or not names:
        return []
    text = f"This is {selection.game}. The printing `{arguments.printing}` is one of {', '.join(names)}, too: --for names the edition."
    return ["", *textwrap.wrap(text, width(), break_on_hyphens=False)]


def code_of_topics(selection: Selection, found: list[Topic]) -> list[str]:
    """What the rules among these topics were compiled to. Raises UsageError if none is a rule."""
    rules = [rule for topic in found for rule in rules_of(topic)]
    if not rules:
        raise UsageError("only rules are compiled, and this is not a rule", "leave out --code")
    program = program_of(selection)
    machine = Machine(program)
    return [line for rule in rules for line in ["", *compiled_lines(machine, rule)]]


def rules_of(topic: Topic) -> list[str]:
    """The rules that a topic is, or has."""
    match topic:
        case RuleExplained():
            return [topic.id]
        case Heading(rules=rules):
            return [rule.id for rule in rules]
        case CardExplained() | QuestionExplained():
            return []
        case _:
            assert_never(topic)


def selected(arguments: argparse.Namespace) -> list[Selection]:
    """The selections in which a name is looked up, in order: those of one edition, or all that fit."""
    if arguments.edition is not None:
        return [selection_of(arguments, arguments.edition)]
    library = shelf()
    editions = list(library.editions)
    if arguments.printing is not None:
        editions = [edition for edition, printing in library.printings if printing == arguments.printing]
    fitting = [x for x in editions if all(library.option_of.get(o) in chain(library, x) for o in arguments.option)]
    one = arguments.option or arguments.house or arguments.reading
    first = fitting[:1] if one and fitting else fitting
    return [selection_of(arguments, edition) for edition in first or ["classic"]]


# ------------------------------------------------------------------------------------------------ what goes by a name
def topic_lines(found: Explained, what: str) -> list[str]:
    """The explanations of everything that has a name in a selection."""
    question, equals, answer = what.partition("=")
    found_topics = topics(found, question.strip() if equals else what)
    if equals and not any(
        isinstance(x, QuestionExplained) and answer.strip() in [r.name for r in x.readings] for x in found_topics
    ):
        return []
    texts: list[list[str]] = []
    for topic in found_topics:
        match topic:
            case CardExplained():
                texts.append(card_lines(found, topic))
            case QuestionExplained():
                texts.append(question_lines(found, topic))
            case RuleExplained():
                texts.append(rule_lines(found, topic))
            case Heading(rules=rules):
                head = f"rules of `{topic.name}` in {found.game}:"
                texts.append([head, *(f"  {rule.id:<28} {rule.sentence}" for rule in rules)])
            case _:
                assert_never(topic)
    if any(isinstance(topic, Heading) for topic in found_topics):
        word = word_explained(what, found)
        texts += [word_lines(found, word)] if word is not None and word.quoted else []
    return joined(texts)


def words(selections: list[Selection], what: str) -> list[str]:
    """The explanation of a word that the rules use, from the first selection that uses it."""
    for selection in selections:
        found = explained(selection)
        word = word_explained(what, found)
        if word is not None:
            return word_lines(found, word)
    return []


def joined(texts: list[list[str]]) -> list[str]:
    """Several explanations, separated by a line."""
    out: list[str] = []
    for text in texts:
        out += ["", "", *text] if out else text
    return out


# ------------------------------------------------------------------------------------------------ what is added
def of_option(arguments: argparse.Namespace, what: str) -> list[str]:
    """An option of the library; nothing if there is none with that name."""
    library = shelf()
    name = next((option for option in library.options if fold(option) == fold(what)), None)
    if name is None:
        return []
    selection = selection_of(arguments, arguments.edition or library.option_of[name])
    if library.option_of[name] not in chain(library, selection.game):
        raise UsageError(
            f"`{name}` is an option of {library.option_of[name]}, not of {selection.game}",
            hint_for(name, options_of(selection.game), "its options are"),
        )
    return layer_lines(option_explained(name, selection))


def of_named_house(arguments: argparse.Namespace, what: str) -> list[str]:
    """A house rule that was given with `--house`, by the name in its heading."""
    for path in arguments.house:
        head = heading(read_source(path).text)
        if head is not None and fold(head.name) == fold(what):
            return of_house(arguments, path)
    return []


def of_house(arguments: argparse.Namespace, path: Path) -> list[str]:
    """A house rule from a file, added to the edition that it is for."""
    head = heading(read_source(path).text)
    if head is None:
        raise UsageError(f"{path} has no heading", f"`uno check {path}` shows what is wrong with it")
    if head.kind not in ("house rule", "combine"):
        raise UsageError(f"{path} is {head.described}", f"name it: `uno explain {head.name}`")
    edition = next((name for name in head.names if name in shelf().editions), "classic")
    return layer_lines(house_explained(path, selection_of(arguments, arguments.edition or edition)))


def option_question(arguments: argparse.Namespace, what: str) -> list[str]:
    """An open question of an option that was not chosen; nothing if there is none with that name."""
    library = shelf()
    name = fold(what.partition("=")[0])
    editions = [plain_edition(arguments.edition).game] if arguments.edition is not None else list(library.editions)
    for edition in editions:
        for question, option in questions_of_options(library, edition).items():
            if fold(question) == name and option not in arguments.option:
                plain = selection_of(arguments, arguments.edition or edition)
                lines = topic_lines(explained(replace(plain, options=(*plain.options, option))), what)
                return [*lines, f"It is a question of the option `{option}`: --option {option}."]
    return []


def options_of(game: str) -> list[str]:
    """The options of an edition."""
    library = shelf()
    return [name for name, edition in library.option_of.items() if edition in chain(library, game)]


# ------------------------------------------------------------------------------------------------ what has no name
def not_found(what: str, arguments: argparse.Namespace, names: dict[str, str]) -> list[str]:
    """Entries of the index that use a word that names nothing else. Raises UsageError, with similar names, if there are none."""
    names |= dict.fromkeys(shelf().editions, "an edition") | dict.fromkeys(codes(), "the code of a message")
    names |= {name: f"an option of {game}" for name, game in shelf().option_of.items()}
    index = IndexExplained()
    ids = dict.fromkeys(index.ids(), "")
    near = near_names(what.upper(), ids) if INDEXED.fullmatch(what) else near_names(what, names)
    near = near or near_names(what.upper(), ids)
    mentioned = mentions(index.index, what) if not near and not re.search(r"[\d.]", what) else []
    if mentioned:
        return mention_lines(what, mentioned)
    if what.casefold() in ("team", "teams", "partner", "partners"):
        raise UsageError(f"there is nothing named `{what}` here", TEAMS)
    raise UsageError(
        f"there is nothing named `{what}` here", suggestion(near, names | ids) or elsewhere(what, arguments)
    )


def mention_lines(what: str, mentioned: list[tuple[str, str]]) -> list[str]:
    """The entries of the index that use a word."""
    lines = [f"Nothing is named `{what}`, and no rule uses the word. These statements in the index of the manuals do:"]
    for id_, text in mentioned[:MENTIONED]:
        lines += part(f"{id_}:", [text])[1:]
    more = len(mentioned) - MENTIONED
    lines += [f"… and {more} more"] if more > 0 else []
    return [*lines, "", "If you mean a house rule, name its file: `uno explain my-rule.uno`."]


def elsewhere(what: str, arguments: argparse.Namespace) -> str:
    """Where to look for a name that resembles nothing in the library."""
    if arguments.house or not NAMED.fullmatch(what):
        return "`uno explain` lists everything"
    return "if it is in a house rule, add `--house FILE`; `uno explain` lists everything else"


# ------------------------------------------------------------------------------------------------ editions, printings, codes
def edition_text(arguments: argparse.Namespace, edition: str) -> list[str]:
    """The rules of an edition, and how to see what its printings change."""
    found = of_edition(arguments, edition)
    printings = [name for game, name in shelf().printings if game == found.game]
    more = f"`uno explain {edition} --printing {printings[-1]}` shows how one differs" if printings else ""
    lines = edition_lines(found, options_of(found.game))
    if found.game in found.cards:
        lines += ["", f"`uno explain {found.game} --for {found.game}` explains the card with that name."]
    return [*lines, *(["", f"printings: {', '.join(printings)} ({more})"] if printings else [])]


def of_index(arguments: argparse.Namespace, what: str) -> list[str]:
    """A statement of the manuals, a discrepancy or an open question; nothing if there is none with that id."""
    edition = None if arguments.edition is None else plain_edition(arguments.edition).game
    library = shelf()
    if arguments.printing is not None:
        if edition is not None and any(game == edition for game, _ in library.printings):
            known_printing(edition, arguments.printing, library)
        known = sorted({printing for _, printing in library.printings})
        if arguments.printing not in known:
            raise UsageError(
                f"no edition has a printing named `{arguments.printing}`",
                hint_for(arguments.printing, known, "the printings are"),
            )
    return index_lines(IndexExplained(edition, arguments.printing), what)


def of_printing(arguments: argparse.Namespace, edition: str) -> list[str]:
    """What a printing of an edition says differently; nothing if none is asked for, or if it is the edition as it is."""
    if arguments.printing is None:
        return []
    selection = selection_of(arguments, edition)
    if selection.printing is None:
        return []
    return printing_lines(printing_explained(selection.game, selection.printing))


def of_edition(arguments: argparse.Namespace, edition: str) -> Explained:
    """All explanations of an edition, with everything the command line adds to it."""
    return explained(selection_of(arguments, edition))


def code_lines(code: str) -> list[str]:
    """What the catalogue says about a code; nothing if it has no such code."""
    title, *lines = (explain_code(code) or "").split("\n")
    return [paint(title, "strong"), *(text for line in lines for text in prose_lines(line))] if title else []


def prose_lines(line: str) -> list[str]:
    """A line of the catalogue, wrapped to the width of the terminal. Examples stay as they are."""
    return [line] if not line or line.startswith(" ") else textwrap.wrap(line, width(), break_on_hyphens=False)
