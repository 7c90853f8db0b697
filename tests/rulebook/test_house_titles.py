"""Titles of house rules in other languages: all of ours have them, and users can give theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import only_full
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection
from uno_dsl.rulebook.house_titles import TITLES, Title, house_title, key_of, titles_in
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.rulebook.sheet.sheet_of_rules import rule_sheet
from uno_dsl.source import UnreadableSource

COOKBOOK = Path(__file__).parents[2] / "examples" / "house-rules"
FILES = sorted(COOKBOOK.glob("*.uno"))
OTHERS = [language for language in book_languages() if language != "en"]
RULE = 'language 1\nhouse rule quiet for any edition "Quiet: nobody speaks"\n'


@pytest.mark.parametrize("language", OTHERS)
def test_every_house_rule_has_a_title_in_every_language_and_no_title_is_stale(language: str) -> None:
    heads = {path: heading(path.read_text("utf-8")) for path in FILES}
    names = {key_of(path, head) for path, head in heads.items() if head is not None}
    assert set(titles_in(COOKBOOK / TITLES)[language]) == names


def test_quotation_marks_inside_a_title_do_not_end_it(tmp_path: Path) -> None:
    rule = tmp_path / "quiet.uno"
    for title in ('"Say “UNO”: or else"', "“Say UNO: or else”"):
        rule.write_text(RULE.replace('"Quiet: nobody speaks"', title), "utf-8")
        head = heading(rule.read_text("utf-8"))
        assert head is not None and head.title == title[1:-1]


@only_full
def test_authors_give_words_in_other_languages(tmp_path: Path) -> None:
    rule = tmp_path / "quiet.uno"
    rule.write_text(
        f'{RULE}keep a number called hush\nwhen a player "whispers"\n  the hush grows by 1\n  they draw 1 card\n',
        "utf-8",
    )
    selection = Selection(game="classic", houses=(rule,))

    def said() -> str:
        sheet = rule_sheet(selection, labels("es", "classic"), "0" * 8)
        return " ".join(one.text for paragraph in sheet.paragraphs() for one in paragraph.sentences)

    assert "“whispers”" in said() and "“hush”" in said()
    (tmp_path / TITLES).write_text('["es words"]\nwhispers = "susurra"\n["es names"]\nhush = "m silencio"\n', "utf-8")
    titles_in.cache_clear()
    assert "Cuando un jugador susurra" in said() and "el silencio aumenta en 1" in said()
    (tmp_path / TITLES).write_text('["es names"]\nhush = "silencio"\n', "utf-8")
    titles_in.cache_clear()
    with pytest.raises(UnreadableSource, match="needs a noun behind its gender"):
        said()


@pytest.mark.parametrize("language", OTHERS)
def test_no_two_house_rules_have_the_same_title(language: str) -> None:
    titles = [*titles_in(COOKBOOK / TITLES)[language].values()]
    assert len(titles) == len(set(titles))


def test_without_a_title_in_the_language_it_is_called_as_its_heading_says(tmp_path: Path) -> None:
    rule = tmp_path / "quiet.uno"
    rule.write_text(RULE, "utf-8")
    assert house_title(rule, "es") == Title("Quiet: nobody speaks", foreign=True)
    assert house_title(rule, "en") == Title("Quiet: nobody speaks")


def test_users_give_titles_beside_their_rules(tmp_path: Path) -> None:
    rule = tmp_path / "quiet.uno"
    rule.write_text(RULE, "utf-8")
    (tmp_path / TITLES).write_text('[es]\nquiet = "En silencio"\n', "utf-8")
    assert house_title(rule, "es") == Title("En silencio")
    assert house_title(rule, "fr") == Title("Quiet: nobody speaks", foreign=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('quiet = "En silencio"\n', "`quiet` is no table of titles"),
        ("[es\n", "cannot be read"),
        ("[es]\nquiet = 7\n", "`es` is no table"),
    ],
)
def test_a_file_of_titles_that_has_mistakes_is_refused(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / TITLES).write_text(text, "utf-8")
    with pytest.raises(UnreadableSource, match=message):
        titles_in(tmp_path / TITLES)


@pytest.mark.parametrize(
    ("table", "hint"),
    [("es wrods", "did you mean `es words`"), ("tlh", "the tables are `de`")],
    ids=["misspelt", "unknown"],
)
def test_a_table_that_nothing_reads_is_an_error(tmp_path: Path, table: str, hint: str) -> None:
    (tmp_path / TITLES).write_text(f'["{table}"]\nhush = "silencio"\n', "utf-8")
    with pytest.raises(UnreadableSource, match=hint):
        titles_in(tmp_path / TITLES)
