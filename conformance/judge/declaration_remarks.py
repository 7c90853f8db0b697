"""Remarks on a declaration: names that do not exist, and limitations that the results show to be unnecessary.

Not handled here: the results themselves (`judge.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from conformance.cases.applicability import GAMES, VIEWS, limitation_of
from conformance.cases.case import Case, FromPosition
from conformance.cases.declaration import Declaration
from conformance.cases.known_names import Vocabulary, instead
from conformance.cases.situation import CORE_PARTS, SHOWN, Refusal
from conformance.cases.styles import STYLES
from conformance.judge.report import CaseResult, Outcome
from uno_dsl.diagnostic import did_you_mean
from uno_dsl.serve.action_kinds import DETAILS

IGNORED = "(ignored)"
MODES = frozenset({"position", "scripted", "witness", "count", VIEWS, GAMES})
PARTS = CORE_PARTS | {SHOWN}
MOST = 20
"""How many unknown names are listed for each key."""


def remarks(
    declared: Declaration, results: Sequence[CaseResult], vocabulary: Vocabulary | None = None
) -> tuple[str, ...]:
    """All remarks, in the order of a declaration's keys, up to MOST for each; names are checked only with a
    vocabulary.
    """
    cases = [result.case for result in results if isinstance(result.case, Case)]
    parts = PARTS | _parts(cases) | (vocabulary.parts if vocabulary else set())
    return (
        *([] if vocabulary is None else _first("games", _unknown_games(declared, vocabulary))),
        *_first("modes", _unknown("modes", declared.modes, MODES)),
        *_views_without(declared),
        *_first("styles", _unknown("styles", declared.styles, STYLES)),
        *_first("actions", _unknown("actions", declared.actions, DETAILS)),
        *_first("reports", _unknown("reports", declared.reports, parts)),
        *([] if vocabulary is None else _first("readings", _unknown_readings(declared, vocabulary))),
        *([] if vocabulary is None else _first("limitations", _unknown_limitations(declared, vocabulary))),
        *_needless(declared, results),
    )


def _first(key: str, remarks: Iterable[str]) -> Iterator[str]:
    """The first remarks on a key; the rest are never created."""
    several = iter(remarks)
    yield from islice(several, MOST)
    if next(several, None) is not None:
        yield f"`{key}` has more unknown names, which are not listed here"


def _unknown(key: str, words: Collection[str], known: Collection[str]) -> Iterator[str]:
    for word in sorted({*words} - {*known}):
        yield f"`{key}` names `{word}`, which the kit does not know: {instead(word, sorted(known), 'it knows')}"


def _views_without(declared: Declaration) -> list[str]:
    """Remarks on what else the engine must declare so that views are asked for."""
    if VIEWS not in declared.modes:
        return []
    found = []
    if not declared.modes & {"position", "scripted"}:
        found.append(f"`modes` names `{VIEWS}` without `position` or `scripted`: views are not tested")
    if SHOWN not in declared.reports:
        found.append(
            f"`reports` does not name `{SHOWN}`: what the rules show to a seat, such as a challenged hand, is not tested"
        )
    return found


def _unknown_games(declared: Declaration, vocabulary: Vocabulary) -> Iterator[str]:
    yield from _unknown("games", declared.games, vocabulary.games)
    for game, printings in declared.games.items():
        known = vocabulary.games.get(game, printings)
        for printing in printings:
            if printing not in known:
                near = instead(printing, known, "there are")
                yield f"`games` names the printing `{printing}` of `{game}`, for which there is no suite: {near}"


def _unknown_readings(declared: Declaration, vocabulary: Vocabulary) -> Iterator[str]:
    for question, reading in declared.readings.items():
        known = vocabulary.questions.get(question)
        if known is None:
            near = instead(question, sorted(vocabulary.questions), "the questions are")
            yield f"`readings` names `{question}`, which is not an open question of these games: {near} {IGNORED}"
        elif not vocabulary.knows_reading(question, reading):
            near = instead(reading, known, "its readings are")
            yield f"`readings` sets `{question}` to `{reading}`, which is not one of its readings: {near} {IGNORED}"


def _unknown_limitations(declared: Declaration, vocabulary: Vocabulary) -> Iterator[str]:
    for name in sorted(declared.limitations):
        if name in MODES:
            yield f"`limitations` names `{name}`, which is a mode: leave it out of `modes` instead"
        elif not vocabulary.knows_rule(name):
            game = next((game for game in declared.games if game in vocabulary.games), "classic")
            near = did_you_mean(name, vocabulary.rules_with_headings) or f"`uno explain {game}` lists them"
            yield f"`limitations` names `{name}`, which is not a rule of these games: {near}"


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
    """A remark for each limitation that excuses no failure although some of its cases pass."""
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
