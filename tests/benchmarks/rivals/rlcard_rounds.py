"""RLCard's UNO with 4 players who take any legal action, round after round: `python rlcard_rounds.py uniform 2.0`.

It is the bare game, without the environment around it and its arrays. Needs `pip install rlcard`.
"""

import json
import sys
from random import Random
from time import process_time

import numpy
from rlcard.games.uno.game import UnoGame

PLAYERS = 4


def main() -> None:
    seconds = float(sys.argv[2])
    game, chance = UnoGame(num_players=PLAYERS), Random(1)
    game.np_random = numpy.random.RandomState(1)
    decisions = rounds = 0
    started = process_time()
    while process_time() - started < seconds:
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(chance.random() * len(legal))])
            decisions += 1
        rounds += 1
    print(json.dumps({"decisions": decisions, "rounds": rounds, "seconds": process_time() - started}))


if __name__ == "__main__":
    main()
