"""A difference as HTML: expected and actual side by side, with cards drawn as cards.

Not handled here: finding it (`differences.py`) and its words (`difference_text.py`).
"""

from __future__ import annotations

from typing import assert_never

from conformance.cases.action import action_to_text
from conformance.cases.position_text import PILES, value_to_text
from conformance.judge import differences as d
from conformance.judge.report import Failure
from conformance.report.card_html import cards_html
from conformance.report.difference_text import (
    difference_to_text,
    end_got_to_text,
    end_to_text,
    seen_to_text,
    view_to_text,
)
from conformance.report.html_markup import Html, tag
from conformance.report.position_html import pile_html
from uno_dsl.json_value import Json


def differences_html(failure: Failure) -> Html:
    """A table of all differences (where, expected, actual), and how many more illegal actions the engine offered."""
    head = tag("tr", *(tag("th", word, scope="col") for word in ("", "expected by the rules", "the engine")))
    more = [f"{failure.left_out:,} more actions offered, but not legal"] if failure.left_out else []
    foot = (tag("tr", tag("td", line, colspan="3")) for line in more)
    return tag("table", tag("thead", head), tag("tbody", *map(_row, failure.differences), *foot), class_="differences")


def _row(difference: d.Difference) -> Html:
    where, expected, actual = _sides(difference)
    return tag(
        "tr",
        tag("th", where, scope="row"),
        tag("td", expected, data_label="expected by the rules", class_="expected"),
        tag("td", actual, data_label="the engine", class_="actual"),
    )


def _sides(difference: d.Difference) -> tuple[str, str, str]:  # one flat match
    """Where the difference is, what the rules say, and what the engine said."""
    match difference:
        case d.NotOffered(action=action):
            return action_to_text(action), "legal", "not offered"
        case d.WronglyOffered(action=action):
            return action_to_text(action), "not legal", "offered"
        case d.WronglyRefused():
            return "the step", "to be accepted", "rejected"
        case d.WronglyAccepted():
            return "the step", "to be rejected", "accepted"
        case d.PositionMissing():
            return "position", "stated: a turn is about to begin", "not stated"
        case d.PartMissing(part=part, expected=expected):
            return part, _part(part, expected), "not stated, though declared in `reports`"
        case d.PartDiffers(part="hand", seat=int(seat), expected=expected, actual=actual):
            lacks = difference_to_text(difference).partition(": ")[2]
            cell = tag("div", cards_html(actual, ordered=False), tag("small", lacks))
            return f"hand of seat {seat}", cards_html(expected, ordered=False), cell
        case d.PartDiffers(part=part, expected=expected, actual=actual):
            return part, _part(part, expected), _part(part, actual)
        case d.EndDiffers(expected=end, actual=said_end):
            return "the round", end_to_text(end), end_got_to_text(end, said_end)
        case d.ViewDiffers(viewer=viewer, expected=expected, actual=actual):
            where = f"seat {viewer} looks at {seen_to_text(difference)}"
            return where, view_to_text(difference, expected), view_to_text(difference, actual)
        case _:
            assert_never(difference)


def _part(part: str, value: Json) -> str:
    return pile_html(value) if part in PILES else value_to_text(value)
