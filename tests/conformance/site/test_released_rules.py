"""The rules of the releases: every release of the suites has its rules, and a change is seen exactly where a rule is otherwise."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from conformance.cases.release import releases
from conformance.site.pages.changes_page import changes_page
from conformance.site.released_rules import Change, Text, as_lines, changes, record, released_rules, rules_now
from conformance.site.released_sources import keep_sources, source_of, states_then
from tests.books import book_of_printings, printings_of
from tests.slices import some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.edition_comparison import formal_lines, told_editions
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.pages.elements import heading
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


@cache
def page_of(game: str, language: str) -> str:
    """What the page says of one box."""
    one = printings_of(game)
    book = {game: book_of_printings(game, language)}
    return changes_page(rules_now((one,)), book, told_editions([one], language), labels(language), place_of("changes"))


@pytest.mark.parametrize("language", some(list(book_languages()), 2, always=["en"]))
def test_the_page_names_every_change_once(language: str) -> None:
    page, known = page_of("kickin-battle", language), released_rules()
    assert 'id="5-kickin-battle.played"' in page
    found = changes(known["4"], known["5"])
    assert page.count('id="5-') == sum("kickin-battle" in one.editions for one in found)


@pytest.mark.parametrize("language", some(list(book_languages()), 2, always=["en"]))
def test_readers_see_no_source_and_no_change_that_says_the_same(language: str) -> None:
    page, known = page_of("kickin-battle", language), released_rules()
    assert "<code" not in page and 'lang="' not in page
    told = {one.rule for one in changes(known["2"], known["3"]) if "kickin-battle" in one.editions and alike(one)}
    assert "card.kickin-battle" in told
    entries = set(re.findall(r'class="told-change" id="3-([\w.-]+?)"', page))
    assert entries and not entries & told
    assert all(f'id="3-{rule}"' in page for rule in told)


@pytest.mark.parametrize("language", some(list(book_languages()), 2, always=["en"]))
def test_a_changed_rule_says_what_it_said_before_and_in_what_it_is_otherwise(language: str) -> None:
    """Bouts are part of a list, told with the rule around it; that a card is named, outside its entry, is no change of what its rule says."""
    page, words = page_of("kickin-battle", language), labels(language)
    entry = page.partition('id="3-kickin-battle.bouts')[2].partition('class="cap"')[0]
    before, _, after = entry.partition(f'class="whose">{words("is after")}')
    assert f'class="whose">{words("was before")}' in before and after.count('class="li1"') > 1
    assert not re.search(r'class="told-change" id="3-customizable', page_of("shuffle-hands", language))


def alike(one: Change) -> bool:
    """Whether a rule says the same before and after a change."""
    return one.before is not None and one.after is not None and one.before.says == one.after.says


def test_a_release_that_changed_nothing_says_so() -> None:
    page, words = page_of("kickin-battle", "en"), labels("en")
    none = page.partition(heading(2, words("changes none"), "unchanged"))[2]
    assert f'id="release-4">{words("between", release="4", before="3")}</li>' in none and "<h" not in none
    assert "#release-4" not in page and 'id="release-3"' not in none


def test_a_box_with_other_cards_has_an_entry_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flip puts its cards into the draw pile with a side up; in the words of today, the rule says what it said before."""
    monkeypatch.setattr("conformance.site.pages.changes_page.told_then", lambda *_: None)
    both = (printings_of("classic"), printings_of("flip"))
    now, found = rules_now(both), {game: book_of_printings(game, "en") for game in ("classic", "flip")}
    page = changes_page(now, found, told_editions(both, "en"), labels("en"), place_of("changes"))
    entries = re.findall(r'id="3-setup.dealer(?:-2)?"><p>.*?<small>(.*?)</small>', page)
    assert sorted(entry.strip() for entry in entries) == ["(Classic)", "(Flip)"]


@pytest.mark.parametrize("language", some(list(book_languages()), 2, always=["es"]))
def test_every_entry_says_something_and_none_says_it_twice(language: str) -> None:
    """A rule that a later release changed again is named in a list; rules that say the same stand together."""
    page = page_of("kickin-battle", language)
    for part in page.split("\n## "):
        entries = [entry.partition('<p class="cap">')[0] for entry in part.split('class="told-change"')[1:]]
        told = [re.sub(r"^[^>]*>", "", entry) for entry in entries]
        assert len({*told}) == len(told)
        heads = [re.findall(r"<p><b>.*?</p>", entry) for entry in entries]
        says = [entry.replace("".join(head), "") for entry, head in zip(told, heads, strict=True)]
        assert all(re.search(r"\w", re.sub(r"<small>.*?</small>|<[^>]*>", "", one)) for one in says)
        named = ["".join(head) for head in heads if head]
        assert heads[:1] != [[]] and all(one != other for one, other in pairwise(named))
    assert page.count('id="3-matching.symbol"') == 1 and page.count('id="3-matching.number"') == 1


def test_what_a_rule_said_in_each_box_is_recorded(tmp_path: Path) -> None:
    path, other = tmp_path / "rules.jsonl", Text(ONE.formal, "in the words of another box")
    record("1", {"a": {"classic": ONE, "flip": other}}, path)
    assert released_rules(path) == {"1": {"a": {"classic": ONE, "flip": other}}}


def test_every_recorded_rule_that_readers_read_says_something() -> None:
    assert released_rules()["2"]["challenge.giveaway"]["flip"].says


def test_what_was_before_is_compared_with_a_sentence() -> None:
    """Not half a rule with a list, of which one would read that its other lines are new."""
    page = page_of("flip", "en") + page_of("shuffle-hands", "en")
    sides = re.findall(r'<p class="whose">(before|after)</p>(.*?)</div>', page)
    assert [label for label, _ in sides] == ["before", "after"] * (len(sides) // 2) and sides
    assert not any("…" in one or re.sub(r"<[^>]*>", "", one).strip().endswith(":") for _, one in sides)
    assert all(before != after for (_, before), (_, after) in zip(sides[::2], sides[1::2], strict=True))


@pytest.mark.parametrize("release", some([*released_rules()], 2, always=["2"]))
def test_the_files_of_a_release_are_still_read_as_its_rules(release: str) -> None:
    """Else the page has what was recorded in English."""
    for edition in shelf().editions:
        then = states_then(release, edition)
        assert then is not None, edition
        recorded = {rule: text[edition].formal for rule, text in released_rules()[release].items() if edition in text}
        assert {rule: as_lines(lines) for rule, lines in formal_lines(then).items() if rule in recorded} == recorded


def test_a_release_keeps_the_files_that_the_next_one_has_otherwise(tmp_path: Path) -> None:
    old = tmp_path / "1"
    old.mkdir()
    editions = shelf().editions
    (old / "flip.uno").write_text(editions["flip"].read_text("utf-8"), "utf-8", newline="\n")
    (old / "classic.uno").write_text("what it was", "utf-8")
    keep_sources("2", tmp_path)
    assert [path.name for path in old.iterdir()] == ["classic.uno"]
    assert {path.stem for path in (tmp_path / "2").iterdir()} == {*editions}
    assert source_of("1", "classic", tmp_path) == old / "classic.uno"
    assert source_of("1", "flip", tmp_path) == source_of("2", "flip", tmp_path) == tmp_path / "2" / "flip.uno"
    assert source_of("3", "flip", tmp_path) is None


def test_what_cannot_be_read_any_more_is_quoted_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.site.pages.changes_page.told_then", lambda *_: None)
    words, pages = labels("de"), list[str]()
    for game in ("shuffle-hands", "kickin-battle"):
        book = {game: book_of_printings(game, "de")}
        now, told = rules_now((printings_of(game),)), told_editions([printings_of(game)], "de")
        pages.append(page := changes_page(now, book, told, words, place_of("changes")))
        english = re.findall(r'<p class="whose">([^<]*)</p><p lang="en">', page)
        assert {*english} == {f"{words('was before')} ({words('notes in English')})"}
        assert len(english) == page.count('lang="')
    assert words("changed later") in pages[-1]


def test_a_line_of_a_list_that_is_quoted_has_no_entry_of_its_own() -> None:
    page = page_of("kickin-battle", "es")
    release = page.partition("{ #release-3 }")[2].partition("{ #release-2 }")[0]
    for side in labels("es")("was before"), labels("es")("is after"):
        entries = re.findall(rf'class="whose">{side}</p>(.*?)(?:class="whose"|class="cap")', release)
        quoted = [line for entry in entries for line in re.findall(r"<(?:p|li)[^>]*>([^<>]{40,})<", entry)]
        assert quoted and len(quoted) == len({*quoted})
