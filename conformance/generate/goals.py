"""What a suite is to try: for every rule of a program the features that show it at work, and what to look at then.

Takes a program, gives goals. Nothing in here knows what the rules say.
Leaves to others: finding play that reaches a goal (`pool.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.engine.compile import leaves
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

from .walk import NONE
from .watched import Feature, Watched, rule_of

WAYS = ("2 players", "right")
"""The tables at which a step that speaks of neighbours is tried once more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A feature to be reached, the rule that the case is about, and what is looked at.

    With `kinds` the case is about what may be done: the legal actions of these kinds at the very step that has the
    feature. Without, it is about what comes of it: the position when the turn is over.
    `refuse`: an illegal action is tried besides, a `card` that may not be played or the right action of `another seat`.
    """

    key: str
    rule: str
    feature: Feature
    kinds: tuple[str, ...] = ()
    refuse: str = ""


def goals_of(machine: Watched) -> list[Goal]:
    """All goals, in the order of the rules."""
    program = machine.program
    found: dict[str, Goal] = {}
    count: dict[str, int] = {}

    def add(rule: str | None, name: str, feature: Feature, kinds: tuple[str, ...] = (), refuse: str = "") -> None:
        if rule is None or rule not in program.rules:
            return
        stem = f"{rule} {name}"
        number = count[stem] = count.get(stem, 0) + 1
        key = f"{stem} {number}"
        found[key] = Goal(key=key, rule=rule, feature=feature, kinds=kinds, refuse=refuse)

    for rule, name, feature, kinds, refuse in (
        *_of_instructions(program),
        *_of_windows(program),
        *_of_permissions(machine),
        *_of_cards(program),
        ("table.players", "most", ("most players",), (), ""),
    ):
        add(rule, name, feature, kinds, refuse)
    order = {rule: place for place, rule in enumerate(program.rules)}
    return sorted(found.values(), key=lambda goal: order[goal.rule])


Sketch = tuple[str | None, str, Feature, tuple[str, ...], str]


def _of_instructions(program: i.Program) -> Iterator[Sketch]:
    for number, x in enumerate(program.instructions):
        rule = rule_of(x)
        match x:
            case i.JumpUnless():
                after = _rule_after(program, number)
                yield after, "yes", ("if", number, True), (), ""
                yield after, "no", ("if", number, False), (), ""
            case i.Decide(ask=ask):
                yield from _of_offers(number, ask)
            case i.ChooseOne():
                yield rule, "choice", ("choice", number), ("choose",), ""
                yield rule, "choose", ("choose", number), (), ""
            case s.Show():
                pass  # who has seen which cards is not said in the protocol
            case _ if rule is not None:
                yield rule, "do", ("do", number), (), ""
                if isinstance(x, i.DrawCards):
                    for how in ("all", "short", "on"):
                        yield rule, f"draw {how}", ("draw", number, how), (), ""
                if any(isinstance(leaf, (e.Seat, e.Players)) for leaf in leaves(x, [])):
                    for way in WAYS:
                        yield rule, f"do {way}", ("do", number, way), (), ""


def _of_offers(number: int, ask: s.Ask) -> Iterator[Sketch]:
    for place, offer in enumerate(ask.offers):
        kinds = (offer.act,) if len(ask.offers) > 1 else (offer.act, "decline")
        yield offer.rule, "offer", ("offer", number, place), kinds, ""
        yield offer.rule, "no offer", ("no offer", number, place), kinds, ""
        yield offer.rule, "take", ("take", number, place), (), ""
        yield offer.rule, "lapsed", ("lapsed", number), (), ""
        if not ask.must:
            yield offer.rule, "decline", ("decline", number), (), ""
    if len(ask.offers) > 1:
        acts = tuple(offer.act for offer in ask.offers)
        yield ask.rule, "another seat", ("offer", number, len(ask.offers) - 1), acts, "another seat"


def _of_windows(program: i.Program) -> Iterator[Sketch]:
    for number, window in enumerate(program.windows):
        kinds = tuple(sorted({offer.standing.offer.act for offer in program.standing[number]}))
        for place, offer in enumerate(program.standing[number]):
            for rest in (True, False):
                act = offer.standing.offer.act
                yield offer.standing.rule, "open", ("standing", number, place, rest), (act,), ""
                yield offer.standing.rule, "use", ("use", number, place, rest), (), ""
        for how in ("by a turn", "by an effect"):
            yield window.rule, f"closed {how}", ("closed", number, how), kinds, ""


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
    for permission in machine.standing_rules:
        rule = permission.rule
        for kind in kinds:
            if permission.modal == "may":
                yield rule, f"only {kind}", ("beside", "only", rule, kind), ("play",), ""
            elif permission.bluff:
                yield rule, f"bluff {kind}", ("bluff", rule, kind), ("play",), ""
            else:
                yield rule, f"refused {kind}", ("refused", rule, kind), ("play",), "card"
        for place in range(sum(part.rule == rule for part in machine.parts)):
            for allowed in (True, False):
                yield rule, f"near {place}", ("near", rule, place, allowed), ("play",), ""
    for kind in kinds:
        yield general, f"refused {kind}", ("beside", "refused", NONE, kind), ("play",), "card"
    yield general, "all refused", ("all refused",), ("play",), ""
    yield general, "all allowed", ("all allowed",), ("play",), ""
    for number, ask, offer in playing:
        if len(ask.offers) > 1:
            continue
        for permission in machine.standing_rules:
            if permission.modal == "may":
                yield offer.rule, f"then {permission.rule}", ("then", number, permission.rule), ("play", "decline"), ""
        for kind in kinds:
            yield offer.rule, f"then {kind}", ("then play", number, kind), (), ""


def _of_cards(program: i.Program) -> Iterator[Sketch]:
    turn_up = next((x.rule for x in program.instructions if isinstance(x, s.TurnUp)), None)
    lay = program.routines[program.play].rule if program.play is not None else None
    last = next((x.rule for x in program.instructions if isinstance(x, s.Happen) and x.event == "last"), lay)
    seen: set[str] = set()
    for face in program.faces:
        if face.card in seen:
            continue
        seen.add(face.card)
        yield face.rule, "left", ("left", face.card), (), ""
        yield _own_rule(program, "play", face.card) or lay, f"play {face.card}", ("play", face.card), (), ""
        yield _own_rule(program, "last", face.card) or last, f"last {face.card}", ("last", face.card), (), ""
        yield _own_rule(program, "start", face.card) or turn_up, f"start {face.card}", ("start", face.card), (), ""


def _own_rule(program: i.Program, event: str, card: str) -> str | None:
    """The rule of a card's own block for an event."""
    for handler in program.handlers:
        if handler.event == event and isinstance(handler.card, e.Constant) and handler.card.name == card:
            return handler.rule
    return None


def _rule_after(program: i.Program, number: int) -> str | None:
    """The rule of the first thing done after an instruction, within its routine."""
    owner = program.owners[number]
    for place in range(number + 1, len(program.instructions)):
        if program.owners[place] != owner:
            break
        rule = rule_of(program.instructions[place])
        if rule is not None:
            return rule
    return program.routines[owner].rule
