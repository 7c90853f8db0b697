"""`Draws cards until ...`: one card at a time, and what the condition asks of them."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.syntax import nodes as n


def one_at_a_time(act: n.Act) -> n.Act:
    """`draws cards until ...`, `discards cards until ...`: one card at a time."""
    phrase = act.object
    if phrase is None and not act.links and act.verb in ("draw", "discard"):
        return replace(act, object=n.Phrase(core=n.Core(number=1, words=("card",), span=act.span), span=act.span))
    if (
        not isinstance(phrase, n.Phrase)
        or act.verb not in ("draw", "discard", "put", "give", "take")
        or phrase.core.number is not None
        or phrase.core.words != ("cards",)
    ):
        return act
    return replace(act, object=replace(phrase, core=replace(phrase.core, number=1)))


def what_is_drawn(condition: n.Condition, subject: n.Phrase | None) -> n.Condition:
    """`draws cards until they draw a red card` as `until the drawn card is a red card`; any other condition as it is."""
    match condition:
        case n.AnyOf(parts=parts) | n.AllOf(parts=parts):
            return replace(condition, parts=tuple(what_is_drawn(part, subject) for part in parts))
        case n.Atom(form="verb", verb="draw" | "take", object=n.Phrase(core=core)) if core.det in ("a", "an") and (
            condition.subject.core.pronoun in ("they", "he", "she") or condition.subject == subject
        ):
            drawn = n.Core(det="the", words=("drawn", "card"), span=condition.subject.span)
            card = n.Phrase(core=drawn, span=condition.subject.span)
            return replace(condition, subject=card, form="is", word="is", verb="")
        case _:
            return condition


def counting(condition: n.Condition, verb: str) -> tuple[n.Condition, bool]:
    """Whether a condition counts cards. `has 7 cards` then means at least 7, or at most 7 if cards are given away."""
    if not isinstance(condition, n.Atom) or condition.form != "is" or not isinstance(condition.object, n.Phrase):
        return condition, False
    core = condition.object.core
    if (
        core.number is None
        and core.det != "no"
        or core.words[-1:] not in (("card",), ("cards",))
        or not condition.word.startswith(("has", "have"))
    ):
        return condition, False
    if condition.word in ("has", "have") and core.number is not None:
        return replace(
            condition, word=f"{condition.word} {'at least' if verb in ('draw', 'take') else 'at most'}"
        ), True
    return condition, True
