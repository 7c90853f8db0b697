"""Names that nothing uses: kept values and defined words."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

# Names that the language itself uses, whether or not a rule mentions them.
BUILT_IN = {"draw pile", "discard pile", "hand", "dealer", "score"}
BUILT_IN_KINDS = {"direction", "side"}


def unused_names(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for every name that no rule uses, counting replaced lines and all readings too."""
    places = Places(rules)
    replaced = phrases_not_in_force(rules)
    found: list[Diagnostic] = []
    used = names.used | {name for node in inside_model(model) for name in named(node)}
    for keep in model.keeps.values():
        if keep.name in used | BUILT_IN or keep.kind in BUILT_IN_KINDS or is_mentioned(keep.name, replaced):
            continue
        found.append(Diagnostic(
            code="unused-name", message=f"`{keep.name}` is kept, but no rule uses it", span=places.span(keep.rule), severity="warning",
            hint="use it, or remove the line; if a rule should use it, check how the name is spelt there",
        ))  # fmt: skip
    for definition in names.definitions.values():
        if definition.word in names.used or is_mentioned(definition.word, replaced):
            continue
        found.append(Diagnostic(
            code="unused-name", message=f"`{definition.word}` is defined, but no rule uses the word", span=definition.line.span, severity="warning",
            hint="use the word, or remove the definition",
        ))  # fmt: skip
    return found


def inside_model(model: s.Model) -> Iterator[object]:
    """All nodes of the model's rules."""
    for part in (*model.procedures, *model.handlers, *model.permissions, *model.windows):
        yield from inside(part)


def named(node: object) -> Iterator[str]:
    match node:
        case e.Kept(name=name) | e.Pile(name=name) | e.OwnedBy(name=name):
            yield name
        case s.Exchange(pile=name):
            yield name
        case _:
            pass


def phrases_not_in_force(rules: Rules) -> set[str]:
    """The phrases in lines that are not in force: replaced lines, and all readings."""
    found: set[str] = set()
    for entry in rules.removed:
        for line in entry.walk():
            for node in (line.node, *line.conditions, *line.exceptions):
                found |= {text for part in inside(node) for text in phrases_in(part)}
    for choice in rules.choices.values():
        for reading in choice.readings.values():
            found |= {text for part in inside(reading) for text in phrases_in(part)}
    return found


def phrases_in(node: object) -> Iterator[str]:
    match node:
        case n.Core(det="its", words=("penalty",)):
            return  # the penalty of a card: `pays its penalty`
        case n.Core(words=words, owned=owned):
            yield " ".join(words)
            yield from (" ".join(part) for part in owned)
        case n.Relative(owned=words):
            yield " ".join(words)
        case n.Phrase(core=core, links=[n.Link(word="in", core=after), *_]):
            yield f"{core.name} in {after.name}"
        case _:
            pass


def is_mentioned(name: str, phrases: set[str]) -> bool:
    """Whether one of these texts contains the name, in the singular or plural."""
    return any(f" {form} " in f" {text} " for text in phrases for form in (name, name + "s", name.removesuffix("s")))
