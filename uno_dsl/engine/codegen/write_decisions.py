"""Writes the source text of decisions: the options at a stop, and the effect of a choice."""

from __future__ import annotations

from uno_dsl.engine.codegen.source_text import Draft, PartWriter
from uno_dsl.engine.codegen.write_permissions import PermissionWriter
from uno_dsl.engine.codegen.write_states import StateWriter
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i


class DecisionWriter(PartWriter):
    """Writes the functions of decisions."""

    def __init__(self, draft: Draft, permissions: PermissionWriter, states: StateWriter) -> None:
        super().__init__(draft)
        self.permissions = permissions
        self.states = states

    def functions(self) -> None:
        """For every instruction that stops: a function that lists the options, and the data needed to carry a choice out."""
        asks = [x.ask for x in self.program.instructions if isinstance(x, i.Decide)]
        for k in range(max((len(ask.offers) for ask in asks), default=0)):
            self.out(0, f"TAKE{k}, TAKE{k}_WITH = takes({k}), takes_with({k}, {len(self.codes.names)})")
        for number, x in enumerate(self.program.instructions):
            if isinstance(x, i.Decide):
                self.options_of_ask(number, x)
            elif isinstance(x, i.ChooseOne):
                self.options_of_choice(number, x)
                self.settle(number, x)
        listed = [
            f"{k}: options{k}"
            for k, x in enumerate(self.program.instructions)
            if isinstance(x, (i.Decide, i.ChooseOne))
        ]
        self.out(0, f"OPTIONS = {{{', '.join(listed)}}}")
        settled = [f"{k}: settle{k}" for k, x in enumerate(self.program.instructions) if isinstance(x, i.ChooseOne)]
        self.out(0, f"SETTLE = {{{', '.join(settled)}}}")

    def options_of_ask(self, number: int, x: i.Decide) -> None:
        ask = x.ask
        single = isinstance(ask.who, e.Listed) and len(ask.who.parts) == 1
        self.out(0, f"def options{number}(g, f):", "    out = []")
        if ask.table:
            for k, offer in enumerate(ask.offers):
                self.out(1, f"if {self.x.write(offer.condition)}: out.append(TAKE{k}[None])")
            self.out(1, "if out: out.append(DECLINES[None])", "return out")
            return
        taker = ask.taker + 1
        if single:
            assert isinstance(ask.who, e.Listed)
            self.out(1, f"p = f[{taker}] = {self.x.write(ask.who.parts[0])}")
            self.offers(1, ask)
            if not ask.must:
                self.out(1, "if out: out.append(DECLINES[p])")
        else:
            self.out(
                1,
                f"passed = f[{x.passed_slot + 1}] or ()",
                f"for p in {self.x.write(ask.who)}:",
                "    if p in passed or p is None: continue",
                f"    f[{taker}] = p",
                "    before = len(out)",
            )
            self.offers(2, ask)
            if not ask.must:
                self.out(2, "if len(out) > before: out.append(DECLINES[p])")
        if single and any(offer.cards is not None for offer in ask.offers) and self.permissions.duties:
            self.out(1, "return bound(g, out)")
            return
        self.out(1, "return out")

    def offers(self, indent: int, ask: s.Ask) -> None:
        for k, offer in enumerate(ask.offers):
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

    def options_of_choice(self, number: int, x: i.ChooseOne) -> None:
        choose = x.choose
        self.out(0, f"def options{number}(g, f):")
        if choose.group is not None:
            self.out(
                1,
                f"picked = [x[0] for x in f[{x.picks_slot + 1}] or ()]",
                "out = []",
                f"for {choose.variable} in {self.x.write(choose.group)}:",
                f"    if {choose.variable} in picked or {choose.variable} is None: continue",
                f"    out += map(CHOICES[{choose.variable}].__getitem__, {self.domain(choose)})",
            )
            self.out(1, "return out")
        else:
            self.out(
                1,
                f"p = {self.x.write(choose.who)}",
                "if p is None: return []",
                f"return [*map(CHOICES[p].__getitem__, {self.domain(choose)})]",
            )

    def settle(self, number: int, x: i.ChooseOne) -> None:
        """Store what was chosen under its name."""
        choose = x.choose
        self.out(0, f"def settle{number}(g, f, {choose.variable or 'p'}, v):", "    pass")
        target = choose.target
        if isinstance(target, e.Slot):
            self.out(1, f"f[{target.index + 1}] = v")
        elif isinstance(target, e.Kept):
            self.out(1, f"{self.x.place(target)} = v")
        what = repr(choose.what)
        who, seen = choose.variable or "p", ""
        if choose.what == "card" and choose.domain is not None:
            inner = [x for x in e.inside(choose.domain) if isinstance(x, e.Pile) and free_variables(x) <= {who}]
            piles = [self.x.write(x) for x in inner]
            seen = f"was=places_before(g, [v], {who}, [{', '.join(piles)}])"
        self.log(choose.rule, "choose", seen=seen, who=who, what=what, value="v", secret=repr(choose.secret))
        look = self.states.look_after(x)
        if look:
            self.out(1, look)

    def domain(self, choose: s.Choose) -> str:
        match choose.what:
            case "colour":
                return self.x.colours() if choose.domain is None else self.x.write(choose.domain)
            case "direction":
                return "(1, -1)"
            case "side":
                return repr(list(range(len(self.codes.sides))))
            case "card":
                assert choose.domain is not None
                return f"sorted(set({self.x.write(choose.domain)}))"
            case _:
                assert choose.domain is not None
                return f"[v for v in {self.x.write(choose.domain)} if v is not None]"


def free_variables(expression: e.Expression) -> set[str]:
    """The variables that an expression takes from its surroundings."""
    nodes = e.inside(expression)
    bound = {x.variable for x in nodes if isinstance(x, (e.Only, e.Extreme))}
    return {x.name for x in nodes if isinstance(x, e.Variable)} - bound
