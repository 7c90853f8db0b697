"""A comparison as one HTML file: a table of rules by engines, first the rules that divide them.

Not handled here: the comparison itself (`engine_comparison.py`) and the page around it (`html_page.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from conformance.comparison.engine_comparison import MARKS, Cell, Comparison, JudgedEngine, Row, Standing
from conformance.judge.report import COUNTED, Outcome
from conformance.report.html_markup import Html, tag
from conformance.report.html_page import page
from conformance.report.verdicts import THREE_VERDICTS

MEANINGS = {
    Standing.AGREES: "every case that was judged passed",
    Standing.DIFFERS: "a case failed",
    Standing.BROKE_OFF: "the engine crashed, hung or broke the protocol",
    Standing.LIMITATION: "not followed, as the engine declares",
    Standing.OTHER_READING: "the manuals leave it open, and the engine plays another reading, or does not say which",
    Standing.NOT_ASKED: "no case about the rule applies to the engine",
}


def comparison_html(comparison: Comparison) -> str:
    """The comparison as the text of one page."""
    names = [engine.name for engine in comparison.engines]
    return page(f"UNO rules: {', '.join(names)}", *_body(comparison))


def _body(comparison: Comparison) -> Iterator[Html]:
    yield tag("h1", "Engines by rules")
    yield tag("div", tag("table", *_sums(comparison.engines), class_="counted"), class_="wide")
    yield tag("h2", "What the words mean")
    yield tag("ul", *(tag("li", tag("b", f"{MARKS[s]} {s}"), f": {meaning}") for s, meaning in MEANINGS.items()))
    if comparison.broken:
        yield tag("p", THREE_VERDICTS[0].upper(), THREE_VERDICTS[1:], ".")
    parts = (
        ("Rules that divide the engines", [row for row in comparison.rows if row.splits]),
        ("Rules that no engine follows", [row for row in comparison.rows if row.broken and not row.splits]),
        ("Rules that no engine breaks", [row for row in comparison.rows if not row.broken]),
    )
    for title, rows in parts:
        if rows:
            yield tag("h2", f"{title}: {len(rows)}")
            yield tag("div", _table(comparison.engines, rows), class_="wide")


def _sums(engines: Sequence[JudgedEngine]) -> Iterator[Html]:
    shown = [outcome for outcome in Outcome if any(engine.counts[outcome] for engine in engines)]
    yield tag("tr", tag("th", "engine", scope="col"), *(tag("th", COUNTED[outcome], scope="col") for outcome in shown))
    for engine in engines:
        name = tag("th", engine.name if engine.answered else f"{engine.name} (did not answer)", scope="row")
        yield tag("tr", name, *(tag("td", str(engine.counts[outcome])) for outcome in shown))


def _table(engines: Sequence[JudgedEngine], rows: Sequence[Row]) -> Html:
    head = tag("tr", tag("th", "rule", scope="col"), *(tag("th", engine.name, scope="col") for engine in engines))
    return tag("table", tag("thead", head), tag("tbody", *map(_row, rows)), class_="compared")


def _row(row: Row) -> Html:
    rule = tag("th", tag("code", row.rule, title=row.sentence or None), scope="row")
    return tag("tr", rule, *map(_cell, row.cells))


def _cell(cell: Cell) -> Html:
    return tag("td", f"{MARKS[cell.standing]} {cell.text}", class_=cell.standing.replace(" ", "-"))
