"""Does once what every visit of the playground would begin with: modules are loaded, and tables of the parser, the words of all
languages and the rules of the first box are read. The memory of the process is then stored, and a page begins with it."""

from __future__ import annotations

import gc
import importlib
import json

from conformance.playground.playground_requests import Playground
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import book_languages

SAMPLE = """language 1
house rule swap for any edition "A 7 swaps hands"

when a player plays a 7
  the player chooses another player as the partner
  the player swaps hands with the partner

example "a 7 swaps hands"
  Ann has red 7, blue 1
  Ben has green 2
  the top card is red 3
  Ann plays red 7 and chooses Ben
  then Ann has green 2
"""
LATER = ("uno_dsl.serve.reading_variants",)
"""Modules that others import when they need them, and that the sample does not need. The page has no files to import them from."""
LOG = '{"log":1,"game":"classic","printing":"en","readings":{},"players":2,"dealer":0,"drawn":[]}\n'


def warm() -> Playground:
    """A playground that has done everything once. It plays no game."""
    for name in LATER:
        importlib.import_module(name)
    games, languages = list(shelf().editions), book_languages()
    found = Playground()
    asked = {"text": SAMPLE, "game": games[0], "seed": 1, "paper": "a4", "log": LOG, "line": 4, "column": 2}
    for do in ("check", "complete", "deal", "follow"):
        found.answer(json.dumps({**asked, "do": do}))
    for language in languages:
        found.answer(json.dumps({**asked, "do": "tell", "language": language}))
    found.answer(json.dumps({**asked, "do": "sheet", "language": languages[0]}))
    found.answer(json.dumps({**asked, "do": "simulate"}))
    found.seat = None
    gc.collect()
    return found
