"""A contest: a loop that ends when one member of a group is left. Who wins is said, not which group has become which."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from uno_dsl.tree import inside, replaced
from uno_dsl.wording.idioms.rewriting import Block, instead_of, noun, slot, stated
from uno_dsl.wording.phrases import Amount, Clause, Line, List, Noun, Series, Trait

ONE_LEFT, ONLY_ONE = Amount(1, exact=True), Amount(1, "only")
REPEATS = ("repeat", "repeat-after")
BEST = ("highest", "lowest")
THERE_IS = ("there-is", "there-is.single")
WITH_CARDS = (Trait("with-cards"),)


@dataclass(frozen=True, slots=True)
class Contest:
    """Those who are left, those who take part, and how many these are if their names are known."""

    left: Noun
    part: Noun
    size: int = 0


def contested(block: Block) -> Block:
    """A block in which a contest is told by who wins it."""
    for place, loop in enumerate(block):
        found = contest(loop, block[:place])
        if found is not None:
            before, after = block[:place], block[place + 1 :]
            return (*begun(before, found), fought(loop, found), *ended(after, found))
    return block


def contest(loop: Line, before: Block) -> Contest | None:
    """The contest that a loop is, if it narrows a group to one member and says who of it has the best card."""
    test = slot(loop, "test")
    left = noun(test, "what") if isinstance(test, Clause) and test.key in THERE_IS else None
    if loop.key not in REPEATS or left is None or left.amount != ONE_LEFT or left.key != "role":
        return None
    parts = [who for who in narrowings(loop, left.name) if best(who) is not None]
    plain = [who for who in narrowings(loop, left.name) if best(who) is None]
    named = {who.name for who in (*parts, *plain)}
    if len(parts) != 1 or len(plain) > 1 or named == {left.name} or len(named) != 1 or parts[0].key != "role":
        return None
    part = Noun("role", parts[0].name, parts[0].kind)
    sizes = [len(who.parts) for line in before if (who := listed(line, part)) is not None]
    return Contest(Noun("role", left.name, left.kind), part, sizes[-1] if sizes else 0)


def narrowings(line: Line, left: str) -> Iterator[Noun]:
    """What a group is made of, wherever it is made anew."""
    done = stated(line, "call.all")
    who, named = (noun(done, "who"), noun(done, "as_")) if done is not None else (None, None)
    if who is not None and named is not None and named.name == left:
        yield who
    for lower in line.under:
        yield from narrowings(lower, left)


def best(who: Noun) -> Trait | None:
    """The trait of those who have the most or the least of something."""
    return next((trait for trait in who.traits if trait.key.split(".")[0] in BEST), None)


def listed(line: Line, part: Noun) -> List | None:
    """Those who take part, if a line names each of them."""
    done = stated(line, "call.all")
    who, named = (slot(done, "who"), noun(done, "as_")) if done is not None else (None, None)
    return who if isinstance(who, List) and named is not None and named.name == part.name else None


# ------------------------------------------------------------------------------------------------ before
def begun(lines: Block, found: Contest) -> Block:
    """Those who take part are `the two of them` right after one has chosen the other."""
    out: list[Line] = []
    for line in lines:
        who, chosen = listed(line, found.part), stated(out[-1], "choose.as.player") if out else None
        if who is not None and chosen is not None and who.parts == (chosen.subject, slot(chosen, "as_")):
            done = slot(line, "do")
            assert isinstance(done, Clause)
            two = Clause(f"call.two.{found.part.name}", (("as_", noun(done, "as_") or found.part),))
            line = replace(line, slots=(("do", two),))
        out.append(line)
    return tuple(out)


# ------------------------------------------------------------------------------------------------ the contest
def fought(loop: Line, found: Contest) -> Line:
    """The loop: its usual case first, then those in which nothing is compared."""
    usual: list[Line] = []
    rare: list[Line] = []
    who: Noun | None = None
    still = ".still" if any(dealt_out(line, found) for line in loop.under) else ""
    for line in chosen_and_put(loop.under):
        narrowed = next(iter(narrowings(line, found.left.name)), None) if line.key == "do" else None
        if narrowed is not None and best(narrowed) is None:
            who = narrowed
            rare.append(only_one(line, narrowed, found, still))
        elif line.key == "if" and about(line, found.left):
            case = in_case(line, who or found.part, found, still)
            (usual if any(narrowings(line, found.left.name)) else rare).append(case)
        else:
            usual.append(either(won(line, found), found))
    return replace(loop, key=f"repeat.contest.{found.left.name}", under=(*usual, *rare))


def chosen_and_put(block: Block) -> Block:
    """Cards that all choose in secret and then put somewhere, in one sentence."""
    out: list[Line] = []
    for line in block:
        line = replace(line, under=chosen_and_put(line.under))
        chosen = stated(out[-1], "choose.as.together") if out else None
        put = stated(line, "put.top")
        if chosen is None or put is None or (chosen.subject, slot(chosen, "as_")) != (put.subject, owned(put)):
            out.append(line)
            continue
        pick = noun(chosen, "as_")
        assert pick is not None
        first = Clause("choose.secretly", chosen.slots[:2])
        second = Clause("put-it.together", (chosen.slots[0], *put.slots[2:]))
        both = Line("do", (("do", Series((first, second))),), (), out[-1].rule)
        out[-1] = instead_of((out[-1], line), both, replace(pick, owner=None))
    return tuple(out)


def each_of_two(done: Series) -> Clause | None:
    """What two do in secret and then together, said of each of them: `each of them secretly chooses a card`."""
    match done.parts:
        case (Clause(key="choose.secretly") as chosen, Clause(key="put-it.together") as put):
            who = ("who", Noun("each-of-two"))
            return Clause("choose-and-put.together", (who, *chosen.slots[1:], *put.slots[1:]))
        case _:
            return None


def owned(put: Clause) -> Noun | None:
    """The card that everybody puts somewhere."""
    return noun(put, "cards")


def about(line: Line, left: Noun) -> bool:
    """Whether a condition is how many are left."""
    test = slot(line, "test")
    what = noun(test, "what") if isinstance(test, Clause) and test.key in THERE_IS else None
    return what is not None and what.name == left.name


def dealt_out(line: Line, found: Contest) -> bool:
    """Whether those who take part and have no cards draw some: they may get none even then."""
    done = stated(line, "draw")
    who = done.subject if done is not None else None
    return isinstance(who, Noun) and who.name == found.part.name and Trait("without-cards") in who.traits


def either(line: Line, found: Contest) -> Line:
    """`Any fighter without cards draws a card`: of two, not `every`."""
    done = stated(line)
    who = done.subject if done is not None else None
    if found.size != 2 or done is None or not dealt_out(line, found) or not isinstance(who, Noun):
        return line
    said = replace(done, slots=(("who", replace(who, key="role.either")), *done.slots[1:]))
    return replace(line, slots=(("do", said), *line.slots[1:]))


def only_one(line: Line, who: Noun, found: Contest, still: str) -> Line:
    """`if there is only one fighter with cards, that player wins`"""
    one = replace(who, det="bare", many=False, amount=ONLY_ONE)
    winner = Line("do", (("do", wins(Noun("that-one"), found)),), (), line.rule)
    two = found.size == 2 and who.traits == WITH_CARDS
    test = Clause(f"two.one-with-cards{still}" if two else "there-is.only", (("what", one),))
    return Line("if", (("test", test),), (winner,), line.rule, line.also)


def in_case(line: Line, who: Noun, found: Contest, still: str) -> Line:
    """A case by the number of those who are left: said of those who take part."""
    test = slot(line, "test")
    assert isinstance(test, Clause)
    what = noun(test, "what")
    assert what is not None
    amount = what.amount
    if amount is not None and amount.exact and amount.number == found.size and who.traits == WITH_CARDS:
        every = Noun(found.part.key, found.part.name, found.part.kind, "both" if found.size == 2 else "all", True)
        have = "have.after-draw" if still else "have"
        said: Clause = Clause(have, (("who", every), ("what", Noun("card.some", det="bare", many=True))))
    else:
        group = replace(who, det=what.det, many=what.many, amount=amount)
        neither = found.size == 2 and who.traits == WITH_CARDS and what.det == "no"
        key = f"two.none-with-cards{still}" if neither else test.key.removesuffix(".single")
        said = replace(test, key=key, slots=(("what", group),))
    return replace(
        line,
        slots=(("test", said), ("unsaid", List((what,)))),
        under=tuple(won(lower, found) for lower in line.under),
    )


def won(line: Line, found: Contest) -> Line:
    """A line that says who is left as one that says who wins."""
    done = slot(line, "do")
    if isinstance(done, Clause) and done.key == "call.all" and stated(line) is not None:
        who, named = noun(done, "who"), noun(done, "as_")
        trait = best(who) if who is not None else None
        if who is not None and named is not None and named.name == found.left.name and trait is not None:
            one = replace(who, det="the", many=False)
            key = trait.key.replace("highest", "higher").replace("lowest", "lower") if found.size == 2 else trait.key
            clause = Clause(f"contest.{key}.{found.left.name}", (("who", one), ("as_", found.left), *trait.slots))
            return replace(line, slots=(("do", clause), ("unsaid", List((who, named)))))
    if isinstance(done, Clause) and done.key == "call.add" and noun(done, "as_") is not None:
        who, named = noun(done, "who"), noun(done, "as_")
        if who is not None and named is not None and named.name == found.left.name:
            return replace(line, slots=(("do", wins(who, found)),))
    if found.size == 2 and isinstance(done, Series) and (each := each_of_two(done)) is not None:
        return replace(line, slots=(("do", each), *line.slots[1:]))
    if found.size == 2 and done is not None:
        one, both = replace(found.part, det="every"), replace(found.part, det="both", many=True)
        line = replace(line, slots=(("do", replaced(done, one, both)), *line.slots[1:]))
    return replace(line, under=tuple(won(lower, found) for lower in line.under))


def wins(who: Noun, found: Contest) -> Clause:
    return Clause(f"contest.win.{found.left.name}", (("who", who), ("as_", found.left)))


# ------------------------------------------------------------------------------------------------ after
def ended(lines: Block, found: Contest) -> Block:
    """What follows: one is left, and who is not left has a name by then."""
    out: list[Line] = []
    dropped: tuple[Line, ...] = ()
    unsaid: tuple[Noun, ...] = ()
    for line in lines:
        called = stated(line, "call")
        who, role = (noun(called, "who"), noun(called, "as_")) if called is not None else (None, None)
        if who is not None and role is not None and is_other(who, found):
            dropped, unsaid = (line,), (who, role)
            continue
        line = alone(line, found)
        if dropped:
            line = replace(instead_of(dropped, line, *unsaid), rule=line.rule)
            dropped = ()
        out.append(line)
    return (*out, *dropped)


def is_other(who: Noun, found: Contest) -> bool:
    """Whether somebody is the one who takes part and is not left."""
    relative = who.relative
    return (
        who.name == found.part.name
        and isinstance(relative, Clause)
        and relative.key == "be-member"
        and relative.negated
        and any(isinstance(part, Noun) and part.name == found.left.name for part in inside(relative))
    )


def alone(line: Line, found: Contest) -> Line:
    """A line about everybody who is left, of whom there is one now."""
    done = stated(line)
    who = done.subject if done is not None else None
    if done is not None and isinstance(who, Noun) and who == every(found, Trait("without-cards")):
        test = Clause("have.none", (("who", found.left), ("what", Noun("card", det="no", many=True))))
        act = Line("do", (("do", replace(done, slots=(("who", found.left), *done.slots[1:]))),), (), line.rule)
        return Line("if", (("test", test),), (act,), line.rule, line.also)
    return replaced(line, every(found), found.left)


def plays_on(line: Line) -> Line:
    """`if the winner has no cards left, they draw a card`: what follows if there is none, where this does not end the round."""
    test, done = slot(line, "test"), stated(line.under[0], "draw") if len(line.under) == 1 else None
    if line.key != "if" or not isinstance(test, Clause) or test.key != "have.none" or done is None:
        return line
    left = done.subject
    if not isinstance(left, Noun) or left.key != "role" or test.subject != left:
        return line
    act = replace(line.under[0], slots=(("do", replace(done, key="draw.plays-on")), *line.under[0].slots[1:]))
    return replace(line, under=(act,))


def every(found: Contest, *traits: Trait) -> Noun:
    return replace(found.left, det="every", traits=traits)
