"""Names that mean the same in every sentence: piles, kept values, colours, directions, sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import ANY, COLOUR, DISCARDS, FALSE_WORDS, PROPERTIES, TRUE_WORDS, nothing_more
from uno_dsl.model.reading.phrases.parity import EVEN_NUMBER
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import unknown_name
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class FixedNames:
    """Understands the names of piles, kept values, colours and so on."""

    readers: Readers

    def fixed(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning | None:
        """Piles, kept values, named cards, colours and so on. None if the phrase names nothing of that kind."""
        return (
            self.kept(core, links, scope)
            or self.named_before(core, scope)
            or self.card_of_pile(core, links, scope)
            or self.other_one(core, links, scope)
            or self.constant(core)
            or self.explained(core, links, scope)
        )

    def kept(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning | None:
        """A pile or value that the game keeps."""
        keep = self.readers.model.keeps.get(core.name)
        if keep is None:
            return None
        if not keep.per_player:
            self.readers.names.used.add(keep.name)
            if keep.kind == "pile":
                return Meaning(e.Pile(keep.name), "pile")
            return Meaning(e.Kept(keep.name, keep.kind), keep.kind)
        if links and links[0].word == "of":
            owner = self.readers.phrases.value(behind(links), scope)
            return self.readers.possessions.attribute(owner, core.words, core.span, scope)
        if core.det in ("the", "") and scope.player is not None:
            owner = Meaning(self.readers.phrases.person(scope) if core.det == "" else scope.player, "player")
            return self.readers.possessions.attribute(owner, core.words, core.span, scope)
        return None

    def named_before(self, core: n.Core, scope: Scope) -> Meaning | None:
        """`that colour`, `that number`: the one that was chosen or named last in this block."""
        kind = PROPERTIES.get(core.name)
        if core.det not in ("that", "this") or core.number is not None or kind not in ("colour", "number"):
            return None
        chosen = [role.value for role in scope.roles.values() if role.kind == kind and not role.many]
        if not chosen:
            raise Problem(
                "pronoun",
                f"which {core.name}? None has been chosen or named in this block",
                core.span,
                f"say whose: `its {core.name}`, `the {core.name} of the top card`"
                + (", `the colour in play`" if kind == "colour" else ""),
            )
        return Meaning(chosen[-1], kind)

    def card_of_pile(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning | None:
        """`the top card`, `the top 2 cards of the draw pile`, `the card played on`."""
        placed = bool(links) and links[0].word in ("of", "in", "on")
        if core.words in (("top", "card"), ("top", "cards")) and core.number is not None:
            if links and not placed:
                raise nothing_more(links[0])
            pile = self.readers.phrases.value(behind(links), scope).value if placed else DISCARDS
            variable = scope.variable()
            top = e.Listed(tuple(e.Top(pile, depth) for depth in range(core.number)))
            return Meaning(e.Only(top, variable, e.Present(e.Variable(variable, "card"))), "card", True, "every")
        if core.name == "top card":
            if placed:
                return self.readers.possessions.top_of(self.readers.phrases.value(behind(links), scope), scope)
            return Meaning(e.Top(DISCARDS, scope.depth), "card")
        under_top = bool(links) and links[0].word == "under" and links[0].core.name == "top card"
        if core.name == "card" and under_top and len(links) > 1:
            if links[1].word not in ("of", "in", "on"):
                raise nothing_more(links[1])
            whole = self.readers.phrases.value(behind(links[1:]), scope)
            if whole.kind != "pile" or whole.many:
                raise Problem(
                    "kind", "the card under which top card?", links[1].span, "write it of one pile: `the card under the top card of the heap`"
                )  # fmt: skip
            return Meaning(e.Top(whole.value, 1), "card")
        if core.name == "card played on" or core.name == "card" and under_top:
            return Meaning(e.Top(DISCARDS, 1), "card")
        if core.name == "empty draw pile":
            return Meaning(e.Pile("draw pile"), "pile")
        return None

    def other_one(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning | None:
        """`the other direction`, `the other side`."""
        if core.det == "the" and core.words in (("other", "direction"), ("other", "side")):
            kind = core.words[1]
            kept = self.first_of_kind(kind)
            if kept is None:
                raise unknown_name(core, links, self.readers.names, scope.roles)
            return Meaning(e.Other(kind, e.Kept(kept, kind)), kind)
        if core.det == "the other" and core.name in ("direction", "side"):
            kept = self.first_of_kind(core.name)
            if kept is not None:
                return Meaning(e.Other(core.name, e.Kept(kept, core.name)), core.name)
        return None

    def constant(self, core: n.Core) -> Meaning | None:
        """`red`, `true`, `left`, `light`, `a colour`."""
        name = core.name
        if core.det in ("", "the") and core.number is None:
            if name in self.readers.names.colours:
                return Meaning(e.Constant("colour", name), "colour")
            if name in TRUE_WORDS or name in FALSE_WORDS:
                return Meaning(e.Constant("flag", "on" if name in TRUE_WORDS else "off"), "flag")
            if name in ("left", "right"):
                return Meaning(e.Constant("direction", name), "direction")
            if name in self.readers.model.sides:
                return Meaning(e.Constant("side", name), "side")
        if core.det in ANY and name in COLOUR:
            return Meaning(e.Constant("colour", None), "any colour", True, core.det)
        if core.det in (*ANY, "no") and core.words in EVEN_NUMBER and core.number is None:
            return Meaning(e.Constant("number", EVEN_NUMBER[core.words]), "any number", True, core.det)
        if core.det in (*ANY, "no") and name in PROPERTIES:
            return Meaning(e.Constant(PROPERTIES[name], None), "any " + PROPERTIES[name], True, core.det)
        return None

    def explained(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning | None:
        """A noun that the rules explain, `the order of play`, `nothing`."""
        definition = self.readers.names.definitions.get(core.name)
        if definition is not None and definition.kind == "noun":
            return self.readers.definitions.expanded(definition, scope)
        if core.name == "order" and all(link.word == "of" and link.core.words == ("play",) for link in links):
            kept = self.first_of_kind("direction")
            if kept is not None:
                return Meaning(e.Kept(kept, "direction"), "direction")
        if core.name in ("nothing", "none"):
            return Meaning(e.Constant("nothing", None), "nothing")
        return None

    def first_of_kind(self, kind: str) -> str | None:
        """The name of the direction or side that the game keeps."""
        return next((name for name, keep in self.readers.model.keeps.items() if keep.kind == kind), None)


def behind(links: tuple[n.Link, ...]) -> n.Phrase:
    """The phrase after the first preposition, with everything that follows."""
    return n.Phrase(core=links[0].core, links=links[1:], span=links[0].span)
