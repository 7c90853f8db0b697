"""A right engine for a toy game (any card may be played), from which the wrong ones differ in one thing each.

A wrong engine goes wrong only when the card TRAP is played, so that it must be blamed for that one case.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

TRAP = "blue 9"
Message = dict[str, Any]

DECLARATION: Message = {
    "protocol": 1,
    "engine": {"name": "toy", "version": "1", "language": "Python"},
    "games": {"toy": ["en"]},
    "modes": ["position", "scripted"],
    "players": [2, 4],
    "actions": ["play", "draw"],
    "reports": ["hand", "turn", "draw pile", "discard pile"],
}
table: Message = {}


def requests() -> Iterator[Message]:
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "bye":
            return
        yield request


def is_trap(request: Message) -> bool:
    return bool(request.get("action", {}).get("card") == TRAP)


def answer(request: Message) -> Message:
    """The right answer."""
    match request["do"]:
        case "hello":
            return {"id": request["id"], **DECLARATION}
        case "load":
            table.clear()
            table.update(request["position"])
        case "new":
            count, deck = request["players"], request["deck"]
            hands = [[deck[seat]] for seat in range(count)]
            table.update(players=count, turn=0, hand=hands)
            table.update({"draw pile": deck[count + 1 :], "discard pile": [deck[count]]})
        case "apply":
            if request["action"] not in legal():
                return {"id": request["id"], "illegal": True}
            carry_out(request["action"])
    return {"id": request["id"], "legal": legal(), "position": table, "over": over()}


def legal() -> list[Message]:
    if over():
        return []
    turn = table["turn"]
    plays = [{"seat": turn, "do": "play", "card": card} for card in dict.fromkeys(table["hand"][turn])]
    return [*plays, {"seat": turn, "do": "draw"}]


def carry_out(action: Message) -> None:
    hand = table["hand"][action["seat"]]
    if action["do"] == "draw":
        hand.append(table["draw pile"].pop(0))
    else:
        hand.remove(action["card"])
        table["discard pile"].insert(0, action["card"])
    table["turn"] = (table["turn"] + 1) % table["players"]


def over() -> Message | None:
    out = [seat for seat, hand in enumerate(table["hand"]) if not hand]
    return {"winner": out[0], "points": [0] * table["players"]} if out else None


def send(message: Message) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    for request in requests():
        send(answer(request))
