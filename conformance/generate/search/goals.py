"""What a suite must try: for every rule of a program the features that show it running, and what to compare then.

Takes a program, gives goals. Nothing in here knows what the rules say.
Not handled here: finding play that reaches a goal (`pool.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.mutate.operators.instruction_places import Places, rule_of
from conformance.mutate.operators.mutant import Place
from conformance.plays.random_walk import NONE
from conformance.plays.watched import Feature, Watched
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i
from uno_dsl.tree import inside


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A feature to be reached, the rule that the case is about, and what is compared.

    With `kinds`, the case is about legality: it compares the legal actions of these kinds at the step that has the feature.
    Without, it is about the outcome: it compares the position at the end of the turn.
    `refuse`: the case also tries an illegal action: a `card` that may not be played, the right action of `another seat`, or an
    `action` of the kind after it that belongs to another stop.
    `place`: the entry of the program that runs; the case must kill the mutant that leaves it out, or that changes its number.
    """

    key: str
    name: str
    rule: str
    feature: Feature
    kinds: tuple[str, ...] = ()
    refuse: str = ""
    place: Place | None = None
    variant: int = 0


Sketch = tuple[str | None, str, Feature, tuple[str, ...], str, Place | None, int]
"""A goal before it has a key, about a rule or about nothing that has an id."""


def goals_of(machine: Watched) -> list[Goal]:
    """All goals, in the order of the rules."""
    program = machine.program
    found: list[Goal] = []
    count: dict[str, int] = {}
    for rule, name, feature, kinds, refuse, place, variant in (
        *_of_handlers(program),
        *_of_instructions(program),
        *_of_windows(program),
        *_of_permissions(machine),
        *_of_cards(program),
        _sketch("table.players", "most players", ("most players",)),
    ):
        if rule is None or rule not in program.rules:
            continue
        stem = f"{rule} {name}"
        count[stem] = count.get(stem, 0) + 1
        found.append(Goal(
            key=f"{stem} {count[stem]}", name=name, rule=rule, feature=feature, kinds=kinds, refuse=refuse,
            place=place, variant=variant,
        ))  # fmt: skip
    order = {rule: place for place, rule in enumerate(program.rules)}
    return sorted(found, key=lambda goal: order[goal.rule])


def _sketch(
    rule: str | None,
    name: str,
    feature: Feature,
    kinds: tuple[str, ...] = (),
    *,
    refuse: str = "",
    place: Place | None = None,
    variant: int = 0,
) -> Sketch:
    return rule, name, feature, kinds, refuse, place, variant


def _of_handlers(program: i.Program) -> Iterator[Sketch]:
    for number, handler in enumerate(program.handlers):
        feature: Feature = ("do", program.routines[handler.procedure].entry)
        if isinstance(handler.card, e.Constant) and handler.event in ("play", "last", "start"):
            feature = (handler.event, handler.card.name)
        yield _sketch(handler.rule, "happens", feature, place=("handlers", number, 0))


def _of_instructions(program: i.Program) -> Iterator[Sketch]:
    places = Places(program)
    for number, x in enumerate(program.instructions):
        rule, place = rule_of(x), ("instructions", number, 0)
        match x:
            case i.JumpUnless():
                after = places.rule_after(number)
                yield _sketch(after, "if", ("if", number, True), place=place)
                yield _sketch(after, "if not", ("if", number, False), place=place, variant=1)
            case i.Decide(ask=ask):
                yield from _of_offers(number, ask)
                yield from _of_other_stops(program, ask.rule, ("offer", number, 0), {offer.act for offer in ask.offers})
            case i.ChooseOne():
                yield from _of_other_stops(program, rule, ("choice", number), {"choose"})
                yield _sketch(rule, "choices", ("choice", number), ("choose",), place=place)
                yield _sketch(rule, "choose", ("choose", number), place=place)
            case s.Show():
                pass  # `views.py` makes the cases about what seats see
            case _ if rule is not None:
                yield _sketch(rule, "carried out", ("do", number), place=place)
                if isinstance(x, i.DrawCards):
                    for how, name in (("all", "last cards"), ("short", "too few cards"), ("on", "draw on")):
                        yield _sketch(rule, name, ("draw", number, how), place=place)
                if speaks_of_neighbours(x):
                    for table, name in (("2 players", "two players"), ("right", "to the right")):
                        yield _sketch(rule, name, ("do", number, table), place=place)
            case _:
                pass


def speaks_of_neighbours(instruction: i.Instruction) -> bool:
    """Whether an instruction, or something in it, mentions the next player or all players in order."""
    return any(isinstance(node, (e.Seat, e.Players)) for node in inside(instruction))


def _of_offers(number: int, ask: s.Ask) -> Iterator[Sketch]:
    place = ("instructions", number, 0)
    for which, offer in enumerate(ask.offers):
        kinds = (offer.act,) if len(ask.offers) > 1 else (offer.act, "decline")
        yield _sketch(offer.rule, f"{offer.act} offered", ("offer", number, which), kinds, place=place)
        yield _sketch(offer.rule, f"{offer.act} not offered", ("no offer", number, which), kinds, place=place)
        yield _sketch(offer.rule, f"{offer.act} taken", ("take", number, which), place=place)
        yield _sketch(offer.rule, f"no {offer.act}", ("lapsed", number), place=place)
        if not ask.must:
            yield _sketch(offer.rule, f"{offer.act} declined", ("decline", number), place=place)
        for other, beside in enumerate(ask.offers):
            if other != which:
                feature = ("beside", number, which, other)
                yield _sketch(offer.rule, f"{offer.act} beside {beside.act}", feature, kinds, place=place)
    if len(ask.offers) > 1:
        acts = (*(offer.act for offer in ask.offers), "decline")
        last = ("offer", number, len(ask.offers) - 1)
        yield _sketch(ask.rule, "another seat", last, acts, refuse="another seat", place=place)


def _of_other_stops(program: i.Program, rule: str | None, feature: Feature, acts: set[str]) -> Iterator[Sketch]:
    """Goals for refusals: the choice that begins a turn is tried at another stop, and passing is tried at that choice."""
    kinds = (*sorted(acts), *(() if acts == {"choose"} else ("decline",)))
    beginning = {
        offer.act
        for x in program.instructions
        if isinstance(x, i.Decide) and len(x.ask.offers) > 1
        for offer in x.ask.offers
    }
    for act in sorted({"decline"} if acts == beginning else beginning):
        yield _sketch(rule, f"{act} out of place", feature, kinds, refuse=f"action {act}")


def _of_windows(program: i.Program) -> Iterator[Sketch]:
    for number, window in enumerate(program.windows):
        acts = {offer.standing.offer.act for offer in program.standing[number]}
        kinds = tuple(sorted(acts))
        for which, offer in enumerate(program.standing[number]):
            act, rule, place = offer.standing.offer.act, offer.standing.rule, ("standing", number, which)
            for rest, when in ((True, "between turns"), (False, "within a turn")):
                yield _sketch(rule, f"{act} {when}", ("standing", number, which, rest), (act,), place=place)
                yield _sketch(rule, f"{act} taken {when}", ("use", number, which, rest), place=place)
        for how in ("by a turn", "by an effect"):
            at = ("windows", number, 0) if how == "by a turn" else None
            yield _sketch(window.rule, f"closed {how}", ("closed", number, how), kinds, place=at)
        for x, owner in zip(program.instructions, program.owners, strict=True):
            if isinstance(x, i.OpenWindow) and x.window == number:
                yield _sketch(program.routines[owner].rule, "not open", ("quiet", number), kinds)


def _of_permissions(machine: Watched) -> Iterator[Sketch]:
    program = machine.program
    kinds = sorted({face.card for face in program.faces})
    playing = [
        (number, ask.ask, offer)
        for number, ask in enumerate(program.instructions)
        if isinstance(ask, i.Decide)
        for offer in ask.ask.offers
        if offer.act == "play"
    ]
    general = next((offer.rule for _, ask, offer in playing if len(ask.offers) > 1), None)
    for number, permission in enumerate(machine.standing_rules):
        rule, place = permission.rule, ("permissions", number, 0)
        for kind in kinds:
            if permission.modal == "may":
                yield _sketch(rule, f"only {kind}", ("beside", "only", rule, kind), ("play",), place=place)
                yield _sketch(rule, f"{kind} among others", ("among", "only", rule, kind), ("play",), place=place)
            elif permission.bluff:
                yield _sketch(rule, f"bluff {kind}", ("bluff", rule, kind), ("play",), place=place)
                yield _sketch(
                    rule, f"bluff {kind} among others", ("among", "bluff", rule, kind), ("play",), place=place
                )
            else:
                yield _sketch(rule, f"refused {kind}", ("refused", rule, kind), ("play",), refuse="card", place=place)
        for part in range(sum(part.rule == rule for part in machine.parts)):
            near = ("near", rule, part, permission.modal != "may")
            yield _sketch(rule, f"all but {part}", near, ("play",))
    for kind in kinds:
        yield _sketch(general, f"refused {kind}", ("beside", "refused", NONE, kind), ("play",), refuse="card")
    yield _sketch(general, "all refused", ("all refused",), ("play",))
    yield _sketch(general, "all allowed", ("all allowed",), ("play",))
    for number, ask, offer in playing:
        if len(ask.offers) > 1:
            continue
        for permission in machine.standing_rules:
            if permission.modal == "may":
                then = ("then", number, permission.rule)
                yield _sketch(offer.rule, f"then {permission.rule}", then, ("play", "decline"))
        for kind in kinds:
            yield _sketch(offer.rule, f"then {kind}", ("then play", number, kind))


def _of_cards(program: i.Program) -> Iterator[Sketch]:
    turn_up = next((x.rule for x in program.instructions if isinstance(x, s.TurnUp)), None)
    lay = program.routines[program.play].rule if program.play is not None else None
    last = next((x.rule for x in program.instructions if isinstance(x, s.Happen) and x.event == "last"), lay)
    seen: set[object] = set()
    for number, face in enumerate(program.faces):
        card = face.card
        if (card, face.worth) not in seen:
            yield _sketch(face.rule, f"{face.worth} left", ("left", card, face.worth), place=("faces", number, 0))
        if card in seen:
            continue
        seen |= {card, *((other.card, other.worth) for other in program.faces if other.card == card)}
        yield _sketch(_own_rule(program, "play", card) or lay, f"play {card}", ("play", card))
        yield _sketch(_own_rule(program, "last", card) or last, f"last {card}", ("last", card))
        yield _sketch(_own_rule(program, "start", card) or turn_up, f"start {card}", ("start", card))


def _own_rule(program: i.Program, event: str, card: str) -> str | None:
    """The rule in a card's own block for an event."""
    for handler in program.handlers:
        if handler.event == event and isinstance(handler.card, e.Constant) and handler.card.name == card:
            return handler.rule
    return None
