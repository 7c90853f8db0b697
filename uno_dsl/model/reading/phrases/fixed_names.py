"""Names that mean the same in every sentence: piles, kept values, colours, directions, sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import ANY, DISCARDS, FALSE_WORDS, PROPERTIES, TRUE_WORDS
from uno_dsl.model.reading.scope import Meaning, Scope
from uno_dsl.model.reading.unknown import unknown_name
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


@dataclass(frozen=True, slots=True, eq=False)
class FixedNames:
    """Understands the names of piles, kept values, colours and so on."""

    readers: Readers

    def fixed(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning | None:
        """Piles, kept values, named cards, colours and so on."""
        name = core.name
        model = self.readers.model
        keep = model.keeps.get(name)
        if keep is not None and not keep.per_player:
            self.readers.names.used.add(name)
            if keep.kind == "pile":
                return Meaning(e.Pile(name), "pile")
            return Meaning(e.Kept(name, keep.kind), keep.kind)
        if keep is not None and links and links[0].word == "of":
            return self.readers.possessions.attribute(
                self.readers.phrases.value(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope),
                core.words,
                core.span,
                scope,
            )
        if keep is not None and core.det in ("the", "") and scope.player is not None:
            return self.readers.possessions.attribute(Meaning(scope.player, "player"), core.words, core.span, scope)
        if core.words[:1] == ("top",) and core.words[1:] in (("card",), ("cards",)) and core.number is not None:
            source = (
                self.readers.phrases.value(
                    n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope
                ).value
                if links and links[0].word in ("of", "in", "on")
                else DISCARDS
            )
            variable = scope.variable()
            top = e.Listed(tuple(e.Top(source, depth) for depth in range(core.number)))
            return Meaning(e.Only(top, variable, e.Present(e.Variable(variable, "card"))), "card", True, "every")
        if name == "top card":
            if links and links[0].word in ("of", "in", "on"):
                pile = self.readers.phrases.value(
                    n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope
                )
                return Meaning(e.Top(pile.value), "card")
            return Meaning(e.Top(DISCARDS, scope.depth), "card")
        if name == "card played on" or (
            name == "card" and links and links[0].word == "under" and links[0].core.name == "top card"
        ):
            return Meaning(e.Top(DISCARDS, 1), "card")
        if name == "empty draw pile":
            return Meaning(e.Pile("draw pile"), "pile")
        if core.words[:1] == ("other",) and core.det == "the" and name[6:] in ("direction", "side"):
            kind = name[6:]
            kept = next((k for k, v in model.keeps.items() if v.kind == kind), None)
            if kept is None:
                raise unknown_name(core, links, self.readers.names, scope.roles)
            return Meaning(e.Other(kind, e.Kept(kept, kind)), kind)
        if core.det == "the other" and name in ("direction", "side"):
            kept = next((k for k, v in model.keeps.items() if v.kind == name), None)
            if kept is not None:
                return Meaning(e.Other(name, e.Kept(kept, name)), name)
        if core.det in ("", "the") and core.number is None:
            if name in self.readers.names.colours:
                return Meaning(e.Constant("colour", name), "colour")
            if name in TRUE_WORDS or name in FALSE_WORDS:
                return Meaning(e.Constant("flag", "on" if name in TRUE_WORDS else "off"), "flag")
            if name in ("left", "right"):
                return Meaning(e.Constant("direction", name), "direction")
            if name in model.sides:
                return Meaning(e.Constant("side", name), "side")
        if core.det in ANY and name in ("colour", "color"):
            return Meaning(e.Constant("colour", None), "any colour", True, core.det)
        if core.det in (*ANY, "no") and name in PROPERTIES:
            return Meaning(e.Constant(PROPERTIES[name], None), "any " + PROPERTIES[name], True, core.det)
        definition = self.readers.names.definitions.get(name)
        if definition is not None and definition.kind == "noun":
            return self.readers.explanations.explained(definition, scope)
        if name == "order" and all(link.core.words == ("play",) for link in links):
            kept = next((k for k, v in model.keeps.items() if v.kind == "direction"), None)
            if kept is not None:
                return Meaning(e.Kept(kept, "direction"), "direction")
        if name in ("nothing", "none"):
            return Meaning(e.Constant("nothing", None), "nothing")
        return None
