"""Games with pairs of overlays: the result does not depend on the number of processes, and stays in the page by edition."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from uno_dsl.layers.library import shelf
from uno_dsl.overlays.combinations import Bench
from uno_dsl.overlays.findings import ALONE
from uno_dsl.overlays.played import Played, play_pairs
from uno_dsl.overlays.survey import Survey
from uno_dsl.overlays.to_markdown import PLAYED_HEAD, UNSEEN_HEAD, page, played_rows, rows_of

TINY = """language 1
edition tiny "A game with three questions"
players 2 to 4
deck of 18 cards
keep a pile called draw pile, seen by nobody
keep a pile called discard pile, seen by everybody
keep a pile called hand for every player, seen by its owner
keep a player called winner
keep a direction called direction
colours red, blue
cards 1 to 9, 1 of each colour
question many "How many cards are dealt?"
  reading two, default because "it is short"
  reading three
    replace [setup.deal]
      deal 3 cards to every player
question drawn "How many cards are drawn?"
  reading one, default because "it is usual"
  reading pair
    replace [play.draw]
      the player draws 2 cards
question over "When does the round end?"
  reading many, default because "it is usual"
  reading more
    replace [play.many]
      if the player has at least 6 cards
rule setup
  when a round begins
    put every card on the draw pile
    shuffle the draw pile
    deal 2 cards to every player [deal]
rule play
  when a player begins their turn
    the player draws a card [draw]
    if the player has at least 5 cards [many]
      the winner becomes the player
      the round ends
"""


def test_the_number_of_processes_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uno_dsl.overlays.played.PIECE", 1)
    path = tmp_path / "tiny.uno"
    path.write_text(TINY, "utf-8")
    library = shelf()
    library = replace(library, editions={**library.editions, "tiny": path}, bases={**library.bases, "tiny": None})
    bench = Bench(library, "tiny")
    assert bench.build(()).errors == ()
    said: list[str] = []
    alone = play_pairs(bench, 1, 4, said.append)
    assert alone == play_pairs(bench, 1, 4, said.append, jobs=2)
    assert alone.pairs == 3 and said[2] == said[5]


def played(edition: str, *unseen: tuple[str, str]) -> Played:
    return Played(edition, "0123abcd", 1, 100, 7, (), unseen)


def test_results_of_other_editions_stay_in_the_page() -> None:
    none: list[Survey] = []
    first = page(none, *played_rows([played("one", ("a=b", "c=d"), ("e=f", ALONE)), played("two", ("a=b", "c=d"))]))
    again = page(none, *played_rows([played("one", ("g=h", "c=d"))], first))
    assert [row[0] for row in rows_of(again, PLAYED_HEAD)] == ["one", "two"]
    assert rows_of(again, UNSEEN_HEAD) == [("a=b", "c=d", "two"), ("g=h", "c=d", "one")]
    assert page(none, *played_rows([], again)) == again
