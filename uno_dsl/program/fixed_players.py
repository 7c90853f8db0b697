"""Fixes who does something when a sentence begins, where it could become somebody else before the sentence is done.

`The target draws 4 cards`, with a rule that changes the target whenever a card is drawn; `the first player with the fewest cards draws 2 cards`,
and the draw pile runs out after the first of them: the player of the sentence is found out once, and is the same to its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, PlayerState, RunsOut, TableState, Would
from uno_dsl.model.traverse import ASKING, steps_in, with_blocks
from uno_dsl.model.waiting import caused
from uno_dsl.program.changes import GONE, NOTHING, Topics, read_by
from uno_dsl.tree import inside, replaced


def fixing_players(model: s.Model) -> s.Model:
    """The model with a slot for each player who could change while a sentence is done. The model itself if nobody could."""
    fixing = _Fixing(model)
    procedures = [replace(one, body=fixing.block(one.body, one.slots)) for one in model.procedures]
    windows = [fixing.window(window, model.procedures[window.procedure].slots) for window in model.windows]
    if not fixing.added:
        return model
    slots = {place: [*own, *fixing.added.get(place, [])] for place, own in fixing.own.items()}
    fixed = [replace(new, slots=slots[id(old.slots)]) for new, old in zip(procedures, model.procedures, strict=True)]
    return replace(model, procedures=fixed, windows=windows)


class _Fixing:
    def __init__(self, model: s.Model) -> None:
        self.model = model
        self.own = {id(one.slots): one.slots for one in model.procedures}  # windows share those of their procedure
        self.added: dict[int, list[tuple[str, str]]] = {}
        self.changed, stops = changed_by_rules(model, [one.procedure for one in model.handlers if of_draws(one.event)])
        self.changed_at_stops = changed_at_stops(model)
        if stops:
            self.changed |= self.changed_at_stops

    def window(self, window: s.Window, slots: list[tuple[str, str]]) -> s.Window:
        standing = [
            replace(one, offer=replace(one.offer, body=self.block(one.offer.body, slots))) for one in window.standing
        ]
        return replace(window, standing=tuple(standing))

    def block(self, steps: tuple[s.Step, ...], slots: list[tuple[str, str]]) -> tuple[s.Step, ...]:
        """A block in which the players of its sentences stay the same."""
        found: list[s.Step] = []
        for sentence in sentences(steps):
            for who in dict.fromkeys(acting(sentence)):
                sentence = self.fixed(sentence, who, slots)
            found += [with_blocks(step, lambda steps: self.block(steps, slots)) for step in sentence]
        return tuple(found)

    def fixed(
        self, sentence: tuple[s.Step, ...], who: e.Expression, slots: list[tuple[str, str]]
    ) -> tuple[s.Step, ...]:
        """A sentence that finds out once who this is, if that can change before it is done."""
        first = next((k for k, step in enumerate(sentence) if who in inside(step)), None)
        reads = read_by(self.model, who)
        before = [] if first is None else list(steps_in(sentence[first:]))
        if (
            first is None
            or not any(lasts(step) for step in before)
            or reads.isdisjoint(self.meanwhile(before))
            or any(sets_anew(step, who, reads) for step in before)
        ):
            return sentence
        added = self.added.setdefault(id(slots), [])
        slot = e.Slot(len(slots) + len(added), "player")
        added.append(("player of the sentence", "player"))
        step = sentence[first]
        fixing = s.Assign(target=slot, value=who, rule=step.rule, span=step.span)
        return (*sentence[:first], fixing, *replaced(sentence[first:], who, slot))

    def meanwhile(self, steps: list[s.Step]) -> Topics:
        """What changes while steps are done, by themselves and by rules that react to them."""
        own = NOTHING.union(*map(changed_by_step, steps))
        if any(isinstance(step, s.Draw) for step in steps):
            own |= self.changed
        return own | self.changed_at_stops if any(isinstance(step, ASKING) for step in steps) else own


def sentences(steps: tuple[s.Step, ...]) -> Iterator[tuple[s.Step, ...]]:
    """The steps of a block, those of one sentence together. A step with lines of its own under it stands alone."""
    together: list[s.Step] = []
    for step in steps:
        if together and not (of_one(step) and of_one(together[-1]) and step.span == together[-1].span):
            yield tuple(together)
            together = []
        together.append(step)
    if together:
        yield tuple(together)


def of_one(step: s.Step) -> bool:
    """Whether a step is all of one sentence, with the steps in it."""
    return all(one.span == step.span for one in steps_in((step,)))


def acting(sentence: tuple[s.Step, ...]) -> Iterator[e.Expression]:
    """Who does the steps of a sentence, where this is not known to be one and the same."""
    if not of_one(sentence[0]):
        return
    for step in steps_in(sentence):
        match step:
            case s.Draw(who=who) | s.Choose(who=who) | s.ChooseSeveral(who=who) | s.Show(owner=who) | s.Move(by=who):
                if isinstance(who, e.Kept | e.Seat | e.First):
                    yield who
            case _:
                pass


def lasts(step: s.Step) -> bool:
    """Whether something else can happen between the beginning and the end of a step, or somebody decides in it."""
    return isinstance(step, s.Draw | s.Choose | s.ChooseSeveral | s.Loop)


def sets_anew(step: s.Step, who: e.Expression, reads: Topics) -> bool:
    """Whether a step itself says that this is somebody else now, or gives what the phrase speaks of."""
    match step:
        case s.Assign(target=target) | s.Choose(target=target) | s.Pick(target=target):
            given = {target}
        case s.ChooseSeveral(targets=targets):
            given = set(targets)
        case s.Each(slot=slot):
            given = {e.Slot(slot, "player")}
        case s.Draw(into=into):
            given = {e.Slot(into, "card")} if into is not None else set()
        case _:
            return isinstance(step, s.Leave) and GONE in reads
    named = {f"kept {target.name}" for target in given if isinstance(target, e.Kept)}
    return not named.isdisjoint(reads) or any(part in given for part in inside(who))


def of_draws(event: Event) -> bool:
    """Whether a rule on an event can run between two cards that are drawn."""
    return event in ("draw", "before draw") or isinstance(event, RunsOut | Would | PlayerState | TableState)


def changed_at_stops(model: s.Model) -> Topics:
    """What can change while somebody decides: by what is open beside the game, and by rules that react to that."""
    changed = NOTHING
    begun: list[int] = []
    for window in model.windows:
        for standing in window.standing:
            found, more = changed_by_steps(model, standing.offer.body)
            changed |= found
            begun += more
    heard = [
        one.procedure for one in model.handlers if not isinstance(one.event, str) or one.event in ("catch", "challenge")
    ]
    return changed | changed_by_rules(model, [*begun, *heard])[0] if model.windows else changed


def changed_by_rules(model: s.Model, begun: Iterable[int]) -> tuple[Topics, bool]:
    """What procedures change, and those that they set off; and whether somebody decides something in them."""
    seen: set[int] = set()
    waiting, changed, stops = list(begun), NOTHING, False
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            body = model.procedures[one].body
            found, more = changed_by_steps(model, body)
            changed |= found
            waiting += more
            stops = stops or any(isinstance(step, ASKING) for step in steps_in(body))
    return changed, stops


def changed_by_steps(model: s.Model, body: tuple[s.Step, ...]) -> tuple[Topics, list[int]]:
    """What steps change, and the procedures that they set off."""
    changed = NOTHING
    begun: list[int] = []
    for step in steps_in(body):
        changed |= changed_by_step(step)
        begun += [one.procedure for one in model.handlers if sets_off(step, one.event)]
        if isinstance(step, s.Play) and model.play is not None:
            begun.append(model.play)
    return changed, begun


def sets_off(step: s.Step, event: Event) -> bool:
    """Whether a step causes an event, or may make a state so."""
    return event in caused(step) or isinstance(step, s.Draw) and isinstance(event, PlayerState | TableState)


def changed_by_step(step: s.Step) -> Topics:
    """The topics that a step changes. Where cards come from is not looked at: whatever moves, hands may be other ones."""
    match step:
        case s.Assign(target=target) | s.Choose(target=target):
            return frozenset({f"kept {target.name}"}) if isinstance(target, e.Kept) else NOTHING
        case s.Leave():
            return frozenset({GONE})
        case s.Draw() | s.Move() | s.Insert() | s.Exchange() | s.Deal():
            return frozenset({"pile hand"})
        case _:
            return NOTHING
