"""Who wins a round, or the game: `if nobody has won the round yet`, `that player wins the round`, `that player wins the game`, where the
rules speak of the winner and of going out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from uno_dsl.tree import replaced
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER, event_of, with_subject
from uno_dsl.wording.idioms.rewriting import Block, instead_of, noun, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Line, Noun

WINNER = "winner"
ALONE = "players-in-game.single"
LAST, THAT_ONE = Noun("last-player"), Noun("that-one")


def first_winner(block: Block) -> Block:
    """A block in which somebody becomes the winner, or has another role, if nobody has it: nobody has it yet."""
    return tuple(not_yet(line) for line in block)


def not_yet(line: Line) -> Line:
    test = slot(line, "test")
    if line.key != "if" or not isinstance(test, Clause) or test.key != "be-nobody" or test.negated:
        return line
    role = noun(test, "who")
    named = [stated(lower, "become.player") for lower in line.under]
    if role is None or not any(act is not None and slot(act, "who") == role for act in named):
        return line
    yet = replace(test, key=f"be-nobody.yet.{role.name}")
    under = tuple(wins(lower) for lower in line.under)
    return replace(line, slots=tuple((n, yet if n == "test" else part) for n, part in line.slots), under=under)


def wins(line: Line) -> Line:
    """A line that makes somebody the winner."""
    act = stated(line, "become.player")
    role = noun(act, "who") if act is not None else None
    if act is None or role is None or role.name != WINNER:
        return line
    return replace(line, slots=(("do", replace(act, key="become.player.they.winner")), *line.slots[1:]))


def round_winner(block: Block) -> Block:
    """A block in which somebody becomes the winner and the round then ends: they win the round."""
    ends = [stated(line, "round-ends") is not None for line in block[1:]]
    return tuple(wins(line) if over else line for line, over in zip(block, [*ends, False], strict=True))


def game_winner(block: Block) -> Block:
    """A block in which somebody becomes the winner and then wins the game: they win the game."""
    out: list[Line] = []
    for line in block:
        won = stated(line, "win")
        named = stated(out[-1], "become.player") if out and won is not None else None
        role, who = (noun(named, "who"), noun(named, "what")) if named is not None else (None, None)
        if won is not None and role is not None and who is not None and won.subject == role:
            act = with_subject(won, who)
            told = replace(line, slots=(("do", replace(act, slots=(*act.slots, ("as_", role)))), *line.slots[1:]))
            out[-1] = instead_of((out[-1], line), told)
        else:
            out.append(line)
    return tuple(out)


def unwon(block: Block) -> Block:
    """A block in which the next round begins if nobody has won the game, and not only if somebody is short of points."""
    return tuple(
        replace(line, key="otherwise.unwon")
        if line.key in ("otherwise", "otherwise.all")
        and place
        and block[place - 1].key == "if"
        and [*map(wins_game, block[place - 1].under)] == [True]
        else line
        for place, line in enumerate(block)
    )


def wins_game(line: Line) -> bool:
    return stated(line, "win", "win.tied") is not None


def going_out_wins(lines: Iterable[Line]) -> bool:
    """Whether a player who goes out becomes the winner in any case."""
    return any(
        act is not None
        and slot(act, "what") == THE_PLAYER
        and (role := noun(act, "who")) is not None
        and role.name == WINNER
        for line in lines
        if line.key == "when" and event_of(line) == "event.go-out" and subject_of(line) == A_PLAYER
        for act in (stated(lower, "become.player") for lower in line.under)
    )


def whoever_wins(block: Block) -> Block:
    """A block in which somebody who has no cards left goes out, and so wins the round."""
    return tuple(
        with_key(
            with_key(with_key(line, "go-out.whoever", "go-out.whoever.wins"), "go-out.first", "go-out.first.wins"),
            "go-out.emptied",
            "go-out.wins",
        )
        for line in block
    )


def leaves_unwon(block: Block) -> Block:
    """A block in which somebody puts their whole hand away and is out of the round: they have no cards left, but have not gone out."""
    out: list[Line] = []
    for line in block:
        left, before = stated(line, "leave"), stated(out[-1]) if out else None
        gone = before is not None and left is not None and before.subject == left.subject
        cards = noun(before, "cards") if gone and before is not None else None
        out.append(with_key(line, "leave", "leave.unwon") if cards is not None and cards.key == "whole" else line)
    return tuple(out)


def reader_wins(block: Block) -> Block:
    """A block in which the reader goes out, and so wins the round. A language without a word for going out says so."""
    return tuple(with_key(line, "go-out.you", "go-out.you.wins") for line in block)


def subject_of(line: Line) -> object:
    event = slot(line, "event")
    return event.subject if isinstance(event, Clause) else None


def last_one(line: Line, wins_round: bool) -> Line:
    """A line in which only one player is left, and what this player does. `wins_round` if going out wins the round."""
    under = tuple(last_one(lower, wins_round) for lower in line.under)
    alone = any(isinstance(part, Clause) and part.key == ALONE for _, part in line.slots)
    return replace(line, under=tuple(of_last(lower, wins_round) for lower in under) if alone else under)


def of_last(line: Line, wins_round: bool) -> Line:
    act = stated(line)
    if act is None or act.subject != LAST:
        return line
    if act.key == "go-out" and wins_round:
        line = replace(line, slots=(("do", replace(act, key="go-out.wins")), *line.slots[1:]))
    found: Line = replaced(line, LAST, THAT_ONE)
    return found
