"""What the pages name exists: the files and headings that they link to, the commands and options that they tell of."""

from __future__ import annotations

import argparse
import importlib
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.pages.page import Page, page_from, slug
from tests.slices import only_full
from uno_dsl.cli.arguments import Parser
from uno_dsl.cli.main import COMMANDS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "examples").rglob("README.md")),
]
# The pages for those who work on the project: what they tell of files is held against the files.
INSIDE = [path for path in PAGES if path.name in {"ARCHITECTURE.md", "CONTRIBUTING.md"}]
OPTIONS_OF_OTHERS = {"--junit-xml", "--lf", "--uno-engine", "--uno-args", "--minutes", "--only"}
FILE = re.compile(r"[\w.-]+(?:/[\w.-]+)*(?:/|\.(?:py|md|uno|toml|json|lark))")
PLACEHOLDER = re.compile("NAME|EDITION|LANG|CODE")
LONE_OPTIONS = {"--help", "-h", "--version", "-V"}
each_page = pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))


@only_full
@each_page
def test_links_lead_somewhere(path: Path) -> None:
    page = page_from(path)
    assert [link for link in page.links if not is_elsewhere(link) and not leads_somewhere(page, link)] == []


def is_elsewhere(link: str) -> bool:
    return link.startswith(("https://", "http://", "mailto:"))


def leads_somewhere(page: Page, link: str) -> bool:
    """The file is there, within the project, and has the heading."""
    name, _, anchor = unquote(link).partition("#")
    target = (page.path.parent / name).resolve() if name else page.path
    if not target.exists() or not target.is_relative_to(ROOT):
        return False
    return not anchor or target.suffix == ".md" and anchor in page_from(target).anchors


@each_page
def test_commands_and_options_are_those_of_the_program(path: Path) -> None:
    assert [fault for words in page_from(path).commands if (fault := what_there_is_not(words))] == []


def what_there_is_not(words: list[str]) -> str:
    """The command or option that there is not; empty if there are all."""
    command, *rest = words
    if command in LONE_OPTIONS or command == "help":
        return ""
    if command not in COMMANDS:
        return f"uno {command}"
    known = options(command)
    wrong = [word for word in rest if word.startswith("--") and word != "--" and word.split("=")[0] not in known]
    return f"uno {command} {wrong[0]}" if wrong else ""


def options(command: str) -> set[str]:
    parser: argparse.ArgumentParser = Parser(command, "")
    importlib.import_module(COMMANDS[command][0]).add_arguments(parser)
    return {option for action in parser._actions for option in action.option_strings}


@each_page
def test_options_that_stand_alone_are_those_of_a_command(path: Path) -> None:
    known = {option for command in COMMANDS for option in options(command)} | LONE_OPTIONS | OPTIONS_OF_OTHERS
    named = [re.split("[ =]", span)[0] for span in page_from(path).spans if span.startswith("--")]
    assert [option for option in named if option not in known] == []


@pytest.mark.parametrize("path", INSIDE, ids=lambda path: path.name)
def test_files_are_where_the_page_says(path: Path) -> None:
    there = [
        str(file.relative_to(ROOT)) + ("/" if file.is_dir() else "")
        for top in ROOT.glob("[!.]*")
        for file in [top, *top.rglob("*")]
    ]
    named = [span for span in page_from(path).spans if FILE.fullmatch(span) and not PLACEHOLDER.search(span)]
    assert [name for name in named if not any(f"/{file}".endswith(f"/{name}") for file in there)] == []


# What the tests of the pages notice: a page, and what is wrong with it.
SAMPLE = """# A page & its `parts`

See [below](#more), [again](#more-1), [the file](page.md "a title"), [nothing](gone.md) and `[no](link.md)`.

## More
## More

    uno test --engine "uno engine --none" --gmaes 3
    uno tset

Say `uno play classic --house x.uno` or `uno format --chekc`.

```sh
python -m uno_dsl simulate classic \\
  --rounds 3 --sed 1   # and so on
[not](a-link.md)
```
"""


def test_what_a_page_names_wrongly_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(SAMPLE, "utf-8")
    page = page_from(tmp_path / "page.md")
    assert page.links == ["#more", "#more-1", "page.md", "gone.md"]
    assert page.anchors == {"a-page--its-parts", "more", "more-1"}
    assert [fault for words in page.commands if (fault := what_there_is_not(words))] == [
        "uno test --gmaes", "uno tset", "uno simulate --sed", "uno format --chekc",
    ]  # fmt: skip


def test_headings_are_called_as_github_calls_them() -> None:
    assert slug("1. The kit, and a starter kit") == "1-the-kit-and-a-starter-kit"
    assert slug("`hello`: say what you can do") == "hello-say-what-you-can-do"
    assert slug("See [the protocol](protocol.md)") == "see-the-protocol"
