"""A rule in another language, as a rulebook in that language would say it."""

from __future__ import annotations

from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.wording.idioms.register import in_rulebook
from uno_dsl.wording.interface import parts
from uno_dsl.wording.rulebook_sentences import as_text
from uno_dsl.wording.speaking import book_grammar


def in_language(selection: Selection, name: str, language: str) -> list[tuple[str, str]]:
    """The rules with a name, each with its text: a rule, a part of one, or all rules of a card or of a heading."""
    rules = gather(selection, shelf_of(selection)).rules
    if rules is None:
        return []
    words = book_grammar(language, selection.game, selection.printing or "")
    all_rules = list(in_rulebook(understand(rules)[0]))
    found = [(rule.rule, rule.line) for rule in all_rules if rule.rule == name or rule.rule.startswith(f"{name}.")]
    if found:
        return [(rule, as_text(line, words)) for rule, line in found]
    lines = [as_text(line, words) for rule in all_rules for line in parts(rule.line, name)]
    return [(name, "\n".join(lines))] if lines else []
