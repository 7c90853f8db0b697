"""The model of a rulebook: parts, sections and rules in the order in which people read them, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from uno_dsl.explain.sources import Cited
from uno_dsl.rulebook.courses import Course
from uno_dsl.rulebook.house_titles import Title
from uno_dsl.rulebook.turn_diagram import Diagram

LEFT_OUT = "…"
"""Stands where a rule goes on and other rules stand between."""
PROGRAMS = "programs"
"""The part of the rules that only programs need: words that no sentence uses, values that lie on the table."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, and how deep in lists it stands. `rules` are those that it says first, and `within` is how one of several
    alternatives is said within a sentence: `a wild card`. It `leans` on the sentence before it if only that names whom it is about.
    """

    text: str
    depth: int = 0
    rules: tuple[str, ...] = field(default=(), compare=False)
    within: str = field(default="", compare=False)
    leans: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Version:
    """What is said instead in other printings or with other readings; nothing if the rule is not there.

    `when` has `printing:de` for a printing, `reading:challenger=anyone` for a reading.
    """

    when: tuple[str, ...]
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What one rule says. `ids` are the rules whose place this is: none if it goes on with one that has its place already.

    `combined` is what it says in other printings with other answers (`combined:de+challenger=anyone`), where that is neither
    its version for the answer nor, without one, that for the printing.
    """

    key: str
    ids: tuple[str, ...]
    said: tuple[Said, ...]
    versions: tuple[Version, ...] = ()
    combined: tuple[Version, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule with everything under it."""

    rule: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a rule comes from: its lines in the rules language, its citations, its place, and what it stands instead of.

    `readings` and `changed_by` are what else changes it: answers to questions, and options and editions (`option lowest-score`).
    One that is not `in_force` belongs to other printings or answers than those of the book. `within` are the rules in whose lines it
    stands, the innermost first.
    """

    id: str
    layer: str
    place: str
    formal: tuple[tuple[int, str], ...]
    cites: tuple[Cited, ...]
    overridden: tuple[tuple[str, str], ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    changed_by: tuple[str, ...] = ()
    in_force: bool = True
    within: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A card as an SVG file, and its name."""

    file: str
    name: str


@dataclass(frozen=True, slots=True)
class Situation:
    """What a card does: the rules about it, or that nothing happens, or that it is as at any other time.

    `said` is what rules about several cards say of this one, in short.
    If nothing happens, `questions` are those with an answer that makes something happen; `unless` are these answers
    (`last-effect=every-effect`), and with them it is `usual` if it is then as at any other time.
    `never` is the side that rounds begin with, if the card cannot be in this situation because it is not on that side.
    `told` are the rules of which `said` says anything.
    """

    key: str
    rules: tuple[str, ...]
    nothing: bool
    said: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    usual: bool = False
    never: str = ""
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Copies:
    """How often a card is in the deck. `each` is the number for each colour; `colours` is empty for a card without a colour."""

    pictures: tuple[Picture, ...]
    title: str
    side: str
    numbers: tuple[int, int] | None
    colours: tuple[str, ...]
    each: int
    total: int
    worth: int | None


@dataclass(frozen=True, slots=True)
class OtherDeck:
    """The cards of the deck with another answer to a question, if they are not as many: `when` is `custom-count=two`, `deck` the number
    of all cards, and `piles` how many lie in each pile after the deal.
    """

    when: str
    deck: int
    copies: tuple[Copies, ...]
    piles: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card: its pictures (one for each side), its copies, and what it does in each situation.

    `placement` are the rules that allow it to be played, and `placed` is what it must share with the top card with another answer
    (`battle-placement=itself`), where that makes a difference: `symbol`, or `wild` if it goes on any card.
    """

    name: str
    pictures: tuple[Picture, ...]
    copies: tuple[Copies, ...]
    placement: tuple[str, ...]
    situations: tuple[Situation, ...]
    questions: tuple[str, ...] = ()
    placed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with the rules under it. `foreign` if the title is in the language of the rules file.

    `cards` are those that only a reading of a question has: their rules stand with the question.
    """

    anchor: str
    title: str
    passages: tuple[Passage, ...]
    card: CardEntry | None = None
    foreign: bool = False
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the book."""

    key: str
    sections: tuple[Section, ...]

    def rows(self) -> Iterator[Row]:
        """All rows, in order."""
        for section in self.sections:
            for passage in section.passages:
                yield from passage.rows


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Rows of a passage with an answer: whether the answer makes a difference to them, and what they say. `title` is the card that they are about."""

    title: str
    rows: tuple[tuple[bool, tuple[Said, ...]], ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A reading of a question: why it is taken, what the rules that it is about then say, the printings with it, and those whose other
    answers it contradicts, and what it follows."""

    name: str
    chosen: bool
    reason: str
    said: tuple[Excerpt, ...]
    printings: tuple[str, ...]
    clashes: tuple[str, ...] = ()
    cites: tuple[Cited, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question that the manuals leave open or answer differently. `rules` are those that say something else with another answer."""

    name: str
    text: str
    answers: tuple[Answer, ...]
    rules: tuple[str, ...]
    cites: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """What ends the game: points to reach, if any."""

    points: int | None


@dataclass(frozen=True, slots=True)
class Fit:
    """A card that may be played on another one, by what they share, and the rule that allows it."""

    by: str
    rule: str
    top: Picture
    played: Picture


@dataclass(frozen=True, slots=True)
class TablePile:
    """A pile: its name, how many cards it has, and its top card as players see it; none if it is empty."""

    name: str
    count: int
    top: Picture | None


@dataclass(frozen=True, slots=True)
class StartTable:
    """Hands as the others see them, the piles of the table, who deals, who begins, and the direction."""

    hands: tuple[tuple[Picture, ...], ...]
    piles: tuple[TablePile, ...]
    dealer: int | None
    first: int
    direction: str


@dataclass(frozen=True, slots=True)
class ScoredHand:
    """What a player holds at the end of a round: each card with its points."""

    seat: int
    cards: tuple[tuple[Picture, int], ...]

    @property
    def points(self) -> int:
        """What the cards are worth together."""
        return sum(worth for _, worth in self.cards)


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round that is over: the hands of the others, who scores, how much, on which side of the cards, and the rules that say what
    the cards are worth."""

    hands: tuple[ScoredHand, ...]
    winner: int
    points: int
    side: str
    worths: tuple[str, ...]

    @property
    def files(self) -> set[str]:
        """The files of its pictures."""
        return {card.file for hand in self.hands for card, _ in hand.cards}


@dataclass(frozen=True, slots=True)
class OtherWay:
    """An option of the manuals that replaces rules in a part of the book: what it says there, and the rules around it."""

    option: str
    part: str
    said: tuple[Said, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rulebook of an edition, or of an edition with house rules.

    `printing` is the one whose rules it states, `special` are the cards that its base does not have, `options` what its
    manual offers besides, and `names` those of its cards, colours and sides in the rules language. `texts` are labels that name its
    cards.
    """

    edition: str
    slug: str
    title: str
    lead: str
    language: str
    printing: str | None
    printings: tuple[str, ...]
    players: tuple[int, int]
    deck: int
    sides: tuple[str, ...]
    goal: Goal
    copies: tuple[Copies, ...]
    parts: tuple[Part, ...]
    questions: tuple[OpenQuestion, ...]
    origins: dict[str, Origin]
    answers: dict[str, dict[str, str]]
    fits: tuple[Fit, ...] = ()
    special: tuple[str, ...] = ()
    turn: Diagram | None = None
    houses: tuple[str, ...] = ()
    house_titles: tuple[Title, ...] = ()
    options: tuple[str, ...] = ()
    courses: tuple[Course, ...] = ()
    start: StartTable | None = None
    names: frozenset[str] = frozenset()
    scored: ScoredRound | None = None
    decks: tuple[OtherDeck, ...] = ()
    ways: tuple[OtherWay, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def own_answers(self) -> frozenset[str]:
        """The answers that the page takes at first: `last-effect=draws-only`."""
        return frozenset(f"{question}={answer}" for question, answer in self.answers[self.printing or ""].items())

    def of_houses(self, row: Row) -> bool:
        """Whether a house rule added the row or changed it."""
        return any(id_ in self.origins and self.origins[id_].layer in self.houses for id_ in row.ids)

    def rows(self) -> Iterator[Row]:
        """All rows, in order."""
        for part in self.parts:
            yield from part.rows()

    def read_rows(self) -> Iterator[Row]:
        """The rows that players read, in order: not those that only programs need."""
        for part in self.parts:
            if part.key != PROGRAMS:
                yield from part.rows()

    def section_of(self) -> dict[str, Section]:
        """The section in which each rule has its place."""
        return {
            rule: section
            for part in self.parts
            for section in part.sections
            for passage in section.passages
            for row in passage.rows
            for rule in row.ids
        }
