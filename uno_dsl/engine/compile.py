"""A program becomes a machine: a small Python function for every instruction at which the loop may go on.

The functions are written as source text and compiled together; `Machine.source` shows them. Nothing in here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

from uno_dsl.engine import helpers
from uno_dsl.engine.expression_code import Codes, ExpressionWriter, is_somebody
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.witness import ALL, Lie, Recorder, origins
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

# Variables in a permission's condition that make it depend on more than the card and the table.
HAND_DEPENDENT = (e.Slot, e.TurnPlayer, e.Seat, e.Players, e.Bluffed, e.MayPlay, e.OwnedBy)


# Instructions that push no process and stop for nobody, so that the next one can follow at once.
DRAWING = ("draw", "before draw")
STRAIGHT = (s.Move, s.Assign, s.TakeTurn, s.TurnOver, s.Show, s.Exchange, s.Deal, i.EachStart, i.OpenWindow)

HANDS = attribute("pile", "hand")
DISCARDS = attribute("pile", "discard pile")

# So long may an instruction be, and so deep inside others, to be written out where it is reached.
SHORT = 24
DEEPEST = 3

# Happenings whose card lies on the discard pile.
LAID = frozenset({"play", "last", "start", "turn up", "pay for"})


class Compiler:
    """Writes the source text of a machine."""

    lists_only = True  # nothing is written beside the list of options where somebody decides

    def __init__(self, program: i.Program) -> None:
        self.program = program
        self.codes = Codes(program)
        self.x = ExpressionWriter(self.codes)
        self.lines: list[str] = []
        self.depth = 0  # how many instructions are being written out inside each other
        self.events: dict[str, list[tuple[int, s.Handler]]] = {}
        for index, handler in enumerate(program.handlers):
            self.events.setdefault(handler.event, []).append((index, handler))
        # processes that stand in for what would have happened: what they do themselves is not replaced again
        self.instead = {handler.procedure for handler in program.handlers if handler.event.startswith("would ")}

    def out(self, indent: int, *lines: str) -> None:
        self.lines += ["    " * indent + line for line in lines]

    def event_name(self, event: str) -> str:
        return "fire_" + attribute("", event).lstrip("_")

    def has(self, event: str) -> bool:
        return event in self.events

    # -------------------------------------------------------------------------------------------- whole
    def source(self) -> str:
        self.seats()
        for event in sorted(self.events):
            self.fire(event)
        self.permissions()
        for number, instruction in enumerate(self.program.instructions):
            self.instruction(number, instruction)
        self.windows()
        self.out(0, f"CODE = [{', '.join(self.entry(k) for k in range(len(self.program.instructions)))}]")
        return "\n".join(self.lines) + "\n"

    def entry(self, number: int) -> str:
        """The function that carries out an instruction for the loop; a decision is only listed."""
        stops = isinstance(self.program.instructions[number], (i.Decide, i.ChooseOne)) and self.lists_only
        return f"options{number}" if stops else f"i{number}"

    def seats(self) -> None:
        step = f"g.{self.x.direction}" if self.x.direction else "1"
        self.out(0, "def direction(g):", f"    return {step}")
        self.out(0, "def next_seat(g):", f"    return (g.turn + {step}) % g.n if g.next_turn is None else g.next_turn")
        self.out(
            0, "def players(g, who):", "    n = g.n", f"    d = {step}",
            "    if who is None: who = g.turn - d",
            "    if True in g.gone: return [p for p in [(who + d * k) % n for k in range(1, n + 1)] if not g.gone[p]]",
            "    return [(who + d * k) % n for k in range(1, n + 1)]",
        )  # fmt: skip

    # -------------------------------------------------------------------------------------------- happenings
    def fire(self, event: str) -> None:
        """A function that pushes the processes of all rules that speak of an event; true if there are any.

        All conditions are asked before the first of them runs. What stands open beside the game is opened before that; what
        ends the round comes last, so that nothing is cut off.
        """
        handlers = self.events[event]
        name = self.event_name(event)
        if event.startswith("state"):
            return
        self.x.card_is_there = event in ("play", "last", "start", "pay for", "turn up", "draw")
        self.fire_body(name, handlers)
        for procedure in sorted(self.deaf(event)):
            self.fire_body(f"{name}_but_{procedure}", [h for h in handlers if h[1].procedure != procedure])
        self.x.card_is_there = False

    def deaf(self, event: str) -> set[int]:
        """The processes of rules on drawing that draw themselves: a rule does not hear its own draw, or it would never end."""
        if event not in DRAWING:
            return set()
        drawing = {o for o, x in zip(self.program.owners, self.program.instructions, strict=True) if isinstance(x, i.DrawCards)}
        return drawing & {handler.procedure for _, handler in self.events[event]}

    def fire_body(self, name: str, handlers: list[tuple[int, s.Handler]]) -> None:
        self.out(0, f"def {name}(g, p, c):")
        if any("f[" in self.asked(h) for _, h in handlers):
            self.out(1, "f = (0, p, c)")
        if len(handlers) == 1 and self.own_condition(handlers[0][1]) == e.ALWAYS:
            self.out(1, f"g.stack.append({self.frame(handlers[0][1])})", "return True")
            return
        fixed = [h for _, h in handlers if isinstance(h.card, e.Constant) and h.condition == e.ALWAYS]
        if len(fixed) > 2 and len({h.card for h in fixed}) == len(fixed):
            # which card's own rules speak is looked up; the others are asked
            table = {self.codes.constant("card", h.card.name): h for h in fixed if isinstance(h.card, e.Constant)}
            rest = [h for _, h in handlers if h not in fixed]
            self.out(1, f"k = {self.x.of_card('card', e.Slot(1, 'card')).replace('f[2]', 'c')}")
            pushes: list[str] = []
            for number, handler in enumerate(rest):
                self.out(1, f"b{number} = {self.asked(handler)}")
            for number, handler in reversed(list(enumerate(rest))):
                pushes.append(f"    if b{number}: g.stack.append({self.frame(handler)})")
            first = [line for (_, handler), line in zip(reversed(list(enumerate(rest))), pushes, strict=False) if self.only_opens(handler)]
            self.out(0, *[line for line in pushes if line not in first])
            entries = {k: self.program.routines[h.procedure] for k, h in table.items()}
            self.out(1, f"r = {name}_own.get(k)", "if r is not None: g.stack.append([r[0], p, c, *r[1]])")
            self.out(0, *first)
            own = ", ".join(f"{k}: ({r.entry}, [None] * {len(r.slots) - 2})" for k, r in entries.items())
            tests = " or ".join(["r is not None", *[f"b{k}" for k in range(len(rest))]])
            self.out(1, f"return {tests}")
            self.out(0, f"{name}_own = {{{own}}}")
            return
        for number, (_, handler) in enumerate(handlers):
            self.out(1, f"b{number} = {self.asked(handler)}")
        for number, (_, handler) in sorted(enumerate(handlers), key=lambda item: (self.only_opens(item[1][1]), not self.ends_round(item[1][1]), -item[0])):
            self.out(1, f"if b{number}: g.stack.append({self.frame(handler)})")
        self.out(1, "return " + " or ".join(f"b{k}" for k in range(len(handlers))))

    def only_opens(self, handler: s.Handler) -> bool:
        """Whether a rule does nothing by itself, but only opens what stands open beside the game."""
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
        """The condition of a handler, over the player `p` and the card `c` of what happens."""
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

    def fire_call(self, event: str, who: str, card: str, by: int | None = None) -> str:
        """The call that lets the rules hear of an event; `by` is the process that brings it about."""
        name = self.event_name(event)
        if by is not None and self.has(event) and by in self.deaf(event):
            name = f"{name}_but_{by}"
        return f"{name}(g, {who}, {card})" if self.has(event) else "False"

    # -------------------------------------------------------------------------------------------- permissions
    def permissions(self) -> None:
        """`may_play(g, p, c)`, and `broken(g, p, c)`: the bans that the play would break as a bluff."""
        allow = [p for p in self.program.permissions if p.modal == "may"]
        ban = [p for p in self.program.permissions if p.modal == "may not" and not p.bluff]
        bluff = [p for p in self.program.permissions if p.modal == "may not" and p.bluff]
        table_only = [p for p in allow + ban if self.is_table_only(p.condition)]
        static_allow = [p for p in allow if p in table_only]
        static_ban = [p for p in ban if p in table_only]
        keys = sorted({text for p in table_only for text in self.keys(p.condition)})
        self.row_key = f"({''.join(k + ', ' for k in keys)})"
        self.out(0, f"KEYS = {keys!r}", "ROWS = {}")
        either = " or ".join(self.x.write(p.condition) for p in static_allow) or "False"
        banned = " or ".join(self.x.write(p.condition) for p in static_ban) or "False"
        self.out(0, "def allowed_row(g):", f"    key = {self.row_key}", "    row = ROWS.get(key)")
        self.out(1, "if row is None:", "    row = ROWS[key] = make_row(g)", "return row")
        representative = f"REPRESENTATIVE[g.{self.x.side}]" if self.codes.two_sided else "REPRESENTATIVE"
        self.out(0, "def make_row(g):", f"    return frozenset([k for k, c in enumerate({representative}) if ({either}) and not ({banned})])")
        self.out(0, f"REPRESENTATIVE = {self.representatives()!r}")
        dynamic_allow = [p for p in allow if p not in table_only]
        dynamic_ban = [p for p in ban if p not in table_only]
        index = f"FACE[g.{self.x.side}][c]" if self.codes.two_sided else "c"
        static_banned_too = dynamic_allow and static_ban
        self.out(0, "def may_play(g, p, c):", "    if c is None: return False")
        if dynamic_allow:
            extra = " or ".join(self.x.write(p.condition) for p in dynamic_allow)
            guard = f" and not ({banned})" if static_banned_too else ""
            self.out(1, f"if not ({index} in allowed_row(g) or (({extra}){guard})): return False")
        else:
            self.out(1, f"if {index} not in allowed_row(g): return False")
        for p in dynamic_ban:
            self.out(1, f"if {self.x.write(p.condition)}: return False")
        banning = [number for number, window in enumerate(self.program.windows) if window.bans]
        if banning:
            self.out(1, "for w in g.windows:", "    if w[0] in BANS and BANS[w[0]](g, w[3], p, c): return False")
        self.out(1, "return True")
        for number in banning:
            tests = " or ".join(self.x.write(ban.condition) for ban in self.program.windows[number].bans)
            self.out(0, f"def ban{number}(g, f, p, c):", f"    return {tests}")
        self.out(0, f"BANS = {{{', '.join(f'{number}: ban{number}' for number in banning)}}}")
        self.simple_play = not dynamic_allow and not dynamic_ban and not banning
        if self.simple_play and not self.codes.two_sided:
            self.x.row_key = self.row_key
        self.out(0, "def broken(g, p, c):", "    out = []")
        for p in bluff:
            self.out(1, f"if {self.x.write(p.condition)}: out.append({p.rule!r})")
        self.out(1, "return out")
        self.duties = [p for p in self.program.permissions if p.modal == "must"]
        if self.duties:
            self.out(0, "def must_play(g, p, c):", f"    return {' or '.join(self.x.write(p.condition) for p in self.duties)}")
            self.out(0, "def bound(g, out):", "    due = [x for x in out if x[1] == 0 and x[3] is not None and must_play(g, x[0], x[3])]", "    return due or out")
        # one by one, for "why may I not play this?"
        for number, p in enumerate(self.program.permissions):
            self.out(0, f"def permission{number}(g, p, c):", f"    return {self.x.write(p.condition)}")
        self.out(0, f"PERMISSIONS = [{', '.join(f'permission{k}' for k in range(len(self.program.permissions)))}]")

    def representatives(self) -> list[Any]:
        """For each face of a side, some card that shows it."""
        if not self.codes.two_sided:
            return list(range(len(self.codes.names)))
        out = []
        for side, faces in enumerate(self.codes.side_faces):
            column = self.codes.face_of[side]
            out.append([column.index(face) for face in faces])
        return out

    def only_cards(self, condition: e.Expression) -> set[str] | None:
        """The names of the only cards that a standing rule can be about; None if it names none."""
        match condition:
            case e.Named(card=e.Variable(name="c"), name=name) if name in self.codes.symbols:
                return {name}
            case e.Any(parts=parts) if parts:
                groups = [self.only_cards(part) for part in parts]
                return None if None in groups else {name for group in groups for name in group or ()}
            case e.All(parts=parts):
                return next((found for part in parts if (found := self.only_cards(part)) is not None), None)
        return None

    def is_table_only(self, condition: e.Expression) -> bool:
        for leaf in e.inside(condition):
            if isinstance(leaf, HAND_DEPENDENT):
                return False
            if isinstance(leaf, e.Variable) and leaf.name != "c":
                return False
            if isinstance(leaf, e.Kept) and (leaf.owner is not None or leaf.kind in ("players",)):
                return False
            if isinstance(leaf, (e.Pile, e.Cards)) and not (isinstance(leaf, e.Pile) and leaf == e.Pile("discard pile")):
                return False
            if isinstance(leaf, (e.Count, e.Only, e.Extreme, e.Present)) and any(isinstance(x, (e.Pile, e.Cards)) for x in e.inside(leaf)):
                return False
        return True

    def keys(self, condition: e.Expression) -> list[str]:
        out = [f"g.{self.x.side}"] if self.codes.two_sided else []
        for leaf in e.inside(condition):
            if isinstance(leaf, (e.Kept, e.Top)):
                out.append(self.x.write(leaf))
        return out

    # -------------------------------------------------------------------------------------------- instructions
    def instruction(self, number: int, instruction: i.Instruction) -> None:
        """The function of an instruction."""
        self.out(0, f"def i{number}(g, f):")
        self.bodies(number, instruction)

    def bodies(self, number: int, instruction: i.Instruction) -> None:
        """The lines of an instruction, and of those after it as long as nothing can come between."""
        start = len(self.lines)
        self.body(number, instruction)
        # never backwards: a loop of the rules goes through the loop that counts its steps
        while (isinstance(instruction, STRAIGHT) or isinstance(instruction, s.Miss) and not self.has("miss")) and self.after(number) > number:
            written = self.lines[start:]
            if not isinstance(instruction, i.OpenWindow) and not any("return" in line for line in written):
                # nobody looks where the process stands before the next instruction says it anew
                self.lines[start:] = [line for line in written if not line.startswith("    f[0] = ")]
            start = len(self.lines)
            number = self.after(number)
            instruction = self.program.instructions[number]
            self.body(number, instruction)

    def leave(self, number: int) -> str:
        """Before processes are pushed: where this one goes on, or its end, if nothing is left of it."""
        to = self.after(number)
        ends = isinstance(self.program.instructions[to], i.Return) and self.program.owners[number] not in self.instead
        return "g.stack.pop()" if ends else f"f[0] = {to}"

    def go(self, here: int, to: int) -> str:
        """Go on at an instruction: at once if it lies ahead, through the loop if it lies behind."""
        return f"return i{to}(g, f)" if to > here else f"f[0] = {to}"

    def follow(self, here: int, to: int, indent: int) -> None:
        """Go on at an instruction: what it does is written out here if it is short, and else called."""
        if to > here and self.depth < DEEPEST:
            start = len(self.lines)
            self.depth += 1
            self.bodies(to, self.program.instructions[to])
            self.depth -= 1
            written = self.lines[start:]
            del self.lines[start:]
            if len(written) <= SHORT:
                self.lines += ["    " * (indent - 1) + line for line in written]
                return
        self.out(indent, self.go(here, to))

    def after(self, number: int) -> int:
        """The instruction that follows, with jumps followed to where they lead."""
        number += 1
        code = self.program.instructions
        for _ in code:
            if number >= len(code):
                break
            instruction = code[number]
            if not isinstance(instruction, i.Jump):
                break
            number = instruction.to
        return number

    def log(self, rule: str, do: str, *, seen: str = "", indent: int = 1, **data: str) -> None:
        """Tell what happens, if somebody listens. `seen` says where its cards lay and lie, for who sees them."""
        fields = "".join(f", {key.rstrip('_')!r}: {value}" for key, value in data.items())
        self.out(indent, f"if g.log is not None: record(g, {{'rule': {rule!r}, 'do': {do!r}{fields}}}{', ' if seen else ''}{seen})")

    def body(self, number: int, x: i.Instruction) -> None:
        w = self.x.write
        go_on = f"f[0] = {self.after(number)}"
        match x:
            case i.Jump(to=to):
                self.out(1, f"f[0] = {self.after(to - 1)}")
            case i.JumpUnless(condition=condition, to=to):
                self.out(1, f"if {w(condition)}:")
                self.follow(number, self.after(number), 2)
                self.out(1, "else:")
                self.follow(number, self.after(to - 1), 2)
            case i.Return():
                self.out(1, "g.stack.pop()")
            case i.Instead():
                self.stand_in(number, x)
            case s.Proceed():
                self.out(1, go_on, "proceed(g, f)")
            case i.Resume():
                self.out(1, "g.stack.pop()", "if g.fresh and g.next_turn is not None: g.stack.clear(); g.in_turn = g.fresh = False")
            case i.EachStart(group=group, list_slot=slot):
                self.out(1, f"f[{slot + 1}] = [x for x in {w(group)} if x is not None][::-1]", go_on)
            case i.EachNext(list_slot=list_slot, slot=slot, to=to):
                self.out(1, f"if f[{list_slot + 1}]: f[{slot + 1}] = f[{list_slot + 1}].pop(); {self.go(number, self.after(number))}", f"else: {self.go(number, self.after(to - 1))}")
            case i.DrawCards():
                self.draw(number, x)
            case s.Move():
                self.move(x, go_on, laid=self.is_laid(number))
            case s.Exchange():
                self.exchange(x, go_on)
            case s.Deal():
                self.deal(x, go_on)
            case s.Shuffle(pile=pile, rule=rule):
                self.out(1, go_on, f"shuffle_pile(g, {w(pile)})")
                self.log(rule, "shuffle", pile=repr(self.pile_name(pile)))
            case s.TurnUp(who=who, rule=rule):
                self.out(1, go_on, "if not g.pile_draw_pile: return", "c = g.pile_draw_pile.pop()", "g.pile_discard_pile.append(c)")
                self.log(rule, "turn up", seen="was=[Lie('draw pile', None, True)], shown=ALL", who=w(who), card="c")
                self.out(1, self.fire_call("turn up", w(who), "c"))
            case s.TurnOver(pile=pile, rule=rule):
                self.out(1, go_on, f"{w(pile)}.reverse()")
                self.log(rule, "turn over", pile=repr(self.pile_name(pile)))
            case s.Show(owner=owner, cards=cards, to=to, rule=rule):
                self.out(1, go_on)
                self.log(rule, "show", seen=f"was=whence(g, list({w(cards)}), {w(owner)}), shown=({w(owner)}, *{w(to)})", who=w(owner), cards=f"list({w(cards)})", to=f"list({w(to)})")
            case s.Assign():
                self.assign(x, go_on)
            case s.Miss(who=who, rule=rule):
                self.out(1, go_on, f"p = {w(who)}", *self.somebody(who))
                self.out(1, "g.misses[p] += 1")
                self.log(rule, "miss", who="p")
                if self.has("miss"):
                    self.out(1, self.fire_call("miss", "p", "None"))
            case s.TakeTurn(who=who, rule=rule):
                self.out(1, go_on, f"g.next_turn = {w(who)}")
            case s.Pick(group=group, target=target, what=what):
                self.out(1, go_on, f"f[{target.index + 1}] = pick(g, {w(group)}, {what == 'card'})")
            case s.Leave(who=who, rule=rule):
                self.out(1, go_on, f"p = {w(who)}", *self.somebody(who))
                self.out(1, "g.gone[p] = True")
                self.log(rule, "leave", who="p")
                if self.has("leave"):
                    self.out(1, self.fire_call("leave", "p", "None"))
            case s.Happen(event=event, who=who, card=card, rule=rule):
                self.out(1, self.leave(number), f"p = {w(who)}", *self.somebody(who))
                c = "None" if card is None else w(card)
                if event == "go out" or event == "pay for" and card is None:
                    self.log(rule, event, who="p")
                elif event == "pay for":
                    self.out(1, f"c = {c}")
                    self.log(rule, event, seen="now=[Lie('discard pile', None, True)], shown=ALL", who="p", card="c")
                self.out(1, self.fire_call(event, "p", c))
            case s.Play(who=who, card=card, rule=rule):
                self.play(w(who), w(card), rule, self.leave(number))
            case s.Control():
                self.control(x, go_on)
            case i.OpenWindow(window=window, rule=rule):
                of = self.program.windows[window].of
                again = f"w[0] != {window} or w[3][1] != f[1]"  # what arises anew takes the place of what is still open
                self.out(1, go_on, f"g.windows[:] = [w for w in g.windows if {again}]")
                self.out(1, f"g.windows.append([{window}, g.turn_number, {w(of) if of is not None else None}, [plain(v) for v in f]])")
            case i.Decide() | i.ChooseOne():
                self.out(1, f"f[0] = {number}", f"return options{number}(g, f)")
            case _:
                raise AssertionError(x)

    def somebody(self, who: e.Expression) -> list[str]:
        """A test, where it may be that nobody is meant: then nothing happens."""
        return [] if is_somebody(who) else ["if p is None: return"]

    def stand_in(self, number: int, x: i.Instead) -> None:
        """Before something happens: what the rules say happens instead of it, if they have not been asked yet."""
        slot = f"f[{x.slot + 1}]"
        procedures = {handler.procedure for _, handler in self.events[f"would {x.event}"]}
        inside = {place for place, owner in enumerate(self.program.owners) if owner in procedures}
        count = "None" if x.count is None else self.x.write(x.count)
        self.out(
            1, f"asked, {slot}, p = {slot}, None, {self.x.write(x.who)}", f"if asked == 1: {self.go(number, self.after(x.to - 1))}; return",
            f"f[0] = {number}", f"if asked is None and p is not None and not any(y[0] in {inside!r} for y in g.stack[:-1] + [f]):",
            f"    if {self.fire_call(f'would {x.event}', 'p', count)}:", f"        {slot} = 1", "        return", self.go(number, self.after(number)),
        )  # fmt: skip

    def pile_name(self, pile: e.Expression) -> str:
        return pile.name if isinstance(pile, e.Pile) else "pile"

    def draw(self, number: int, x: i.DrawCards) -> None:
        d = x.draw
        w = self.x.write
        slot = x.left_slot + 1
        pile_name = self.pile_name(d.pile)
        run_out = f"run out {pile_name}"
        owner = self.program.owners[number]
        before, after_ = self.has("before draw"), self.has("draw") and not self.is_before_play(number)
        into = f"f[{d.into + 1}]" if d.into is not None else None
        self.out(1, f"f[0] = {self.after(number)}", f"p = {w(d.who)}", *self.somebody(d.who))
        self.out(1, f"pile = {w(d.pile)}")
        hand = "g.pile_hand[p]"
        # what is said to happen before a draw may also be said of a full pile
        said = [h.condition for _, h in self.events["before draw"]] if before else []
        of_empty = all(c == e.Negation(e.Present(e.Pile(pile_name))) for c in said)
        if isinstance(d.count, e.Number) and d.count.value == 1 and not after_ and of_empty:
            # the ordinary case, one card from a pile with more than one; not once more, after a pile that ran out is filled
            self.out(1, f"if f[{slot}] is None and len(pile) > 1:", "    c = pile.pop()", f"    {hand}.append(c)")
            if into:
                self.out(2, f"{into} = c")
            self.log(d.rule, "draw", seen="now=[Lie('hand', p, False)]", indent=2, who="p", cards="[c]")
            self.follow(number, self.after(number), 2)
            self.out(2, "return")
        self.out(1, f"f[0] = {number}", f"left = f[{slot}]", "if left is None:", f"    left = 2 * ({w(d.count)})")
        if into:
            self.out(2, f"{into} = None")
        self.out(1, "while left > 0:")
        if before:
            self.out(2, "if not left & 1:", f"    f[{slot}] = left = left - 1", f"    if {self.fire_call('before draw', 'p', 'None', owner)}: return")
        self.out(2, "if not pile: break")
        self.out(2, "c = pile.pop()", f"{hand}.append(c)")
        if into:
            self.out(2, f"{into} = c")
        self.log(d.rule, "draw", seen="now=[Lie('hand', p, False)]", indent=2, who="p", cards="[c]")
        self.out(2, "left = left - 1" if before else "left = left - 2")
        if self.has(run_out) or after_:
            self.out(2, f"f[{slot}] = left", "pushed = False")
            if self.has(run_out):
                self.out(2, f"if not pile and {self.fire_call(run_out, 'None', 'None')}: pushed = True")
            if after_:
                self.out(2, f"if {self.fire_call('draw', 'p', 'c', owner)}: pushed = True")
            self.out(2, "if pushed: return")
        self.out(1, f"f[{slot}] = None", self.go(number, self.after(number)))

    def is_laid(self, number: int) -> bool:
        """Whether the card of the process lies on the discard pile: it was played or turned up, and is not being played."""
        owner = self.program.owners[number]
        return any(h.procedure == owner and h.event in LAID for h in self.program.handlers)

    def is_before_play(self, number: int) -> bool:
        """Whether a draw is part of the beginning of the game, as for the deal: no round is under way, and no rule of play hears it."""
        owner = self.program.owners[number]
        return any(h.procedure == owner and h.event == "begin game" for h in self.program.handlers)

    def move(self, x: s.Move, go_on: str, *, laid: bool) -> None:
        w = self.x.write
        to = w(x.to)
        by = w(x.by) if x.by is not None else "None"
        self.out(1, go_on)
        if isinstance(x.to, e.Pile) and x.to.owner is not None and not is_somebody(x.to.owner):
            self.out(1, f"if {w(x.to.owner)} is None: return")
        whole = isinstance(x.cards, e.Cards) and len(x.cards.piles) != 1
        count = x.sources[1] if len(x.sources) == 2 and not isinstance(x.sources[1], (e.Pile, e.OwnedBy)) else None
        one = x.cards.parts[0] if isinstance(x.cards, e.Listed) and len(x.cards.parts) == 1 else None
        own = not x.sources or x.sources == (e.Pile("hand", x.by),)
        if one is not None and own and x.place == "top" and not laid and x.by is not None and is_somebody(x.by):
            # the ordinary case: a card goes from the hand of the one who puts it on top of a pile
            owner = w(x.to.owner) if isinstance(x.to, e.Pile) and x.to.owner is not None else "None"
            now = f"lying({self.pile_name(x.to)!r}, {owner}, 1, on_top=True)"
            self.out(1, f"c = {w(one)}", "if c is None: return", f"lay = g.log is not None and whence(g, [c], {by}, from_top=True)")
            self.out(1, f"try: g.pile_hand[{by}].remove(c)", f"except ValueError: take_out(g, {by}, c)", f"{to}.append(c)")
            self.log(x.rule, "move", seen=f"was=lay, now={now}", who=by, cards="[c]", from_="origins(lay)", to=repr(self.pile_name(x.to)), owner=owner, place="'top'")
            return
        if one is not None and not x.sources:
            self.out(1, f"c = {w(one)}", "if c is None: return")
            top = laid and one == e.Slot(1, "card")
            self.out(1, "cards = [c]", f"lay = g.log is not None and whence(g, cards, {by}{', [g.pile_discard_pile]' if top else ''}, from_top=True)")
            self.out(1, f"{'take_laid' if top else 'take_out'}(g, {by}, c)")
        elif count is not None:
            self.out(1, f"source = {w(x.sources[0])}", f"cards = source[max(0, len(source) - ({w(count)})):][::-1]")
            self.out(1, "lay = g.log is not None and whence(g, cards, None, [source], from_top=True)", "del source[len(source) - len(cards):]")
        elif isinstance(x.cards, e.Cards) and len(x.cards.piles) == 1 and isinstance(x.cards.piles[0], e.Pile):
            self.out(1, f"source = {w(x.cards.piles[0])}", "cards = source[:]", "lay = g.log is not None and whence(g, cards, None, [source])", "source.clear()")
        elif whole and isinstance(x.cards, e.Cards):
            named = "".join(f"*{self.source_list(p)}, " for p in x.cards.piles)
            self.out(1, f"cards = {w(x.cards)}", f"lay = g.log is not None and whence(g, cards, None, [{named}])")
            for pile in self.all_piles() if not x.cards.piles else [self.source_list(p) for p in x.cards.piles]:
                self.out(1, f"for source in {pile}: source.clear()")
        elif isinstance(x.cards, e.Cards):
            named = "".join(f"*{self.source_list(p)}, " for p in x.cards.piles)
            self.out(1, f"cards = {w(x.cards)}", f"lay = g.log is not None and whence(g, cards, None, [{named}])")
            for pile_expression in x.cards.piles:
                self.out(1, f"for source in {self.source_list(pile_expression)}: source.clear()")
        else:
            if one is not None:
                self.out(1, f"if {w(one)} is None: return")
            sources = "[" + ", ".join(f"*{self.source_list(p)}" for p in x.sources) + "]"
            self.out(1, f"cards, sources = list({w(x.cards)}), {sources}", f"lay = g.log is not None and whence(g, cards, {by}, sources)", f"take_all(g, sources, {by}, cards)")
        if x.place == "top":
            self.out(1, f"{to}.extend(cards)")
        elif x.place == "bottom":
            self.out(1, f"{to}[:0] = cards")
        elif x.place == "second":
            self.out(1, f"to = {to}", "to[max(0, len(to) - 1):max(0, len(to) - 1)] = cards")
        else:
            self.out(1, f"to = {to}", "to[len(to) // 2:len(to) // 2] = cards")
        owner = w(x.to.owner) if isinstance(x.to, e.Pile) and x.to.owner is not None else "None"
        on_top = "True" if x.place == "top" else f"len({to}) == len(cards)"
        now = f"lying({self.pile_name(x.to)!r}, {owner}, len(cards), on_top={on_top})"
        self.log(x.rule, "move", seen=f"was=lay, now={now}", who=by, cards="cards", from_="origins(lay)", to=repr(self.pile_name(x.to)), owner=owner, place=repr(x.place))

    def all_piles(self) -> list[str]:
        return [f"g.{attribute('pile', k.name)}" if k.per_player else f"[g.{attribute('pile', k.name)}]" for k in self.x.piles]

    def source_list(self, pile: e.Expression) -> str:
        text = self.x.write(pile)
        return text if isinstance(pile, e.OwnedBy) else f"[{text}]"

    def exchange(self, x: s.Exchange, go_on: str) -> None:
        w = self.x.write
        hand = f"g.{attribute('pile', x.pile)}"
        self.out(1, go_on)
        if x.both_ways:
            self.out(1, f"p, q = first({w(x.givers)}), {w(x.receiver)}", f"if p is not None and q is not None: {hand}[p], {hand}[q] = {hand}[q], {hand}[p]")
            self.log(x.rule, "swap", who="p", to="q")
            return
        self.out(1, f"pairs = [({x.variable}, {w(x.receiver)}) for {x.variable} in {w(x.givers)}]", f"taken = [(q, {hand}[p]) for p, q in pairs]")
        self.out(1, f"for p, _ in pairs: {hand}[p] = []", f"for q, cards in taken: {hand}[q] = {hand}[q] + cards")
        self.log(x.rule, "pass hands", pairs="[list(x) for x in pairs]")

    def deal(self, x: s.Deal, go_on: str) -> None:
        w = self.x.write
        step = {"left": "1", "right": "-1"}.get(x.way, f"g.{self.x.direction}" if self.x.direction else "1")
        self.out(1, go_on, f"pile = {w(x.pile)}", f"p = {w(x.first)}")
        if x.count is None:
            self.out(1, "while pile:", "    g.pile_hand[p].append(pile.pop())", f"    p = after(g, p, {step})")
        else:
            self.out(1, "hands = []", "while not hands or p != first_seat:", "    first_seat = p if not hands else first_seat", "    hands.append(g.pile_hand[p])", f"    p = after(g, p, {step})")
            self.out(1, f"for _ in range({w(x.count)}):", "    for hand in hands:", "        if pile: hand.append(pile.pop())")
        hands = "[Lie('hand', k, False) for k in range(g.n)]"
        self.log(x.rule, "deal", seen=f"now={hands}", count="None" if x.count is None else w(x.count), hands="[h[:] for h in g.pile_hand]")

    def assign(self, x: s.Assign, go_on: str) -> None:
        w = self.x.write
        self.out(1, go_on)
        value = w(x.value)
        match x.target:
            case e.Slot(index=index, kind=kind):
                place = f"f[{index + 1}]"
                if x.add:
                    self.out(1, f"{place} = ({place} or []) + [v for v in {value} if v not in ({place} or [])]")
                    return
                if kind in ("players", "cards"):
                    value = f"list({value})"
                self.out(1, f"{place} = {value}")
                return
            case e.Kept(name=name):
                many = self.program.keeps[name].kind == "players"
                if x.target.owner is not None and not is_somebody(x.target.owner):
                    self.out(1, f"if {w(x.target.owner)} is None: return")
                kind = self.program.keeps[name].kind
                told = not (kind == "colour" and isinstance(x.value, e.Property)) and not name.startswith("idle")
                place = self.x.place(x.target)
                self.out(1, f"v = {'list(' + value + ')' if many else value}", *[f"was = {place}"] * told, f"{place} = v")
                if told:
                    owner = w(x.target.owner) if x.target.owner is not None else "None"
                    self.log(x.rule, "set", name=repr(name), value="v", was="was", of=owner)
            case _:
                raise AssertionError(x)

    def play(self, who: str, card: str, rule: str, go_on: str) -> None:
        assert self.program.play is not None
        routine = self.program.routines[self.program.play]
        bluffs = [p.condition for p in self.program.permissions if p.modal == "may not" and p.bluff]
        names = [self.only_cards(condition) for condition in bluffs]
        found = "broken(g, p, c)" if bluffs else "[]"
        if bluffs and all(names):
            codes = sorted({self.codes.symbols.index(name) for group in names for name in group or ()})
            found += f" if {self.x.table('card')}[c] in {set(codes)!r} else []"
        self.out(1, go_on, f"p, c = {who}, {card}", "if c is None: return", f"g.bluffs = {found}")
        self.log(rule, "play", seen="was=whence(g, [c], p), shown=ALL", who="p", card="c", bluff="g.bluffs[:]")
        self.out(1, f"f = [{routine.entry}, p, c{', None' * (len(routine.slots) - 2)}]", "g.stack.append(f)")
        self.follow(-1, routine.entry, 1)

    def control(self, x: s.Control, go_on: str) -> None:
        self.out(1, go_on)
        match x.what:
            case "begin round" | "begin game":
                what = x.what.split()[1]
                self.out(1, f"if g.round_over: g.pending = {what!r}", "else:", f"    {self.fire_call(x.what, 'None', 'None')}")
            case "end round":
                self.out(1, "if g.round_over: return", "g.stack.clear()", "g.windows.clear()", "g.round_over = True", "g.in_turn = False")
                self.log(x.rule, "round over")
                self.out(1, self.fire_call("end round", "None", "None"))
            case "end turn":
                self.out(1, "g.stack.clear()")
            case "end effect":
                self.out(1, "g.stack.pop()")
            case "win":
                assert x.who is not None
                self.out(1, f"g.winners = [p for p in {self.x.write(x.who)} if p is not None]")
                self.log(x.rule, "win", who="g.winners[:]")
                self.out(1, "if not g.round_over: g.stack.clear(); g.windows.clear(); g.round_over = True; g.in_turn = False")

    # -------------------------------------------------------------------------------------------- windows
    def windows(self) -> None:
        """Who may take which standing offer, and whether a window's own condition has closed it."""
        names: list[str] = []
        for number, window in enumerate(self.program.windows):
            offers: list[str] = []
            for position, found in enumerate(self.program.standing[number]):
                taker = int(found.standing.variable) + 1
                self.out(0, f"def offer{number}_{position}(g, f):", "    out = []", f"    for p in {self.x.write(found.standing.who)}:", f"        f[{taker}] = p")
                condition = self.x.write(found.standing.offer.condition)
                if found.standing.offer.cards is not None:
                    self.out(2, f"if {condition}: out += [(p, c) for c in sorted(set({self.x.write(found.standing.offer.cards)}))]")
                else:
                    self.out(2, f"if {condition}: out.append((p, None))")
                self.out(1, "return out")
                offers.append(f"offer{number}_{position}")
            pairs = ", ".join(f"({self.x.write(owners)}, {self.x.write(to)})" for owners, to in window.shows)
            self.out(0, f"def shows{number}(g, f):", f"    return [{pairs}]")
            closed = self.x.write(window.condition) if window.condition is not None else "False"
            self.out(0, f"def closed{number}(g, f):", f"    return {closed}")
            names.append("[" + ", ".join(offers) + "]")
        self.out(0, f"SHOWS = [{', '.join(f'shows{k}' for k in range(len(self.program.windows)))}]", f"OFFERS = [{', '.join(names)}]", f"CLOSED = [{', '.join(f'closed{k}' for k in range(len(self.program.windows)))}]")
        states = [(index, h) for index, h in enumerate(self.program.handlers) if h.event.startswith("state")]
        self.out(0, "def state_happenings(g):", "    pushed = False")
        for index, handler in states:
            per_player = handler.event == "state of player"
            self.out(1, f"for p in {'range(g.n)' if per_player else '(-1,)'}:")
            if per_player:
                self.out(2, "if g.gone[p]: continue")
            self.out(2, "c = None", "f = (0, p, c)", f"mark = [{index}, p]", f"if {self.x.write(handler.condition)}:")
            self.out(3, "if mark not in g.marks:", "    g.marks.append(mark)", f"    g.stack.append({self.frame(handler)})", "    pushed = True")
            self.out(2, "elif mark in g.marks: g.marks.remove(mark)")
        self.out(1, "return pushed")
        self.out(0, f"HAS_STATES = {bool(states)}")
        self.decisions()

    # -------------------------------------------------------------------------------------------- decisions
    def decisions(self) -> None:
        """For every instruction that stops: a function that lists the options, and the facts to carry a choice out."""
        for number, x in enumerate(self.program.instructions):
            if isinstance(x, i.Decide):
                self.options_of_ask(number, x)
            elif isinstance(x, i.ChooseOne):
                self.options_of_choice(number, x)
                self.settle(number, x)
        listed = [f"{k}: options{k}" for k, x in enumerate(self.program.instructions) if isinstance(x, (i.Decide, i.ChooseOne))]
        self.out(0, f"OPTIONS = {{{', '.join(listed)}}}")
        settled = [f"{k}: settle{k}" for k, x in enumerate(self.program.instructions) if isinstance(x, i.ChooseOne)]
        self.out(0, f"SETTLE = {{{', '.join(settled)}}}")

    def options_of_ask(self, number: int, x: i.Decide) -> None:
        ask = x.ask
        single = isinstance(ask.who, e.Listed) and len(ask.who.parts) == 1
        self.out(0, f"def options{number}(g, f):", "    out = []")
        if ask.table:
            for k, offer in enumerate(ask.offers):
                self.out(1, f"if {self.x.write(offer.condition)}: out.append((None, 0, {k}, None))")
            self.out(1, "if out: out.append((None, 1, None, None))", "return out")
            return
        taker = ask.taker + 1
        if single:
            assert isinstance(ask.who, e.Listed)
            self.out(1, f"p = f[{taker}] = {self.x.write(ask.who.parts[0])}")
            self.offers(1, ask)
            if not ask.must:
                self.out(1, "if out: out.append((p, 1, None, None))")
        else:
            self.out(1, f"passed = f[{x.passed_slot + 1}] or ()", f"for p in {self.x.write(ask.who)}:", "    if p in passed or p is None: continue", f"    f[{taker}] = p", "    before = len(out)")
            self.offers(2, ask)
            if not ask.must:
                self.out(2, "if len(out) > before: out.append((p, 1, None, None))")
        if single and any(offer.cards is not None for offer in ask.offers) and self.duties:
            self.out(1, "return bound(g, out)")
            return
        self.out(1, "return out")

    def offers(self, indent: int, ask: s.Ask) -> None:
        for k, offer in enumerate(ask.offers):
            condition = "" if offer.condition == e.ALWAYS else f"if {self.x.write(offer.condition)}: "
            if offer.cards is None:
                self.out(indent, f"{condition}out.append((p, 0, {k}, None))")
                continue
            group = offer.cards
            if self.simple_play and isinstance(group, e.Only) and isinstance(group.condition, e.MayPlay) and group.condition.card == e.Variable(group.variable, "card"):
                cards = self.x.write(group.group)
                row = f"(ROWS.get({self.row_key}) or allowed_row(g))"
                playable = f"{row}.intersection({cards})"
                if self.codes.two_sided:
                    playable = f"playable_of({cards}, {row}, FACE[g.{self.x.side}])"
                self.out(indent, f"{condition}out += [(p, 0, {k}, c) for c in sorted({playable})]")
            elif isinstance(group, e.Only) and isinstance(group.group, e.Listed) and len(group.group.parts) == 1:
                self.out(indent, f"{group.variable} = {self.x.write(group.group.parts[0])}")
                self.out(indent, f"if {self.x.write(group.condition)}: out.append((p, 0, {k}, {group.variable}))" if not condition else f"{condition[:-2]} and {self.x.write(group.condition)}: out.append((p, 0, {k}, {group.variable}))")
            else:
                self.out(indent, f"{condition}out += [(p, 0, {k}, c) for c in sorted(set({self.x.write(group)}))]")

    def options_of_choice(self, number: int, x: i.ChooseOne) -> None:
        choose = x.choose
        self.out(0, f"def options{number}(g, f):")
        if choose.group is not None:
            self.out(1, f"picked = [x[0] for x in f[{x.picks_slot + 1}] or ()]", "out = []", f"for {choose.variable} in {self.x.write(choose.group)}:", f"    if {choose.variable} in picked or {choose.variable} is None: continue", f"    out += [({choose.variable}, 2, v, None) for v in {self.domain(choose)}]")
            self.out(1, "return out")
        else:
            self.out(1, f"p = {self.x.write(choose.who)}", "if p is None: return []", f"return [(p, 2, v, None) for v in {self.domain(choose)}]")

    def settle(self, number: int, x: i.ChooseOne) -> None:
        """What was chosen becomes known under its name."""
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
            piles = [self.x.write(x) for x in e.inside(choose.domain) if isinstance(x, e.Pile)]
            seen = f"was=whence(g, [v], {who}, [{', '.join(piles)}])"
        self.log(choose.rule, "choose", seen=seen, who=who, what=what, value="v", secret=repr(choose.secret))

    def domain(self, choose: s.Choose) -> str:
        match choose.what:
            case "colour":
                if self.codes.two_sided:
                    shifted = [[self.codes.colours.index(c) for c in self.program.colours[side]] for side in self.program.sides]
                    return f"{shifted!r}[g.{self.x.side}]"
                return repr(list(range(len(self.codes.colours))))
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


def stop_kind(x: i.Decide | i.ChooseOne) -> tuple[str, str]:
    """What kind of decision an instruction stops for, and the rule that asks."""
    if isinstance(x, i.ChooseOne):
        return ("secret" if x.choose.group is not None else "choice"), x.choose.rule
    single = isinstance(x.ask.who, e.Listed) and len(x.ask.who.parts) == 1
    return ("table" if x.ask.table else "choice" if single else "reaction"), x.ask.rule


class KeptValue(NamedTuple):
    """A value that is kept: where it lives in the state, and what it is before anything has happened."""

    keep: s.Keep
    place: str
    first: int | bool | None


def first_value(keep: s.Keep) -> int | bool | None:
    """What a kept value (or that of every player) is at first."""
    if keep.name == "dealer":
        return 0
    return {"number": keep.start, "direction": 1, "side": 0, "flag": False}.get(keep.kind)


class Machine:
    """A compiled program: tables and functions, ready to run. Build it once and use it for any number of games."""

    def __init__(self, program: i.Program, written_by: type[Compiler] = Compiler) -> None:
        compiler = written_by(program)
        self.program = program
        self.codes = compiler.codes
        self.source = compiler.source()
        self.recorder = Recorder(program, self.shows)
        space: dict[str, Any] = {
            "after": helpers.after, "prop": helpers.prop, "same": helpers.same, "or_else": helpers.or_else, "first": helpers.first, "of": helpers.of, "held": helpers.held,
            "playable_of": helpers.playable_of, "extreme": helpers.extreme, "without": helpers.without, "plain": helpers.plain, "shuffle_pile": self.shuffle_pile,
            "take_out": self.take_out, "take_laid": self.take_laid, "take_all": self.take_all, "pick": self.pick, "proceed": self.proceed, "record": self.recorder.record, "whence": self.recorder.whence, "lying": self.recorder.lying,
            "origins": origins, "Lie": Lie, "ALL": ALL, "opposite": helpers.opposite, "FACE": self.face_table(),
        }  # fmt: skip
        for name in ("colour", "number", "symbol", "worth", "card"):
            columns = self.codes.column(name)
            space[f"T_{name}"] = columns if self.codes.two_sided else columns[0]
        self.understand(self.source, space)
        self.space = space
        self.code: list[Callable[[State, list[Any]], list[tuple[Any, ...]] | None]] = space["CODE"]
        self.options: dict[int, Callable[[State, list[Any]], list[tuple[Any, ...]]]] = space["OPTIONS"]
        self.settle: dict[int, Callable[[State, list[Any], int | None, Any], None]] = space["SETTLE"]
        self.offers: list[list[Callable[..., list[tuple[int, int | None]]]]] = space["OFFERS"]
        self.closed: list[Callable[..., bool]] = space["CLOSED"]
        self.state_happenings: Callable[[State], bool] = space["state_happenings"]
        self.has_states: bool = space["HAS_STATES"]
        self.broken: Callable[[State, int, int], list[str]] = space["broken"]
        self.may_play: Callable[[State, int, int], bool] = space["may_play"]
        self.permissions: list[Callable[[State, int, int], bool]] = space["PERMISSIONS"]
        self.events = {event for event in compiler.events if not event.startswith("state")}
        self.fires: dict[str, Callable[[State, int | None, int | None], bool]] = {event: space[compiler.event_name(event)] for event in sorted(self.events)}
        self.judged = sorted(event.removeprefix("judge ") for event in self.events if event.startswith("judge "))
        self.judged_by = [next(h.rule for h in program.handlers if h.event == f"judge {text}") for text in self.judged]
        self.out_of_turn = [[found.standing.offer.cards is not None for found in offers] for offers in program.standing]
        # decisions that other rules speak of: `when a player challenges`
        self.told = {
            number: [self.announced(offer) for offer in x.ask.offers]
            for number, x in enumerate(program.instructions)
            if isinstance(x, i.Decide) and any(self.announced(offer) for offer in x.ask.offers)
        }
        self.beside = self.instructions_beside(compiler)
        self.fire_end_turn = self.fires.get("end turn")
        self.fire_begin_turn = self.fires.get("begin turn")
        # for each decision: the slots of who takes an offer and of who has passed, where each offer goes on, the slot of its card, and
        # the happenings that other rules speak of
        self.asks = {
            number: (x.ask.taker + 1, x.passed_slot + 1, x.entries, [0 if o.slot is None else o.slot + 1 for o in x.ask.offers], self.told.get(number))
            for number, x in enumerate(program.instructions)
            if isinstance(x, i.Decide)
        }
        self.stops = {number: stop_kind(x) for number, x in enumerate(program.instructions) if isinstance(x, (i.Decide, i.ChooseOne))}
        self.space_piles = [(attribute("pile", k.name), k.per_player) for k in program.keeps.values() if k.kind == "pile"]
        self.draw_pile: Callable[[State], list[int]] = attrgetter("pile_draw_pile")
        self.direction: Callable[[State], int] = space["direction"]
        self.next_seat: Callable[[State], int] = space["next_seat"]
        self.kept_values = [KeptValue(k, attribute("kept", k.name), first_value(k)) for k in program.keeps.values() if k.kind != "pile"]
        self.deck = self.make_deck()

    def understand(self, source: str, space: dict[str, Any]) -> None:
        """Make functions of the source text, in a space that has the small functions they call."""
        exec(compile(source, f"<rules of {self.program.game}>", "exec"), space)

    def announced(self, offer: s.Offer) -> list[str]:
        """The happenings, among those that rules speak of, that taking an offer is."""
        if offer.act not in ("say", "challenge", "catch"):
            return []
        return sorted({offer.act, f"{offer.act} {offer.text}"} & self.events)

    def instructions_beside(self, compiler: Compiler) -> frozenset[int]:
        """The instructions of offers that stand beside the game, and of what the table judges."""
        judging = {handler.procedure for handler in self.program.handlers if handler.event.startswith("judge ")}
        out = {number for number, owner in enumerate(self.program.owners) if owner in judging}
        for offers in self.program.standing:
            for found in offers:
                end = next(k for k in range(found.entry, len(self.program.instructions)) if isinstance(self.program.instructions[k], i.Resume))
                out.update(range(found.entry, end + 1))
        return frozenset(out)

    def face_table(self) -> list[list[int]]:
        """For each side and card, the place of its face among the faces of that side."""
        return [[faces.index(face) for face in column] for faces, column in zip(self.codes.side_faces, self.codes.face_of, strict=False)]

    def shows(self, g: State, window: list[Any], seat: int) -> set[int]:
        """The seats whose hands an open window shows to a seat."""
        return {owner for owners, to in self.space["SHOWS"][window[0]](g, window[3]) if seat in to for owner in owners}

    def make_deck(self) -> list[int] | None:
        """All cards in the order of the rules; None for a two-sided deck, whose faces are paired by chance."""
        if self.codes.two_sided:
            return None
        return [code for code, face in enumerate(self.program.faces) for _ in range(face.copies)]

    def fire(self, g: State, event: str, who: int | None, card: int | None = None) -> bool:
        """Push what the rules say about a happening."""
        if event not in self.events:
            return False
        return self.fires[event](g, who, card)

    def shuffle_pile(self, g: State, pile: list[int]) -> None:
        """Chance orders a pile: by seed, or by name in a script (whose first deck is given in order)."""
        if isinstance(g.chance, list):
            helpers.shuffle(pile, g.chance[0], g.chance[1])
            g.chance[1] += 1
        elif g.chance == "as it is":
            g.chance = "script"
        else:
            names = self.codes.names
            pile.sort(key=lambda c: names[c], reverse=True)

    def proceed(self, g: State, frame: list[Any]) -> None:
        """What the process at `frame` was to come instead of happens after all."""
        for under in reversed(g.stack[: next(k for k, f in enumerate(g.stack) if f is frame)]):
            waiting = self.program.instructions[under[0]]
            if isinstance(waiting, i.Instead) and under[waiting.slot + 1] == 1:
                under[waiting.slot + 1] = 2
                return

    def pick(self, g: State, group: list[int], cards: bool) -> int | None:
        """Chance picks one: the top of the group when it is shuffled as a pile is (in a script: the first by name or seat)."""
        if not group:
            return None
        if not cards and not isinstance(g.chance, list):
            return min(group)
        pool = list(group)
        self.shuffle_pile(g, pool)
        return pool[-1]

    def take_out(self, g: State, by: int | None, card: int) -> None:
        """Take a card from where it is: the hand of the one who moves it, else any pile."""
        if by is not None:
            try:
                getattr(g, HANDS)[by].remove(card)
                return
            except ValueError:
                pass
        for name, per_player in self.space_piles:
            piles = getattr(g, name)
            for pile in piles if per_player else [piles]:
                for index in range(len(pile) - 1, -1, -1):
                    if pile[index] == card:
                        del pile[index]
                        return

    def take_laid(self, g: State, by: int | None, card: int) -> None:
        """Take the card that was played or turned up from the discard pile, where it lies as long as nobody moves it."""
        pile = getattr(g, DISCARDS)
        for index in range(len(pile) - 1, -1, -1):
            if pile[index] == card:
                del pile[index]
                return
        self.take_out(g, by, card)

    def take_all(self, g: State, sources: list[list[int]], by: int | None, cards: list[int]) -> None:
        """Take cards out of the piles they are in."""
        for card in cards:
            for pile in sources:
                if card in pile:
                    pile.remove(card)
                    break
            else:
                self.take_out(g, by, card)
