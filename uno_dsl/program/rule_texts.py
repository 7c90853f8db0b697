"""The texts of the rules that a program comes from: their sentences as written, their citations and their places."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.program.instructions import RuleText
from uno_dsl.source import Source
from uno_dsl.syntax.sentence_text import sentence_at


def rule_texts(rules: Rules, sources: Mapping[str, Source]) -> dict[str, RuleText]:
    """The rule texts by rule id, for answers and reports."""
    out: dict[str, RuleText] = {}
    for entry in rules.walk():
        if entry.own and entry.id not in out:
            out[entry.id] = rule_text(entry, sources)
    return out


def rule_text(entry: Entry, sources: Mapping[str, Source]) -> RuleText:
    """The text of one rule."""
    source = sources.get(entry.span.file)
    sentence = sentence_at(source, entry.span.line) if source is not None else ""
    return RuleText(id=entry.id, sentence=sentence, cites=tuple(entry.cites), place=str(entry.span), layer=entry.layer)
