"""Engines in one file of JavaScript: they play what the reference engine plays, and say what is not possible."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.equality.programs import EXAMPLES
from tests.native.test_embedding import PAGE, example
from tests.slices import some
from uno_dsl.build import build
from uno_dsl.cli.main import main
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import begin
from uno_dsl.layers.library import Selection
from uno_dsl.native.lowering.lower_program import KINDS
from uno_dsl.serve.served_round import Table
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.simulate import simulate

MODULE = 'import { Game, rules } from "./game.mjs";\n'
SCRIPT = 'const { Game, rules } = require("./game.js");\n'


def node(folder: Path, text: str, *, name: str = "test.mjs") -> Any:
    """What a program in JavaScript says, as JSON."""
    if shutil.which("node") is None:
        pytest.skip("there is no Node: engines in JavaScript are not tested")
    (folder / name).write_text(text, "utf-8")
    done = subprocess.run(["node", name], cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def built(folder: Path, *words: str, name: str = "game.mjs") -> str:
    """The text of an engine that was built into a folder."""
    assert main(["build", *words, "--to", "js", "--into", str(folder / name)]) == 0
    return (folder / name).read_text("utf-8")


PLAYED = """
const said = [];
for (const seed of [1, 2n ** 63n]) {
  const game = new Game({ players: 3, seed });
  for (let k = 0; k < 400 && game.stop !== "over"; k++) {
    said.push([game.options, game.over, game.turn, game.view(1)]);
    game.take((7 * k) % game.options.length);
  }
}
console.log(JSON.stringify(said));
"""


def played(machine: Machine) -> list[list[Any]]:
    """The same, as the engine has it."""
    said: list[list[Any]] = []
    for seed in (1, 2**63):
        table = Table(machine, start(machine, 3, seed))
        for k in range(400):
            found = table.situation()
            if found["over"] is not None and found["over"]["game"]["winners"] is not None:
                break
            options = found["legal"] or [{"seat": None, "do": "go on"}]
            said.append([options, found["over"], table.state.turn, table.views([1])[0]])
            if found["legal"]:
                table.listen()
                assert table.apply(options[7 * k % len(options)])
            else:
                state = table.state.copy()
                state.log = []
                begin(machine, state, state.pending or "round")
                table = Table(machine, state)
    return said


SELECTIONS = {
    "classic": (("classic",), Selection(game="classic")),
    "flip/fr": (("flip/fr",), Selection(game="flip", printing="fr")),
    "seven-zero": (
        ("classic", "--house", str(EXAMPLES / "house-rules" / "seven-zero.uno")),
        Selection(game="classic", houses=(EXAMPLES / "house-rules" / "seven-zero.uno",)),
    ),
    "go-fish": (
        (str(EXAMPLES / "games" / "go-fish.uno"),),
        Selection(game="go-fish", editions=(EXAMPLES / "games" / "go-fish.uno",)),
    ),
}


@pytest.mark.parametrize("name", some(SELECTIONS, 1000, always=["classic", "go-fish"]))
def test_it_plays_what_the_engine_plays(name: str, tmp_path: Path) -> None:
    words, selection = SELECTIONS[name]
    text = built(tmp_path, *words)
    assert not re.search(r"\bfetch\b|https?:|^import|\brequire\b", text, re.MULTILINE)
    program = build(selection).program
    assert program is not None
    expected = played(Machine(program))
    found = node(tmp_path, MODULE + PLAYED)
    assert len(expected) > 300
    for one, other in zip(found, expected, strict=True):
        assert one == other


def test_a_script_gives_the_same_by_either_name(tmp_path: Path) -> None:
    built(tmp_path, "classic", name="game.js")
    built(tmp_path, "classic")
    as_script = node(tmp_path, SCRIPT + PLAYED, name="test.cjs")
    assert as_script == node(tmp_path, MODULE + PLAYED)
    assert as_script == node(tmp_path, f'import "./game.js"; const {{ Game }} = globalThis.uno;{PLAYED}')


def test_the_example_of_the_page_plays(tmp_path: Path) -> None:
    assert main(["build", "classic", "--to", "js", "--into", str(tmp_path / "classic.mjs")]) == 0
    importing, round_, game = (
        example("javascript").partition("\n\n")[0],
        example("javascript"),
        example("javascript", 1),
    )
    for text, said in (
        (round_, r"classic: seat \d has won the round"),
        (f"{importing}\n{game}", r"seat \d has won the game"),
    ):
        told = text.replace("console.log(`", "console.log(JSON.stringify(`").replace("`);", "`));")
        assert re.fullmatch(said, node(tmp_path, told))


def test_what_can_be_decided_is_what_the_page_says(tmp_path: Path) -> None:
    section = PAGE.partition("### What is to be decided")[2].partition("\n\nAt the first")[0]
    assert tuple(re.findall(r'^\| `"(\w+)"`', section, re.M)) == KINDS
    built(tmp_path, "classic")
    same = "JSON.stringify(new Game({ players: 2 }).situation) === JSON.stringify(new Game({ players: 2, seed: 0 }).situation)"
    assert node(tmp_path, f"{MODULE}console.log({same})") is True


def test_rounds_are_counted_as_simulations_count_them(tmp_path: Path) -> None:
    built(tmp_path, "classic")
    program = build(Selection(game="classic")).program
    assert program is not None
    for policy in ("eager", "uniform"):
        plan = Plan(players=4, rounds=20, policy=policy)
        words = f'{{ players: 4, rounds: 20, policy: "{policy}" }}'
        found = node(tmp_path, f"{MODULE}console.log(JSON.stringify(Game.rounds({words})))")
        totals = simulate(program, plan)
        assert found.pop("seats") == [*totals.seats]
        assert found == {name: getattr(totals, name.replace(" ", "_")) for name in found}
        assert found["rounds"] == 20 and found["decisions"] > 0


REFUSED = {
    "new Game({ players: 1 })": "players: this game is for 2 to 10",
    "new Game({ players: 2.5 })": "players: this game is for 2 to 10",
    "new Game({ players: 2, seed: -1 })": "seed: expected a whole number from 0, below 2^64",
    "new Game({ players: 2, seed: 2n ** 64n })": "seed: expected a whole number from 0, below 2^64",
    "new Game().options": "there is no table yet: a new game comes first",
    "new Game().take(0)": "there is no table yet: a new game comes first",
    "game.take(99)": "there is no option 99",
    "game.take(-1)": "there is no option -1",
    'game.take({ do: "swim" })': 'no option is {"do":"swim"}',
    "game.take({})": "several options are {}",
    "game.view(3)": "there is no seat 3",
    'Game.rounds({ players: 2, policy: "wild" })': "policy: expected eager or uniform",
}


def test_what_is_not_possible_throws_and_changes_nothing(tmp_path: Path) -> None:
    built(tmp_path, "classic")
    tries = "".join(f"try {{ {words}; said.push(null) }} catch (e) {{ said.push(e.message) }}\n" for words in REFUSED)
    start = f"{MODULE}const game = new Game({{ players: 3, seed: 5 }}), before = JSON.stringify(game.situation), said = [];\n"
    end = "console.log(JSON.stringify([said, JSON.stringify(game.situation) === before]));"
    assert node(tmp_path, start + tries + end) == [[*REFUSED.values()], True]


def test_a_copy_goes_its_own_way(tmp_path: Path) -> None:
    built(tmp_path, "classic")
    text = """
    const game = new Game({ players: 3, seed: 5 }), before = JSON.stringify(game.situation);
    const other = game.copy(), same = JSON.stringify(other.situation) === before;
    other.take(other.options[0]);
    console.log(JSON.stringify([same, JSON.stringify(game.situation) === before, JSON.stringify(other.situation) === before]));
    """
    assert node(tmp_path, MODULE + text) == [True, True, False]


def test_it_answers_lines_if_it_was_asked_to(tmp_path: Path) -> None:
    assert "answer(" not in built(tmp_path, "classic")
    assert "answer(" in built(tmp_path, "flip/en", "--protocol")
    text = """
    const game = new Game(), said = JSON.parse(game.answer('{"id":1,"do":"hello"}'));
    console.log(JSON.stringify([said.games, rules.printing, game.answer('{"id":2,"do":"bye"}')]));
    """
    assert node(tmp_path, MODULE + text) == [{"flip": ["en"]}, "en", ""]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--to", "js"], "add --into classic.mjs"),
        (["--to", "js", "--into", "game.ts"], "game.ts does not say which JavaScript it is"),
        (["--to", "js", "--into", "notes.mjs"], "contains something else"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.mjs").write_text("notes", "utf-8")
    assert main(["build", "classic", *words]) == 2
    assert message in capsys.readouterr().err
