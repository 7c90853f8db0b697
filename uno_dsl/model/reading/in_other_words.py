"""What the language has no words for, and how the same is written: halves of a hand, each colour, a player's own first turn, a direction that changes."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import OWN
from uno_dsl.model.reading.scope import Names, Problem
from uno_dsl.model.traverse import steps_in
from uno_dsl.syntax import nodes as n

COUNT_FIRST = (
    "keep how many first: `keep a number called half`, `the half becomes half the number of cards in their hand`, "
    "and then `as many cards as the half`: `the player puts as many cards as the half from their hand under the draw pile`"
)
OTHER_SIDE = (
    "a card has what is on the side in play, and no other: to compare both, turn them over and remember what is there, "
    "`the side in play becomes light`, `the tally becomes its worth`, then `the side in play becomes dark`, `if its worth is above the tally`"
)
"""What to write instead of `its dark side`."""
OWN_FIRST_TURN = (
    "count the turns of each player: `keep a number called turns for every player`, `when a player ends a turn, their turns grow by 1`, "
    "and ask for it: `a player may not play a wild if their turns are 0`"
)
COLOUR_CHANGED = (
    "remember what it was: `keep a colour called former`, `when the first turn of a round begins, the former becomes the colour in play`, "
    "`when a player plays a card or a card is played as the last card`, and under it `if the former is not the colour in play`, with what follows, and at the "
    "end `the former becomes the colour in play`"
)
"""What to write instead of `when the colour in play changes`."""
FOR_COLOURS = (
    "write the lines once for each colour, `if the player has a red card, ...`, `if the player has a blue card, ...`; "
    "or let a colour be chosen: `the player chooses a colour as the hue`"
)


def of_their_first_turn(links: tuple[n.Link, ...]) -> Problem | None:
    """The problem of `in their first turn`, if that is among prepositional phrases."""
    for link in links:
        own = link.core.words == ("first", "turn") and link.core.det in OWN
        if link.word in ("in", "during") and own:
            return Problem("phrase", "the first turn of each player is not counted", link.span, OWN_FIRST_TURN)
    return None


def within(act: n.Act) -> tuple[n.Link, ...]:
    """All prepositional phrases of an action, also those behind its relative clause."""
    object_ = act.object if isinstance(act.object, n.Phrase) else None
    inner = object_.relative.object if object_ is not None and object_.relative is not None else None
    return (*act.links, *(object_.links if object_ is not None else ()), *(inner.links if inner is not None else ()))


def each_colour(phrase: n.Phrase) -> Problem | None:
    """The problem of `for every colour`."""
    if phrase.core.words[-1:] not in [(word,) for word in ("colour", "colours", "color", "colors", "suit", "suits")]:
        return None
    return Problem(
        "which", "`for every` goes through players, cards or piles, and not through colours", phrase.span, FOR_COLOURS
    )


def turned_round(names: Names, kind: str) -> str | None:
    """The hint for `when the direction changes`: what turns it round; and for `when the colour in play changes`: remember the colour."""
    if kind == "colour":
        return COLOUR_CHANGED
    if kind != "direction":
        return None
    if "reverse" in names.symbols:
        return "say what turns it round: `when a player plays a reverse or a reverse is turned up at the start`"
    return "put what follows under each line that turns it round"


def until_the_turn_ends(condition: n.Condition, player: e.Expression, body: tuple[s.Step, ...]) -> e.Expression | None:
    """`repeat until the turn ends`: until a line under it ends the turn, so that it is no longer theirs. None if the condition is another one."""
    atom = condition if isinstance(condition, n.Atom) and condition.form == "verb" and condition.verb == "end" else None
    if atom is None or atom.object is not None or atom.subject.links or atom.subject.core.det not in ("", "the"):
        return None
    if atom.subject.core.words != ("turn",) or atom.subject.core.owned:
        return None
    if not any(isinstance(step, s.Control) and step.what == "end turn" for step in steps_in(body)):
        raise Problem(
            "condition",
            "nothing under this line ends the turn",
            atom.span,
            "write `the turn ends` under it where it is over, or what is waited for: `repeat until the player has no cards`",
        )
    return e.Compare("!=", e.TurnPlayer(), player)


DONE = ("draw", "play")


def what_happened(atom: n.Atom) -> str:
    """The hint for `if the player did not play`, `if somebody laughs`: what was done is remembered, and the rest is for people to judge."""
    if atom.verb in DONE:
        return (
            "remember it: `keep a flag called has-acted for every player`, `when a player begins a turn, their has-acted becomes false`, "
            f"`when a player {atom.verb}s a card, their has-acted becomes true`, and then `if their has-acted is true` or `is not true`"
        )
    return 'use `when ...` for what happens; for something that only the people at the table can judge, write `the table may "somebody laughs"`'
