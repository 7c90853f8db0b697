"""`uno check --watch`: looks again when a file changes, whatever is wrong with it, and ends cleanly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import IO

import pytest

from tests.cli.uno_command import BROKEN, SEVEN, Uno
from uno_dsl.cli.checking.watch import changed, shown, stamps, watch
from uno_dsl.cli.console import clear_screen

ROOT = Path(__file__).parents[2]
WAITS = "Watching for changes; Ctrl-C ends.\n"


def pausing(*steps: Callable[[], object]) -> Callable[[], None]:
    """What happens at one pause after the other; then Ctrl-C."""
    left: Iterator[Callable[[], object]] = iter(steps)

    def pause() -> None:
        step = next(left, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    return pause


def nothing() -> None:
    pass


def test_it_waits_until_nothing_changes_any_more(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("1")
    before = stamps([one, other])
    found = changed(before, pausing(nothing, one.unlink, lambda: other.write_text("2"), nothing, nothing))
    assert found == [one, other]


def test_a_file_that_is_moved_away_and_back_has_not_changed(tmp_path: Path) -> None:
    one, away = tmp_path / "one", tmp_path / "away"
    one.write_text("1")
    steps = [
        lambda: one.rename(away),
        lambda: away.rename(one),
        nothing,
        nothing,
        lambda: one.write_text("11"),
        nothing,
    ]
    assert changed(stamps([one]), pausing(*steps)) == [one]


def test_a_file_that_is_not_there_yet_is_waited_for(uno: Uno, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pause = pausing(lambda: (tmp_path / "late.uno").write_text(SEVEN), nothing)
    monkeypatch.setattr("uno_dsl.cli.checking.watch.time.sleep", lambda seconds: pause())
    ended = uno("check", "late.uno", "--watch")
    missing, written, _ = ended.out.split(WAITS)
    assert ended.code == 130 and "late.uno" in ended.err and missing == ""
    assert written.startswith("late.uno changed.\n") and "Found 0 errors" in written


def test_the_lines_above_stay_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("uno_dsl.cli.console.is_terminal", lambda stream: True)
    clear_screen()
    written = capsys.readouterr().out
    assert "[2J" in written and "[3J" not in written


def test_files_are_looked_at_when_they_change_come_or_go_and_the_list_of_files_may_grow(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("1")
    seen: list[list[str]] = []

    def look(new: Collection[Path]) -> Collection[Path]:
        seen.append([path.name for path in new])
        return [one, other] if len(seen) > 1 else [one]

    steps = [
        lambda: other.write_text("not watched yet"), nothing,
        lambda: one.write_text("11"), nothing,
        lambda: other.write_text("more"), nothing,
        other.unlink, nothing, nothing,
    ]  # fmt: skip
    with pytest.raises(KeyboardInterrupt):
        watch(look, [one], pausing(*steps))
    assert seen == [[], ["one"], ["other"], ["other"]]


def test_a_change_while_it_looks_is_not_missed(tmp_path: Path) -> None:
    one = tmp_path / "one"
    one.write_text("1")
    times = 0

    def look(new: Collection[Path]) -> Collection[Path]:
        nonlocal times
        times += 1
        if times == 1:
            one.write_text("longer")
        return [one]

    with pytest.raises(KeyboardInterrupt):
        watch(look, [one], pausing(nothing, nothing, nothing))
    assert times == 2


def test_files_in_a_message() -> None:
    assert shown([]) == ""
    assert shown([Path("a.uno")]) == "a.uno"
    assert shown([Path.cwd() / "a.uno", Path("b.uno"), Path("c.uno")]) == "a.uno and 2 more"


def test_it_goes_on_after_errors_and_ends_with_130(
    uno: Uno, tmp_path: Path, seven: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / seven
    pause = pausing(
        lambda: file.write_text(BROKEN), nothing, file.unlink, nothing, lambda: file.write_bytes(b"\xff"), nothing,
        lambda: file.write_text(SEVEN), nothing,
    )  # fmt: skip
    monkeypatch.setattr("uno_dsl.cli.checking.watch.time.sleep", lambda seconds: pause())
    ended = uno("check", seven, "--watch")
    assert ended.code == 130
    first, broken, gone, binary, well, rest = ended.out.split(WAITS)
    assert "Found 0 errors" in first and "Found 0 errors" in well and rest == "\n"
    assert broken.startswith("seven.uno changed.\n") and "draw-tow" in broken
    assert "cannot read seven.uno" in ended.err and "not UTF-8" in ended.err
    assert gone == binary == "seven.uno changed.\n"


def test_files_that_it_builds_on_count_also_if_they_come_later(
    uno: Uno, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "on.uno").write_text(SEVEN.replace("any edition", "mine"))
    mine = 'language 1\nedition mine from classic "Mine"\n'
    pause = pausing(lambda: (tmp_path / "mine.uno").write_text(mine), nothing)
    monkeypatch.setattr("uno_dsl.cli.checking.watch.time.sleep", lambda seconds: pause())
    ended = uno("check", "on.uno", "--watch")
    without, with_it, _ = ended.out.split(WAITS)
    assert "Found 0 errors" not in without
    assert with_it.startswith("mine.uno changed.\n") and "on mine: Found 0 errors" in with_it


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["-"], "standard input cannot be watched"),
        (["seven.uno", "--json", "-"], "--watch prints for people, --json for programs"),
        (["nothing"], "`nothing` is neither a file nor an edition"),
        (["seven.uno", "--for", "nothing"], "there is no edition named `nothing`"),
    ],
)
def test_what_cannot_be_watched_is_refused(uno: Uno, seven: str, words: list[str], says: str) -> None:
    assert seven
    ended = uno("check", *words, "--watch")
    assert ended.code == 2 and says in ended.err


def until(text: str, stream: IO[str]) -> str:
    """What a stream says up to a line."""
    said = ""
    while not said.endswith(text):
        line = stream.readline()
        assert line, said
        said += line
    return said


def with_ctrl_c() -> None:
    """A shell has its background commands ignore Ctrl-C, and what they start inherits that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_real_process_sees_the_change_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    (tmp_path / "seven.uno").write_text(SEVEN, "utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "uno_dsl", "check", "seven.uno", "--watch"]
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=with_ctrl_c,
    )
    with process:
        try:
            assert process.stdout is not None and process.stderr is not None
            assert "Found 0 errors" in until(WAITS, process.stdout)
            (tmp_path / "seven.uno").write_text(BROKEN, "utf-8")
            assert "draw-tow" in until(WAITS, process.stdout)
            process.send_signal(signal.SIGINT)
            rest, err = process.communicate(timeout=30)
        finally:
            process.kill()
    assert (process.returncode, rest, err) == (130, "\n", "")
