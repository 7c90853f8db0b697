"""Writes an engine as one file of JavaScript, with its WebAssembly inside: a module (`.mjs`), or a script (`.js`, `.cjs`)."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path

from uno_dsl.engine.run import LONGEST_ROUND
from uno_dsl.native.low.low_nodes import Module
from uno_dsl.native.low.state_layout import offsets
from uno_dsl.native.lowering.lower_program import COUNTS, ERRORS, KINDS
from uno_dsl.native.wasm.write_wasm import write_wasm
from uno_dsl.program.instructions import Program

ENGINE = Path(__file__).parent / "engine.js"
ES_MODULE, SCRIPTS = ".mjs", (".js", ".cjs")
SUFFIXES = (ES_MODULE, *SCRIPTS)
PROTOCOL = "  // --protocol\n"
"""The line before and after what only engines that speak the protocol have."""
READ = ("kind", "turn", "error", "count")
"""The fields that are read where they lie."""
USES = {
    ES_MODULE: 'A module, for Node and pages: import {{ Game, rules }} from "./{name}";',
    ".js": 'A script, for pages, also those opened as files: <script src="{name}"></script> gives `uno.Game` and `uno.rules`.\n'
    '   In Node: const {{ Game, rules }} = require("./{name}");',
}


def write_javascript(module: Module, program: Program, options: Sequence[str], name: str, *, protocol: bool) -> str:
    """The text of a file with this name; `options` are those of the game that were chosen."""
    rules = {
        "game": program.game,
        "printing": program.printing,
        "players": [*program.players],
        "readings": dict(program.readings),
        "options": [*options],
    }
    at = offsets(module.fields)
    made = {
        "stops": KINDS,
        "errors": ERRORS,
        "counts": COUNTS,
        "at": {field: at[field] for field in READ},
        "cap": LONGEST_ROUND,
    }
    text, inside, rest = ENGINE.read_text("utf-8").split(PROTOCOL)
    suffix = Path(name).suffix
    for place, written in (
        ("THE TITLE", module.title),
        ("HOW IT IS USED", USES.get(suffix, USES[".js"]).format(name=name)),
        ("RULES", json.dumps(rules, ensure_ascii=False)),
        ("MADE = {}", f"MADE = {json.dumps(made)}"),
        ('MODULE = ""', f'MODULE = "{b64encode(write_wasm(module)).decode()}"'),
    ):
        text = text.replace(place, written, 1)
    text += (inside if protocol else "") + rest
    if suffix == ES_MODULE:
        return f"{text}\nexport {{ Game, rules }};\n"
    comment, code = text.split("*/\n", 1)
    return f"{comment}*/\nglobalThis.uno = (() => {{\n{code}\nreturn {{ Game, rules }};\n}})();\n{COMMON_JS}"


COMMON_JS = 'if (typeof module === "object") module.exports = globalThis.uno;\n'
