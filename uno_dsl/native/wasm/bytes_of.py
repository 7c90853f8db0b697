"""Numbers, lists and sections as WebAssembly writes them."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import lru_cache

ONE_BYTE = [bytes([value]) for value in range(128)]


@lru_cache(maxsize=4096)
def unsigned(value: int) -> bytes:
    """A whole number that is not negative, seven bits at a time."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value: int) -> bytes:
    """A whole number, seven bits at a time."""
    if -64 <= value < 64:
        return ONE_BYTE[value & 127]
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value & 127)
    return bytes(out)


def double(value: float) -> bytes:
    return struct.pack("<d", value)


def listed(parts: Iterable[bytes]) -> bytes:
    """How many there are, and then all of them."""
    found = list(parts)
    return unsigned(len(found)) + b"".join(found)


def sized(part: bytes) -> bytes:
    """How many bytes there are, and then all of them."""
    return unsigned(len(part)) + part


def named(text: str) -> bytes:
    return sized(text.encode())


def section(number: int, part: bytes) -> bytes:
    return bytes([number]) + sized(part)
