"""The extension for Visual Studio Code: its colours are ours, its archive is whole, and its connection talks to the server."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest

from conformance.reference.textmate_grammar import SCOPES, textmate_grammar
from tests.cli.uno_command import BROKEN
from tests.editors.textmate import coloured
from tests.slices import only_full
from uno_dsl import __version__
from uno_dsl.cli.lsp import NEEDED
from uno_dsl.highlight.declared_names import shipped_names
from uno_dsl.highlight.pieces import pieces

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "editors" / "vscode"
FILES = [
    ROOT / "spec/base/classic.uno",
    ROOT / "spec/editions/flip.uno",
    ROOT / "examples/house-rules/stacking.uno",
    ROOT / "examples/house-rules/jump-in.uno",
]
ALIKE = 0.99
"""Of the letters of a file that must have the colour that our own highlighting gives them."""


def test_the_grammar_is_up_to_date() -> None:
    stored = (FOLDER / "syntaxes" / "uno.tmLanguage.json").read_text("utf-8")
    assert stored == textmate_grammar(), "run `python editors/vscode/package.py`"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_colours_are_those_of_our_own_highlighting(path: Path) -> None:
    text = path.read_text("utf-8")
    ours = [(sign, SCOPES.get(kind, "")) for kind, piece in pieces(text, shipped_names()) for sign in piece]
    theirs = list(coloured(json.loads(textmate_grammar()), text))
    assert "".join(sign for sign, _ in theirs) == text
    letters = [(mine, other) for mine, other in zip(ours, theirs, strict=True) if not mine[0].isspace()]
    assert sum(mine == other for mine, other in letters) / len(letters) >= ALIKE


def package(folder: Path) -> Path:
    spec = importlib.util.spec_from_file_location("vscode_package", FOLDER / "package.py")
    assert spec is not None and spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: Path = module.package(folder)
    return made


def test_the_archive_is_what_an_editor_installs(tmp_path: Path) -> None:
    made = package(tmp_path)
    first = made.read_bytes()
    assert package(tmp_path).read_bytes() == first
    with zipfile.ZipFile(made) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        described = json.loads(archive.read("extension/package.json"))
        manifest = ET.fromstring(archive.read("extension.vsixmanifest"))
        types = ET.fromstring(archive.read("[Content_Types].xml"))
    identity = manifest.find(".//{*}Identity")
    assert identity is not None
    assert (identity.get("Id"), identity.get("Version"), identity.get("Publisher")) == (
        described["name"], described["version"], described["publisher"],
    )  # fmt: skip
    assert described["version"] == __version__
    assets = {one.get("Path") for one in manifest.iterfind(".//{*}Asset")}
    assert assets <= set(names)
    known = {one.get("Extension") for one in types}
    assert {Path(name).suffix for name in names if name != "[Content_Types].xml"} <= known
    contributes = described["contributes"]
    used = [described["main"], *(one["configuration"] for one in contributes["languages"])]
    used += [one["path"] for one in contributes["grammars"]]
    assert {f"extension/{name.removeprefix('./')}" for name in used} <= set(names)
    assert "extension/connection.js" in names


TALK = """
const { Connection } = require(process.argv[1]);
const connection = new Connection(JSON.parse(process.argv[2]), {
  log: () => {},
  ended: (why) => { console.log(why); process.exit(1); },
  "textDocument/publishDiagnostics": async ({ diagnostics }) => {
    console.log(diagnostics.map((one) => one.code).join(" "));
    await connection.ask("textDocument/rename", {
      textDocument: { uri: "file:///x.uno" }, position: { line: 0, character: 0 }, newName: "x",
    }).catch((problem) => console.log(problem.message));
    await connection.stop();
  },
});
(async () => {
  await connection.ask("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  connection.tell("initialized", {});
  connection.tell("textDocument/didOpen", {
    textDocument: { uri: "file:///x.uno", languageId: "uno", version: 1, text: process.argv[3] },
  });
})();
"""


@only_full
@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
@pytest.mark.skipif(any(importlib.util.find_spec(name) is None for name in NEEDED), reason="pygls is not installed")
def test_the_connection_talks_to_the_server() -> None:
    command = json.dumps([sys.executable, "-m", "uno_dsl", "lsp"])
    words = ["node", "-e", TALK, str(FOLDER / "connection.js"), command, BROKEN]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert ended.stdout == "unknown-card\nthere is no name here that a rules file gives\n", ended.stderr
    assert ended.returncode == 0


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
@pytest.mark.parametrize("name", ["extension.js", "connection.js"])
def test_the_scripts_are_javascript(name: str) -> None:
    subprocess.run(["node", "--check", str(FOLDER / name)], check=True, timeout=60)
