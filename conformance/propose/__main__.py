"""`python -m conformance.propose GAME [QUESTION ...]` prints examples that tell the readings of open questions apart, made from the suites."""

from __future__ import annotations

import argparse
import sys

from conformance.propose.proposed import proposals
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.value_names import BadValue
from uno_dsl.layers.library import Selection, shelf
from uno_dsl.serve.reading_variants import Readings


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m conformance.propose", description="Propose examples of open questions."
    )
    parser.add_argument("game", metavar="EDITION")
    parser.add_argument("questions", metavar="QUESTION", nargs="*", help="the questions (default: all of the edition)")
    parser.add_argument(
        "--printing", metavar="NAME", default="en", help="the suite that they are made from (default: en)"
    )
    arguments = parser.parse_args()
    readings = Readings(Selection(game=arguments.game), shelf())
    lacking = []
    for question in arguments.questions or readings.questions:
        machines = {}
        for reading in readings.questions[question].readings:
            try:
                machines[reading] = Machine(readings.program({question: reading}))
            except BadValue as error:
                print(f"# {question} {reading}: {error}", file=sys.stderr)
        found = [*proposals(arguments.game, arguments.printing, question, machines)]
        told = {pair for each in found for pair in each.apart}
        print("\n".join(each.text for each in found), flush=True)
        pairs = len(machines) * (len(machines) - 1) // 2
        lacking += (
            [f"# {question}: {len(told)} of {pairs} pairs of readings are distinguished"] if len(told) < pairs else []
        )
    print("\n".join(lacking))
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
