"""What each expression is in the low-level form. A value is one expression there; whatever needs a loop becomes a small function."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import assert_never

from uno_dsl import tree
from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.card_sets import CardSets
from uno_dsl.native.lowering.low_text import Draft, Unsupported, identifier
from uno_dsl.native.lowering.places_in_state import Shapes
from uno_dsl.program.linked.constants import number_of
from uno_dsl.program.linked.value_types import may_be_absent

Body = Callable[[str], None]
GROUPS = (
    e.Pile, e.Players, e.Cards, e.Only, e.Extreme, e.Listed, e.Without, e.Numbers, e.NumbersOf, e.Colours, e.PileNumbers, e.Numbered,
    e.OwnedBy,
)  # fmt: skip


class Values:
    """Writes expressions. `names` says what variables are called here, `routine` whose slots there are.

    Where there is no frame, slots 0 and 1 are called too.
    """

    def __init__(self, draft: Draft, shapes: Shapes) -> None:
        self.draft, self.shapes, self.linked = draft, shapes, shapes.linked
        self.names: dict[str, str] = {}
        self.slots: dict[int, str] = {}
        self.routine: int | None = None
        self.sets = CardSets(self)
        self.asks_elsewhere = any(
            isinstance(part, e.MayPlay) and part.elsewhere
            for part in tree.inside((self.linked.operations, self.linked.windows))
        )

    logs = False
    """Whether it is remembered who has seen which card."""

    @contextmanager
    def within(
        self, names: dict[str, str], routine: int | None = None, slots: dict[int, str] | None = None
    ) -> Iterator[None]:
        """Within this context, there are these variables and slots."""
        before = self.names, self.routine, self.slots
        self.names, self.routine, self.slots = names, routine, slots or {}
        yield
        self.names, self.routine, self.slots = before

    @contextmanager
    def naming(self, name: str, text: str) -> Iterator[None]:
        """Within this context, a variable besides the others."""
        before = self.names
        self.names = {**before, name: text}
        yield
        self.names = before

    def variables(self) -> list[str]:
        """What a small function may be given: all variables here, and the frame."""
        return ["f", *self.slots.values(), *self.names.values(), *self.loops]

    loops: tuple[str, ...] = ()
    """The variables of the loops around."""

    def absent(self, x: e.Expression) -> bool:
        """Whether a value may be absent."""
        if isinstance(x, e.Variable):
            return True
        return may_be_absent(self.linked.keeps, x) or isinstance(x, e.Slot) or any(map(self.absent, inner(x)))

    # -------------------------------------------------------------------------------------------- values
    def value(self, x: e.Expression) -> str:
        """A value that is not a group; a pile is its number."""
        of = self.value
        match x:
            case e.Number(value=number):
                return str(number)
            case e.Constant(kind=kind, name=name):
                found = number_of(self.linked, kind, name)
                return "NIL" if found is None else str(int(found))
            case e.Slot(index=index):
                return self.slot(index)
            case e.Variable(name=name):
                return self.names[name]
            case e.Kept(name=name, owner=owner):
                return self.kept(name, owner)
            case e.Pile(name=name, owner=None):
                return str(self.pile_number(name))
            case e.Pile(name=name, owner=owner):
                assert owner is not None
                base, who = self.pile_number(name), of(owner)
                return f"pile_of({base}, {who})" if self.absent(owner) else f"{base} + {who}"
            case e.Numbered(name=name, of=last, number=number):
                return f"numbered_pile({self.pile_number(f'{name} 1')}, {last}, {of(number)})"
            case e.Top(pile=pile, depth=depth):
                return f"top_card({of(pile)}, {depth})"
            case e.Seat(relation="opposite", player=player):
                return f"opposite({of(player)})"
            case e.Seat(relation=relation, player=player):
                step = {"next": "direction()", "before": "-direction()", "left": "1", "right": "-1"}[relation]
                return f"neighbour({of(player)}, {step})"
            case e.TurnPlayer():
                return "g.turn"
            case e.Property(name=name, card=card):
                return f"{identifier(name)}_of({of(card)})"
            case e.OrElse(value=wanted, default=default):
                return f"or_else({of(wanted)}, {of(default)})"
            case e.Other(kind="direction", value=way):
                return f"(-{of(way)})"
            case e.Other(value=side):
                return f"(1 - {of(side)})"
            case e.Arithmetic(operator=operator, left=left, right=right):
                name = {"+": "sum_of", "-": "difference", "*": "product", "//": "quotient"}[operator]
                return f"{name}({self.number(left)}, {self.number(right)})"
            case e.Count(group=group):
                return self.count(group)
            case e.Total() | e.First():
                return self.worked_out(x)
            case e.Players() | e.Cards() | e.OwnedBy() | e.Only() | e.Extreme() | e.Listed() | e.Without():
                raise Unsupported("a group as a single value")
            case e.Numbers() | e.NumbersOf() | e.Colours() | e.PileNumbers():
                raise Unsupported("a group as a single value")
            case _:
                return self.condition(x)

    def number(self, x: e.Expression) -> str:
        """A number; 0 if it is absent."""
        text = self.value(x)
        return f"or_zero({text})" if self.absent(x) else text

    def condition(self, x: e.Condition) -> str:
        """Whether a condition holds: not 0."""
        of = self.value
        match x:
            case e.Compare(operator=operator, left=left, right=right):
                return self.compared(operator, left, right)
            case e.Same(left=left, right=right):
                self.no_groups(left, right)
                return f"same({of(left)}, {of(right)})"
            case e.Present(value=group) if self.is_group(group):
                return self.any_in(group)
            case e.Present(value=thing):
                return f"({of(thing)} != NIL)"
            case e.Among(value=thing, group=e.Pile() as pile):
                return f"has_card({of(pile)}, {of(thing)})"
            case e.Among(value=thing, group=e.Slot(index=index)):
                return f"list_has(f + {self.word(index)}, {of(thing)})"
            case e.Among():
                return self.worked_out(x)
            case e.Named(card=card, name=name):
                if name not in self.linked.card_names:
                    return "0"
                return f"(card_of({of(card)}) == {self.linked.card_names.index(name)})"
            case e.All(parts=parts):
                return f"({' and '.join(map(of, e.in_order(parts)))})" if parts else "1"
            case e.Any(parts=parts):
                return f"({' or '.join(map(of, e.in_order(parts)))})" if parts else "0"
            case e.Negation(part=part):
                return f"(not {of(part)})"
            case e.MayPlay(player=player, card=card, elsewhere=elsewhere):
                return f"may_play{'_elsewhere' * (elsewhere and self.asks_elsewhere)}({of(player)}, {of(card)})"
            case e.Bluffed():
                return "(g.bluffs != 0)"
            case _:
                assert_never(x)

    def compared(self, operator: str, left: e.Expression, right: e.Expression) -> str:
        """A comparison. What is absent is neither above nor below anything, and no sum with it equals anything."""
        self.no_groups(left, right)
        sides = [x for x in (left, right) if operator not in ("==", "!=") or isinstance(x, e.Arithmetic)]
        parts = [part for side in sides for part in parts_of_sum(side) if self.absent(part)]
        plain = f"({self.value(left)} {operator} {self.value(right)})"
        there = [f"{self.value(part)} != NIL" for part in parts]
        if not there:
            return plain
        if operator == "!=":
            return f"(not ({' and '.join(there)}) or {plain})"
        return f"({' and '.join([*there, plain])})"

    def no_groups(self, *parts: e.Expression) -> None:
        if any(map(self.is_group, parts)):
            raise Unsupported("groups that are compared")

    # -------------------------------------------------------------------------------------------- places
    def word(self, index: int) -> int:
        """The word of a frame at which a slot begins."""
        if self.routine is None:
            raise Unsupported("a slot where there is no process")
        return self.shapes.offsets[self.routine][index]

    def slot_kind(self, index: int) -> str:
        assert self.routine is not None
        return self.linked.routines[self.routine].slots[index][1]

    def slot(self, index: int) -> str:
        """What is in a slot."""
        if index in self.slots:
            return self.slots[index]
        if self.routine is not None and self.shapes.is_list(self.slot_kind(index)):
            raise Unsupported("a group as a single value")
        return f"g.frame[f + {self.word(index)}]"

    def pile_number(self, name: str) -> int:
        if name not in self.shapes.piles:
            raise Unsupported(f"no pile is called {name}")
        return self.shapes.piles[name]

    def kept(self, name: str, owner: e.Expression | None) -> str:
        """A kept value."""
        keep, field = self.linked.keeps[name], self.shapes.kept(name)
        if keep.kind == "players" or keep.per_player != (owner is not None):
            raise Unsupported("a group as a single value")
        if owner is None:
            return f"g.{field}"
        who = self.value(owner)
        return f"{field}_of({who})" if self.absent(owner) else f"g.{field}[{who}]"

    def is_group(self, x: e.Expression) -> bool:
        """Whether an expression is a group."""
        match x:
            case e.Slot(kind=kind):
                return kind in ("players", "cards")
            case e.Kept(name=name):
                return self.linked.keeps[name].kind == "players"
            case _:
                return isinstance(x, GROUPS)

    def list_at(self, x: e.Expression) -> tuple[str, str] | None:
        """The field and place of a group that is stored as a list."""
        match x:
            case e.Slot(index=index, kind="players" | "cards"):
                return "frame", f"f + {self.word(index)}"
            case e.Kept(name=name, owner=owner) if self.linked.keeps[name].kind == "players":
                if owner is not None and self.absent(owner):
                    raise Unsupported("the group of somebody who may be absent")
                at = "0" if owner is None else f"{self.value(owner)} * {1 + self.shapes.seats}"
                return self.shapes.kept(name), at
            case _:
                return None

    # -------------------------------------------------------------------------------------------- groups, worked out
    def count(self, group: e.Expression) -> str:
        """How many members a group has."""
        match group:
            case e.Pile() | e.Numbered() | e.Cards(piles=(e.Pile() | e.Numbered(),)):
                pile = group.piles[0] if isinstance(group, e.Cards) else group
                return f"g.pile_n[{self.value(pile)}]"
            case e.Listed(parts=parts):
                return str(len(parts))
            case _:
                pass
        at = self.list_at(group)
        return f"g.{at[0]}[{at[1]}]" if at is not None else self.worked_out(e.Count(group))

    def any_in(self, group: e.Expression) -> str:
        """Whether a group has a member."""
        if isinstance(group, e.Only):
            found = self.sets.of_group(group)
            return f"({found} != 0)" if found is not None else self.worked_out(e.Present(group))
        return f"({self.count(group)} != 0)"

    def worked_out(self, x: e.Expression) -> str:
        """A call of a small function with a loop over a group."""
        with self.draft.apart() as lines:
            match x:
                case e.Count(group=group):
                    name = "count"
                    self.draft.out("n = 0")
                    self.each(group, lambda v: self.draft.out("n += 1"))
                    self.draft.out("return n")
                case e.Total(name=name, cards=cards):
                    printed = f"{identifier(name)}_of"
                    name = "total"
                    self.draft.out("n = 0")
                    self.each(cards, lambda v: self.draft.out(f"n += or_zero({printed}({v}))"))
                    self.draft.out("return n")
                case e.First(group=group):
                    name = "first"
                    self.each(group, lambda v: self.draft.out(f"return {v}"))
                    self.draft.out("return NIL")
                case e.Present(value=group):
                    name = "any"
                    self.each(group, lambda v: self.draft.out("return 1"))
                    self.draft.out("return 0")
                case e.Among(value=thing, group=group):
                    name, wanted = "among", self.draft.fresh("wanted")
                    self.draft.out(f"{wanted} = {self.value(thing)}")

                    def found(v: str) -> None:
                        with self.draft.block(f"if {v} == {wanted}:"):
                            self.draft.out("return 1")

                    self.each(group, found)
                    self.draft.out("return 0")
                case _:
                    raise Unsupported(type(x).__name__)
        return self.draft.call_of(name, lines, self.variables())

    # -------------------------------------------------------------------------------------------- groups, member by member
    def each(self, group: e.Expression, body: Body) -> None:
        """A loop over the members of a group, absent ones too, in order: `body` writes what is done with each."""
        out = self.draft.out
        stored = self.list_at(group)
        if stored is not None:
            field, at = stored
            n, v = self.draft.fresh("n"), self.draft.fresh("v")
            with self.loop(f"for {n} in range(0, g.{field}[{at}]):", n, v):
                out(f"{v} = g.{field}[{at} + 1 + {n}]")
                body(v)
            return
        match group:
            case e.Pile() | e.Numbered():
                self.each_in_pile(self.value(group), body)
            case e.Cards(piles=piles):
                self.each_pile(piles, lambda pile: self.each_in_pile(pile, body))
            case e.Players(after=after):
                n, v, step = self.draft.fresh("n"), self.draft.fresh("who"), self.draft.fresh("step")
                out(f"{step} = direction()")
                last = self.value(after)
                missing = f"{last} == NIL" if self.absent(after) else None
                usual = f"around(g.turn - {step})"
                out(f"{v} = {usual} if {missing} else {last}" if missing else f"{v} = {last}")
                with self.loop(f"for {n} in range(0, g.players):", n, v, step):
                    out(f"{v} = around({v} + {step})")
                    with self.draft.block(f"if not g.gone[{v}]:"):
                        body(v)
            case e.Only(group=whole, variable=variable, condition=condition):

                def chosen(v: str) -> None:
                    with self.naming(variable, v), self.draft.block(f"if {self.value(condition)}:"):
                        body(v)

                self.each(whole, chosen)
            case e.Extreme():
                self.each_best(group, body)
            case e.Listed(parts=parts):
                for part in parts:
                    v = self.draft.fresh("v")
                    with self.loop("if 1:", v):
                        out(f"{v} = {self.value(part)}")
                        body(v)
            case e.Without(group=whole, member=member):
                v, at, last = self.draft.fresh("v"), self.draft.fresh("at"), self.draft.fresh("last")
                out(f"{v} = {self.value(member)}", f"{at} = 0", f"{last} = NIL")

                def found(other: str) -> None:
                    with self.draft.block(f"if {other} == {v}:"):
                        out(f"{last} = {at}")
                    out(f"{at} += 1")

                with self.looping(v, at, last):
                    self.each(whole, found)
                    out(f"{at} = 0")

                    def others(other: str) -> None:
                        out(f"{at} += 1")
                        with self.draft.block(f"if {at} - 1 != {last}:"):
                            body(other)

                    self.each(whole, others)
            case e.Numbers(low=low, high=high):
                v, end = self.draft.fresh("v"), self.draft.fresh("end")
                out(f"{end} = {self.number(high)} + 1")
                with self.loop(f"for {v} in range({self.number(low)}, {end}):", v, end):
                    out("if g.error:", "    break")
                    body(v)
            case e.NumbersOf(cards=cards):
                printed = sorted({face.number for face in self.linked.faces if face.number is not None})
                for number in printed:
                    same = e.Compare("==", e.Property("number", e.Variable("numbered", "card")), e.Number(number))
                    with self.draft.block(f"if {self.any_in(e.Only(cards, 'numbered', same))}:"):
                        v = self.draft.fresh("v")
                        out(f"{v} = {number}")
                        body(v)
            case e.Colours():
                v, n = self.draft.fresh("v"), self.draft.fresh("n")
                with self.loop(f"for {v} in range(first_colour(), end_of_colours()):", v, n):
                    body(v)
            case e.PileNumbers(of=last):
                v = self.draft.fresh("v")
                with self.loop(f"for {v} in range(1, {last + 1}):", v):
                    body(v)
            case _:
                raise Unsupported(f"the members of a {type(group).__name__}")

    def each_best(self, group: e.Extreme, body: Body) -> None:
        """The members with the highest or lowest value."""
        best = self.draft.fresh("best")
        worth = self.draft.fresh("worth")
        self.draft.out(f"{best} = NIL")
        sign = ">" if group.highest else "<"

        def compare(v: str) -> None:
            with self.naming(group.variable, v):
                self.draft.out(f"{worth} = {self.value(group.value)}")
            with self.draft.block(f"if {worth} != NIL and ({best} == NIL or {worth} {sign} {best}):"):
                self.draft.out(f"{best} = {worth}")

        def those(v: str) -> None:
            with self.naming(group.variable, v):
                self.draft.out(f"{worth} = {self.value(group.value)}")
            with self.draft.block(f"if {worth} == {best} and {best} != NIL:"):
                body(v)

        with self.looping(best, worth):
            self.each(group.group, compare)
            self.each(group.group, those)

    def each_in_pile(self, pile: str, body: Body) -> None:
        """A loop over the cards of a pile, from the bottom up."""
        n, v, p = self.draft.fresh("n"), self.draft.fresh("card"), self.draft.fresh("pile")
        self.draft.out(f"{p} = {pile}")
        with self.loop(f"for {n} in range(0, g.pile_n[{p}]):", n, v, p):
            self.draft.out(f"{v} = g.pile[{p} * CARDS + {n}]")
            body(v)

    def each_pile(self, piles: tuple[e.Expression, ...], body: Body) -> None:
        """A loop over some piles; over all piles of the game, if none is named."""
        if not piles:
            v = self.draft.fresh("pile")
            with self.loop(f"for {v} in range(1, PILES):", v):
                body(v)
        for pile in piles:
            if isinstance(pile, e.OwnedBy):
                base = self.pile_number(pile.name)

                def one(who: str, base: int = base) -> None:
                    with self.draft.block(f"if {who} != NIL:"):
                        body(f"{base} + {who}")

                self.each(pile.owners, one)
            else:
                body(self.value(pile))

    @contextmanager
    def loop(self, head: str, *variables: str) -> Iterator[None]:
        """A block in which there are variables of a loop."""
        with self.looping(*variables), self.draft.block(head):
            yield

    @contextmanager
    def looping(self, *variables: str) -> Iterator[None]:
        before = self.loops
        self.loops = (*before, *variables)
        yield
        self.loops = before

    def listed(self, group: e.Expression, *, absent: bool = False) -> str:
        """Gathers the members of a group in the list, and says how many there are. Absent ones are left out, unless they are wanted."""
        n = self.draft.fresh("listed")
        self.draft.out(f"{n} = 0")

        def one(v: str) -> None:
            if absent:
                self.draft.out(f"{n} = note({n}, {v})")
            else:
                with self.draft.block(f"if {v} != NIL:"):
                    self.draft.out(f"{n} = note({n}, {v})")

        self.each(group, one)
        return n


def inner(x: e.Expression) -> list[e.Expression]:
    """The parts without which a value is absent."""
    match x:
        case e.Kept(owner=owner) | e.Pile(owner=owner):
            return [] if owner is None else [owner]
        case e.Property(card=card):
            return [card]
        case e.Seat(relation="opposite", player=player):
            return [player]
        case e.OrElse(default=default):
            return [default]
        case _:
            return []


def parts_of_sum(x: e.Expression) -> list[e.Expression]:
    """The numbers that a number is worked out from."""
    return [*parts_of_sum(x.left), *parts_of_sum(x.right)] if isinstance(x, e.Arithmetic) else [x]
