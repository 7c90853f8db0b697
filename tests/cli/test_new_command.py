"""`uno new`: asks on a terminal, takes options without one, and never waits, overwrites or leaves half a file."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.uno_command import Ended, Uno
from tests.slices import only_full
from uno_dsl.cli.main import main

Talk = Callable[..., Ended]


class Person(io.StringIO):
    """Somebody at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def talk(uno: Uno, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Run a command line with somebody at the terminal who types these lines."""

    def run(typed: str, *words: str) -> Ended:
        monkeypatch.setattr("sys.stdin", Person(typed))
        code = main(words)
        written = capsys.readouterr()
        return Ended(code, written.out, written.err)

    return run


@only_full
def test_with_all_answers_as_options_nothing_is_asked(uno: Uno, talk: Talk, tmp_path: Path) -> None:
    words = ["--box", "flip", "--kind", "out", "--title", "No 7 at the end"]
    ended = uno("new", "late.uno", *words)
    assert ended.code == 0 and ended.err == ""
    text = (tmp_path / "late.uno").read_text("utf-8")
    assert text.startswith('language 1\nhouse rule late for flip "No 7 at the end"\n')
    assert ended.out == (
        "late.uno is written. It checks clean, and its example holds.\n"
        "Change it to your own rule; `uno check late.uno --watch` checks it whenever you save it.\n"
    )
    asked = talk("", "new", "other", *words)
    assert asked.code == 0 and "[" not in asked.out
    assert (tmp_path / "other.uno").read_text("utf-8") == text.replace("late", "other")


def test_without_a_terminal_the_first_answers_are_taken(uno: Uno, tmp_path: Path) -> None:
    assert uno("new", "mine.uno", stdin=b"these lines are not read\n").code == 0
    assert "for any edition" in (tmp_path / "mine.uno").read_text("utf-8")
    assert "Found 0 errors, 0 warnings.\nIts example holds." in uno("check", "mine.uno").out


def test_questions_are_answered_by_name_by_number_or_with_enter(talk: Talk, tmp_path: Path) -> None:
    ended = talk("nines\nown\n3\n\n", "new")
    assert ended.code == 0 and "Name of the rule [my-rule]: " in ended.out
    assert "Which box is it for?" in ended.out and "What is it about?" in ended.out
    text = (tmp_path / "nines.uno").read_text("utf-8")
    assert 'edition nines "My game: play a card of the same colour or number"' in text and "lowest score" in text


def test_a_wrong_answer_is_asked_again(talk: Talk, tmp_path: Path) -> None:
    ended = talk("rule-1\nclasic\n99\nclassic\nturn\nMine\n", "new")
    assert "There is no answer `clasic`; did you mean `classic`?" in ended.out
    assert "There is no answer `99`; choose one of the list." in ended.out
    assert 'house rule rule-1 for classic "Mine"' in (tmp_path / "rule-1.uno").read_text("utf-8")


@pytest.mark.parametrize("typed", ["", "mine\n", "mine\nany\n", "mine\nany\ncard\n"])
def test_no_answer_ends_it_and_leaves_no_file(talk: Talk, tmp_path: Path, typed: str) -> None:
    ended = talk(typed, "new")
    assert ended.code == 2 and "there was no answer" in ended.err
    assert list(tmp_path.glob("*.uno")) == []


@only_full
@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "which file?"),
        (["old.uno"], "old.uno already exists; it was not overwritten"),
        (["old"], "old.uno already exists; it was not overwritten"),
        (["link.uno"], "link.uno already exists; it was not overwritten"),
        (["My Rule.uno"], "for example: uno new my-rule.uno"),
        (["7.uno"], "for example: uno new my-rule.uno"),
        (["../ä.uno"], "`ä` cannot be the name of a rule"),
        (["no/folder.uno"], "there is no folder no"),
        (["a.uno", "--box", "clasic"], "there is no box named `clasic`; did you mean `classic`?"),
        (["a.uno", "--kind", "cart"], "there is no kind named `cart`; did you mean `card`?"),
        (["a.uno", "--title", 'the "best"'], "without the quotation mark"),
        (["a.uno", "--title", "two\nlines"], "a title is one line"),
        (["a.uno", "--title", "  "], "a title is one line"),
        (["a.uno", "--title", "x" * 201], "at most 200 characters"),
        (["classic.uno", "--box", "own"], "there is an edition named `classic` already"),
        (["classic.uno", "--box", "flip"], "a rule cannot be named `classic` here"),
        (["a" * 61], "at most 60"),
    ],
)
def test_what_cannot_be_written_is_refused(uno: Uno, tmp_path: Path, words: list[str], says: str) -> None:
    (tmp_path / "old.uno").write_text("old", "utf-8")
    (tmp_path / "link.uno").symlink_to("nowhere")
    ended = uno("new", *words)
    assert ended.code == 2 and says in ended.err and ended.out == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.uno", "old.uno"]
    assert (tmp_path / "old.uno").read_text("utf-8") == "old"


@only_full
@pytest.mark.parametrize("name", ["for", "turn"])
def test_words_of_the_language_and_names_of_the_library_are_fine_where_they_check_clean(uno: Uno, name: str) -> None:
    assert uno("new", f"{name}.uno").code == 0
    assert "Found 0 errors, 0 warnings.\nIts example holds." in uno("check", f"{name}.uno").out


def test_the_name_of_an_edition_is_refused_right_behind_the_box(talk: Talk) -> None:
    ended = talk("classic\nown\n", "new")
    assert ended.code == 2 and "there is an edition named `classic` already" in ended.err
    assert "What is it about?" not in ended.out


def test_a_folder_that_cannot_be_written_to_is_named(uno: Uno, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    def refused(path: Path, mode: str = "r", **more: str) -> object:
        if mode == "x":
            raise PermissionError(13, "Permission denied")
        return opened(path, mode, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refused)
    ended = uno("new", "mine.uno")
    assert ended.code == 2 and "cannot write mine.uno: Permission denied" in ended.err
