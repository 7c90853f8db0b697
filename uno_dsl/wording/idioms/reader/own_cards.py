"""Rules about what any player does, said to the reader: `you choose the colour in play`, `when you go out, you win the round`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.flow import A_PLAYER, BECOMING, THE_PLAYER, event_of, with_subject
from uno_dsl.wording.idioms.bluffs import BLUFFS
from uno_dsl.wording.idioms.calls import FORGETFUL, FORGETFUL_ACTING
from uno_dsl.wording.idioms.reader.own_turn import ABLE, FORMS, YOU
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, slot
from uno_dsl.wording.idioms.under_heading import THE_ONE
from uno_dsl.wording.phrases import Clause, Line, Noun, Trait

PLAYED = ("event.own.play", "event.own.play-start")
OWN_LAST = "event.own.last"
OPPOSITE = Noun("beside.opposite")
SAME = ("the-player.one.card", "the-player.challenged", "the-player.beside")
"""Other words for whoever plays the card."""
UNCHALLENGED, IS = "challenge.none", ("be", "be.who-played", "be.who-played.card")
TOGETHER = ("call.two", "miss.everybody-else")
"""What is said of several players, the reader among them or left out."""
DONE = (
    "bluffed",
    "have.bluff",
    "event",
    "forget",
    "notice-silence",
    "have.single.still",
    "swap.chosen",
    "miss",
    "leave",
    "discard-until",
    "draw-until",
)
FOLLOWING = ("if-so", "if-not-done", "otherwise.offer")
WARNED = (*BLUFFS, *(f"{key}.free" for key in BLUFFS))
HEADS = ("when", "when.if", "when.would", "when.if.would", "as-soon-as")
JUDGED = "event.judge"
"""What the table judges, in the words of an author."""
RARE = "rare-option"
TABLE = "table"
"""What the table judges, and what the player of a card does for it: `you tell a joke`."""
PERIOD = "until.turn-begins.of"
OF_EQUALS, OF_YOUR_EQUALS = Trait("of-equals.if-any"), Trait("of-equals.if-any.you")
OWN = Noun("own")


def to_reader(line: Line) -> Line:
    """A rule of a card, or about what any player does, said to whoever does it."""
    if line.key == "rules":
        return together(replace(line, under=tuple(map(to_reader, line.under))))
    event = event_of(line)
    if line.key == "effect" and event in PLAYED:
        return to_player(line)
    if line.key == "if-own" and event == OWN_LAST:
        own = slot(line, "event")
        assert isinstance(own, Clause)
        told: Line = replaced(to_player(line), own, replace(own, key=f"{OWN_LAST}.you"))
        return told
    if line.key in HEADS and is_about_one(line):
        return to_player(line, A_PLAYER)
    if line.key in WARNED:
        return replace(to_player(line, A_PLAYER), key=f"{line.key}.you")
    return line


def together(line: Line) -> Line:
    """Rules told as one: where the first speaks to the reader, who has forgotten something is the reader as well."""
    first, *more = line.under
    spoken = any(part == YOU for part in inside(first))
    return replace(line, under=(first, *map(to_player, more))) if spoken else line


def is_about_one(line: Line) -> bool:
    """Whether a rule is about what any player does, and names nobody else so."""
    event = slot(line, "event")
    anybody = [part for part in inside(line) if part == A_PLAYER]
    return isinstance(event, Clause) and event.subject == A_PLAYER and event.key != JUDGED and len(anybody) == 1


def to_player(line: Line, *others: Noun) -> Line:
    """A line in which the reader is whoever plays the card."""
    for who in (THE_PLAYER, THE_ONE, FORGETFUL, FORGETFUL_ACTING, *others):
        line = replaced(replaced(line, Noun("they", stands_for=who), YOU), who, YOU)
    line = replaced(line, OPPOSITE, replace(OPPOSITE, key=f"{OPPOSITE.key}.you"))
    for part in [*inside(line)]:
        if isinstance(part, Noun) and part.key in SAME:
            line = replaced(replaced(line, Noun("they", stands_for=part), YOU), part, YOU)
    for part in dict.fromkeys(part for part in inside(line) if isinstance(part, (Clause, Noun))):
        if (told := in_other_words(part)) != part:
            line = replaced(line, part, told)
    return in_blocks(line, if_you_do)


def in_other_words(part: Clause | Noun) -> Clause | Noun:
    """What is said in other words where it is about the reader: a language may have words of its own for it."""
    if isinstance(part, Noun):
        return replace(part, key=f"{part.key}.you") if any(named == YOU for _, named in part.slots) else part
    if part.key == UNCHALLENGED:
        return Clause(f"{part.key}.you", (("who", YOU),))
    if part.key in IS and slot(part, "what") == YOU and part.subject is not None:
        return Clause("be", (("who", YOU), ("what", part.subject)), part.negated)
    if isinstance(part.subject, Noun) and part.subject.owner == OWN:
        return with_subject(part, replace(part.subject, owner=YOU))
    if part.subject == YOU and OF_EQUALS in inside(part):
        told: Clause = replaced(part, OF_EQUALS, OF_YOUR_EQUALS)
        return told
    named = any(what == YOU for _, what in part.slots[1:]) and not part.key.startswith(BECOMING)
    return replace(part, key=f"{part.key}.you") if named or about_the_reader(part) else part


def about_the_reader(part: Clause) -> bool:
    """Whether what the reader does has words of its own."""
    return (part.key in DONE or part.key.split(".")[0] in DONE) and part.subject == YOU or part.key.startswith(TOGETHER)


def rare(line: Line) -> Line:
    """What the reader may do in a rare case: `if nothing can be drawn, you may pass`."""
    done = slot(line, "do")
    yours = line.key.startswith(RARE) and isinstance(done, Clause) and done.subject == YOU
    return replace(line, key=FORMS.get(line.key, line.key)) if yours else line


def if_you_do(block: Block) -> Block:
    """What the reader may do `if you can`, what follows from it, `if you do, ...`, and how long it holds: `until your next turn begins`."""
    out: list[Line] = []
    offered = False
    for line in block:
        done = slot(line, "do")
        if line.key.split(".")[0] == "offer":
            offered = isinstance(done, Clause) and done.subject == YOU
        follows = offered and line.key in (*ABLE, *FOLLOWING)
        yours = follows or line.key == TABLE or (line.key == PERIOD and slot(line, "who") == YOU)
        out.append(replace(line, key=f"{line.key}.you") if yours else rare(line))
    return tuple(out)
