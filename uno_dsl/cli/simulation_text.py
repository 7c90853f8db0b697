"""The figures of a simulation: a table for people, data for programs."""

from __future__ import annotations

from typing import Any

from uno_dsl.cli.console import paint
from uno_dsl.layers.library import Selection
from uno_dsl.simulate.plan import Plan
from uno_dsl.simulate.totals import Mean, Totals

VERSION = 1  # of the JSON form
CERTAIN = 2.0  # standard errors a difference must exceed to be shown


def lines(selection: Selection, plan: Plan, totals: Totals) -> list[str]:
    """The table."""
    fair = 1 / plan.players
    first = totals.first_seat
    rows = [
        ("rounds", f"{totals.rounds:,} (won {totals.won:,}, no winner {totals.nobody:,}, stopped {totals.stopped:,})"),
        ("decisions", f"{totals.decisions:,}"),
        ("processor time", f"{totals.cpu_seconds:.2f} s"),
        ("speed", f"{totals.decisions_per_cpu_second:,.0f} decisions a second"),
        ("turns in a round", plus_minus(totals.turns_in_a_round)),
        ("decisions in a round", plus_minus(totals.decisions_in_a_round)),
        ("points in a round", plus_minus(totals.points_in_a_round)),
        (
            "rounds won by the first seat",
            f"{100 * first.value:.1f} % ± {100 * first.error:.1f} % (fair: {100 * fair:.1f} %)",
        ),
    ]
    widest = max(len(name) for name, _ in rows)
    title = f"{described(selection)}, {plan.players} players, policy {plan.policy}, seed {plan.seed}"
    table = [paint(title, "strong"), *(f"  {name:<{widest}}  {text}" for name, text in rows)]
    return [*table, "  (±: one standard error)", *stopped_lines(plan, totals)]


def stopped_lines(plan: Plan, totals: Totals) -> list[str]:
    """Why rounds were stopped, if any were."""
    if not totals.stopped:
        return []
    count = "1 round was" if totals.stopped == 1 else f"{totals.stopped:,} rounds were"
    return [
        f"{count} stopped after {plan.cap:,} decisions (--cap): perhaps a rule lets everybody pass forever, "
        "or does not let a round end; the figures include them"
    ]


def described(selection: Selection) -> str:
    """`classic, printing es, challenger=anyone, my-rule.uno`"""
    parts = [selection.game, *([f"printing {selection.printing}"] if selection.printing else [])]
    parts += [f"{question}={answer}" for question, answer in selection.readings.items()]
    parts += [*selection.options, *(path.name for path in selection.houses)]
    return ", ".join(parts)


def plus_minus(mean: Mean) -> str:
    return f"{mean.value:,.2f} ± {mean.error:,.2f}"


def comparison_lines(found: Totals, plain: Totals, name: str) -> list[str]:
    """What differs from the plain edition."""
    return [
        paint(f"compared with plain {name}", "strong"),
        "  " + longer("rounds", found.turns_in_a_round, plain.turns_in_a_round, "turns"),
        "  "
        + longer(
            "decisions in them", found.decisions_in_a_round, plain.decisions_in_a_round, "decisions", ("more", "fewer")
        ),
        "  " + longer("points", found.points_in_a_round, plain.points_in_a_round, "points", ("more", "fewer")),
        f"  first seat wins {100 * found.first_seat.value:.1f} % instead of {100 * plain.first_seat.value:.1f} %",
        *stopped_compared(found, plain),
    ]


def stopped_compared(found: Totals, plain: Totals) -> list[str]:
    """How many rounds were stopped on each side, if any were: such a round does not end by itself, but is counted above."""
    if not found.stopped and not plain.stopped:
        return []
    return [
        f"  stopped rounds included: {found.stopped:,} of {found.rounds:,} instead of {plain.stopped:,} of {plain.rounds:,}"
    ]


def longer(what: str, mean: Mean, before: Mean, unit: str, words: tuple[str, str] = ("longer", "shorter")) -> str:
    """`rounds 40 % longer (41.20 ± 0.30 turns instead of 29.43 ± 0.20)`"""
    figures = f"({plus_minus(mean)} {unit} instead of {plus_minus(before)})"
    difference = mean.value - before.value
    if not before.value or abs(difference) < CERTAIN * (mean.error**2 + before.error**2) ** 0.5:
        return f"{what} about the same {figures}"
    return f"{what} {abs(100 * difference / before.value):.0f} % {words[0] if difference > 0 else words[1]} {figures}"


def as_data(selection: Selection, plan: Plan, totals: Totals) -> dict[str, Any]:
    """The figures as JSON data."""
    return {
        "version": VERSION,
        "edition": selection.game,
        "printing": selection.printing,
        "readings": dict(selection.readings),
        "edition files": [str(path) for path in selection.editions],
        "options": list(selection.options),
        "houses": [str(path) for path in selection.houses],
        "players": plan.players,
        "policy": plan.policy,
        "seed": plan.seed,
        "rounds": totals.rounds,
        "outcomes": {"won": totals.won, "nobody": totals.nobody, "stopped": totals.stopped},
        "decisions": totals.decisions,
        "cpu seconds": round(totals.cpu_seconds, 3),
        "decisions per cpu second": round(totals.decisions_per_cpu_second),
        "turns in a round": mean_data(totals.turns_in_a_round),
        "decisions in a round": mean_data(totals.decisions_in_a_round),
        "points in a round": mean_data(totals.points_in_a_round),
        "won by the first seat": {**mean_data(totals.first_seat), "fair": 1 / plan.players},
        "won by seat after the first": list(totals.seats),
    }


def mean_data(mean: Mean) -> dict[str, float]:
    return {"mean": mean.value, "standard error": mean.error}
