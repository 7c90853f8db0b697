"""The figures of `docs/suites.md` are those of the committed suites (UPDATE_GOLDEN=1 writes them there)."""

from __future__ import annotations

import os
from collections import Counter
from itertools import dropwhile
from pathlib import Path

import pytest

from conformance.cases.case import Case, FromPosition
from conformance.cases.shipped import shipped_suite, shipped_suites
from tests.slices import only_full, some
from uno_dsl.json_value import Malformed

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "suites.md"
REASONS = ("a score", "idle turns", "an open duty", "ten players", "something else")
HEAD = f"| edition | core with a script | {' | '.join(REASONS)} |\n| {'--- | ' * (len(REASONS) + 2)}".rstrip() + "\n"
SMOKE, MOST = 24, 300


def core(game: str, printing: str) -> list[Case]:
    """The cases of the core, among them those of the layer `smoke`."""
    suite = shipped_suite(game, printing)
    assert not isinstance(suite, Malformed)
    return [case for case in suite.cases if isinstance(case, Case) and case.layer in {"smoke", "core"}]


def scripted(cases: list[Case]) -> int:
    """How many of them have a script."""
    return sum(case.script is not None for case in cases)


def reason(case: Case) -> str:
    """Why no script leads to the position of a case: the first of the reasons that holds."""
    assert isinstance(case.start, FromPosition)
    position = case.start.position
    scores = position.get("score")
    holds = (
        isinstance(scores, list) and any(scores), bool(position.get("idle-turns")),
        bool(position.get("open")), case.start.players == 10, True,
    )  # fmt: skip
    return REASONS[holds.index(True)]


def row(game: str) -> str:
    cases = core(game, "en")
    reasons = Counter(reason(case) for case in cases if case.script is None)
    share = f"{scripted(cases)} of {len(cases)}, {100 * scripted(cases) / len(cases):.0f} %"
    return f"| `{game}` | {share} | {' | '.join(str(reasons[name]) for name in REASONS)} |\n"


def test_the_page_tells_how_many_cases_have_a_script() -> None:
    before, head, rest = PAGE.read_text("utf-8").partition(HEAD)
    assert head
    after = "".join(dropwhile(lambda line: line.startswith("|"), rest.splitlines(keepends=True)))
    page = before + HEAD + "".join(map(row, shipped_suites())) + after
    if "UPDATE_GOLDEN" in os.environ:
        PAGE.write_text(page, "utf-8")
    assert page == PAGE.read_text("utf-8")


@only_full
def test_the_page_names_the_printing_with_the_fewest_scripts() -> None:
    shares = {}
    for game, printings in shipped_suites().items():
        for printing in printings:
            cases = core(game, printing)
            shares[f"{game}/{printing}"] = scripted(cases) / len(cases)
    fewest = min(shares, key=lambda name: shares[name])
    assert f"`{fewest}` has the fewest, {100 * shares[fewest]:.0f} %." in PAGE.read_text("utf-8")


@pytest.mark.parametrize("game", some(shipped_suites(), 3))
def test_the_page_tells_the_sizes_of_the_layers(game: str) -> None:
    page = PAGE.read_text("utf-8")
    assert f"| `smoke` | the first {SMOKE} of the core |" in page and f"at most {MOST} per printing" in page
    for printing in shipped_suites()[game]:
        cases = core(game, printing)
        assert sum(case.layer == "smoke" for case in cases) == SMOKE and len(cases) <= MOST
