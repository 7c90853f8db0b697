"""The rulebook of an edition as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from uno_dsl.rulebook.book import PROGRAMS, Book, OtherWay, Part, Passage, Section
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.box_html import box_html
from uno_dsl.rulebook.pages.card_section_html import card_head, gallery_html, ideas_html, situations_html, told_in_rows
from uno_dsl.rulebook.pages.course_html import course_html
from uno_dsl.rulebook.pages.elements import ON_SCREEN, block, changing, front, heading, tag, text
from uno_dsl.rulebook.pages.first_game.first_game_html import first_game_html
from uno_dsl.rulebook.pages.first_game.scored_html import scored_html
from uno_dsl.rulebook.pages.first_game.start_html import start_html
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.question_html import question_html
from uno_dsl.rulebook.pages.rule_html import paragraphs, passage_html
from uno_dsl.rulebook.pages.search_words import called, folded_words
from uno_dsl.rulebook.pages.switch_html import switch_html
from uno_dsl.rulebook.rows import OPEN
from uno_dsl.rulebook.table_words import players_words

DRAWN = ("cards", "procedure", "call")
"""Parts whose rules are drawn where they have branches, repetitions or windows. The turn has a diagram of its own."""
NAMED_BY_BLOCK = ("procedure", "call")
"""Parts that have the title of their block if there is only one."""

SHEETS = "sheets"
"""The page that lists the rule sheets."""
FOUND_FIRST = 4
"""A rulebook comes before questions, manuals and guides in what the search finds."""


def book_page(book: Book, words: Labels, place: Place, examples: Mapping[str, str] = MappingProxyType({})) -> str:
    """The page in Markdown. `examples` are shown at the end of the sections with these anchors."""
    return "".join(page(book, words.with_texts(book.texts), place, examples))


def page(book: Book, words: Labels, place: Place, examples: Mapping[str, str]) -> Iterator[str]:
    yield front(title_of(book, words), FOUND_FIRST)
    yield heading(1, title_of(book, words), "top")
    yield from head(book, words, place)
    yield heading(2, words("first-game"), "first-game")
    yield first_game_html(book, words, place)
    for part in book.parts:
        if part.key not in (OPEN, PROGRAMS):
            yield from part_page(part, book, words, place, examples)
    if book.questions:
        yield heading(2, words(OPEN), OPEN)
        about = text(words("open lead" if book.printings else "open lead alone"))
        yield block(tag("p", about, " ", tag("span", text(words("open choose")), class_=ON_SCREEN)))
        added = {section.anchor: section for part in book.parts if part.key == OPEN for section in part.sections}
        for question in book.questions:
            yield question_html(question, book, words, place)
            yield called(question.name, words)
            if question.name in added:
                yield "".join(block(tag("span", id=card)) for card in added[question.name].cards)
                yield from section_page(added[question.name], book, words, place)
    yield from (programs_html(part, words, place, book.slug) for part in book.parts if part.key == PROGRAMS)
    yield folded_words(book)


def title_of(book: Book, words: Labels) -> str:
    """What the edition is called: the name of its own card in the language, or its title. House rules are added."""
    name = f"edition {book.edition}"
    return " + ".join([words(name) if words.has(name) else book.title, *(title.text for title in book.house_titles)])


def head(book: Book, words: Labels, place: Place) -> Iterator[str]:
    """What box this is, whose rules the page states, and where to go."""
    decks = {other.when: str(other.deck) for other in book.decks}
    facts = [
        tag("li", tag("b", players_words(book.players, words)), f" {text(words('players'))}"),
        tag("li", changing("b", str(book.deck), decks), f" {text(words('sided' if book.sides else 'cards'))}"),
    ]
    if book.goal.points:
        facts.append(tag("li", tag("b", str(book.goal.points)), f" {text(words('to-win'))}"))
    if book.printings:
        facts.append(
            tag("li", f"{text(words('printings') + words.colon)} ", tag("b", text(words.printings(book.printings))))
        )
    yield block(tag("ul", *facts, class_="facts"))
    if book.printing is not None:
        follows = words.of_printing("follows", book.printing)
    else:
        follows = words("follows none box" if book.printings else "follows none")
    yield block(tag("p", text(follows), class_="whose"))
    if book.houses:
        yield block(houses_html(book, words, place))
    jumps = [("first", "#first-game"), ("card", "#cards"), ("open", "#open")]
    jumps += [("differ", place.page(f"{book.slug}/printings"))] if book.printings else []
    jumps += [("sheet", place.page(SHEETS, book.slug))]
    links = [
        tag("a", tag("b", text(words(f"jump-{key}"))), " ", text(words(f"jump-{key}-more")), class_="go", href=link)
        for key, link in jumps
    ]
    yield block(tag("nav", *links, class_="jump", aria_label=words("jumps"), data_search_exclude=True))
    yield switch_html(book, words)


def houses_html(book: Book, words: Labels, place: Place) -> str:
    """Which house rules the page has, and links to what they add and change."""
    titles = [tag("b", text(title.text), lang="en" if title.foreign else None) for title in book.house_titles]
    sections = book.section_of()
    places = {row.ids[0]: sections[row.key.partition("~")[0]] for row in book.rows() if book.of_houses(row)}
    links = [
        tag("li", tag("a", text(section.title), " · ", tag("span", text(rule), class_="rid"), href=f"#{rule}"))
        for rule, section in places.items()
    ]
    compared = place.page(f"compare/{book.edition}/{book.slug}")
    more = tag("p", tag("a", text(words("house compared")), href=compared))
    return tag(
        "div", tag("p", text(words("house added")), " ", ", ".join(titles)), tag("ul", *links), more, class_="whose"
    )


# ------------------------------------------------------------------------------------------------ parts
def part_page(part: Part, book: Book, words: Labels, place: Place, examples: Mapping[str, str]) -> Iterator[str]:
    """A part: a part with one section has one heading."""
    anchor = part.key if part.key == "cards" else f"part-{part.key}"
    alone = part.sections[0] if part.key in NAMED_BY_BLOCK and len(part.sections) == 1 else None
    if alone is not None:
        yield heading(2, alone.title, anchor, "en" if alone.foreign else None)
    else:
        yield heading(2, words.part(part.key, [section.anchor for section in part.sections]), anchor)
    if words.has(f"about {part.key}"):
        yield block(tag("p", text(words(f"about {part.key}")), class_="aside"))
    if part.key == "box":
        yield box_html(book, words, place)
    if part.key == "setup" and book.start is not None:
        yield start_html(book.start, book.decks, rules_in(part), words, place)
    if part.key == "cards":
        yield gallery_html(part.sections, place)
    for section in part.sections:
        if alone is not None:
            yield block(tag("span", id=section_anchor(section, part)))
        elif len(part.sections) > 1 or part.key == "cards":
            yield heading(3, section.title, section_anchor(section, part), "en" if section.foreign else None)
        yield from section_page(section, book, words, place)
        yield called(section.anchor, words)
        if part.key in DRAWN:
            rules = {passage.rule for passage in section.passages}
            yield from (course_html(course) for course in book.courses if course.rule in rules)
        yield examples.get(section.anchor, "")
    if part.key == "scoring" and book.scored is not None:
        yield scored_html(book.scored, rules_in(part), words, place)
    yield from (way_html(way, words) for way in book.ways if way.part == part.key)


def way_html(way: OtherWay, words: Labels) -> str:
    """What the manuals offer instead of rules of a part: shown as long as what is left of these says what the page says."""
    title, foreign = words.option(way.option)
    heads = tag("p", text(words("also offered") + words.colon)), tag("p", tag("b", text(title), lang=foreign))
    depth = min(said.depth for said in way.said)
    return block(tag("div", *heads, *paragraphs(way.said, depth), class_="ideas", data_of=" ".join(way.rules)))


def programs_html(part: Part, words: Labels, place: Place, slug: str) -> str:
    """The rules that only programs need, closed: each leads to its source."""
    rules = rules_in(part)
    links = [
        tag("span", tag("a", text(rule), href=place.page(f"{slug}/sources", rule)), id=rule, class_="also")
        for rule in rules
    ]
    about = tag("p", text(words(f"about {part.key}")))
    return block(
        tag(
            "details",
            tag("summary", text(words(f"part {part.key}"))),
            about,
            tag("p", ", ".join(links), class_="ids", translate="no"),
            class_="closed programs",
            data_search_exclude=True,
        )
    )


def rules_of(passage: Passage) -> Iterator[str]:
    """The rules that have their place in a passage."""
    for row in passage.rows:
        yield from row.ids


def rules_in(part: Part) -> tuple[str, ...]:
    """The rules that have their place in a part."""
    return tuple(rule for section in part.sections for passage in section.passages for rule in rules_of(passage))


def section_anchor(section: Section, part: Part) -> str:
    return section.anchor if part.key == "cards" else f"{part.key}-{section.anchor}"


def section_page(section: Section, book: Book, words: Labels, place: Place) -> Iterator[str]:
    if section.card is not None:
        titles = {rule: other.title for rule, other in book.section_of().items() if other is not section}
        fits = {fit.rule: fit.by for fit in book.fits}
        in_rows = told_in_rows(section.card, titles)
        passages = {passage.rule: passage_html(passage, book, words, place) for passage in section.passages}
        above = [html for rule, html in passages.items() if rule not in in_rows]
        yield card_head(section.card, above, place)
        yield ideas_html(section.card.name, book, words)
        own = {rule: passages[rule] for rule in in_rows & passages.keys()}
        yield situations_html(section.card, titles, fits, words, own)
    else:
        yield block("".join(passage_html(passage, book, words, place) for passage in section.passages))
