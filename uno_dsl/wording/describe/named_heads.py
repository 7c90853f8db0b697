"""Rules of cards with the card named in their heads: `when a player plays a Wild card`, where its entry has `when this card is played`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from uno_dsl.model import statements as s
from uno_dsl.wording.describe.heads import WITH_CARD
from uno_dsl.wording.describe.rule_phrases import DescribedRule, described
from uno_dsl.wording.phrases import Clause, Line, Noun, slots


def with_named_heads(model: s.Model) -> Iterator[tuple[str, Line]]:
    """Every rule of a model, by its id. The line is the same whether the rule is in the entry of its card or elsewhere."""
    for rule in described(model):
        yield rule.rule, with_named_head(rule)


def with_named_head(rule: DescribedRule) -> Line:
    """A rule of a card as it would stand outside its entry; any other rule as it is."""
    event = dict(rule.line.slots).get("event")
    if not rule.card or rule.line.key != "when.own" or not isinstance(event, Clause):
        return rule.line
    key = event.key.replace("event.own.", "event.")
    if key not in WITH_CARD.values():
        return rule.line
    card = Noun("named", name=rule.card, kind="card", det="a")
    named = Clause(key, slots(who=Noun("player", det="a"), cards=card))
    return replace(rule.line, key="when", slots=(("event", named),))
