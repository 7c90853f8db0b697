"""What speaks against each rule: by the cases that fail and pass, and by its mutants; and what that is worth in all.

The weights are learned: from mutants of the classic game whose kind was hidden, and from half of the seeded bugs
(`python -m tests.blame` measures on others). Not handled here: where the evidence comes from (`spectra.py`,
`provenance.py`, `nearness.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from math import exp, log

from conformance.blame.nearness import Answers, Near, in_both

COVERS, LEAST = 2.0, 0.02
"""What the logarithm of `covers` counts, and what `covers` is at least: a rule is hardly the one if it has nothing to do with many failures."""
SAME_CASE = 0.3
"""What a mutant that fails the same case counts, if it gives another answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What speaks against one rule, from 0 to 1 each.

    `writes`: it wrote, allowed, forbade or asked for what differs. `does`, `runs`, `steps`: whatever it does, or the rule
    as a whole, happens in the cases (or the steps) that fail and not in those that pass. `own`: the share of its own cases
    that fail. Of its mutants, the best: `near` how many of the cases failed by either are failed by both, `alike` the same
    where only what differs in the same way counts, `found` and `right` the shares of what the engine fails, and of what
    the mutant fails. `explained`: how much of what differs some mutant of it shows, case by case. `covers`: the share of
    the failures that it can have to do with at all.
    """

    writes: float = 0.0
    does: float = 0.0
    runs: float = 0.0
    steps: float = 0.0
    own: float = 0.0
    near: float = 0.0
    alike: float = 0.0
    found: float = 0.0
    right: float = 0.0
    explained: float = 0.0
    covers: float = 0.0


NAMES = tuple(one.name for one in fields(Evidence))
BEHIND = "-"
"""`own-` is how far a rule is behind the best one in `own`; it is never positive."""
WEIGHTS: tuple[tuple[tuple[str, ...], float], ...] = (
    (("does",), 4.769),
    (("near",), 8.914),
    (("writes",), 2.103),
    (("explained",), 1.713),
    (
        (
            "alike",
            "writes-",
        ),
        -2.407,
    ),
    (
        (
            "writes",
            "own-",
        ),
        5.023,
    ),
    (
        (
            "writes",
            "steps-",
        ),
        -4.772,
    ),
    (
        (
            "own",
            "own-",
        ),
        -3.733,
    ),
    (
        (
            "runs",
            "right",
        ),
        -8.307,
    ),
    (
        (
            "own",
            "writes-",
        ),
        -5.174,
    ),
    (
        (
            "writes",
            "runs",
        ),
        5.292,
    ),
    (
        (
            "alike",
            "near-",
        ),
        7.829,
    ),
    (
        (
            "steps",
            "own-",
        ),
        -6.229,
    ),
    (
        (
            "steps",
            "does-",
        ),
        11.455,
    ),
    (
        (
            "alike",
            "steps-",
        ),
        -33.507,
    ),
    (
        (
            "alike",
            "own-",
        ),
        6.869,
    ),
    (
        (
            "near",
            "does-",
        ),
        29.674,
    ),
    (
        (
            "explained",
            "own-",
        ),
        -4.102,
    ),
)
"""What each piece of evidence counts, alone or multiplied with another."""


def likely(evidence: Mapping[str, Evidence]) -> dict[str, float]:
    """How likely each rule is the broken one, the most likely first; in all 1."""
    best = {name: max((getattr(one, name) for one in evidence.values()), default=0.0) for name in NAMES}
    found = {rule: _sum(one, best) for rule, one in evidence.items()}
    most = max(found.values(), default=0.0)
    shares = {rule: exp(value - most) for rule, value in found.items()}
    total = sum(shares.values())
    return dict(sorted(((rule, share / total) for rule, share in shares.items()), key=lambda item: (-item[1], item[0])))


def _sum(one: Evidence, best: Mapping[str, float]) -> float:
    values = {name: getattr(one, name) for name in NAMES}
    values |= {name + BEHIND: values[name] - best[name] for name in NAMES}
    total = 0.0
    for names, weight in WEIGHTS:
        for name in names:
            weight *= values[name]
        total += weight
    return total + COVERS * log(max(one.covers, LEAST))


def of_mutants(failed: Answers, near: Iterable[Near]) -> dict[str, dict[str, float]]:
    """What the mutants of each rule say against it."""
    found: dict[str, dict[str, float]] = {}
    explained: dict[str, dict[str, float]] = {}
    for one in near:
        both = in_both(failed, one.wrong)
        if not both:
            continue
        rule, either = one.candidate.rule, len(failed) + len(one.wrong) - len(both)
        overlaps = {name: failed[name].overlap(one.wrong[name]) for name in both}
        same = sum(1.0 if overlap > 1 - 1e-9 else SAME_CASE for overlap in overlaps.values())
        values = {
            "near": same / either, "alike": sum(overlaps.values()) / either,
            "found": same / len(failed), "right": same / len(one.wrong),
        }  # fmt: skip
        best = found.setdefault(rule, {})
        for name, value in values.items():
            best[name] = max(best.get(name, 0.0), value)
        shown = explained.setdefault(rule, {})
        for name, overlap in overlaps.items():
            shown[name] = max(shown.get(name, 0.0), overlap)
    for rule, shown in explained.items():
        found[rule]["explained"] = sum(shown.values()) / len(failed)
    return found
