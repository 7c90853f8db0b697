"""The pages of the index of the manuals: open questions and statements, each with the rules that cite it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import Labels, labels, printed
from uno_dsl.rulebook.pages.citation_links import ID
from uno_dsl.rulebook.pages.elements import block, front, heading, scrolling, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.said_in_books import SaidInBooks, in_english, said_in_books
from uno_dsl.rulebook.pages.search_words import called
from uno_dsl.trace.manual_statements import Gap, Index, Manual

BEGINNING = re.compile(r"(?:^|(?<=\. ))the\b")
"""An article at the beginning of a sentence; only one that was put there has a small letter."""
PRINTINGS = tuple(dict.fromkeys(name for _, name in shelf().printings))
"""What the files of printings are called."""
FOUND_BEFORE_GUIDES = 6
"""The questions come before manuals and guides in what the search finds, and after the rulebooks."""
Cited = Mapping[str, Sequence[tuple[str, str]]]
"""Entry → the rules that cite it: the book, and the anchor in it."""


def cited_by(books: Iterable[Book]) -> dict[str, list[tuple[str, str]]]:
    """The rules and questions that cite each entry of the index. A rule that several books share is that of the first."""
    found: dict[str, list[tuple[str, str]]] = {}
    seen: set[tuple[str, str]] = set()
    for book in books:
        citing = [(rule, cited.ids) for rule, origin in book.origins.items() for cited in origin.cites]
        citing += [(f"q-{question.name}", cited.ids) for question in book.questions for cited in question.cites]
        for anchor, names in citing:
            for name in names:
                match = ID.match(name)
                if match is not None and (match[0], anchor) not in seen:
                    seen.add((match[0], anchor))
                    found.setdefault(match[0], []).append((book.slug, anchor))
    return found


def asked_by(books: Iterable[Book]) -> dict[str, str]:
    """The anchors of the questions that rulebooks ask, and their texts."""
    return {f"q-{question.name}": question.text for book in books for question in book.questions}


def questions_page(
    index: Index,
    cited: Cited,
    books: Sequence[Book],
    words: Labels,
    place: Place,
    examples: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Every open question with the answer taken, and the questions of the rulebooks that cite it, in the words of the page; those that
    only a disagreement is about stand at the end. `examples` has what shows the answers to a question, by its anchor: it stands once.
    """
    left, asked, said = dict(examples), asked_by(books), said_in_books(books)
    out = [
        front(words("questions"), FOUND_BEFORE_GUIDES),
        heading(1, words("questions"), "top"),
        lead("questions lead", words),
    ]
    section = ""
    for gap in index.gaps.values():
        if gap.section != section:
            section = gap.section
            known = words.has(f"section {section}")
            named = capital(words(f"section {section}")) if known else section
            out.append(heading(2, named, f"section-{gap.id}", None if known else english(words)))
        found = cited.get(gap.id, ())
        rules = (words("rules"), rule_links([one for one in found if one[1] not in asked], place))
        told = (
            in_english_only(gap, index, words)
            if words.language == "en"
            else in_language(gap, index, found, said, words, place)
        )
        title = gap_title(gap, index, found, said, words)
        rows = [("", question_links(found, asked, words, place)), *told, rules]
        shown = [block(left.pop(anchor)) for _, anchor in found if anchor in left]
        out += [heading(3, title, gap.id), facts(rows), *shown]
        out.append(called(gap.id, words))
    if left:
        out.append(heading(2, words("disagreements"), "disagreements"))
    for anchor, html in left.items():
        title, foreign = words.question(asked[anchor])
        slug = next(slug for found in cited.values() for slug, other in found if other == anchor)
        out += [
            heading(3, title, anchor, foreign),
            facts([(words("rules"), rule_links([(slug, anchor)], place))]),
            block(html),
        ]
    return "".join(out)


def gap_title(gap: Gap, index: Index, found: Sequence[tuple[str, str]], said: SaidInBooks, words: Labels) -> str:
    """The number of an open question, and what it asks; in other languages as a rulebook asks it, or else what it is about."""
    if words.language == "en":
        return f"{gap.id} {comment(gap.question, index)}"
    questions = [said.questions[one].text for one in found if one in said.questions]
    about = words.question(questions[0])[0] if questions else said.title_of(found)
    return f"{gap.id} {about}".rstrip()


def in_english_only(gap: Gap, index: Index, words: Labels) -> list[tuple[str, str]]:
    """The answer to an open question, the other answers and the reason, as the index has them."""
    return [
        (words("answer"), text(comment(gap.default, index))),
        (words("other-answers"), text(comment(" · ".join(others_of(gap)), index)) if others_of(gap) else ""),
        (words("because"), text(comment(gap.reason, index))),
    ]


def in_language(
    gap: Gap, index: Index, found: Sequence[tuple[str, str]], said: SaidInBooks, words: Labels, place: Place
) -> list[tuple[str, str]]:
    """The answers that rulebooks give to an open question; if they do not ask it, what the rules about it say."""
    questions = list({said.questions[one].name: said.questions[one] for one in found if one in said.questions}.values())
    taken: list[str] = []
    others: list[str] = []
    for question in questions:
        for answer in question.answers:
            told, foreign = words.answer(question.name, answer.name)
            (taken if answer.chosen else others).append(tag("span", text(told), lang=foreign))
    remark = " · ".join(
        [comment(gap.question, index), *(comment(one, index) for one in (gap.default, *others_of(gap)))]
    )
    return [
        (words("answer"), " · ".join(taken) if questions else said.rules_html(found, place)),
        (words("other-answers"), " · ".join(others)),
        ("", in_english(text(f"{remark} · {comment(gap.reason, index)}"), words)),
    ]


def others_of(gap: Gap) -> list[str]:
    return [reading for reading in gap.readings if reading != gap.default]


def question_links(found: Sequence[tuple[str, str]], asked: Mapping[str, str], words: Labels, place: Place) -> str:
    """The questions among the rules and questions that cite an entry, each with its answers."""
    links = []
    for slug, anchor in found:
        if anchor in asked:
            title, foreign = words.question(asked[anchor])
            links.append(tag("a", text(title), href=place.page(slug, anchor), lang=foreign))
    return "<br>".join(links)


def manuals_page(
    index: Index, titles: Mapping[str, str], cited: Cited, books: Sequence[Book], words: Labels, place: Place
) -> str:
    """What every manual states, with the rules that follow it: on pages in other languages in the words of these rules. `titles` has what
    the editions are called.
    """
    out = [front(words("manuals")), heading(1, words("manuals"), "top"), lead("manuals lead", words)]
    said = said_in_books(books) if words.language != "en" else None
    for manual in index.manuals.values():
        out += [
            heading(2, f"{manual.id} {titles.get(manual.edition, manual.title)}", manual.id),
            block("".join(statements(manual, cited, said, words, place))),
        ]
    return "".join(out)


def statements(manual: Manual, cited: Cited, said: SaidInBooks | None, words: Labels, place: Place) -> Iterator[str]:
    head = [tag("th", text(words(key)), scope="col") for key in ("statement", "said by", "rules")]
    rows = []
    for statement in manual.statements.values():
        told = [tag("span", text(printed(statement.says)))]
        told += [
            tag("p", tag("b", text(name + words.colon)), " ", tag("span", text(printed(other.says))), class_="cap")
            for name, other in statement.deviations.items()
        ]
        rules = cited.get(statement.name, ())
        sentences = said.said(rules) if said is not None else ""
        comments = "" if sentences and not statement.deviations else in_english("".join(told), words)
        name = tag("span", text(statement.id), class_="rid")
        rows.append(
            tag(
                "tr",
                tag("th", name, tag("br"), comments, scope="row"),
                tag("td", text(" ".join(statement.languages))),
                tag("td", tag("p", text(sentences)) if sentences else "", rule_links(rules, place)),
                id=statement.name,
            )
        )
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="plain")
    yield scrolling(table, manual.title)


# ------------------------------------------------------------------------------------------------ parts of them
def english(words: Labels) -> str | None:
    """The language of texts that exist in English only, if that is not the page's."""
    return None if words.language == "en" else "en"


def comment(said: str, index: Index) -> str:
    """A comment of the index as it is printed: with what the boxes are called instead of the short names of their manuals."""
    words = labels("en")
    for manual in index.manuals.values():
        if words.has(f"edition {manual.edition}"):
            box = words(f"edition {manual.edition}")
            for name in sorted(PRINTINGS, key=len, reverse=True):
                said = re.sub(rf"\b{manual.id} {name}\b(?!-)", printing_of(words, name, box), said)
            said = re.sub(rf"\b{manual.id}\b", box, said)
    return BEGINNING.sub("The", printed(said))


def printing_of(words: Labels, name: str, box: str) -> str:
    """A printing of a box in a sentence: `the European Spanish Flip`."""
    return words("printing of box", printing=words.printing(name), box=box)


def lead(key: str, words: Labels) -> str:
    return block(tag("p", text(words(key)), class_="lead"))


def facts(rows: Sequence[tuple[str, str]]) -> str:
    shown = [tag("dt", text(name)) + tag("dd", inside) for name, inside in rows if inside and name]
    plain = [tag("p", inside) for name, inside in rows if inside and not name]
    return block("".join(plain) + tag("dl", *shown, class_="situations"))


def rule_links(rules: Sequence[tuple[str, str]], place: Place) -> str:
    links = [
        tag("a", text(anchor.removeprefix("q-")), href=place.page(slug, anchor), class_="rid", translate="no")
        for slug, anchor in rules
    ]
    return ", ".join(links)
