"""Slips in the interpreter, each of which the comparison must find: a line of it, and what is written instead."""

from __future__ import annotations

import importlib
import types
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip: what it is, and where it is made."""

    name: str
    module: str
    written: str
    slipped: str


SLIPS = (
    Slip(
        "three cards are drawn for two",
        "carry_out",
        "f.slots[x.left_slot] = value(g, f, x.count) or 0",
        "f.slots[x.left_slot] = {2: 3}.get(value(g, f, x.count), value(g, f, x.count)) or 0",
    ),
    Slip("a pile is not shuffled in play", "carry_out", "g.shuffle(value(g, f, pile))", "g.turn_number or g.shuffle(value(g, f, pile))"),
    Slip("a shuffle is one place short", "game_state", "range(len(cards) - 1, 0, -1)", "range(len(cards) - 1, 1, -1)"),
    Slip("the wrong copy leaves a hand", "card_moves", "from_top=1 if top else None", "from_top=1"),
    Slip("a window is open a turn longer", "turns", "latest = g.turn_number - (", "latest = g.turn_number - 1 - ("),
    Slip("chance has 26 bits", "game_state", "int(random.random() * (place + 1))", "int(int(random.random() * 2**26) / 2**26 * (place + 1))"),
    Slip("a bluff is not noticed", "carry_out", "g.bluffs = holding(g, \"may not\", who, card, bluff=True, elsewhere=is_elsewhere(x))", "g.bluffs = []"),
    Slip("the direction is forgotten", "turns", "seat = (g.turn + g.direction) % g.players if", "seat = (g.turn + 1) % g.players if"),
    Slip("a finished process stays", "carry_out", "if x.tail:", "if x.tail and not x.rule:"),
    Slip("rules run in the opposite order", "carry_out", "for push in heard:", "for push in heard[::-1]:"),
    Slip("a turn is missed again and again", "turns", "g.misses[seat] -= not g.gone[seat]", "pass"),
    Slip("hands lie open", "witnesses", '(keep.seen == "owner" and own)', '(keep.seen == "owner")'),
    Slip("cards are offered in the order of the hand", "turns", "sorted(set(value(g, f, offer.cards, {\"p\": who})))", "list(dict.fromkeys(value(g, f, offer.cards, {\"p\": who})))"),
    Slip("a pile that runs out is not refilled", "carry_out", "ran_out = not pile and fire(g, x.runs_out, None, None)", "ran_out = False"),
    Slip("what is kept for a player is nobody's", "carry_out", "keep(g, x.kept.name, owner, new)", "keep(g, x.kept.name, owner and 0, new)"),
)  # fmt: skip


@contextmanager
def slipped(slip: Slip) -> Iterator[None]:
    """Within this context, the interpreter has the slip."""
    module = importlib.import_module(f"uno_dsl.interpreter.{slip.module}")
    text = Path(str(module.__file__)).read_text("utf-8")
    assert slip.written in text, f"`{slip.written}` is not in {slip.module}"
    changed = types.ModuleType(module.__name__)
    changed.__file__ = module.__file__
    exec(compile(text.replace(slip.written, slip.slipped), slip.module, "exec"), changed.__dict__)
    before = dict(functions(module, module.__name__))
    after = dict(functions(changed, module.__name__))
    codes = {name: function.__code__ for name, function in before.items()}
    try:
        for name, function in before.items():
            function.__code__ = after[name].__code__
        yield
    finally:
        for name, function in before.items():
            function.__code__ = codes[name]


def functions(module: types.ModuleType, name: str) -> Iterator[tuple[str, types.FunctionType]]:
    """The functions of a module, and those of its classes that are written in it."""
    for key, found in vars(module).items():
        if isinstance(found, types.FunctionType) and found.__module__ == name:
            yield key, found
        elif isinstance(found, type) and found.__module__ == name:
            for inner, method in vars(found).items():
                if isinstance(method, types.FunctionType) and not inner.startswith("__"):
                    yield f"{key}.{inner}", method
