"""Decisions: what may be decided, and what a decision does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_happenings import Happenings
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.program.linked import operations as o

if TYPE_CHECKING:
    from uno_dsl.native.lowering.lower_operations import Operations

KINDS = {"choice": "CHOICE", "reaction": "REACTION", "table": "TABLE"}


class Decisions:
    """Writes decisions, and offers of windows."""

    def __init__(self, values: Values, happenings: Happenings) -> None:
        self.values, self.linked, self.draft, self.shapes = values, values.linked, values.draft, values.shapes
        self.happenings = happenings
        self.taken: dict[int, list[str]] = {}
        self.idle: dict[int, list[int]] = {}

    # -------------------------------------------------------------------------------------------- offers
    def decide(self, number: int, x: o.Decide, operations: Operations) -> None:
        """A decision: each player's offers, then to decline them. Without any option, it lapses."""
        out, passed = self.draft.out, self.values.word(x.passed_slot)
        self.idle[number] = [place for place, offer in enumerate(x.offers) if offer.idle]
        out("g.options = 0")
        if x.kind == "table":
            self.offers(x, "NIL")
        elif x.kind == "choice":
            who = self.draft.fresh("who")
            out(f"{who} = {self.values.value(x.who)}")
            self.offers(x, who)
        else:

            def one(who: str) -> None:
                with self.draft.block(f"if {who} != NIL and not list_has(f + {passed}, {who}):"):
                    self.offers(x, who)

            self.values.each(x.who, one)
        with self.draft.block("if g.options:"):
            operations.later(number)
            out(f"return stop_at({KINDS[x.kind]})")
        out(f"g.frame[f + {passed}] = 0")
        operations.go(x.otherwise)
        with self.draft.apart() as lines:
            self.decided(number, x)
        self.taken[number] = lines

    def offers(self, x: o.Decide, who: str) -> None:
        """The options of a player, or of the table."""
        out = self.draft.out
        if x.kind != "table":
            out(f"g.frame[f + {self.values.word(x.taker)}] = {who}")
        start = self.draft.fresh("start")
        out(f"{start} = g.options")
        with self.values.looping(start, who), self.values.naming("p", who):
            for number, offer in enumerate(x.offers):
                out(f"'[{offer.rule}] {offer.text or offer.act}'")
                with self.draft.where(self.values.value(offer.condition)):
                    if offer.cards is None:
                        out(f"offer(TAKE, {who}, {number}, NIL, NIL)")
                    else:
                        self.each_card(offer.cards, partial(self.play, who, number))
        declines = "" if x.must and x.kind != "table" else f"offer(DECLINE, {who}, NIL, NIL, NIL)"
        if x.bound:
            with self.draft.block(f"if not only_due({start}):"):
                out(f"if g.options > {start}:", f"    {declines or 'pass'}")
        elif declines:
            out(f"if g.options > {start}:", f"    {declines}")

    def play(self, who: str, number: int, card: str) -> None:
        """The option of taking an offer with a card."""
        self.draft.out(f"offer(TAKE, {who}, {number}, {card}, NIL)")

    def each_card(self, cards: e.Expression, body: Callable[[str], None]) -> None:
        """A loop over the different cards of a group, in the order of their codes."""
        out, fresh = self.draft.out, self.draft.fresh
        faces, card, n, k = fresh("faces"), fresh("card"), fresh("listed"), fresh("k")
        those = self.values.sets.of_group(cards)
        if those is not None and not self.shapes.two_sided:
            out(f"{faces} = {those}")
            with self.values.loop(f"while {faces} != 0:", card):
                out(f"{card} = lowest_bit({faces})", f"{faces} &= {faces} - 1")
                body(card)
            return
        out(f"{n} = 0")
        if those is not None and isinstance(cards, e.Only) and isinstance(cards.group, e.Pile | e.Cards):
            out(f"{faces} = {those}")
            with self.draft.block(f"if {faces} != 0:"):

                def one(v: str) -> None:
                    out(f"g.list[{n}] = {v}", f"{n} += i32({faces} >> place_of({v}) & 1)")  # without a jump

                self.values.each(cards.group, one)
                out(f"{n} = sort_listed({n})")
        else:
            self.values.each(cards, lambda v: out(f"{n} = note_sorted({n}, {v})"))
        with self.values.loop(f"for {k} in range(0, {n}):", card, k, n):
            out(f"{card} = g.list[{k}]")
            body(card)

    def decided(self, number: int, x: o.Decide) -> None:
        """What taking an offer does, or declining."""
        out, passed = self.draft.out, self.values.word(x.passed_slot)
        with self.draft.block("if g.option_do[option] == DECLINE:"):
            out(f"decline(f, {passed}, option, {x.otherwise})", "return")
        out("seat = g.option_seat[option]")
        out(f"g.frame[f + {self.values.word(x.taker)}] = seat")
        out(f"g.frame[f + {passed}] = 0")
        with self.draft.block("match g.option_what[option]:"):
            for place, offer in enumerate(x.offers):
                with self.draft.block(f"case {place}:"):
                    out(f"'[{offer.rule}] {offer.text or offer.act}'", f"g.frame[f] = {offer.entry}")
                    if offer.slot is not None:
                        out(f"g.frame[f + {self.values.word(offer.slot)}] = g.option_card[option]")
                    calls = [self.happenings.fire(happening, "seat", "NIL") for happening in offer.tells]
                    out(*(call for call in calls if call is not None))
            with self.draft.block("case _:"):
                out("pass")

    # -------------------------------------------------------------------------------------------- choices
    def choose_one(self, number: int, x: o.ChooseOne, operations: Operations) -> None:
        """A choice of one value, of one player or of each of a group."""
        self.write_choices(number, x)
        self.write_settle(number, x)
        self.draft.out(f"if choices_{number}(f):")
        self.draft.depth += 1
        operations.later(number)
        self.draft.out(f"return stop_at({'CHOICE' if x.group is None else 'SECRET'})")
        self.draft.depth -= 1
        self.draft.out(f"if settle_{number}(f):", "    return 0")
        operations.go(x.next)
        with self.draft.apart() as lines:
            picks = self.values.word(x.picks_slot)
            rest = "" if x.group is None else f" and not choices_{number}(f)"
            self.draft.out(f"if pick(f + {picks}, option){rest}:", f"    settle_{number}(f)")
        self.taken[number] = lines

    def write_choices(self, number: int, x: o.ChooseOne) -> None:
        """The function that lists what may be chosen."""
        out = self.draft.out
        with self.draft.function(
            f"choices_{number}", "f", f"[{x.rule}] What may be chosen, by those who have not chosen yet."
        ):
            out("g.options = 0")

            def one(who: str) -> None:
                again = (
                    f" and not has_picked(f + {self.values.word(x.picks_slot)}, {who})" if x.group is not None else ""
                )
                with (
                    self.values.looping(who),
                    self.values.naming(x.variable, who),
                    self.draft.block(f"if {who} != NIL{again}:"),
                ):
                    if x.what == "card":
                        self.each_card(x.values, lambda v: self.option(who, v))
                    else:
                        self.values.each(x.values, lambda v: self.option(who, v))

            if x.group is None:
                who = self.draft.fresh("who")
                out(f"{who} = {self.values.value(x.who)}")
                one(who)
            else:
                self.values.each(x.group, one)
            out("return g.options")

    def option(self, who: str, what: str) -> None:
        """A value that may be chosen, if it is there."""
        self.draft.out(f"if {what} != NIL:", f"    offer(CHOOSE, {who}, {what}, NIL, NIL)")

    def write_settle(self, number: int, x: o.ChooseOne) -> None:
        """The function that stores what was chosen. It says whether a process was pushed."""
        out, picks, target = self.draft.out, self.values.word(x.picks_slot), x.target
        look = self.happenings.look(x.looks)
        with self.draft.function(f"settle_{number}", "f", f"[{x.rule}] What was chosen is stored."):
            out(f"n = g.frame[f + {picks}]", f"g.frame[f + {picks}] = 0", f"g.frame[f] = {x.next}", "pushed = 0")
            with self.values.loop("for k in range(0, n):", "seat", "chosen"):
                out(f"seat = g.frame[f + {picks + 1} + 2 * k]", f"chosen = g.frame[f + {picks + 2} + 2 * k]")
                with self.values.naming(x.variable, "seat"):
                    self.store(target)
                if look is not None:
                    out(f"pushed |= {look}")
            if isinstance(target, e.Slot):
                out("if n == 0:", f"    g.frame[f + {self.values.word(target.index)}] = NIL")
            out("return pushed")

    def store(self, target: e.Slot | e.Kept | None) -> None:
        """Store a choice."""
        match target:
            case e.Slot(index=index):
                if self.shapes.is_list(self.values.slot_kind(index)):
                    raise Unsupported("a choice in a slot for a group")
                self.draft.out(f"g.frame[f + {self.values.word(index)}] = chosen")
            case e.Kept(name=name, owner=owner):
                keep = self.linked.keeps[name]
                if keep.kind == "players" or keep.per_player != (owner is not None):
                    raise Unsupported("a choice that is kept for everybody or nobody")
                field = f"g.{self.shapes.kept(name)}"
                if owner is None:
                    self.draft.out(f"{field} = chosen")
                else:
                    self.draft.out(f"{field}[{self.values.value(owner)}] = chosen")
            case None:
                pass

    # -------------------------------------------------------------------------------------------- together
    def write_decide(self) -> None:
        """The function that carries out an option of a decision."""
        for number, lines in self.taken.items():
            self.draft.functions.append(f"def decide_{number}(f, option):\n" + "\n".join(lines))
        text = "An option of the decision that a process is at."
        with self.draft.function("decide", "at, f, option", text), self.draft.block("match at:"):
            for number in self.taken:
                self.draft.out(f"case {number}:", f"    decide_{number}(f, option)")
            self.draft.out("case _:", "    g.error = LOST")
        with self.draft.function("is_idle", "at, number", "Whether nothing follows from taking an offer."):
            for number, idle in self.idle.items():
                for place in idle:
                    self.draft.out(f"if at == {number} and number == {place}:", "    return 1")
            self.draft.out("return 0")
