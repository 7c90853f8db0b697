"""A card on top of a pile that does something, but is no wild card: `has no number and is neither a wild card nor a Flip card`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.wording.idioms.rewriting import noun, slot, stated
from uno_dsl.wording.phrases import Clause, Joined, Line, Noun, Trait

NOT_WILD = (Trait("has.colour"),)


def if_action(line: Line) -> Line | None:
    """A line about what a top card does that has no number, and is neither a wild card nor of a kind; None if it is about something else."""
    test, act = slot(line, "test"), stated(line.under[0], "effect.play") if len(line.under) == 1 else None
    top = noun(act, "card") if act is not None else None
    if act is None or top is None or top.key != "top" or not isinstance(test, Joined) or test.word != "and":
        return None
    match test.parts:
        case (Clause(key="have.number", negated=True) as plain, Clause(key="be-card") as card) if plain.subject == top:
            kind = but_kind(card, top)
        case _:
            return None
    if kind is None:
        return None
    only = Clause("be-action.but", (*plain.slots, ("what", kind)))
    done = replace(line.under[0], slots=(("do", replace(act, key="effect.play.it")), *line.under[0].slots[1:]))
    return replace(line, slots=tuple((n, only if n == "test" else p) for n, p in line.slots), under=(done,))


def but_kind(card: Clause, top: Noun) -> Noun | None:
    """The kind of which a card is not, if it is no wild card either."""
    what = noun(card, "what")
    if card.subject != top or card.negated or what is None or what.traits != NOT_WILD:
        return None
    other = what.relative
    kind = (
        noun(other, "what") if isinstance(other, Clause) and (other.key, other.negated) == ("be-card", True) else None
    )
    return kind if kind is not None and kind.key == "named" else None
