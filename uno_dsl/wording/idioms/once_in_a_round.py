"""What may be done once: `they may take another turn, but only once in each round`, where the rules keep in mind that it has been done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from uno_dsl.model import statements as s
from uno_dsl.wording.idioms.rewriting import instead_of, noun, slot, stated
from uno_dsl.wording.phrases import Clause, Line, Noun

SET = ("flag.on", "flag.off")
ONCE = {True: "offer.once.game", False: "offer.once.round"}


def once_flags(model: s.Model, clauses: Iterable[Clause]) -> dict[str, str]:
    """The marks of players that are set in one place only, with the line for what may be done once. `clauses` are those of all rules."""
    set_by = [who.name for clause in clauses if clause.key in SET and (who := noun(clause, "who")) is not None]
    return {
        keep.name: ONCE[keep.whole_game]
        for keep in model.keeps.values()
        if keep.kind == "flag" and keep.per_player and not keep.start and set_by.count(keep.name) == 1
    }


def only_once(line: Line, flags: Mapping[str, str]) -> Line:
    """A rule that offers something to a player who has not taken it yet, and then marks the player."""
    test = slot(line, "test")
    flag = noun(test, "who") if isinstance(test, Clause) and test.key == "flag" and test.negated else None
    offer = line.under[0] if len(line.under) == 1 else None
    if line.key != "when.if" or flag is None or offer is None or flag.name not in flags:
        return line
    marked = stated(offer.under[0], "flag.on") if offer.key == "offer" and len(offer.under) == 1 else None
    mark = noun(marked, "who") if marked is not None else None
    if mark is None or mark.name != flag.name:
        return line
    event = tuple(pair for pair in line.slots if pair[0] != "test")
    unsaid = Noun("kept", name=flag.name, kind=flag.kind)
    once = instead_of((offer,), replace(offer, key=flags[flag.name], under=()), unsaid)
    return replace(line, key="when", slots=event, under=(once,))
