"""Whether play can go on with no card to match: then a position without a discard pile is no mistake."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program.instructions import DrawCards, Jump, JumpUnless, Program
from uno_dsl.tree import inside

DISCARDS = e.Pile("discard pile")
NOT_WHILE_SETTING_UP = ("begin game", "begin round", "begin turn", "play", "go out", "end round", "win")
"""Events that cannot interrupt the setup of a round: they are the setup, or come after it."""


def plays_without_discards(program: Program) -> bool:
    """Whether there is no such pile, no card may have been turned up at the start, or a rule takes cards away from it."""
    if DISCARDS.name not in program.keeps or cut_short(program) or not setting_up(program) & turning_up(program):
        return True
    return any(takes_discards(x) for x in program.instructions)


def takes_discards(instruction: object) -> bool:
    """Whether an instruction may take the last card from the discard pile."""
    match instruction:
        case s.Move(cards=e.Without(member=e.Top(pile=pile))) if pile == DISCARDS:
            return False
        case s.Move(cards=cards, sources=sources) | s.Insert(cards=cards, sources=sources):
            return DISCARDS in sources or DISCARDS in inside(cards)
        case DrawCards(draw=s.Draw(pile=pile)) | s.Deal(pile=pile):
            return pile == DISCARDS
        case _:
            return False


def cut_short(program: Program) -> bool:
    """Whether another rule may end a turn or a round while the cards are still being dealt."""
    ending = {owner for owner, x in zip(program.owners, program.instructions, strict=True) if isinstance(x, s.Control)}
    return any(handler.procedure in ending for handler in program.handlers if handler.event not in NOT_WHILE_SETTING_UP)


def setting_up(program: Program) -> set[int]:
    """The procedures that always run before the first turn."""
    beginning = always_run(program, "begin game")
    begins_round = any(
        isinstance(x, s.Control) and x.what == "begin round" and owner in beginning and not may_be_skipped(program, at)
        for at, (owner, x) in enumerate(zip(program.owners, program.instructions, strict=True))
    )
    return beginning | always_run(program, "begin round") if begins_round else beginning


def turning_up(program: Program) -> set[int]:
    """The procedures that turn up a card whenever they run."""
    return {
        program.owners[at]
        for at, x in enumerate(program.instructions)
        if isinstance(x, s.TurnUp) and not may_be_skipped(program, at)
    }


def always_run(program: Program, event: str) -> set[int]:
    """The procedures that run whenever an event happens."""
    return {
        handler.procedure for handler in program.handlers if handler.event == event and handler.condition == e.ALWAYS
    }


def may_be_skipped(program: Program, at: int) -> bool:
    """Whether an instruction may be jumped over, or its rule ended before."""
    owner = program.owners[at]
    before = (program.instructions[k] for k in range(at) if program.owners[k] == owner)
    return any(isinstance(x, s.Control) or isinstance(x, (Jump, JumpUnless)) and x.to > at for x in before)
