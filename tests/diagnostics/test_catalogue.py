"""The catalogue has an entry for every code, and nothing else; its examples are true; golden files show every code."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import uno_dsl
from tests.diagnostics.golden_files import FOLDER, cases, laid
from tests.diagnostics.texts import findings
from tests.slices import some
from uno_dsl.checks.catalogue import codes, entry, explain_code

PACKAGE = Path(uno_dsl.__file__).parent


@cache
def codes_in_source() -> set[str]:
    """Every code that some line of the package gives to a finding."""
    found: list[ast.expr] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                found += [word.value for word in node.keywords if word.arg == "code"]
                found += node.args[:1] if getattr(node.func, "id", "") == "Problem" else []
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def codes_found(*files: str) -> set[str]:
    """The codes that are found in files laid down together."""
    texts = {Path(f"{number}.uno"): text for number, text in enumerate(files) if text or number == 0}
    selection, library = laid(texts)
    return {finding.code for finding in findings(selection, library, texts)[0]}


def test_every_code_has_an_entry_and_every_entry_a_code() -> None:
    assert set(codes()) == codes_in_source()


def test_golden_files_show_every_code() -> None:
    shown: set[str] = set()
    for name in cases():
        shown |= set(re.findall(r"^(?:error|warning)\[([\w-]+)\]", (FOLDER / f"{name}.txt").read_text("utf-8"), re.M))
    assert shown == codes_in_source()


@pytest.mark.parametrize("code", some(codes(), 42))
def test_the_example_gets_the_finding_and_the_better_one_gets_none(code: str) -> None:
    known = entry(code)
    assert known is not None
    assert code in codes_found(known.file(known.example), known.beside)
    better = [known.example, known.beside, known.better] if known.one_more else [known.file(known.better), known.beside]
    assert not codes_found(*better)


@pytest.mark.parametrize("code", codes())
def test_a_code_is_explained_in_whole_sentences(code: str) -> None:
    known = entry(code)
    assert known is not None
    for text in (known.what, known.why, known.fix):
        assert text[0].isupper() or text[0] == "`", text
        assert text.endswith("."), text
    assert known.title in (explain_code(code) or "")


def test_an_unknown_code_is_not_explained() -> None:
    assert explain_code("no-such-code") is None
