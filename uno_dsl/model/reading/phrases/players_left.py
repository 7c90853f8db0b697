"""How a number is compared, and how many players are left: `only 1 player is left`, `at least 2 players are left`."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import ARTICLES, COMPARISONS, OTHERS, wrong_determiner
from uno_dsl.syntax import nodes as n


def compared(core: n.Core, word: str = "") -> e.Comparison:
    """The comparison of a number: from the verb (`has at least`), or from the phrase (`at least 2 cards`)."""
    if not word and core.det not in (*COMPARISONS, *ARTICLES, *OTHERS):
        raise wrong_determiner(core, "write a number alone, or `at least`, `at most`, `only` before it")
    return COMPARISONS[word or (core.det if core.det in COMPARISONS else "")]


def players_left(atom: n.Atom, anchor: e.Expression) -> e.Expression | None:
    """The condition of `at least 2 players are left`. None for other conditions. The players are counted from `anchor` on."""
    core, object_ = atom.subject.core, atom.object
    if (
        core.number is None
        or core.words not in (("player",), ("players",))
        or not isinstance(object_, n.Phrase)
        or object_.core.words not in (("left",), ("remaining",))
    ):
        return None
    test = e.Compare(compared(core), e.Count(e.Players(anchor)), e.Number(core.number))
    return e.Negation(test) if " not" in atom.word else test
