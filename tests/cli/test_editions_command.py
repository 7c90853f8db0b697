"""`uno editions` lists what there is to play."""

from __future__ import annotations

import json

from tests.cli.uno_command import Uno


def test_every_edition_has_a_line_with_its_printings(uno: Uno) -> None:
    ended = uno("editions")
    lines = {line.split()[0]: line for line in ended.out.splitlines()}
    assert ended.code == 0 and ended.err == ""
    assert list(lines)[:2] == ["edition", "classic"]
    assert all(printing in lines["flip"].split() for printing in ("en", "fr", "de", "es-ES", "pt-PT"))
    assert "lowest-score" in lines["classic"]


def test_as_json(uno: Uno) -> None:
    data = json.loads(uno("editions", "--json", "-").out)
    assert data["version"] == 1
    flip = next(edition for edition in data["editions"] if edition["edition"] == "flip")
    assert set(flip) == {"edition", "title", "from", "printings", "options"} and flip["from"] == "classic"
    assert {"printing": "de", "title": "German"} in flip["printings"]


def test_colour_only_where_it_is_wanted(uno: Uno, monkeypatch: object) -> None:
    assert "\x1b" not in uno("editions").out
