"""Suites as files: one for each rule, and a list for each printing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.cases.case import Suite as ReadSuite
from conformance.cases.shipped import shipped_suite
from conformance.commands.generate import untold_lines
from conformance.generate.cases.case_id import case_id
from conformance.generate.cases.ordering import CORE, SMOKE, SMOKE_LAYER, TRACES, ordered
from conformance.generate.cases.play_chooser import Shown
from conformance.generate.saved_suites import SavedSuites, list_path, rule_path
from conformance.generate.suite import EditionResults, Suite

NOTHING = EditionResults(
    drafts=(), settled={}, open=frozenset(), rules={}, wholes=(), left=frozenset(), scripts={},
    interactions=Shown(), seats=Shown(),
)  # fmt: skip


def line(rule: str, number: int, printing: str = "en", rules: tuple[str, ...] = (), steps: int = 1) -> dict[str, Any]:
    position = {"players": 2, "hand": [[f"red {number}"], ["red 2"]], "draw pile": [], "discard pile": ["red 3"]}
    asked: list[dict[str, Any]] = [{"action": None, "expect": {}}] + [
        {"action": {"seat": 0, "do": "draw"}, "expect": {}}
    ] * (steps - 1)
    return {
        "id": f"toy/{printing}/{rule}/{number}", "game": "toy", "printing": printing, "readings": {}, "depends": {},
        "rules": [rule, *rules], "tags": [], "start": {"mode": "position", "position": position}, "steps": asked,
    }  # fmt: skip


def suite(printing: str, *lines: dict[str, Any], rules_hash: str = "1") -> Suite:
    return Suite(
        game="toy", printing=printing, rules_hash=rules_hash, lines=tuple(ordered(lines)), rules=3, uncovered={},
        mutants=0, survivors=(), readings=(("who", "other"), ("when", "later")), edition_results=NOTHING,
    )  # fmt: skip


@pytest.fixture(name="english")
def suite_of_english() -> Suite:
    return suite("en", line("turn", 1), line("turn", 2), line("end", 3))


def test_what_is_kept_is_read_again_in_order(tmp_path: Path, english: Suite) -> None:
    SavedSuites("toy", tmp_path).put(english)
    read = shipped_suite("toy", "en", tmp_path)
    assert isinstance(read, ReadSuite)
    assert [case.id for case in read.cases] == [found["id"] for found in english.lines]
    assert read.rules_hash == "1"
    assert sorted(path.stem for path in tmp_path.glob("toy/rules/*")) == ["end", "turn"]


def test_a_suite_is_stale_if_a_case_the_order_or_the_rules_changed(tmp_path: Path, english: Suite) -> None:
    assert SavedSuites("toy", tmp_path).is_stale(english)
    SavedSuites("toy", tmp_path).put(english)
    assert not SavedSuites("toy", tmp_path).is_stale(english)
    assert SavedSuites("toy", tmp_path).is_stale(replace(english, rules_hash="2"))
    assert SavedSuites("toy", tmp_path).is_stale(replace(english, lines=english.lines[::-1]))
    assert SavedSuites("toy", tmp_path).is_stale(replace(english, lines=english.lines[:-1]))
    rule_path("toy", "end", tmp_path).unlink()
    assert SavedSuites("toy", tmp_path).is_stale(english)


def test_readings_without_a_case_are_listed(english: Suite) -> None:
    told = replace(english, lines=(*english.lines, {**line("end", 4), "readings": {"who": "other"}}))
    assert english.untold == [("who", "other"), ("when", "later")]
    assert told.untold == [("when", "later")]
    assert untold_lines([told, told])[1:] == ["    when=later (2 suites)"]
    assert untold_lines([]) == []


def test_printings_share_the_file_of_a_rule(tmp_path: Path, english: Suite) -> None:
    spanish = suite("es", line("turn", 1, "es"), rules_hash="9")
    SavedSuites("toy", tmp_path).put(spanish)
    SavedSuites("toy", tmp_path).put(english)
    header, *lines = rule_path("toy", "turn", tmp_path).read_text("ascii").splitlines()
    assert json.loads(header)["rules_hash"] == {"en": "1", "es": "9"}
    assert [json.loads(text)["printing"] for text in lines] == ["en", "en", "es"]
    SavedSuites("toy", tmp_path).put(replace(english, lines=english.lines[:0]))
    assert not rule_path("toy", "end", tmp_path).exists()
    assert not SavedSuites("toy", tmp_path).is_stale(spanish)
    assert list_path("toy", "en", tmp_path).exists()


def test_the_most_telling_case_comes_first_and_each_rule_before_any_again() -> None:
    telling = line("turn", 1, rules=("end", "start"))
    again, other, long = line("turn", 2), line("other", 3), line("long", 4, steps=9)
    found = ordered([again, long, other, telling])
    assert [one["id"] for one in found] == [one["id"] for one in (telling, other, long, again)]
    assert [one["layer"] for one in found] == [SMOKE_LAYER, SMOKE_LAYER, TRACES, SMOKE_LAYER]


def test_smoke_is_a_part_of_the_core() -> None:
    found = ordered([line(f"rule-{number}", number) for number in range(SMOKE + 5)])
    assert [one["layer"] for one in found] == [SMOKE_LAYER] * SMOKE + [CORE] * 5


def test_a_case_keeps_its_id_while_it_asks_the_same() -> None:
    one = line("turn", 1)
    name = case_id("toy/en/turn", one, ())
    changed = {**one, "depends": {"q": "r"}, "tags": ["x"], "steps": [{"action": None, "expect": {"over": None}}]}
    assert case_id("toy/en/turn", {**one, "depends": {"q": "r"}}, ()) == name
    assert case_id("toy/en/turn", changed, ()) != name
    assert case_id("toy/en/turn", line("turn", 2), ()) != name
    longer = case_id("toy/en/turn", one, {name})
    assert longer.startswith(name)
    assert len(longer) == len(name) + 1
