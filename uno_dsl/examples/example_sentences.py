"""The sentences of examples as data: what is so, what is done, and what must follow. Names are not looked up yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from uno_dsl.source import Span


@dataclass(frozen=True, slots=True)
class Term:
    """A name as it is written: of a player, a card, a pile or a value."""

    text: str
    span: Span = field(compare=False)


HowMany = Literal["exactly", "at least", "at most"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """`red 7, blue 1`, `red 7 and 2 other cards`, `at least 3 cards`, `no cards`: named cards, and how many others."""

    named: tuple[Term, ...] = ()
    others: int = 0
    how: HowMany = "exactly"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A sentence of an example, and its place."""

    span: Span = field(compare=False)


# ------------------------------------------------------------------------------------------------ what is so
@dataclass(frozen=True, slots=True, kw_only=True)
class Players(Sentence):
    """`the players are Ann, Ben, Cleo`: everybody, in the order of their seats."""

    names: tuple[Term, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Holds(Sentence):
    """`Ann has red 7`, `every player has 5 cards`, `the draw pile begins with red 3`, `the draw pile ends with red 3`. Without a
    pile, a hand is meant; without `who`, every player's.
    """

    who: Term | None = None
    pile: Term | None = None
    cards: Cards
    end: Literal["begins", "ends"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Value(Sentence):
    """`the colour in play is red`, `Ann's score is 50`, `the draw pile is red 3, blue 5`, `Ann is the dealer`.

    With `counted`, the name is that of what is counted: `Ann has 10 points`, `Ben has 1 shield`.
    """

    of: Term | None
    name: Term
    terms: tuple[Term, ...]
    counted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Sentence):
    """`it is Ben's turn`."""

    who: Term


@dataclass(frozen=True, slots=True, kw_only=True)
class Out(Sentence):
    """`Ben is out of the round`."""

    names: tuple[Term, ...]


Statement = Holds | Value | Turn | Out
Fact = Players | Statement


# ------------------------------------------------------------------------------------------------ what is done
@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Sentence):
    """`Ann plays red 7`, `Ben "talks"`, `the table declines`. `rest` are the words after the verb; `who` is None for the table.

    A verb that the language does not know is `own`, and `rest` are all words: `Ann knocks` for the offer to `"knock"`.
    With `refuses`, a player declines what this verb offers: `Ben does not challenge`.
    """

    who: Term | None
    verb: str
    rest: tuple[str, ...] = ()
    quoted: str | None = None
    bluff: bool = False
    refuses: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Sentence):
    """`a round begins`: it is dealt; `the next round begins`: after one that is over."""

    first: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Falls(Sentence):
    """`the die shows 4`, `outcome 2 happens`, `chance picks Ben`: what chance brings in the action before it, one after the other."""

    terms: tuple[Term, ...]


# ------------------------------------------------------------------------------------------------ what must follow
@dataclass(frozen=True, slots=True, kw_only=True)
class May(Sentence):
    """`Ann may not play red 3`. With `must`, it is the only thing they can do."""

    modal: Literal["may", "may not", "must"]
    act: Act


@dataclass(frozen=True, slots=True, kw_only=True)
class Over(Sentence):
    """`the round is over`, `the round goes on`, `the game is over`."""

    what: Literal["round", "game"]
    over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Wins(Sentence):
    """`Ann wins the round`, `Ann and Ben win the game`, `nobody wins the round`."""

    names: tuple[Term, ...]
    what: Literal["round", "game"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unchanged(Sentence):
    """`nothing changes`: cards and values are what they were before the last action. The turn may have ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sees(Sentence):
    """`Ben sees yellow 1`, `Ben does not see yellow 1`: on the table now, or shown to them since the last action.

    With `whose`, it is seen in the hand of that player: `Ben sees Ann's yellow 1`. Without cards, the whole hand is: `Ben sees Ann's hand`.
    Who sees may be `everybody`.
    """

    who: Term
    cards: tuple[Term, ...] = ()
    whose: Term | None = None
    sees: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lacks(Sentence):
    """`Ben does not have blue 9`, `the pot does not have blue 9, red 1`: none of these cards is there."""

    who: Term | None = None
    pile: Term | None = None
    cards: tuple[Term, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Not(Sentence):
    """`the penalty is not 4`, `it is not Ben's turn`, `Ann is not the dealer`, `Ben does not have 3 cards`."""

    that: Statement | Wins


Certain = Statement | May | Over | Wins | Unchanged | Sees | Lacks | Not


@dataclass(frozen=True, slots=True, kw_only=True)
class Perhaps(Sentence):
    """`perhaps the top card is red 3`: so it may turn out, by chance."""

    that: Certain


Expectation = Certain | Perhaps


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """An example that has been read: the situation, and then actions and expectations in their order."""

    title: str
    span: Span
    facts: tuple[Fact, ...]
    course: tuple[Act | Begin | Falls | Expectation, ...]
