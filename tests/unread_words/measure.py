"""Tries the words of sentences, and groups those that nobody read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from tests.unread_words.changed import Changed
from tests.unread_words.files import Block, understood
from tests.unread_words.generated import accepted, table, trials
from tests.unread_words.substitutions import changes, token_tree
from tests.unread_words.without_meaning import has_no_meaning
from uno_dsl.model.equal_meaning import same_model


@dataclass(frozen=True, slots=True)
class Unread:
    """A word without which, or with another in its place, the rules mean the same."""

    sentence: str
    change: Changed
    where: str

    @property
    def group(self) -> tuple[str, str, str, str]:
        return self.change.kind, self.change.word.casefold(), self.change.by or "", self.change.at

    def __str__(self) -> str:
        by = f"-> `{self.change.by}`" if self.change.by is not None else "left out"
        return f"`{self.change.word}` {by} in `{self.sentence.strip()}`  ({self.where}; {self.change.at})"


@dataclass(slots=True)
class Tally:
    """The figures of a run."""

    sentences: int = 0
    refused: int = 0
    substitutions: int = 0
    unread: list[Unread] = field(default_factory=list)
    without_meaning: int = 0

    @property
    def words(self) -> int:
        return len({(one.where, one.sentence, one.change.start, one.change.line) for one in self.unread})

    def merge(self, other: Tally) -> None:
        """Add the figures of another run."""
        self.sentences += other.sentences
        self.substitutions += other.substitutions
        self.unread += other.unread
        self.without_meaning += other.without_meaning

    def groups(self) -> list[tuple[tuple[str, str, str, str], int]]:
        return Counter(one.group for one in self.unread).most_common()


def in_files(blocks: Iterator[Block], tally: Tally) -> Tally:
    """Try the words of the blocks of files."""
    for block in blocks:
        whole = block.before + block.text + block.after
        base = understood(block.selection, block.path, whole)
        if base is None:
            raise AssertionError(f"{block.path} is not accepted with {block.selection}")
        rows = block.text.split("\n")
        tally.sentences += len(block.lines)
        for change in changes(block.text, block.lines):
            tally.substitutions += 1
            if token_tree(change.text) is None:
                continue
            text = block.before + change.text + block.after
            model = understood(block.selection, block.path, text)
            if model is None or not same_model(base, model):
                continue
            found = Unread(rows[change.line], change, f"{block.path.parent.name}/{block.path.name}")
            if has_no_meaning(change):
                tally.without_meaning += 1
            elif understood(block.selection, block.path, text, words=True) is not None:
                tally.unread.append(found)
    return tally


def in_generated(seed: int, sentences: int, most: int, tally: Tally) -> Tally:
    """Try the words of generated sentences, `most` other words in each place."""
    random = Random(seed)
    for text, meaning in accepted(seed, sentences):
        in_sentence(text, meaning, trials(text, random, most), tally, f"seed {seed}")
    return tally


def in_sentence(text: str, meaning: object, tried: Iterable[tuple[Changed, str]], tally: Tally, where: str) -> None:
    """Try some changes of one generated sentence."""
    tally.sentences += 1
    for change, changed in tried:
        tally.substitutions += 1
        if table().meaning(changed) != meaning or token_tree(change.text) is None:
            continue
        found = Unread(text.replace("\n", " / "), change, where)
        if has_no_meaning(change):
            tally.without_meaning += 1
        elif table().every_word_counts(changed):
            tally.unread.append(found)
