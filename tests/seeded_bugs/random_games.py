"""The random games of `uno fuzz --games N --seed N`, played by the rules once, to be compared with many engines.

Not handled here: making a game with a difference small, which takes most of the time of that command.
"""

from __future__ import annotations

from conformance.cases.case import Case
from conformance.cases.declaration import Declaration
from conformance.explore.oracle import RulesAsModel, Setting, played_out
from conformance.explore.random_game import random_game
from conformance.judge.reference import Rules, Unplayable


def random_games(rules: Rules, declared: Declaration, game: str, printing: str, games: int, seed: int) -> list[Case]:
    """The games as cases; those that cannot be played with what is declared are left out."""
    readings = {name: question.in_force for name, question in rules.questions(game, printing).items()}
    sent = dict(declared.readings)
    setting = Setting(game=game, printing=printing, sent=sent, readings=readings | sent)
    machine = rules.machine(game, printing, setting.readings)
    assert not isinstance(machine, Unplayable), machine
    model = RulesAsModel(rules, setting, declared)
    found = []
    for number in range(1, games + 1):
        drafted = random_game(model, machine, declared, f"{seed}/{number}")
        if drafted is None:
            continue
        name = f"{game}/{printing}/game/{seed}/{number}"
        played = played_out(model, setting, *drafted, declared, name)
        if played is not None:
            found.append(played.case)
    return found
