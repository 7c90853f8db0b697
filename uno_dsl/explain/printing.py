"""What a printing says differently from its edition, and what the other printings of the same game say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.layers.gather import gather, load_file
from uno_dsl.layers.library import Selection, shelf, spec_folder
from uno_dsl.layers.rules import Choice
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at
from uno_dsl.trace.citations import EntryCitation, read_citation
from uno_dsl.trace.manual_statements import Discrepancy, Index, shipped_index


@dataclass(frozen=True, slots=True)
class Answer:
    """A question that the printing answers: its reading, that of the edition, and those of the other printings."""

    question: str
    text: str
    reading: str
    usual: str
    others: dict[str, tuple[str, ...]]  # reading -> printings that choose it
    changes: tuple[str, ...]  # the rules that the reading changes
    discrepancies: tuple[Discrepancy, ...]
    place: str

    @property
    def differs(self) -> bool:
        """Whether the printing chooses another reading than the edition."""
        return self.reading != self.usual


@dataclass(frozen=True, slots=True)
class Remark:
    """Another line of the printing's file: a rule that it changes, a note, a misprint."""

    sentence: str
    discrepancies: tuple[Discrepancy, ...]
    place: str


@dataclass(frozen=True, slots=True)
class PrintingExplained:
    """Everything that a printing says differently."""

    game: str
    printing: str
    title: str
    answers: tuple[Answer, ...]
    changes: tuple[Remark, ...]
    remarks: tuple[Remark, ...]


def printing_explained(game: str, printing: str) -> PrintingExplained:
    """Explain a printing of the library. Raises UnreadableSource."""
    library, index, folder = shelf(), shipped_index(), spec_folder()
    rules = gather(Selection(game=game), library).rules
    choices = rules.choices if rules is not None else {}
    taken = {name: settings(path) for (of, name), path in library.printings.items() if of == game}
    path = library.printings[(game, printing)]
    file, source, _ = load_file(path, f"spec/{path.relative_to(folder).as_posix()}")
    items = file.items if file is not None else ()

    def remark(line: n.Line) -> Remark:
        sentence = sentence_at(source, line.span.line)
        under = [sentence_at(source, child.span.line) for child in line.block or ()]
        return Remark(
            ": ".join([sentence, *("; ".join(under),) * bool(under)]),
            discrepancies_in(index, line.cites),
            str(line.span),
        )

    def answer(line: n.Setting, choice: Choice) -> Answer:
        others: dict[str, tuple[str, ...]] = {}
        for name in taken:
            reading = taken[name].get(line.question, choice.chosen)
            if name != printing:
                others[reading] = (*others.get(reading, ()), name)
        block = choice.readings[line.reading].block or ()
        changed = tuple(dict.fromkeys(t for change in block if isinstance(change, n.Change) for t in change.targets))
        return Answer(
            line.question,
            choice.text,
            line.reading,
            choice.chosen,
            others,
            changed,
            discrepancies_in(index, line.cites),
            str(line.span),
        )

    return PrintingExplained(
        game, printing, library.titles.get(f"{game} {printing}", printing),
        tuple(answer(x, choices[x.question]) for x in items if isinstance(x, n.Setting) and x.question in choices),
        tuple(remark(x) for x in items if not isinstance(x, (n.Setting, n.Remark, n.Example, n.Header, n.Fact))),
        tuple(remark(x) for x in items if isinstance(x, n.Remark)),
    )  # fmt: skip


def settings(path: Path) -> dict[str, str]:
    """The readings that a printing's file chooses."""
    file, _, _ = load_file(path)
    return {x.question: x.reading for x in (file.items if file is not None else ()) if isinstance(x, n.Setting)}


def discrepancies_in(index: Index, cites: Iterable[str]) -> tuple[Discrepancy, ...]:
    """The discrepancies among some citations."""
    read = [read_citation(text) for text in cites]
    ids = [id_ for citation in read if isinstance(citation, EntryCitation) for id_ in citation.ids]
    return tuple(index.discrepancies[id_] for id_ in ids if id_ in index.discrepancies)
