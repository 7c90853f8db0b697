"""What the page asks for, as JSON, and the answers."""

from __future__ import annotations

import json
from collections.abc import Callable

from conformance.playground.draft_changes import told
from conformance.playground.draft_figures import measured
from conformance.playground.draft_findings import checked
from conformance.playground.draft_sheet import printed
from conformance.playground.pasted_log import followed
from conformance.playground.rule_draft import Draft
from conformance.playground.seat_at_table import Seat, sat_down
from uno_dsl.json_value import Json
from uno_dsl.lsp.completion import proposals
from uno_dsl.source import UnreadableSource

MOST = 12
"""So many words are proposed at most."""

Request = dict[str, Json]


class Playground:
    """Answers the page. It keeps the game that is being played."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.answers: dict[str, Callable[[Request], Json]] = {
            "check": lambda asked: checked(draft(asked)),
            "tell": lambda asked: {"changes": told(draft(asked), text(asked, "language"))},
            "complete": self.complete,
            "deal": self.deal,
            "act": self.act,
            "sheet": lambda asked: {"html": printed(draft(asked), text(asked, "language"), text(asked, "paper"))},
            "simulate": lambda asked: measured(draft(asked)),
            "follow": lambda asked: followed(text(asked, "log")),
        }

    def answer(self, request: str) -> str:
        """The answer to a request; what cannot be read as rules at all is said in `unreadable`."""
        asked = json.loads(request)
        try:
            found = self.answers[asked["do"]](asked)
        except UnreadableSource as problem:
            found = {"unreadable": str(problem)}
        return json.dumps({"id": asked.get("id"), "found": found}, ensure_ascii=False)

    def complete(self, asked: Request) -> Json:
        """What may stand at the cursor: each text with the column from which it replaces what is there."""
        found = proposals(draft(asked).document, number(asked, "line"), number(asked, "column"))
        return {"proposals": [{"text": one.text, "start": one.start} for one in found[:MOST]]}

    def deal(self, asked: Request) -> Json:
        self.seat = sat_down(draft(asked), number(asked, "seed"))
        return None if self.seat is None else self.seat.go_on(None)

    def act(self, asked: Request) -> Json:
        return None if self.seat is None else self.seat.go_on(text(asked, "answer"))


def draft(asked: Request) -> Draft:
    return Draft(text(asked, "text"), text(asked, "game"))


def text(asked: Request, name: str) -> str:
    return str(asked[name])


def number(asked: Request, name: str) -> int:
    found = asked[name]
    return int(found) if isinstance(found, int | float) else 0
