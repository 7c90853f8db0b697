"""The rules of the classic game: how a round begins, who may do what, what every action does, and how a round ends."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from table import COLOURS, DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, Table, colour_of, symbol_of, worth_of

Action = dict[str, Any]
DEALT, GOAL, CAUGHT, CHALLENGED_IN_VAIN = 7, 500, 2, 2
WHAT_COUNTS = ("seat", "do", "card", "colour", "player", "word")  # two actions are the same if these are


class Asked(Enum):
    """What the game waits for, from whoever has the turn; a challenge is up to the next seat."""

    TURN, DRAWN_CARD, COLOUR, COLOUR_AT_THE_START, CHALLENGE, NOTHING = range(6)


class Game:
    """A round in a game. `shown` are the cards that the last action let a seat see, by seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked = Asked.TURN
        self.drawn_card, self.bluff = "", False
        self.over: dict[str, Any] | None = None
        self.shown: dict[int, list[str]] = {}

    @classmethod
    def deal(cls, players: int, dealer: int, deck: list[str], score: list[int] | None = None) -> Game:
        nothing = [0] * players
        table = Table(players, dealer, dealer, [[] for _ in nothing], list(deck), [], score or nothing[:], nothing)
        game = cls(table)
        for _ in range(DEALT * players):
            table.turn = table.after(table.turn)
            table.hands[table.turn].append(table.draw_pile.pop(0))
        game._turn_up()
        return game

    def following(self, deck: list[str], dealer: int) -> Game:
        """The next round of the game."""
        if self.over is None or self.over["game"]["winners"] is not None:
            raise ValueError("a round is in play, or the game is over")
        return Game.deal(self.table.players, dealer, deck, self.table.score)

    def _turn_up(self) -> None:
        """The first discard takes effect as if the dealer had played it, apart from a reverse and the wilds."""
        table = self.table
        card = table.draw_pile.pop(0)
        while card == WILD_DRAW_FOUR:
            self.shown = {seat: [card] for seat in range(table.players)}
            table.draw_pile = sorted([*table.draw_pile, card])
            card = table.draw_pile.pop(0)
        table.discard_pile = [card]
        table.colour = colour_of(card)
        if symbol_of(card) == REVERSE:
            table.turn_round()
        else:
            self._take_effect(card)
            self._end_turn()
        if card == WILD:
            self.asked = Asked.COLOUR_AT_THE_START

    def legal(self) -> list[Action]:
        return [*self._for_the_turn(), *self._beside_the_turn()]

    def _for_the_turn(self) -> Iterator[Action]:
        table, seat = self.table, self.table.turn
        match self.asked:
            case Asked.TURN:
                playable = [card for card in set(table.hands[seat]) if self._is_playable(card)]
                yield from map(self._play_of, playable)
                if len(table.draw_pile) + len(table.discard_pile) > 1 or not playable:
                    yield {"seat": seat, "do": "draw"}
            case Asked.DRAWN_CARD:
                yield from (self._play_of(self.drawn_card), {"seat": seat, "do": "decline"})
            case Asked.COLOUR | Asked.COLOUR_AT_THE_START:
                yield from ({"seat": seat, "do": "choose", "colour": colour} for colour in COLOURS)
            case Asked.CHALLENGE:
                yield from ({"seat": table.after(seat), "do": answer} for answer in ("challenge", "decline"))

    def _beside_the_turn(self) -> Iterator[Action]:
        for silent in sorted(self.table.silent):
            yield {"seat": silent, "do": "say", "word": "UNO"}
            others = (seat for seat in range(self.table.players) if seat != silent)
            yield from ({"seat": seat, "do": "catch", "player": silent} for seat in others)

    def _is_playable(self, card: str) -> bool:
        colour, top = colour_of(card), self.table.discard_pile[0]
        return colour is None or colour == self.table.colour or symbol_of(card) == symbol_of(top)

    def _play_of(self, card: str) -> Action:
        action = {"seat": self.table.turn, "do": "play", "card": card}
        return action | {"bluff": True} if self._is_bluff(card) else action

    def _is_bluff(self, card: str) -> bool:
        """A wild draw four needs a hand without the colour in play; otherwise a challenge can prove it wrong."""
        hand = self.table.hands[self.table.turn]
        return card == WILD_DRAW_FOUR and any(colour_of(other) == self.table.colour for other in hand)

    def apply(self, action: Action) -> bool:
        """Carry out an action; False if it is not legal, and nothing has changed."""
        wanted = [action.get(key) for key in WHAT_COUNTS]
        if wanted not in [[legal.get(key) for key in WHAT_COUNTS] for legal in self.legal()]:
            return False
        self.shown = {}
        if self.asked is Asked.TURN and action["do"] in {"play", "draw"}:  # too late now to catch anybody
            self.table.silent.clear()
        match action["do"]:
            case "play":
                self._play(action["card"])
            case "draw":
                self._draw()
            case "choose":
                self._choose(action["colour"])
            case "challenge":
                self._challenge()
            case "decline":
                self._decline()
            case "say":
                self.table.silent.remove(action["seat"])
            case "catch":
                self.table.silent.remove(action["player"])
                self.table.draw(action["player"], CAUGHT)
        self.table.silent = {seat for seat in self.table.silent if len(self.table.hands[seat]) == 1}
        return True

    def _play(self, card: str) -> None:
        table, seat = self.table, self.table.turn
        self.bluff = self._is_bluff(card)
        table.hands[seat].remove(card)
        table.discard_pile.insert(0, card)
        table.colour = colour_of(card)
        table.idle_turns = 0
        if not table.hands[seat]:
            self._draw_for(card)
            self._end_round(seat)
            return
        if len(table.hands[seat]) == 1:
            table.silent.add(seat)
        if table.colour is None:
            self.asked = Asked.COLOUR
        else:
            self._take_effect(card)
            self._end_turn()

    def _draw(self) -> None:
        table = self.table
        drawn = table.draw(table.turn, 1)
        if drawn and self._is_playable(drawn[0]):
            self.asked, self.drawn_card = Asked.DRAWN_CARD, drawn[0]
            return
        if not drawn:
            table.idle_turns += 1
            if table.idle_turns >= table.players:
                self._end_round(None)
                return
        self._end_turn()

    def _choose(self, colour: str) -> None:
        self.table.colour = colour
        if self.asked is Asked.COLOUR_AT_THE_START:
            self.asked = Asked.TURN
        elif self.table.discard_pile[0] == WILD_DRAW_FOUR:
            self.asked = Asked.CHALLENGE
        else:
            self._end_turn()

    def _challenge(self) -> None:
        table, challenger = self.table, self.table.after(self.table.turn)
        self.shown[challenger] = list(table.hands[table.turn])
        if self.bluff:
            table.draw(table.turn, 4)
        else:
            table.draw(challenger, 4 + CHALLENGED_IN_VAIN)
            table.misses[challenger] += 1
        self._end_turn()

    def _decline(self) -> None:
        """A drawn card is kept, or a wild draw four is put up with."""
        if self.asked is Asked.CHALLENGE:
            self._take_effect(WILD_DRAW_FOUR)
        self._end_turn()

    def _take_effect(self, card: str) -> None:
        self._draw_for(card)
        if symbol_of(card) == REVERSE:
            self.table.turn_round()
        if symbol_of(card) in {SKIP, DRAW_TWO, WILD_DRAW_FOUR}:
            self.table.misses[self.table.after(self.table.turn)] += 1

    def _draw_for(self, card: str) -> None:
        """The next player draws for a draw card. This holds for a last card too."""
        count = {DRAW_TWO: 2, WILD_DRAW_FOUR: 4}.get(symbol_of(card), 0)
        self.table.draw(self.table.after(self.table.turn), count)

    def _end_turn(self) -> None:
        """The turn goes to the next seat that has no turn to miss."""
        table = self.table
        table.turn = table.after(table.turn)
        while table.misses[table.turn] > 0:
            table.misses[table.turn] -= 1
            table.turn = table.after(table.turn)
        self.asked = Asked.TURN

    def _end_round(self, winner: int | None) -> None:
        """The winner scores what the others still hold. The players draw for the next dealer."""
        table = self.table
        points = [0] * table.players
        if winner is not None:
            points[winner] = sum(worth_of(card) for hand in table.hands for card in hand)
            table.score[winner] += points[winner]
        won = winner is not None and table.score[winner] >= GOAL
        game = {"winners": [winner]} if won else {"winners": None, "dealer": None}
        self.over = {"winner": winner, "points": points, "game": game}
        self.asked = Asked.NOTHING

    def situation(self) -> dict[str, Any]:
        found = {"legal": self.legal(), "over": self.over}
        if self.asked in {Asked.TURN, Asked.NOTHING}:
            found["position"] = self.table.position()
        return found

    def view(self, seat: int) -> dict[str, Any]:
        return self.table.view(seat) | {"shown": self.shown.get(seat, [])}
