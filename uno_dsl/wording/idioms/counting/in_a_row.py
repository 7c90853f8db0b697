"""A number that only counts how often something has happened since the last card was played: `if this happens to all players in a row`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from uno_dsl.tree import inside
from uno_dsl.wording.idioms.rewriting import Block, in_blocks, instead_of, noun, slot, stated
from uno_dsl.wording.phrases import Clause, Line, Noun, Numeral

ONE, NONE = Numeral(1), Numeral(0)
RESETS = ("become.number.reset", "become.number")


def counters(lines: Sequence[Line]) -> tuple[Noun, ...]:
    """The numbers of the game that begin anew, and that do nothing else but count, or that nothing ever asks for.

    One that never begins anew counts everything that has happened, and not what happens in a row.
    """
    found = tuple(dict.fromkeys(counter for line in lines for counter in set_back(line)))
    nouns = [{part for part in inside(line) if isinstance(part, Noun)} for line in lines] if found else []
    return tuple(
        counter
        for counter in found
        if all(only_counts(line, counter) for line, said in zip(lines, nouns, strict=True) if counter in said)
    )


def set_back(line: Line) -> Iterable[Noun]:
    """The numbers that a rule sets to 0."""
    done = stated(line, *RESETS)
    counter = noun(done, "who") if done is not None and slot(done, "what") == NONE else None
    if counter is not None and counter.key == "kept" and counter.owner is None:
        yield counter
    for lower in line.under:
        yield from set_back(lower)


def reached(first: Line, second: Line) -> Noun | None:
    """The number that grows by one in one line, and in the next one reaches the number of players."""
    done, test = stated(first, "grow"), slot(second, "test")
    if done is None or second.key != "if" or not isinstance(test, Clause) or test.key != "compare.at-least":
        return None
    counter = noun(done, "who")
    same = counter is not None and counter.owner is None and slot(test, "who") == counter
    return counter if same and slot(done, "by") == ONE and slot(test, "what") == Noun("count.players") else None


def only_counts(line: Line, counter: Noun) -> bool:
    """Whether a rule does nothing with a number but count and begin anew."""
    told = in_a_row(line, (counter,))
    said = (phrase for part in without_unsaid(told) for _, phrase in part)
    return not any(found == counter for phrase in said for found in inside(phrase))


def without_unsaid(line: Line) -> Iterable[tuple[tuple[str, object], ...]]:
    """What is said in a line and in those under it."""
    yield tuple(pair for pair in line.slots if pair[0] != "unsaid")
    for lower in line.under:
        yield from without_unsaid(lower)


def in_a_row(line: Line, counting: tuple[Noun, ...]) -> Line:
    """A rule that says `if this happens to all players in a row`, and does not say that the count begins anew."""
    return in_blocks(line, lambda block: counted(block, counting)) if counting else line


def counted(block: Block, counting: tuple[Noun, ...]) -> Block:
    out: list[Line] = []
    rest = list(block)
    dropped: list[Line] = []
    while rest:
        line, *rest = rest
        counter = reached(line, rest[0]) if rest else None
        reset = stated(line, *RESETS)
        if counter in counting and counter is not None:
            second, *rest = rest
            row = Clause("in-a-row", (("what", Noun("player", det="all", many=True)),))
            out.append(instead_of((line,), Line("if", (("test", row),), second.under, second.rule), counter))
        elif reset is not None and noun(reset, "who") in counting and slot(reset, "what") == NONE:
            dropped.append(line)
        else:
            out.append(line)
    if dropped and not out:  # a rule that does nothing else has to say so
        return block
    if dropped:
        out[0] = taking_up(out[0], dropped)
    return tuple(out)


def taking_up(line: Line, dropped: list[Line]) -> Line:
    """A line that stands for others, whose numbers it does not say."""
    left = tuple(found for one in dropped if (done := stated(one)) and (found := noun(done, "who")))
    return replace(instead_of(tuple(dropped), line, *left), rule=line.rule)
