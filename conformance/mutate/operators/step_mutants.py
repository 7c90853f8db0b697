"""Mutants of steps: left out, done twice, in the other order, by or to somebody else, somewhere else.

Not handled here: the standing rules (`standing_mutants.py`) and the tables (`table_mutants.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from conformance.mutate.operators.instruction_places import Places
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.operators.steps_in_short import step_in_short
from conformance.mutate.operators.value_mutants import NodeMutation, conditions, flattened, mutations, names_in
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import BasicEvent
from uno_dsl.program import instructions as i
from uno_dsl.tree import inside

PLAIN = (
    i.DrawCards, i.ChooseOne, i.OpenWindow, s.Pick, s.Move, s.Insert, s.Exchange, s.Deal, s.Shuffle, s.TurnUp, s.TurnOver,
    s.Assign, s.Miss, s.TakeTurn, s.Leave, s.Happen, s.Play, s.Control, s.Proceed, i.RunOut,
)  # fmt: skip
"""Steps that do one thing and end: they can be left out, or change places with the next one."""
DONE_AGAIN = (i.DrawCards, i.ChooseOne, s.Miss, s.Happen, s.TurnUp, s.TurnOver, s.Exchange)
"""Steps for which doing them twice in a row makes a difference."""
SIMPLE = (s.Assign, s.Miss, s.TakeTurn, s.Shuffle)
"""Steps that touch nothing except what they name."""
ENDS = ("top", "bottom", "middle")
EFFECTS: tuple[BasicEvent, ...] = ("play", "last", "start")
OTHER_END = {"end round": "end turn", "end turn": "end effect", "end effect": "end turn"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """An instruction of a program, its number, and the name of its place."""

    program: i.Program
    number: int
    rule: str
    where: str
    alone: bool
    """Whether the rule has no other step, so that its sentence says which one is meant."""
    line: str = ""
    """The rule whose sentence says more exactly what is meant: that of an offer among others."""
    head: str = ""
    """The rule at the head of the branch that the step is in, if the step has no rule of its own there."""

    @property
    def x(self) -> i.Instruction:
        """The instruction itself."""
        return self.program.instructions[self.number]

    def becomes(
        self, operator: str, new: i.Instruction, variant: str, says: str, where: str = "", within: tuple[str, ...] = ()
    ) -> Mutant:
        """The mutant with another instruction here."""
        return self.mutant(operator, put(self.program, self.number, new), variant, says, where, within)

    def mutant(
        self, operator: str, program: i.Program, variant: str, says: str, where: str = "", within: tuple[str, ...] = ()
    ) -> Mutant:
        """A mutant that can only show a difference if this instruction runs."""
        said = self.line or self.rule
        sentence = self.program.rules[said].sentence if said in self.program.rules else said
        at = "" if self.alone or self.line else f", at “{step_in_short(self.x)}”"
        return Mutant(
            operator=operator, rule=self.rule, where=f"{self.where} {where}".strip(), variant=variant,
            words=f"“{sentence}”{at}: {says}", within=within, place=("instructions", self.number, 0), program=program,
            gates=frozenset({self.number}), also=tuple(rule for rule in (self.line, self.head) if rule),
        )  # fmt: skip


def put(program: i.Program, number: int, new: i.Instruction) -> i.Program:
    """The program with another instruction at a place."""
    code = program.instructions
    return replace(program, instructions=(*code[:number], new, *code[number + 1 :]))


def inserted(program: i.Program, number: int, *before: i.Instruction) -> i.Program:
    """The program that does something more before an instruction: it jumps there and back, so that nothing moves."""
    code, owner, end = program.instructions, program.owners[number], len(program.instructions)
    more = (*before, code[number], i.Jump(to=number + 1))
    return replace(
        program,
        instructions=(*code[:number], i.Jump(to=end), *code[number + 1 :], *more),
        owners=(*program.owners, *[owner] * len(more)),
    )


def mutants_of_instructions(program: i.Program, places: Places) -> Iterator[Mutant]:
    """All mutants of steps."""
    for number, x in enumerate(program.instructions):
        rule = places.rules[number]
        if rule is None or number in places.skipped:
            continue
        alone = places.steps[rule] == 1
        head = places.heads.get(number, "")
        step = Step(program=program, number=number, rule=rule, where=places.names[number], alone=alone, head=head)
        match x:
            case i.Return() | i.Jump() | i.EachNext() | i.Resume():
                continue
            case s.Show():
                yield step.becomes("drop step", i.Jump(to=number + 1), "", "is left out")
                yield from otherwise(step)
            case i.JumpUnless():
                yield from of_branch(step, x)
            case i.Decide():
                yield from of_decision(step, x)
            case _:
                yield from left_out_or_again(step)
                yield from in_other_order(step, places)
                yield from otherwise(step)


def of_branch(step: Step, x: i.JumpUnless) -> Iterator[Mutant]:
    """A condition on the way: forced, negated, or another."""
    for found in conditions(x.condition, ""):
        yield becoming(step, replace(x, condition=found.node), found)
    if isinstance(flattened(x.condition), (e.All, e.Any)):
        condition = e.Negation(x.condition)
        yield step.becomes("negate condition", replace(x, condition=condition), "all of it", "the opposite")


def becoming(step: Step, new: Any, found: NodeMutation) -> Mutant:
    """The mutant of a mutation."""
    return step.becomes(found.operator, new, found.variant, found.says, found.path, found.within)


def of_decision(step: Step, x: i.Decide) -> Iterator[Mutant]:
    """A decision: not offered, a duty or not, for others, on other conditions, with other cards."""
    ask = x.ask
    yield step.becomes("drop step", i.Jump(to=x.otherwise), "", "is not asked at all")
    says = "may be declined" if ask.must else "must be done"
    yield step.becomes("duty", replace(x, ask=replace(ask, must=not ask.must)), "", says)
    for says, who in other_takers(ask.who):
        yield step.becomes("who may", replace(x, ask=replace(ask, who=who)), says, f"{says} may decide")
    for number, offer in enumerate(ask.offers):
        for found, changed in other_offer(offer):
            offers = (*ask.offers[:number], changed, *ask.offers[number + 1 :])
            new = replace(x, ask=replace(ask, offers=offers))
            where = f"{offer.act} {number + 1} {found.path}".strip()
            one = replace(step, line=offer.rule) if offer.rule != step.rule else step
            says = found.says if one.line or len(ask.offers) == 1 else f"{found.says}, for “{offer.act}”"
            yield one.becomes(found.operator, new, found.variant, says, where, found.within)


def other_takers(who: e.Expression) -> Iterator[tuple[str, e.Expression]]:
    """Other players who may decide instead."""
    player: e.Expression = e.Slot(0, "player")
    everybody = e.Only(e.Players(player), "o", e.Compare("!=", e.Variable("o", "player"), player))
    match who:
        case e.Listed(parts=(one,)):
            if one != player:
                yield "anybody else", everybody
                yield "the player before", e.Listed((e.Seat("before", player),))
                yield "the player alone", e.Listed((player,))
        case _:
            if who != e.Players(player):
                yield "the next player only", e.Listed((e.Seat("next", player),))
                yield "everybody", e.Players(player)


def other_offer(offer: s.Offer) -> Iterator[tuple[NodeMutation, s.Offer]]:
    """An offer on another condition, or of other cards."""
    for found in conditions(offer.condition):
        yield found, replace(offer, condition=found.node)
    if offer.cards is None:
        return
    for found in mutations(offer.cards, "cards"):
        yield found, replace(offer, cards=found.node)
    hand = e.Cards((e.Pile("hand", e.Slot(0, "player")),))
    match offer.cards:
        case e.Only(group=group) if group != hand:
            says = "any card of the hand that fits, not only this one"
            whole = replace(offer.cards, group=hand, condition=e.MayPlay(e.Slot(0, "player"), variable_of(offer.cards)))
            yield (
                NodeMutation(operator="any card", path="cards", variant="", says=says, node=whole),
                replace(offer, cards=whole),
            )
        case _:
            return


def variable_of(cards: e.Only) -> e.Expression:
    """The card that is being considered."""
    return e.Variable(cards.variable, "card")


# ------------------------------------------------------------------------------------------------ whole steps
def left_out_or_again(step: Step) -> Iterator[Mutant]:
    """Leave a step out, or do it twice."""
    x = step.x
    yield step.becomes("drop step", i.Jump(to=step.number + 1), "", "is left out")
    again = isinstance(x, s.Assign) and x.add
    if isinstance(x, s.Assign) and isinstance(x.target, e.Kept):
        again = again or x.target.name in names_in(x.value)
    if isinstance(x, DONE_AGAIN) or again:
        yield step.mutant("repeat step", inserted(step.program, step.number, x), "", "is done twice")


def in_other_order(step: Step, places: Places) -> Iterator[Mutant]:
    """A step and the one that follows it change places."""
    program, number = step.program, step.number
    after = number + 1
    if after >= len(program.instructions) or program.owners[after] != program.owners[number]:
        return
    x, y = program.instructions[number], program.instructions[after]
    if after in places.targets or not isinstance(y, PLAIN) or not isinstance(x, PLAIN) or x == y or independent(x, y):
        return
    yield step.mutant("swap steps", put(put(program, number, y), after, x), "", "comes after what follows it")


def independent(x: Any, y: Any) -> bool:
    """Whether the order of two steps can make no difference."""
    if isinstance(x, s.Control) or isinstance(y, s.Control):
        return False
    if not (isinstance(x, SIMPLE) or isinstance(y, SIMPLE)):
        return False
    touching, quiet = (y, x) if isinstance(x, SIMPLE) else (x, y)
    if not isinstance(touching, (*SIMPLE, s.Move, s.Insert, s.Deal)):
        return isinstance(quiet, s.TakeTurn) and isinstance(touching, i.ChooseOne)
    return not (writes(x) & reads(y) or writes(y) & reads(x) or writes(x) & writes(y))


def writes(x: Any) -> set[str]:
    """What a step changes."""
    match x:
        case s.Assign(target=e.Kept(name=name)):
            return {name}
        case s.Assign(target=e.Slot(index=index)):
            return {f"slot {index}"}
        case s.Miss():
            return {"misses"}
        case s.TakeTurn():
            return {"next turn"}
        case s.Shuffle(pile=pile):
            return names_in(pile)
        case s.Deal():
            return {"hand", *names_in(x.pile)}
        case s.Move() | s.Insert():
            return {"draw pile", "discard pile", "hand", *names_in(x.to), *names_in(x.sources)}
        case _:
            return set()


def reads(x: Any) -> set[str]:
    """What a step depends on."""
    found = names_in(x)
    if isinstance(x, s.Assign):
        found = names_in(x.value) | names_in(getattr(x.target, "owner", None))
    slots = {f"slot {part.index}" for part in inside(x) if isinstance(part, e.Slot)}
    seats = {"direction"} if any(isinstance(part, (e.Seat, e.Players)) for part in inside(x)) else set[str]()
    return found | slots | seats


# ------------------------------------------------------------------------------------------------ small changes
def otherwise(step: Step) -> Iterator[Mutant]:
    """A step with one small change."""
    x = step.x
    match x:
        case s.Move(place=place) if order_matters(step, x):
            for other in ENDS:
                if other != place and (place in ENDS or other == "top"):
                    yield step.becomes("other place", replace(x, place=other), other, f"{other} instead of {place}")
        case s.Insert(depth=depth) if depth != e.Number(0):
            yield step.becomes("other place", replace(x, depth=e.Number(0)), "top", "top instead of a place under it")
        case s.Exchange(both_ways=both):
            yield step.becomes(
                "other place", replace(x, both_ways=not both), "", "one way for both ways, or both for one"
            )
        case s.Control(what=what) if what in OTHER_END:
            new = OTHER_END[what]
            yield step.becomes("other ending", replace(x, what=new), new, f"{new} instead of {what}")
        case s.Happen(event=event) if event in EFFECTS:
            for other in EFFECTS:
                if other != event:
                    says = f"takes effect as at “{other}” instead of “{event}”"
                    yield step.becomes("other occasion", replace(x, event=other), other, says)
        case _:
            pass
    for found in mutations(x):
        if means_something(x, found):
            yield becoming(step, found.node, found)


def order_matters(step: Step, x: s.Move) -> bool:
    """Whether the place of a card in a pile can be seen: not in a hand, and not if the pile is shuffled at once."""
    if isinstance(x.to, e.Pile) and x.to.owner is not None:
        return False
    after = step.number + 1
    following = step.program.instructions[after] if after < len(step.program.instructions) else None
    return not (isinstance(following, s.Shuffle) and following.pile == x.to)


def means_something(x: i.Instruction, found: NodeMutation) -> bool:
    """Whether a mutation changes something that matters: where a value goes is not a value, all of a pile moves by itself,
    and it is the cards that are shown, whoever owns them.
    """
    match x:
        case s.Assign():
            return found.path != "target"
        case s.Show():
            return not found.path.startswith("owner")
        case s.Insert():
            return not found.path.startswith("sources")
        case s.Move(cards=cards):
            whole = isinstance(cards, e.Cards) and found.path.startswith("sources")
            return not (found.path.startswith("sources" if isinstance(cards, e.Listed) else "by") or whole)
        case _:
            return True
