"""Decisions in which a player may have no option, while the rules do not say what happens then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast

from uno_dsl.checks.cards_held import held, twice_its_half
from uno_dsl.checks.empty_hand import HAND, JUST_DREW, ROUND_OVER, gains, known_conditions, lost_in
from uno_dsl.checks.never_empty import everybody_holds_cards
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.missing import may_lack
from uno_dsl.model.reading.nouns import said, text_of
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import offers_of, steps_in
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside, rebuilt, replaced

Renamed = tuple[tuple[str, str], ...]  # pairs of old and new variable names
PLAYED = "play"


def no_option(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each decision that can have no options and has no `otherwise`."""
    lines = {line.span: line.node for line in rules.walk()}
    found: list[Diagnostic] = []
    for number, procedure in enumerate(model.procedures):
        events = {handler.event for handler in model.handlers if handler.procedure == number}
        rule = Rule(model, lines, not events & {*ROUND_OVER}, found)
        look(rule, procedure.body, Sofar(known_at_start(model, number)))
    for window in model.windows:
        for standing in window.standing:
            look(Rule(model, lines, True, found), standing.offer.body, Sofar((standing.offer.condition,)))
    places = Places(rules)
    return [blamed(warning, places, rules) for warning in dict.fromkeys(found)]


Lines = Mapping[Span, n.Node | None]


@dataclass
class Rule:
    """The rule that is looked at. `in_round`: it applies in the course of a round."""

    model: s.Model
    lines: Lines
    in_round: bool
    found: list[Diagnostic]

    @cached_property
    def all_hold_cards(self) -> bool:
        """Whether whoever is in the round has a card when the rule begins."""
        return self.in_round and everybody_holds_cards(self.model)


@dataclass(frozen=True)
class Sofar:
    """What is known at a place in a rule: the conditions around it, the steps that have certainly given somebody cards since a hand was last
    made smaller, and whether a hand was made smaller in the rule before.
    """

    known: tuple[e.Expression, ...]
    given: tuple[s.Step, ...] = ()
    lost: bool = False

    def asked(self, *conditions: e.Expression) -> Sofar:
        return replace(self, known=(*self.known, *conditions))

    def after(self, steps: tuple[s.Step, ...]) -> Sofar:
        """What is known after some steps."""
        now = self
        for step in steps:
            if takes_away(step):
                now = replace(now, given=(), lost=True)
            elif isinstance(step, s.Draw | s.Move):
                now = replace(now, given=(*now.given, step))
        return now


def takes_away(step: s.Step, member: e.Expression | None = None) -> bool:
    """Whether cards may leave a hand by a step; with a member, any hand but theirs."""
    if any(isinstance(inner, s.Play | s.Exchange) for inner in steps_in((step,))):
        return True
    return any(loss.owner != member or member is None for loss in lost_in((step,), (), ()))


def known_at_start(model: s.Model, number: int) -> tuple[e.Expression, ...]:
    """What is known when a procedure begins: the condition of its rule, and for plays other than the last that a card is left."""
    handlers = [handler for handler in model.handlers if handler.procedure == number]
    known = [handler.condition for handler in handlers[:1] if len(handlers) == 1]
    if handlers and all(handler.event in (PLAYED, JUST_DREW) for handler in handlers):
        known.append(e.Present(e.Pile("hand", e.Slot(0, "player"))))
    return tuple(known)


def blamed(found: Diagnostic, places: Places, rules: Rules) -> Diagnostic:
    """The finding about a decision of the game, reported at the ban or change of a house rule that caused it."""
    if places.in_house_rule(found.span):
        return found
    ban = next((x.span for x in rules.entries if is_ban(x) and places.in_house_rule(x.span)), None)
    if ban is not None:
        return replace(
            found, message="this prohibition may leave a player with nothing to choose, and no rule says what happens then", span=ban,
            other=found.span, other_says="the choice that may have no options left",
            hint="say when the prohibition does not apply (`unless they have no card to play`), or add a choice to the other line that is always possible",
        )  # fmt: skip
    at = {line.id for line in rules.walk() if line.span == found.span}
    changes = list(
        places.changes_by_house_rules(
            rules, lambda line: any(f"{line.id}.".startswith(f"{id_.split('.')[0]}.") for id_ in at)
        )
    )
    if not changes:
        return found
    line, change = changes[0]
    return replace(
        found, message="after this change a player may have nothing to choose, and no rule says what happens then", span=change,
        other=found.span, other_says="the choice is here", hint=found.hint if not offers_draw(line) else to_pass(at),
    )  # fmt: skip


def offers_draw(entry: Entry) -> bool:
    """Whether the line lets a player draw. If a change removes it, drawing is not the way out."""
    return isinstance(entry.node, n.Do) and any(act.verb == "draw" for act in entry.node.acts)


def to_pass(choice: Iterable[str]) -> str:
    """The hint for players who may neither play nor draw."""
    to = next((f", under `add to [{id_}]`" for id_ in choice), "")
    return f"add a choice that is always possible, such as `the player passes if they have no playable card`{to}"


def is_ban(entry: Entry) -> bool:
    """Whether it is a rule such as `a player may not draw ...`, `a player may not play ...`."""
    return isinstance(entry.node, n.Norm) and entry.node.modal in ("may not", "may only", "must")


def look(rule: Rule, steps: tuple[s.Step, ...], sofar: Sofar) -> None:
    """Check a block."""
    for place, step in enumerate(steps):
        match step:
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                look(rule, then, sofar.asked(condition))
                look(rule, otherwise, sofar.asked(e.Negation(condition)))
            case s.Loop(body=body):
                look(rule, body, replace(sofar, given=(), lost=True) if takes_away(step) else sofar)
            case s.Each(group=group, slot=slot, body=body):
                member = e.Slot(slot, "player")
                before = replace(sofar, given=(), lost=True) if takes_away(step, member) else sofar
                look(rule, body, before.asked(*known_conditions(group, member)))
            case s.Choose(domain=domain, target=target) if domain is not None and target is not None:
                sofar = sofar.asked(*known_conditions(domain, target))
            case s.Chance(outcomes=outcomes):
                for body in outcomes:
                    look(rule, body, sofar)
            case s.Ask(otherwise=otherwise):
                offers, line = offers_of(step), rule.lines.get(step.span)
                if step.must and not otherwise:
                    elsewhere = (*steps[:place], *steps[place + 1 :])
                    if not has_option(rule, line, offers, sofar.asked(*said_elsewhere(elsewhere, offers))):
                        rule.found.append(warning(step, line))
                for offer in offers:
                    look(rule, offer.body, sofar)
                look(rule, otherwise, sofar)
            case _:
                pass
        sofar = sofar.after((step,))


def has_option(rule: Rule, line: n.Node | None, offers: tuple[s.Offer, ...], sofar: Sofar) -> bool:
    """Whether there is certainly something to choose, or the sentence says itself what happens if there is nothing."""
    known = sofar.known
    if says_if(line, offers, known) or sure(rule.model, offers, known):
        return True
    held = [*with_cards(offers, sofar)]
    if held and sure(rule.model, offers, (*known, *held)):
        return True
    certain = [e.Present(hand) for hand in hands_asked_for(offers) if isinstance(hand.owner, e.Seat | e.Slot)]
    return bool(certain) and not sofar.lost and rule.all_hold_cards and sure(rule.model, offers, (*known, *certain))


def with_cards(offers: tuple[s.Offer, ...], sofar: Sofar) -> Iterator[e.Expression]:
    """What counting says of the hands that the offers ask for: whoever has just drawn 2 cards has 2 cards."""
    for hand in hands_asked_for(offers):
        assert hand.owner is not None
        given = [step for step in sofar.given if gains(step, hand.owner)]
        number = sum(
            drawn.count.value if isinstance(drawn, s.Draw) and isinstance(drawn.count, e.Number) else 1
            for drawn in given
        )
        number = max(number, fewest_or_none(sofar.known, hand.owner))
        if number:
            yield e.Compare(">=", e.Count(hand), e.Number(number))


def fewest_or_none(known: Iterable[e.Expression], owner: e.Expression) -> int:
    """How many cards a player has by one of the conditions, whatever they are: `more cards than the player` is at least one."""
    return max((one.number for condition in known for one in held(condition, owner)), default=0)


def hands_asked_for(offers: tuple[s.Offer, ...]) -> Iterable[e.Pile]:
    """The hands that the conditions and the cards of offers are about."""
    asked = [
        node for offer in offers for node in (*inside(offer.condition), *(inside(offer.cards) if offer.cards else ()))
    ]
    return dict.fromkeys(
        node for node in asked if isinstance(node, e.Pile) and node.name == HAND and node.owner is not None
    )


def said_elsewhere(steps: Iterable[s.Step], offers: tuple[s.Offer, ...]) -> Iterator[e.Expression]:
    """What is not so where another line of the block says what happens: `if they have no 7, they draw 1 card`."""
    hands = {*hands_asked_for(offers)}
    for step in steps:
        if isinstance(step, s.Branch) and step.then and not step.otherwise and hands & {*inside(step.condition)}:
            yield e.Negation(step.condition)


def says_if(line: n.Node | None, offers: tuple[s.Offer, ...], known: tuple[e.Expression, ...]) -> bool:
    """Whether a sentence with one duty says itself when it holds, and there is an option then: `must play a 7 if they can`."""
    if not isinstance(line, n.Norm | n.Do) or len(offers) != 1:
        return False
    return line.if_possible or (line.condition is not None and has_cards(offers[0], (*known, offers[0].condition)))


def sure(model: s.Model, offers: tuple[s.Offer, ...], known: tuple[e.Expression, ...]) -> bool:
    """Whether there is always an option: the offers that need no cards, or certainly find some, cover every case."""
    if not offers:
        return True  # no offer was understood
    offers, known = any_playable(model, offers), any_playable(model, known)
    left = [e.Negation(offer.condition if has_cards(offer, known) else wanted(offer)) for offer in offers]
    asked = [normalised(condition) for condition in (*known, *left)]
    return why_never(model, [*asked, *every_card(model, asked)]) is not None


def every_card(model: s.Model, asked: Iterable[e.Expression]) -> Iterator[e.Expression]:
    """Where conditions ask for some cards of a pile and for others, and every card is one or the other: there are none of either only if
    there is no card at all. `Discards a red card` and `discards a card that is not red` are all that can be discarded.
    """
    parts: dict[e.Expression, list[e.Only]] = {}
    for node in inside(tuple(asked)):
        match node:
            case e.Present(value=e.Only(group=e.Cards() | e.Pile() as pool) as group):
                parts.setdefault(pool, []).append(group)
            case _:
                pass
    for whole, groups in parts.items():
        card = e.Variable(groups[0].variable, "card")
        there = e.Present(e.Property("worth", card))
        others = [e.Negation(group.condition) for group in groups if group.variable == card.name]
        if why_never(model, [there, *others]) is not None:
            yield e.Any((*map(e.Present, groups), e.Negation(normalised(e.Present(whole)))))


def wanted(offer: s.Offer) -> e.Expression:
    """The condition that an offer is open and there are cards for it."""
    assert offer.cards is not None
    return e.All((offer.condition, e.Present(offer.cards)))


def normalised(node: Any, names: Renamed = ()) -> Any:
    """An expression in a normal form, so that expressions with the same meaning are equal.

    Bound variables get standard names, and a pile that is not empty becomes a pile with at least one card.
    """
    match node:
        case e.Variable(name=name, kind=kind):
            return e.Variable(dict(names).get(name, "it"), kind)
        case e.Only(group=group, variable=variable, condition=condition):
            inner = (*names, (variable, "it" + "'" * len(names)))
            return e.Only(normalised(group, names), dict(inner)[variable], normalised(condition, inner))
        case e.Present(value=e.Top(pile=pile, depth=0)):
            return normalised(e.Present(pile), names)
        case e.Present(value=e.Only(group=e.PileNumbers(name=name, of=of), variable=variable, condition=condition)):
            number = e.Variable(variable, "number")
            return normalised(e.Any(tuple(numbered(condition, number, name, k) for k in range(1, of + 1))), names)
        case e.Compare(operator="==", left=left, right=e.Arithmetic("+", left=even, right=e.Number(1))) if (
            even == twice_its_half(left) and not may_lack(left)
        ):
            return e.Negation(normalised(e.Compare("==", left, even), names))  # odd is what is not even
        case e.All(parts=(one,)) | e.Any(parts=(one,)) | e.Cards(piles=(e.Pile() as one,)):
            return normalised(one, names)
        case e.Present(value=e.Pile() | e.Cards(piles=(e.Pile(),)) as pile):
            return e.Compare(">=", e.Count(normalised(pile, names)), e.Number(1))
        case _:
            return rebuilt(node, lambda part: normalised(part, names))


def numbered(condition: e.Expression, number: e.Variable, name: str, which: int) -> e.Expression:
    """A condition on one of several piles of a name, of a pile with a certain number."""
    told = replaced(condition, number, e.Number(which))

    def piles(node: Any) -> Any:
        match node:
            case e.Numbered(name=named, number=e.Number(value=value)) if named == name:
                return e.Pile(f"{name} {value}")
            case _:
                return rebuilt(node, piles)

    return cast(e.Expression, piles(told))


def any_card_may_be_played(model: s.Model) -> bool:
    """Whether the rules on playing allow every card, and forbid none: `a player may play a card`."""
    modals = {rule.modal for rule in model.permissions}
    return modals == {"may"} and any(rule.condition == e.ALWAYS for rule in model.permissions)


def any_playable(model: s.Model, node: Any) -> Any:
    """An expression without the question which cards may be played, if any may be."""
    return without_playable(node) if any_card_may_be_played(model) else node


def without_playable(node: Any) -> Any:
    match node:
        case e.MayPlay():
            return e.ALWAYS
        case e.Only(group=group, condition=e.MayPlay()):
            return without_playable(group)
        case _:
            return rebuilt(node, without_playable)


def has_cards(offer: s.Offer, known: tuple[e.Expression, ...]) -> bool:
    """Whether the offer needs no cards, or the conditions around it guarantee that there are some."""
    if offer.cards is None:
        return True
    single = isinstance(offer.cards, e.Only) and isinstance(
        offer.cards.group, e.Listed
    )  # `must play the drawn card`: only if it can be played
    return single or any(assures(condition, offer.cards) for condition in known)


def assures(condition: e.Expression, cards: e.Expression) -> bool:
    """Whether a condition guarantees such cards: it tests for cards, and covers all tests of the choice."""
    match condition:
        case e.All(parts=parts):
            return any(assures(part, cards) for part in parts)
        case e.Any(parts=parts):
            return bool(parts) and all(assures(part, cards) for part in parts)
        case e.Negation(part=e.Negation(part=part)):
            return assures(part, cards)
        case e.Negation(part=e.Any(parts=parts)):
            return any(assures(e.Negation(part), cards) for part in parts)
        case e.Negation(part=e.Compare(operator="<" | "<=" as below, left=left, right=right)) if not may_lack(left):
            return assures(e.Compare(">=" if below == "<" else ">", left, right), cards)
        case e.Negation() | e.Compare(operator="!=" | "<" | "<=") | e.Compare(operator="==", right=e.Number(0)):
            return False
        case _:
            pass
    asked = {plain(node) for node in inside(cards) if isinstance(node, (e.Named, e.Compare, e.Same))}
    if not any(isinstance(node, (e.Present, e.Count)) for node in inside(condition)):
        return False
    known = {plain(node) for node in inside(condition)}
    return asked <= known if asked else any(isinstance(node, e.MayPlay) for node in inside(condition))


def plain(node: object) -> object:
    """A test without the name of its variable, so that two tests can be compared."""
    match node:
        case e.Named(card=e.Variable(), name=name):
            return ("named", name)
        case e.Compare(operator=operator, left=e.Property(name=name, card=e.Variable()), right=right):
            return ("compare", operator, name, right)
        case e.Same(left=e.Property(name=name, card=e.Variable()), right=right):
            return ("same", name, right)
        case _:
            pass
    return node


def warning(ask: s.Ask, line: n.Node | None) -> Diagnostic:
    message = "the player may have nothing to choose here, and no rule says what happens then"
    asks = isinstance(line, n.Norm | n.Do) and line.condition is not None
    nothing = "let the `if` ask whether they can" if asks else "add `if they can` at the end"
    if len(ask.offers) != 1:
        hint = "add a choice that is always possible, such as `the player draws 1 card`"
    elif isinstance(line, n.Do) and line.subject is not None:
        play = next((act for act in line.acts if act.verb == PLAYED), line.acts[0])
        hint = (
            f"write `{text_of(line.subject)} must {said(play)}`, and `otherwise` with `the player draws 1 card` indented under it on the next lines; "
            f"or, if nothing else happens, {nothing}"
        )
    else:
        hint = f"say it on the next lines: `otherwise` with `the player draws 1 card` indented under it; or, if nothing else happens, {nothing}"
    return Diagnostic(code="no-option", message=message, span=ask.span, hint=hint, severity="warning")
