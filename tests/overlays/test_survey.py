"""What the survey of pairs finds: each kind of finding in rules that have it, and nothing in rules that do not."""

from __future__ import annotations

from pathlib import Path

from tests.overlays.small_library import library_with
from uno_dsl.layers.library import spec_folder
from uno_dsl.overlays.combinations import Bench
from uno_dsl.overlays.findings import ALONE, Finding, Kind, Why
from uno_dsl.overlays.overlay_types import Option, Overlay, Printing, Reading
from uno_dsl.overlays.survey import survey_of
from uno_dsl.trace.manual_statements import read_index

INDEX = read_index(spec_folder())
REPLACED, REMOVED, SAME, UNUSED = Why.REPLACED, Why.REMOVED, Why.SAME, Why.UNUSED
SCORING = """option other-score of classic
replace [score.points]
  when the round ends
    every player with no cards scores 1 point
    a round begins
"""
SCORING_WITH_LINE = """option other-score of classic
add to [score.points]
  the dealer scores 1 point
"""
PILE = """option big-pile of classic
question where "Where?"
  reading under, default because "it is usual"
  reading on-top
    replace [challenge.return]
      put it on the draw pile
  reading still-under
    replace [challenge.return]
      put it under the draw pile
"""
CHALLENGE = """option any-wild of classic
add to [wild.played]
  the next player may challenge the player as the challenger
    the challenger draws 2 cards
"""
OWN_LAST = """edition box from classic
replace [challenge.bluff]
  a player may not play a draw-wild if they have a card of the colour in play
"""
QUESTION = """edition box from classic
question again "Again?"
  reading no, default because "it is usual"
  reading yes
    add to [skip.played]
      if the player has 0 cards and the player has 1 card
        the player draws 1 card
  reading nothing
"""


def found(folder: Path, text: str, *overlays: Overlay) -> list[tuple[Kind, str, str, Why, tuple[str, ...]]]:
    """What is found about one or two overlays in an edition with a file beside it."""
    edition = "box" if text.startswith("edition") else "classic"
    bench = Bench(library_with(folder, text), edition)
    return [(f.kind, f.of, f.beside, f.why, f.lines) for f in survey_of(bench, INDEX, *overlays)]


def reading(text: str, option: str | None = None) -> Reading:
    """`next-dealer=left`."""
    question, name = text.split("=")
    return Reading(question, name, option)


def test_a_reading_is_dead_beside_an_option_that_replaces_its_line(tmp_path: Path) -> None:
    left, option = reading("next-dealer=left"), Option("other-score")
    assert found(tmp_path, SCORING, left, option) == [
        (Kind.DEAD, "next-dealer=left", "option other-score", REPLACED, ("score.points",))
    ]


def test_nothing_is_found_where_the_line_stays(tmp_path: Path) -> None:
    assert found(tmp_path, SCORING_WITH_LINE, reading("next-dealer=left"), Option("other-score")) == []


def test_a_reading_beside_one_that_says_the_same_is_dead(tmp_path: Path) -> None:
    kinds = found(tmp_path, PILE, reading("start-return=bottom"), reading("where=still-under", "big-pile"))
    assert {(kind, of) for kind, of, *_ in kinds} == {
        (Kind.DEAD, "where=still-under"),
        (Kind.PART, "start-return=bottom"),
    }


def test_a_reading_does_not_reach_a_copy_of_its_line(tmp_path: Path) -> None:
    option = Option("any-wild")
    assert found(tmp_path, CHALLENGE, reading("challenger=anyone"), option) == [
        (Kind.COPY, "challenger=anyone", "option any-wild", Why.OWN_LINE, ("challenge.offer",))
    ]


def test_a_reading_of_the_base_that_undoes_a_line_of_a_box_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, OWN_LAST, reading("bluffing=refused")) == [
        (Kind.PART, "edition box", "bluffing=refused", REPLACED, ("challenge.bluff",))
    ]


def test_a_reading_without_lines_is_dead_against_the_defaults(tmp_path: Path) -> None:
    assert found(tmp_path, QUESTION, reading("again=nothing")) == [(Kind.DEAD, "again=nothing", ALONE, UNUSED, ())]


def test_readings_that_exclude_each_other_are_found(tmp_path: Path) -> None:
    clash = found(tmp_path, SCORING, reading("colour-examined=printed"), reading("evidence=match"))
    assert [(kind, of, beside, why) for kind, of, beside, why, _ in clash] == [
        (Kind.CLASH, "colour-examined=printed", "evidence=match", Why.EXCLUDES)
    ]


def test_a_printing_that_chooses_what_it_takes_away_is_found(tmp_path: Path) -> None:
    printing = "printing xx of box\nset first-seat to right\nset next-dealer to left\n"
    box = 'edition box from classic\nquestion score-again "?"\n  reading no, default because "so"\n  reading yes\n'
    text = box + "    replace [score.points]\n      when the round ends\n        the player scores 1 point\n"
    library = library_with(tmp_path, text, printing + "set score-again to yes\n")
    [finding] = survey_of(Bench(library, "box"), INDEX, Printing("xx"))
    assert (finding.kind, finding.of) == (Kind.CLASH, "printing xx")


def test_a_reading_that_drops_a_statement_of_a_printing_is_found() -> None:
    bench = Bench(library_with(Path()), "flip")
    finding = Finding(Kind.DROPS, "colour-examined=called", "printing en", Why.UNCITED, ("M1.WD2.5", "M1.WDC.4"))
    assert list(survey_of(bench, INDEX, reading("colour-examined=called"), Printing("en"))) == [finding]
