"""The faults of a printing as text for people, as JSON for programs, and as a row of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from conformance.mutate.faults.all_faults import SORTS
from conformance.mutate.faults.fault_trial import EQUIVALENT, FILE, GAP, FaultScore, FaultStatus
from conformance.mutate.score_table import Marked, Row, Share, digest_of

TABLE = Marked(
    head=("edition", "printing", "faults", "noticed", "equivalent", "gaps", "alive", "share", "state"),
    begin="<!-- uno mutate --family implementation: begin -->",
    end="<!-- uno mutate --family implementation: end -->",
    reasons=FILE,
)
"""The table of the faults of implementation."""


def fault_text(score: FaultScore, *, reasons: bool) -> str:
    """A table by sort, then the gaps and what is alive, then why the rest are equivalent."""
    return "\n".join(_lines(score, reasons=reasons)) + "\n"


def _lines(score: FaultScore, *, reasons: bool) -> Iterator[str]:
    yield f"{score.game}/{score.printing}: {len(score.statuses)} faults of implementation, {score.cases} cases"
    yield f"  {'sort':<26}{'faults':>8}{'noticed':>9}{'equivalent':>12}{'gaps':>6}{'alive':>7}"
    for sort in SORTS:
        found = [status for status in score.statuses if status.fault.sort == sort]
        if found:
            yield _row(sort, found)
    yield _row("all", score.statuses)
    for status in score.alive:
        yield f"  alive: {status.fault.id}"
        yield f"         {status.fault.words}"
    for status in score.of_kind(GAP):
        yield f"  gap: {status.fault.id}: {status.why}"
    if reasons:
        for status in score.of_kind(EQUIVALENT):
            yield f"  equivalent: {status.fault.id}: {status.why}"
    for name in score.stale:
        yield f"  stale in {FILE.name}: {name}"


def _row(name: str, statuses: Sequence[FaultStatus]) -> str:
    counts = [sum(status.kind == kind for status in statuses) for kind in (EQUIVALENT, GAP)]
    noticed, alive = sum(status.by is not None for status in statuses), sum(status.alive for status in statuses)
    return f"  {name:<26}{len(statuses):>8}{noticed:>9}{counts[0]:>12}{counts[1]:>6}{alive:>7}"


def fault_row(score: FaultScore, folder: Path) -> Row:
    """The row of a printing. The share is that of the faults which are not equivalent."""
    equivalent, gaps = (len(score.of_kind(kind)) for kind in (EQUIVALENT, GAP))
    count = len(score.statuses)
    return (
        score.game, score.printing, str(count), str(score.noticed), str(equivalent), str(gaps), str(len(score.alive)),
        str(Share(score.noticed, count - equivalent)), digest_of(score.game, score.printing, folder, TABLE),
    )  # fmt: skip


def fault_json(score: FaultScore) -> dict[str, Any]:
    """Everything, for programs."""
    return {
        "game": score.game, "printing": score.printing, "cases": score.cases, "faults": len(score.statuses),
        "noticed": score.noticed, "stale": list(score.stale),
        "fates": [
            {"id": status.fault.id, "sort": status.fault.sort, "words": status.fault.words}
            | ({"by": status.by} if status.by is not None else {"kind": status.kind or "alive", "why": status.why})
            for status in score.statuses
        ],
    }  # fmt: skip
