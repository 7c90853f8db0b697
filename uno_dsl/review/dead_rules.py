"""Lines that never ran, however the rounds were dealt and played: a warning that names the condition that fails.

The search plays rounds of several kinds (`arranged.py`). If some lines never ran in any, it plays them again as if their conditions always
held, and puts back one after the other as long as the lines still run. The conditions that are left are those that fail, and the position
is the nearest to what is needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.engine.machine import Machine
from uno_dsl.examples.run_example import ends
from uno_dsl.layers.library import Selection
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import HAND, flat, unwrapped
from uno_dsl.model.traverse import steps_in
from uno_dsl.plain_words.model_words import CARD, PLAYER
from uno_dsl.plain_words.speech import Noun
from uno_dsl.plain_words.step_words import StepWords
from uno_dsl.program.from_model import lower
from uno_dsl.review.arranged import KINDS
from uno_dsl.review.example import names_of, table_lines, told_until
from uno_dsl.review.example_search import Found, Mark, cards_named, search_round, tables_of
from uno_dsl.review.probes import Block, Probed, probe_of, probed, probes_run
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

ROUNDS = 3 * len(KINDS)
"""Rounds for each number of players: three of each kind."""
FEW = len(KINDS)
"""Rounds for each further number of players that conditions ask about: one of each kind."""
ROUNDS_IN_A_ROW = 3
"""How many rounds of a game are played if conditions are about what is kept from round to round."""
LONGEST = 500
"""Decisions of a round at most."""
MORE = len(KINDS)
"""How many more rounds it may take until lines run with one more condition."""


def own_files(rules: Rules, selection: Selection, files: int = 1) -> frozenset[str]:
    """The files of house rules that are looked at, which are the topmost layers of a selection.

    Whole games are left out: they have rules for what is too rare to be found, such as a round in which nobody can play or draw.
    """
    if not selection.houses:
        return frozenset()
    top = [name for _, name in rules.layers[-files:]]
    return frozenset(entry.span.file for entry in rules.walk() if entry.layer in top)


def dead_rules(
    model: s.Model,
    files: frozenset[str],
    examples: Sequence[n.Example] = (),
    copied: Collection[tuple[str, int]] = (),
) -> Iterator[Diagnostic]:
    """A warning for each block of lines of some files that ran neither in the search nor in one of the examples.

    Of a block in another one that never ran, nothing is said, nor of lines that are `copied` from the rules of the game.
    """
    known = probed(model, files)
    idle = [span for span in idle_in(known, files) if not shown(model, files, span, examples)]
    for span in idle:
        block = known.blocks[span]
        if block.above not in idle and (span.file, span.line) not in copied:
            found = never_ran(model, files, block)
            if found is not None:
                yield found


def shown(model: s.Model, files: frozenset[str], span: Span, examples: Sequence[n.Example]) -> bool:
    """Whether a block runs in one of the examples."""
    if not examples:
        return False
    machine = Machine(lower(probed(model, files, only=span).model))
    return any(probes_run(state) for example in examples for state in ends(machine, example))


def idle_in(known: Probed, files: frozenset[str]) -> list[Span]:
    """The blocks that never ran in any round."""
    if not known.blocks:
        return []
    machine = Machine(lower(known.model))
    named = cards_named(machine, known.model, files)
    left = {mark_of(span): span for span in known.blocks}
    in_a_row = ROUNDS_IN_A_ROW if asks_about_earlier_rounds(known) else 1
    for players, seed in chain(rounds(machine), rounds_asked_for(machine, known)):
        for found in search_round(machine, players, seed, frozenset(left), frozenset(), named, LONGEST, in_a_row):
            for mark in found.marks:
                left.pop(mark, None)
        if not left:
            break
    return list(left.values())


def asks_about_earlier_rounds(known: Probed) -> bool:
    """Whether a condition is about something that is kept from one round to the next: `if they are the loser`."""
    return any(
        isinstance(part, e.Kept) and part.name in known.model.keeps and known.model.keeps[part.name].whole_game
        for block in known.blocks.values()
        for part in inside(block.conditions)
    )


def rounds(machine: Machine) -> Iterator[tuple[int, int]]:
    """The number of players and the seed of each round."""
    yield from ((players, seed) for seed in range(ROUNDS) for players in sorted(tables_of(machine)))


def rounds_asked_for(machine: Machine, known: Probed) -> Iterator[tuple[int, int]]:
    """Rounds with the numbers of players that conditions ask about, where that are others: `with at least 8 players`."""
    low, high = machine.program.players
    asked = {
        part.right.value + more
        for block in known.blocks.values()
        for part in inside(block.conditions)
        if isinstance(part, e.Compare) and isinstance(part.right, e.Number)
        if isinstance(part.left, e.Count) and isinstance(part.left.group, e.Players)
        for more in (-1, 0, 1)
    }
    tables = sorted({players for players in asked if low <= players <= high} - {*tables_of(machine)})
    yield from ((players, seed) for seed in range(FEW) for players in tables)


def mark_of(span: Span) -> Mark:
    return probe_of(span), "set"


def never_ran(model: s.Model, files: frozenset[str], block: Block) -> Diagnostic | None:
    """What is known about a block that never ran. None if only hands were missing that can be dealt to anybody."""
    everything = tuple(range(len(block.conditions)))
    nearest = Trial(model, files, block, everything) if everything else None
    if nearest is None or nearest.found is None:
        return warning(
            block.span,
            "the occasion itself never came up; if it can, write an example in which it does; if not, say another one, or leave these lines out",
        )
    for one in everything:  # those that are not in the way hold again
        fewer = tuple(other for other in nearest.dropped if other != one)
        trial = Trial(model, files, block, fewer, nearest.tried + MORE) if fewer else nearest
        nearest = trial if trial.found is not None else nearest
    if nearest.dropped and all(lacks_cards(block.conditions[one]) for one in nearest.dropped):
        return None
    hint = f"what never held is that {nearest.failed()}; if it can, write an example in which these lines run; if not, ask for something else, or leave them out"
    return warning(block.span, f"{hint}. The nearest position that was found: {nearest.told()}")


def lacks_cards(condition: e.Expression) -> bool:
    """Whether a condition is that somebody has no card of a colour, number or name: such a hand is rare where the occasion is rare, too, but
    anybody can have it.
    """
    match unwrapped(condition):
        case e.Negation(part=e.Present(value=e.Only(group=e.Cards(piles=(e.Pile(name=name),)), condition=test))):
            return name == HAND and all(of_a_face(part) for part in flat(test))
        case _:
            return False


def of_a_face(test: e.Expression) -> bool:
    """Whether a test on a card asks for a colour, number or name by itself, whatever else lies on the table."""
    match test:
        case e.Named():
            return True
        case e.Compare(operator="==", left=e.Property(card=e.Variable()), right=e.Constant() | e.Number()):
            return True
        case _:
            return False


class Trial:
    """Some conditions of a block that always hold, and the first moment in which the block runs then, after how many rounds."""

    def __init__(
        self, model: s.Model, files: frozenset[str], block: Block, dropped: tuple[int, ...], most: int | None = None
    ) -> None:
        self.model, self.block, self.dropped = model, block, dropped
        trial = probed(model, files, (block.span, dropped))
        self.machine = Machine(lower(trial.model))
        self.found: Found | None = None
        self.tried = 0
        named, marks = cards_named(self.machine, trial.model, files), frozenset({mark_of(block.span)})
        for players, seed in islice(rounds(self.machine), most):
            self.tried += 1
            # a rule without its condition may do what makes no sense
            with suppress(LookupError, TypeError, ValueError):
                self.found = next(search_round(self.machine, players, seed, marks, frozenset(), named, LONGEST), None)
            if self.found is not None:
                break

    def failed(self) -> str:
        """The conditions in words."""
        procedure = None if self.block.procedure is None else self.model.procedures[self.block.procedure]
        slots = () if procedure is None else tuple(procedure.slots)
        named: dict[e.Expression, Noun] = {PLAYER: Noun("the player"), CARD: Noun("the card")}
        for step in () if procedure is None else steps_in(procedure.body):
            if isinstance(step, s.Each):
                kind = slots[step.slot][1]
                named[e.Slot(step.slot, kind)] = Noun(f"this {kind}")
        words = StepWords(self.model, slots, named)
        return words.truth(e.All(tuple(self.block.conditions[one] for one in self.dropped)))

    def told(self) -> str:
        """The position, and what was done in it until the block ran."""
        assert self.found is not None
        names = names_of(self.found.state)
        table, *hands = table_lines(self.machine, self.found.state, names, frozenset())
        held = "; ".join(" ".join(hand.split()).replace(" ", " has ", 1) for hand in hands)
        done = told_until(self.machine, self.found, names, probe_of(self.block.span))
        begins = "a game begins." if self.found.from_the_start else f"{table[0].lower()}{table[1:]} {held}."
        return " ".join([begins, *(f"{line}." for line in done)])


def warning(span: Span, hint: str) -> Diagnostic:
    return Diagnostic(
        code="never-ran", severity="warning", span=span, hint=hint,
        message="these lines never ran, however the rounds of a long search were dealt and played",
    )  # fmt: skip
