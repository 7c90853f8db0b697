"""Explanations as text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from uno_dsl.cli.review_text import wrapped
from uno_dsl.cli.terminal import paint, width
from uno_dsl.explanation import Changed, Cited, Explained, QuestionExplained, RuleExplained

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
    return [*lines, "", f"It stands in {rule.place}."]


def cited_lines(cites: Sequence[Cited]) -> list[str]:
    """What a rule is taken from, each with its words."""
    lines: list[str] = []
    for cited in cites:
        text = f"{', '.join(cited.ids)}: {cited.says}" if cited.says else ", ".join(cited.ids)
        lines += textwrap.wrap(text, width() - 4, initial_indent="    ", subsequent_indent="        ")
    return lines


def changed_lines(head: str, changes: Iterable[Changed]) -> list[str]:
    lines = [f"    {change.by} {HOW.get(change.how, change.how)} ({change.place})" for change in changes]
    return ["", head, *lines] if lines else []


def question_lines(found: Explained, question: QuestionExplained) -> list[str]:
    """An open question with its readings."""
    by = "" if question.chosen_by == "default" else f", by {question.chosen_by}"
    lines = [f"open question {paint(question.name, 'strong')} of {found.game}: {question.text}", ""]
    for name, reason in question.readings:
        mark = "*" if name == question.chosen else " "
        lines.append(f"  {mark} {name}" + (f", because {reason}" if reason else ""))
    lines += ["", f"Taken: {question.chosen}{by}. Another: --reading {question.name}={other(question)}"]
    lines += ["", "it comes from:", *cited_lines(question.cites)] if question.cites else []
    return [*lines, "", f"It stands in {question.place}."]


def other(question: QuestionExplained) -> str:
    """A reading that is not taken."""
    return next((name for name, _ in question.readings if name != question.chosen), question.chosen)


def edition_lines(found: Explained) -> list[str]:
    """All rules and questions of an edition."""
    lines = [f"{found.game}: {found.title}", "", "rules:"]
    before = ""
    for rule in found.rules.values():
        head = rule.id.split(".")[0]
        lines += [""] if head != before and before else []
        lines.append(f"  {rule.id:<28} {rule.sentence}")
        before = head
    lines += ["", "open questions:"]
    widest = max((len(name) for name in found.questions), default=0)
    lines += [f"  {q.name:<{widest}}  {q.text} ({q.chosen})" for q in found.questions.values()]
    return lines


def listing(found: Explained, codes: Iterable[str], editions: Iterable[str]) -> list[str]:
    """What `uno explain` shows by itself."""
    lines = edition_lines(found)
    lines += ["", f"editions: {', '.join(editions)} (`uno explain flip` lists the rules of another)"]
    known = list(codes)
    if known:
        lines += ["", *textwrap.wrap(f"codes of messages: {', '.join(known)}", width())]
    return lines
