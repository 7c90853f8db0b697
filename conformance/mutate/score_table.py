"""The scores of many suites as one Markdown table, and its place in a page.

Each row has the beginning of a SHA-256 of what it is about: the suite's list and the list of equivalent mutants. A row
whose digest no longer matches is dropped.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from conformance.cases.case import Case
from conformance.cases.shipped import case_lines
from conformance.judge.judge import judge
from conformance.mutate.equivalent import FILE
from conformance.mutate.scored import EXHAUSTIVE, SAME, WRITTEN, Scored
from uno_dsl.program.instructions import Program

HEAD = (
    "edition", "printing", "mutants", "killed", "same engine", "exhaustive", "written", "alive", "score", "cases", "KB",
    "seconds", "rules with a case", "two at once", "held out", "state",
)  # fmt: skip
DIGITS = 8
NOT_ASKED = "–"
Row = tuple[str, ...]
"""A cell for each column."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A table of a page: its head, the lines before and after it, and the file of reasons that its rows depend on."""

    head: Row
    begin: str
    end: str
    reasons: Path


RULES = Marked(HEAD, "<!-- uno mutate: begin -->", "<!-- uno mutate: end -->", FILE)
"""The table of the mutants of rules."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share: N of M."""

    part: int
    whole: int

    def __str__(self) -> str:
        """As a percentage."""
        return f"{100 * self.part / self.whole:.1f} %" if self.whole else NOT_ASKED


def row_of(scored: Scored, program: Program, cases: Sequence[Case], folder: Path) -> Row:
    """The row of a printing. The time is that of judging the reference engine by the suite on this machine."""
    size = sum(map(len, case_lines(scored.game, scored.printing, folder).values()))
    equivalent = [scored.proved_by(proof) for proof in (SAME, EXHAUSTIVE, WRITTEN)]
    covered = {case.rules[0] for case in cases} & program.rules.keys()
    return (
        scored.game, scored.printing, str(len(scored.statuses)), str(scored.killed), *map(str, equivalent),
        str(len(scored.alive)), str(Share(scored.killed, len(scored.statuses) - sum(equivalent))), str(len(cases)),
        str(size // 1024), f"{seconds_of(cases):.1f}", f"{len(covered)} of {len(program.rules)}",
        str(Share(scored.pairs[1], scored.pairs[0])), str(Share(scored.held_out[1], scored.held_out[0])), digest_of(scored.game, scored.printing, folder),
    )  # fmt: skip


def seconds_of(cases: Sequence[Case]) -> float:
    """How long it takes to judge the reference engine, started once, by some cases."""
    begun = time.perf_counter()
    judge(cases, [sys.executable, "-m", "uno_dsl", "engine"])
    return time.perf_counter() - begun


def digest_of(game: str, printing: str, folder: Path, table: Marked = RULES) -> str:
    """What a row depends on: the list of the suite, which names the rules and all that is asked, and the reasons."""
    path = folder / game / f"{printing}.json"
    return sha256(path.read_bytes() + table.reasons.read_bytes()).hexdigest()[:DIGITS] if path.is_file() else ""


def table_of(rows: Iterable[Row], table: Marked = RULES) -> str:
    """The table."""
    lines = [table.head, tuple("---" for _ in table.head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def rows_of(page: str, table: Marked = RULES) -> list[Row]:
    """The rows of the table in a page."""
    inside = page.partition(table.begin)[2].partition(table.end)[0]
    found = [tuple(cell.strip() for cell in line.strip("| ").split("|")) for line in inside.splitlines() if "|" in line]
    return [row for row in found[2:] if len(row) == len(table.head)]


def written_into(page: str, rows: Iterable[Row], folder: Path, table: Marked = RULES) -> str:
    """The page with new rows in its table; older rows stay if their suites have not changed.

    Raises ValueError if the page has no place for a table.
    """
    if table.begin not in page or table.end not in page:
        raise ValueError(
            f"the page has no place for the table: put {table.begin} and {table.end} on lines of their own"
        )
    found = {row[:2]: row for row in rows_of(page, table) if row[-1] == digest_of(row[0], row[1], folder, table)}
    found |= {row[:2]: row for row in rows}
    text = table_of((found[key] for key in sorted(found, key=lambda key: (key[0] != "classic", key))), table)
    inside = f"{table.begin}\n\n{text}\n{table.end}"
    return re.sub(f"{table.begin}.*?{table.end}", lambda _: inside, page, flags=re.DOTALL)
