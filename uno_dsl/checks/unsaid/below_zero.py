"""`Their score shrinks by 5`: no number goes below 0, so whoever has 3 loses 3, without a word in the rules.

`Chooses a number from 0 to 5 except 5 minus the total` leaves out 0 where the total is above 5, though nothing should be left out then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from uno_dsl.checks.empty_hand import with_conditions
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.types.tried_numbers import never_below
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.reading.nouns import OPERATORS, text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.reading.steps.limits import limit_word
from uno_dsl.model.traverse import blocks_of, bodies, steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import children, inside, replaced

Known = tuple[e.Expression, ...]
HIGH, FAR = 50, 500
"""A number that begins below the first counts things that run out, such as coins; a higher one counts points, and was made to last. One
that begins as high as the second was made to last whatever is taken away."""
TURNED = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def below_zero(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line that takes more from a kept number than it may have, if nothing says what happens at 0; for each difference
    that is left out of a choice; and for each that is compared.

    `Their score shrinks by 5` alone is clear enough, for a number never falls below 0, and the rule in words says it again. Where the rule
    asks how much there is, or waits for a number in a loop, it should be enough.
    """
    limited = {entry.span for entry in rules.walk() if says_limit(entry.node) or loses_things(entry.node)}
    minded = {name for asked in comparisons(model) if asked_for_zero(asked) for name in names_of(asked.left)}
    reasoner = Reasoner(model)
    bounds, stakes = Bounds(reasoner), Stakes(model)
    set_above = {(step.span, step): values for _, body in bodies(model) for step, values in with_values(body)}
    found: list[Diagnostic] = []
    within: dict[int, tuple[tuple[s.Step, ...], Known]] | None = None
    awaited = {id(step) for _, body in bodies(model) for step in waited_for(body)}
    for step, known in steps_of(model):
        if step.span in limited:
            continue
        for less in differences(made_of(step)):
            if isinstance(less.left, e.Kept) and less.left.name in minded:
                continue
            if compared(known, less) or holds_enough(reasoner, bounds, known, less) or stakes.within(less):
                continue
            if bounds.begins_high(less):
                continue
            now = set_above.get((step.span, step), {})
            if is_penalty(step) and id(step) not in awaited and less.left not in (*inside(known), *now):
                continue
            if less.left in now and holds_enough(reasoner, bounds, known, replace(less, left=now[less.left])):
                continue
            if set_high(now.get(less.left)):
                continue
            if less.right in now and stakes.within(replace(less, right=now[less.right])):
                continue
            if within is None:
                within = {id(each): place for place in blocks_with_conditions(model) for each in steps_in(place[0])}
            if never_below(*within[id(step)], step, less, bounds.reach):
                continue
            if isinstance(step, s.Assign) and isinstance(step.target, e.Kept):
                found.append(warning(step.span, model.keeps[step.target.name], shrinks=less.left == step.target))
            else:
                found.append(left_out(step.span))
    thought_of = set(asked_how_much(model))
    here = []
    for span, condition, known in asked_of(model):
        for less, told in compared_with(reasoner, condition, known):
            if not (thought_of & names_of(less) or compared(told, less) or holds_enough(reasoner, bounds, told, less)):
                here.append(as_if_zero(span, in_a_sum(rules, span)))
    places = Places(rules)
    # a word that a house rule defines is used in other rules, too
    own = [each for each in here if places.in_house_rule(each.span)]
    found += own or here
    return list(dict.fromkeys(found))


def waited_for(body: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps in loops that change a number for which the loop waits: `repeat until the heat is 3`."""
    for loop in steps_in(body):
        if isinstance(loop, s.Loop):
            asked = set(inside(loop.until))
            yield from (one for one in steps_in(loop.body) if isinstance(one, s.Assign) and one.target in asked)


def is_penalty(step: s.Step) -> bool:
    """Whether a fixed number is taken from a kept one: `their score shrinks by 5`."""
    match step:
        case s.Assign(target=e.Kept() as target, value=e.Arithmetic(operator="-", left=left, right=e.Number())):
            return left == target
        case _:
            return False


def asked_of(model: s.Model) -> Iterator[tuple[Span, e.Expression, Known]]:
    """Every condition of the rules, also of cards that are looked for, with what is known where it is asked."""
    yield from ((handler.span, handler.condition, ()) for handler in model.handlers)
    yield from ((permission.span, permission.condition, ()) for permission in model.permissions)
    for step, known in steps_of(model):
        for part in children(step):
            if not isinstance(part, s.Step):
                yield step.span, part, known


def compared_with(reasoner: Reasoner, condition: e.Expression, known: Known) -> Iterator[tuple[e.Arithmetic, Known]]:
    """Every `A minus B` that something is compared with, so that it matters whether this is 0 or less: `if its number is 3 minus the total`.
    Each with what is known where it is asked.

    What is at least 0 is at least any lower number, too.
    """
    if isinstance(condition, e.Compare | e.Same):
        operator = "==" if isinstance(condition, e.Same) else condition.operator
        left, right = condition.left, condition.right
        for asked, other, less in ((operator, left, right), (TURNED[operator], right, left)):
            if isinstance(less, e.Arithmetic) and less.operator == "-" and asked in ("==", "!=", ">", "<="):
                if lowest(reasoner, other) <= 0 and not isinstance(other, e.Number):
                    yield less, known
    for part in children(condition):
        told = (*known, *flat(condition)) if isinstance(condition, e.All) else known
        yield from compared_with(reasoner, part, told)


def asked_how_much(model: s.Model) -> Iterator[str]:
    """The kept numbers of which rules compare some `A minus B` with a fixed number: what happens there has been thought of."""
    for part in comparisons(model):
        if isinstance(part.left, e.Arithmetic) and part.left.operator == "-":
            yield from names_of(part.left)


def lowest(reasoner: Reasoner, value: e.Expression) -> float:
    """The lowest that a number can be; of one on a card, the lowest that is printed on any."""
    if not isinstance(value, e.Property):
        return reasoner.reach(value)[0]
    return min(printed(reasoner.model, value.name), default=0)


def printed(model: s.Model, name: str) -> list[int]:
    """The numbers of one kind that are printed on the cards."""
    return [value for face in model.faces if isinstance(value := face.property(name), int)]


def made_of(step: s.Step) -> e.Expression | None:
    """The number that a step gives to a kept value, or leaves out of a choice in which there may be a 0."""
    match step:
        case s.Assign(target=e.Kept(), value=value):
            return value
        case s.Choose(domain=e.Without(group=e.Numbers(low=low), member=member)):
            return None if isinstance(low, e.Number) and low.value > 0 else member
        case _:
            return None


def differences(value: e.Expression | None) -> Iterator[e.Arithmetic]:
    """Every `A minus B` in a value."""
    return (part for part in inside(value) if isinstance(part, e.Arithmetic) and part.operator == "-")


def steps_of(model: s.Model) -> Iterator[tuple[s.Step, Known]]:
    """All steps, each with what is known where it is done."""
    for body, known in blocks_with_conditions(model):
        yield from with_conditions(body, known)


def blocks_with_conditions(model: s.Model) -> Iterator[tuple[tuple[s.Step, ...], Known]]:
    """Every separate block of steps, with the condition of its rule."""
    asked: dict[str, list[e.Expression]] = {}
    for handler in model.handlers:
        asked.setdefault(handler.rule, []).append(handler.condition)
    for rule, body in bodies(model):
        conditions = asked.get(rule, [])
        yield body, (conditions[0],) if len(conditions) == 1 else ()


def says_limit(node: n.Node | None) -> bool:
    """Whether a line says how far a number may change: `shrinks by 5, but not below 0`."""
    return any(isinstance(part, n.Link) and bool(limit_word(part)) for part in inside(node))


def loses_things(node: n.Node | None) -> bool:
    """`loses a life`: nobody loses what they do not have. Points are another matter: they may well be owed."""
    return any(
        isinstance(part, n.Act)
        and part.verb == "lose"
        and isinstance(part.object, n.Phrase)
        and part.object.core.words[-1:] not in (("point",), ("points",))
        for part in inside(node)
    )


def comparisons(model: s.Model) -> Iterator[e.Compare]:
    """All comparisons with a number in the rules."""
    rules = (*model.procedures, *model.handlers, *model.windows, *model.permissions)
    return (part for part in inside(rules) if isinstance(part, e.Compare) and isinstance(part.right, e.Number))


def asked_for_zero(asked: e.Compare) -> bool:
    """Whether a comparison asks if a number is 0: what happens there has been thought of."""
    assert isinstance(asked.right, e.Number)
    return asked.right.value == 0 or asked.right.value == 1 and asked.operator in ("<", ">=")


def names_of(value: e.Expression) -> set[str]:
    """The kept values that a value is made of."""
    return {part.name for part in inside(value) if isinstance(part, e.Kept)}


def compared(known: Known, less: e.Arithmetic) -> bool:
    """Whether the conditions above compare the two numbers: the rules know then which is the larger one."""
    two = {less.left, less.right}
    return any(isinstance(part, e.Compare) and {part.left, part.right} == two for part in inside(known))


class Stakes:
    """The numbers that somebody chooses: `chooses a number from 0 to their coins as their bid`."""

    def __init__(self, model: s.Model) -> None:
        steps = [step for _, body in bodies(model) for step in steps_in(body)]
        self.keeps = model.keeps
        self.chosen = [step for step in steps if isinstance(step, s.Choose) and isinstance(step.domain, e.Numbers)]
        others = (step.target for step in steps if isinstance(step, s.Assign) and step.value != e.Number(0))
        self.changed = {target.name for target in others if isinstance(target, e.Kept)}

    def within(self, less: e.Arithmetic) -> bool:
        """Whether what is taken away was chosen, and never more than what it is taken from."""
        stake = less.right
        if isinstance(stake, e.Kept):
            if stake.name in self.changed or self.keeps[stake.name].start:
                return False
            chosen = [
                step for step in self.chosen if isinstance(step.target, e.Kept) and step.target.name == stake.name
            ]
        else:
            chosen = [step for step in self.chosen if isinstance(stake, e.Slot) and step.target == stake]
        return bool(chosen) and all(self.most(step, stake) == less.left for step in chosen)

    def most(self, step: s.Choose, stake: e.Expression) -> e.Expression:
        """The highest number that could be chosen, told of whoever has the stake. What is taken off it, and half of it, is only lower."""
        assert isinstance(step.domain, e.Numbers)
        high = step.domain.high
        while isinstance(high, e.Arithmetic) and high.operator in ("-", "//"):
            high = high.left
        if isinstance(stake, e.Kept) and isinstance(step.target, e.Kept) and step.target.owner is not None:
            assert stake.owner is not None
            return replaced(high, step.target.owner, stake.owner)
        return high


def enough(reasoner: Reasoner, known: Known, less: e.Arithmetic) -> bool:
    """Whether the conditions above exclude that there is less than what is taken away."""
    return reasoner.why_never([*known, e.Compare("<", less.left, less.right)]) is not None


def holds_enough(reasoner: Reasoner, bounds: Bounds, known: Known, less: e.Arithmetic) -> bool:
    """Whether nothing can be missing: the conditions above exclude it, or what the two numbers can be."""
    if enough(reasoner, known, less) or bounds.hold(less):
        return True
    most = bounds.reach(less.right)[1]
    return most < inf and enough(reasoner, known, replace(less, right=e.Number(int(most))))


def set_high(value: e.Expression | None) -> bool:
    """Whether the lines right above give a number that was made to last: `their score becomes 100`, `their score grows by their honey`."""
    while isinstance(value, e.Arithmetic) and value.operator == "+":
        value = value.left
    return isinstance(value, e.Number) and value.value >= 2 * HIGH


def with_values(body: tuple[s.Step, ...]) -> Iterator[tuple[s.Step, dict[e.Expression, e.Expression]]]:
    """The steps that give a value to something, each with the values that the lines right above have given."""
    values: dict[e.Expression, e.Expression] = {}
    for step in body:
        if isinstance(step, s.Assign):
            yield step, dict(values)
            values[step.target] = replaced(step.value, step.target, values.get(step.target, step.target))
        else:
            values.clear()
        for block in blocks_of(step):
            yield from with_values(block)


class Bounds:
    """What numbers can be: those on cards by what is printed, kept ones by all that they are set to."""

    def __init__(self, reasoner: Reasoner) -> None:
        self.reasoner = reasoner
        self.set_to: dict[str, list[e.Expression]] = {}
        self.chosen: dict[e.Expression, list[e.Expression]] = {}  # by the slots of all rules, which may share them
        for _, body in bodies(reasoner.model):
            for step in steps_in(body):
                if isinstance(step, s.Assign | s.Choose) and isinstance(step.target, e.Kept):
                    value = step.value if isinstance(step, s.Assign) else step.domain
                    self.set_to.setdefault(step.target.name, []).append(value if value is not None else step.target)
                elif isinstance(target := getattr(step, "target", None), e.Slot):
                    chosen = step.domain if isinstance(step, s.Choose) else None
                    self.chosen.setdefault(target, []).append(chosen if isinstance(chosen, e.Numbers) else target)

    def hold(self, less: e.Arithmetic) -> bool:
        """Whether what is taken away is never more: `15 minus the number of the played card`."""
        return self.reach(less.left)[0] >= self.reach(less.right)[1]

    def begins_high(self, less: e.Arithmetic) -> bool:
        """Whether a number was made to begin so high that it lasts: `starting at 100`, and 15 at most are lost at once."""
        if not isinstance(less.left, e.Kept):
            return False
        keep = self.reasoner.model.keeps[less.left.name]
        return keep.start >= min(FAR, max(HIGH, self.reach(less.right)[1]))

    def reach(self, value: e.Expression, within: frozenset[str] = frozenset()) -> tuple[float, float]:
        """The bounds of a number; of one on a card, those of the whole deck. A card without it counts with 0. `within`: the kept values
        whose bounds are looked for.
        """
        match value:
            case e.Property(name=name):
                return 0, max(printed(self.reasoner.model, name), default=0)
            case e.Count(group=e.Only(group=group)):  # some of them are no more than all
                return 0, self.reach(e.Count(group), within)[1]
            case e.Numbers(low=low, high=high):
                return self.reach(low, within)[0], self.reach(high, within)[1]
            case e.Kept(name=name, kind="number") if name in self.set_to and name not in within:
                start = self.reasoner.model.keeps[name].start
                lower = [
                    each
                    for each in self.set_to[name]
                    if isinstance(each, e.Arithmetic) and each.operator == "-" and names_of(each.left) == {name}
                ]
                others = [each for each in self.set_to[name] if each not in lower]
                ranges = [*([(0.0, 0.0)] if lower else []), *(self.reach(each, within | {name}) for each in others)]
                return max(0, min(start, *(low for low, _ in ranges))), max(start, *(high for _, high in ranges))
            case e.Arithmetic(operator="-"):
                whole, taken = self.reach(value.left, within), self.reach(value.right, within)
                return max(0, whole[0] - taken[1]), max(0, whole[1] - taken[0])
            case e.Slot(kind="number") if value in self.chosen and value not in self.chosen[value]:
                ranges = [self.reach(each, within) for each in self.chosen[value]]
                return max(0, min(low for low, _ in ranges)), max(high for _, high in ranges)
            case _:
                return self.reasoner.reach(value)


def left_out(span: Span) -> Diagnostic:
    """The warning for a difference that is left out of a choice."""
    return Diagnostic(
        code="below-zero", severity="warning", span=span,
        message="no number goes below 0: if there is too little to take away, this is 0, and so 0 cannot be chosen",
        hint="ask above which of the two is larger, `if the total is above 5`, let the player choose there without `except`, and as here under `otherwise`",
    )  # fmt: skip


def as_if_zero(span: Span, instead: str) -> Diagnostic:
    """The warning for a difference in a condition. `instead`: the condition as a sum, if its own line says it."""
    sums = f"`{instead}`" if instead else "as in `a card is a partner if its number plus 3 is the total`"
    return Diagnostic(
        code="below-zero", severity="warning", span=span,
        message="no number goes below 0: where more is taken away than there is, the difference counts as 0 in this comparison",
        hint=f"say it with a sum, {sums}; or ask first which of the two is larger, and this under it",
    )  # fmt: skip


def in_a_sum(rules: Rules, span: Span) -> str:
    """A condition of a line, `if A is B minus C`, in other words: `if A plus C is B`. Nothing if the line has no such condition."""
    for entry in rules.walk():
        for atom in inside(entry.node) if entry.span == span else ():
            if isinstance(atom, n.Atom) and isinstance(atom.object, n.Phrase):
                said = atom.object
                at = next((k for k, link in enumerate(said.links) if link.word == "minus"), None)
                if at is not None and not any(
                    link.word in OPERATORS for link in (*said.links[:at], *said.links[at + 1 :], *atom.subject.links)
                ):
                    left = n.Phrase(core=said.core, links=said.links[:at], span=said.span)
                    right = n.Phrase(core=said.links[at].core, links=said.links[at + 1 :], span=said.span)
                    return f"if {text_of(atom.subject)} plus {text_of(right)} {atom.word} {text_of(left)}"
    return ""


def warning(span: Span, keep: s.Keep, shrinks: bool) -> Diagnostic:
    """The warning for a kept number that becomes less."""
    are = "are" if keep.name.endswith("s") else "is"
    whose = "their" if keep.per_player else "the"
    line = f"keep a number called losses{' for every player' if keep.per_player else ''}{', for the whole game' if keep.whole_game else ''}"
    meant = "write `, but not below 0` behind the number" if shrinks else "ask above which of the two is larger"
    return Diagnostic(
        code="below-zero", severity="warning", span=span,
        message="no number goes below 0: if there is too little to take away, this stops at 0, and the rest is forgotten",
        hint=f"if that is meant, {meant}; to count on below 0, keep what is lost as a number of its own (`{line}`, `{whose} losses grow by 5`) and ask for both: `if {whose} {keep.name} {are} at least 100 plus {whose} losses`",
    )  # fmt: skip
