"""`A 7 or wild`: without an article, a word may be the name of a card or describe several. Where it is both, it is refused."""

from __future__ import annotations

from uno_dsl.model.reading.scope import Names, Problem
from uno_dsl.plain_words import speech
from uno_dsl.syntax import nodes as n


def refuse_either(core: n.Core, names: Names) -> None:
    """Raises Problem for a word without an article that is the name of a card, and a word that describes cards."""
    described = names.definitions.get(core.name)
    if core.det or core.number is not None or core.name not in names.symbols or described is None:
        return
    if described.kind == "card":
        raise Problem(
            "which",
            f"`{core.name}` without an article could be the card called `{core.name}`, or every card that is {core.name}",
            core.span,
            f"write `{speech.a(core.name)}` for the card of that name; for every card that is {core.name}, write `{speech.a(core.name)} card`, "
            f"or behind `that has ...` or `that is ...`, `or is {core.name}`",
        )
