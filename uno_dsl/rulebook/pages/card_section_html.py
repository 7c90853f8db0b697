"""The cards: a gallery of all faces, and the head of a card's section with its facts and what it does in each situation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from uno_dsl.rulebook.book import Book, CardEntry, Section, Situation
from uno_dsl.rulebook.fits import WILD
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, changing, tag, text, with_others
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.rows import LATER

NONE: Mapping[str, str] = MappingProxyType({})


def gallery_html(sections: tuple[Section, ...], place: Place) -> str:
    """All cards, each leading to its section."""
    links = [
        tag("a", place.card(picture, "l", named=True), tag("span", text(section.title)), href=f"#{section.anchor}")
        for section in sections
        if section.card is not None
        for picture in section.card.pictures
    ]
    return block(tag("div", *links, class_="gallery", data_search_exclude=True))


def card_head(card: CardEntry, passages: Sequence[str], place: Place) -> str:
    """The pictures of a card beside its rules."""
    pictures = tag("div", *(place.card(picture, "l") for picture in card.pictures), class_="faces")
    return block(tag("div", pictures, tag("div", *passages), class_="cardhead"))


def ideas_html(card: str, book: Book, words: Labels) -> str:
    """What players may agree on about a card, with the numbered ideas of the manual. Most cards have nothing of the kind."""
    key = f"about card {card}"
    if not words.has(key):
        return ""
    ideas = [tag("li", text(f"{title}."), lang=foreign) for title, foreign in map(words.option, book.options)]
    return block(
        tag(
            "div",
            changing("p", *words.with_answers(key, book.own_answers)),
            tag("ol", *ideas) if ideas else "",
            class_="ideas",
        )
    )


def told_in_rows(card: CardEntry, titles: Mapping[str, str]) -> frozenset[str]:
    """The card's own rules about the last card or the start that stand in the row of that case, where rules elsewhere are told too."""
    rows = [
        one for one in card.situations if one.key in LATER and one.said and any(rule in titles for rule in one.rules)
    ]
    return frozenset(rule for row in rows for rule in row.rules if rule not in titles)


def situations_html(
    card: CardEntry, titles: Mapping[str, str], fits: Mapping[str, str], words: Labels, own: Mapping[str, str] = NONE
) -> str:
    """What rules elsewhere say about a card, and when nothing happens.

    `titles` are those of rules in other sections, `fits` is what a card must share to be allowed by a rule, and `own` has the
    passages of the card's rules that stand in a row.
    """
    never = all(one.nothing and (one.usual or not one.unless) for one in card.situations)
    rows = [line(one, own, titles, words) for one in card.situations] if not never else [without_effect(words)]
    allowed = placement(card, titles, fits, words)
    always = " ".join(rule for rule in card.placement if fits.get(rule) == WILD) or None
    others = {
        when: words("fits any") if WILD in shares else words.listed([words(f"goes on {one}") for one in shares], "or")
        for when, shares in card.placed.items()
    }
    told = with_others("dd", allowed, others, data_of=always)
    rows.append(tag("dt", text(words("may go"))) + told if allowed else "")
    return block(tag("dl", *rows, class_="situations"))


def without_effect(words: Labels) -> str:
    """A card that does nothing in any situation, whatever the answers to open questions: in one row."""
    return tag("dt", text(words("effect"))) + tag("dd", text(words("effect none")))


def placement(card: CardEntry, titles: Mapping[str, str], fits: Mapping[str, str], words: Labels) -> str:
    """What the card goes on. One that always fits goes on any card; what else is said of it stands behind."""
    always = [rule for rule in card.placement if fits.get(rule) == WILD]
    shared = {rule: words(f"goes on {fits[rule]}") for rule in card.placement if fits.get(rule, WILD) != WILD}
    named = {rule: words("fits any") for rule in always} or shared
    others = [rule for rule in card.placement if rule not in fits]
    links = [rule_link(rule, named) for rule in named]
    found = words.grammar.listed(links, "or") if links else ""
    seen = seen_elsewhere(others, titles, words)
    return "; ".join(part for part in (found, seen) if part)


def seen_elsewhere(rules: Sequence[str], titles: Mapping[str, str], words: Labels) -> str:
    """Where rules are that stand in other sections: one link for each section, its title in quotation marks."""
    first = {titles[rule]: rule for rule in reversed(rules) if rule in titles}
    links = [words.quoted(rule_link(rule, titles)) for rule in rules if rule in first.values()]
    return f"{text(words('see'))} {', '.join(links)}" if links else ""


def line(situation: Situation, own: Mapping[str, str], titles: Mapping[str, str], words: Labels) -> str:
    """A situation; nothing if the section itself has said it. A silence that is an answer to an open question leads to it."""
    if situation.never:
        known = f"never happens {situation.never}"
        said = text(words(known if words.has(known) else "never happens"))
    elif situation.nothing:
        asked = "".join(f" {tag('a', '?', href=f'#q-{name}')}" for name in situation.questions)
        said = silence_html(situation, words) + asked
    elif not situation.rules:
        said = text(words("as usual"))
    else:
        seen = seen_elsewhere(situation.rules, titles, words)
        if not seen:
            return ""
        said = summary_html(situation, seen) if situation.said else seen
        mine = "".join(own[rule] for rule in situation.rules if rule in own)
        said = mine + tag("p", said) if mine else said
    return tag("dt", text(words(f"when {situation.key}"))) + tag("dd", said)


def silence_html(situation: Situation, words: Labels) -> str:
    """That nothing happens. With some answers it is not true: the script then shows what is, or leaves the row out."""
    usual = words("as usual") if situation.usual else "" if situation.unless else None
    answers = " ".join(situation.unless) or None
    return tag("span", text(words("nothing")), class_="nothing", data_unless=answers, data_then=usual)


def summary_html(situation: Situation, seen: str) -> str:
    """What rules elsewhere say of the card, in short: shown as long as these rules say what the page says, and then where they are."""
    told = " ".join(situation.told)
    said = text(" ".join(situation.said)).removesuffix(".")
    return f"{tag('span', f'{said} (', data_of=told)}{seen}{tag('span', ').', data_of=told)}"


def rule_link(rule: str, titles: Mapping[str, str]) -> str:
    """A link to a rule, by the title of its section, or by what a card must share to fit."""
    return tag("a", text(titles.get(rule, rule)), href=f"#{rule}")
