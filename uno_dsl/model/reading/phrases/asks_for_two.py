"""`If the number of players is 2`: under it, there is one other player."""

from __future__ import annotations

from uno_dsl.syntax import nodes as n


def asks_for_two(atom: n.Atom) -> bool:
    """`the number of players is 2`, `there are 2 players`: whether exactly two play."""
    core, object_ = atom.subject.core, atom.object
    if atom.form == "there":
        plain = core.words in (("player",), ("players",)) and not atom.subject.links and atom.subject.relative is None
        return (
            plain
            and core.number == 2
            and core.det in ("", "only", "exactly")
            and atom.word in ("there are", "there is")
        )
    of = atom.subject.links
    return (
        atom.form == "is"
        and atom.word in ("is", "is exactly", "is only")
        and core.words == ("number",)
        and len(of) == 1
        and of[0].word == "of"
        and of[0].core.words == ("players",)
        and isinstance(object_, n.Phrase)
        and object_.core.number == 2
        and not object_.core.words
        and object_.core.det in ("", "exactly", "only")
        and not object_.core.factor
    )
