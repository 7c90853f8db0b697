"""How a number is compared, and how many players are left: `only 1 player is left`, `at least 2 players are left`."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import ARTICLES, COMPARISONS, OTHERS, wrong_determiner
from uno_dsl.syntax import nodes as n

SOME_OR_NO = {"a": True, "any": True, "no": False}
"""Whether somebody is left, by the word before `player`."""


def compared(core: n.Core, word: str = "") -> e.Comparison:
    """The comparison of a number: from the verb (`has at least`), or from the phrase (`at least 2 cards`)."""
    if not word and core.det not in (*COMPARISONS, *ARTICLES, *OTHERS):
        raise wrong_determiner(core, "write a number alone, or `at least`, `at most`, `only` before it")
    return COMPARISONS[word or (core.det if core.det in COMPARISONS else "")]


def players_left(atom: n.Atom, anchor: e.Expression) -> e.Expression | None:
    """The condition of `at least 2 players are left`, `no player is left`. None for others. The players are counted from `anchor` on."""
    core, object_ = atom.subject.core, atom.object
    if (
        (core.number is None and core.det not in SOME_OR_NO)
        or core.words not in (("player",), ("players",))
        or not isinstance(object_, n.Phrase)
        or object_.core.words not in (("left",), ("remaining",))
    ):
        return None
    if core.number is None:
        test = some_player(anchor, SOME_OR_NO[core.det])
    else:
        test = e.Compare(compared(core), e.Count(e.Players(anchor)), e.Number(core.number))
    return e.Negation(test) if " not" in atom.word else test


def some_player(anchor: e.Expression, there: bool) -> e.Expression:
    """Whether there is a player, as a number of players: there is one word for both."""
    count = e.Count(e.Players(anchor))
    return e.Compare(">=", count, e.Number(1)) if there else e.Compare("==", count, e.Number(0))
