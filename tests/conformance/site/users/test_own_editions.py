"""`uno docs build FILE.uno`: the rulebook of an edition from a file, alone, in every language; clear errors for other files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from conformance.site.site_files import Site, site, sources
from tests.slices import only_full
from uno_dsl.cli.exits import UsageError
from uno_dsl.cli.game_arguments import plain_edition
from uno_dsl.rulebook.page_labels import book_languages

FILE = "examples/crazy-eights/crazy-eights.uno"
OVER_CLASSIC = """language 1
edition my-classic from classic "My classic: short games"

replace [score.goal]
  if the score of the winner is at least 100
    the winner wins the game
"""


def built(only: str, *languages: str) -> tuple[Site, dict[str, bytes]]:
    made = site(languages, (), plain_edition(only))
    return made, sources(made)


@only_full
def test_a_game_of_its_own_has_a_rulebook_in_every_language_and_nothing_of_uno() -> None:
    made, files = built(FILE, *book_languages())
    assert [one.selection.game for one in made.books] == ["crazy-eights"]
    for language in book_languages():
        page = files[f"pages/{language}/crazy-eights/index.md"].decode()
        assert all(f'id="{entry.id}"' in page for entry in made.books[0].own.rules.entries if entry.own)
        pages = {path.split("/")[2] for path in files if path.startswith(f"pages/{language}/")}
        assert pages == {"index.md", "crazy-eights", "glossary", "index", "sheets"}
        assert (
            b"UNO"
            not in files[f"pages/{language}/sheets/index.md"] + files[f"pages/{language}/sheets/crazy-eights.html"]
        )
        config = json.loads(files[f"{language}.yml"])
        assert config["copyright"] == "" and "Crazy Eights" in config["site_name"]


@only_full
def test_an_edition_made_from_a_box_has_the_manuals_that_its_rules_cite(tmp_path: Path) -> None:
    file = tmp_path / "my-classic.uno"
    file.write_text(OVER_CLASSIC, "utf-8")
    _, files = built(str(file), "en")
    assert "100" in files["pages/en/my-classic/index.md"].decode()
    assert "pages/en/questions/index.md" in files and "pages/en/engines/index.md" not in files
    assert json.loads(files["en.yml"])["copyright"] != ""


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("examples/house-rules/stacking.uno", "is a house rule"),
        ("no-such-game.uno", "no-such-game.uno"),
        ("clasic", "classic"),
    ],
)
def test_what_is_no_edition_gets_a_clear_error(subject: str, said: str) -> None:
    with pytest.raises(UsageError) as raised:
        plain_edition(subject)
    assert said in f"{raised.value} {raised.value.hint}"
