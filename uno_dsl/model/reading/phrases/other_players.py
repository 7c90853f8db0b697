"""`Every other player` is other than somebody: it has to be clear than whom. `The next player who has a 7` is looked for around the table."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.model.reading.nouns import ANY, NO
from uno_dsl.model.reading.scope import Problem, Scope
from uno_dsl.syntax import nodes as n


def refuse_others(core: n.Core, scope: Scope) -> None:
    """Raises Problem if nobody has been mentioned, or if a line before was about somebody else than the player of the block."""
    said = " ".join((*core.det.split(), *core.words)).replace("the other", "other")
    known = (("the first", core.words[:1] == ("first",)), ("any", core.det in ANY), ("no", core.det in NO))
    every = next((word for word, said in known if said), "every")
    if scope.player is None and scope.they is None:
        raise Problem(
            "pronoun",
            f"`{said}` is other than whom? No player has been mentioned",
            core.span,
            f"name the player: `{every} player except the winner`",
        )
    if scope.earlier:
        raise Problem(
            "pronoun",
            f"`{said}` could be other than `{scope.earlier}`, whom the lines above are about, or other than `the player`",
            core.span,
            f"say which: `{every} player except {scope.earlier}`, or `{every} player except the player`",
        )


Described = tuple[n.Core, tuple[n.Link, ...]]


def looked_for(core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None) -> Described:
    """`The next player who has a 7` is the first one after the player who has one, and not only the neighbour."""
    described = relative is not None or links[:1] and links[0].word == "with"
    if core.det != "the" or core.words != ("next", "player") or core.owned or core.number is not None or not described:
        return core, links
    after = n.Link(word="after", core=n.Core(det="the", words=("player",), span=core.span), span=core.span)
    return replace(core, words=("first", "player")), (after, *links)
