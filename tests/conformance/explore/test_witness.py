"""Logs: games that somebody else dealt and played, and the first event that the rules do not allow."""

from __future__ import annotations

import io
import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, cast

import pytest

from conformance.explore.follow_log import Unreadable, lines_in
from conformance.wire.line_limit import LINE_LIMIT
from tests.slices import few, some
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

Run = Callable[..., tuple[int, str, str]]
Log = list[dict[str, Any]]
HERE = Path(__file__).parent
ROOT = HERE.parents[2]
ENGINE = shlex.join([sys.executable, "-m", "uno_dsl", "engine"])
HANDS = (
    ["red 1", "red 2", "red 3", "green 1", "red reverse", "green 0", "wild"],
    ["red 4", "red 5", "red 6", "blue 1", "blue 2", "blue 3", "green 7"],
)
DEALT = [card for pair in zip(*HANDS, strict=True) for card in pair]
BEGIN = {"log": 1, "game": "classic", "readings": {}, "players": 2, "dealer": 1, "drawn": [*DEALT, "red 9"]}
GOOD: Log = [
    BEGIN,
    {"action": {"seat": 0, "do": "play", "card": "red 1"}, "position": {"turn": 1, "colour in play": "red"}},
    {"action": {"seat": 1, "do": "draw"}, "drawn": ["yellow 0"]},
    {"action": {"seat": 0, "do": "play", "card": "wild"}},
    {"action": {"seat": 0, "do": "choose", "colour": "green"}},
    {"action": {"seat": 1, "do": "play", "card": "green 7"}, "over": None},
]


def judged(run: Run, folder: Path, log: Log, *words: str) -> tuple[int, str, str]:
    path = folder / "game.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in log), encoding="utf-8")
    return run("follow", str(path), *words)


def changed(line: int, **parts: Any) -> Log:
    return [*GOOD[: line - 1], {**GOOD[line - 1], **parts}, *GOOD[line:]]


def test_a_game_by_the_rules_is_allowed(run: Run, tmp_path: Path) -> None:
    code, out, err = judged(run, tmp_path, GOOD)
    assert code == 0, out + err
    assert "the rules allow all 5 actions" in out
    assert "the round is not over" in out


def test_of_the_draw_pile_only_the_cards_are_held_against_the_rules(run: Run, tmp_path: Path) -> None:
    machine = SESSION.machines.machine("classic", "en", {})
    rest = sorted(machine.codes.names[code] for code in machine.deck or ())
    for card in [*DEALT, "red 9", "yellow 0"]:
        rest.remove(card)
    code, out, err = judged(run, tmp_path, changed(3, position={"draw pile": rest}))
    assert code == 0, out + err
    code, out, _ = judged(run, tmp_path, changed(3, position={"draw pile": [*rest[1:], "yellow 0"]}))
    assert code == 1
    assert "draw pile: expected" in out


def test_a_turned_up_card_that_goes_back_stands_among_those_drawn(run: Run, tmp_path: Path) -> None:
    begin = {**BEGIN, "drawn": [*DEALT, "wild-draw-four", "red 9"]}
    assert judged(run, tmp_path, [begin, *GOOD[1:]])[0] == 0
    code, out, _ = judged(run, tmp_path, [{**begin, "drawn": [*DEALT, "wild-draw-four"]}, *GOOD[1:]])
    assert code == 1
    assert "the log names 15" in out


def test_discards_that_become_the_draw_pile_may_be_told_as_a_shuffle(run: Run, tmp_path: Path) -> None:
    log, at, order = next(found for seed in range(40) if (found := with_a_refill(seed)) is not None)
    assert judged(run, tmp_path, log)[0] == 0
    assert judged(run, tmp_path, [*log[:at], {**log[at], "shuffled": [order]}, *log[at + 1 :]])[0] == 0
    code, out, _ = judged(run, tmp_path, [*log[:at], {**log[at], "shuffled": [order[1:]]}, *log[at + 1 :]])
    assert code == 1
    assert "the log has a shuffle here, but the rules do not" in out


WRONG = {
    "a card that does not match": (2, changed(2, action={"seat": 0, "do": "play", "card": "green 1"}), "playing green 1 is", "matching."),
    "a card that is not held": (2, changed(2, action={"seat": 0, "do": "play", "card": "red 4"}), "seat 0 does not hold red 4", ""),
    "out of turn": (2, changed(2, action={"seat": 1, "do": "draw"}), "not possible now", "turn."),
    "two cards drawn for one": (3, changed(3, drawn=["yellow 0", "yellow 1"]), "takes 1 card off the draw pile, but the log names 2", "turn.draw"),
    "a card that lies elsewhere": (3, changed(3, drawn=["green 0"]), "green 0 cannot come off the draw pile", "turn.draw"),
    "a draw that is not told": (3, changed(3, drawn=[]), "the log names 0", "turn.draw"),
    "another turn than is claimed": (2, changed(2, position={"turn": 0}), "turn: expected 1; got 0", ""),
    "an end that is none": (6, changed(6, over={"winner": 1}), "not over", ""),
    "a shuffle that is none": (2, changed(2, shuffled=[["red 9"]]), "the log has a shuffle here, but the rules do not", ""),
    "a deal of too few": (1, changed(1, drawn=DEALT), "the log names 14", "setup."),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_the_first_event_that_is_not_allowed_is_told_with_its_reason(run: Run, tmp_path: Path, name: str) -> None:
    line, log, reason, rule = WRONG[name]
    code, out, err = judged(run, tmp_path, log)
    assert code == 1, out + err
    assert f"line {line} breaks the rules" in out
    assert reason in out
    assert f"  {rule}" in out


def test_nothing_may_be_done_after_the_round(run: Run, tmp_path: Path) -> None:
    log = next(log for seed in range(9) if (log := of_the_engine("classic", seed))[-1].get("over"))
    code, out, _ = judged(run, tmp_path, [*log, log[-1]])
    assert code == 1
    assert f"line {len(log) + 1} breaks" in out
    assert "the round is over" in out


UNREADABLE: dict[str, Log] = {
    "no log": [{"game": "classic"}],
    "no action": [BEGIN, {"drawn": []}],
    "no such game": [{**BEGIN, "game": "bridge"}],
    "no such card": changed(3, drawn=["yellow 17"]),
    "no such seat": [{**BEGIN, "dealer": 2}],
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_log_that_cannot_be_judged_is_no_verdict(run: Run, tmp_path: Path, name: str) -> None:
    code, _, err = judged(run, tmp_path, UNREADABLE[name])
    assert code == 2
    assert "error:" in err


def test_a_reading_can_be_given_for_a_log(run: Run, tmp_path: Path) -> None:
    reversed_ = changed(2, action={"seat": 0, "do": "play", "card": "red reverse"})[:3]
    assert judged(run, tmp_path, reversed_)[0] == 0
    code, out, _ = judged(run, tmp_path, reversed_, "--reading", "two-player-reverse=skips")
    assert code == 1
    assert "turn: expected 0; got 1" in out


SESSION = Session(Machines())


def of_the_engine(game: str, seed: int, players: int = 2) -> Log:
    request = {"do": "witness", "game": game, "readings": {}, "players": players, "seed": seed}
    log: Log = SESSION.answer(request)["log"]
    return log


def with_a_refill(seed: int) -> tuple[Log, int, list[str]] | None:
    """A log in which the draw pile runs out, the place of that action, and the cards that are shuffled back."""
    log = of_the_engine("classic", seed, players=10)
    left, discards = 108 - len(log[0]["drawn"]), log[0]["drawn"][-1:]
    for at, line in enumerate(log[1:], 1):
        discards += [line["action"]["card"]] if line["action"]["do"] == "play" else []
        left -= len(line.get("drawn", []))
        if left <= 0:
            return log, at, discards[:-1]
    return None


ROUNDS = few(2, 4)


@pytest.mark.parametrize("game", some(["classic", "flip", "shuffle-hands", "kickin-battle"], 2))
def test_the_reference_engine_is_a_true_witness(run: Run, game: str) -> None:
    code, out, err = run("witness", "--engine", ENGINE, game, "--rounds", str(ROUNDS), "--validate")
    assert code == 0, out + err
    assert "0 do not" in out


def test_a_witness_who_plays_otherwise_is_found(run: Run) -> None:
    house = ROOT / "tests" / "conformance" / "explore" / "three.uno"
    code, out, _ = run("witness", "--engine", f"{ENGINE} --house {shlex.quote(str(house))}", "classic", "--rounds", "3")
    assert code == 1
    assert "takes 2 cards off the draw pile, but the log names 3" in out
    assert "draw-two.played: " in out


def test_who_does_not_declare_the_mode_is_not_asked(run: Run) -> None:
    engine = ROOT / "tests" / "conformance" / "commands" / "engines" / "declaring.py"
    code, out, _ = run(
        "witness", "--engine", shlex.join([sys.executable, str(engine), "{}"]), "classic", "--rounds", "1"
    )
    assert code == 2
    assert "does not declare the mode `witness`" in out


class Endless(io.RawIOBase):
    """A log of which more than a little may not be read at once."""

    def __init__(self, begin: bytes) -> None:
        self.rest = begin

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None and 0 < size <= LINE_LIMIT + 1
        line, self.rest = [*self.rest.split(b"\n", 1), b""][:2] if self.rest else (b"x" * size, b"")
        return line


def test_a_log_without_end_is_read_line_by_line_and_a_line_without_end_is_refused() -> None:
    found = list(lines_in(cast(BinaryIO, Endless(b'{"log":1}\n{"a":2}'))))
    assert found[:2] == [(1, {"log": 1}), (2, {"a": 2})]
    assert found[2:] == [(3, Unreadable(f"it has more than {LINE_LIMIT:,} bytes"))]
