"""What steps look like that read as one line: counted choices, tests of a choice, and offers to somebody else."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import steps_in
from uno_dsl.plain_words.speech import plural
from uno_dsl.tree import inside

OWN = e.Slot(0, "player")
CARD = e.Slot(1, "card")


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


def beside_their_turn(model: s.Model, ask: s.Ask) -> str:
    """What is said of an offer to play to somebody else: it takes no turn from them, and the rule may apply to that card, too."""
    if not any(offer.cards is not None for offer in ask.offers) or not of_somebody_else(ask.who):
        return ""
    again = "; this rule then applies to that card, too" if applies_again(model, ask) else ""
    return f", besides their own turn, which they still have{again}"


def applies_again(model: s.Model, ask: s.Ask) -> bool:
    """Whether a rule on a card by name offers to play a card of that name."""
    offered = {part.name for offer in ask.offers for part in inside(offer.cards) if isinstance(part, e.Named)}
    return any(
        handler.event == "play"
        and offered & cards_named(handler)
        and ask in steps_in(model.procedures[handler.procedure].body)
        for handler in model.handlers
    )


def cards_named(handler: s.Handler) -> set[str]:
    """The names of the cards that a rule on a card asks for."""
    asked = {part.name for part in inside(handler.condition) if isinstance(part, e.Named) and part.card == CARD}
    return asked | ({handler.card.name} if isinstance(handler.card, e.Constant) and handler.card.name else set())


def unseen(step: s.Choose) -> str:
    """A card of one's own hand is chosen without a word, and the others do not see which: it stays in the hand."""
    own = e.Pile("hand", step.who)
    return " (nobody else sees which)" if not step.secret and any(part == own for part in inside(step.domain)) else ""
