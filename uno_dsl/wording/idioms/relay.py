"""A role that goes from one player to the next in a loop: `the first traveller`, `the next traveller`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
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
        out[place] = until_chosen(so_far(loop))
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


def so_far(loop: Line) -> Line:
    """Who is not in a group that grows in the loop is not in it yet."""
    growing = {
        one.name
        for part in inside(loop)
        if isinstance(part, Clause) and part.key == "call.add" and (one := noun(part, "as_")) is not None
    }

    def changed(part: Any) -> Any:
        if isinstance(part, Clause) and part.key == "be-member" and part.negated:
            what = noun(part, "what")
            if what is not None and what.name in growing:
                return replace(part, key=f"be-member.yet.{what.name}", negated=False)
        if isinstance(part, Clause) and part.key == "call.add" and (one := noun(part, "as_")) is not None:
            return replace(part, key=f"call.add.{one.name}")
        return rebuilt(part, changed)

    found: Line = changed(loop)
    return found


def until_chosen(loop: Line) -> Line:
    """A loop that ends when a player is the one whom somebody in it chooses."""
    test = slot(loop, "test")
    if not isinstance(test, Clause) or test.key != "be" or test.negated:
        return loop
    chosen = {
        noun(part, "as_") for part in inside(loop) if isinstance(part, Clause) and part.key.startswith("choose.as")
    }
    what = noun(test, "what")
    if what is None or what not in chosen:
        return loop
    until = Clause("be.chosen", (("who", test.slots[0][1]), ("as_", what)))
    for line in loop.under:  # who has been chosen may still have something to do; who counts among the others has not
        done = stated(line)
        if done is not None and done.key.startswith("call.add") and done.subject == what:
            one = noun(done, "as_")
            assert one is not None
            group = replace(one, det="the", many=True)
            loop = replace(loop, key=f"{loop.key}.{one.name}")
            until = Clause(f"be-member.by-then.{one.name}", (("who", test.slots[0][1]), ("what", group), ("as_", what)))
    return replace(loop, slots=(("test", until), *(pair for pair in loop.slots if pair[0] != "test")))
