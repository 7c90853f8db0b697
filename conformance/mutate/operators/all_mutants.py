"""All mutants of a program, by every operator: the list that the generator and the scorer share."""

from __future__ import annotations

from collections.abc import Iterable

from conformance.mutate.operators.instruction_places import Places
from conformance.mutate.operators.mutant import Mutant, numbered, told_apart
from conformance.mutate.operators.standing_mutants import mutants_of_standing_rules, of_handlers
from conformance.mutate.operators.step_mutants import mutants_of_instructions
from conformance.mutate.operators.table_mutants import mutants_of_the_table
from conformance.mutate.operators.view_mutants import VISIBILITY, mutants_of_visibility
from uno_dsl.program import instructions as i

OPERATORS: dict[str, str] = {
    "drop step": "a step is left out, a decision not asked",
    "repeat step": "a step is done twice",
    "swap steps": "a step comes after the one that follows it",
    "force condition": "a condition holds always, or never",
    "drop condition": "a part of a condition, or who or what is left out of a group, does not count",
    "negate condition": "a condition, or a part of one, is turned into its opposite",
    "and for or": "all parts must hold instead of one, or one instead of all",
    "boundary": "at least becomes above, exactly becomes at least, and so on",
    "number": "a number is another: 0, 1, one less, one more",
    "player": "the next player is the one before or the player, and so on",
    "constant": "left for right, highest for lowest",
    "property": "the number for the colour, the symbol for the number, and so on",
    "depth": "a card under the top for the top card",
    "other pile": "the draw pile for the discard pile, and the reverse",
    "other place": "under a pile or in its middle instead of on top",
    "assign for add": "a sum is replaced instead of added to, or not changed, or made smaller",
    "other ending": "the turn ends instead of the round, or the effect instead of the turn",
    "other occasion": "an effect of a play happens at the start or as a last card, and so on",
    "any card": "any card of the hand that fits may be played, not only the one in question",
    "duty": "what may be done must be done, and the reverse",
    "who may": "others may decide, say, catch or challenge",
    "drop handler": "what happens on an occasion does not happen",
    "drop permission": "a permission or prohibition does not exist",
    "bluff": "a ban that may be broken may not, and the reverse",
    "drop offer": "what may be done beside the game may not be done",
    "closing": "a window closes at another time, or something closes it that should not, or does not that should",
    "worth": "a card is worth something else",
    "deck": "the deck has fewer of a card",
    VISIBILITY: "cards are seen by others, by fewer, or by nobody",
    "reading": "an open question is read in another way",
    "override": "a line of a layer is missing",
}
"""Every operator, and what it does."""


def mutants_of(program: i.Program, hidden: Iterable[str] = ()) -> list[Mutant]:
    """The mutants of the rounds of a program by all operators except the hidden ones, in the order of the rules.

    Readings and overrides belong to a selection, not to a program: `reading_mutants.py` makes them.
    """
    places = Places(program)
    found = [
        *mutants_of_instructions(program, places),
        *mutants_of_standing_rules(program, places),
        *mutants_of_the_table(program),
        *mutants_of_visibility(program),
    ]
    return in_order(program, found, hidden)


def mutants_of_games(program: i.Program, hidden: Iterable[str] = ()) -> list[Mutant]:
    """The mutants of what decides how the game goes on after a round, in the order of the rules."""
    places = Places(program, of_game=True)
    return in_order(program, [*mutants_of_instructions(program, places), *of_handlers(program, places)], hidden)


def in_order(program: i.Program, found: Iterable[Mutant], hidden: Iterable[str]) -> list[Mutant]:
    """The mutants by operators that are not hidden, each with a name of its own, in the order of the rules."""
    left_out = frozenset(hidden)
    order = {rule: number for number, rule in enumerate(program.rules)}
    kept = [mutant for mutant in told_apart(numbered(found)) if mutant.operator not in left_out]
    return sorted(kept, key=lambda mutant: order.get(mutant.rule, len(order)))
