"""Examples in rules files: those that we ship hold, every word in them counts, and nothing that is written in them is a crash."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.slices import only_full, some
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.checked import Checked, Runner, check_examples, own_examples
from uno_dsl.examples.example_sentences import Scene
from uno_dsl.examples.mistake import Mistake
from uno_dsl.examples.read_example import scene
from uno_dsl.examples.run_example import holds, outcome
from uno_dsl.examples.versions import versions
from uno_dsl.layers.library import spec_folder
from uno_dsl.layers.rules import Rules
from uno_dsl.pipeline import run_stages, without_examples
from uno_dsl.review.review import Subject, file_subjects, is_meant_for
from uno_dsl.source import Source
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.from_text import parse

ROOT = Path(__file__).parents[2]
RULES = sorted((ROOT / "examples").rglob("*.uno"))
SPEC = sorted((spec_folder() / "examples").glob("*.uno"))
HOLD = sorted((Path(__file__).parent / "hold").glob("*.uno"))
FILES = some([*RULES, *SPEC, *HOLD], 1000, each=lambda path: path.parent.name, always=("examples/flip.uno",))
"""In the usual run, some of every folder."""
NAMES = ("Ann", "Ben", "Cleo", "Dan")
OTHER = {"red": "blue", "blue": "red", "green": "yellow", "yellow": "green", "Ann": "Ben", "Ben": "Ann", "Cleo": "Ann", "Dan": "Ann", "true": "false", "over": "on",
           "light": "dark", "dark": "light", "left": "right", "right": "left", "may": "may not", "must": "may not", "nothing": "red 1", "empty": "red 1", "no": "1"}  # fmt: skip
"""For a word of what must follow, another one with which it no longer does."""
DENIALS = {
    "does not see": "sees",
    "has not seen": "has seen",
    "may not put": "may put",
    "does not have": "has",
    "does not win": "wins",
    "is not": "is",
    "is no longer": "is",
}
COLOURS = ("red", "blue", "green", "yellow")
"""Whoever may choose one colour may choose another one, too."""


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}" if path in SPEC else path.stem


@functools.cache
def read(path: Path) -> tuple[Subject, Rules, Machine]:
    """A file with the first edition that it is for."""
    subject = next(each for each in file_subjects(path, None) if is_meant_for(each))
    stages = run_stages(subject.selection, subject.shelf)
    assert stages.rules is not None and stages.program is not None
    return subject, stages.rules, Machine(stages.program)


def checked(path: Path) -> Checked:
    subject, rules, machine = read(path)
    return check_examples(rules, machine, subject.selection, subject.shelf)


@pytest.mark.parametrize("path", FILES, ids=named)
def test_the_examples_of_a_file_hold_and_there_is_one(path: Path) -> None:
    found = checked(path)
    assert [finding.message for finding in found.findings] == []
    assert found.hold == len(found.outcomes) > 0


@pytest.mark.parametrize("path", RULES, ids=named)
def test_a_game_is_the_same_one_with_examples_and_without(path: Path) -> None:
    """Saved games and suites belong to the rules, whatever examples are added to them."""
    text = path.read_text("utf-8")
    bare = without_examples(text)
    assert "\nexample" not in bare and bare == text.split("\nexample ")[0].rstrip("\n") + "\n"


# ------------------------------------------------------------------------------------------------ every word counts
def scenes(example: n.Example) -> dict[str, Scene]:
    """The sentences of an example, with each of its readings."""
    return {name: scene(version) for name, version in versions(example).items()}


def read_again(example: n.Example, at: int, words: tuple[n.Word, ...]) -> dict[str, Scene] | None:
    """The sentences of an example when a line of it has other words; None if they are not understood."""
    text = " ".join(word.text for word in words)
    lines = [" ".join(word.text for word in line.words) for line in example.told]
    lines[at] = text
    about = f" about {example.about}" if example.about is not None else ""
    again = parse(Source("again", f'example "{example.title}"{about}\n' + "".join(f"  {line}\n" for line in lines)))
    try:
        return scenes(again.items[0]) if again.items and isinstance(again.items[0], n.Example) else None
    except Mistake:
        return None


@pytest.mark.parametrize("path", FILES, ids=named)
def test_no_word_of_an_example_is_unread(path: Path) -> None:
    """Without a word, an example is not understood, or says something else."""
    unread = []
    for example in own_examples(read(path)[1]):
        whole = scenes(example)
        for at, line in enumerate(example.told):
            for place, word in enumerate(line.words):
                words = (*line.words[:place], *line.words[place + 1 :])
                if words and read_again(example, at, words) == whole:
                    unread.append(f"{example.title}: {word.text} in {' '.join(w.text for w in line.words)}")
    assert unread == []


# ------------------------------------------------------------------------------------------------ nothing holds by itself
def says_who(words: list[str], place: int) -> bool:
    """Whether a name in a line decides what it says: others may be unable to do the same, or have the same score or number of cards."""
    number_only = words[-1] in ("card", "cards") and "other" not in words
    return words[place + 1 : place + 2] in (["has"], ["wins"], ["turn"]) and not number_only


def otherwise(line: n.Told) -> Iterator[str]:
    """The same line with one word changed, so that it says what is not so."""
    words = [word.text for word in line.words]
    denied = " ".join(words)
    for denial, verb in DENIALS.items():
        if f" {denial} " in denied:  # of what is denied, many other things are not so either
            yield denied.replace(f" {denial} ", f" {verb} ")
            return
    for place, word in enumerate(words):
        other = OTHER.get(word.removesuffix("'s"))
        if word.isdigit():
            most = words[place - 2 : place] == ["at", "most"]
            other = str(int(word) - 1 if most else int(word) + 1)
        name = word.removesuffix("'s") in NAMES
        one_of_several = "may" in words and "choose" in words and word in COLOURS
        if (
            other is None
            or one_of_several
            or (word == "may" and words[place + 1] == "not")
            or (name and not says_who(words, place))
        ):
            continue
        changed = words[:]
        changed[place] = other + "'s" * word.endswith("'s")
        yield " ".join(changed).replace("goes over", "is over")


@pytest.mark.parametrize("path", FILES, ids=named)
def test_what_must_follow_can_fail(path: Path) -> None:
    """If any card, number, player or value after `then` is another one, the example no longer holds."""
    subject, rules, machine = read(path)
    runner = Runner(rules, machine, subject.selection, subject.shelf)
    held = []
    for example in [version for each in own_examples(rules) for version in versions(each).values()]:
        wanted = runner.machine(runner.with_answers(example, subject.selection))
        assert wanted is not None
        for at, line in enumerate(example.told):
            if line.words[0].text != "then" or line.words[1].text == "perhaps":
                continue
            for text in otherwise(line):
                lines = [" ".join(word.text for word in told.words) for told in example.told]
                lines[at] = text
                again = parse(
                    Source("again", f'example "{example.title}"\n' + "".join(f"  {each}\n" for each in lines))
                )
                assert isinstance(again.items[0], n.Example), text
                if holds(wanted, again.items[0]):
                    held.append(f"{example.title}: {text}")
    assert held == [], "\n".join(held)


# ------------------------------------------------------------------------------------------------ nothing is a crash
@only_full
@pytest.mark.parametrize("path", some(HOLD, 48), ids=named)
def test_examples_with_words_out_of_place_are_findings(path: Path) -> None:
    """Words are left out, doubled, exchanged and moved: a mistake is a finding, and never an exception."""
    _, rules, machine = read(path)
    chance = random.Random(7)
    text = path.read_text("utf-8")
    words = sorted({*re.findall(r"[\w'-]+|\|", text)})
    examples = own_examples(rules)
    for _ in range(150):
        lines = [[word.text for word in line.words] for line in chance.choice(examples).told]
        for _ in range(chance.randint(1, 3)):
            line = chance.choice(lines)
            place = chance.randrange(len(line) + 1)
            match chance.randrange(4):
                case 0:
                    line[place : place + 1] = []
                case 1:
                    line.insert(place, chance.choice(words))
                case 2:
                    line[place : place + 1] = [chance.choice(words)]
                case _:
                    chance.shuffle(lines)
        again = parse(Source("again", 'example "mixed"\n' + "".join(f"  {' '.join(line)}\n" for line in lines if line)))
        for item in again.items:
            if isinstance(item, n.Example):
                outcome(machine, item)
