"""A house rule of a user has its rulebook in every language, with no word written for it; a file that cannot have one gets an error that says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.site.site_files import Site, sources, with_houses
from tests.slices import only_full, some
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.rulebook.states import states
from uno_dsl.source import UnreadableSource

EXAMPLES = Path("examples/house-rules")
OWN = """language 1
house rule hoard for any edition "Hoard: a seven counts"

keep a pile called treasure
keep a number called booty

when a player plays a 7
  the booty grows by 1
"""


def page(house: Path, language: str) -> str:
    book = states(Selection(game="classic", houses=(house,)), readings=False)
    return sources(Site((language,), (book,)))[f"pages/{language}/classic+{house.stem}/index.md"].decode()


@only_full
@pytest.mark.parametrize("language", some(book_languages(), 1000, always=("en", "fr")))
def test_own_piles_and_values_have_english_names_in_every_language(tmp_path: Path, language: str) -> None:
    house = tmp_path / "hoard.uno"
    house.write_text(OWN, "utf-8")
    shown = page(house, language)
    assert 'id="hoard.' in shown and "booty" in shown
    assert language == "en" or 'lang="en"' in shown


@only_full
@pytest.mark.parametrize("name", ["stacking", "jump-in"])
def test_a_house_rule_of_the_examples_has_a_page_in_spanish(name: str) -> None:
    shown = page(EXAMPLES / f"{name}.uno", "es")
    assert f'id="{name}.' in shown and f'href="#{name}.' in shown and "Con una regla de la casa" in shown
    assert "Clásico + " in shown and 'class="rule house' in shown


@pytest.mark.parametrize(
    "text", ["", "language 1\n", Path("examples/crazy-eights/crazy-eights.uno").read_text("utf-8")]
)
def test_a_file_without_a_house_rule_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.uno"
    file.write_text(text, "utf-8")
    with pytest.raises(UnreadableSource, match="not a file with a house rule"):
        list(with_houses([file]))


@only_full
def test_a_house_rule_with_errors_leads_to_the_check(tmp_path: Path) -> None:
    file = tmp_path / "bad.uno"
    file.write_text(
        'language 1\nhouse rule bad for any edition "Bad"\nwhen a player plays a 99x\n  the player dances\n', "utf-8"
    )
    with pytest.raises(UnreadableSource, match=r"uno check .*bad\.uno"):
        list(with_houses([file]))
