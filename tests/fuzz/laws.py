"""What must hold in a game by any rules: no exception, no lost card, and a saved state is the same state."""

from __future__ import annotations

import json
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.finding import Finding
from uno_dsl.engine.game import legal, start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, position, save, turn_is_fresh
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Take
from uno_dsl.json_value import BadValue

DECISIONS = 60
SAVED_EVERY = 7


def cards_of(machine: Machine, g: State) -> Counter[str]:
    """Every face on the table, by name."""
    codes: Counter[int] = Counter()
    for name, per_player in machine.space_piles:
        piles = getattr(g, name)
        for pile in piles if per_player else [piles]:
            codes.update(pile)
    out: Counter[str] = Counter()
    for code, count in codes.items():
        for face in machine.codes.names[code].split(" | "):
            out[face] += count
    return out


def deck_of(machine: Machine) -> Counter[str]:
    """Every face of the deck, by name."""
    deck: Counter[str] = Counter()
    for face in machine.program.faces:
        deck[face.name] += face.copies
    return deck


def games(
    machine: Machine, random: Random, *, clean: bool, decisions: int = DECISIONS
) -> Iterator[tuple[int, Finding | None]]:
    """Two random games, each with a number of decisions and the first law that it broke."""
    low, high = machine.program.players
    for players in {max(low, 2), min(high, random.randint(2, 5))}:
        if low <= players <= high:
            yield game(machine, random, players, clean=clean, decisions=decisions)


def game(machine: Machine, random: Random, players: int, *, clean: bool, decisions: int) -> tuple[int, Finding | None]:
    """A random game: how many decisions it had, and the first law that it broke."""
    deck = deck_of(machine)
    number = 0
    try:
        g = start(machine, players, random.randrange(2**32))
        for number in range(decisions):
            stop = run(machine, g)
            found = conserved(machine, g, deck) or (
                saved(machine, g, stop, clean=clean) if number % SAVED_EVERY == 0 else None
            )
            if found is not None or stop.kind == "over":
                return number, found
            plays = [o for o in stop.options if isinstance(o, Take) and o.card is not None]
            options = plays if plays and random.random() < 0.5 else stop.options
            decide(machine, g, stop, options[int(random.random() * len(options))])
    except EngineStuck as error:
        return number, Finding(
            law="stuck after a clean check", where=str(error.rule), detail=str(error)
        ) if clean else None
    except Exception as error:
        return number, crashed(error)
    return number, None


def conserved(machine: Machine, g: State, deck: Counter[str]) -> Finding | None:
    """Every card of the deck is exactly once somewhere."""
    cards = cards_of(machine, g)
    if cards == deck:
        return None
    missing, extra = deck - cards, cards - deck
    rule = machine.program.routines[machine.program.owners[g.stack[-1][0]]].rule if g.stack else "turn"
    return Finding(law="lost card", where=f"[{rule}]", detail=f"missing {dict(missing)}, too many {dict(extra)}")


def saved(machine: Machine, g: State, stop: Stop, *, clean: bool) -> Finding | None:
    """A state saved and loaded is the same state, with the same options; and a position at rest can be loaded."""
    kept = save(machine, g)
    again = load(machine, json.loads(json.dumps(kept)))
    twin = save(machine, again)
    if twin != kept:
        return Finding(law="save and load differ", where="state", detail=difference(kept, twin))
    if clean and turn_is_fresh(g) and not g.round_over:
        try:
            load(machine, json.loads(json.dumps(position(machine, g))), seed=1)
        except BadValue as error:
            return Finding(law="save and load differ", where="an own position is rejected", detail=str(error))
    options, others = legal(machine, g, stop), legal(machine, again, run(machine, again))
    if options != others:
        return Finding(law="save and load differ", where="options", detail=f"{options} != {others}"[:400])
    return None


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first place where two JSON values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return difference(one.get(key), other.get(key), f"{path}/{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return difference(left, right, f"{path}/{index}")
    return f"{path}: {one!r} != {other!r}"[:300]


def crashed(error: BaseException) -> Finding:
    """An exception that should not have been, grouped by the innermost frame in our own code."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [f for f in frames if "/fuzz/" not in f.filename] or frames
    at = ours[-1]
    said = " ".join(str(error).split())[:120]
    lines = [f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in ours[-4:]]
    return Finding(
        law="traceback",
        where=f"{type(error).__name__} in {place(at.filename)} {at.name.rstrip('0123456789')}",
        detail=f"{said} ({' > '.join(lines)})",
    )


def place(file: str) -> str:
    """The name of a file of code; the rules of all games are one place."""
    return "<rules>" if file.startswith("<rules") else Path(file).name
