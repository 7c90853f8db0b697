"""What has happened in an example before a step, as far as its sentence depends on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from uno_dsl.examples.example_sentences import Act, Holds, May, Scene

Article = Literal["a", "the", "other"]
DRAWN = " drawn"
"""The end of the labels about declining to play a card that was just drawn."""
CHALLENGED = " challenge"
"""The end of the labels about declining to challenge somebody."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Which of several identical cards is played, and what is declined: the end of its label."""

    article: Article = "the"
    declined: str = ""


USUAL = Circumstances()
ByAct = Mapping[int, Circumstances]
"""The circumstances of actions, by their identity: the same action may be done twice."""


def circumstances(found: Scene) -> ByAct:
    """Those that are not the usual ones."""
    return dict(told_apart(found))


def told_apart(found: Scene) -> Iterator[tuple[int, Circumstances]]:
    twins = {
        (fact.who.text, card): count
        for fact in found.facts
        if isinstance(fact, Holds) and fact.who is not None and fact.pile is None
        for card, count in Counter(term.text for term in fact.cards.named).items()
        if count > 1
    }
    played: Counter[tuple[str, str]] = Counter()
    last: Act | None = None
    for line in found.course:
        act = line.act if isinstance(line, May) else line if isinstance(line, Act) else None
        if act is None:
            continue
        card = (act.who.text if act.who is not None else "", " ".join(act.rest))
        if act.verb == "play" and card in twins:
            left = twins[card] - played[card]
            article: Article = "other" if left == 1 else "a"
            yield id(act), Circumstances(article=article)
            played[card] += line is act
        if act.verb == "decline" and last is not None and last.verb == "draw" and last.who == act.who:
            yield id(act), Circumstances(declined=DRAWN)
        last = act if line is act else last
