"""A suite: the cases of one printing of a game, and the rules that have no case.

Printings follow their edition: what was chosen for the edition is tried first, and more is searched only for what
differs. Not handled here: several suites (`suites.py`), and files (`saved_suites.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.cases.case import Case, case_from_json
from conformance.generate.cases.case_lines import Line, Lines, compact
from conformance.generate.cases.full_cases import Whole, WholeChooser
from conformance.generate.cases.game_cases import game_cases_of, game_cases_of_readings, games_of
from conformance.generate.cases.goal_cases import Chooser, Target, is_stated
from conformance.generate.cases.interaction_cases import InteractionChooser
from conformance.generate.cases.ordering import ordered
from conformance.generate.cases.play_chooser import Shown
from conformance.generate.cases.round_the_table import SeatChooser
from conformance.generate.cases.second_states import add_second_states
from conformance.generate.cases.views import candidates_of, sights_of, sights_of_readings
from conformance.generate.scripts.find_script import Key, Scripter
from conformance.generate.scripts.scripted_lines import with_scripts
from conformance.generate.search.goals import goals_of
from conformance.generate.search.pool import Pool
from conformance.generate.uncovered import reasons
from conformance.mutate.distinguish import DifferenceSearch
from conformance.mutate.equivalent import equivalents_of
from conformance.mutate.operators.all_mutants import mutants_of, mutants_of_games
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.operators.reading_mutants import of_readings
from conformance.mutate.score import Scorer, declared_for
from conformance.plays.draft import Draft, without_refusal
from conformance.plays.example_drafts import drafts_of
from conformance.plays.graph import graph_of
from conformance.plays.open_questions import open_questions
from conformance.plays.random_walk import Impossible, Walk
from conformance.plays.small_tables import SmallTables
from conformance.plays.watched import Watched
from uno_dsl.build import build
from uno_dsl.engine.machine import Machine
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection, Shelf
from uno_dsl.program.instructions import Program, RuleText

SUITE = 1
WALKS_AT_RANDOM = 4_000
"""The number of random walks on which the mutants that survive small tables are tried."""
ROOM = 120
OF_THE_EDITION = 1_000
"""How much cheaper a draft is if the edition uses it already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much is searched: random walks, more of them for what they have not reached, and, with `whole`, cases that compare
    everything, for mutants that no small case notices and for what comes together in play, and scripts.
    """

    walks: int = 600
    further: int = 400
    whole: bool = True


ALL, QUICK = Effort(), Effort(walks=150, further=100, whole=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionResults:
    """What the first printing of an edition passes on to the others: its drafts, its targets, and the sentences of its rules."""

    drafts: tuple[Draft, ...]
    settled: dict[str, Draft]
    open: frozenset[str]
    rules: dict[str, RuleText]
    wholes: tuple[Whole, ...]
    left: frozenset[str]
    scripts: dict[Key, Draft | None]
    interactions: Shown
    seats: Shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """A suite: its cases in order, as JSON, and its figures."""

    game: str
    printing: str
    rules_hash: str
    lines: tuple[Line, ...]
    rules: int
    uncovered: dict[str, str]
    mutants: int
    survivors: tuple[str, ...]
    readings: tuple[tuple[str, str], ...]
    """The open questions with every reading that is not in force."""
    edition_results: EditionResults

    @property
    def untold(self) -> list[tuple[str, str]]:
        """The readings for which there is no case."""
        told = {(question, reading) for line in self.lines for question, reading in line["readings"].items()}
        return [one for one in self.readings if one not in told]

    @property
    def text(self) -> str:
        """The suite as one text."""
        header = {"suite": SUITE, "game": self.game, "printing": self.printing, "rules_hash": self.rules_hash}
        return "".join(compact(line) + "\n" for line in (header, *self.lines))


class RulesHaveErrors(Exception):
    """The rules of a printing have errors."""


def suite_of(
    selection: Selection,
    printing: str,
    library: Shelf,
    seed: int,
    before: EditionResults | None = None,
    hidden: Collection[str] = (),
    effort: Effort = ALL,
) -> Suite:
    """The suite of a printing; `before` is what its edition passes on. Raises RulesHaveErrors.

    Mutants of the operators in `hidden` are not used.
    """
    built = build(selection)
    if built.program is None:
        raise RulesHaveErrors("; ".join(f"{found.span}: {found.message}" for found in built.errors[:3]))
    machine, plain = Watched(built.program), Machine(built.program)
    goals = goals_of(machine)
    questions = open_questions(selection, library)
    known = equivalents_of(selection, printing)
    mutants = [mutant for mutant in mutants_of(built.program, hidden) if mutant.id not in known]
    chooser = Chooser(machine, plain, questions.others, mutants)
    targets = chooser.targets(goals)
    if before is not None:
        chooser.trust(before.drafts, _proven(targets, before, built.program))
    pool = Pool(machine, goals, seed)
    if before is None:
        pool.fill(effort.walks)
    else:
        for draft in before.drafts:
            _walk_again(pool, draft)

    def more(left: Sequence[Target]) -> Pool:
        """A larger pool for the targets still open; a printing only searches for what its edition has found."""
        new = [target for target in left if before is None or target.key not in before.open]
        wanted = {goal.key: goal for target in new for goal in target.goals if before is not None or pool.drafts(goal)}
        larger = Pool(machine, wanted.values(), seed + 1, ROOM)
        if wanted:
            larger.fill(effort.further)
        return larger

    left = chooser.choose_all(targets, pool, more)
    seen = {goal.key for target in targets for goal in target.goals if pool.drafts(goal)}
    chosen = [found for rule in built.program.rules for found in chooser.chosen[rule]]
    lines = Lines(chooser, printing, questions.in_force)
    lines.add_small(chosen)
    to_look_at = candidates_of(chooser, [without_refusal(found.draft) for found in chosen])
    sights = sights_of(chooser, to_look_at, mutants)
    lines.add_views(sights)
    rounds = [without_refusal(found.draft) for found in chosen]
    games = games_of(plain, rounds)
    lines.add_games(game_cases_of(chooser, games, mutants_of_games(built.program, hidden)))
    wholes = _wholes(chooser, lines.lines, mutants, pool, before, known, effort)
    if effort.whole:
        add_second_states(chooser, wholes, pool, goals)
    lines.add_whole(wholes.chosen)
    interactions = InteractionChooser(machine, wholes, None if before is None else before.interactions)
    if effort.whole:
        interactions.choose(seed + 3)
    lines.add_whole(interactions.chosen)
    earlier = [*wholes.chosen, *interactions.chosen]
    seats = SeatChooser(machine, wholes, earlier, None if before is None else before.seats)
    if effort.whole:
        seats.choose(seed + 4)
    lines.add_whole(seats.chosen)
    rules = gather(selection, library).rules
    examples = [] if rules is None else [example for _, example in rules.examples]
    lines.add_whole([Whole(draft=draft, rule="", aim=title) for title, draft in drafts_of(plain, examples)])
    lines.add_readings(chosen, wholes.chosen)
    lines.add_views(list(sights_of_readings(chooser, to_look_at, lines.without_cases)))
    lines.add_games(list(game_cases_of_readings(chooser, games, lines.without_cases)))
    covered = {found.goal.rule for found in chosen} | {found.rule for found in wholes.chosen}
    covered |= {found.subject.rule for found in sights}
    reached = {goal.rule for target in targets for goal in target.goals if goal.key in seen}
    uncovered = reasons(built.program, gather(selection, library), covered, reached)
    scripter = Scripter(plain, {} if before is None else before.scripts)
    made = with_scripts(lines.lines, scripter, chooser.under, questions) if effort.whole else lines.lines
    return Suite(
        game=selection.game,
        printing=printing,
        rules_hash=built.program.digest,
        lines=tuple(ordered([*made])),
        rules=len(built.program.rules),
        uncovered=uncovered,
        mutants=len(mutants),
        survivors=tuple(mutant.id for mutant in wholes.left),
        readings=tuple((question, reading) for question, reading, _ in questions.others),
        edition_results=EditionResults(
            drafts=tuple(without_refusal(found.draft) for found in chosen),
            settled=chooser.settled,
            open=frozenset(target.key for target in left),
            rules=built.program.rules,
            wholes=tuple(wholes.chosen),
            left=frozenset(mutant.id for mutant in wholes.left),
            scripts=scripter.found,
            interactions=interactions.shown,
            seats=seats.shown,
        ),
    )


def _proven(targets: Sequence[Target], before: EditionResults, program: Program) -> dict[str, Draft]:
    """The drafts by which the edition has met targets, if the rules in question are the same here."""
    same = {
        name
        for name, rule in program.rules.items()
        if name in before.rules
        and (rule.layer, rule.sentence) == (before.rules[name].layer, before.rules[name].sentence)
    }
    return {
        target.key: before.settled[target.key]
        for target in targets
        if target.rule in same and target.key in before.settled
    }


def _walk_again(pool: Pool, draft: Draft) -> None:
    """Put a draft of the edition into the pool of a printing, if it can be played there."""
    try:
        walk = Walk(pool.machine, draft.start)
        walk.follow(draft.actions)
    except Impossible:
        return
    pool.keep(walk, OF_THE_EDITION)


def _wholes(
    chooser: Chooser,
    lines: Sequence[dict[str, Any]],
    mutants: Sequence[Mutant],
    pool: Pool,
    before: EditionResults | None,
    known: Collection[str],
    effort: Effort,
) -> WholeChooser:
    """The cases that compare everything: for mutants that no small case kills, and for goals that have one state only."""
    program, machine = chooser.program, chooser.machine
    cases = [case for line in lines if isinstance(case := case_from_json(line, printing=""), Case)]
    scorer = Scorer(program, cases, machine)
    given_up = frozenset[str]() if before is None else before.left
    readings = [mutant for mutant in of_readings(chooser.others) if mutant.id not in known]
    scored = scorer.score([*mutants, *readings])
    alive = [found.mutant for found in scored if found.by is None and found.mutant.id not in given_up]
    wholes = WholeChooser(scorer.plain, declared_for(program), chooser.stock, lambda draft: _is_sound(machine, draft))
    if before is not None:
        wholes.trust(before.wholes)
    searches: list[DifferenceSearch] = []

    def search() -> DifferenceSearch:
        if not searches:
            graph = graph_of(machine, SmallTables(machine).all())
            searches.append(DifferenceSearch(machine, graph, declared_for(program)))
        return searches[0]

    at_random: list[Pool] = []

    def played() -> Sequence[tuple[Draft, frozenset[int]]]:
        if not at_random:
            at_random.append(Pool(machine, (), pool.seed + 2))
            at_random[0].fill(WALKS_AT_RANDOM)
        return at_random[0].played

    if effort.whole:
        wholes.choose(alive, search, played)
    else:
        wholes.left = alive
    return wholes


def _is_sound(machine: Watched, draft: Draft) -> bool:
    """Whether a draft states a table that is possible."""
    try:
        return is_stated(Walk(machine, draft.start))
    except Impossible:
        return False
