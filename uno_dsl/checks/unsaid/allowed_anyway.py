"""`Until the next turn ends`, `a player may play a card that has a number`: an offer to anybody, and no permission to play other cards."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.reading.steps.freed import kept_while
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")
NEXT = e.Listed((e.Seat("next", PLAYER),))


def allowed_anyway(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each offer beside the game to play a card that whoever is on turn could play anyway."""
    lines = {line.span: line.node for line in rules.walk() if isinstance(line.node, n.Norm)}
    return list(dict.fromkeys(warning(one, window, lines.get(one.offer.span)) for one, window in offers(model)))


def offers(model: s.Model) -> Iterator[tuple[s.Standing, s.Window]]:
    """The offers to play that are made to everybody, or to the next player, over a whole turn: in it, playing is offered anyway."""
    for window in model.windows:
        if window.closes in ("turn begins", "this turn ends") and window.of is None:
            continue
        for one in window.standing:
            everybody = isinstance(one.who, e.Players)
            if one.offer.act == "play" and not one.duty and (everybody or one.who == NEXT) and asks_rules(one.offer):
                yield one, window


def asks_rules(offer: s.Offer) -> bool:
    """Whether only what the rules on matching allow is offered, and not a card `even if it does not match`."""
    return any(isinstance(part, e.MayPlay) for part in inside(offer.cards))


def warning(one: s.Standing, window: s.Window, node: n.Node | None) -> Diagnostic:
    act = node.act if isinstance(node, n.Norm) else None
    cards = act.object if act is not None and isinstance(act.object, n.Phrase) else None
    who = "anybody" if isinstance(one.who, e.Players) else "the next player"
    return Diagnostic(
        code="allowed-anyway", severity="warning", span=one.offer.span,
        message=f"this allows no other cards than before: under `until`, it offers {who} to play, also out of turn, what the rules allow anyway",
        hint=f"to allow more cards for a while, {kept_while(window.closes, cards)}; for an offer out of turn, write `any other player may play ...`",
    )  # fmt: skip
