"""`uno diff`: what the two sides may be, both forms, exit codes, and a clear message for everything that cannot be compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.uno_command import SEVEN, Uno
from tests.slices import only_full

MINE = """\
language 1
edition mine from classic "Mine"

replace [draw-two.played]
  when played or turned up at the start
    the next player draws 3 cards
    the next player misses a turn
"""


def test_the_same_rules_print_nothing(uno: Uno, seven: str) -> None:
    for words in (["classic", "classic"], [seven, seven], ["classic", "classic/en"]):
        ended = uno("diff", *words)
        assert (ended.code, ended.out, ended.err) == (0, "", ""), words


def test_a_house_rule_adds_a_sentence(uno: Uno, seven: str) -> None:
    ended = uno("diff", "classic", "--house", seven)
    assert ended.code == 1 and ended.err == ""
    assert ended.out == (
        "- classic\n+ classic + seven.uno\n\nProcedures: Sevens cost a card\n  [seven.1]\n"
        "    + When you play a 7, you draw a card.\n"
    )
    assert uno("diff", "classic", seven).out.endswith(ended.out.partition("\n\n")[2])


def test_a_changed_sentence_has_its_changed_words_marked(uno: Uno, tmp_path: Path, seven: str) -> None:
    (tmp_path / "eight.uno").write_text(SEVEN.replace("1 card", "2 cards"), "utf-8")
    ended = uno("diff", seven, "eight.uno")
    assert ended.code == 1
    assert "    - When you play a 7, you draw [a card].\n" in ended.out
    assert "    + When you play a 7, you draw [2 cards].\n" in ended.out
    assert "cartas" in uno("diff", seven, "eight.uno", "--lang", "es").out


@only_full
def test_editions_printings_options_and_answers(uno: Uno, tmp_path: Path) -> None:
    (tmp_path / "mine.uno").write_text(MINE, "utf-8")
    assert "draws [3] cards" in uno("diff", "classic", "mine.uno").out
    assert "turn [ends]" in uno("diff", "flip/en", "flip/fr").out
    assert "turn [ends]" in uno("diff", "flip", "--printing", "fr").out
    assert "lowest score" in uno("diff", "classic", "--option", "lowest-score").out
    assert "[Any other] player may challenge" in uno("diff", "classic", "--reading", "challenger=anyone").out


def test_for_names_the_edition_of_files(uno: Uno, tmp_path: Path, seven: str) -> None:
    (tmp_path / "plain.uno").write_text(SEVEN.replace("plays a 7", "plays a flip"), "utf-8")
    assert uno("diff", seven, "plain.uno", "--for", "flip").code == 1


def test_json_says_the_same(uno: Uno, seven: str) -> None:
    ended = uno("diff", "classic", seven, "--format", "json")
    said = json.loads(ended.out)
    assert ended.code == 1 and said["same"] is False and said["version"] == 1
    (section,) = said["sections"]
    (one,) = section["differences"]
    assert (section["title"], one["rules"], one["change"]) == ("Procedures: Sevens cost a card", ["seven.1"], "added")
    assert one["sentences"][0]["old"] is None
    assert one["sentences"][0]["new"]["text"] == "When you play a 7, you draw a card."
    assert json.loads(uno("diff", "classic", "classic", "--format", "json").out)["same"] is True


def test_rules_that_play_differently_are_never_called_the_same(
    uno: Uno, seven: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uno_dsl.cli.diff.differences", lambda *_: ())
    ended = uno("diff", "classic", seven)
    assert ended.code == 1 and "They play differently" in ended.out
    ended = uno("diff", "classic", seven, "--format", "json")
    assert ended.code == 1 and json.loads(ended.out)["same"] is False


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["classic"], "compare `classic` with what?"),
        (["clasic", "flip"], "there is no edition named `clasic`"),
        (["classic", "missing.uno"], "missing.uno"),
        (["classic", "flip", "--lang", "xx"], "there are no words for the language `xx`"),
        (["classic", "flip", "--format", "html"], "there is no format named `html`"),
        (["only-flip.uno", "flip", "--for", "nothing"], "there is no edition named `nothing`"),
        (["classic", "flip", "--for", "flip"], "`classic` and `flip` are both editions; --for names"),
        (["classic", "--house", "only-classic.uno", "--for", "classic"], "are both editions"),
        (["classic", "--option", "nothing"], "classic has no option named `nothing`"),
        (["classic", "flip/xx"], "flip has no printing named `xx`"),
        (["classic", "only-flip.uno"], "only-flip.uno is not for classic"),
        (["only-classic.uno", "only-flip.uno"], "no edition that both only-classic.uno and only-flip.uno are for"),
    ],
)
def test_what_cannot_be_compared_is_refused(uno: Uno, tmp_path: Path, words: list[str], says: str) -> None:
    for name in ("flip", "classic"):
        (tmp_path / f"only-{name}.uno").write_text(SEVEN.replace("any edition", name), "utf-8")
    ended = uno("diff", *words)
    assert ended.code == 2 and says in ended.err and ended.out == ""


def test_rules_with_errors_are_shown_and_end_with_2(uno: Uno, broken: str) -> None:
    ended = uno("diff", "classic", broken)
    assert ended.code == 2 and "draw-tow" in ended.err and "These rules cannot be used: 1 error." in ended.err
