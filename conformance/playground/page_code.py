"""Native code in a page: WebAssembly that the browser runs, beside the Python that has written it."""

from __future__ import annotations

import importlib
import json
import sys
from dataclasses import dataclass
from typing import Any

from uno_dsl.native.loaded import Loaded
from uno_dsl.native.low.state_layout import size
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.native.native_code import Code
from uno_dsl.native.wasm.write_wasm import write_wasm
from uno_dsl.program.instructions import Program
from uno_dsl.program.linked.link import link

CALLED = (
    "f",
    "game",
    "given",
    "return Number(f(game, ...JSON.parse(given).map(x => typeof x === 'string' ? BigInt(x) : x)) ?? 0)",
)
"""A function in JavaScript that calls a function of a module. A number of 64 bits is written as a text: Python has no such type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageCode(Code):
    """A module that the browser runs."""

    def load(self) -> Loaded:
        assert isinstance(self.made, bytes)
        js: Any = importlib.import_module("js")
        found = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(js.Uint8Array.new(self.made))).exports
        state = bytearray(size(self.module.fields))
        seen = js.Uint8Array.new(found.memory.buffer, found.game.value, len(state))
        called = js.Function.new(*CALLED)
        types = {f.name: [p.type for p in f.parameters] for f in self.module.functions if f.exported}

        def call(name: str, *numbers: int) -> int:
            given = [str(x) if kind == "u64" else x for x, kind in zip(numbers, types[name], strict=True)]
            result = int(called(getattr(found, name), found.game.value, json.dumps(given)))
            seen.assign_to(state)
            return result

        return Loaded(self.module, call, memoryview(state))


def page_code(program: Program) -> Code | None:
    """Code for the page; None where there is no page, and for rules that no native code can play."""
    if sys.platform != "emscripten":
        return None
    try:
        module = lower(link(program))
    except Unsupported:
        return None
    return PageCode(module=module, made=write_wasm(module))
