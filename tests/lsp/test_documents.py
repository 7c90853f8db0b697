"""Documents in an editor, without the protocol: what is unsaved counts, and what may be written or renamed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.uno_command import SEVEN, Uno
from tests.slices import only_full, some
from uno_dsl.lsp.at_cursor import id_at, name_at, places_of, roles_in
from uno_dsl.lsp.completion import proposals
from uno_dsl.lsp.document import Document, errors_while_typing, findings, path_of
from uno_dsl.lsp.known import known
from uno_dsl.lsp.rename import Refused, renamed, renaming
from uno_dsl.review.review import asked_afresh, file_subjects, review

ROOT = Path(__file__).parents[2]
STACKING = ROOT / "examples" / "house-rules" / "stacking.uno"


@only_full
def test_an_editor_finds_what_uno_check_finds() -> None:
    for path in some(sorted((ROOT / "tests" / "diagnostics" / "golden").glob("*.uno"))[::25], 4):
        subjects = list(file_subjects(path, None))
        subject = next((one for one in subjects if asked_afresh(one)), subjects[0])  # that for which the file is meant
        assert set(findings(Document(path, path.read_text("utf-8")))) >= {
            one for one in review(subject).diagnostics if one.severity == "error"
        }, path


def test_what_is_not_saved_counts_also_in_other_files(tmp_path: Path) -> None:
    path, mine = tmp_path / "on.uno", tmp_path / "mine.uno"
    mine.write_text('language 1\nedition mine from classic "Mine"\n', "utf-8")
    text = SEVEN.replace("any edition", "mine").replace("a 7", "a gem")
    assert [one.code for one in errors_while_typing(Document(path, text))] == ["unknown-card"]
    gems = mine.read_text("utf-8") + "\nreplace [table.deck]\n  deck of 112 cards\ncard gem, 4 cards, worth 5\n"
    assert errors_while_typing(Document(path, text, {mine: gems})) == ()
    assert path_of("spec/base/classic.uno").is_file() and path_of("/x/y.uno") == Path("/x/y.uno")


@pytest.mark.parametrize(
    ("text", "wanted", "unwanted"),
    [
        ("", "language 1", "draws"),
        ("house rule ", None, "draw pile"),
        ("house rule x for fl", "flip", "classic"),
        ("set ", "challenger", "draws"),
        ("when a player pl", "plays", "draws"),
        ("replace [draw-two.", "draw-two.played", "setup.seven"),
        ("when a player plays a draw", "draw-two", "plays"),
        ("when a player plays a 7\n  it takes ef", "takes effect", "draws"),
        ("when a player plays a 7\n  the player chooses another player as the friend\n  the ", "friend", None),
        ("# when a player ", None, "plays"),
        ('when a player plays a 7\n  the player may "sw', None, "swaps"),
    ],
)
def test_what_may_be_written(tmp_path: Path, text: str, wanted: str | None, unwanted: str | None) -> None:
    head = 'language 1\nhouse rule mine for any edition "Mine"\n'
    whole = (head if text[:5] not in ("", "house") else "") + text
    document = Document(tmp_path / "mine.uno", whole)
    line = whole.count("\n")
    found = [one.text for one in proposals(document, line, len(document.line(line)))]
    assert wanted is None or wanted in found, found
    assert unwanted not in found


def renamed_in(text: str, line: int, column: int, new: str) -> str:
    document = Document(STACKING, text)
    rules = known(document)
    assert rules is not None
    return renamed(document, renaming(document, line, column, rules), new)


@only_full
def test_what_a_file_keeps_is_renamed_everywhere_in_it_and_its_ids_are() -> None:
    text = STACKING.read_text("utf-8")
    lines = text.splitlines()
    line = next(n for n, one in enumerate(lines) if "called penalty" in one)
    new = renamed_in(text, line, lines[line].index("penalty") + 1, "debt")
    assert new.count("debt") == sum(one.count("the penalty") + one.count("called penalty") for one in lines[2:])
    assert findings(Document(STACKING, new)) == ()
    label = next(n for n, one in enumerate(lines) if "[" in one and "replace" not in one and "add" not in one)
    column = lines[label].index("[") + 1
    assert "[other-name]" in renamed_in(text, label, column, "other-name").splitlines()[label]


@pytest.mark.parametrize(
    ("place", "new", "says"),
    [
        ("draw-two.played", "x", "with `x`, the rules would be wrong"),
        ("penalty", "7", "`7` cannot be a name"),
        ("penalty", "direction", "with `direction`, the rules would be wrong"),
        ("language", "x", "there is no name here"),
    ],
)
def test_what_cannot_be_renamed_says_why(place: str, new: str, says: str) -> None:
    text = STACKING.read_text("utf-8")
    lines = text.splitlines()
    line = next(n for n, one in enumerate(lines) if place in one and (n > 1 or place == "language"))
    with pytest.raises(Refused, match=says):
        renamed_in(text, line, lines[line].index(place) + 1, new)


def test_what_another_file_gives_is_not_renamed_here() -> None:
    text = SEVEN.replace("a 7", "a draw-two") + "\nreplace [setup.five]\n  deal 5 cards to every player\n"
    text = text.replace("replace [setup.five]", "add after [setup.seven]").replace("deal 5 cards to", "deal 1 card to")
    with pytest.raises(Refused, match=r"`draw-two` gets its name in spec/base/classic.uno:\d+:1, not in this file"):
        renamed_in(text, 3, 25, "x")
    with pytest.raises(Refused, match=r"the rule `setup.seven` stands in spec/base/classic.uno:\d+:\d+, not in this"):
        renamed_in(text, 6, 13, "x")
    with pytest.raises(Refused, match=r"no rule has the id `setup.nothing`"):
        renamed_in(text.replace("setup.seven", "setup.nothing"), 6, 13, "x")


def test_names_and_ids_at_a_place() -> None:
    line = "replace [setup.seven, x] if the draw pile has cards  # draw pile"
    found = id_at(line, 0, 12)
    assert found is not None and (found.name, found.start) == ("setup.seven", 9)
    assert id_at(line, 0, 3) is None
    found = name_at(line, 0, 34, ["draw", "draw pile"])
    assert found is not None and found.name == "draw pile"
    assert [one.start for one in places_of("draw pile", [line], 0, 1)] == [32]
    assert roles_in("chooses a player as the friend\ndraws as many cards as the penalty") == ["friend"]


def test_without_pygls_the_command_says_how_to_install_it(uno: Uno, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lsprotocol", None)
    monkeypatch.setitem(sys.modules, "pygls", None)
    monkeypatch.delitem(sys.modules, "uno_dsl.lsp.server", raising=False)
    ended = uno("lsp")
    assert ended.code == 2 and 'pip install "uno-dsl[lsp]"' in ended.err and "which is not installed" in ended.err
