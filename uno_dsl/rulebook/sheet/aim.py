"""The aim of the game, as far as it is the usual one: to get rid of all cards first, and to score what the others still hold."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import HAND
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.tree import inside


def aim(model: s.Model, words: Labels) -> Iterator[str]:
    """The aim in sentences; the rules themselves say what is unusual."""
    steps = [step for _, body in bodies(model) for step in steps_in(body)]
    if any(goes_out_without_cards(step) for step in steps):
        yield words("aim empty")
        points = next((found for step in steps if (found := points_of_winner(step)) is not None), None)
        if points is not None and any(scores_other_hands(step) for step in steps):
            yield words("aim points", points=points)


def goes_out_without_cards(step: s.Step) -> bool:
    """`if the player has no cards ... the player goes out`"""
    match step:
        case s.Branch(condition=e.Negation(part=e.Present(value=e.Pile(name=name, owner=owner))), then=then):
            return name == HAND and any(
                isinstance(x, s.Happen) and x.event == "go out" and x.who == owner for x in then
            )
        case _:
            return False


def scores_other_hands(step: s.Step) -> bool:
    """`the winner's score grows by the total worth of the hand of every other player`"""
    match step:
        case s.Assign(
            target=e.Kept(owner=e.Kept() as winner), value=e.Arithmetic(operator="+", right=e.Total() as total)
        ):
            return any(
                isinstance(node, e.Compare) and node.operator == "!=" and node.right == winner for node in inside(total)
            )
        case _:
            return False


def points_of_winner(step: s.Step) -> int | None:
    """`if the winner's score is at least 500, the winner wins the game`"""
    match step:
        case s.Branch(
            condition=e.Compare(operator=">=", left=e.Kept(owner=e.Kept()), right=e.Number(value=points)), then=then
        ) if any(isinstance(x, s.Control) and x.what == "win" for x in then):
            return points
        case _:
            return None
