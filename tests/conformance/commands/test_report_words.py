"""What reports quote and advise: the reading in force, readings that explain several games, and names that are near."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.commands.chosen_cases import one_case
from conformance.commands.random_games import summary_lines, with_common_readings
from conformance.commands.rule_words import manual_titles, rule_texts, vocabulary_of
from conformance.explore.differential import GameResult
from conformance.judge.declaration_remarks import remarks
from conformance.judge.report import CaseResult, Outcome
from conformance.report.report_text import report_text
from conformance.wire.conversation import refused_in
from conformance.wire.faults import fault_to_text
from tests.conformance.toy_cases import case
from tests.conformance.toy_report import toy_report
from uno_dsl.cli.exits import UsageError

CLASSIC = [("classic", "en")]


def game(name: str, *readings: str) -> GameResult:
    one = case("red 1", name)
    explained = {"next-dealer": readings} if readings else {}
    result = CaseResult(case=one, outcome=Outcome.FAILED, right_if=explained)
    return GameResult(result=result, moves=1, saved=one, explained=explained)


def test_the_sentence_of_a_rule_is_that_of_the_reading_in_force() -> None:
    assert "the game begins" in rule_texts(CLASSIC)["score.again"].sentence.lower()
    left = rule_texts(CLASSIC, {"next-dealer": "left", "no-such-question": "x", "drawn-card": "any"})
    assert "left of the dealer" in left["score.again"].sentence


def test_a_report_quotes_the_manual_of_the_box_or_what_several_boxes_share() -> None:
    common, flip = rule_texts(CLASSIC), rule_texts([("flip", "en")])
    assert [cited.split()[0] for cited in common["challenge.start"].citations] == ["M0.WD4.6"]
    assert [cited.split()[0] for cited in flip["challenge.start"].citations] == ["M1.WD2.6"]
    assert not any(cited.endswith("(in the manual of FLIP)") for cited in flip["challenge.start"].citations)


def test_what_a_single_other_box_says_is_quoted_only_if_there_is_nothing_else() -> None:
    (cited,) = rule_texts(CLASSIC)["score.count"].citations
    assert cited.startswith("M1.SCORE.12 en: ") and cited.endswith("(in the manual of FLIP)")


def test_games_that_differ_in_the_same_question_advise_the_reading_that_explains_them_all() -> None:
    games = with_common_readings([game("1", "same", "left", "winner"), game("2", "left", "winner"), game("3", "left")])
    assert [one.explained for one in games] == [{"next-dealer": ("left",)}] * 3
    assert games[0].result.right_if == {"next-dealer": ("left",)}
    assert "1: right if next-dealer is read as left" in list(summary_lines(games, 7, ""))


def test_games_that_no_reading_explains_together_keep_their_own() -> None:
    games = with_common_readings([game("1", "same"), game("2", "left"), game("3")])
    assert [one.explained for one in games] == [{"next-dealer": ("same",)}, {"next-dealer": ("left",)}, {}]


def test_it_is_said_why_a_report_counts_fewer_games_than_were_played() -> None:
    lines = [*summary_lines([game("1"), replace(game("2"), again=True)], 7, "")]
    assert "the report counts 1 game: games with the same difference count once" in lines


def test_a_case_that_is_far_from_all_others_has_no_suggestion() -> None:
    cases = [case("red 1", "classic/en/uno.say/58fc")]
    with pytest.raises(UsageError) as far:
        one_case(cases, "classic/en/nosuch")
    assert far.value.hint is None
    with pytest.raises(UsageError) as near:
        one_case(cases, "classic/en/uno.say/58fd")
    assert near.value.hint == "did you mean `classic/en/uno.say/58fc`?"


def test_a_mode_among_the_limitations_is_told_as_one() -> None:
    declared = toy_report().declared
    assert declared is not None
    limited = replace(declared, games={"classic": ("en",)}, limitations={"scripted": "no", "xyzzy": "no"})
    notes = "\n".join(remarks(limited, (), vocabulary_of(limited)))
    assert "`limitations` names `scripted`, which is a mode: leave it out of `modes` instead" in notes
    assert "`xyzzy`, which is not a rule of these games: `uno explain classic` lists them" in notes


def test_who_refuses_a_deck_is_told_that_it_may_be_small() -> None:
    fault = refused_in({"error": "108 cards, please"}, {"do": "new"})
    assert fault is not None
    assert "a deck may hold fewer cards than the box" in fault_to_text(fault)


def test_the_manuals_that_are_cited_are_named() -> None:
    report = toy_report()
    cited = next(text for text in report.rules.values() if text.citations).citations[0].split(".")[0]
    assert f"{cited} = The Toy" in report_text(replace(report, manuals={cited: "The Toy", "M9": "Another"}))
    assert "M9" not in report_text(replace(report, manuals={cited: "The Toy", "M9": "Another"}))
    assert manual_titles()["M1"]


def test_a_colon_comes_before_what_depends_on_a_line_and_a_semicolon_before_what_comes_next() -> None:
    texts = rule_texts(CLASSIC, {"two-player-reverse": "skips"})
    assert texts["reverse.played"].sentence == (
        "when played: the direction turns round; if the number of players is 2: the next player misses a turn"
    )
    assert "the player goes out; otherwise: it takes effect" in texts["playing.last"].sentence
