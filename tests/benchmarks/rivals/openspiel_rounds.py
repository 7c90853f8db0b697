"""OpenSpiel's crazy_eights with 4 players who take any legal action, round after round: `python openspiel_rounds.py uniform 2.0`.

Actions of chance (each card that is dealt or drawn) take time, and are not counted. Needs `pip install open_spiel`.
"""

import json
import sys
from random import Random
from time import process_time

import pyspiel

PLAYERS = 4


def main() -> None:
    seconds = float(sys.argv[2])
    game, random = pyspiel.load_game("crazy_eights", {"players": PLAYERS}), Random(1).random
    decisions = rounds = 0
    started = process_time()
    while process_time() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
        rounds += 1
    print(json.dumps({"decisions": decisions, "rounds": rounds, "seconds": process_time() - started}))


if __name__ == "__main__":
    main()
