"""Explains everything in a selection: rules, open questions, cards, and the names that the rules use."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_dsl.build import digest
from uno_dsl.cache import remembered
from uno_dsl.explain.as_written import lines_under, written
from uno_dsl.explain.card import CardFacts, Section, card_facts
from uno_dsl.explain.question_examples import ExampleShown, shipped_examples
from uno_dsl.explain.sources import CitationReader, Cited
from uno_dsl.layers.library import Selection, Shelf, chain, shelf_of, spec_folder
from uno_dsl.layers.rules import Choice, Entry, Rules
from uno_dsl.pipeline import Stages, run_stages
from uno_dsl.plain_words.model_words import to_words
from uno_dsl.source import Source, read_source, shown_name
from uno_dsl.syntax import nodes as n
from uno_dsl.trace.manual_statements import shipped_index


@dataclass(frozen=True, slots=True)
class Changed:
    """A change to a rule: the layer or reading that makes it, what it does, and its place."""

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
class ReadingExplained:
    """One answer to an open question, with the lines that it adds; none if it leaves the rules as they are."""

    name: str
    reason: str
    lines: tuple[tuple[int, str], ...]
    cites: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class QuestionExplained:
    """An open question: its readings, which one is chosen, and why. `changes` are the lines that readings change, before the change."""

    name: str
    text: str
    chosen: str
    chosen_by: str
    readings: tuple[ReadingExplained, ...]
    changes: tuple[tuple[str, str], ...]
    place: str
    cites: tuple[Cited, ...]
    examples: tuple[ExampleShown, ...] = ()


@dataclass(frozen=True, slots=True)
class CardExplained:
    """A card: how many there are, what it does in each situation, and the open questions that concern it."""

    name: str
    title: str
    deck: tuple[str, ...]
    sections: tuple[Section, ...]
    questions: tuple[str, ...]
    left_open: tuple[Cited, ...]
    options: tuple[tuple[str, Changed], ...]  # options that change its rules
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """Everything that can be explained in a selection. `faces` are other names of cards: `red 7` is the card `7`.

    `names` are the names that the rules define or keep, each with its rule. `lines` are all lines in force with their rules.
    """

    game: str
    title: str
    rules: dict[str, RuleExplained]
    questions: dict[str, QuestionExplained]
    cards: dict[str, CardExplained]
    faces: dict[str, str]
    names: dict[str, str]
    lines: tuple[tuple[str, str], ...]


def explained(selection: Selection) -> Explained:
    """Explain everything in a selection. Raises UnreadableSource."""
    library = shelf_of(selection)
    return remembered("explained", key_of(selection, library), lambda: explainer(selection, library).all())


def explainer(selection: Selection, library: Shelf) -> Explainer:
    """What explains each thing in a selection."""
    return Explainer(selection, library, run_stages(selection, library))


def key_of(selection: Selection, library: Shelf) -> str:
    """A digest of everything that explanations quote: the rules, and the whole index of the manuals."""
    key = hashlib.sha256(digest(selection, library).encode())
    folder = spec_folder()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        status = path.stat()
        key.update(f"{path.relative_to(folder)} {status.st_mtime_ns} {status.st_size}".encode())
    return key.hexdigest()


class Explainer:
    """Explains what is in a selection, as far as its stages went."""

    def __init__(self, selection: Selection, library: Shelf, stages: Stages) -> None:
        self.selection, self.shelf, self.stages = selection, library, stages
        index = shipped_index()
        manuals = [m for m in index.manuals.values() if selection.game in chain(library, m.edition)]
        self.citations = CitationReader(index, tuple(manuals), selection.printing)
        self.texts = list(related_texts(library, selection.game))
        self.changes = list(self.changes_elsewhere())

    def all(self) -> Explained:
        rules, model = self.stages.rules, self.stages.model
        if rules is None:
            return Explained(self.selection.game, self.selection.game, {}, {}, {}, {}, {}, ())
        words = self.words()
        entries = together(rules.entries)
        cards = card_facts(model) if model is not None else []
        defined = dict(definitions(rules))
        return Explained(
            game=rules.game,
            title=rules.title,
            rules={id_: self.rule(parts, rules, words.get(id_, ())) for id_, parts in entries.items()},
            questions={choice.name: self.question(choice, rules) for choice in rules.choices.values()},
            cards={facts.name: self.card(facts, rules, entries, defined) for facts in cards},
            faces={name: facts.name for facts in cards for name in facts.names},
            names={**self.kept(), **defined},
            lines=tuple((entry.id, self.sentence(entry)) for entry in rules.walk()),
        )

    def kept(self) -> dict[str, str]:
        """The names of the values that are kept, each with its rule."""
        model = self.stages.model
        return {} if model is None else {keep.name: keep.rule for keep in model.keeps.values()}

    def words(self) -> dict[str, tuple[str, ...]]:
        """What the model says for each rule, and for each rule inside one."""
        if self.stages.model is None or any(d.severity == "error" for d in self.stages.diagnostics):
            return {}
        out: dict[str, tuple[str, ...]] = {}
        in_words = to_words(self.stages.model)
        for rule, lines in [(x.rule, x.lines) for x in in_words] + [part for x in in_words for part in x.parts]:
            out[rule] = out.get(rule, ()) + lines
        return out

    # -------------------------------------------------------------------------------------------- one rule
    def rule(self, parts: list[Entry], rules: Rules, words: tuple[str, ...]) -> RuleExplained:
        entry, *more = parts
        under = [*lines_under(entry, self.sentence), *(x for part in more for x in self.line_and_under(part))]
        return RuleExplained(
            id=entry.id,
            layer=entry.layer,
            place=str(entry.span),
            sentence=self.sentence(entry),
            under=tuple(under),
            cites=tuple(self.citations.cited(cite for part in parts for cite in part.cites)),
            overridden=tuple(Changed(layer, "", str(span)) for layer, span in entry.overridden),
            elsewhere=tuple(self.elsewhere(entry.id)),
            readings=tuple(self.changed_by_readings(entry.id, rules.choices.values())),
            words=words,
        )

    def line_and_under(self, entry: Entry) -> Iterator[tuple[int, str]]:
        """Another line of the same rule, directly beside the first."""
        yield -1, self.sentence(entry)
        yield from ((depth, text) for depth, text in lines_under(entry, self.sentence))

    def sentence(self, line: Entry | n.Line) -> str:
        source = self.stages.sources.get(line.span.file)
        if source is None:
            return ""
        node = line.node if isinstance(line, Entry) else line
        return written(source, node)

    # -------------------------------------------------------------------------------------------- one question
    def question(self, choice: Choice, rules: Rules) -> QuestionExplained:
        targets = [
            target
            for reading in choice.readings.values()
            for line in reading.block or ()
            for target in (line.targets if isinstance(line, n.Change) else ())
        ]
        lines: dict[str, str] = {}
        for entry in [*rules.walk(), *(inner for gone in rules.removed for inner in gone.walk())]:
            if entry.own and entry.id in targets and not entry.layer.startswith(f"{choice.name}="):
                lines.setdefault(entry.id, self.sentence(entry))
        return QuestionExplained(
            name=choice.name,
            text=choice.text,
            chosen=choice.chosen,
            chosen_by=choice.chosen_by,
            readings=tuple(self.reading(reading) for reading in choice.readings.values()),
            changes=tuple((target, lines[target]) for target in dict.fromkeys(targets) if target in lines),
            place=str(choice.span),
            cites=tuple(self.citations.cited(choice.cites)),
            examples=shipped_examples().get(choice.name, ()),
        )

    def reading(self, reading: n.Reading) -> ReadingExplained:
        lines = tuple((depth, text) for depth, text in lines_under(reading, self.sentence))
        return ReadingExplained(reading.name, reading.reason or "", lines, tuple(self.citations.cited(reading.cites)))

    # -------------------------------------------------------------------------------------------- one card
    def card(
        self, facts: CardFacts, rules: Rules, entries: dict[str, list[Entry]], defined: dict[str, str]
    ) -> CardExplained:
        ids = self.with_definitions(facts.rules, entries, defined)
        inner = {line.id for id_ in ids for part in entries.get(id_, ()) for line in part.walk()}
        lines = [line for id_ in ids for part in entries.get(id_, ()) for line in part.walk()]
        nodes = [part.node for id_ in facts.card_rules for part in entries.get(id_, ())]
        return CardExplained(
            name=facts.name,
            title=next((node.title for node in nodes if isinstance(node, n.Card) and node.title), ""),
            deck=facts.deck,
            sections=facts.sections,
            questions=tuple(
                choice.name
                for choice in rules.choices.values()
                if inner & {t for r in choice.readings.values() for x in r.block or () for t in targets_in(x)}
            ),
            left_open=tuple(self.citations.left_open(cite for line in lines for cite in line.cites)),
            options=tuple(
                (id_, change)
                for id_ in sorted(inner)
                for change in self.elsewhere(id_)
                if change.by.startswith("option ")
            ),
            rules=ids,
        )

    def with_definitions(
        self, ids: Sequence[str], entries: dict[str, list[Entry]], defined: dict[str, str]
    ) -> tuple[str, ...]:
        """These rules, and the definitions of the words that they use."""
        found = dict.fromkeys(ids)
        todo = list(ids)
        while todo:
            for part in entries.get(todo.pop(), ()):
                if isinstance(part.node, n.Card):
                    continue
                used = {word for line in part.walk() for word in self.sentence(line).replace(",", " ").split()}
                new = [id_ for word, id_ in defined.items() if word in used and id_ not in found]
                found |= dict.fromkeys(new)
                todo += new
        return tuple(found)

    # -------------------------------------------------------------------------------------------- changes
    def elsewhere(self, id_: str) -> Iterator[Changed]:
        """Files of the library, outside this selection, that change the rule."""
        return (change for line, change in self.changes if f"[{id_}]" in line)

    def changes_elsewhere(self) -> Iterator[tuple[str, Changed]]:
        """Every line of the library, outside this selection, that changes a rule."""
        here = {source.name for source in self.stages.sources.values()}
        for layer, source in self.texts:
            if source.name not in here:
                for number, line in enumerate(source.text.split("\n"), 1):
                    change = _CHANGE.match(line)
                    if change is not None:
                        yield line, Changed(layer, " ".join(change[1].split()), f"{source.name}:{number}")

    def changed_by_readings(self, id_: str, choices: Iterable[Choice]) -> Iterator[Changed]:
        """The readings of open questions that change the rule."""
        for choice in choices:
            for reading in choice.readings.values():
                for line in reading.block or ():
                    if isinstance(line, n.Change) and id_ in line.targets:
                        yield Changed(f"{choice.name}={reading.name}", line.verb, str(line.span))


def targets_in(line: n.Line) -> tuple[str, ...]:
    """The rules that a line changes."""
    return line.targets if isinstance(line, n.Change) else ()


def definitions(rules: Rules) -> Iterator[tuple[str, str]]:
    """The words that the rules define, each with the defining rule."""
    for entry in rules.entries:
        match entry.node:
            case n.Define(word=word, object=phrase):
                yield (phrase.core.name if phrase is not None else word), entry.id
            case n.Means(noun=noun):
                yield noun.core.name, entry.id
            case _:
                pass


def together(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """The lines that make up each rule: adjacent lines with the same id. Copies of a line are left out."""
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
    """The files of the library that may mention rules of a game, as texts with the name of their layer."""
    own = set(chain(library, game))
    files: list[tuple[str, str, Path]] = [(name, f"edition {name}", path) for name, path in library.editions.items()]
    files += [(of, f"printing {name} of {of}", path) for (of, name), path in library.printings.items()]
    files += [(library.option_of[name], f"option {name}", path) for name, path in library.options.items()]
    folder = spec_folder()
    for layer, path in ((layer, path) for of, layer, path in files if own & set(chain(library, of))):
        yield (
            layer,
            read_source(path, f"spec/{path.relative_to(folder)}" if path.is_relative_to(folder) else shown_name(path)),
        )
