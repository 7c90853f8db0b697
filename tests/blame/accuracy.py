"""How often the rule that is blamed is the broken one, over many engines with one known mistake each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, mean, median

from tests.blame.known_mistakes import Said, SaidOfTwo

HEAD = (
    "| engines | how many | first rule | within three | first heading | the very rule first | causes: median, mean, exactly one "
    "| *as if* |\n| --- | --- | --- | --- | --- | --- | --- | --- |"
)
HEAD_OF_TWO = (
    "| engines | how many | both head one of the first two groups | one of the first three | both named in the first two | in the first three "
    "| causes: mean, exactly two |\n| --- | --- | --- | --- | --- | --- | --- |"
)
HEAD_OF_ALL = "| bugs held out | how many | first rule (95 %) | within three (95 %) |\n| --- | --- | --- | --- |"


@dataclass(frozen=True)
class Accuracy:
    """Shares of the engines. `as_if` counts the sentences *as if* under the first headings of reports, `of_another` those that name no rule
    that counts as broken, and `untrue` those whose engine behaves otherwise in positions of which the judgement knew nothing: `new` of these are
    counted, those in which the engine or what was named differs from the rules. `untried` are the sentences for which there is no such position.

    A rule counts as broken if the mistake is in it, or if a mistake in it would give the same answers; `very` counts only the former.
    """

    engines: int
    first: float
    three: float
    heading: float
    very: float
    causes: tuple[float, float, float]
    as_if: int
    of_another: int
    untrue: int
    untried: int
    new: int

    def row(self, name: str) -> str:
        middle, average, one = self.causes
        shares = [self.first, self.three, self.heading, self.very]
        return (
            f"| {name} | {self.engines} | {' | '.join(map(percent, shares))} | {middle:g}, {average:.2f}, {percent(one)} "
            f"| {self.likened} |"
        )

    @property
    def likened(self) -> str:
        """What is said of the sentences *as if*."""
        untried = f", {self.untried} untried" if self.untried else ""
        return f"told {self.as_if}, names another rule {self.of_another}, untrue {self.untrue} in {self.new} new positions{untried}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def accuracy(said: Iterable[Said]) -> Accuracy:
    """The shares over some engines."""
    found = [one for one in said if one.blamed]
    tops = [(one, one.blamed[0]) for one in found]
    causes = [len(one.blamed) for one in found]
    likened = [(one.rules, top.as_if) for one, top in tops if top.as_if is not None]
    tried = [one.new for one, top in tops if top.as_if is not None and one.new is not None]
    return Accuracy(
        engines=len(found),
        first=mean(top.rule in one.rules for one, top in tops),
        three=mean(bool(one.rules & {top.rule, *top.perhaps}) for one, top in tops),
        heading=mean(heading(top.rule) in set(map(heading, one.rules)) for one, top in tops),
        very=mean(top.rule == one.rule for one, top in tops),
        causes=(median(causes), mean(causes), mean(count == 1 for count in causes)),
        as_if=len(likened),
        of_another=sum(rules.isdisjoint((like.rule, *like.rules)) for rules, like in likened),
        untrue=sum(new.untrue for new in tried),
        untried=len(likened) - sum(new.differs > 0 for new in tried),
        new=sum(new.differs for new in tried),
    )


def between(hits: int, of: int) -> tuple[float, float]:
    """Where a share lies with a certainty of 95 %, by Wilson."""
    share, z = hits / of, NormalDist().inv_cdf(0.975)
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return middle - half, middle + half


def row_of_all(name: str, said: Iterable[Said]) -> str:
    """How many engines there are, and how often a broken rule is named first, and within three, each with its interval."""
    found = [one for one in said if one.blamed]
    tops = [(one, one.blamed[0]) for one in found]
    hits = [sum(top.rule in one.rules for one, top in tops)]
    hits.append(sum(bool(one.rules & {top.rule, *top.perhaps}) for one, top in tops))
    return f"| {name} | {len(found)} | {' | '.join(share_of(count, len(found)) for count in hits)} |"


def share_of(hits: int, of: int) -> str:
    """A share with the interval in which it lies."""
    low, high = between(hits, of)
    return f"{percent(hits / of)} ({100 * low:.1f} to {percent(high)})"


def row_of_two(name: str, said: Iterable[SaidOfTwo]) -> str:
    """How often both of two mistakes head the first two, or three, groups, or are named there, as heading or beside it."""
    found = [*said]
    causes = [len(one.blamed) for one in found]
    shares = [mean(they_head(one, groups) for one in found) for groups in (2, 3)]
    shares += [mean(are_named(one, groups) for one in found) for groups in (2, 3)]
    return (
        f"| {name} | {len(found)} | {' | '.join(map(percent, shares))} | {mean(causes):.2f}, "
        f"{percent(mean(count == 2 for count in causes))} |"
    )


def they_head(one: SaidOfTwo, groups: int) -> bool:
    """Whether each of two mistakes heads one of the first groups."""
    heads = {group.rule for group in one.blamed[:groups]}
    return all(heads & rules for rules in one.mistakes)


def are_named(one: SaidOfTwo, groups: int) -> bool:
    """Whether each of two mistakes is named in one of the first groups, at its head or as one of the two rules beside it."""
    named = {rule for group in one.blamed[:groups] for rule in (group.rule, *group.perhaps)}
    return all(named & rules for rules in one.mistakes)


def heading(rule: str) -> str:
    return rule.partition(".")[0]
