"""Which rules hear of what happens, and the order in which their processes are pushed."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, PlayerState, TableState, event_text
from uno_dsl.program import changes
from uno_dsl.program import instructions as i
from uno_dsl.program.linked.tables import Happening, Push, Watched
from uno_dsl.program.linked.threads import after

DRAWING = ("draw", "before draw")
"""Events for which a rule does not react to what it does itself."""
WITH_CARD = ("play", "last", "start", "pay for", "turn up", "draw", "before play")
"""Events that always have a card."""
FEW = 2
"""Up to this many rules about exactly one card run in the order of all rules; if there are more, they run before the others."""


def happenings(program: i.Program) -> tuple[Happening, ...]:
    """All that rules hear of, in a fixed order."""
    heard: dict[Event, list[int]] = {}
    for number, handler in enumerate(program.handlers):
        if not isinstance(handler.event, PlayerState | TableState):
            heard.setdefault(handler.event, []).append(number)
    found: list[Happening] = []
    for event in sorted(heard, key=event_text):
        found.append(happening(program, event, None, heard[event]))
        for routine in sorted(hears_itself(program, event, heard[event])):
            others = [number for number in heard[event] if program.handlers[number].procedure != routine]
            found.append(happening(program, event, routine, others))
    return tuple(found)


def happening(program: i.Program, event: Event, but: int | None, handlers: list[int]) -> Happening:
    """What happens as these handlers hear of an event."""
    pushes = tuple(push(program, number) for number in in_order_of_pushing(program, handlers))
    return Happening(event=event, but=but, has_card=event in WITH_CARD, pushes=pushes)


def push(program: i.Program, number: int) -> Push:
    """What a handler pushes, and when."""
    handler = program.handlers[number]
    return Push(rule=handler.rule, handler=number, condition=condition_of(handler), routine=handler.procedure)


def hears_itself(program: i.Program, event: Event, handlers: list[int]) -> set[int]:
    """The routines that draw cards and hear of draws. Such a rule ignores its own draws, or it would never end; one that draws
    for some cards only does not ignore them.
    """
    if event not in DRAWING:
        return set()
    drawing = {o for o, x in zip(program.owners, program.instructions, strict=True) if isinstance(x, i.DrawCards)}
    return drawing & {program.handlers[number].procedure for number in handlers if not program.handlers[number].again}


def in_order_of_pushing(program: i.Program, handlers: list[int]) -> list[int]:
    """The reverse of the order in which they run.

    Rules that only open a window run first, so that it is open wherever another rule stops; a rule that ends the round runs
    last, so that it cuts nothing off. Otherwise they run by rank.
    """
    if len(handlers) < 2:
        return handlers
    own = about_one_card(program, handlers)
    opening = {number for number in handlers if only_opens(program, program.handlers[number].procedure)}
    if len(own) > FEW:
        others = [number for number in reversed(handlers) if number not in own]
        return [*(n for n in others if n not in opening), *own, *(n for n in others if n in opening)]
    return sorted(
        handlers,
        key=lambda n: (n in opening, not ends_round(program, program.handlers[n].procedure), -n),
    )


def about_one_card(program: i.Program, handlers: list[int]) -> list[int]:
    """The handlers that hear of exactly one card, each of another; none if two of them hear of the same."""
    cards = {n: program.handlers[n].card for n in handlers if program.handlers[n].condition == e.ALWAYS}
    own = {n: card for n, card in cards.items() if isinstance(card, e.Constant)}
    return list(own) if len(set(own.values())) == len(own) else []


def only_opens(program: i.Program, procedure: int) -> bool:
    """Whether a rule does nothing except open a window."""
    entry = program.routines[procedure].entry
    code = program.instructions
    return isinstance(code[entry], i.OpenWindow) and isinstance(code[after(program, entry)], i.Return)


def ends_round(program: i.Program, procedure: int) -> bool:
    """Whether a rule can end the round or the game."""
    return any(
        isinstance(x, s.Control) and x.what in ("end round", "win") and owner == procedure
        for x, owner in zip(program.instructions, program.owners, strict=True)
    )


def condition_of(handler: s.Handler) -> e.Expression:
    """When a handler hears of an event: for its card, and if its condition holds."""
    if isinstance(handler.card, e.Constant) and handler.card.name is not None:
        return e.All((e.Named(e.Slot(1, "card"), handler.card.name), handler.condition))
    return handler.condition


# ------------------------------------------------------------------------------------------------ states
def watched(program: i.Program) -> tuple[Watched, ...]:
    """The rules about states."""
    return tuple(
        Watched(
            rule=handler.rule,
            handler=number,
            condition=handler.condition,
            each_player=isinstance(handler.event, PlayerState),
            routine=handler.procedure,
            waits=changes.cuts_off(program, handler.procedure),
        )
        for number, handler in enumerate(program.handlers)
        if isinstance(handler.event, PlayerState | TableState)
    )


def look_order(program: i.Program, states: tuple[Watched, ...]) -> tuple[int, ...]:
    """The order in which the processes of states are pushed: those that only open a window last, the others rule by rule."""
    return tuple(sorted(range(len(states)), key=lambda k: (only_opens(program, states[k].routine), -states[k].handler)))
