"""Actions and differences in the language of a page, with cards as pictures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from conformance.cases.action import Action
from conformance.cases.situation import Over
from conformance.judge import differences as d
from conformance.judge.report import Failure
from conformance.site.cases_in_words.case_steps import SIDES
from conformance.site.scene_html import Pictures
from uno_dsl.json_value import Json, strings
from uno_dsl.rulebook.examples.circumstances import CHALLENGED, DRAWN
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import tag, text

GAPS = re.compile(r"{\w+}")
CARDS_SHOWN = 12
"""How many cards of a hand or pile are drawn; if there are more, only the number is shown."""
KINDS = {"hand": "pile", "draw pile": "pile", "discard pile": "pile", "colour in play": "colour", "dealer": "player"}
"""What a part of a position is, for its name."""


class Teller:
    """Tells actions and differences about one table. `side` is the side in play of cards with two sides, and `done` what has been done.

    The card that is played is a picture, or in the words of `cards`: `Ann plays a blue 5`.
    """

    def __init__(
        self,
        pictures: Pictures,
        words: Labels,
        side: str = "",
        done: Sequence[Action] = (),
        cards: ExampleTeller | None = None,
    ) -> None:
        self.pictures, self.words, self.side, self.done, self.in_words = pictures, words, side, done, cards

    def who(self, seat: int | None) -> str:
        return self.words("the table") if seat is None else self.pictures.who(seat)

    def action(self, action: Action) -> str:
        """An action: `Ann plays`, and the card."""
        details = dict(action.details)
        if action.do == "decline" and (what := self.declined(action.seat)):
            return text(f"{self.who(action.seat)} {self.words(f'told declines{what}')}")
        said = self.words.grammar.lexicon.words
        if (verb := said.get(f"said does {details.get('text', '')}")) is not None:
            return text(f"{self.who(action.seat)} {verb}")
        if (
            known := said.get(f"said {details.get('text', '')}")
        ) is not None:  # what the rules offer in their own words
            return text(self.words("told does", who=self.who(action.seat), what=known).removesuffix("."))
        card = details.pop("card", None)
        shown = "" if card is None else " " + self.card(str(card))
        what = ", ".join(self.detail(key, value) for key, value in details.items())
        key = f"act {action.do}"
        own = f"{key} {next(iter(details), '')}"
        key = own if self.words.has(own) else key
        if self.words.has(key) and bool({"{what}", "{noun}"} & {*GAPS.findall(self.words.texts[key])}) == bool(what):
            return text(self.words(key, who=self.who(action.seat), what=what, noun=capital(what))) + shown
        return text(" ".join([f"{self.who(action.seat)}{self.words.colon} {action.do}", what])) + shown

    def card(self, both: str) -> str:
        """The card of an action."""
        if self.in_words is None:
            return self.pictures.card(both, self.side)
        parts, sides = both.split(SIDES), self.pictures.sides
        front = parts[sides.index(self.side)] if len(parts) == len(sides) and self.side in sides else both
        return text(self.in_words.card(front, "a"))

    def declined(self, seat: int | None) -> str:
        """What somebody declines: the end of its label. Nothing if what has been done does not make it certain."""
        for one in reversed(self.done):
            if one.seat == seat and one.do == "draw":
                return DRAWN
            if one.do in ("play", "offer", "judge"):
                return CHALLENGED if one.do == "play" and one.seat != seat else ""
        return ""

    def detail(self, key: str, value: str | int) -> str:
        if key == "player" and isinstance(value, int):
            return self.who(value)
        if key == "colour":
            return self.the_colour(str(value))
        if key == "direction":
            return self.words(f"way {value}")
        if key == "word":
            return self.words.quoted(str(value))
        return str(value)

    def the_colour(self, name: str) -> str:
        """A colour that somebody chooses: in French with its article."""
        said = self.words.colour_alone(name)
        known = self.words.has("form the colour")
        return self.words.grammar.surface(self.words("form the colour", what=said)) if known else said

    # -------------------------------------------------------------------------------------------- differences
    def differences(self, failure: Failure) -> str:
        """A table: what it is about, what the rules say, what the engine did."""
        words = self.words
        named = (tag("th", text(words(name)), scope="col") for name in ("by rules", "by engine"))
        heads = tag("tr", tag("td", ""), *named)
        rows = [
            tag("tr", tag("th", about, scope="row"), tag("td", expected), tag("td", actual))
            for about, expected, actual in map(self.sides, failure.differences)
        ]
        if failure.left_out:
            rows.append(tag("tr", tag("td", text(words("more offered", n=failure.left_out)), colspan="3")))
        return tag(
            "div", tag("table", tag("thead", heads), tag("tbody", *rows), class_="plain differences"), class_="scroll"
        )

    def sides(self, difference: d.Difference) -> tuple[str, str, str]:  # one flat match
        """What a difference is about, what the rules say, and what the engine did."""
        words = self.words
        match difference:
            case d.NotOffered(action=action):
                return self.action(action), text(words("allowed")), text(words("not offered"))
            case d.WronglyOffered(action=action):
                return self.action(action), text(words("not allowed")), text(words("offered"))
            case d.WronglyRefused():
                return text(words("the step")), text(words("accepted")), text(words("refused"))
            case d.WronglyAccepted():
                return text(words("the step")), text(words("refused")), text(words("accepted"))
            case d.PositionMissing():
                return text(words("a position")), text(words("told")), text(words("not told"))
            case d.PartMissing(part=part, expected=expected):
                return text(self.part(part)), self.value(part, expected), text(words("not told"))
            case d.PartDiffers(part=part, seat=seat, expected=expected, actual=actual):
                name = self.part(part) if seat is None else f"{self.part(part)} ({self.who(seat)})"
                return text(name), self.value(part, expected, actual), self.value(part, actual, expected)
            case d.EndDiffers(expected=expected, actual=actual):
                return text(words("the round")), text(self.end(expected)), text(self.end(actual))
            case d.ViewDiffers(viewer=viewer, part=part, seat=seat, expected=expected, actual=actual):
                name = self.part(part) if seat is None else f"{self.part(part)} ({self.who(seat)})"
                about = words("what is seen", who=self.who(viewer), what=name)
                return text(about), self.value(part, expected), self.value(part, actual)
            case _:
                assert_never(difference)

    def part(self, part: str) -> str:
        """The name of a part of a position."""
        key = f"part of position {part}"
        return self.words(key) if self.words.has(key) else self.words.name(part, KINDS.get(part, "number"))

    def value(self, part: str, value: Json, other: Json = None) -> str:
        """A value of a part of a position. Cards that the other side has not are marked."""
        match part, value:
            case _, None:
                return "–"
            case "turn" | "dealer", int():
                return text(self.who(value))
            case "colour in play", str():
                return text(self.words.colour(value))
            case "direction", str():
                return text(self.words(f"way {value}"))
            case "score", [*points]:
                return text(", ".join(f"{self.who(seat)} {number}" for seat, number in enumerate(points)))
            case _, [*_] if (cards := strings(value)) is not None:
                return self.cards(cards, strings(other))
            case _, list() | dict():
                return text(str(len(value)))
            case _:
                return text(str(value))

    def cards(self, cards: Sequence[str], other: Sequence[str] | None) -> str:
        if not cards:
            return text(self.words("no cards"))
        if len(cards) > CARDS_SHOWN:
            return text(f"{len(cards)} {self.words('cards')}")
        more = Counter(cards) - Counter(other if other is not None else cards)
        shown = []
        for card in cards:
            new = more[card] > 0
            more[card] -= new
            shown.append(tag("span", self.pictures.card(card, self.side), class_="new" if new else None))
        return tag("span", *shown, class_="hand")

    def end(self, end: Over | None) -> str:
        if end is None:
            return self.words("round goes on")
        won = self.words("no winner") if end.winner is None else self.words("won by", who=self.who(end.winner))
        points = "" if end.points is None else f" ({self.value('score', [*end.points])})"
        return won + points
