"""Offers and choices that depend on something the deciding player cannot see: the offer itself would reveal it."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, steps_in
from uno_dsl.source import Span
from uno_dsl.tree import children, inside


def hidden_information(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each decision whose options reveal hidden information to the deciding player."""
    found: list[Diagnostic] = []
    for span, deciders, asked, shown, before in decisions(model):
        known = {*cards_seen(model, before, deciders)}
        for what in secrets(model, [without_place(part, known) for part in asked], deciders):
            if what not in shown:
                found.append(Diagnostic(
                    code="hidden", message=f"this depends on {what}, which the player who decides cannot see: the choices on offer would reveal it", span=span, severity="warning",
                    hint="use only what that player can see (how many cards there are, the discard pile, their own hand), or let the cards be shown first"
                    + (THEY if any(names_another(model, span, part) for part in asked) else ""),
                ))  # fmt: skip
    return list(dict.fromkeys(found))


THEY = (
    "; `they` is the player who was named last: for the player who would play the card, write that condition first, "
    "`if they have a red card and the previous player has exactly 1 card`"
)


def names_another(model: s.Model, span: Span, asked: e.Expression | None) -> bool:
    """Whether a rule on what may be played asks for cards of a player whom it has named by their seat: `they` could be meant otherwise."""
    if all(permission.span != span for permission in model.permissions):
        return False
    seats = [node.owner for node in inside(asked) if isinstance(node, e.Pile) and isinstance(node.owner, e.Seat)]
    return len(seats) > len(set(seats))


Steps = tuple[s.Step, ...]
Decision = tuple[Span, set[e.Expression], list[e.Expression | None], set[str], Steps]


def decisions(model: s.Model) -> Iterator[Decision]:
    """Every decision: its place, who decides (under all their names), what its options depend on, what has been shown before, and the steps
    that are certainly done before it.
    """
    open_hands = {"the cards in another player's hand"} if any(window.shows for window in model.windows) else set()
    for procedure in model.procedures:
        steps = list(steps_in(procedure.body))
        shown = open_hands | {
            description(model, node)
            for step in steps
            if isinstance(step, s.Show)
            for node in inside(step.cards)
            if isinstance(node, (e.Pile, e.OwnedBy))
        }
        for step, before in with_steps_before(procedure.body):
            match step:
                case s.Ask(who=who, taker=taker, offers=offers):
                    for offer in offers:
                        yield (
                            offer.span,
                            {e.Slot(taker, "player"), *singles(who)},
                            [offer.condition, offer.cards],
                            shown,
                            before,
                        )
                case s.Choose(who=who, domain=domain) | s.ChooseSeveral(who=who, domain=domain):
                    yield step.span, {who}, [domain], shown, before
                case _:
                    pass
    for window in model.windows:
        for standing in window.standing:
            offer = standing.offer
            yield (
                offer.span,
                {e.Slot(int(standing.variable), "player"), *singles(standing.who)},
                [offer.condition, offer.cards],
                open_hands,
                (),
            )
    for permission in model.permissions:
        yield permission.span, {e.Variable("p", "player")}, [permission.condition], open_hands, ()


def with_steps_before(body: Steps, before: Steps = ()) -> Iterator[tuple[s.Step, Steps]]:
    """The steps of a block and of the blocks in it, each with the steps that are certainly done before it."""
    for step in body:
        yield step, before
        before = (*before, step)
        for block in blocks_of(step):
            yield from with_steps_before(block, before)


def cards_seen(model: s.Model, before: Steps, deciders: set[e.Expression]) -> Iterator[e.Expression]:
    """The cards with a name that the deciding players have seen: those that came to a place where they see them, or were shown to them."""
    for step in before:
        match step:
            case s.Move(cards=e.Listed(parts=cards), to=e.Pile(name=name) as to, place=place):
                on_top = place == "top" and model.keeps[name].seen == "top"
                if on_top or not hidden(model, to, deciders):
                    yield from cards
            case s.Show(cards=e.Listed(parts=cards), to=to) if deciders & {to, *inside(to)} or isinstance(
                to, e.Players
            ):
                yield from cards
            case _:
                pass


def without_place(asked: e.Expression | None, known: set[e.Expression]) -> e.Expression | None:
    """What an option depends on, without the question where a card lies that the player has seen."""
    match asked:
        case e.Only(group=e.Listed(parts=cards), variable=variable, condition=e.All(parts=parts)) if known.issuperset(
            cards
        ):
            card = e.Variable(variable, "card")
            left = tuple(part for part in parts if not (isinstance(part, e.Among) and part.value == card))
            return e.Only(asked.group, variable, e.All(left))
        case _:
            return asked


def singles(who: e.Expression) -> Iterator[e.Expression]:
    if isinstance(who, e.Listed) and len(who.parts) == 1:
        yield who.parts[0]


def secrets(model: s.Model, asked: list[e.Expression | None], deciders: set[e.Expression]) -> Iterator[str]:
    """The hidden information that these expressions use: which cards there are, never how many."""
    some = [x for x in asked if x is not None and not by_their_backs(model, x)]
    todo: list[tuple[object, bool]] = [(x, isinstance(x, (e.Only, e.Cards, e.Pile))) for x in some]
    while todo:
        node, contents = todo.pop()
        match node:
            case e.Bluffed(player=player) if player not in deciders:
                yield "whether somebody bluffed"
            case e.Count(group=e.Pile() | e.OwnedBy()) | e.Present(value=e.Pile() | e.OwnedBy()):
                continue
            case e.Count(group=e.Cards(piles=piles)) | e.Present(value=e.Cards(piles=piles)) if all(
                isinstance(p, (e.Pile, e.OwnedBy)) for p in piles
            ):
                continue
            case e.Present(value=e.Top(pile=e.Pile())):
                continue  # whether there is a card, and not which one
            case e.Pile() | e.OwnedBy() if contents and hidden(model, node, deciders):
                yield description(model, node)
            case e.Kept(name=name, owner=owner) if (
                owner is not None and owner not in deciders and model.keeps[name].seen == "owner"
            ):
                yield f"another player's {name}"
            case e.Top(pile=e.Pile(name=name)) if name in model.keeps and model.keeps[name].seen in (
                "top",
                "everybody",
            ):
                continue
            case _:
                inner = contents or isinstance(node, (e.Only, e.Property, e.Top, e.Total, e.Named, e.Without))
                todo += [(part, inner) for part in children(node)]


def by_their_backs(model: s.Model, asked: e.Expression) -> bool:
    """Whether it is any of the cards of a hand of which everybody sees the backs: that is what a player chooses by."""
    piles = asked.piles if isinstance(asked, e.Cards) else ()
    return bool(piles) and all(isinstance(p, e.Pile) and model.keeps[p.name].backs == "others" for p in piles)


def hidden(model: s.Model, node: e.Pile | e.OwnedBy, deciders: set[e.Expression]) -> bool:
    """Whether the cards in this pile are hidden from the deciding players."""
    keep = model.keeps.get(node.name)
    if keep is None or keep.seen == "everybody":
        return False
    if isinstance(node, e.Pile) and keep.seen == "owner":
        return node.owner not in deciders
    return True


def description(model: s.Model, node: object) -> str:
    name = node.name if isinstance(node, (e.Pile, e.OwnedBy)) else ""
    keep = model.keeps.get(name)
    return (
        f"the cards in another player's {name}" if keep is not None and keep.per_player else f"the cards of the {name}"
    )
