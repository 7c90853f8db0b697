"""The guide `docs/guides/connect-your-engine.md`: its conversation is the one that the starter kit in Python has."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
GUIDE = ROOT / "docs" / "guides" / "connect-your-engine.md"
STARTER = ROOT / "examples" / "starter-kits" / "starter.py"


def test_the_conversation_of_the_guide_is_that_of_the_starter_kit() -> None:
    shown = re.search(r"```text\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert shown is not None
    lines = shown[1].splitlines()
    asked = "".join(line.removeprefix("> ") + "\n" for line in lines if line.startswith("> "))
    expected = [json.loads(line.removeprefix("< ")) for line in lines if line.startswith("< ")]
    ended = subprocess.run([sys.executable, str(STARTER)], input=asked, capture_output=True, text=True, timeout=30)
    assert ended.returncode == 0
    assert [json.loads(line) for line in ended.stdout.splitlines()] == expected


def test_the_conversation_of_the_guide_is_what_its_command_shows() -> None:
    page = GUIDE.read_text(encoding="utf-8")
    shown, named = re.search(r"```text\n(.*?)```", page, re.S), re.search(r"starter.py\" --case (\S+)", page)
    assert shown is not None
    assert named is not None
    engine = shlex.join([sys.executable, str(STARTER)])
    words = [sys.executable, "-m", "uno_dsl", "replay", "--engine", engine, "--case", named[1]]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60, cwd=ROOT)
    told = [line for line in ended.stdout.splitlines() if line[:2] in (">", "> ", "< ", "= ")][1:]
    assert [_without_spaces(line) for line in shown[1].splitlines()] == [_without_spaces(line) for line in told]


def _without_spaces(line: str) -> str:
    return re.sub(r"([,:]) ", r"\1", line)


def test_the_pages_that_the_guide_leads_to_are_there() -> None:
    for page in [GUIDE, *(ROOT / "examples").glob("*/README.md"), *(ROOT / "examples" / "engines").glob("*/README.md")]:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), f"{page}: {link}"
