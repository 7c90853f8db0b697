"""A printing and another answer chosen on a page: it shows what the rules of this printing say with this answer, in every row."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests.books import book_in, printings_of, states_of
from tests.conformance.site.browser import Visitor
from tests.conformance.site.built_languages import only_built
from tests.slices import few, only_full
from uno_dsl.layers.library import shelf_of
from uno_dsl.rulebook.book import PROGRAMS, Book
from uno_dsl.rulebook.book_of_rules import own_printing
from uno_dsl.rulebook.combined import clashes, combinations, other_answers
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.states import State, States, read_state

SAMPLE = few(2, 8)
"""Answers that are tried in each printing, besides as many that touch what the printing changes."""
CHOOSE = """([printing, question, answer]) => {
  const choose = (field, value) => {
    [...field.querySelectorAll("input")].find(one => one.value === value).checked = true;
    field.dispatchEvent(new Event("change"));
  };
  choose(document.querySelector(".printings"), printing);
  if (question) choose(document.querySelector(`.question[data-question="${question}"]`), answer);
  const said = rules => [...document.querySelectorAll(rules)].map(rule => [...rule.querySelectorAll(":scope > .says:not(.gone)")]
    .filter(one => getComputedStyle(one).display !== "none" && getComputedStyle(rule).display !== "none")
    .flatMap(one => [...one.querySelectorAll("p")].map(line => line.textContent)).join(" ")).filter(text => text);
  const stale = [...document.querySelectorAll(".scene")].filter(one => getComputedStyle(one).display === "none").map(one => one.dataset.of);
  const changed = [...document.querySelectorAll(".passage:has(.rule.changed)")].flatMap(passage => [...passage.querySelectorAll("[id]")].map(one => one.id));
  return [said(".rule:not(.quoted)"), said(".rule.quoted"), stale, changed];
}"""


def sample(found: States) -> list[tuple[str, str, str]]:
    """For each printing: itself, some answers that touch what it changes, and some others."""
    chance = random.Random(7)
    out = []
    for printing, state in found.printings.items():
        choices = [choice for choice in other_answers(state) if (printing, *choice) not in clashes(found)]
        touching = [choice for choice in choices if (printing, *choice) in combinations(found)]
        picked = [*chance.sample(touching, min(SAMPLE, len(touching))), *chance.sample(choices, SAMPLE)]
        out += [(printing, *choice) for choice in dict.fromkeys([("", ""), *picked])]
    return out


def state_of(found: States, printing: str, question: str, answer: str) -> State:
    readings = {question: answer} if question else {}
    selection = replace(found.selection, printing=printing, readings=readings)
    state = read_state("", selection, shelf_of(selection))
    assert state is not None
    return state


def for_programs(book: Book) -> set[str]:
    """The rules that the page of a book leaves out."""
    parts = (part for part in book.parts if part.key == PROGRAMS)
    return {passage.rule for part in parts for section in part.sections for passage in section.passages}


@only_full
@pytest.mark.parametrize("book", only_built(["es/flip", "fr/kickin-battle"]))
def test_a_printing_with_another_answer_reads_as_its_rules(visitor: Visitor, book: str) -> None:
    language, game = book.split("/")
    found = states_of(game)
    own = own_printing(found, language) or ""
    unseen = for_programs(book_in(game, language))
    teller = Teller(labels(language, game, own))
    hidden = 0
    with visitor.open(f"{language}/{game}/index.html") as page:
        for choice in sample(found):
            shown, quoted, stale, changed = page.evaluate(CHOOSE, choice)
            pieces = teller.pieces(state_of(found, *choice))
            rows = [row for piece in pieces if piece.rule not in unseen for row in piece.rows]
            expected = Counter(" ".join(text(said.text) for said in row.said) for row in rows if row.said)
            shown = [text(words) for words in shown]
            assert Counter(shown) - expected == Counter(), choice
            assert expected - Counter(shown) == Counter(), choice
            assert quoted, "the first section quotes rules"
            assert {text(words) for words in quoted} <= set(expected), choice
            assert all(set(rules.split()) & set(changed) for rules in stale)
            hidden += len(stale)
    assert hidden


def test_the_mark_of_the_usual_answer_goes_with_the_printing(visitor: Visitor) -> None:
    found = printings_of("flip")
    with visitor.open("es/flip/index.html") as page:
        for printing, state in found.printings.items():
            page.evaluate(CHOOSE, [printing, "", ""])
            marked = page.evaluate(
                """[...document.querySelectorAll(".question")].map(one =>
                [one.dataset.question, one.querySelector("label:has(.tag) input").value])"""
            )
            assert dict(marked) == {name: c.chosen for name, c in state.rules.choices.items() if len(c.readings) > 1}


NUMBERS = """answer => {
  const question = document.querySelector('.question[data-question="custom-count"]');
  [...question.querySelectorAll("input")].find(one => one.value === answer).checked = true;
  question.dispatchEvent(new Event("change"));
  return ["#top ~ .facts, .facts", "table.deck tfoot td", ".start .piles", ".ideas p"].map(one => document.querySelector(one).textContent);
}"""


def test_the_numbers_of_cards_follow_the_answer_that_is_chosen(visitor: Visitor) -> None:
    """At the head, in the table of the deck, in the picture after the deal, and in what players agree on about the card."""
    with visitor.open("en/shuffle-hands/index.html") as page:
        before = page.evaluate(NUMBERS, "three")
        one = page.evaluate(NUMBERS, "one")
        assert [
            number in words for number, words in zip(("112", "112", "(83)", "these cards"), before, strict=True)
        ] == [True] * 4
        assert [number in words for number, words in zip(("110", "110", "(81)", "this card"), one, strict=True)] == [
            True
        ] * 4
        assert page.evaluate(NUMBERS, "three") == before


def test_an_answer_that_contradicts_a_printing_cannot_be_chosen_with_it(visitor: Visitor) -> None:
    barred = """name => {
      const field = document.querySelector(".printings");
      [...field.querySelectorAll("input")].find(one => one.value === name).checked = true;
      field.dispatchEvent(new Event("change"));
      return [...document.querySelectorAll(".question input:disabled")].map(one => `${one.closest(".question").dataset.question}=${one.value}`);
    }"""
    with visitor.open("en/kickin-battle/index.html") as page:
        for printing in printings_of("kickin-battle").printings:
            clashing = [
                f"{question}={answer}"
                for name, question, answer in clashes(states_of("kickin-battle"))
                if name == printing
            ]
            assert page.evaluate(barred, printing) == clashing
