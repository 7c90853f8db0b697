"""`uno check` says what is wrong with rules, and when nothing is, what they say."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.uno_command import BROKEN, SEVEN, Uno
from tests.slices import only_full, some
from uno_dsl.layers.library import spec_folder


def test_rules_without_fault_are_told_in_plain_words(uno: Uno, seven: str) -> None:
    ended = uno("check", seven)
    assert ended.code == 0 and ended.err == ""
    assert "house rule seven on classic: Found 0 errors, 0 warnings." in ended.out
    assert "When a player plays a 7 (not as the last card): that player draws 1 card" in ended.out


def test_an_error_is_shown_with_its_place(uno: Uno, broken: str) -> None:
    ended = uno("check", broken)
    assert ended.code == 1 and ended.err == ""
    assert "--> broken.uno:4:" in ended.out and "^^^^^" in ended.out
    assert "Found 1 error, 0 warnings." in ended.out and "What it says" not in ended.out


def test_one_line_for_each_finding(uno: Uno, broken: str) -> None:
    lines = uno("check", broken, "--format", "concise").out.splitlines()
    assert len(lines) == 2 and lines[0].startswith("broken.uno:4:") and "error[unknown-card]:" in lines[0]


def test_annotations_for_github(uno: Uno, broken: str) -> None:
    ended = uno("check", broken, "--format", "github")
    assert ended.code == 1 and ended.out.startswith("::error file=broken.uno,line=4,col=")
    assert ",title=unknown-card::" in ended.out and "%0Ahelp: " in ended.out
    assert len(ended.out.splitlines()) == 1


def test_as_json(uno: Uno, broken: str, seven: str) -> None:
    ended = uno("check", broken, seven, "missing.uno", "--json", "-")
    data = json.loads(ended.out)
    assert ended.code == 2 and "missing.uno" in ended.err
    assert set(data) == {"version", "errors", "warnings", "unreadable", "reviews"}
    assert (data["version"], data["errors"], len(data["unreadable"])) == (1, 1, 1)
    first, second = data["reviews"]
    assert set(first["diagnostics"][0]) == {
        "code",
        "severity",
        "message",
        "hint",
        "file",
        "line",
        "column",
        "length",
        "other",
    }
    assert second["understood"] == [
        {
            "rule": "seven.1",
            "kind": "new",
            "lines": [
                {"mark": "new", "text": "When a player plays a 7 (not as the last card): that player draws 1 card"}
            ],
        }
    ]


def test_standard_input(uno: Uno) -> None:
    assert "standard input, house rule seven" in uno("check", "-", stdin=SEVEN.encode()).out
    ended = uno("check", "-", stdin=BROKEN.encode())
    assert ended.code == 1 and "--> standard input:4:" in ended.out


def test_windows_line_ends_and_a_byte_order_mark_are_no_fault(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "windows.uno").write_bytes(b"\xef\xbb\xbf" + SEVEN.replace("\n", "\r\n").encode())
    assert uno("check", "windows.uno").code == 0


@pytest.mark.parametrize(
    ("name", "content", "code", "said"),
    [
        ("empty.uno", b"", 1, "empty"),
        ("blank.uno", b"\n\n  \n", 1, "empty"),
        ("tabs.uno", SEVEN.replace("  they", "\tthey").encode(), 1, "tab"),
        ("latin.uno", "language 1\n# für\n".encode("latin-1"), 2, "UTF-8"),
        ("binary.uno", b"language 1\n\0\0", 2, "null bytes"),
        ("huge.uno", b"# nothing\n" * 1_000_000, 2, "400,000"),
        ("headless.uno", b"language 1\nwhen a player plays a 7\n  they draw 1 card\n", 1, "heading"),
        (
            "deep.uno",
            SEVEN.encode()
            + b"when a player plays a 7\n"
            + b"".join(b" " * k + b"if they have 1 card\n" for k in range(1, 400)),
            1,
            "",
        ),
        (
            "long.uno",
            SEVEN.encode() + b"when a player plays a " + b"very " * 20_000 + b"red 7\n  they draw 1 card\n",
            2,
            "1,000 characters",
        ),
    ],
)
def test_strange_files(uno: Uno, tmp_path: Path, name: str, content: bytes, code: int, said: str) -> None:
    (tmp_path / name).write_bytes(content)
    ended = uno("check", name)
    assert ended.code == code and said in ended.out + ended.err
    assert "Traceback" not in ended.err and "fault of its own" not in ended.err


def test_files_that_are_not_there(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "folder.uno").mkdir()
    for name, said in (("missing.uno", "No such file"), ("folder.uno", "is a folder")):
        ended = uno("check", name)
        assert ended.code == 2 and ended.out == "" and said in ended.err


def test_an_edition(uno: Uno) -> None:
    ended = uno("check", "classic")
    assert ended.code == 0 and "edition classic: Found 0 errors" in ended.out and "108 cards" in ended.out
    assert "The deck has 108 cards." in uno("check", "classic", "--words").out


def test_a_file_of_the_library_is_known_as_such(uno: Uno) -> None:
    from uno_dsl.layers.library import spec_folder

    ended = uno("check", str(spec_folder() / "options" / "lowest-score.uno"))
    assert ended.code == 0 and "option lowest-score on classic" in ended.out and "no longer" in ended.out


def test_on_another_edition(uno: Uno, seven: str) -> None:
    assert "on flip: Found 0 errors" in uno("check", seven, "--for", "flip").out


@only_full
def test_on_every_edition(uno: Uno, seven: str) -> None:
    ended = uno("check", seven, "--all-editions", "--no-words")
    assert ended.code == 0 and ended.out.count("Found 0 errors") == 6


def test_a_rule_is_checked_on_an_edition_that_it_is_for(uno: Uno, tmp_path: Path) -> None:
    text = 'language 1\nhouse rule back for any edition with flip "Back"\n\nwhen a player plays a flip\n  they draw 1 card\n'
    (tmp_path / "back.uno").write_text(text, encoding="utf-8")
    assert "house rule back on flip: Found 0 errors" in uno("check", "back.uno").out


def test_several_together(uno: Uno, seven: str, tmp_path: Path) -> None:
    (tmp_path / "other.uno").write_text(SEVEN.replace("seven", "other").replace("a 7", "a 6"), encoding="utf-8")
    ended = uno("check", "--together", seven, "other.uno")
    assert "[seven.1]" in ended.out and "[other.1]" in ended.out


def test_a_combination_finds_its_files_beside_it(uno: Uno, seven: str, tmp_path: Path) -> None:
    (tmp_path / "other.uno").write_text(SEVEN.replace("seven", "other").replace("a 7", "a 6"), encoding="utf-8")
    (tmp_path / "both.uno").write_text(
        'language 1\ncombine seven, other "Both"\n\nremove [seven.1]\n', encoding="utf-8"
    )
    ended = uno("check", "both.uno")
    assert ended.code == 0 and "[seven.1] of seven no longer holds:" in ended.out


def test_an_edition_of_one_s_own(uno: Uno, tmp_path: Path) -> None:
    text = 'language 1\nedition quick from classic "Quick"\n\nreplace [score.goal]\n  if the winner\'s score is at least 100\n'
    (tmp_path / "quick.uno").write_text(text, encoding="utf-8")
    ended = uno("check", "quick.uno")
    assert ended.code == 0, ended.out
    assert "edition quick" in ended.out


def test_what_a_replacement_takes_along_is_told(uno: Uno, tmp_path: Path) -> None:
    text = 'language 1\nhouse rule mild for any edition "Mild"\n\nreplace [draw-two.played]\n  when played\n    the next player misses a turn\n'
    (tmp_path / "mild.uno").write_text(text, encoding="utf-8")
    out = uno("check", "mild.uno").out
    assert "[draw-two.played] of classic changes:" in out
    assert any(line.split() == "no longer the next player draws 2 cards".split() for line in out.splitlines())


def test_an_example_of_the_rule(uno: Uno, seven: str) -> None:
    out = uno("check", seven, "--example").out
    assert "An example with" in out and "* " in out and "draws a card [seven.1]" in out
    assert out == uno("check", seven, "--example").out


def test_warnings_count_when_asked(uno: Uno, tmp_path: Path) -> None:
    text = 'language 1\nhouse rule idle for any edition "Idle"\n\nkeep a number called patience\n'
    (tmp_path / "idle.uno").write_text(text, encoding="utf-8")
    ended = uno("check", "idle.uno")
    if "0 errors, 1 warning" in ended.out:
        assert ended.code == 0 and uno("check", "idle.uno", "--strict").code == 1


def test_colour_only_where_it_is_wanted(uno: Uno, broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in uno("check", broken).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31m" in uno("check", broken).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in uno("check", broken).out


def test_a_reading_that_is_not_known_is_a_usage_error(uno: Uno, seven: str) -> None:
    ended = uno("check", seven, "--reading", "challenger=nobody")
    assert ended.code == 2 and "anyone" in ended.err


def test_what_explains_the_findings_is_named_once(uno: Uno, broken: str) -> None:
    out = uno("check", broken, broken).out
    assert out.count("`uno explain unknown-card` explains this") == 1
    assert "uno explain" not in uno("check", broken, "--format", "concise").out


def test_a_rule_for_any_edition_says_where_it_was_tried(uno: Uno, seven: str, broken: str) -> None:
    note = "Checked with classic only; `--all-editions`"
    assert uno("check", seven).out.count(note) == 1
    assert note not in uno("check", broken).out
    assert note not in uno("check", seven, "--for", "classic").out
    assert note not in uno("check", seven, "--all-editions").out


def house(tmp_path: Path, name: str, rules: str, audience: str = "any edition") -> str:
    """A house rule in the folder in which commands run."""
    (tmp_path / f"{name}.uno").write_text(f'language 1\nhouse rule {name} for {audience} "{name}"\n\n{rules}', "utf-8")
    return f"{name}.uno"


# ------------------------------------------------------------------------------------------------ examples
def examples(out: str) -> list[str]:
    return out.split("An example with ")[1:]


@pytest.mark.parametrize(
    ("rules", "said"),
    some(
        [
            ("when a player plays a green 0\n  every other player draws 1 card\n", "plays green 0"),
            ("when a player has at least 25 cards\n  they are out of the round\n", "leaves the round"),
            (
                "add to [turn.draw]\n  if the player has at least 10 cards\n    the player misses a turn\n",
                "misses a turn",
            ),
            ("when a player begins a turn if they have 3 cards\n  they draw 1 card\n", "draws a card"),
            ("replace [turn.drawn]\n  the player puts the drawn card under the draw pile\n", "under the draw pile"),
            ("add to [turn.choice]\n  the player passes\n", "chooses to pass"),
        ],
        3,
    ),
)
def test_every_example_shows_the_rule_at_work(uno: Uno, tmp_path: Path, rules: str, said: str) -> None:
    shown = examples(uno("check", house(tmp_path, "rare", rules), "--example").out)
    assert shown and all("    * " in example and said in example for example in shown)
    assert all("no cards" not in example and "'s turn; the top card is" in example for example in shown)


def test_what_only_a_game_that_begins_can_show(uno: Uno, tmp_path: Path) -> None:
    rules = "replace [setup.deal]\n  deal 5 cards to every player, one at a time, from the player after the dealer\n"
    out = uno("check", house(tmp_path, "five", rules), "--example").out
    if "error" not in out.split("Found")[0]:
        (shown,) = examples(out)
        assert "A game begins" in shown and "    * All players are dealt 5 cards" in shown


# ------------------------------------------------------------------------------------------------ what it says
def marks(out: str) -> list[tuple[str, str]]:
    """The marked lines of a comparison."""
    lines = [line.strip() for line in out.splitlines()]
    return [
        (mark, line.removeprefix(mark).strip())
        for line in lines
        for mark in ("no longer", "now")
        if line.startswith(mark + " ")
    ]


def test_only_what_changed_is_marked_where_a_heading_changes(uno: Uno, tmp_path: Path) -> None:
    rules = "replace [playing.out]\n  when a player goes out if the number of players is at least 3\n    the winner becomes the player\n"
    assert marks(uno("check", house(tmp_path, "head", rules)).out) == [
        ("no longer", "When a player goes out:"),
        ("now", "When a player goes out, if there are at least 3 players:"),
    ]


def test_only_what_is_added_to_a_condition_is_marked(uno: Uno, tmp_path: Path) -> None:
    rules = "add to [challenge.guilty]\n  the next player draws 1 card\n"
    assert marks(uno("check", house(tmp_path, "more", rules)).out) == [("now", "the next player draws 1 card")]


# ------------------------------------------------------------------------------------------------ who is to blame
def test_a_warning_points_at_the_change_and_then_at_the_box(uno: Uno, tmp_path: Path) -> None:
    late = "replace [draw-two.played]\n  when turned up at the start\n    the next player draws 2 cards\n"
    out = uno("check", house(tmp_path, "late", late)).out
    assert "warning[no-effect]: after this change nothing happens when `draw-two` is played\n  --> late.uno:4:1" in out
    assert "the card is declared here: spec/base/classic.uno:" in out


def test_a_rule_that_is_taken_out_is_not_missed(uno: Uno, tmp_path: Path) -> None:
    out = uno("check", house(tmp_path, "gone", "remove [draw-two.played]\n")).out
    assert "warning[not-everywhere]" in out
    assert "no-effect" not in out


def test_a_prohibition_that_leaves_nothing_to_choose_is_pointed_at(uno: Uno, tmp_path: Path) -> None:
    out = uno("check", house(tmp_path, "dry", "a player may not draw if they have a wild\n")).out
    assert (
        "warning[no-option]: this prohibition may leave a player with nothing to choose" in out
        and "--> dry.uno:4:1" in out
    )
    assert (
        "the choice that may have no options left: spec/base/classic.uno:" in out
        and "say when the prohibition does not apply" in out
    )


def test_drawing_only_when_nothing_can_be_played_leaves_always_something(uno: Uno, tmp_path: Path) -> None:
    assert (
        "Found 0 errors, 0 warnings"
        in uno("check", house(tmp_path, "need", "a player may not draw if they can play a card\n")).out
    )


def test_no_word_of_other_editions_where_the_rule_is_for_none(uno: Uno, tmp_path: Path) -> None:
    rules = "when a player plays a flip\n  they draw 1 card\n"
    assert "Tried on" not in uno("check", house(tmp_path, "back", rules, "any edition with flip")).out


@pytest.mark.parametrize("head", ["edition x from", "printing x of", "option x of", "house rule x for", "combine x,"])
def test_a_name_too_long_for_a_file_is_a_finding(uno: Uno, tmp_path: Path, head: str) -> None:
    (tmp_path / "long.uno").write_text(f'language 1\n{head} {"y" * 300} "Long"\n', encoding="utf-8")
    ended = uno("check", "long.uno")
    assert ended.code == 1 and "y" * 300 in ended.out, ended.err
    assert uno("check", "y" * 300).code == 2


def test_a_file_whose_name_is_not_utf_8(uno: Uno, tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.uno")
    try:
        (tmp_path / name).write_text(SEVEN, encoding="utf-8")
    except OSError:
        pytest.skip("the file system has no such names")
    ended = uno("check", name)
    assert ended.code == 0 and ended.out.startswith("caf\\xe9.uno, house rule seven on classic")
    assert json.loads(uno("check", name, "--json", "-").out)["reviews"][0]["name"] == "caf\\xe9.uno"


@pytest.mark.parametrize("command", [["check"], ["play"], ["format"], ["simulate"], ["play", "classic", "--house"]])
def test_a_named_pipe_is_refused_and_not_waited_for(uno: Uno, tmp_path: Path, command: list[str]) -> None:
    os.mkfifo(tmp_path / "pipe.uno")
    ended = uno(*command, "pipe.uno")
    assert ended.code == 2 and "pipe.uno is a pipe or a device" in ended.err


def test_a_renamed_copy_of_an_edition_is_right_as_well(uno: Uno, tmp_path: Path) -> None:
    text = (spec_folder() / "base" / "classic.uno").read_text("utf-8")
    (tmp_path / "copy.uno").write_text(text.replace("edition classic", "edition copy"), encoding="utf-8")
    ended = uno("check", "copy.uno")
    assert ended.code == 0 and "Found 0 errors, 0 warnings." in ended.out


def test_editions_based_on_each_other(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "hen.uno").write_text('language 1\nedition hen from egg "Hen"\n', encoding="utf-8")
    (tmp_path / "egg.uno").write_text('language 1\nedition egg from hen "Egg"\n', encoding="utf-8")
    for first, other in (("hen", "egg"), ("egg", "hen")):
        ended = uno("check", f"{first}.uno")
        assert ended.code == 1 and f"`{other}` is based on `{first}` and `{first}` is based on `{other}`" in ended.out
