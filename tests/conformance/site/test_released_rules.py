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


def test_a_box_with_other_cards_has_an_entry_of_its_own() -> None:
    """The challenge of Flip is not about the cards of the basic game."""
    both = (printings_of("classic"), printings_of("flip"))
    now, found = rules_now(both), {game: book_of_printings(game, "en") for game in ("classic", "flip")}
    page = changes_page(now, found, told_editions(both, "en"), labels("en"), place_of("changes"))
    entries = [one.partition("</small>") for one in page.split('class="told-change"') if 'id="3-challenge.' in one]
    for rule in ("accepted", "bluff", "guilty", "played"):
        own = [(head, told) for head, _, told in entries if f'id="3-challenge.{rule}' in head]
        assert [("Flip" in head, "Classic" in head) for head, _ in own] == [(False, True), (True, False)], rule
        assert not any("Wild Draw Four" in told or "draws 4 cards" in told for head, told in own if "Flip" in head), (
            rule
        )


def test_what_a_rule_said_in_each_box_is_recorded(tmp_path: Path) -> None:
    path, other = tmp_path / "rules.jsonl", Text(ONE.formal, "in the words of another box")
    record("1", {"a": {"classic": ONE, "flip": other}}, path)
    assert released_rules(path) == {"1": {"a": {"classic": ONE, "flip": other}}}


def test_every_recorded_rule_that_readers_read_says_something() -> None:
    assert released_rules()["2"]["challenge.giveaway"]["flip"].says
