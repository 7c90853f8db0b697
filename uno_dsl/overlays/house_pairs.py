"""House rules two at a time: whether they can be played together, and what the two do to each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from pathlib import Path

from uno_dsl.checks.house_rules import house_rules
from uno_dsl.checks.loops.circular_plays import circular_plays
from uno_dsl.checks.overlap import overlap
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.heading import Heading, heading
from uno_dsl.layers.library import Selection, chain, shelf, shelf_of
from uno_dsl.pipeline import read_stages
from uno_dsl.source import Span, read_source

COMBINE = "combine"
HOUSE_RULE = "house rule"
TOUCHES = "touches-same"


class Meeting(StrEnum):
    """What becomes of two house rules in one game."""

    INDEPENDENT = "independent"
    TOUCHING = "affect the same thing"
    COMBINED = "combined"
    REFUSED = "refused"
    APART = "never together"


MEANINGS = {
    Meeting.INDEPENDENT: "both can be played together, and neither affects what the other does",
    Meeting.TOUCHING: "both can be played together, and `uno check --together` warns that they affect the same line, moment or value",
    Meeting.COMBINED: "a file that begins with `combine` and names both says what holds",
    Meeting.REFUSED: "the two are refused together, with an error that shows where",
    Meeting.APART: "there is no box that both are for",
}


@dataclass(frozen=True, slots=True)
class Met:
    """Two house rules, what becomes of them, in which edition, and why: a message with the places in both files, or a file."""

    first: str
    second: str
    meeting: Meeting
    edition: str = ""
    why: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class House:
    """A house rule, and the editions that it can be played with."""

    path: Path
    head: Heading
    editions: tuple[str, ...]


def house_pairs(paths: Sequence[Path]) -> list[Met]:
    """All pairs of the house rules in these files, with the files among them that combine some. Raises UnreadableSource."""
    heads = [(path, head) for path in paths if (head := heading(read_source(path).text)) is not None]
    houses = [House(path, head, fitting(path)) for path, head in heads if head.kind == HOUSE_RULE]
    combined = {frozenset((head.name, *head.names)): path for path, head in heads if head.kind == COMBINE}
    return [meeting(one, other, combined) for one, other in combinations(houses, 2)]


def fitting(path: Path) -> tuple[str, ...]:
    """The editions with which a house rule has no errors, those on which others are based first."""
    library = shelf()
    editions = sorted(library.editions, key=lambda name: (len(chain(library, name)), name))
    return tuple(game for game in editions if not errors_in(Selection(game=game, houses=(path,))))


def meeting(one: House, other: House, combined: dict[frozenset[str], Path]) -> Met:
    """What becomes of two house rules, in the first edition that both are for."""
    names = one.head.name, other.head.name
    game = next((game for game in one.editions if game in other.editions), None)
    if game is None:
        return Met(*names, Meeting.APART)
    selection = Selection(game=game, houses=(one.path, other.path))
    file = combined.get(frozenset(names))
    if file is not None and not errors_in(replace(selection, houses=(*selection.houses, file))):
        return Met(*names, Meeting.COMBINED, game, file.name)
    found = together(selection)
    for kind, codes in ((Meeting.REFUSED, None), (Meeting.TOUCHING, TOUCHES)):
        first = next((x for x in found if x.code == codes or (codes is None and x.severity == "error")), None)
        if first is not None:
            return Met(*names, kind, game, first.message, tuple(places(first)))
    return Met(*names, Meeting.INDEPENDENT, game)


def errors_in(selection: Selection) -> list[Diagnostic]:
    """What cannot be understood or merged."""
    return [x for x in read_stages(selection, shelf_of(selection)).found if x.severity == "error"]


def together(selection: Selection) -> list[Diagnostic]:
    """What is found about two house rules together: the checks of single rules would say what each of them says alone."""
    read = read_stages(selection, shelf_of(selection))
    found = list(read.found)
    if read.gathered.rules is None or read.reading is None or any(x.severity == "error" for x in found):
        return found
    rules, model, names = read.gathered.rules, read.reading.model, read.reading.names
    found += [*circular_plays(model), *overlap(rules, model, names), *house_rules(rules, model, names)]
    return sorted(found, key=lambda x: x.key)


def places(found: Diagnostic) -> Iterator[str]:
    """The places of a finding, each by the name of its file and its line."""
    for span in (found.other, found.span):
        if span is not None:
            yield shown(span)


def shown(span: Span) -> str:
    return f"{Path(span.file).name}:{span.line}"


# ------------------------------------------------------------------------------------------------ the page
INTRODUCTION = """\
# House rules in pairs

Every two house rules of [the cookbook](../examples/house-rules/) are added to the first box that both are for. `uno pairs --houses FOLDER` prints what
becomes of those in a folder; with `--into docs/house-rule-pairs.md` it writes this page, and with `--check` it fails if the page is out of date."""


def house_page(found: Sequence[Met]) -> str:
    """The page in Markdown: how many pairs there are of each kind, those that are not independent, and each house rule with its others."""
    kinds = [kind for kind in Meeting if any(one.meeting is kind for one in found)]
    counts = [f"| {kind} | {sum(one.meeting is kind for one in found)} | {MEANINGS[kind]} |" for kind in kinds]
    special = [
        f"| {one.first} | {one.second} | {one.meeting} | {one.edition} | {one.why.replace('|', '/')} | {', '.join(f'`{x}`' for x in one.places)} |"
        for one in found
        if one.meeting is not Meeting.INDEPENDENT
    ]
    names = list(dict.fromkeys(name for one in found for name in (one.first, one.second)))
    parts = [
        INTRODUCTION,
        "\n".join(["| pairs | number | meaning |", "| --- | --- | --- |", *counts]),
        "## Pairs that are not independent",
        "\n".join(["| house rule | with | together | in | why | places |", "|" + " --- |" * 6, *special])
        if special
        else "None.",
        "## Every house rule",
        "\n".join(["| house rule | independent of |", "| --- | --- |", *(row(name, found) for name in names)]),
    ]
    return "\n\n".join(parts) + "\n"


def row(name: str, found: Sequence[Met]) -> str:
    """A house rule, and those that are independent of it."""
    mine = [one for one in found if name in (one.first, one.second) and one.meeting is Meeting.INDEPENDENT]
    others = [one.second if one.first == name else one.first for one in mine]
    return f"| {name} | {', '.join(others) or 'none'} |"
