"""Trials of positions and saved states as engines load them: taken from a game, edited by chance, loaded and played on."""

from __future__ import annotations

import copy
import json
from random import Random

from tests.fuzz.finding import Finding, Outcome
from tests.fuzz.laws import crashed
from tests.fuzz.saved_games import edit, machine_of
from tests.laws.games import GAMES, cards_of
from uno_dsl.engine.game import legal, start, waiting
from uno_dsl.engine.position import load, position, save, turn_is_fresh
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.value_names import BadValue

STEPS = 25


def position_loaded(random: Random) -> Outcome:
    """A position at rest, as it was or with some edits: it is rejected with a reason, or can be played on."""
    game, printing = random.choice(GAMES)
    machine = machine_of(game, printing)
    low, high = machine.program.players
    g = start(machine, random.randint(low, min(high, 5)), random.randrange(2**32))
    for _ in range(random.randrange(60)):
        stop = run(machine, g)
        if not stop.options:
            break
        decide(machine, g, stop, random.choice(stop.options))
    run(machine, g)
    while not turn_is_fresh(g) and not g.round_over:
        stop = run(machine, g)
        decide(machine, g, stop, random.choice(stop.options))
        run(machine, g)
    data = position(machine, g)
    edits = random.choice([0, 1, 1, 2, 3])
    edited = copy.deepcopy(data)
    for _ in range(edits):
        edit(edited, random)
    text = f"# {game} {printing or ''}\n{json.dumps(edited)}"
    try:
        loaded = load(machine, edited, seed=1)
        waiting(machine, loaded)
    except BadValue as error:
        found = Finding(law="save and load differ", where="an own position is rejected", detail=str(error))
        return Outcome(verdict="rejected", text=text, findings=() if edits or g.round_over else (found,))
    except EngineStuck:
        return Outcome(verdict="stuck", text=text)
    except Exception as error:
        return Outcome(verdict="crashed", text=text, findings=(crashed(error),))
    cards = cards_of(machine, loaded)
    number = 0
    try:
        for number in range(STEPS):
            stop = run(machine, loaded)
            if not stop.options:
                break
            legal(machine, loaded, stop)
            decide(machine, loaded, stop, random.choice(stop.options))
            run(machine, loaded)
            if cards_of(machine, loaded) != cards:
                lost = Finding(law="lost card", where="an edited position")
                return Outcome(verdict="loaded", text=text, findings=(lost,), decisions=number)
        kept = save(machine, loaded)
        if save(machine, load(machine, json.loads(json.dumps(kept)))) != kept:
            differs = Finding(law="save and load differ", where="after an edited position")
            return Outcome(verdict="loaded", text=text, findings=(differs,), decisions=number)
    except EngineStuck:
        return Outcome(verdict="stuck", text=text)
    except Exception as error:
        return Outcome(verdict="loaded", text=text, findings=(crashed(error),), decisions=number)
    return Outcome(verdict="loaded", text=text, decisions=number)
