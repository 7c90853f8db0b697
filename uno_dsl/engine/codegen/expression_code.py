"""Writes expressions as Python source text, over a state `g` and a frame `f`.

The engine compiles every instruction of a program to one small Python function, so that nothing has to be looked up
while a game runs. This module writes the expressions inside those functions.
"""

from __future__ import annotations

from functools import cached_property
from typing import assert_never

from uno_dsl.engine.state import attribute
from uno_dsl.model import expressions as e
from uno_dsl.model.missing import MISSING, is_somebody, lacking, may_lack
from uno_dsl.program.linked.constants import number_of
from uno_dsl.program.linked.tables import Linked


class Codes:
    """The numbers that represent a program's colours, symbols, sides and cards."""

    def __init__(self, program: Linked) -> None:
        self.program = program
        self.colours = program.colour_names
        self.symbols = program.card_names
        self.sides = list(program.sides)
        self.two_sided = bool(program.sides)
        if self.two_sided:
            self.side_faces = [[k for k, f in enumerate(program.faces) if f.side == side] for side in program.sides]
            self.width = len(self.side_faces[1])
            pairs = [(a, b) for a in self.side_faces[0] for b in self.side_faces[1]]
            self.face_of = [[a for a, _ in pairs], [b for _, b in pairs]]
            self.names = [f"{program.faces[a].name} | {program.faces[b].name}" for a, b in pairs]
        else:
            self.side_faces = [list(range(len(program.faces)))]
            self.face_of = [list(range(len(program.faces)))]
            self.names = [f.name for f in program.faces]
        self.code_of = {name: code for code, name in enumerate(self.names)}

    @cached_property
    def faces_of(self) -> list[tuple[str, ...]]:
        """The names of the faces of each card."""
        return [tuple(name.split(" | ")) if self.two_sided else (name,) for name in self.names]

    @cached_property
    def copies(self) -> dict[str, int]:
        """How often the deck has each face."""
        found: dict[str, int] = {}
        for face in self.program.faces:
            found[face.name] = found.get(face.name, 0) + face.copies
        return found

    def column(self, prop: str) -> list[list[int | None]]:
        """One property of every card, by side."""

        def of(face: int) -> int | None:
            found = self.program.faces[face]
            match prop:
                case "colour":
                    return None if found.colour is None else self.colours.index(found.colour)
                case "number":
                    return found.number
                case "symbol":
                    return None if found.symbol is None else self.symbols.index(found.card)
                case "worth":
                    return found.worth
                case "card":
                    return self.symbols.index(found.card)
                case _:
                    return dict(found.printed)[prop]

        return [[of(face) for face in faces] for faces in self.face_of]

    def constant(self, kind: str, name: str | None) -> int | None:
        """The number of a constant."""
        return number_of(self.program, kind, name)


class ExpressionWriter:
    """Writes expressions. Their variables keep their names."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        keeps = codes.program.keeps
        self.side = (
            attribute("kept", next(k.name for k in keeps.values() if k.kind == "side")) if codes.two_sided else ""
        )
        self.direction = next((attribute("kept", k.name) for k in keeps.values() if k.kind == "direction"), None)
        self.piles = [k for k in keeps.values() if k.kind == "pile"]
        self.elsewhere_differs = False  # whether it matters for some permission that a card is not in the hand
        self.playable = ""  # the playable cards as they are looked up, if the table alone decides which they are
        self.card_is_there = False  # slot 1 is known to hold a card

    def table(self, prop: str) -> str:
        name = attribute("T", prop)
        return f"{name}[g.{self.side}]" if self.codes.two_sided else name

    def write(self, expression: e.Expression) -> str:
        w = self.write
        match expression:
            case e.Number(value=value):
                return str(value)
            case e.Constant(kind=kind, name=name):
                return repr(self.codes.constant(kind, name))
            case e.Slot(index=index, kind=kind):
                return f"(f[{index + 1}] or ())" if kind in ("players", "cards") else f"f[{index + 1}]"
            case e.Variable(name=name):
                return name
            case e.Kept(name=name, kind=kind, owner=owner):
                text = f"g.{attribute('kept', name)}"
                if owner is not None and not is_somebody(owner):
                    return f"of({text}, {w(owner)})"
                return text if owner is None else f"{text}[{w(owner)}]"
            case e.Pile(name=name, owner=owner):
                text = f"g.{attribute('pile', name)}"
                if owner is not None and not is_somebody(owner):
                    return f"held({text}, {w(owner)})"
                return text if owner is None else f"{text}[{w(owner)}]"
            case e.PileNumbers(of=of):
                return f"range(1, {of + 1})"
            case e.Numbered(number=which):
                return f"held({self.numbered(expression)}, {w(which)})"
            case e.Top():
                return self.top(expression)
            case e.Seat(relation=relation, player=player):
                return self.seat(relation, w(player))
            case e.TurnPlayer():
                return "g.turn"
            case e.Property(name=name, card=card):
                return self.of_card(name, card)
            case e.Count(group=group):
                return f"len({w(group)})"
            case e.Total(name=name, cards=cards):
                return f"sum([{self.table(name)}[c] or 0 for c in {w(cards)}])"
            case e.Players(after=after):
                return f"players(g, {w(after)})"
            case e.Cards(piles=piles):
                return self.cards(piles)
            case e.OwnedBy(name=name, owners=owners):
                there = "" if isinstance(owners, e.Players) else " if x is not None"
                return f"[g.{attribute('pile', name)}[x] for x in {w(owners)}{there}]"
            case e.Only(group=group, variable=variable, condition=condition):
                return f"[{variable} for {variable} in {w(group)} if {w(condition)}]"
            case e.Extreme(group=group, variable=variable, value=value, highest=highest):
                return f"extreme([({w(value)}, {variable}) for {variable} in {w(group)}], {highest})"
            case e.Listed(parts=parts):
                return "[" + ", ".join(w(p) for p in parts) + "]"
            case e.First(group=group):
                return f"first({w(group)})"
            case e.OrElse(value=value, default=default):
                return f"or_else({w(value)}, {w(default)})"
            case e.Other(kind="direction", value=value):
                return f"-{w(value)}"
            case e.Other(value=value):
                return f"1 - {w(value)}"
            case e.Arithmetic(operator=operator, left=left, right=right):
                text = f"({self.number(left)} {operator} {self.number(right)})"
                return f"max(0, {text})" if operator == "-" else text
            case e.Compare(operator=operator, left=left, right=right):
                return self.compared(operator, left, right)
            case e.Same(left=left, right=right):
                known = isinstance(right, (e.Constant, e.Number)) and w(right) != "None"
                return f"({w(left)} == {w(right)}{'' if known else ' is not None'})"  # both there, and equal
            case e.Present(value=value):
                if isinstance(value, e.Only):
                    return f"any([True for {value.variable} in {w(value.group)} if {w(value.condition)}])"
                if self.is_group(value):
                    return f"(not not {w(value)})"  # bool(...) would be a call
                return f"({w(value)} is not None)"
            case e.Among(value=value, group=group):
                return f"({w(value)} in {w(group)})"
            case e.Named(card=card, name=name):
                number = self.codes.constant("card", name) if name in self.codes.symbols else None
                text = w(card)
                if self.is_there(card):
                    return f"({self.table('card')}[{text}] == {number})"
                return f"(prop({self.table('card')}, {text}) == {number})"
            case e.All(parts=parts):
                return "(" + " and ".join(w(p) for p in e.in_order(parts)) + ")" if parts else "True"
            case e.Any(parts=parts):
                return "(" + " or ".join(w(p) for p in e.in_order(parts)) + ")" if parts else "False"
            case e.Negation(part=part):
                return f"(not {w(part)})"
            case e.MayPlay(player=player, card=card, elsewhere=True) if self.elsewhere_differs:
                return f"may_play_elsewhere(g, {w(player)}, {w(card)})"
            case e.MayPlay(player=player, card=card):
                if self.playable and isinstance(card, e.Variable):
                    return f"({w(card)} in {self.playable})"
                return f"may_play(g, {w(player)}, {w(card)})"
            case e.Bluffed():
                return "bool(g.bluffs)"
            case e.Numbers(low=low, high=high):
                return f"range({self.number(low)}, {self.number(high)} + 1)"
            case e.NumbersOf(cards=cards):
                return f"sorted({{{self.table('number')}[c] for c in {w(cards)}}} - {{None}})"
            case e.Colours():
                return self.colours()
            case e.Without(group=group, member=member):
                return f"without({w(group)}, {w(member)})"
            case _:
                assert_never(expression)

    def place(self, kept: e.Kept) -> str:
        """Where a kept value is stored."""
        text = f"g.{attribute('kept', kept.name)}"
        return text if kept.owner is None else f"{text}[{self.write(kept.owner)}]"

    def numbered(self, pile: e.Numbered) -> str:
        """The piles of one name by their numbers, which begin at 1."""
        names = (f"g.{attribute('pile', f'{pile.name} {number}')}" for number in range(1, pile.of + 1))
        return f"([], {', '.join(names)})"

    def colours(self) -> str:
        """The numbers of the colours that the side in play has."""
        if not self.codes.two_sided:
            return repr(list(range(len(self.codes.colours))))
        program = self.codes.program
        of_sides = [[self.codes.colours.index(c) for c in program.colours[side]] for side in program.sides]
        return f"{of_sides!r}[g.{self.side}]"

    def number(self, expression: e.Expression) -> str:
        """A number for arithmetic: a value that belongs to nobody, or that a card lacks, counts as 0. `compared` asks first."""
        text = self.write(expression)
        return f"or_else({text}, 0)" if may_lack(expression) else text

    def compared(self, operator: e.Comparison, left: e.Expression, right: e.Expression) -> str:
        """A comparison. What is not there is neither above nor below anything, and no sum with it equals anything."""
        w = self.write
        equal = operator in ("==", "!=")
        sides = [side for side in (left, right) if not equal or isinstance(side, e.Arithmetic)]
        needed = dict.fromkeys(w(part) for side in sides for part in lacking(side) if not self.always_has(part))
        text = f"{w(left)} {operator} {w(right)}"
        if operator == "!=":
            return "(" + " or ".join([*(f"{part} is None" for part in needed), text]) + ")"
        return "(" + " and ".join([*(f"{part} is not None" for part in needed), text]) + ")"

    def always_has(self, number: e.Expression) -> bool:
        """Whether a card that is there has this number: its worth, or its number in a deck of number cards."""
        if not isinstance(number, e.Property) or not self.is_there(number.card):
            return False
        return number.name not in MISSING or all(face.number is not None for face in self.codes.program.faces)

    def is_group(self, expression: e.Expression) -> bool:
        match expression:
            case (
                e.Cards()
                | e.Pile()
                | e.Numbered()
                | e.PileNumbers()
                | e.Listed()
                | e.Players()
                | e.OwnedBy()
                | e.Without()
                | e.Extreme()
                | e.Numbers()
                | e.NumbersOf()
                | e.Colours()
            ):
                return True
            case e.Slot(kind=kind):
                return kind in ("players", "cards")
            case e.Kept(name=name):
                return self.codes.program.keeps[name].kind == "players"
            case _:
                pass
        return False

    def is_there(self, card: e.Expression) -> bool:
        """Whether the card is always present."""
        return isinstance(card, e.Variable) or self.card_is_there and card == e.Slot(1, "card")

    def of_card(self, prop: str, card: e.Expression) -> str:
        text = self.write(card)
        if self.is_there(card):
            return f"{self.table(prop)}[{text}]"
        if isinstance(card, e.Top):
            return self.top(card, self.table(prop))
        if isinstance(card, e.Slot):
            return f"(None if {text} is None else {self.table(prop)}[{text}])"
        return f"prop({self.table(prop)}, {text})"

    def top(self, top: e.Top, table: str = "") -> str:
        """The top card of a pile, or its property from a table; None if there is no card."""
        pile = self.write(top.pile)
        card = f"{pile}[-{top.depth + 1}]"
        return f"({f'{table}[{card}]' if table else card} if {f'len({pile}) > {top.depth}' if top.depth else pile} else None)"

    def seat(self, relation: str, player: str) -> str:
        match relation:
            case "next":
                step = f"g.{self.direction}" if self.direction else "1"
                return f"after(g, {player}, {step})"
            case "before":
                step = f"-g.{self.direction}" if self.direction else "-1"
                return f"after(g, {player}, {step})"
            case "left":
                return f"after(g, {player}, 1)"
            case "right":
                return f"after(g, {player}, -1)"
            case _:
                return f"opposite(g, {player})"

    def cards(self, piles: tuple[e.Expression, ...]) -> str:
        """A single pile as it is; several piles as a new list."""
        if len(piles) == 1 and isinstance(piles[0], e.Pile):
            return self.write(piles[0])
        parts: list[str] = []
        if not piles:
            for keep in self.piles:
                text = f"g.{attribute('pile', keep.name)}"
                parts.append(f"*[c for x in {text} for c in x]" if keep.per_player else f"*{text}")
        for pile in piles:
            parts.append(
                f"*[c for x in {self.write(pile)} for c in x]"
                if isinstance(pile, e.OwnedBy)
                else f"*{self.write(pile)}"
            )
        return "[" + ", ".join(parts) + "]"
