"""What each of several players does, without a loop: `every other player discards all wild cards`, `whoever has no cards left goes out`."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.wording.idioms.rewriting import Block, slot, stated, with_key
from uno_dsl.wording.phrases import Clause, Line, Noun, Phrase


def each_of_them(block: Block) -> Block:
    """A block in which what each of several players does, and who of them has no cards then, are statements. What is left of loops says
    who begins.
    """
    return tuple(beginning(one) for line in block for one in (statements(line) if line.key == "each" else [line]))


def beginning(line: Line) -> Line:
    """A loop over players, which says with whom it begins unless its group does."""
    group = slot(line, "who")
    if line.key != "each" or not isinstance(group, Noun) or not over_players(group):
        return line
    if any(trait.key == "beginning" for trait in group.traits):
        return line
    return replace(line, key="each.next", slots=(*line.slots, ("first", Noun("seat"))))


def over_players(group: Noun) -> bool:
    return group.key == "player" and group.det == "every"


def statements(line: Line) -> list[Line]:
    """The lines under a loop over players as statements; the loop itself, if one of them says something else. If they do something, the
    first of them, in turn order, who has no cards left then goes out.
    """
    group = slot(line, "who")
    if not isinstance(group, Noun) or not over_players(group):
        return [line]
    out: list[Line] = []
    for lower in line.under:
        told = emptied(lower, group) or does(lower, group)
        if told is None:
            return [line]
        out.append(told)
    if not any(stated(one, "go-out.whoever") for one in out):
        return [line]
    out = [with_key(one, "go-out.whoever", "go-out.first") for one in out] if len(out) > 1 else out
    return [replace(out[0], rule=out[0].rule or line.rule, also=(*line.rules, *out[0].also)), *out[1:]]


def emptied(line: Line, group: Noun) -> Line | None:
    """That those who have no cards left go out."""
    test, act = slot(line, "test"), stated(line.under[0], "go-out", "go-out.emptied") if len(line.under) == 1 else None
    if line.key != "if" or not isinstance(test, Clause) or test.key != "have.none" or test.negated or act is None:
        return None
    none = Noun("whoever.have-none", stands_for=group)
    return Line(
        "do", (("do", Clause("go-out.whoever", (("who", none),))),), (), line.rule, (*line.also, *line.under[0].rules)
    )


def does(line: Line, group: Noun) -> Line | None:
    """What each of them does, said of all."""
    act = stated(line)
    if act is None or not isinstance(act.subject, Noun) or not is_member(act.subject):
        return None
    slots: tuple[tuple[str, Phrase], ...] = ((act.slots[0][0], group), *act.slots[1:])
    if any(isinstance(part, Noun) and is_member(part) for _, part in act.slots[1:]):
        return None
    return replace(line, slots=(("do", replace(act, slots=slots)), *line.slots[1:]))


def is_member(who: Noun) -> bool:
    return who.key in ("member", "role", "the-player", "they")
