"""The random games of `uno test --games N --seed S`, played out by the rules once, to be held against many engines.

Leaves to others: making a game with a difference small, which takes most of the time of that command.
"""

from __future__ import annotations

from conformance import Case
from conformance.declaration import Declaration
from conformance.model import RulesAsModel, Setting, played_out
from conformance.random_game import random_game
from conformance.reference import Rules, Unplayable


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
