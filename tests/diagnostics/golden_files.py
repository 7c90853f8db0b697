"""Tiny bad rules files with the findings that belong to them: `NAME.uno` and `NAME.txt`.

A comment on the first lines may say what the file is laid over: `# over flip`, `# over flip, printing de, option idea-1,
reading drawn-card=forced`. Files `NAME.ANYTHING.uno` are laid down together with `NAME.uno`.
"""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from tests.diagnostics.texts import findings
from uno_dsl.diagnostic import Diagnostic, render
from uno_dsl.layers.heading import heading
from uno_dsl.layers.library import Selection, Shelf, shelf
from uno_dsl.source import Source, UnreadableSource

FOLDER = Path(__file__).parent / "golden"


def cases() -> list[str]:
    """The names of the cases."""
    return sorted({path.name.split(".")[0] for path in FOLDER.glob("*.uno")})


def checked(name: str) -> tuple[list[Diagnostic], dict[str, Source]]:
    """What is found in the files of a case. Raises UnreadableSource."""
    paths = [FOLDER / f"{name}.uno", *sorted(FOLDER.glob(f"{name}.*.uno"))]
    texts = {Path(path.name): path.read_bytes().decode("utf-8") for path in paths}
    selection, library = laid(texts)
    return findings(selection, library, texts)


def laid(texts: dict[Path, str]) -> tuple[Selection, Shelf]:
    """The selection that files ask for: editions, printings and options go on the shelf, house rules beside it."""
    library = shelf()
    selection = Selection(game="classic")
    for path, text in texts.items():
        asked = re.search(r"^# over (\S+?)(?:,|$)(.*)$", text, re.M)
        if asked is not None:
            selection = dataclasses.replace(wished(asked[2]), game=asked[1], houses=selection.houses)
        head = heading(text)
        match head.kind if head is not None else "":
            case "edition" if head is not None:
                base = next((target for target in head.names if target in library.editions), None)
                editions, bases = {**library.editions, head.name: path}, {**library.bases, head.name: base}
                library = dataclasses.replace(library, editions=editions, bases=bases)
                selection = dataclasses.replace(selection, game=head.name)
            case "printing" if head is not None:
                game = head.names[0]
                library = dataclasses.replace(library, printings={**library.printings, (game, head.name): path})
                selection = dataclasses.replace(selection, game=game, printing=head.name)
            case _:
                selection = dataclasses.replace(selection, houses=(*selection.houses, path))
    return selection, library


def wished(text: str) -> Selection:
    """`printing de, option idea-1, reading drawn-card=forced`."""
    words = [part.split() for part in text.split(",") if part.strip()]
    return Selection(
        game="classic",
        printing=next((part[1] for part in words if part[0] == "printing"), None),
        readings={part[1].split("=")[0]: part[1].split("=")[1] for part in words if part[0] == "reading"},
        options=tuple(part[1] for part in words if part[0] == "option"),
    )


def shown(name: str) -> str:
    """The findings of a case as a person reads them. Places in the library are told without line and column, which change."""
    try:
        found, sources = checked(name)
    except UnreadableSource as error:
        return f"error: {error}\n"
    own = {place: source for place, source in sources.items() if not place.startswith("spec/")}
    text = "\n\n".join(render(d, own) for d in found) + "\n"
    return re.sub(r"(spec/\S+\.uno):\d+:\d+", r"\1", text)


def found_in(text: str, *, searched: bool = False) -> list[Diagnostic]:
    """What is found in a file with this text; what games would show only if `searched`."""
    path = Path("mine.uno")
    selection, library = laid({path: text})
    return findings(selection, library, {path: text}, searched=searched)[0]


def codes_of(text: str, *, searched: bool = False) -> set[str]:
    """The codes of what is found in a file, which must have no error."""
    found = found_in(text, searched=searched)
    assert not [one.message for one in found if one.severity == "error"]
    return {one.code for one in found}


def house_rule(lines: str) -> str:
    """A house rule for the classic game with some lines."""
    return f'language 1\nhouse rule mine for classic "Mine"\n\n{lines}\n'
