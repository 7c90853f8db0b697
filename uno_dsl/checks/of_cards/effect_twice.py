"""`Replace [draw-two.played]` with `when played as the last card` under it, while [draw-two.last] stays: both are carried out."""

from __future__ import annotations

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.plain_words.applies_again import cards_named
from uno_dsl.plain_words.speech import a

BESIDES_A_PLAY = {"last": "is played as the last card", "start": "is turned up at the start"}
"""The events of a card for which rules have lines of their own, and what happens to the card then."""


def effect_twice(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each new effect of a card as the last card, or at the start, of a file that replaces one of its rules and not the old
    one about that, if both do something of the same kind."""
    places = Places(rules)
    rank = {layer: number for number, (_, layer) in enumerate(rules.layers)}
    removed = {entry.id for entry in rules.removed}
    replaced = {
        (places.layer(one.rule), card) for one in model.handlers if one.rule in removed for card in cards_named(one)
    }
    about = [handler for handler in model.handlers if handler.event in BESIDES_A_PLAY]
    found = []
    for new in about:
        layer = places.layer(new.rule)
        for old in about if any((layer, card) in replaced for card in cards_named(new)) else ():
            entry = places.by_id.get(old.rule)
            lower = entry is not None and rank.get(entry.layer, 0) < rank.get(layer, 0)
            if not lower or new.event != old.event or not cards_named(new) & cards_named(old):
                continue
            if kinds(model, new) & kinds(model, old):
                found.append(warning(new, old))
    return list(dict.fromkeys(found))


def kinds(model: s.Model, handler: s.Handler) -> set[type[s.Step]]:
    """The kinds of steps of a rule."""
    return {type(step) for step in steps_in(model.procedures[handler.procedure].body)} - {s.Branch}


def warning(new: s.Handler, old: s.Handler) -> Diagnostic:
    assert isinstance(new.event, str)
    card = min(cards_named(new))
    return Diagnostic(
        code="effect-twice", severity="warning", span=new.span, other=old.span, other_says="this rule stays",
        message=f"what {a(card)} does when it {BESIDES_A_PLAY[new.event]} stands here and in [{old.rule}]: both are carried out",
        hint=f"if this is to come in its place, add `remove [{old.rule}]`, or write these lines under `replace [{old.rule}]`; if both are meant, leave it as it is",
    )  # fmt: skip
