"""The pages of the index of the manuals: open questions and statements, each with the rules that cite it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels, labels, printed
from uno_dsl.rulebook.pages.citation_links import ID
from uno_dsl.rulebook.pages.elements import block, front, heading, scrolling, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.search_words import called
from uno_dsl.trace.manual_statements import Index, Manual

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
    asked: Mapping[str, str],
    words: Labels,
    place: Place,
    examples: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Every open question with the answer taken, and the questions of the rulebooks that cite it, in the words of the page; those that
    only a disagreement is about stand at the end. `examples` has what shows the answers to a question, by its anchor: it stands once.
    """
    left = dict(examples)
    out = [
        front(words("questions"), FOUND_BEFORE_GUIDES),
        heading(1, words("questions"), "top"),
        lead("questions lead", words),
    ]
    section = ""
    for gap in index.gaps.values():
        if gap.section != section:
            section = gap.section
            out.append(heading(2, section, f"section-{gap.id}", english(words)))
        others = [reading for reading in gap.readings if reading != gap.default]
        found = cited.get(gap.id, ())
        rows = [
            ("", question_links(found, asked, words, place)),
            (words("answer"), tag("span", text(comment(gap.default, index)), lang=english(words))),
            (
                words("other-answers"),
                tag("span", text(comment(" · ".join(others), index)), lang=english(words)) if others else "",
            ),
            (words("because"), tag("span", text(comment(gap.reason, index)), lang=english(words))),
            (words("rules"), rule_links([one for one in found if one[1] not in asked], place)),
        ]
        shown = [block(left.pop(anchor)) for _, anchor in found if anchor in left]
        out += [heading(3, f"{gap.id} {comment(gap.question, index)}", gap.id, english(words)), facts(rows), *shown]
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


def question_links(found: Sequence[tuple[str, str]], asked: Mapping[str, str], words: Labels, place: Place) -> str:
    """The questions among the rules and questions that cite an entry, each with its answers."""
    links = []
    for slug, anchor in found:
        if anchor in asked:
            title, foreign = words.question(asked[anchor])
            links.append(tag("a", text(title), href=place.page(slug, anchor), lang=foreign))
    return "<br>".join(links)


def manuals_page(index: Index, titles: Mapping[str, str], cited: Cited, words: Labels, place: Place) -> str:
    """What every manual states, with the rules that follow it. `titles` has what the editions are called."""
    out = [front(words("manuals")), heading(1, words("manuals"), "top"), lead("manuals lead", words)]
    for manual in index.manuals.values():
        out += [
            heading(2, f"{manual.id} {titles.get(manual.edition, manual.title)}", manual.id),
            block("".join(statements(manual, cited, words, place))),
        ]
    return "".join(out)


def statements(manual: Manual, cited: Cited, words: Labels, place: Place) -> Iterator[str]:
    head = [tag("th", text(words(key)), scope="col") for key in ("statement", "said by", "rules")]
    rows = []
    for statement in manual.statements.values():
        said = [tag("span", text(printed(statement.says)), lang=english(words))]
        said += [
            tag(
                "p",
                tag("b", text(name + words.colon)),
                " ",
                tag("span", text(printed(other.says)), lang=english(words)),
                class_="cap",
            )
            for name, other in statement.deviations.items()
        ]
        rows.append(
            tag(
                "tr",
                tag("th", tag("span", text(statement.id), class_="rid"), tag("br"), *said, scope="row"),
                tag("td", text(" ".join(statement.languages))),
                tag("td", rule_links(cited.get(statement.name, ()), place)),
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
    note = "" if words.language == "en" else f" {words('english only')}"
    return block(tag("p", text(words(key) + note), class_="lead"))


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
