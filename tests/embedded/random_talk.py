"""Games at random as requests: rounds from whole decks, positions that were reached, small positions, and requests that are spoilt."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from tests.embedded.asked import Both
from tests.embedded.conversations import Request
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import new_game

LONGEST_ROUND = 120
MOST_PLAYERS = 6
SPOILT = 0.1
LOADED = 0.1
HASTY = 0.8
JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 7, 10**12, 1.5, "", "x", "?", "\ud800", "é", "\U0001f0cf\n\\\"", [], {}, [[]], [None], {"a": 1}, ["red 7"],
    [0, 0], "red 7", "red 7 | pink 3", " | ", "left", "play",
)  # fmt: skip


def whole_deck(machine: Machine, chance: Random, players: int) -> list[str]:
    """All cards of a game in any order."""
    state = new_game(machine, players, chance.randrange(2**20))
    deck = [machine.codes.names[code] for code in machine.first_pile(state)]
    chance.shuffle(deck)
    return deck


class Talk:
    """A conversation about one game."""

    def __init__(self, both: Both, machine: Machine, seed: int) -> None:
        self.both, self.machine, self.chance = both, machine, Random(seed)
        self.number = 0

    def request(self, do: str, **parts: Any) -> Request:
        """A request; sometimes it asks for views."""
        self.number += 1
        seats = range(self.players)
        asked = (
            {"views": self.chance.sample(seats, self.chance.randint(0, self.players))}
            if self.chance.random() < 0.5
            else {}
        )
        return {"id": self.number, "do": do, **parts, **asked}

    def ask(self, request: Request) -> dict[str, Any]:
        """The answer of both engines. Some requests are asked in a spoilt form before."""
        if self.chance.random() < SPOILT:
            self.both(spoilt(request, self.chance))
        return self.both(request)

    def play(self) -> None:
        """A game of some rounds, or what can be played of it."""
        low, high = self.machine.program.players
        self.players = self.chance.randint(low, max(low, min(high, MOST_PLAYERS)))
        game: dict[str, Any] = {"game": self.machine.program.game}
        if self.chance.random() < 0.2:
            game["printing"] = self.chance.choice([self.machine.program.printing, "en", "fr"])
        deck = whole_deck(self.machine, self.chance, self.players)
        if self.chance.random() < 0.3:
            deck = deck[: self.chance.randint(0, len(deck))]
        dealer = self.chance.randrange(self.players)
        said = self.ask(self.request("new", **game, players=self.players, dealer=dealer, deck=deck))
        hasty = self.chance.random() < 0.7
        for _ in range(LONGEST_ROUND):
            if "legal" not in said:
                return
            if said["over"] is not None:
                ahead = said["over"]["game"]
                if ahead["winners"] is not None:
                    return
                deck = list(self.cards(said["position"]))
                self.chance.shuffle(deck)
                drawn = {"dealer": self.chance.randrange(self.players)} if ahead["dealer"] is None else {}
                self.both(self.request("next", deck=deck[1:], **drawn))
                self.both(self.request("next", deck=[*deck[1:], deck[-1]], **drawn))
                self.both(self.request("next", deck=deck, **({} if drawn else {"dealer": 0})))
                said = self.ask(self.request("next", deck=deck, **drawn))
                continue
            if "position" in said and self.chance.random() < LOADED:
                position = said["position"] if self.chance.random() < 0.5 else smaller(said["position"], self.chance)
                again = self.ask(self.request("load", **game, position=position))
                if "legal" in again:
                    said = again
                    continue
            if "position" in said and self.chance.random() < SPOILT:
                again = self.both(spoilt(self.request("load", **game, position=said["position"]), self.chance))
                if "legal" in again:
                    said = again
                    continue
            if not said["legal"]:
                return
            plays = [action for action in said["legal"] if action["do"] == "play"]
            few = plays if hasty and plays and self.chance.random() < HASTY else said["legal"]
            said = self.ask(self.request("apply", action=self.chance.choice(few)))

    def cards(self, position: dict[str, Any]) -> list[str]:
        """All cards of a position."""
        found: list[str] = []
        for keep in self.machine.program.keeps.values():
            if keep.kind == "pile" and keep.name in position:
                found += (
                    [card for pile in position[keep.name] for card in pile] if keep.per_player else position[keep.name]
                )
        return found


def smaller(position: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The position with fewer cards, so that hands and the draw pile run out."""
    found = copy.deepcopy(position)
    if isinstance(found.get("draw pile"), list):
        found["draw pile"] = found["draw pile"][: chance.randint(0, 4)]
    if "hand" in found:
        found["hand"] = [hand[: chance.randint(1, 3)] for hand in found["hand"]]
        found.pop("open", None)
    players = range(len(found["hand"]) if "hand" in found else 0)
    if "score" in found:
        found["score"] = [chance.randrange(500) for _ in players]
    if chance.random() < 0.3:
        found["misses"] = [chance.randrange(2) for _ in players]
    return found


def spoilt(request: Request, chance: Random) -> Request:
    """The request with one part left out, added, or exchanged for something else."""
    found = copy.deepcopy(request)
    part: Any = found
    while True:
        keys = [*part] if isinstance(part, dict) else [*range(len(part))]
        if not keys:
            return found
        key = chance.choice(keys)
        if isinstance(part[key], dict | list) and part[key] and chance.random() < 0.8:
            part = part[key]
            continue
        match chance.randrange(4):
            case 0:
                del part[key]
            case 1 if isinstance(part, list):
                part.append(part[key])
            case 2 if isinstance(part, dict):
                part[chance.choice(["nonsense", "gone", "next turn", "misses", "winner", "open", "process"])] = (
                    chance.choice(JUNK)
                )
            case _:
                part[key] = chance.choice(JUNK)
        return found
