"""`uno format` lays files out evenly, or says that they are not."""

from __future__ import annotations

from pathlib import Path

from tests.cli.uno_command import SEVEN, Uno

UNEVEN = SEVEN.replace("  they", "      they").replace("plays a 7", "plays  a   7   [draws]")


def test_a_file_is_rewritten_once(uno: Uno, tmp_path: Path) -> None:
    path = tmp_path / "seven.uno"
    path.write_text(UNEVEN, encoding="utf-8")
    assert uno("format", "--check", "seven.uno").code == 1 and path.read_text("utf-8") == UNEVEN
    ended = uno("format", "seven.uno")
    assert ended.code == 0 and ended.out == "" and "seven.uno" in ended.err
    even = path.read_text("utf-8")
    assert "\n  they draw 1 card\n" in even and "plays a 7" in even
    ended = uno("format", "seven.uno")
    assert ended.err == "" and path.read_text("utf-8") == even
    assert uno("format", "--check", "seven.uno").code == 0


def test_to_read_aloud(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "seven.uno").write_text(UNEVEN, encoding="utf-8")
    out = uno("format", "--plain", "seven.uno").out
    assert "when a player plays a 7\n" in out and "[draws]" not in out
    assert (tmp_path / "seven.uno").read_text("utf-8") == UNEVEN


def test_standard_input_to_standard_output(uno: Uno) -> None:
    ended = uno("format", "-", stdin=UNEVEN.replace("\n", "\r\n").encode())
    assert ended.code == 0 and "\r" not in ended.out and "\n  they draw 1 card\n" in ended.out


def test_windows_line_ends_are_not_even(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "seven.uno").write_bytes(SEVEN.replace("\n", "\r\n").encode())
    assert uno("format", "--check", "seven.uno").code == 1
    uno("format", "seven.uno")
    assert (tmp_path / "seven.uno").read_bytes() == SEVEN.encode()


def test_files_that_cannot_be_read_do_not_stop_the_others(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "seven.uno").write_text(UNEVEN, encoding="utf-8")
    (tmp_path / "latin.uno").write_bytes(b"\xff")
    ended = uno("format", "missing.uno", "latin.uno", "seven.uno")
    assert ended.code == 2 and "missing.uno" in ended.err and "UTF-8" in ended.err
    assert (tmp_path / "seven.uno").read_text("utf-8") != UNEVEN
