"""The examples of a file, run by the rules that they are for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from uno_dsl.build import build_by
from uno_dsl.diagnostic import Diagnostic, did_you_mean
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.run_example import Outcome, holds, outcome
from uno_dsl.examples.versions import reading_words, versions
from uno_dsl.layers.gather import gather
from uno_dsl.layers.heading import heading as heading_of
from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.layers.rules import Choice, Rules
from uno_dsl.source import Span, is_file, read_source
from uno_dsl.syntax import nodes as n

OTHER_DECK = ("example-card", "example-deck")
"""Findings that only say that another edition has other cards."""
OTHER_EDITION = "other-edition"
"""The finding that a house rule is not for an edition."""
LAYERS = ("printing", "option")
"""What the heading of an example may name besides questions."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The examples that were run, in their order, and all that is wrong. Those for other editions are left out: these are their titles."""

    outcomes: tuple[Outcome, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def hold(self) -> int:
        """How many examples hold."""
        return sum(each.finding is None for each in self.outcomes)


def own_examples(rules: Rules, files: int = 1) -> list[n.Example]:
    """The examples of the topmost layers: the files that are checked. Those of the layers below are about other rules."""
    top = [name for _, name in rules.layers[-files:]]
    return [example for layer, example in rules.examples if layer in top]


def check_examples(rules: Rules, machine: Machine, selection: Selection, library: Shelf, files: int = 1) -> Checked:
    """Run the examples of the topmost layers, which are the files that are checked together."""
    examples = own_examples(rules, files)
    if not examples:
        return Checked()
    runner = Runner(rules, machine, selection, library, files)
    run = {
        example.span: (example, runner.outcome(example))
        for example in examples
        if not example.games or selection.game in example.games
    }
    found = [*same_titles(examples), *unknown_games(examples, library)]
    if not at_home(selection, library):
        run = {
            span: (example, each)
            for span, (example, each) in run.items()
            if each.finding is None or each.finding.code not in OTHER_DECK
        }
    found += [each.finding for _, each in run.values() if each.finding is not None]
    here = [example for example, _ in run.values()]
    if here and not found and not runner.needs_rules(here):
        found.append(holds_without(here[0].span))
    left_out = tuple(example.title for example in examples if example.span not in run)
    return Checked(tuple(each for _, each in run.values()), tuple(found), left_out)


def at_home(selection: Selection, library: Shelf) -> bool:
    """Whether a game is the first one that a house rule is for. In the others, examples with cards that they lack are left out."""
    if not selection.houses or not is_file(selection.houses[-1]):
        return True
    head = heading_of(read_source(selection.houses[-1]).text)
    if head is None or head.for_any:
        fitting = (game for game in library.editions if is_for(replace(selection, game=game), library))
        return selection.game == next(fitting, None)
    named = [name for name in head.names if name in library.editions]
    return selection.game == next(iter([*named, *library.editions]))


def is_for(selection: Selection, library: Shelf) -> bool:
    """Whether house rules are for the edition of a selection: `for any edition with flip` is for those that have such a card."""
    return all(finding.code != OTHER_EDITION for finding in gather(selection, library).diagnostics)


def same_titles(examples: Sequence[n.Example]) -> Iterator[Diagnostic]:
    """Examples without a title, or with the same title as another one: lists of results would not say which is meant."""
    first: dict[tuple[str, str], Span] = {}
    for example in examples:
        title = example.span.file, example.title
        if title in first:
            yield Diagnostic(
                code="example-title", message=f"two examples are called “{example.title}”", span=example.span,
                other=first[title], other_says="the first of them", hint="say in the title what this one shows",
            )  # fmt: skip
        elif not example.title:
            yield Diagnostic(
                code="example-title", message="an example has no title", span=example.span,
                hint='say between the quotation marks what it shows: `example "a 7 swaps hands"`',
            )  # fmt: skip
        first.setdefault(title, example.span)


def unknown_games(examples: Sequence[n.Example], library: Shelf) -> Iterator[Diagnostic]:
    """An example for an edition that there is not would never be run."""
    for example in examples:
        for game in example.games:
            if game not in library.editions:
                yield Diagnostic(
                    code="example-heading", message=f"there is no edition called `{game}`", span=example.span,
                    hint=did_you_mean(game, library.editions) or f"the editions are: {', '.join(sorted(library.editions))}",
                )  # fmt: skip


def holds_without(span: Span) -> Diagnostic:
    return Diagnostic(
        code="example-idle", severity="warning", span=span,
        message="the examples of this file hold without its rules as well, so they do not show what the rules do",
        hint="add an example that would end differently without them",
    )  # fmt: skip


class Runner:
    """Runs examples by a selection of rules, with the readings and layers that their headings name."""

    def __init__(self, rules: Rules, machine: Machine, selection: Selection, library: Shelf, files: int = 1) -> None:
        self.rules, self.selection, self.library, self.files = rules, selection, library, files
        self.machines: dict[str, Machine | None] = {repr(selection): machine}
        self.asked: dict[str, Mapping[str, Choice]] = {repr(selection.options): rules.choices}

    def outcome(self, example: n.Example) -> Outcome:
        """An example that was run; if it is about a question, with each of its readings."""
        try:
            told = versions(example)
            self.refuse_readings(example)
            found = [self.finding(name, version) for name, version in told.items()]
            wrong = next((finding for finding in found if finding is not None), None) or self.alike(told)
        except Mistake as mistake:
            wrong = mistake.diagnostic
        return Outcome(example.title, wrong)

    def finding(self, reading: str, version: n.Example) -> Diagnostic | None:
        """What is wrong with an example as it is told with a reading. Raises Mistake."""
        machine = self.machine(self.with_answers(version, self.selection))
        if machine is None:
            return Diagnostic(
                code="example-heading", message="these rules cannot be played with what the heading of this example names", span=version.span,
                hint="`uno check` says why: give it the same with `--reading`, `--printing` or `--option`",
            )  # fmt: skip
        wrong = outcome(machine, version).finding
        return wrong if wrong is None or not reading else replace(wrong, message=f"with {reading}, {wrong.message}")

    def alike(self, told: dict[str, n.Example]) -> Diagnostic | None:
        """That an example makes different claims for two readings, and those for one hold with the other, too. Raises Mistake."""
        for (name, version), (other, rival) in permutations(told.items(), 2):
            if version.told != rival.told and self.holds_with(version, rival.answers):
                return Diagnostic(
                    code="example-alike", message=f"what this example says about `{name}` holds with `{other}`, too", span=version.span,
                    hint=f"describe a situation in which `{name}` leads to a different result",
                )  # fmt: skip
        return None

    def holds_with(self, version: n.Example, answers: tuple[tuple[str, str], ...]) -> bool:
        """Whether an example holds with other answers than those of its heading. Raises Mistake."""
        machine = self.machine(self.with_answers(replace(version, answers=answers), self.selection))
        return machine is not None and holds(machine, version)

    def refuse_readings(self, example: n.Example) -> None:
        """Raises Mistake if the question that an example is about is unknown, or a reading of it."""
        if example.about is None:
            return
        known = self.known(example.about, self.with_answers(example, self.selection))
        if known is None or example.about in LAYERS:
            raise heading(
                example.span, f"there is no question called `{example.about}`", did_you_mean(example.about, self.rules.choices)
            )  # fmt: skip
        for word in reading_words(example):
            if word.text.casefold() not in known:
                raise heading(
                    word.span,
                    f"the question `{example.about}` has no reading called `{word.text}`",
                    did_you_mean(word.text, known) or f"there are: {', '.join(known)}",
                )

    def machine(self, selection: Selection) -> Machine | None:
        """What plays by some rules; None if they have errors."""
        key = repr(selection)
        if key not in self.machines:
            program = build_by(self.library, selection).program
            self.machines[key] = None if program is None else Machine(program)
        return self.machines[key]

    def with_answers(self, example: n.Example, selection: Selection) -> Selection:
        """A selection with what the heading of an example names. Raises Mistake."""
        asked = [about for about, _ in example.answers if about != "option"]
        for about in asked:
            if asked.count(about) > 1:
                raise heading(
                    example.span, f"the heading of this example answers `{about}` twice", "leave out one of the answers"
                )
        for about, name in example.answers:
            known = self.known(about, selection)
            if known is None:
                raise heading(
                    example.span,
                    f"there is no question called `{about}`",
                    did_you_mean(about, [*self.rules.choices, *LAYERS]),
                )
            if name not in known:
                kind = (
                    f"{selection.game} has no {about}" if about in LAYERS else f"the question `{about}` has no reading"
                )
                raise heading(
                    example.span,
                    f"{kind} called `{name}`",
                    did_you_mean(name, known) or f"there are: {', '.join(known) or 'none'}",
                )
            match about:
                case "printing":
                    selection = replace(selection, printing=name)
                case "option":
                    selection = replace(selection, options=(*selection.options, name))
                case _:
                    selection = replace(selection, readings={**selection.readings, about: name})
        return selection

    def known(self, about: str, selection: Selection) -> list[str] | None:
        """The readings of a question, or the names of a kind of layer; None if there is no such question."""
        match about:
            case "printing":
                return sorted(name for game, name in self.library.printings if game == selection.game)
            case "option":
                return sorted(self.library.options)
            case _:
                choices = self.choices(selection)
                return sorted(choices[about].readings) if about in choices else None

    def choices(self, selection: Selection) -> Mapping[str, Choice]:
        """The open questions of some rules, also of the options that they were given."""
        key = repr(selection.options)
        if key not in self.asked:
            rules = gather(selection, self.library).rules
            self.asked[key] = {} if rules is None else rules.choices
        return self.asked[key]

    def needs_rules(self, examples: Sequence[n.Example]) -> bool:
        """Whether an example ends differently without the topmost layers. An edition has nothing below it to be compared with, and a
        file of examples no rules.
        """
        without = self.without()
        if without is None or self.rules.layers[-1][0] == "examples":
            return True
        for version in (version for example in examples for version in versions(example).values()):
            machine = self.machine(self.with_answers(version, without))
            if machine is None or not holds(machine, version):
                return True
        return False

    def without(self) -> Selection | None:
        """The selection without its topmost layer, or without the files that are checked together."""
        chosen = self.selection
        if chosen.houses:
            return replace(chosen, houses=chosen.houses[: -self.files])
        if chosen.options:
            return replace(chosen, options=chosen.options[:-1])
        return replace(chosen, printing=None) if chosen.printing is not None else None


def heading(span: Span, message: str, hint: str | None) -> Mistake:
    return Mistake(Diagnostic(code="example-heading", message=message, span=span, hint=hint))
