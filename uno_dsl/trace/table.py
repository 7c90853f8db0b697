"""The traceability table: for every printing, which line of the rules says each of its statements.

The trace is whole when every statement of every printing is cited by a line in force or is out of scope with a reason,
every departure of a printing is carried out or recorded in it, every open question is answered by a line or settled
with a reason, and no citation names what is not there.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from uno_dsl.layers.library import gather, load_file
from uno_dsl.layers.rules import Rules
from uno_dsl.layers.shelf import Selection, Shelf, chain, shelf, spec_folder
from uno_dsl.source import Span
from uno_dsl.trace.citations import Citation, EntryCitation, StatementCitation, wrong_with
from uno_dsl.trace.lines import CitingLine, lines_in_force, lines_not_chosen, lines_of_file
from uno_dsl.trace.statements import Discrepancy, Index, Manual, Statement, read_index

DATA_VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One printing: how its statements are answered. `cited` gives for each statement the lines that say it."""

    manual: str
    edition: str
    language: str
    cited: dict[str, tuple[str, ...]]
    out_of_scope: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def statements(self) -> int:
        return len(self.cited) + len(self.out_of_scope) + len(self.missing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """What becomes of a discrepancy in a printing that departs: the lines that carry it out or record it."""

    discrepancy: str
    severity: str
    manual: str
    language: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that keeps the trace from being whole, and where, if it is in a rules file."""

    says: str
    span: Span | None = None

    def __str__(self) -> str:
        return f"{self.span}: {self.says}" if self.span else self.says


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """The table of all printings, with everything that is wrong with it."""

    rows: tuple[Row, ...]
    departures: tuple[Departure, ...]
    statements: int
    discrepancies: int
    gaps: int
    settled: tuple[str, ...]
    problems: tuple[Fault, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def trace(spec: Path | None = None) -> Trace:
    """Trace every statement of every printing to the rules in the folder `spec` (by default the one that is shipped)."""
    return _Tracer(spec or spec_folder()).trace()


class _Tracer:
    def __init__(self, spec: Path) -> None:
        self.spec = spec
        self.index: Index = read_index(spec)
        self.library: Shelf = shelf(spec)
        self.rows: list[Row] = []
        self.departures: list[Departure] = []
        self.faults: list[Fault] = []
        self.entries_cited: set[str] = set()

    def trace(self) -> Trace:
        self.check_files()
        for manual in self.index.manuals.values():
            for language in manual.languages:
                self.printing(manual, language)
        self.check_gaps()
        self.check_out_of_scope()
        return Trace(
            rows=tuple(self.rows),
            departures=tuple(self.departures),
            statements=sum(len(m.statements) for m in self.index.manuals.values()),
            discrepancies=len(self.index.discrepancies),
            gaps=len(self.index.gaps),
            settled=tuple(x.id for x in self.index.gaps.values() if x.settled),
            problems=tuple(self.faults),
        )

    # -------------------------------------------------------------------------------------------- what names nothing
    def check_files(self) -> None:
        """Every citation of every file can be read and names something."""
        manuals = list(self.index.manuals.values())
        for name, path in self.library.editions.items():
            self.check_file(path, [m for m in manuals if name in chain(self.library, m.edition)], None)
        for name, path in self.library.options.items():
            of = self.library.option_of[name]
            self.check_file(path, [m for m in manuals if of in chain(self.library, m.edition)], None)
        for (edition, language), path in self.library.printings.items():
            self.check_file(path, [m for m in manuals if m.edition == edition and language in m.languages], language)

    def check_file(self, path: Path, manuals: list[Manual], printing: str | None) -> None:
        if not manuals:
            self.faults.append(Fault(says=f"no manual has the game of {path.name}"))
            return
        for line in self.lines(path, own=printing is not None):
            wrong = self.wrong_with(line.citation, manuals, printing)
            if wrong is not None:
                self.faults.append(Fault(says=f"<{line.text}>: {wrong}", span=line.span))
            if isinstance(line.citation, EntryCitation):
                self.entries_cited |= set(line.citation.ids)

    def wrong_with(self, citation: Citation | None, manuals: list[Manual], printing: str | None) -> str | None:
        match citation:
            case None:
                return "this is no citation; they look like <DRAW.2>, <OBJ.1-3>, <UNO.1 M0 es>, <D14>, <Q029>"
            case EntryCitation(ids=ids):
                unknown = [x for x in ids if x not in self.index.discrepancies and x not in self.index.gaps]
                return f"there is no {', '.join(unknown)}" if unknown else None
            case StatementCitation():
                return wrong_with(citation, manuals, printing)

    def lines(self, path: Path, *, own: bool = False) -> list[CitingLine]:
        file, _, _ = load_file(path, f"{self.spec.name}/{path.relative_to(self.spec).as_posix()}")
        return lines_of_file(file, own=own) if file is not None else []

    # -------------------------------------------------------------------------------------------- one printing
    def printing(self, manual: Manual, language: str) -> None:
        path = self.library.printings.get((manual.edition, language))
        if path is None:
            self.faults.append(Fault(says=f"{manual.edition} has no printing {language}"))
            return
        gathered = gather(Selection(game=manual.edition, printing=language), self.library)
        self.faults += [Fault(says=x.message, span=x.span) for x in gathered.diagnostics]
        if gathered.rules is None:
            return
        lines = self.lines(path, own=True) + lines_in_force(gathered.rules)
        options = [x for x, of in self.library.options.items() if self.library.option_of[x] in chain(self.library, manual.edition)]
        for option in options:
            lines += self.lines(self.library.options[option])
        self.row(manual, language, lines)
        for discrepancy in self.index.discrepancies.values():
            if (manual.id, language) in discrepancy.printings:
                self.departure(discrepancy, manual, language, lines)
        self.readings_passed_over(manual, language, lines, gathered.rules)

    def row(self, manual: Manual, language: str, lines: list[CitingLine]) -> None:
        cited: dict[str, tuple[str, ...]] = {}
        out_of_scope: list[str] = []
        missing: list[str] = []
        for statement in manual.statements.values():
            if language not in statement.printings:
                continue
            found = tuple(dict.fromkeys(x.says for x in lines if _cites(x, statement, language)))
            if found:
                cited[statement.id] = found
            elif statement.name in self.index.out_of_scope:
                out_of_scope.append(statement.id)
            else:
                missing.append(statement.id)
                self.faults.append(Fault(says=f"{statement.name} {language} is said by no line: {_as_printed(statement, language)}"))
        self.rows.append(Row(manual=manual.id, edition=manual.edition, language=language, cited=cited, out_of_scope=tuple(out_of_scope), missing=tuple(missing)))

    def departure(self, discrepancy: Discrepancy, manual: Manual, language: str, lines: list[CitingLine]) -> None:
        """A printing carries out or records what it says differently; what all of a manual's printings say, its edition."""
        between_manuals = all((manual.id, x) in discrepancy.printings for x in manual.languages)
        found = [x for x in lines if isinstance(x.citation, EntryCitation) and discrepancy.id in x.citation.ids]
        found = [x for x in found if x.own or between_manuals]
        says = tuple(dict.fromkeys(x.says for x in found))
        if not found:
            self.faults.append(Fault(says=f"{discrepancy.id} ({discrepancy.severity}) is neither carried out nor recorded in {manual.id} {language}: {discrepancy.title}"))
        self.departures.append(Departure(discrepancy=discrepancy.id, severity=discrepancy.severity, manual=manual.id, language=language, lines=says))

    def readings_passed_over(self, manual: Manual, language: str, lines: list[CitingLine], rules: Rules) -> None:
        """A reading that a printing is cited for is chosen in it, or a line of its own tells why not."""
        for choice in rules.choices.values():
            for line in lines_not_chosen(choice):
                if not isinstance(line.citation, StatementCitation) or not line.citation.names(manual.id, language):
                    continue
                for statement in (manual.statements[x] for x in line.citation.ids if x in manual.statements):
                    if line.citation.cites(statement, language, own=False) and not any(x.own and _cites(x, statement, language) for x in lines):
                        self.faults.append(Fault(says=f"{line.says} is what {statement.name} {language} says, but that printing neither chooses it nor tells why not", span=line.span))

    # -------------------------------------------------------------------------------------------- the rest of the index
    def check_gaps(self) -> None:
        for gap in self.index.gaps.values():
            if gap.id not in self.entries_cited and not gap.settled:
                self.faults.append(Fault(says=f"{gap.id} is answered by no line and not settled: {gap.question}"))
        for discrepancy in self.index.discrepancies.values():
            told = any(discrepancy.id in x.discrepancies for x in self.index.out_of_scope.values())
            if discrepancy.id not in self.entries_cited and not told:
                self.faults.append(Fault(says=f"{discrepancy.id} is cited by no line: {discrepancy.title}"))

    def check_out_of_scope(self) -> None:
        statements = {s.name for m in self.index.manuals.values() for s in m.statements.values()}
        cited = {f"{row.manual}.{id_}" for row in self.rows for id_ in row.cited}
        for name in self.index.out_of_scope:
            if name not in statements:
                self.faults.append(Fault(says=f"out of scope: there is no statement {name}"))
            elif name in cited:
                self.faults.append(Fault(says=f"{name} is out of scope, but a line cites it"))


def _cites(line: CitingLine, statement: Statement, language: str) -> bool:
    return isinstance(line.citation, StatementCitation) and line.citation.cites(statement, language, own=line.own)


def _as_printed(statement: Statement, language: str) -> str:
    deviation = statement.deviations.get(language)
    return deviation.says if deviation else statement.says


# ------------------------------------------------------------------------------------------------ showing it
def render(found: Trace) -> str:
    """The table as text, with the problems under it."""
    head = ("manual", "printing", "statements", "cited", "out of scope", "missing")
    body = [
        (row.manual, f"{row.edition} {row.language}", str(row.statements), str(len(row.cited)), str(len(row.out_of_scope)), str(len(row.missing)))
        for row in found.rows
    ]
    sums = [sum(int(line[n]) for line in body) for n in range(2, 6)]
    body.append(("all", f"{len(found.rows)} printings", *(str(x) for x in sums)))
    widths = [max(len(line[n]) for line in [head, *body]) for n in range(6)]
    lines = ["  ".join(x.ljust(w) if n < 2 else x.rjust(w) for n, (x, w) in enumerate(zip(line, widths, strict=True))).rstrip() for line in [head, *body]]
    grave = [x for x in found.departures if x.severity in "HM"]
    carried = [x for x in grave if any(line.startswith("set ") for line in x.lines)]
    lines += [
        "",
        f"{found.statements} statements in {len({row.manual for row in found.rows})} manuals",
        f"{found.discrepancies} discrepancies; departures that change play: {len(grave)}, of which {len(carried)} set a reading, the others are recorded",
        f"{found.gaps} open questions, {len(found.settled)} of them settled outside the rules",
    ]
    if found.problems:
        lines += ["", f"{len(found.problems)} problems:", *(f"  {x}" for x in found.problems)]
    return "\n".join(lines)


def as_data(found: Trace) -> dict[str, object]:
    """The table as JSON-ready data."""
    return {
        "version": DATA_VERSION,
        "ok": found.ok,
        "statements": found.statements,
        "discrepancies": found.discrepancies,
        "gaps": found.gaps,
        "settled": list(found.settled),
        "printings": [asdict(row) for row in found.rows],
        "departures": [asdict(x) for x in found.departures],
        "problems": [str(x) for x in found.problems],
    }
