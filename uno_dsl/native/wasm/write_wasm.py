"""Writes a module as WebAssembly. It imports nothing. Its memory holds the constant tables and room for one game.

It exports `memory`, its functions, and the address of that room as `game`. The functions take that address first, as those in C take a
game. It is always the same, so nothing inside asks for it.
"""

from __future__ import annotations

import struct

from uno_dsl.native.loaded import FORMATS
from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.state_layout import SIZES, offsets, size
from uno_dsl.native.wasm import opcodes as op
from uno_dsl.native.wasm.bytes_of import listed, named, section, signed, sized, unsigned
from uno_dsl.native.wasm.function_body import Code
from uno_dsl.native.wasm.small_functions import called_once, small_functions

FIRST = 16
PAGE = 65536
TYPE, FUNCTION, MEMORY, GLOBAL, EXPORT, CODE, DATA = 1, 3, 5, 6, 7, 10, 11


def write_wasm(module: n.Module) -> bytes:
    """The bytes of a module. Small functions, and those that are called in one place, are written there: what runs it does not do that."""
    places, data = tables_of(module)
    game = FIRST + len(data)
    game += -game % 8
    small = small_functions(module)
    once = {name: function for name, function in called_once(module).items() if name not in small}
    functions = [function for function in module.functions if function.name not in small and function.name not in once]
    kinds = list(dict.fromkeys(map(kind_of, functions)))
    numbers = {function.name: number for number, function in enumerate(functions)}
    results = {function.name: function.type for function in module.functions}
    at = offsets(module.fields)
    fields = {field.name: (field.element, game + at[field.name]) for field in module.fields}
    pages = -(-(game + size(module.fields)) // PAGE)
    exported = {f.name: named(f.name) + b"\x00" + unsigned(numbers[f.name]) for f in functions if f.exported}
    codes = [sized(Code(f, fields, places, numbers, results, exported, small, once).body()) for f in functions]
    return b"".join(
        (
            b"\0asm\1\0\0\0",
            section(TYPE, listed(kinds)),
            section(FUNCTION, listed(unsigned(kinds.index(kind_of(function))) for function in functions)),
            section(MEMORY, listed([b"\x01" + unsigned(pages) + unsigned(pages)])),
            section(GLOBAL, listed([bytes([op.VALUE_TYPES["i32"], 0, 0x41]) + signed(game) + b"\x0b"])),
            section(EXPORT, listed([named("memory") + b"\x02\x00", named("game") + b"\x03\x00", *exported.values()])),
            section(CODE, listed(codes)),
            section(DATA, listed([b"\x00\x41" + signed(FIRST) + b"\x0b" + sized(data)])),
        )
    )


def kind_of(function: n.Function) -> bytes:
    """The types of the parameters and of the result of a function."""
    parameters = [op.VALUE_TYPES[parameter.type] for parameter in function.parameters]
    if function.exported:
        parameters = [op.VALUE_TYPES["i32"], *parameters]
    results = [] if function.type is None else [op.VALUE_TYPES[function.type]]
    return b"\x60" + sized(bytes(parameters)) + sized(bytes(results))


def tables_of(module: n.Module) -> tuple[dict[str, tuple[n.Element, int]], bytes]:
    """The address of each constant table, and their bytes."""
    data = bytearray()
    places: dict[str, tuple[n.Element, int]] = {}
    for table in sorted(module.tables, key=lambda table: -SIZES[table.element]):
        places[table.name] = table.element, FIRST + len(data)
        data += struct.pack(f"<{len(table.values)}{FORMATS[table.element]}", *table.values)
    return places, bytes(data)
