"""Reviews rules: what is wrong with them, and in plain words what they add and change.

A file is added to the edition it is for, and the result is compared with that edition alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from uno_dsl.build import digest
from uno_dsl.cache import remembered
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.heading import Heading, heading
from uno_dsl.layers.library import Selection, Shelf, shelf, shelf_of
from uno_dsl.plain_words.changes_to_words import changes_to_words
from uno_dsl.plain_words.telling import ChangeInWords, RuleInWords
from uno_dsl.source import Source, distinct, is_file, read_source, same_file, shown_name

ELSEWHERE = "other-edition"  # the code for a rule that is not for the edition it was added to


@dataclass(frozen=True, slots=True)
class Understood:
    """What is known about a selection: findings, source texts, every rule in words, the layer each rule comes from, and how many of
    its examples hold, of how many. `left_out` has the titles of those for other editions.
    """

    diagnostics: tuple[Diagnostic, ...]
    sources: dict[str, Source]
    in_words: tuple[RuleInWords, ...]
    layers: dict[str, str]
    facts: dict[str, int]
    examples: tuple[int, int] = (0, 0)
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """What is reviewed: a name for it, its heading, the rules with it and the rules without it."""

    name: str
    heading: Heading | None
    selection: Selection
    shelf: Shelf
    base: Selection | None


@dataclass(frozen=True, slots=True)
class Review:
    """The result of a review. `layers` says which layer a changed rule comes from; `examples` is how many hold, and of how many; `left_out` are
    the titles of those for other editions.
    """

    name: str
    kind: str
    rule: str
    title: str
    edition: str
    base: str | None
    diagnostics: tuple[Diagnostic, ...]
    sources: dict[str, Source]
    changes: tuple[ChangeInWords, ...]
    layers: dict[str, str]
    facts: dict[str, int]
    examples: tuple[int, int] = (0, 0)
    left_out: tuple[str, ...] = ()

    def count(self, severity: str) -> int:
        return sum(d.severity == severity for d in self.diagnostics)

    @property
    def elsewhere(self) -> bool:
        """Whether the file turned out not to be for this edition."""
        return any(d.code == ELSEWHERE for d in self.diagnostics)


def review_afresh(subject: Subject) -> Review:
    """Review a subject and store nothing about it, since it changes with every letter. Raises UnreadableSource."""
    return _afresh(subject, cached=False)


def review(subject: Subject) -> Review:
    """Review a subject. Raises UnreadableSource."""
    key = digest(subject.selection, subject.shelf) + (
        "" if subject.base is None else subject.base.game + digest(subject.base, subject.shelf)
    )
    found = remembered("review", _short(key + subject.name), lambda: _afresh(subject))
    return found


def rule_name(head: Heading) -> str:
    """The name in a heading; of a `combine`, the names of all the rules that it combines."""
    return ", ".join([head.name, *head.names]) if head.kind == "combine" else head.name


def _short(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _afresh(subject: Subject, *, cached: bool = True) -> Review:
    base = None if subject.base is None else understood(subject.base, subject.shelf)
    if base is not None and subject.base is not None and not base.in_words:  # files that only `combine` reconciles
        base = understood(replace(subject.base, houses=()), subject.shelf)
    files = len(subject.selection.houses) - (0 if subject.base is None else len(subject.base.houses))
    now = understood(subject.selection, subject.shelf, max(1, files), cached=cached)
    before = set() if base is None else set(base.diagnostics)
    head = subject.heading
    return Review(
        name=subject.name,
        kind=head.kind if head is not None else "rules file",
        rule=rule_name(head) if head is not None else subject.name,
        title=head.title if head is not None else "",
        edition=subject.selection.game,
        base=None if subject.base is None else subject.base.game,
        diagnostics=tuple(d for d in now.diagnostics if d.severity == "error" or d not in before),
        sources=now.sources,
        changes=tuple(changes_to_words(() if base is None else base.in_words, now.in_words)) if now.in_words else (),
        layers=now.layers if base is None else {**now.layers, **base.layers},
        facts=now.facts,
        examples=now.examples,
        left_out=now.left_out,
    )


def is_meant_for(subject: Subject) -> bool:
    """Whether the files of a subject are for its edition at all. Raises UnreadableSource."""
    return remembered("meant", digest(subject.selection, subject.shelf), lambda: asked_afresh(subject))


def asked_afresh(subject: Subject) -> bool:
    """The same, without storing the answer."""
    from uno_dsl.layers.gather import gather  # for start-up time: a cached answer needs no parser

    return all(d.code != ELSEWHERE for d in gather(subject.selection, subject.shelf).diagnostics)


def understood(selection: Selection, library: Shelf, files: int = 1, *, cached: bool = True) -> Understood:
    """Run the stages for a selection, and put the model into words. The examples of its last files are run."""
    key = digest(selection, library) + ("" if files == 1 else f" {files}")
    return remembered("words", key, lambda: _understand(selection, library, files), cached=cached)


def _understand(selection: Selection, library: Shelf, files: int) -> Understood:
    # for start-up time: a cached review needs no parser
    from uno_dsl.checks.effect_order import effect_order
    from uno_dsl.checks.of_cards.answered_last import answered_last
    from uno_dsl.checks.of_cards.too_few_to_put import too_few_to_put
    from uno_dsl.engine.machine import Machine
    from uno_dsl.examples.checked import at_home, check_examples, own_examples
    from uno_dsl.pipeline import run_stages
    from uno_dsl.plain_words.model_words import to_words
    from uno_dsl.review.copied_lines import copied_lines
    from uno_dsl.review.dead_rules import dead_rules, own_files
    from uno_dsl.review.no_difference import no_difference
    from uno_dsl.review.tried_out import also_shown, worth_trying

    stages = run_stages(selection, library)
    found = stages.diagnostics
    if stages.program is not None and stages.rules is not None:
        found = (*found, *also_shown(Machine(stages.program), stages.rules, found))
        if worth_trying(found) and stages.model is not None and at_home(selection, library):
            told = own_examples(stages.rules, files)
            own = own_files(stages.rules, selection, files)
            copied = copied_lines(stages.rules, stages.sources, own)
            found = (*found, *dead_rules(stages.model, own, told, copied))
    examples: tuple[int, int] = (0, 0)
    left_out: tuple[str, ...] = ()
    if stages.program is not None and stages.rules is not None and own_examples(stages.rules, files):
        checked = check_examples(stages.rules, Machine(stages.program), selection, library, files)
        found = (*found, *checked.findings)
        examples, left_out = (checked.hold, len(checked.outcomes)), checked.left_out
    if stages.rules is not None and stages.model is not None and not examples[0] and worth_trying(found):
        if at_home(selection, library):
            found = (*found, *no_difference(selection, library, stages.rules, stages.model, files))
    layers: dict[str, str] = {}
    facts: dict[str, int] = {}
    if stages.rules is not None:
        layers = {entry.id: entry.layer for entry in stages.rules.walk() if entry.own}
        facts = {"rules": len(layers), "questions": len(stages.rules.choices)}
    if stages.model is not None:
        facts |= {
            "cards": stages.model.deck,
            "fewest players": stages.model.players[0],
            "most players": stages.model.players[1],
        }
    broken = stages.model is None or any(d.severity == "error" for d in stages.diagnostics)
    in_words = () if broken or stages.model is None else tuple(to_words(stages.model))
    if in_words and stages.rules is not None and stages.model is not None:
        for notes in (note(stages.rules, stages.model) for note in (effect_order, answered_last, too_few_to_put)):
            in_words = tuple(with_note(rule, notes.get((rule.file, rule.line), "")) for rule in in_words)
    return Understood(found, stages.sources, in_words, layers, facts, examples, left_out)


def with_note(rule: RuleInWords, note: str) -> RuleInWords:
    """A rule in words with a further line, if there is one to add."""
    return replace(rule, lines=(*rule.lines, note), long=(*rule.long, note)) if note else rule


# ------------------------------------------------------------------------------------------------ subjects
def edition_subject(selection: Selection) -> Subject:
    """An edition with what is added to it, compared with the plain edition; if nothing is added, with the edition it is based on."""
    library = shelf_of(selection)
    under = library.bases.get(selection.game)
    head = Heading("edition", selection.game, "", library.titles[selection.game])
    plain = Selection(game=selection.game, editions=selection.editions)
    if selection != plain:
        base: Selection | None = plain
    else:
        base = replace(plain, game=under) if under is not None and under in library.editions else None
    return Subject(selection.game, head, selection, library, base)


def file_subjects(path: Path, over: Selection | None, beside: Sequence[Path] = ()) -> Iterator[Subject]:
    """A file with each edition it may be for, the likeliest first; only with the game of `over`, if that is given.

    `beside` are files that are added together with it. Raises UnreadableSource.
    """
    source = read_source(path)
    head = heading(source.text)
    beside_it = _named_beside(path, head) if over is None else over.editions
    library = shelf_of(Selection(game="", editions=beside_it))
    beside = [file for file in distinct(beside) if not same_file(file, path)]
    name = " + ".join([*map(shown_name, beside), source.name])
    at_home = _in_library(path, head, library, over)
    if at_home is not None:
        yield replace(at_home, name=name)
        return
    if head is not None and head.kind == "edition":
        own = replace(over or Selection(game=head.name), game=head.name, editions=(path,))
        yield replace(edition_subject(own), name=name)
        return
    under = [file for file in _combined(path, head) if not any(same_file(file, other) for other in beside)]
    for game in _games(head, over, library, under):
        plain = over if over is not None else Selection(game=game, editions=beside_it)
        added = [file for file in plain.houses if not any(same_file(file, other) for other in (*beside, path))]
        base = replace(plain, game=game, houses=distinct((*added, *under)))
        yield Subject(name, head, replace(base, houses=distinct((*base.houses, *beside, path))), library, base)


def _in_library(path: Path, head: Heading | None, library: Shelf, over: Selection | None) -> Subject | None:
    """The subject of a file that belongs to the library itself."""
    if head is None or str(path) == "-":
        return None
    where = path.resolve()
    for edition, at in library.editions.items():
        if at.resolve() == where:
            return edition_subject(over if over is not None and over.game == edition else Selection(game=edition))
    for (game, printing), at in library.printings.items():
        if at.resolve() == where:
            return Subject("", head, Selection(game=game, printing=printing), library, Selection(game=game))
    for option, at in library.options.items():
        if at.resolve() == where:
            game = library.option_of[option]
            return Subject("", head, Selection(game=game, options=(option,)), library, Selection(game=game))
    return None


def _named_beside(path: Path, head: Heading | None) -> tuple[Path, ...]:
    """The files of editions that a heading names and the library lacks, if they are in the same folder as the file."""
    if head is None or head.for_any or head.kind == "edition":
        return ()
    names = [name for name in head.names if name not in shelf().editions]
    return tuple(
        file for file in (path.parent / f"{name}.uno" for name in names) if file != path and holds_edition(file)
    )


def holds_edition(path: Path) -> bool:
    """Whether a file exists and is an edition. Raises UnreadableSource."""
    head = heading(read_source(path).text) if is_file(path) or str(path) == "-" else None
    return head is not None and head.kind == "edition"


def _combined(path: Path, head: Heading | None) -> list[Path]:
    """The files that a `combine` names, if they are in the same folder."""
    if head is None or head.kind != "combine":
        return []
    names = [head.name, *head.names]
    return [beside for beside in (path.parent / f"{name}.uno" for name in names) if is_file(beside) and beside != path]


def _games(head: Heading | None, over: Selection | None, library: Shelf, under: Sequence[Path]) -> list[str]:
    """The editions that a file may be for, the likeliest first."""
    if over is not None:
        return [over.game]
    for path in under:
        first = heading(read_source(path).text)
        if first is not None and not first.for_any:
            return _games(first, None, library, ())
    named = [name for name in head.names if name in library.editions] if head is not None and not head.for_any else []
    return named or list(library.editions)
