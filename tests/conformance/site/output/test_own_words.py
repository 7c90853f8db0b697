"""What the theme writes on every page is in the words of the site, and French quotation marks hold on to what they enclose."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from conformance.site.output.own_words import THEME, in_own_words, unbroken
from uno_dsl.rulebook.page_labels import book_languages, labels

NOT_FOUND = "404 - Not found"


@pytest.mark.parametrize("language", book_languages())
def test_a_title_has_a_dash_and_the_page_that_is_missing_a_name(language: str) -> None:
    words = labels(language)
    page = f"<title>Flip - {words('site')}</title><h1>{NOT_FOUND}</h1>"
    said = in_own_words(page, words)
    assert f"<title>Flip – {words('site')}</title>" in said
    assert f"<h1>{words(THEME + NOT_FOUND)}</h1>" in said and "Not found" not in said


def test_a_label_is_replaced_only_where_it_is_all_the_text() -> None:
    words = labels("es")
    assert in_own_words("<a>\nSaltar a contenido\n</a>", words) == "<a>\nSaltar al contenido\n</a>"
    assert in_own_words('<nav aria-label="Tabla de contenidos">', words) == '<nav aria-label="En esta página">'
    assert in_own_words("<p>Saltar a contenido propio</p>", words) == "<p>Saltar a contenido propio</p>"


def test_no_line_breaks_inside_french_quotation_marks_and_before_a_colon() -> None:
    words = labels("fr")
    assert in_own_words('<a title="« a »">la carte « +2 » : oui</a>', words) == (
        '<a title="« a »">la carte «\u00a0+2\u00a0»\u00a0: oui</a>'
    )
    assert in_own_words("<code>a « b » : c</code>", words) == "<code>a « b » : c</code>"
    assert in_own_words("<p>« b » : c</p>", labels("es")) == "<p>« b » : c</p>"
    assert unbroken("« UNO »") == "«\u00a0UNO\u00a0»"


@pytest.mark.parametrize("language", book_languages())
def test_the_theme_still_says_what_is_replaced(language: str) -> None:
    if find_spec("material") is None:
        pytest.skip("mkdocs-material is not installed: the extra `docs` has it")
    found = find_spec("material")
    assert found is not None and found.origin is not None
    folder = Path(found.origin).parent / "templates"
    said = (folder / "partials" / "languages" / f"{language}.html").read_text("utf-8") + (
        folder / "404.html"
    ).read_text("utf-8")
    replaced = [key.removeprefix(THEME) for key in labels(language).texts if key.startswith(THEME)]
    assert replaced and all(one in said for one in replaced)
