"""The cache is only a cache: nothing in it can do harm, and nothing about it can make a command fail."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from uno_dsl.build import build
from uno_dsl.cache import cache_folder, packed, remembered, unpacked
from uno_dsl.cli.main import main
from uno_dsl.explain.explanation import explained
from uno_dsl.layers.gather import load_file
from uno_dsl.layers.library import Selection, shelf, spec_folder
from uno_dsl.review.review import edition_subject, review, understood
from uno_dsl.source import read_source
from uno_dsl.syntax.from_text import parse

KEY = "0" * 64


@pytest.fixture(name="folder")
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNO_CACHE", str(tmp_path / "cache"))
    found = cache_folder()
    assert found is not None
    return found


def file_of(folder: Path) -> Path:
    """The file of a value that was remembered."""
    assert remembered("thing", KEY, lambda: "first") == "first"
    assert remembered("thing", KEY, lambda: "second") == "first"
    (found,) = folder.iterdir()
    return found


def made_anew() -> bool:
    """Whether what the cache has is not taken."""
    return remembered("thing", KEY, lambda: "second") == "second"


@pytest.mark.parametrize(
    "make",
    [
        lambda: build(Selection(game="flip")),
        lambda: review(edition_subject(Selection(game="flip", options=("lowest-score",)))),
        lambda: understood(Selection(game="classic"), shelf()),
        lambda: explained(Selection(game="classic")),
        lambda: [parse(read_source(path)) for path in sorted(spec_folder().rglob("*.uno"))],
    ],
    ids=["build", "review", "words", "explained", "library"],
)
def test_what_is_kept_comes_back_equal(make: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNO_CACHE", "")
    value = make()
    assert unpacked(packed(value, "x", KEY), "x", KEY) == value


def test_only_files_of_the_library_are_kept_as_trees(folder: Path, tmp_path: Path) -> None:
    classic = spec_folder() / "base" / "classic.uno"
    copy = tmp_path / "copy.uno"
    copy.write_text(classic.read_text("utf-8"), "utf-8")
    load_file(copy)
    assert not [path for path in folder.iterdir() if path.suffix == ".parsed"]
    load_file(classic, "this file, under another name")
    assert len([path for path in folder.iterdir() if path.suffix == ".parsed"]) == 1


def test_folder_and_files_are_for_this_user_alone(folder: Path) -> None:
    assert folder.stat().st_mode & 0o777 == 0o700
    assert file_of(folder).stat().st_mode & 0o777 == 0o600


class Harmful:
    """What executes something when it is read."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return os.mkdir, (str(self.mark),)


def test_nothing_in_a_file_is_executed(folder: Path, tmp_path: Path) -> None:
    file = file_of(folder)
    mark = tmp_path / "executed"
    pickle.loads(pickle.dumps(Harmful(mark)))
    mark.rmdir()
    file.write_bytes(packed(Harmful(mark), "thing", KEY))
    assert made_anew()
    assert not mark.exists()


def test_a_file_of_another_user_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file_of(folder)
    real = os.fstat
    monkeypatch.setattr(
        os, "fstat", lambda handle: os.stat_result([*real(handle)[:4], os.geteuid() + 1, *real(handle)[5:10]])
    )
    assert made_anew()


def test_a_folder_of_another_user_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file_of(folder)
    monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
    assert cache_folder() is None
    assert made_anew()


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702, 0o720])
def test_a_folder_that_others_may_write_to_is_not_used(folder: Path, mode: int) -> None:
    file_of(folder)
    folder.chmod(mode)
    assert cache_folder() is None
    assert made_anew()


def test_a_file_that_others_may_write_to_is_not_read(folder: Path) -> None:
    file_of(folder).chmod(0o622)
    assert made_anew()


def test_a_link_is_not_followed(folder: Path, tmp_path: Path) -> None:
    file = file_of(folder)
    elsewhere = tmp_path / "elsewhere"
    file.rename(elsewhere)
    file.symlink_to(elsewhere)
    assert made_anew()
    assert unpacked(elsewhere.read_bytes(), "thing", KEY) == "first"  # and not written to either


def test_a_pipe_does_not_block(folder: Path) -> None:
    file = file_of(folder)
    file.unlink()
    os.mkfifo(file)
    assert made_anew()


def test_a_damaged_file_and_one_of_another_key_are_made_anew(folder: Path) -> None:
    file = file_of(folder)
    whole = file.read_bytes()
    for data in (b"", whole[:-1], whole + b"x", whole[:40] + b"?" + whole[41:], packed("first", "thing", "1" * 64)):
        file.write_bytes(data)
        assert made_anew(), data
        file.write_bytes(whole)
        assert not made_anew()


def test_no_permission_is_no_cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file_of(folder)

    def refused(*arguments: object, **named: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refused)
    assert made_anew()
    monkeypatch.setattr(Path, "stat", refused)
    assert cache_folder() is None
    assert made_anew()


@pytest.mark.parametrize("where", ["file", "file/below", "\0", "x" * 300])
def test_an_impossible_folder_is_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    (tmp_path / "file").write_text("")
    if "\0" in where:
        monkeypatch.setattr(os, "environ", {**os.environ, "UNO_CACHE": where})
    else:
        monkeypatch.setenv("UNO_CACHE", str(tmp_path / where))
    assert cache_folder() is None
    assert made_anew()


def test_a_command_works_without_a_cache_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("UNO_CACHE", str(tmp_path / "file"))
    assert main(["check", "classic"]) == 0
    assert "classic" in capsys.readouterr().out
