"""Trials of rules files: checked, paraphrased, formatted and explained, and played if they were accepted."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.diagnostics.misspell import selections
from tests.diagnostics.rough_sentences import Author
from tests.diagnostics.texts import texts
from tests.fuzz.finding import Finding, Outcome
from tests.fuzz.laws import crashed, games
from tests.fuzz.mutated_text import mutated
from tests.fuzz.plain_sentences import Writer
from uno_dsl.diagnostic import render
from uno_dsl.engine.machine import Machine
from uno_dsl.explain.explanation import explainer
from uno_dsl.layers.library import Selection, Shelf, shelf, shelf_of
from uno_dsl.pipeline import run_stages
from uno_dsl.plain_words.model_words import to_words
from uno_dsl.review.tried_out import tried_out
from uno_dsl.source import UnreadableSource, decode
from uno_dsl.syntax.format import formatted

EXAMPLES = Path(__file__).parents[2] / "examples"
HOUSE = Path("chance.uno")
EXPLAINED_EVERY = 25


@functools.cache
def library() -> Shelf:
    return shelf()


@functools.cache
def files() -> tuple[tuple[Path, Selection], ...]:
    """Every file of spec/ and examples/, with a selection in which it is read."""
    found = list(selections(library()))
    for path in sorted((EXAMPLES / "house-rules").glob("*.uno")):
        found += [(path, Selection(game=game, houses=house_files(path))) for game in editions_for(path)]
    found += [
        (path, Selection(game=path.stem, editions=(path,))) for path in sorted(EXAMPLES.glob("*/*.uno"))
        if path.read_text("utf-8").split("\n")[1].startswith("edition")
    ]  # fmt: skip
    return tuple(found)


def editions_for(path: Path) -> list[str]:
    """Editions that a house rule may be for."""
    line = path.read_text("utf-8").split("\n")[1]
    return [name for name in library().editions if f"for {name}" in line] or ["classic", "flip"]


def house_files(path: Path) -> tuple[Path, ...]:
    """A house rule; a `combine` comes with the rules that it combines."""
    words = path.read_text("utf-8").split("\n")[1].split('"')[0].replace(",", "").split()
    others = tuple(path.with_name(f"{name}.uno") for name in words[1:]) if words[0] == "combine" else ()
    return (*others, path)


@functools.cache
def all_texts() -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path, _ in files()}


def mutated_file(random: Random) -> Outcome:
    """A file of the library or the examples after some mutations."""
    path, selection = random.choice(files())
    data = mutated(all_texts()[path], list(all_texts().values()), random)
    shown = f"# {path.name} over {selection.game}\n{data.decode('utf-8', 'replace')}"
    try:
        text = decode(data, path.name).text
    except UnreadableSource:
        return Outcome(verdict="unreadable", text=shown)
    return tried(selection, path, text, random, shown)


def rough_sentence(random: Random) -> Outcome:
    """A house rule of phrases put together with no regard for their meaning."""
    return house_rule(Author(random.randrange(2**32)).rule(), random)


def plain_sentence(random: Random) -> Outcome:
    """A house rule of sentences that are right in their grammar, and often in their meaning."""
    return house_rule(Writer(random).rule(), random)


def house_rule(text: str, random: Random) -> Outcome:
    game = random.choice(sorted(library().editions))
    return tried(Selection(game=game, houses=(HOUSE,)), HOUSE, text, random, f"# over {game}\n{text}")


def tried(selection: Selection, path: Path, text: str, random: Random, shown: str) -> Outcome:
    """What becomes of a text in the place of a file."""
    on_shelf = shelf_of(selection) if selection.editions else library()
    with texts({path: text}):
        try:
            stages = run_stages(selection, on_shelf)
        except UnreadableSource:
            return Outcome(verdict="unreadable", text=shown)
        except Exception as error:
            return Outcome(verdict="crashed", text=shown, findings=(crashed(error),))
        found: list[Finding] = []
        decisions = 0
        verdict = "rejected"
        try:
            for diagnostic in stages.diagnostics:
                render(diagnostic, stages.sources)
            found += layout(text)
            if stages.program is not None and stages.model is not None:
                assert stages.rules is not None
                machine = Machine(stages.program)
                clean = not stages.diagnostics and not tried_out(machine, stages.rules)
                verdict = "accepted" if clean else "warned"
                list(to_words(stages.model))
                if random.randrange(EXPLAINED_EVERY) == 0:
                    explainer(selection, on_shelf).all()
                for count, broken in games(machine, random, clean=clean):
                    decisions += count
                    found += [broken] if broken is not None else []
        except Exception as error:
            found.append(crashed(error))
    return Outcome(verdict=verdict, text=shown, findings=tuple(dict.fromkeys(found)), decisions=decisions)


def layout(text: str) -> Iterator[Finding]:
    """Formatting twice is formatting once."""
    once = formatted(text)
    if formatted(once) != once:
        yield Finding(law="traceback", where="formatting twice differs from formatting once")
