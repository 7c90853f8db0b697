"""A card as text: how many there are, when it may be played, what it does, and which questions about it are open."""

from __future__ import annotations

import textwrap

from uno_dsl.cli.checking.review_text import wrapped
from uno_dsl.cli.console import paint, width
from uno_dsl.cli.explanations.explain_index import prose
from uno_dsl.cli.explanations.explanation_text import question_line
from uno_dsl.explain.card import RuleSentence, Section
from uno_dsl.explain.explanation import CardExplained, Explained


def card_lines(found: Explained, card: CardExplained) -> list[str]:
    """Everything that the rules in force say about a card."""
    title = f" ({card.title})" if card.title else ""
    lines = [paint(card.name, "strong") + f"{title}: a card of {found.game}", ""]
    lines += [text for sentence in card.deck for text in prose(sentence, "  ", "      ")]
    for section in card.sections:
        lines += ["", *section_lines(section)]
    if card.questions:
        lines += ["", "open questions about it (`*` marks the reading in force):"]
        lines += [text for name in card.questions for text in question_line(found.questions[name])]
    if card.left_open:
        lines += ["", "what the manuals leave open about it:"]
        lines += [text for x in card.left_open for text in prose(f"{x.ids[0]}: {x.says}", "  ", "      ")]
    if card.options:
        lines += ["", "options that change its rules:"]
        lines += [f"  {change.by}: {change.how} [{rule}] ({change.place})" for rule, change in card.options]
    rules = ", ".join(f"[{rule}]" for rule in card.rules)
    return [
        *lines,
        "",
        *textwrap.wrap(f"its rules: {rules}", width(), subsequent_indent="  ", break_on_hyphens=False),
        f"`uno explain {card.rules[0]} --for {found.game}` shows where a rule comes from.",
    ]


def section_lines(section: Section) -> list[str]:
    """What is known about it in one situation."""
    lines = [f"{section.head}:"]
    for said in section.rules:
        lines += rule_lines(said)
    return lines if section.rules else [*lines, f"  {section.note}"]


def rule_lines(said: RuleSentence) -> list[str]:
    """A rule, with its id at the end of its first line."""
    first, *rest = said.lines
    lines = wrapped("  ", f"{first} [{said.rule}]" if not rest else first)
    lines[-1] += f" [{said.rule}]" if rest else ""
    return [*lines, *(text for line in rest for text in wrapped("  ", line))]
