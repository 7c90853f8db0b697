"""The page about all pairs: figures, findings with their reasons, and the results of random games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from uno_dsl.overlays.findings import EXPLANATIONS, Finding, Kind
from uno_dsl.overlays.played import Played
from uno_dsl.overlays.survey import Survey

INTRODUCTION = """\
# Readings, options and printings in pairs

Every reading of an open question is compared with the default, and with every other reading, option and printing of its
edition. `uno pairs EDITION` prints this for one edition; `uno pairs --all --into docs/readings.md` writes this page, and
`uno pairs --all --into docs/readings.md --check` fails if the figures or findings are out of date. `uno check` warns the authors
of house rules, options, printings and editions about the same things: see `uno explain dead-reading` and
`uno explain reading-clash`."""
OUTCOMES = {
    Kind.DEAD: "choosing the first makes no difference beside the second: the compiled rules are the same",
    Kind.PART: "the second takes away some of the lines that the first writes or changes",
    Kind.COPY: "the first changes a line, and the second has a copy of it, which stays as it was",
    Kind.CLASH: "the two are refused together, with an error that names both",
    Kind.CONTRADICTION: "the printing chooses the reading, which has no effect in it",
    Kind.DROPS: "with the first, no line in force cites a statement of the printing any more",
}
PLAYED = "## In random play"
EXPLAINED = """\
In the editions listed, each pair that can be combined was played in random games of 400 decisions with 2, 3, 4 and 10
players, who play what they can, save what counts most, draw what they can, or do anything. *Stuck* counts the pairs
in which a game could not go on. For each overlay of a pair, the game with both was then compared with the game
without it, with the same cards and the same actions, in up to as many games as *looked for in* says. *Not seen*
counts the overlays of which no game showed an effect: either there is none beside the other overlay, or it is rare.
What no game showed beside the defaults is listed once. `rules` identifies the rules that were played; `uno pairs
EDITION --play N --into docs/readings.md` plays those of an edition again and keeps the others."""
PLAYED_HEAD = ("edition", "pairs", "games each", "stuck", "looked for in", "not seen", "rules")
UNSEEN_HEAD = ("not seen", "beside", "edition")
Row = tuple[str, ...]


def page(surveys: Sequence[Survey], played: Sequence[Row], unseen: Sequence[Row]) -> str:
    """The whole page."""
    parts = [
        INTRODUCTION, "## Figures", table(("edition", "overlays", "pairs", *Kind), map(figures, surveys)),
        "## Findings", table(("overlay", "beside", "outcome", "why", "lines", "editions"), findings(surveys)) or "None.",
        "\n".join(f"- *{kind}*: {says}" for kind, says in OUTCOMES.items() if any(s.count(kind) for s in surveys)),
        "\n".join(f"- *{why}*: {says}" for why, says in EXPLANATIONS.items() if why in reasons(surveys)),
        PLAYED, EXPLAINED, table(PLAYED_HEAD, played), table(UNSEEN_HEAD, unseen),
    ]  # fmt: skip
    return "\n\n".join(part for part in parts if part) + "\n"


def figures(survey: Survey) -> Row:
    """The row of an edition in the table of figures."""
    return (survey.edition, str(survey.overlays), str(survey.pairs), *(str(survey.count(kind)) for kind in Kind))


def reasons(surveys: Iterable[Survey]) -> set[str]:
    """The reasons that occur in the findings."""
    return {finding.why for survey in surveys for finding in survey.findings}


def findings(surveys: Iterable[Survey]) -> Iterator[Row]:
    """A row for each finding, with the editions that have it."""
    found: dict[Row, list[str]] = {}
    for survey in surveys:
        for finding in survey.findings:
            cells, place = cells_of(finding, survey.edition)
            found.setdefault(cells, []).append(place)
    for cells, places in sorted(found.items()):
        yield (*cells, ", ".join(places))


def cells_of(finding: Finding, edition: str) -> tuple[Row, str]:
    """The cells of a finding, and where it occurs. A statement dropped from several printings gives only one row."""
    if finding.kind is Kind.DROPS:
        ids = ", ".join(line.partition(".")[2] for line in finding.lines)
        return (finding.of, "printings", finding.kind, finding.why, ids), f"{edition} {finding.beside.split()[-1]}"
    lines = "" if finding.kind is Kind.CLASH else ", ".join(f"`{line}`" for line in finding.lines)
    return (finding.of, finding.beside, finding.kind, finding.why, lines), edition


def played_rows(played: Iterable[Played], before: str = "") -> tuple[list[Row], list[Row]]:
    """The rows of the two tables about random games; those of editions not played now are kept from a page."""
    now = {each.edition: each for each in played}
    rows = {row[0]: row for row in rows_of(before, PLAYED_HEAD)}
    for name, p in now.items():
        rows[name] = (
            name, str(p.pairs), str(p.plays), str(len(p.stuck)), str(p.searched), str(len(p.unseen)) if p.searched else "–", p.digest
        )  # fmt: skip
    unseen: dict[Row, list[str]] = {}
    for overlay, beside, editions in rows_of(before, UNSEEN_HEAD):
        unseen[overlay, beside] = [edition for edition in editions.split(", ") if edition not in now]
    for each in now.values():
        for pair in each.unseen:
            unseen.setdefault(pair, []).append(each.edition)
    return (
        [rows[name] for name in sorted(rows)],
        [(*pair, ", ".join(sorted(editions))) for pair, editions in sorted(unseen.items()) if editions],
    )


def rows_of(text: str, head: Row) -> list[Row]:
    """The rows of the table with this heading in a page."""
    lines = text.split("\n")
    first = line_of(head)
    if first not in lines:
        return []
    rows: list[Row] = []
    for line in lines[lines.index(first) + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(tuple(cell.strip() for cell in line.strip("|").split("|")))
    return rows


def table(head: Sequence[str], rows: Iterable[Row]) -> str:
    """A table as text; empty if it has no rows."""
    lines = [line_of(row) for row in rows]
    return "\n".join([line_of(head), "|" + " --- |" * len(head), *lines]) if lines else ""


def line_of(cells: Sequence[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"
