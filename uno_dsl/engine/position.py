"""States as JSON: a whole state with its open processes, or the position of a table at rest.

A position has the keys of the protocol (`players`, `turn`, `hand`, `draw pile` ..., top card first). A saved state is a
position with `rules` (the game it belongs to) and `process` (everything that is in progress). Without `process`, the seat
`turn` is about to begin its turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.first_discard import plays_without_discards
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import new_game
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.value_names import from_words, to_words
from uno_dsl.json_value import BadValue, list_in, object_in, quoted, text_in, truth_in, whole_number
from uno_dsl.model.position_parts import OTHER_PARTS

FORMAT = 1


HAND = "hand"
"""The pile of each player that has no order."""


def turn_is_fresh(g: State) -> bool:
    """Nothing has been decided in this turn, and nothing else is in progress.

    The rules may already have acted in it. Whether the position says everything, `uno_dsl.serve.rest` knows.
    """
    judged = any(number < 0 for number, _ in g.marks)  # each is judged once per turn, which a position does not say
    return g.fresh and len(g.stack) == 1 and not judged


def position(machine: Machine, g: State) -> dict[str, Any]:
    """The piles and kept values, under the names the rules give them."""
    out: dict[str, Any] = {"players": g.n, "turn": g.turn}
    for keep in machine.program.keeps.values():
        if keep.kind == "pile":
            value = g.__dict__[attribute("pile", keep.name)]
            if keep.per_player and keep.name != HAND:
                out[keep.name] = [to_words(machine, "cards", pile[::-1]) for pile in value]
            elif keep.per_player:  # a hand has no order
                out[keep.name] = [sorted(to_words(machine, "cards", pile)) for pile in value]
            else:
                out[keep.name] = to_words(machine, "cards", value[::-1])
        else:
            value = g.__dict__[attribute("kept", keep.name)]
            out[keep.name] = (
                [to_words(machine, keep.kind, v) for v in value]
                if keep.per_player
                else to_words(machine, keep.kind, value)
            )
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
    """The whole state as JSON data, with the name of the game it belongs to."""
    program = machine.program
    out = position(machine, g)
    out.pop("open", None)
    out["rules"] = {"format": FORMAT, "game": program.game, "printing": program.printing, "digest": program.digest}
    out["process"] = {
        "stack": [frame_to_json(machine, frame) for frame in g.stack],
        "windows": [{"window": w[0], "rule": program.windows[w[0]].rule, "opened": w[1], "of": w[2], "frame": frame_to_json(machine, w[3])} for w in g.windows],
        "turn number": g.turn_number, "in turn": g.in_turn, "fresh": g.fresh, "bluffs": g.bluffs[:], "marks": [m[:] for m in g.marks],
        **({"under way": g.under_way} if machine.has_states else {}),
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
    """Read a frame that `frame_to_json` wrote. Raises BadValue."""
    program = machine.program
    at = whole_number(object_in(data, what).get("at"), f"{what}: at", 0, len(program.instructions) - 1)
    routine = program.routines[program.owners[at]]
    if data.get("rule") != routine.rule:
        raise BadValue(
            f"{what}: the process of [{quoted(data.get('rule'))}] does not fit these rules; it was saved with others"
        )
    frame: list[Any] = [at, *[None] * len(routine.slots)]
    for key, value in object_in(data.get("slots") or {}, f"{what}: slots").items():
        number = key.split(" ")[0]
        if not number.isascii() or not number.isdigit() or not int(number[:6]) < len(routine.slots):
            raise BadValue(f"{what}: [{routine.rule}] has no {quoted(key)}")
        frame[int(number) + 1] = from_words(machine, routine.slots[int(number)][1], value, what)
    return frame


def load(machine: Machine, data: Any, *, seed: int | None = None) -> State:
    """The state that a position or saved state describes. Raises BadValue, saying what is wrong with it.

    A part that the position leaves out has its initial value; the protocol is stricter (`uno_dsl.serve.whole_position`).
    """
    if not isinstance(data, dict):
        raise BadValue("a position is a JSON object with `players`, `hand`, `draw pile`, `discard pile` and so on")
    program = machine.program
    refuse_unknown_parts(machine, data)
    hands = data.get("hand")
    players = data.get("players", len(hands) if isinstance(hands, list) else None)
    g = new_game(machine, players, seed, deck=[])
    for keep in program.keeps.values():
        if keep.name in data:
            load_kept(machine, g, keep.name, keep.kind, keep.per_player, data[keep.name])
        elif keep.name in ("hand", "discard pile"):
            raise BadValue(f"{keep.name}: this is missing from the position")
    g.turn = whole_number(data.get("turn", 0), "turn", 0, g.n - 1)
    g.misses = [whole_number(x, "misses", 0, MOST_MISSES) for x in one_each(g, data.get("misses", [0] * g.n), "misses")]
    g.gone = [truth_in(x, "gone") for x in one_each(g, data.get("gone", [False] * g.n), "gone")]
    if data.get("next turn") is not None:
        g.next_turn = whole_number(data["next turn"], "next turn", 0, g.n - 1)
    check_copies(machine, g)
    process = data.get("process")
    if process is None:
        if not g.__dict__.get("pile_discard_pile") and not plays_without_discards(machine.program):
            raise BadValue("discard pile: there must be a card on it")
        begin_turn(machine, g, data)
    else:
        load_process(machine, g, process)
    return g


MOST_MISSES = 1000
"""The most turns a player can miss: nobody would wait for more."""
ALWAYS_THERE = ("number", "direction", "side", "players", "flag")


def refuse_unknown_parts(machine: Machine, data: dict[str, Any]) -> None:
    """Raises BadValue for a part that no position of this game has."""
    known = {*OTHER_PARTS, *machine.program.keeps}
    for key in data:
        if key not in known:
            hint = did_you_mean(key, known)
            raise BadValue(
                f"{quoted(key)[1:-1]}: a position of {machine.program.game} has no such part"
                + (f"; {hint}" if hint else "")
            )


def load_kept(machine: Machine, g: State, name: str, kind: str, per_player: bool, value: Any) -> None:
    """Put a pile or kept value of a position into the state. Raises BadValue."""
    if kind in ALWAYS_THERE and (value is None or (per_player and isinstance(value, list) and None in value)):
        raise BadValue(f"{name}: expected a value, got null")
    if kind == "pile":
        if per_player:
            piles = one_each(g, value, name)
            read = [pile_in(machine, pile, name) for pile in piles]
            in_order = [sorted(pile) if name == HAND else pile[::-1] for pile in read]
            setattr(g, attribute("pile", name), in_order)
        else:
            setattr(g, attribute("pile", name), pile_in(machine, value, name)[::-1])
        return
    if per_player:
        found = [from_words(machine, kind, v, name, g.n) for v in one_each(g, value, name)]
        setattr(g, attribute("kept", name), found)
    else:
        setattr(g, attribute("kept", name), from_words(machine, kind, value, name, g.n))


def pile_in(machine: Machine, value: Any, name: str) -> list[int]:
    """The cards of a pile, top card first. Raises BadValue."""
    cards = list_in(value, name)
    try:
        return [machine.codes.code_of[card] for card in cards]
    except (KeyError, TypeError):  # find out what is wrong
        return [from_words(machine, "card", text_in(card, name), name) for card in cards]


def one_each(g: State, value: Any, what: str) -> list[Any]:
    """A list with one item per seat. Raises BadValue."""
    items = list_in(value, what)
    if len(items) != g.n:
        raise BadValue(f"{what}: expected one item for each of {g.n} players, got {len(items)}")
    return items


def check_copies(machine: Machine, g: State) -> None:
    """Raises BadValue if a card is there more often than in the deck."""
    there: Counter[int] = Counter()
    for name, per_player in machine.space_piles:
        piles = g.__dict__[name]
        for pile in piles if per_player else [piles]:
            there.update(pile)
    limits, faces = machine.codes.copies, machine.codes.faces_of
    count: dict[str, int] = {}
    for code, found in there.items():
        for face in faces[code]:
            count[face] = count.get(face, 0) + found
    for face, found in count.items():
        if found > limits[face]:
            raise BadValue(f"`{face}` is there {found} times, and the deck has {limits[face]}")


def begin_turn(machine: Machine, g: State, data: dict[str, Any]) -> None:
    """A position at rest: the player whose turn it is begins it, and open windows are opened again."""
    g.turn_number = 1
    for entry in list_in(data.get("open", []), "open"):
        open_again(machine, g, object_in(entry, "open"))
    g.rounds = 1
    g.in_turn = g.fresh = True
    g.under_way = machine.has_states
    g.marks = machine.states_now(g)  # whatever is true as the position is loaded counts as having become true before
    machine.fire(g, "begin turn", g.turn)


def open_again(machine: Machine, g: State, entry: dict[str, Any]) -> None:
    """Open a window for the player named by an entry of `open`. Raises BadValue."""
    program, rule = machine.program, entry.get("rule")
    index = next((k for k, w in enumerate(program.windows) if w.rule == rule), None)
    if index is None:
        known = [w.rule for w in program.windows]
        hint = (
            did_you_mean(rule, known) if isinstance(rule, str) else None
        ) or f"there are: {', '.join(known) or 'none'}"
        raise BadValue(f"open: there is no window named {quoted(rule)}; {hint}")
    player = whole_number(entry.get("player"), "open: player", 0, g.n - 1)
    entries = program.standing[index]
    # the offers of a window belong to the process that opened it and use its slots
    routine = program.routines[program.owners[entries[0].entry] if entries else program.windows[index].procedure]
    at = entries[0].entry if entries else routine.entry
    g.windows.append([index, 0, None, [at, player, None, *[None] * (len(routine.slots) - 2)]])


CHANCES = ("script", "as it is")


def load_process(machine: Machine, g: State, process: Any) -> None:
    """Restore everything that was in progress when the state was saved. Raises BadValue."""
    parts = object_in(process, "process")
    g.stack = [frame_from_json(machine, frame, "process") for frame in list_in(parts.get("stack", []), "stack")]
    g.windows = [window_from_json(machine, g, window) for window in list_in(parts.get("windows", []), "windows")]
    g.turn_number = whole_number(parts.get("turn number", 1), "turn number", 0)
    g.in_turn, g.fresh = (truth_in(parts.get(key, False), key) for key in ("in turn", "fresh"))
    g.under_way = truth_in(parts.get("under way", False), "under way")
    g.round_over = truth_in(parts.get("round over", False), "round over")
    g.bluffs = [text_in(rule, "bluffs") for rule in list_in(parts.get("bluffs", []), "bluffs")]
    g.marks = [
        [whole_number(x, "marks") for x in list_in(m, "marks")] for m in list_in(parts.get("marks", []), "marks")
    ]
    g.pending = parts.get("pending")
    if g.pending not in (None, "round", "game"):
        raise BadValue(f"pending: expected round, game or null, got {quoted(g.pending)}")
    winners = parts.get("winners")
    if winners is not None:
        g.winners = [whole_number(seat, "winners", 0, g.n - 1) for seat in list_in(winners, "winners")]
    g.rounds = whole_number(parts.get("rounds", 1), "rounds", 0)
    chance = parts.get("chance", "script")
    if isinstance(chance, list) and len(chance) == 2:
        g.chance = [whole_number(chance[0], "chance"), whole_number(chance[1], "chance", 0)]
    elif chance in CHANCES:
        g.chance = chance
    else:
        raise BadValue(f"chance: expected a seed and a number of shuffles, or script, got {quoted(chance)}")
    if parts.get("order") is not None and "pile_hand" in g.__dict__:
        hands = [from_words(machine, "cards", pile, "order") for pile in list_in(parts["order"], "order")]
        if [sorted(h) for h in hands] == [sorted(h) for h in g.__dict__["pile_hand"]]:
            g.__dict__["pile_hand"] = hands


def window_from_json(machine: Machine, g: State, data: Any) -> list[Any]:
    """An open window, as it was saved. Raises BadValue."""
    window = object_in(data, "windows")
    number = whole_number(window.get("window"), "windows: window", 0, len(machine.program.windows) - 1)
    opened, of = whole_number(window.get("opened"), "windows: opened", 0), window.get("of")
    owner = None if of is None else whole_number(of, "windows: of", 0, g.n - 1)
    return [number, opened, owner, frame_from_json(machine, window.get("frame"), "open window")]
