"""The syntax tree: sentences and phrases as their author wrote them, before anybody asks what they mean."""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything that stands in a file."""

    span: Span = field(compare=False)


# ------------------------------------------------------------------------------------------------ phrases


@dataclass(frozen=True, slots=True, kw_only=True)
class Core(Node):
    """The heart of a noun phrase: `every other player's hand`, `2 cards`, `a 7`, `as many cards as the penalty`, `they`.

    With a `factor` (`twice`, `half`) the `amount` is what it is a multiple of.
    """

    det: str = ""
    words: tuple[str, ...] = ()
    number: int | None = None
    owned: tuple[tuple[str, ...], ...] = ()
    pronoun: str = ""
    amount: Core | None = None
    factor: str = ""

    @property
    def name(self) -> str:
        return " ".join(self.words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(Node):
    """A preposition and what it brings: `from their hand`, `as the rival`."""

    word: str
    core: Core
    links: tuple[Link, ...] = ()

    @property
    def phrase(self) -> Phrase:
        """What the preposition brings, as a phrase."""
        return Phrase(core=self.core, links=self.links, span=self.span)


@dataclass(frozen=True, slots=True, kw_only=True)
class Relative(Node):
    """`who has no cards`, `that is wild`, `whose lot is the highest`."""

    owned: tuple[str, ...] = ()
    word: str
    verb: str = ""
    object: Phrase | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase(Node):
    """A noun phrase: a core, the prepositions after it in a flat row, and at most one relative clause; `and ...` after it."""

    core: Core
    links: tuple[Link, ...] = ()
    relative: Relative | None = None
    also: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted(Node):
    """Words between quotation marks: something said at the table."""

    text: str


# ------------------------------------------------------------------------------------------------ clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Node):
    """A verb and its object: `draws 2 cards`, `be played on any card`; `or ...` after it are alternatives."""

    verb: str
    object: Phrase | Quoted | None = None
    alternatives: tuple[Phrase, ...] = ()
    links: tuple[Link, ...] = ()
    adverb: str = ""
    passive: bool = False
    starter: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Atom(Node):
    """A single condition or happening: `the player has no cards`, `a player plays a card`, `they can play a card`."""

    subject: Phrase
    form: str  # "is" | "verb" | "modal" | "past" | "passive" | "there" | "quoted" | "bare"
    word: str = ""
    verb: str = ""
    object: Phrase | Quoted | None = None
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyOf(Node):
    """Conditions joined by `or`."""

    parts: tuple[Condition, ...]


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
    """`played`, `turned up at the start`: a happening in a card's own block."""

    words: str


# ------------------------------------------------------------------------------------------------ lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Node):
    """A line of rules: an optional label, citations, the lines under it, and what happens otherwise."""

    label: str | None = None
    cites: tuple[str, ...] = ()
    block: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class When(Line):
    """`when a player plays a card if ...` and `before ...`."""

    before: bool
    events: tuple[Atom | Participle, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class While(Line):
    """`while the penalty is above 0`: the lines below hold for that time."""

    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Until(Line):
    """`until the next turn begins`: the lines below are open for everybody concerned until then."""

    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class If(Line):
    """`if ...`, and what to do otherwise."""

    condition: Condition
    otherwise: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat(Line):
    """`repeat until ...`."""

    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Line):
    """`for every player`."""

    phrase: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class ToDo(Line):
    """`to play a card`: how that is done."""

    verb: str
    object: Phrase | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Line):
    """`call the player the traveller`: from now on these players (or cards) go by that name."""

    phrases: tuple[Phrase, ...]
    det: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Norm(Line):
    """`a player may play a card that is wild`: permission, prohibition, duty, or an offer when it is a step."""

    subject: Phrase | None
    modal: str
    act: Act
    more: tuple[Act, ...] = ()
    condition: Condition | None = None
    bluff: bool = False
    otherwise: tuple[Line, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Line):
    """`the next player draws 2 cards and misses a turn`."""

    subject: Phrase | None
    acts: tuple[Act, ...]
    condition: Condition | None = None
    until: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Line):
    """`the player does one of these`: the lines of the block are the choices."""

    subject: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Means(Line):
    """`the value of a card means its number or else 0`: a noun explained."""

    noun: Phrase
    phrases: tuple[Phrase, ...]
    default: Phrase | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Define(Line):
    """`a card is wild if it has no colour`: an adjective explained."""

    subject: Phrase
    word: str
    object: Phrase | None
    condition: Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth(Line):
    """`every wild card is worth 100 points`: what cards count, said beside their own headings."""

    phrase: Phrase
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Line):
    """`players 2 to 10`, `colours blue, green`, `keep a pile called heap, seen by nobody`: a row of words per comma."""

    word: str
    parts: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Line):
    """`card draw-two, 2 of each colour, worth 20` or `cards 1 to 9, ...`."""

    parts: tuple[tuple[str, ...], ...]
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Line):
    """`rule challenge`: a heading under which rules stand."""

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
    """`reading plain, default because "..."`: one answer to an open question."""

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
    """`set challenger to anyone`: the answer that this layer gives to an open question."""

    question: str
    reading: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark(Line):
    """`misprint "..."`, `note "..."`."""

    word: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Header(Line):
    """`edition flip from classic "..."`, `printing es of flip`, `house rule stacking for any edition with draw-two`."""

    kind: str  # edition | printing | option | house rule | combine
    name: str
    targets: tuple[str, ...]
    title: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A parsed rules file: its header and everything after it."""

    name: str
    header: Header
    items: tuple[Line, ...]
