"""A score as text for people, and as JSON for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from conformance.mutate.operators.all_mutants import OPERATORS
from conformance.mutate.scored import EXHAUSTIVE, SAME, WRITTEN, MutantStatus, Scored, by_operator

LEGEND = "a mutant is the rules with one mistake: a case notices it (killed), no play can show it (equivalent), or no case notices it (alive)"
HOW = {SAME: "compiled to the same engine", EXHAUSTIVE: "by trying every play of small tables"}


def scored_text(scored: Scored, *, reasons: bool, tried: bool = False) -> str:
    """A table by operator, then the survivors, then why the rest are equivalent; `tried` names every mutant."""
    return "\n".join(lines(scored, reasons=reasons, tried=tried)) + "\n"


def lines(scored: Scored, *, reasons: bool, tried: bool) -> Iterator[str]:
    """The lines of the text."""
    yield f"{scored.game}/{scored.printing}: {len(scored.statuses)} mutants, {scored.cases} cases"
    yield f"  {LEGEND}"
    yield f"  {'operator':<18}{'mutants':>8}{'killed':>8}{'equivalent':>12}{'alive':>7}"
    table = by_operator(scored.statuses)
    for operator in [*OPERATORS, *(name for name in table if name not in OPERATORS)]:
        if operator in table:
            yield row(operator, table[operator])
    yield row("all", list(scored.statuses))
    yield "  proved equivalent: " + ", ".join(f"{scored.proved_by(proof)} {how}" for proof, how in HOW.items())
    written, count = scored.proved_by(WRITTEN), len(scored.statuses)
    yield f"  equivalent by a written reason alone: {written} of {count}, {100 * written / max(1, count):.1f} %"
    if tried:
        yield from map(fate, scored.statuses)
    for status in scored.alive:
        yield f"  alive: {status.mutant.id}"
        yield f"         {status.mutant.words}"
        if status.hint:
            yield f"         {status.hint}"
    if reasons:
        for status in scored.statuses:
            if status.proof:
                yield f"  equivalent ({status.proof}): {status.mutant.id}: {status.why}"
    for name in scored.wrong:
        yield f"  the rules themselves fail it, so it is left out: {name}"
    for name in scored.stale:
        yield f"  stale in equivalent.toml: {name}"
    if scored.pairs[0]:
        yield share("two at once", *scored.pairs)
    if scored.held_out[0]:
        yield share("held out", *scored.held_out)
    for name in scored.missed:
        yield f"    not noticed: {name}"


def fate(status: MutantStatus) -> str:
    """What became of a mutant, in a line."""
    how = (
        f"killed by {status.by}"
        if status.by is not None
        else f"equivalent ({status.proof})"
        if status.proof
        else "alive"
    )
    return f"  tried: {status.mutant.words} ({status.mutant.id}): {how}"


def share(what: str, count: int, noticed: int) -> str:
    """How many were killed, of how many."""
    return f"  {what}: {noticed} of {count} killed, {100 * noticed / count:.1f} %"


def row(name: str, statuses: list[MutantStatus]) -> str:
    """A line of the table."""
    killed = sum(status.by is not None for status in statuses)
    alive = sum(status.alive for status in statuses)
    return f"  {name:<18}{len(statuses):>8}{killed:>8}{len(statuses) - killed - alive:>12}{alive:>7}"


def scored_json(scored: Scored) -> dict[str, object]:
    """The score as an object."""
    proofs = Counter(status.proof for status in scored.statuses if status.proof)
    return {
        "game": scored.game, "printing": scored.printing, "cases": scored.cases, "mutants": len(scored.statuses),
        "killed": scored.killed, "equivalent": dict(sorted(proofs.items())),
        "alive": [{"id": status.mutant.id, "words": status.mutant.words, "hint": status.hint} for status in scored.alive],
        "two at once": list(scored.pairs), "held out": list(scored.held_out), "missed": list(scored.missed),
        "stale": list(scored.stale), "wrong": list(scored.wrong),
        "fates": [
            {"id": status.mutant.id, "operator": status.mutant.operator, "rule": status.mutant.rule, "words": status.mutant.words}
            | ({"by": status.by} if status.by is not None else {"why": status.why, "proof": status.proof} if status.proof else {})
            for status in scored.statuses
        ],
    }  # fmt: skip
