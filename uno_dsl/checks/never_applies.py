"""Rules that can never apply: conditions that cannot be true, events that nothing causes, permissions fully covered by a ban."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.empty_hand import with_conditions
from uno_dsl.checks.no_option import normalised
from uno_dsl.checks.rule_conflicts import own_card
from uno_dsl.checks.satisfiable import Reasoner, agree
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, RunsOut
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.run_out import run_out_by
from uno_dsl.model.setting_up import set_up_of
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

# Events that only a rule can cause, in the words of messages.
IN_WORDS: dict[Event, str] = {
    "play": "a card is played", "last": "a card is played as the last card", "start": "a card takes effect at the start", "pay for": "a player pays for a card",
    "go out": "a player goes out", "turn up": "a player turns up a card", "miss": "a player misses a turn", "leave": "a player leaves",
    "draw": "a player draws a card", "before draw": "a player is about to draw", "before play": "a player plays a card", "begin round": "a round begins", "end round": "the round ends",
    "end game": "the game ends", "challenge": "a player challenges", "catch": "a player is caught",
}  # fmt: skip


def never_applies(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule, line or permission that can never apply."""
    reasoner = Reasoner(model)
    found = [
        warning(span, message, hint)
        for span, message, hint in (
            *handlers(rules, model, reasoner),
            *permissions(model, reasoner),
            *steps(model, reasoner),
        )
    ]
    return list(dict.fromkeys(found))


def warning(span: Span, message: str, hint: str) -> Diagnostic:
    return Diagnostic(code="never", message=message, span=span, hint=hint, severity="warning")


def handlers(rules: Rules, model: s.Model, reasoner: Reasoner) -> Iterator[tuple[Span, str, str]]:
    known = caused_events(model) | once_happened(rules)
    for handler in model.handlers:
        what = in_words(handler.event)
        if what is not None and handler.event not in known:
            yield (
                handler.span,
                f"this rule reacts when {what}, but no rule causes that event",
                "add your lines to the rule that does this: `add to [id]`",
            )
            continue
        if handler.event == "play" and asks_for_no_cards(model, reasoner, handler):
            yield (
                handler.span,
                "this rule can never apply: a last card does not take effect, so whoever plays a card has another one",
                "write `when a player plays their last card`",
            )
            continue
        reason = reasoner.why_never([handler.condition], own_card(handler))
        if reason is not None and sum(other.span == handler.span for other in model.handlers) == 1:
            yield (
                handler.span,
                f"this rule can never apply: {reason}",
                "check the names and numbers in its first line, and any `while` or `if` around it",
            )


def asks_for_no_cards(model: s.Model, reasoner: Reasoner, handler: s.Handler) -> bool:
    """Whether a rule about plays asks for an empty hand, and cards only take effect while the player has another."""
    hand = e.Pile("hand", e.Slot(0, "player"))
    if (
        model.play is None
        or hand not in inside(handler.condition)
        or reasoner.why_never([handler.condition]) is not None
    ):
        return False
    effects = [
        conditions
        for step, conditions in with_conditions(model.procedures[model.play].body, ())
        if isinstance(step, s.Happen) and step.event == "play"
    ]
    spared = effects and all(reasoner.why_never([*known, e.Negation(e.Present(hand))]) is not None for known in effects)
    has_another = e.Compare(">=", e.Count(hand), e.Number(1))
    return bool(spared) and reasoner.why_never([normalised(handler.condition), has_another]) is not None


def in_words(event: Event) -> str | None:
    """An event that only a rule can cause, in words; None for events that occur without a rule."""
    return f"the {event.pile} runs out" if isinstance(event, RunsOut) else IN_WORDS.get(event)


def caused_events(model: s.Model) -> set[Event]:
    """All events that some rule, or the game itself, can cause."""
    known: set[Event] = set()
    unheard = [step for number in set_up_of(model) for step in steps_in(model.procedures[number].body)]
    for _, body in bodies(model):
        for step in steps_in(body):
            known |= set(run_out_by(step))
            match step:
                case s.Happen(event=event):
                    known.add(event)
                case s.Control(what="begin round" | "end round" as what):
                    known.add(what)
                case s.TurnUp():
                    known.add("turn up")
                case s.Miss():
                    known.add("miss")
                case s.Leave():
                    known.add("leave")
                case s.Play():
                    known.add("before play")
                case s.Draw(pile=pile):
                    known |= {"before draw"} if any(step is one for one in unheard) else {"draw", "before draw"}
                    if isinstance(pile, e.Pile):
                        known.add(RunsOut(pile.name))
                case _:
                    pass
    return known


def once_happened(rules: Rules) -> set[str]:
    """Events caused by lines that a layer has replaced. Rules that wait for them are not reported."""
    verbs = {
        act.verb
        for entry in rules.removed
        for line in entry.walk()
        if isinstance(line.node, n.Do)
        for act in line.node.acts
    }
    return verbs | ({"play", "last", "start"} if "take effect" in verbs else set())


def permissions(model: s.Model, reasoner: Reasoner) -> Iterator[tuple[Span, str, str]]:
    bans = [p for p in model.permissions if p.modal == "may not" and not p.bluff]
    spared = [reasoner.alternatives(e.Negation(ban.condition)) for ban in bans]
    for permission in model.permissions:
        reason = reasoner.why_never([permission.condition])
        if reason is not None:
            yield permission.span, f"this rule can never apply: {reason}", "check the names and numbers in it"
            continue
        if permission.modal != "may":
            continue
        allowed = reasoner.alternatives(permission.condition)
        for ban, others in zip(bans, spared, strict=True):
            if not agree(allowed, others):
                yield (
                    permission.span,
                    f"this permission allows nothing: [{ban.rule}] forbids everything that it allows",
                    f"a prohibition overrides a permission; make an exception with `except [{ban.rule}] if ...`",
                )


def steps(model: s.Model, reasoner: Reasoner) -> Iterator[tuple[Span, str, str]]:
    """Steps whose condition can never be true, or whose cards cannot exist."""
    for _, body in bodies(model):
        for step in steps_in(body):
            if isinstance(step, s.Branch) and step.then:
                reason = reasoner.why_never([step.condition])
                if reason is not None:
                    yield step.span, f"this can never be true: {reason}", "check the names and numbers in the condition"
                    continue
            for reason in impossible_groups(reasoner, step):
                yield (
                    step.span,
                    f"this refers to cards that cannot exist: {reason}",
                    "check the names and numbers in this line",
                )


def impossible_groups(reasoner: Reasoner, step: s.Step) -> Iterator[str]:
    """Groups of cards that are always empty: `every red wild`."""
    for part in own_parts(step):
        if isinstance(part, e.Only) and any(
            isinstance(node, e.Variable) and node.name == part.variable and node.kind == "card"
            for node in inside(part.condition)
        ):
            reason = reasoner.why_never([part.condition])
            if reason is not None:
                yield reason
