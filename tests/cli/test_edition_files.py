"""An edition from a file is played, simulated, served and explained like those of the library."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.uno_command import Uno

EIGHTS = Path(__file__).parent.parent.parent / "examples" / "crazy-eights" / "crazy-eights.uno"
TWOS = (
    'language 1\nhouse rule twos for crazy-eights "Twos"\n\nwhen a player plays a 2\n  the next player draws 2 cards\n'
)
BUILT_ON = TWOS.replace("house rule twos for", "edition my-eights from")


@pytest.fixture
def eights(tmp_path: Path) -> str:
    """The file of Crazy Eights in the folder in which commands run."""
    (tmp_path / "crazy-eights.uno").write_text(EIGHTS.read_text("utf-8"), "utf-8")
    return "crazy-eights.uno"


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, "utf-8")
    return name


# -------------------------------------------------------------------------------------------- playing
def test_bots_play_a_whole_game(uno: Uno, eights: str) -> None:
    ended = uno("play", eights, "--people", "0", "--seed", "3")
    assert (ended.code, ended.err) == (0, "")
    assert "Crazy Eights, with an ordinary pack of cards" in ended.out
    assert "[turn.play]" in ended.out and "of crazy-eights" not in ended.out  # its rules are those of the box
    assert "wins the game [score.goal]" in ended.out


def test_a_person_plays_and_goes_on_with_a_saved_game(uno: Uno, eights: str, tmp_path: Path) -> None:
    ended = uno("play", eights, "--players", "2", "--seed", "3", stdin=b"1\nsave eights.json\nquit\n")
    assert ended.code == 0 and "It is your turn." in ended.out
    assert json.loads((tmp_path / "eights.json").read_text("utf-8"))["edition files"] == [str(tmp_path / eights)]
    again = uno("play", "--resume", "eights.json", stdin=b"scores\nquit\n")
    assert again.code == 0 and again.err == ""


def test_readings_and_house_rules_are_laid_over_it(uno: Uno, eights: str, tmp_path: Path) -> None:
    house = written(tmp_path, "twos.uno", TWOS)
    words = ("play", eights, "--people", "0", "--seed", "3", "--house", house, "--reading", "draw-limit=three")
    ended = uno(*words)
    assert ended.code == 0 and "[twos.1]" in ended.out and "The draws are now 4" not in ended.out


def test_an_edition_built_on_one_in_the_same_folder(uno: Uno, eights: str, tmp_path: Path) -> None:
    ended = uno("play", written(tmp_path, "mine.uno", BUILT_ON), "--people", "0", "--seed", "3")
    assert ended.code == 0 and "[my-eights.1]" in ended.out and "wins the game" in ended.out


def test_an_edition_built_on_one_of_the_library(uno: Uno, tmp_path: Path) -> None:
    own = written(tmp_path, "own.uno", BUILT_ON.replace("from crazy-eights", "from flip"))
    assert uno("check", own, "--format", "concise").out == "Found 0 errors, 0 warnings.\n"
    ended = uno("simulate", own, "--rounds", "5", "--json", "-")
    assert ended.code == 0 and json.loads(ended.out)["edition"] == "my-eights"


# -------------------------------------------------------------------------------------------- the other commands
def test_rounds_are_simulated_and_compared_with_the_plain_edition(uno: Uno, eights: str, tmp_path: Path) -> None:
    house = written(tmp_path, "twos.uno", TWOS)
    data = json.loads(uno("simulate", eights, "--rounds", "30", "--house", house, "--compare", "--json", "-").out)
    assert data["edition"] == data["compared with"]["edition"] == "crazy-eights"
    assert data["edition files"] == data["compared with"]["edition files"] == [eights]
    assert data["outcomes"]["stopped"] == 0 and data["points in a round"]["mean"] > 0


def test_its_rules_and_questions_are_explained(uno: Uno, eights: str) -> None:
    assert "turn.limit" in uno("explain", eights).out
    rule = uno("explain", "turn.draw", "--for", eights).out
    assert "in force in crazy-eights" in rule and "changed elsewhere" not in rule
    assert "In force: three" in uno("explain", "draw-limit", "--for", eights, "--reading", "draw-limit=three").out


def test_the_engine_plays_it_beside_the_library(uno: Uno, eights: str) -> None:
    requests = [
        {"id": 1, "do": "hello", "protocol": 1},
        {"id": 2, "do": "new", "game": "crazy-eights", "printing": "en", "players": 2, "dealer": 0, "deck": ["red 5"]},
    ]
    ended = uno("engine", eights, stdin="".join(json.dumps(request) + "\n" for request in requests).encode())
    hello, begun = map(json.loads, ended.out.splitlines())
    assert hello["games"]["crazy-eights"] == ["en"] and "classic" in hello["games"]
    assert "scoring" in hello["readings"] and begun["error"] == 'deck: there is no card named "red 5"'


def test_a_house_rule_for_it_is_checked_on_it(uno: Uno, eights: str, tmp_path: Path) -> None:
    house = written(tmp_path, "twos.uno", TWOS)
    assert "house rule twos on crazy-eights: Found 0 errors" in uno("check", house).out  # found in its folder
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    far = f"elsewhere/{written(folder, 'twos.uno', TWOS)}"
    assert "error[unknown-edition]" in uno("check", far).out
    assert "house rule twos on crazy-eights: Found 0 errors" in uno("check", far, "--for", eights).out


def test_a_reading_of_it_is_checked(uno: Uno, eights: str) -> None:
    ended = uno("check", eights, "--reading", "scoring=penalties", "--words")
    assert ended.code == 0 and "score.points" in ended.out and "setup.deal" not in ended.out  # only what is different
    assert "no reading called `me`" in uno("check", eights, "--reading", "scoring=me").err


# -------------------------------------------------------------------------------------------- mistakes
@pytest.mark.parametrize("command", ["play", "simulate", "engine"])
def test_what_is_no_edition_is_told(uno: Uno, command: str, seven: str, tmp_path: Path) -> None:
    missing = uno(command, "nosuch.uno")
    assert missing.code == 2 and missing.err.startswith("error: cannot read nosuch.uno: No such file or directory\n")
    assert "help: expected an edition, or the file of one" in missing.err
    house = uno(command, seven)
    assert house.code == 2 and f"expected an edition, but {seven} is a house rule" in house.err
    assert f"help: add it to an edition: classic --house {seven}" in house.err
    letter = uno(command, written(tmp_path, "letter.uno", "Dear Ada,\n"))
    assert letter.code == 2 and "letter.uno has no heading that says which edition it is" in letter.err
    printing = uno(command, written(tmp_path, "es.uno", 'language 1\nprinting es of flip "x"\n'))
    assert "help: name the edition, and the printing by name: flip --printing es" in printing.err


@pytest.mark.parametrize("command", ["play", "simulate", "engine"])
def test_a_name_of_the_library_is_taken(uno: Uno, command: str, tmp_path: Path) -> None:
    ended = uno(
        command, written(tmp_path, "own.uno", BUILT_ON.replace("my-eights from crazy-eights", "flip from classic"))
    )
    assert ended.code == 2 and "own.uno is named `flip`, which is an edition of the library" in ended.err
    assert "help: give it a name of its own in its heading: `edition my-flip" in ended.err


@pytest.mark.parametrize("command", ["play", "simulate", "engine"])
def test_errors_in_it_are_shown_before_anything_begins(uno: Uno, command: str, tmp_path: Path) -> None:
    ended = uno(command, written(tmp_path, "mine.uno", BUILT_ON))  # what it is built on does not lie beside it
    assert ended.code == 1 and ended.out == ""
    assert "error[unknown-edition]: `my-eights` is based on `crazy-eights`" in ended.err
    assert "put `crazy-eights.uno` in" in ended.err


def test_a_file_of_the_library_is_its_edition(uno: Uno) -> None:
    flip = EIGHTS.parent.parent.parent / "spec" / "editions" / "flip.uno"
    assert uno("simulate", str(flip), "--rounds", "2").out.startswith("flip, 4 players")


def test_what_cannot_stand_together_is_told(uno: Uno, eights: str, tmp_path: Path) -> None:
    laid = uno("play", "classic", "--house", eights)
    assert laid.code == 2 and "crazy-eights.uno is an edition, and cannot be added to another" in laid.err
    written(tmp_path, "again.uno", EIGHTS.read_text("utf-8"))
    assert "are both named `crazy-eights`" in uno("engine", eights, "again.uno").err
    assert "`flip` is an edition of the library" in uno("engine", "flip").err
    assert "cannot come from standard input" in uno("play", "-").err
