"""Imports only point backwards: each stage knows the ones before it, and nothing knows the ones after it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Each line may import itself and the lines above it.
STAGES = [
    {
        "uno_dsl.source",
        "uno_dsl.cache",
        "uno_dsl.json_value",
        "uno_dsl.plurals",
        "uno_dsl.printable",
        "uno_dsl.safe_output",
        "uno_dsl.tree",
    },
    {"uno_dsl.diagnostic"},
    {"uno_dsl.syntax"},
    {"uno_dsl.layers"},
    {"uno_dsl.highlight"},
    {"uno_dsl.model"},
    {"uno_dsl.plain_words"},
    {"uno_dsl.wording"},
    {"uno_dsl.model.reading"},
    {"uno_dsl.checks"},
    {"uno_dsl.program"},
    {"uno_dsl.pipeline"},
    {"uno_dsl.build"},
    {"uno_dsl.interpreter"},
    {"uno_dsl.engine"},
    {"uno_dsl.native"},
    {
        "uno_dsl.trace",
        "uno_dsl.simulate",
        "uno_dsl.learning",
        "uno_dsl.play",
        "uno_dsl.serve",
        "uno_dsl.examples",
        "uno_dsl.explain",
        "uno_dsl.review",
        "uno_dsl.pictures",
        "uno_dsl.templates",
    },
    {"uno_dsl.embedded"},
    {"uno_dsl.overlays"},
    {"uno_dsl.verify"},
    {"uno_dsl.rulebook"},
    {"uno_dsl.rulebook.pages"},
    {"uno_dsl.rulebook.examples"},
    {"uno_dsl.rulebook.sheet"},
    {"uno_dsl.rulebook.houses"},
    {"uno_dsl.rulebook.differences"},
    {"uno_dsl.lsp"},
    {"uno_dsl.cli", "uno_dsl.__main__"},
    {"conformance.cases"},
    {"conformance.wire"},
    {"conformance.judge"},
    {"conformance.causes"},
    {"conformance.report"},
    {"conformance.comparison"},
    {"conformance.explore"},
    {"conformance.plays"},
    {"conformance.propose"},
    {"conformance.mutate.operators"},
    {"conformance.mutate.proof"},
    {"conformance.mutate"},
    {"conformance.blame"},
    {"conformance.generate.search"},
    {"conformance.generate.cases"},
    {"conformance.generate.scripts"},
    {"conformance.generate"},
    {"conformance.reference"},
    {"conformance.commands.follow", "conformance.commands.rule_words", "conformance.commands.rules_served"},
    {"conformance.playground"},
    {"conformance.site.engines", "conformance.site"},
    {"conformance.commands"},
    {"conformance.pytest_run"},
]
PLACES = {name: number for number, names in enumerate(STAGES) for name in names}


@cache
def stage_of(module: str) -> int | None:
    """The place of a module in the order, by the longest name that is its own or a package's; None for what is outside it."""
    mine = [name for name in PLACES if module == name or module.startswith(name + ".")]
    return PLACES[max(mine, key=len)] if mine else None


def modules() -> list[Path]:
    return sorted([*(ROOT / "uno_dsl").rglob("*.py"), *(ROOT / "conformance").rglob("*.py")])


@cache
def imports(path: Path) -> set[str]:
    """What a file imports, relative imports made absolute."""
    package = path.relative_to(ROOT).with_suffix("").parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level]) + "." if node.level else ""
            found.add((base + (node.module or "")).rstrip("."))
    return found


def test_imports_point_backwards() -> None:
    assert [found for path in modules() for found in forward_imports(path)] == []


def forward_imports(path: Path) -> Iterator[str]:
    """What is wrong with the place of a module in the order, or with what it imports."""
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    own = stage_of(module)
    if own is None:
        if module not in ("uno_dsl", "conformance"):
            yield f"{module} belongs to no stage: add it to STAGES"
        return
    for imported in sorted(imports(path)):
        other = stage_of(imported)
        if other is not None and other > own:
            yield f"{module} imports {imported}, which comes after it"


def test_an_import_that_points_forwards_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    path = tmp_path / "uno_dsl" / "source.py"
    path.parent.mkdir()
    path.write_text("from uno_dsl import diagnostic\nfrom uno_dsl.syntax.nodes import Block\n", "utf-8")
    assert [*forward_imports(path)] == ["uno_dsl.source imports uno_dsl.syntax.nodes, which comes after it"]
    new = tmp_path / "uno_dsl" / "new.py"
    new.touch()
    assert [*forward_imports(new)] == ["uno_dsl.new belongs to no stage: add it to STAGES"]


def test_only_the_parser_and_its_builders_know_lark() -> None:
    users = [path for path in modules() if any(name.split(".")[0] == "lark" for name in imports(path))]
    assert [str(p.relative_to(ROOT)) for p in users] == [
        f"uno_dsl/syntax/{name}.py"
        for name in ("from_text", "grammar_text", "joined_clauses", "lines_from_tree", "phrases_from_tree")
    ]


def test_the_rules_stay_out_of_python() -> None:
    """No stage after the model names a card of the printed games."""
    cards = ("draw-two", "wild-draw-four", "kickin-battle", "world-tour", "shuffle-hands", "skip-everyone")
    for folder in ("engine", "program", "model"):
        for path in (ROOT / "uno_dsl" / folder).rglob("*.py"):
            tree = ast.parse(path.read_text("utf-8"))
            docs = {
                ast.get_docstring(x, clean=False)
                for x in ast.walk(tree)
                if isinstance(x, (ast.Module, ast.ClassDef, ast.FunctionDef))
            }
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docs:
                    named = [card for card in cards if node.value == card]
                    assert not named, f"{path.name} line {node.lineno} names {named[0]}"
