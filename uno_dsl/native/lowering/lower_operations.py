"""What each operation does in the low-level form.

There is a function for each operation that a process can be at when it goes on, or that is reached in several ways; what follows it is written into it.
It gives 1 if the game stops, and 0 if it does not. A process that goes on later keeps the number of its operation in the first word of its frame.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import assert_never

from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_decisions import Decisions
from uno_dsl.native.lowering.lower_happenings import Happenings
from uno_dsl.native.lowering.lower_moves import DISCARDS, Moves
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.native.lowering.played_cards import first_with, write_played_cards
from uno_dsl.program.linked import operations as o
from uno_dsl.program.linked.elsewhere import is_elsewhere

DRAW_PILE = "draw pile"
VARIABLES = {"p": "NIL", "c": "NIL"}


class Operations:
    """Writes the functions of all operations."""

    def __init__(
        self, values: Values, happenings: Happenings, decisions: Decisions, sentences: Mapping[str, str]
    ) -> None:
        self.values, self.linked, self.draft, self.shapes = values, values.linked, values.draft, values.shapes
        self.happenings, self.decisions, self.sentences = happenings, decisions, sentences
        self.moves = Moves(values)
        self.own = own_functions(self.linked.operations, self.entries())
        self.here = 0

    def entries(self) -> set[int]:
        """Where processes begin."""
        found = {routine.entry for routine in self.linked.routines}
        found |= {offer.entry for x in self.linked.operations if isinstance(x, o.Decide) for offer in x.offers}
        return found | {offer.offer.entry for window in self.linked.windows for offer in window.offers}

    # -------------------------------------------------------------------------------------------- functions
    def functions(self) -> None:
        """The functions of all operations, and the one that finds them."""
        for number in sorted(self.own):
            self.here = number
            rule = self.linked.operations[number].rule
            sentence = f"[{rule}] {self.sentences.get(rule, '')}"
            within = self.values.within({}, self.linked.owners[number])
            with within, self.draft.function(f"at_{number}", "f", sentence):
                self.operation(number)
        text = "Carry out the operation that a process is at."
        with self.draft.function("carry_out", "at, f", text), self.draft.block("match at:"):
            for number in sorted(self.own):
                self.draft.out(f"case {number}:", f"    return at_{number}(f)")
            self.draft.out("case _:", "    g.error = LOST", "    return 1")
        self.decisions.write_decide()
        self.write_places()

    def write_places(self) -> None:
        """What is asked about the place of a process."""
        with self.draft.function("is_beside", "at", "Whether an operation belongs to something beside the game."):
            self.write_match("at", dict.fromkeys(self.linked.beside, "1"), "0")
        slots: dict[int, str] = {}
        within: set[int] = set()
        for number, x in enumerate(self.linked.operations):
            if isinstance(x, o.Instead):
                slots[number] = str(self.shapes.offsets[self.linked.owners[number]][x.slot])
                within |= set(x.within)
        with self.draft.function("instead_slot", "at", "The slot of an `Instead`; 0 elsewhere."):
            self.write_match("at", slots, "0")
        with self.draft.function(
            "owner_of", "at", "The routine of an operation that comes instead of something; -1 elsewhere."
        ):
            owners = {number: str(owner) for number, owner in enumerate(self.linked.owners) if owner in within}
            self.write_match("at", owners, "-1")
        if self.linked.place is not None:
            write_played_cards(self.draft, self.shapes, self.write_match)

    def write_match(self, what: str, values: Mapping[int, str], otherwise: str) -> None:
        """A function that gives a number for a number."""
        if values:
            with self.draft.block(f"match {what}:"):
                for value in dict.fromkeys(values.values()):
                    numbers = " | ".join(str(number) for number, other in values.items() if other == value)
                    with self.draft.block(f"case {numbers}:"):
                        self.draft.out(f"return {value}")
                with self.draft.block("case _:"):
                    self.draft.out("pass")
        self.draft.out(f"return {otherwise}")

    # -------------------------------------------------------------------------------------------- from one to the next
    def go(self, to: int) -> None:
        """The process goes on at an operation, now."""
        if to not in self.own:
            self.operation(to)
        elif to > self.here:
            self.draft.out(f"return at_{to}(f)")
        else:
            self.later(to)
            self.draft.out("return 0")

    def later(self, to: int) -> None:
        """The process goes on at an operation when it runs again."""
        self.draft.out(f"g.frame[f] = {to}")

    def after(self, pushed: Iterable[str | None], to: int) -> None:
        """The process goes on at an operation: when it runs again if one of these calls pushes a process, otherwise now."""
        calls = [call for call in pushed if call is not None]
        if not calls:
            self.go(to)
            return
        self.later(to)
        if len(calls) == 1:
            self.draft.out(f"if {calls[0]}:", "    return 0")
        else:
            more = self.draft.fresh("more")
            self.draft.out(
                f"{more} = {calls[0]}", *(f"{more} |= {call}" for call in calls[1:]), f"if {more}:", "    return 0"
            )
        self.go(to)

    def ends(self, pushed: Iterable[str | None] = ()) -> None:
        """The process has ended."""
        self.draft.out(*(call for call in pushed if call is not None), "return 0")

    # -------------------------------------------------------------------------------------------- operations
    def operation(self, number: int) -> None:
        """An operation, and what follows it."""
        x = self.linked.operations[number]
        out, value = self.draft.out, self.values.value
        look = self.happenings.look(x.looks)
        match x:
            case o.Jump():
                self.after([look], x.next)
            case o.Branch(condition=condition, otherwise=otherwise):
                with self.draft.block(f"if {value(condition)}:"):
                    self.go(x.next)
                self.go(otherwise)
            case o.EachStart(group=group, list_slot=slot):
                n, k = self.values.listed(group), self.draft.fresh("k")
                at, room = self.list_of(slot)
                out(f"if {n} > {room}:", "    g.error = NO_ROOM", f"    {n} = 0", f"g.frame[f + {at}] = {n}")
                out(f"for {k} in range(0, {n}):", f"    g.frame[f + {at + 1} + {k}] = g.list[{n} - 1 - {k}]")
                self.after([look], x.next)
            case o.EachNext(list_slot=list_slot, slot=slot, done=done):
                at, to = self.list_of(list_slot)[0], self.values.word(slot)
                with self.draft.block(f"if g.frame[f + {at}]:"):
                    out(f"g.frame[f + {to}] = g.frame[f + {at} + g.frame[f + {at}]]", f"g.frame[f + {at}] -= 1")
                    self.after([look], x.next)
                self.after([look], done)
            case o.Return() | o.EndEffect():
                out("g.sp -= 1")
                self.ends([look])
            case o.Resume():
                out(
                    "g.sp -= 1",
                    "if g.fresh and g.next_turn != NIL:",
                    "    g.sp = 0",
                    "    g.in_turn = 0",
                    "    g.fresh = 0",
                )
                self.ends([look])
            case o.EndTurn():
                out("g.sp = 0")
                self.ends([look])
            case o.Happen():
                self.happen(x, look)
            case o.Instead():
                self.instead(number, x)
            case o.Proceed():
                self.proceed()
                self.after([look], x.next)
            case o.Play():
                self.play(x, look)
            case o.Decide():
                self.decisions.decide(number, x, self)
            case o.ChooseOne():
                self.decisions.choose_one(number, x, self)
            case o.OpenWindow():
                self.open_window(x)
                self.after([look], x.next)
            case o.DrawCards():
                self.draw(number, x, look)
            case o.Move() | o.Insert():
                self.moves.move(x)
                self.after([look], x.next)
            case o.Deal():
                self.moves.deal(x)
                self.after([look], x.next)
            case o.Swap():
                self.moves.swap(x)
                self.after([look], x.next)
            case o.PassOn():
                self.moves.pass_on(x)
                self.after([look], x.next)
            case o.Shuffle(pile=pile):
                out(f"shuffle_pile({value(pile)})")
                self.after([look], x.next)
            case o.TurnOver(pile=pile):
                out(f"reverse_pile({value(pile)})")
                self.after([look], x.next)
            case o.Show():
                self.moves.show(x)
                self.after([look], x.next)
            case o.TurnUp():
                self.turn_up(x, look)
            case o.Pick():
                self.pick(x)
                self.after([look], x.next)
            case o.SetSlot() | o.AddToSlot():
                self.set_slot(x)
                self.after([look], x.next)
            case o.SetKept():
                self.set_kept(x)
                self.after([look], x.next)
            case o.Miss(who=player, happening=happening) | o.Leave(who=player, happening=happening):
                who, change = (
                    self.held(value(player)),
                    "g.misses[{}] += 1" if isinstance(x, o.Miss) else "g.gone[{}] = 1",
                )
                call = self.happenings.fire(happening, who, "NIL")
                out(f"if {who} != NIL:", f"    {change.format(who)}")
                self.after([f"({who} != NIL and {call})" if call else None, look], x.next)
            case o.TakeTurn(who=player):
                out(f"g.next_turn = {value(player)}")
                self.after([look], x.next)
            case o.Begin():
                self.begin(x, look)
            case o.EndRound(happening=happening):
                with self.draft.block("if not g.round_over:"):
                    out("end_round()")
                    self.ends([self.happenings.fire(happening, "NIL", "NIL"), look])
                self.after([look], x.next)
            case o.Win():
                self.win(x, look)
            case _:
                assert_never(x)

    def held(self, text: str) -> str:
        """A value in a variable."""
        name = self.draft.fresh("who")
        self.draft.out(f"{name} = {text}")
        return name

    def list_of(self, slot: int) -> tuple[int, int]:
        """The word at which the list of a slot begins, and its room."""
        room = self.shapes.room_of(self.values.slot_kind(slot))
        if not room:
            raise Unsupported("a list in a slot for one value")
        return self.values.word(slot), room

    # -------------------------------------------------------------------------------------------- happenings
    def happen(self, x: o.Happen, look: str | None) -> None:
        """Something happens."""
        who = self.held(self.values.value(x.who))
        card = "NIL" if x.card is None else self.held(self.values.value(x.card))
        call = self.happenings.fire(x.happening, who, card)
        heard = f"({who} != NIL and {call})" if call else None
        if not x.tail:
            self.after([heard, look], x.next)
            return
        self.draft.out("g.sp -= 1")
        if call is not None:
            self.draft.out(f"if {who} != NIL:", f"    {call}")
        self.ends([look])

    def instead(self, number: int, x: o.Instead) -> None:
        """Before something happens."""
        out, slot = self.draft.out, self.values.word(x.slot)
        asked, who, inside, k = (
            self.draft.fresh("asked"),
            self.held(self.values.value(x.who)),
            self.draft.fresh("inside"),
            self.draft.fresh("k"),
        )
        out(f"{asked} = g.frame[f + {slot}]", f"g.frame[f + {slot}] = NIL")
        with self.draft.block(f"if {asked} == 1:"):
            self.go(x.skipped)
        self.later(number)
        out(f"{inside} = 0", f"for {k} in range(0, g.sp):")
        owners = " or ".join(f"owner_of(g.frame[{k} * FRAME]) == {owner}" for owner in x.within) or "0"
        out(f"    if {owners}:", f"        {inside} = 1")
        count = "NIL" if x.count is None else self.values.value(x.count)
        call = self.happenings.fire(x.happening, who, count)
        if call is not None:
            with self.draft.block(f"if {asked} == NIL and {who} != NIL and not {inside}:"):
                out(f"if {call}:", f"    g.frame[f + {slot}] = 1", "    return 0")
        self.go(x.next)

    def proceed(self) -> None:
        """Mark the event as having happened in the nearest process below that waits for its replacement."""
        k, slot = self.draft.fresh("k"), self.draft.fresh("slot")
        self.draft.out(f"{k} = g.sp - 2")
        with self.draft.block(f"while {k} >= 0:"):
            self.draft.out(f"{slot} = instead_slot(g.frame[{k} * FRAME])")
            with self.draft.block(f"if {slot} and g.frame[{k} * FRAME + {slot}] == 1:"):
                self.draft.out(f"g.frame[{k} * FRAME + {slot}] = 2", "break")
            self.draft.out(f"{k} -= 1")

    def play(self, x: o.Play, look: str | None) -> None:
        """A card is played."""
        out = self.draft.out
        who, card = self.held(self.values.value(x.who)), self.held(self.values.value(x.card))
        pile = first_with(self.values, x.piles, card) if x.piles else None
        if x.tail:
            out("g.sp -= 1")
        else:
            self.later(x.next)
        if self.linked.play is not None:
            with self.draft.block(f"if {card} != NIL{f' and {pile} != 0' if pile is not None else ''}:"):
                broken = "broken_elsewhere" if is_elsewhere(x) else "broken"
                out(f"g.bluffs = {broken}({who}, {card})", self.happenings.push(self.linked.play, who, card))
                if pile is not None:
                    out(f"stay({pile})")
                self.ends([look])
        if x.tail:
            self.ends([look])
        else:
            self.after([look], x.next)

    def open_window(self, x: o.OpenWindow) -> None:
        """A window is opened, in place of some others."""
        w, of, out = self.draft.fresh("w"), self.draft.fresh("of"), self.draft.out
        equal = [
            f"g.frame[(DEPTH + {w}) * FRAME + {slot}] == g.frame[f + {slot}]"
            for slot in map(self.values.word, (0, *x.each_of))
        ]
        same = " or ".join(f"g.window_number[{w}] == {number}" for number in x.replaces) or "0"
        mine = f" and {equal[0]}" if x.each_player else ""
        mine += f" and (g.window_number[{w}] != {x.window} or {' and '.join(equal[1:])})" if x.each_of else ""
        out(f"{w} = 0")
        with self.draft.block(f"while {w} < g.windows:"):
            out(f"if ({same}){mine}:", f"    close_window({w})", "else:", f"    {w} += 1")
        out(f"{of} = {'NIL' if x.of is None else self.values.value(x.of)}", f"open_window(f, {x.window}, {of})")

    # -------------------------------------------------------------------------------------------- cards
    def draw(self, number: int, x: o.DrawCards, look: str | None) -> None:
        """A player draws cards, one at a time."""
        out, word = self.draft.out, self.values.word
        who, left = self.held(self.values.value(x.who)), word(x.left_slot)
        slots = [left, word(x.asked_slot), *([] if x.into is None else [word(x.into)])]
        with self.draft.block(f"if {who} != NIL:"):
            with self.draft.block(f"if g.frame[f + {left}] == NIL:"):
                out(f"g.frame[f + {left}] = {self.values.number(x.count)}")
                out(*(f"g.frame[f + {into}] = NIL" for into in slots[2:]))
            given = ", ".join(map(str, (who, self.values.value(x.pile), number, *slots)))
            out(f"if {self.drawing(x, look)}(f, {given}):", "    return 0")
        self.go(x.next)

    def drawing(self, x: o.DrawCards, look: str | None) -> str:
        """The name of the function that draws as many cards as a slot says. It is the same wherever the same hear of it."""
        fire = self.happenings.fire
        with self.draft.apart() as lines:
            out = self.draft.out
            with self.draft.block("while g.frame[f + left] > 0:"):
                out("g.frame[f] = at")
                before = fire(x.before, "who", "NIL")
                if before is not None:
                    with self.draft.block("if g.frame[f + asked] == NIL:"):
                        out("g.frame[f + asked] = 1", f"if {before}:", "    return 1")
                out("if g.pile_n[pile] == 0:", "    break", "card = take_top(pile)", "put_on_top(HAND + who, card)")
                if x.into is not None:
                    out("g.frame[f + into] = card")
                out("g.frame[f + left] -= 1", "g.frame[f + asked] = NIL")
                runs_out, after = fire(x.runs_out, "NIL", "NIL"), fire(x.after, "who", "card")
                calls = [f"(g.pile_n[pile] == 0 and {runs_out})" if runs_out else None, after, look]
                pushed = [call for call in calls if call is not None]
                if pushed:
                    out(f"more = {pushed[0]}", *(f"more |= {call}" for call in pushed[1:]), "if more:", "    return 1")
            out("g.frame[f + left] = NIL", "g.frame[f + asked] = NIL", "return 0")
        parameters = f"f, who, pile, at, left, asked{'' if x.into is None else ', into'}"
        return self.draft.written_once(
            "draw", parameters, lines, "Cards are drawn, one by one. Whether others go first."
        )

    def turn_up(self, x: o.TurnUp, look: str | None) -> None:
        """A card is turned up from the draw pile."""
        pile, discards = self.values.pile_number(DRAW_PILE), self.values.pile_number(DISCARDS)
        card, who = self.draft.fresh("card"), self.held(self.values.value(x.who))
        self.draft.out(f"{card} = NIL")
        with self.draft.block(f"if g.pile_n[{pile}]:"):
            self.draft.out(f"{card} = take_top({pile})", f"put_on_top({discards}, {card})")
            if self.values.logs:
                self.draft.out(f"log_turned_up({card})")
        call = self.happenings.fire(x.happening, who, card)
        self.after([f"({card} != NIL and {call})" if call else None, look], x.next)

    def pick(self, x: o.Pick) -> None:
        """One of several by chance."""
        n, slot = self.values.listed(x.group, absent=True), f"g.frame[f + {self.values.word(x.slot)}]"
        self.draft.out(f"if {n}:", f"    {slot} = pick_listed({n}, {int(x.cards)})", "else:", f"    {slot} = NIL")

    # -------------------------------------------------------------------------------------------- values
    def set_slot(self, x: o.SetSlot | o.AddToSlot) -> None:
        """A slot gets a value, or the group in it further members."""
        out = self.draft.out
        if isinstance(x, o.SetSlot) and not x.many:
            if self.values.is_group(x.value):
                raise Unsupported("a group in a slot for one value")
            out(f"g.frame[f + {self.values.word(x.slot)}] = {self.values.value(x.value)}")
            return
        n, k = self.values.listed(x.value), self.draft.fresh("k")
        at, room = self.list_of(x.slot)
        if isinstance(x, o.SetSlot):
            out(f"g.frame[f + {at}] = 0", f"for {k} in range(0, {n}):", f"    list_add(f + {at}, {room}, g.list[{k}])")
            return
        out(f"for {k} in range(0, {n}):", f"    if list_has(f + {at}, g.list[{k}]):", f"        g.list[{k}] = NIL")
        out(f"for {k} in range(0, {n}):", f"    list_add(f + {at}, {room}, g.list[{k}])")

    def set_kept(self, x: o.SetKept) -> None:
        """A kept value changes; nothing is kept for nobody."""
        out, keep = self.draft.out, self.linked.keeps[x.kept.name]
        owner = None
        if x.kept.owner is not None:
            owner = self.held(self.values.value(x.kept.owner))
        if keep.per_player != (owner is not None):
            raise Unsupported("what is kept for everybody or nobody")
        with self.draft.where("1" if owner is None else f"{owner} != NIL"):
            if x.many:
                n, k = self.values.listed(x.value), self.draft.fresh("k")
                at = "0" if owner is None else f"{owner} * {1 + self.shapes.seats}"
                field = f"g.{self.shapes.kept(x.kept.name)}"
                out(f"if {n} > SEATS:", "    g.error = NO_ROOM", f"    {n} = 0", f"{field}[{at}] = {n}")
                out(f"for {k} in range(0, {n}):", f"    {field}[{at} + 1 + {k}] = g.list[{k}]")
            else:
                text = self.values.number(x.value) if x.number else self.values.value(x.value)
                self.keep(x.kept.name, owner, f"at_most({text})" if x.capped else text)

    def keep(self, name: str, owner: str | None, text: str) -> None:
        """Keep a value, for a player if every player has one."""
        if self.linked.keeps[name].kind == "players" or self.linked.keeps[name].per_player != (owner is not None):
            raise Unsupported("what is kept for everybody or nobody")
        self.draft.out(f"g.{self.shapes.kept(name)}[{owner or 0}] = {text}")

    # -------------------------------------------------------------------------------------------- rounds and games
    def begin(self, x: o.Begin, look: str | None) -> None:
        """A round or a game begins, or will begin after this one."""
        out, call = self.draft.out, self.happenings.fire(x.happening, "NIL", "NIL")
        with self.draft.block("if g.round_over:"):
            out(f"g.pending = {'ROUND' if x.what == 'round' else 'GAME'}")
        with self.draft.block("else:"):
            out("g.under_way = 0")
            if self.linked.watched:
                out("forget_marks()", "for k in range(0, JUDGED):", "    g.judged[k] = 0")
            self.later(x.next)
            if call is not None:
                out(f"if {call}:")
                out(f"    {look}" if look else "    pass", "    return 0")
        self.after([look], x.next)

    def win(self, x: o.Win, look: str | None) -> None:
        """Players win the game."""
        n, k = self.values.listed(x.who), self.draft.fresh("k")
        self.draft.out(f"if {n} > SEATS:", "    g.error = NO_ROOM", f"    {n} = 0", f"g.winners = {n}")
        self.draft.out(f"for {k} in range(0, {n}):", f"    g.winner[{k}] = g.list[{k}]")
        with self.draft.block("if not g.round_over:"):
            self.draft.out("end_round()", "g.under_way = 0")
            self.ends([look])
        self.draft.out("g.under_way = 0")
        self.after([look], x.next)


def own_functions(operations: tuple[o.Operation, ...], entries: set[int]) -> set[int]:
    """The operations that have functions of their own."""
    reached = Counter(to for x in operations for to in followed_by(x))
    found = entries | {to for to, count in reached.items() if count > 1}
    for number, x in enumerate(operations):
        if isinstance(x, STAYING):
            found.add(number)
        if not isinstance(x, ENDING):
            # a process waits there while others run, or for what has happened to it
            if x.looks or isinstance(x, PUSHING):
                found.update(followed_by(x))
    return {number for number in found if number < len(operations)}


STAYING = (o.Decide, o.ChooseOne, o.DrawCards, o.Instead)
ENDING = (o.Return, o.EndEffect, o.Resume, o.EndTurn)
PUSHING = (
    o.Happen, o.Play, o.ChooseOne, o.Decide, o.Miss, o.Leave, o.TurnUp, o.Begin, o.EndRound, o.Win, o.DrawCards, o.Instead,
)  # fmt: skip


def followed_by(x: o.Operation) -> list[int]:
    """Where a process can go on after an operation."""
    match x:
        case o.Return() | o.EndEffect() | o.Resume() | o.EndTurn():
            return []
        case o.Branch(otherwise=other) | o.EachNext(done=other) | o.Instead(skipped=other):
            return [x.next, other]
        case o.Decide(otherwise=other, offers=offers):
            return [other, *(offer.entry for offer in offers)]
        case o.Happen(tail=True) | o.Play(tail=True):
            return []
        case _:
            return [x.next]
