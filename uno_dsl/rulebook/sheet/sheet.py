"""The model of a rule sheet: what stands on it, in order and in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from uno_dsl.rulebook.house_titles import Title

Mark = Literal["", "new", "old"]
"""What a house rule does to a sentence: nothing; it brings it; it takes it away."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence. `open` are the numbers of the open questions behind it; `starts` if a rule begins with it."""

    text: str
    depth: int = 0
    mark: Mark = ""
    open: tuple[int, ...] = ()
    starts: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card as SVG, and its name."""

    svg: str
    name: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A card on which another one fits."""

    top: Drawn
    played: Drawn


@dataclass(frozen=True, slots=True)
class Paragraph:
    """The sentences of a rule, with an example of cards if it is about what fits. `penalty` if they say what the penalty of a card is."""

    sentences: tuple[Sentence, ...]
    pair: Pair | None = None
    penalty: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A heading with what stands under it, and an example of it, which is no rule. `foreign` if the heading is in the language of the rules file."""

    key: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    foreign: bool = False
    example: str = ""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Where it is said what a card does in some situations, or a sentence that nothing happens then, which has no `block`.

    `open` are the numbers of the open questions with an answer that makes something happen. `whole` if all of what the card does is said there.
    """

    when: tuple[str, ...]
    says: str
    block: str = ""
    foreign: bool = False
    whole: bool = False
    open: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card: pictures, how many of it there are and what it is worth (for each side), and what it does.

    `last` is what it does as the last card, if what it does when it is played stands in another place. `open` are the numbers of
    the open questions behind how many there are.
    """

    name: str
    pictures: tuple[Drawn, ...]
    total: str
    worth: str
    mark: Mark
    paragraphs: tuple[Paragraph, ...]
    elsewhere: tuple[Elsewhere, ...]
    foreign: bool = False
    open: tuple[int, ...] = ()
    last: tuple[Paragraph, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """An example of a house rule: its title, which is empty in other languages than that of the rules file, and what happens in it.
    `foreign` if it is in the language of the rules file.
    """

    title: str
    text: str
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class Settled:
    """An open question by its number, and the answer that the sheet gives. `asked` if the command line or a house rule chose it."""

    number: int
    name: str
    answer: str
    question: str
    asked: bool


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Rules that do not stand on the sheet, and the reason."""

    reason: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rule sheet.

    `added` are the titles of its options and house rules, `overview` says what is special in the box, and `names` those names of the rules that the language has no
    words for. `trademark` if the game is an UNO box or made from one. `colours` are those of each side of the deck, and `sides`
    the names of these. `meanings` say what the words of the notes mean. `texts` are labels that name its cards. `rules` are the ids of everything on it; every other
    rule is in `left_out`.
    """

    language: str
    title: str
    facts: tuple[str, ...]
    follows: str
    added: tuple[Title, ...]
    overview: tuple[str, ...]
    aim: tuple[str, ...]
    colours: tuple[tuple[Drawn, ...], ...]
    sides: tuple[str, ...]
    before: tuple[Block, ...]
    cards: tuple[Card, ...]
    after: tuple[Block, ...]
    examples: tuple[Shown, ...]
    meanings: tuple[str, ...]
    settled: tuple[Settled, ...]
    digest: str
    trademark: bool
    names: frozenset[str]
    quotes: str
    texts: Mapping[str, str]
    rules: frozenset[str]
    left_out: tuple[LeftOut, ...]

    def paragraphs(self) -> Iterator[Paragraph]:
        """All paragraphs, in order."""
        for block in self.before:
            yield from block.paragraphs
        for card in self.cards:
            yield from (*card.paragraphs, *card.last)
        for block in self.after:
            yield from block.paragraphs

    @property
    def changed(self) -> bool:
        """Whether anything on it is marked."""
        marked = any(sentence.mark for paragraph in self.paragraphs() for sentence in paragraph.sentences)
        return marked or any(card.mark for card in self.cards)
