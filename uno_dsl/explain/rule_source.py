"""The Python functions that a rule was compiled to. `uno explain RULE --code` prints them below the instructions.

`source_of` takes a machine and the id of a rule, and returns Python source text. The text is empty for a rule that compiles
to nothing of its own (a fact about the table, or a definition that is expanded where it is used).
"""

from __future__ import annotations

import re

from uno_dsl.engine.machine import Machine
from uno_dsl.program.to_text import instructions_of, permissions_of

DEFINITION = re.compile(r"def (\w+)\(")


def source_of(machine: Machine, rule: str) -> str:
    """The functions of a rule, in the order of the machine's source text."""
    wanted = {
        name + str(number) for number in instructions_of(machine.program, rule) for name in ("i", "options", "settle")
    }
    wanted |= {f"permission{number}" for number in permissions_of(machine.program, rule)}
    return "\n".join(text for name, text in functions(machine.source) if name in wanted)


def functions(source: str) -> list[tuple[str, str]]:
    """The name and the text of each function in a source text."""
    out: list[tuple[str, list[str]]] = []
    inside = False
    for line in source.splitlines():
        found = DEFINITION.match(line)
        if found:
            out.append((found[1], [line]))
        elif inside and line.startswith(" "):
            out[-1][1].append(line)
        inside = bool(found) or inside and line.startswith(" ")
    return [(name, "\n".join(lines)) for name, lines in out]
