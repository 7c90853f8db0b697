"""Drawing lots: everybody draws a card, and those with the best one do so again until one player is left."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.tree import replaced
from uno_dsl.wording.idioms.rewriting import Block, instead_of, noun, slot, stated
from uno_dsl.wording.phrases import Amount, Clause, Line, Noun, Trait

ONE_LEFT = Amount(1, exact=True)
REPEATS = ("repeat", "repeat-after")
DRAWN = "drawn card"
COUNTED = {"value": "number", "property.worth": "worth"}
"""What is compared, and how a rulebook calls it."""


def lots_drawn(block: Block) -> Block:
    """A block in which drawing lots is said in three short sentences."""
    for place in range(len(block) - 2):
        found = lots(block[place : place + 3])
        if found is not None:
            return (*block[:place], *found, *lots_drawn(block[place + 3 :]))
    return block


def lots(lines: Block) -> Block | None:
    """`every player draws a card; whoever draws the highest number deals; in a tie those players draw again`, if three lines say this."""
    group, loop, named = stated(lines[0], "become.group"), lines[1], stated(lines[2], "become.player")
    if group is None or named is None or loop.key not in REPEATS or len(loop.under) != 2:
        return None
    candidates, everyone, chosen = noun(group, "who"), noun(group, "what"), noun(named, "what")
    turn, rest = loop.under
    if candidates is None or everyone is None or chosen is None or chosen.name != candidates.name:
        return None
    best = best_of(rest, candidates)
    drawn = drawn_number(turn)
    if not one_is_left(loop, candidates) or best is None or drawn is None:
        return None
    act, member, number, what = drawn
    if kept_name(best) != number.name or not isinstance(member.stands_for, Noun) or member.stands_for.key != "kept":
        return None
    every: Clause = replaced(act, member, replace(everyone, det="every", many=False))
    first = Line("do", (("do", replace(every, key=f"{every.key}.lots")),), (), lines[0].rule)
    most = best.key.partition(".")[0]
    winner = Clause(f"lots.{most}.{COUNTED[what.key]}", (("as_", named.slots[0][1]), ("what", what)))
    second = instead_of(lines, Line("do", (("do", winner),)), candidates, replace(number, owner=None))
    return first, second, Line("do", (("do", Clause(f"lots.tie.{most}.{COUNTED[what.key]}")),), (), loop.rule)


def drawn_number(turn: Line) -> tuple[Clause, Noun, Noun, Noun] | None:
    """What every candidate does, the candidate, the number that it gives, and what it is the number of."""
    if turn.key != "each" or len(turn.under) != 2:
        return None
    act = stated(turn.under[0], "draw")
    result = stated(turn.under[1], "become.number.value", "become.number.value.of-card")
    number, what = (noun(result, "who"), noun(result, "what")) if result is not None else (None, None)
    if act is None or number is None or what is None or what.key not in COUNTED:
        return None
    member = act.subject
    of_drawn = isinstance(what.owner, Noun) and what.owner.name == DRAWN
    return (act, member, number, what) if isinstance(member, Noun) and number.owner == member and of_drawn else None


def one_is_left(loop: Line, candidates: Noun) -> bool:
    """Whether a loop ends when a group has one member."""
    test = slot(loop, "test")
    what = noun(test, "what") if isinstance(test, Clause) and test.key.startswith("there-is") else None
    return what is not None and (what.name, what.amount) == (candidates.name, ONE_LEFT)


def best_of(line: Line, candidates: Noun) -> Trait | None:
    """What those have who stay in a group."""
    done = stated(line, "become.group.stay")
    what = noun(done, "what") if done is not None else None
    if what is None or what.name != candidates.name or len(what.traits) != 1 or what.relative is not None:
        return None
    return what.traits[0] if what.traits[0].key in ("highest.kept", "lowest.kept") else None


def kept_name(trait: Trait) -> str:
    found = dict(trait.slots).get("what")
    return found.name if isinstance(found, Noun) else ""
