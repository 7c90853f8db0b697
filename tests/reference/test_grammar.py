"""The grammar as data: every definition is described, and the words of the vocabulary are those that the parser knows."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from conformance.reference.grammar_examples import examples
from conformance.reference.grammar_page import INDENTATION
from conformance.reference.vocabulary_page import vocabulary_page
from uno_dsl.syntax.from_text import parser
from uno_dsl.syntax.grammar_text import definitions
from uno_dsl.syntax.notation import Choice, Form, Literal, Loop, Optional, Reference, Sequence
from uno_dsl.syntax.terminal_words import without_surroundings, words
from uno_dsl.syntax.vocabulary import vocabulary

TERMINALS = {each.name: each.form.text for each in definitions().values() if isinstance(each.form, Literal)}
LAYOUT = {"_MORE", "_STOP"}


def names_in(form: Form) -> set[str]:
    match form:
        case Reference(name):
            return {name}
        case Sequence(items) | Choice(items):
            return {name for item in items for name in names_in(item)}
        case Optional(item):
            return names_in(item)
        case Loop(item, separator):
            return names_in(item) | (names_in(separator) if separator else set())
        case Literal():
            return set()


def test_the_definitions_are_those_that_the_parser_has() -> None:
    assert {rule.origin.name for rule in parser().rules} >= {
        name
        for name, each in definitions().items()
        if each.is_rule and any(part.islower() for part in names_in(each.form))
    } - {"start"}
    assert {terminal.name for terminal in parser().terminals if not terminal.name.startswith("__")} >= TERMINALS.keys()


def test_everything_that_is_named_is_defined_and_described() -> None:
    named = {name for each in definitions().values() for name in names_in(each.form)}
    assert named - definitions().keys() == set(INDENTATION)
    assert [each.name for each in definitions().values() if each.is_rule and not (each.title and each.meaning)] == []


def test_no_two_definitions_have_the_same_title() -> None:
    titles = Counter(each.title for each in definitions().values() if each.title)
    assert [title for title, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("name", sorted(TERMINALS.keys() - LAYOUT - {"VERB"}))
def test_the_words_of_a_terminal_are_words_that_it_matches(name: str) -> None:
    around = without_surroundings(TERMINALS[name][1:-1])
    listed = [word for word in words(TERMINALS[name]) if "(" not in word]
    assert [word for word in listed if not re.fullmatch(rf"(?:,? ?)?(?:{around})", word)] == []


def test_words_are_read_from_an_expression() -> None:
    assert words("/(?i:if|unless)(?![\\w-])/") == ["if", "unless"]
    assert words("/colou?rs(?=[ \\t]+[\\dtwo])/") == ["colors", "colours"]
    assert words("/(at (least|most) )?[0-9]+|none/") == ["none"]
    assert words("/there (is|are)( only)?/") == ["there is", "there is only", "there are", "there are only"]
    assert words("/at the (start|end) of (a|the|every|each)( long)? (turn|game)/") == [
        "at the (start / end) of (a / the / every / each) [long] (turn / game)"
    ]


def test_the_page_lists_every_word_of_the_language() -> None:
    shown = set(re.findall(r"[a-z]+", vocabulary_page().casefold()))
    assert sorted(vocabulary() - shown) == ["ever"]  # of `whenever`


def test_most_rules_of_the_grammar_have_an_example_from_the_shipped_rules() -> None:
    rules = [each.name for each in definitions().values() if each.is_rule]
    assert len([name for name in rules if name in examples()]) >= 0.7 * len(rules)
