"""Entries of the index as text: what the printings say, where they disagree, what they leave open."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from uno_dsl.cli.console import paint, width
from uno_dsl.explain.index import Carrier, Entry, IndexExplained, StatementEntry
from uno_dsl.explain.sources import answered
from uno_dsl.trace.manual_statements import Discrepancy, Gap, Statement

SEVERITY = {
    "H": "it changes ordinary play",
    "M": "it changes play in rare cases",
    "L": "it is only about the wording",
}
IMPORTANCE = {1: "every game needs an answer", 2: "it comes up rarely", 3: "it comes up very rarely"}


def index_lines(index: IndexExplained, what: str) -> list[str]:
    """What the index has under an id, in upper or lower case; nothing if there is no such id."""
    id_ = what.upper()
    entry = index.entry(id_)
    if entry is not None:
        return discrepancy_lines(index, entry) if isinstance(entry.found, Discrepancy) else gap_lines(index, entry)
    found = index.statements(id_)
    if not found:
        return []
    return statement_lines(index, found) if index.printing is None else printing_lines(index, found)


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
    lines += ["", *departure_lines(index, found)]
    lines += part("the statements concerned:", statement_texts(index, entry.statements, found.id))
    lines += taken_lines(index, entry.carriers)
    lines += part("cited by:", [carrier_text(c) for c in entry.carriers if c.chosen is None])
    return [*lines, *part("not a rule of play:", entry.out_of_scope)]


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
    lines += prose(f"Our answer: {found.default}", "", "    ")
    lines += prose(f"because: {found.reason}")
    lines += ["", *prose(f"Settled elsewhere: {found.settled}", "", "    ")] if found.settled else []
    lines += part("statements that leave it open:", statement_texts(index, entry.statements))
    lines += taken_lines(index, entry.carriers)
    lines += part("answered by:", [carrier_text(c) for c in entry.carriers if c.chosen is None])
    return lines


def statement_lines(index: IndexExplained, found: Sequence[StatementEntry]) -> list[str]:
    """What the manuals say under an id. Manuals that say the same are listed together."""
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
            sentence = text.replace("{}", "s" * (len(printings) == 1), 1)
            lines += prose(f"{', '.join(printings)} {sentence}", "    ", "        ")
    return [*lines, *related_lines(index, found)]


def printing_lines(index: IndexExplained, found: Sequence[StatementEntry]) -> list[str]:
    """What one printing says under an id, in each manual that has it."""
    names = found[0].statement.name if len(found) == 1 else found[0].statement.id
    lines = [paint(f"{names}: what the printing {index.printing} says, in our words", "strong")]
    said: dict[str, list[StatementEntry]] = {}
    for entry in found:
        said.setdefault(entry.says or "It says nothing about this.", []).append(entry)
    for says, entries in said.items():
        lines += ["", *prose(says)]
        for entry in entries:
            deviation = entry.statement.deviations.get(index.printing or "")
            note = f", different from the other printings ({deviation.discrepancy})" if deviation is not None else ""
            lines += [f"      {entry.manual.edition} ({entry.manual.id}): {index.printing}{note}"]
    return [*lines, *related_lines(index, found)]


def related_lines(index: IndexExplained, found: Sequence[StatementEntry]) -> list[str]:
    """The discrepancies, questions and rules that belong to statements."""
    entries = dict.fromkeys(id_ for e in found for id_ in (*e.statement.discrepancies, *e.statement.questions))
    lines = part("related discrepancies and open questions:", [entry_text(index, id_) for id_ in entries])
    lines += part("cited by:", dict.fromkeys(carrier_text(c) for e in found for c in e.carriers))
    left_out = dict.fromkeys(f"{e.statement.name}: {e.out_of_scope}" for e in found if e.out_of_scope)
    return [*lines, *part("not a rule of play:", left_out)]


# ------------------------------------------------------------------------------------------------ parts of them
def departure_lines(index: IndexExplained, found: Discrepancy) -> list[str]:
    """`Printings that differ: kickin-battle es; flip de.`, or whether the one printing asked about differs."""
    out: dict[str, list[str]] = {}
    for manual, language in found.printings:
        out.setdefault(index.index.manuals[manual].edition, []).append(language)
    departing = [f"{edition} {', '.join(names)}" for edition, names in out.items()]
    lines = [f"Printings that differ: {'; '.join(departing)}."]
    if index.printing is not None:
        own = [m.edition for m in index.manuals if (m.id, index.printing) in found.printings]
        others = [m.edition for m in index.manuals if m.edition not in own]
        lines += [f"The printing {index.printing} differs in {', '.join(own)}."] if own else []
        lines += [f"The printing {index.printing} does not differ in {', '.join(others)}."] if others else []
    return [text for line in lines for text in prose(line, "", "    ")]


def taken_lines(index: IndexExplained, carriers: Sequence[Carrier]) -> list[str]:
    """Which printings choose which reading of the questions concerned."""
    taken: dict[tuple[str, str], list[str]] = {}
    for carrier in carriers:
        if carrier.question is not None and carrier.chosen is not None:
            taken.setdefault((carrier.question, carrier.chosen), []).append(f"{carrier.game} {carrier.printing}")
    texts = [f"{question}={reading}: {', '.join(names)}" for (question, reading), names in taken.items()]
    others = (
        "the others: the default of their edition" if index.printing is None else "otherwise: the edition's default"
    )
    return part(f"readings that printings choose ({others}):", texts)


def statement_texts(
    index: IndexExplained, statements: Iterable[Statement], discrepancy: str | None = None
) -> list[str]:
    """Statements with what they say. Those that say the same are grouped, departures are under their discrepancy."""
    said: dict[str, list[str]] = {}
    for statement in statements:
        if index.printing is None or index.printing in statement.languages:
            said.setdefault(statement.says, []).append(statement.name)
        for language, other in statement.deviations.items():
            if index.printing == language or (index.printing is None and other.discrepancy == discrepancy):
                said.setdefault(other.says, []).append(f"{statement.name} {language}")
    return [f"{', '.join(names)}: {says}" for says, names in said.items()]


def entry_text(index: IndexExplained, id_: str) -> str:
    found = index.index.discrepancies.get(id_)
    if found is not None:
        return f"{id_} ({found.severity}): {found.title}"
    gap = index.index.gaps.get(id_)
    return f"{id_}: {gap.question} {answered(gap)}" if gap is not None else id_


def carrier_text(carrier: Carrier) -> str:
    sentence = "" if carrier.sentence.startswith(("question ", "reading ")) else carrier.sentence
    return " ".join(f"{carrier.what} {sentence} ({carrier.place})".split())


def part(head: str, texts: Iterable[str]) -> list[str]:
    """A heading and the texts under it; nothing if there are none."""
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
