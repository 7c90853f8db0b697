"""What steps look like that read as one line: counted choices, tests of a choice, and offers to somebody else."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import blocks_of, bodies, offers_of, steps_in
from uno_dsl.plain_words.applies_again import applies_again, cards_named, meets, names_offered
from uno_dsl.plain_words.before_the_turn import played_before
from uno_dsl.plain_words.found_nobody import open_choices
from uno_dsl.plain_words.speech import plural
from uno_dsl.tree import inside

OWN = e.Slot(0, "player")

CONTROLS = {
    "begin round": "a new round begins",
    "begin game": "the game begins again, with what is kept for the whole game unchanged",
    "end round": "the round ends",
    "end turn": "the turn ends at once",
    "end effect": "the rest of this effect does not happen",
    "end loop": "this stops at once, and is repeated no further",
}
DONE_TO_A_PILE: dict[type[s.Step], str] = {s.Shuffle: "is shuffled", s.TurnOver: "is turned upside down"}
DONE_BY_A_PLAYER: dict[type[s.Step], tuple[str, str]] = {
    s.TurnUp: ("turns", "up the top card of the draw pile"),
    s.Miss: ("misses", "a turn"),
    s.TakeTurn: ("takes", "the next turn"),
    s.Leave: ("leaves", "the round"),
}
EFFECTS = {
    "play": "effect, as when it is played",
    "last": "effect as a last card",
    "start": "effect, as when it is turned up at the start",
}


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


def are_many(who: e.Expression) -> bool:
    """Whether more than one player may be asked."""
    return not (isinstance(who, e.Listed) and len(who.parts) == 1)


def as_named(slots: tuple[tuple[str, str], ...], taker: int) -> str:
    """The name that an offer gives to whoever takes it, after the offer: ` as the objector`."""
    name = slots[taker][0]
    return "" if name == s.TAKER else f" as the {name}"


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


def beside_their_turn(model: s.Model, ask: s.Ask) -> tuple[str, str]:
    """What is said of an offer to play that is no turn, and, at the end, what the card then does: that it has its effect, too."""
    if not any(offer.cards is not None for offer in ask.offers):
        return "", ""
    if any(before is ask for before in played_before(model)):
        return ", and then their turn goes on", ""
    again = applies_again(model, ask)
    if not of_somebody_else(ask.who):
        return "", again
    said = bool(turning(model, ask)) or any(misses_then(body, ask, ()) for _, body in bodies(model))
    kept = "" if said else ", which they still have"
    own = "; that card has its own effect, too" if rules_of_cards(model, ask) else ""
    next_one = "; for that card, the next player is the one after them" if meets_the_next(model, ask) else ""
    return f", besides their own turn{kept}", (again or own) + next_one


def meets_the_next(model: s.Model, ask: s.Ask) -> bool:
    """Whether a rule on played cards that may be about a card offered does something to the next player."""
    return any(
        e.Seat("next", OWN) in inside(model.procedures[handler.procedure].body)
        for handler in model.handlers
        if handler.event == "play"
        and any(meets(handler, offer.cards) for offer in ask.offers if offer.cards is not None)
    )


def misses_then(body: tuple[s.Step, ...], ask: s.Ask, later: tuple[s.Step, ...]) -> bool:
    """Whether a line after an offer, or under it, says that whoever is asked misses a turn."""
    for place, step in enumerate(body):
        after = (*body[place + 1 :], *later)
        if step is ask:
            taken = (offer.body for offer in offers_of(ask))
            said = (one for block in (*taken, after) for one in steps_in(block))
            return any(isinstance(one, s.Miss) and ask.who in (one.who, e.Listed((one.who,))) for one in said)
        if any(misses_then(block, ask, after) for block in blocks_of(step)):
            return True
    return False


def rules_of_cards(model: s.Model, ask: s.Ask) -> list[s.Handler]:
    """The rules on the cards by name that are offered: what these cards do when they are played."""
    offered = names_offered(ask)
    return [handler for handler in model.handlers if handler.event == "play" and offered & cards_named(handler)]


def turning(model: s.Model, ask: s.Ask) -> set[str]:
    """The names of the offered cards that turn the direction when they are played: who is next is another player then."""
    return {
        name
        for handler in rules_of_cards(model, ask)
        for name in names_offered(ask) & cards_named(handler)
        if any(
            isinstance(step, s.Assign) and isinstance(step.target, e.Kept) and step.target.kind == "direction"
            for step in steps_in(model.procedures[handler.procedure].body)
        )
    }


def unseen(step: s.Choose) -> str:
    """A card of one's own hand is chosen without a word, and the others do not see which: it stays in the hand."""
    own = e.Pile("hand", step.who)
    return " (nobody else sees which)" if not step.secret and any(part == own for part in inside(step.domain)) else ""


def found_nobody(model: s.Model, step: s.Choose, called: str) -> str:
    """What a choice comes to where its condition holds for nobody: the lines after it are done all the same."""
    if not any(choice is step for choice, _, _ in open_choices(model)):
        return ""
    if isinstance(step.target, e.Kept):
        return f" ({called} is unchanged if there is none)"
    return f" ({'nobody' if step.what == 'player' else 'no card'}, if there is none)"
