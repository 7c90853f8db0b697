"""The reference engine with fixed readings: python -m tests.conformance.styles.combined GAME PRINTING QUESTION=READING …

It declares this game, this printing and these readings, and plays them whatever a request says.
"""

from __future__ import annotations

import sys
from typing import Any

from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session


class Combined(Session):
    """The reference engine, which plays one combination."""

    def __init__(self, game: str, printing: str, readings: dict[str, str]) -> None:
        super().__init__(Machines())
        self.game, self.printing, self.readings = game, printing, readings

    def carried_out(self, request: dict[str, Any]) -> dict[str, Any]:
        if request["do"] == "hello":
            declared = super().carried_out(request)
            return {**declared, "games": {self.game: [self.printing]}, "readings": self.readings}
        if request["do"] in ("load", "new"):
            request = {**request, "game": self.game, "printing": self.printing, "readings": self.readings}
        return super().carried_out(request)


def main() -> None:
    """Answers the kit."""
    game, printing, *readings = sys.argv[1:]
    chosen = dict(word.split("=", 1) for word in readings)
    serve(Combined(game, printing, chosen), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
