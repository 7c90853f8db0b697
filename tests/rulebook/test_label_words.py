"""The words of labels are those of the rules on the same page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from tests.slices import some
from uno_dsl.layers.library import shelf, spec_folder
from uno_dsl.rulebook.page_labels import book_languages, labels
from uno_dsl.wording.lexicon import tables

OTHER_SENSE = {"fr": {"dit", "disent"}}
"""Words that a printing replaces in one sense, and labels have in another: players shout `UNO`, manuals say."""
NOT_ON_PAGES = (
    "search ",
    "reason ",
    "theme ",
    "not said",
    "edition ",
    "option ",
    "word ",
    "printing ",
    "title ",
    "answer Q",
    "idea",
    "summary ",
    "why Q",
    "statement M",
    "playground",
    "means card ",
    "questions lead",
    "disagreements lead",
    "manuals lead",
    "glossary lead",
    "compare lead",
)
"""Labels that name things for themselves, stand on pages that follow no printing, or are never shown."""
PRINTINGS = [(edition, printing) for edition, printing in shelf().printings if not printing.startswith("en")]


def words_of(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text)}


def spoken(table: Mapping[str, Mapping[str, str]]) -> set[str]:
    """The words that tables put into sentences. The names of nouns and verbs in patterns are none, nor are gaps."""
    found: set[str] = set()
    for section in table.values():
        for text in section.values():
            found |= words_of(re.sub(r"[*>]\|?[\w-]+°?\+?|\{[^}]*\}", " ", text))
    return found


def replaced(language: str, edition: str, printing: str) -> set[str]:
    """The words of a language that a printing in it never says, because it has others for them."""
    return spoken(tables(language)) - spoken(tables(printing, edition, printing))


def told(texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for key, text in texts.items():
        if not key.startswith(NOT_ON_PAGES):
            yield key, text


@pytest.mark.parametrize(("edition", "printing"), some(PRINTINGS, 4))
def test_no_label_says_what_the_printing_calls_otherwise(edition: str, printing: str) -> None:
    language = printing.partition("-")[0]
    if language not in book_languages():
        pytest.skip(f"there are no labels in {language}")
    words = labels(language, edition, printing)
    old = replaced(language, edition, printing)
    old |= words_of(words.texts.get("not said", ""))
    old -= OTHER_SENSE.get(language, set())
    found = {key: sorted(words_of(words(key)) & old) for key, _ in told(words.texts)}
    assert not {key: said for key, said in found.items() if said}


CALLED = {"fr": re.compile(r"\b(?:dire|dit|disent|dise) «\s?UNO")}
"""How labels have a player say `UNO` in the words of the language. A verb's own name is in no sentence, so the test above misses it."""


@pytest.mark.parametrize(("edition", "printing"), [one for one in PRINTINGS if one[1] in CALLED])
def test_what_is_called_out_is_called_out_in_the_words_of_the_printing(edition: str, printing: str) -> None:
    """All French printings have players shout `UNO` or announce it: no label lets them say it."""
    words = labels(printing, edition, printing)
    assert any(CALLED[printing].search(said) for _, said in told(labels(printing).texts))
    assert not {key: said for key, said in told(words.texts) if CALLED[printing].search(words(key))}


def test_a_printing_with_other_words_replaces_some() -> None:
    assert {"rodada", "compra"} <= replaced("pt", "flip", "pt-PT")


@pytest.mark.parametrize("language", book_languages())
def test_what_tells_printings_apart_stands_behind_the_noun(language: str) -> None:
    """`spanische Ausgabe (Spanien)`: never `spanische (Spanien) Ausgabe`."""
    words = labels(language)
    for key in ("follows", "used in", "printing title", "cases lead", "codes of one printing"):
        for printing in dict.fromkeys(printing for _, printing in shelf().printings):
            said = words.of_printing(key, printing, n=1, way="")
            name, _, region = words.printing(printing).partition(" (")
            assert name in said and region in said and "{" not in said
            assert not re.search(r"\) \w", said.partition(". ")[0]), said


@pytest.mark.parametrize("language", book_languages())
def test_a_colon_stands_as_the_language_has_it(language: str) -> None:
    """In French the space before it does not break: no line of a page begins with a colon."""
    words = labels(language)
    own = re.compile(r"\s:(?=\s|$)" if words.colon == ":" else rf"(?<!{words.colon[0]}):(?=\s|$)")
    assert not {key: said for key, said in words.texts.items() if own.search(said)}


COUNTRIES = {
    "de": r"\b(für|von|aus) (Spanien|Portugal)\b", "en": r"\bof (Spain|Portugal)\b", "es": r"\bde (España|Portugal)\b",
    "fr": r"\bd’Espagne\b|\bdu Portugal\b", "pt": r"\bd[ae] (Espanha|Portugal)\b",
}  # fmt: skip
"""How a sentence would name a printing by its country."""


@pytest.mark.parametrize("language", book_languages())
def test_a_printing_has_one_name(language: str) -> None:
    """The one that the lists of printings give it: beside `edición española`, no `edición de España`."""
    texts = labels(language).texts
    found = {key: said for key, said in texts.items() if re.search(COUNTRIES[language], said)}
    assert not {key for key in found if key.startswith(("title ", "summary ", "why ", "answer "))}


def test_french_has_no_space_at_which_a_line_may_break_before_a_colon_or_in_quotation_marks() -> None:
    broken = re.compile(r"« | »| :")
    assert [key for key, told in labels("fr").texts.items() if broken.search(told)] == []


@pytest.mark.parametrize("language", book_languages())
def test_an_option_that_printings_tell_differently_says_so(language: str) -> None:
    """Its title, where no answer is chosen, is not that of one of the answers."""
    texts = labels(language).texts
    answers = {key: told for key, told in texts.items() if key.startswith("option ") and "=" in key}
    assert len(answers) > 2
    assert [key for key, told in answers.items() if texts[key.rpartition(" ")[0]] == told] == []


def test_a_remark_in_other_words_is_one_of_the_rules_files() -> None:
    """A note or a reason that has gone from them has no other words any more."""
    files = "\n".join(path.read_text("utf-8") for path in sorted(spec_folder().rglob("*.uno")))
    remarks = [key.removeprefix("remark ") for key in labels("en").texts if key.startswith("remark ")]
    assert remarks
    assert [said for said in remarks if f'"{said}"' not in files] == []


def test_spanish_has_one_verb_for_choosing() -> None:
    """Pages about several boxes would otherwise have two for the same thing: `escoge un rival` beside `¿qué color se elige?`."""
    texts = [(path.name, path.read_text("utf-8")) for path in sorted(spec_folder().glob("*/**/es*.toml"))]
    texts += [(path.name, path.read_text("utf-8")) for path in sorted(spec_folder().glob("*/printings/*.es*.toml"))]
    assert len(texts) > 5
    assert [name for name, told in texts if re.search(r"\bescog|\bescoj", told, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", book_languages())
def test_the_printings_of_a_language_have_its_quotation_marks(language: str) -> None:
    """A page about several boxes would otherwise have two kinds, for one name."""
    own = labels(language).quoted("")
    printings = [labels(language, edition, printing) for edition, printing in PRINTINGS if printing[:2] == language]
    assert [words.quoted("") for words in printings] == [own] * len(printings)


OTHER = re.compile(r"other printings|anderen Ausgaben|d’autres versions|otras ediciones|outras edições", re.IGNORECASE)


@pytest.mark.parametrize("language", book_languages())
def test_an_idea_names_the_printings_that_have_it_otherwise(language: str) -> None:
    """It is quoted on pages of all printings, where `in other printings` does not say which are meant."""
    ideas = {key: said for key, said in labels(language).texts.items() if key.startswith("option idea-")}
    assert ideas and not {key: said for key, said in ideas.items() if OTHER.search(said)}


ANSWER = re.compile(r"answer (?P<question>[\w-]+)=(?P<reading>[\w-]+)(?: with (?P<other>[\w-]+=[\w-]+))?")


@pytest.mark.parametrize("language", book_languages())
def test_if_one_answer_depends_on_another_question_so_do_all_beside_it(language: str) -> None:
    """Which cards prove a bluff depends on whether action cards count: an answer that says nothing of it contradicts what is said of these."""
    on: dict[str, dict[str, set[str]]] = {}
    for found in filter(None, map(ANSWER.fullmatch, labels(language).texts)):
        others = on.setdefault(found["question"], {}).setdefault(found["reading"], set())
        others |= {found["other"]} if found["other"] else set()
    assert any(others for readings in on.values() for others in readings.values())
    for question, readings in on.items():
        assert len({frozenset(others) for others in readings.values()}) == 1, (question, readings)
