"""A site is written over an earlier one, and over nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.site.output.output_folder import LIST, need_output_folder, replace_site
from uno_dsl.cli.exits import UsageError


def write(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, "utf-8")
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_site_replaces_the_earlier_one(tmp_path: Path) -> None:
    site = tmp_path / "deep" / "site"
    replace_site(write(tmp_path / "one", "en/index.html", "es/flip/index.html"), site)
    replace_site(write(tmp_path / "two", "en/index.html", "assets/new.css"), site)
    assert names(site) == ["assets/new.css", "en/index.html", LIST]
    assert not (site / "es").exists()


@pytest.mark.parametrize("name", ["notes.txt", "en/notes.txt", "my/own/page.html"])
def test_other_files_are_never_lost(tmp_path: Path, name: str) -> None:
    site = tmp_path / "site"
    replace_site(write(tmp_path / "one", "en/index.html"), site)
    write(site, name)
    before = names(site)
    with pytest.raises(UsageError, match="not of an earlier site") as refused:
        replace_site(write(tmp_path / "two", "en/index.html"), site)
    assert name in str(refused.value)
    assert names(site) == before


def test_a_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"a\.txt and 1 more"):
        need_output_folder(write(tmp_path / "home", "b.txt", "a.txt"))


def test_a_list_cannot_lead_out_of_the_folder(tmp_path: Path) -> None:
    write(tmp_path, "precious.txt")
    site = write(tmp_path / "site", "en/index.html")
    (site / LIST).write_text(f"../precious.txt\nen/index.html\n{LIST}\n", "utf-8")
    replace_site(write(tmp_path / "new", "en/index.html"), site)
    assert (tmp_path / "precious.txt").is_file()


def test_a_file_is_not_a_folder(tmp_path: Path) -> None:
    write(tmp_path, "rule.uno")
    for path in (tmp_path / "rule.uno", tmp_path / "rule.uno" / "site"):
        with pytest.raises(UsageError):
            need_output_folder(path)
    assert (tmp_path / "rule.uno").read_text("utf-8") == "rule.uno"


def test_an_empty_or_new_folder_will_do(tmp_path: Path) -> None:
    need_output_folder(tmp_path)
    need_output_folder(tmp_path / "new" / "site")
