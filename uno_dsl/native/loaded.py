"""A module that can be called, and the state that it works on, whatever it was compiled to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from uno_dsl.native.low.low_nodes import Element, Module
from uno_dsl.native.low.state_layout import SIZES, offsets

Format = Literal["B", "H", "i", "I", "Q"]
FORMATS: dict[Element, Format] = {"u8": "B", "u16": "H", "i32": "i", "u32": "I", "u64": "Q"}


@dataclass(frozen=True)
class Loaded:
    """A module with room for one game. `call` calls a function of it by name; `memory` are the bytes of the state."""

    module: Module
    call: Callable[..., int]
    memory: memoryview

    def fields(self) -> dict[str, memoryview[int]]:
        """The numbers of each field; they change as the game goes on."""
        found = {}
        places = offsets(self.module.fields)
        for field in self.module.fields:
            at = places[field.name]
            lying = self.memory[at : at + SIZES[field.element] * field.length]
            found[field.name] = lying.cast(FORMATS[field.element])
        return found
