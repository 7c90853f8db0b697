"""Which cards take effect as the last card, in the sentence about the last card. A box says it in the entry of each card; a sheet says it once."""

from __future__ import annotations

from uno_dsl.plain_words.model_words import spares_last
from uno_dsl.rulebook.card_entries import card_entries
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.rows import Piece, Teller
from uno_dsl.rulebook.sheet.to_reader import to_reader
from uno_dsl.rulebook.states import State
from uno_dsl.tree import inside, replaced
from uno_dsl.wording.idioms.own_turn import EFFECT_OF_IT
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, stated
from uno_dsl.wording.phrases import Clause, Line, List, Noun, Phrase

LAST = "last"
EFFECT_IF = f"{EFFECT_OF_IT}.if"
OUT = ("go-out.you", "go-out.you.wins")


class SheetTeller(Teller):
    """Says the rules of states as a sheet has them."""

    def __init__(self, words: Labels) -> None:
        super().__init__(words, explained=False)
        self.effects: dict[State, Clause | None] = {}

    def passage(self, rule: str, card: str, line: Line, state: State, placed: set[str]) -> Piece:
        return super().passage(rule, card, to_reader(self.with_last_cards(line, state)), state, placed)

    def with_last_cards(self, line: Line, state: State) -> Line:
        """A line in which a last card has only its effect as the last card: which cards have one."""
        old = [part for part in inside(line) if isinstance(part, Clause) and part.key == EFFECT_OF_IT]
        if not old:
            return line
        if state not in self.effects:
            self.effects[state] = effect_of_last(state, self.words)
        new = self.effects[state]
        told: Line = line if new is None else in_blocks(replaced(line, old[0], new), out_first)
        return told


def out_first(block: Block) -> Block:
    """A block in which it is said that a player goes out before it is said which last cards take effect: players go out with every last card."""
    for place, line in enumerate(block[:-1]):
        if stated(line, EFFECT_IF) is not None and stated(block[place + 1], *OUT) is not None:
            return (*block[:place], block[place + 1], line, *block[place + 2 :])
    return block


def effect_of_last(state: State, words: Labels) -> Clause | None:
    """That a last card takes effect only if it is one of these; None if those with an effect all have one then, or if there is more to say."""
    if not spares_last(state.model):
        return None
    acting = [one for one in card_entries(state, words) if any(x.rules for x in one.situations)]
    late = [one for one in acting if any(x.key == LAST and x.rules for x in one.situations)]
    if len(late) == len(acting) or any(one.copies[0].numbers is not None for one in late):
        return None
    cards = tuple(Noun("named", name=one.name, kind="card", det="a") for one in late)
    if not cards:
        return Clause(f"{EFFECT_OF_IT}.none")
    one_of: Phrase = cards[0] if len(cards) == 1 else List(cards, "or")
    return Clause(EFFECT_IF, (("cards", one_of),))
