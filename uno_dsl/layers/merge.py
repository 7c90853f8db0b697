"""Merges the layers, from the base upwards.

A layer adds its own lines, and changes lower ones only by naming their ids. Order decides nothing within a layer, or
between layers of the same rank: two changes of the same line are a clash, reported with both places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.layers.clashes import (
    Pending,
    applied,
    clashes,
    not_there,
    settled,
    settlements,
    taken_away,
    taken_away_by_reading,
)
from uno_dsl.layers.follow import follow
from uno_dsl.layers.ids import card_name, card_situation, fact_name, full_id
from uno_dsl.layers.in_the_whole_game import in_the_whole_game
from uno_dsl.layers.rules import Choice, Entry, Rules, ahead_of, goes_on_about, inherit, replace_entry, take_out
from uno_dsl.layers.settings import ANY, rival_settings, says_any
from uno_dsl.layers.standing_rules import as_while, is_standing_rule
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

KINDS = ("edition", "printing", "option", "house rule", "combine", "examples")
# The order in which the changes of one rank are made. A conditional replacement comes after an unconditional one.
STEPS = {"replace": 0, "remove": 0, "add before": 2, "add after": 2, "add to": 2, "except": 3}


def merge(
    files: Sequence[n.File], readings: Mapping[str, str], of_options: Mapping[str, str] = MappingProxyType({})
) -> tuple[Rules, list[Diagnostic]]:
    """The rules in force when `files` (lowest first) are merged and `readings` are chosen.

    `of_options` says which option each question belongs to, whether or not it is played. Returns the rules, and everything
    that is wrong with the way the layers fit together.
    """
    merger = _Merger(files, of_options)
    merger.ask(files)
    merger.lay([f for f in files if f.header.kind in ("edition", "printing")], apart=True)
    merger.choose(readings)
    kinds = {f.header.name: f.header.kind for f in files}
    merger.answer(
        [name for name, choice in merger.rules.choices.items() if kinds[choice.layer] in ("edition", "printing")]
    )
    for kind in ("option", "house rule", "combine", "examples"):
        merger.lay([f for f in files if f.header.kind == kind])
        merger.answer([name for name, choice in merger.rules.choices.items() if kinds[choice.layer] == kind])
    return merger.rules, [*merger.found, *follow(merger.rules, merger.laid)]


class Found(NamedTuple):
    """Where a line is: the list that contains it, its place there, and the line that the list is under (None at the top level)."""

    siblings: list[Entry]
    place: int
    entry: Entry
    around: Entry | None


class _Merger:
    def __init__(self, files: Sequence[n.File], of_options: Mapping[str, str]) -> None:
        base = next((f for f in reversed(files) if f.header.kind == "edition"), files[0])
        printing = next((f.header.name for f in files if f.header.kind == "printing"), None)
        self.rules = Rules(
            game=base.header.name, title=base.header.title or base.header.name,
            layers=[(f.header.kind, f.header.name) for f in files], entries=[], choices={}, remarks=[], manuals=[], printing=printing, heading=base.header.span,
        )  # fmt: skip
        self.found: list[Diagnostic] = []
        self.pending: list[Pending] = []
        self.settings: list[tuple[str, n.Setting]] = []
        self.gone: dict[str, tuple[str, str, Span]] = {}
        self.gone_by_readings: dict[str, tuple[str, Span]] = {}
        self.laid: set[str] = set()  # the ids of all lines ever added, so that a new id needs no search
        self.settlements = settlements(files)
        self.of_options = of_options

    # -------------------------------------------------------------------------------------------- adding a layer
    def ask(self, files: Sequence[n.File]) -> None:
        """Collect the questions of all files, and the answers given in files. The content of an answer is added later."""
        for file in files:
            for item in file.items:
                if isinstance(item, n.Question):
                    self.add_question(item, file.header.name)
                elif isinstance(item, n.Setting):
                    self.settings.append((file.header.name, item))

    def lay(self, files: Sequence[n.File], *, apart: bool = False) -> None:
        """Merge files of one rank. With `apart`, each file is a rank of its own."""
        for file in files:
            self.add_items(file.items, file.header.name, file.header.name)
            if apart:
                self.settle_changes()
        self.settle_changes()

    def add_items(self, items: Iterable[n.Line], layer: str, prefix: str) -> None:
        count = 0
        for item in items:
            match item:
                case n.Fact(word="language" | "manuals"):
                    if item.word == "manuals":
                        self.rules.manuals = [part[0].upper() for part in item.parts]
                case n.Header():
                    pass
                case n.Remark():
                    self.rules.remarks.append(self.entry(item, layer, prefix, layer))
                case n.Example():
                    self.rules.examples.append((layer, item))
                case n.Setting() | n.Question():
                    pass
                case n.Change():
                    self.pending.append(Pending(layer=layer, change=item))
                case n.While():
                    self.add_while(item, layer, prefix, [])
                case n.If() if is_standing_rule(item):
                    self.add_while(as_while(item), layer, prefix, [])
                case n.Rule():
                    self.add_rule(item, layer)
                case _:
                    count += 1
                    self.add_entry(self.entry(item, layer, prefix, f"{prefix}.{count}"))

    def add_rule(self, item: n.Rule, layer: str) -> None:
        inner = item.block or ()
        if not inner:
            self.found.append(
                Diagnostic(
                    code="empty",
                    message=f"rule `{item.name}` has nothing under it",
                    span=item.span,
                    hint="write its sentences indented under it, or remove the heading",
                )
            )
        changes = [line for line in inner if isinstance(line, n.Change)]
        for change in changes:
            self.pending.append(Pending(layer=layer, change=change))
        for line in inner:
            if isinstance(line, n.Change):
                continue
            if isinstance(line, n.While) or isinstance(line, n.If) and is_standing_rule(line):
                self.add_while(line if isinstance(line, n.While) else as_while(line), layer, item.name, [])
                continue
            entry = self.entry(line, layer, item.name, item.name)
            entry.cites = [*item.cites, *entry.cites]
            self.add_entry(entry)

    def add_while(self, item: n.While, layer: str, prefix: str, outer: list[n.Condition]) -> None:
        conditions = [*outer, item.condition]
        for index, line in enumerate(item.block or (), 1):
            if isinstance(line, n.Change):
                self.pending.append(Pending(layer=layer, change=line, conditions=tuple(conditions)))
            elif isinstance(line, n.While):
                self.add_while(line, layer, prefix, conditions)
            else:
                entry = self.entry(line, layer, prefix, f"{prefix}.{item.label or 'while'}.{index}")
                entry.cites = [*item.cites, *entry.cites]
                entry.conditions = list(conditions)
                self.add_entry(entry)

    def add_entry(self, entry: Entry) -> None:
        for line in entry.walk():
            if line.own:
                before = self.find(line.id) if line.id in self.laid else None
                if before is not None:
                    self.found.append(Diagnostic(
                        code="same-id", message=f"the id [{line.id}] is already in use", span=line.span, other=before.entry.span, other_says="the other line",
                        hint=f"give one of them another name or label; to change the other line, write `replace [{line.id}]`",
                    ))  # fmt: skip
                    break
        self.laid |= {line.id for line in entry.walk()}
        self.rules.entries.append(entry)

    def entry(self, node: n.Line, layer: str, prefix: str, outer: str) -> Entry:
        """A line and everything under it, with absolute ids."""
        match node:
            case n.Card():
                name = card_name(node)
                own, id_ = True, full_id(node.label, prefix) if node.label else f"card.{name}"
                prefix = name
            case n.Fact() if not node.label:
                own, id_ = True, f"{prefix}.{fact_name(node)}"
            case _:
                own, id_ = (
                    node.label is not None or outer.startswith(prefix + ".") and outer[len(prefix) + 1 :].isdigit(),
                    full_id(node.label, prefix) if node.label else outer,
                )
        out = Entry(node=node, id=id_, own=own, prefix=prefix, layer=layer, cites=list(node.cites))
        under = id_
        if node.block is not None:
            out.block = [self.child(child, layer, prefix, under, node) for child in node.block]
        otherwise = getattr(node, "otherwise", None)
        if otherwise is not None:
            out.otherwise = [self.child(child, layer, prefix, under, node) for child in otherwise]
        return out

    def child(self, node: n.Line, layer: str, prefix: str, outer: str, parent: n.Line) -> Entry:
        if isinstance(parent, n.Card) and node.label is None:
            situation = card_situation(node)
            if situation:
                entry = self.entry(node, layer, prefix, f"{prefix}.{situation}")
                entry.own = True
                return entry
        return self.entry(node, layer, prefix, outer)

    def add_question(self, item: n.Question, layer: str) -> None:
        before = self.rules.choices.get(item.name)
        if before is not None:
            self.found.append(
                Diagnostic(
                    code="same-id",
                    message=f"there is already a question called `{item.name}`",
                    span=item.span,
                    other=before.span,
                    other_says="the other question",
                    hint="give it another name",
                )
            )
            return
        defaults = [r for r in item.readings if r.default]
        if len(defaults) != 1:
            self.found.append(Diagnostic(
                code="default-reading", message=f"question `{item.name}` has {len(defaults) or 'no'} default reading{'s' if defaults else ''}; it needs exactly one", span=item.span,
                hint='mark one: `reading name, default because "..."`',
            ))  # fmt: skip
        default = (defaults or list(item.readings))[0].name
        self.rules.choices[item.name] = Choice(
            name=item.name, text=item.text, readings={r.name: r for r in item.readings}, default=default, cites=item.cites, layer=layer, span=item.span, chosen=default,
        )  # fmt: skip

    # -------------------------------------------------------------------------------------------- readings
    def choose(self, readings: Mapping[str, str]) -> None:
        kinds = {name: kind for kind, name in self.rules.layers}
        self.found += rival_settings(self.settings, kinds)
        for layer, setting in self.settings:
            if kinds[layer] == "printing" and setting.question in self.of_options.keys() - self.rules.choices.keys():
                continue  # an answer that only holds if the option is played
            choice = self.rules.choices.get(setting.question)
            if kinds[layer] != "printing" and choice is not None and says_any(setting, choice):
                continue
            self.choose_one(setting.question, setting.reading, layer, setting.span)
        for question, reading in readings.items():
            self.choose_one(question, reading, "you", Span("--reading", 1, 1, len(question)))

    def answer(self, names: Iterable[str]) -> None:
        """Merge the chosen readings of these questions into the rules."""
        for name in names:
            choice = self.rules.choices[name]
            picked = choice.readings.get(choice.chosen)
            if picked is not None and picked.block:
                self.add_items(picked.block, f"{choice.name}={choice.chosen}", choice.name)
        self.settle_changes()

    def choose_one(self, question: str, reading: str, by: str, span: Span) -> None:
        choice = self.rules.choices.get(question)
        if choice is None:
            self.found.append(
                Diagnostic(
                    code="unknown-question",
                    message=f"there is no open question called `{question}`",
                    span=span,
                    about=question,
                    hint=self.option_of(question)
                    or did_you_mean(question, {*self.rules.choices, *self.of_options})
                    or "the questions here are: " + ", ".join(sorted(self.rules.choices)),
                )
            )
        elif reading not in choice.readings:
            self.found.append(Diagnostic(
                code="unknown-reading", message=f"question `{question}` has no reading called `{reading}`", span=span, about=reading,
                hint=f"{f'{near} The' if (near := did_you_mean(reading, (*choice.readings, ANY))) else 'the'} readings are: {', '.join(choice.readings)}",
            ))  # fmt: skip
        else:
            choice.chosen, choice.chosen_by = reading, by

    def option_of(self, question: str) -> str | None:
        """A hint for an unknown question that an option asks."""
        option = self.of_options.get(question)
        return (
            None if option is None else f"it is a question of the option `{option}`: play it with `--option {option}`"
        )

    # -------------------------------------------------------------------------------------------- changes
    def settle_changes(self) -> None:
        """Make the changes of one rank: unconditional replacements and removals, conditional replacements, additions, exceptions."""
        changes, self.pending = self.pending, []
        self.gone = {}
        dropped, found = clashes(changes, self.settlements)
        self.found += found
        depths = self.depths()

        def turn(step: tuple[int, Pending, str]) -> tuple[int, int, int]:
            place, pending, target = step
            in_some_cases = pending.decides and not pending.always
            return STEPS[pending.does] + in_some_cases, depths.get(target, len(depths)), place

        steps = [(place, pending, target) for place, pending in enumerate(changes) for target in pending.change.targets]
        for place, pending, target in sorted(steps, key=turn):
            if (place, target) not in dropped:
                self.change(target, pending)

    def depths(self) -> dict[str, int]:
        """The depth of each line: a change of a whole rule is made before a change of a part of it."""
        out: dict[str, int] = {}

        def visit(entries: list[Entry], depth: int) -> None:
            for entry in entries:
                if entry.own:
                    out.setdefault(entry.id, depth)
                visit([*(entry.block or []), *(entry.otherwise or [])], depth + 1)

        visit(self.rules.entries, 0)
        return out

    def find(self, id_: str) -> Found | None:
        """Where the line with this id is."""

        def search(entries: list[Entry], around: Entry | None) -> Found | None:
            for index, entry in enumerate(entries):
                if entry.own and entry.id == id_:
                    return Found(entries, index, entry, around)
                for inner in (entry.block, entry.otherwise):
                    hit = search(inner, entry) if inner else None
                    if hit is not None:
                        return hit
            return None

        return search(self.rules.entries, None)

    def ids(self) -> set[str]:
        return {entry.id for entry in self.rules.walk() if entry.own}

    def change(self, target: str, pending: Pending) -> None:
        change, layer = pending.change, pending.layer
        conditions = [*pending.conditions, *([change.condition] if change.condition is not None else [])]
        hit = self.find(target)
        if hit is None:
            self.missing(target, pending)
            return
        entry, around = hit.entry, hit.around
        before = {line.id for line in entry.walk() if line.own} if pending.decides and not conditions else set()
        self.apply(layer, change, conditions, hit)
        self.rules.applied.append(applied(pending, entry, around, conditional=bool(conditions)))
        for lost in before - self.ids() if before else ():
            self.gone[lost] = (layer, target, change.span)
            if "=" in layer:  # a reading: layers of higher rank follow
                self.gone_by_readings[lost] = (layer, change.span)

    def missing(self, target: str, pending: Pending) -> None:
        """Report a missing line: it never existed, or another layer has removed it."""
        if target in self.gone and self.gone[target][0] != pending.layer:
            layer, through, span = self.gone[target]
            if not settled(self.settlements, through, layer, pending.layer):
                self.found.append(taken_away(target, pending, layer, span))
            return
        if target in self.gone_by_readings and "=" not in pending.layer:
            if pending.does != "remove":  # the line to remove is already gone
                self.found.append(taken_away_by_reading(target, pending, *self.gone_by_readings[target]))
            return
        self.found.append(not_there(target, pending, self.rules.removed, self.ids(), self.gone.get(target)))

    def apply(self, layer: str, change: n.Change, conditions: list[n.Condition], hit: Found) -> None:
        siblings, index, entry, around = hit
        outer = self.id_of_added(layer, change, entry)
        new = [self.entry(line, layer, entry.prefix, outer) for line in change.block or ()]
        if outer != entry.id and new and new[0].id == outer:
            new[0].own = outer not in self.laid
        self.laid |= {line.id for added in new for line in added.walk()}
        if change.verb in ("replace", "add to", "add before", "add after") and not new:
            self.found.append(
                Diagnostic(
                    code="empty",
                    message=f"`{change.verb} [{entry.id}]` has nothing under it",
                    span=change.span,
                    hint="write the new sentence indented under it",
                )
            )
            return
        match change.verb:
            case "replace":
                self.replace(change, conditions, siblings, index, entry, new)
            case "remove" if not conditions:
                entry.overridden.append((layer, change.span))
                self.rules.removed.append(take_out(siblings, index, change.span))
            case "remove" | "except" if isinstance(entry.node, (n.Card, n.Fact, n.Means, n.ToDo)):
                self.found.append(Diagnostic(
                    code="condition-here", message=f"[{entry.id}] is not a rule that can have exceptions", span=change.span, other=entry.span, other_says="the line is here",
                    hint=in_the_whole_game(entry.node, entry.id) or "only rules with `when`, `may` or `may not`, definitions, and the steps under them can have exceptions",
                ))  # fmt: skip
            case "remove" | "except":  # `remove ... if` removes the line where the condition holds: it is an exception
                if not conditions:
                    self.found.append(
                        Diagnostic(
                            code="empty",
                            message=f"`except [{entry.id}]` does not say when",
                            span=change.span,
                            hint=f"write `except [{entry.id}] if the player has 1 card`",
                        )
                    )
                else:
                    entry.exceptions.append(joined(conditions, change.span))
                entry.overridden.append((layer, change.span))
            case "add to" if entry.block is not None or is_offered(entry, around):
                entry.block = [] if entry.block is None else entry.block
                entry.block += self.guarded(new, conditions, change, entry)
                entry.overridden.append((layer, change.span))
            case "add before":
                siblings[index:index] = ahead_of(entry, self.guarded(new, conditions, change, entry))
            case _:
                siblings[index + 1 : index + 1] = self.guarded(new, conditions, change, entry)
        if change.cites:
            for fresh in new[:1] or [entry]:
                fresh.cites += change.cites

    def id_of_added(self, layer: str, change: n.Change, target: Entry) -> str:
        """What a house rule adds to a line of the game has an id of its own: `mercy.turn.draw` is what mercy adds to turn.draw."""
        own = ("house rule", layer) in self.rules.layers and target.layer != layer
        return f"{layer}.{target.id}" if own and change.verb.startswith("add") else target.id

    def guarded(self, new: list[Entry], conditions: list[n.Condition], change: n.Change, old: Entry) -> list[Entry]:
        if not conditions:
            return new
        node = n.If(condition=joined(conditions, change.span), span=change.span)
        return [Entry(node=node, id=old.id, own=False, prefix=old.prefix, layer=new[0].layer, block=new)]

    def replace(
        self,
        change: n.Change,
        conditions: list[n.Condition],
        siblings: list[Entry],
        index: int,
        old: Entry,
        new: list[Entry],
    ) -> None:
        first = new[0]
        if conditions:
            if isinstance(old.node, (n.When, n.Norm)) and self.holds_rules(siblings):
                self.beside(conditions, siblings, index, old, new)
                return
            if isinstance(old.node, (n.Card, n.Fact, n.Define, n.Means, n.ToDo)):
                self.found.append(Diagnostic(
                    code="condition-here", message=f"[{old.id}] cannot be replaced only in some cases", span=change.span, other=old.span, other_says="the line is here",
                    hint=in_the_whole_game(old.node, old.id) or "leave out the condition",
                ))  # fmt: skip
                return
            inherit(new, old, copied=True)
            wrapped = self.guarded(new, conditions, change, old)[0]
            old_copy = replace_entry(old, own=False)
            wrapped.otherwise, wrapped.own = [old_copy], old.own
            siblings[index] = wrapped
            goes_on_about(old, siblings[index + 1 : index + 2], change.span)
            return
        inherit(new, old)
        if not any(entry.own and entry.id == old.id for entry in first.walk()):
            first.own, first.id = True, old.id
        first.conditions = old.conditions + first.conditions
        first.exceptions = old.exceptions + first.exceptions
        if not first.cites and not change.cites:
            first.cites = list(old.cites)
        first.overridden = [*old.overridden, (first.layer, change.span)]
        self.rules.removed.append(old)
        siblings[index : index + 1] = new

    def holds_rules(self, siblings: list[Entry]) -> bool:
        """Whether these lines are rules of their own, not steps of a rule."""
        return siblings is self.rules.entries or any(
            isinstance(entry.node, n.Card) and entry.block is siblings for entry in self.rules.entries
        )

    def beside(
        self, conditions: list[n.Condition], siblings: list[Entry], index: int, old: Entry, new: list[Entry]
    ) -> None:
        """Replace a rule in some cases only: the old rule gets an exception for them, and the new one holds only in them."""
        span = conditions[0].span
        old.exceptions = [
            *old.exceptions,
            conditions[0] if len(conditions) == 1 else n.AllOf(parts=tuple(conditions), span=span),
        ]
        for entry in new:
            entry.conditions = [*conditions, *entry.conditions]
            entry.exceptions = [*old.exceptions[:-1], *entry.exceptions]
        siblings[index + 1 : index + 1] = new


def is_offered(entry: Entry, around: Entry | None) -> bool:
    """Whether a line is an option, or an offer in a block: `the player must say "UNO"`. What is added to it follows from it, even if nothing did."""
    offer = isinstance(entry.node, n.Norm) and "not" not in entry.node.modal
    return around is not None and (offer or isinstance(around.node, n.Options))


def joined(conditions: Sequence[n.Condition], span: Span) -> n.Condition:
    """All of these conditions together: those of the `while` lines around a change, and its own."""
    return conditions[0] if len(conditions) == 1 else n.AllOf(parts=tuple(conditions), span=span)
