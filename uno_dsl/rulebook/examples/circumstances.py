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
    """Which of several identical cards is played; what is declined: the end of its label, what rules offer in their own words, or
    whatever there is to decline after a card that has been played; and that somebody passes who would have to draw.
    """

    article: Article = "the"
    declined: str = ""
    offer: Act | None = None
    after: str = ""
    passes: bool = False


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
    offered: Act | None = None
    laid = ""
    nothing = nothing_to_draw(found)
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
        if act.verb == "decline":
            if last is not None and last.verb == "draw" and same(last, act):
                yield id(act), Circumstances(declined=DRAWN)
            elif offered is not None and same(offered, act) and isinstance(line, May):
                yield id(act), Circumstances(offer=offered)
            else:
                yield id(act), Circumstances(after=laid)
        if act.verb == "draw" and nothing:
            yield id(act), Circumstances(passes=True)
        offered = act if act.verb == "do" else offered
        if line is act:
            last, laid = act, " ".join(act.rest) if act.verb == "play" else laid


def same(one: Act, other: Act) -> bool:
    """Whether the same player does two things."""
    return (one.who and one.who.text) == (other.who and other.who.text)


def nothing_to_draw(found: Scene) -> bool:
    """Whether an example begins with an empty draw pile, and with no discards that could be shuffled."""
    held = {
        fact.pile.text: fact
        for fact in found.facts
        if isinstance(fact, Holds) and fact.pile is not None and fact.who is None
    }
    draw, discards = held.get("draw pile"), held.get("discard pile")
    if draw is None or draw.end is not None or draw.cards.named or draw.cards.others:
        return False
    return none_can_be_drawn(0, 0 if discards is None else len(discards.cards.named) + discards.cards.others)


def none_can_be_drawn(draw_pile: int, discards: int) -> bool:
    """Whether no card can be drawn with these numbers of cards in the piles. The top card of the discards stays where it is."""
    return not draw_pile and discards <= 1
