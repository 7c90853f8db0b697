"""The traceability table: for every printing, which line of the rules says each of its statements.

A statement of a printing is *cited* if a line that takes part in play cites it: a rule, a question, or a reading with lines
of its own. It is *noted* if only a note or a misprint of the printing cites it, which says why it is not played to the
letter. It is *out of scope* if the index says why it is not a rule of play. Otherwise it is *missing*. A reading without
lines leaves the rules as they are, so its citations do not count: the existing rules have to cite the statement.

The trace is complete when no statement is missing, every departure of a printing is carried out or recorded in its file,
every open question is answered by a line or settled with a reason, and every citation names something that exists.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.layers.gather import gather, load_file
from uno_dsl.layers.library import Selection, Shelf, chain, shelf, spec_folder
from uno_dsl.layers.rules import Choice
from uno_dsl.source import Span
from uno_dsl.trace.citations import Citation, EntryCitation, StatementCitation, wrong_with
from uno_dsl.trace.lines import CitingLine, empty_readings, lines_in_force, lines_not_chosen, lines_of_file
from uno_dsl.trace.manual_statements import Discrepancy, Index, Manual, Statement, read_index


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One printing and what became of its statements. `cited` and `noted` list the citing lines of each statement."""

    manual: str
    edition: str
    language: str
    cited: dict[str, tuple[str, ...]]
    noted: dict[str, tuple[str, ...]]
    out_of_scope: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def statements(self) -> int:
        return len(self.cited) + len(self.noted) + len(self.out_of_scope) + len(self.missing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """A discrepancy on which this printing departs from the others, with the lines that carry it out or record it."""

    discrepancy: str
    severity: str
    manual: str
    language: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that makes the trace incomplete, and its place if it is in a rules file."""

    says: str
    span: Span | None = None

    def __str__(self) -> str:
        return f"{self.span}: {self.says}" if self.span else self.says


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """The table of all printings, and all problems with it."""

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
    """Trace every statement of every printing to the rules in a folder `spec`, by default the one that comes with the package."""
    return _Tracer(spec or spec_folder()).trace()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Printing:
    """A printing in the table, with every citing line that counts for it."""

    manual: Manual
    language: str
    lines: list[CitingLine]
    choices: list[Choice]
    empty: frozenset[tuple[str, str] | None]

    @property
    def name(self) -> str:
        return f"{self.manual.id} {self.language}"

    def citing(self, statement: Statement) -> list[CitingLine]:
        return [x for x in self.lines if _cites(x, statement, self.language)]


class _Tracer:
    def __init__(self, spec: Path) -> None:
        self.spec = spec
        self.index: Index = read_index(spec)
        self.shelf: Shelf = shelf(spec)
        self.faults: list[Fault] = []
        self.entries_cited: set[str] = set()

    def trace(self) -> Trace:
        self.check_files()
        printings = [x for m in self.index.manuals.values() for x in self.printings_of(m)]
        rows = [self.row(printing) for printing in printings]
        departures = [x for printing in printings for x in self.departures(printing)]
        for printing in printings:
            self.check_readings_passed_over(printing)
        self.check_gaps()
        self.check_discrepancies()
        self.check_out_of_scope(rows)
        return Trace(
            rows=tuple(rows),
            departures=tuple(departures),
            statements=sum(len(m.statements) for m in self.index.manuals.values()),
            discrepancies=len(self.index.discrepancies),
            gaps=len(self.index.gaps),
            settled=tuple(x.id for x in self.index.gaps.values() if x.settled),
            problems=tuple(self.faults),
        )

    def fault(self, says: str, span: Span | None = None) -> None:
        self.faults.append(Fault(says=says, span=span))

    # -------------------------------------------------------------------------------------------- citations that name nothing
    def check_files(self) -> None:
        """Check that every citation of every file can be parsed and names something."""
        manuals = list(self.index.manuals.values())
        library = self.shelf
        games = [(path, name) for name, path in library.editions.items()]
        games += [(path, library.option_of[name]) for name, path in library.options.items()]
        for path, game in games:
            self.check_file(path, [m for m in manuals if game in chain(library, m.edition)], None)
        for (game, language), path in library.printings.items():
            self.check_file(path, [m for m in manuals if m.edition == game and language in m.languages], language)

    def check_file(self, path: Path, manuals: list[Manual], printing: str | None) -> None:
        if not manuals:
            self.fault(f"{path.name}: there is no manual for that game and language")
            return
        for line in self.lines(path):
            wrong = self.wrong_with(line.citation, manuals, printing)
            if wrong is not None:
                self.fault(f"<{line.text}>: {wrong}", line.span)
            if isinstance(line.citation, EntryCitation):
                self.entries_cited |= set(line.citation.ids)

    def wrong_with(self, citation: Citation | None, manuals: list[Manual], printing: str | None) -> str | None:
        match citation:
            case None:
                return "this is not a citation; citations look like <DRAW.2>, <OBJ.1-3>, <UNO.1 M0 es>, <D14>, <Q029>"
            case EntryCitation(ids=ids):
                unknown = [x for x in ids if x not in self.index.discrepancies and x not in self.index.gaps]
                return f"there is no {', '.join(unknown)}" if unknown else None
            case StatementCitation():
                return wrong_with(citation, manuals, printing)

    def lines(self, path: Path, *, own: bool = False) -> list[CitingLine]:
        file, _, _ = load_file(path, f"{self.spec.name}/{path.relative_to(self.spec).as_posix()}")
        return lines_of_file(file, own=own) if file is not None else []

    # -------------------------------------------------------------------------------------------- one printing
    def printings_of(self, manual: Manual) -> Iterator[_Printing]:
        for language in manual.languages:
            path = self.shelf.printings.get((manual.edition, language))
            if path is None:
                self.fault(f"{manual.edition} has no printing {language}")
                continue
            gathered = gather(Selection(game=manual.edition, printing=language), self.shelf)
            for found in gathered.diagnostics:
                self.fault(found.message, found.span)
            lines = self.lines(path, own=True)
            if gathered.rules is not None:
                lines += lines_in_force(gathered.rules)
            for option, of in self.shelf.option_of.items():
                if of in chain(self.shelf, manual.edition):
                    lines += self.lines(self.shelf.options[option])
            choices = list(gathered.rules.choices.values()) if gathered.rules is not None else []
            empty = frozenset(empty_readings(choices))
            yield _Printing(manual=manual, language=language, lines=lines, choices=choices, empty=empty)

    def row(self, printing: _Printing) -> Row:
        cited: dict[str, tuple[str, ...]] = {}
        noted: dict[str, tuple[str, ...]] = {}
        out_of_scope: list[str] = []
        missing: list[str] = []
        for statement in printing.manual.statements.values():
            if printing.language not in statement.printings:
                continue
            citing = printing.citing(statement)
            in_play = [x for x in citing if x.kind == "rule" and x.reading not in printing.empty]
            remarks = [x for x in citing if x.kind == "remark"]
            if in_play:
                cited[statement.id] = _names(in_play)
            elif remarks:
                noted[statement.id] = _names(remarks)
            elif statement.name in self.index.out_of_scope:
                out_of_scope.append(statement.id)
            else:
                missing.append(statement.id)
                printed = _as_printed(statement, printing.language)
                only = f", except {' and '.join(_names(citing))}, which changes nothing" if citing else ""
                self.fault(f"no line cites {statement.name} {printing.language}{only}: {printed}")
        return Row(
            manual=printing.manual.id,
            edition=printing.manual.edition,
            language=printing.language,
            cited=cited,
            noted=noted,
            out_of_scope=tuple(out_of_scope),
            missing=tuple(missing),
        )

    def departures(self, printing: _Printing) -> Iterator[Departure]:
        """Check that the printing carries out or records what it says differently.

        If every printing of the manual departs, the difference is between manuals: then lines of the edition count, too.
        """
        manual = printing.manual.id
        for discrepancy in self.index.discrepancies.values():
            if (manual, printing.language) not in discrepancy.printings:
                continue
            lines = [x for x in printing.lines if _mentions(x, discrepancy)]
            if not all((manual, x) in discrepancy.printings for x in printing.manual.languages):
                lines = [x for x in lines if x.own]
            if not lines:
                here = f"{discrepancy.id} ({discrepancy.severity})"
                self.fault(f"{here} is neither followed nor recorded in {printing.name}: {discrepancy.title}")
            yield Departure(
                discrepancy=discrepancy.id,
                severity=discrepancy.severity,
                manual=manual,
                language=printing.language,
                lines=_names(lines),
            )

    def check_readings_passed_over(self, printing: _Printing) -> None:
        """Check that a reading cited for a printing is chosen in it, or that the printing says why not."""
        for choice in printing.choices:
            for line in lines_not_chosen(choice):
                for statement in printing.manual.statements.values():
                    if _named(line, statement, printing.language) and not self.handled(printing, statement, choice):
                        of = f"{line.says} is what {statement.name} says in the printing {printing.language}"
                        self.fault(f"{of}, which neither chooses it nor says why not", line.span)

    def handled(self, printing: _Printing, statement: Statement, choice: Choice) -> bool:
        """Whether the printing's own file deals with the statement, other than by choosing another reading of the question."""
        return any(x.own and not x.says.startswith(f"set {choice.name} ") for x in printing.citing(statement))

    # -------------------------------------------------------------------------------------------- the rest of the index
    def check_gaps(self) -> None:
        for gap in self.index.gaps.values():
            if gap.id not in self.entries_cited and not gap.settled:
                self.fault(f"no line answers {gap.id}, and it is not settled: {gap.question}")

    def check_discrepancies(self) -> None:
        out_of_scope = {x for left_out in self.index.out_of_scope.values() for x in left_out.discrepancies}
        for discrepancy in self.index.discrepancies.values():
            if discrepancy.id not in self.entries_cited | out_of_scope:
                self.fault(f"no line cites {discrepancy.id}: {discrepancy.title}")

    def check_out_of_scope(self, rows: list[Row]) -> None:
        statements = {s.name for m in self.index.manuals.values() for s in m.statements.values()}
        cited = {f"{row.manual}.{id_}" for row in rows for id_ in (*row.cited, *row.noted)}
        for name in self.index.out_of_scope:
            if name not in statements:
                self.fault(f"out of scope: there is no statement {name}")
            elif name in cited:
                self.fault(f"{name} is out of scope, but a line cites it")


def _cites(line: CitingLine, statement: Statement, language: str) -> bool:
    return isinstance(line.citation, StatementCitation) and line.citation.cites(statement, language, own=line.own)


def _named(line: CitingLine, statement: Statement, language: str) -> bool:
    """Whether a line cites the statement for that printing by naming its language."""
    citation = line.citation
    named = isinstance(citation, StatementCitation) and citation.names(statement.manual, language)
    return named and _cites(line, statement, language)


def _mentions(line: CitingLine, discrepancy: Discrepancy) -> bool:
    return isinstance(line.citation, EntryCitation) and discrepancy.id in line.citation.ids


def _names(lines: list[CitingLine]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(x.says for x in lines))


def _as_printed(statement: Statement, language: str) -> str:
    deviation = statement.deviations.get(language)
    return deviation.says if deviation else statement.says
