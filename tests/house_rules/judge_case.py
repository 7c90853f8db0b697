"""A case of a house rule: a position, moves, and what is so then, with the house rule and in the plain edition.

A case is a JSON file: `says` (a sentence about the game), `rule` (the file under examples/house-rules), `game` (classic
if not given), `houses` (all files in play, if more than the rule) or `text` (the lines of a rule of its own), `position` or `round`, `moves`, and two sets of facts,
`then` with the house rule and `plain` without it (or with the `houses` named there). Facts:

    a key of the position  is so            cards       how many cards each seat holds
    may, may not           can(not) be done  pile        how many cards the draw pile has
    refuses                this move is illegal   over, winner, winners
    impossible             there is no such position    clash    these house rules do not fit together
"""

from __future__ import annotations

import atexit
import functools
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from uno_dsl.build import Build, build
from uno_dsl.engine.game import legal, start_round, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, position
from uno_dsl.engine.state import State
from uno_dsl.engine.value_names import BadValue
from uno_dsl.layers.gather import Selection

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "house-rules"
HEADING = 'language 1\nhouse rule wording for any edition "A wording"\n\n'
DRAW_PILE = ["yellow 1", "yellow 3", "yellow 4", "yellow 6", "yellow 8", "yellow 9"]

Json = dict[str, Any]


@functools.cache
def built(game: str, houses: tuple[str, ...]) -> Build:
    """A game with house rules, named as their files are; or one that stands in the case itself, sentence by sentence."""
    return build(Selection(game=game, houses=[file_of(name) for name in houses]))


def file_of(name: str) -> Path:
    """The file of a house rule. A name of several lines is the rule itself."""
    if not name.startswith(HEADING):
        return EXAMPLES / f"{name}.uno"
    path = Path(tempfile.mkdtemp(prefix="house-rule-")) / "wording.uno"
    path.write_text(name, "utf-8")
    atexit.register(shutil.rmtree, path.parent, ignore_errors=True)
    return path


def houses_of(case: Json) -> list[str]:
    """The house rules that a case is about."""
    if "text" in case:
        return [HEADING + "\n".join(case["text"]) + "\n"]
    return list(case.get("houses", [case["rule"]]))


@functools.cache
def machine(game: str, houses: tuple[str, ...]) -> Machine:
    program = built(game, houses).program
    assert program is not None, [d.message for d in built(game, houses).diagnostics]
    return Machine(program)


def whole_position(given: Json, known: set[str]) -> Json:
    """A position with what a case leaves out; what the game does not keep is left out."""
    hands = given["hand"]
    top = given["discard pile"][0].split(" | ")[0].split(" ")
    usual = {
        "players": len(hands), "turn": 0, "dealer": len(hands) - 1, "direction": "left", "draw pile": DRAW_PILE,
        "colour in play": top[0] if len(top) > 1 else None,
    }  # fmt: skip
    extra = {"players", "turn", "open", "misses", "gone"}
    return {key: value for key, value in {**usual, **given}.items() if key in known | extra}


def begun(case: Json, game: Machine) -> State:
    if "round" in case:
        return start_round(game, **case["round"])
    return load(game, whole_position(case["position"], set(game.program.keeps)))


def facts_of(game: Machine, state: State) -> Json:
    """Everything that a case may state about a moment of the game."""
    over = state.round_over
    keeps = state.__dict__
    return {
        **position(game, state),
        "misses": state.misses, "gone": state.gone, "cards": [len(hand) for hand in keeps["pile_hand"]], "pile": len(keeps["pile_draw_pile"]),
        "over": over, "winner": keeps.get("kept_winner"), "winners": state.winners,
    }  # fmt: skip


def wrong(case: Json, facts: Json) -> list[str]:
    """What is not as a case says, in words."""
    name, houses = case.get("game", "classic"), tuple(facts.get("houses", ()))
    if facts.get("clash"):
        codes = [d.code for d in built(name, houses).errors]
        return [] if {"clash", "taken-away"}.intersection(codes) else [f"the house rules do not clash: {codes}"]
    if built(name, houses).errors:
        return [d.message for d in built(name, houses).errors]
    game = machine(name, houses)
    try:
        state = begun(case, game)
    except BadValue as error:
        return [] if facts.get("impossible") else [f"the position is impossible: {error}"]
    if facts.get("impossible"):
        return ["the position is possible"]
    return wrong_after(case["moves"], facts, game, state)


def wrong_after(moves: list[Json], facts: Json, game: Machine, state: State) -> list[str]:
    """What is not as the facts say after some moves."""
    for number, action in enumerate(moves):
        try:
            state, _ = step(game, state, action)
        except BadValue as error:
            return [] if facts.get("refuses") == number else [f"move {number} is refused: {error}"]
    if "refuses" in facts:
        return [f"move {facts['refuses']} is not refused"]
    return differences(facts, facts_of(game, state), legal(game, state, waiting(game, state)))


def differences(facts: Json, found: Json, actions: list[Json]) -> list[str]:
    plain = [{key: value for key, value in action.items() if key != "bluff"} for action in actions]
    out = [f"{action} cannot be done" for action in facts.get("may", ()) if action not in plain]
    out += [f"{action} can be done" for action in facts.get("may not", ()) if action in plain]
    out += [f"{action} is on offer twice" for at, action in enumerate(actions) if action in actions[:at]]
    for key, value in facts.items():
        if key in ("may", "may not", "houses"):
            continue
        seen = found.get(key)
        if key == "hand":
            value, seen = [sorted(hand) for hand in value], [sorted(hand) for hand in seen or ()]
        if seen != value:
            out.append(f"{key} is {json.dumps(seen)}, not {json.dumps(value)}")
    return out
