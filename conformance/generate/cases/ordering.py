"""The order in which the cases of a suite are asked, and their layers: cheap cases that reach many rules come first.

In each pass, the next case is the one that reaches the most rules that the pass has no case for yet, relative to its
cost; its own rule counts most. Not handled here: choosing the cases (`suite.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from conformance.plays.layout import cards_on_table

OWN = 4
"""The weight of the rule that a case is about, relative to one that it reaches on the way."""
EACH_CARD, EACH_STEP = 1, 12
SMOKE = 24
"""The number of cases that quickly show whether anything can be tested at all."""
OF_A_GAME = "how the game goes on"
"""The tag of cases for engines that play whole games."""
SMOKE_LAYER, CORE, TRACES = "smoke", "core", "traces"


def layer_of(line: dict[str, Any]) -> str:
    """`core` for one position and at most one action, `traces` for what takes longer, begins with a deck, or ends a round
    of a game that goes on.
    """
    short = line["start"]["mode"] == "position" and len(line["steps"]) <= 2
    return CORE if short and OF_A_GAME not in line["tags"] else TRACES


def ordered(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cases in the order in which they are asked, each with its layer: the first of the core are `smoke`."""
    left = [(line, {line["rules"][0]}, set(line["rules"]), cost_of(line)) for line in lines]
    found: list[dict[str, Any]] = []
    own, touched = set[str](), set[str]()
    while left:
        gains = [(OWN * len(mine - own) + len(rules - touched)) / cost for _, mine, rules, cost in left]
        if not any(gains):
            own, touched = set(), set()
            continue
        line, mine, rules, _ = left.pop(gains.index(max(gains)))
        own |= mine
        touched |= rules
        found.append(line)
    smoke = [line["id"] for line in found if layer_of(line) == CORE and not line["readings"]][:SMOKE]
    return [with_layer(line, SMOKE_LAYER if line["id"] in smoke else layer_of(line)) for line in found]


def with_layer(line: dict[str, Any], layer: str) -> dict[str, Any]:
    """A case with its layer in front of what is asked."""
    ahead = ("id", "game", "printing")
    return {**{key: line[key] for key in ahead}, "layer": layer, **{k: v for k, v in line.items() if k not in ahead}}


def cost_of(line: dict[str, Any]) -> int:
    """The size of what is sent and read in a case."""
    start = line["start"].get(
        "position", {"hand": [line["start"].get("deck", [])], "draw pile": [], "discard pile": []}
    )
    return EACH_CARD * len(cards_on_table(start)) + EACH_STEP * len(line["steps"])
