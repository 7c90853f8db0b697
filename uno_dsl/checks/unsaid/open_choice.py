"""`Every player chooses a number as their bid`: one after the other, each seen by all, without a word about it."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import EVERY, said, text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.syntax import nodes as n

OF_CARDS = (("card",), ("cards",))
"""Which card of their hand somebody chooses, nobody else sees in any case."""


def open_choice(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each choice of several players that does not say whether they make it in turn or in secret."""
    found: list[Diagnostic] = []
    for line in rules.walk():
        node = line.node
        if not isinstance(node, n.Do) or node.subject is None or not is_group(node.subject):
            continue
        for act in node.acts:
            if act.verb == "choose" and not act.adverb and isinstance(act.object, n.Phrase):
                keep = model.keeps.get(own_name(act.object))
                if keep is not None and keep.seen == "everybody":  # otherwise another finding says it
                    found.append(warning(node.subject, act))
    return found


def is_group(subject: n.Phrase) -> bool:
    """Whether several players are spoken of."""
    core = subject.core
    return core.det in (*EVERY, "both") or core.pronoun.startswith("every")


def own_name(chosen: n.Phrase) -> str:
    """The name under which each keeps what they choose, as in `as their bid`; empty if there is none, or if it is a card."""
    if chosen.core.words[-1:] in OF_CARDS:
        return ""
    return next(
        (" ".join(link.core.words) for link in chosen.links if link.word == "as" and link.core.det == "their"), ""
    )


def warning(subject: n.Phrase, act: n.Act) -> Diagnostic:
    """The finding about one choice."""
    verb, _, rest = said(act).partition(" ")
    verb += "es" if verb.endswith("s") else "s"
    return Diagnostic(
        code="open-choice", severity="warning", span=act.span, message="they choose one after the other, and each sees what those before have chosen",
        hint=f"if nobody is to see it before all have chosen, write `{text_of(subject)} secretly {verb} {rest}`; if it is meant so, end the line with `in turn`",
    )  # fmt: skip
