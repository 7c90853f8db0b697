"""Prints the rules behind what happened and behind what may be played, and the rules of the game as a short sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State, Stop, attribute
from uno_dsl.engine.why import why
from uno_dsl.play.card_sides import near, side_in_play
from uno_dsl.play.choices import Choice
from uno_dsl.play.labels import label, rule_meant
from uno_dsl.play.screen_output import Paint, wrapped
from uno_dsl.program.instructions import RuleText
from uno_dsl.source import Source
from uno_dsl.syntax.sentence_text import sentence_at


class Reasons:
    """Prints the rules of one program. `sources` are the files they are written in."""

    def __init__(self, machine: Machine, sources: dict[str, Source], paint: Paint, width: int) -> None:
        self.machine, self.sources, self.paint, self.width = machine, sources, paint, width
        self.rules = machine.program.rules

    # ------------------------------------------------------------------------------------------ one rule
    def cited(self, rules: Iterable[str]) -> list[str]:
        """Rules with their sentences and citations, each once."""
        lines: list[str] = []
        for rule in dict.fromkeys(rules):
            text = self.rules.get(rule)
            if text is None:
                continue
            cites = "  " + self.paint.style(f"<{', '.join(text.cites)}>", "quiet") if text.cites else ""
            said = f"{self.paint.rule(label(self.machine.program, rule))} {text.sentence}{cites}"
            lines += ["    " + line for line in wrapped(said, self.width - 4, "    ")]
            lines += self.block(text, 6)
        return lines

    def block(self, text: RuleText, indent: int) -> list[str]:
        """The lines under a rule that have no id of their own, indented as they are written."""
        lines: list[str] = []
        for deep, sentence in self.under(text):
            margin = " " * (indent + deep)
            lines += textwrap.wrap(sentence, self.width, initial_indent=margin, subsequent_indent=margin + "    ")
        return lines

    def under(self, text: RuleText) -> list[tuple[int, str]]:
        """The lines under a rule that have no id of their own, with their depth."""
        file, line, _ = text.place.rsplit(":", 2)
        source = self.sources.get(file)
        if source is None:
            return []
        start = depth(source.line(int(line)))
        out: list[tuple[int, str]] = []
        skip = 10**6
        for number in range(int(line) + 1, len(source.text.splitlines()) + 1):
            written = source.line(number)
            own = depth(written)
            if not written.strip() or own <= start:
                break
            if own > skip:
                continue
            skip = own if "[" in written.split("#")[0] else 10**6
            if skip == 10**6 and sentence_at(source, number):
                out.append((own - start, sentence_at(source, number)))
        return out

    # ------------------------------------------------------------------------------------------ why
    def of_card(self, g: State, stop: Stop, seat: int, card: str, offered: Sequence[Choice]) -> list[str]:
        """Why a card in the hand may be played now, or not."""
        side = side_in_play(self.machine, g)
        hand = g.__dict__[attribute("pile", "hand")][seat]
        code = next(c for c in hand if near(self.machine.codes.names[c], side) == card)
        verdict = why(self.machine, g, seat, code)
        name = self.paint.card(card)
        choice = next((c for c in offered if c.card == card and c.action["do"] == "play"), None)
        if choice is not None:
            lines = [f"  You may play {name} now, because:", *self.cited([*verdict.allows, choice.rule])]
            if choice.breaks:
                lines += [
                    "  It would be a bluff. A challenge could prove that it breaks this rule:",
                    *self.cited(choice.breaks),
                ]
            return lines
        if verdict.forbids:
            return [f"  You may not play {name} now. This forbids it:", *self.cited(verdict.forbids)]
        if not verdict.allowed:
            heading = f"  You may not play {name} now. At least one of these would have to apply:"
            return [heading, *self.cited(verdict.missing)]
        asked = ["  But right now something else has to be decided:", *self.cited([stop.rule])]
        return [f"  {name} could be played, because:", *self.cited(verdict.allows), *asked]

    # ------------------------------------------------------------------------------------------ the sheet
    def sheet(self, about: str = "") -> list[str]:
        """The rules by section. `about` is a section, a rule, the last part of an id, or a house rule, an option or a
        printing with all that it changes.
        """
        wanted = rule_meant(about).casefold().replace(" ", "-")
        found = [text for text in self.rules.values() if wanted in ("", *self.called(text))]
        if not found:
            hint = did_you_mean(wanted, {section(rule) for rule in self.rules} | set(self.rules))
            return [f"  There is no rule called `{about}`" + (f"; {hint}" if hint else "; `rules` lists all.")]
        lines: list[str] = []
        last = ""
        for text in sorted(found, key=lambda t: [*self.rules].index(first_of(section(t.id), self.rules))):
            if section(text.id) != last:
                last = section(text.id)
                lines += ["", self.paint.style(last, "strong")]
            lines += self.line_of(text, 2, self.paint.rule(label(self.machine.program, text.id)))
            lines += self.block(text, 2)
        return lines

    def called(self, text: RuleText) -> tuple[str, ...]:
        """What a rule can be looked up by."""
        layer = () if text.layer in self.machine.program.editions else (text.layer,)
        return (text.id, section(text.id), text.id.split(".")[-1], *layer)

    def line_of(self, text: RuleText, indent: int, label: str) -> list[str]:
        lines = wrapped(f"{text.sentence} {label}", self.width - indent - 4, "    ")
        return [" " * indent + line for line in lines]


def section(rule: str) -> str:
    """The section that a rule belongs to."""
    return rule.split(".")[0]


def first_of(name: str, rules: Iterable[str]) -> str:
    """The first rule of a section."""
    return next(rule for rule in rules if section(rule) == name)


def depth(line: str) -> int:
    return len(line) - len(line.lstrip())
