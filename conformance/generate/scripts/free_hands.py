"""Free hands: hands in which further cards change nothing that a case asks.

Found by playing the case with further cards. Not handled here: decks and moves (`find_script.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from conformance.generate.cases.case_lines import EVERYTHING, Line
from conformance.generate.cases.record import Steps, plain, steps_of, view_steps_of, whole_steps_of
from conformance.plays.deck_faces import Faces, Supply, is_plain
from conformance.plays.draft import Draft, from_position
from uno_dsl.engine.actions import offer_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.run import run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue, card_code

GAINED = ("score", "points")
"""What grows with the worth of a further card."""


def dead_faces(machine: Machine, faces: Faces, wanted: dict[str, Any]) -> frozenset[str]:
    """The plain faces, of the side in play, that the player whose turn it is may not play."""
    side = faces.number(wanted.get("side in play"))
    others = [next(face.name for face in faces.by_side[one] if is_plain(face)) for one in faces.sides]
    names = {
        face.name: " | ".join(face.name if number == side else name for number, name in enumerate(others))
        for face in faces.by_side[faces.sides[side]] if is_plain(face)
    }  # fmt: skip
    try:
        g = load(machine, wanted)
        g.__dict__["pile_hand"][g.turn] = [card_code(machine, name, "hand") for name in names.values()]
        stop = run(machine, g)
    except (BadValue, EngineStuck):
        return frozenset()
    live = {
        machine.codes.names[option.card]
        for option in stop.options
        if option.card is not None
        and option.seat == g.turn
        and (offer := offer_of(machine, g, stop, option)) is not None
        and offer.act == "play"
    }
    return frozenset(name for name, card in names.items() if card not in live)


def free_hands(line: Line, machine: Machine, faces: Faces) -> frozenset[int]:
    """The seats whose hands may have a further card without changing anything that the case asks."""
    wanted = line["start"]["position"]
    dead = dead_faces(machine, faces, wanted)
    supply = Supply(faces)
    for card in [*(card for hand in wanted["hand"] for card in hand), *wanted["draw pile"], *wanted["discard pile"]]:
        supply.take(card)
    card = supply.of(dead, faces.number(wanted.get("side in play")))
    if card is None:
        return frozenset()
    seats = range(wanted["players"])
    return frozenset(
        seat for seat in seats if changes_nothing(line, machine, [[card] if seat == one else [] for one in seats])
    )


def changes_nothing(line: Line, machine: Machine, further: Sequence[Sequence[str]]) -> bool:
    """Whether further cards in the hands change nothing that a case asks, apart from being there."""
    wanted = line["start"]["position"]
    hands = [sorted([*hand, *cards]) for hand, cards in zip(wanted["hand"], further, strict=True)]
    steps = expected(line, machine, going_on(line, from_position({**wanted, "hand": hands})))
    if steps is None or len(steps) != len(line["steps"]):
        return False
    return plain([without(step, further) for step in steps]) == plain([without(step, ()) for step in line["steps"]])


def without(step: dict[str, Any], further: Sequence[Sequence[str]]) -> dict[str, Any]:
    """A step with an expectation that ignores further cards in the hands, and scores."""
    expect = dict(step["expect"])
    if "over" in expect:
        expect["over"] = {key: value for key, value in expect["over"].items() if key not in GAINED}
    if "position" in expect:
        position = {key: value for key, value in expect["position"].items() if key not in GAINED}
        hands = [Counter(hand) for hand in position.get("hand", ())]
        for hand, cards in zip(hands, further, strict=False):
            hand.subtract(cards)
        expect["position"] = {**position, "hand": [sorted(hand.items()) for hand in map(strip, hands)]}
    return {**step, "expect": expect}


def strip(hand: Counter[str]) -> Counter[str]:
    """A hand minus some cards; a card that is missing counts as less than none."""
    return Counter({card: count for card, count in hand.items() if count})


def going_on(line: Line, begun: Draft) -> Draft:
    """A draft, and what a case does after it."""
    actions = tuple(step["action"] for step in line["steps"][1:])
    if "illegal" in line["steps"][-1]["expect"]:
        return Draft(start=begun.start, actions=(*begun.actions, *actions[:-1]), refused=actions[-1])
    return Draft(start=begun.start, actions=(*begun.actions, *actions))


def expected(line: Line, machine: Machine, played: Draft) -> Steps | None:
    """What is expected, compared as the case compares it."""
    if "views" in line["steps"][-1]["expect"]:
        return view_steps_of(
            machine, played, [part for part in line["steps"][-1]["expect"]["views"][0] if part != "seat"]
        )
    if EVERYTHING in line["tags"]:
        return whole_steps_of(machine, played)
    steps = steps_of(machine, played, tuple(line.get("kinds", ())))
    end = len(played.actions)
    if steps is not None and "kinds" not in line and "legal" in steps[end]["expect"]:
        whole = whole_steps_of(
            machine, played
        )  # a stop for a challenge on the way does not narrow what is compared here
        steps[end]["expect"]["legal"] = [] if whole is None else whole[-1]["expect"]["legal"]
    return steps
