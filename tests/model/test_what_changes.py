"""What changes in a sentence with `becomes`, `grows`, `shrinks`, `doubles` or `turns round` has a name that the rules declare."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.diagnostics.texts import findings, texts
from tests.fuzz.plain_sentences import COLOURS, GROUPS, KEPT_NUMBERS, LISTS, ONE_PLAYER, PILES, Writer
from tests.fuzz.rules_files import files
from tests.slices import only_full, some
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, shelf, shelf_of
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.from_rules import read_model
from uno_dsl.model.reading.steps.verbs import OF_VALUES
from uno_dsl.model.traverse import steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

HOUSE = Path("chance.uno")
OVER = Selection(game="classic", houses=(HOUSE,))
HEAD = """language 1
house rule chance for classic
keep a number called penalty
keep a number called tally for every player
keep a pile called heap, seen by nobody
keep a player called guest
keep players called crowd
"""
SUBJECTS = [
    *ONE_PLAYER, *GROUPS, *LISTS, *PILES, *KEPT_NUMBERS, "the guest", "the crowd", "the rival", "the direction", "the colour in play", "the other player",
    "another player of their choice", "a random opponent", "it", "the card", "the chosen player", "the top card's colour", "the number of players",
    "a player's score", "another player's score", "a random player's tally", "any player's score", "every other player's score", "the rival's score",
    "a card of their choice", "the score of another player", "the tally of a random player",
]  # fmt: skip
CHANGES = [
    "becomes the dealer", "becomes the guest", "becomes a random player", "becomes 3", "becomes red", "becomes true", "becomes the other direction",
    "becomes it", "becomes nobody", "grows by 2", "shrinks by the penalty", "doubles", "turns round",
]  # fmt: skip
BESIDE = ["the player chooses another player as the rival", "the player draws 1 card"]


def declared(rules: Rules) -> set[str]:
    """The names that lines give to players and cards: `call ... the victim`, `... as the victim`."""
    names: set[str] = set()
    for entry in rules.walk():
        for node in inside(entry.node):
            match node:
                case n.Call(name=name):
                    names |= {name, name + "s"}
                case n.Link(word="as", core=core):
                    names.add(core.name)
                case _:
                    pass
    return names


def wrong_targets(rules: Rules) -> Iterator[str]:
    """The lines about changing values that change something else than a kept value, or somebody with a name."""
    model = read_model(rules).model
    spans = {
        entry.span for entry in rules.walk()
        if isinstance(entry.node, n.Do) and all(act.verb in OF_VALUES for act in entry.node.acts)
    }  # fmt: skip
    names = declared(rules)
    for procedure in model.procedures:
        for step in steps_in(procedure.body):
            if not isinstance(step, s.Assign) or step.span not in spans:
                continue
            slot = step.target.index if isinstance(step.target, e.Slot) else None
            if not isinstance(step.target, e.Kept) and (slot is None or procedure.slots[slot][0] not in names):
                yield f"{step.span}: {step.target}"


def written(sentences: list[str]) -> str:
    """A house rule with each sentence in a rule of its own."""
    rows = [
        f"when a player plays a {number % 10}\n" + "".join(f"  {line}\n" for line in (*BESIDE, sentence))
        for number, sentence in enumerate(sentences)
    ]
    return HEAD + "\n".join(rows)


def rules_of(text: str) -> Rules:
    with texts({HOUSE: text}):
        gathered = gather(OVER, shelf())
    assert gathered.rules is not None
    return gathered.rules


TAKEN = some(files(), 5, name=lambda one: f"{one[0].parent.name}/{one[0].stem} {one[1].game}")


@pytest.mark.parametrize(
    ("path", "selection"),
    TAKEN,
    ids=lambda x: x.stem if isinstance(x, Path) else "",
)
def test_in_every_file(path: Path, selection: Selection) -> None:
    gathered = gather(selection, shelf_of(selection))
    if gathered.rules is not None:  # otherwise the file is not for this edition
        assert list(wrong_targets(gathered.rules)) == []


@only_full
@pytest.mark.parametrize("change", some(CHANGES, 4))
def test_whatever_the_subject(change: str) -> None:
    text = written([f"{subject} {change}" for subject in SUBJECTS])
    assert list(wrong_targets(rules_of(text))) == []


@only_full
def test_in_sentences_by_chance() -> None:
    writer = Writer(Random(7))
    sentences = [f"{writer.who()} becomes {writer.who()}" for _ in range(100)]
    actions = (writer.action() for _ in range(3000))
    sentences += [
        line for line in actions if any(f" {verb} " in f"{line} " for verb in ("becomes", "grows", "doubles"))
    ]
    text = written([line for line in sentences if ", " not in line][:400])
    assert list(wrong_targets(rules_of(text))) == []


def found(sentence: str) -> list[str]:
    """The codes of what is found in one sentence."""
    text = HEAD.replace("keep players called crowd\n", "") + f"\nwhen a player plays a 7\n  {sentence}\n"
    return [d.code for d in findings(OVER, shelf(), {HOUSE: text}, searched=False)[0] if d.severity == "error"]


TAKEN_TOO = some(
    list(product([*ONE_PLAYER[:5], *ONE_PLAYER[7:11]], ["the dealer", "the guest"])), 4, each=lambda case: case[1]
)


@pytest.mark.parametrize(
    ("who", "kept"),
    TAKEN_TOO,
)
def test_a_player_who_becomes_something_is_who_it_is_from_then_on(who: str, kept: str) -> None:
    """`The next player becomes the guest` is `the guest becomes the next player`; a player who is kept may become any player."""
    if who == kept:
        return
    said = f"{who} becomes {kept}"
    text = HEAD + f"\nwhen a player plays a 7\n  {said}\n"
    errors = [d for d in findings(OVER, shelf(), {HOUSE: text}, searched=False)[0] if d.severity == "error"]
    if who in ("the dealer", "the winner"):
        assert not errors
    elif who in ("another player", "any other player", "a random player"):
        (error,) = errors
        assert error.code == "kind" and error.hint is not None
        proposed = error.hint.split("`")[1]
        chance = who == "a random player"
        assert proposed == (f"{kept} becomes {who}" if chance else f"the player chooses {who} as {kept}")
        assert found(proposed) == []
    else:
        assert not errors and assigned(said) == assigned(f"{kept} becomes {who}")


def assigned(sentence: str) -> list[tuple[e.Expression, e.Expression]]:
    """What a sentence sets, and to what."""
    model = read_model(rules_of(written([sentence]))).model
    assert model is not None
    bodies = [procedure.body for procedure in model.procedures if procedure.rule.startswith("chance.")]
    return [(step.target, step.value) for body in bodies for step in steps_in(body) if isinstance(step, s.Assign)]


@pytest.mark.parametrize("value", COLOURS[:4])
def test_colours_become(value: str) -> None:
    assert found(f"the colour in play becomes {value}") == []
