"""The cards: a gallery of all faces, and the head of a card's section with its facts and what it does in each situation."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.rulebook.book import Book, CardEntry, Section, Situation
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, tag, text
from uno_dsl.rulebook.pages.place import Place


def gallery_html(sections: tuple[Section, ...], place: Place) -> str:
    """All cards, each leading to its section."""
    links = [
        tag("a", place.card(picture, "l", named=True), tag("span", text(section.title)), href=f"#{section.anchor}")
        for section in sections
        if section.card is not None
        for picture in section.card.pictures
    ]
    return block(tag("div", *links, class_="gallery", data_search_exclude=True))


def card_head(card: CardEntry, words: Labels, place: Place) -> str:
    """The pictures of a card beside its facts."""
    pictures = tag("span", *(place.card(picture, "l") for picture in card.pictures), class_="faces")
    facts = []
    for line in card.copies:
        where = f" ({text(words.name(line.side, 'side'))})" if line.side and len(card.copies) > 1 else ""
        facts.append(tag("li", tag("b", str(line.total)), f" {text(words('in deck'))}{where}"))
    worths = {line.worth for line in card.copies}
    worth = worths.pop() if len(worths) == 1 else None
    shown = words("as shown") if worth is None else str(worth)
    facts.append(tag("li", f"{text(words('worth card'))} ", tag("b", text(shown))))
    return block(tag("div", pictures, tag("ul", *facts, class_="facts"), class_="cardhead"))


def situations_html(card: CardEntry, own: frozenset[str], book: Book, titles: Mapping[str, str], words: Labels) -> str:
    """What the card does in each situation, as far as its own rules do not say it: links, and that nothing happens."""
    rows = [line(situation, own, titles, words) for situation in card.situations]
    allowed = [rule_link(rule, titles) for rule in card.placement]
    rows.append(tag("dt", text(words("may go"))) + tag("dd", ", ".join(allowed)) if allowed else "")
    return block(tag("dl", *rows, class_="situations"))


def line(situation: Situation, own: frozenset[str], titles: Mapping[str, str], words: Labels) -> str:
    if situation.nothing:
        said = tag("span", text(words("nothing")), class_="nothing")
    elif not situation.rules:
        said = text(words("as usual"))
    else:
        said = ", ".join(rule_link(rule, titles) for rule in situation.rules)
    return tag("dt", text(words(f"when {situation.key}"))) + tag("dd", said)


def rule_link(rule: str, titles: Mapping[str, str]) -> str:
    """A link to a rule, with the title of its section if that is another one."""
    title = titles.get(rule)
    name = tag("span", text(rule), class_="rid", translate="no")
    return tag("a", *([text(title), " "] if title else []), name, href=f"#{rule}")
