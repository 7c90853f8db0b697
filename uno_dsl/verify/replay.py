"""Faults as saved games: the table, and the moves to be played; and whether a fault still shows when they are played again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from uno_dsl.engine.actions import Action, option_for
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.value_names import BadValue, card_code
from uno_dsl.layers.library import Selection
from uno_dsl.play.game_record import Setup, resumed
from uno_dsl.play.players import unnamed
from uno_dsl.play.save import BadSave, Saved, as_data, restored
from uno_dsl.verify.cards_conserved import codes_on_table, not_conserved
from uno_dsl.verify.endings import Ending, ending
from uno_dsl.verify.few_cards import SEED, with_cards
from uno_dsl.verify.game_faults import KINDS, Fault, Kind
from uno_dsl.verify.moment import moment
from uno_dsl.verify.onward import decided, onward
from uno_dsl.verify.secrecy import exposed

ENDLESS = {
    Ending.NONE: "the round never ends: all positions that can follow were tried",
    Ending.NOT_FOUND: "no end of the round was found",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A game that is said to show a fault. Of a loop, the last `again` of the moves lead back to the same position."""

    kind: Kind
    start: State
    moves: tuple[Action, ...]
    again: int = 0
    put_away: tuple[int, ...] = ()


def replay_of(fault: Fault) -> Replay:
    return Replay(kind=fault.kind, start=fault.start, moves=fault.moves, again=fault.again, put_away=fault.put_away)


def replay_in(machine: Machine, saved: Saved) -> Replay:
    """The game of a file. Raises BadSave."""
    fault = saved.fault
    if fault is None:
        raise BadSave("it was not saved by `uno verify`")
    kind = next((one for one in KINDS if one == fault.kind), None)
    if kind is None:
        raise BadSave(f"fault: kind: expected {', '.join(KINDS[:-1])} or {KINDS[-1]}, got {fault.kind!r}")
    start = restored(machine, saved, goes_on=False).state
    try:
        away = tuple(card_code(machine, name, "fault: put away") for name in fault.put_away)
    except BadValue as error:
        raise BadSave(str(error)) from None
    return Replay(kind=kind, start=start, moves=saved.moves, again=fault.again, put_away=away)


def saved_fault(machine: Machine, selection: Selection, fault: Fault) -> dict[str, Any]:
    """A fault as a saved game, which `uno play --resume` reads as well. You sit at the first seat, and bots at the others."""
    players = unnamed(1, "eager", fault.start.n)
    data = as_data(machine, resumed(Setup(selection=selection, players=players, seed=SEED), fault.start, 0))
    plain = {name: part for name, part in data["game"].items() if name != "process"}
    if shows_from_rest(machine, plain, fault):  # then it also fits rules that were changed since
        data["game"], data["digest"] = plain, None
    away = [machine.codes.names[code] for code in fault.put_away]
    shown = {"kind": fault.kind, "again": fault.again, **({"put away": away} if away else {})}
    return data | {"moves": list(fault.moves), "fault": shown}


def shows_from_rest(machine: Machine, plain: dict[str, Any], fault: Fault) -> bool:
    """Whether the same fault shows from the position alone, at the beginning of a turn."""
    whole = replay_of(fault)
    try:
        found = shows(machine, replace(whole, start=load(machine, plain, seed=SEED)))
        return found is not None and found == shows(machine, whole)
    except Exception:
        return False


def shows(machine: Machine, game: Replay) -> str | None:
    """What is wrong with a game, in words; None if nothing is. A stall is always wrong, also before the last move.

    A stall or a loop that only a table with few cards has is none. Raises BadValue if the rules do not allow a move.
    """
    wrong = shows_from(machine, game, game.start)
    if wrong is not None and game.kind == "stall" and game.put_away:
        try:
            return shows_from(machine, game, with_cards(game.start, game.start, game.put_away))
        except BadValue:
            return None
    return wrong


def shows_from(machine: Machine, game: Replay, start: State) -> str | None:
    """What is wrong after the moves from a state on."""
    g, keys = start.copy(), list[bytes]()
    stop = onward(machine, g)
    for number, action in enumerate(game.moves, 1):
        if not isinstance(stop, Stop):
            break
        keys.append(moment(g))
        try:
            option = option_for(machine, g, stop, action)
        except BadValue as error:
            raise BadValue(f"move {number}: {error}") from None
        stop = decided(machine, g, stop, option)
    if not isinstance(stop, Stop):
        return stop[0]
    match game.kind:
        case "stall":
            return None
        case "lost":
            return not_conserved(machine, codes_on_table(machine, start), codes_on_table(machine, g))
        case "exposed":
            return first_exposed(machine, g, stop)
        case "loop":
            same = game.again == 0 or keys[-game.again] == moment(g)
            return endless(machine, game, g) if same else None


def first_exposed(machine: Machine, g: State, stop: Stop) -> str | None:
    """What tells any seat which cards are hidden from it."""
    seen = (exposed(machine, g, stop, seat, Random(n)) for seat in range(g.n) for n in range(3))
    return next((one for one in seen if one is not None), None)


def endless(machine: Machine, game: Replay, g: State) -> str | None:
    """What is known about a round that does not end, with the cards that were put away as well; None if an end is found."""
    found = {ending(machine, g)}
    if game.put_away:
        found.add(ending(machine, with_cards(game.start, g, game.put_away)))
    if Ending.FOUND in found:
        return None
    return ENDLESS[Ending.NONE if found == {Ending.NONE} else Ending.NOT_FOUND]
