"""Every statement of every printing is traced, and what breaks the trace is reported."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, chain, shelf, spec_folder
from uno_dsl.trace import Trace, as_data, render, trace
from uno_dsl.trace.manual_statements import read_index

INDEX = read_index(spec_folder())
LIBRARY = shelf()
PRINTINGS = [(m.id, m.edition, language) for m in INDEX.manuals.values() for language in m.languages]

# Readings that a printing sets although they are the default: the default was taken from it.
CONFIRMED = {
    ("M0 fr", "battle-duty"), ("M0 pt", "battle-duty"),
    ("M0 es", "evidence"), ("M1 de", "evidence"), ("M1 es-ES", "evidence"), ("M2 es", "evidence"),
    ("M3 es", "evidence"), ("M3 fr", "evidence"), ("M4 es", "evidence"),
    ("M0 es", "kept-discard"), ("M1 es-ES", "kept-discard"), ("M2 es", "kept-discard"), ("M3 es", "kept-discard"),
    ("M4 es", "kept-discard"),
    ("M1 de", "start-return"), ("M1 de", "flip-back"), ("M1 pt-PT", "flip-back"), ("M1 en", "scoring-side"),
    ("M1 es-ES", "bluffing"), ("M1 es-ES", "action-of-colour"), ("M1 es-ES", "challenger"),
    ("M1 fr", "evidence"), ("M1 pt-PT", "challenger"),
}  # fmt: skip


@cache
def whole() -> Trace:
    return trace()


@cache
def chosen(edition: str, language: str) -> dict[str, tuple[str, str]]:
    """The reading and the default of every question, those of all options among them, as a printing has them."""
    options = tuple(sorted(name for name, of in LIBRARY.option_of.items() if of in chain(LIBRARY, edition)))
    rules = gather(Selection(game=edition, printing=language, options=options)).rules
    assert rules is not None
    return {name: (choice.chosen, choice.default) for name, choice in rules.choices.items()}


def test_the_trace_is_whole() -> None:
    assert whole().ok, render(whole())


def test_all_printings_and_all_statements_are_on_the_table() -> None:
    assert [(row.manual, row.edition, row.language) for row in whole().rows] == PRINTINGS
    assert len(PRINTINGS) == 19
    assert whole().statements == sum(len(m.statements) for m in INDEX.manuals.values()) == 500
    answered = {f"{row.manual}.{id_}" for row in whole().rows for id_ in (*row.cited, *row.noted, *row.out_of_scope)}
    assert answered == {s.name for m in INDEX.manuals.values() for s in m.statements.values()}


def test_the_table_is_printed() -> None:
    text = render(whole())
    assert "M1      flip es-ES" in text
    assert "500 statements in 5 manuals" in text
    assert "problems" not in text
    assert as_data(whole())["ok"] is True


@pytest.mark.parametrize(("edition", "language"), LIBRARY.printings)
def test_a_printing_is_a_small_overlay(edition: str, language: str) -> None:
    lines = LIBRARY.printings[(edition, language)].read_text("utf-8").splitlines()
    assert len([line for line in lines if line and not line.startswith(("note ", "misprint "))]) <= 15


@pytest.mark.parametrize("option", sorted(LIBRARY.options))
def test_an_option_is_short(option: str) -> None:
    assert len(LIBRARY.options[option].read_text("utf-8").splitlines()) <= 25


def settings_of(manual: str, language: str) -> list[tuple[str, str]]:
    """The questions and readings by which a printing carries out what it says differently."""
    lines = {
        line
        for departure in whole().departures
        if (departure.manual, departure.language) == (manual, language) and departure.severity in ("H", "M")
        for line in departure.lines
        if line.startswith("set ")
    }
    return sorted((line.split()[1], line.split()[3]) for line in lines)


@pytest.mark.parametrize(("manual", "edition", "language"), PRINTINGS)
def test_a_departure_that_is_carried_out_is_played(manual: str, edition: str, language: str) -> None:
    """The reading differs from the one of the English printing, unless the default was taken from this printing."""
    for question, reading in settings_of(manual, language):
        now, default = chosen(edition, language)[question]
        assert now == reading
        if now == default:
            assert (f"{manual} {language}", question) in CONFIRMED
        elif language != "en":
            assert now != chosen(edition, "en")[question][0]


def test_every_confirmed_default_is_set() -> None:
    for printing, question in CONFIRMED:
        manual, language = printing.split()
        now, default = chosen(INDEX.manuals[manual].edition, language)[question]
        assert now == default


def test_every_grave_departure_is_carried_out_or_recorded_with_a_reason() -> None:
    """Those of severity H are carried out, but for those that cannot be or that lie between manuals."""
    recorded = {
        (x.discrepancy, f"{x.manual} {x.language}")
        for x in whole().departures
        if x.severity == "H" and not any(line.startswith("set ") for line in x.lines)
    }
    # D28: nobody is named. D30: no printing calls the card a wild; the edition asks.
    assert recorded == {("D28", "M0 pt"), *(("D30", f"M0 {x}") for x in ("en", "es", "fr", "pt"))}


# ------------------------------------------------------------------------------------------------ what a citation is
@pytest.mark.parametrize(("manual", "edition", "language"), PRINTINGS)
def test_a_statement_is_cited_noted_out_of_scope_or_missing_and_only_one_of_them(
    manual: str, edition: str, language: str
) -> None:
    row = next(row for row in whole().rows if (row.manual, row.language) == (manual, language))
    parts = [set(row.cited), set(row.noted), set(row.out_of_scope), set(row.missing)]
    statements = {s.id for s in INDEX.manuals[manual].statements.values() if language in s.printings}
    assert set.union(*parts) == statements and sum(map(len, parts)) == len(statements) == row.statements


@pytest.mark.parametrize(("manual", "edition", "language"), PRINTINGS)
def test_what_is_cited_is_cited_by_something_that_takes_part_in_play(manual: str, edition: str, language: str) -> None:
    """Not by a note or a misprint, and not by a reading that leaves the rules as they are."""
    rules = gather(Selection(game=edition, printing=language)).rules
    assert rules is not None
    empty = {f"{c.name}={r.name}" for c in rules.choices.values() for r in c.readings.values() if not r.block}
    idle = {"note", "misprint", *empty, *(f"set {' to '.join(name.split('='))}" for name in empty)}
    row = next(row for row in whole().rows if (row.manual, row.language) == (manual, language))
    assert all(set(lines) - idle for lines in row.cited.values())
    assert all(set(lines) <= {"note", "misprint"} for lines in row.noted.values())


def test_what_is_only_noted_is_listed() -> None:
    text = render(whole())
    assert "only a note or a misprint of the printing cites:" in text and "world-tour es (M4): WT.7" in text
    noted = {f"{row['manual']} {row['language']}": row["noted"] for row in as_data(whole())["printings"]}  # type: ignore[attr-defined]
    assert noted["M4 es"] == {"WT.7": ("note",)}


# ------------------------------------------------------------------------------------------------ what breaks it


@pytest.fixture
def broken(tmp_path: Path) -> Callable[[str, str, str], str]:
    """A copy of the rules with one text changed, and the problems of its trace."""

    def change(name: str, old: str, new: str) -> str:
        spec = tmp_path / "spec"
        shutil.copytree(spec_folder(), spec)
        path = spec / name
        text = path.read_text("utf-8")
        assert text.count(old) >= 1
        path.write_text(text.replace(old, new), "utf-8")
        found = trace(spec)
        assert not found.ok
        return render(found)

    return change


def test_a_citation_that_names_nothing_is_reported(broken: Callable[[str, str, str], str]) -> None:
    text = broken("editions/world-tour.uno", "<WT.4>", "<WT.44>")
    assert "<WT.44>: there is no statement WT.44 in M4" in text
    assert "spec/editions/world-tour.uno:" in text
    assert "no line cites M4.WT.4 en" in text


def test_a_citation_that_cannot_be_read_is_reported(broken: Callable[[str, str, str], str]) -> None:
    assert "<WT-4>: this is not a citation" in broken("editions/world-tour.uno", "<WT.4>", "<WT-4>")


def test_a_discrepancy_that_is_not_known_is_reported(broken: Callable[[str, str, str], str]) -> None:
    assert "<D99>: there is no D99" in broken("printings/flip/en.uno", "<D53>", "<D99>")


def test_a_printing_that_says_nothing_of_a_departure_is_reported(broken: Callable[[str, str, str], str]) -> None:
    text = broken("printings/shuffle-hands/pt.uno", "<CUS.4> <D24>", "")
    assert "D24 (H) is neither followed nor recorded in M3 pt" in text
    assert "no line cites M3.CUS.4 pt" not in text  # the reading that is chosen is taken from it


def test_a_reading_that_its_printing_passes_over_is_reported(broken: Callable[[str, str, str], str]) -> None:
    text = broken("printings/kickin-battle/fr.uno", "set battle-next to after-rival", "set battle-next to after-player")
    assert "battle-next=after-rival is what M0.KB.11 says in the printing fr" in text


def test_a_question_without_an_answer_is_reported(broken: Callable[[str, str, str], str]) -> None:
    assert "no line answers Q006, and it is not settled" in broken("base/classic.uno", "<Q006>", "")


def test_a_statement_out_of_scope_is_cited_nowhere(broken: Callable[[str, str, str], str]) -> None:
    text = broken("options/idea-4.uno", "<IDEA.4>", "<IDEA.4> <CUS.7>")
    assert "M3.CUS.7 is out of scope, but a line cites it" in text


def test_a_citation_on_a_reading_without_lines_is_none(broken: Callable[[str, str, str], str]) -> None:
    text = broken("base/classic.uno", " <CUS.4>", "")
    assert "no line cites M3.CUS.4 en, except custom-duty=may, which changes nothing" in text


def test_a_citation_on_a_note_is_counted_apart(broken: Callable[[str, str, str], str]) -> None:
    text = broken("printings/world-tour/es.uno", "set uno-deadline to none", 'note "no deadline" <UNO.3>\n#')
    assert "no line cites M4.UNO.3 es" not in text and "WT.7" in text.split("world-tour es (M4):")[1]
    assert "UNO.3" in text.split("world-tour es (M4):")[1].split("\n")[0]
