"""Which tests take a slice: in what they do, in a fixture, or in the list of their cases. The others are the same in a full run.

`python -m pytest` runs every test, and `python -m pytest --rest` those that take a slice once more, whole: together they are what
`python -m pytest --full` runs, and next to nothing is run twice that is the same. Of a test that takes a slice only in the list of its
cases, the rest has the cases that the default run leaves out.

`--rest --part 2/4` has a part of it: every file is in one of four, numbered from 0, whatever other files there are.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from tests import slices
from tests.slices import Whole

ROOT = Path(__file__).resolve().parents[1]
OPTION = "--rest"
PART = "--part"
SLICES = "tests/slices.py"
EVERYWHERE = "tests/conftest.py"
"""It sets the slices up for every test; what it gives to tests takes none."""
Place = tuple[str, str]
"""A file of the tests, and a name at its top level; no name stands for all of them."""
Part = tuple[int, int]
"""The number of a part, and how many there are."""
Parameters = tuple[str, ...]
"""What a list of cases gives values to."""
Taken = frozenset[Parameters] | None
"""The lists of cases in which a test takes a slice; None if it takes one anywhere else, too."""


# ------------------------------------------------------------------------------------------------ of this checkout
def left_out(path: Path) -> bool:
    """Whether no test of a test file takes a slice."""
    return path.name.startswith("test_") and path.suffix == ".py" and path not in rest()


def part_of(words: str) -> Part:
    """A part as it is written, `2/4`. A number past the last part counts on from the first."""
    match [int(word) for word in words.split("/") if word.isdecimal()]:
        case [number, of] if of and words == f"{number}/{of}":
            return number % of, of
        case _:
            raise pytest.UsageError(
                f"{PART} {words}: write a part as its number and of how many, for example {PART} 0/4"
            )


def in_part(path: Path, part: Part) -> bool:
    """Whether a test file belongs to a part."""
    number, of = part
    return slices.place(path.relative_to(ROOT).as_posix()) % of == number


@cache
def rest() -> frozenset[Path]:
    """The test files with tests that take a slice."""
    return frozenset(ROOT / path for path, tests in in_this_checkout().items() if tests)


@cache
def in_this_checkout() -> dict[str, dict[str, Taken]]:
    return by_test(sources_of_the_tests())


def is_same(item: pytest.Item) -> bool:
    """Whether a test takes no slice, in whatever case."""
    path = item.path.relative_to(ROOT).as_posix() if item.path.is_relative_to(ROOT) else ""
    return test_of(item) not in in_this_checkout().get(path, {test_of(item): None})


def was_run(item: pytest.Item) -> bool:
    """Whether the default run has run a test in a case just the same."""
    return is_same(item) or is_usual(item, in_this_checkout()[item.path.relative_to(ROOT).as_posix()][test_of(item)])


def is_usual(item: pytest.Item, taken: Taken) -> bool:
    """Whether the default run has this case of a test."""
    if taken is None:
        return False
    indices = getattr(item, "callspec").indices  # noqa: B009 -- a test with parameters has one
    left = set(taken)
    for mark in item.iter_markers("parametrize"):
        names = parameters_of(mark.args[0])
        if names in taken:
            values = mark.args[1]
            if not isinstance(values, Whole) or indices[names[0]] not in values.usual:
                return False
            left.discard(names)
    return not left


def test_of(item: pytest.Item) -> str:
    """The function or class at the top of its file that a test is."""
    return item.nodeid.split("::")[1].partition("[")[0] if "::" in item.nodeid else ""


def told(items: int, of: int) -> str:
    """What a run of the rest says of it."""
    every = sum(map(is_test, sources_of_the_tests()))
    return (
        f"rest: {len(rest())} of {every} test files, and {items:,} of their {of:,} tests; "
        "`python -m pytest` runs the others just the same"
    )


def is_test(path: str) -> bool:
    return PurePosixPath(path).name.startswith("test_")


@cache
def sources_of_the_tests() -> dict[str, str]:
    found = sorted((ROOT / "tests").rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in found}


# ------------------------------------------------------------------------------------------------ files
def taking_slices(sources: Mapping[str, str]) -> set[str]:
    """The files that import the slices, or a file that does, or have a `conftest.py` above them that does."""
    needed = {path: set(needs(path, text, sources)) - {EVERYWHERE} for path, text in sources.items()}
    found = {SLICES}
    while more := {path for path in needed.keys() - found if needed[path] & found}:
        found |= more
    return found - {SLICES, EVERYWHERE}


def needs(path: str, text: str, among: Collection[str]) -> Iterator[str]:
    """The files of the tests that a file depends on."""
    possible = [f"{folder}/conftest.py" for folder in PurePosixPath(path).parents]
    for node in ast.walk(ast.parse(text)) if "tests" in text or "import ." in text or "from ." in text else ():
        match node:
            case ast.Import(names=names):
                possible += [file for name in names for file in files_of(name.name)]
            case ast.ImportFrom(module=module, names=names, level=level):
                assert not level, f"{path}: a relative import"
                possible += files_of(str(module))
                possible += [file for name in names for file in files_of(f"{module}.{name.name}")]
            case _:
                pass
    yield from (file for file in possible if file in among)


def files_of(module: str) -> tuple[str, str]:
    """Where a module or package would be."""
    path = module.replace(".", "/")
    return f"{path}.py", f"{path}/__init__.py"


# ------------------------------------------------------------------------------------------------ tests
@dataclass
class Names:
    """The names at the top of a file: the statements that bind each, and what each import is."""

    path: str
    bound: dict[str, list[ast.stmt]] = field(default_factory=dict)
    imported: dict[str, set[Place]] = field(default_factory=dict)
    fixtures: dict[str, str] = field(default_factory=dict)
    """By the name that tests have for it, the function."""
    for_all: set[str] = field(default_factory=set)
    """The fixtures that tests need not name."""


def by_test(sources: Mapping[str, str]) -> dict[str, dict[str, Taken]]:
    """By file, the tests that take a slice, and where."""
    files = {path: names_of(path, sources[path], sources) for path in sorted(taking_slices(sources))}
    refers = {
        (path, name): {place for one in found for place in places_in(one, path, files)}
        for path, names in files.items()
        for name, found in names.bound.items()
    }
    taking = {place for place, to in refers.items() if any(file == SLICES for file, _ in to)}
    while more := {place for place in refers.keys() - taking if any(takes(to, taking) for to in refers[place])}:
        taking |= more
    return {
        path: {
            name: where_taken(found, path, files, taking)
            for name, found in names.bound.items()
            if name.lower().startswith("test") and (path, name) in taking
        }
        for path, names in files.items()
        if is_test(path)
    }


def takes(place: Place, taking: Collection[Place]) -> bool:
    path, name = place
    return path == SLICES or place in taking or (not name and any(file == path for file, _ in taking))


def where_taken(found: Iterable[ast.stmt], path: str, files: Mapping[str, Names], taking: Collection[Place]) -> Taken:
    """The lists of cases with which a test takes a slice, if it takes none elsewhere."""
    lists: set[Parameters] = set()
    for statement in found:
        if not isinstance(statement, ast.FunctionDef):
            return None
        bare = ast.FunctionDef(**{**vars(statement), "decorator_list": []})
        if any(takes(place, taking) for place in places_in(bare, path, files)):
            return None
        for decorator in statement.decorator_list:
            if any(takes(place, taking) for place in places_in(decorator, path, files)):
                match decorator:
                    case ast.Call(func=ast.Attribute(attr="parametrize"), args=[ast.expr() as names, _]):
                        lists.add(parameters_of(ast.literal_eval(names)))
                    case _:
                        return None
    return frozenset(lists)


def parameters_of(names: object) -> Parameters:
    """The parameters of a list of cases, however they are written."""
    return tuple(names.replace(",", " ").split()) if isinstance(names, str) else tuple(map(str, names))  # type: ignore[call-overload]


def names_of(path: str, text: str, among: Collection[str]) -> Names:
    found = Names(path)
    tree = ast.parse(text)
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for one in names:
                    files = {(file, "") for file in files_of(one.name) if file in among}
                    found.imported.setdefault(one.asname or one.name.partition(".")[0], set()).update(files)
            case ast.ImportFrom(module=module, names=names):
                for one in names:
                    files = {(file, "") for file in files_of(f"{module}.{one.name}") if file in among}
                    files |= {(file, one.name) for file in files_of(str(module)) if file in among}
                    found.imported.setdefault(one.asname or one.name, set()).update(files)
            case _:
                pass
    for statement in tree.body:
        for name in names_bound(statement):
            found.bound.setdefault(name, []).append(statement)
        if isinstance(statement, ast.FunctionDef):
            for decorator in statement.decorator_list:
                if ast.unparse(decorator).startswith(("pytest.fixture", "fixture")):
                    given = (
                        {each.arg: each.value for each in decorator.keywords} if isinstance(decorator, ast.Call) else {}
                    )
                    named = given.get("name")
                    known_as = str(named.value) if isinstance(named, ast.Constant) else statement.name
                    found.fixtures[known_as] = statement.name
                    if "autouse" in given:
                        found.for_all.add(statement.name)
    return found


def names_bound(statement: ast.stmt) -> set[str]:
    """What a statement defines. Of one that is no plain definition, every name in it may have been changed."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
        case ast.AnnAssign(target=target):
            return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}
        case _:
            return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}


def places_in(node: ast.AST, path: str, files: Mapping[str, Names]) -> set[Place]:
    """What a statement or expression of a file refers to: by names, and by the names of fixtures."""
    here = files[path]
    above = [f"{folder}/conftest.py" for folder in PurePosixPath(path).parents]
    fixtures = [names for names in map(files.get, [path, *above]) if names is not None]
    found: set[Place] = set()
    own: set[str] = set()
    followed: set[ast.AST] = set()
    if isinstance(node, ast.FunctionDef):
        own = {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
        found |= {(names.path, name) for names in fixtures for name in names.for_all if name != node.name}
        found |= {(path, "pytestmark")} if "pytestmark" in here.bound else set()
    for each in ast.walk(node):
        match each:
            case ast.Attribute(value=ast.Name(id=name) as module, attr=attribute) if name in here.imported:
                found |= {(file, of or attribute) for file, of in here.imported[name]}
                followed.add(module)
            case ast.Name(id=name) if name not in own and each not in followed:
                found |= here.imported.get(name, set()) | ({(path, name)} if name in here.bound else set())
            case ast.arg(arg=name) | ast.Constant(value=str(name)):
                found |= {(names.path, names.fixtures[name]) for names in fixtures if name in names.fixtures}
                found |= here.imported.get(name, set()) if isinstance(each, ast.arg) else set()
            case _:
                pass
    return found
