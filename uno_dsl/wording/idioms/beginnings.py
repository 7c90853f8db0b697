"""The beginning of a game and of a round: the round that a game begins with, and another card in the place of one that goes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.flow import A_PLAYER, with_subject
from uno_dsl.wording.idioms.drawing_lots import lots_drawn
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, noun, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Line, Noun, Phrase

THE_CARD = (Noun("this-card"), Noun("that-card"))
SEAT = Noun("seat")
SCORING = ("score.grow", "score.grow.points", "score.grow.worth")
PLAY_OR_START, PLAY, START = "event.own.play-start", "event.own.play", "event.own.start"


def round_of_game(line: Line) -> Line:
    """A rule about the beginning of the game, in which the round that follows is no new one."""
    event = slot(line, "event")
    if not isinstance(event, Clause) or event.key != "event.game-begins":
        return line
    line = in_blocks(line, lambda block: tuple(with_key(one, "round-begins", "round-begins.game") for one in block))
    return in_blocks(line, side_of_lots)


def side_of_lots(block: Block) -> Block:
    """A block in which the side with which lots are drawn is not yet that of the round, and is named where they are drawn.

    The cards are only shuffled for it: they form the draw pile when the round begins.
    """
    lots = [place for place, one in enumerate(block) if (done := stated(one)) and done.key.startswith("lots.")]
    first = lots[0] if lots else 0
    done = stated(block[first]) if lots else None
    drawn = slot(done, "as_") if done is not None else None
    before = [lots_of(with_key(one, "go.shuffled.form", "go.shuffled.lots"), drawn) for one in block[:first]]
    sides = [one for one in before if stated(one, "become.side.lots") is not None]
    others = [one for one in before if one not in sides]
    drawn_by = next((place + 1 for place, one in enumerate(others) if draws_one(one)), len(others))
    return (*others[:drawn_by], *sides, *others[drawn_by:], *block[first:])


def draws_one(line: Line) -> bool:
    """Whether every player draws a card, in a statement or in what each of them does."""
    return stated(line, "draw") is not None or any(draws_one(lower) for lower in line.under)


def side_of_score(line: Line) -> Line:
    """A rule about the end of a round, in which a side of the cards is not played with but counted."""
    event = slot(line, "event")
    if not isinstance(event, Clause) or event.key != "event.round-ends":
        return line
    return in_blocks(line, lambda block: tuple(with_key(one, "become.side", "become.side.score") for one in block))


def side_that_counts(line: Line, side: Noun | None) -> Line:
    """A rule about the end of a round, in which points of cards with two sides are counted: those of the side in play."""
    event = slot(line, "event")
    if side is None or not isinstance(event, Clause) or event.key != "event.round-ends":
        return line
    parts = [*inside(line)]
    counted = any(isinstance(part, Noun) and part.key == "total.worth" for part in parts)
    if not counted or any(isinstance(part, Clause) and part.key.startswith("become.side") for part in parts):
        return line
    said = Clause("become.side.score", (("who", side), ("what", side)))
    return replace(line, under=(Line("do", (("do", said),), (), line.rule), *line.under))


def if_any_becomes(block: Block) -> Block:
    """`the winner, if there is one, becomes the dealer`"""
    return tuple(if_any(line) for line in block)


def if_any(line: Line) -> Line:
    test, done = slot(line, "test"), stated(line.under[0]) if len(line.under) == 1 else None
    if line.key != "if" or not isinstance(test, Clause) or (test.key, test.negated) != ("there-is-role", False):
        return line
    if done is not None and test.subject is not None and done.subject == test.subject and done.key in SCORING:
        who = Noun("if-any", slots=(("of", test.subject),))
        return Line("do", (("do", with_subject(done, who)),), (), line.rule, (*line.also, *line.under[0].rules))
    if done is None or not done.key.startswith("become.player") or slot(done, "what") != test.subject:
        return line
    said = Clause("become.player.if-any", done.slots)
    return Line("do", (("do", said),), (), line.rule, (*line.also, *line.under[0].rules))


def lots_of(line: Line, drawn: Phrase | None) -> Line:
    """A line that says which side of the cards counts when somebody is drawn by lot."""
    done = stated(line, "become.side")
    if done is None or drawn is None:
        return line
    said = Clause("become.side.lots", (*done.slots, ("as_", drawn)))
    return replace(line, slots=(("do", said), *line.slots[1:]))


def drawn_at_start(lines: Sequence[Line]) -> Noun | None:
    """Who is drawn by lot when a game begins."""
    for line in lines:
        event = slot(line, "event")
        if isinstance(event, Clause) and event.key == "event.game-begins":
            told = in_blocks(line, lots_drawn)
            found = [
                noun(part, "as_") for part in inside(told) if isinstance(part, Clause) and part.key.startswith("lots.")
            ]
            return next((who for who in found if who is not None), None)
    return None


def game_again(line: Line, drawn: Noun) -> Line:
    """A rule in which everything begins again as at the beginning of the game: somebody is drawn by lot again."""
    again = Clause("game-begins.lots", (("as_", drawn),))
    found: Line = replaced(line, Clause("game-begins"), again)
    return found


def drawn_when_needed(line: Line) -> Line:
    """A rule about what happens before anybody draws a card, if something is so: `when a player has to draw and the pile is empty`."""
    if line.key == "rules":
        return replace(line, under=tuple(map(drawn_when_needed, line.under)))
    event = slot(line, "event")
    if line.key != "before.if" or not isinstance(event, Clause) or event.key != "event.draw-ahead":
        return line
    return replace(line, key="before.if.drawing") if event.subject == A_PLAYER else line


def another_turned_up(block: Block) -> Block:
    """A block in which a card that is turned up after one has gone back into a pile is another card."""
    out: list[Line] = []
    for line in block:
        before = [one for one in out if stated(one, "shuffle") is None]
        gone = stated(before[-1]) if before else None
        back = gone is not None and gone.key.startswith(("go.", "put.")) and isinstance(noun(gone, "cards"), Noun)
        back = back and gone is not None and noun(gone, "cards") in THE_CARD
        out.append(with_key(line, "turn-up", "turn-up.another") if back else line)
    return tuple(out)


def start_by_name(line: Line, first: Noun) -> Line:
    """A card that does the same to the next player when it is played and at the start: at the start, this player has a name."""
    event = slot(line, "event")
    if not isinstance(event, Clause) or event.key != PLAY_OR_START:
        return line
    played = replaced(line.slots, event, replace(event, key=PLAY))
    acts = [stated(one) for one in line.under]
    if not all(act is not None and act.subject == SEAT for act in acts):
        about = all(isinstance(done := slot(one, "do"), Clause) and done.subject == SEAT for one in line.under)
        same = Line("same-at-start.who", (("who", first),), (), line.rule)
        return replace(line, slots=played, under=(*line.under, same)) if about else line
    named = [
        replace(one, slots=(("do", with_subject(act, first)), *one.slots[1:]), rule=line.rule)
        for one, act in zip(line.under, acts, strict=True)
        if act is not None
    ]
    start = Line("if-own", (("event", Clause(START)),), tuple(named), line.rule)
    return replace(line, slots=played, under=(*line.under, start))
