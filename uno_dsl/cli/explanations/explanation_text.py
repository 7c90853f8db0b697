"""Definitions as text."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from uno_dsl.cli.checking.review_text import wrapped
from uno_dsl.cli.console import paint, width
from uno_dsl.explain.explanation import Changed, Explained, QuestionExplained, ReadingExplained, RuleExplained
from uno_dsl.explain.sources import Cited

HOW = {
    "": "changes it",
    "add to": "adds to it",
    "add before": "adds before it",
    "add after": "adds after it",
    "except": "makes an exception",
    "replace": "replaces it",
    "remove": "removes it",
}


def rule_lines(found: Explained, rule: RuleExplained) -> list[str]:
    """A rule: its sentence and those under it, its meaning, sources, and changes."""
    lines = [
        paint(f"[{rule.id}]", "strong") + f" of {rule.layer}, in force in {found.game}",
        "",
        f"    {rule.sentence}",
    ]
    lines += [f"    {'  ' * (depth + 1)}{sentence}" for depth, sentence in rule.under]
    if rule.words:
        lines += ["", "in plain words:", *(text for line in rule.words for text in wrapped("    ", line))]
    lines += ["", "taken from:", *cited_lines(rule.cites)] if rule.cites else ["", "It cites nothing."]
    lines += [
        *changed_lines("changed in this game by:", rule.overridden),
        *changed_lines("changed elsewhere by:", rule.elsewhere),
    ]
    lines += changed_lines("changed by these readings of open questions:", rule.readings)
    return [*lines, "", f"Defined in {rule.place}."]


def cited_lines(cites: Sequence[Cited], margin: str = "    ") -> list[str]:
    """The sources of a rule, each with its words."""
    lines: list[str] = []
    for cited in cites:
        text = f"{', '.join(cited.ids)}: {cited.says}" if cited.says else ", ".join(cited.ids)
        lines += textwrap.wrap(text, width() - 4, initial_indent=margin, subsequent_indent=margin + "    ")
    return lines


def changed_lines(head: str, changes: Iterable[Changed]) -> list[str]:
    lines = [f"    {change.by} {HOW.get(change.how, change.how)} ({change.place})" for change in changes]
    return ["", head, *lines] if lines else []


def question_lines(found: Explained, question: QuestionExplained) -> list[str]:
    """An open question with its readings, and what each of them means."""
    by = "" if question.chosen_by == "default" else f", by {question.chosen_by}"
    lines = [f"open question {paint(question.name, 'strong')} of {found.game}: {question.text}"]
    for reading in question.readings:
        lines += ["", *reading_lines(question, reading)]
    for example in question.examples:
        of = "" if example.game == found.game or not example.game else f" (in {example.game})"
        lines += ["", f"for example, {example.title}{of}:"]
        lines += [text for line in example.lines for text in wrapped("    ", line)]
    lines += ["", f"In force: {question.chosen}{by}. To choose another: --reading {question.name}={other(question)}"]
    lines += ["", "based on:", *cited_lines(question.cites)] if question.cites else []
    return [*lines, "", f"Defined in {question.place}."]


def reading_lines(question: QuestionExplained, reading: ReadingExplained) -> list[str]:
    """A reading: its reason and its lines. For one without lines, the lines that other readings change."""
    mark = "*" if reading.name == question.chosen else " "
    reason = f", because {reading.reason}" if reading.reason else ""
    lines = wrapped(f"  {mark} ", f"{paint(reading.name, 'strong')}{reason}")
    texts = ["  " * depth + line for depth, line in reading.lines]
    if not reading.lines:
        lines += ["      the rules as written:"]
        texts = [f"[{rule}] {sentence}" for rule, sentence in question.changes]
    lines += [text for line in texts for text in wrapped("        ", line)]
    return [*lines, *(["      taken from:", *cited_lines(reading.cites, "        ")] if reading.cites else [])]


def question_line(question: QuestionExplained) -> list[str]:
    """A question with its readings, in short."""
    readings = [f"{'*' if r.name == question.chosen else ''}{r.name}" for r in question.readings]
    return wrapped("  ", f"{question.name}: {question.text} {', '.join(readings)}")


def other(question: QuestionExplained) -> str:
    """A reading that is not chosen."""
    return next((reading.name for reading in question.readings if reading.name != question.chosen), question.chosen)


def edition_lines(found: Explained, options: Sequence[str]) -> list[str]:
    """All cards, rules, questions and options of an edition."""
    lines = [f"{found.game}: {found.title}", ""]
    lines += textwrap.wrap(
        f"cards: {', '.join(cards_in_short(found))}",
        width(),
        subsequent_indent="  ",
        break_on_hyphens=False,
    )
    lines += ["", "rules:"]
    before = ""
    for rule in found.rules.values():
        head = rule.id.split(".")[0]
        lines += [""] if head != before and before else []
        lines.append(f"  {rule.id:<28} {rule.sentence}")
        before = head
    lines += ["", "open questions:"]
    widest = max((len(name) for name in found.questions), default=0)
    lines += [f"  {q.name:<{widest}}  {q.text} ({q.chosen})" for q in found.questions.values()]
    options_line = f"options: {', '.join(options)}"
    return [*lines, "", *textwrap.wrap(options_line, width(), break_on_hyphens=False)] if options else lines


def cards_in_short(found: Explained) -> list[str]:
    """The cards of an edition; numbers that are in a range, as `1-9`, only as that."""
    ranges = [match for name in found.cards if (match := re.fullmatch(r"(\d+)-(\d+)", name))]
    within = {
        str(number) for low, high in (one.groups() for one in ranges) for number in range(int(low), int(high) + 1)
    }
    return [name for name in found.cards if name not in within]


def listing(found: Explained, codes: Iterable[str], editions: Iterable[str], options: Sequence[str]) -> list[str]:
    """What `uno explain` prints without arguments."""
    lines = edition_lines(found, options)
    lines += ["", f"editions: {', '.join(editions)} (`uno explain flip` lists the rules of another)"]
    known = list(codes)
    if known:
        lines += ["", *textwrap.wrap(f"codes of messages: {', '.join(known)}", width())]
    return lines
