"""A sheet speaks to whoever plays a card: `you choose the colour in play`, where the entry of a box says `a player who plays this card`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER, event_of
from uno_dsl.wording.idioms.challenges import cards_in
from uno_dsl.wording.idioms.own_turn import YOU
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, slot
from uno_dsl.wording.idioms.under_heading import THE_ONE
from uno_dsl.wording.phrases import Clause, Line, Noun

PLAYED = ("event.own.play", "event.own.play-start")
OWN_LAST = "event.own.last"
OPPOSITE = Noun("beside.opposite")
ABOUT_A_CARD = ("event.play", "event.last")
SAME = ("the-player.one.card", "the-player.challenged", "the-player.beside", "that-one.again")
"""Other words for whoever plays the card."""
UNCHALLENGED, WHO_PLAYED = "challenge.none", "be.who-played"
TOGETHER = ("call.two", "miss.everybody-else")
"""What is said of several players, the reader among them or left out."""
DONE = ("bluffed", "have.bluff", "event.last")
FOLLOWING = ("if-so", "if-not-done", "otherwise.offer")
WARNED = ("norm.bluff", "norm.if.bluff")


def to_reader(line: Line) -> Line:
    """A rule of a card, said to whoever plays it."""
    event = event_of(line)
    if line.key == "effect" and event in PLAYED:
        return to_player(line)
    if line.key == "if-own" and event == OWN_LAST:
        own = slot(line, "event")
        assert isinstance(own, Clause)
        told: Line = replaced(to_player(line), own, replace(own, key=f"{OWN_LAST}.you"))
        return told
    played = slot(line, "event")
    if line.key == "when" and event in ABOUT_A_CARD and isinstance(played, Clause) and played.subject == A_PLAYER:
        return to_player(line, A_PLAYER) if cards_in(played) else line
    if line.key in WARNED:
        return replace(to_player(line, A_PLAYER), key=f"{line.key}.you")
    return line


def to_player(line: Line, *others: Noun) -> Line:
    """A line in which the reader is whoever plays the card."""
    for who in (THE_PLAYER, THE_ONE, *others):
        line = replaced(replaced(line, Noun("they", stands_for=who), YOU), who, YOU)
    line = replaced(line, OPPOSITE, replace(OPPOSITE, key=f"{OPPOSITE.key}.you"))
    for part in [*inside(line)]:
        if isinstance(part, Noun) and part.key in SAME:
            line = replaced(replaced(line, Noun("they", stands_for=part), YOU), part, YOU)
    for part in dict.fromkeys(part for part in inside(line) if isinstance(part, (Clause, Noun))):
        if (told := in_other_words(part)) != part:
            line = replaced(line, part, told)
    return in_blocks(in_blocks(line, until_you), if_you_do)


def until_you(block: Block) -> Block:
    """What lasts until something that the reader does: `until you begin your next turn`."""
    return tuple(replace(line, key=f"{line.key}.you") if slot(line, "who") == YOU else line for line in block)


def in_other_words(part: Clause | Noun) -> Clause | Noun:
    """What is said in other words where it is about the reader: a language may have words of its own for it."""
    if isinstance(part, Noun):
        return replace(part, key=f"{part.key}.you") if any(named == YOU for _, named in part.slots) else part
    if part.key == UNCHALLENGED:
        return Clause(f"{part.key}.you", (("who", YOU),))
    if part.key.startswith(WHO_PLAYED) and slot(part, "what") == YOU and part.subject is not None:
        return Clause("be", (("who", YOU), ("what", part.subject)), part.negated)
    named = any(what == YOU for _, what in part.slots[1:])
    return replace(part, key=f"{part.key}.you") if named or about_the_reader(part) else part


def about_the_reader(part: Clause) -> bool:
    """Whether what the reader does has words of its own."""
    return (part.key in DONE or part.key.split(".")[0] in DONE) and part.subject == YOU or part.key.startswith(TOGETHER)


def if_you_do(block: Block) -> Block:
    """What follows from an offer to the reader: `if you do, ...`."""
    out: list[Line] = []
    offered = False
    for line in block:
        done = slot(line, "do")
        if line.key.split(".")[0] == "offer":
            offered = isinstance(done, Clause) and done.subject == YOU
        out.append(replace(line, key=f"{line.key}.you") if offered and line.key in FOLLOWING else line)
    return tuple(out)
