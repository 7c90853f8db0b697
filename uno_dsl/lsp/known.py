"""What an editor may ask about the rules in a document. Each rule is explained when it is asked for, so that the answer is quick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from uno_dsl.checks.all import without_meaning
from uno_dsl.explain.explanation import Explainer, RuleExplained, definitions, together
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.lsp.document import Document, read_document
from uno_dsl.pipeline import Stages
from uno_dsl.source import UnreadableSource


@dataclass(frozen=True)
class Known:
    """The rules in a document, as far as they are understood. `names` are those of cards, kept values and defined words, each with its rule.

    `questions` are the open questions, each with its place.
    """

    explainer: Explainer
    rules: Rules
    names: Mapping[str, str]
    questions: Mapping[str, str]

    @cached_property
    def entries(self) -> dict[str, list[Entry]]:
        """The lines that make up each rule."""
        return together(self.rules.entries)

    @cached_property
    def words(self) -> dict[str, tuple[str, ...]]:
        """Each rule in plain words."""
        return self.explainer.words()

    def rule(self, name: str) -> RuleExplained | None:
        """Everything about the rule with this id."""
        parts = self.entries.get(name)
        return None if parts is None else self.explainer.rule(parts, self.rules, self.words.get(name, ()))

    def places(self) -> Iterator[tuple[str, str]]:
        """The id of each rule, and the place where it begins."""
        return ((name, str(parts[0].span)) for name, parts in self.entries.items())


def known(document: Document) -> Known | None:
    """What is known of the rules in a document; nothing if they are no rules. The checks are left out: no answer needs them."""
    try:
        found = read_document(document)
    except UnreadableSource:
        return None
    if found is None or found.read.gathered.rules is None:
        return None
    rules, sources = found.read.gathered.rules, found.read.gathered.sources
    model = found.read.reading.model if found.read.reading is not None else None
    problems = (*found.read.found, *(() if model is None else without_meaning(model)))
    explainer = Explainer(found.selection, found.shelf, Stages(rules, model, None, problems, sources))
    cards: dict[str, str] = {}
    for face in () if model is None else model.faces:
        cards.setdefault(face.card, face.rule)
        if face.number is not None:
            cards.setdefault(str(face.number), face.rule)
    return Known(
        explainer=explainer,
        rules=rules,
        names={**cards, **explainer.kept(), **dict(definitions(rules))},
        questions={choice.name: str(choice.span) for choice in rules.choices.values()},
    )
