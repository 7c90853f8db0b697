"""The conformance kit: cases in, an engine's answers held against them, a report out.

`case` reads a suite · `engine_process`, `engine_output`, `answer_line`, `faults` hold the line to an engine · `conversation`
says what its lines mean · `preparation`, `playing`, `ahead` ask · `judging`, `side_by_side`, `stopping`, `judge` judge ·
`notes`, `conservation`, `expected`, `causes`, `smaller`, `report`, `report_text`, `report_json` and the other `report_…` tell · `comparison` sets reports side by side · `pytest_plugin` makes tests of cases.
Leaves to others: what the rules are. A rule comes in as its id and a `RuleText`.
"""

from __future__ import annotations

from .case import BrokenCase, Case, Suite, case_from_json, suite_from_lines
from .judge import judge, judge_begun, report_without
from .report import CaseResult, Outcome, Report, RuleText
from .report_json import report_json
from .report_text import report_text
from .schemas import Schemas, SchemasMissingError
from .vocabulary import Vocabulary

__all__ = [
    "BrokenCase",
    "Case",
    "CaseResult",
    "Outcome",
    "Report",
    "RuleText",
    "Schemas",
    "SchemasMissingError",
    "Suite",
    "Vocabulary",
    "case_from_json",
    "judge",
    "judge_begun",
    "report_json",
    "report_text",
    "report_without",
    "suite_from_lines",
]
