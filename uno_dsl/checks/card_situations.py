"""Cards without a rule for a situation that occurs in every game, and without an open question about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.checks.card_tests import card_test, of_card
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.situations import (
    CARD,
    HAS_COLOUR,
    card_names,
    handlers_for,
    is_card,
    left_open,
    steps_of,
    without_one,
)
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.plain_words.speech import a
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """A rule that is missing for a card. `elsewhere` is the hint for a file that does not declare the card."""

    code: str
    message: str
    hint: str
    elsewhere: str = ""


def card_situations(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each card and situation without a rule."""
    places = Places(rules)
    reasoner = Reasoner(model)
    steps = [step for _, body in bodies(model) for step in steps_in(body)]
    if model.play is None and not any(isinstance(step, s.Play) for step in steps):
        return []  # a game in which no cards are played
    at_start = any(isinstance(step, s.TurnUp) for step in steps) and any(
        isinstance(step, s.Happen) and step.event == "start" for step in steps
    )
    found: list[Diagnostic] = []
    for card, face in card_names(model).items():
        heading = places.span(face.rule)
        # a coloured card worth points may do nothing else; wilds, and the cards that a house rule adds, are expected to act
        scores = face.worth > 0 and (face.colour is not None or not names.colours) and not places.in_house_rule(heading)
        ranked = face.number is not None  # a card with a name and a number is one of a row, like number cards
        played = [h.span for h in handlers_for(reasoner, "play", card) if places.in_house_rule(h.span)]
        for gap in gaps(rules, reasoner, card, at_start=at_start):
            if played or places.in_house_rule(heading):
                span = played[0] if played else heading
                found.append(
                    Diagnostic(code=gap.code, message=gap.message, span=span, hint=gap.hint, severity="warning")
                )
            else:
                whose = blamed(gap, card, heading, places, rules)
                found += [] if gap.code == "no-effect" and (scores or ranked) and whose.span == heading else [whose]
        step = draws_as_last_card(rules, reasoner, card)
        if step is not None and (step.span.file == heading.file or places.in_house_rule(step.span)):
            its_own = "add `when played as the last card` with the draw under it, so that the drawn cards still count"
            of_others = f"go on with `or a {card} is played as the last card` before any `if`, so that the drawn cards still count"
            if (removed := removed_last(rules, card)) is not None:
                its_own = of_others = (
                    f"write `replace [{removed}]` instead of `remove [{removed}]`, and under it `when played as the last card` with the draw"
                )
            nothing = f"when {'played' if step.span.file == heading.file else f'{a(card)} is played'} as the last card"
            found.append(Diagnostic(
                code="no-last", message=f"`{card}` makes somebody draw, but no rule says what happens when it is played as the last card",
                span=step.span, hint=f"{its_own if step.span.file == heading.file else of_others}; if they do not draw then, write `{nothing}` with `nothing happens` under it",
                severity="warning",
            ))  # fmt: skip
    return found


def removed_last(rules: Rules, card: str) -> str | None:
    """The rule on the card as the last card, if a house rule removes it: `remove [draw-two.last]`."""
    removed = (made.target for made in rules.applied if made.change.verb == "remove" and not made.conditional)
    return next((target for target in removed if target == f"{card}.last"), None)


def read_by_all(reasoner: Reasoner) -> bool:
    """Whether a rule about every card that is played reads a number that is printed on the cards: it is what each of them does."""
    model = reasoner.model
    return any(
        isinstance(node, e.Property) and node.name in model.printed
        for handler in model.handlers
        if handler.event == "play" and handler.card is None
        for node in inside(model.procedures[handler.procedure].body)
    )


def told_in_play(model: s.Model) -> bool:
    """Whether `to play a card` itself says what the cards do: it asks about the number or the name of the card, and does one thing or another."""
    if model.play is None:
        return False
    return any(
        isinstance(step, s.Branch)
        and any(isinstance(node, e.Property) and node.name in ("number", "symbol") for node in inside(step.condition))
        for step in steps_in(model.procedures[model.play].body)
    )


def blamed(gap: Missing, card: str, heading: Span, places: Places, rules: Rules) -> Diagnostic:
    """The finding about a card of the game, reported at the change of a house rule that caused it, if there is one."""
    change = places.changed_by_house_rule(rules, lambda line: line.id.startswith((f"{card}.", f"card.{card}")))
    about = on_play if gap.code == "no-effect" else on_event
    change = change or places.changed_by_house_rule(rules, about)
    if change is None:
        return Diagnostic(code=gap.code, message=gap.message, span=heading, hint=gap.hint, severity="warning")
    return Diagnostic(
        code=gap.code, message=f"after this change {gap.message}", span=change, other=heading, other_says="the card is declared here", severity="warning",
        hint=f"put something in place of what this change removes; or {gap.elsewhere or gap.hint}; if nothing is supposed to happen, ignore this warning",
    )  # fmt: skip


def on_event(line: Entry) -> bool:
    """Whether a line begins a rule about something that happens."""
    return isinstance(line.node, n.When)


def on_play(line: Entry) -> bool:
    """Whether a line begins a rule about cards that are played: only what such a rule did can be missing when one is played."""
    return isinstance(line.node, n.When) and any(
        isinstance(part, n.Atom | n.Act) and part.verb in ("play", "take effect") for part in inside(line.node.events)
    )


def gaps(rules: Rules, reasoner: Reasoner, card: str, *, at_start: bool) -> Iterator[Missing]:
    """The rules that are missing for a card. `at_start`: a card is turned up when a round begins."""
    model = reasoner.model
    played, start = handlers_for(reasoner, "play", card), handlers_for(reasoner, "start", card)
    kept = any(keep.kind == "colour" for keep in model.keeps.values())
    if never_played(reasoner, card):
        return
    wild = kept and all(face.colour is None for face in model.faces if face.card == card)
    if not playable(reasoner, card):
        yield Missing(
            code="no-placement", message=f"no rule allows `{card}` to be played",
            hint=f"say which cards it may be played on: `may be played on any card` under the card, or `a player may play a {card} if ...`",
        )  # fmt: skip
    set_in_play = colour_set_in_play(reasoner, card)
    taken_out = taken_out_by_name(rules, card)
    told = read_by_all(reasoner) or told_in_play(model) or set_in_play
    if not played and not left_open(rules, card, "play") and not told and not taken_out:
        yield Missing(
            code="no-effect", message=f"nothing happens when `{card}` is played",
            hint=f"add `when played` under the card, with the effect indented under it; if it is never played, write `a player may not play a {card}`",
            elsewhere=f"write `when a player plays a {card}`, with the effect indented under it",
        )  # fmt: skip
    elif (
        wild
        and not left_open(rules, card, "play")
        and not colours(model, played)
        and not set_in_play
        and not (taken_out and any(map(without_one, model.permissions)))
    ):
        yield Missing(
            code="no-colour", message=f"`{card}` has no colour, and playing it does not choose one: which colour is in play then?",
            hint="let somebody choose it: `the player chooses the colour in play`, under `when played`",
        )  # fmt: skip
    if (
        at_start
        and on_first_side(model, card)
        and not start
        and not handlers_for(reasoner, "turn up", card)  # a rule on turning it up names it
        and (wild or played)
        and not left_open(rules, card, "start")
    ):
        why = "it has no colour, so which colour is in play then?" if wild else "does it have its effect then?"
        coloured = "write `when played or turned up at the start`; if nothing is meant to happen then, `when turned up at the start` with `nothing happens` under it; or add an open question"
        named = "add `when turned up at the start`, with `the next player chooses the colour in play` under it"
        yield Missing(
            code="no-start", message=f"no rule says what happens when `{card}` is turned up at the start: {why}", hint=named if wild else coloured,
        )  # fmt: skip


def draws_as_last_card(rules: Rules, reasoner: Reasoner, card: str) -> s.Step | None:
    """The step by which a card makes somebody draw, if no rule says what it does as the last card."""
    if handlers_for(reasoner, "last", card) or left_open(rules, card, "last"):
        return None
    return draw(reasoner, handlers_for(reasoner, "play", card), card)


def playable(reasoner: Reasoner, card: str) -> bool:
    """Whether some permission may apply to this card."""
    test = (of_card(card, e.Variable("c", "card")), True)
    permissions = reasoner.model.permissions
    return any(p.modal == "may" and reasoner.why_never([p.condition], [test]) is None for p in permissions)


def never_played(reasoner: Reasoner, card: str) -> bool:
    """Whether a rule says outright that this card is not played: `a player may not play a keg`."""
    test = (of_card(card, e.Variable("c", "card")), True)
    bans = [p for p in reasoner.model.permissions if p.modal == "may not" and not p.bluff]
    return any(reasoner.why_never([e.Negation(ban.condition)], [test]) is not None for ban in bans)


def on_first_side(model: s.Model, card: str) -> bool:
    """Whether the card is printed on the side with which a round begins."""
    return any(face.card == card and face.side in (None, *model.sides[:1]) for face in model.faces)


def colour_set_in_play(reasoner: Reasoner, card: str) -> bool:
    """Whether the way in which all cards are played says which colour is in play after this one: `if it has a colour, the colour in play
    becomes its colour` leaves it as it was for the others; `the player chooses the colour in play if it is wild` is about this card.
    """
    model = reasoner.model
    if model.play is None:
        return False
    for step in steps_in(model.procedures[model.play].body):
        if isinstance(step, s.Branch) and any(map(sets_a_kept_colour, steps_in(step.then))):
            tests = [*filter(None, map(card_test, inside(step.condition)))]
            asks = any(asked == CARD for asked, _ in tests)
            if HAS_COLOUR in inside(step.condition) and any(isinstance(one, s.Assign) for one in steps_in(step.then)):
                return True
            if asks and reasoner.why_never([step.condition], [is_card(card)]) is None:
                return True
    return False


def taken_out_by_name(rules: Rules, card: str) -> bool:
    """Whether a house rule removes what the card does, and puts nothing in its place: `remove [skip.played]`."""
    return any(
        made.change.verb == "remove"
        and not made.conditional
        and ("house rule", made.layer) in rules.layers
        and made.target == f"{card}.played"
        for made in rules.applied
    )


def colours(model: s.Model, handlers: list[s.Handler]) -> bool:
    """Whether the rules set the kept colour, or let somebody choose it."""
    return any(map(sets_a_kept_colour, steps_of(model, handlers)))


def sets_a_kept_colour(step: s.Step) -> bool:
    """Whether a step sets a kept colour, or lets somebody choose it."""
    target = step.target if isinstance(step, s.Assign | s.Choose) else None
    return isinstance(target, e.Kept) and target.kind == "colour"


def draw(reasoner: Reasoner, handlers: list[s.Handler], card: str) -> s.Step | None:
    """The first step in which a player draws who is given by seat or by a choice, not by the course of the effect."""
    steps = list(steps_of(reasoner.model, handlers))
    wished = [*on_wish(steps)]
    chosen = {step.target for step in steps if isinstance(step, s.Choose)}
    chosen |= {
        e.Slot(step.slot, "player") for step in steps if isinstance(step, s.Each) and by_seat(step.group, chosen)
    }
    chosen |= {e.Slot(step.taker, "player") for step in steps if isinstance(step, s.Ask)}
    for step in steps:
        if isinstance(step, s.Draw) and step.count != e.Number(0) and by_seat(step.who, chosen) and step not in wished:
            return step
        if isinstance(step, s.Happen) and step.event == "pay for" and handlers_for(reasoner, "pay for", card):
            return step
    return None


def on_wish(steps: list[s.Step]) -> Iterator[s.Step]:
    """The steps that are done only if somebody wants them to be: what they draw is the price of something."""
    for step in steps:
        if isinstance(step, s.Ask) and not step.must:
            for offer in step.offers:
                yield from steps_in(offer.body)


def by_seat(who: e.Expression, chosen: set[e.Expression | None]) -> bool:
    """Whether the player is given by a seat, or by somebody's choice."""
    if who in chosen:
        return True
    nodes = list(inside(who))
    slots = [node for node in nodes if isinstance(node, e.Slot) and node.index > 0]
    return (
        not slots
        and any(isinstance(node, (e.Seat, e.Players)) for node in nodes)
        and not any(isinstance(node, (e.Pile, e.OwnedBy)) for node in nodes)
    )
