"""No page shows a seat what it may not see: neither the hands of others, nor in Flip the backs of its own cards."""

from __future__ import annotations

import io
import json
import re
from random import Random

import pytest

from tests.play.sessions import EDITIONS, arguments, hosted, machine_of
from tests.slices import some
from uno_dsl.cli import play as command
from uno_dsl.engine.game import legal, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import turn_is_fresh
from uno_dsl.engine.state import State
from uno_dsl.engine.view import view
from uno_dsl.play.card_sides import near
from uno_dsl.play.choices import choices
from uno_dsl.play.game_record import EVERYBODY, Table, act
from uno_dsl.play.live_game import Session
from uno_dsl.play.screen import Screen
from uno_dsl.play.screen_output import Terminal

COLOURED = re.compile(r"\b(?:red|green|blue|yellow|pink|teal|orange|purple) (?:\d|[a-z]+(?:-[a-z]+)*)\b")
SEATS = 4


def new_table(edition: str, seed: int, *words: str) -> Table:
    return command.new(arguments(edition, "--seed", str(seed), *words))[2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_on_a_page_is_seen_by_who_looks(edition: str) -> None:
    """Two people and two bots play a round; every piece of text is compared with the views of those who see it."""
    machine = machine_of(edition)
    faces = {face.name for face in machine.program.faces}
    leaks: list[str] = []

    def check(session: Session, text: str) -> None:
        table, seat = session.table, session.terminal.audience
        key = EVERYBODY if seat is None else seat
        seen = [view(machine, table.state, seat)]
        seen += [dict(event.seen_by(seat)) for news in table.news_for(key) for event in news.seen_events]
        known = set(COLOURED.findall(json.dumps(seen)))
        found = {name for name in COLOURED.findall(text) if name in faces}
        leaks.extend(f"{seat}: {name} in {text!r}" for name in found - known)

    table = new_table(edition, 7, "--names", "Ada,Bob,bot,bot", "--rounds", "1")
    played = hosted(table, seed=1, check=check)
    assert "After 1 round" in played.text
    assert leaks == []


@pytest.mark.parametrize("edition", some(EDITIONS, 4))
@pytest.mark.parametrize("seed", range(3))
def test_a_page_stays_the_same_when_hidden_cards_change_places(edition: str, seed: int) -> None:
    machine = machine_of(edition)
    table = new_table(edition, seed, "--people", "2")
    random = Random(seed)
    screen = Screen(machine, table.setup, Terminal(io.StringIO(), io.StringIO()))
    for _ in range(60):
        stop = waiting(machine, table.state)
        for seat in (0, 1, None):
            other = with_other_secrets(machine, table.state, seat, random)
            assert screen.table(other, seat) == screen.table(table.state, seat)
            if seat is not None and turn_is_fresh(
                table.state
            ):  # in the middle of a turn the rules remember cards by name
                before = choices(machine, table.state, stop, seat, screen.names)
                after = choices(machine, other, waiting(machine, other), seat, screen.names)
                assert [choice.label for choice in before] == [choice.label for choice in after]
        possible = legal(machine, table.state, stop)
        if not possible:
            break
        table = act(machine, table, possible[int(random.random() * len(possible))])


def with_other_secrets(machine: Machine, g: State, seat: int | None, random: Random) -> State:
    """The same table where every face that a seat cannot see has been exchanged for another one."""
    twin = g.copy()
    hands: list[list[int]] = twin.__dict__["pile_hand"]
    draw_pile: list[int] = twin.__dict__["pile_draw_pile"]
    codes = machine.codes
    if not codes.two_sided:
        places = [(hand, k) for owner, hand in enumerate(hands) if owner != seat for k in range(len(hand))]
        exchange([*places, *((draw_pile, k) for k in range(len(draw_pile)))], lambda code: (0, code), random)
        return twin
    side = g.__dict__["kept_side_in_play"]
    width = codes.width

    def near_first(code: int) -> tuple[int, int]:
        light, dark = divmod(code, width)
        return (dark, light) if side == 0 else (light, dark)

    def far_first(code: int) -> tuple[int, int]:
        return near_first(code)[::-1]

    def joined(kept: int, changed: int, *, far: bool) -> int:
        near, behind = (kept, changed) if far else (changed, kept)
        return near * width + behind if side == 0 else behind * width + near

    others = [(hand, k) for owner, hand in enumerate(hands) if owner != seat for k in range(len(hand))]
    others += [(draw_pile, k) for k in range(len(draw_pile))]
    exchange(others, near_first, random, lambda kept, new: joined(kept, new, far=False))
    own = [(hands[seat], k) for k in range(len(hands[seat]))] if seat is not None else []
    own = own if seat is not None else [(hand, k) for hand in hands for k in range(len(hand))]
    exchange(
        [*own, *((draw_pile, k) for k in range(len(draw_pile) - 1))],
        far_first,
        random,
        lambda kept, new: joined(kept, new, far=True),
    )
    return twin


def exchange(places, parts, random, join=lambda kept, new: new) -> None:  # type: ignore[no-untyped-def]
    """Shuffle one part of the cards at some places, and leave the other part where it is."""
    found = [parts(pile[k]) for pile, k in places]
    changed = [new for _, new in found]
    random.shuffle(changed)
    for (pile, k), (kept, _), new in zip(places, found, changed, strict=True):
        pile[k] = join(kept, new)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_gathers_the_cards_does_not_look_at_them(edition: str) -> None:
    table = new_table(edition, 1, "--people", "3", "--players", "3")
    told = [h for item in table.news for h in item.seen_events]
    for seat in (0, 1, 2, None):
        seen = [(h.side, h.seen_by(seat)) for h in told]
        drawn = {
            near(card, side)
            for side, event in seen
            if event["do"] == "draw"
            for card in event["cards"]
            if event["who"] == seat
        }
        moves = [(side, event) for side, event in seen if event["do"] == "move" and event["to"] == "draw pile"]
        assert moves
        assert {near(card, side) for side, event in moves for card in event["cards"]} <= {*drawn, "?"}


def test_on_a_page_for_everybody_a_card_is_drawn_unseen() -> None:
    table = new_table("flip", 1, "--people", "2")

    def drawn(seat: int | None) -> list[str]:
        events = [event.seen_by(seat) for item in table.news for event in item.seen_events]
        return [card for event in events if event["do"] == "draw" for card in event["cards"]]

    assert set(drawn(None)) == {"? | ?"}
    assert any("| ?" in card for card in drawn(0))
