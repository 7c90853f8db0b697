"""A role that goes from one player to the next in a loop: `the first traveller`, `the next traveller`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from uno_dsl.tree import inside, rebuilt
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, noun, slot, stated
from uno_dsl.wording.phrases import Clause, Line, Noun

REPEATS = ("repeat", "repeat-after")


def passed_on(block: Block) -> Block:
    """A block in which a role that a loop passes on has a first and a next holder, and a group that grows is one so far."""
    out = list(block)
    for place, loop in enumerate(block):
        if loop.key not in REPEATS:
            continue
        inner = set(given(loop))
        for before, line in enumerate(out[:place]):
            done = stated(line, "call")
            if done is not None and slot(done, "as_") in inner:
                out[before] = replace(line, slots=(("do", replace(done, key="call.first")),))
                loop = in_blocks(loop, partial(following, role=slot(done, "as_")))
        out[place:] = [*told_in_order(so_far(loop), block[place + 1 :]), *block[place + 1 :]]
        break
    return tuple(out)


def given(line: Line) -> Iterator[Noun]:
    """The roles that are given in a line or under it."""
    done = stated(line, "call")
    role = noun(done, "as_") if done is not None else None
    if role is not None and not role.many:
        yield role
    for lower in line.under:
        yield from given(lower)


def following(lines: Block, role: Any) -> Block:
    """Lines in which whoever gets the role is the next one to have it."""
    out: list[Line] = []
    for line in lines:
        done = stated(line, "call")
        same = done is not None and slot(done, "as_") == role
        out.append(replace(line, slots=(("do", replace(done, key="call.next")),)) if same and done else line)
    return tuple(out)


def growing(loop: Line) -> set[str]:
    """The groups to which somebody is added in a loop."""
    return {
        one.name
        for part in inside(loop)
        if isinstance(part, Clause) and part.key.startswith("call.add") and (one := noun(part, "as_")) is not None
    }


def so_far(loop: Line) -> Line:
    """Who is not in a group that grows in the loop is not in it yet."""
    names = growing(loop)

    def changed(part: Any) -> Any:
        if isinstance(part, Clause) and part.key == "be-member" and part.negated:
            what = noun(part, "what")
            if what is not None and what.name in names:
                return replace(part, key=f"be-member.yet.{what.name}", negated=False)
        if isinstance(part, Clause) and part.key == "call.add" and (one := noun(part, "as_")) is not None:
            return replace(part, key=f"call.add.{one.name}")
        return rebuilt(part, changed)

    found: Line = changed(loop)
    return found


def told_in_order(loop: Line, after: Block) -> Block:
    """A loop that somebody's choice ends: what happens as long as it goes on, and behind it what happens in the end.

    The condition of the loop is that of a case in it. The other case is the usual one, and stands in the loop by itself.
    """
    for place, (case, other) in enumerate(pairwise(loop.under)):
        chosen, rest = loop.under[:place], loop.under[place + 2 :]
        until, test = slot(loop, "test"), slot(case, "test")
        role = chosen_role(chosen)
        if (case.key, other.key) != ("if", "otherwise") or role is None or not same_players(until, test):
            continue
        assert isinstance(until, Clause)
        who = next((part for part in (until.subject, slot(until, "what")) if part != role), None)
        roles = set(given_names(rest))
        if who is None or role.name in roles or None in roles or named_in(after) & roles:
            continue
        own = next((f".{name}" for name in sorted(growing(loop))), "")
        end = Clause("be.chosen", (("who", who), ("as_", role)))
        goes_on = replace(loop, key=f"{loop.key}.stages{own}", under=(*chosen, *other.under, *rest), slots=())
        ends = Line(f"ends-when{own}", (("test", end),), case.under, case.rule, (*case.also, *other.rules))
        return goes_on, ends
    return (loop,)


def chosen_role(lines: Block) -> Noun | None:
    """The role for which somebody is chosen, if nothing else is done."""
    done = stated(lines[0]) if len(lines) == 1 else None
    return noun(done, "as_") if done is not None and done.key.startswith("choose.as") else None


def same_players(one: object, other: object) -> bool:
    """Whether two conditions say of the same two players that they are one."""
    if not isinstance(one, Clause) or not isinstance(other, Clause) or one.negated or other.negated:
        return False
    pairs = [{clause.subject, slot(clause, "what")} for clause in (one, other)]
    return one.key == other.key == "be" and pairs[0] == pairs[1]


def given_names(lines: Block) -> Iterator[str | None]:
    """The names that lines give to players; None where a line does something else."""
    for line in lines:
        done = stated(line)
        role = noun(done, "as_") if done is not None and done.key.startswith("call") else None
        yield role.name if role is not None else None


def named_in(lines: Block) -> set[str | None]:
    return {part.name for part in inside(lines) if isinstance(part, Noun) and part.name}
