"""Writes the source text of events: a function for each, which pushes the processes of the rules that handle it."""

from __future__ import annotations

from uno_dsl.engine.codegen.source_text import PartWriter, event_name
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, PlayerState, TableState, event_text
from uno_dsl.program import instructions as i

# Events for which a rule does not react to what it does itself.
DRAWING = ("draw", "before draw")


class EventWriter(PartWriter):
    """Writes the functions of events."""

    def functions(self) -> None:
        """The function of every event that a rule handles."""
        for event in sorted(self.handlers, key=event_text):
            if not isinstance(event, PlayerState | TableState):
                self.fire(event)

    def fire(self, event: Event) -> None:
        """A function that pushes the processes of all rules that handle an event. It returns whether there are any.

        All conditions are evaluated before the first process runs. Windows are opened before the other rules run. A rule that ends
        the round runs last, so that it cuts nothing off.
        """
        handlers = self.handlers[event]
        name = event_name(event)
        self.x.card_is_there = event in ("play", "last", "start", "pay for", "turn up", "draw", "before play")
        self.fire_body(name, handlers)
        for procedure in sorted(self.ignores_own_draws(event)):
            self.fire_body(f"{name}_but_{procedure}", [h for h in handlers if h.procedure != procedure])
        self.x.card_is_there = False

    def ignores_own_draws(self, event: Event) -> set[int]:
        """The processes of drawing rules that draw cards themselves. Such a rule ignores its own draws, or it would never end."""
        if event not in DRAWING:
            return set()
        drawing = {
            o for o, x in zip(self.program.owners, self.program.instructions, strict=True) if isinstance(x, i.DrawCards)
        }
        return drawing & {handler.procedure for handler in self.handlers[event]}

    def fire_body(self, name: str, handlers: list[s.Handler]) -> None:
        self.out(0, f"def {name}(g, p, c):")
        if any("f[" in self.asked(h) for h in handlers):
            self.out(1, "f = (0, p, c)")
        if len(handlers) == 1 and self.own_condition(handlers[0]) == e.ALWAYS:
            self.out(1, f"g.stack.append({self.frame(handlers[0])})", "return True")
            return
        fixed = [h for h in handlers if isinstance(h.card, e.Constant) and h.condition == e.ALWAYS]
        if len(fixed) > 2 and len({h.card for h in fixed}) == len(fixed):
            # A rule about exactly one card is found in a table; the conditions of the others are evaluated. It saves 2 %
            # where there are four such rules, and more where there are more.
            table = {self.codes.constant("card", h.card.name): h for h in fixed if isinstance(h.card, e.Constant)}
            rest = [h for h in handlers if h not in fixed]
            self.out(1, f"k = {self.x.of_card('card', e.Slot(1, 'card')).replace('f[2]', 'c')}")
            pushes: list[str] = []
            for number, handler in enumerate(rest):
                self.out(1, f"b{number} = {self.asked(handler)}")
            for number, handler in reversed(list(enumerate(rest))):
                pushes.append(f"    if b{number}: g.stack.append({self.frame(handler)})")
            first = [
                line
                for (_, handler), line in zip(reversed(list(enumerate(rest))), pushes, strict=False)
                if self.only_opens(handler)
            ]
            self.out(0, *[line for line in pushes if line not in first])
            entries = {k: self.program.routines[h.procedure] for k, h in table.items()}
            self.out(1, f"r = {name}_own.get(k)", "if r is not None: g.stack.append([r[0], p, c, *r[1]])")
            self.out(0, *first)
            own = ", ".join(f"{k}: ({r.entry}, [None] * {len(r.slots) - 2})" for k, r in entries.items())
            tests = " or ".join(["r is not None", *[f"b{k}" for k in range(len(rest))]])
            self.out(1, f"return {tests}")
            self.out(0, f"{name}_own = {{{own}}}")
            return
        for number, handler in enumerate(handlers):
            self.out(1, f"b{number} = {self.asked(handler)}")
        for number, handler in sorted(
            enumerate(handlers),
            key=lambda item: (self.only_opens(item[1]), not self.ends_round(item[1]), -item[0]),
        ):
            self.out(1, f"if b{number}: g.stack.append({self.frame(handler)})")
        self.out(1, "return " + " or ".join(f"b{k}" for k in range(len(handlers))))

    def only_opens(self, handler: s.Handler) -> bool:
        """Whether a rule does nothing except open a window."""
        entry = self.program.routines[handler.procedure].entry
        code = self.program.instructions
        return isinstance(code[entry], i.OpenWindow) and isinstance(code[self.after(entry)], i.Return)

    def ends_round(self, handler: s.Handler) -> bool:
        """Whether a rule can end the round or the game."""
        return any(
            isinstance(x, s.Control) and x.what in ("end round", "win") and owner == handler.procedure
            for x, owner in zip(self.program.instructions, self.program.owners, strict=True)
        )

    def asked(self, handler: s.Handler) -> str:
        """The condition of a handler, for the player `p` and the card `c` of the event."""
        text = self.x.write(self.own_condition(handler))
        hidden = " for p in " in text or " for c in " in text
        return text if hidden else text.replace("f[1]", "p").replace("f[2]", "c")

    def own_condition(self, handler: s.Handler) -> e.Expression:
        if isinstance(handler.card, e.Constant) and handler.card.name is not None:
            return e.All((e.Named(e.Slot(1, "card"), handler.card.name), handler.condition))
        return handler.condition

    def frame(self, handler: s.Handler) -> str:
        routine = self.program.routines[handler.procedure]
        return f"[{routine.entry}, p, c{', None' * (len(routine.slots) - 2)}]"

    def fire_call(self, event: Event, who: str, card: str, by: int | None = None) -> str:
        """The call that fires an event. `by` is the process that causes it."""
        name = event_name(event)
        if by is not None and self.has(event) and by in self.ignores_own_draws(event):
            name = f"{name}_but_{by}"
        return f"{name}(g, {who}, {card})" if self.has(event) else "False"
