"""The low-level form: what its text means, and what both targets make of it."""

from __future__ import annotations

from random import Random

import pytest

from tests.native.targets import TARGETS, loader
from uno_dsl.native.c.write_c import write_c
from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.read_low import read_module
from uno_dsl.native.low.read_values import Unreadable
from uno_dsl.native.low.state_layout import offsets, size

FIELDS = (
    n.Field("small", "u8", 3), n.Field("wide", "u64", 2), n.Field("number", "i32", 5), n.Field("rest", "u16", 1),
    n.Field("word", "u32", 1), n.Field("later", "u64", 1, scratch=True),
)  # fmt: skip
TABLES = (n.Table("SQUARES", "i32", (0, 1, 4, 9)), n.Table("UNUSED", "u8", (1,)))


def module(text: str) -> n.Module:
    return read_module("test", text, FIELDS, TABLES, {"NIL": n.NIL, "FIVE": 5})


def test_variables_have_the_type_of_what_they_are_first_given() -> None:
    found = module("def uno_f(a: u64, b):\n    x = a + b\n    y = b < 3\n    g.wide = x\n    return y\n").functions[0]
    assert [(x.name, x.type) for x in (*found.parameters, *found.locals)] == [
        ("a", "u64"), ("b", "i32"), ("x", "u64"), ("y", "i32"),
    ]  # fmt: skip
    assert found.type == "i32" and found.exported


def test_what_follows_from_written_numbers_is_worked_out() -> None:
    found = module("def uno_f(a):\n    if FIVE > 3 + 4:\n        return a\n    return FIVE - 2\n").functions[0]
    assert found.body == (n.Return(n.Number(3)),)


def test_two_fields_or_tables_have_two_names() -> None:
    text = "def uno_f():\n    return g.small[0]\n"
    for fields, tables in (
        ((*FIELDS, n.Field("wide", "u8", 1)), TABLES),
        (FIELDS, (*TABLES, n.Table("SQUARES", "u8", (1,)))),
    ):
        with pytest.raises(Unreadable, match="two fields or tables are called"):
            read_module("test", text, fields, tables, {})


def test_what_nobody_needs_is_left_out() -> None:
    found = module(
        "def unused():\n    return SQUARES[0]\n\ndef used(a):\n    return a\n\ndef uno_f():\n    x = used(1)\n    return FIVE\n"
    )
    assert [function.name for function in found.functions] == ["used", "uno_f"]
    assert not found.tables and set(found.names) == {"FIVE"}
    assert found.functions[1].locals == () and isinstance(found.functions[1].body[0], n.Do)


@pytest.mark.parametrize(
    "text", ["x[0] = 1", "g.number = nobody()", "with g: pass", "a, b = 1, 2", "return [1]", "import os"]
)
def test_other_text_is_not_in_the_form(text: str) -> None:
    with pytest.raises(Unreadable):
        module(f"def uno_f():\n    {text}\n")


def test_fields_lie_without_gaps_and_scratch_comes_last() -> None:
    assert offsets(FIELDS) == {"wide": 0, "number": 16, "word": 36, "rest": 40, "small": 42, "later": 48}
    assert size(FIELDS) == 56


OPERATORS = ("+", "-", "*", "//", "%", "&", "|", "^", "<", "<=", ">", ">=", "==", "!=", "and", "or")


def every_operator() -> str:
    """A function for each operator and type, and for what else there is."""
    texts = []
    for kind in ("i32", "u32", "u64"):
        for number, sign in enumerate(OPERATORS):
            result = "i32" if number >= OPERATORS.index("<") else kind
            texts.append(f"def uno_{kind}_{number}(a: {kind}, b: {kind}) -> {result}:\n    return a {sign} b\n")
        if kind != "i32":
            texts.append(f"def uno_{kind}_left(a: {kind}, b: {kind}) -> {kind}:\n    return a << (b & 31)\n")
            texts.append(f"def uno_{kind}_right(a: {kind}, b: {kind}) -> {kind}:\n    return a >> (b & 31)\n")
    return "\n".join(texts)


@pytest.mark.parametrize("target", TARGETS)
def test_every_operator_means_the_same_everywhere(target: str) -> None:
    loaded = loader(target)(module(every_operator()))
    random = Random(7)
    for kind, bits in (("i32", 15), ("u32", 32), ("u64", 64)):
        for _ in range(40):
            a, b = random.getrandbits(bits), random.getrandbits(bits) | 1
            for number, sign in enumerate(OPERATORS):
                wanted = eval(f"{a} {sign} {b}")
                if sign in ("and", "or"):
                    wanted = bool(wanted)
                assert loaded.call(f"uno_{kind}_{number}", a, b) % 2 ** bits_of(kind) == int(wanted) % 2 ** bits_of(
                    kind
                ), (a, sign, b)
            if kind != "i32":
                assert loaded.call(f"uno_{kind}_left", a, b) % 2**bits == (a << (b & 31)) % 2**bits
                assert loaded.call(f"uno_{kind}_right", a, b) % 2**bits == a >> (b & 31)


def bits_of(kind: str) -> int:
    return 64 if kind == "u64" else 32


COURSE = '''
def uno_loops(last):
    """Odd numbers up to one of them, without 5."""
    total = 0
    for k in range(0, 100):
        if k % 2 == 0 or k == FIVE:
            continue
        if k > last:
            break
        total += k
    return total

def uno_switch(x):
    "a comment"
    match x:
        case 1 | 3:
            return 10
        case 2:
            x = 7
        case 100000:
            return 11
        case _:
            return 12
    return x

def uno_near(x):
    match x:
        case 4:
            return 1
        case 5 | 7:
            return 2
        case _:
            pass
    return 3

def uno_store(at, value):
    g.small[at] = value
    g.rest = value
    g.number[at + 1] = NIL if value < 0 else SQUARES[at]
    return g.small[at] + g.rest

def uno_wide(a: u64, k) -> u64:
    g.wide[k] = a
    return u64(lowest_bit(g.wide[k])) + (u64(1) << k)

def twice(x):
    return x + x

def with_wide(a: u64, k):
    g.number[1] = k
    return i32(a >> 1)

def uno_given(k: u64):
    return with_wide(6, k)

def uno_nested(x):
    return twice(twice(x) + twice(x + 1)) if not x == 3 else twice(SQUARES[x])

def uno_inner(x):
    return uno_nested(x) + uno_loops(1 if x > 1 else x)
'''


@pytest.mark.parametrize("target", TARGETS)
def test_loops_switches_and_fields(target: str) -> None:
    loaded = loader(target)(module(COURSE))
    assert [loaded.call("uno_loops", last) for last in (1, 7, 8, 200)] == [1, 11, 11, 2500 - 5]
    assert [loaded.call("uno_switch", x) for x in (0, 1, 2, 3, 4, 100_000)] == [12, 10, 7, 10, 12, 11]
    assert [loaded.call("uno_near", x) for x in (-1, 3, 4, 5, 6, 7, 8)] == [3, 3, 1, 2, 3, 2, 3]
    assert loaded.call("uno_store", 2, 300) == 300 % 256 + 300
    fields = loaded.fields()
    assert list(fields["small"]) == [0, 0, 44] and fields["rest"][0] == 300 and fields["number"][3] == 4
    loaded.call("uno_store", 1, -1)
    assert fields["number"][2] == n.NIL and fields["rest"][0] == 65535
    assert loaded.call("uno_wide", 2**63, 1) == 63 + 2 and fields["wide"][1] == 2**63
    assert loaded.call("uno_given", 2**32 + 9) == 3 and fields["number"][1] == 9
    assert [loaded.call("uno_nested", x) for x in (1, 2, 3)] == [12, 20, 18]
    assert [loaded.call("uno_inner", x) for x in (0, 1, 2)] == [4, 13, 21]


def test_words_of_c_and_comments_do_no_harm() -> None:
    files = write_c(module('def uno_f(int, do):\n    """Ends */ here \\\\ and é."""\n    return int + do\n'), "x.h")
    assert "int_ + do_" in files.source and "*/ here" not in files.source and files.source.isascii()
