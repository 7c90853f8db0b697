"""Converts the options of a stop to the actions of the protocol and back."""

from __future__ import annotations

from typing import Any

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import CHOOSE, DECLINE, JUDGEMENT, OFFER, STANDING, State, Stop
from uno_dsl.engine.value_names import BadValue, to_words
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

Action = dict[str, Any]


def offer_of(machine: Machine, g: State, stop: Stop, option: tuple[Any, ...]) -> s.Offer | None:
    """The offer that an option takes, if any."""
    _, kind, what, _ = option
    if kind == STANDING:
        window = g.windows[what[0]]
        standing: i.StandingOffer = machine.program.standing[window[0]][what[1]]
        return standing.standing.offer
    if kind == OFFER and stop.pc >= 0:
        instruction = machine.program.instructions[stop.pc]
        assert isinstance(instruction, i.Decide)
        offers: tuple[s.Offer, ...] = instruction.ask.offers
        return offers[what] if isinstance(what, int) else None
    return None


def action_of(machine: Machine, g: State, stop: Stop, option: tuple[Any, ...]) -> Action:
    """An option as an action, such as `{"seat":1,"do":"play","card":"red 7"}`. A play that would be a bluff is marked."""
    seat, kind, what, card = option
    if stop.pc < 0 and kind != STANDING:
        return {"seat": None, "do": "go on"}
    if kind == JUDGEMENT:
        return {"seat": None, "do": "judge", "text": machine.judged[what], "player": card}
    if kind == DECLINE:
        return {"seat": seat, "do": "decline"}
    if kind == CHOOSE:
        instruction = machine.program.instructions[stop.pc]
        assert isinstance(instruction, i.ChooseOne)
        chosen = instruction.choose.what
        return {"seat": seat, "do": "choose", chosen: to_words(machine, chosen, what)}
    offer = offer_of(machine, g, stop, option)
    assert offer is not None
    if seat is None:
        return {"seat": None, "do": "judge", "text": offer.text}
    action: Action = {"seat": seat, "do": offer.act}
    if offer.act == "say":
        action["word"] = offer.text
    elif offer.act == "catch":
        action["player"] = target_of(machine, g, option, offer)
    elif offer.text is not None:
        action["text"] = offer.text
    if card is not None:
        action["card"] = machine.codes.names[card]
        if offer.act == "play" and machine.broken(g, seat, card):
            action["bluff"] = True
    return action


def target_of(machine: Machine, g: State, option: tuple[Any, ...], offer: s.Offer) -> int | None:
    """The player an offer is about: the one its window was opened for."""
    frame = g.windows[option[2][0]][3] if option[1] == STANDING else g.stack[-1]
    target = offer.target
    index = getattr(target, "index", 0)
    value = frame[index + 1]
    return value if isinstance(value, int) else None


def legal(machine: Machine, g: State, stop: Stop) -> list[Action]:
    """Every action that anyone may take at a stop."""
    return [action_of(machine, g, stop, option) for option in stop.options]


def option_for(machine: Machine, g: State, stop: Stop, action: Action) -> tuple[Any, ...]:
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
