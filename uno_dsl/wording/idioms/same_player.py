"""What else is said of the same player: one of the cards that they have, what they do once more, another card that they play, what they do in any case, who sits opposite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from uno_dsl.tree import replaced
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER, with_subject
from uno_dsl.wording.idioms.rewriting import Block, noun, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Line, Noun, Trait

DRAWN = ("draw", "pay.draw")
AGAIN = ("score.grow", "draw")
"""What adds up if it is done a second time."""
IN_HAND = Trait("from-pile", (("of", Noun("pile", "hand", "pile", owner=Noun("own"))),))
"""Of a card that somebody plays: it is from their hand."""
OPPOSITE = Noun("seat.opposite", slots=(("of", Noun("the-player.beside")),))


def once_more(block: Block) -> Block:
    """A block in which something that has been said to happen happens again under a condition."""
    done: list[Clause] = []
    out: list[Line] = []
    for line in block:
        if line.key == "if":
            out.append(replace(line, under=tuple(again(lower, done) for lower in line.under)))
        else:
            out.append(line)
            done += acts(line)
    return tuple(out)


def acts(line: Line) -> Iterator[Clause]:
    """What a line says that adds up."""
    act = stated(line)
    if act is not None and act.key.startswith(AGAIN):
        yield act


def again(line: Line, done: list[Clause]) -> Line:
    """A line that says what has been done already, as something that is done once more."""
    act = stated(line)
    if act is None or act not in done:
        return line
    kind = next(key for key in AGAIN if act.key.startswith(key))
    return replace(line, slots=(("do", replace(act, key=f"{kind}.again")), *line.slots[1:]))


def as_well(block: Block) -> Block:
    """A block in which somebody draws what somebody else draws too, and may miss a turn besides."""
    out: list[Line] = []
    for line in block:
        act = stated(line, *DRAWN)
        before = [found for one in out if (found := stated(one, *DRAWN)) is not None]
        if act is not None and any(one.slots[1:] == act.slots[1:] and one.subject != act.subject for one in before):
            line = with_key(line, act.key, f"{act.key}.too")
            missed = stated(out[-1], "miss")
            if missed is not None and missed.subject == act.subject:
                out.insert(-1, line)
                continue
        out.append(line)
    return tuple(out)


def another_card(line: Line) -> Line:
    """A rule about a player who plays a card, and who may then play one more."""
    event = slot(line, "event")
    if line.key not in ("when", "when.if") or not isinstance(event, Clause):
        return line
    if event.key != "event.play" or event.subject != A_PLAYER:
        return line
    return replace(line, under=tuple(one_more(lower) for lower in line.under))


def one_more(line: Line) -> Line:
    """An offer to play a card, made to somebody who has just played one."""
    act = slot(line, "do")
    if line.key.split(".")[0] != "offer" or not isinstance(act, Clause) or act.key != "play":
        return line
    cards = noun(act, "cards")
    if act.subject != THE_PLAYER or cards is None or cards.det != "a":
        return line
    more = replace(act, key="play.more", slots=(*act.slots, ("more", replace(cards, other=True))))
    return replace(line, slots=tuple((name, more if name == "do" else part) for name, part in line.slots))


def one_of_those(block: Block) -> Block:
    """A block in which a player who has a card of a kind plays a card of this kind: `if you have a wild card, you must play one`."""
    out: list[Line] = []
    for line in block:
        test = slot(line, "test")
        if line.key == "if" and line.under and isinstance(test, Clause) and test.key == "have":
            line = replace(line, under=(one_of(line.under[0], test), *line.under[1:]))
        out.append(line)
    return tuple(out)


def one_of(line: Line, test: Clause) -> Line:
    """A line in which somebody plays what the condition says they have."""
    act, had = slot(line, "do"), noun(test, "what")
    if not isinstance(act, Clause) or act.key != "play" or had is None or had.det != "a":
        return line
    cards = noun(act, "cards")
    if cards is None or act.subject != test.subject or cards not in (had, replace(had, traits=(*had.traits, IN_HAND))):
        return line
    done = replace(act, key="play.one", slots=(("who", act.slots[0][1]), ("what", had)))
    return replace(line, slots=tuple((name, done if name == "do" else part) for name, part in line.slots))


def opposite_them(line: Line) -> Line:
    """A rule about something that a player does, in which the player opposite is `the player opposite them`."""
    event = slot(line, "event")
    if line.key not in ("when", "when.if") or not isinstance(event, Clause) or event.subject != A_PLAYER:
        return line
    found: Line = replaced(line, OPPOSITE, Noun("beside.opposite"))
    return found


def in_any_case(block: Block) -> Block:
    """A block in which something happens to a player who was offered a choice, whatever the choice was."""
    out: list[Line] = []
    for line in block:
        before = slot(out[-1], "do") if out and out[-1].key == "offer" and not out[-1].under else None
        act = stated(line)
        if act is not None and isinstance(before, Clause) and isinstance(before.subject, Noun):
            if act.subject == before.subject:
                who = with_subject(act, Noun("they", stands_for=before.subject))
                line = replace(line, key="in-any-case", slots=(("do", who), *line.slots[1:]))
        out.append(line)
    return tuple(out)
