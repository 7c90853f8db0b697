"""What differs between two sets of rules: nothing is lost, nothing is shown that is the same, and sentences stay whole."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.rulebook.differences.changed_words import Step, steps
from uno_dsl.rulebook.differences.of_rules import Differing, are_same, differences, same_play
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.states import States, read_state

HOUSES = Path(__file__).parents[3] / "examples" / "house-rules"
OPTIONS = [name for name, game in shelf().option_of.items() if game == "classic"]
FILES = ["encore", "team-play", "stacking", "silent-play", "five-cards"]


@cache
def rules(selection: str, file: Path | None = None, reading: tuple[str, str] | None = None) -> States:
    """Classic with an option, a file or an answer to a question."""
    chosen = Selection(
        game="classic",
        options=(selection,) if selection else (),
        houses=() if file is None else (file,),
        readings={} if reading is None else dict([reading]),
    )
    own = read_state("", chosen, shelf_of(chosen))
    assert own is not None
    return States(chosen, own, {}, {})


def between(first: States, second: States, language: str = "en") -> tuple[Differing, ...]:
    return differences(first, second, labels(language))


def all_steps(found: tuple[Differing, ...]) -> list[Step]:
    return [step for section in found for one in section.differences for step in one.steps]


def others() -> list[States]:
    choices = rules("").own.rules.choices.values()
    answers = [(choice.name, name) for choice in choices for name in choice.readings if name != choice.chosen]
    return [
        *(rules(option) for option in OPTIONS[::3]),
        *(rules("", HOUSES / f"{name}.uno") for name in FILES),
        *(rules("", None, answer) for answer in answers[::3]),
    ]


def test_rules_that_play_differently_differ_in_words_and_the_same_rules_do_not() -> None:
    plain = rules("")
    for other in others():
        found = between(plain, other)
        assert bool(found) == (not same_play(plain, other)), other.selection
        assert between(other, other) == ()


def test_what_one_direction_adds_the_other_removes() -> None:
    plain, other = rules(""), rules("", HOUSES / "stacking.uno")
    there, back = between(plain, other), between(other, plain)

    def sentences(found: tuple[Differing, ...], new: bool) -> list[str]:
        sides = [step.new if new else step.old for step in all_steps(found)]
        return sorted(side.text for side in sides if side is not None)

    assert sentences(there, new=True) == sentences(back, new=False)
    assert sentences(there, new=False) == sentences(back, new=True)
    turned = {"added": "removed", "removed": "added", "changed": "changed"}
    of = [{(one.rules, one.change) for section in found for one in section.differences} for found in (there, back)]
    assert {(names, turned[change]) for names, change in of[0]} == of[1]


def test_what_no_sentence_says_is_shown_as_it_is_written() -> None:
    found = between(rules(""), rules("", None, ("kept-discard", "all-go")))
    written = [one for section in found for one in section.differences if one.written]
    assert [one.rules for one in written] == [("piles.late-cards",), ("words.able-to-draw",)]
    old, new = written[1].steps[0].old, written[1].steps[0].new
    assert old is not None and new is not None
    assert [piece for piece, differs in old.pieces if differs] == ["at least 2 cards"]
    assert [piece for piece, differs in new.pieces if differs] == ["a card"]


def test_a_sentence_hides_nothing_that_no_sentence_says() -> None:
    found = between(rules(""), rules("", HOUSES / "encore.uno"))
    shown = [one for section in found for one in section.differences]
    assert any(not one.written for one in shown)
    assert [one.rules for one in shown if one.written] == [("encore.encore-taken",)]


SWAPPED = """language 1
house rule {name} for any edition "Sevens"

when a player plays a 7
  {first}
  {second}
"""
DRAWS, TURNS = "they draw 1 card  [draws]", "the next player misses a turn  [turns]"


def test_lines_in_another_order_differ_beside_other_changes_too(tmp_path: Path) -> None:
    for folder, first, second in (
        ("one", DRAWS, TURNS),
        ("other", TURNS, DRAWS),
        ("third", TURNS, DRAWS.replace("1 card", "2 cards")),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.uno").write_text(SWAPPED.format(name="mine", first=first, second=second), "utf-8")
    one, other, third = (rules("", tmp_path / name / "mine.uno") for name in ("one", "other", "third"))
    assert between(one, other) != () and not are_same(one, other)
    changed = [d for section in between(one, third) for d in section.differences]
    texts = {side.text.strip() for d in changed for step in d.steps for side in (step.old, step.new) if side}
    assert {"they draw 1 card", "they draw 2 cards"} <= texts


def test_the_order_of_the_outermost_rules_never_matters(tmp_path: Path) -> None:
    head = 'language 1\nhouse rule mine for any edition "Sevens"\n\n'
    both = [f"when a player plays a {number}  [of-{number}]\n  they draw {number} cards\n\n" for number in (6, 7)]
    for folder, parts in (("one", both), ("other", both[::-1])):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.uno").write_text(head + "".join(parts), "utf-8")
    one, other = (rules("", tmp_path / name / "mine.uno") for name in ("one", "other"))
    assert between(one, other) == () and are_same(one, other)


def test_a_rule_that_only_has_another_id_is_the_same(tmp_path: Path) -> None:
    text = 'language 1\nhouse rule {} for any edition "Sevens"\n\nwhen a player plays a 7\n  they draw 1 card\n'
    for name in ("one", "other"):
        (tmp_path / f"{name}.uno").write_text(text.format(name), "utf-8")
    assert between(rules("", tmp_path / "one.uno"), rules("", tmp_path / "other.uno")) == ()


def test_headings_are_in_the_language_and_in_the_order_of_the_book() -> None:
    found = between(rules(""), rules("", HOUSES / "stacking.uno"), "es")
    titles = [section.title for section in found]
    parts = ["En la caja", "Tu turno", "Las cartas", "Situaciones especiales"]
    assert sorted(titles, key=lambda title: next(k for k, part in enumerate(parts) if title.startswith(part))) == titles
    assert "Las cartas: “Roba 2”" in titles or any("Roba 2" in title for title in titles)


# ------------------------------------------------------------------------------------------------ sentences
WORDS = some.lists(some.sampled_from("draw draws 1 2 cards card the player , . ;".split()), min_size=1, max_size=8)
TEXT = some.lists(WORDS.map(" ".join), max_size=5)


@settings(max_examples=150, deadline=None)
@given(TEXT, TEXT)
def test_sentences_stay_whole_and_in_order(old: list[str], new: list[str]) -> None:
    found = list(steps(old, new))
    assert_inside([step.old.text for step in found if step.old], old)
    assert_inside([step.new.text for step in found if step.new], new)
    assert (found == []) == (old == new)
    for step in found:
        assert step.old is not None or step.new is not None
        if step.old is not None and step.new is not None:
            kept = [
                "".join("".join(p for p, differs in side.pieces if not differs).split())
                for side in (step.old, step.new)
            ]
            assert kept[0] == kept[1]  # what is not marked is in both
            assert any(differs for side in (step.old, step.new) for _, differs in side.pieces)


def assert_inside(some_: list[str], everything: list[str]) -> None:
    rest = iter(everything)
    assert all(sentence in rest for sentence in some_)


@pytest.mark.parametrize(
    ("old", "new", "marks"),
    [
        ("Draw 2 cards.", "Draw 4 cards.", (["2"], ["4"])),
        ("Draw a card; then:", "Draw a card (if you must); then:", ([], ["(if you must)"])),
        ("The next player draws.", "Any other player draws.", (["The next"], ["Any other"])),
    ],
)
def test_the_words_that_differ_are_marked(old: str, new: str, marks: tuple[list[str], list[str]]) -> None:
    (step,) = steps([old], [new])
    assert step.old is not None and step.new is not None
    assert ([p for p, d in step.old.pieces if d], [p for p, d in step.new.pieces if d]) == marks
