"""`python -m conformance.mutate.mutant_engine GAME PRINTING ID`: a mutant as an engine of its own, for tests of the judge.

It answers like `uno engine`, but plays only this game, and plays it wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.trial import Trial, selection_of
from uno_dsl.engine.machine import Machine
from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session


class MutantMachines(Machines):
    """The machines of the reference engine, one of which is a mutant's."""

    def __init__(self, game: str, printing: str, mutant: Mutant) -> None:
        """Remember which."""
        super().__init__()
        self.game, self.printing = game, printing
        self.mutant = Machine(mutant.program)

    def machine(
        self, game: str, printing: str | None, readings: Mapping[str, str], options: Sequence[str] = ()
    ) -> Machine:
        """The mutant if its game is requested unchanged; otherwise the right machine."""
        if game == self.game and printing in (None, self.printing) and not readings and not options:
            return self.mutant
        return super().machine(game, printing, readings, options)


def mutant_called(game: str, printing: str, name: str) -> Mutant | None:
    """The mutant with that name."""
    trial = Trial(selection_of(game, printing), printing, ())
    return next((mutant for mutant in trial.mutants() if mutant.id == name), None)


def main(words: Sequence[str]) -> int:
    """Run the engine."""
    if len(words) != 3:
        print("usage: python -m conformance.mutate.mutant_engine GAME PRINTING ID", file=sys.stderr)
        return 2
    mutant = mutant_called(*words)
    if mutant is None:
        print(f"there is no mutant {words[2]!r}", file=sys.stderr)
        return 2
    serve(Session(MutantMachines(words[0], words[1], mutant)), sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
