"""`uno build`: the program of a game, for those who write an engine of their own, or an engine that is made from it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from uno_dsl.cli.exits import CLEAN, UsageError
from uno_dsl.cli.game_arguments import add_game, program_of, selection_of
from uno_dsl.cli.output_files import SOURCE, STDOUT, WASM, refuse_target, write_bytes, write_output
from uno_dsl.embedded.c_functions import with_functions
from uno_dsl.embedded.protocol_addition import protocol_module
from uno_dsl.embedded.write_javascript import SUFFIXES, write_javascript
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.native.c.write_c import write_c
from uno_dsl.native.low.low_nodes import Module
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_program import lower
from uno_dsl.native.wasm.write_wasm import write_wasm
from uno_dsl.program.linked.link import link
from uno_dsl.program.linked.to_json import to_json

FORMS = ("program", "c", "wasm", "js")
EXAMPLES = """examples:
  uno build classic --to program                       the whole program of a game as JSON, on standard output
  uno build classic --into classic.json                in a file
  uno build flip --house my-rule.uno --into flip.json  with a house rule
  uno build classic --to c --into classic.c            its engine in C99: classic.c and classic.h
  uno build classic --to wasm --into classic.wasm      its engine in WebAssembly
  uno build classic --to js --into classic.mjs         its engine in one module of JavaScript; classic.js is a script for pages
  uno build flip/es-ES --to c --protocol --into flip.c  an engine that also answers the requests of the protocol

docs/program.md says what is in a program, and spec/program.schema.json is its schema; docs/native.md how to call an engine."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--to",
        choices=FORMS,
        metavar="FORM",
        default=FORMS[0],
        help="what to build: `program` (the default), as JSON; the engine of this game in `c`, in `wasm`, or in `js` with names for everything",
    )
    parser.add_argument(
        "--protocol",
        action="store_true",
        help="an engine that also answers requests of the protocol, each a line of JSON, as `uno engine` does",
    )
    parser.add_argument(
        "--into", metavar="PATH", default=STDOUT, help="the file to write (default: standard output, but for an engine)"
    )


def run(arguments: argparse.Namespace) -> int:
    selection = selection_of(arguments)
    if arguments.to != "program" and arguments.into == STDOUT:
        ending = {"js": "mjs"}.get(arguments.to, arguments.to)
        raise UsageError("an engine is written to a file", f"add --into {selection.game}.{ending}")
    if arguments.to == "js" and Path(arguments.into).suffix not in SUFFIXES:
        raise UsageError(
            f"{arguments.into} does not say which JavaScript it is",
            "name a module, game.mjs, or a script for pages, game.js",
        )
    if arguments.protocol:
        refuse_without_printing(arguments.to, selection)
    program = program_of(selection)
    if arguments.to == "program":
        refuse_target(arguments.into)
        write_output(arguments.into, json.dumps(to_json(link(program)), ensure_ascii=False, indent=1) + "\n")
        return CLEAN
    try:
        sentences = {name: rule.sentence for name, rule in program.rules.items()}
        if arguments.protocol or arguments.to == "js":
            module = protocol_module(Machine(program), selection.options, sentences)
        else:
            module = lower(link(program), sentences)
    except Unsupported as error:
        raise UsageError(f"native code cannot play {error}", "uno build --to program has all of it") from None
    if arguments.to == "js":
        name = Path(arguments.into).name
        text = write_javascript(module, program, selection.options, name, protocol=arguments.protocol)
        write_output(arguments.into, text, SOURCE)
        return CLEAN
    return write_engine(module, arguments.to, arguments.into, protocol=arguments.protocol)


def refuse_without_printing(form: str, selection: Selection) -> None:
    """Raises UsageError if no engine is built, or if it could not say which printing it plays."""
    if form == "program":
        raise UsageError("a program does not speak the protocol: an engine does", "add --to c, --to wasm or --to js")
    own = [printing for game, printing in shelf_of(selection).printings if game == selection.game]
    if own and selection.printing is None:
        hint = f"name one: {', '.join(f'{selection.game}/{name}' for name in own)}"
        raise UsageError(
            f"{selection.game} has printings, and an engine that speaks the protocol plays one of them", hint
        )


def write_engine(module: Module, form: str, into: str, *, protocol: bool) -> int:
    """Write the engine of a game: one file of WebAssembly, or a source and a header in C."""
    if form == "wasm":
        write_bytes(into, write_wasm(module), WASM)
        return CLEAN
    header = Path(into).with_suffix(".h")
    if header == Path(into):
        raise UsageError(f"{into} is the name of the header", "name the source: --into game.c")
    refuse_target(into, SOURCE)
    files = write_c(module, header.name)
    if protocol:
        files = with_functions(files)
    write_output(str(header), files.header, SOURCE)
    write_output(into, files.source, SOURCE)
    return CLEAN
