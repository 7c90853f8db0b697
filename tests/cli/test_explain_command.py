"""`uno explain` tells what a rule says, means and comes from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.uno_command import Uno


def test_a_rule(uno: Uno) -> None:
    ended = uno("explain", "challenge.bluff")
    assert ended.code == 0
    assert "a draw-wild may only be played if the player has no other tell-tale, except as a bluff" in ended.out
    assert "in plain words:" in ended.out and "wild-draw-four" in ended.out
    assert "M0.WD4.4, M2.WD4.4" in ended.out and "Q040: left open:" in ended.out
    assert "bluffing=refused replaces it" in ended.out
    assert "spec/base/classic.uno:" in ended.out


def test_with_what_stands_under_it(uno: Uno) -> None:
    out = uno("explain", "uno.duty").out
    assert 'the player must say "UNO"' in out and "the player draws 2 cards" in out


def test_of_the_first_edition_that_has_it(uno: Uno) -> None:
    assert "[flip.side] of flip" in uno("explain", "[flip.side]").out
    assert uno("explain", "flip.side", "--for", "classic").code == 2


def test_who_changes_it_elsewhere(uno: Uno) -> None:
    assert "option lowest-score replaces it" in uno("explain", "score.count").out


def test_in_a_printing_only_that_printing_is_cited(uno: Uno) -> None:
    out = uno("explain", "turn.drawn", "--for", "flip", "--printing", "de").out
    assert "M1." in out and "M0." not in out


def test_an_open_question(uno: Uno) -> None:
    out = uno("explain", "challenger").out
    assert "* victim, because" in out and "--reading challenger=anyone" in out


@pytest.mark.parametrize("name", ["Q041", "D37", "WD4.4", "M0.WD4.4"])
def test_something_that_is_cited(uno: Uno, name: str) -> None:
    ended = uno("explain", name)
    assert ended.code == 0 and name in ended.out and "challenge" in ended.out


def test_the_rules_of_a_heading(uno: Uno) -> None:
    out = uno("explain", "matching").out
    assert "matching.colour" in out and "matching.wild" in out


def test_an_edition_and_everything(uno: Uno) -> None:
    out = uno("explain", "flip").out
    assert "flip.side" in out and "open questions:" in out and "flip-back" in out
    everything = uno("explain")
    assert everything.code == 0 and "editions: classic" in everything.out


def test_a_code_is_explained_with_an_example_and_what_to_do(uno: Uno) -> None:
    ended = uno("explain", "clash")
    assert ended.code == 0 and ended.out.startswith("clash: two files change the same line")
    assert "For example:" in ended.out and "Together with:" in ended.out and "What to do:" in ended.out
    assert max(len(line) for line in ended.out.splitlines()) <= 100


def test_an_unknown_code_gets_the_nearest_one(uno: Uno) -> None:
    ended = uno("explain", "unknown-crad")
    assert ended.code == 2 and "did you mean `unknown-card` (the code of a message)?" in ended.err


# ------------------------------------------------------------------------------------------------ the index
@pytest.mark.parametrize("name", ["D14", "d14"])
def test_a_discrepancy(uno: Uno, name: str) -> None:
    out = uno("explain", name).out
    assert (
        out.startswith("D14: Must a playable drawn card be played?") and "severity H: it changes ordinary play" in out
    )
    assert "Printings that differ: kickin-battle es; agent-mater es; shuffle-hands es; world-tour es." in out
    assert "drawn-card=forced: agent-mater es, kickin-battle es, shuffle-hands es, world-tour es" in out
    assert "question drawn-card (spec/base/classic.uno:" in out


def test_a_discrepancy_that_only_an_option_knows(uno: Uno) -> None:
    out = uno("explain", "D58").out
    assert "Wild Customizable, idea 1" in out and "printing pt of shuffle-hands: misprint" in out and "M3.IDEA.1" in out


def test_a_question_that_the_manuals_leave_open(uno: Uno) -> None:
    out = uno("explain", "q142").out
    assert "Q142: Wild Customizable, idea 6" in out and "importance 2: it comes up rarely" in out
    assert "  * yes: everybody does, in the order of play" in out and "    no, only the others" in out
    assert "option idea-6: [customizable.idea-6] for every player (spec/options/idea-6.uno:" in out


def test_a_statement_in_all_manuals_and_in_one(uno: Uno) -> None:
    out = uno("explain", "draw.2").out
    assert "kickin-battle (M0): en, fr, pt" in out and "flip (M1):" in out
    assert "kickin-battle es, agent-mater es, shuffle-hands es, world-tour es say instead (D14):" in out
    assert "[turn.drawn] the player may play the drawn card (spec/base/classic.uno:" in out
    one = uno("explain", "M1.DRAW.2").out
    assert "flip (M1):" in one and "kickin-battle" not in one
    assert "printing es-ES of flip: set drawn-wild to only-after-declining" in one


def test_a_statement_that_no_rule_says_tells_why(uno: Uno) -> None:
    assert "not a rule of play:\n    M3.CUS.7:" in uno("explain", "CUS.7").out


@pytest.mark.parametrize(("name", "near"), [("D158", "D"), ("M1.DRAW.22", "M1.DRAW.2`"), ("q1422", "Q1")])
def test_an_unknown_id_gets_the_nearest_one(uno: Uno, name: str, near: str) -> None:
    ended = uno("explain", name)
    assert ended.code == 2 and f"did you mean `{near}" in ended.err


def test_what_a_printing_says_differently(uno: Uno) -> None:
    out = uno("explain", "kickin-battle", "--printing", "es").out
    assert "drawn-card=forced (the edition: free), changes [turn.drawn]" in out
    assert "the other printings: free: en, fr, pt" in out
    assert "D14 (H): Must a playable drawn card be played?" in out
    assert "kept-discard=stays" in out.split("It says explicitly")[1].split("Its wording differs")[0]
    english = uno("explain", "kickin-battle", "--printing", "en").out
    assert "drawn-card" not in english and "battle-duty=may" in english
    assert "`uno explain kickin-battle --printing pt`" in uno("explain", "kickin-battle").out


def test_a_printing_is_found_by_its_beginning(uno: Uno) -> None:
    assert "did you mean `es-ES`?" in uno("explain", "flip", "--printing", "es").err


# ------------------------------------------------------------------------------------------------ a house rule
def test_a_rule_of_several_lines_is_shown_whole(uno: Uno, tmp_path: Path) -> None:
    text = (
        'language 1\nhouse rule many for any edition "Many"\n\nwhen a player plays a 7\n  they draw 1 card\n'
        "  if they have at least 3 cards\n    every other player draws 1 card\n  otherwise\n    they draw 2 cards\n"
        "replace [challenge.offer]\n  the next player pays its penalty\n  the next player misses a turn\n"
    )
    (tmp_path / "many.uno").write_text(text, encoding="utf-8")
    out = uno("explain", "many.1", "--house", "many.uno").out
    assert (
        "    when a player plays a 7\n      they draw 1 card\n      if they have at least 3 cards\n"
        "        every other player draws 1 card\n      otherwise\n        they draw 2 cards\n" in out
    )
    assert "Defined in many.uno:4:1." in out
    out = uno("explain", "challenge.offer", "--house", "many.uno").out
    assert "    the next player pays its penalty\n    the next player misses a turn\n" in out
    assert "Defined in many.uno:11:3." in out


def test_a_rule_of_ones_own_is_known_with_its_file(uno: Uno, seven: str) -> None:
    for name in ("peeking", "double-skip.1"):
        assert "if it is in a house rule, add `--house FILE`" in uno("explain", name).err
    assert uno("explain", "seven.1", "--house", seven).code == 0
    assert "help: `uno explain` lists everything\n" in uno("explain", "quite-another", "--house", seven).err
    assert "did you mean `turn.draw`" in uno("explain", "turn.drw").err


def test_the_edition_is_named_if_only_a_printing_was_and_several_editions_have_it(uno: Uno) -> None:
    out = uno("explain", "setup", "--printing", "pt-PT").out
    assert "too: --for names the edition" not in out  # only one has it
    assert "This is agent-mater. The printing `fr` is one of flip, " in uno("explain", "setup", "--printing", "fr").out
    assert "This is" not in uno("explain", "setup", "--printing", "fr", "--for", "flip").out


def test_no_card_is_left_out_of_the_list_of_an_edition(uno: Uno) -> None:
    assert "\ncards: 0, 1-9, draw-two, " in uno("explain", "classic").out
    assert "\ncards: 1-9, reverse, " in uno("explain", "flip").out
