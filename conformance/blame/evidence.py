"""What speaks against each rule: by the cases that fail and pass, and by its mutants; and what that is worth in all.

The weights are learned: from mutants of Classic and of Shuffle Hands, of which either half of the kinds or all of the same
place were hidden, and from half of the seeded bugs; a few with the bugs to look at, too (`python -m tests.blame` measures on others). Not handled here: where the
evidence comes from (`spectra.py`, `provenance.py`, `named_rules.py`, `other_occasions.py`, `nearness.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from math import exp

from conformance.blame.nearness import Answers, Near, in_both

SAME_CASE = 0.3
"""What a mutant that fails the same case counts, if it gives another answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What speaks against one rule, from 0 to 1 each but for `cases`.

    `writes`: it wrote, allowed, forbade or asked for what differs, compared with the rule that did so most; `wrote` the same on
    average, `strong` in which share of the failures it had a lot to do with it, `tops` in which the most, `alone` how little
    others had to do with it. `does`, `runs`, `steps`: whatever it does, or the rule
    as a whole, happens in the cases (or the steps) that fail and not in those that pass; `ends` the rule as a whole in steps.
    `last`, `fresh`: the share of the failing steps in which it does anything, or anything new. `own`: the share of its own cases
    that fail, `about`: that of the failures that are its own cases. Of its mutants, the best: `near` how many of the cases failed by either are failed by both, `alike` the same
    where only what differs in the same way counts, `found` and `right` the shares of what the engine fails, and of what
    the mutant fails; `place` how many of the cases failed by either are failed at the same step, `parts` the same by the parts
    that differ, whatever they differ by, `parts_found` and `parts_right` of what the engine and of what the mutant fails.
    `explained`: how much of what differs some mutant of it shows, case by case. `covers`: the share of
    the failures that it can have to do with at all. `worth`: the share of the failures whose points would be right if its cards
    were worth something else, and no other points wrong.
    `effect`: how like what differs its likest effect is, on any occasion in any case; `able`: its share of all rules that can
    change the parts that differ, `sets` of those that ran in the failing step; `began`: the share of the failures in which
    another rule changed such a part in a process that it begins.
    `named`, `cleared`: the share of the failures whose difference itself says that the rule is wrong, or that it is right, by what the
    engine does rightly beside it.
    `cases`: how many cases of its own there are, as a logarithm: of many cases some fail for whatever reason.
    """

    writes: float = 0.0
    wrote: float = 0.0
    strong: float = 0.0
    tops: float = 0.0
    alone: float = 0.0
    does: float = 0.0
    runs: float = 0.0
    steps: float = 0.0
    ends: float = 0.0
    last: float = 0.0
    fresh: float = 0.0
    own: float = 0.0
    about: float = 0.0
    near: float = 0.0
    alike: float = 0.0
    found: float = 0.0
    right: float = 0.0
    explained: float = 0.0
    place: float = 0.0
    parts: float = 0.0
    parts_found: float = 0.0
    parts_right: float = 0.0
    covers: float = 0.0
    worth: float = 0.0
    began: float = 0.0
    sets: float = 0.0
    able: float = 0.0
    effect: float = 0.0
    named: float = 0.0
    cleared: float = 0.0
    cases: float = 0.0


NAMES = tuple(one.name for one in fields(Evidence))
BEHIND = "-"
"""`own-` is how far a rule is behind the best one in `own`; it is never positive."""
WEIGHTS: tuple[tuple[tuple[str, ...], float], ...] = (
    (("wrote",), -1.49), (("strong",), 2.06), (("does",), 1.72), (("runs",), 0.93), (("steps",), 1.61),
    (("ends",), -3.18), (("fresh",), 0.69), (("own",), 1.14), (("about",), 4.17), (("found",), -2.22),
    (("explained",), 5.03), (("parts_found",), 0.96), (("worth",), 7.67), (("sets",), 4.89), (("wrote-",), -0.50),
    (("strong-",), 0.76), (("does-",), 1.20), (("ends-",), -1.14), (("fresh-",), 0.61), (("own-",), 0.82),
    (("parts_found-",), 0.25), (("able", "last-"), -4.00), (("fresh", "covers-"), 11.22), (("own-", "place-"), -0.68),
    (("does-", "effect-"), -5.06), (("runs", "does-"), 10.00),
    (("fresh-", "began-"), -3.03), (("tops", "sets-"), 27.17), (("runs-", "able-"), -4.84),
    (("alike", "steps-"), -9.00), (("right", "covers-"), 4.56),
    (("effect", "able-"), 4.68), (("covers-", "effect-"), -1.95), (("strong", "near-"), -4.27),
    (("named",), 4.80), (("cleared",), -3.00), (("cases",), -0.50),
)  # fmt: skip
"""What each piece of evidence counts, alone or multiplied with another. The products were chosen by mutants alone; three of
them were left out again, and five weights chosen anew, where weights learned without a bug judge it better so."""


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
    return total


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
        there = [
            failed[name].parts_in_common(one.wrong[name]) for name in both if failed[name].step == one.wrong[name].step
        ]
        parts = sum(there)
        values = {
            "near": same / either, "alike": sum(overlaps.values()) / either,
            "found": same / len(failed), "right": same / len(one.wrong), "place": len(there) / either,
            "parts": parts / either, "parts_found": parts / len(failed), "parts_right": parts / len(one.wrong),
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
