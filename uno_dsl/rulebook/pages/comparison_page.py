"""Two editions compared on a page: the cards in their boxes, the rules that differ side by side, and those that only one has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from uno_dsl.rulebook.book import LEFT_OUT, Book, Copies, Section
from uno_dsl.rulebook.edition_comparison import CardLine, Changed, Comparison, Told
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.elements import block, front, heading, scrolling, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import says_html

QUOTES = re.compile(r"[“”„«»‘’\u00a0 ]")
"""Quotation marks, with the spaces inside them."""
CARD = "card."
"""How the names of rules begin that put cards into the deck."""


def compared_title(first: Book, second: Book, words: Labels) -> str:
    """`Classic and Flip`."""
    return words("two boxes", first=title_of(first, words), second=title_of(second, words))


def comparison_page(found: Comparison, first: Book, second: Book, words: Labels, place: Place) -> str:
    """The page in Markdown."""
    return "".join(page(found, first, second, words, place))


def page(found: Comparison, first: Book, second: Book, words: Labels, place: Place) -> Iterator[str]:
    names = title_of(first, words), title_of(second, words)
    titles = {**second.section_of(), **first.section_of()}
    shown = compared_title(first, second, words)
    yield front(shown)
    yield heading(1, shown, "top")
    yield block(tag("p", text(words("compared lead")), class_="lead"))
    numbers = [
        ("rules same", "", len(found.same), ""),
        ("rules changed", "", number_of(found.changed), "#changed"),
        ("rules only", names[0], number_of(found.only_first), "#only-first"),
        ("rules only", names[1], number_of(found.only_second), "#only-second"),
    ]
    facts = [number_html(key, n, box, link, words) for key, box, n, link in numbers]
    yield block(tag("ul", *facts, class_="facts"))
    yield heading(2, words("cards compared"), "cards")
    yield cards_html(found.cards, (first, second), names, words, place)
    if found.changed:
        yield heading(2, words("changed"), "changed")
        above = ""
        unread = [one for one in found.changed if nobody_reads(one, first, second)]
        for one in found.changed:
            if one in unread:
                continue
            title = titles[one.rules[0]].title
            if title != above:
                yield block(tag("h3", text(title)))
            above = title
            sides = side(one.first, first, words, place), side(one.second, second, words, place)
            yield block(tag("div", *also(one.rules), *sides, class_="sides", id=one.rules[0]))
        yield from programs_html([one.first.rules for one in unread], first, words, place)
    yield from only_in(found.only_first, first, titles, words, place, "only-first")
    yield from only_in(found.only_second, second, titles, words, place, "only-second")


def number_html(key: str, n: int, box: str, link: str, words: Labels) -> str:
    """How many rules there are of a kind, with the way to them; that there are none is said in words."""
    name = words.counted(key, n, box=box)
    return (
        tag("li", tag("b", str(n)), " ", tag("a", text(name), href=link) if link else text(name))
        if n
        else tag("li", text(name))
    )


def number_of(found: Sequence[Changed] | Sequence[Told]) -> int:
    """How many rules there are."""
    return sum(len(one.rules) for one in found)


def only_in(
    found: Sequence[Told], book: Book, titles: dict[str, Section], words: Labels, place: Place, anchor: str
) -> Iterator[str]:
    """What only one of the books has, under the titles of its sections."""
    if found:
        yield heading(2, words("only in", box=title_of(book, words)), anchor)
    above, unread = "", for_programs(book)
    for told in found:
        if {*told.rules} <= unread:
            continue
        title = titles[told.rules[0]].title
        if title != above:
            yield block(tag("h3", text(title)))
        above = title
        shown = told_html(told, told.rules, book, words, place)
        yield block(tag("div", *also(told.rules), *shown, class_="told", id=told.rules[0]))
    yield from programs_html([told.rules for told in found if {*told.rules} <= unread], book, words, place)


def nobody_reads(one: Changed, first: Book, second: Book) -> bool:
    """Whether players need not read any of these rules, in either book."""
    return {*one.first.rules} <= for_programs(first) and {*one.second.rules} <= for_programs(second)


def for_programs(book: Book) -> set[str]:
    """The rules of a book that players need not read."""
    return book.section_of().keys() - {rule for row in book.read_rows() for rule in row.ids}


def programs_html(groups: Sequence[Sequence[str]], book: Book, words: Labels, place: Place) -> Iterator[str]:
    """The ways to rules that players need not read."""
    rules = [rule for group in groups for rule in group]
    if rules:
        anchors = (tag("span", id=rule, class_="also") for rule in rules)
        yield block(
            tag(
                "div",
                *anchors,
                tag("p", text(f"{words('part programs')}{words.colon} "), rule_ways(rules, book, place)),
            )
        )


def also(rules: Sequence[str]) -> list[str]:
    """Anchors for all rules but the first."""
    return [tag("span", id=rule, class_="also") for rule in rules[1:]]


# ------------------------------------------------------------------------------------------------ rules
def side(told: Told, book: Book, words: Labels, place: Place) -> str:
    name = tag("p", text(title_of(book, words)), class_="whose")
    return tag("div", name, *told_html(told, told.rules, book, words, place), class_="side")


def told_html(told: Told, rules: Sequence[str], book: Book, words: Labels, place: Place) -> Iterator[str]:
    """What rules say, with what players agree on about a card, and the way to them. A rule that no sentence says is shown as it is
    written, and one that only opens a list of other rules, which stand by themselves, by a dash."""
    if opens_only(told):
        yield tag("p", "–")
    elif told.said:
        yield says_html(told.said, min(said.depth for said in told.said))
    elif told.formal:
        lines = (text(f"{'  ' * depth}{line}") for depth, line in told.formal if line)
        yield tag("p", tag("code", "<br>".join(lines), lang="en", translate="no"))
    cards = [rule.removeprefix(CARD) for rule in rules if rule.startswith(CARD)]
    yield from (tag("p", text(" ".join(agreed))) for agreed in map(words.agreed_on, cards) if agreed)
    yield tag("p", rule_ways(rules, book, place), class_="cap")


def opens_only(told: Told) -> bool:
    """Whether rules only open a list that is left out."""
    return bool(told.said) and all(one.text.endswith((":", LEFT_OUT)) for one in told.said)


def rule_ways(rules: Sequence[str], book: Book, place: Place) -> str:
    """Links to rules, by their names."""
    return ", ".join(
        tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no") for rule in rules
    )


# ------------------------------------------------------------------------------------------------ cards
def cards_html(
    lines: Sequence[CardLine], books: tuple[Book, Book], names: tuple[str, str], words: Labels, place: Place
) -> str:
    """A table of the cards: how many of each are in either box, and what they are worth."""
    head = tag("tr", *(tag("th", text(name), scope="col") for name in (words("card"), *names)))
    rows = []
    for line in lines:
        both = (line.first, line.second)
        cells = [cell(copies, book, words) for copies, book in zip(both, books, strict=True)]
        named = [one + called_html(name, line.title) for one, name in zip(cells, line.called, strict=True)]
        pictures = (line.first or line.second)[0].pictures
        chips = "".join(place.card(picture, "chip", named=True) for picture in pictures[:1])
        name = tag("th", tag("span", tag("span", chips), tag("span", text(line.title)), class_="chips"), scope="row")
        mark = cells[0] != cells[1]
        rows.append(tag("tr", name, *(tag("td", one) for one in named), class_="differs-row" if mark else None))
    foot = tag("tr", tag("th", text(words("all")), scope="row"), *(tag("td", str(book.deck)) for book in books))
    table = tag("table", tag("thead", head), tag("tbody", *rows), tag("tfoot", foot), class_="plain")
    return block(scrolling(table, words("cards compared")))


def called_html(name: str, title: str) -> str:
    """What a box calls the card of a row, if the language has another name for it; quotation marks make none."""
    return "" if QUOTES.sub("", name) in ("", QUOTES.sub("", title)) else tag("br") + tag("small", text(name))


def cell(copies: Sequence[Copies], book: Book, words: Labels) -> str:
    """`8 (20 points each)`, or for each side of the deck."""
    if not copies:
        return "–"
    shown = []
    for line in copies:
        key = "worth each" if line.total > 1 else "worth of one"
        worth = words("worth shown") if line.worth is None else words.counted(key, line.worth, worth=line.worth)
        side = f"{words.name(line.side, 'side')}{words.colon} " if book.sides else ""
        shown.append(text(f"{side}{line.total} ({worth})"))
    return tag("span", "<br>".join(shown))
