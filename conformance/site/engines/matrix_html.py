"""The table of engines by rules: a sign, a word and a number in every cell, which leads to the difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from conformance.comparison.engine_comparison import MARKS, Cell, Standing
from conformance.judge.report import Outcome
from conformance.site.engines.failure_html import anchor_of
from conformance.site.engines.not_judged import needs_action
from conformance.site.engines.stored_report import StoredCause, StoredReport
from conformance.site.rows_of_rules import part_of_row, row_of
from uno_dsl.rulebook.book import Book, Row
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, scrolling, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.table_words import players_words

ON_A_PAGE = 10
"""How many differences a page tells, so that it stays small."""
ELSEWHERE = "elsewhere"
"""How a cell stands whose failures are all told at other rules."""
PARTLY = "partly"
"""How a cell stands whose judged cases passed, while others need actions that the engine does not have."""
AGREES = Standing.AGREES.name.lower()
SIGNS: Mapping[str, str] = {
    AGREES: MARKS[Standing.AGREES],
    PARTLY: "◔",
    Standing.DIFFERS.name.lower(): MARKS[Standing.DIFFERS],
    ELSEWHERE: "↳",
    **{standing.name.lower(): MARKS[standing] for standing in list(Standing)[2:]},
}
"""The sign of each standing, as the legend lists them."""
BAD = (Standing.DIFFERS.name.lower(), Standing.BROKE_OFF.name.lower(), ELSEWHERE)


@dataclass(frozen=True, slots=True)
class Judged:
    """A report, its page, what it is called, and the folder of the engine in the repository."""

    report: StoredReport
    path: str
    title: str
    folder: str

    @property
    def parts(self) -> tuple[tuple[str, tuple[StoredCause, ...]], ...]:
        """The pages of its differences: their paths, and what each of them tells."""
        causes = self.report.causes
        starts = range(0, max(len(causes), 1), ON_A_PAGE)
        return tuple(
            (f"{self.path}/{number}" if number > 1 else self.path, causes[start : start + ON_A_PAGE])
            for number, start in enumerate(starts, 1)
        )

    def page_of(self, told: str) -> str:
        """The page that tells the difference of a case."""
        return next((path for path, causes in self.parts if any(one.told == told for one in causes)), self.path)


@dataclass(frozen=True, slots=True)
class RuleCell:
    """How an engine keeps a rule: its standing, the outcomes of the cases, and the case that tells the difference."""

    standing: str
    cell: Cell
    told: str = ""


def rule_cell(report: StoredReport, rule: str) -> RuleCell:
    """How an engine follows a rule. Every case counts for the rule that it was written for; a difference, for the rule that the report names."""
    cell = Cell(counts=report.counts_of(rule))
    own = [cause.told for cause in report.causes if report.rules[cause.told] == rule]
    if own:
        return RuleCell(Standing.DIFFERS.name.lower(), cell, own[0])
    if cell.standing is Standing.DIFFERS:
        told = [cause.told for cause in report.causes if any(report.about[case] == rule for case in cause.cases)]
        return RuleCell(ELSEWHERE, cell, told[0])
    if cell.standing is Standing.AGREES and lacks_actions(report, rule):
        return RuleCell(PARTLY, cell)
    return RuleCell(cell.standing.name.lower(), cell)


def lacks_actions(report: StoredReport, rule: str) -> bool:
    """Whether a case about a rule was not judged because the engine does not have an action that it needs."""
    return any(needs_action(why) for case, why in report.reasons.items() if report.about[case] == rule)


def kept_rules(judged: Sequence[Judged]) -> dict[str, tuple[int, int]]:
    """The rules that have a row in the table of a game: how many engines keep each, of those that were judged on it."""
    found: dict[str, tuple[int, int]] = {}
    for rule in {rule for one in judged for rule in one.report.rows}:
        cells = [cell for one in judged if (cell := rule_cell(one.report, rule)).cell.judged or cell.told]
        found[rule] = sum(cell.standing == AGREES for cell in cells), len(cells)
    return found


def matrix_html(judged: Sequence[Judged], book: Book, words: Labels, place: Place) -> str:
    """The table for a game, with the switch that leaves only the rules that somebody breaks."""
    label = words("only broken")
    switch = tag("label", tag("input", type="checkbox", class_="only-broken"), " ", text(label))
    body = "".join(groups(judged, book, words, place))
    heads = [tag("th", text(words("rule")), scope="col"), *(head(one, words, place) for one in judged)]
    shown = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *totals(judged, words)), body, class_="matrix")
    region = scrolling(shown, words("engines"))
    return block(tag("div", tag("p", switch, class_="filters"), region, class_="by-rules"))


def legend_html(words: Labels) -> str:
    """What the signs mean."""
    items = [
        tag(
            "li",
            tag("b", sign, aria_hidden="true"),
            " ",
            text(words(f"standing {name}")),
            f"{words.colon} ",
            text(words(f"means {name}")),
        )
        for name, sign in SIGNS.items()
    ]
    numbers = tag("li", tag("b", "7 +2", aria_hidden="true"), " ", text(words("legend numbers")))
    return block(tag("ul", *items, numbers, class_="legend"))


def head(one: Judged, words: Labels, place: Place) -> str:
    report = one.report
    players = f"{players_words(report.players, words)} {words('players')}"
    return tag(
        "th",
        tag("a", text(report.name), href=place.page(one.path)),
        *(tag("small", text(line)) for line in (f"{report.version} · {report.language}", players)),
        scope="col",
    )


def totals(judged: Sequence[Judged], words: Labels) -> Iterator[str]:
    """A row for every outcome that occurs, added up from the cells."""
    for outcome in Outcome:
        sums = [one.report.judged.counts[outcome] for one in judged]
        if any(sums):
            cells = [tag("td", str(number), class_="n") for number in sums]
            yield tag("tr", tag("th", text(words(f"outcome {outcome.value}")), scope="row"), *cells, class_="total")


def groups(judged: Sequence[Judged], book: Book, words: Labels, place: Place) -> Iterator[str]:
    """The rules that have cases, in the order of the book, under the titles of its parts."""
    asked = {rule for one in judged for rule in one.report.rows}
    for part in book.parts:
        rows = [
            html
            for section in part.sections
            for passage in section.passages
            for row in passage.rows
            for html in rows_html(row, asked, judged, book, words, place)
        ]
        if rows:
            good = all('class="good"' in row for row in rows)
            title = tag("th", text(words(f"part {part.key}")), scope="rowgroup", colspan=str(len(judged) + 1))
            yield tag("tbody", tag("tr", title, class_="group good" if good else "group"), *rows)


def rows_html(
    row: Row, asked: Set[str], judged: Sequence[Judged], book: Book, words: Labels, place: Place
) -> Iterator[str]:
    """The rules that one sentence or list of a book states: they are shown together if an engine breaks one of them."""
    rules = [rule for rule in row.ids if rule in asked]
    if not rules:
        return
    stated = replace(row, ids=tuple(rules)) if row.ids[0] not in asked else row
    _, above = row_of(rules[0], book)
    cells = {rule: [rule_cell(one.report, rule) for one in judged] for rule in rules}
    bad = any(cell.standing in BAD for found in cells.values() for cell in found)
    for rule in rules:
        yield row_html(rule, part_of_row(rule, stated, above, words), cells[rule], bad, judged, book, words, place)


def row_html(
    rule: str,
    said: str,
    cells: Sequence[RuleCell],
    bad: bool,
    judged: Sequence[Judged],
    book: Book,
    words: Labels,
    place: Place,
) -> str:
    link = tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no")
    return tag(
        "tr",
        tag("th", tag("span", text(said), class_="words"), " ", link, scope="row"),
        *(cell_html(cell, one, words, place) for cell, one in zip(cells, judged, strict=True)),
        id=rule,
        class_="bad" if bad else "good",
    )


def cell_html(found: RuleCell, one: Judged, words: Labels, place: Place) -> str:
    """The sign, the word, and how many of the judged cases passed."""
    counts = found.cell.counts
    judged, passed = found.cell.judged, counts.get(Outcome.PASSED, 0)
    number = str(judged) if judged == passed else words("of", n=passed, all=judged)
    aside = sum(counts.values()) - judged
    inside = tag("span", SIGNS[found.standing], aria_hidden="true", class_="sign") + tag(
        "span", text(words(f"standing {found.standing}"))
    )
    inside += tag("small", number if judged else "", " " if aside and judged else "", f"+{aside}" if aside else "")
    if found.told:
        inside = tag("a", inside, href=place.page(one.page_of(found.told), anchor_of(found.told)))
    listed = [f"{words(f'outcome {outcome.value}')} {counts[outcome]}" for outcome in Outcome if counts.get(outcome)]
    return tag("td", inside, class_=f"at-{found.standing.replace('_', '-')}", title=", ".join(listed) or None)
