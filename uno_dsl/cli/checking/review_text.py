"""A review for people and for programs: text, one line each, JSON, GitHub annotations."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Mapping, Sequence

from uno_dsl.cli.console import paint, wants_colour, width
from uno_dsl.cli.game_arguments import coloured, counted
from uno_dsl.diagnostic import Diagnostic, render
from uno_dsl.plain_words.telling import ASKED_BEFORE, COMES_AFTER, COMES_BEFORE, ChangeInWords, Line
from uno_dsl.review.review import Review
from uno_dsl.source import Span

VERSION = 1  # of the JSON form
MARGIN = 11
LABELS = {"gone": "no longer", "new": "now", "same": "", "left out": ""}


# ------------------------------------------------------------------------------------------------ text
def text_lines(found: Review, *, words: bool, shown: Review | None = None) -> list[str]:
    """Every diagnostic with its place, the counts, and what the rules mean.

    If `shown` is a review of the same file with another edition, only what differs from it is printed.
    """
    lines: list[str] = []
    for diagnostic in found.diagnostics:
        text = render(diagnostic, found.sources)
        lines += [coloured(text, diagnostic) if wants_colour(sys.stdout) else text, ""]
    errors, warnings = found.count("error"), found.count("warning")
    summary = f"Found {counted(errors, 'error')}, {counted(warnings, 'warning')}."
    lines.append(f"{title(found)}: {paint(summary, 'error' if errors else 'warning' if warnings else 'good')}")
    lines += [examples_text(*found.examples)] if found.examples[1] else []
    lines += [others_text(found)] if found.left_out else []
    if errors:
        return lines
    if not words:
        return [*lines, in_short(found), *order_notes(found)] if found.kind == "edition" else lines
    if found.kind == "examples":
        return lines
    if not found.changes:
        return [*lines, f"It changes nothing: {found.base} already says the same."]
    return [*lines, *(understood_lines(found) if shown is None else different_lines(found, shown))]


def examples_text(hold: int, all_of_them: int) -> str:
    """`Both examples hold.`"""
    if hold == all_of_them:
        return (
            "Its example holds." if hold == 1 else "Both examples hold." if hold == 2 else f"All {hold} examples hold."
        )
    if all_of_them == 1:
        return "Its example does not hold."
    return f"{hold or 'None'} of {counted(all_of_them, 'example')} {'holds' if hold == 1 else 'hold'}."


def others_text(found: Review) -> str:
    """Which examples of the file were not run, by their heading or their cards."""
    names = ", ".join(f"“{title}”" for title in found.left_out)
    return (
        f"Not run on {found.edition}: {names} (for other editions, or with cards that {found.edition} does not have)."
    )


def title(found: Review) -> str:
    """`my-rule.uno, house rule my-rule on classic`"""
    if found.kind == "edition" and found.name == found.edition:
        return f"edition {found.edition}"
    on = "" if found.kind in ("edition", "printing") or found.base is None else f" on {found.edition}"
    of = f" of {found.edition}" if found.kind == "printing" else ""
    name = "" if found.kind == "rules file" or " + " in found.name else f", {found.kind} {found.rule}"
    return f"{found.name}{name}{of}{on}"


def in_short(found: Review) -> str:
    """A summary of an edition."""
    facts = found.facts
    fewest, most = facts.get("fewest players"), facts.get("most players")
    players = f"{most} players" if fewest == most else f"{fewest} to {most} players"
    rules = (
        f"{facts.get('cards')} cards, {facts.get('rules')} rules, {counted(facts.get('questions', 0), 'open question')}"
    )
    return f"{found.title}: {players}, {rules}. `uno check {found.name} --words` prints the rules in plain English."


def order_notes(found: Review) -> list[str]:
    """Where rules of an edition ask for something before it is changed: `[angry.2] comes after ...`."""
    noted = [
        (change.rule, line.text)
        for change in found.changes
        for line in change.lines
        if line.text.startswith((COMES_AFTER, COMES_BEFORE, ASKED_BEFORE))
    ]
    return [
        text for rule, said in noted for text in wrapped("", f"[{rule}]{said.removeprefix('(This').removesuffix(')')}")
    ]


def understood_lines(found: Review) -> list[str]:
    """What the rules say, in plain words."""
    lines = ["", f"What it says{'' if found.base is None else f', compared with {found.base}'}:"]
    for change in found.changes:
        lines += ["", *change_lines(change, found.layers, found.base or "")]
    return lines


def different_lines(found: Review, shown: Review) -> list[str]:
    """What the same rules say otherwise with this edition than with the one that was printed before."""
    own = [change for change in found.changes if change not in shown.changes]
    here = {change.rule for change in found.changes}
    missing = list(dict.fromkeys(change.rule for change in shown.changes if change.rule not in here))
    if not own and not missing:
        return [f"It says the same as on {shown.edition}."]
    lines = ["", f"What it says, where that differs from {shown.edition}:"]
    for change in own:
        lines += ["", *change_lines(change, found.layers, found.base or "")]
    if missing:
        lines += ["", f"  No change here: {', '.join(f'[{rule}]' for rule in missing)}"]
    return lines


def change_lines(change: ChangeInWords, layers: Mapping[str, str], base: str) -> list[str]:
    """A rule that is new, gone or changed. `layers` says which layer each rule comes from, if not from `base`."""
    layer = layers.get(change.rule, base)
    name = paint(f"[{change.rule}]", "strong")
    match change.kind:
        case "new":
            return [f"  {name}", *(text for line in change.lines for text in wrapped("      ", line.text))]
        case "gone":
            gone = [text for line in change.lines for text in wrapped("      ", line.text)]
            return [f"  {name} of {layer} no longer holds:", *(paint(text, "gone") for text in gone)]
        case _:
            return [f"  {name} of {layer} changes:", *marked(change.lines)]


def marked(lines: Sequence[Line]) -> list[str]:
    """Lines with a margin that marks what changed."""
    out: list[str] = []
    for line in lines:
        texts = wrapped(f"      {LABELS[line.mark]:<{MARGIN}}", line.text)
        out += [paint(text, line.mark) for text in texts] if line.mark in ("gone", "new") else texts
    return out


def wrapped(margin: str, line: str) -> list[str]:
    """A line of a rule with a margin before it. Longer lines are wrapped, with a deeper indent."""
    indent = line[: len(line) - len(line.lstrip())]
    further = " " * len(margin) + indent + "    "
    widest = max(width(), len(further) + 40)
    return textwrap.wrap(line.strip(), widest, initial_indent=margin + indent, subsequent_indent=further)


def more_lines(reviews: Sequence[Review]) -> list[str]:
    """Where to read more about the findings: each code once, in the order in which they were shown."""
    codes = dict.fromkeys(d.code for found in reviews for d in found.diagnostics)
    if not codes:
        return []
    others = f" (likewise: {', '.join(list(codes)[1:])})" if len(codes) > 1 else ""
    return [
        "",
        *textwrap.wrap(
            f"`uno explain {next(iter(codes))}` explains this, with an example{others}.",
            width(),
            break_on_hyphens=False,
        ),
    ]


# ------------------------------------------------------------------------------------------------ one line each
def concise_lines(reviews: Sequence[Review]) -> list[str]:
    """`file:line:column: error[code]: message`, and the counts."""
    lines = [f"{d.span}: {d.severity}[{d.code}]: {d.message}" for found in reviews for d in found.diagnostics]
    errors, warnings = sum(r.count("error") for r in reviews), sum(r.count("warning") for r in reviews)
    return [*lines, f"Found {counted(errors, 'error')}, {counted(warnings, 'warning')}."]


def github_lines(reviews: Sequence[Review]) -> list[str]:
    """Workflow commands that put each finding beside its line."""
    lines = []
    for found in reviews:
        for d in found.diagnostics:
            end = d.span.column + d.span.length
            place = f"file={_property(d.span.file)},line={d.span.line},col={d.span.column},endColumn={end}"
            text = d.message + (f"\nhelp: {d.hint}" if d.hint else "")
            lines.append(f"::{d.severity} {place},title={_property(d.code)}::{_data(text)}")
    return lines or [f"::notice::no errors in {_data(', '.join(r.name for r in reviews))}"]


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


# ------------------------------------------------------------------------------------------------ JSON
def json_text(reviews: Sequence[Review], unreadable: Sequence[str] = ()) -> str:
    """All reviews as one JSON object."""
    data = {
        "version": VERSION,
        "errors": sum(r.count("error") for r in reviews),
        "warnings": sum(r.count("warning") for r in reviews),
        "unreadable": list(unreadable),
        "reviews": [as_data(found) for found in reviews],
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def as_data(found: Review) -> dict[str, object]:
    return {
        "name": found.name,
        "kind": found.kind,
        "rule": found.rule,
        "title": found.title,
        "edition": found.edition,
        "compared with": found.base,
        "diagnostics": [diagnostic_data(d) for d in found.diagnostics],
        "examples": {"hold": found.examples[0], "all": found.examples[1]},
        "understood": [
            {
                "rule": c.rule,
                "kind": c.kind,
                "lines": [{"mark": line.mark, "text": line.text} for line in c.lines if line.mark != "left out"],
            }
            for c in found.changes
        ],
    }


def diagnostic_data(d: Diagnostic) -> dict[str, object]:
    other = None if d.other is None else {**place_data(d.other), "says": d.other_says}
    return {
        "code": d.code,
        "severity": d.severity,
        "message": d.message,
        "hint": d.hint,
        **place_data(d.span),
        "other": other,
    }


def place_data(span: Span) -> dict[str, object]:
    return {"file": span.file, "line": span.line, "column": span.column, "length": span.length}
