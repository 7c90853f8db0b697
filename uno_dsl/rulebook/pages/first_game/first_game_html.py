"""The first game: the aim, the deal, what fits with pictures, and what is special about the box."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.rulebook.book import Book, Fit, Section
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.diagram_svg import diagram_svg
from uno_dsl.rulebook.pages.elements import block, changing, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import quoted_html

SIDES = "table.sides"
"""The fact that cards have two sides."""
DUTY = "uno-duty"
"""The question when players have to say that they have one card left."""
SETUP = "setup"
"""The part that tells in full how a game and a round begin."""


def first_game_html(book: Book, words: Labels, place: Place) -> str:
    turn = diagram_svg(book.turn, words) if book.turn is not None else ""
    return block(tag("div", tag("div", *learning(book, words, place)), turn.strip(), class_="first"))


def learning(book: Book, words: Labels, place: Place) -> Iterator[str]:
    points = f" {words('aim points', points=book.goal.points)}" if book.goal.points else ""
    yield tag("p", tag("b", text(words("aim")), "."), " ", text(words("aim empty") + points))
    if sides := sides_said(book, words):
        yield tag("p", text(sides))
    rows = {row.key: row for row in book.rows() if row.said or row.versions}
    if deal := [quoted_html(rows[rule], words) for rule in order().deal if rule in rows]:
        yield tag("p", tag("b", text(words("the deal")), "."))
        yield from deal
    if book.fits:
        yield tag("p", text(words("fits lead")))
        yield tag("ul", *(fit_html(fit, words, place) for fit in book.fits), class_="fits")
    drawn = [rows[rule] for rule in order().drawn if rule in rows and rows[rule].said]
    if drawn:  # it is not shown with a printing or an answer that says otherwise
        shown = [tag("p", text(" ".join(one.text for one in row.said))) for row in drawn]
        of = " ".join(row.key for row in drawn)
        yield tag("div", tag("p", text(words("drawn lead"))), *shown, data_of=of)
    special = [
        tag(
            "a",
            place.card(section.card.pictures[0], "s", named=True),
            " ",
            text(words.with_article(section.card.name)),
            href=f"#{section.anchor}",
        )
        for part in book.parts
        if part.key == "cards"
        for section in part.sections
        if section.card is not None and section.card.name in book.special
    ]
    if special:
        title = words("special" if len(special) > 1 else "special one")
        yield tag("p", tag("b", text(title), words.colon), " ", words.listed(special, "and"), ".", class_="special")
    calls = [
        tag("a", text(said(section, words)), href=f"#{section.passages[0].rule}")
        for part in book.parts
        if part.key == "call"
        for section in part.sections
        if section.passages and section.passages[0].rule
    ]
    if calls:
        yield tag("p", *lead_html(book, words), ", ".join(calls))
    setup = next((part for part in book.parts if part.key == SETUP), None)
    if deal and setup is not None:
        there = words("look up before", setup=words.quoted(words(f"part {SETUP}")))
        yield tag("p", tag("a", text(there), href=f"#part-{SETUP}"))
    yield tag("p", text(words("look up")))


def sides_said(book: Book, words: Labels) -> str:
    """That every card has two sides, and with which of them every round begins; nothing if the cards have one side."""
    facts = [said.text for row in book.rows() if row.key == SIDES for said in row.said]
    cards = [section.card for part in book.parts for section in part.sections if section.card is not None]
    begun = {situation.never for card in cards for situation in card.situations if situation.never}
    return " ".join([*facts, *(words(f"begins {side}") for side in begun if words.has(f"begins {side}"))])


def lead_html(book: Book, words: Labels) -> Iterator[str]:
    """When players have to call something out: what is answered to the question about it; nothing if the rules do not ask it."""
    for question in book.questions:
        if question.name == DUTY:
            told = {answer.name: words(f"uno lead {answer.name}") for answer in question.answers}
            usual = next(told[answer.name] for answer in question.answers if answer.chosen)
            others = {f"{DUTY}={name}": lead for name, lead in told.items() if lead != usual}
            yield from (changing("b", usual, others), " ")


def said(section: Section, words: Labels) -> str:
    """What players have to call out: as a request, or the title of its section."""
    key = f"say {section.anchor}"
    return words(key) if words.has(key) else section.title


def fit_html(fit: Fit, words: Labels, place: Place) -> str:
    pictures = f"{place.card(fit.top, 's')} ← {place.card(fit.played, 's')}"
    return tag("li", tag("span", pictures), tag("a", text(words(f"fits {fit.by}")), href=f"#{fit.rule}"))
