"""States as JSON: the whole state with its open processes, and the position of a table at rest.

A position has the keys of the protocol (`players`, `turn`, `hand`, `draw pile` ..., top card first). A saved state is a
position with `rules` (whose game it is) and `process` (everything that is going on); without `process` the seat `turn`
is about to begin its turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from uno_dsl.engine.cards import BadValue, from_words, listed, to_words
from uno_dsl.engine.compile import Machine
from uno_dsl.engine.run import new_game
from uno_dsl.engine.state import State, attribute
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s

FORMAT = 1


def at_rest(g: State) -> bool:
    """The turn has just begun: nothing has been decided in it, nothing else is going on."""
    return g.fresh and len(g.stack) == 1


def position(machine: Machine, g: State) -> dict[str, Any]:
    """What lies on the table and what is kept, in the words of the rules."""
    out: dict[str, Any] = {"players": g.n, "turn": g.turn}
    for keep in machine.program.keeps.values():
        if keep.kind == "pile":
            value = g.__dict__[attribute("pile", keep.name)]
            if keep.per_player:
                out[keep.name] = [sorted(to_words(machine, "cards", pile)) for pile in value]
            else:
                out[keep.name] = to_words(machine, "cards", value[::-1])
        else:
            value = g.__dict__[attribute("kept", keep.name)]
            out[keep.name] = [to_words(machine, keep.kind, v) for v in value] if keep.per_player else to_words(machine, keep.kind, value)
    if any(g.misses):
        out["misses"] = g.misses[:]
    if any(g.gone):
        out["gone"] = g.gone[:]
    if g.windows:
        out["open"] = [{"rule": machine.program.windows[w[0]].rule, "player": w[3][1]} for w in g.windows]
    if g.next_turn is not None:
        out["next turn"] = g.next_turn
    return out


def save(machine: Machine, g: State) -> dict[str, Any]:
    """The whole state as JSON data, with the name of the rules it belongs to."""
    program = machine.program
    out = position(machine, g)
    out.pop("open", None)
    out["rules"] = {"format": FORMAT, "game": program.game, "printing": program.printing, "digest": program.digest}
    out["process"] = {
        "stack": [frame_to_json(machine, frame) for frame in g.stack],
        "windows": [{"window": w[0], "rule": program.windows[w[0]].rule, "opened": w[1], "of": w[2], "frame": frame_to_json(machine, w[3])} for w in g.windows],
        "turn number": g.turn_number, "in turn": g.in_turn, "fresh": g.fresh, "bluffs": g.bluffs[:], "marks": [m[:] for m in g.marks],
        "round over": g.round_over, "pending": g.pending, "winners": None if g.winners is None else g.winners[:],
        "chance": g.chance[:] if isinstance(g.chance, list) else g.chance, "rounds": g.rounds,
        "order": [to_words(machine, "cards", pile) for pile in g.__dict__["pile_hand"]] if "pile_hand" in g.__dict__ else None,
    }  # fmt: skip
    return out


def frame_to_json(machine: Machine, frame: list[Any]) -> dict[str, Any]:
    routine = machine.program.routines[machine.program.owners[frame[0]]]
    slots = {}
    for number, (name, kind) in enumerate(routine.slots):
        value = frame[number + 1] if number + 1 < len(frame) else None
        if value is not None:
            slots[f"{number} {name}"] = to_words(machine, kind, value)
    return {"rule": routine.rule, "at": frame[0], "slots": slots}


def frame_from_json(machine: Machine, data: Any, what: str) -> list[Any]:
    if not isinstance(data, dict) or not isinstance(data.get("at"), int) or not 0 <= data["at"] < len(machine.program.instructions):
        raise BadValue(f"{what}: this does not say where the process stands")
    routine = machine.program.routines[machine.program.owners[data["at"]]]
    if data.get("rule") != routine.rule:
        raise BadValue(f"{what}: the process of [{data.get('rule')}] does not fit these rules; it was saved with others")
    frame: list[Any] = [data["at"], *[None] * len(routine.slots)]
    for key, value in (data.get("slots") or {}).items():
        number = int(str(key).split(" ")[0])
        if not 0 <= number < len(routine.slots):
            raise BadValue(f"{what}: [{routine.rule}] has no {key!r}")
        frame[number + 1] = from_words(machine, routine.slots[number][1], value, what)
    return frame


def load(machine: Machine, data: Any, *, seed: int | None = None) -> State:
    """The state that a position or saved state describes. Raises BadValue with what is wrong with it."""
    if not isinstance(data, dict):
        raise BadValue("a position is a JSON object with `players`, `hand`, `draw pile`, `discard pile` and so on")
    program = machine.program
    hands = data.get("hand")
    players = data.get("players", len(hands) if isinstance(hands, list) else None)
    low, high = program.players
    if not isinstance(players, int) or isinstance(players, bool) or not low <= players <= high:
        raise BadValue(f"players: {program.game} is for {low} to {high} players, not {players!r}")
    g = new_game(machine, players, seed, deck=[])
    known = {"players", "turn", "misses", "gone", "open", "next turn", "rules", "process"} | set(program.keeps)
    strange = [key for key in data if key not in known]
    if strange:
        from uno_dsl.diagnostic import did_you_mean

        raise BadValue(f"{strange[0]}: a position of {program.game} has no such thing" + (f"; {hint}" if (hint := did_you_mean(strange[0], known)) else ""))
    for keep in program.keeps.values():
        if keep.name in data:
            load_kept(machine, g, keep.name, keep.kind, keep.per_player, data[keep.name])
        elif keep.name in ("hand", "discard pile"):
            raise BadValue(f"{keep.name}: this is missing from the position")
    g.turn = seat(g, data.get("turn", 0), "turn")
    g.misses = numbers(g, data.get("misses", [0] * g.n), "misses")
    g.gone = [bool(x) for x in data.get("gone", [False] * g.n)]
    if data.get("next turn") is not None:
        g.next_turn = seat(g, data["next turn"], "next turn")
    check_cards(machine, g)
    process = data.get("process")
    if process is None:
        begin_turn(machine, g, data)
    else:
        try:
            load_process(machine, g, process)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise BadValue("process: this is no position that the rules can go on from; take it out to begin the turn of seat `turn`") from None
    return g


ALWAYS_THERE = ("number", "direction", "side", "players")


def load_kept(machine: Machine, g: State, name: str, kind: str, per_player: bool, value: Any) -> None:
    """Put a pile or kept value of a position into the state. Raises BadValue."""
    if kind in ALWAYS_THERE and (value is None or (per_player and isinstance(value, list) and None in value)):
        raise BadValue(f"{name}: a value must stand here, not null")
    if kind == "pile":
        if per_player:
            piles = listed(value, name)
            if len(piles) != g.n:
                raise BadValue(f"{name}: there are {g.n} players and {len(piles)} lists of cards")
            setattr(g, attribute("pile", name), [sorted(from_words(machine, "cards", pile, f"{name} of player {k}")) for k, pile in enumerate(piles)])
        else:
            setattr(g, attribute("pile", name), from_words(machine, "cards", value, name)[::-1])
        return
    if per_player:
        values = listed(value, name)
        if len(values) != g.n:
            raise BadValue(f"{name}: there are {g.n} players and {len(values)} values")
        setattr(g, attribute("kept", name), [from_words(machine, kind, v, name) for v in values])
        return
    found = from_words(machine, kind, value, name)
    if kind == "player" and found is not None:
        found = seat(g, found, name)
    setattr(g, attribute("kept", name), found)


def seat(g: State, value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < g.n:
        raise BadValue(f"{what}: the seats are 0 to {g.n - 1}, not {value!r}")
    return value


def numbers(g: State, value: Any, what: str) -> list[int]:
    found = listed(value, what)
    if len(found) != g.n or any(isinstance(x, bool) or not isinstance(x, int) or x < 0 for x in found):
        raise BadValue(f"{what}: {g.n} numbers must stand here")
    return found


def check_cards(machine: Machine, g: State) -> None:
    """No card may be there more often than in the deck; there must be a card to match."""
    count: Counter[str] = Counter()
    two = machine.codes.two_sided
    for name, per_player in machine.space_piles:
        piles = g.__dict__[name]
        for pile in piles if per_player else [piles]:
            for code in pile:
                count.update(machine.codes.names[code].split(" | ") if two else [machine.codes.names[code]])
    limits: Counter[str] = Counter()
    for face in machine.program.faces:
        limits[face.name] += face.copies
    for name, found in count.items():
        if found > limits[name]:
            raise BadValue(f"{name!r} is there {found} times, and the deck has {limits[name]}")
    if not g.__dict__["pile_discard_pile"] and not clears_discards(machine):
        raise BadValue("discard pile: there must be a card on it")


def clears_discards(machine: Machine) -> bool:
    """Whether a rule can take the whole discard pile away, so that play goes on without a card to match."""
    moves = [x for x in machine.program.instructions if isinstance(x, s.Move)]
    return any(isinstance(move.cards, e.Cards) and e.Pile("discard pile") in move.cards.piles for move in moves)


def begin_turn(machine: Machine, g: State, data: dict[str, Any]) -> None:
    """A position at rest: the player whose turn it is begins it; open windows are opened again."""
    g.turn_number = 1
    for entry in listed(data.get("open", []), "open"):
        rule = entry.get("rule") if isinstance(entry, dict) else None
        index = next((k for k, w in enumerate(machine.program.windows) if w.rule == rule), None)
        if index is None or not isinstance(entry, dict):
            raise BadValue(f"open: no window is called {rule!r}; there are: {', '.join(w.rule for w in machine.program.windows) or 'none'}")
        entries = machine.program.standing[index]
        inner = machine.program.windows[index].procedure
        # the offers of a window belong to the process that opened it, and use its slots
        routine = machine.program.routines[machine.program.owners[entries[0].entry] if entries else inner]
        at = entries[0].entry if entries else routine.entry
        frame: list[Any] = [at, seat(g, entry.get("player"), "open"), None, *[None] * (len(routine.slots) - 2)]
        g.windows.append([index, 0, None, frame])
    g.rounds = 1
    g.in_turn = g.fresh = True
    if machine.state_happenings(g):  # what holds as the position is loaded has happened before: nothing comes of it now
        g.stack.clear()
    machine.fire(g, "begin turn", g.turn)


def load_process(machine: Machine, g: State, process: Any) -> None:
    if not isinstance(process, dict):
        raise BadValue("process: an object must stand here, or leave it out to begin the turn of seat `turn`")
    g.stack = [frame_from_json(machine, frame, "process") for frame in process.get("stack", [])]
    g.windows = [[w["window"], w["opened"], w["of"], frame_from_json(machine, w["frame"], "open window")] for w in process.get("windows", [])]
    g.turn_number = process.get("turn number", 1)
    g.in_turn, g.fresh = bool(process.get("in turn")), bool(process.get("fresh"))
    g.bluffs = list(process.get("bluffs", []))
    g.marks = [list(m) for m in process.get("marks", [])]
    g.round_over, g.pending = bool(process.get("round over")), process.get("pending")
    g.winners = process.get("winners")
    g.rounds = process.get("rounds", 1)
    chance = process.get("chance", "script")
    g.chance = list(chance) if isinstance(chance, list) else "script"
    if process.get("order") is not None and "pile_hand" in g.__dict__:
        hands = [from_words(machine, "cards", pile, "order") for pile in process["order"]]
        if [sorted(h) for h in hands] == [sorted(h) for h in g.__dict__["pile_hand"]]:
            g.__dict__["pile_hand"] = hands
