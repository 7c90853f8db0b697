"""The pages of the site in Markdown, and its pictures: everything that mkdocs needs, for all languages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from conformance.reference.site_pages import PARTS, ROOT, site_pages, site_path, title
from conformance.site.config import NavPage, config
from conformance.site.engines.engine_pages import engine_nav, engine_pages, engines_page
from conformance.site.engines.entry_titles import entry_titles
from conformance.site.output.compact import compact_script, compact_style
from conformance.site.pages.cases_page import USUAL, cases_page, cases_path, suite_of
from conformance.site.pages.changes_page import changes_page
from conformance.site.pages.compare_pages import compare_nav, compare_pages
from conformance.site.pages.sheet_pages import sheet_files, sheets_page
from conformance.site.pages.start_page import start_page
from conformance.site.playground.playground_files import playground_files
from conformance.site.playground.playground_page import PLAYGROUND, playground_page, sample_texts
from conformance.site.read_books import read_books
from conformance.site.released_rules import rules_now
from conformance.site.scene_html import faces_of, scene_html
from conformance.site.scenes import scene_of
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection, shelf, shelf_of, spec_folder
from uno_dsl.model.statements import Model
from uno_dsl.pictures.card_picture import back, file_name, picture_of
from uno_dsl.pictures.drawings import drawings
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.book_of_rules import rulebook
from uno_dsl.rulebook.edition_comparison import Edition, read_editions, told_editions
from uno_dsl.rulebook.examples.examples_of_questions import examples_of_questions
from uno_dsl.rulebook.glossary import glossary
from uno_dsl.rulebook.houses.house_changes import HouseRule
from uno_dsl.rulebook.houses.house_rules_page import house_rules_page
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.pages.book_page import SHEETS, book_page, title_of
from uno_dsl.rulebook.pages.contents_page import contents_page
from uno_dsl.rulebook.pages.disagreements_page import disagreements_page
from uno_dsl.rulebook.pages.glossary_page import glossary_page
from uno_dsl.rulebook.pages.index_pages import cited_by, questions_page
from uno_dsl.rulebook.pages.manuals_page import manuals_page
from uno_dsl.rulebook.pages.names_of_boxes import with_names_of_boxes
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.printings_page import printings_page
from uno_dsl.rulebook.pages.sources_page import CasesPage, Elsewhere, EnginesPage, sources_page
from uno_dsl.rulebook.sheet.sheet_of_rules import is_of_a_box
from uno_dsl.rulebook.states import States, read_state
from uno_dsl.source import UnreadableSource, read_source
from uno_dsl.trace.manual_statements import shipped_index

SHOWN = ("cards", "procedure")
DOCUMENTED = "en"
"""The language that the guides and the reference are written in."""
HOUSE_RULES = ("house rule", "combine")
COOKBOOK = "examples/house-rules"
"""The folder of our house rules in a checkout."""
HOUSE_PAGE = "house-rules"
DOCS = "docs"
"""Their folder."""
INDEX_PAGES = ("questions", "disagreements", "manuals", "glossary", "changes", "index")
DOORS = (SHEETS, HOUSE_PAGE, PLAYGROUND, "compare", "engines")
"""Pages that the start page leads to, besides the books."""
ASSETS = Path(__file__).parent / "assets"
COMPACT = {".css": compact_style, ".js": compact_script}


@dataclass(frozen=True, slots=True)
class Site:
    """What to build: the languages, and the books in all their states.

    `houses` are the house rules of the project. A site of one edition has neither these nor the pages about engines and releases
    nor the documentation. `pyodide` is the archive that the playground is made with; there is none without it.
    """

    languages: tuple[str, ...]
    books: tuple[States, ...]
    of_one: bool = False
    houses: tuple[HouseRule, ...] = ()
    pyodide: Path | None = None


def site(
    languages: Sequence[str], houses: Sequence[Path], only: Selection | None = None, pyodide: Path | None = None
) -> Site:
    """The site of all editions, or only of one, and of them with the house rules if there are any. Raises UnreadableSource."""
    editions = [Selection(game=game) for game in editions_in_order()] if only is None else [only]
    cookbook = sorted((ROOT / COOKBOOK).glob("*.uno")) if only is None else []
    books, ours = read_books([*editions, *with_houses(houses, editions)], cookbook, editions_in_order())
    return Site(tuple(languages), tuple(books), only is not None, ours, pyodide)


def editions_in_order() -> list[str]:
    """The editions of the library: those that others are based on first."""
    library = shelf()
    return sorted(library.editions, key=lambda game: (library.bases[game] is not None, game))


def with_houses(houses: Sequence[Path], editions: Sequence[Selection] = ()) -> list[Selection]:
    """Every edition that the house rules are for, with them. Raises UnreadableSource if there is none."""
    for path in houses:
        head = heading(read_source(path).text)
        if head is None or head.kind not in HOUSE_RULES:
            raise UnreadableSource(
                f"{path} is not a file with a house rule: it has no heading `house rule NAME for ...`"
            )
    known = editions or [Selection(game=game) for game in editions_in_order()]
    selections = [replace(one, houses=tuple(houses)) for one in known if houses]
    fitting = [one for one in selections if read_state("", one, shelf_of(one)) is not None]
    if selections and not fitting:
        raise UnreadableSource(
            f"the house rules fit no edition, or have errors; `uno check {' '.join(map(str, houses))} --all-editions` says why"
        )
    return fitting


def sources(site: Site) -> dict[str, bytes]:
    """Every file that mkdocs reads, and those of the built site that it does not make, by their path."""
    found = shared(site)
    for language in site.languages:
        found |= sources_of(site, language)
    return found


def sources_of(site: Site, language: str) -> dict[str, bytes]:
    """Every file that mkdocs reads for a language, by its path."""
    return {path: text.encode() for path, text in of_language(site, language).items()}


def shared(site: Site) -> dict[str, bytes]:
    """The files of the built site that mkdocs does not make, by their path: all languages share them."""
    found = {f"site/assets/{path}": text.encode() for path, text in pictures(site).items()}
    found |= {f"site/assets/{path.name}": asset(path) for path in sorted(ASSETS.iterdir())}
    found["site/index.html"] = entrance(site.languages).encode()
    if site.pyodide is not None:
        made = playground_files(site.pyodide)
        found |= {f"site/assets/{PLAYGROUND}/{name}": content for name, content in made.items()}
    return found


def asset(path: Path) -> bytes:
    """A file that every page uses; style sheets and scripts without their comments."""
    shorter = COMPACT.get(path.suffix)
    return shorter(path.read_text("utf-8")).encode() if shorter is not None else path.read_bytes()


def of_language(site: Site, language: str) -> dict[str, str]:
    """The pages of a language, and its configuration."""
    books = [rulebook(one, language) for one in site.books]
    words = with_names_of_boxes(labels(language), books)
    pages, shown = book_pages(site, books, words)
    editions = told_editions(site.books, language, words)
    about = index_pages(site, books, editions, words)
    pages |= about | {SHEETS: sheets_page(books, words, of_one=site.of_one)}
    if site.houses:
        titles = {book.edition: title_of(book, words) for book in books if not book.houses}
        pages[HOUSE_PAGE] = house_rules_page(site.houses, titles, COOKBOOK, words)
    if site.pyodide is not None:
        titles = {book.edition: title_of(book, words) for book in books if not book.houses}
        pages[PLAYGROUND] = playground_page(titles, sample_texts(ROOT / COOKBOOK, language), words)
    written = documentation() if language == DOCUMENTED and has_documentation() and not site.of_one else {}
    notes = f"{DOCUMENTED}/{DOCS}" if DOCUMENTED in site.languages else ""
    models = [one.own.model for one in site.books]
    engines = {} if site.of_one else engine_pages(books, models, words, notes, entry_titles(about.values()))
    comparisons = compare_pages(books, read_editions(site.books, language, words), words)
    pages |= engines | comparisons
    pages[""] = start_page(books, [name for name in DOORS if name in pages], words)
    under = [NavPage(words("start"), "index.md"), *shown]
    under += [NavPage(words(name), f"{name}/index.md") for name in (SHEETS, HOUSE_PAGE, PLAYGROUND) if name in pages]
    under += [compare_nav(books, words)] if comparisons else []
    under += [engine_nav(books, words)] if engines else []
    under += [NavPage(words(name), f"{name}/index.md") for name in INDEX_PAGES if name in about]
    under += documentation_nav() if written else []
    files = {f"pages/{language}/{path + '/' if path else ''}index.md": text for path, text in pages.items()}
    files |= {f"pages/{language}/{path}": text for path, text in written.items()}
    files |= {f"pages/{language}/{path}": text for path, text in sheet_files(list(zip(site.books, books, strict=True)))}
    name = name_of(site, books, words)
    trademark = words("trademark") if is_about_uno(site) else ""
    return {**files, f"{language}.yml": config(words, site.languages, under, name, trademark)}


def is_about_uno(site: Site) -> bool:
    """Whether a box is among the books, or an edition that is made from one."""
    return any(is_of_a_box(one.selection.game, shelf_of(one.selection)) for one in site.books)


def name_of(site: Site, books: Sequence[Book], words: Labels) -> str:
    """What the site is called: as ours is, or as its only edition."""
    return title_of(books[0], words) if site.of_one else words("site")


def index_pages(site: Site, books: Sequence[Book], editions: Sequence[Edition], words: Labels) -> dict[str, str]:
    """The pages that lead to all books: what the manuals say and leave open, the terms, and the index.

    A site of one edition has those about the manuals only if its rules cite them.
    """
    index = shipped_index()
    cited = cited_by(books)
    boxes = {book.edition: book for book in books if not book.houses}
    titles = {edition: title_of(book, words) for edition, book in boxes.items()}
    own = [one for one, book in zip(site.books, books, strict=True) if not book.houses]
    told = [edition for edition, book in zip(editions, books, strict=True) if not book.houses]
    shown = list(zip(boxes.values(), own, strict=True))
    found = {
        "glossary": glossary_page(glossary(own, told, words), boxes, words, place_of("glossary")),
        "index": contents_page(books, words, place_of("index")),
    }
    if cited or not site.of_one:
        found |= {
            "questions": questions_page(
                index, cited, books, words, place_of("questions"), examples_of_questions(shown), own
            ),
            "disagreements": disagreements_page(index, shown, cited, words, place_of("disagreements")),
            "manuals": manuals_page(index, titles, cited, books, words, place_of("manuals"), shown),
        }
    if not site.of_one:
        found["changes"] = changes_page(rules_now(tuple(own)), boxes, told, words, place_of("changes"))
    return found


def book_pages(site: Site, books: Sequence[Book], language: Labels) -> tuple[dict[str, str], list[NavPage]]:
    """The pages of every book, and their places in the navigation."""
    pages: dict[str, str] = {}
    shown: list[NavPage] = []
    boxes = [book for book in books if not book.houses]
    rules_in = {book.edition: (book.slug, {rule for row in book.rows() for rule in row.ids}) for book in boxes}
    for one, book in zip(site.books, books, strict=True):
        words = labels(language.language, book.edition, book.printing or "")
        named = title_of(book, words)
        pages[book.slug] = book_page(book, words, place_of(book.slug), examples(one, book, words))
        under = [NavPage("", f"{book.slug}/index.md")]
        if book.printings:
            path = f"{book.slug}/printings"
            pages[path] = printings_page(book, named, words, place_of(path))
            under.append(NavPage(words("differ"), f"{path}/index.md"))
        suite = suite_of(one.selection, book)
        cases = CasesPage(cases_path(book), suite.numbers()) if suite is not None else CasesPage()
        engines = EnginesPage() if site.of_one else engines_page(book, books, words)
        path = f"{book.slug}/sources"
        pages[path] = sources_page(book, named, words, place_of(path), Elsewhere(cases, engines, rules_in))
        under.append(NavPage(words("sources"), f"{path}/index.md"))
        if suite is not None:
            pages[cases.path] = cases_page(suite, book, named, one.own.model, words, place_of(cases.path))
            under.append(NavPage(words("cases"), f"{cases.path}/index.md"))
        shown.append(NavPage(named, under=tuple(under)))
    return pages, shown


def has_documentation() -> bool:
    """Whether the guides and the reference are here: an installation has none of them."""
    return (ROOT / DOCS).is_dir()


def documentation() -> dict[str, str]:
    """The guides and the reference, by their paths in the folder of their language."""
    return {f"{DOCS}/{path}": text for path, text in site_pages().items()}


def documentation_nav() -> list[NavPage]:
    """The parts of the documentation in the navigation."""
    return [
        NavPage(part.title, under=tuple(NavPage(title(path), f"{DOCS}/{site_path(path)}") for path in part.pages))
        for part in PARTS
    ]


def examples(one: States, book: Book, words: Labels) -> dict[str, str]:
    """A scene for every section of cards or procedures that has a rule with a case for it. House rules have no suite."""
    suite = suite_of(one.selection, book)
    printing = suite.printing if suite is not None else book.printing or USUAL
    faces = faces_of(one.own.model, words)
    cases = cases_path(book) if suite is not None else ""
    found: dict[str, str] = {}
    for section in (section for part in book.parts if part.key in SHOWN for section in part.sections):
        rules = [rule for passage in section.passages for row in passage.rows for rule in row.ids]
        scenes = (scene_of(book.edition, printing, rule) for rule in rules if not book.houses)
        scene = next((scene for scene in scenes if scene is not None), None)
        if scene is not None:
            found[section.anchor] = scene_html(scene, faces, book.sides, words, place_of(book.slug), cases)
    return found


def pictures(site: Site) -> dict[str, str]:
    """Every face of every deck as an SVG file, and the back."""
    drawn = drawings(spec_folder() / "pictures.toml")
    found = {"cards/back.svg": back(drawn)}
    for one in site.books:
        model = one.own.model
        for face in model.faces:
            path = f"cards/{file_name(face, model.sides)}"
            palette = drawn.palette(colours_of(model, face.side))
            found[path] = picture_of(face, model.sides, palette, drawn, of_a_file=True)
    return found


def colours_of(model: Model, side: str | None) -> tuple[str, ...]:
    """The colours of a side of the deck."""
    return model.colours.get(side or "") or next(iter(model.colours.values()), ())


def entrance(languages: Sequence[str]) -> str:
    """The page at the root: leads to the reader's language, and offers all of them without JavaScript."""
    links = " · ".join(
        f'<a href="{name}/index.html" lang="{name}">{labels(name)("language")}</a>' for name in languages
    )
    known = ",".join(f'"{name}"' for name in languages)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<title>{labels("en")("site")}</title><link rel="icon" href="assets/logo.svg"><script>'
        f'var l=(navigator.language||"en").slice(0,2);location.replace(([{known}].includes(l)?l:"{languages[0]}")+"/index.html")'
        f"</script></head><body><p>{links}</p></body></html>\n"
    )
