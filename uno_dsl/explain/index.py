"""What the index of the manuals has under an id, and which lines of the rules cite it.

The ids are those of statements (`DRAW.2`, `M1.DRAW.2`), discrepancies (`D58`) and open questions (`Q142`).
Each can be looked up in all printings, in those of one edition, or in a single one.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.layers.gather import load_file
from uno_dsl.layers.ids import card_name, card_situation, fact_name, full_id
from uno_dsl.layers.library import Shelf, chain, shelf, spec_folder
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at
from uno_dsl.trace.citations import Citation, EntryCitation, StatementCitation, read_citation
from uno_dsl.trace.manual_statements import Discrepancy, Gap, Index, Manual, Statement, shipped_index


@dataclass(frozen=True, slots=True)
class Carrier:
    """A line that cites something: what it is (`[turn.drawn]`, `reading forced of drawn-card`), its words and its place.

    `game` and `printing` are those of its file.
    """

    what: str
    sentence: str
    place: str
    citation: Citation | None
    game: str
    printing: str | None = None
    question: str | None = None
    chosen: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A discrepancy or an open question, the statements that it concerns, and the lines that carry it out."""

    found: Discrepancy | Gap
    statements: tuple[Statement, ...]
    carriers: tuple[Carrier, ...]
    out_of_scope: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StatementEntry:
    """A statement of a manual, and the lines that say it or the reason why none does.

    `printing` is set if the question is about a single printing; `says` is then what that printing says.
    """

    statement: Statement
    manual: Manual
    carriers: tuple[Carrier, ...]
    out_of_scope: str | None
    printing: str | None = None

    @property
    def says(self) -> str | None:
        """What that printing says; None if it does not mention the point."""
        assert self.printing is not None
        if self.printing in self.statement.languages:
            return self.statement.says
        deviation = self.statement.deviations.get(self.printing)
        return None if deviation is None else deviation.says


class IndexExplained:
    """The whole index with the rules that cite it, for all editions and printings or for one."""

    def __init__(self, edition: str | None = None, printing: str | None = None) -> None:
        self.index: Index = shipped_index()
        self.library: Shelf = shelf()
        self.edition, self.printing = edition, printing

    @property
    def manuals(self) -> list[Manual]:
        """The manuals in question."""
        return [
            manual
            for manual in self.index.manuals.values()
            if self.edition in (None, manual.edition, *chain(self.library, manual.edition))
            and self.printing in (None, *manual.languages)
        ]

    def ids(self) -> set[str]:
        """Every id that can be looked up."""
        statements = {s.name for m in self.manuals for s in m.statements.values()}
        return {
            *self.index.discrepancies,
            *self.index.gaps,
            *statements,
            *(name.partition(".")[2] for name in statements),
        }

    def entry(self, id_: str) -> Entry | None:
        """A discrepancy or an open question."""
        found = self.index.discrepancies.get(id_) or self.index.gaps.get(id_)
        if found is None:
            return None
        statements = [s for m in self.manuals for s in m.statements.values() if self.speaks(s)]
        bearing = tuple(s for s in statements if id_ in (*s.discrepancies, *s.questions))
        carriers = tuple(
            c
            for c in self.carriers
            if isinstance(c.citation, EntryCitation) and id_ in c.citation.ids and self.is_meant(c)
        )
        reasons = (x for x in self.index.out_of_scope.values() if id_ in x.discrepancies)
        return Entry(found, bearing, carriers, tuple(f"{x.statement}: {x.reason}" for x in reasons))

    def is_meant(self, carrier: Carrier) -> bool:
        """Whether the line belongs to an edition and printing in question."""
        if carrier.printing is not None and self.printing not in (None, carrier.printing):
            return False
        own = carrier.printing is not None
        return any(
            carrier.game == m.edition if own else carrier.game in chain(self.library, m.edition) for m in self.manuals
        )

    def speaks(self, statement: Statement) -> bool:
        """Whether a printing in question has the statement, in these words or in others."""
        return self.printing is None or self.printing in statement.printings

    def statements(self, id_: str) -> list[StatementEntry]:
        """The statements with an id, in every manual in question that has one."""
        manual, _, rest = id_.partition(".")
        own = manual in self.index.manuals
        name = rest if own else id_
        meant = [m for m in self.manuals if name in m.statements and (not own or m.id == manual)]
        return [self.statement(m.statements[name], m) for m in meant]

    def statement(self, statement: Statement, manual: Manual) -> StatementEntry:
        left_out = self.index.out_of_scope.get(statement.name)
        games = chain(self.library, manual.edition)
        saying = tuple(c for c in self.carriers if c.game in games and self.says(c, statement, manual))
        return StatementEntry(statement, manual, saying, left_out.reason if left_out else None, self.printing)

    def says(self, carrier: Carrier, statement: Statement, manual: Manual) -> bool:
        """Whether a line says a statement in a printing in question."""
        citation, own = carrier.citation, carrier.printing is not None
        if not isinstance(citation, StatementCitation) or (own and carrier.game != manual.edition):
            return False
        languages = statement.printings if carrier.printing is None else (carrier.printing,)
        return any(
            citation.cites(statement, language, own=own) for language in languages if self.printing in (None, language)
        )

    # -------------------------------------------------------------------------------------------- lines that cite
    @functools.cached_property
    def carriers(self) -> tuple[Carrier, ...]:
        """Every citing line of the library, in the order of the layers."""
        return tuple(self.read_carriers())

    def read_carriers(self) -> Iterator[Carrier]:
        library, folder = self.library, spec_folder()
        files = [(path, game, None, "") for game, path in library.editions.items()]
        files.sort(key=lambda item: len(chain(library, item[1])))
        files += [(path, library.option_of[name], None, f"option {name}: ") for name, path in library.options.items()]
        printings = [(path, g, name, f"printing {name} of {g}: ") for (g, name), path in library.printings.items()]
        for path, game, printing, of in [*files, *printings]:
            file, source, _ = load_file(path, f"spec/{path.relative_to(folder).as_posix()}")
            for item in file.items if file is not None else ():
                for node, id_, question in lines(item, file.header.name if file is not None else "", "", None):
                    setting = node if isinstance(node, n.Setting) else None
                    for text in node.cites:
                        yield Carrier(
                            of + what(node, id_, question), sentence_at(source, node.span.line), str(node.span), read_citation(text), game,
                            printing, setting.question if setting else question, setting.reading if setting else None,
                        )  # fmt: skip


def lines(node: n.Line, prefix: str, outer: str, question: str | None) -> Iterator[tuple[n.Line, str, str | None]]:
    """A line and all lines under it, each with the rule id under which it is found and the question it answers."""
    id_, label = outer, node.label
    under: list[n.Line] = [*(node.block or ()), *(getattr(node, "otherwise", None) or ())]
    match node:
        case n.Rule(name=name):
            prefix, id_ = name, name
        case n.Card():
            name = card_name(node)
            prefix, id_ = name, f"card.{name}"
            under = [named(child, prefix) for child in under]
        case n.Question(name=name):
            prefix, question = name, name
            under = [*node.readings]
        case n.Change(targets=targets):
            id_ = targets[0]
            parts = id_.split(".")
            prefix = parts[1] if parts[0] == "card" else parts[0]
        case n.Fact():
            id_ = f"{prefix}.{fact_name(node)}"
        case _:
            pass
    if label:
        id_ = full_id(label, prefix)
    yield node, id_, question
    for child in under:
        yield from lines(child, prefix, id_, question)


def named(line: n.Line, prefix: str) -> n.Line:
    """A line of a card's block, under the name that it is known by."""
    situation = None if line.label else card_situation(line)
    return dataclasses.replace(line, label=f"{prefix}.{situation}") if situation else line


def what(node: n.Line, id_: str, question: str | None) -> str:
    """A description of a line, for people."""
    answer = f" (an answer to {question})" if question is not None else ""
    match node:
        case n.Question(name=name):
            return f"question {name}"
        case n.Reading(name=name):
            return f"reading {name} of {question}"
        case n.Setting() | n.Remark():
            return ""
        case n.Change(verb=verb):
            return f"{verb} [{id_}]{answer}"
        case _:
            return (f"[{id_}]" if id_ else "") + answer
