"""What rules hear of, and the states that they watch: which processes are pushed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby

from uno_dsl.model import expressions as e
from uno_dsl.model.event_types import Event
from uno_dsl.native.lowering.low_text import identifier
from uno_dsl.native.lowering.lower_values import Values
from uno_dsl.program.linked.tables import Push, Watched

CARD = e.Slot(1, "card")


class Happenings:
    """Writes a function for each routine that is pushed, for each happening, and for each group of watched states."""

    def __init__(self, values: Values) -> None:
        self.values, self.linked, self.draft, self.shapes = values, values.linked, values.draft, values.shapes
        self.looks: dict[tuple[int, ...], str] = {}
        self.pushed: set[int] = set()

    # -------------------------------------------------------------------------------------------- pushing
    def push(self, routine: int, who: str, card: str) -> str:
        """Pushes a frame of a routine."""
        self.pushed.add(routine)
        return f"push_{routine}({who}, {card})"

    def write_pushes(self) -> None:
        """The functions that push frames."""
        for number in sorted(self.pushed):
            routine = self.linked.routines[number]
            with self.draft.function(f"push_{number}", "who, card", f"A process of [{routine.rule}] begins."):
                self.draft.out(f"f = process({routine.entry}, who, card)")
                for (_, kind), offset in zip(routine.slots[2:], self.shapes.offsets[number][2:], strict=False):
                    self.draft.out(f"g.frame[f + {offset}] = {'0' if self.shapes.is_list(kind) else 'NIL'}")

    # -------------------------------------------------------------------------------------------- happenings
    def fire(self, happening: int | None, who: str, card: str) -> str | None:
        """A call that pushes the processes of a happening, and says whether there are any. None if nobody hears of it."""
        if happening is None or not self.linked.happenings[happening].pushes:
            return None
        return f"heard_{happening}({who}, {card})"

    def number_of(self, event: Event) -> int | None:
        return self.linked.numbers.get(event)

    def write_happenings(self) -> None:
        """The functions of all happenings, and those of the course of a game."""
        for number, happening in enumerate(self.linked.happenings):
            with self.draft.function(f"heard_{number}", "p, c", f"Who hears of: {happening.event}."):
                self.draft.out("before = g.sp")
                with self.values.within({"p": "p", "c": "c"}, slots={0: "p", 1: "c"}):
                    for about_one_card, pushes in groupby(happening.pushes, key=lambda push: named(push) is not None):
                        (self.write_named if about_one_card else self.write_plain)(list(pushes))
                self.draft.out("return g.sp != before")
        for event in ("begin game", "begin round", "begin turn", "end turn"):
            with self.draft.function(identifier(event), "p, c"):
                self.draft.out(f"return {self.fire(self.number_of(event), 'p', 'c') or '0'}")
        with self.draft.function("judge", "what, seat", "The table reports something about a player."):
            for number, judgement in enumerate(self.linked.judgements):
                with self.draft.block(f"if what == {number}:"):
                    self.draft.out(self.fire(judgement.happening, "seat", "NIL") or "pass")

    def write_plain(self, pushes: list[Push]) -> None:
        """Pushes by their conditions, in order."""
        for push in pushes:
            call = self.push(push.routine, "p", "c")
            if push.condition == e.ALWAYS:
                self.draft.out(call)
            else:
                with self.draft.block(f"if {self.values.value(push.condition)}:"):
                    self.draft.out(call)

    def write_named(self, pushes: list[Push]) -> None:
        """Rules about one card each: only those about this card are looked at."""
        names = {name: [push for push in pushes if named(push) == name] for name in dict.fromkeys(map(named, pushes))}
        with self.draft.block("match card_of(c):"):
            for name, own in names.items():
                if name not in self.linked.card_names:
                    continue
                with self.draft.block(f"case {self.linked.card_names.index(name)}:"):
                    self.draft.out(repr(name))
                    for push in own:
                        assert isinstance(push.condition, e.All)
                        rest = e.All(push.condition.parts[1:])
                        call = self.push(push.routine, "p", "c")
                        if all(part == e.ALWAYS for part in rest.parts):
                            self.draft.out(call)
                        else:
                            with self.draft.block(f"if {self.values.value(rest)}:"):
                                self.draft.out(call)
            with self.draft.block("case _:"):
                self.draft.out("pass")

    # -------------------------------------------------------------------------------------------- watched states
    def look(self, states: tuple[int, ...]) -> str | None:
        """A call that looks at states, and says whether a process was pushed. None if there is nothing to look at."""
        order = tuple(number for number in self.linked.look_order if number in states)
        if not order:
            return None
        return self.looks.setdefault(order, f"look_{len(self.looks)}") + "()"

    def write_states(self) -> None:
        """The functions that look at states."""
        for name, states in (
            ("look_at_windows", self.linked.look_at_windows),
            ("look_at_turn", self.linked.look_at_turn),
        ):
            with self.draft.function(name, ""):
                self.draft.out(f"return {self.look(states) or '0'}")
        for number, state in enumerate(self.linked.watched):
            self.write_state(number, state)
        with self.draft.function("look_between_turns", "", "All states are looked at; those that wait one by one."):
            self.write_between_turns()
        for order, name in self.looks.items():
            with self.draft.function(name, "", "Some states are looked at."):
                self.draft.out("if not g.under_way:", "    return 0", "found = 0")
                self.draft.out(*(f"found |= look_at_{number}()" for number in order), "return found")

    def write_state(self, number: int, state: Watched) -> None:
        """A watched state: whether it is so, whether it has become so, and what is pushed then."""
        seats = self.shapes.seats + 1
        within = self.values.within({"p": "p", "c": "NIL"}, slots={0: "p", 1: "NIL"})
        with within, self.draft.function(f"is_so_{number}", "p", f"Whether the state of [{state.rule}] is so."):
            condition = self.values.value(state.condition)
            self.draft.out(f"return (not g.gone[p]) and {condition}" if state.each_player else f"return {condition}")
        with self.draft.function(
            f"arises_{number}", "p", "Whether it has become so. Its mark stays for as long as it is so."
        ):
            self.draft.out(f"mark = {number * seats} + (0 if p == NIL else p + 1)", f"so = not not is_so_{number}(p)")
            self.draft.out("new = so and not g.marks[mark]", "g.marks[mark] = so", "return new")
        with self.draft.function(f"look_at_{number}", ""):
            self.draft.out("found = 0")
            with self.seats_backwards(state):
                if state.waits:
                    self.draft.out(
                        f"if not is_so_{number}(p):", f"    g.marks[{number * seats} + (0 if p == NIL else p + 1)] = 0"
                    )
                else:
                    call = self.push(state.routine, "p", "NIL")
                    self.draft.out(f"if arises_{number}(p):", f"    {call}", "    found = 1")
            self.draft.out("return found")

    @contextmanager
    def seats_backwards(self, state: Watched) -> Iterator[None]:
        """A loop over the players of a state, the one whose turn it is last."""
        self.draft.out("p = g.turn" if state.each_player else "p = NIL")
        if not state.each_player:
            yield
            return
        with self.draft.block("for k in range(0, g.players):"):
            self.draft.out("p = around(p - direction())")
            yield

    def write_between_turns(self) -> None:
        """Those that do not wait, in their order; then those that wait, until one has become so."""
        out = self.draft.out
        out("found = 0")
        for number in self.linked.look_order:
            if not self.linked.watched[number].waits:
                out(f"found |= look_at_{number}()")
        out("if found:", "    return 1")
        for number, state in enumerate(self.linked.watched):
            if not state.waits:
                continue
            call = self.push(state.routine, "p", "NIL")
            if state.each_player:
                out(
                    "p = g.turn",
                    "for k in range(0, g.players):",
                    f"    if arises_{number}(p):",
                    f"        {call}",
                    "        return 1",
                )
                out("    p = around(p + direction())")
            else:
                out("p = NIL", f"if arises_{number}(p):", f"    {call}", "    return 1")
        out("return 0")


def named(push: Push) -> str | None:
    """The card that a rule is about, if it is about one card only."""
    match push.condition:
        case e.All(parts=(e.Named(card=card, name=name), *_)) if card == CARD:
            return name
        case _:
            return None
