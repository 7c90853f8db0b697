"""The reference engine in another style: python -m tests.conformance.styles.styled NAME

`variants.toml` has for each name what it does and what it declares. Everything else is as the reference engine plays it.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

VARIANTS = tomllib.loads((Path(__file__).parent / "variants.toml").read_text("utf-8"))
BESIDE = {"say", "catch"}


class Styled(Session):
    """The reference engine, with what a style changes in the requests and the answers."""

    def __init__(self, variant: dict[str, Any]) -> None:
        super().__init__(Machines())
        self.variant, self.does = variant, {*variant.get("does", ())}

    def carried_out(self, request: dict[str, Any]) -> dict[str, Any]:
        do = request["do"]
        if do == "hello":
            declared = super().carried_out(request)
            gone = {*self.variant.get("without", ())}
            for key in ("actions", "reports", "modes"):
                declared[key] = [name for name in declared[key] if name not in gone]
            declared["games"] = {"classic": ["en"]}
            questions = self.machines.readings_of(self.machines.selection("classic", "en", {}, ())).questions
            kept_back = self.variant.get("undeclared", ())
            declared["readings"] = {name: "any" for name in questions if name not in kept_back}
            return {**declared, **self.variant.get("declares", {})}
        if do in ("load", "new"):
            read = {**self.variant.get("declares", {}).get("readings", {})}
            request = {**request, "readings": {**request["readings"], **self.variant.get("plays", read)}}
        if do != "apply":
            return self.styled(super().carried_out(request))
        return self.applied(request)

    def applied(self, request: dict[str, Any]) -> dict[str, Any]:
        action, before = request["action"], self.situation()
        kind = action["do"]
        offers = [self.key(one) for one in self.offered(before["legal"])]
        if self.key(action) not in offers:
            return {"illegal": True}
        seen = self.at_table().views(request.get("views", ()))
        answer = super().carried_out(request)
        if kind == "play" and "said" in action:
            answer = self.after_play(action, request, answer)
        if kind == "play" and "colour-with-play" in self.does and "views" in answer and is_choice(answer["legal"]):
            answer["views"] = [{**view, "shown": []} for view in seen]  # the play has not happened yet
        return self.styled(answer)

    def after_play(self, action: dict[str, Any], request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        """The word that was said with a play, or the fine for not saying it."""
        wanted = "say" if action["said"] else "catch" if "automatic-fine" in self.does else ""
        for one in answer.get("legal", ()):
            mine = one["do"] == wanted and action["seat"] == (one["seat"] if wanted == "say" else one.get("player"))
            if mine:
                return super().carried_out({**request, "action": one})
        return answer

    def situation(self) -> dict[str, Any]:
        return self.at_table().situation()

    @staticmethod
    def key(action: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(sorted((k, v) for k, v in action.items() if k not in ("bluff", "as", "said")))

    def offered(self, legal: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What is offered in this style."""
        kinds = {one["do"] for one in legal} - BESIDE
        hidden: set[str] = set()
        if "colour-with-play" in self.does and is_choice(legal):
            hidden |= BESIDE
        if "word-with-play" in self.does:
            hidden |= {"say"}
        if "automatic-fine" in self.does:
            hidden |= BESIDE
        if "no-voluntary-draw" in self.does and "play" in kinds:
            hidden |= {"draw"}
        if "no-word" in self.does:
            hidden |= BESIDE
        return [one for one in legal if one["do"] not in hidden]

    def styled(self, answer: dict[str, Any]) -> dict[str, Any]:
        if "legal" not in answer:
            return answer
        out = {**answer, "legal": self.offered(answer["legal"])}
        position = out.get("position")
        if position is not None:
            gone = {*self.variant.get("without", ())}
            out["position"] = {part: value for part, value in position.items() if part not in gone}
        return out


def is_choice(legal: list[dict[str, Any]]) -> bool:
    """Whether something must be chosen before the turn goes on."""
    return {one["do"] for one in legal} - BESIDE == {"choose"}


def other_order(machine: Machine, g: State, pile: list[int]) -> None:
    """A shuffle that turns the pile round instead of sorting it; the first deck keeps its order."""
    if g.chance == "as it is":
        g.chance = "script"
    else:
        pile.reverse()


def main() -> None:
    """Answers the kit."""
    if "other-order" in VARIANTS[sys.argv[1]].get("does", ()):
        Machine.shuffle_pile = other_order  # type: ignore[method-assign, assignment]
    serve(Styled(VARIANTS[sys.argv[1]]), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
