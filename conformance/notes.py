"""Remarks on a declaration, in the light of what came of the cases: words that mean nothing, limits that are none.

Leaves to others: the results themselves (`judge.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .action import DETAILS
from .applicability import VIEWS, limitation_of
from .case import Case, FromPosition
from .declaration import Declaration
from .report import CaseResult, Outcome
from .situation import CORE_PARTS, SHOWN, Refusal
from .vocabulary import Vocabulary, instead

IGNORED = "(it is not used)"
MODES = frozenset({"position", "scripted", "witness", "count", VIEWS})
PARTS = CORE_PARTS | {SHOWN}


def remarks(
    declared: Declaration, results: Sequence[CaseResult], vocabulary: Vocabulary | None = None
) -> tuple[str, ...]:
    """All remarks, in the order of the keys of a declaration; without a vocabulary names are not looked up in it."""
    cases = [result.case for result in results if isinstance(result.case, Case)]
    return (
        *([] if vocabulary is None else _unknown_games(declared, vocabulary)),
        *_unknown("modes", declared.modes, MODES),
        *_views_without(declared),
        *_unknown("actions", declared.actions, DETAILS),
        *_unknown("reports", declared.reports, PARTS | _parts(cases) | (vocabulary.parts if vocabulary else set())),
        *([] if vocabulary is None else _unknown_readings(declared, vocabulary)),
        *([] if vocabulary is None else _unknown_limitations(declared, vocabulary)),
        *_needless(declared, results),
    )


def _unknown(key: str, words: Collection[str], known: Collection[str]) -> list[str]:
    return [
        f"`{key}` names `{word}`, which the kit does not know: {instead(word, sorted(known), 'it knows')}"
        for word in sorted({*words} - {*known})
    ]


def _views_without(declared: Declaration) -> list[str]:
    """What views need besides, to be asked for at all, or for all that they tell."""
    if VIEWS not in declared.modes:
        return []
    found = []
    if not declared.modes & {"position", "scripted"}:
        found.append(f"`modes` names `{VIEWS}` without `position` or `scripted`: nothing is asked")
    if SHOWN not in declared.reports:
        found.append(f"`reports` does not name `{SHOWN}`: what the rules show a seat, as a challenged hand, is not asked")
    return found


def _unknown_games(declared: Declaration, vocabulary: Vocabulary) -> list[str]:
    lines = _unknown("games", declared.games, vocabulary.games)
    for game, printings in declared.games.items():
        known = vocabulary.games.get(game, printings)
        lines += [
            f"`games` names the printing `{printing}` of `{game}`, for which there is no suite: "
            + instead(printing, known, "there are")
            for printing in printings
            if printing not in known
        ]
    return lines


def _unknown_readings(declared: Declaration, vocabulary: Vocabulary) -> list[str]:
    lines = []
    for question, reading in declared.readings.items():
        known = vocabulary.questions.get(question)
        if known is None:
            near = instead(question, sorted(vocabulary.questions), "the questions are")
            lines.append(f"`readings` names `{question}`, which is no open question of these games: {near} {IGNORED}")
        elif not vocabulary.knows_reading(question, reading):
            near = instead(reading, known, "its readings are")
            lines.append(
                f"`readings` reads `{question}` as `{reading}`, which is none of its readings: {near} {IGNORED}"
            )
    return lines


def _unknown_limitations(declared: Declaration, vocabulary: Vocabulary) -> list[str]:
    return [
        f"`limitations` names `{name}`, which is no rule of these games: "
        + instead(name, vocabulary.rules_with_headings, "the rules are")
        for name in sorted(declared.limitations)
        if not vocabulary.knows_rule(name)
    ]


def _parts(cases: Sequence[Case]) -> set[str]:
    parts: set[str] = set()
    for case in cases:
        if isinstance(case.start, FromPosition):
            parts.update(case.start.position)
        for step in case.steps:
            if not isinstance(step.expect, Refusal) and step.expect.position is not None:
                parts.update(step.expect.position)
    return parts


def _needless(declared: Declaration, results: Sequence[CaseResult]) -> list[str]:
    """The limitations that excuse nothing though some of their cases pass."""
    lines = []
    needed = {result.limitation for result in results}
    for name in sorted(declared.limitations.keys() - needed):
        about = [
            result.outcome
            for result in results
            if isinstance(result.case, Case) and limitation_of(result.case, [name]) is not None
        ]
        if passed := about.count(Outcome.PASSED):
            lines.append(f"the limitation `{name}` is not needed: {passed} of its cases passed, none failed")
    return lines
