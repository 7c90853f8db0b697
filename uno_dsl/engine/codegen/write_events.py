"""Writes the source text of happenings: a function for each, which pushes the processes of the rules that hear of it."""

from __future__ import annotations

from uno_dsl.engine.codegen.source_text import PartWriter, event_name
from uno_dsl.model import expressions as e
from uno_dsl.program.linked.happenings import FEW
from uno_dsl.program.linked.tables import Happening, Push


class EventWriter(PartWriter):
    """Writes the functions of happenings."""

    def functions(self) -> None:
        """The function of everything that a rule hears of."""
        for happening in self.program.happenings:
            self.fire(happening)

    def fire(self, happening: Happening) -> None:
        """A function that pushes the processes of all rules that hear of an event. It returns whether there are any."""
        self.x.card_is_there = happening.has_card
        self.fire_body(event_name(happening), happening.pushes)
        self.x.card_is_there = False

    def fire_body(self, name: str, pushes: tuple[Push, ...]) -> None:
        self.out(0, f"def {name}(g, p, c):")
        ranked = sorted(pushes, key=lambda push: push.handler)
        if any("f[" in self.asked(push) for push in ranked):
            self.out(1, "f = (0, p, c)")
        if len(ranked) == 1 and ranked[0].condition == e.ALWAYS:
            self.out(1, f"g.stack.append({self.frame(ranked[0].routine)})", "return True")
            return
        own = {push.handler: card for push in ranked if (card := only_card(push)) is not None}
        if len(own) > FEW and len(set(own.values())) == len(own):
            self.fire_by_table(name, pushes, own)
            return
        numbers = {push.handler: number for number, push in enumerate(ranked)}
        for push in ranked:
            self.out(1, f"b{numbers[push.handler]} = {self.asked(push)}")
        for push in pushes:
            self.out(1, f"if b{numbers[push.handler]}: g.stack.append({self.frame(push.routine)})")
        self.out(1, "return " + " or ".join(f"b{k}" for k in range(len(ranked))))

    def fire_by_table(self, name: str, pushes: tuple[Push, ...], own: dict[int, str]) -> None:
        """A rule about exactly one card is found in a table; the conditions of the others are evaluated.

        It saves 2 % where there are four such rules, and more where there are more.
        """
        rest = sorted(push.handler for push in pushes if push.handler not in own)
        self.out(1, f"k = {self.x.of_card('card', e.Slot(1, 'card')).replace('f[2]', 'c')}")
        by_handler = {push.handler: push for push in pushes}
        for number, handler in enumerate(rest):
            self.out(1, f"b{number} = {self.asked(by_handler[handler])}")
        looked_up = False
        for push in pushes:
            if push.handler not in own:
                self.out(1, f"if b{rest.index(push.handler)}: g.stack.append({self.frame(push.routine)})")
            elif not looked_up:
                looked_up = True
                self.out(1, f"r = {name}_own.get(k)", "if r is not None: g.stack.append([r[0], p, c, *r[1]])")
        entries = {
            self.codes.constant("card", own[push.handler]): self.program.routines[push.routine]
            for push in pushes
            if push.handler in own
        }
        table = ", ".join(f"{k}: ({r.entry}, [None] * {len(r.slots) - 2})" for k, r in entries.items())
        tests = " or ".join(["r is not None", *[f"b{k}" for k in range(len(rest))]])
        self.out(1, f"return {tests}")
        self.out(0, f"{name}_own = {{{table}}}")

    def asked(self, push: Push) -> str:
        """The condition of a push, for the player `p` and the card `c` of the event."""
        text = self.x.write(push.condition)
        hidden = " for p in " in text or " for c in " in text
        return text if hidden else text.replace("f[1]", "p").replace("f[2]", "c")

    def frame(self, routine: int) -> str:
        found = self.program.routines[routine]
        return f"[{found.entry}, p, c{', None' * (len(found.slots) - 2)}]"

    def fire_call(self, happening: int | None, who: str, card: str) -> str:
        """The call that fires an event, if any rule hears of it."""
        return "False" if happening is None else f"{event_name(self.program.happenings[happening])}(g, {who}, {card})"


def only_card(push: Push) -> str | None:
    """The name of the only card that a rule is about, if nothing else is asked for."""
    match push.condition:
        case e.All(parts=(e.Named(card=e.Slot(index=1), name=name), rest)) if rest == e.ALWAYS:
            return name
        case _:
            return None
