"""Entries of the index as text: what the printings say, where they disagree, what they leave open."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from uno_dsl.cli.terminal import paint, width
from uno_dsl.index_explained import Carrier, Entry, IndexExplained, StatementEntry
from uno_dsl.trace.statements import Discrepancy, Gap, Statement

SEVERITY = {
    "H": "it changes ordinary play",
    "M": "it changes play in rare cases",
    "L": "words only, the play is the same",
}
IMPORTANCE = {1: "every game needs an answer", 2: "it comes up rarely", 3: "it comes up very rarely"}


def index_lines(index: IndexExplained, what: str, edition: str | None) -> list[str]:
    """What the index holds under an id, in capitals or not; nothing if there is no such id."""
    id_ = what.upper()
    entry = index.entry(id_)
    if entry is not None:
        return discrepancy_lines(index, entry) if isinstance(entry.found, Discrepancy) else gap_lines(index, entry)
    found = index.statements(id_, edition)
    return statement_lines(index, found) if found else []


# ------------------------------------------------------------------------------------------------ the three kinds
def discrepancy_lines(index: IndexExplained, entry: Entry) -> list[str]:
    """Where printings disagree."""
    found = entry.found
    assert isinstance(found, Discrepancy)
    head = f"{found.id}: {found.title}"
    lines = [
        paint(head, "strong"),
        f"  the printings disagree; severity {found.severity}: {SEVERITY[found.severity]}",
        "",
    ]
    lines += prose(found.summary)
    lines += ["", f"Departing: {'; '.join(departing(index, found))}."]
    lines += part("statements that it bears on:", statement_texts(entry.statements, found.id))
    lines += taken_lines(index, entry.carriers)
    lines += part("carried by:", [carrier_text(c) for c in entry.carriers if c.chosen is None])
    return [*lines, *part("no rule of play:", entry.out_of_scope)]


def gap_lines(index: IndexExplained, entry: Entry) -> list[str]:
    """What the manuals leave open."""
    found = entry.found
    assert isinstance(found, Gap)
    lines = [paint(f"{found.id}: {found.question}", "strong")]
    lines += [
        f"  left open by the manuals; importance {found.importance}: {IMPORTANCE[found.importance]} ({found.section})"
    ]
    lines += ["", "readings:"]
    for reading in found.readings:
        lines += prose(("* " if reading == found.default else "  ") + reading, "  ", "      ")
    lines += prose(f"Taken by default: {found.default}", "", "    ")
    lines += prose(f"because: {found.reason}")
    lines += ["", *prose(f"Settled elsewhere: {found.settled}", "", "    ")] if found.settled else []
    lines += part("statements that leave it open:", statement_texts(entry.statements))
    lines += taken_lines(index, entry.carriers)
    lines += part("answered by:", [carrier_text(c) for c in entry.carriers if c.chosen is None])
    return lines


def statement_lines(index: IndexExplained, found: Sequence[StatementEntry]) -> list[str]:
    """What the manuals say under an id. Manuals that say it alike are told together."""
    names = found[0].statement.name if len(found) == 1 else found[0].statement.id
    lines = [paint(f"{names}: what the manuals say, in our words", "strong")]
    for says in dict.fromkeys(entry.statement.says for entry in found):
        alike = [entry for entry in found if entry.statement.says == says]
        lines += ["", *prose(says)]
        lines += [f"      {e.manual.edition} ({e.manual.id}): {', '.join(e.statement.languages)}" for e in alike]
        instead: dict[str, list[str]] = {}
        for entry in alike:
            for language, other in entry.statement.deviations.items():
                text = f"say{{}} instead ({other.discrepancy}): {other.says}"
                instead.setdefault(text, []).append(f"{entry.manual.edition} {language}")
        for text, printings in instead.items():
            told = text.replace("{}", "s" * (len(printings) == 1), 1)
            lines += prose(f"{', '.join(printings)} {told}", "    ", "        ")
    entries = dict.fromkeys(id_ for e in found for id_ in (*e.statement.discrepancies, *e.statement.questions))
    lines += part("the printings disagree on it, or leave open:", [entry_text(index, id_) for id_ in entries])
    lines += part("said by:", dict.fromkeys(carrier_text(c) for e in found for c in e.carriers))
    left_out = dict.fromkeys(f"{e.statement.name}: {e.out_of_scope}" for e in found if e.out_of_scope)
    return [*lines, *part("no rule of play:", left_out)]


# ------------------------------------------------------------------------------------------------ parts of them
def departing(index: IndexExplained, found: Discrepancy) -> list[str]:
    """`kickin-battle es; flip de`: the printings that are not like the others."""
    out: dict[str, list[str]] = {}
    for manual, language in found.printings:
        out.setdefault(index.index.manuals[manual].edition, []).append(language)
    return [f"{edition} {', '.join(languages)}" for edition, languages in out.items()]


def taken_lines(index: IndexExplained, carriers: Sequence[Carrier]) -> list[str]:
    """Which printings play by which reading of the questions concerned."""
    taken: dict[tuple[str, str], list[str]] = {}
    for carrier in carriers:
        if carrier.question is not None and carrier.chosen is not None:
            taken.setdefault((carrier.question, carrier.chosen), []).append(f"{carrier.game} {carrier.printing}")
    texts = [f"{question}={reading}: {', '.join(names)}" for (question, reading), names in taken.items()]
    return part("what printings take (the others: the default of their edition):", texts)


def statement_texts(statements: Iterable[Statement], discrepancy: str | None = None) -> list[str]:
    """Statements with what they say; statements that say the same together, what departs under its discrepancy."""
    said: dict[str, list[str]] = {}
    for statement in statements:
        said.setdefault(statement.says, []).append(statement.name)
        for language, other in statement.deviations.items():
            if other.discrepancy == discrepancy:
                said.setdefault(other.says, []).append(f"{statement.name} {language}")
    return [f"{', '.join(names)}: {says}" for says, names in said.items()]


def entry_text(index: IndexExplained, id_: str) -> str:
    found = index.index.discrepancies.get(id_)
    if found is not None:
        return f"{id_} ({found.severity}): {found.title}"
    gap = index.index.gaps.get(id_)
    return f"{id_}: {gap.question} Taken: {gap.default}" if gap is not None else id_


def carrier_text(carrier: Carrier) -> str:
    sentence = "" if carrier.sentence.startswith(("question ", "reading ")) else carrier.sentence
    return " ".join(f"{carrier.what} {sentence} ({carrier.place})".split())


def part(head: str, texts: Iterable[str]) -> list[str]:
    """A heading and what stands under it; nothing if nothing does."""
    lines = [line for text in texts for line in prose(text, "    ", "        ")]
    return ["", head, *lines] if lines else []


def prose(text: str, first: str = "    ", further: str | None = None) -> list[str]:
    return textwrap.wrap(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=first if further is None else further,
        break_on_hyphens=False,
    )
