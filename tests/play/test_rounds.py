"""Whole rounds and whole games, played through what is on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.sessions import EDITIONS, answered, typed
from tests.slices import only_full, some
from uno_dsl.cli.exits import UsageError

GAMES = Path(__file__).parents[2] / "examples/games"


@pytest.mark.parametrize("edition", some(EDITIONS, 4))
@pytest.mark.parametrize("people", ["Ada,bot,bot", "Ada,Bob,bot"])
def test_a_round_of_each_edition(edition: str, people: str) -> None:
    code, text = answered(edition, "--names", people, "--seed", "11", "--rounds", "1", seed=3)
    assert code == 0
    assert "-- After 1 round --" in text
    assert "goes out" in text or "go out" in text


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_a_whole_game_has_a_winner(edition: str) -> None:
    code, text = answered(edition, "--players", "3", "--seed", "2")
    assert code == 0
    assert "Press Enter for the next round" in text
    assert " the game --" in text


@only_full
def test_a_round_with_bots_that_play_anything() -> None:
    code, text = answered("classic", "--players", "3", "--bots", "uniform", "--seed", "2", "--rounds", "1", prefer="")
    assert code == 0
    assert "After 1 round" in text


def test_the_same_seed_gives_the_same_game() -> None:
    words = ("kickin-battle", "--seed", "9", "--rounds", "1")
    assert answered(*words) == answered(*words)


def test_the_table_judges(tmp_path: Path) -> None:
    rule = tmp_path / "laugh.uno"
    rule.write_text(
        'language 1\nhouse rule laugh for any edition "Whoever laughs draws"\n\n'
        "when a player plays a card  [laugh.ask]\n"
        '  the table may "somebody laughs"  [laugh.judge]\n    the player draws 1 card\n'
    )
    code, text = typed(["1", "yes", "no", "quit"], "classic", "--house", str(rule), "--players", "2", "--seed", "3")
    assert code == 0
    assert "The table judges: somebody laughs? [laugh.judge]\n  1  yes: somebody laughs\n  2  no\n" in text
    assert "The table says: somebody laughs [laugh.judge]" in text


def test_what_a_house_rule_keeps_is_on_the_table(tmp_path: Path) -> None:
    rule = tmp_path / "pot.uno"
    rule.write_text(
        'language 1\nhouse rule pot for any edition "A pot"\n\nkeep a number called pot, starting at 3  [pot.pot]\n'
        "keep a number called luck for every player  [pot.luck]\n"
        "when a player draws a card  [pot.grow]\n  the pot grows by 1\n"
    )
    text = typed(["draw", "quit"], "classic", "--house", str(rule), "--players", "2", "--seed", "3")[1]
    assert "Pot: " in text
    assert "score    luck" in text


def test_as_many_play_as_the_game_is_for(tmp_path: Path) -> None:
    """The usual number of players is too many for a game of two: the nearest number that fits is taken."""
    own = tmp_path / "own.uno"
    text = (GAMES / "switch.uno").read_text("utf-8").replace("edition switch", "edition own")
    own.write_text(text.replace("players 2 to 6", "players 2"), "utf-8")
    code, out = typed([], str(own), "--seed", "1")
    assert code == 0
    assert "At the table: You, Bot 1." in out
    with pytest.raises(UsageError, match="own is for 2 players, not 3"):
        typed([], str(own), "--players", "3")


def test_people_may_leave_at_any_time() -> None:
    assert typed(["quit"], "classic", "--seed", "1")[0] == 0
    assert typed([], "classic", "--seed", "1")[0] == 0
    assert typed(["", "exit"], "classic", "--seed", "1", "--people", "2")[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "which game?"),
        (("clasic",), "there is no edition named `clasic`"),
        (("classic", "--players", "1"), "classic is for 2 to 10 players, not 1"),
        (("classic", "--players", "11"), "classic is for 2 to 10 players, not 11"),
        (("classic", "--people", "3", "--players", "2"), "there are 3 people for 2 players"),
        (("classic", "--names", "Ada,Ada"), "two players are both called Ada"),
        (("classic", "--names", "Ada,,bot"), "a name must have 1 to 20 printable characters"),
        (("classic", "--people", "-1"), "the number must be from 0 to 99"),
        (("classic", "--names", "Ada,Bob,Cleo", "--players", "2"), "there are 3 names for 2 players"),
        (("classic", "--house", "-"), "a house rule cannot come from standard input"),
        (("classic", "--bots", "egaer"), "did you mean `eager`?"),
        (("classic", "--seed", "-1"), "the number must be at least 0"),
        (("classic", "--resume", "x.json"), "EDITION cannot be used with --resume"),
        (("--resume", "x.json", "--players", "3"), "--players cannot be used with --resume"),
    ],
)
def test_impossible_command_lines(words: tuple[str, ...], said: str) -> None:
    with pytest.raises(UsageError) as found:
        typed([], *words)
    assert said in str(found.value)


def test_bots_fill_the_table() -> None:
    assert (
        "At the table: Ada, Bob, Bot 1, Bot 2."
        in typed([], "classic", "--names", "Ada,Bob", "--players", "4", "--seed", "1")[1]
    )


def test_an_interrupt_ends_with_130(tmp_path: Path) -> None:
    import io

    from tests.play.sessions import arguments
    from uno_dsl.cli import play as command

    class Impatient(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            line = super().readline()
            if not line:
                raise KeyboardInterrupt
            return line

    file = tmp_path / "a.json"
    out = io.StringIO()
    assert command.play(arguments("classic", "--seed", "1"), Impatient(f"save {file}\n"), out) == 130
    assert out.getvalue().rstrip().endswith(f"`uno play --resume {file}` continues from where you saved.")


def test_the_table_may_judge_at_any_time(tmp_path: Path) -> None:
    rule = tmp_path / "silent.uno"
    rule.write_text(
        'language 1\nhouse rule quiet for any edition "Silence"\n\n'
        'when a player "talks"  [quiet.talk]\n  they draw 1 card\n'
    )
    words = ("classic", "--house", str(rule), "--names", "Ada,Bob,bot", "--seed", "3")
    text = typed(["", "talks", "talks bob", "undo", "talks ada", "quit"], *words)[1]
    assert 't1  the table says "talks" of Ada\n' in text
    assert "Bot 1\n" not in text.split("t1")[1].split(">")[0]
    assert 'The table says "talks" of Bob [quiet.talk]\n    Bob draws a card [quiet.talk]' in text
    assert 'You had chosen: the table says "talks" of Bob.' in text
    assert 'The table says "talks" of you [quiet.talk]' in text
