"""Which cards take effect as the last card, in the sentence about the last card."""

from __future__ import annotations

from functools import lru_cache

from uno_dsl.explain.card import HEADS, LAST
from uno_dsl.plain_words.model_words import spares_last
from uno_dsl.rulebook.card_entries import facts_of
from uno_dsl.rulebook.states import State
from uno_dsl.tree import inside, replaced
from uno_dsl.wording.idioms.reader.own_turn import EFFECT_OF_IT
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, stated
from uno_dsl.wording.phrases import Clause, Line, List, Noun, Phrase

EFFECT_IF = f"{EFFECT_OF_IT}.if"
OUT = ("go-out.you", "go-out.you.wins")


def with_last_cards(line: Line, state: State) -> Line:
    """A line in which a last card has only its effect as the last card: which cards have one."""
    old = [part for part in inside(line) if isinstance(part, Clause) and part.key == EFFECT_OF_IT]
    new = effect_of_last(state) if old else None
    told: Line = line if new is None else in_blocks(replaced(line, old[0], new), out_first)
    return told


def out_first(block: Block) -> Block:
    """A block in which it is said that a player goes out before it is said which last cards take effect: players go out with every last card."""
    for place, line in enumerate(block[:-1]):
        if stated(line, EFFECT_IF) is not None and stated(block[place + 1], *OUT) is not None:
            return (*block[:place], block[place + 1], line, *block[place + 2 :])
    return block


@lru_cache(maxsize=1024)
def effect_of_last(state: State) -> Clause | None:
    """That a last card takes effect only if it is one of these; None if those with an effect all have one then, or if there is more to say."""
    if not spares_last(state.model):
        return None
    numbered = {face.card for face in state.model.faces if face.number is not None}
    deck = {face.card for face in state.model.faces}
    rules = {
        facts.name: {section.head: section.rules for section in facts.sections if section.head in HEADS.values()}
        for facts in facts_of(state)
        if facts.name in deck
    }
    acting = [name for name, found in rules.items() if any(found.values())]
    late = [name for name in acting if rules[name].get(HEADS[LAST])]
    if len(late) == len(acting) or numbered & {*late}:
        return None
    cards = tuple(Noun("named", name=name, kind="card", det="a") for name in late)
    if not cards:
        return Clause(f"{EFFECT_OF_IT}.none")
    one_of: Phrase = cards[0] if len(cards) == 1 else List(cards, "or")
    return Clause(EFFECT_IF, (("cards", one_of),))
