"""The files that `uno test` writes, `uno compare` on them, and the options of the plugin for pytest."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from conformance.commands.report_files import FORMATS
from uno_dsl.cache import cache_folder
from uno_dsl.cli.main import COMMANDS

Run = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).parents[3]
CASES = ("classic", "--rule", "uno.catch")
CACHE = cache_folder() or ""
pytest_plugins = ["pytester"]


def test_one_judging_writes_every_form(run: Run, engine: str, tmp_path: Path) -> None:
    files = {form: tmp_path / f"report.{form}" for form in FORMATS}
    code, out, _ = run("test", "--engine", engine, *CASES, *(f"--{form}={path}" for form, path in files.items()))
    assert code == 0
    assert "judged" in out
    assert Xml.parse(files["junit"]).getroot().get("failures") == "0"
    assert Xml.parse(files["badge"]).getroot().get("role") == "img"
    assert files["tap"].read_text("utf-8").startswith("TAP version 14\n1..")
    assert "uno.catch" in files["html"].read_text("utf-8")


def test_tap_on_standard_output_stands_there_alone(run: Run, engine: str) -> None:
    _, out, _ = run("test", "--engine", engine, *CASES, "--tap", "-")
    assert out.startswith("TAP version 14\n")
    assert all(line.startswith(("ok ", "# ", "1..", "TAP ")) for line in out.splitlines())


def test_two_forms_on_standard_output_are_refused_before_anything_is_judged(run: Run) -> None:
    code, _, err = run("test", "--engine", "./none", "--tap", "-", "--json", "-")
    assert code == 2
    assert "--json and --tap cannot both go to standard output" in err


def test_a_folder_that_is_not_there_is_told_before_anything_is_judged(run: Run) -> None:
    code, _, err = run("test", "--engine", "./none", "--html", "nowhere/report.html")
    assert code == 2
    assert "there is no folder nowhere" in err


def test_reports_are_compared(run: Run, engine: str, tmp_path: Path) -> None:
    files = [str(tmp_path / name) for name in ("one.json", "two.json")]
    for file in files:
        run("test", "--engine", engine, *CASES, "--json", file)
    code, out, _ = run("compare", *files, "--all", "--html", str(tmp_path / "compared.html"))
    assert code == 0
    assert re.search(r"uno\.catch +agrees \d+ +agrees \d+\n", out)
    assert "[two]" in out
    assert "Rules that no engine breaks" in (tmp_path / "compared.html").read_text("utf-8")


def test_a_file_that_is_no_report_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}", "utf-8")
    code, _, err = run("compare", str(tmp_path / "a.json"))
    assert code == 2
    assert "it is not a report of `uno test --json`" in err
    assert run("compare", str(tmp_path / "b.json"))[0] == 2


def test_the_plugin_judges_the_reference_engine(
    pytester: pytest.Pytester, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("UNO_CACHE", str(CACHE))  # pytester has a home of its own, in which nothing is compiled yet
    plugin = ("-p", "conformance.pytest_run.pytest_plugin", f"--rootdir={pytester.path}")
    args = ("--uno-args", "classic --rule uno.catch --html report.html")
    result = pytester.runpytest_inprocess(*plugin, "--uno-engine", engine, *args)
    assert result.ret == 0
    assert (pytester.path / "report.html").is_file()
    result.stdout.fnmatch_lines(["uno/classic/en .*", "engine: uno-dsl * (Python)", "judged *"])
    wrong = pytester.runpytest_inprocess(*plugin, "--uno-engine", engine, "--uno-args", "clasic")
    wrong.stderr.fnmatch_lines(["ERROR: there is no suite * `clasic` (did you mean `classic`?)"])
    alone = pytester.runpytest_inprocess(*plugin, "--uno-args", "classic")
    alone.stderr.fnmatch_lines(["ERROR: --uno-args needs --uno-engine"])


def test_the_page_on_conformance_names_options_and_commands_that_there_are(run: Run) -> None:
    page = (ROOT / "docs" / "conformance.md").read_text("utf-8")
    commands = set(re.findall(r"^\s*uno (\w+)", page, re.MULTILINE))
    assert commands <= set(COMMANDS)
    known = set().union(*(re.findall(r"--[a-z-]+", run(command, "--help")[1]) for command in commands))
    of_pytest = {"--uno-engine", "--uno-args", "--junit-xml", "--lf"}
    assert set(re.findall(r"(?<!-)--[a-z][a-z-]*", page)) <= known | of_pytest
