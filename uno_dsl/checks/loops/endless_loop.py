"""Loops that never end, because nothing in them changes what their condition tests."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.effects import ANYTHING, Effects, Reader, meet
from uno_dsl.checks.loops.drawn_past import drawn_past
from uno_dsl.checks.loops.runs_dry import runs_dry
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in


def endless_loop(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """An error for each loop that cannot end once it has begun."""
    reader, past = Reader(model), drawn_past(model)
    found: list[Diagnostic] = []
    for _, body in bodies(model):
        for loop in steps_in(body):
            if not isinstance(loop, s.Loop) or leaves(loop):
                continue
            reason = why_never(model, [loop.until])
            if reason is not None:
                found.append(error(loop, f"this goes on forever: what `until` waits for can never be true ({reason})"))
                continue
            if runs_away(loop, reader):
                found.append(
                    error(loop, "this goes on forever: these steps lead away from what `until` waits for", AWAY)
                )
                continue
            if (most := past.get(loop.span)) is not None:
                found.append(
                    Diagnostic(
                        code="endless",
                        severity="warning",
                        message=f"whoever has more than {most} cards already draws until no card is left",
                        span=loop.span,
                        hint=f"write `at least {most} cards`",
                    )
                )
                continue
            if (pile := runs_dry(loop)) is not None and not reacted_to(loop, reader):
                found.append(dry(loop, model.keeps[pile]))
                continue
            done = reader.with_events(reader.of_steps(loop.body))
            if not meet(reader.reads(loop.until), done.writes | done.adds) and ANYTHING not in done.writes:
                found.append(error(loop, "this goes on forever: these steps do not change what `until` waits for"))
    return list(dict.fromkeys(found))


def leaves(loop: s.Loop) -> bool:
    """Whether the loop can be left in the middle."""
    return any(isinstance(step, s.Control) for step in steps_in(loop.body))


def runs_away(loop: s.Loop, reader: Reader) -> bool:
    """`repeat until the player has no cards` while the player only draws, or a number that grows but should shrink."""
    if not loop.body or reacted_to(loop, reader):
        return False
    return any(all(moves(step, value) == -way for step in loop.body) for value, way in required_changes(loop.until))


def required_changes(until: e.Expression) -> Iterator[tuple[e.Expression, int]]:
    """A number that must change before a loop ends, with the way it must go: 1 is up, -1 is down. Of a group: that of its members."""
    match until:
        case (
            e.Compare(operator="<" | "<=", left=value, right=e.Number())
            | e.Compare(operator="==", left=value, right=e.Number(0))
        ):
            yield value, -1
        case e.Compare(operator=">" | ">=", left=value, right=e.Number()):
            yield value, 1
        case e.Negation(part=e.Present(value=e.Pile() as pile)):
            yield e.Count(pile), -1
        case e.Negation(part=e.Negation(part=inner)):
            yield from required_changes(inner)
        case e.Negation(part=e.Present(value=e.Only(group=e.Players(), condition=lacking))):
            yield from required_changes(e.Negation(lacking))
        case e.Present(value=e.Only(group=e.Players(), condition=reached)):
            yield from required_changes(reached)
        case _:
            pass


def reacted_to(loop: s.Loop, reader: Reader) -> bool:
    """Whether a rule that reacts to what the loop does may change what `until` waits for, or end the loop."""
    brought = reader.with_events(Effects(fires=reader.of_steps(loop.body).fires))
    changed = brought.writes | brought.adds
    return ANYTHING in changed or bool(meet(reader.reads(loop.until), changed))


def moves(step: s.Step, value: e.Expression) -> int:
    """Whether a step certainly increases a value (1), decreases it (-1), or neither (0)."""
    match step, value:
        case s.Each(group=e.Players(), slot=slot, body=body), _:
            ways = {moves(inner, for_member(value, e.Slot(slot, "player"))) for inner in body}
            return ways.pop() if len(ways) == 1 else 0
        case s.Draw(who=who, count=e.Number()), e.Count(group=e.Pile(name="hand", owner=owner)) if who == owner:
            return 1
        case s.Assign(target=target, value=e.Arithmetic(operator=operator, left=left)), _ if target == value == left:
            return {"+": 1, "-": -1}.get(operator, 0)
    return 0


def for_member(value: e.Expression, member: e.Slot) -> e.Expression:
    """The number of one member of a group, where it is that of any member."""
    match value:
        case e.Count(group=e.Pile(name=name, owner=e.Variable(kind="player"))):
            return e.Count(e.Pile(name, member))
        case e.Kept(name=name, kind=kind, owner=e.Variable(kind="player")):
            return e.Kept(name, kind, member)
        case _:
            return value


AWAY = "these steps move away from the condition: reverse the condition, or repeat something else"
CLOSER = "repeat something that brings the condition closer, such as a draw, or use `if` instead"


def dry(loop: s.Loop, pile: s.Keep) -> Diagnostic:
    """A warning for a loop that needs cards, and does not ask whether there are any."""
    whose = "anybody's" if pile.per_player else "the"
    end = f"any player's {pile.name}" if pile.per_player else f"the {pile.name}"
    return Diagnostic(
        code="endless",
        severity="warning",
        message=f"when there are no more cards to take from {whose} {pile.name}, nothing changes any more, and this goes on forever",
        span=loop.span,
        hint=f"let it end then, too: add `or {end} is empty` after what `until` waits for",
    )


def error(loop: s.Loop, message: str, hint: str = CLOSER) -> Diagnostic:
    return Diagnostic(
        code="endless",
        message=message,
        span=loop.span,
        hint=hint,
    )
