"""Which cards take effect as the last card, in the sentence about the last card."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from uno_dsl.explain.card import HEADS, LAST, PAID
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.plain_words.model_words import spares_last
from uno_dsl.rulebook.lines.acting_cards import acting_cards
from uno_dsl.rulebook.states import State
from uno_dsl.tree import inside, replaced
from uno_dsl.wording.flow import stating
from uno_dsl.wording.idioms.reader.own_turn import EFFECT_OF_IT
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, stated
from uno_dsl.wording.phrases import Clause, Line, List, Noun, Phrase

EFFECT_IF = f"{EFFECT_OF_IT}.if"
FIRST, COUNTS = "first", "counts"
"""That a last card takes effect before the player goes out, and that the cards drawn then count in the scoring."""
ROUND_ENDS, HAND = "end round", "hand"
OUT = ("go-out.you", "go-out.you.wins")


def with_last_cards(line: Line, state: State) -> Line:
    """A line in which a last card has only its effect as the last card: which cards have one."""
    old = [part for part in inside(line) if isinstance(part, Clause) and part.key == EFFECT_OF_IT]
    new = effect_of_last(state) if old else None
    if new is None:
        return line
    counts = scores_what_is_drawn(state)
    told: Line = in_blocks(replaced(line, old[0], new), lambda block: out_first(block, counts=counts))
    return told


def out_first(block: Block, *, counts: bool) -> Block:
    """A block in which it is said that a player goes out before it is said which last cards take effect: players go out with every last card."""
    for place, line in enumerate(block[:-1]):
        effect = stated(line, EFFECT_IF)
        if effect is not None and stated(block[place + 1], *OUT) is not None:
            key = f"{EFFECT_IF}.{FIRST}.{COUNTS}" if counts else f"{EFFECT_IF}.{FIRST}"
            before = stating(line, replace(effect, key=key))
            return (*block[:place], block[place + 1], before, *block[place + 2 :])
    return block


@lru_cache(maxsize=1024)
def scores_what_is_drawn(state: State) -> bool:
    """Whether somebody draws cards because of a last card, and these are counted when the round ends."""
    model = state.model
    at_last = [model.procedures[one.procedure].body for one in model.handlers if one.event == LAST]
    at_end = [model.procedures[one.procedure].body for one in model.handlers if one.event == ROUND_ENDS]
    draws = any(isinstance(part, s.Draw) or is_payment(part) for body in at_last for part in inside(body))
    totals = [part for body in at_end for part in inside(body) if isinstance(part, e.Total)]
    return draws and any(
        isinstance(part, (e.Pile, e.OwnedBy)) and part.name == HAND for total in totals for part in inside(total)
    )


def is_payment(part: object) -> bool:
    """Whether somebody has to draw what a card costs."""
    return isinstance(part, s.Happen) and part.event == PAID


@lru_cache(maxsize=1024)
def effect_of_last(state: State) -> Clause | None:
    """That a last card takes effect only if it is one of these; None if those with an effect all have one then, or if there is more to say."""
    if not spares_last(state.model):
        return None
    numbered = {face.card for face in state.model.faces if face.number is not None}
    acting = acting_cards(state)
    late = [name for name, found in acting.items() if HEADS[LAST] in found]
    if len(late) == sum(map(bool, acting.values())) or numbered & {*late}:
        return None
    cards = tuple(Noun("named", name=name, kind="card", det="a") for name in late)
    if not cards:
        return Clause(f"{EFFECT_OF_IT}.none")
    one_of: Phrase = cards[0] if len(cards) == 1 else List(cards, "or")
    return Clause(EFFECT_IF, (("cards", one_of),))
