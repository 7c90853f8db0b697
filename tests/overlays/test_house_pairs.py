"""House rules two at a time: each kind of meeting, with the places in both files, and the page about them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import uno
from tests.cli.uno_command import Uno
from tests.slices import only_full
from uno_dsl.overlays.house_pairs import Meeting, house_page, house_pairs

__all__ = ["uno"]

FIVE = 'language 1\nhouse rule five for any edition "Five"\n\nreplace [setup.seven]\n  deal 5 cards to every player\n'
OTHERS = {
    "five": FIVE,
    "six": FIVE.replace("five", "six").replace("deal 5", "deal 6"),
    "points": 'language 1\nhouse rule points for any edition "P"\n\nreplace [score.goal]\n  if the winner\'s score is at least 200\n',
    "gift": 'language 1\nhouse rule gift for any edition "G"\n\nadd to [draw-two.played]\n  the player draws 1 card\n',
    "more": 'language 1\nhouse rule more for any edition "M"\n\nadd to [draw-two.played]\n  the next player draws 1 card\n',
    "flip-only": 'language 1\nhouse rule flip-only for flip "F"\n\nwhen a player plays a flip\n  they draw 1 card\n',
    "battle-only": 'language 1\nhouse rule battle-only for kickin-battle "B"\n\nwhen a player plays a 7\n  they draw 1 card\n',
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "rules"
    made.mkdir()
    for name, text in OTHERS.items():
        (made / f"{name}.uno").write_text(text, "utf-8")
    return made


@only_full
def test_each_pair_is_of_the_right_kind_and_names_both_places(folder: Path) -> None:
    found = {(one.first, one.second): one for one in house_pairs(sorted(folder.glob("*.uno")))}
    assert len(found) == len(OTHERS) * (len(OTHERS) - 1) // 2
    clash = found["five", "six"]
    assert clash.meeting is Meeting.REFUSED and set(clash.places) == {"five.uno:4", "six.uno:4"}
    assert clash.edition == "classic" and clash.why
    touching = found["gift", "more"]
    assert touching.meeting is Meeting.TOUCHING and {place.split(":")[0] for place in touching.places} == {
        "gift.uno",
        "more.uno",
    }
    assert found["five", "points"].meeting is Meeting.INDEPENDENT
    assert found["battle-only", "flip-only"].meeting is Meeting.APART
    combine = 'language 1\ncombine five, six "Both"\n\nreplace [setup.seven]\n  deal 4 cards to every player\n'
    (folder / "both.uno").write_text(combine, "utf-8")
    again = {(one.first, one.second): one for one in house_pairs(sorted(folder.glob("*.uno")))}
    assert again["five", "six"].meeting is Meeting.COMBINED and again["five", "six"].why == "both.uno"


@only_full
def test_the_page_has_every_pair_and_is_checked(uno: Uno, folder: Path, tmp_path: Path) -> None:
    for name in ("more", "gift", "flip-only", "battle-only"):
        (folder / f"{name}.uno").unlink()
    page = house_page(house_pairs(sorted(folder.glob("*.uno"))))
    assert "| five | six | refused | classic |" in page and "| points | five, six |" in page
    assert uno("pairs", "--houses", "rules", "--into", "page.md").code == 0
    assert (tmp_path / "page.md").read_text("utf-8") == page
    assert uno("pairs", "--houses", "rules", "--into", "page.md", "--check").code == 0
    (folder / "six.uno").unlink()
    ended = uno("pairs", "--houses", "rules", "--into", "page.md", "--check")
    assert ended.code == 1 and "page.md is out of date: write it again with `uno pairs --houses rules" in ended.out
    assert uno("pairs", "--houses", "rules").out == "five + points: independent\n"


COLOUR = 'language 1\nhouse rule {} for classic "C"\n\n{}\n  the colour in play becomes {}\n'


@pytest.mark.parametrize(
    ("one", "other", "meeting"),
    [
        ("when a player plays a 7", "when a round begins", Meeting.INDEPENDENT),
        ("when a player plays a 7", "when a player plays an 8", Meeting.INDEPENDENT),
        ("when a player plays a 7", "when a player plays a red card", Meeting.TOUCHING),
        ("when a player begins a turn", "when a player begins a turn", Meeting.TOUCHING),
    ],
)
def test_what_the_game_keeps_is_touched_only_at_the_same_moment(
    one: str, other: str, meeting: Meeting, tmp_path: Path
) -> None:
    (tmp_path / "one.uno").write_text(COLOUR.format("one", one, "red"), "utf-8")
    (tmp_path / "other.uno").write_text(COLOUR.format("other", other, "blue"), "utf-8")
    (pair,) = house_pairs(sorted(tmp_path.glob("*.uno")))
    assert pair.meeting is meeting


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--houses", "nowhere"], "there are no rules files in nowhere"),
        (["--houses", "rules", "--all"], "--houses looks at house rules, not at editions"),
        (["--houses", "rules", "flip"], "--houses looks at house rules, not at editions"),
        (["--houses", "rules", "--check"], "--check needs a page to check"),
    ],
)
def test_wrong_words_are_refused(uno: Uno, folder: Path, words: list[str], says: str) -> None:
    assert folder.is_dir()
    ended = uno("pairs", *words)
    assert ended.code == 2 and says in ended.err
