"""Faults as saved games: the table, and the moves to be played; and whether a fault still shows when they are played again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from uno_dsl.engine.actions import Action, option_for
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State
from uno_dsl.engine.value_names import BadValue
from uno_dsl.layers.library import Selection
from uno_dsl.play.game_record import Setup, resumed
from uno_dsl.play.players import unnamed
from uno_dsl.play.save import as_data
from uno_dsl.verify.cards_conserved import codes_on_table, not_conserved
from uno_dsl.verify.endings import can_end
from uno_dsl.verify.few_cards import SEED
from uno_dsl.verify.game_faults import Fault, nobody, stuck
from uno_dsl.verify.moment import moment
from uno_dsl.verify.secrecy import exposed


def saved_fault(machine: Machine, selection: Selection, fault: Fault) -> dict[str, Any]:
    """A fault as a saved game, which `uno play --resume` reads as well. You sit at the first seat, and bots at the others."""
    players = unnamed(1, "eager", fault.start.n)
    data = as_data(machine, resumed(Setup(selection=selection, players=players, seed=SEED), fault.start, 0))
    plain = {name: part for name, part in data["game"].items() if name != "process"}
    if shows_from_rest(machine, plain, fault):  # then it also fits rules that were changed since
        data["game"], data["digest"] = plain, None
    return data | {"moves": list(fault.moves), "fault": {"kind": fault.kind, "again": fault.again}}


def shows_from_rest(machine: Machine, plain: dict[str, Any], fault: Fault) -> bool:
    """Whether the fault shows from the position alone, at the beginning of a turn."""
    try:
        return shows(machine, load(machine, plain, seed=SEED), fault.kind, fault.moves, fault.again) is not None
    except Exception:
        return False


def shows(machine: Machine, start: State, kind: str, moves: Sequence[Action], again: int) -> str | None:
    """What is wrong after some moves, in words; None if nothing is, or if the rules do not allow the moves."""
    g, keys = start.copy(), list[bytes]()
    try:
        stop = run(machine, g)
        for action in moves:
            keys.append(moment(g))
            decide(machine, g, stop, option_for(machine, g, stop, action))
            stop = run(machine, g)
    except BadValue:
        return None
    except Exception as error:
        return stuck(error)[0] if kind == "stall" else None
    match kind:
        case "stall":
            halt = nobody(stop)
            return None if halt is None else halt[0]
        case "lost":
            return not_conserved(machine, codes_on_table(machine, start), codes_on_table(machine, g))
        case "exposed":
            seen = (exposed(machine, g, stop, seat, Random(n)) for seat in range(g.n) for n in range(3))
            return next((one for one in seen if one is not None), None)
        case _:
            same = again == 0 or keys[-again] == moment(g)
            return "the round does not end" if same and not can_end(machine, g) else None
