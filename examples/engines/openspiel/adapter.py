"""OpenSpiel's crazy_eights, unchanged, behind the protocol: python adapter.py

It translates and never corrects: what OpenSpiel does wrongly is answered wrongly. Needs `pip install open_spiel==2.0.2`.
Three things have another shape in OpenSpiel and are only taken apart or put together here:
- every card that is dealt or drawn is an action of chance: the deck of the script says which, and its shuffles sort;
- a pass is an action even where nothing else is possible: the protocol has no stop there, so that pass is made at once;
- what a player pays at the end is a negative return: the points of the protocol are its amount.
"""

import json
import sys

import pyspiel

DECLARATION = {
    "protocol": 1,
    "engine": {"name": "open_spiel", "version": "2.0.2", "language": "C++"},
    "games": {"crazy-eights": ["en"]},
    "modes": ["scripted"],
    "players": [2, 5],  # with more, OpenSpiel takes two packs
    "actions": ["play", "draw", "decline", "choose"],
    "reports": ["hand", "colour in play", "turn", "score"],
    "readings": {  # as the description in crazy_eights.h says or, where it is silent, the code does
        "draw-limit": "five",
        "draw-duty": "may",
        "start-eight": "put-back",
        "ace-worth": "ten",
        "empty-pile": "pass",
        "blocked-end": "one-more",
        "scoring": "penalties",
    },
}

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
CARDS = [f"{suit} {rank}" for rank in RANKS for suit in SUITS]  # in the order of OpenSpiel's numbers
DRAW, PASS, FIRST_SUIT, FIRST_DEALER = 52, 53, 54, 52
HANDS, LAST_SUIT = 2, 52 * 3  # in an observation: two numbers for each card (none, one), last card, last suit


class Table:
    """A game of OpenSpiel, and the cards with which chance is to answer."""

    def __init__(self, players, dealer, deck):
        self.players, self.pile = players, list(deck)
        self.drawn = False  # whether the turn has begun with a draw
        self.state = pyspiel.load_game("crazy_eights", {"players": players}).new_initial_state()
        self.state.apply_action(FIRST_DEALER + dealer)
        for _ in range(players * (7 if players == 2 else 5)):
            self.state.apply_action(CARDS.index(self.pile.pop(0)))
        while self.state.is_chance_node():  # the card that is turned up
            card = self.pile.pop(0)
            self.state.apply_action(CARDS.index(card))
            if card.endswith(" 8"):
                self.pile = sorted([*self.pile, card])

    def actions(self):
        """OpenSpiel's legal actions, by their form in the protocol."""
        return {self.told(number): number for number in self.state.legal_actions()}

    def told(self, number):
        if number < DRAW:
            return "play", "card", CARDS[number]
        if number >= FIRST_SUIT:
            return "choose", "colour", SUITS[number - FIRST_SUIT]
        return ("draw", "", "") if number == DRAW else ("decline", "", "")

    def apply(self, action):
        """Carry out an action; False if it is not legal."""
        key = {"play": "card", "choose": "colour"}.get(action["do"], "")
        number = self.actions().get((action["do"], key, action.get(key, "")))
        if number is None or action["seat"] != self.state.current_player():
            return False
        self.state.apply_action(number)
        self.drawn = number == DRAW
        if self.drawn:
            self.state.apply_action(CARDS.index(self.pile.pop(0)))
        while self.state.legal_actions() == [PASS]:
            self.state.apply_action(PASS)
            self.drawn = False
        return True

    def situation(self):
        seat, over = self.state.current_player(), None
        told = [] if self.state.is_terminal() else self.actions()
        legal = [{"seat": seat, "do": do} | ({key: what} if key else {}) for do, key, what in told]
        hands = [self.hand(player) for player in range(self.players)]
        if self.state.is_terminal():
            winner = hands.index([]) if [] in hands else None
            over = {"winner": winner, "points": self.points()}
        at_rest = not self.drawn and not any(do == "choose" for do, _, _ in told)
        position = {"position": self.position(seat, hands)} if at_rest or over else {}
        return {"legal": legal, "over": over} | position

    def hand(self, player):
        seen = self.state.observation_tensor(player)
        return [card for number, card in enumerate(CARDS) if seen[HANDS * number + 1]]

    def points(self):
        return [-round(paid) for paid in self.state.returns()]

    def position(self, seat, hands):
        seen = self.state.observation_tensor(0)
        suit = seen[LAST_SUIT : LAST_SUIT + 4].index(1.0)
        return {"turn": seat, "hand": hands, "colour in play": SUITS[suit], "score": self.points()}


def main():
    table = None
    for line in sys.stdin:
        request = json.loads(line)
        match request["do"]:
            case "hello":
                answer = DECLARATION
            case "new":
                table = Table(request["players"], request["dealer"], request["deck"])
                answer = table.situation()
            case "apply":
                answer = table.situation() if table.apply(request["action"]) else {"illegal": True}
            case "bye":
                return
            case other:
                answer = {"error": f"OpenSpiel cannot {other}: a position has only what led to it"}
        print(json.dumps({"id": request["id"], **answer}), flush=True)


if __name__ == "__main__":
    main()
