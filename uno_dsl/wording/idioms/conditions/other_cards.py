"""What somebody has besides the card that is spoken of: `another playable card`, `no other playable card (wild cards do not count)`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.wording.idioms.rewriting import noun
from uno_dsl.wording.phrases import Clause, List, Noun, Phrase, Trait

WILDS = Noun("card.wild", many=True)
NOT_WILD = (Trait("has.colour"), Trait("has.colour.too"))
PLAYABLE = Trait("playable")
DRAWN = Noun("role", name="drawn card", kind="card")


def without_one(clause: Clause) -> Clause:
    """A condition on what somebody has, in which what does not count is said of the player."""
    what = noun(clause, "what")
    if what is None:
        return clause
    apart = [trait for trait in what.traits if trait.key == "except"]
    wild = [trait for trait in what.traits if trait in NOT_WILD]
    if not apart and wild and what.det == "no" and PLAYABLE in what.traits:
        return uncounted(clause, what)
    if len(apart) != 1:
        return clause
    left: Phrase = dict(apart[0].slots)["of"]
    rest = replace(what, traits=tuple(trait for trait in what.traits if trait not in apart))
    if left == DRAWN:
        other = replace(rest, other=True)
        return uncounted(clause, other) if wild else having(clause, other)
    if isinstance(left, Noun) and wild:
        left = List((left, WILDS))
        rest = replace(rest, traits=tuple(trait for trait in rest.traits if trait not in NOT_WILD))
    more = "" if what.det == "no" or clause.negated else ".more"
    slots = (*having(clause, rest).slots, ("apart", left))
    return Clause(f"have.apart{more}", slots, clause.negated)


def uncounted(clause: Clause, what: Noun) -> Clause:
    """`if you have no playable card (wild cards do not count)`"""
    rest = replace(what, traits=tuple(trait for trait in what.traits if trait not in NOT_WILD))
    return replace(having(clause, rest), key="have.no-wilds")


def having(clause: Clause, what: Noun) -> Clause:
    return replace(clause, slots=tuple((name, what if name == "what" else part) for name, part in clause.slots))
