"""Warnings about open questions that a file decides without saying so: readings that it makes ineffective, or that undo it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.losses import losses
from uno_dsl.layers.merge import merge
from uno_dsl.layers.rules import Applied, Choice, Rules
from uno_dsl.layers.settings import ANY
from uno_dsl.syntax import nodes as n

BY_YOU = "you"  # marks a reading that was chosen on the command line
BY_DEFAULT = "default"  # marks a reading that nobody chose


class Outcome(Enum):
    """What happens to a reading and a file, in the words of the message."""

    WITHOUT_EFFECT = "leaves {readings} without effect"
    IN_PART = "removes part of what {readings} would change"
    UNDONE = "is undone by {readings}"
    CLASH = "cannot be combined with {readings}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost:
    """A reading that conflicts with a file, the change of the file that causes the conflict, and the outcome."""

    choice: Choice
    reading: str
    file: n.File
    change: n.Change
    outcome: Outcome


def readings_lost(
    files: Sequence[n.File], readings: Mapping[str, str], of_options: Mapping[str, str], rules: Rules
) -> list[Diagnostic]:
    """A warning for each change of a file that conflicts with readings, unless the file answers their questions.

    A file that replaces the lines of a question answers it: that a reading has no effect is said only of one that somebody chose.
    """
    found: dict[tuple[int, Outcome], list[Lost]] = {}
    for file in files[1:]:
        for choice, reading in doubtful(file, files, rules):
            chosen = {**readings, choice.name: reading}
            for lost in beside(file, choice, reading, rules, *merge(files, chosen, of_options)):
                found.setdefault((id(lost.change), lost.outcome), []).append(lost)
    told = [(kept, group) for group in found.values() if (kept := [lost for lost in group if matters(lost)])]
    return [*(warning(kept, group) for kept, group in told), *same_readings(files)]


def matters(lost: Lost) -> bool:
    """Whether somebody chose a reading that has no effect, or it has one that the file does not want."""
    asked_for = lost.choice.chosen_by != BY_DEFAULT and lost.choice.chosen == lost.reading
    return asked_for or lost.outcome in (Outcome.UNDONE, Outcome.CLASH)


def doubtful(file: n.File, files: Sequence[n.File], rules: Rules) -> Iterator[tuple[Choice, str]]:
    """The readings that change the same lines as a file, and whose questions it neither asks nor answers."""
    touched = {id_ for change in changes_of(file, rules) for id_ in ids_of(change)}
    if not touched:
        return
    name = file.header.name
    answered = {
        item.question for one in files if speaks_for(one, name) for item in one.items if isinstance(item, n.Setting)
    }
    for choice in rules.choices.values():
        for reading in choice.readings.values():
            asked_for = choice.chosen_by == BY_YOU and choice.chosen == reading.name
            if choice.layer == name or choice.name in answered and not asked_for:
                continue
            if any(touched & {*change.targets} for change in changes_in(reading.block or ())):
                yield choice, reading.name


def speaks_for(file: n.File, name: str) -> bool:
    """Whether a file is this file, or a combine file that names it."""
    return file.header.name == name or file.header.kind == "combine" and name in file.header.targets


def changes_of(file: n.File, rules: Rules) -> list[Applied]:
    """The lines that a file replaces or removes."""
    return [change for change in rules.applied if change.layer == file.header.name and change.lost is not None]


def ids_of(change: Applied) -> set[str]:
    """The ids of the line that was replaced or removed, and of everything under it."""
    return {change.target, *(entry.id for entry in (change.lost.walk() if change.lost else ()) if entry.own)}


def changes_in(lines: Iterable[n.Line]) -> Iterator[n.Change]:
    """The changes among some lines, under any heading."""
    for line in lines:
        if isinstance(line, n.Change):
            yield line
        elif isinstance(line, (n.Rule, n.While)):
            yield from changes_in(line.block or ())


def beside(
    file: n.File, choice: Choice, reading: str, without: Rules, rules: Rules, found: Sequence[Diagnostic]
) -> Iterator[Lost]:
    """The outcome for a reading and a file, in rules that have both. `without` are the rules without the reading."""
    layer, name = f"{choice.name}={reading}", file.header.name
    if any(d.severity == "error" for d in found):
        targets = {t for change in changes_in(choice.readings[reading].block or ()) for t in change.targets}
        for applied in changes_of(file, without):
            if targets & ids_of(applied):
                yield Lost(choice=choice, reading=reading, file=file, change=applied.change, outcome=Outcome.CLASH)
                return
        return
    for loss in losses(rules):
        if loss.loser == layer and loss.change.layer == name and loss.change.change.verb == "replace":
            outcome = Outcome.WITHOUT_EFFECT if loss.wholly else Outcome.IN_PART
            yield Lost(choice=choice, reading=reading, file=file, change=loss.change.change, outcome=outcome)
        elif loss.loser == name and loss.change.layer == layer:
            target = loss.change.target
            change = next((each.change for each in changes_of(file, without) if target in each.change.targets), None)
            if change is not None:
                yield Lost(choice=choice, reading=reading, file=file, change=change, outcome=Outcome.UNDONE)


def warning(lost: Sequence[Lost], group: Sequence[Lost]) -> Diagnostic:
    """The warning for readings that have the same outcome because of one change. `group` has all that have it, chosen or not."""
    one = lost[0]
    names = listed([f"`{each.choice.name}={each.reading}`" for each in lost])
    change = f"`{one.change.verb} [{', '.join(one.change.targets)}]`"
    readings = f"the readings {names}" if len(lost) > 1 else f"the reading {names}"
    message = f"{change} {one.outcome.value.format(readings=readings)}"
    question = f"the question `{one.choice.name}`"
    if one.outcome in (Outcome.UNDONE, Outcome.CLASH):
        return Diagnostic(
            code="reading-clash", severity="warning", message=message, span=one.change.span, other=one.choice.span, other_says=question,
            hint=answer(lost),
        )  # fmt: skip
    return Diagnostic(
        code="dead-reading", severity="warning", message=message, span=one.change.span, other=one.choice.span, other_says=question,
        hint=no_difference(lost, group) or f"{answer(lost)}, or `set {one.choice.name} to {ANY}` if no answer makes a difference",
    )  # fmt: skip


def no_difference(lost: Sequence[Lost], group: Sequence[Lost]) -> str | None:
    """A hint to say that no answer makes a difference, if that is so: every reading that changes anything is lost."""
    questions = list(dict.fromkeys(each.choice.name for each in lost))
    for each in lost:
        changing = {name for name, reading in each.choice.readings.items() if reading.block}
        gone = {one.reading for one in group if one.choice is each.choice and one.outcome is Outcome.WITHOUT_EFFECT}
        if changing - gone:
            return None
    makes = "no answer makes a difference any more"
    return f"say that {makes}: `set {', '.join(questions)} to {ANY}`"


def answer(lost: Sequence[Lost]) -> str:
    """A hint how the file can state that it decides the questions."""
    choice = lost[0].choice
    several = len({each.choice.name for each in lost}) > 1
    reading = choice.default if choice.chosen_by == BY_YOU else choice.chosen
    return f"answer {'each' if several else 'the'} question in this file: `set {choice.name} to {reading}`"


def same_readings(files: Sequence[n.File]) -> Iterator[Diagnostic]:
    """A warning if two readings of a question say the same."""
    for question in (item for file in files for item in file.items if isinstance(item, n.Question)):
        for one, other in combinations(question.readings, 2):
            if (one.block or ()) == (other.block or ()):
                yield Diagnostic(
                    code="dead-reading", severity="warning", span=other.span, other=one.span, other_says="the other reading",
                    message=f"the readings `{one.name}` and `{other.name}` of question `{question.name}` are the same",
                    hint="under each reading, write the changes that it makes to the rules; only one reading can be without changes",
                )  # fmt: skip


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
