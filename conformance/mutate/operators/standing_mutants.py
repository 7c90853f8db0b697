"""Mutants of the standing rules: permissions, handlers, windows and their offers.

Not handled here: the steps (`step_mutants.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from conformance.mutate.operators.instruction_places import Places
from conformance.mutate.operators.mutant import Mutant, Place
from conformance.mutate.operators.step_mutants import EFFECTS, inserted, other_takers, put
from conformance.mutate.operators.value_mutants import NodeMutation, conditions, flattened
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, event_text
from uno_dsl.plain_words.in_short import brief
from uno_dsl.program import instructions as i

ALL_CLOSINGS = ("turn begins", "turn ends", "round ends")
MARK = "mark of a mutant"
LASTING = frozenset({"windows", "standing"})
"""The tables of the standing rules."""


class Maker:
    """Makes mutants of one program that are named after a rule."""

    def __init__(self, program: i.Program) -> None:
        """Remember the program."""
        self.program = program

    def make(
        self,
        rule: str,
        place: Place,
        found: NodeMutation,
        program: i.Program,
        where: str,
        gates: Iterable[int] | None = None,
    ) -> Mutant:
        """The mutant of a mutation in a standing rule."""
        sentence = self.program.rules[rule].sentence if rule in self.program.rules else rule
        return Mutant(
            operator=found.operator, rule=rule, where=f"{where} {found.path}".strip(), variant=found.variant,
            words=f"“{sentence}”: {found.says}", within=found.within, place=place, program=program,
            gates=None if gates is None else frozenset(gates), lasting=place[0] in LASTING,
        )  # fmt: skip


def simply(operator: str, says: str, variant: str = "", within: tuple[str, ...] = ()) -> NodeMutation:
    """A mutation that is not one of an expression."""
    return NodeMutation(operator=operator, path="", variant=variant, says=says, node=None, within=within)


def mutants_of_standing_rules(program: i.Program, places: Places) -> Iterator[Mutant]:
    """All mutants of the standing rules."""
    yield from of_permissions(program)
    yield from of_handlers(program, places)
    yield from of_windows(program)
    yield from of_standing_offers(program)


def of_permissions(program: i.Program) -> Iterator[Mutant]:
    """A permission or prohibition dropped, forced, with another condition; a bluff forbidden, or a ban that only a bluff breaks."""
    make = Maker(program).make
    count: dict[str, int] = {}
    for number, permission in enumerate(program.permissions):
        rule, place = permission.rule, ("permissions", number, 0)
        count[rule] = count.get(rule, 0) + 1
        where = f"{permission.modal} {count[rule]}"
        before, after = program.permissions[:number], program.permissions[number + 1 :]

        def changed(
            *new: s.Permission, before: tuple[s.Permission, ...] = before, after: tuple[s.Permission, ...] = after
        ) -> i.Program:
            return replace(program, permissions=(*before, *new, *after))

        yield make(rule, place, simply("drop permission", "is left out"), changed(), where)
        for found in conditions(permission.condition):
            if found.variant != "never" or found.operator != "force condition":
                yield make(rule, place, found, changed(replace(permission, condition=found.node)), where)
        if isinstance(flattened(permission.condition), (e.All, e.Any)):
            opposite = replace(permission, condition=e.Negation(permission.condition))
            yield make(rule, place, simply("negate condition", "the opposite", "all of it"), changed(opposite), where)
        if permission.modal == "may not":
            says = "may not be broken" if permission.bluff else "may be broken as a bluff"
            other = replace(permission, bluff=not permission.bluff)
            yield make(rule, place, simply("bluff", says), changed(other), where)
        if permission.modal == "must":
            yield make(
                rule, place, simply("duty", "may, instead of must"), changed(replace(permission, modal="may")), where
            )


def of_handlers(program: i.Program, places: Places) -> Iterator[Mutant]:
    """A handler that runs never, always, on another condition, or on another occasion as well."""
    make = Maker(program).make
    count: dict[tuple[str, Event], int] = {}
    for number, handler in enumerate(program.handlers):
        entry = program.routines[handler.procedure].entry
        if entry in places.skipped:
            continue
        rule, place = handler.rule, ("handlers", number, 0)
        count[rule, handler.event] = count.get((rule, handler.event), 0) + 1
        again = count[rule, handler.event]
        where = f"when {event_text(handler.event)}" + (f" {again}" if again > 1 else "")
        before, after = program.handlers[:number], program.handlers[number + 1 :]

        def changed(
            *new: s.Handler, before: tuple[s.Handler, ...] = before, after: tuple[s.Handler, ...] = after
        ) -> i.Program:
            return replace(program, handlers=(*before, *new, *after))

        gates = firing(program, handler.event)
        when = (f"at “{event_text(handler.event)}”",)
        yield make(rule, place, simply("drop handler", "does not happen", within=when), changed(), where, {entry})
        for inside in conditions(handler.condition):
            found = replace(inside, within=(*inside.within, *when))
            if found.operator != "force condition" or found.variant != "never":
                yield make(rule, place, found, changed(replace(handler, condition=found.node)), where, gates)
        if isinstance(flattened(handler.condition), (e.All, e.Any)) and handler.condition != e.ALWAYS:
            opposite = replace(handler, condition=e.Negation(handler.condition))
            mutation = simply("negate condition", "the opposite", "all of it", when)
            yield make(rule, place, mutation, changed(opposite), where, gates)
        if handler.event in EFFECTS:
            known = {
                other.event
                for other in program.handlers
                if (other.card, other.condition) == (handler.card, handler.condition)
            }
            for event in EFFECTS:
                if event not in known:
                    mutation = simply("other occasion", f"happens as at “{event}” too", event, when)
                    new = changed(handler, replace(handler, event=event))
                    yield make(rule, place, mutation, new, where, firing(program, event))


def firing(program: i.Program, event: Event) -> set[int] | None:
    """The instructions at which something can happen; None if instructions alone do not decide that."""
    code = list(enumerate(program.instructions))
    match event:
        case "play" | "before play" | "last" | "start" | "go out" | "pay for" | "take effect":
            return {number for number, x in code if isinstance(x, s.Happen) and x.event == event}
        case "turn up":
            return {number for number, x in code if isinstance(x, s.TurnUp)}
        case "draw" | "before draw":
            return {number for number, x in code if isinstance(x, i.DrawCards)}
        case _:
            return None


def of_windows(program: i.Program) -> Iterator[Mutant]:
    """A window that closes at another time, on another condition, or as soon as something is decided."""
    make = Maker(program).make
    for number, window in enumerate(program.windows):
        rule, place = window.rule, ("windows", number, 0)
        gates = {at for at, x in enumerate(program.instructions) if isinstance(x, i.OpenWindow) and x.window == number}

        def changed(new: s.Window, number: int = number) -> i.Program:
            return replace(program, windows=(*program.windows[:number], new, *program.windows[number + 1 :]))

        for closes in ALL_CLOSINGS:
            if closes != window.closes:
                mutation = simply("closing", f"stays open until: {closes}", closes)
                yield make(
                    rule, place, mutation, changed(replace(window, closes=closes, condition=None)), "window", gates
                )
        left = e.Compare("!=", e.TurnPlayer(), e.Slot(0, "player"))
        mutation = simply("closing", "closes as soon as the turn has passed to somebody else", "turn passed")
        yield make(rule, place, mutation, changed(replace(window, condition=left)), "window", gates)
        if window.condition is not None:
            for found in conditions(window.condition):
                yield make(rule, place, found, changed(replace(window, condition=found.node)), "window", gates)
        for says, closing in closing_on_decisions(program, number):
            mutation = simply("closing", f"closes as soon as {says}", says)
            yield make(rule, place, mutation, closing, "window", gates)
        for which, ban in enumerate(window.bans):
            bans = (*window.bans[:which], *window.bans[which + 1 :])
            yield make(
                rule,
                place,
                simply("drop permission", f"without “{brief(ban.condition)}”", str(which + 1)),
                changed(replace(window, bans=bans)),
                "window",
                gates,
            )


def closing_on_decisions(program: i.Program, window: int) -> Iterator[tuple[str, i.Program]]:
    """The programs in which a window is closed by an unrelated decision."""
    keep = s.Keep(name=MARK, kind="number", per_player=False, start=0, rule="", seen="everybody", backs="nobody")
    mark = e.Kept(MARK, "number")
    closed = e.Compare("==", mark, e.Number(1))

    def set_to(number: int, value: int) -> s.Assign:
        x = next(x for x in program.instructions if isinstance(x, s.Step))
        return s.Assign(rule=program.windows[window].rule, span=x.span, target=mark, value=e.Number(value))

    own = program.windows[window]
    condition = closed if own.condition is None else e.Any((own.condition, closed))
    windows = (*program.windows[:window], replace(own, condition=condition), *program.windows[window + 1 :])
    base = replace(program, keeps={**program.keeps, MARK: keep}, windows=windows)
    for number, x in enumerate(program.instructions):
        if isinstance(x, i.OpenWindow) and x.window == window:
            base = inserted(base, number, set_to(number, 0))
    for number, x in enumerate(program.instructions):
        if not isinstance(x, i.Decide) or x.ask.table:
            continue
        ways = [
            (f"{offer.act} is chosen at {x.ask.rule}", at) for offer, at in zip(x.ask.offers, x.entries, strict=True)
        ]
        for says, entry in [*ways, (f"{x.ask.rule} is let pass", x.otherwise)]:
            if not isinstance(base.instructions[entry], i.OpenWindow):
                yield says, before_it(base, entry, set_to(number, 1))


def before_it(program: i.Program, number: int, step: s.Assign) -> i.Program:
    """The program that does a step before an instruction, whatever that is."""
    code, owner, end = program.instructions, program.owners[number], len(program.instructions)
    moved = put(program, number, i.Jump(to=end))
    x = code[number]
    to = number + 1
    if isinstance(x, i.Jump):
        to = x.to
        return replace(
            moved, instructions=(*moved.instructions, step, i.Jump(to=to)), owners=(*moved.owners, owner, owner)
        )
    return replace(
        moved, instructions=(*moved.instructions, step, x, i.Jump(to=to)), owners=(*moved.owners, owner, owner, owner)
    )


def of_standing_offers(program: i.Program) -> Iterator[Mutant]:
    """A window's offer that nobody has, that others have, on other conditions, or that closes nothing."""
    make = Maker(program).make
    for number, offers in enumerate(program.standing):
        gates = {at for at, x in enumerate(program.instructions) if isinstance(x, i.OpenWindow) and x.window == number}
        for which, found in enumerate(offers):
            standing, place = found.standing, ("standing", number, which)
            rule, where = standing.rule, standing.offer.act
            for mutation, new in other_standing(standing):
                changed = (*offers[:which], replace(found, standing=new), *offers[which + 1 :])
                table = (*program.standing[:number], changed, *program.standing[number + 1 :])
                yield make(rule, place, mutation, replace(program, standing=table), where, gates)


def other_standing(standing: s.Standing) -> Iterator[tuple[NodeMutation, s.Standing]]:
    """The offer made another."""
    yield simply("drop offer", "nobody may do it"), replace(standing, who=e.Listed(()))
    says = "has no effect on what else stands open" if standing.closes else "closes what stands open"
    yield simply("closing", says), replace(standing, closes=not standing.closes)
    for text, who in other_takers(standing.who):
        yield simply("who may", f"{text} may do it", text), replace(standing, who=who)
    for found in conditions(standing.offer.condition):
        if found.variant != "never" or found.operator != "force condition":
            yield found, replace(standing, offer=replace(standing.offer, condition=found.node))
    if standing.offer.cards is not None:
        for found in conditions(standing.offer.cards, "cards"):
            if found.operator != "force condition":
                yield found, replace(standing, offer=replace(standing.offer, cards=found.node))
