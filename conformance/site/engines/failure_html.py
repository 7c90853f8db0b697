"""A difference on a page: the rule, what the manuals say, the position as a picture, both sides, and how to see it again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from html import unescape

from conformance.cases.case import Case, FromDeck
from conformance.cases.shipped import shipped_suite
from conformance.cases.situation import Position
from conformance.judge.differences import NotOffered, WronglyOffered
from conformance.report.story import Story, story_of
from conformance.site.cases_in_words.case_play import played
from conformance.site.engines.action_words import Teller
from conformance.site.engines.stored_report import StoredCause, StoredReport
from conformance.site.rows_of_rules import depth_of, row_of
from conformance.site.rule_cases import case_named
from conformance.site.scene_html import Pictures
from conformance.site.scenes import table
from uno_dsl.json_value import Malformed
from uno_dsl.rulebook.book import LEFT_OUT, Book, Row
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.page_labels import Labels, printed
from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.elements import block, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import says_html
from uno_dsl.source import UnreadableSource

HAND_AT_MOST = 30
SHORT = 60
"""What an engine does stands in a heading if it has at most so many characters."""
PICTURE = re.compile(r'<img[^>]* alt="([^"]*)"[^>]*>')
BETWEEN = re.compile(r"<img[^>]*>(?:</span>)*(?=(?:<span[^>]*>)*<img)")
"""A picture of a card with another one right behind it."""
TAG = re.compile(r"<[^>]*>")
END = " :\u00a0"
"""What a sentence ends with that opens a list."""


def anchor_of(case: str) -> str:
    """The anchor of the difference that a case tells: `classic-en-turn.draw-2b12`."""
    return "".join(letter if letter.isalnum() or letter in ".-" else "-" for letter in case)


@cache
def cases_of_suite(game: str, printing: str) -> Mapping[str, Case]:
    """The cases of a suite by their ids. Raises UnreadableSource."""
    suite = shipped_suite(game, printing)
    if isinstance(suite, Malformed):
        raise UnreadableSource(suite.why)
    return {case.id: case for case in suite.cases if isinstance(case, Case)}


def case_of(name: str) -> Case:
    """A case by its id."""
    game, printing, *_ = name.split("/")
    return cases_of_suite(game, printing)[name]


def failure_html(
    cause: StoredCause,
    report: StoredReport,
    book: Book,
    pictures: Pictures,
    place: Place,
    titles: Mapping[str, str],
    again: bool = False,
) -> str:
    """Everything about a difference, under its heading. What the rule is based on is not told `again`."""
    return block("".join(parts(cause, report, book, pictures, place, titles, again)))


def parts(
    cause: StoredCause,
    report: StoredReport,
    book: Book,
    pictures: Pictures,
    place: Place,
    titles: Mapping[str, str],
    again: bool,
) -> Iterator[str]:
    words = pictures.words
    rule = report.rules[cause.told]
    case = case_of(cause.told)
    yield rule_html(rule, book, words, place, titles, again)
    story = story_of(case, cause.failure.step)
    side = side_in_play(story.drawn if not isinstance(story.drawn, FromDeck) else {})
    teller = Teller(pictures, words, side, story.done)
    yield tag("div", *story_html(story, case, teller, words), *silent_html(cause, teller, words), class_="scene one")
    if story.done and any(isinstance(one, NotOffered | WronglyOffered) for one in cause.failure.differences):
        yield tag("p", text(words("after the step")), class_="moment")
    yield teller.differences(cause.failure)
    yield also_html(cause, rule, report, words)
    yield tag(
        "p", text(words("see again")), " ", tag("code", text(report.replay(cause.told)), translate="no"), class_="cap"
    )


def in_short(cause: StoredCause, pictures: Pictures, cards: ExampleTeller) -> str:
    """The first of the differences, without pictures: what it is about, and what the engine does. Several differences may be about one rule."""
    story = story_of(case_of(cause.told), cause.failure.step)
    side = side_in_play(story.drawn if not isinstance(story.drawn, FromDeck) else {})
    about, _, actual = map(
        without_pictures, Teller(pictures, pictures.words, side, story.done, cards).sides(cause.failure.differences[0])
    )
    return about if len(actual) > SHORT else f"{about}{pictures.words.colon} {actual}"


def without_pictures(html: str) -> str:
    """A text with the names of cards instead of their pictures."""
    named = PICTURE.sub(lambda found: found[1] or "", BETWEEN.sub(lambda found: f"{found[0]}, ", html))
    return unescape(TAG.sub("", named)).strip()


def rule_html(
    rule: str, book: Book, words: Labels, place: Place, titles: Mapping[str, str], again: bool = False
) -> str:
    """The rule in the words of the book, and behind it, unless the page has told them before, the statements of the manuals, open questions and disagreements. What a manual
    states, in our words, is in English: on other pages the sentence of the rule stands for it."""
    row, above = row_of(rule, book)
    said = "".join(said_html(one, "says above") for one in above) + (
        said_html(row, "says", opens=False) if row is not None else ""
    )
    origin = book.origins.get(rule)
    manuals: list[str] = []
    cites: list[str] = []
    for cited in origin.cites if origin is not None else ():
        links = [entry_link(id_, place) for id_ in cited.ids]
        if (title := titles.get(cited.ids[0])) is not None:
            cites.append(f"{', '.join(links)} {text(title)}")
        elif words.language == "en":
            cites.append(f"{', '.join(links)} {text(printed(cited.says))}")
        else:
            manuals += links
    told = [*([", ".join(manuals)] if manuals else []), *cites]
    link = tag("a", text(rule), href=place.page(book.slug, rule), class_="rid", translate="no") if row else text(rule)
    shown = tag("ul", *(tag("li", one) for one in told), class_="cites") if told and not again else ""
    return tag("div", said, tag("p", text(words("rule tested")), " ", link, class_="cap"), shown, class_="of-rule")


def said_html(row: Row, class_: str, opens: bool = True) -> str:
    """What a row says. Of a list that it `opens` and that is not shown, dots tell that there is more."""
    said = row.said
    if said and not opens and said[-1].text.endswith(":"):
        said = (*said[:-1], replace(said[-1], text=f"{said[-1].text.rstrip(END)} {LEFT_OUT}"))
    return says_html(said, depth_of(row), class_) if said else ""


def side_in_play(position: Position) -> str:
    side = position.get("side in play")
    return side if isinstance(side, str) else ""


def story_html(story: Story, case: Case, teller: Teller, words: Labels) -> Iterator[str]:
    """Where it begins, and what is done before the difference shows."""
    drawn = story.drawn
    if isinstance(drawn, FromDeck):
        up = played(case_named(case.id)).starting
        told = words("new round up" if up else "new round", n=drawn.players, who=teller.who(drawn.dealer))
        yield tag("p", text(told), " ", teller.pictures.card(up, teller.side) if up else "", class_="act-line")
        if story.leads_to is not None:
            yield panel(story.leads_to, words("should lead to"), teller)
    else:
        yield panel(drawn, words("before"), teller)
    if story.done:
        yield tag("ol", *(tag("li", teller.action(action)) for action in story.done), class_="acts")


def silent_html(cause: StoredCause, teller: Teller, words: Labels) -> Iterator[str]:
    """Who has not called, which no picture shows: those whom the rules let others catch."""
    missed = (one.action for one in cause.failure.differences if isinstance(one, NotOffered))
    silent = dict.fromkeys(dict(action.details)["player"] for action in missed if action.do == "catch")
    for seat in silent:
        if isinstance(seat, int):
            told = words("case silent", who=teller.who(seat), uno=words.quoted("UNO"))
            yield tag("p", text(told), class_="act-line")


def panel(position: Position, title: str, teller: Teller) -> str:
    """A position as a picture, with the size of the draw pile."""
    shown = table(dict(position), None, HAND_AT_MOST)
    if shown is None:
        known = [part for part in ("hand", "colour in play", "turn", "direction") if part in position]
        facts = [tag("dt", text(teller.part(part))) + tag("dd", teller.value(part, position[part])) for part in known]
        return tag(
            "div", tag("p", text(title), class_="moment"), tag("dl", *facts, class_="situations"), class_="panel"
        )
    draw = position.get("draw pile")
    size = f" · {teller.part('draw pile')}{teller.words.colon} {len(draw)}" if isinstance(draw, list) else ""
    return teller.pictures.panel(f"{title}{size}", shown, True)


def also_html(cause: StoredCause, rule: str, report: StoredReport, words: Labels) -> str:
    """The other cases that show the same difference, by the rules they are about."""
    others = [case for case in cause.cases if case != cause.told]
    if not others:
        return ""
    names = list(dict.fromkeys(report.about[case] for case in others))
    items = [tag("code", text(name), translate="no") for name in names]
    ids = tag("ul", *(tag("li", tag("code", text(case), translate="no")) for case in others))
    before, after = words.counted("same in", len(others), rules="|").split("|")
    told = f"{text(before)}{', '.join(items)}{text(after)}"
    return tag("details", tag("summary", told), ids, class_="same-cases")
