"""Why cases were not judged, in the language of a page: the reasons of a report, and the questions and answers that they name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels

KEY = "reason "
"""How the labels of reasons begin."""
PLAYS = re.compile(r"(?P<question>[\w-]+): the engine plays `(?P<engine>[\w-]+)`, the case is about `(?P<case>[\w-]+)`")
ABOUT = re.compile(r"(?P<question>[\w-]+): the case is about `(?P<case>[\w-]+)`, which the engine does not declare")
TOGETHER = re.compile(r"together (?P<answers>.+) say something other than the case, and the engine follows them")
ANSWER = re.compile(r"([\w-]+)=([\w-]+)")
PLAYERS = re.compile(r"(?P<n>\d+) players are not declared")
MODE = re.compile(r"the mode `(?P<mode>\w+)` is not declared")
ACTION = re.compile(r"(?:a bluff needs )?the action kind `(?P<kind>\w+)`(?: is not declared|, which is not declared)")
STOP = re.compile(r"a stop for (?P<kinds>.+), which is not declared")
PART = re.compile(r"the position states `(?P<part>[\w -]+)`, which is not declared to be reported")
NAMED = re.compile(r"`(\w+)`")


def reason_in_words(reason: str, books: Sequence[Book], words: Labels) -> str:
    """A reason as a sentence; empty if the language has no words for it."""
    for pattern, told in (
        (PLAYS, plays), (ABOUT, about), (TOGETHER, together), (PLAYERS, players), (MODE, mode), (ACTION, action), (STOP, stop),
        (PART, part),
    ):  # fmt: skip
        if found := pattern.fullmatch(reason):
            return told(found, books, words)
    return ""


def needs_action(reason: str) -> bool:
    """Whether a case was not judged because it needs an action that the engine does not declare."""
    return any(pattern.fullmatch(reason) for pattern in (ACTION, STOP))


def plays(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    question, engine, case = (found[name] for name in ("question", "engine", "case"))
    asked, answers = question_of(question, books, words), (answer(question, one, words) for one in (engine, case))
    return filled("plays", words, asked, *answers) if asked else ""


def about(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    question, case = found["question"], found["case"]
    asked = question_of(question, books, words)
    return filled("about", words, asked, "", answer(question, case, words)) if asked else ""


def filled(key: str, words: Labels, asked: str, engine: str, case: str) -> str:
    return words(KEY + key, question=asked, engine=words.quoted(engine), case=words.quoted(case)) if case else ""


def together(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    told = (
        f"{question_of(name, books, words)} {words.quoted(answer(name, reading, words))}"
        for name, reading in ANSWER.findall(found["answers"])
    )
    return words(f"{KEY}together", answers="; ".join(told))


def players(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    return words(f"{KEY}players", n=found["n"])


def mode(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    return labelled(f"{KEY}mode {found['mode']}", words)


def action(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    return labelled(f"{KEY}action {found['kind']}", words)


def stop(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    """A reason that names several kinds of action is told by the first of them."""
    return labelled(f"{KEY}action {NAMED.findall(found['kinds'])[0]}", words)


def part(found: re.Match[str], books: Sequence[Book], words: Labels) -> str:
    return labelled(f"{KEY}part {found['part']}", words)


def labelled(key: str, words: Labels) -> str:
    return words(key) if words.has(key) else ""


def question_of(name: str, books: Sequence[Book], words: Labels) -> str:
    """What a question of the rules asks, in the language of the page. Empty if no book has it, or not in this language."""
    asked = next((one.text for book in books for one in book.questions if one.name == name), None)
    said, foreign = words.question(asked) if asked is not None else ("", None)
    return said if foreign is None else ""


def answer(question: str, reading: str, words: Labels) -> str:
    said, foreign = words.answer(question, reading)
    return said.removesuffix(".") if foreign is None else ""
