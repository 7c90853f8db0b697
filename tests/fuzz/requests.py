"""Trials of requests: valid ones of the protocol, changed in one to three places, sent to the reference engine.

Whatever is asked, every answer has the form of its schema, no answer shows an internal error, an accepted position is
stated as it was given and keeps its cards through the actions that follow, and no answer takes long.
"""

from __future__ import annotations

import functools
import io
import json
from collections import Counter
from contextlib import redirect_stderr
from random import Random
from time import process_time
from typing import Any

from conformance.wire.schemas import Schemas
from tests.fuzz.finding import Finding, Outcome
from uno_dsl.layers.library import shelf
from uno_dsl.serve.answer import LINE_LIMIT, answer_to
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import INTERNAL, KEYS, Session

Json = dict[str, Any]
GAMES = tuple(shelf().editions)
SLOW = 10.0
ACTIONS = 12
SEEDS = 40
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 10**9, 10**30, 1.5, -0.0, "", "x", "red", "red 7", "wild", "pink", "left", "?", "\ud800", "\x00",
    "é" * 50, [], {}, [[]], [None], [0], [0, 0], [[0]], {"a": 1}, ["red 7"], [["red 7"]], [["red 7"], []], {"seat": 0, "do": "draw"},
    [{"rule": "uno.window", "player": 0}], [{"rule": "uno.window", "player": 0}] * 3, [True, False],
)  # fmt: skip
FORMS = {"hello": "declaration", "load": "situation", "new": "situation", "apply": "situation", "next": "situation",
         "count": "counts", "witness": "log"}  # fmt: skip


@functools.cache
def machines() -> Machines:
    return Machines()


@functools.cache
def schemas() -> Schemas:
    return Schemas.from_folder()


@functools.cache
def starts(game: str, seed: int) -> tuple[tuple[Json, ...], tuple[Json, ...]]:
    """Positions and actions of a round that the engine has played by itself, with the deck it was played with."""
    session = Session(machines())
    chance = Random(f"{game} {seed}")
    machine = machines().machine(game, None, {})
    names = machine.codes.names
    deck = [names[code] for code in new_deck(machine, chance)]
    players = chance.randint(2, 4)
    begin = {"do": "new", "game": game, "players": players, "dealer": chance.randrange(players), "deck": deck}
    answer = session.answer(begin)
    positions: list[Json] = []
    actions: list[Json] = [begin]
    for _ in range(30):
        if answer.get("position"):
            positions.append(answer["position"])
        if not answer.get("legal"):
            break
        action = chance.choice(answer["legal"])
        actions.append(action)
        answer = session.answer({"do": "apply", "action": action})
    return tuple(positions), tuple(actions)


def new_deck(machine: Any, chance: Random) -> list[int]:
    """A shuffled deck, two-sided cards paired by chance."""
    from uno_dsl.engine.run import new_game

    deck = list(machine.first_pile(new_game(machine, 2, chance.randrange(2**32))))
    chance.shuffle(deck)
    return deck


def valid(random: Random, *, begin: bool = False) -> Json:
    """A request that can be carried out; one that begins a round, if that is wanted."""
    game = random.choice(GAMES)
    positions, actions = starts(game, random.randrange(SEEDS))
    kinds = ("load", "load", "load", "load", "new", "new", "apply", "apply", "next", "count", "witness", "hello")
    match random.choice(kinds[:5] if begin else kinds):
        case "load":
            found: Json = {"do": "load", "game": game, "readings": {}, "position": random.choice(positions)}
        case "new":
            found = {**actions[0], "readings": {}}
        case "apply":
            return {"do": "apply", "action": random.choice(actions[1:] or ({"seat": 0, "do": "draw"},)), "views": [0]}
        case "next":
            return {"do": "next", "deck": actions[0]["deck"]}
        case "count":
            position = random.choice(positions)
            found = {"do": "count", "game": game, "readings": {}, "position": position, "depth": random.randint(1, 3)}
        case "witness":
            found = {"do": "witness", "game": game, "readings": {}, "players": 2, "seed": random.randrange(100)}
        case _:
            return {"do": "hello", "protocol": 1}
    if random.random() < 0.2:
        found["views"] = [0, 1]
    return found


def changed(value: Any, random: Random, others: list[Any], depth: int = 0) -> Any:
    """A value with one change somewhere inside it, mostly deep inside."""
    inner = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not inner or random.random() < (0.02, 0.1, 0.2)[min(depth, 2)]:
        return near(value, random) if random.random() < 0.6 else random.choice((*ODD, *others))
    deep = [key for key in inner if isinstance(value[key], (dict, list)) and value[key]]
    key = random.choice(deep if deep and random.random() < 0.6 else inner)
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    match random.randrange(10 if depth else 40):
        case 0:
            del copy[key]
        case 1 if isinstance(copy, list):
            copy.insert(key, random.choice((*ODD, *copy)))
        case 1:
            copy[str(random.choice([*others, "xyz"]))[:30]] = random.choice(ODD)
        case 2 if isinstance(copy, list):
            copy *= random.choice((0, 2, 2, 5, 200))
        case _:
            copy[key] = changed(copy[key], random, others, depth + 1)
    return copy


def near(value: Any, random: Random) -> Any:
    """A value of the same type, a little different."""
    match value:
        case bool():
            return not value
        case int():
            return value + random.choice((-2, -1, 1, 2, 7, 1000, -(10**12), 10**12))
        case str() if value:
            place = random.randrange(len(value))
            return value[:place] + random.choice(("", "x", "9", value[place] * 2)) + value[place + 1 :]
        case list():
            return random.sample(value, len(value))
        case _:
            return random.choice(ODD)


def inputs(seed: int) -> list[str]:
    """The lines of a conversation: a valid start, then requests changed in one to three places, then actions."""
    random = Random(f"requests {seed}")
    lines: list[str] = []
    for number in range(1, 1 + random.randint(2, 5)):
        request = valid(random, begin=number == 1)
        vocabulary = [random.choice([*KEYS, *GAMES]), *starts(random.choice(GAMES), 0)[1]]
        for _ in range(random.choice((0, 1, 1, 1, 2, 3)) if number > 1 else 0):
            request = changed(request, random, vocabulary)
            if not isinstance(request, dict):
                break
        line = json.dumps({"id": number, **request} if isinstance(request, dict) else request)
        lines.append(line if random.random() < 0.97 else line[: random.randrange(len(line))])
    return lines


def try_one(lines: list[str]) -> Finding | None:
    """Send the lines to a new session; the first law that an answer breaks."""
    session = Session(machines())
    for line in lines:
        began = process_time()
        shown = io.StringIO()
        try:
            with redirect_stderr(shown):
                answer = answer_to(session, line.encode("utf-8", "surrogatepass"))
        except Exception as problem:  # the law: no line brings the engine down
            return Finding(law="traceback", where=type(problem).__name__, detail=f"{problem}: {line[:300]}")
        if process_time() - began > SLOW:
            return Finding(law="too slow", where=line[:60], detail=line[:300])
        if answer is None:
            return None
        found = wrong_answer(line, answer, shown.getvalue()) or broken_round(session, line, answer)
        if found is not None:
            return found
    return None


def wrong_answer(line: str, answer: Json, shown: str) -> Finding | None:
    """An answer that has not the form of its schema, shows an internal error, or is too long."""
    if answer.get("error") == INTERNAL:
        last = shown.strip().splitlines()[-1:] or ["?"]
        where = [row.strip() for row in shown.splitlines() if row.strip().startswith("File ")][-1:]
        return Finding(law="traceback", where=f"{last[0]} {where}"[:200], detail=line[:600])
    request = json.loads(line) if "error" not in answer else {}
    name = "error" if "error" in answer else FORMS[str(request.get("do"))]
    complaint = schemas().complaint(name, answer)  # type: ignore[arg-type]  # one of its names
    if complaint is not None:
        return Finding(law="answer without the form of its schema", where=complaint[:120], detail=line[:600])
    if any(name in str(answer.get("error", "")) for name in ("Error:", "Traceback", "NoneType")):
        return Finding(law="traceback", where=str(answer["error"])[:120], detail=line[:600])
    if len(json.dumps(answer)) > LINE_LIMIT:
        return Finding(law="answer too long", where=str(request.get("do")), detail=line[:600])
    return None


def broken_round(session: Session, line: str, answer: Json) -> Finding | None:
    """Of an accepted position: whether it is stated as it was given, and its cards stay as they are."""
    request = json.loads(line) if "error" not in answer else {}
    if request.get("do") != "load" or "position" not in answer:
        return None
    given, stated = request["position"], answer["position"]
    for part, value in given.items():
        said = stated.get(part, value if is_nothing(value) else None)
        if in_order(part, said) != in_order(part, value) and not is_unread(part):
            return Finding(
                law="position not stated as given", where=part, detail=f"{value} became {said}: {line[:500]}"
            )
    again = Session(session.machines)
    second = again.answer({**request, "position": stated})
    if second.get("position") != stated or second.get("legal") != answer["legal"]:
        return Finding(law="position does not come back", where=str(second.get("error"))[:100], detail=line[:600])
    return lost_cards(again, stated, Random(line))


def lost_cards(session: Session, position: Json, random: Random) -> Finding | None:
    """Play on by chance: at every rest the cards are those of the position."""
    cards = cards_in(position)
    assert session.table is not None
    answer = session.table.situation()
    for _ in range(ACTIONS):
        if not answer.get("legal"):
            return None
        answer = session.answer({"do": "apply", "action": random.choice(answer["legal"])})
        if "error" in answer or "illegal" in answer:
            return Finding(
                law="legal action not carried out", where=str(answer)[:100], detail=json.dumps(position)[:600]
            )
        if answer.get("position") and cards_in(answer["position"]) != cards:
            return Finding(
                law="lost card", where=str(cards - cards_in(answer["position"])), detail=json.dumps(position)[:600]
            )
    return None


def cards_in(position: Json) -> Counter[str]:
    """Every face in the piles of a position."""
    found: Counter[str] = Counter()
    for part, value in position.items():
        if part != "pick" and isinstance(value, list):
            for item in value:
                for card in item if isinstance(item, list) else [item]:
                    if isinstance(card, str):
                        found.update(card.split(" | "))
    return found


def is_nothing(value: Any) -> bool:
    """Whether a part says what is so without it: no points, no duties, nobody."""
    return value in (None, 0) or (isinstance(value, list) and not any(value))


def is_unread(part: str) -> bool:
    """Parts that hold something only while a round is being set up, or within an action."""
    return part in ("lot", "candidates", "pick")


def in_order(part: str, value: Any) -> Any:
    """A part in the order in which it is stated: the cards of a hand in any."""
    if part == "hand" and isinstance(value, list):
        return [sorted(hand) for hand in value]
    return sorted(value, key=str) if part == "open" and isinstance(value, list) else value


def conversation(random: Random) -> Outcome:
    """One conversation, as the fuzzing command takes it."""
    lines = inputs(random.randrange(2**32))
    found = try_one(lines)
    return Outcome(verdict="tried", text="\n".join(lines), findings=() if found is None else (found,))
