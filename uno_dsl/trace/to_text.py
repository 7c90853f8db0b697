"""The traceability table as text, and as data for other programs."""

from __future__ import annotations

from dataclasses import asdict

from uno_dsl.trace.citation_table import Trace

DATA_VERSION = 2  # 2: statements that only a note or a misprint cites are `noted`, no longer `cited`
HEAD = ("manual", "printing", "statements", "cited", "only noted", "out of scope", "missing")


def render(found: Trace) -> str:
    """The table, followed by the problems."""
    counts = [
        (row.statements, len(row.cited), len(row.noted), len(row.out_of_scope), len(row.missing)) for row in found.rows
    ]
    sums = [sum(column) for column in zip(*counts, strict=True)]
    body = [
        [row.manual, f"{row.edition} {row.language}", *map(str, numbers)]
        for row, numbers in zip(found.rows, counts, strict=True)
    ]
    lines = aligned([list(HEAD), *body, ["all", f"{len(found.rows)} printings", *map(str, sums)]])
    grave = [x for x in found.departures if x.severity in ("H", "M")]
    chosen = [x for x in grave if any(line.startswith("set ") for line in x.lines)]
    lines += [
        "",
        f"{found.statements} statements in {len({row.manual for row in found.rows})} manuals",
        f"{found.discrepancies} discrepancies, with {len(found.departures)} departures of single printings",
        f"{len(grave)} departures change play: {len(chosen)} choose a reading, {len(grave) - len(chosen)} are recorded",
        f"{found.gaps} open questions, {len(found.settled)} of them settled outside the rules",
    ]
    lines += noted_lines(found)
    if found.problems:
        lines += ["", f"{len(found.problems)} problems:", *(f"  {x}" for x in found.problems)]
    return "\n".join(lines)


def noted_lines(found: Trace) -> list[str]:
    """The statements that no rule follows because a note or a misprint says why they are not played to the letter."""
    noted = [f"{row.edition} {row.language} ({row.manual}): {', '.join(row.noted)}" for row in found.rows if row.noted]
    return ["", "only a note or a misprint of the printing cites:", *(f"  {line}" for line in noted)] if noted else []


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows of cells in aligned columns: the first two flush left, the others flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if number < 2 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def as_data(found: Trace) -> dict[str, object]:
    """The table as JSON data."""
    return {
        "version": DATA_VERSION,
        "ok": found.ok,
        "statements": found.statements,
        "discrepancies": found.discrepancies,
        "gaps": found.gaps,
        "settled": list(found.settled),
        "printings": [{**asdict(row), "statements": row.statements} for row in found.rows],
        "departures": [asdict(x) for x in found.departures],
        "problems": [str(x) for x in found.problems],
    }
