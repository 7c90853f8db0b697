"""The page of sources has every rule of a book once, with what it cites, and each rule of the book leads to it."""

from __future__ import annotations

import re

import pytest

from tests.books import book_in, book_of_printings
from tests.slices import only_full
from uno_dsl.layers.library import shelf, spec_folder
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import labels, printed
from uno_dsl.rulebook.pages.book_page import book_page
from uno_dsl.rulebook.pages.elements import text
from uno_dsl.rulebook.pages.place import place_of
from uno_dsl.rulebook.pages.sources_page import Elsewhere, EnginesPage, is_about, manuals_named, sources_page
from uno_dsl.trace.manual_statements import shipped_index


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_every_rule_leads_to_its_sources(game: str) -> None:
    book, words = book_of_printings(game, "es"), labels("es")
    page = sources_page(book, game, words, place_of(f"{game}/sources"))
    questions = [f"q-{question.name}" for question in book.questions]
    assert sorted(re.findall(r'class="origin" id="([^"]+)"', page)) == sorted([*book.origins, *questions])
    links = re.findall(r'<a href="sources/index.html#([^"]+)"', book_page(book, words, place_of(game)))
    assert sorted(links) == sorted([*book.origins, *questions])
    for origin in book.origins.values():
        for cited in origin.cites:
            if is_about(cited, book):
                assert all(name.removesuffix(f" {book.printing}") in page for name in cited.ids)


@pytest.mark.parametrize("game", sorted(shelf().editions))
def test_a_box_has_no_entry_about_other_boxes_only(game: str) -> None:
    """The common rules are about all manuals; the rules that a box shares with them cite entries about other manuals, too."""
    book, index = book_of_printings(game, "en"), shipped_index()
    page = sources_page(book, game, labels("en"), place_of(f"{game}/sources"))
    own = {manual.id for manual in index.manuals.values() if manual.edition == game} or {*index.manuals}
    shown = {*re.findall(r"\bD\d\d\b", page)}
    cited = {name for origin in book.origins.values() for one in origin.cites for name in one.ids if name[:1] == "D"}
    assert shown & cited
    assert not {name for name in shown if own.isdisjoint(index.discrepancies[name].manuals)}
    tours = game == "world-tour"
    assert ("World Tour?" in page) == tours  # the question who must say “UNO” after it is cited by a rule of all boxes


def test_what_all_printings_say_alike_is_no_difference() -> None:
    index = shipped_index()
    kinds: dict[str, set[str]] = {}
    for name, found in index.discrepancies.items():
        kinds.setdefault(index.kind(found), set()).add(name)
    assert kinds.keys() == {"printings differ", "boxes differ", "unclear in all printings", "all printings agree"}
    assert kinds["unclear in all printings"] == {"D30", "D57", "D74"}
    assert kinds["all printings agree"] == {"D65"}
    assert kinds["boxes differ"] == {"D36", "D54", "D69", "D71"}
    book = book_of_printings("flip", "en")
    page = sources_page(book, "flip", labels("en"), place_of("flip/sources"))
    assert re.search(r"D74</a> Unclear in all printings: ", page)
    assert not re.search(r"D74</a> Printings differ", page)


def test_what_is_said_under_other_answers_only_is_not_ours() -> None:
    """The dealer is the same in every round only under another answer; the common rules have no printing that could give it."""
    page = sources_page(book_in("classic", "en"), "classic", labels("en"), place_of("classic/sources"))
    about = page.partition('id="table.dealer"')[2].partition('class="origin"')[0]
    assert labels("en")("cites elsewhere none") in about
    assert labels("en")("cites none at all") not in about


@only_full
@pytest.mark.parametrize(
    ("game", "rule", "printed"), [("flip", "table.dealer", False), ("shuffle-hands", "challenge.shuffle", True)]
)
def test_other_printings_are_named_only_where_they_have_the_rule(game: str, rule: str, printed: bool) -> None:
    """No printing has the same dealer in every round; all but the Brazilian one have the pile shuffled."""
    book, words = book_in(game, "pt"), labels("pt", game)
    page = sources_page(book, game, words, place_of(f"{game}/sources"))
    about = page.partition(f'id="{rule}"')[2].partition('class="origin"')[0]
    assert (text(words("cites elsewhere")) in about) is printed
    assert (text(words("cites elsewhere none")) in about) is not printed


def test_english_pages_say_why_an_answer_is_taken() -> None:
    """The reasons are in English, as the rules files have them."""
    for language, there in (("en", True), ("es", False)):
        book = book_of_printings("flip", language)
        page = sources_page(book, "flip", labels(language), place_of("flip/sources"))
        given = {answer.reason for question in book.questions for answer in question.answers if answer.reason}
        reasons = {labels("en").remark(reason) for reason in given}
        assert reasons and {f"<dd>{text(capital(printed(reason)))}.</dd>" in page for reason in reasons} == {there}


def test_a_rule_says_which_options_and_boxes_change_it() -> None:
    """What overrides it, as the files that do so have it."""
    book = book_of_printings("classic", "en")
    for path in [*sorted((spec_folder() / "editions").glob("*.uno")), spec_folder() / "options" / "lowest-score.uno"]:
        changed = re.findall(r"^(?:replace|remove|add to|except) \[([^\]]+)\]", path.read_text("utf-8"), re.M)
        kind = path.parent.name.removesuffix("s")
        told = [rule for rule, origin in book.origins.items() if f"{kind} {path.stem}" in origin.changed_by]
        assert sorted(told) == sorted({rule for rule in changed if rule in book.origins})
    assert book.origins["score.count"].changed_by == ("option lowest-score",)
    page = sources_page(book, "classic", labels("en"), place_of("classic/sources"))
    assert f"<dt>Changed by</dt><dd>{text(labels('en').option('lowest-score')[0])}</dd>" in page


def test_a_rule_leads_to_its_row_among_the_engines() -> None:
    book = book_of_printings("classic", "de")
    tests = Elsewhere(engines=EnginesPage("engines", {"turn.draw": (2, 4), "turn.drawn": (0, 0)}))
    page = sources_page(book, "classic", labels("de"), place_of("classic/sources"), tests)
    links = dict(re.findall(r'<a href="../../engines/index.html#([^"]+)">([^<]+)<', page))
    assert links == {"turn.draw": "Programme, die diese Regel einhalten: 2 von 4", "turn.drawn": "nicht geprüft"}


def test_an_edition_that_changes_a_rule_is_linked_to_the_rule_there() -> None:
    """Only if the edition still has it."""
    book = book_of_printings("classic", "en")
    rule = next(rule for rule, origin in book.origins.items() if "edition flip" in origin.changed_by)
    for rules, found in (({rule}, 1), (set[str](), 0)):
        elsewhere = Elsewhere(books={"flip": ("flip", rules)})
        page = sources_page(book, "classic", labels("en"), place_of("classic/sources"), elsewhere)
        assert page.count(f'<a href="../../flip/index.html#{rule}">Flip</a>') == found


@pytest.mark.parametrize("game", ["classic", "kickin-battle"])
def test_a_part_of_a_rule_with_sources_is_not_called_ours(game: str) -> None:
    """It leads to the rule around it, or to the rules in its lines; only where none of them has any, no manual says anything."""
    book, words = book_of_printings(game, "de"), labels("de")
    shown = dict(
        re.findall(r'id="([^"]+)"[^>]*>(.*?)</div>', sources_page(book, game, words, place_of(f"{game}/sources")), re.S)
    )
    part = text(words("cites part", rule=""))
    ours = [text(words(key)) for key in ("cites none", "cites none at all")]
    inside = text(words("told before", name="|")).partition("|")[0]
    cited = {rule for rule, origin in book.origins.items() if any(one.ids[0].startswith("M") for one in origin.cites)}
    for rule, origin in book.origins.items():
        outer = origin.in_force and rule not in cited and next((one for one in origin.within if one in cited), "")
        assert (part in shown[rule]) is bool(outer), rule
        assert not outer or f"#{outer}" in shown[rule].partition(part)[2]
        parts = {one.id for one in book.origins.values() if rule in one.within and one.in_force} & cited
        ours_here = any(one in shown[rule] for one in ours)
        assert not (ours_here and (parts or rule in cited)), rule
        named = {*re.findall('href="[^"#]*#([^"]+)"', shown[rule].partition(f"<dd>{inside}")[2].partition("</dd>")[0])}
        assert named <= parts and (bool(named) or not parts or rule in cited or bool(outer) or not origin.in_force), (
            rule
        )
    assert '#turn.choice"' in shown["turn.begin"].partition(f"<dd>{inside}")[2]
    assert part in shown["challenge.return"] and part in shown["uno.say"]
    assert ours[game == "classic"] in shown["table.discards"] and ours[game != "classic"] not in shown["table.discards"]


def test_a_question_that_a_printing_answers_has_the_answer_of_this_printing() -> None:
    """Not the usual one, with its reason."""
    book, words = book_of_printings("kickin-battle", "en"), labels("en")
    page = sources_page(book, "kickin-battle", words, place_of("kickin-battle/sources"))
    for question in book.questions:
        here, usual = (book.answers[printing].get(question.name) for printing in (book.printing or "", ""))
        shown = page[page.index(f'id="q-{question.name}"') :].partition("</div>")[0]
        assert (words("answer of printing") in shown) is (here != usual)
        assert here == usual or "Yes: a rival must be chosen" not in shown
    assert page.count(words("answer of printing")) == 1


def test_an_answer_cites_what_its_own_printing_says() -> None:
    """The Brazilian printing has the player use a customizable wild; what other printings say is not cited on its page."""
    for language, cited, other in (("pt", "custom-duty", "evidence"), ("en", "custom-duty", "deal-order")):
        book, words = book_of_printings("shuffle-hands", language), labels(language)
        page = sources_page(book, "shuffle-hands", words, place_of("shuffle-hands/sources"))
        shown = {name: page.partition(f'id="q-{name}"')[2].partition("</div>")[0] for name in (cited, other)}
        term = f"<dt>{text(words('cites'))}</dt>"
        assert "M3.CUS.4<" in shown[cited].partition(term)[2]
        assert term not in shown[other]


@pytest.mark.parametrize(("game", "language"), [("classic", "en"), ("agent-mater", "en"), ("flip", "es")])
def test_a_page_of_one_printing_says_that_others_may_say_the_same(game: str, language: str) -> None:
    """Its rules have no codes of printings: they would stand for that printing alone, and seem to say that no other one has the statement."""
    book, words = book_of_printings(game, language), labels(language)
    page = sources_page(book, game, words, place_of(f"{game}/sources"))
    own = words.of_printing("codes of one printing", book.printing) if book.printing is not None else None
    assert text(manuals_named(words)) in page
    assert "M1 Flip, M2 " in page
    assert (own is None and game == "classic") or (own is not None and text(own) in page)
    assert (text(words("codes of printings")) in page) is (own is None)
    coded = re.findall(r">M\d\.[\w.-]+ [a-z][^<]*<", page)
    assert (coded == []) is (own is not None)
