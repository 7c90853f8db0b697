"""What may be done in a turn, said to the player whose turn it is: `on your turn, do one of these`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import replaced
from uno_dsl.wording.flow import A_PLAYER, THE_PLAYER
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, slot
from uno_dsl.wording.phrases import Clause, Line, Noun

YOU = Noun("you")
FORMS = {"option": "choice", "option.if": "choice.if", "rare-option": "rare-choice"}
ABLE = ("offer.able", "offer.able.if")


def own_turn(line: Line) -> Line:
    """A rule about the beginning of every turn, if it only offers a choice."""
    event = slot(line, "event")
    if line.key != "when" or not isinstance(event, Clause) or event.key != "event.begin-turn":
        return line
    if event.subject != A_PLAYER or len(line.under) != 1 or line.under[0].key != "one-of":
        return line
    they = Noun("they", stands_for=THE_PLAYER)
    said = replaced(replaced(line.under[0], they, YOU), THE_PLAYER, YOU)
    choices = tuple(replace(one, key=FORMS.get(one.key, one.key)) for one in said.under)
    choices = tuple(in_blocks(one, to_you) for one in choices)
    return Line("turn", (), choices, line.rule, (*line.also, *said.rules))


def to_you(block: Block) -> Block:
    """What the reader must do, `if you can`."""
    return tuple(
        replace(one, key=f"{one.key}.you" if one.key in ABLE else FORMS.get(one.key, one.key)) for one in block
    )
