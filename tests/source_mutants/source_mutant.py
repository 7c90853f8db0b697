"""A source mutant: an engine of `examples/engines/` with one small change that a tool made, which knows nothing of the game.

Not handled here: the tools themselves (`tools/`), which are installed elsewhere, and what the kit says of a mutant (`trial.py`).
"""

from __future__ import annotations

import difflib
import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
TOOLS = HERE / "tools"
ENGINES = HERE.parent.parent / "examples" / "engines"
ADDRESS_SPACE = 2 << 30
"""Bytes: a mutant that never ends must not take all the memory there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """An engine whose text is mutated: those of its files, and the command that runs a copy of it."""

    name: str
    files: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def folder(self) -> Path:
        return ENGINES / self.name

    def command(self, folder: Path) -> list[str]:
        """The command of the copy in a folder."""
        *words, program = self.words
        return [*words, str(folder / program)]


def limited(*words: str) -> tuple[str, ...]:
    """A command that gets only so much memory, where that can be said."""
    return ("prlimit", f"--as={ADDRESS_SPACE}", *words) if shutil.which("prlimit") else words


SUBJECTS = {
    "tiny-py": Engine(name="tiny-py", files=("game.py", "table.py", "tiny.py"), words=(*limited(sys.executable), "tiny.py")),
    "tiny-js": Engine(
        name="tiny-js", files=("game.js", "tiny.js"), words=("node", "--max-old-space-size=300", "tiny.js")
    ),
}  # fmt: skip
"""`count.js` and `witness.js` of tiny-js are left out: `uno test` asks for neither mode."""
MADE_BY = {"mutmut": "tiny-py", "cosmic-ray": "tiny-py", "stryker": "tiny-js"}
"""The tools, and the engine that each changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceMutant:
    """`name` is the file, the changed text and what it became; `text` is that of the whole file."""

    name: str
    engine: Engine
    file: str
    text: str

    def write(self, target: Path) -> Path:
        """A copy of the engine with this change."""
        target.mkdir()
        for name in (path.name for path in self.engine.folder.iterdir() if path.suffix in {".py", ".js"}):
            shutil.copy(self.engine.folder / name, target / name)
        (target / self.file).write_text(self.text, "utf-8")
        return target


def source_mutants(tool: str, installed: str) -> list[SourceMutant]:
    """The mutants of a tool. `installed` is the Python that has mutmut or cosmic-ray, or the folder whose `node_modules` has StrykerJS."""
    engine = SUBJECTS[MADE_BY[tool]]
    script = next(TOOLS.glob(f"{tool.replace('-', '_')}_mutants.*"))
    words = ["node", str(script), installed] if tool == "stryker" else [installed, str(script)]
    files = [str(engine.folder / name) for name in engine.files]
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run([*words, *files], cwd=folder, capture_output=True, text=True, check=True).stdout
    return [*_read(made, engine)]


def _read(made: str, engine: Engine) -> Iterator[SourceMutant]:
    """The mutants of JSON lines. Of those with the same text, one is kept, and none that only moves white space."""
    texts = {name: (engine.folder / name).read_text("utf-8") for name in engine.files}
    seen, names = set(), Counter[str]()
    for line in made.splitlines():
        found = json.loads(line)
        file, text = Path(found["file"]).name, found["text"]
        if (file, text) in seen or text.split() == texts[file].split():
            continue
        seen.add((file, text))
        name = f"{file}: {change(texts[file], text)}"
        names[name] += 1
        number = f" ({names[name]})" if names[name] > 1 else ""
        yield SourceMutant(name=name + number, engine=engine, file=file, text=text)


def change(before: str, after: str) -> str:
    """What a mutant changes, in one line: `was -> became`."""
    lines = [*difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")][2:]
    was, became = (" ".join(line[1:].strip() for line in lines if line[:1] == sign) for sign in "-+")
    return f"{was} -> {became}"
