"""The hooks for pre-commit: their entries run, let good files pass, and stop bad ones."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.uno_command import BROKEN, SEVEN, Uno

ROOT = Path(__file__).parents[2]
FIELD = re.compile(r"^(?:- |  )(\w+): (.+)$")
NEEDED = {"id", "name", "description", "entry", "language", "files"}


def hooks() -> dict[str, dict[str, str]]:
    """The hooks by their ids. The file is plain: a list of fields with texts."""
    found: list[dict[str, str]] = []
    for line in (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8").splitlines():
        field = FIELD.match(line)
        assert field is not None, line
        if line.startswith("- "):
            found.append({})
        found[-1][field[1]] = field[2]
    return {hook["id"]: hook for hook in found}


HOOKS = hooks()


@pytest.mark.parametrize("hook", HOOKS.values(), ids=HOOKS)
def test_a_hook_runs_on_rules_files_only(hook: dict[str, str]) -> None:
    assert set(hook) == NEEDED and hook["language"] == "python"
    assert re.search(hook["files"], "rules/swap.uno") and not re.search(hook["files"], "swap.unoculated.md")


def entry(name: str) -> list[str]:
    program, *words = shlex.split(HOOKS[name]["entry"])
    assert program == "uno"
    return words


def test_the_hooks_let_good_files_pass_and_stop_bad_ones(uno: Uno, tmp_path: Path) -> None:
    loose = SEVEN.replace("  they draw", "     they   draw")
    for name, text in {"good.uno": SEVEN, "loose.uno": loose, "bad.uno": BROKEN}.items():
        (tmp_path / name).write_text(text, "utf-8")
    assert uno(*entry("uno-check"), "good.uno", "loose.uno").code == 0
    ended = uno(*entry("uno-check"), "good.uno", "bad.uno")
    assert ended.code == 1 and "draw-tow" in ended.out
    assert uno(*entry("uno-format"), "good.uno", "loose.uno").code == 0
    assert [(tmp_path / name).read_text("utf-8") for name in ("good.uno", "loose.uno")] == [SEVEN, SEVEN]


def test_the_guide_names_the_hooks() -> None:
    guide = (ROOT / "docs" / "guides" / "tools-for-authors.md").read_text("utf-8")
    assert set(re.findall(r"^ *- id: (\S+)$", guide, re.M)) == set(HOOKS)
