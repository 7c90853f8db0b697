"""The small language of citations."""

from __future__ import annotations

import re

import pytest

from uno_dsl.layers.library import spec_folder
from uno_dsl.trace.citations import EntryCitation, StatementCitation, Where, read_citation, wrong_with
from uno_dsl.trace.manual_statements import Index, Statement, read_index

INDEX: Index = read_index(spec_folder())
POINTING = re.compile(
    r"(If (not|so)|Otherwise|Then|After (that|this)|In (this|that|these)|It|They|This|That|These|Those|For this|One of them|The player who plays it)\b"
    r"|.*\b(in|on) (this|that) (way|case|draw)\b"
)
"""The words with which a statement points to another one."""


def statement(name: str) -> Statement:
    manual, _, id_ = name.partition(".")
    return INDEX.manuals[manual].statements[id_]


def cites(text: str, name: str, language: str, *, own: bool = False) -> bool:
    citation = read_citation(text)
    assert isinstance(citation, StatementCitation)
    return citation.cites(statement(name), language, own=own)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("DRAW.2", StatementCitation(ids=("DRAW.2",))),
        ("OBJ.2-3", StatementCitation(ids=("OBJ.2", "OBJ.3"))),
        ("M3.DECK.9", StatementCitation(ids=("DECK.9",), where=(Where(manual="M3"),))),
        ("M3.DECK.9 pt", StatementCitation(ids=("DECK.9",), where=(Where(manual="M3", languages=("pt",)),))),
        ("SUM.4 en es-ES", StatementCitation(ids=("SUM.4",), where=(Where(manual=None, languages=("en", "es-ES")),))),
        ("DECK.2 not M1", StatementCitation(ids=("DECK.2",), where=(Where(manual="M1"),), excepted=True)),
        (
            "UNO.1 M0 es, M1 de",
            StatementCitation(
                ids=("UNO.1",), where=(Where(manual="M0", languages=("es",)), Where(manual="M1", languages=("de",)))
            ),
        ),
        ("D14", EntryCitation(ids=("D14",))),
        ("Q022-Q024", EntryCitation(ids=("Q022", "Q023", "Q024"))),
    ],
)
def test_a_citation_is_read(text: str, meant: object) -> None:
    assert read_citation(text) == meant


@pytest.mark.parametrize(
    "text",
    ["", "draw.2", "DRAW", "DRAW.x", "DRAW.3-2", "DRAW.2 not", "DRAW.2 Spanish", "M3.DECK.9 M2", "M3.DECK.9 not es",
     "D14-Q022", "Q024-Q022", "DRAW.2,", "DRAW.2 es,"],
)  # fmt: skip
def test_what_is_no_citation_is_not_read(text: str) -> None:
    assert read_citation(text) is None


def test_a_plain_citation_speaks_of_the_printings_that_agree() -> None:
    assert cites("DRAW.2", "M0.DRAW.2", "en")
    assert not cites("DRAW.2", "M0.DRAW.2", "es")


def test_a_citation_by_language_speaks_of_what_that_printing_says() -> None:
    assert cites("DRAW.2 es", "M0.DRAW.2", "es")
    assert not cites("DRAW.2 es", "M0.DRAW.2", "en")
    assert cites("UNO.1 M0 es, M1 de", "M1.UNO.1", "de")
    assert not cites("UNO.1 M0 es, M1 de", "M2.UNO.1", "es")


def test_a_printings_own_file_speaks_of_what_it_says() -> None:
    assert cites("DRAW.2", "M0.DRAW.2", "es", own=True)


def test_a_statement_that_a_printing_does_not_make_is_not_cited_for_it() -> None:
    assert cites("PILE.2", "M0.PILE.2", "es")
    assert not cites("PILE.2", "M0.PILE.2", "en", own=True)


def test_all_but_some() -> None:
    assert cites("DECK.2 not M1", "M0.DECK.2", "en")
    assert not cites("DECK.2 not M1", "M1.DECK.2", "en")
    assert not cites("DRAW.2 not fr", "M0.DRAW.2", "es")


@pytest.mark.parametrize(
    ("text", "printing", "says"),
    [
        ("KB.99", None, "there is no statement KB.99 in M0"),
        ("KB.1 de", None, "KB.1 is not in de"),
        ("KB.1 M1", None, "KB.1 is not in M1"),
        ("PILE.2", "en", "the printing en of M0 says nothing about PILE.2"),
        ("PILE.2", "es", None),
        ("KB.11 fr", None, None),
    ],
)
def test_what_is_not_there_is_told(text: str, printing: str | None, says: str | None) -> None:
    citation = read_citation(text)
    assert isinstance(citation, StatementCitation)
    assert wrong_with(citation, [INDEX.manuals["M0"]], printing) == says


def test_a_statement_can_be_quoted_alone() -> None:
    """`If not, the turn passes to the next player`: pages quote a statement beside a rule, without the one that it follows in its manual."""
    said = {
        text
        for manual in INDEX.manuals.values()
        for one in manual.statements.values()
        for text in (one.says, *(other.says for other in one.deviations.values()))
    }
    assert not {text for text in said if POINTING.match(text)}
