"""What chance brings in an example, as far as the example says it: `the die shows 4`, `outcome 2 happens`, `chance picks Ben`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.state import State
from uno_dsl.examples.example_sentences import Falls, Term
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.read_example import number
from uno_dsl.examples.table import Table


@contextmanager
def falling(table: Table, told: Sequence[Falls]) -> Iterator[None]:
    """While something happens: chance picks what the lines say, in their order, and decides everything else itself.

    Raises Mistake at the end if chance did not decide something that a line says.
    """
    left = [(line, term, meant(table, term)) for line in told for term in line.terms]
    space = table.machine.space
    by_chance = space["pick"]

    def pick(g: State, group: Sequence[int], cards: bool) -> int | None:
        chosen = (
            next((value for value, is_card in left[0][2] if is_card == cards and value in group), None)
            if left
            else None
        )
        if chosen is None:
            found: int | None = by_chance(g, group, cards)
            return found
        left.pop(0)
        return chosen

    space["pick"] = pick
    try:
        yield
    finally:
        space["pick"] = by_chance
    if left:
        line, term, _ = left[0]
        raise Mistake(Diagnostic(
            code="example-action", message=f"chance does not bring `{term.text}` here", span=line.span,
            hint="write it on the line after the action that leaves something to chance, with one of the things that may come of it: `the die shows 4`, `outcome 2 happens`",
        ))  # fmt: skip


def meant(table: Table, term: Term) -> list[tuple[int, bool]]:
    """What chance may pick under a name, and whether it is a card: a number, a player, a colour, a card. Raises Mistake."""
    codes = table.deck.codes
    count = number(term.text.casefold())
    found = [(count, False)] if count is not None else []
    found += [(table.names.index(term.text), False)] if term.text in table.names else []
    found += [(codes.colours.index(term.text), False)] if term.text in codes.colours else []
    found += [(code, True) for code in sorted(table.deck.found(term.text))]
    if not found:
        raise Mistake(Diagnostic(
            code="example-action", message=f"chance cannot pick `{term.text}`", span=term.span,
            hint="write a number, a player, a colour or a card: `the die shows 4`, `chance picks Ben`",
        ))  # fmt: skip
    return found
