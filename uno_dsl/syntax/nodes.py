"""The syntax tree: sentences and phrases as written, before their meaning is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from uno_dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything that can occur in a file."""

    span: Span = field(compare=False)


# ------------------------------------------------------------------------------------------------ phrases


@dataclass(frozen=True, slots=True, kw_only=True)
class Core(Node):
    """The core of a noun phrase: `every other player's hand`, `2 cards`, `a 7`, `as many cards as the penalty`, `they`.

    With a `factor` (`twice`, `half`), the `amount` is what is multiplied or divided.
    """

    det: str = ""
    words: tuple[str, ...] = ()
    number: int | None = None
    owned: tuple[tuple[str, ...], ...] = ()
    pronoun: str = ""
    amount: Core | None = None
    factor: str = ""
    left: bool = field(default=False, compare=False)  # `3 players left`: it says that those are meant who are left

    @property
    def name(self) -> str:
        return " ".join(self.words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(Node):
    """A preposition and its object: `from their hand`, `as the rival`."""

    word: str
    core: Core
    links: tuple[Link, ...] = ()

    @property
    def phrase(self) -> Phrase:
        """The object of the preposition as a phrase."""
        return Phrase(core=self.core, links=self.links, span=self.span)


@dataclass(frozen=True, slots=True, kw_only=True)
class Relative(Node):
    """`who has no cards`, `that is wild`, `whose lot is the highest`."""

    owned: tuple[str, ...] = ()
    word: str
    verb: str = ""
    object: Phrase | None = None
    also: tuple[Joined, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(Node):
    """A further relative clause after `and` or `or`: `that is red and whose number is 7`."""

    word: Literal["and", "or"]
    relative: Relative


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase(Node):
    """A noun phrase: a core, a flat list of prepositions, and at most one relative clause; `and ...` adds more phrases."""

    core: Core
    links: tuple[Link, ...] = ()
    relative: Relative | None = None
    also: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted(Node):
    """Words in quotation marks: something said at the table."""

    text: str


# ------------------------------------------------------------------------------------------------ clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Node):
    """A verb and its object: `draws 2 cards`, `be played on any card`. `or ...` adds alternatives.

    `despite`: the act may be done `even if it does not match`. `relative` belongs to the last of the links: `grows by the worth of every card that is red`.
    """

    verb: str
    object: Phrase | Quoted | None = None
    alternatives: tuple[Phrase, ...] = ()
    links: tuple[Link, ...] = ()
    adverb: str = ""
    passive: bool = False
    starter: bool = False
    despite: bool = False
    relative: Relative | None = None


Form = Literal["is", "verb", "modal", "past", "passive", "there", "quoted", "bare"]
"""The form of a condition or event, by its verb; `bare` is a phrase alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Atom(Node):
    """A single condition or event: `the player has no cards`, `a player plays a card`, `they can play a card`."""

    subject: Phrase
    form: Form
    word: str = ""
    verb: str = ""
    object: Phrase | Quoted | None = None
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyOf(Node):
    """Conditions joined by `or`. `told`: a comma before the `or` tells where each of them begins and ends."""

    parts: tuple[Condition, ...]
    told: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllOf(Node):
    """Conditions joined by `and`."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Not(Node):
    """`unless ...`."""

    part: Condition


Condition = Atom | AnyOf | AllOf | Not


@dataclass(frozen=True, slots=True, kw_only=True)
class Participle(Node):
    """`played`, `turned up at the start`: an event in a card's own block."""

    words: str


# ------------------------------------------------------------------------------------------------ lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Node):
    """A line of rules, with an optional label, citations, the lines under it, and its `otherwise`."""

    label: str | None = None
    cites: tuple[str, ...] = ()
    block: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class When(Line):
    """`when a player plays a card if ...` and `before ...`."""

    before: bool
    events: tuple[Atom | Participle, ...]
    condition: Condition | None = None
    by_and: bool = field(default=False, compare=False)  # the condition follows the events after `and`


@dataclass(frozen=True, slots=True, kw_only=True)
class While(Line):
    """`while the penalty is above 0`: the lines below hold during that time.

    `first_turn`: it says `in the first turn of a round`, which also says when a step is done.
    """

    condition: Condition
    first_turn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Until(Line):
    """`until the next turn begins`: the lines below are open to the players concerned until then."""

    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class If(Line):
    """`if ...`, and what to do otherwise."""

    condition: Condition
    otherwise: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat(Line):
    """`repeat until ...`, or `repeat 7 times`."""

    condition: Condition | None = None
    times: Phrase | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow(Line):
    """`follow [uno.window]`: do the same as another line."""

    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Line):
    """`for every player`."""

    phrase: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class ToDo(Line):
    """`to play a card`: how an action is carried out."""

    verb: str
    object: Phrase | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Line):
    """`call the player the traveller`: from now on, these players (or cards) have that name."""

    phrases: tuple[Phrase, ...]
    det: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Norm(Line):
    """`a player may play a card that is wild`: a permission, a prohibition or a duty; inside a block, an offer.

    `if_possible`: it ends with `if they can`, which says that nothing happens otherwise.
    """

    subject: Phrase | None
    modal: str
    act: Act
    more: tuple[Act, ...] = ()
    condition: Condition | None = None
    bluff: bool = False
    times: int | None = None
    otherwise: tuple[Line, ...] | None = None
    if_possible: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Line):
    """`the next player draws 2 cards and misses a turn`. `times`: how often at most it is done, `up to 3 times until ...`."""

    subject: Phrase | None
    acts: tuple[Act, ...]
    condition: Condition | None = None
    until: Condition | None = None
    times: int | None = None
    if_possible: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Line):
    """`the player does one of these`: the lines of the block are the options. With `may`, the player can decline them all."""

    subject: Phrase
    may: bool = False
    otherwise: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance(Line):
    """`one of these happens at random`: each line of the block is as likely as any other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Means(Line):
    """`the value of a card means its number or else 0`: the definition of a noun."""

    noun: Phrase
    phrases: tuple[Phrase, ...]
    default: Phrase | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Define(Line):
    """`a card is wild if it has no colour`: the definition of an adjective."""

    subject: Phrase
    word: str
    object: Phrase | None
    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth(Line):
    """`every wild card is worth 100 points`: what cards are worth, stated outside their own headings."""

    phrase: Phrase
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Line):
    """`players 2 to 10`, `colours blue, green`, `keep a pile called heap, seen by nobody`: words separated by commas."""

    word: str
    parts: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Line):
    """`card draw-two, 2 of each colour, worth 20` or `cards 1 to 9, ...`."""

    parts: tuple[tuple[str, ...], ...]
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Line):
    """`rule challenge`: a heading with rules under it."""

    name: str
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Line):
    """`replace [id]`, `remove [id]`, `add to [id]`, `add before [id]`, `except [id] if ...`."""

    verb: str  # replace | remove | add to | add before | add after | except
    targets: tuple[str, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading(Line):
    """`reading plain, default because "..."`: one possible answer to an open question."""

    name: str
    default: bool
    reason: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Line):
    """`question challenger "Who may challenge?"`."""

    name: str
    text: str
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Line):
    """`set challenger to anyone`: this layer's answer to an open question."""

    question: str
    reading: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark(Line):
    """`misprint "..."`, `note "..."`."""

    word: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Word(Node):
    """A word of an example's line, a comma, or a text with its quotation marks."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Line):
    """A line of an example: `Ann has red 7, blue 1`, `then Ann has green 2`."""

    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Line):
    """`example "a 7 swaps hands" with drawn-card forced`: its lines, in order. `games` limits it; `about` is the question whose
    readings it tells apart; `answers` are readings and layers.
    """

    title: str
    told: tuple[Told, ...]
    games: tuple[str, ...] = ()
    about: str | None = None
    answers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Header(Line):
    """`edition flip from classic "..."`, `printing es of flip`, `house rule stacking for any edition with draw-two`."""

    kind: str  # edition | printing | option | house rule | combine | examples
    name: str
    targets: tuple[str, ...]
    title: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A parsed rules file: its header and all lines after it."""

    name: str
    header: Header
    items: tuple[Line, ...]


def lines_in(lines: Iterable[Line]) -> Iterator[Line]:
    """These lines and all lines under them."""
    ahead = [*lines]
    while ahead:
        line = ahead.pop()
        yield line
        for under in ("block", "otherwise", "readings"):
            ahead += getattr(line, under, None) or ()
