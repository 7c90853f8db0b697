"""Converts the options of a stop to the actions of the protocol and back."""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Choose, Decline, GoOn, Judge, Option, Take, UseWindow
from uno_dsl.engine.value_names import BadValue, to_words
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

Action = dict[str, Any]


def offer_of(machine: Machine, g: State, stop: Stop, option: Option) -> s.Offer | None:
    """The offer that an option takes, if any."""
    match option:
        case UseWindow(window=at, offer=number):
            offers: tuple[i.StandingOffer, ...] = machine.program.standing[g.windows[at][0]]
            return offers[number].standing.offer
        case Take(offer=number):
            instruction = machine.program.instructions[stop.pc]
            assert isinstance(instruction, i.Decide)
            return instruction.ask.offers[number]
        case _:
            return None


def action_of(machine: Machine, g: State, stop: Stop, option: Option) -> Action:
    """An option as an action, such as `{"seat":1,"do":"play","card":"red 7"}`. A play that would be a bluff is marked."""
    match option:
        case GoOn():
            return {"seat": None, "do": "go on"}
        case Judge(judged=number, player=player):
            return {"seat": None, "do": "judge", "text": machine.judged[number], "player": player}
        case Decline(seat=seat):
            return {"seat": seat, "do": "decline"}
        case Choose(seat=seat, value=value):
            instruction = machine.program.instructions[stop.pc]
            assert isinstance(instruction, i.ChooseOne)
            chosen = instruction.choose.what
            return {"seat": seat, "do": "choose", chosen: to_words(machine, chosen, value)}
        case Take() | UseWindow():
            return action_of_offer(machine, g, stop, option)


def action_of_offer(machine: Machine, g: State, stop: Stop, option: Take | UseWindow) -> Action:
    """The action of taking an offer."""
    offer = offer_of(machine, g, stop, option)
    assert offer is not None
    seat, card = option.seat, option.card
    if seat is None:
        return {"seat": None, "do": "judge", "text": offer.text}
    action: Action = {"seat": seat, "do": offer.act}
    if offer.act == "say":
        action["word"] = offer.text
    elif offer.act == "catch":
        action["player"] = target_of(g, option, offer)
    elif offer.text is not None:
        action["text"] = offer.text
    if card is not None:
        action["card"] = machine.codes.names[card]
        if offer.act == "play" and machine.broken(g, seat, card):
            action["bluff"] = True
    return action


def target_of(g: State, option: Option, offer: s.Offer) -> int | None:
    """The player an offer is about: the one its window was opened for."""
    frame = g.windows[option.window][3] if isinstance(option, UseWindow) else g.stack[-1]
    target = offer.target
    index = getattr(target, "index", 0)
    value = frame[index + 1]
    return value if isinstance(value, int) else None


def legal(machine: Machine, g: State, stop: Stop) -> list[Action]:
    """Every action that anyone may take at a stop."""
    return [action_of(machine, g, stop, option) for option in stop.options]


def option_for(machine: Machine, g: State, stop: Stop, action: Action) -> Option:
    """The option an action names. Raises BadValue if it is not among the open options."""
    if not isinstance(action, dict):
        raise BadValue(f'an action is an object such as {{"seat": 1, "do": "draw"}}, not {action!r}')
    wanted = {key: value for key, value in action.items() if key != "bluff"}
    for option in stop.options:
        found = action_of(machine, g, stop, option)
        found.pop("bluff", None)
        if found == wanted:
            return option
    raise BadValue(f"{action_text(wanted)} is not possible now")


def action_text(action: Action) -> str:
    """An action in words, for people to read."""
    seat = action.get("seat")
    who = "the table" if seat is None else f"player {seat}"
    rest = [str(value) for key, value in action.items() if key not in ("seat", "do", "bluff") and value is not None]
    return f"{who}: {action.get('do')}" + (" " + " ".join(rest) if rest else "")
