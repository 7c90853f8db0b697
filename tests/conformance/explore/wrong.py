"""The reference engine with a mistake.

`touchy` acts when it refuses, `obliging` refuses no draw, `tireless` nothing after the end of a round, `mute` offers no
draw at first, `wildless` offers no wild card, `stern` refuses wild cards besides, `peeking` shows every seat the card on top of the draw pile, `twice` answers twice
when a skip is played. After a round, `unbeaten` never says that somebody has won the game, `dealing` says that seat 0 deals
the next one, and `forgetful` begins it without the points of those before.
"""

from __future__ import annotations

import json
import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

MISTAKE = sys.argv[2]
session = Session(Machines())
situation: dict[str, Any] = {}


def mistaken(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    if request["do"] == "hello" and MISTAKE == "mute":
        return {**answer, "modes": ["scripted"]}
    if request["do"] == "new" and MISTAKE == "mute":
        return {**answer, "legal": [action for action in answer["legal"] if action["do"] != "draw"]}
    if answer.get("illegal") and MISTAKE == "touchy":
        session.answer({"id": 0, "do": "apply", "action": situation["legal"][0]})
    if answer.get("illegal") and MISTAKE == "obliging" and request["action"]["do"] == "draw":
        return situation
    if answer.get("illegal") and MISTAKE == "tireless" and situation["over"]:
        return situation
    if MISTAKE in ("unbeaten", "dealing") and answer.get("over"):
        wrong = {"winners": None, "dealer": None if MISTAKE == "unbeaten" else 0}
        said = answer["over"]["game"]
        known = wrong if MISTAKE == "unbeaten" or said["winners"] is None else said
        return {**answer, "over": {**answer["over"], "game": known}}
    if MISTAKE == "forgetful" and request["do"] == "next" and answer.get("position"):
        return {**answer, "position": {**answer["position"], "score": [0] * answer["position"]["players"]}}
    if MISTAKE in ("wildless", "stern") and "legal" in answer:
        return {**answer, "legal": [action for action in answer["legal"] if "wild" not in action.get("card", "")]}
    if MISTAKE == "peeking" and "views" in answer and answer.get("position"):
        top = answer["position"]["draw pile"][:1]
        return {**answer, "views": [{**view, "draw pile": top + view["draw pile"][1:]} for view in answer["views"]]}
    return answer


for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "bye":
        break
    stern = MISTAKE == "stern" and "wild" in asked.get("action", {}).get("card", "")
    said = {"illegal": True} if stern else mistaken(asked, session.answer(asked))
    situation = said if "legal" in said else situation
    print(json.dumps({**said, "id": asked["id"]}), flush=True)
    if MISTAKE == "twice" and asked.get("action", {}).get("card", "").endswith(" skip"):
        print(json.dumps({**said, "id": asked["id"]}), flush=True)
