"""The law "no crash after a clean check": a generated file that was accepted can be used in every way that there is.

It is said in plain words and in five languages, formatted, explained, compiled, played by both policies with 2 to 10 players,
saved and loaded at every stop, served over the protocol, its log is judged, and its example turns are printed.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast

from conformance.explore.follow_log import Followed, follow_log
from conformance.judge.reference import Rules
from tests.diagnostics.texts import texts
from tests.fuzz.finding import Finding, Outcome
from tests.fuzz.laws import conserved, crashed, deck_of, difference, saved
from tests.fuzz.own_games import own_game
from tests.fuzz.plain_sentences import Writer
from tests.fuzz.requests import lost_cards, wrong_answer
from tests.fuzz.rules_files import layout, library
from tests.unread_words.generated import HEAD, Maker, table
from uno_dsl.diagnostic import render
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, new_game, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.explain.explanation import explainer
from uno_dsl.json_value import BadValue
from uno_dsl.layers.library import Selection, Shelf, shelf_of
from uno_dsl.model.equal_meaning import same_model
from uno_dsl.pipeline import Stages, run_stages
from uno_dsl.plain_words.model_words import to_words
from uno_dsl.review.example import example_of
from uno_dsl.review.example_search import marks_of, search_round
from uno_dsl.review.tried_out import tried_out, worth_trying
from uno_dsl.serve.answer import answer_to
from uno_dsl.serve.log import round_logged
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session
from uno_dsl.simulate.policy import POLICIES
from uno_dsl.source import UnreadableSource
from uno_dsl.syntax.format import formatted
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.grammar.english import English
from uno_dsl.wording.interface import book_grammar, languages, told_rules, told_table
from uno_dsl.wording.rules_text import rules_text
from uno_dsl.wording.speaking import grammar

DECISIONS = 20
"""How many decisions of each game are tried: one for each policy and number of players."""
ACTIONS = 12
EXPLAINED_EVERY = 4
TRIES = 20
STUCK = "the rules cannot go on from here"
Json = dict[str, Any]


def clean_file(random: Random) -> Outcome:
    """A generated house rule, or a generated game of its own."""
    kind = random.randrange(5)
    if kind < 2:
        return used(Selection(game="chance"), own_game(random), random)
    text = Writer(random).rule() if kind == 2 else HEAD + understood_rule(random)
    return used(Selection(game=random.choice(sorted(library().editions))), text, random)


def understood_rule(random: Random) -> str:
    """A rule that the classic game understands, if a few tries make one."""
    maker = Maker(random)
    tries = (maker.one() for _ in range(TRIES))
    return next((text for text in tries if table().meaning(text) is not None), maker.one())


def used(selection: Selection, text: str, random: Random) -> Outcome:
    """What becomes of a text, as a house rule for an edition or as an edition of its own."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "chance.uno"
        path.write_text(text, "utf-8")
        own = selection.game == "chance"
        selection = replace(selection, editions=(path,) if own else (), houses=() if own else (path,))
        with texts({path: text}):
            return used_file(selection, path, text, random)


def used_file(selection: Selection, path: Path, text: str, random: Random) -> Outcome:
    shown = f"# over {selection.game}\n{text}"
    found: list[Finding] = []
    decisions = 0
    try:
        on_shelf = shelf_of(selection)
        stages = run_stages(selection, on_shelf)
        for diagnostic in stages.diagnostics:
            render(diagnostic, stages.sources)
        if stages.program is None or stages.rules is None:
            return Outcome(verdict="rejected", text=shown)
        machine = Machine(stages.program)
        clean = worth_trying(stages.diagnostics) and not tried_out(machine, stages.rules)
    except UnreadableSource:
        return Outcome(verdict="unreadable", text=shown)
    except Exception as error:
        return Outcome(verdict="crashed", text=shown, findings=(crashed(error),))
    uses: list[Callable[[], Iterator[Finding]]] = [
        lambda: said(stages),
        lambda: layout(text),
        lambda: laid_out(selection, on_shelf, path, text, stages),
        lambda: served(machine, selection.game, random, clean=clean),
        lambda: judged(machine, selection.game, random, clean=clean),
        lambda: turns_shown(machine, stages, path, random),
    ]
    if random.randrange(EXPLAINED_EVERY) == 0:
        uses.append(lambda: explained(selection, on_shelf))
    for use in uses:
        try:
            found += use()
        except Exception as error:
            found.append(crashed(error))
    for count, broken in games(machine, random, clean=clean):
        decisions += count
        found += [broken] if broken is not None else []
    verdict = "clean" if clean else "warned"
    return Outcome(verdict=verdict, text=shown, findings=tuple(dict.fromkeys(found)), decisions=decisions)


def said(stages: Stages) -> Iterator[Finding]:
    """Plain words, the exact words of the rules language, and the words of a rulebook in every language."""
    assert stages.model is not None
    assert stages.rules is not None
    list(to_words(stages.model))
    english = grammar("en")
    assert isinstance(english, English)
    for rule in described(stages.model):
        rules_text(rule.line, english)
    for language in languages():
        words = book_grammar(language)
        told_table(stages.rules, stages.model, words)
        for told in told_rules(stages.model, words):
            if not told.text.strip():
                yield Finding(law="nothing is said", where=f"{language}", detail=told.rule)


def laid_out(selection: Selection, shelf: Shelf, path: Path, text: str, stages: Stages) -> Iterator[Finding]:
    """A formatted file means the same."""
    assert stages.model is not None
    with texts({path: formatted(text)}):
        again = run_stages(selection, shelf)
    if again.model is None or not same_model(stages.model, again.model):
        yield Finding(law="a formatted file means something else", where="format")


def explained(selection: Selection, shelf: Shelf) -> Iterator[Finding]:
    explainer(selection, shelf).all()
    yield from ()


def turns_shown(machine: Machine, stages: Stages, path: Path, random: Random) -> Iterator[Finding]:
    """What is found for `uno check --example` in one round can be played again, and told."""
    assert stages.model is not None
    files = frozenset({str(path)})
    wanted = marks_of(stages.model, files)
    bans = frozenset(p.rule for p in stages.model.permissions if p.span.file in files)
    low, high = machine.program.players
    for found in search_round(
        machine, random.randint(max(low, 1), min(high, 4)), random.randrange(99), wanted, bans, []
    ):
        example_of(machine, found, wanted, frozenset())
    yield from ()


def games(machine: Machine, random: Random, *, clean: bool) -> Iterator[tuple[int, Finding | None]]:
    """A game of each policy with each number of players, saved and loaded at every stop."""
    low, high = machine.program.players
    deck = deck_of(machine)
    for players in range(max(low, 1), min(high, 10) + 1):
        for policy in POLICIES.values():
            choose = policy(machine, random.random)
            number = 0
            try:
                g = start(machine, players, random.randrange(2**32))
                for number in range(DECISIONS):
                    stop = run(machine, g)
                    broken = conserved(machine, g, deck) or saved(machine, g, stop, clean=clean)
                    if broken is not None:
                        yield number, broken
                        break
                    if stop.kind == "over":
                        break
                    decide(machine, g, stop, choose(g, stop.options))
            except EngineStuck as error:
                if clean:
                    yield number, Finding(law="stuck after a clean check", where=str(error.rule), detail=str(error))
            except Exception as error:
                yield number, crashed(error)
            yield number, None


class OneGame(Machines):
    """The machines of an engine that has this one only."""

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self.only = machine

    def machine(self, game: str, printing: str | None, readings: Mapping[str, str], options: object = ()) -> Machine:
        return self.only


class OneRules:
    """The rules of a judge who knows one game only."""

    def __init__(self, machine: Machine) -> None:
        self.only = machine

    def machine(self, game: str, printing: str | None, readings: Mapping[str, str]) -> Machine:
        return self.only


def served(machine: Machine, game: str, random: Random, *, clean: bool) -> Iterator[Finding]:
    """A round over the protocol: begun with a deck, with what the seats see; each position at rest is loaded, and counted from."""
    low, high = machine.program.players
    players = random.randint(max(low, 1), min(high, 10))
    whole = list(machine.first_pile(new_game(machine, players, random.randrange(2**32))))
    random.shuffle(whole)
    deck = [machine.codes.names[code] for code in whole]
    session = Session(OneGame(machine))
    request: Json = {"do": "new", "game": game, "players": players, "dealer": players - 1, "deck": deck, "views": [0]}
    for _ in range(ACTIONS):
        line = json.dumps({"id": 1, **request})
        shown = io.StringIO()
        with redirect_stderr(shown):
            answer = answer_to(session, line.encode())
        assert answer is not None
        wrong = wrong_answer(line, answer, shown.getvalue())
        if wrong is not None:
            yield wrong
            return
        if "error" in answer:
            if clean and STUCK in str(answer["error"]):
                yield Finding(law="stuck after a clean check", where="served", detail=str(answer["error"]))
            return
        if answer.get("position") and not answer.get("over"):
            found = loaded(session, game, answer, random)
            yield from (one for one in found if clean or STUCK not in f"{one.where} {one.detail}")  # it was warned of
        legal = cast("list[Json]", answer.get("legal") or [])
        if not legal:
            return
        request = {"do": "apply", "action": random.choice(legal), "views": [0]}


def loaded(session: Session, game: str, answer: Json, random: Random) -> Iterator[Finding]:
    """A position that the engine itself has stated can be loaded, and its cards stay."""
    again = Session(session.machines)
    other = again.answer({"do": "load", "game": game, "position": answer["position"]})
    if "error" in other:
        yield Finding(law="save and load differ", where="an own position is rejected", detail=str(other["error"]))
        return
    if other.get("position") != answer["position"] or other.get("legal") != answer.get("legal"):
        yield Finding(
            law="save and load differ",
            where="an own position comes back as another",
            detail=difference(answer["position"], other.get("position"))
            if other.get("position") != answer["position"]
            else difference(answer.get("legal"), other.get("legal")),
        )
    found = lost_cards(again, cast(Json, answer["position"]), random)
    yield from [found] if found is not None else []


def judged(machine: Machine, game: str, random: Random, *, clean: bool) -> Iterator[Finding]:
    """The log of a round that the engine has played is accepted by the judge."""
    low, high = machine.program.players
    try:
        lines = round_logged(machine.program, random.randint(max(low, 1), min(high, 4)), random.randrange(2**20))
    except EngineStuck:
        return  # found by playing
    except BadValue:
        return  # it says what a log needs
    head = {**lines[0], "game": game}
    verdict = follow_log(enumerate([head, *lines[1:]], 1), cast(Rules, OneRules(machine)))
    if not isinstance(verdict, Followed):
        yield Finding(law="an own log is not accepted", where="unreadable", detail=verdict.why)
    elif verdict.violation is not None:
        yield Finding(law="an own log is not accepted", where="judge", detail=verdict.violation.reason)
