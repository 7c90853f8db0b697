"""The index of the manuals as data: statements, discrepancies between printings, and open questions.

Reads the TOML files of `spec`. Not handled here: which rules cite them (`citation_table.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from uno_dsl.layers.library import spec_folder


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a statement is in a manual's text: a range of its normalised words, and their digest."""

    line: int
    word: int
    count: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation:
    """What one printing says instead of the statement, and the discrepancy that records it."""

    says: str
    discrepancy: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """Something that a manual states, in our own words, with the printings that say exactly this."""

    manual: str
    id: str
    says: str
    languages: tuple[str, ...]
    deviations: dict[str, Deviation]
    discrepancies: tuple[str, ...]
    questions: tuple[str, ...]
    places: dict[str, Place]

    @property
    def name(self) -> str:
        """Its id with the manual: `M0.DRAW.2`."""
        return f"{self.manual}.{self.id}"

    @property
    def printings(self) -> tuple[str, ...]:
        """The printings that mention the point, whether they say this or something else."""
        return (*self.languages, *self.deviations)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manual:
    """A printed manual: the edition that it explains, its printings, and its statements by id."""

    id: str
    edition: str
    title: str
    languages: tuple[str, ...]
    words: int
    statements: dict[str, Statement]


@dataclass(frozen=True, slots=True, kw_only=True)
class Discrepancy:
    """A point on which printings disagree. `printings` are those that depart from the others: (manual, language)."""

    id: str
    severity: str
    title: str
    manuals: tuple[str, ...]
    printings: tuple[tuple[str, str], ...]
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A question that the manuals leave open, and the answer taken by default. `same` is a question that asks the same."""

    id: str
    importance: int
    section: str
    question: str
    readings: tuple[str, ...]
    default: str
    reason: str
    same: str | None
    settled: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfScope:
    """A statement that is not a rule of play, with the reason."""

    statement: str
    reason: str
    discrepancies: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """Everything in the index of the manuals."""

    manuals: dict[str, Manual]
    discrepancies: dict[str, Discrepancy]
    gaps: dict[str, Gap]
    out_of_scope: dict[str, OutOfScope]

    def kind(self, found: Discrepancy) -> str:
        """Who differs: printings of a box from each other; only the boxes, if of each manual all printings are named or none; or nobody,
        if all say alike what is not clear, or if no printing is named at all."""
        if not found.printings:
            return "all printings agree"
        named = [
            {(one, language) in found.printings for language in self.manuals[one].languages} for one in found.manuals
        ]
        if any(len(of_one) > 1 for of_one in named):
            return "printings differ"
        return "boxes differ" if {False} in named else "unclear in all printings"


@cache
def shipped_index() -> Index:
    """The index of the library."""
    return read_index(spec_folder())


def read_index(spec: Path) -> Index:
    """Read the index from the folder `spec`."""
    manuals = [_manual(_load(path)) for path in sorted((spec / "manuals").glob("*.toml"))]
    discrepancies = [_discrepancy(x) for x in _load(spec / "discrepancies.toml")["discrepancy"]]
    gaps = [_gap(x) for x in _load(spec / "gaps.toml")["gap"]]
    left_out = [_out_of_scope(x) for x in _load(spec / "out_of_scope.toml")["statement"]]
    return Index(
        manuals={x.id: x for x in manuals},
        discrepancies={x.id: x for x in discrepancies},
        gaps={x.id: x for x in gaps},
        out_of_scope={x.statement: x for x in left_out},
    )


def _load(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomli.load(file)


def _manual(data: dict[str, Any]) -> Manual:
    statements = [_statement(data["manual"], x) for x in data["statement"]]
    return Manual(
        id=data["manual"],
        edition=data["edition"],
        title=data["title"],
        languages=tuple(data["languages"]),
        words=data["words"],
        statements={x.id: x for x in statements},
    )


def _statement(manual: str, data: dict[str, Any]) -> Statement:
    return Statement(
        manual=manual,
        id=data["id"],
        says=data["says"],
        languages=tuple(data["languages"]),
        deviations={language: Deviation(**x) for language, x in data.get("deviations", {}).items()},
        discrepancies=tuple(data.get("discrepancies", ())),
        questions=tuple(data.get("questions", ())),
        places={language: Place(**x) for language, x in data.get("places", {}).items()},
    )


def _discrepancy(data: dict[str, Any]) -> Discrepancy:
    return Discrepancy(
        id=data["id"],
        severity=data["severity"],
        title=data["title"],
        manuals=tuple(data["manuals"]),
        printings=tuple((manual, language) for manual, language in (x.split(" ") for x in data["printings"])),
        summary=data["summary"].strip(),
    )


def _gap(data: dict[str, Any]) -> Gap:
    return Gap(
        id=data["id"],
        importance=data["importance"],
        section=data["section"],
        question=data["question"],
        readings=tuple(data["readings"]),
        default=data["default"],
        reason=data["reason"],
        same=data.get("same"),
        settled=data.get("settled"),
    )


def _out_of_scope(data: dict[str, Any]) -> OutOfScope:
    return OutOfScope(
        statement=f"{data['manual']}.{data['statement']}",
        reason=data["reason"],
        discrepancies=tuple(data.get("discrepancies", ())),
    )
