"""Engines made from rules, called from five languages: each example is short, builds without a warning, and passes the whole suite."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from conformance.cases.case import Case, Suite
from conformance.cases.shipped import shipped_suite, shipped_suites
from conformance.judge.judge import judge
from conformance.judge.report import Outcome
from tests.conformance.site.browser import Visitor, chromium
from tests.slices import only_full, some
from uno_dsl.cli.main import main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "embedded"
MOST_LINES = 60
JAVA_SINCE = 22
LIBRARY = ["cc", "-O2", "-shared", "-fPIC", "game.c", "-o", "game.so"]
OBJECT = ["cc", "-O2", "-c", "game.c"]
# by language: the file, the programs it needs, how it is built, and how it is run
LANGUAGES = {
    "C": ("engine.c", ["cc"], [["cc", "-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "engine.c", "game.c", "-o", "engine"]], ["{in}/engine"]),
    "Python": ("engine.py", ["cc"], [LIBRARY], [sys.executable, "{in}/engine.py", "{in}/game.so"]),
    "JavaScript": ("engine.mjs", ["node"], [], ["node", "{in}/engine.mjs"]),
    "Rust": ("engine.rs", ["cc", "rustc"], [OBJECT, ["rustc", "-O", "-D", "warnings", "engine.rs", "-C", "link-arg=game.o", "-o", "engine"]], ["{in}/engine"]),
    "Java": ("Engine.java", ["cc"], [LIBRARY, ["{jdk}/javac", "-Xlint:all", "-Werror", "Engine.java"]], ["{jdk}/java", "--enable-native-access=ALL-UNNAMED", "-cp", "{in}", "Engine", "{in}/game.so"]),
}  # fmt: skip


@cache
def jdk() -> Path | None:
    """The programs of a Java that can call C: the first that there is."""
    folders = [Path(found).parent for found in [shutil.which("javac")] if found is not None]
    folders += [Path(home) / "bin" for home in [os.environ.get("JAVA_HOME")] if home]
    folders += sorted(Path("/usr/lib/jvm").glob("*/bin"))
    for folder in folders:
        if (folder / "javac").exists():
            told = subprocess.run([folder / "javac", "-version"], capture_output=True, text=True, check=True).stdout
            version = re.search(r"\d+", told)
            if version is not None and int(version[0]) >= JAVA_SINCE:
                return folder
    return None


def command_of(language: str, folder: Path, rules: Sequence[str] = ("classic",)) -> list[str]:
    """How the example of a language is run, after it was built for some rules. Skips where something for it is not there."""
    name, programs, building, running = LANGUAGES[language]
    for program in programs:
        if shutil.which(program) is None:
            pytest.skip(f"the example in {language} needs `{program}`, which is not installed")
    if language == "Java" and jdk() is None:
        pytest.skip(f"the example in Java needs a JDK of version {JAVA_SINCE} or later, which is not installed")
    form, ending = ("js", "mjs") if language == "JavaScript" else ("c", "c")
    assert main(["build", *rules, "--to", form, "--protocol", "--into", str(folder / f"game.{ending}")]) == 0
    shutil.copy(EXAMPLES / name, folder)
    places = {"in": str(folder), "jdk": str(jdk())}
    for words in building:
        subprocess.run([word.format(**places) for word in words], cwd=folder, check=True, timeout=120)
    return [word.format(**places) for word in running]


@only_full
@pytest.mark.parametrize("language", some(LANGUAGES, 1000, always=["C", "Python"]))
def test_an_example_passes_the_whole_suite(language: str, tmp_path: Path) -> None:
    suite = shipped_suite("classic", "en")
    assert isinstance(suite, Suite)
    cases = [case for case in suite.cases if isinstance(case, Case)]
    report = judge(cases, command_of(language, tmp_path), timeout=10.0, validate=language == "C")
    outcomes = [result.outcome for result in report.results]
    assert set(outcomes) == {Outcome.PASSED, Outcome.DIFFERS_BY_READING}
    assert outcomes.count(Outcome.PASSED) > 350
    assert report.declared is not None and {"views", "games"} <= report.declared.modes


OWN = {
    "a game of one's own": ("JavaScript", [str(EXAMPLES.parent / "games" / "go-fish.uno")]),
    "a house rule": ("C", ["classic", "--house", str(EXAMPLES.parent / "house-rules" / "seven-zero.uno")]),
}


@only_full  # it is made as those above are
@pytest.mark.parametrize("name", OWN)
def test_an_engine_of_rules_of_ones_own_passes_their_suite(name: str, tmp_path: Path) -> None:
    language, rules = OWN[name]
    command = command_of(language, tmp_path, rules)
    assert main(["generate", *rules, "--quick", "--suites", str(tmp_path / "suites"), "--jobs", "1"]) == 0
    ((game, (printing,)),) = shipped_suites(tmp_path / "suites").items()
    suite = shipped_suite(game, printing, tmp_path / "suites")
    assert isinstance(suite, Suite)
    report = judge([case for case in suite.cases if isinstance(case, Case)], command, timeout=10.0)
    outcomes = [result.outcome for result in report.results]
    assert set(outcomes) <= {Outcome.PASSED, Outcome.DIFFERS_BY_READING}
    assert outcomes.count(Outcome.PASSED) > 40


@pytest.mark.parametrize("path", sorted(EXAMPLES.iterdir()), ids=lambda path: path.name)
def test_an_example_is_short_and_the_page_names_it(path: Path) -> None:
    if path.name == "README.md":
        return
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= 120
    assert path.name in (EXAMPLES / "README.md").read_text("utf-8")


@only_full
def test_the_page_plays_when_it_is_opened_as_a_file(tmp_path: Path) -> None:
    assert main(["build", "classic", "--to", "js", "--into", str(tmp_path / "game.js")]) == 0
    shutil.copy(EXAMPLES / "page.html", tmp_path)
    with chromium() as browser, Visitor(browser, tmp_path.as_uri() + "/").open("page.html#7") as page:
        seen = set()
        for _ in range(40):
            seen.add(page.text_content("#table"))
            page.locator("button").first.click()
        assert len(seen) > 10
        assert all(
            re.match(r"On top: .+\. Your hand: .*\. The others have \d+ and \d+\.$", text or "") for text in seen
        )
