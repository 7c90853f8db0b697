"""`Players 2 to 6` and `deal 8 cards to every player` from a deck of 40: with six players, some of them get fewer, without a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from uno_dsl.checks.card_tests import compared
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.setting_up import BEFORE_PLAY
from uno_dsl.model.three_values import worked_out
from uno_dsl.source import Span

DRAW_PILE = e.Pile("draw pile")


@dataclass(slots=True)
class Taken:
    """How many cards have been taken from each pile since all cards were put into it, and the deals among the steps."""

    players: int
    deck: int
    cards: dict[e.Expression, int] = field(default_factory=dict)
    deals: list[tuple[s.Step, int]] = field(default_factory=list)
    short: tuple[s.Step, int] | None = None

    def take(self, step: s.Step, pile: e.Expression, cards: int) -> None:
        self.cards[pile] = self.cards.get(pile, 0) + cards
        if self.cards[pile] > self.deck and self.short is None:
            self.short = step, self.cards[pile]


@dataclass(frozen=True, slots=True)
class Shortage:
    """With this many players, a step takes the `cards`-th card of a deck that has fewer; the `deal` is the one that took most."""

    players: int
    cards: int
    deal: Span
    each: int


def too_few_cards(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning if there are not enough cards for what is dealt and turned up when a round begins, with some number of players."""
    one = shortage(model)
    return [] if one is None else [one]


def shortage(model: s.Model) -> Diagnostic | None:
    """What to say of the largest number of players for whom there are not enough cards."""
    low, high = model.players
    deck = sum(face.copies for face in model.faces)
    if not deck or not all(face.copies for face in model.faces):
        return None
    found = [one for players in range(low, high + 1) for one in shortages(model, players, deck)]
    if not found:
        return None
    fewest = min(one.players for one in found)
    worst = max(found, key=lambda one: one.players)
    return warning(worst, deck, low, fewest)


def shortages(model: s.Model, players: int, deck: int) -> Iterator[Shortage]:
    """Where the cards run out while a game or a round is set up."""
    for event in BEFORE_PLAY:
        taken = Taken(players, deck)
        for handler in sorted((one for one in model.handlers if one.event == event), key=lambda one: one.rank):
            if handler.condition == e.ALWAYS:
                count(model.procedures[handler.procedure].body, taken, 1)
        if taken.short is not None and taken.deals:
            deal, each = max(taken.deals, key=lambda one: one[1])
            yield Shortage(players, taken.short[1], deal.span, each)


def count(body: tuple[s.Step, ...], taken: Taken, times: int) -> None:
    """Count what the steps of a block take for sure."""
    for step in body:
        match step:
            case s.Deal(pile=pile, count=e.Number(value=number)):
                taken.deals.append((step, number))
                taken.take(step, pile, number * taken.players * times)
            case s.Deal(count=None) | s.TurnOver() | s.Exchange():
                return
            case s.Draw(pile=pile, count=e.Number(value=number)):
                taken.deals.append((step, number))
                taken.take(step, pile, number * times)
            case s.TurnUp():
                taken.take(step, DRAW_PILE, times)
            case s.Move(cards=e.Only(group=e.Listed(parts=parts)) | e.Listed(parts=parts), to=pile) if all(
                isinstance(part, e.Top) for part in parts
            ):
                for part in parts:
                    if isinstance(part, e.Top) and part.pile != pile:
                        taken.take(step, part.pile, times)
            case s.Move(to=pile):
                taken.cards[pile] = 0  # cards come back to it
            case s.Each(group=e.Players(), body=inner):
                count(inner, taken, times * taken.players)
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                holds = decided(condition, taken.players)
                if holds is not None:
                    count(then if holds else otherwise, taken, times)
            case s.Control(what="begin round" | "begin game" | "end round"):
                return
            case _:
                pass


def decided(condition: e.Expression, players: int) -> bool | None:
    """Whether a condition on the number of players holds; None if it is about something else."""
    return worked_out(condition, lambda part: asked_of_players(part, players))


def asked_of_players(part: e.Expression, players: int) -> bool | None:
    """Whether there are as many players as a part of a condition asks for; None if it asks something else."""
    match part:
        case e.Compare(operator=relation, left=e.Count(group=e.Players()), right=e.Number(value=value)):
            return compared(players, relation, value)
        case _:
            return None


def warning(found: Shortage, deck: int, low: int, fewest: int) -> Diagnostic:
    less = (deck - found.cards + found.each * found.players) // found.players
    fewer = f"at the most {less} cards for each player" if less < found.each else "fewer cards"
    many = f"`with at least {fewest} players, deal {max(1, min(less, found.each - 1))} cards to every player`"
    some = f"`with at most {fewest - 1} players, deal {found.each} cards to every player` and {many}"
    hint = f"let fewer play (`players {low}{f' to {fewest - 1}' if fewest - 1 > low else ''}`), or deal fewer cards to many: {some}"
    return Diagnostic(
        code="too-few-cards", severity="warning", span=found.deal,
        message=f"with {found.players} players, {found.cards} cards are needed when a round begins, and the deck has only {deck}: what is missing is left out, without a word",
        hint=hint if fewest > low else f"deal {fewer}",
    )  # fmt: skip
