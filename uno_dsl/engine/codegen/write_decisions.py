"""Writes the source text of decisions: the options at a stop, and the effect of a choice."""

from __future__ import annotations

from uno_dsl.engine.codegen.source_text import Draft, PartWriter
from uno_dsl.engine.codegen.write_permissions import PermissionWriter
from uno_dsl.engine.codegen.write_states import StateWriter
from uno_dsl.model import expressions as e
from uno_dsl.program.linked import operations as o


class DecisionWriter(PartWriter):
    """Writes the functions of decisions."""

    def __init__(self, draft: Draft, permissions: PermissionWriter, states: StateWriter) -> None:
        super().__init__(draft)
        self.permissions = permissions
        self.states = states

    def functions(self) -> None:
        """For every instruction that stops: a function that lists the options, and the data needed to carry a choice out."""
        offered = [len(x.offers) for x in self.program.operations if isinstance(x, o.Decide)]
        for k in range(max(offered, default=0)):
            self.out(0, f"TAKE{k}, TAKE{k}_WITH = takes({k}), takes_with({k}, {len(self.codes.names)})")
        for number, x in enumerate(self.program.operations):
            if isinstance(x, o.Decide):
                self.options_of_ask(number, x)
            elif isinstance(x, o.ChooseOne):
                self.options_of_choice(number, x)
                self.settle(number, x)
        listed = [
            f"{k}: options{k}" for k, x in enumerate(self.program.operations) if isinstance(x, (o.Decide, o.ChooseOne))
        ]
        self.out(0, f"OPTIONS = {{{', '.join(listed)}}}")
        settled = [f"{k}: settle{k}" for k, x in enumerate(self.program.operations) if isinstance(x, o.ChooseOne)]
        self.out(0, f"SETTLE = {{{', '.join(settled)}}}")

    def options_of_ask(self, number: int, x: o.Decide) -> None:
        self.out(0, f"def options{number}(g, f):", "    out = []")
        if x.kind == "table":
            for k, offer in enumerate(x.offers):
                self.out(1, f"if {self.x.write(offer.condition)}: out.append(TAKE{k}[None])")
            self.out(1, "if out: out.append(DECLINES[None])", "return out")
            return
        taker = x.taker + 1
        if x.kind == "choice":
            self.out(1, f"p = f[{taker}] = {self.x.write(x.who)}")
            self.offers(1, x)
            if not x.must:
                self.out(1, "if out: out.append(DECLINES[p])")
        else:
            self.out(
                1,
                f"passed = f[{x.passed_slot + 1}] or ()",
                f"for p in {self.x.write(x.who)}:",
                "    if p in passed or p is None: continue",
                f"    f[{taker}] = p",
                "    before = len(out)",
            )
            self.offers(2, x)
            if not x.must:
                self.out(2, "if len(out) > before: out.append(DECLINES[p])")
        if x.bound:
            self.out(1, "return bound(g, out)")
            return
        self.out(1, "return out")

    def offers(self, indent: int, x: o.Decide) -> None:
        for k, offer in enumerate(x.offers):
            condition = "" if offer.condition == e.ALWAYS else f"if {self.x.write(offer.condition)}: "
            if offer.cards is None:
                self.out(indent, f"{condition}out.append(TAKE{k}[p])")
                continue
            group = offer.cards
            if (
                self.permissions.simple_play
                and isinstance(group, e.Only)
                and isinstance(group.condition, e.MayPlay)
                and group.condition.card == e.Variable(group.variable, "card")
            ):
                cards = self.x.write(group.group)
                playable = f"{self.permissions.playable}.intersection({cards})"
                if self.codes.two_sided:
                    playable = f"playable_of({cards}, {self.permissions.playable}, FACE[g.{self.x.side}])"
                self.out(indent, f"{condition}out += map(TAKE{k}_WITH[p], sorted({playable}))")
            elif isinstance(group, e.Only) and isinstance(group.group, e.Listed) and len(group.group.parts) == 1:
                self.out(indent, f"{group.variable} = {self.x.write(group.group.parts[0])}")
                self.out(
                    indent,
                    f"if {self.x.write(group.condition)}: out.append(TAKE{k}_WITH[p]({group.variable}))"
                    if not condition
                    else f"{condition[:-2]} and {self.x.write(group.condition)}: out.append(TAKE{k}_WITH[p]({group.variable}))",
                )
            else:
                self.out(indent, f"{condition}out += map(TAKE{k}_WITH[p], sorted(set({self.x.write(group)})))")

    def options_of_choice(self, number: int, x: o.ChooseOne) -> None:
        self.out(0, f"def options{number}(g, f):")
        if x.group is not None:
            self.out(
                1,
                f"picked = [x[0] for x in f[{x.picks_slot + 1}] or ()]",
                "out = []",
                f"for {x.variable} in {self.x.write(x.group)}:",
                f"    if {x.variable} in picked or {x.variable} is None: continue",
                f"    out += map(CHOICES[{x.variable}].__getitem__, {self.values(x)})",
            )
            self.out(1, "return out")
        else:
            self.out(
                1,
                f"p = {self.x.write(x.who)}",
                "if p is None: return []",
                f"return [*map(CHOICES[p].__getitem__, {self.values(x)})]",
            )

    def settle(self, number: int, x: o.ChooseOne) -> None:
        """Store what was chosen under its name."""
        who, seen = x.variable, ""
        self.out(0, f"def settle{number}(g, f, {who}, v):", "    pass")
        if isinstance(x.target, e.Slot):
            self.out(1, f"f[{x.target.index + 1}] = v")
        elif isinstance(x.target, e.Kept):
            self.out(1, f"{self.x.place(x.target)} = v")
        if x.what == "card":
            piles = ", ".join(self.x.write(pile) for pile in x.seen_in)
            seen = f"was=places_before(g, [v], {who}, [{piles}])"
        self.log(x.rule, "choose", seen=seen, who=who, what=repr(x.what), value="v", secret=repr(x.secret))
        look = self.states.look(x.looks)
        if look:
            self.out(1, look)

    def values(self, x: o.ChooseOne) -> str:
        match x.what:
            case "colour":
                return self.x.write(x.values)
            case "direction":
                return "(1, -1)"
            case "side":
                return repr(list(range(len(self.codes.sides))))
            case "card":
                return f"sorted(set({self.x.write(x.values)}))"
            case _:
                return f"[v for v in {self.x.write(x.values)} if v is not None]"
