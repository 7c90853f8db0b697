"""`Any other player may say "VETO" as the objector`: the name of whoever takes an offer."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.kept_names import refuse_kept
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.syntax import nodes as n


def name_taker(act: n.Act, keeps: Mapping[str, s.Keep], scope: Scope, inner: Scope) -> int:
    """The slot of the player who takes an offer, which has the name that the offer gives them. It is known in `inner`."""
    name = taker_name(act, keeps)
    slot = scope.slot(name or s.TAKER, "player")
    one = e.Slot(slot, "player")
    inner.takers[one] = one
    if name is not None:
        inner.roles[name] = Meaning(one, "player")
    return slot


def taker_name(act: n.Act, keeps: Mapping[str, s.Keep]) -> str | None:
    """The name after `as the`, given to the player who takes the offer. What is chosen or rolled has the name itself."""
    link = named_by(act)
    if link is None:
        return None
    refuse_kept(keeps, link.core.name, "player", link.span, "that player", " under this line, without `as` here")
    return link.core.name


def named_by(act: n.Act) -> n.Link | None:
    """The part of the offer with the name."""
    if isinstance(act.object, n.Phrase) and act.verb not in ("choose", "roll"):
        before = act.object.core
        for link in act.object.links:
            if link.word == "as" and link.core.det in ("the", "a") and not {"same", "identical"} & set(before.words):
                return link
            before = link.core
    if isinstance(act.object, n.Quoted):  # `may say "VETO" as the objector`
        if not act.verb and not all(link.core.det in ("the", "a") for link in act.links):
            raise Problem(
                "unread",
                "a name for whoever does it begins with `the`",
                act.links[0].span,
                f"write `as the {act.links[0].core.name}`, or leave it out",
            )
        names = [link for link in act.links if link.word == "as" and link.core.det in ("the", "a")]
        return names[0] if len(act.links) == 1 and names else None
    return None
