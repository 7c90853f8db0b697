"""The turn as a diagram: what the player does one of, and what happens to a card that is played. Read from the steps of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import steps_in

AT_MOST = 3
"""Columns: a turn with more choices has no diagram."""
PLAYING = "play"


@dataclass(frozen=True, slots=True)
class Node:
    """A box: what it is called, the rule that it leads to, and where it stands. Columns are counted in halves."""

    key: str
    label: str
    rule: str
    column: int
    row: int
    count: int = 0


@dataclass(frozen=True, slots=True)
class Edge:
    """An arrow from one box to another, and what stands at it."""

    start: str
    end: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Boxes and arrows. `columns` is the number of halves."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    columns: int


def turn_diagram(model: s.Model) -> Diagram | None:
    """The diagram of a turn that begins with a choice of what to do; None for any other turn."""
    ask = next((step for body in turns(model) for step in body if isinstance(step, s.Ask)), None)
    if ask is None or model.play is None or not 1 < len(ask.offers) <= AT_MOST:
        return None
    if not any(offer.act == PLAYING for offer in ask.offers):
        return None
    columns = 2 * len(ask.offers)
    nodes = [Node("begin", "begin", ask.rule, columns // 2, 0)]
    edges: list[Edge] = []
    play = model.procedures[model.play]
    lay = Node("lay", "lay", play.rule, 0, 2)
    for place, offer in enumerate(sorted(ask.offers, key=lambda offer: offer.act != PLAYING)):
        column = 2 * place + 1
        nodes.append(Node(offer.rule, offer.act, offer.rule, column, 1, drawn(offer)))
        edges.append(Edge("begin", offer.rule))
        if offer.act == PLAYING:
            lay = Node("lay", "lay", play.rule, column, 2)
            edges.append(Edge(offer.rule, "lay"))
            continue
        again = next((step for step in steps_in(offer.body) if isinstance(step, s.Ask) and plays(step)), None)
        if again is not None:
            nodes.append(Node(again.rule, "drawn", again.rule, column, 2))
            edges += [Edge(offer.rule, again.rule), Edge(again.rule, "lay", "yes"), Edge(again.rule, "next", "no")]
        else:
            edges.append(Edge(offer.rule, "next"))
    nodes.append(lay)
    nodes += after_playing(play.body, lay.column, edges)
    nodes.append(Node("next", "next", "", columns - 1, 5))
    return Diagram(tuple(nodes), tuple(edges), columns)


def turns(model: s.Model) -> Iterator[tuple[s.Step, ...]]:
    """What happens when a turn begins."""
    for handler in model.handlers:
        if handler.event == "begin turn":
            yield model.procedures[handler.procedure].body


def drawn(offer: s.Offer) -> int:
    """How many cards an offer draws, if it is a plain number."""
    counts = [step.count for step in offer.body if isinstance(step, s.Draw)]
    return counts[0].value if counts and isinstance(counts[0], e.Number) else 0


def plays(ask: s.Ask) -> bool:
    return any(offer.act == PLAYING for offer in ask.offers)


def after_playing(body: tuple[s.Step, ...], column: int, edges: list[Edge]) -> Iterator[Node]:
    """What happens to a card that is played: whether it was the last one, and its effect."""
    branch = next((step for step in body if isinstance(step, s.Branch) and going_out(step.then)), None)
    if branch is None:
        edges.append(Edge("lay", "next"))
        return
    yield Node("last", "last", branch.rule, column, 3)
    acts = any(isinstance(step, s.Happen) for step in branch.then)
    yield Node("out", "out acts" if acts else "out", branch.rule, column, 4)
    edges += [Edge("lay", "last"), Edge("last", "out", "yes")]
    effect = next((step for step in branch.otherwise if isinstance(step, s.Happen)), None)
    if effect is None:
        edges.append(Edge("last", "next", "no"))
        return
    yield Node("effect", "effect", effect.rule, column + 2, 4)
    edges += [Edge("last", "effect", "no"), Edge("effect", "next")]


def going_out(body: tuple[s.Step, ...]) -> bool:
    return any(isinstance(step, s.Happen) and step.event == "go out" for step in body)
