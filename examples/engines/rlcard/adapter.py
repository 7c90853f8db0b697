"""RLCard's UNO, unchanged, behind the protocol: python adapter.py [MOST-PLAYERS]

It translates and never corrects: what RLCard does wrongly is answered wrongly. Needs `pip install rlcard` (tried with 1.2.0).
Three things have another shape in RLCard and are only taken apart or put together here:
- to play a wild and to choose its colour is one action there, and two in the protocol;
- a drawn card that is played is played within the draw: the protocol's stop before that play has one way on;
- there is no dealer: player 0 begins a round, so that player is the seat to the left of the dealer.
"""

import json
import sys
from copy import deepcopy
from importlib.metadata import version

from rlcard.games.uno.card import UnoCard
from rlcard.games.uno.game import UnoGame

COLOURS = {"red": "r", "green": "g", "blue": "b", "yellow": "y"}
COLOUR_NAMES = {short: name for name, short in COLOURS.items()}
TRAITS = {"draw-two": "draw_2", "wild-draw-four": "wild_draw_4"}
TRAIT_NAMES = {trait: name for name, trait in TRAITS.items()}
MOST_PLAYERS = int(sys.argv[1]) if len(sys.argv) > 1 else 2  # the number that RLCard documents

DECLARATION = {
    "protocol": 1,
    "engine": {"name": "rlcard", "version": version("rlcard"), "language": "Python"},
    "games": {"classic": ["en"]},
    "modes": ["position", "scripted"],
    "players": [2, MOST_PLAYERS],
    "actions": ["play", "draw", "choose"],
    "reports": ["hand", "draw pile", "discard pile", "colour in play", "direction", "turn"],
    "readings": {  # as its documentation says (drawn-card) or its code does
        "drawn-card": "forced",
        "drawn-wild": "yes",
        "bluffing": "refused",
        "evidence": "playable",  # a wild draw four is offered only if nothing else can be played
        "action-of-colour": "forbids",
        "two-player-reverse": "plain",
        "first-seat": "left",
        "start-reverse": "reversed",
        "start-return": "shuffled",
        "reshuffle-time": "when-needed",
        "kept-discard": "all-go",
    },
}


def card_from_name(name):
    words = name.split()
    if len(words) == 1:
        return UnoCard("wild", "r", TRAITS.get(name, name))  # in RLCard a wild always has some colour
    colour, trait = COLOURS[words[0]], TRAITS.get(words[1], words[1])
    return UnoCard("number" if trait.isdigit() else "action", colour, trait)


def name_of_card(card):
    trait = TRAIT_NAMES.get(card.trait, card.trait)
    return trait if card.type == "wild" else f"{COLOUR_NAMES[card.color]} {trait}"


def as_pile(cards):
    """RLCard's piles have their top at the end."""
    return [name_of_card(card) for card in reversed(cards)]


def from_pile(names):
    return [card_from_name(name) for name in reversed(names)]


class Script:
    """What RLCard takes for its random generator: shuffles as the protocol prescribes."""

    def __init__(self, deck=None):
        self.deck = deck

    def shuffle(self, cards):
        if self.deck is not None:  # the first shuffle of a script: the deck that was given
            cards[:], self.deck = from_pile(self.deck), None
        else:
            cards.sort(key=name_of_card, reverse=True)

    def choice(self, colours):
        return colours[0]


class Table:
    """A game of RLCard, and where the protocol stops within one of its actions."""

    def __init__(self, players, first_seat, script):
        self.players, self.first_seat = players, first_seat
        self.wild = None  # a wild that is being played, whose colour is still to be chosen
        self.drawn = None  # the drawn card that RLCard plays, and its game after that
        self.game = UnoGame(num_players=players)
        self.game.np_random = script
        self.game.init_game()

    @classmethod
    def new(cls, request):
        players, deck = request["players"], request["deck"]
        # RLCard deals seven cards at once: arranged for that, everybody gets the cards of a deal one by one.
        dealt = [deck[seat + players * turn] for seat in range(players) for turn in range(7)]
        return cls(players, (request["dealer"] + 1) % players, Script(dealt + deck[7 * players :]))

    @classmethod
    def load(cls, request):
        position = request["position"]
        table = cls(position["players"], 0, Script())
        game = table.game
        for player, hand in zip(game.players, position["hand"], strict=True):
            player.hand = [card_from_name(name) for name in hand]
        game.dealer.deck = from_pile(position["draw pile"])
        game.round.played_cards = from_pile(position["discard pile"])
        game.round.target = (game.round.played_cards or [UnoCard("number", "r", "none")])[-1]
        game.round.target.color = COLOURS[position["colour in play"]]
        game.round.direction = 1 if position["direction"] == "left" else -1
        game.round.current_player = position["turn"]
        return table

    def seat(self, player):
        return (player + self.first_seat) % self.players

    def turn(self):
        return self.seat(self.game.round.current_player)

    def options(self):
        """The legal actions by their form in the protocol: each with what RLCard calls it."""
        if self.game.is_over():
            return {}
        if self.wild is not None:
            return {("choose", name): f"{short}-{self.wild}" for name, short in COLOURS.items()}
        if self.drawn is not None:
            return {("play", self.drawn[0]): None}
        options = {}
        for action in self.game.get_legal_actions():
            colour, _, trait = action.partition("-")
            wild = trait.startswith("wild")
            name = name_of_card(UnoCard("wild" if wild else "", colour, trait)) if trait else None
            options["play" if trait else "draw", name] = action
        return options

    def apply(self, action):
        """Carry out an action; False if it is not legal."""
        asked = (action["do"], action.get("colour") if action["do"] == "choose" else action.get("card"))
        options = self.options()
        if action["seat"] != self.turn() or asked not in options:
            return False
        card = options[asked]
        if self.drawn is not None:
            self.game, self.drawn = self.drawn[1], None
        elif card == "draw":
            self.draw()
        elif asked[0] == "play" and "wild" in card and len(self.hand()) > 1:  # a last wild has no colour to choose
            self.wild = card.partition("-")[2]
        else:
            self.game.step(card)
            self.wild = None
        return True

    def draw(self):
        before, after = len(self.hand()), deepcopy(self.game)
        player = after.round.current_player
        after.step("draw")
        if len(after.players[player].hand) > before:
            self.game = after
        else:
            self.drawn = (name_of_card(after.round.target), after)

    def hand(self):
        return self.game.players[self.game.round.current_player].hand

    def situation(self):
        seat, key = self.turn(), {"play": "card", "choose": "colour"}
        legal = [{"seat": seat, "do": do} | ({key[do]: what} if do in key else {}) for do, what in self.options()]
        over = {"winner": self.seat(self.game.round.winner[0])} if self.game.is_over() else None
        at_rest = self.wild is None and self.drawn is None
        return {"legal": legal, "over": over} | ({"position": self.position()} if at_rest else {})

    def position(self):
        round_, hands = self.game.round, [None] * self.players
        for player in self.game.players:
            hands[self.seat(player.player_id)] = [name_of_card(card) for card in player.hand]
        return {
            "turn": self.turn(),
            "direction": "left" if round_.direction == 1 else "right",
            "colour in play": COLOUR_NAMES[round_.target.color],
            "hand": hands,
            "draw pile": as_pile(self.game.dealer.deck),
            "discard pile": as_pile(round_.played_cards),
        }


def main():
    table = None
    for line in sys.stdin:
        request = json.loads(line)
        match request["do"]:
            case "bye":
                return
            case "load":
                table = Table.load(request)
            case "new":
                table = Table.new(request)
            case "apply" if not table.apply(request["action"]):
                print(json.dumps({"id": request["id"], "illegal": True}), flush=True)
                continue
        answer = DECLARATION if request["do"] == "hello" else table.situation()
        print(json.dumps({"id": request["id"], **answer}), flush=True)


if __name__ == "__main__":
    main()
