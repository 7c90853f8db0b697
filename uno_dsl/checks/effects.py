"""What steps read, change and add to: piles, kept values, the order of turns, and who has to decide.

Resources are named by strings: `pile hand`, `kept penalty`, `turn`, `slot 3`. `pile *` is some pile, `*` is anything.
The result may be too large, but never too small. Steps that only add (`grows by 2`, a missed turn) commute.
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, RunsOut
from uno_dsl.model.run_out import run_out_by
from uno_dsl.model.traverse import blocks_of, own_parts
from uno_dsl.tree import inside

ANYTHING = "*"
NONE: frozenset[str] = frozenset()


def only(*names: str) -> frozenset[str]:
    return frozenset(names)


def causing(*events: Event) -> frozenset[Event]:
    return frozenset(events)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects:
    """What some steps read, write and only add to, and the events that they cause."""

    reads: frozenset[str] = NONE
    writes: frozenset[str] = NONE
    adds: frozenset[str] = NONE
    fires: frozenset[Event] = frozenset()

    def __or__(self, other: Effects) -> Effects:
        return Effects(
            reads=self.reads | other.reads, writes=self.writes | other.writes, adds=self.adds | other.adds, fires=self.fires | other.fires,
        )  # fmt: skip

    def beyond_slots(self) -> Effects:
        """The effects without slots, which exist only while the steps run."""
        reads, writes, adds = (
            frozenset(r for r in group if not r.startswith("slot ")) for group in (self.reads, self.writes, self.adds)
        )
        return Effects(reads=reads, writes=writes, adds=adds, fires=self.fires)


def meet(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """The resources that are in both sets, including those matched by wildcards."""
    both = one & other
    if ANYTHING in one and other or ANYTHING in other and one:
        both |= {ANYTHING}
    for left, right in ((one, other), (other, one)):
        if "pile *" in left:
            both |= {name for name in right if name.startswith("pile ")}
    return both


def conflict(one: Effects, other: Effects) -> frozenset[str]:
    """The resources that make the order of the two matter."""
    return (
        meet(one.writes, other.reads | other.writes | other.adds)
        | meet(other.writes, one.reads | one.adds)
        | meet(one.adds, other.reads)
        | meet(other.adds, one.reads)
    )  # fmt: skip


class Reader:
    """Determines the effects of the steps of one model."""

    def __init__(self, model: s.Model) -> None:
        self.model = model
        self.sides = frozenset(f"kept {keep.name}" for keep in model.keeps.values() if keep.kind == "side")
        self.direction = frozenset(f"kept {keep.name}" for keep in model.keeps.values() if keep.kind == "direction")
        self.events: dict[Event, Effects] = {}
        self.play_reads: frozenset[str] | None = None

    # -------------------------------------------------------------------------------------------- whole
    def of_procedure(self, index: int) -> Effects:
        """The effects of a procedure as seen by the rest of the game, including all consequences."""
        return self.with_events(self.of_steps(self.model.procedures[index].body)).beyond_slots()

    def with_events(self, effects: Effects) -> Effects:
        """The effects, together with those of all rules that react to the events in them, and so on."""
        seen: set[Event] = set()
        todo = set(effects.fires)
        while todo:
            event = todo.pop()
            seen.add(event)
            follows = self.of_event(event)
            effects |= follows
            todo |= follows.fires - seen
        return effects

    def of_event(self, event: Event) -> Effects:
        """The effects of the rules that react to an event, without the events that these cause in turn."""
        if event not in self.events:
            out = Effects()
            for handler in self.model.handlers:
                if handler.event == event:
                    out |= Effects(reads=self.reads(handler.condition)) | self.of_steps(
                        self.model.procedures[handler.procedure].body
                    )
            self.events[event] = out.beyond_slots()
        return self.events[event]

    # -------------------------------------------------------------------------------------------- reading
    def reads(self, expression: object) -> frozenset[str]:
        """The resources needed to evaluate an expression."""
        return NONE.union(*(self.read_by(node) for node in inside(expression)))

    def read_by(self, node: object) -> frozenset[str]:
        """The resources that one node reads, without its parts."""
        match node:
            case e.Kept(name=name):
                return only(f"kept {name}")
            case e.Pile(name=name) | e.OwnedBy(name=name):
                return only(f"pile {name}")
            case e.Cards(piles=()):
                return only("pile *")
            case e.Property() | e.Total() | e.NumbersOf() | e.Colours():
                return self.sides
            case e.Seat() | e.Players():
                return self.direction | {"gone"}
            case e.TurnPlayer():
                return only("turn")
            case e.Slot(index=index):
                return only(f"slot {index}")
            case e.MayPlay():
                return self.permissions()
            case e.Bluffed():
                return only("bluff")
            case _:
                pass
        return NONE

    def permissions(self) -> frozenset[str]:
        """The resources that the standing rules on playing read."""
        if self.play_reads is None:
            self.play_reads = NONE  # a standing rule may itself ask what is playable
            self.play_reads = NONE.union(*(self.reads(p.condition) for p in self.model.permissions))
        return self.play_reads

    # -------------------------------------------------------------------------------------------- doing
    def of_steps(self, steps: tuple[s.Step, ...]) -> Effects:
        """The effects of a block, without the consequences of the events that it causes."""
        out = Effects()
        for step in steps:
            out |= self.of_step(step)
            for block in blocks_of(step):
                out |= self.of_steps(block)
        return out

    def of_step(self, step: s.Step) -> Effects:
        """The effects of one step, without the blocks under it."""
        if isinstance(step, s.Assign):
            return self.assign(step)
        reads = NONE.union(*(self.read_by(part) for part in own_parts(step)))
        if isinstance(step, s.Each) and in_any_order(step):
            reads -= self.direction
        return Effects(reads=reads, fires=causing(*run_out_by(step))) | self.done(step)

    def done(self, step: s.Step) -> Effects:
        match step:
            case s.Draw(pile=pile, into=into):
                slot = NONE if into is None else only(f"slot {into}")
                return Effects(
                    writes=self.reads(pile) | {"pile hand"} | slot, fires=causing("before draw", "draw", *run_out(pile))
                )
            case s.Move(to=to, sources=sources):
                return Effects(
                    writes=self.reads(to) | (NONE.union(*(self.reads(source) for source in sources)) or {"pile *"})
                )
            case s.Insert(to=to, sources=sources):
                return Effects(
                    writes=self.reads(to) | (NONE.union(*(self.reads(source) for source in sources)) or {"pile *"})
                )
            case s.Exchange(pile=pile):
                return Effects(reads=only(f"pile {pile}"), writes=only(f"pile {pile}"))
            case s.Deal(pile=pile):
                return Effects(writes=self.reads(pile) | {"pile hand"})
            case s.Shuffle(pile=pile) | s.TurnOver(pile=pile):
                return Effects(writes=self.reads(pile))
            case s.TurnUp():
                return Effects(writes=only("pile draw pile", "pile discard pile"), fires=causing("turn up"))
            case s.Miss():
                return Effects(adds=only("miss"), fires=causing("miss"))
            case s.TakeTurn():
                return Effects(writes=only("turn"))
            case s.Leave():
                return Effects(writes=only("gone"), fires=causing("leave"))
            case s.Happen(event=event):
                return Effects(fires=causing(event))
            case s.Play():
                return Effects(writes=only(ANYTHING), fires=causing("before play"))
            case s.Control(what=what):
                return Effects(
                    writes={"end effect": NONE, "end loop": NONE, "end turn": only("turn")}.get(what, only(ANYTHING))
                )
            case s.Each(slot=slot_index):
                return Effects(writes=only(f"slot {slot_index}"))
            case s.Ask(taker=taker, offers=offers):
                return Effects(
                    writes=only(
                        "decision",
                        f"slot {taker}",
                        *(f"slot {offer.slot}" for offer in offers if offer.slot is not None),
                    )
                )
            case s.Choose(target=target):
                return Effects(writes=only("decision") | (written(target) if target is not None else NONE))
            case s.ChooseSeveral(targets=targets):
                return Effects(writes=only("decision", *(f"slot {target.index}" for target in targets)))
            case s.Pick(target=target):
                return Effects(writes=written(target))
            case s.Chance(slot=slot_index):
                return Effects(writes=only(f"slot {slot_index}"))
            case s.Branch() | s.Loop() | s.Show() | s.Open():
                return Effects()
            case _:
                pass
        return Effects(writes=only(ANYTHING))

    def assign(self, step: s.Assign) -> Effects:
        target = written(step.target)
        owner = self.reads(step.target) - target
        match step.value:
            case e.Arithmetic(operator="+" | "-", left=left, right=right) if (
                left == step.target and not target & self.reads(right)
            ):
                return Effects(reads=owner | self.reads(right), adds=target)
        return Effects(reads=owner | self.reads(step.value), writes=target)


def in_any_order(step: s.Each) -> bool:
    """Whether it makes no difference with whom a loop begins: `every player's bid becomes 0`."""
    member = e.Slot(step.slot, "player")
    return not any(isinstance(node, e.Seat) for node in inside(step.group)) and all(
        isinstance(each, s.Assign)
        and isinstance(each.target, e.Kept)
        and each.target.owner == member
        and not any(isinstance(node, e.Kept) and node.name == each.target.name for node in inside(each.value))
        for each in step.body
    )


def written(target: e.Expression) -> frozenset[str]:
    """The resource that an assignment to this target changes."""
    match target:
        case e.Kept(name=name):
            return only(f"kept {name}")
        case e.Slot(index=index):
            return only(f"slot {index}")
        case _:
            pass
    return only(ANYTHING)


def run_out(pile: e.Expression) -> tuple[RunsOut, ...]:
    """The event caused by drawing the last card of a pile."""
    return (RunsOut(pile.name),) if isinstance(pile, e.Pile) else ()


IN_WORDS = {
    "turn": "whose turn comes next", "gone": "who is still in the round", "miss": "who misses a turn", "decision": "who is asked first",
    "bluff": "whether a play was a bluff", "pile *": "the piles", "pile hand": "the hands", ANYTHING: "the course of the game",
}  # fmt: skip


def in_words(resources: frozenset[str]) -> str:
    """Resources in the words of players."""
    if ANYTHING in resources:
        resources = only(ANYTHING)
    names = sorted(IN_WORDS.get(r) or f"the {r.removeprefix('pile ').removeprefix('kept ')}" for r in resources)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
