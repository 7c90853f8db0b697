"""Native code for this computer: as fast as what is installed here and the work that is waiting allow."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from uno_dsl.native.c.compiled_c import NoCompiler, compiler, library, load_library
from uno_dsl.native.loaded import Loaded
from uno_dsl.native.low.low_nodes import Module
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.native.wasm.wasm_instance import has_wasmtime, instance
from uno_dsl.native.wasm.write_wasm import write_wasm
from uno_dsl.program.linked.tables import Linked


class NotNative(Exception):
    """Rules cannot be played natively here. The message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A module, and what was made of it: the file of a library, or WebAssembly."""

    module: Module
    made: Path | bytes

    def load(self) -> Loaded:
        """The code, with room for one game."""
        if isinstance(self.made, bytes):
            return instance(self.module, self.made)
        return load_library(self.module, self.made)


def native_code(linked: Linked, *, compiling: bool) -> Code:
    """The code of a program. `compiling`: there is so much to do that compiling C is worth a few seconds. Raises NotNative."""
    try:
        module = lower(linked)
        if compiler() is not None and (compiling or not has_wasmtime()):
            return Code(module=module, made=library(module))
    except Unsupported as error:
        raise NotNative(f"native code cannot play {error}") from None
    except NoCompiler as error:
        raise NotNative(str(error)) from None
    if not has_wasmtime():
        raise NotNative("there is neither the package `wasmtime` (the extra `native`) nor a C compiler")
    return Code(module=module, made=write_wasm(module))
