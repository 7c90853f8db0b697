"""A start for an engine in Python: shakes hands, sets up a position, says which cards may be played.

    uno replay --engine "python starter.py" --case classic/en/matching.colour/a9f9

Go on at "to do". Needs nothing but Python 3.9 or newer.
"""

import json
import sys

DECLARATION = {  # what is not declared is not asked: let this list grow with the engine
    "protocol": 1,
    "engine": {"name": "starter", "version": "1", "language": "Python"},
    "games": {"classic": ["en"]},
    "modes": ["position"],  # to do: "scripted", and the request `new`
    "players": [2, 10],
    "actions": ["play"],  # to do: draw, choose, decline, challenge, say, catch
    "reports": [],  # to do: hand, draw pile, discard pile, colour in play, turn, direction, score, open
    "readings": {},
    "limitations": {},
}


def fits(card, top, colour):
    """A wild always; any other card by its colour, or by its number or symbol."""
    if " " not in card:
        return True
    return card.split()[0] == colour or card.split()[1] == top.split()[-1]


class Game:
    def __init__(self, position):
        self.turn = position["turn"]
        self.hands = position["hand"]
        self.colour = position["colour in play"]
        self.discards = position["discard pile"]  # the first card is the top

    def legal(self):
        """Everything that anybody may do."""
        hand = sorted(set(self.hands[self.turn]))
        playable = [card for card in hand if fits(card, self.discards[0], self.colour)]
        return [{"seat": self.turn, "do": "play", "card": card} for card in playable]

    def situation(self):
        return {"legal": self.legal()}  # to do: "position", as far as it is declared, and "over"


def answer(request):
    """The answer to a request, without its id."""
    global game
    if request["do"] == "hello":
        return DECLARATION
    if request["do"] == "load":
        game = Game(request["position"])
        return game.situation()
    return {"error": f"{request['do']} is not written yet"}  # to do: apply


game = None
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "bye":
        break
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
