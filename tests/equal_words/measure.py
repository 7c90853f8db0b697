"""Finds different models with equal plain words, and sentences whose words are not read back as what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from tests.equal_words.told import Told, told_rules, told_table
from tests.fuzz.rules_files import HOUSE
from tests.unread_words.files import understood
from tests.unread_words.generated import HEAD, SELECTION, accepted, table, trials
from tests.wording.models import Shipped
from uno_dsl.model import statements as s
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.grammar.english import English
from uno_dsl.wording.lexicon import NoPattern
from uno_dsl.wording.rules_text import definitions, rules_text
from uno_dsl.wording.speaking import grammar

ID = re.compile(r" \[[^\]]*\]$")


@dataclass(frozen=True, slots=True)
class Equal:
    """Two sentences or rules with different meanings and the same plain words."""

    one: str
    other: str
    words: str

    def __str__(self) -> str:
        return f"{self.words}\n    {in_a_row(self.one)}\n    {in_a_row(self.other)}"


@dataclass(frozen=True, slots=True)
class Misread:
    """A sentence, its words in the rules language, and what came of reading them again."""

    sentence: str
    words: str
    problem: str

    def __str__(self) -> str:
        return f"{self.problem}: {in_a_row(self.words)}\n    {in_a_row(self.sentence)}"


@dataclass(slots=True)
class Tally:
    """The figures of a run, and what was found. `known` is what has been told, by its words."""

    told: int = 0
    pairs: int = 0
    read_back: int = 0
    equal: list[Equal] = field(default_factory=list)
    misread: list[Misread] = field(default_factory=list)
    known: dict[str, tuple[str, object]] = field(default_factory=dict)

    def add(self, source: str, words: str, meaning: object, really: Callable[[], bool] = lambda: True) -> None:
        """Compare something that was told with all that has the same words. `really` says whether the rules accept it."""
        self.told += 1
        before, meant = self.known.setdefault(words, (source, meaning))
        if meant != meaning and really():
            self.equal.append(Equal(before, source, words))


def in_a_row(text: str) -> str:
    return " / ".join(line.strip() for line in text.strip().split("\n"))


# ------------------------------------------------------------------------------------------------ shipped rules
def in_shipped(rules: Iterator[Shipped], tally: Tally) -> Tally:
    """Compare everything that shipped rules say with everything else that they say."""
    for shipped in rules:
        for told in (*told_table(shipped.model), *told_rules(shipped.model)):
            tally.add(f"{shipped.name}: {told.rule}", told.words, told.meaning)
    return tally


# ------------------------------------------------------------------------------------------------ generated sentences
@dataclass(frozen=True, slots=True)
class Read:
    """A sentence as it was read: its meaning, its plain words, and its words in the rules language."""

    meaning: object
    plain_words: str
    rules_language: str


def read(text: str) -> Read | None:
    """What a text is understood as, beside the classic game; None if it is refused."""
    found = table().meaning(text, read_as)
    return found if isinstance(found, Read) else None


def read_as(model: s.Model, before: tuple[int, int, int, int]) -> Read:
    _, handlers, permissions, _ = before
    told: list[Told] = [*told_rules(model, handlers, permissions)]
    added = replace(model, handlers=model.handlers[handlers:], permissions=model.permissions[permissions:], play=None)
    return Read(tuple(one.meaning for one in told), "\n".join(one.words for one in told), in_rules_language(added))


def in_rules_language(model: s.Model) -> str:
    """The rules of a model in the rules language, without ids; or what cannot be said in it."""
    words = grammar("en")
    assert isinstance(words, English)
    lines: dict[str, None] = {}
    rules: dict[str, None] = {}
    try:
        for rule in described(model):
            lines |= dict.fromkeys(f"{line}\n" for line in definitions(rule.line, words))
            rules["".join(f"{ID.sub('', line)}\n" for line in rules_text(rule.line, words))] = None
    except NoPattern as missing:
        return str(missing)
    return "".join((*lines, *rules))


def in_generated(seed: int, sentences: int, others: int, tally: Tally) -> Tally:
    """Read sentences, and each with one word changed: different meanings have different words, which are read back.

    Of the changes of a sentence whose own words are not read back as they should be, only the plain words are compared: it is one fault.
    """
    random = Random(seed)
    for text, _ in accepted(seed, sentences):
        in_sentence(text, (changed for _, changed in (trials(text, random, others) if others else ())), tally)
    return tally


def in_sentence(text: str, tried: Iterable[str], tally: Tally) -> None:
    """Read one sentence, and some that differ from it in one word."""
    base = compared(text, tally)
    well = base is not None and read_back(text, base, tally)
    for changed in tried:
        other = compared(changed, tally)
        if base is not None and other is not None and other.meaning != base.meaning:
            tally.pairs += 1
            if well:
                read_back(changed, other, tally)


def compared(text: str, tally: Tally) -> Read | None:
    """Read a sentence, and compare its words with those of all others."""
    found = read(text)
    if found is None or not found.meaning:
        return None
    tally.add(text, found.plain_words, found.meaning, lambda: is_accepted(text))
    return found


def read_back(text: str, found: Read, tally: Tally) -> bool:
    """Whether the words of a sentence in the rules language mean what it means."""
    tally.read_back += 1
    again = read(found.rules_language)
    if again is not None and again.meaning == found.meaning or not is_accepted(text):
        return True
    tally.misread.append(Misread(text, found.rules_language, "refused" if again is None else "something else"))
    return False


def is_accepted(text: str) -> bool:
    """Whether all checks accept a sentence."""
    return understood(SELECTION, HOUSE, HEAD + text, checked=True) is not None
