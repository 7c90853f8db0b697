"""Where the instructions of a program are: the rule of each, its name within the rule, what jumps to it.

Names do not shift when a step of another sort is added before or after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.program import instructions as i

BEFORE: frozenset[Event] = frozenset({"begin game"})
"""What happens before the first round: the protocol begins with a given dealer."""
AT_THE_END: frozenset[Event] = frozenset({"end round"})
NEXT_ROUND = frozenset({"begin round", "begin game", "win"})
STATED_AT_THE_END = frozenset({"score", "winner"})

LEADING = (i.Return, i.Jump, i.EachNext, i.Resume)
"""Instructions that only lead to others."""


def rule_of(instruction: i.Instruction) -> str | None:
    """The rule of an instruction; None for those that only lead to others."""
    match instruction:
        case i.DrawCards(draw=draw):
            return draw.rule
        case i.Decide(ask=ask):
            return ask.rule
        case i.ChooseOne(choose=choose):
            return choose.rule
        case i.OpenWindow(rule=rule) | s.Step(rule=rule):
            return rule
        case _:
            return None


@dataclass(frozen=True)
class Places:
    """The places of one program, as far as mutants of its rounds change it; with `of_game`, those of its games."""

    program: i.Program
    of_game: bool = False

    @cached_property
    def rules(self) -> tuple[str | None, ...]:
        """The rule of each instruction; one that only leads on belongs to the rule of what comes next."""
        return tuple(rule_of(x) or self.rule_after(number) for number, x in enumerate(self.program.instructions))

    def rule_after(self, number: int) -> str | None:
        """The rule of the first thing done after an instruction, within its routine."""
        owner = self.program.owners[number]
        for place in range(number + 1, len(self.program.instructions)):
            if self.program.owners[place] != owner:
                break
            rule = rule_of(self.program.instructions[place])
            if rule is not None:
                return rule
        return self.program.routines[owner].rule

    @cached_property
    def steps(self) -> Counter[str | None]:
        """How many steps each rule has, apart from those that only lead on."""
        code = zip(self.rules, self.program.instructions, strict=True)
        return Counter(rule for rule, x in code if not isinstance(x, LEADING))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The sort of each instruction, numbered within its rule."""
        count: dict[tuple[str | None, str], int] = {}
        found: list[str] = []
        for rule, x in zip(self.rules, self.program.instructions, strict=True):
            sort = sort_of(x)
            count[rule, sort] = count.get((rule, sort), 0) + 1
            found.append(f"{sort} {count[rule, sort]}")
        return tuple(found)

    @cached_property
    def targets(self) -> frozenset[int]:
        """The instructions that are jumped to, entered, or continued at."""
        found = {routine.entry for routine in self.program.routines}
        for x in self.program.instructions:
            match x:
                case i.Jump(to=to) | i.JumpUnless(to=to) | i.EachNext(to=to) | i.Instead(to=to):
                    found.add(to)
                case i.Decide(entries=entries, otherwise=otherwise):
                    found |= {*entries, otherwise}
                case _:
                    pass
        return frozenset(found | {offer.entry for offers in self.program.standing for offer in offers})

    @cached_property
    def heads(self) -> dict[int, str]:
        """The rule at the head of a branch, by the number of each later step of the branch that belongs to the rule that branches.
        The first step of such a branch has a rule of its own.
        """
        found: dict[int, str] = {}
        for number, x in enumerate(self.program.instructions):
            for branch in self.branches_of(number, x):
                head, mine = self.rules[branch[0]] if branch else None, self.rules[number]
                steps = takewhile(lambda place: is_plain(self.program.instructions[place]), branch)
                if head is not None and head != mine:
                    found |= {place: head for place in steps if self.rules[place] == mine}
        return found

    def branches_of(self, number: int, x: i.Instruction) -> Iterator[range]:
        """The branches that an instruction leads to, each at least up to its first jump. What comes after all of them is no branch."""
        match x:
            case i.JumpUnless(to=to):
                yield range(number + 1, to)
                yield from self.if_jumped_over(to)
            case i.Decide(entries=entries, otherwise=otherwise):
                yield from (range(entry, len(self.program.instructions)) for entry in entries)
                yield from self.if_jumped_over(otherwise)
            case _:
                return

    def if_jumped_over(self, start: int) -> Iterator[range]:
        """What begins at a place, as far as the branch before it jumps over it."""
        match self.program.instructions[start - 1]:
            case i.Jump(to=to) if to > start:
                yield range(start, to)
            case _:
                return

    @cached_property
    def skipped(self) -> frozenset[int]:
        """The instructions that are not changed: those that have no visible effect in one round, or, of a game, all others."""
        after = {number for number, events in enumerate(self.events) if self.is_after(number, events)}
        if self.of_game:
            return frozenset(range(len(self.program.instructions))) - after
        return frozenset(
            {*after, *(number for number, events in enumerate(self.events) if events and events <= BEFORE)}
        )

    @cached_property
    def events(self) -> tuple[frozenset[Event], ...]:
        """The events on which the routine of each instruction runs by itself."""
        found: dict[int, set[Event]] = {}
        for handler in self.program.handlers:
            found.setdefault(handler.procedure, set()).add(handler.event)
        return tuple(frozenset(found.get(owner, ())) for owner in self.program.owners)

    def is_after(self, number: int, events: frozenset[Event]) -> bool:
        """Whether an instruction only decides how the game goes on after a round."""
        return bool(events) and events <= AT_THE_END and self.only_leads_on(number)

    def only_leads_on(self, number: int) -> bool:
        """Whether, from an instruction on, all that is left is to begin again, or to say who has won the game."""
        return all(leads_on(self.program.instructions[place]) for place in self.reached_from(number))

    def reached_from(self, number: int) -> set[int]:
        """The instructions of a routine that can come after one, including itself."""
        found: set[int] = set()
        waiting = [number]
        while waiting:
            at = waiting.pop()
            if at not in found:
                found.add(at)
                waiting += following(self.program.instructions[at], at)
        return found


def is_plain(x: i.Instruction) -> bool:
    """Whether a routine always goes on with the next instruction."""
    return not isinstance(x, (*LEADING, i.JumpUnless, i.Decide, i.Instead))


def sort_of(x: i.Instruction) -> str:
    """The sort of step that an instruction is, in a word."""
    words = {"DrawCards": "draw", "JumpUnless": "if", "ChooseOne": "choose", "OpenWindow": "open", "EachStart": "each"}
    name = type(x).__name__
    return words.get(name, name.lower())


def following(x: i.Instruction, number: int) -> Iterator[int]:
    """Where a routine can go on after an instruction."""
    match x:
        case i.Return() | i.Resume():
            return
        case i.Jump(to=to):
            yield to
        case i.JumpUnless(to=to) | i.EachNext(to=to) | i.Instead(to=to):
            yield from (number + 1, to)
        case i.Decide(entries=entries, otherwise=otherwise):
            yield from (*entries, otherwise)
        case _:
            yield number + 1


def leads_on(x: i.Instruction) -> bool:
    """Whether an instruction has no effect on a position at the end of a round."""
    match x:
        case s.Control(what=what):
            return what in NEXT_ROUND
        case s.Assign(target=target):
            return getattr(target, "name", "") not in STATED_AT_THE_END
        case i.Return() | i.Jump() | i.JumpUnless() | s.TakeTurn() | s.Show():
            return True
        case _:
            return False
