"""Rules explained one by one: what they say and mean, what they are taken from, and who changes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.build import digest
from uno_dsl.cache import remembered
from uno_dsl.layers.rules import Choice, Entry, Rules
from uno_dsl.layers.shelf import Selection, Shelf, chain, shelf_of, spec_folder
from uno_dsl.source import Source, read_source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.sentence_text import sentence_at
from uno_dsl.trace.citations import EntryCitation, StatementCitation, read_citation
from uno_dsl.trace.statements import Index, Manual, read_index


@dataclass(frozen=True, slots=True)
class Cited:
    """Something that a rule is taken from: its ids, where it is printed, and what it says in our words."""

    ids: tuple[str, ...]
    says: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A place where a rule is changed: by which layer or reading, how, and where."""

    by: str
    how: str
    place: str


@dataclass(frozen=True, slots=True)
class RuleExplained:
    """Everything about a rule in force."""

    id: str
    layer: str
    place: str
    sentence: str
    under: tuple[tuple[int, str], ...]
    cites: tuple[Cited, ...]
    overridden: tuple[Changed, ...]
    elsewhere: tuple[Changed, ...]
    readings: tuple[Changed, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuestionExplained:
    """An open question: its readings, which is taken and why."""

    name: str
    text: str
    chosen: str
    chosen_by: str
    readings: tuple[tuple[str, str], ...]
    place: str
    cites: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """All rules and questions of a selection."""

    game: str
    title: str
    rules: dict[str, RuleExplained]
    questions: dict[str, QuestionExplained]


def explained(selection: Selection) -> Explained:
    """Explain everything in a selection. Raises UnreadableSource."""
    library = shelf_of(selection)
    return remembered("explained", digest(selection, library), lambda: _Explainer(selection, library).all())


class _Explainer:
    def __init__(self, selection: Selection, library: Shelf) -> None:
        from uno_dsl.pipeline import run_stages

        self.selection, self.shelf = selection, library
        self.stages = run_stages(selection, library)
        self.index: Index = read_index(spec_folder())
        self.manuals = [m for m in self.index.manuals.values() if selection.game in chain(library, m.edition)]
        self.texts = list(related_texts(library, selection.game))

    def all(self) -> Explained:
        rules = self.stages.rules
        if rules is None:
            return Explained(self.selection.game, self.selection.game, {}, {})
        words = self.words()
        found = {
            parts[0].id: self.rule(parts, rules, words.get(parts[0].id, ()))
            for parts in together(rules.entries).values()
        }
        questions = {choice.name: self.question(choice) for choice in rules.choices.values()}
        return Explained(rules.game, rules.title, found, questions)

    def words(self) -> dict[str, tuple[str, ...]]:
        """What the model says for each rule that is one of its own."""
        from uno_dsl.model.to_words import to_words

        if self.stages.program is None or self.stages.model is None:
            return {}
        out: dict[str, tuple[str, ...]] = {}
        for told in to_words(self.stages.model):
            out[told.rule] = out.get(told.rule, ()) + told.lines
        return out

    # -------------------------------------------------------------------------------------------- one rule
    def rule(self, parts: list[Entry], rules: Rules, words: tuple[str, ...]) -> RuleExplained:
        entry, *more = parts
        under = [*self.under(entry, 0), *(line for part in more for line in self.line_under(part, entry, -1))]
        return RuleExplained(
            id=entry.id,
            layer=entry.layer,
            place=str(entry.span),
            sentence=self.sentence(entry),
            under=tuple(under),
            cites=tuple(self.cited(cite for part in parts for cite in part.cites)),
            overridden=tuple(Changed(layer, "", str(span)) for layer, span in entry.overridden),
            elsewhere=tuple(self.elsewhere(entry.id)),
            readings=tuple(self.changed_by_readings(entry.id, rules.choices.values())),
            words=words,
        )

    def sentence(self, entry: Entry) -> str:
        source = self.stages.sources.get(entry.span.file)
        return sentence_at(source, entry.span.line) if source is not None else ""

    def under(self, entry: Entry, depth: int) -> Iterator[tuple[int, str]]:
        """The sentences below a line, each with its depth."""
        for child in entry.block or ():
            yield from self.line_under(child, entry, depth)
        if entry.otherwise:
            yield depth - 1, "otherwise"
            for child in entry.otherwise:
                yield from self.line_under(child, entry, depth)

    def line_under(self, child: Entry, parent: Entry, depth: int) -> Iterator[tuple[int, str]]:
        if child.span.file != parent.span.file or child.span.line != parent.span.line:
            yield depth, self.sentence(child)
        yield from self.under(child, depth + 1)

    # -------------------------------------------------------------------------------------------- citations
    def cited(self, cites: Iterable[str]) -> Iterator[Cited]:
        """What the citations of a line stand for; manuals that say the same are told together."""
        for text in dict.fromkeys(cites):
            match read_citation(text):
                case EntryCitation(ids=ids):
                    yield from (Cited((id_,), self.entry_says(id_)) for id_ in ids)
                case StatementCitation() as citation:
                    for id_ in citation.ids:
                        yield from self.statements(citation, id_)
                case None:
                    yield Cited((text,), "")

    def entry_says(self, id_: str) -> str:
        if id_ in self.index.gaps:
            gap = self.index.gaps[id_]
            return f"left open: {gap.question} Taken: {gap.default}"
        if id_ in self.index.discrepancies:
            found = self.index.discrepancies[id_]
            return f"printings disagree: {found.title}"
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
        """What is said where, among the printings that a citation speaks of."""
        statement = manual.statements[id_]
        out: dict[str, list[str]] = {}
        for language in manual.languages if self.selection.printing is None else (self.selection.printing,):
            if citation.cites(statement, language, own=self.selection.printing is not None):
                deviation = statement.deviations.get(language)
                out.setdefault(deviation.says if deviation is not None else statement.says, []).append(language)
        return out

    # -------------------------------------------------------------------------------------------- changes
    def elsewhere(self, id_: str) -> Iterator[Changed]:
        """Files of the library, outside this selection, that change the rule."""
        here = {source.name for source in self.stages.sources.values()}
        for layer, source in self.texts:
            if source.name not in here:
                for number, line in enumerate(source.text.split("\n"), 1):
                    change = _CHANGE.match(line)
                    if change is not None and f"[{id_}]" in line:
                        yield Changed(layer, " ".join(change[1].split()), f"{source.name}:{number}")

    def changed_by_readings(self, id_: str, choices: Iterable[Choice]) -> Iterator[Changed]:
        """The readings of open questions under which the rule is another."""
        for choice in choices:
            for reading in choice.readings.values():
                for line in reading.block or ():
                    if isinstance(line, n.Change) and id_ in line.targets:
                        yield Changed(f"{choice.name}={reading.name}", line.verb, str(line.span))

    def question(self, choice: Choice) -> QuestionExplained:
        return QuestionExplained(
            name=choice.name,
            text=choice.text,
            chosen=choice.chosen,
            chosen_by=choice.chosen_by,
            readings=tuple((reading.name, reading.reason or "") for reading in choice.readings.values()),
            place=str(choice.span),
            cites=tuple(self.cited(choice.cites)),
        )


def together(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """The lines that make up each rule: those beside each other that go by one id. Copies of a line are left out."""
    own = {line.id for entry in entries for line in entry.walk() if line.own}
    found: dict[str, list[Entry]] = {}

    def look(lines: Sequence[Entry], above: str) -> None:
        last = ""
        for line in lines:
            if line.id != above and (line.own or line.id not in own or line.id == last):
                found.setdefault(line.id, []).append(line)
                last = line.id
            look([*(line.block or ()), *(line.otherwise or ())], line.id)

    look(entries, "")
    return found


_CHANGE = re.compile(r"\s*(replace|remove|add +to|add +before|add +after|except)\b")


def related_texts(library: Shelf, game: str) -> Iterator[tuple[str, Source]]:
    """The files of the library that may speak of rules of a game, as texts with the name of their layer."""
    own = set(chain(library, game))
    files: list[tuple[str, str, Path]] = [(name, f"edition {name}", path) for name, path in library.editions.items()]
    files += [(of, f"printing {name} of {of}", path) for (of, name), path in library.printings.items()]
    files += [(library.option_of[name], f"option {name}", path) for name, path in library.options.items()]
    folder = spec_folder()
    for layer, path in ((layer, path) for of, layer, path in files if own & set(chain(library, of))):
        yield layer, read_source(path, f"spec/{path.relative_to(folder)}" if path.is_relative_to(folder) else str(path))
