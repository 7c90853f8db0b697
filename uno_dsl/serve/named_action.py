"""Finds the option of a stop that an action of the protocol names.

An action is compared by the keys that distinguish it from others of its kind; all further keys are ignored, as the protocol
says. A value without the keys of its kind, or with a seat, card or colour that the game does not have, is not an action and
is refused.
"""

from __future__ import annotations

from typing import Any

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.actions import Action, action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option
from uno_dsl.engine.value_names import card_code, chosen
from uno_dsl.json_value import BadValue, object_in, quoted, text_in, whole_number
from uno_dsl.serve.action_kinds import DETAILS, OPTIONAL

EXAMPLE = '{"seat":1,"do":"draw"}'


def option_named(machine: Machine, g: State, stop: Stop, value: Any) -> Option | None:
    """The option that an action names, or None if it is not legal. Raises BadValue if the value is not an action."""
    wanted = named(machine, g.n, value)
    return next((option for option in stop.options if core(action_of(machine, g, stop, option)) == wanted), None)


def core(action: Action) -> Action:
    """An action with only the keys that distinguish it."""
    return {key: action[key] for key in ("seat", "do", *DETAILS.get(action["do"], ())) if key in action}


def named(machine: Machine, players: int, value: Any) -> Action:
    """The value as an action, with only the keys that distinguish it. Raises BadValue."""
    action = object_in(value, "action")
    if "do" not in action or "seat" not in action:
        raise BadValue(f"action: expected `seat` and `do`, as in {EXAMPLE}")
    kind = text_in(action["do"], "action: do")
    if kind not in DETAILS:
        hint = did_you_mean(kind, DETAILS) or f"the kinds are: {', '.join(DETAILS)}"
        raise BadValue(f"action: there is no kind of action named {quoted(kind)}; {hint}")
    if action["seat"] is not None:
        whole_number(action["seat"], "action: seat", 0, players - 1)
    given = [key for key in DETAILS[kind] if key in action]
    missing = [key for key in DETAILS[kind] if key not in action and (kind, key) not in OPTIONAL]
    if kind == "choose" and len(given) != 1:
        raise BadValue(f"action: `choose` needs one of {', '.join(f'`{key}`' for key in DETAILS[kind])}")
    if kind != "choose" and missing:
        raise BadValue(f"action: `{kind}` needs {' and '.join(f'`{key}`' for key in missing)}")
    for key in given:
        check(machine, players, key, action[key])
    return core(action)


def check(machine: Machine, players: int, key: str, value: Any) -> None:
    """Raises BadValue if a detail of an action has the wrong type, or names something the game does not have."""
    what = f"action: {key}"
    match key:
        case "card":
            card_code(machine, value, what)
        case "colour":
            chosen(machine.codes.colours, value, what)
        case "side":
            chosen(machine.codes.sides, value, what)
        case "player":
            whole_number(value, what, 0, players - 1)
        case "number":
            whole_number(value, what)
        case _:
            text_in(value, what)
