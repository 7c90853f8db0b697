"""The vocabulary of the rules language as a page: its keywords, groups of words and verbs."""

from __future__ import annotations

from conformance.reference.grammar_page import heading, keyword
from conformance.reference.markdown import code, page, sentence, table
from uno_dsl.syntax.grammar_text import Definition, definitions
from uno_dsl.syntax.mistakes import SYNONYMS
from uno_dsl.syntax.notation import Literal
from uno_dsl.syntax.terminal_words import words
from uno_dsl.syntax.vocabulary import VERBS

INTRODUCTION = """\
This page is generated from the grammar and its vocabulary. It lists every word that has a meaning of its own; all other words
are names of cards, piles and kept values, or your own. `( a / b )` is one of several words, `[ ]` may be left out.
[The grammar](grammar.md) shows where they are used."""
VERB = "VERB"


def vocabulary_page() -> str:
    """The page, in Markdown."""
    terminals = [each for each in definitions().values() if not each.is_rule]
    groups = [each for each in terminals if each.title and each.name != VERB]
    return page(
        ["# Vocabulary"],
        INTRODUCTION.splitlines(),
        ["## Verb"],
        ["All forms of a verb mean the same. Some of these words also have other uses: `draw pile` is a name."],
        table(["verb", "also written"], [[code(forms[0]), listed(forms[1:])] for forms in sorted(VERBS.values())]),
        ["Words that are not in the language, with the one to write:"],
        table(["instead of", "write"], [[code(word), code(other)] for word, other in sorted(SYNONYMS.items())]),
        ["## Keywords"],
        table(["word", "also written"], sorted(keyword_row(each) for each in terminals if not each.title)),
        *[part for each in groups for part in group(each)],
    )


def keyword_row(terminal: Definition) -> list[str]:
    shown = keyword(terminal)
    return [code(shown), listed([word for word in words_of(terminal) if word != shown])]


def group(terminal: Definition) -> list[list[str]]:
    """What the page says about a group of words."""
    found = words_of(terminal)
    return [
        [f"## {heading(terminal)}"],
        [sentence(terminal.meaning)] if terminal.meaning else [],
        [listed(found)] if any(found) else [],
    ]


def words_of(terminal: Definition) -> list[str]:
    assert isinstance(terminal.form, Literal)
    return words(terminal.form.text)


def listed(found: list[str] | tuple[str, ...]) -> str:
    return ", ".join(code(word) for word in found)
