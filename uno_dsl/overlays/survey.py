"""Examines all overlays of an edition, and all pairs of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.library import chain
from uno_dsl.overlays.cancelled import cancelled, lines_lost
from uno_dsl.overlays.combinations import Bench, Built
from uno_dsl.overlays.contradictions import cited, manuals_of
from uno_dsl.overlays.copies import copies
from uno_dsl.overlays.findings import ALONE, Finding, Kind, Why
from uno_dsl.overlays.overlay_types import Option, Overlay, Printing, Reading, pairs_of
from uno_dsl.trace.manual_statements import Index


@dataclass(frozen=True, slots=True)
class Survey:
    """An edition, the number of its overlays and pairs, and the findings."""

    edition: str
    overlays: int
    pairs: int
    findings: tuple[Finding, ...]

    def count(self, kind: Kind) -> int:
        """The number of findings of a kind."""
        return sum(finding.kind is kind for finding in self.findings)


def survey(bench: Bench, index: Index) -> Survey:
    """Examine every overlay of an edition, and every pair."""
    surveyor = _Surveyor(bench, index)
    overlays = bench.overlays
    pairs = list(pairs_of(overlays))
    found = [finding for overlay in overlays for finding in surveyor.one(overlay)]
    found += [finding for one, other in pairs for finding in surveyor.two(one, other)]
    return Survey(bench.edition, len(overlays), len(pairs), tuple(sorted(set(found))))


def survey_of(bench: Bench, index: Index, overlay: Overlay, beside: Overlay | None = None) -> list[Finding]:
    """The findings about one overlay, or about a pair."""
    surveyor = _Surveyor(bench, index)
    return sorted(surveyor.one(overlay) if beside is None else surveyor.two(overlay, beside))


class _Surveyor:
    def __init__(self, bench: Bench, index: Index) -> None:
        self.bench = bench
        self.index = index

    @cached_property
    def editions(self) -> dict[str, int]:
        """The edition and those it is based on, with their ranks."""
        return {name: rank for rank, name in enumerate(chain(self.bench.library, self.bench.edition))}

    def built(self, *overlays: Overlay) -> Built:
        """The edition with some overlays."""
        return self.bench.build(self.bench.with_options(*overlays))

    # -------------------------------------------------------------------------------------------- one overlay
    def one(self, overlay: Overlay) -> Iterator[Finding]:
        """The findings about one overlay alone."""
        built = self.built(overlay)
        if built.errors:
            yield Finding(Kind.CLASH, str(overlay), ALONE, Why.ERROR, (built.errors[0].message,))
            return
        yield from self.lost_by_editions(overlay, built)
        match overlay:
            case Reading(option=option):
                if built.does == self.bench.build([Option(option)] if option else []).does:
                    yield Finding(Kind.DEAD, str(overlay), ALONE, Why.UNUSED)
            case Option():
                if built.does == self.bench.build([]).does:
                    yield Finding(Kind.DEAD, str(overlay), ALONE, Why.UNUSED)
            case Printing():
                yield from self.within(overlay, built)

    def lost_by_editions(self, overlay: Overlay, built: Built) -> Iterator[Finding]:
        """Lines of an edition that an overlay removes, although it was written for an edition of lower rank."""
        mine = self.editions[self.written_for(overlay, built)]
        for loser, change in lines_lost(built.rules):
            if change.layer == overlay.layer and self.editions.get(loser, -1) > mine:
                why = Why.REMOVED if change.change.verb == "remove" else Why.REPLACED
                yield Finding(Kind.PART, f"edition {loser}", str(overlay), why, (change.target,))

    def written_for(self, overlay: Overlay, built: Built) -> str:
        """The edition that an overlay was written for."""
        match overlay:
            case Reading(option=None):
                return built.rules.choices[overlay.question].layer
            case Reading(option=str(name)) | Option(name=name):
                return self.bench.library.option_of[name]
            case _:
                return self.bench.edition

    def within(self, printing: Printing, built: Built) -> Iterator[Finding]:
        """The readings that a printing chooses but that have no effect in it."""
        for choice in built.rules.choices.values():
            chosen = Reading(choice.name, choice.chosen)
            if choice.chosen_by == printing.name and choice.chosen != choice.default:
                without = self.bench.build([printing, Reading(choice.name, choice.default)])
                gone = cancelled(self.built(chosen).rules, built.rules, chosen.layer)
                if without.does == built.does or gone is not None and gone.wholly:
                    why, lines = (Why.UNUSED, ()) if gone is None else (gone.why, (gone.by.target,))
                    yield Finding(Kind.CONTRADICTION, str(chosen), str(printing), why, lines)

    # -------------------------------------------------------------------------------------------- two overlays
    def two(self, one: Overlay, other: Overlay) -> Iterator[Finding]:
        """The findings about a pair."""
        if self.bench.chosen_by(one, other):
            return
        both = self.built(one, other)
        if both.errors:
            yield clash(one, other, both.errors[0])
            return
        for first, second in ((one, other), (other, one)):
            if not isinstance(first, Printing):
                yield from self.effect(first, second, both)
        if isinstance(other, Printing):
            yield from self.contradicted(one, other, both)

    def effect(self, overlay: Overlay, beside: Overlay, both: Built) -> Iterator[Finding]:
        """Whether an overlay still has its effect beside another one."""
        without: list[Overlay] = self.bench.with_options(beside)
        if isinstance(overlay, Reading) and overlay.option is not None:
            without = [*without, Option(overlay.option)]
        gone = cancelled(self.built(overlay).rules, both.rules, overlay.layer)
        if gone is not None and self.answers(gone.by.layer, overlay, both):
            gone = None
        lines = () if gone is None else (gone.by.target,)
        if both.does == self.bench.build(without).does:
            same = both.does == self.built(overlay).does
            why = gone.why if gone is not None else Why.SAME if same else Why.UNUSED
            yield Finding(Kind.DEAD, str(overlay), str(beside), why, lines)
        elif gone is not None:
            yield Finding(Kind.DEAD if gone.wholly else Kind.PART, str(overlay), str(beside), gone.why, lines)
        elif not isinstance(beside, Printing):
            repeated = copies(self.built(overlay).rules, both.rules, overlay.layer, beside.layer)
            if repeated:
                yield Finding(Kind.COPY, str(overlay), str(beside), Why.OWN_LINE, tuple(repeated))

    def answers(self, layer: str, overlay: Overlay, built: Built) -> bool:
        """Whether a layer is a reading of a question that the overlay itself asks."""
        choice = built.rules.choices.get(layer.partition("=")[0])
        return choice is not None and choice.layer == overlay.layer

    def contradicted(self, overlay: Overlay, printing: Printing, both: Built) -> Iterator[Finding]:
        """The statements of a printing that no line cites any more if a reading or an option is chosen as well."""
        alone = self.built(printing).rules
        if isinstance(overlay, Reading):
            choice = alone.choices.get(overlay.question)
            if choice is not None and choice.chosen_by == printing.name:
                return  # chosen in place of what is printed
        manuals = manuals_of(self.index, self.bench.edition, printing.name)
        file = self.bench.file(self.bench.library.printings[(self.bench.edition, printing.name)])
        lost = cited(alone, file, manuals, printing.name) - cited(both.rules, file, manuals, printing.name)
        if lost:
            yield Finding(Kind.DROPS, str(overlay), str(printing), Why.UNCITED, tuple(sorted(lost)))


CLASHES = {"clash": Why.EXCLUDES, "taken-away": Why.TAKEN_AWAY, "unknown-rule": Why.TAKEN_AWAY}
"""Why two overlays cannot be combined, by the code of the error."""


def clash(one: Overlay, other: Overlay, error: Diagnostic) -> Finding:
    """The finding for two overlays that cannot be combined."""
    why = CLASHES.get(error.code, Why.ERROR)
    return Finding(Kind.CLASH, str(one), str(other), why, (error.message,))
