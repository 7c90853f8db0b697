"""What citations refer to: statements of the manuals, their discrepancies, and open questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from uno_dsl.trace.citations import EntryCitation, StatementCitation, read_citation
from uno_dsl.trace.manual_statements import Gap, Index, Manual


@dataclass(frozen=True, slots=True)
class Cited:
    """A source of a rule: its ids, where it is printed, and what it says in our words."""

    ids: tuple[str, ...]
    says: str


def answered(gap: Gap) -> str:
    """Our answer to an open question, as a sentence after it."""
    return f"{gap.default[:1].upper()}{gap.default[1:]}."


@dataclass(frozen=True, slots=True)
class CitationReader:
    """Looks citations up in the index, for some manuals: in all their printings, or in a single one."""

    index: Index
    manuals: tuple[Manual, ...]
    printing: str | None

    def cited(self, cites: Iterable[str]) -> Iterator[Cited]:
        """What these citations refer to. Manuals that say the same are listed together, and so are open questions that ask the same."""
        found = [*self.each_cited(cites)]
        asked = {id_ for one in found for id_ in one.ids}
        for one in found:
            gap = self.index.gaps.get(one.ids[0]) if one.ids else None
            if gap is None or gap.same not in asked:
                also = (
                    id_ for id_ in sorted(asked) if id_ in self.index.gaps and self.index.gaps[id_].same == one.ids[0]
                )
                yield Cited((*one.ids, *also), one.says)

    def each_cited(self, cites: Iterable[str]) -> Iterator[Cited]:
        for text in dict.fromkeys(cites):
            match read_citation(text):
                case EntryCitation(ids=ids):
                    yield from (Cited((id_,), self.entry_says(id_)) for id_ in ids)
                case StatementCitation() as citation:
                    for id_ in citation.ids:
                        yield from self.statements(citation, id_)
                case None:
                    yield Cited((text,), "")

    def left_open(self, cites: Iterable[str]) -> Iterator[Cited]:
        """The open questions among these citations, each once."""
        read = [read_citation(text) for text in cites]
        ids = dict.fromkeys(id_ for found in read if isinstance(found, EntryCitation) for id_ in found.ids)
        for id_ in sorted(ids):
            gap = self.index.gaps.get(id_)
            if gap is not None:
                yield Cited((id_,), f"{gap.question} {answered(gap)}")

    def entry_says(self, id_: str) -> str:
        if id_ in self.index.gaps:
            gap = self.index.gaps[id_]
            return f"left open: {gap.question} {answered(gap)}"
        if id_ in self.index.discrepancies:
            found = self.index.discrepancies[id_]
            return f"{self.index.kind(found)}: {found.title}"
        return ""

    def statements(self, citation: StatementCitation, id_: str) -> Iterator[Cited]:
        said: dict[str, list[str]] = {}
        for manual in self.manuals:
            statement = manual.statements.get(id_)
            if statement is None:
                continue
            for says, languages in self.printings_saying(citation, manual, id_).items():
                of = "" if len(languages) == len(manual.languages) else " " + " ".join(languages)
                said.setdefault(says, []).append(f"{manual.id}.{id_}{of}")
        for says, names in said.items():
            yield Cited(tuple(names), says)

    def printings_saying(self, citation: StatementCitation, manual: Manual, id_: str) -> dict[str, list[str]]:
        """What is said where, among the printings that a citation covers."""
        statement = manual.statements[id_]
        out: dict[str, list[str]] = {}
        for language in manual.languages if self.printing is None else (self.printing,):
            if citation.cites(statement, language, own=self.printing is not None):
                deviation = statement.deviations.get(language)
                out.setdefault(deviation.says if deviation is not None else statement.says, []).append(language)
        return out
