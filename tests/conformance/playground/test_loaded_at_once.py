"""The page has no files to import modules from: what is ready when it begins is all that there is."""

from __future__ import annotations

import subprocess
import sys

from tests.slices import only_full

OURS = """
import ast, sys
from conformance.playground.warm import warm
warm()
for name, module in sorted(sys.modules.items()):
    path = getattr(module, "__file__", None) or ""
    if name.split(".")[0] not in ("uno_dsl", "conformance", "lark", "tomli") or not path.endswith(".py"):
        continue
    for function in ast.walk(ast.parse(open(path, encoding="utf-8").read())):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for node in ast.walk(function):
                if isinstance(node, ast.ImportFrom) and not node.level and node.module not in sys.modules:
                    print(node.module)
                if isinstance(node, ast.Import):
                    print(*(one.name for one in node.names if one.name not in sys.modules), sep="\\n")
"""
DRAWN = {"pydot", "rich.tree"}
"""Lark draws trees with these, which nobody asks for."""
BROWSER = (
    "import sys; sys.modules['fcntl'] = sys.modules['_multiprocessing'] = None; import conformance.playground.warm"
)


def printed(program: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {line for line in done.stdout.splitlines() if line}


@only_full  # it reads every import of the language
def test_what_a_function_imports_is_loaded_before() -> None:
    assert printed(OURS) == DRAWN


def test_nothing_is_imported_that_a_browser_lacks() -> None:
    assert printed(BROWSER) == set()
