"""The instructions of WebAssembly, and its types."""

from __future__ import annotations

from uno_dsl.native.low import low_nodes as n
from uno_dsl.native.low.state_layout import SIZES

VALUE_TYPES: dict[n.Type, int] = {"i32": 0x7F, "u32": 0x7F, "u64": 0x7E}
NO_RESULT = 0x40
BLOCK, LOOP, IF, ELSE, END, BRANCH, BRANCH_IF, BRANCH_TABLE, RETURN, CALL = (
    b"\x02", b"\x03", b"\x04", b"\x05", b"\x0b", b"\x0c", b"\x0d", b"\x0e", b"\x0f", b"\x10",
)  # fmt: skip
DROP, SELECT, GET, SET, UNREACHABLE = b"\x1a", b"\x1b", b"\x20", b"\x21", b"\x00"
I32, I64, F64 = b"\x41", b"\x42", b"\x44"
SHIFTS: dict[n.Element, int] = {element: size.bit_length() - 1 for element, size in SIZES.items()}
LOADS: dict[n.Element, bytes] = {"u8": b"\x2d", "u16": b"\x2f", "i32": b"\x28", "u32": b"\x28", "u64": b"\x29"}
STORES: dict[n.Element, bytes] = {"u8": b"\x3a", "u16": b"\x3b", "i32": b"\x36", "u32": b"\x36", "u64": b"\x37"}
OPERATORS: dict[n.Type, dict[str, int]] = {
    "i32": {
        "+": 0x6A, "-": 0x6B, "*": 0x6C, "/": 0x6D, "%": 0x6F, "&": 0x71, "|": 0x72, "^": 0x73, "<<": 0x74, ">>": 0x75,
        "==": 0x46, "!=": 0x47, "<": 0x48, ">": 0x4A, "<=": 0x4C, ">=": 0x4E,
    },
    "u32": {
        "+": 0x6A, "-": 0x6B, "*": 0x6C, "/": 0x6E, "%": 0x70, "&": 0x71, "|": 0x72, "^": 0x73, "<<": 0x74, ">>": 0x76,
        "==": 0x46, "!=": 0x47, "<": 0x49, ">": 0x4B, "<=": 0x4D, ">=": 0x4F,
    },
    "u64": {
        "+": 0x7C, "-": 0x7D, "*": 0x7E, "/": 0x80, "%": 0x82, "&": 0x83, "|": 0x84, "^": 0x85, "<<": 0x86, ">>": 0x88,
        "==": 0x51, "!=": 0x52, "<": 0x54, ">": 0x56, "<=": 0x58, ">=": 0x5A,
    },
}  # fmt: skip
OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
IS_ZERO: dict[n.Type, bytes] = {"i32": b"\x45", "u32": b"\x45", "u64": b"\x50"}
WIDEN, CUT_OFF = b"\xad", b"\xa7"
LOWEST_BIT = b"\x7a"
FROM_UNSIGNED, FROM_SIGNED, TIMES, PLUS, TO_WHOLE = b"\xb8", b"\xb7", b"\xa2", b"\xa0", b"\xaa"
LANES, LOAD_LANES, STORE_LANES, SPLAT = 0x7B, b"\xfd\x00", b"\xfd\x0b", b"\xfd\x11"
IN_LANES = {
    "+": b"\xfd\xae\x01", "-": b"\xfd\xb1\x01", "*": b"\xfd\xb5\x01", "<<": b"\xfd\xab\x01", ">>": b"\xfd\xad\x01",
    "&": b"\xfd\x4e", "|": b"\xfd\x50", "^": b"\xfd\x51",
}  # fmt: skip
SPARSE = 512
ZERO = I32 + b"\x00"
SHIFTED = [b"", *(I32 + bytes([shift, OPERATORS["i32"]["<<"]]) for shift in (1, 2, 3))]
