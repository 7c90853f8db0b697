"""What is known of rules from earlier checks is what a check would find anew, whatever was checked before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full
from uno_dsl.checks import unread_words as checked
from uno_dsl.checks.known_rules import known_beside
from uno_dsl.checks.unread_words import unread_words
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.layers.rules import Rules
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.model.reading.single_rules import SingleRules

UNREAD = Path(__file__).parent / "golden" / "unread.uno"
WORDS = 'language 1\nhouse rule words for any edition "New words"\nkeep a number called booty\na card is lucky if it is a 7\n'


def selections(folder: Path) -> list[Selection]:
    """The same rules beside different tables, cards and words."""
    words = folder / "words.uno"
    words.write_text(WORDS, "utf-8")
    layers: list[tuple[Path, ...]] = [(), (UNREAD,), (UNREAD, words), (words, UNREAD)]
    return [Selection(game=game, houses=houses) for houses in layers for game in ("classic", "flip")]


def rules_of(selection: Selection) -> Rules:
    rules = gather(selection).rules
    assert rules is not None
    return rules


def found(rules: Rules) -> list[Diagnostic]:
    read = read_model(rules)
    return unread_words(rules, read.model, read.names)


@only_full
def test_what_is_known_is_what_is_found_anew(tmp_path: Path) -> None:
    every = [rules_of(selection) for selection in selections(tmp_path)]
    anew = []
    for rules in every:
        known_beside.cache_clear()
        anew.append(found(rules))
    assert sum(map(bool, anew)) == len(every) - 2
    known_beside.cache_clear()
    assert [found(rules) for rules in every] == anew
    assert [found(rules) for rules in reversed(every)] == anew[::-1]


def test_the_second_check_reads_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(Selection(game="classic", houses=(UNREAD,)))
    once = found(rules)

    def refused(*_: object) -> list[Diagnostic]:
        raise AssertionError("a line was read again")

    monkeypatch.setattr(SingleRules, "complaints", refused)
    again = rules_of(Selection(game="classic", houses=(UNREAD,)))
    assert found(again) == once != []


@only_full
@pytest.mark.parametrize("limit", ["MOST_PHRASES", "MOST_LINES"])
def test_a_limit_cuts_off_what_is_known_where_it_cuts_off_a_check(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(Selection(game="classic", houses=(UNREAD,)))
    whole = found(rules)
    monkeypatch.setattr(checked, limit, 5 if limit == "MOST_LINES" else 400)
    known = found(rules)
    known_beside.cache_clear()
    assert known == found(rules) != whole
    known_beside.cache_clear()  # what is known with other limits is not for other tests
