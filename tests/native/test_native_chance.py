"""Chance in native code is that of Python, to the last bit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.native.targets import TARGETS, any_loader, loader
from tests.slices import some
from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.read_low import read_module
from uno_dsl.native.lowering import lower_program as lower
from uno_dsl.native.lowering.places_in_state import LANES, WORDS, given

NAMES = {
    "CARDS": 1,
    "SCRIPTS": 0,
    "NIL": n.NIL,
    "POLICY_NUMBER": 2**20 - 1,
    "WORDS": WORDS,
    "EACH_ROUND": 4,
}
FIELDS = (
    n.Field("chance", "u32", 1248),
    n.Field("seed", "u64", 1), n.Field("shuffles", "i32", 1), n.Field("ahead", "i32", 1), n.Field("policy_next", "i32", 1),
    n.Field("policy_end", "i32", 1), n.Field("later", "i32", 1), n.Field("later_of", "u64", 1), n.Field("later_known", "i32", 1),
    n.Field("next", "i32", 1), n.Field("pile_n", "i32", 1), n.Field("pile", "u8", 1), n.Field("list", "i32", 1),
)  # fmt: skip
CALLED = """
def uno_seed(seed: u64, number):
    g.seed = seed
    g.shuffles = number
    g.ahead = NIL
    g.next = start_shuffle(1000)

def uno_alone(seed: u64, number):
    g.seed = seed
    g.shuffles = number
    g.ahead = NIL
    g.next = start_shuffle(100)

def uno_next(below):
    found = place_below(g.next, below)
    g.next = after_place(g.next)
    return found

def uno_later(seed: u64, number):
    g.seed = seed
    g.shuffles = number
    g.ahead = 0
    g.next = start_shuffle(100)

def uno_ahead(seed: u64):
    return seed_ahead(seed)

def uno_policy(seed: u64, ahead):
    g.seed = seed
    g.ahead = ahead
    start_policy()

def uno_decide(below):
    return policy_below(below)
"""
SEEDS = (0, 1, 4095, 4096, 2**32 + 7, 2**44 - 1, 2**44, 2**64 - 1)
MANY = 2**31 - 1
"""Enough to compare each of the first 31 bits; `fraction` compares the others."""


def module(written: str = "", slipped: str = "", lanes: int = LANES) -> n.Module:
    text = (Path(lower.__file__).parent.parent / "runtime" / "chance.low").read_text("utf-8")
    assert written in text
    text = text.replace(written, slipped) if written else text
    tables = [n.Table("SEEDED", "u32", lower.seeded())]
    beside = (
        n.Field("key", "u32", 3 * lanes),
        n.Field("lane", "u32", 2 * 624 * lanes),
        n.Field("early", "u32", WORDS * lanes),
        n.Field("words", "u32", given(lanes) + 1248),
    )
    names = {**NAMES, "LANES": lanes, "GIVEN": given(lanes)}
    return read_module("chance", text + CALLED, (*FIELDS, *beside), tables, names)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("seed", some(SEEDS, 4))
def test_numbers_are_those_of_python(target: str, seed: int) -> None:
    loaded = loader(target)(module())
    words = loaded.fields()["words"]
    for number in (0, 5, 2**20 - 1):
        loaded.call("uno_seed", seed, number)
        random = Random(seed * 2**20 + number)
        for k in range(1000):
            found = loaded.call("uno_next", MANY)
            place = given(LANES) + 2 * k % 624
            high, low = words[place] >> 5, words[place + 1] >> 6
            wanted = random.random()
            assert found == int(wanted * MANY) and (high * 2**26 + low) / 2**53 == wanted


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("ahead", "lanes"), [(True, LANES), (False, LANES), (False, 8)])
def test_later_shuffles_are_the_same_in_any_order(target: str, ahead: bool, lanes: int) -> None:
    loaded = loader(target)(module(lanes=lanes))
    begin = "uno_later" if ahead else "uno_alone"
    for seed, number in (
        (2**64 - 1, 4),
        (0, 4),
        (0, 5),
        (0, 19),
        (0, 20),
        (0, 7),
        (9, 7),
        (9, 4),
        (2**44, 8),
        (2**64 - 1, 9),
    ):
        loaded.call(begin, seed, number)
        random = Random(seed * 2**20 + number).random
        for _ in range(100):
            assert loaded.call("uno_next", MANY) == int(random() * MANY)


@pytest.mark.parametrize("target", TARGETS)
def test_generators_that_are_seeded_ahead_are_the_same(target: str) -> None:
    loaded = loader(target)(module())
    words = loaded.fields()["words"]
    for seed in SEEDS[:-1]:
        rounds = LANES // NAMES["EACH_ROUND"]
        same = len({key_words(seed), key_words(seed + rounds)}) == 1
        assert loaded.call("uno_ahead", seed) == int(same)
        for lane in range(LANES if same else 0):
            place, number = divmod(lane, NAMES["EACH_ROUND"])
            random = Random((seed + place) * 2**20 + (number if number < 3 else 2**20 - 1))
            assert [words[lane * WORDS + k] for k in range(WORDS)] == [random.getrandbits(32) for _ in range(WORDS)]


def key_words(seed: int) -> int:
    return 3 if seed >> 44 else 2 if seed >> 12 else 1


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("ahead", [True, False])
def test_those_who_decide_have_one_generator_for_a_whole_round(target: str, ahead: bool) -> None:
    loaded = loader(target)(module())
    assert loaded.call("uno_ahead", 70)
    loaded.call("uno_policy", 71, NAMES["EACH_ROUND"] if ahead else n.NIL)
    random = Random(71 * 2**20 + 2**20 - 1).random
    for number in range(2000):
        assert loaded.call("uno_decide", MANY) == int(random() * MANY), number


SLIPS = (
    ("g.words[place + 1] >> 6", "u32(0)"), ("mixed(x, 30)", "mixed(x, 29)"), ("lanes(WORDS, 623)", "lanes(WORDS, 619)"),
)  # fmt: skip


@pytest.mark.parametrize(("written", "slipped"), SLIPS)
def test_a_slip_in_chance_is_found(written: str, slipped: str) -> None:
    """Too few bits make no difference in small piles: only a comparison of the numbers finds that."""
    loaded = any_loader()(module(written, slipped))
    loaded.call("uno_seed", 3, 4)
    random = Random(3 * 2**20 + 4)
    found = [loaded.call("uno_next", MANY) for _ in range(1000)]
    assert found != [int(random.random() * MANY) for _ in range(1000)]
