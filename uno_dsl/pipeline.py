"""The stages in order: layers, model, checks, program."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from uno_dsl.checks import check
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.cards_elsewhere import with_other_editions
from uno_dsl.layers.consequences import causes
from uno_dsl.layers.gather import Gathered, gather
from uno_dsl.layers.kept_lines import at_the_change
from uno_dsl.layers.library import Selection, Shelf, chain
from uno_dsl.layers.rules import Rules
from uno_dsl.model.reading.from_rules import Understood, read_model
from uno_dsl.model.statements import Model
from uno_dsl.program.from_model import lower
from uno_dsl.program.instructions import Program
from uno_dsl.program.rule_texts import rule_texts
from uno_dsl.source import Source


@dataclass(frozen=True, slots=True)
class Stages:
    """The result of each stage for a selection. None for stages that were not reached."""

    rules: Rules | None
    model: Model | None
    program: Program | None
    diagnostics: tuple[Diagnostic, ...]
    sources: dict[str, Source]


@dataclass(frozen=True, slots=True)
class Read:
    """The rules of a selection, what was read in them (None if they could not be merged), and what was found so far."""

    gathered: Gathered
    reading: Understood | None
    found: tuple[Diagnostic, ...]


def run_pipeline(
    selection: Selection, library: Shelf
) -> tuple[Program | None, tuple[Diagnostic, ...], dict[str, Source]]:
    """The program of a selection, all diagnostics in the order of the text, and the source texts."""
    stages = run_stages(selection, library)
    return stages.program, stages.diagnostics, stages.sources


def read_stages(selection: Selection, library: Shelf) -> Read:
    """Run the stages that read rules: layers and model. What was not understood is found here; nothing is checked yet."""
    gathered = gather(selection, library)
    found = list(gathered.diagnostics)
    if gathered.rules is None:
        return Read(gathered, None, tuple(found))
    understood = read_model(gathered.rules)
    found = at_the_change([*found, *understood.diagnostics], gathered.rules)
    found = with_other_editions(causes(found, gathered.sources), gathered.headers, selection.game, library)
    return Read(gathered, understood, tuple(found))


def run_stages(selection: Selection, library: Shelf) -> Stages:
    """Run all stages and keep the result of each."""
    read = read_stages(selection, library)
    gathered, found = read.gathered, list(read.found)
    program: Program | None = None
    model = read.reading.model if read.reading is not None else None
    if gathered.rules is not None and read.reading is not None and model is not None:
        if not any(d.severity == "error" for d in found):  # rules that were not understood cannot be checked
            found += check(gathered.rules, model, read.reading.names)
        if not any(d.severity == "error" for d in found):
            program = lowered(gathered, gathered.rules, model, selection, library)
    return Stages(gathered.rules, model, program, tuple(sorted(set(found), key=lambda d: d.key)), gathered.sources)


def run_unchecked(selection: Selection, library: Shelf) -> Program | None:
    """The program of a selection whose rules are known to check clean: the same, in a third of the time. None if they are not understood."""
    read = read_stages(selection, library)
    if read.gathered.rules is None or read.reading is None or any(d.severity == "error" for d in read.found):
        return None
    return lowered(read.gathered, read.gathered.rules, read.reading.model, selection, library)


def lowered(gathered: Gathered, rules: Rules, model: Model, selection: Selection, library: Shelf) -> Program:
    """The program of rules that were understood, and what tells it from other programs."""
    program = lower(model)
    program.printing = selection.printing
    program.editions = tuple(chain(library, selection.game))
    program.rules = rule_texts(rules, gathered.sources)
    program.readings = readings_of(rules)
    program.digest = digest_of_rules(rules, gathered.sources)
    return program


def readings_of(rules: Rules) -> dict[str, str]:
    """The reading of each open question."""
    return {choice.name: choice.chosen for choice in rules.choices.values()}


def digest_of_rules(rules: Rules, sources: dict[str, Source]) -> str:
    """What tells one game from another: a digest of the texts and the readings."""
    texts = "".join(without_examples(source.text) for source in sources.values())
    return hashlib.sha256((texts + repr(sorted(readings_of(rules).items()))).encode()).hexdigest()[:16]


EXAMPLE = re.compile(r"^example[ \t]*[\"“][^\n]*\n(?:[ \t][^\n]*\n|\n(?=[ \t\n]|example|\Z))*", re.M)


def without_examples(text: str) -> str:
    """The text of a file without its examples: they say nothing about the game that the rules do not, and do not make it another one."""
    left = EXAMPLE.sub("", text)
    return text if left == text else left.rstrip("\n") + "\n"
