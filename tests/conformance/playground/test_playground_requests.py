"""What the page of the playground asks for, without a page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conformance.playground.playground_requests import Playground
from conformance.playground.warm import SAMPLE
from tests.slices import only_full, some
from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.page_labels import book_languages
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

BROKEN = SAMPLE.replace("swaps hands with the partner", "swaps hands with the partnr")


def ask(do: str, playground: Playground | None = None, **more: object) -> Any:
    request = {"id": 7, "do": do, "text": SAMPLE, "game": "classic", **more}
    answer = json.loads((playground or Playground()).answer(json.dumps(request)))
    assert answer["id"] == 7
    return answer["found"]


def test_a_good_rule_has_no_findings_and_its_examples_hold() -> None:
    assert ask("check") == {"findings": [], "errors": 0, "examples": {"hold": 1, "all": 1}}


def test_a_misspelt_word_is_found_and_mended() -> None:
    found = ask("check", text=BROKEN)
    assert found["errors"] == 1
    (one,) = found["findings"]
    assert (one["line"], one["severity"], one["mended"]) == (6, "error", SAMPLE)
    place = BROKEN.split("\n")[one["line"] - 1][one["column"] - 1 :][: one["length"]]
    assert place == "partnr"


def test_a_hint_that_does_not_help_mends_nothing() -> None:
    text = SAMPLE.replace(
        "the player chooses another player as the partner", "the player chooses another plyer as the zzz"
    )
    assert all(one["mended"] != text for one in ask("check", text=text)["findings"])


@pytest.mark.parametrize("text", ["", "nonsense", "language 1", "\x00", "x" * 2000, 'language 1\nedition own "Own"\n'])
def test_what_is_no_rule_is_answered(text: str) -> None:
    for do in ("check", "tell", "sheet", "simulate", "deal", "complete"):
        found = ask(do, text=text, language="en", paper="a4", seed=1, line=0, column=0)
        assert found is None or "unreadable" in found or not found.get("html") and not found.get("changes")


@pytest.mark.parametrize("language", book_languages())
def test_what_changes_is_said_in_every_language(language: str) -> None:
    (change,) = ask("tell", language=language)["changes"]
    (line,) = change["lines"]
    assert "7" in line["text"]
    assert not line["old"]


def test_the_languages_say_it_differently() -> None:
    assert len({json.dumps(ask("tell", language=one)) for one in book_languages()}) == len(book_languages())


@pytest.mark.parametrize("game", some(shelf().editions, 3))
def test_a_rule_is_told_and_dealt_with_every_box(game: str) -> None:
    assert ask("tell", game=game, language="en")["changes"]
    assert ask("deal", game=game, seed=2)["choices"]


def test_a_rule_for_another_box_is_said_to_be_one() -> None:
    text = SAMPLE.replace("any edition", "flip")
    assert [one["code"] for one in ask("check", text=text)["findings"]] == ["other-edition"]


def test_words_are_proposed_at_the_cursor() -> None:
    assert ask("complete", line=5, column=8)["proposals"] == [{"text": "player", "start": 6}]


def test_a_game_goes_on_from_question_to_question() -> None:
    playground = Playground()
    found = ask("deal", playground, seed=5)
    first = found["text"]
    assert "Your hand" in first
    assert {one["picture"] for one in found["choices"]} >= {"", "blue-9.svg"}
    found = ask("act", playground, answer=found["choices"][0]["key"])
    assert found["text"].startswith("  You play")
    assert "Enter" not in found["text"]
    found = ask("act", playground, answer="undo")
    assert found["text"].startswith("  Taken back")
    assert [one["label"] for one in found["choices"]] == [one["label"] for one in ask("deal", seed=5)["choices"]]


def test_a_whole_game_can_be_played_by_the_first_buttons() -> None:
    playground = Playground()
    found = ask("deal", playground, seed=3, text=SAMPLE)
    rounds = 0
    for _ in range(1500):
        if found["over"] or rounds == 2:
            break
        rounds += found["may pass"] and "is over" in found["text"]
        choices = found["choices"]
        assert choices or found["may pass"]
        found = ask("act", playground, answer=choices[0]["key"] if choices else "")
    assert rounds == 2 or found["over"]


def test_nothing_is_answered_when_no_game_is_played() -> None:
    assert ask("act", answer="1") is None


@only_full
def test_the_sheet_is_in_the_language_and_marks_the_rule() -> None:
    html = ask("sheet", language="es", paper="a4")["html"]
    assert 'lang="es"' in html
    assert "A 7 swaps hands" in html


def test_the_game_is_measured_with_the_rule_and_without_it() -> None:
    found = ask("simulate")
    assert [row["name"] for row in found["rows"]] == ["turns", "decisions", "points", "first"]
    assert all(row["before"] > 0 for row in found["rows"])
    assert not found["native"], "native code is for the page"


def test_a_game_log_is_judged() -> None:
    request = {"do": "witness", "game": "classic", "readings": {}, "players": 2, "seed": 7}
    log = [json.dumps(line) for line in Session(Machines()).answer(request)["log"]]
    assert ask("follow", log="\n".join(log))["allowed"]
    wrong = json.loads(log[1])
    wrong["action"]["seat"] = 1 - wrong["action"]["seat"]
    found = ask("follow", log="\n".join([log[0], json.dumps(wrong)]))
    assert found["read"] and not found["allowed"] and "line 2 breaks the rules" in found["lines"][0]
    assert not ask("follow", log="no log")["read"]
