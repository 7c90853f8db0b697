"""`uno build`: the program of a game as JSON."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.uno_command import Uno
from uno_dsl.program.linked.to_json import from_json


def test_a_program_goes_to_standard_output_or_into_a_file(uno: Uno, tmp_path: Path) -> None:
    ended = uno("build", "classic", "--to", "program")
    data = json.loads(ended.out)
    assert (data["kind"], data["format"], data["game"]) == ("uno program", 1, "classic")
    assert uno("build", "flip/es-ES", "--into", "flip.json").code == 0
    assert from_json(json.loads((tmp_path / "flip.json").read_text("utf-8"))).printing == "es-ES"


def test_what_cannot_be_built_is_said(uno: Uno, tmp_path: Path) -> None:
    assert "cannot write" in uno("build", "classic", "--into", "nowhere/classic.json").err
    (tmp_path / "notes.txt").write_text("notes", "utf-8")
    assert "was not overwritten" in uno("build", "classic", "--into", "notes.txt").err
    assert uno("build", "no-such-game").code == 2
