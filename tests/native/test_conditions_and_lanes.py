"""Conditions, and loops in lanes, mean in both targets what their text means in Python."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from tests.native.targets import TARGETS, any_loader, loader
from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.lanes import SIDE_BY_SIDE
from uno_dsl.native.low.read_low import read_module
from uno_dsl.native.low.read_values import Unreadable

FIELDS = (
    n.Field("asked", "u64", 1), n.Field("word", "u32", 64), n.Field("other", "u32", 64), n.Field("whole", "i32", 64), n.Field("wide", "u64", 64),
)  # fmt: skip
WORDS = tuple(Random(2).getrandbits(32) for _ in range(64))
TABLES = (n.Table("WORDS", "u32", WORDS),)


def module(text: str) -> n.Module:
    return read_module("test", text, FIELDS, TABLES, {"FOUR": 4})


# ------------------------------------------------------------------------------------------------ conditions
ASK = """
def ask(place, answers):
    g.asked = g.asked * 8 + u64(place)
    return answers >> place & 1
"""
USES = (
    "    if {}:\n        return 1\n    return 0\n",
    "    if {}:\n        return 1\n    else:\n        return 2\n",
    "    k = 0\n    while {} and k < 2:\n        k += 1\n    return k\n",
    "    k = 0\n    while k < 2 and ({}):\n        k += 1\n    return k\n",
    "    return 1 if {} else 2\n",
    "    return a if {} else b\n",
    "    return ({}) != 0\n",
    "    return not ({})\n",
)


def condition(random: Random, depth: int) -> str:
    """A condition by chance, which asks or compares."""
    if depth == 0:
        leaf = [
            "ask({}, answers)",
            "ask({}, answers) == 1",
            "ask({}, answers) < 1",
            "u32(ask({}, answers)) >= 1",
            "u64(ask({}, answers))",
        ]
        return random.choice(leaf).format(random.randrange(1, 8))
    one, other = condition(random, depth - 1), condition(random, random.randrange(depth))
    return random.choice(["({} and {})", "({} or {})", "(not ({} and {}))", "not ({} or {})"]).format(one, other)


@pytest.mark.parametrize("target", TARGETS)
def test_conditions_are_asked_in_their_order_until_one_decides(target: str) -> None:
    random = Random(5)
    heads = [f"def uno_f{k}(answers, a, b):\n" for k in range(8 * len(USES))]
    texts = [head + USES[k % len(USES)].format(condition(random, 1 + k % 3)) for k, head in enumerate(heads)]
    text = "\n".join([ASK, *texts])
    loaded, state = loader(target)(module(text)), SimpleNamespace(asked=0)
    plain: dict[str, object] = {"g": state, "u64": int, "u32": int}
    exec(text, plain)
    for k in range(len(texts)):
        for answers in range(0, 256, 2):
            state.asked = loaded.fields()["asked"][0] = 0
            wanted = plain[f"uno_f{k}"](answers, 5, 6)  # type: ignore[operator]
            assert (loaded.call(f"uno_f{k}", answers, 5, 6), loaded.fields()["asked"][0]) == (
                int(wanted),
                state.asked,
            ), texts[k]


# ------------------------------------------------------------------------------------------------ lanes
IN_LANES = """
def mixed(x: u32, by, mask: u32) -> u32:
    return x ^ x << by & mask

def of_two(x: u32, y: u32) -> u32:
    return (x | y) - mixed(x & y, 3, 4042322160)

def uno_several(at, by, less: u32):
    for k in lanes(0, 16):
        "a comment"
        sum = g.word[at + k] + g.word[at + k + 3]
        g.other[k] = sum * 1664525 - less
        g.other[16 + k] = of_two(sum, WORDS[at + k]) >> u32(by)
        g.other[32 + k] = mixed(sum, by, WORDS[at]) ^ u32(at * by)
        g.other[48 + k] = u32(at)
    return k

def uno_far():
    for k in lanes(FOUR, 60):
        g.word[k] = g.word[k - 4] + g.word[k + 1]
"""


def in_python(text: str) -> str:
    return text.replace("lanes(", "range(")


@pytest.mark.parametrize("target", TARGETS)
def test_lanes_are_a_loop(target: str) -> None:
    written, plainly = loader(target)(module(IN_LANES)), loader(target)(module(in_python(IN_LANES)))
    for at, by, less in ((0, 0, 0), (5, 7, 2**32 - 1), (20, 31, 12345), (45, 1, 1)):
        results = []
        for loaded in (written, plainly):
            fields = loaded.fields()
            for k, word in enumerate(WORDS):
                fields["word"][k] = word
            loaded.call("uno_far")
            assert loaded.call("uno_several", at, by, less) == 16
            results.append((list(fields["word"]), list(fields["other"])))
        assert results[0] == results[1] and len(set(results[0][1])) > 16


def test_the_numbers_of_lanes_are_those_of_python() -> None:
    loaded = any_loader()(module("def uno_f():\n    for k in lanes(0, 64):\n        g.word[k] = WORDS[k] * 3 + 1\n"))
    loaded.call("uno_f")
    assert list(loaded.fields()["word"]) == [(word * 3 + 1) % 2**32 for word in WORDS]


@pytest.mark.parametrize(
    "loop",
    [
        f"for k in lanes(0, {SIDE_BY_SIDE + 1}):\n        g.word[k] = 1",  # one is left over
        "for k in lanes(0, a):\n        g.word[k] = u32(1)",  # nobody knows how many
        "for k in lanes(0, 8):\n        g.word[2 * k] = u32(1)",  # not side by side
        "for k in lanes(0, 8):\n        g.word[a - k] = u32(1)",
        "for k in lanes(0, 8):\n        g.word[k + k] = u32(1)",
        "for k in lanes(0, 8):\n        g.word[a] = u32(1)",
        "for k in lanes(0, 8):\n        g.word[WORDS[k]] = u32(1)",
        "for k in lanes(0, 8):\n        g.word[k] = WORDS[a + 2 * k]",
        "for k in lanes(0, 8):\n        g.word[k] = u32(k)",  # the number of the lane
        "for k in lanes(0, 8):\n        g.word[k] = WORDS[k] << WORDS[k]",
        "for k in lanes(0, 8):\n        g.word[k] = WORDS[k] // 3",
        "for k in lanes(0, 8):\n        g.whole[k] = i32(WORDS[k])",  # not of that type
        "for k in lanes(0, 8):\n        g.wide[k] = u64(WORDS[k])",
        "for k in lanes(0, 8):\n        g.word[k] = u32(g.whole[k])",
        "for k in lanes(0, 8):\n        k = 3",
        "for k in lanes(0, 8):\n        if WORDS[k] > 1:\n            g.word[k] = u32(1)",
        "for k in lanes(0, 8):\n        uno_g()",
        "for k in both(0, 8):\n        g.word[k] = u32(1)",
    ],
)
def test_other_loops_are_not_for_lanes(loop: str) -> None:
    with pytest.raises(Unreadable):
        module(f"def uno_g():\n    return 1\n\ndef uno_f(a):\n    {loop}\n")
