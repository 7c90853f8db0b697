"""The stages in their order: layers, model, checks, program."""

from __future__ import annotations

import hashlib

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.library import Selection, Shelf, gather
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model.from_rules import understand
from uno_dsl.program.from_model import lower
from uno_dsl.program.instructions import Program, RuleText
from uno_dsl.source import Source
from uno_dsl.syntax.sentence_text import sentence_at


def run_pipeline(selection: Selection, library: Shelf) -> tuple[Program | None, tuple[Diagnostic, ...], dict[str, Source]]:
    """The program of a selection, every diagnostic in the order of the text, and the texts."""
    gathered = gather(selection, library)
    found = list(gathered.diagnostics)
    program: Program | None = None
    if gathered.rules is not None:
        model, problems = understand(gathered.rules)
        found += problems
        if not any(d.severity == "error" for d in found):
            program = lower(model)
            program.printing = selection.printing
            program.rules = rule_texts(gathered.rules, gathered.sources)
            program.readings = {choice.name: choice.chosen for choice in gathered.rules.choices.values()}
            text = "".join(source.text for source in gathered.sources.values()) + repr(sorted(program.readings.items()))
            program.digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    return program, tuple(sorted(set(found), key=lambda d: d.key)), gathered.sources


def rule_texts(rules: Rules, sources: dict[str, Source]) -> dict[str, RuleText]:
    """What every rule id says, for answers and reports."""
    out: dict[str, RuleText] = {}
    for entry in rules.walk():
        if entry.own and entry.id not in out:
            out[entry.id] = rule_text(entry, sources)
    return out


def rule_text(entry: Entry, sources: dict[str, Source]) -> RuleText:
    source = sources.get(entry.span.file)
    sentence = sentence_at(source, entry.span.line) if source is not None else ""
    return RuleText(id=entry.id, sentence=sentence, cites=tuple(entry.cites), place=str(entry.span), layer=entry.layer)
