"""What a card does, under its own heading: the heading names the card, so the sentences need not say `when this card is played`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.flow import THE_PLAYER, with_subject
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, noun, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Line, Noun

THE_ONE = Noun("the-player.one")
"""The player who played the card, where somebody else has been named since, or nobody yet."""
EVERYBODY_ELSE = Noun("player", det="every", other=True)
ANYBODY = Noun("anybody")
"""Whoever pays a penalty."""


def card_entry(line: Line) -> Line:
    """A rule of a card in the words of its entry."""
    event = slot(line, "event")
    if line.key != "when.own" or not isinstance(event, Clause):
        return line
    match event.key:
        case "event.own.play":
            return replace(line, key="effect", under=plays_again(about_the_one(line.under)))
        case "event.own.play-start":
            same = Line("same-at-start", (), (), line.rule)
            return replace(line, key="effect", under=(*about_the_one(line.under), same))
        case "event.own.start" | "event.own.last":
            return replace(line, key="if-own", under=about_the_one(line.under))
        case "event.own.pay-for":
            return penalty(line)
        case _:
            return line


EVENTS = {"event.play": "event.own.play", "event.last": "event.own.last", "event.start": "event.own.start"}


def in_entry(line: Line) -> Line | None:
    """A rule about several cards, as one about the card of an entry. What happens if somebody challenges is told elsewhere."""
    event = slot(line, "event")
    if line.key != "when" or not isinstance(event, Clause) or event.key not in EVENTS:
        return None
    own = Line("when.own", (("event", Clause(EVENTS[event.key])),), line.under, line.rule)
    return in_blocks(own, unchallenged)


def unchallenged(block: Block) -> Block:
    """A block without what follows from a challenge: `if the next player does not challenge, they draw 4 cards`."""
    out: list[Line] = []
    for line in block:
        act = challenge_offered(out[-1]) if out else None
        if act is not None and line.key in ("otherwise.offer", "otherwise.nobody"):
            out[-1] = Line("if", (("test", act),), line.under, line.rule, line.also)
        else:
            out.append(line)
    return tuple(out)


def challenge_offered(line: Line) -> Clause | None:
    """That nobody challenges, if a line lets somebody do so."""
    act = slot(line, "do")
    if line.key.split(".")[0] != "offer" or not isinstance(act, Clause) or act.key.split(".")[0] != "challenge":
        return None
    who = noun(act, "who")
    whom = slot(act, "whom")
    if who is None or whom is None:
        return None
    if who.det != "any" and whom == THE_PLAYER:
        return Clause("challenge.none")
    several = who.det == "any"
    slots = (("who", replace(who, det="no") if several else who), ("whom", whom))
    return Clause("challenge.entry", slots, negated=not several)


def unconditional(line: Line) -> Line:
    """A line of an entry under a heading that says when it applies, and that somebody plays the card."""
    return replace(line, key="effect", slots=()) if line.key in ("if-own", "effect") else line


def penalty(line: Line) -> Line:
    """What a penalty is, if it is one thing that a player does."""
    if len(line.under) == 1 and (done := stated(line.under[0])) is not None and done.subject == THE_PLAYER:
        cards = slot(done, "cards")
        amount = (("cards", cards),) if done.key == "draw" and cards is not None else ()  # `penalty: 4 cards`
        key = "cost.draw" if amount else "cost"
        return Line(key, (("do", with_subject(done, ANYBODY)), *amount), (), line.rule, line.under[0].rules)
    rest = [stated(one) for one in line.under[1:]]
    if rest and all(act is not None and act.subject != THE_PLAYER for act in rest):
        first = penalty(replace(line, under=line.under[:1]))
        return replace(line, key="effect", under=(first, *line.under[1:])) if first.key.startswith("cost") else line
    return line


def about_the_one(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines of an entry in which nobody can be taken for the player who played the card."""
    out: list[Line] = []
    clear = True  # whether `the player` can only be the one who played the card
    for place, line in enumerate(lines):
        done = slot(line, "do")
        mine = isinstance(done, Clause) and done.subject == THE_PLAYER
        if mine and (place == 0 or clear):
            out.append(line)
        elif place == 0 or not clear or (not mine and names_others(line)):
            out.append(next_of(replaced(line, THE_PLAYER, THE_ONE)) if place else replaced(line, THE_PLAYER, THE_ONE))
            clear = clear and mine
        else:
            out.append(line)
        clear = clear and not names_others(line)
    return tuple(played_by(line) for line in out)


def played_by(line: Line) -> Line:
    """A line in which somebody is not the one who played the card, but played it."""
    for part in inside(line):
        if isinstance(part, Clause) and part.key == "be" and slot(part, "what") == THE_ONE:
            line = replaced(line, part, replace(part, key="be.who-played"))
    return line


def plays_again(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines of an entry in which all the others miss a turn, so that whoever played the card plays again."""
    return tuple(
        with_key(line, "miss", "miss.everybody-else")
        if (done := stated(line, "miss")) is not None and done.subject == EVERYBODY_ELSE
        else line
        for line in lines
    )


def next_of(line: Line) -> Line:
    """A line that says whose turn is next, counted from the one who played the card."""
    done = stated(line, "take-turn")
    if done is None or done.subject != Noun("seat"):
        return line
    who = Noun("seat.next", slots=(("of", THE_ONE),))
    return replace(line, slots=(("do", replace(done, slots=(("who", who), *done.slots[1:]))), *line.slots[1:]))


def names_others(line: Line) -> bool:
    """Whether a line names another player."""
    return any(isinstance(found, Noun) and is_player(found) for found in inside(line))


def is_player(found: Noun) -> bool:
    return found.key in ("player", "seat", "role") or found.key.startswith(("seat.", "beside."))
