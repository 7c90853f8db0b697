"""What steps look like that read as one line: counted choices, tests of a choice, and offers to somebody else."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.plain_words.speech import plural
from uno_dsl.tree import inside

OWN = e.Slot(0, "player")


def several(cards: str, count: int) -> str:
    """`a red card from their hand` -> `2 red cards from their hand`"""
    noun, found, rest = cards.removeprefix("a ").removeprefix("an ").partition(" from ")
    return f"{count} {plural(noun)}{found}{rest}"


def follows_choice(before: s.Step | None, branch: s.Branch) -> bool:
    """Whether a branch only tests if the choice before it was possible."""
    return (
        isinstance(before, s.Choose | s.Pick)
        and before.target is not None
        and branch.condition == e.Present(before.target)
        or isinstance(before, s.ChooseSeveral)
        and branch.condition == e.Present(before.targets[0])
    )


def counted_times(loop: s.Loop) -> e.Expression | None:
    """The number of times that a loop for putting several chosen cards one by one runs, or None."""
    match loop.until:
        case e.Any(parts=(e.Compare(operator=">=", left=e.Slot(), right=count), e.Negation())):
            return count
        case _:
            return None


def of_somebody_else(who: e.Expression) -> bool:
    """Whether an offer is not to the player whom the rule is about: what they play then takes no turn from them."""
    return who not in (OWN, e.Listed((OWN,)), e.TurnPlayer(), e.Listed((e.TurnPlayer(),)))


def unseen(step: s.Choose) -> str:
    """A card of one's own hand is chosen without a word, and the others do not see which: it stays in the hand."""
    own = e.Pile("hand", step.who)
    return " (nobody else sees which)" if not step.secret and any(part == own for part in inside(step.domain)) else ""
