"""The targets of native code that can run on this computer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from uno_dsl.native.c.compiled_c import compiled, compiler
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.low.low_nodes import Module
from uno_dsl.native.wasm.wasm_instance import has_wasmtime, instance

TARGETS = ("c", "wasm")


def quickly_compiled(module: Module) -> Loaded:
    """Without optimisation: what it does is the same."""
    return compiled(module, "-O0")


def loader(target: str) -> Callable[[Module], Loaded]:
    """What runs a module. The test is skipped if that is not installed."""
    if target == "c":
        if compiler() is None:
            pytest.skip("there is no C compiler: what is written in C is not tested")
        return quickly_compiled
    if not has_wasmtime():
        pytest.skip("the package wasmtime is not installed: WebAssembly is not tested")
    return instance


def any_loader() -> Callable[[Module], Loaded]:
    """What runs a module here, whatever it is: WebAssembly is ready sooner."""
    return instance if has_wasmtime() else loader("c")
