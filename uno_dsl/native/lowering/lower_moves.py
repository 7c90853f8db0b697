"""How cards move. Where they go is settled before they are taken."""

from __future__ import annotations

from typing import assert_never

from uno_dsl.model import expressions as e
from uno_dsl.native.lowering.low_text import Unsupported
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.program.linked import operations as o

DISCARDS = "discard pile"
SINGLE = (o.OwnCard, o.PlayedCard, o.OneCard)


class Moves:
    """Writes moves of cards."""

    def __init__(self, values: Values) -> None:
        self.values, self.draft, self.shapes = values, values.draft, values.shapes

    def move(self, x: o.Move | o.Insert) -> None:
        """Cards move to a pile, or one goes into it."""
        out, to = self.draft.out, self.draft.fresh("to")
        somebody = self.target(x.to, to)
        by = self.draft.fresh("by")
        out(f"{by} = NIL" if x.by is None else f"{by} = {self.values.value(x.by)}")
        if isinstance(x, o.Insert):
            depth = self.draft.fresh("depth")
            out(f"{depth} = {self.values.number(x.depth)}")
            place = f"{{n}} - {depth} if {{n}} > {depth} else 0"
        else:
            place = {"top": "{n}", "second": "{n} - 1 if {n} > 0 else 0", "middle": "{n} // 2", "bottom": "0"}[x.place]
        with self.draft.where(somebody):
            if self.values.logs:
                out("g.took_n = 0")
            if isinstance(x, o.Move) and x.place == "top" and isinstance(x.taken, SINGLE):
                card = self.draft.fresh("card")
                out(f"{card} = {self.values.value(x.taken.card)}")
                with self.draft.block(f"if {self.taken_out(x.taken, card, by)}:"):
                    out(f"put_on_top({to}, {card})", *self.stay(x.taken, to))
                    if self.values.logs:
                        out(f"g.list[0] = {card}", f"log_move({to}, 1, 1)")
            else:
                count = self.taken(x.taken, by)
                at = place.format(n=f"g.pile_n[{to}]")
                if self.values.logs:
                    at = self.draft.fresh("at")
                    out(f"{at} = {place.format(n=f'g.pile_n[{to}]')}")
                out(f"put_listed({to}, {at}, {count})")
                if isinstance(x.taken, o.PlayedCard):
                    out(f"if {count} != 0:", f"    stay({to})")
                if self.values.logs:
                    out(f"log_move({to}, {count}, {self.is_on_top(x, to, at, count)})")

    def is_on_top(self, x: o.Move | o.Insert, to: str, at: str, count: str) -> str:
        """Whether the last of the cards that were put into a pile is its top card."""
        if isinstance(x, o.Insert):
            return f"{at} == g.pile_n[{to}] - 1"
        return "1" if x.place == "top" else f"g.pile_n[{to}] == {count}"

    def show(self, x: o.Show) -> None:
        """Cards are shown. They stay where they are: only who has seen them is remembered."""
        if not self.values.logs:
            return
        out, owner = self.draft.out, self.draft.fresh("owner")
        out(f"{owner} = {self.values.value(x.owner)}")
        with self.draft.block("if g.logs:"):
            out("g.shown_to = 0")
            self.values.each(x.to, lambda who: out(f"if {who} != NIL:", f"    g.shown_to |= u64(1) << {who}"))
            count = self.values.listed(x.cards)
            out(f"log_show({owner}, {count})")

    def stay(self, x: o.Taken, to: str) -> list[str]:
        """A card that is being played is remembered to lie where it went."""
        return [f"stay({to})"] if isinstance(x, o.PlayedCard) else []

    def target(self, to: e.Expression, name: str) -> str:
        """Where cards go, in a variable. Returns a condition: that it is somebody's."""
        match to:
            case e.Pile() | e.Numbered():
                self.draft.out(f"{name} = {self.values.value(to)}")
                certain = isinstance(to, e.Pile) and (to.owner is None or not self.values.absent(to.owner))
                return "1" if certain else f"{name} != 0"
            case _:
                raise Unsupported(f"cards that go to a {type(to).__name__}")

    def taken_out(self, x: o.OwnCard | o.PlayedCard | o.OneCard, card: str, by: str) -> str:
        """Takes one card. Returns a condition: that it was there."""
        if isinstance(x, o.OwnCard):
            return f"{card} != NIL and take_own({by}, {card})"
        if isinstance(x, o.PlayedCard):
            return f"{card} != NIL and take_played({by}, {card})"
        found = f"take_out({by}, {card})"
        if isinstance(x, o.OneCard) and x.laid:
            found = f"(take_last(DISCARDS, {card}) or {found})"
        return f"{card} != NIL and {found}"

    def taken(self, x: o.Taken, by: str) -> str:
        """Takes cards away and lists them. Returns how many."""
        out, fresh = self.draft.out, self.draft.fresh
        match x:
            case o.OwnCard(card=card) | o.PlayedCard(card=card) | o.OneCard(card=card):
                one, n = fresh("card"), fresh("listed")
                out(f"{one} = {self.values.value(card)}", f"{n} = 0")
                with self.draft.block(f"if {self.taken_out(x, one, by)}:"):
                    out(f"{n} = note(0, {one})")
                return n
            case o.TopCards(pile=pile, count=count):
                n, source, left = fresh("listed"), fresh("pile"), fresh("left")
                out(f"{source} = {self.values.value(pile)}", f"{left} = {self.values.number(count)}", f"{n} = 0")
                with self.draft.block(f"while {left} > 0 and g.pile_n[{source}] > 0:"):
                    out(f"{n} = note({n}, take_top({source}))", f"{left} -= 1")
                return n
            case o.AllCards(piles=piles):
                n = fresh("listed")
                out(f"{n} = 0")
                # a pile that is named again is empty by then
                self.values.each_pile(piles, lambda pile: out(f"{n} = note_pile({n}, {pile})", f"empty_pile({pile})"))
                return n
            case o.TheseCards(cards=cards, piles=piles, from_top=from_top):
                return self.taken_from(cards, piles, from_top)
            case _:
                assert_never(x)

    def taken_from(self, cards: e.Expression, piles: tuple[e.Expression, ...], from_top: int | None) -> str:
        """Takes those cards, each from the first pile that has it, and lists them. Returns how many."""
        out, fresh = self.draft.out, self.draft.fresh
        count, n, k, card, there = self.values.listed(cards), fresh("left"), fresh("k"), fresh("card"), fresh("there")
        if len(piles) == 1 and isinstance(piles[0], e.Pile | e.Numbered) and from_top is None:
            out(f"{n} = take_listed({self.values.value(piles[0])}, {count})")
            return n
        out(f"{n} = 0")
        with self.values.loop(f"for {k} in range(0, {count}):", count, n, k, card, there):
            out(f"{card} = g.list[{k}]", f"{there} = 0")

            def look_in(pile: str) -> None:
                with self.draft.block(f"if not {there}:"):
                    take = (
                        f"take_first({pile}, {card})" if from_top is None else f"take_from({pile}, {card}, {from_top})"
                    )
                    out(f"{there} = {take}")

            self.values.each_pile(piles, look_in)
            with self.draft.block(f"if {there}:"):
                out(f"g.list[{n}] = {card}", f"{n} += 1")
        return n

    def deal(self, x: o.Deal) -> None:
        """Cards are dealt."""
        step = {"left": "1", "right": "-1"}.get(x.way, "direction()")
        pile, first = self.draft.fresh("pile"), self.values.value(x.first)
        self.draft.out(f"{pile} = {self.values.value(x.pile)}")
        count = f"g.pile_n[{pile}]" if x.count is None else self.values.number(x.count)
        self.draft.out(f"deal({pile}, {first}, {step}, {count})")
        if self.values.logs and x.count is not None:
            self.draft.out(f"log_deal({count})")

    def swap(self, x: o.Swap) -> None:
        """Two players exchange their piles."""
        one, other, base = self.draft.fresh("one"), self.draft.fresh("other"), self.values.pile_number(x.pile)
        self.draft.out(f"{one} = {self.values.value(x.one)}", f"{other} = {self.values.value(x.other)}")
        self.draft.out(f"if {one} != NIL and {other} != NIL:", f"    swap_piles({base} + {one}, {base} + {other})")

    def pass_on(self, x: o.PassOn) -> None:
        """Piles are passed on, all at once: they are listed, giver after giver, and then put where they go."""
        out, fresh, base = self.draft.out, self.draft.fresh, self.values.pile_number(x.pile)
        k, n = fresh("k"), fresh("listed")
        out(f"for {k} in range(0, SEATS):", f"    g.receiver[{k}] = NIL", f"    g.giver[{k}] = NIL")
        givers = fresh("givers")
        out(f"{givers} = 0")

        def receiver(who: str) -> None:
            with self.draft.block(f"if {who} != NIL:"), self.values.naming(x.variable, who):
                out(f"if g.receiver[{who}] == NIL and {givers} < SEATS:")
                out(f"    g.receiver[{who}] = {self.values.value(x.receiver)}")
                out(f"    if g.receiver[{who}] != NIL:", f"        g.giver[{givers}] = {who}", f"        {givers} += 1")

        self.values.each(x.givers, receiver)
        out(f"{n} = 0")
        with self.draft.block(f"for {k} in range(0, {givers}):"):
            out(f"{n} = note_pile({n}, {base} + g.giver[{k}])")
        out(f"pass_listed({base}, {givers})")
