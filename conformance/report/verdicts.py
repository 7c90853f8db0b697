"""The three possible verdicts on a failure, and what supports each of them.

Not handled here: the failure itself (`result_text.py`, `report_html.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.judge.followed_readings import UNFOLLOWED
from conformance.judge.report import CaseResult, Outcome, Report

THREE_VERDICTS = "a failure is one of three: the engine is wrong, the manual is unclear, or the case is wrong"
VERDICTS = (
    ("the engine is wrong", "the sentence and its citation say what is expected: replay the case and fix the engine"),
    (
        "the manual is unclear",
        "the cited statements can reasonably be read the way the engine plays: declare that reading, or report the gap",
    ),
    ("the case is wrong", "the expected result does not follow from the sentence: report the case with its id"),
)
"""Each verdict with what supports it, and what to do then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion:
    """An open question that the engine does not declare: how the failed cases read it, and how many depend on it.

    `others` are the readings under which all of them, or else some, are right; if the rules were not asked, all other
    readings. `unfollowed` are those of them that no printing follows.
    """

    name: str
    reading: str
    others: tuple[str, ...]
    cases: int
    unfollowed: tuple[str, ...] = ()


def asked_once(report: Report) -> list[OpenQuestion]:
    """The open questions on which failures depend, each once."""
    depending: dict[str, list[CaseResult]] = {}
    for result in report.of(Outcome.FAILED):
        for question in result.undeclared:
            depending.setdefault(question, []).append(result)
    return [_open_question(report, question, results) for question, results in sorted(depending.items())]


def _open_question(report: Report, question: str, results: list[CaseResult]) -> OpenQuestion:
    others = [_others(report, result, question) for result in results]
    of_all = [reading for reading in others[0] if all(reading in some for some in others)]
    of_some = dict.fromkeys(reading for some in others for reading in some)
    others_ = tuple(of_all or of_some)
    return OpenQuestion(
        name=question, reading=results[0].undeclared[question], others=others_, cases=len(results),
        unfollowed=tuple(one for one in others_ if (question, one) in report.unfollowed),
    )  # fmt: skip


def question_to_text(asked: OpenQuestion) -> str:
    """What to do about an open question, and how many failures it concerns."""
    followed = tuple(one for one in asked.others if one not in asked.unfollowed)
    them = "1 failure fits" if asked.cases == 1 else f"{asked.cases} failures fit"
    house = f"{' or '.join(asked.unfollowed)}, but {UNFOLLOWED}: it is a house rule" if asked.unfollowed else ""
    if asked.unfollowed and not followed:
        return f"{asked.name}: {them} {house}"
    played = " or ".join(followed) or "otherwise"
    tries = _tries(asked.name, followed)
    return (
        f"{asked.name}: {them} a different reading than {asked.reading}; if your engine plays {played}, "
        f"declare it{f', or try {tries}' if tries else ''}{f'; some fit {house}' if house else ''}"
    )


def open_questions(report: Report, result: CaseResult) -> Iterator[str]:
    """What an engine may do on purpose: a sentence for each open question without a declared reading."""
    for question, reading in result.undeclared.items():
        others = _others(report, result, question)
        followed = tuple(one for one in others if (question, one) not in report.unfollowed)
        if others and not followed:
            played = " or ".join(others)
            yield f"this fits {question}={played}, but {UNFOLLOWED}: it is a house rule (the question is open: {reading})"
            continue
        tries = _tries(question, followed)
        yield (
            f"this depends on the open question {question} ({reading}); if your engine plays another reading, "
            f"declare it{f' or try {tries}' if tries else ''}"
        )


def _others(report: Report, result: CaseResult, question: str) -> tuple[str, ...]:
    """The readings under which a failure is right; if the rules were not asked, all but that of the case."""
    reading = result.undeclared[question]
    return result.right_if.get(question) or tuple(one for one in report.questions.get(question, ()) if one != reading)


def _tries(question: str, readings: tuple[str, ...]) -> str:
    return " or ".join(f"--reading {question}={other}" for other in readings)
