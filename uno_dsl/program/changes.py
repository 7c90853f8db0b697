"""What expressions read and what instructions change, so that a condition is tested only when it may have become true.

Both are sets of topics: `pile hand`, `kept penalty`, and a few that every game has: whose turn it is, who has left the
round, which prohibitions the last play broke, which windows are open.
"""

from __future__ import annotations

from typing import assert_never

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, RunsOut, Would
from uno_dsl.program import instructions as i

Topics = frozenset[str]
Rules = i.Program | s.Model
"""What is read of a program is the same in the model that it is made from."""

TURN, GONE, BLUFFS, WINDOWS = "turn", "gone", "bluffs", "windows"
NOTHING: Topics = frozenset()


def piles_of(program: Rules) -> Topics:
    """All piles of a game."""
    return frozenset(f"pile {keep.name}" for keep in program.keeps.values() if keep.kind == "pile")


def kept_of(program: Rules, kind: str) -> Topics:
    """The kept values of a kind, such as the direction."""
    return frozenset(f"kept {keep.name}" for keep in program.keeps.values() if keep.kind == kind)


def read_by(program: Rules, expression: e.Expression) -> Topics:
    """The topics that the value of an expression depends on. Slots of its process are not counted."""
    return frozenset().union(*(read_at(program, leaf) for leaf in e.inside(expression)))


def read_at(program: Rules, leaf: e.Expression) -> Topics:
    """The topics that one node of an expression reads, without the nodes inside it."""
    match leaf:
        case e.Kept(name=name):
            return frozenset({f"kept {name}"})
        case e.Pile(name=name) | e.OwnedBy(name=name):
            return frozenset({f"pile {name}"})
        case e.Numbered(name=name, of=of):
            return frozenset(f"pile {name} {number}" for number in range(1, of + 1))
        case e.Cards(piles=()):
            return piles_of(program)
        case e.Players() | e.Seat():
            return kept_of(program, "direction") | {GONE, TURN}
        case e.TurnPlayer():
            return frozenset({TURN})
        case e.Property() | e.Total() | e.Named() | e.Same() | e.NumbersOf() | e.Colours():
            return kept_of(program, "side")
        case e.Bluffed():
            return frozenset({BLUFFS})
        case e.MayPlay():
            return read_by_plays(program)
        case (
            e.Number() | e.Constant() | e.Slot() | e.Variable() | e.Top() | e.Count() | e.Cards() | e.Only() | e.Extreme() | e.Listed()
            | e.First() | e.OrElse() | e.Other() | e.Arithmetic() | e.Compare() | e.Present() | e.Among() | e.All() | e.Any()
            | e.Negation() | e.Without() | e.Numbers() | e.PileNumbers()
        ):  # fmt: skip
            return NOTHING
        case _:
            assert_never(leaf)


def read_by_plays(program: Rules) -> Topics:
    """The topics that decide whether a card may be played: those of all standing rules, and of the bans of open windows."""
    bans = [ban for window in program.windows for ban in window.bans]
    leaves = (leaf for rule in (*program.permissions, *bans) for leaf in e.inside(rule.condition))
    # where a rule speaks itself of what may be played, all these rules together say what that depends on
    read = (read_at(program, leaf) for leaf in leaves if not isinstance(leaf, e.MayPlay))
    topics = frozenset[str]().union(*read) | kept_of(program, "side")
    return topics | {WINDOWS} if bans else topics


def changed_by(program: i.Program, instruction: i.Instruction) -> Topics:
    """The topics that an instruction changes. Slots, and the effects of processes that it starts, are not counted."""
    match instruction:
        case i.DrawCards(draw=draw):
            return piles_in(program, draw.pile) | {"pile hand"}
        case i.ChooseOne(choose=choose):
            return frozenset({f"kept {choose.target.name}"}) if isinstance(choose.target, e.Kept) else NOTHING
        case i.OpenWindow():
            return frozenset({WINDOWS})
        case s.Move() | s.Insert():
            return piles_of(program)  # a card is taken from whichever pile it is in
        case s.Exchange(pile=pile):
            return frozenset({f"pile {pile}"})
        case s.Deal(pile=pile):
            return piles_in(program, pile) | {"pile hand"}
        case s.Shuffle(pile=pile) | s.TurnOver(pile=pile):
            return piles_in(program, pile)
        case s.TurnUp():
            return frozenset({"pile draw pile", "pile discard pile"})
        case s.Assign(target=e.Kept(name=name)):
            return frozenset({f"kept {name}"})
        case s.Leave():
            return frozenset({GONE})
        case s.Play():
            return frozenset({BLUFFS})
        case (
            i.Jump() | i.JumpUnless() | i.EachStart() | i.EachNext() | i.Decide() | i.Return() | i.Resume() | i.Instead() | i.RunOut() | s.Pick()
            | s.Proceed() | s.Show() | s.Assign() | s.Miss() | s.TakeTurn() | s.Happen() | s.Control()
        ):  # fmt: skip
            return NOTHING
        case _:
            assert_never(instruction)


def piles_in(program: i.Program, pile: e.Expression) -> Topics:
    """The pile in question, or all piles if that is only known during the game."""
    return frozenset({f"pile {pile.name}"}) if isinstance(pile, e.Pile) else piles_of(program)


# ------------------------------------------------------------------------------------------ what ends a process early
def cuts_off(program: i.Program, procedure: int) -> bool:
    """Whether a procedure can end the turn, the round or the game, or take a player out of the round.

    It can do so indirectly: `that player goes out`, if a rule says that the round ends when a player goes out.
    """
    seen: set[int] = set()
    waiting = [procedure]
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        for number in reached(program, program.routines[one].entry):
            instruction = program.instructions[number]
            if isinstance(instruction, (s.Control, s.Leave)) and not is_end_of_effect(instruction):
                return True
            started = {h.procedure for h in program.handlers if h.event in happenings(instruction)}
            if isinstance(instruction, s.Play) and program.play is not None:
                started.add(program.play)
            waiting += sorted(started - seen)
    return False


def is_end_of_effect(instruction: i.Instruction) -> bool:
    """Whether an instruction ends only its own process."""
    return isinstance(instruction, s.Control) and instruction.what == "end effect"


def happenings(instruction: i.Instruction) -> set[Event]:
    """The events that an instruction causes."""
    match instruction:
        case i.DrawCards(draw=draw):
            pile = draw.pile.name if isinstance(draw.pile, e.Pile) else "draw pile"
            return {"before draw", "draw", RunsOut(pile)}
        case i.Instead(event=event):
            return {Would(event)}
        case i.RunOut(pile=emptied):
            return {RunsOut(emptied)}
        case s.TurnUp():
            return {"turn up"}
        case s.Miss():
            return {"miss"}
        case s.Leave():
            return {"leave"}
        case s.Happen(event=event):
            return {event}
        case _:
            return set()


def reached(program: i.Program, entry: int) -> set[int]:
    """The instructions that a process can reach from its first one, without offers of windows."""
    found: set[int] = set()
    ahead = [entry]
    while ahead:
        number = ahead.pop()
        if number not in found:
            found.add(number)
            ahead += successors(program.instructions[number], number)
    return found


def successors(instruction: i.Instruction, number: int) -> list[int]:
    """The instructions that a process can continue with after an instruction."""
    match instruction:
        case i.Jump(to=to):
            return [to]
        case i.JumpUnless(to=to) | i.EachNext(to=to) | i.Instead(to=to):
            return [number + 1, to]
        case i.Decide(entries=entries, otherwise=otherwise):
            return [*entries, otherwise]
        case i.Return() | i.Resume():
            return []
        case _:
            return [number + 1]
