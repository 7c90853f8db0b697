"""The build fails on a rule that is missing, stale or there twice, and on an order of the book that names what is not there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from conformance.site.placement import rules_of_pages, stale_order
from conformance.site.site_files import Site, editions_in_order
from tests.books import printings_of
from tests.conformance.site.small_site import GOOD, PAGE, build
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook import order as orders
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.states import States, states


def test_a_site_with_every_rule_once_is_right(tmp_path: Path) -> None:
    assert build(tmp_path, {}) == []


def test_a_missing_rule_fails_in_the_language_that_misses_it(tmp_path: Path) -> None:
    without = GOOD.replace('<span class="also" id="draw.start"></span>', "")
    found = build(tmp_path, {f"es/{PAGE}": without})
    assert found[0] == f"es/{PAGE}: the rule draw.start is missing"


def test_a_stale_rule_fails(tmp_path: Path) -> None:
    found = build(tmp_path, {PAGE: GOOD + '<div class="rule" id="draw.old"></div>'})
    assert found == [
        f"{language}/{PAGE}: the rule draw.old is stale: the rules have none of that name" for language in ("en", "es")
    ]


def test_a_rule_in_two_places_fails(tmp_path: Path) -> None:
    found = build(tmp_path, {f"en/{PAGE}": GOOD + '<div class="rule" id="draw.played"></div>'})
    assert f"en/{PAGE}: the rule draw.played is there 2 times" in found


def test_a_page_that_is_not_there_misses_its_rules(tmp_path: Path) -> None:
    build(tmp_path, {})
    (tmp_path / "es" / PAGE).unlink()
    found = build(tmp_path, {f"es/{PAGE}": ""})
    assert [text for text in found if "is missing" in text] == [
        f"es/{PAGE}: the rule {rule} is missing" for rule in ("draw.played", "draw.start")
    ]


@cache
def books() -> tuple[States, ...]:
    return tuple(printings_of(game) for game in editions_in_order())


def test_the_order_of_the_book_names_what_is_there() -> None:
    assert list(stale_order(books())) == []


def test_an_order_that_names_what_is_not_there_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    real = orders.order()
    odd = replace(
        real,
        blocks={**real.blocks, "lottery": "rare"},
        rules={**real.rules, "playing.gone": "ending"},
        deal=(*real.deal, "setup.gone"),
    )
    monkeypatch.setattr("conformance.site.placement.order", lambda: odd)
    assert list(stale_order(books())) == [
        "spec/rulebook.toml: the rule playing.gone is stale: no edition has one of that name",
        "spec/rulebook.toml: the rule setup.gone is stale: no edition has one of that name",
        "spec/rulebook.toml: the block lottery is stale: no edition has one of that name",
    ]


def test_the_rules_of_a_page_are_those_of_its_printings_and_readings() -> None:
    flip = next(book for book in books() if book.selection.game == "flip")
    wanted = rules_of_pages(Site(("en",), (flip,)))
    assert set(wanted) == {PAGE}
    assert {entry.id for state in flip.printings.values() for entry in state.rules.walk() if entry.own} <= wanted[
        PAGE
    ].must


def test_a_line_that_a_house_rule_puts_in_place_of_another_has_its_place() -> None:
    """`draw-two.grow` stands for the line that it replaces: it may be on the page, and nothing misses it."""
    house = states(Selection(game="classic", houses=(Path("examples/house-rules/stacking.uno"),)), readings=False)
    page = rules_of_pages(Site(("en",), (house,)))["classic+stacking/index.html"]
    ids = {rule for row in rulebook(house, "en").rows() for rule in row.ids}
    assert page.must <= ids <= page.must | page.may
    assert "draw-two.grow" in ids - page.must
