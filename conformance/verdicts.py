"""The three verdicts that a failure leaves open, and what tells for each of them.

Leaves to others: the failure itself (`result_text.py`, `report_html.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from .report import CaseResult, Report

THREE_VERDICTS = "a failure is one of three: the engine is wrong, the manual is unclear, or the case is wrong"
VERDICTS = (
    ("the engine is wrong", "the sentence and its citation say what is expected: replay the case and mend the engine"),
    (
        "the manual is unclear",
        "an honest reader may read the cited statements as the engine does: declare that reading, or report the gap",
    ),
    ("the case is wrong", "it does not follow from its sentence: report the case by its id"),
)
"""Each verdict with what speaks for it, and what to do then."""


def open_questions(report: Report, result: CaseResult) -> Iterator[str]:
    """What an engine may play that is none of its faults: a sentence for each reading of which it declares nothing."""
    for question, reading in result.undeclared.items():
        others = [other for other in report.questions.get(question, ()) if other != reading]
        tries = " or ".join(f"--reading {question}={other}" for other in others)
        yield (
            f"this depends on the open question {question} ({reading}); if your engine plays another reading, "
            f"declare it{f' or try {tries}' if tries else ''}"
        )
