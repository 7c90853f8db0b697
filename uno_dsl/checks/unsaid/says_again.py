"""What is said twice: lines that say again what stays beside the line that they replace, and a word that is owed elsewhere all the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from uno_dsl.checks.effects import Effects, Reader, meet
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import event_types as ev
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, offers_of, steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")


def says_again(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line of a replacement that the lines around the old one say already."""
    found = []
    for entry in rules.walk():
        for block in (entry.block, entry.otherwise):
            found += [warning(line, kept) for line, kept in doubled(block or [])]
    return list(dict.fromkeys((*found, *owed_anyway(model))))


def doubled(block: list[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """The lines of a block that were put in place of another one, each with the line of a lower layer that says the same."""
    runs = [list(run) for _, run in groupby(block, key=lambda line: (line.layer, line.id))]
    for place, run in enumerate(runs):
        if not any(layer == run[0].layer for line in run for layer, _ in line.overridden):
            continue
        around = [line for other in (*runs[:place], *runs[place + 1 :]) for line in other if line.layer != run[0].layer]
        for line in run:
            if isinstance(line.node, n.Do) and not line.block:
                for kept in around:
                    if plain(kept.node) == plain(line.node) and not kept.block:
                        yield line, kept


def plain(node: n.Line) -> n.Line:
    """A sentence without its id and its citations."""
    return replace(node, label=None, cites=(), block=None)


def warning(line: Entry, kept: Entry) -> Diagnostic:
    return Diagnostic(
        code="says-again", severity="warning", span=line.span,
        message="this happens twice: only the line that is replaced goes, and one beside it says the same",
        other=kept.span, other_says="it stays", hint="leave this line out; to put other lines in place of both, replace the line that both are under",
    )  # fmt: skip


def owed_anyway(model: s.Model) -> Iterator[Diagnostic]:
    """A warning for each offer to say a word that the same player must say elsewhere, although they have said it here."""
    standing = [(one, window) for window in model.windows for one in window.standing if one.offer.act == "say"]
    duties = [(one, window) for one, window in standing if one.duty]
    if not duties:
        return
    reader = Reader(model)
    offers = [one.offer for one, _ in standing if not one.duty and not others(one.who, {})]
    for _, body in bodies(model):
        groups = dict(groups_of_slots(body))
        for step in steps_in(body):
            if isinstance(step, s.Ask) and not others(step.who, groups):
                offers += offers_of(step)
    for offer in offers:
        for duty, window in duties:
            if offer.act == "say" and offer.text == duty.offer.text and not remembered(reader, offer, duty, window):
                yield not_fulfilled(offer, duty, window)


def groups_of_slots(body: tuple[s.Step, ...]) -> Iterator[tuple[int, e.Expression]]:
    """From which group the players of some slots are."""
    for step in steps_in(body):
        match step:
            case s.Each(slot=slot, group=group):
                yield slot, group
            case s.Choose(target=e.Slot(index=slot), domain=domain) if domain is not None:
                yield slot, domain
            case s.Ask(taker=slot, who=who):
                yield slot, who
            case _:
                pass


def others(who: e.Expression, groups: dict[int, e.Expression]) -> bool:
    """Whether it is certainly not the player of the rule who speaks."""
    match who:
        case e.Listed(parts=(e.Seat(),)):
            return True
        case e.Listed(parts=(e.Slot(index=slot),)) if slot in groups:
            return others(groups[slot], {key: group for key, group in groups.items() if key != slot})
        case e.Only(group=group, variable=name, condition=condition):
            unequal = e.Compare("!=", e.Variable(name, "player"), PLAYER)
            return any(part == unequal for part in inside(condition)) or others(group, groups)
        case _:
            return False


def remembered(reader: Reader, offer: s.Offer, duty: s.Standing, window: s.Window) -> bool:
    """Whether the duty asks for something that changes when the word is said: a flag that keeps it in mind, or the hand."""
    done = reader.of_steps(offer.body)
    after = reader.with_events(done | Effects(fires=frozenset((ev.Says(offer.text or ""),))))
    changed = {name for name in after.writes | after.adds if name.startswith("kept ")}
    if not all(isinstance(step, s.Draw) and isinstance(step.who, e.Seat) for step in steps_in(offer.body)):
        changed |= done.writes | done.adds
    return bool(meet(reader.reads((duty.who, duty.offer.condition, window.condition)), frozenset(changed)))


def not_fulfilled(offer: s.Offer, duty: s.Standing, window: s.Window) -> Diagnostic:
    lines = [duty.rule, *(one.rule for one in window.standing if one.closes and one is not duty)]
    leave = " and ".join(f"`except [{line}] if the said-it is true`" for line in lines)
    return Diagnostic(
        code="says-again", severity="warning", span=offer.span,
        message=f'“{offer.text}” said here does not fulfil the duty to say it: it must be said again',
        other=duty.offer.span, other_says="the duty is here",
        hint=f"to react to the word, leave this line out, and write `when a player says \"{offer.text}\"`; to let it count, `keep a flag called said-it`, "
        f"write `the said-it becomes true` under this line, and `the said-it becomes false` under `before a player plays a card`, and {leave}",
    )  # fmt: skip
