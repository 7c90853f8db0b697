"""`python -m tests.fuzz`: try many inputs, print a table and one input for each group of findings."""

from __future__ import annotations

import argparse
import signal
import sys
from time import monotonic

from tests.fuzz.finding import Tally
from tests.fuzz.kinds import KINDS
from tests.fuzz.session import builds_kept, one, prepare, session, shares


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000, metavar="N", help="how many inputs in all (default: 2000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="other seeds make other inputs")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind of input; may be repeated")
    parser.add_argument("--only", type=int, metavar="I", help="print and try one input again (needs one --kind)")
    arguments = parser.parse_args()
    prepare()
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.default_int_handler)  # whoever stops the run still gets the table
    with builds_kept():
        if arguments.only is None:
            return many(arguments)
        if arguments.kind is None or len(arguments.kind) != 1:
            parser.error("--only needs exactly one --kind")
        return again(arguments.kind[0], arguments.seed, arguments.only)


def many(arguments: argparse.Namespace) -> int:
    """Try many inputs, and print what was found."""
    began = monotonic()
    last = [began]
    done_so_far: dict[str, Tally] = {}
    told: set[tuple[str, str, str]] = set()

    def progress(tallies: dict[str, Tally]) -> None:
        done_so_far.update(tallies)
        for kind, tally in tallies.items():
            for law, where in tally.groups:
                if (kind, law, where) not in told:
                    told.add((kind, law, where))
                    index = tally.first[law, where][0][0]
                    print(f"{law}: {where} (--kind {kind} --only {index})", file=sys.stderr, flush=True)
        if monotonic() - last[0] > 30:
            last[0] = monotonic()
            done = sum(t.inputs for t in tallies.values())
            groups = sum(len(t.groups) for t in tallies.values())
            print(f"{done:,} inputs, {groups} groups of findings, {last[0] - began:.0f} s", file=sys.stderr, flush=True)

    counts = shares(arguments.inputs, arguments.kind or list(KINDS))
    try:
        session(counts, arguments.seed, arguments.jobs, progress)
    except KeyboardInterrupt:
        print("stopped; this is what was tried until then")
    print("\n".join(summary(done_so_far, arguments.seed, monotonic() - began)))
    return 1 if any(tally.groups for tally in done_so_far.values()) else 0


def again(kind: str, seed: int, index: int) -> int:
    """Try one input, and print it with what was found."""
    outcome = one(kind, seed, index)
    print(outcome.text)
    print(f"-- {outcome.verdict}, {outcome.decisions} decisions")
    for finding in outcome.findings:
        print(f"{finding.law}: {finding.where}\n  {finding.detail}")
    return 1 if outcome.findings else 0


def summary(tallies: dict[str, Tally], seed: int, seconds: float) -> list[str]:
    """A table of the kinds, then the groups of findings with inputs to try again."""
    rows = [f"{'kind':<12}{'inputs':>9}{'decisions':>12}{'CPU s':>9}{'slowest':>9}{'findings':>10}  verdicts"]
    for kind, tally in tallies.items():
        verdicts = ", ".join(f"{count:,} {verdict}" for verdict, count in tally.verdicts.most_common())
        found = sum(tally.groups.values())
        figures = f"{tally.inputs:>9,}{tally.decisions:>12,}{tally.seconds:>9.1f}{tally.slowest[0]:>9.2f}{found:>10,}"
        rows.append(f"{kind:<12}{figures}  {verdicts}")
    inputs = sum(tally.inputs for tally in tallies.values())
    rows.append(f"{inputs:,} inputs in {seconds:.0f} s: {inputs / max(seconds, 0.001):.1f} a second")
    for kind, tally in tallies.items():
        for (law, where), count in tally.groups.most_common():
            index, finding = tally.first[law, where][0]
            others = " ".join(str(i) for i, _ in tally.first[law, where][1:])
            rows += ["", f"{law}, {count} times: {where}", f"  {finding.detail}" if finding.detail else ""]
            rows.append(
                f"  python -m tests.fuzz --kind {kind} --seed {seed} --only {index}"
                + (f"   (also: {others})" if others else "")
            )
    return rows


if __name__ == "__main__":
    sys.exit(main())
