"""Whatever an author writes gets findings, never an exception."""

from __future__ import annotations

from collections.abc import Callable
from cProfile import Profile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.diagnostics.misspell import selections
from tests.diagnostics.rough_sentences import Author
from tests.diagnostics.texts import texts
from tests.slices import few, some
from uno_dsl.diagnostic import render
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.pipeline import run_stages
from uno_dsl.plain_words.model_words import to_words
from uno_dsl.source import UnreadableSource

LIBRARY = shelf()
HOUSES = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.uno"))
FILES = sorted(selections(LIBRARY), key=lambda item: str(item[0]))
FILES += [(path, Selection(game=game, houses=(path,))) for path in HOUSES for game in ("classic", "flip")]
TEXTS = {path: path.read_text("utf-8") for path, _ in FILES}
WORDS = sorted({word for text in TEXTS.values() for word in text.split()})
JUNK = [
    '"', "“", "[", "]", "<", ">", ":", ",", "\t", "      ", "\n", "\n  ", "é", "漢字", "[[x]]", "otherwise", "when", "if", "unless", "or", "and",
    "0", "9" * 30, "'s", "#", "(", "\x0b", "\u2028", "\x1b[31m", "every", "as many", "language 2", "house rule x", "²", "-", "--", "repeat until",
]  # fmt: skip
ROUGH = settings(max_examples=few(12, 150), deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def edited(draw: st.DrawFn) -> tuple[Path, Selection, str]:
    """A file of the library, or a house rule over an edition, after some rough edits."""
    path, selection = draw(st.sampled_from(FILES))
    lines = TEXTS[path].split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        words = lines[at].split(" ")
        word = draw(st.integers(0, len(words) - 1))
        match draw(
            st.sampled_from(
                ["leave out", "double", "swap", "other word", "junk", "line out", "line twice", "lines swapped"]
            )
        ):
            case "leave out":
                del words[word]
            case "double":
                words.insert(word, words[word])
            case "swap":
                other = draw(st.integers(0, len(words) - 1))
                words[word], words[other] = words[other], words[word]
            case "other word":
                words[word] = draw(st.sampled_from(WORDS))
            case "junk":
                words.insert(word, draw(st.sampled_from(JUNK)))
            case "line out":
                words = []
            case "line twice":
                lines.insert(at, lines[at])
            case "lines swapped":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
                words = lines[at].split(" ")
            case _:
                pass
        lines[at] = " ".join(words)
    return path, selection, "\n".join(lines)


def looked_at(selection: Selection, changed: dict[Path, str]) -> None:
    """Check, show what is found, and tell in words what is right; a text that is none may be refused."""
    try:
        with texts(changed):
            stages = run_stages(selection, LIBRARY)
    except UnreadableSource:
        return
    for finding in stages.diagnostics:
        assert render(finding, stages.sources)
    if stages.program is not None and stages.model is not None:
        assert list(to_words(stages.model))


@ROUGH
@given(edited())
def test_rough_edits_of_the_rules_raise_nothing(case: tuple[Path, Selection, str]) -> None:
    path, selection, text = case
    looked_at(selection, {path: text})


@ROUGH
@given(st.integers(0, 2**32), st.sampled_from(sorted(LIBRARY.editions)))
def test_sentences_by_chance_raise_nothing(seed: int, game: str) -> None:
    house = Path("chance.uno")
    looked_at(Selection(game=game, houses=(house,)), {house: Author(seed).rule()})


HEAD = "language 1\nhouse rule big for any edition\n"
WILD = "when a player plays a wild\n"
HUGE = {
    "blocks in blocks": WILD
    + "".join("  " * (k + 1) + "if it is wild\n" for k in range(200))
    + "  " * 201
    + "the player draws 1 card\n",
    "clauses in clauses": WILD + "  the player draws 1 card if the player has a card" + " that has a card" * 55 + "\n",
    "amounts of amounts": WILD + "  the player draws " + "as many cards as " * 55 + "the score\n",
    "numbers of numbers": WILD + "  the player draws the number" + " of the number" * 65 + " of players\n",
    "many words in a row": "".join(
        f"when a player plays a {'red ' * 240}\n  the player draws 1 card\n" for _ in range(20)
    ),
    "a sentence that is too long": WILD + "  the player draws 1 card" + " and draws 1 card" * 2000 + "\n",
    "words by words": "".join(f"a card is w{k} if it is w{k + 1}\n" for k in range(500))
    + "when a player plays a w0\n  the player draws 1 card\n",
    "words by twice as many": "".join(f"a card is w{k} if it is a w{k + 1} or it is w{k + 1}\n" for k in range(40))
    + "a card is w40 if it has no colour\nwhen a player plays a w0\n  the player draws 1 card\n",
    "a large number": WILD + "  the player draws " + "9" * 900 + " cards\n",
    "many alternatives": "when a player plays a wild if "
    + " or ".join(f"it is a {k}" for k in range(80))
    + "\n  the player draws 1 card\n",
    "many players": WILD + "  " + " and ".join(["the dealer"] * 60) + " draw 1 card\n",
    "many strange lines": "blorp gah\n" * 300,
    "a long word": WILD + "  the " + "a" * 900 + " draws 1 card\n",
    "strange letters": "\x01\x02\x0b\x0c\u2028\x85é🂡\n",
}


@pytest.mark.parametrize("name", some(HUGE, 8))
def test_what_is_too_large_is_told_and_raises_nothing(name: str) -> None:
    house = Path("big.uno")
    looked_at(Selection(game="classic", houses=(house,)), {house: HEAD + HUGE[name]})


SOME = 75
COLOURS = ("red", "blue", "green", "yellow")
MANY: dict[str, Callable[[int], str]] = {
    "equal rules": lambda k: "when a player plays a 7\n  the next player draws 1 card\n",
    "rules on different cards": lambda k: (
        f"when a player plays a {COLOURS[k % 4]} {k % 10} if the player has {k % 20} cards\n"
        "  the next player draws 1 card\n"
    ),
    "words": lambda k: f"a card is w{k}x if it is a {k % 10}\nwhen a player plays a w{k}x\n  go again\n",
    "permissions and bans": lambda k: (
        f"a player may play a red {k % 10} on a blue {k // 20}\na player may not play a {k % 10} if they have {k} cards\n"
    ),
}


def work_of(text: str) -> int:
    """How many calls it takes to look at a house rule with this text: a measure that no other work disturbs."""
    house = Path("many.uno")
    profile = Profile()
    with profile:
        looked_at(Selection(game="classic", houses=(house,)), {house: HEAD + text})
    return sum(entry.callcount for entry in profile.getstats())


@pytest.mark.parametrize("name", some(MANY, 1000, always=["rules on different cards"]))
def test_twice_as_many_rules_take_twice_the_work(name: str) -> None:
    """Comparing every rule with every other would take four times as much."""
    texts_of = [MANY[name](k) for k in range(2 * SOME)]
    work_of(texts_of[0])
    least = work_of(texts_of[0])
    once, twice = (work_of("".join(texts_of[:many])) - least for many in (SOME, 2 * SOME))
    assert once > 0
    assert twice < 2.2 * once
