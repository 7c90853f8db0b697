"""`python -m conformance.mutate.mutant_engine GAME PRINTING ID`: a mutant, or a fault of implementation, as an engine of its own.

It is made for tests of the judge.

It answers like `uno engine`, but plays only this game, and plays it wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from conformance.mutate.faults.all_faults import faults_of
from conformance.mutate.faults.faulty_engine import FaultyMachine, FaultyTable
from conformance.mutate.trial import Trial, selection_of
from uno_dsl.engine.machine import Machine
from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session


class MutantMachines(Machines):
    """The machines of the reference engine, one of which is a mutant's."""

    def __init__(self, game: str, printing: str, mutant: Machine) -> None:
        """Remember which."""
        super().__init__()
        self.game, self.printing, self.mutant = game, printing, mutant

    def machine(
        self, game: str, printing: str | None, readings: Mapping[str, str], options: Sequence[str] = ()
    ) -> Machine:
        """The mutant if its game is requested unchanged; otherwise the right machine."""
        if game == self.game and printing in (None, self.printing) and not readings and not options:
            return self.mutant
        return super().machine(game, printing, readings, options)


def session_with(game: str, printing: str, name: str) -> Session | None:
    """A conversation with the mutant, or the faulty engine, of that name."""
    trial = Trial(selection_of(game, printing), printing, ())
    mutant = next((mutant for mutant in trial.mutants() if mutant.id == name), None)
    if mutant is not None:
        return Session(MutantMachines(game, printing, Machine(mutant.program)))
    fault = next((fault for fault in faults_of(trial.program) if fault.id == name), None)
    if fault is None:
        return None
    return Session(MutantMachines(game, printing, FaultyMachine(trial.program, fault.made())), FaultyTable)


def main(words: Sequence[str]) -> int:
    """Run the engine."""
    if len(words) != 3:
        print("usage: python -m conformance.mutate.mutant_engine GAME PRINTING ID", file=sys.stderr)
        return 2
    session = session_with(*words)
    if session is None:
        print(f"there is no mutant {words[2]!r}", file=sys.stderr)
        return 2
    serve(session, sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
