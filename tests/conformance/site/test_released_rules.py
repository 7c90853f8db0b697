"""The rules of the releases: every release of the suites has its rules, and a change is seen exactly where a rule is otherwise."""

from __future__ import annotations

from pathlib import Path

from conformance.cases.release import releases
from conformance.site.pages.changes_page import changes_page
from conformance.site.released_rules import Change, Text, changes, record, released_rules, rules_now
from tests.books import book_of_printings, printings_of
from uno_dsl.rulebook.edition_comparison import told_editions
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.pages.place import place_of

ONE, OTHER = Text(("the player draws 1 card",), "The player draws a card."), Text(("the player draws 2 cards",), "")


def test_every_release_has_its_rules() -> None:
    assert list(released_rules()) == list(releases())
    for rules in released_rules().values():
        assert {edition for texts in rules.values() for edition in texts} >= {"classic", "flip", "world-tour"}


def test_what_is_recorded_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "rules.jsonl"
    record("1", {"a": {"classic": ONE, "flip": ONE}, "b": {"classic": ONE}}, path)
    record("2", {"a": {"classic": ONE, "flip": OTHER}}, path)
    assert released_rules(path) == {
        "1": {"a": {"classic": ONE, "flip": ONE}, "b": {"classic": ONE}},
        "2": {"a": {"classic": ONE, "flip": OTHER}},
    }
    assert len(path.read_text("utf-8").splitlines()) == 3


def test_changes_are_those_of_the_lines_as_written() -> None:
    before = {"a": {"classic": ONE, "flip": ONE}, "b": {"classic": ONE}}
    after = {"a": {"classic": Text(ONE.formal, "in other words"), "flip": OTHER}, "c": {"flip": ONE, "new": ONE}}
    assert changes(before, after) == [
        Change("a", ("flip",), ONE, OTHER),
        Change("c", ("flip",), None, ONE),
        Change("b", ("classic",), ONE, None),
    ]


def test_the_page_shows_every_change_once() -> None:
    one = printings_of("kickin-battle")
    now = rules_now((one,))
    for language in ("en", "fr"):
        book = {"kickin-battle": book_of_printings("kickin-battle", language)}
        page = changes_page(now, book, told_editions([one], language), labels(language), place_of("changes"))
        assert 'id="5-kickin-battle.played"' in page
        known = released_rules()
        found = changes(known["4"], known["5"])
        assert page.count('id="5-') == sum("kickin-battle" in one.editions for one in found)
