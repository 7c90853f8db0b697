"""A comparison as text: a table of rules by engines, then the totals of each engine.

Not handled here: the comparison itself (`engine_comparison.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from conformance.comparison.engine_comparison import Comparison, JudgedEngine, Row
from conformance.judge.report import COUNTED, ONLY_IF_ASKED_FOR, Outcome
from conformance.report.verdicts import THREE_VERDICTS
from uno_dsl.printable import printable

WIDE = 24
"""How many characters of an engine's name are printed above its column; its totals show the full name."""


def comparison_text(comparison: Comparison, *, every_rule: bool = False) -> str:
    """The table of the rules that some engine breaks, or of all rules; then their number, and the totals."""
    rows = comparison.rows if every_rule else comparison.broken
    left_out = len(comparison.rows) - len(rows)
    names = [_short(engine.name) for engine in comparison.engines]
    lines = [
        *(_table(names, rows) if rows else []),
        *(
            [f"{len(rows) and 'and ' or ''}{_rules(left_out)} that no engine breaks (--all lists them)"]
            if left_out
            else []
        ),
        "",
        *(_sums(engine) for engine in comparison.engines),
        *([THREE_VERDICTS] if comparison.broken else []),
    ]
    return "\n".join(map(printable, lines)) + "\n"


def _table(names: Sequence[str], rows: Iterable[Row]) -> list[str]:
    cells = [["rule", *names], *([row.rule, *(cell.text for cell in row.cells)] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]


def _short(name: str) -> str:
    text = printable(name)
    return text if len(text) <= WIDE else text[: WIDE - 1] + "…"


def _rules(count: int) -> str:
    return "1 rule" if count == 1 else f"{count} rules"


def _sums(engine: JudgedEngine) -> str:
    if not engine.answered:
        return f"{engine.name}: did not answer"
    counts = engine.counts
    listed = [outcome for outcome in Outcome if counts[outcome] or outcome not in ONLY_IF_ASKED_FOR]
    return f"{engine.name}: " + ", ".join(f"{COUNTED[outcome]} {counts[outcome]}" for outcome in listed)
