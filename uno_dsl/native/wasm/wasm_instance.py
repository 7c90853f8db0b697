"""A WebAssembly module that runs in this process, by the `wasmtime` package."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
from typing import Any

from uno_dsl.native.loaded import Loaded
from uno_dsl.native.low.low_nodes import Module
from uno_dsl.native.low.state_layout import size
from uno_dsl.native.wasm.write_wasm import write_wasm


def has_wasmtime() -> bool:
    """Whether WebAssembly can be run here."""
    return importlib.util.find_spec("wasmtime") is not None


def instance(module: Module, written: bytes | None = None) -> Loaded:
    """An instance of a module, which may have been written before."""
    wasmtime: Any = importlib.import_module("wasmtime")
    config = wasmtime.Config()
    config.parallel_compilation = False  # its threads would be missing in a process that is forked later
    store = wasmtime.Store(wasmtime.Engine(config))
    code = wasmtime.Module(store.engine, written or write_wasm(module))
    found = wasmtime.Instance(store, code, []).exports(store)
    game = found["game"].value(store)
    memory = found["memory"]
    room = (ctypes.c_ubyte * memory.data_len(store)).from_address(ctypes.addressof(memory.data_ptr(store).contents))
    types = {f.name: [parameter.type for parameter in f.parameters] for f in module.functions if f.exported}

    def call(name: str, *numbers: int) -> int:
        given = [as_signed(x, kind) for x, kind in zip(numbers, types[name], strict=True)]
        return int(found[name](store, game, *given) or 0)

    return Loaded(module, call, memoryview(room).cast("B")[game : game + size(module.fields)])


def as_signed(value: int, kind: str) -> int:
    """A number as `wasmtime` takes it."""
    return value - 2**64 if kind == "u64" and value >= 2**63 else value
