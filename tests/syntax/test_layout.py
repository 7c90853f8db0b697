"""Laying out a file changes how it looks, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.slices import some
from uno_dsl.layers.library import spec_folder
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.format import formatted
from uno_dsl.syntax.from_text import parse

ROOT = Path(__file__).parents[2]
FILES = sorted([*spec_folder().rglob("*.uno"), *(ROOT / "examples").rglob("*.uno")])
BAD = ("diagnostics", "fuzz")
"""Folders of `tests/` whose files are not meant to be good."""
OF_TESTS = [path for path in sorted((ROOT / "tests").rglob("*.uno")) if path.relative_to(ROOT).parts[1] not in BAD]
TEXTS = {path.name + path.parent.name: path.read_text("utf-8") for path in FILES}
LINES = sorted({line for text in TEXTS.values() for line in text.splitlines()})
_KEPT = re.compile(r'("[^"\n]*"|#[^\n]*)')


def tree(text: str) -> tuple[n.Line, ...]:
    """What a text says, without where it says it."""
    parsed = parse(Source("file", text))
    assert not parsed.diagnostics, parsed.diagnostics
    return parsed.items


@pytest.mark.parametrize("path", some(FILES, 5), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_file_says_the_same_afterwards(path: Path) -> None:
    text = path.read_text("utf-8")
    even = formatted(text)
    assert tree(even) == tree(text)
    assert formatted(even) == even
    assert "\n\n\n" not in even and not re.search(r"[ \t]+$", even, re.M)
    assert list(re.findall(r"#.*", even)) == [c.rstrip() for c in re.findall(r"#.*", text)]


@pytest.mark.parametrize("path", [*FILES, *OF_TESTS], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_file_is_formatted(path: Path) -> None:
    assert formatted(path.read_text("utf-8")) == path.read_bytes().decode(), f"uno format {path.relative_to(ROOT)}"


def test_the_files_of_every_folder_of_rules_are_looked_at() -> None:
    folders = {path.relative_to(ROOT).parts[:2] for path in FILES}
    assert {("examples", "games"), ("examples", "house-rules"), ("examples", "crazy-eights")} <= folders
    assert {("spec", name) for name in ("base", "editions", "examples", "options", "printings")} <= folders


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.randoms(use_true_random=False))
def test_however_a_file_was_spaced_it_comes_out_the_same(name: str, chance: object) -> None:
    text = TEXTS[name]
    assert formatted(spaced_out(text, chance)) == formatted(text)


def spaced_out(text: str, chance: object) -> str:
    """The text with other spaces between words, other indentation, and more empty lines."""
    choice = chance.choice  # type: ignore[attr-defined]
    step = choice([1, 2, 3, 4])
    out: list[str] = []
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip())
        parts = [
            p if _KEPT.fullmatch(p) else re.sub(r"(?<=\S) +(?=\S)", lambda _: choice([" ", "  ", "\t"]), p)
            for p in _KEPT.split(line.strip())
        ]
        out.append(" " * (indent // 2 * step) + "".join(parts) + choice(["", " "]))
        if not line.strip():
            out += [""] * choice([0, 2])
    return "\n".join(out)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from([*LINES, "replace[a]", " follow[a.b] [c]", "add : [a.b]", "remove ,[a]"]),
            st.text(alphabet="ab ,:[]<>\"#“”\t'", max_size=20),
        ),
        max_size=12,
    )
)
def test_whatever_is_laid_out_is_laid_out_for_good(lines: list[str]) -> None:
    even = formatted("\n".join(lines) + "\n")
    assert formatted(even) == even


def test_columns_and_plain_text() -> None:
    text = (
        'language 1\nhouse rule a for any edition "A"\n\n\nwhen a player plays a 7 [x]   # why\n     they draw 1 card\n'
    )
    assert (
        formatted(text)
        == 'language 1\nhouse rule a for any edition "A"\n\nwhen a player plays a 7         [x]  # why\n  they draw 1 card\n'
    )
    assert formatted(text, plain=True).splitlines()[3] == "when a player plays a 7  # why"


def test_ids_that_a_change_names_are_not_in_the_margin() -> None:
    assert formatted("remove [a.b],  [c.d]   <D14>\n", plain=True) == "remove [a.b], [c.d]\n"
    assert formatted("add to [a.b] if they have 1 card  [x]\n", plain=True) == "add to [a.b] if they have 1 card\n"


def test_a_comma_alone_makes_no_list_of_ids() -> None:
    once = formatted("language 1\nhouse rule x for any edition\nwhen a player plays a 7 ,    [x]\n")
    assert once.endswith("7,        [x]\n")
    assert formatted(once) == once


def test_ids_that_a_line_names_follow_its_first_word() -> None:
    """Even without a space, an id that is named is no margin."""
    assert formatted("replace[a.b]\n  x\n") == "replace [a.b]\n  x\n"
    assert (
        formatted("when a player plays a 7 [c]\n  follow     [a.b]\n")
        == "when a player plays a 7         [c]\n  follow [a.b]\n"
    )
