"""Prints surveys of pairs as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.overlays.findings import Finding, Kind
from uno_dsl.overlays.played import Played
from uno_dsl.overlays.survey import Survey


def survey_lines(survey: Survey) -> Iterator[str]:
    """The figures of an edition, and one line for each finding."""
    counts = ", ".join(f"{survey.count(kind)} {kind}" for kind in Kind if survey.count(kind))
    yield f"{survey.edition}: {survey.overlays} overlays, {survey.pairs} pairs: {counts or 'nothing found'}"
    yield from (f"  {finding_line(finding)}" for finding in survey.findings)


def finding_line(finding: Finding) -> str:
    """`next-dealer=left beside option lowest-score: no effect (replaced: score.points)`."""
    lines = f": {', '.join(finding.lines)}" if finding.lines else ""
    return f"{finding.of} beside {finding.beside}: {finding.kind} ({finding.why}{lines})"


def played_lines(played: Played) -> Iterator[str]:
    """The results of random games with the pairs of an edition."""
    yield (
        f"{played.edition}: {played.pairs} pairs played {played.plays} times, {len(played.stuck)} stuck, "
        f"{len(played.unseen)} overlays without a difference"
    )
    yield from (f"  stuck: {one} with {other}: {why}" for one, other, why in played.stuck)
    yield from (f"  no difference seen: {one} beside {other}" for one, other in played.unseen)
