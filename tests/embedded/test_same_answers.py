"""Engines made from rules answer what the reference engine answers, to the last byte: a slice. (`python -m tests.embedded` compares all programs.)"""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.embedded.asked import Ask, Both, Different, OneGame, asking
from tests.embedded.conversations import cases, is_played, requests_of
from tests.embedded.random_talk import Talk
from tests.embedded.slips import SLIPS, Slip
from tests.equality.programs import EXAMPLES, program_of
from tests.native.targets import TARGETS, any_loader, loader
from tests.slices import few, only_full, some
from uno_dsl.embedded.protocol_addition import protocol_addition, protocol_module
from uno_dsl.engine.game import start
from uno_dsl.engine.run import begin
from uno_dsl.layers.library import Selection
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.lowering.lower_program import module_of, text_of
from uno_dsl.serve.request_handler import Session
from uno_dsl.serve.served_round import Table

HOUSE = EXAMPLES / "house-rules"
SELECTIONS = {
    "classic": Selection(game="classic"),
    **{
        name: Selection(game=name, printing="en")
        for name in ("agent-mater", "flip", "kickin-battle", "shuffle-hands", "world-tour")
    },
    "flip es-ES": Selection(game="flip", printing="es-ES"),
    "jump-in": Selection(game="classic", houses=(HOUSE / "jump-in.uno",)),
    "seven-zero": Selection(game="flip", houses=(HOUSE / "seven-zero.uno",)),
    "crazy-eights": Selection(game="crazy-eights", editions=(EXAMPLES / "crazy-eights" / "crazy-eights.uno",)),
    "go-fish": Selection(game="go-fish", editions=(EXAMPLES / "games" / "go-fish.uno",)),
}


@cache
def reference(name: str) -> OneGame:
    program = program_of(SELECTIONS[name])
    assert program is not None
    return OneGame(program)


def ask_both(name: str, ask: Ask, games: int, suite: int | None) -> Both:
    """Ask both engines the cases of a suite, and play games at random. Raises Different."""
    found = reference(name)
    both = Both(ask, Session(found))
    program = found.only.program
    played = (case for case in cases(program.game, program.printing or "en") if is_played(case, program.readings))
    for case in islice(played, suite):
        both.all(requests_of(case))
    for line in LINES:
        both(line)
    for seed in range(games):
        Talk(both, found.only, seed).play()
    return both


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", some(SELECTIONS, 100, always=("classic", "flip")))
def test_every_answer_is_the_same(name: str, target: str) -> None:
    ask = asking(loader(target)(protocol_module(reference(name).only, (), {})))
    has_suite = not SELECTIONS[name].houses and not SELECTIONS[name].editions
    both = ask_both(name, ask, few(5, 40), (None if target == "c" else 40) if has_suite else 0)
    assert both.answers > both.refused > 0


def seeded(name: str, loaded: Loaded, seed: int) -> int:
    """Play a game whose chance has a seed in both engines, by actions. Returns the number of answers."""
    found = reference(name)
    machine, chance = found.only, Random(seed)
    low, high = machine.program.players
    players = max(low, min(high, 2 + seed))
    both = Both(asking(loaded), Session(found))
    table, begun = Table(machine, start(machine, players, seed)), True
    said: dict[str, Any] = {}
    loaded.call("uno_new", players, seed)
    for number in range(1, 200):
        if begun:
            both.session.table, begun = table, False
            assert loaded.call("uno_run")
            length, at = loaded.call("uno_situation", 1), loaded.call("uno_reply_at")
            said = json.loads(bytes(loaded.memory[at : at + length]))
            assert said == {"id": None, **table.situation(), "views": table.views([1])}
        if said["over"] is not None:
            if said["over"]["game"]["winners"] is not None:
                break
            state = table.state.copy()
            begin(machine, state, state.pending or "round")
            table, begun = Table(machine, state), True
            loaded.call("uno_take", 0)
            continue
        plays = [action for action in said["legal"] if action["do"] in ("play", "choose")] or said["legal"]
        said = both({"id": number, "do": "apply", "action": chance.choice(plays), "views": [0, 1]})
    return both.answers


@only_full
@pytest.mark.parametrize("name", some(SELECTIONS, 6, always=("classic",)))
def test_a_game_with_a_seed_goes_on_by_actions(name: str) -> None:
    loaded = any_loader()(protocol_module(reference(name).only, (), {}))
    assert sum(seeded(name, loaded, seed) for seed in range(3)) > 100


NAME = 'Ünö/\x7f\n"\\ \U0001f0cf'
WRITTEN = (
    json.dumps(NAME), json.dumps(NAME, ensure_ascii=False), '"\\u00DCn\\u00F6\\/\\u007F\\u000A\\u0022\\u005c \\uD83C\\uDCCF"',
)  # fmt: skip


def names_are_read(ask: Ask) -> bool:
    """Whether the engine knows the name of its option, however it is written, and no other."""
    position = {
        "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red", "hand": [["red 7"], ["blue 1"]],
        "draw pile": [], "discard pile": ["red 3"], "score": [0, 0],
    }  # fmt: skip
    start = f'{{"id":1,"do":"load","game":"classic","position":{json.dumps(position)},"options":['
    assert b"error" in ask(f'{start}"Uno"]}}'.encode())
    return all(b"legal" in ask(f"{start}{written}]}}".encode()) for written in WRITTEN)


@pytest.mark.parametrize("target", TARGETS)
def test_a_name_is_read_however_it_is_written(target: str) -> None:
    ask = asking(loader(target)(protocol_module(reference("classic").only, (NAME,), {})))
    assert names_are_read(ask)
    assert ask(b"") == ask(b" \t\r\n") == b""


@only_full
@pytest.mark.parametrize("slip", some(SLIPS, 10), ids=lambda slip: slip.name.replace(" ", "-"))
def test_a_slip_is_found(slip: Slip) -> None:
    for name in ("classic", "flip"):
        machine = reference(name).only
        addition = protocol_addition(machine, (NAME,))
        changed = slip.made_in(text_of(machine.linked, {}, addition))
        assert changed is not None, "the slip is nowhere"
        ask = asking(any_loader()(module_of(machine.linked, changed, addition)))
        if name == "classic" and not names_are_read(ask):
            return
        try:
            ask_both(name, ask, 25, None)
        except Different:
            return
    raise AssertionError(slip.name)


LINES = (
    b"{", b"[]", b"nonsense", b'{"id":1}', b'{"id":0,"do":"hello"}', b'{"id":1.0,"do":"hello"}', b'{"id":true,"do":"hello"}',
    b'{"id":12345678901234567890,"do":"hello","protocol":2}', b'{"id":1,"do":"bye"}', b'{"id":1,"do":"apply"}', b'{"id":2,"do":"next","deck":[]}',
    b'\xff', b'{"id":1,"do":"\xc3\x28"}', b'{"id":1,"do":"\xed\xa0\x80"}', b'{"id":1,"do":"x\ty"}', b'{"id":01,"do":"hello"}', b'{"id":1,"do":"hello",}',
    b'{"id":1,"do":"count"}', b'{"id":1,"do":"hello","do":"bye"}', b'{"id":1,"id":2,"do":"apply"}', b"[" * 200, b"[" * 101 + b"]" * 101, b'{"id":-3,"do":"hello"}',
    b'{"id":7,"\\u0064o":"hel\\u006co","protocol":7}', b'{"id":1e0,"do":"hello"}', b'{"id":1 ,"do": "hello", "protocol": [1]}', b"x" * 20_000, b'{"id":"1","do":"hello"}',
    b'{"id":1,"do":"load","game":"classic","position":null}', b'{"id":1,"do":"load","game":"classic","readings":{"challenger":"anyone"},"position":{}}',
    b'{"id":1,"do":"hello","protocol":1}x', b'{"id":1,"do":"load","game":"classic","printing":"fr","position":{}}',
)  # fmt: skip
