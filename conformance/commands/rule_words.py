"""The ids of the rules and their sentences, as reports quote them: the kit has no rules of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from conformance.cases.applicability import ANY
from conformance.cases.declaration import Declaration
from conformance.cases.known_names import Vocabulary
from conformance.cases.own_rules import OwnRules
from conformance.cases.shipped import FOLDER, shipped_suites
from conformance.commands.rules_served import rules_served
from conformance.judge.declaration_remarks import PARTS
from conformance.judge.report import RuleText
from uno_dsl.build import build
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.game_arguments import hint_for
from uno_dsl.explain.explanation import Explained, RuleExplained, explained
from uno_dsl.explain.sources import Cited
from uno_dsl.serve.declaration import declaration
from uno_dsl.trace.manual_statements import Manual, shipped_index

SEVERAL = 4
LONG = 160
Suites = Iterable[tuple[str, str]]
LIBRARY = OwnRules()
"""Nothing in addition to the library."""


def rules_of(
    game: str, printing: str | None = None, readings: Mapping[str, str] | None = None, own: OwnRules = LIBRARY
) -> Explained:
    """The rules and open questions of a game, in this printing if the game has it, and under these readings of its questions.

    Readings that exclude each other are left out.
    """
    found = by_default(game, printing, own)
    asked = {
        name: reading
        for name, reading in (readings or {}).items()
        if name in found.questions and any(reading == one.name for one in found.questions[name].readings)
    }
    other = replace(own.selection(game, printing), readings=asked)
    return found if not asked or build(other).program is None else explained(other)


@lru_cache(maxsize=32)
def by_default(game: str, printing: str | None, own: OwnRules = LIBRARY) -> Explained:
    """The rules and open questions of a game or printing, which do not change while a command runs."""
    return explained(own.selection(game, printing))


# -------------------------------------------------------------------------------------------- names
def vocabulary_of(declared: Declaration, own: OwnRules = LIBRARY, folder: Path = FOLDER) -> Vocabulary:
    """The names that a declaration may use: those of the games it names, or of all games if it names none."""
    shipped = {**shipped_suites(), **shipped_suites(folder)}
    games = [game for game in shipped if game in declared.games] or list(shipped)
    return Vocabulary(
        games=shipped,
        rules=frozenset(rule for game in games for rule in rules_of(game, own=own).rules),
        questions=questions_of(games, own),
        parts=known_parts(declared, own),
    )


def known_parts(declared: Declaration, own: OwnRules = LIBRARY) -> frozenset[str]:
    """The parts of a position in the rules of all games; empty if the engine declares only the usual ones."""
    return frozenset(declaration(own.machines())["reports"] if declared.reports - PARTS else ())


def questions_of(games: Iterable[str], own: OwnRules = LIBRARY) -> dict[str, tuple[str, ...]]:
    """The open questions of some games, each with its readings."""
    found: dict[str, tuple[str, ...]] = {}
    for game in games:
        for name, question in rules_of(game, own=own).questions.items():
            readings = (reading.name for reading in question.readings)
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *readings)))
    return found


def refuse_unknown_readings(readings: Mapping[str, str], games: Iterable[str], own: OwnRules = LIBRARY) -> None:
    """Raises UsageError for a question or a reading that does not exist."""
    if not readings:
        return
    questions = questions_of(games, own)
    for question, reading in readings.items():
        if question not in questions:
            raise UsageError(
                f"there is no open question named `{question}`", hint_for(question, questions, "the questions are")
            )
        known = (*questions[question], ANY)
        if reading not in known:
            raise UsageError(
                f"the question `{question}` has no reading named `{reading}`",
                hint_for(reading, known, "its readings are"),
            )


# -------------------------------------------------------------------------------------------- sentences
def rule_texts(
    names: Suites, readings: Mapping[str, str] | None = None, own: OwnRules = LIBRARY
) -> dict[str, RuleText]:
    """The text of each rule under these readings; if several printings have it, that of the first."""
    found: dict[str, RuleText] = {}
    for game, printing in names:
        rules = rules_of(game, printing, readings, own).rules
        for name, rule in rules.items():
            if name not in found:
                found[name] = text_of(rule, game, rules)
    return found


def manual_titles() -> dict[str, str]:
    """The manuals that citations refer to: `M0` is Kickin' Battle."""
    return {manual.id: manual.title for manual in all_manuals()}


@lru_cache(maxsize=1)
def all_manuals() -> tuple[Manual, ...]:
    """The manuals of all boxes."""
    return tuple(shipped_index().manuals.values())


def text_of(rule: RuleExplained, game: str, rules: Mapping[str, RuleExplained]) -> RuleText:
    """A rule of a game with the lines under it, and what the manuals say about it, or else about the rules that it serves."""
    citations = quoted(rule.cites, game)[:SEVERAL]
    if not citations:
        served = rules_served(rule, rules, lambda one: any(map(is_statement, one.cites)))
        citations = tuple(f"serves {one.id}, {quoted(one.cites, game)[0]}" for one in served)
    return RuleText(sentence=whole_sentence(rule), citations=citations, place=rule.place)


def quoted(cites: Iterable[Cited], game: str) -> tuple[str, ...]:
    """What the manuals say, as text: that of the game if it has one of its own, otherwise what several boxes share.

    What a single other box says is quoted only if there is nothing else, and the box is named.
    """
    statements = [cited for cited in cites if is_statement(cited)]
    of_game = {manual.id for manual in all_manuals() if manual.edition == game}
    for chosen in (
        [cited for cited in statements if manuals_of(cited) & of_game],
        [cited for cited in statements if len(manuals_of(cited)) > 1],
    ):
        if chosen:
            return tuple(cited_text(cited) for cited in chosen)
    titles = manual_titles()
    return tuple(
        f"{cited_text(cited)} (in the manual of {titles[name]})" for cited in statements for name in manuals_of(cited)
    )


def manuals_of(cited: Cited) -> set[str]:
    """The manuals in which a statement is printed."""
    return {id_.partition(".")[0] for id_ in cited.ids}


def whole_sentence(rule: RuleExplained) -> str:
    """A rule with the first lines under it, up to a length that is quick to read; a colon comes before what depends on a line."""
    shown = list(rule.under)
    while len(shown) > 1 and sum(len(sentence) for _, sentence in shown) > LONG:
        shown.pop()
    text, before = rule.sentence, -1
    for depth, sentence in shown:
        text += f"{': ' if depth > before else '; '}{sentence}"
        before = depth
    return text + ("; …" if len(shown) < len(rule.under) else "")


def is_statement(cited: Cited) -> bool:
    """Whether a citation refers to a manual, not to a question or a discrepancy."""
    return "." in cited.ids[0]


def cited_text(cited: Cited) -> str:
    """A citation as text: `M3.D2.1: what it says`."""
    ids = " ".join(cited.ids[:SEVERAL]) + (" …" if len(cited.ids) > SEVERAL else "")
    return f"{ids}: {cited.says}" if cited.says else ids
