"""Noun phrases: from words to values."""

from __future__ import annotations

from dataclasses import replace

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.model import expressions as e
from uno_dsl.model.reading.card_phrases import CardPhrases
from uno_dsl.model.reading.nouns import (
    ANY,
    COMPARISONS,
    DISCARDS,
    EVERY,
    FALSE_WORDS,
    OPERATORS,
    OTHERS,
    PLAYERS,
    PROPERTIES,
    RELATIONS,
    TRUE_WORDS,
    a,
    join_in_play,
    singular,
    text_of,
)
from uno_dsl.model.reading.scope import Definition, Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import unknown_name, whose_hand
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import NUMBERS


class Phrases(CardPhrases):
    """Understands noun phrases in a scope. Raises Problem if a word is unknown or of the wrong kind."""

    def value(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """The meaning of any phrase."""
        if phrase.also:
            return self.several(phrase, scope)
        sums = [k for k, link in enumerate(phrase.links) if link.word in OPERATORS]
        if sums:
            return self.sum(phrase, sums[-1], scope)
        if phrase.core.factor:
            return self.multiple(phrase, scope)
        core, links = join_in_play(phrase.core, phrase.links)
        if core.pronoun:
            return self.pronoun(core, scope)
        return self.base(core, links, phrase.relative, scope)

    def several(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """`the winner and the player opposite them`: later phrases may refer to the first one."""
        first = self.value(
            n.Phrase(core=phrase.core, links=phrase.links, relative=phrase.relative, span=phrase.span), scope
        )
        inner = scope.child(they=first.value) if first.kind == "player" and not first.many else scope
        meanings = [first, *(self.value(p, inner) for p in phrase.also)]
        odd = next((m for m in meanings if m.kind != first.kind or m.many), None)
        if odd is not None:
            raise Problem(
                "phrase",
                f"`{text_of(phrase)}` and what follows cannot be joined by `and`",
                phrase.span,
                "join single players or single cards, or write two sentences",
            )
        return Meaning(e.Listed(tuple(m.value for m in meanings)), first.kind, True, "every")

    def sum(self, phrase: n.Phrase, at: int, scope: Scope) -> Meaning:
        """`the penalty plus 2`."""
        link = phrase.links[at]
        left = self.number(n.Phrase(core=phrase.core, links=phrase.links[:at], span=phrase.span), scope)
        right = self.number(
            n.Phrase(core=link.core, links=phrase.links[at + 1 :], relative=phrase.relative, span=link.span), scope
        )
        return Meaning(e.Arithmetic(OPERATORS[link.word], left, right), "number")

    def multiple(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """`twice the total worth of their hand`, `half the penalty` (rounded down)."""
        core = phrase.core
        assert core.amount is not None
        value = self.number(
            n.Phrase(core=core.amount, links=phrase.links, relative=phrase.relative, span=phrase.span), scope
        )
        if core.factor == "half":
            return Meaning(e.Arithmetic("//", value, e.Number(2)), "number")
        times = 2 if core.factor in ("twice", "double") else NUMBERS[core.factor.split()[0]]
        return Meaning(e.Arithmetic("*", value, e.Number(times)), "number")

    def one_player(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """A phrase that must mean exactly one player."""
        meaning = self.value(phrase, scope)
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"`{text_of(phrase)}` is {a(meaning.kind)}, but here only a player can stand",
                phrase.span,
                "for example `the next player`",
            )
        if meaning.many and meaning.det in ANY and meaning.det not in EVERY:
            raise Problem(
                "which",
                f"which of them? `{text_of(phrase)}` is not one particular player",
                phrase.span,
                "let somebody choose: `the player chooses another player as the victim`",
            )
        return e.First(meaning.value) if meaning.many else meaning.value

    def player_group(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """A phrase that means one or more players."""
        meaning = self.value(phrase, scope)
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"{a(meaning.kind)} cannot do this, only players can: `{text_of(phrase)}`",
                phrase.span,
                "name a player, as in `the next player draws 2 cards`",
            )
        return meaning

    def number(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        core = phrase.core
        if core.number is not None and not core.words and not phrase.links:
            return e.Number(core.number)
        if core.words[:1] == ("many",) and core.det == "that":
            if scope.number is None:
                raise Problem(
                    "amount",
                    "how many? No number is spoken of before",
                    core.span,
                    "write the number, or `as many cards as the penalty`",
                )
            return scope.number
        meaning = self.value(phrase, scope)
        if meaning.kind == "number":
            return meaning.value
        if (
            meaning.kind == "card"
            and meaning.many
            or meaning.kind in ("pile", "player")
            and (meaning.many or meaning.kind == "pile")
        ):
            return e.Count(meaning.value)
        raise Problem(
            "kind",
            f"`{text_of(phrase)}` is {a(meaning.kind)}, but here a number must stand",
            phrase.span,
            "write a number, or the name of a number that the game keeps",
        )

    def pronoun(self, core: n.Core, scope: Scope) -> Meaning:
        match core.pronoun:
            case "it":
                if scope.card is None:
                    raise Problem(
                        "pronoun",
                        "`it` means the card that was played, but no card is spoken of here",
                        core.span,
                        "name the card, for example `the top card`",
                    )
                return Meaning(scope.card, "card")
            case "everybody" | "everyone":
                return Meaning(e.Players(self.anchor(scope)), "player", True, "every")
            case "nobody":
                return Meaning(e.Constant("player", None), "player")
            case "one":
                return Meaning(e.Number(1), "number")
            case _:
                who = scope.they if scope.they is not None else scope.player
                if who is None:
                    raise Problem(
                        "pronoun",
                        f"nobody is spoken of here whom `{core.pronoun}` could mean",
                        core.span,
                        "name the player, for example `the dealer`",
                    )
                return Meaning(who, "player")

    def anchor(self, scope: Scope) -> e.Expression:
        """The player from whom `next` and the turn order are counted: the player of the block, or else the dealer."""
        if scope.player is not None:
            return scope.player
        return e.Kept("dealer", "player") if "dealer" in self.names.model.keeps else e.Number(0)

    def base(self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope) -> Meaning:
        if core.owned:
            return self.owned(core, links, relative, scope)
        name = core.name
        if core.det == "as many" and core.amount is not None:
            return Meaning(self.number(n.Phrase(core=core.amount, links=links, span=core.span), scope), "number")
        if not core.words and core.number is not None and core.det in ("", "at least") and not links:
            return Meaning(e.Number(core.number), "number")
        if core.words[:1] == ("same",) and len(core.words) == 2 and core.words[1] in PROPERTIES:
            return self.same_property(core, links, scope)
        # "the number of players", "the value of the drawn card", "the total worth of X"
        if links and links[0].word == "of":
            of = n.Phrase(core=links[0].core, links=links[1:], relative=relative, span=links[0].span)
            found = self.of_something(core, of, scope)
            if found is not None:
                return found
        if core.det in ("its",) and core.words:
            return self.attribute(Meaning(self._it(core, scope), "card"), core.words, core.span, scope)
        if core.det in ("their", "his", "her") and core.words:
            who = scope.they if scope.they is not None else scope.player
            card_noun = self.is_card_noun(core.words)
            if card_noun is not None and core.words[-1] not in self.names.model.keeps:
                return self.card_meaning(core, links, relative, scope)
            if who is None and scope.card is not None or name in PROPERTIES:
                return self.attribute(Meaning(self._it(core, scope), "card"), core.words, core.span, scope)
            if who is None:
                raise Problem(
                    "pronoun",
                    f"nobody is spoken of here whom `{core.det}` could mean",
                    core.span,
                    "name the player, for example `the dealer's hand`",
                )
            return self.attribute(Meaning(who, "player"), core.words, core.span, scope)
        role = self.role(core, scope)
        if role is not None:
            return self.filtered(role, core, links, relative, scope)
        player = self.player_noun(core, links, relative, scope)
        if player is not None:
            meaning, rest = player
            return self.filtered(meaning, core, rest, relative, scope)
        if core.words and core.words[-1] in ("hands", "hand") and core.det in EVERY:
            return Meaning(e.OwnedBy("hand", e.Players(self.anchor(scope))), "pile", True)
        fixed = self.fixed(core, links, scope)
        if fixed is not None:
            return fixed
        if self.is_card_noun(core.words, core.number) is not None:
            return self.card_meaning(core, links, relative, scope)
        raise unknown_name(core, links, self.names, scope.roles)

    def same_property(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning:
        """`the same colour as the top card`. Without `as`, the top card is meant."""
        name = PROPERTIES[core.words[1]]
        card: e.Expression = scope.likened or e.Top(DISCARDS, scope.depth)
        if links and links[0].word == "as":
            other = self.value(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope)
            if other.kind != "card":
                raise Problem(
                    "kind",
                    f"the same {name} as what? `{text_of(links[0].phrase)}` is {a(other.kind)}",
                    links[0].span,
                    f"for example `the same {name} as the top card`",
                )
            card = e.First(other.value) if other.many else other.value
        return Meaning(e.Property(name, card), "number" if name == "worth" else name)

    def _it(self, core: n.Core, scope: Scope) -> e.Expression:
        if scope.card is None:
            raise Problem(
                "pronoun",
                f"no card is spoken of here whose `{core.name}` this could be",
                core.span,
                "name the card, for example `the top card's colour`",
            )
        return scope.card

    def role(self, core: n.Core, scope: Scope) -> Meaning | None:
        """A name given in the block, or a player or group of players that the game keeps."""
        name = core.name
        for candidate in (name, singular(name), name + "s"):
            found = scope.roles.get(candidate)
            if found is not None:
                if found.many and candidate != name and core.det in ("the", ""):
                    return Meaning(e.First(found.value), found.kind, False, core.det)
                if found.many and name + "s" == candidate and core.det == "the":
                    return Meaning(e.First(found.value), found.kind, False, core.det)
                if core.det in EVERY and not found.many and "the other" not in core.det:
                    raise Problem(
                        "which",
                        f"the {name} is one {found.kind}, so there is no `{core.det} {name}`",
                        core.span,
                        f"give several a name in the plural: `call every player with ... the {name} players`, and then `every {name} player`",
                    )
                return Meaning(found.value, found.kind, found.many, core.det)
        for candidate in (name, name + "s"):
            keep = self.names.model.keeps.get(candidate)
            if keep is not None and keep.kind in ("player", "players") and not keep.per_player:
                self.names.used.add(candidate)
                value = e.Kept(candidate, "player")
                if keep.kind == "players" and candidate != name and core.det in ("the", ""):
                    return Meaning(e.First(value), "player", False, core.det)
                return Meaning(value, "player", keep.kind == "players", core.det)
        return None

    def narrows(self, links: tuple[n.Link, ...], relative: n.Relative | None) -> bool:
        """`the player with the fewest cards`, `the player who has ...`: one of all players, described by the words that follow."""
        return relative is not None or any(link.word in ("with", "without") for link in links)

    def player_noun(
        self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> tuple[Meaning, tuple[n.Link, ...]] | None:
        """`the next player`, `another player`, `the player after the rival` ...: the meaning, and the links that were not used."""
        words = core.words
        if not words or words[-1] not in PLAYERS:
            return None
        adjectives = words[:-1]
        if (
            links
            and links[0].word in ("to", "on")
            and links[0].core.words in (("left",), ("right",))
            and not adjectives
        ):
            whose = scope.they if links[0].core.det == "their" and scope.they is not None else self.anchor(scope)
            return Meaning(e.Seat(links[0].core.words[0], whose), "player"), links[1:]
        if adjectives in (("last",), ("only",)):
            everybody = e.Players(self.anchor(scope))
            variable = scope.variable()
            return Meaning(
                e.First(e.Only(everybody, variable, e.Compare("==", e.Count(everybody), e.Number(1)))), "player"
            ), links
        if links and links[0].word in RELATIONS and not adjectives:
            other = self.one_player(n.Phrase(core=links[0].core, links=(), span=links[0].span), scope)
            return Meaning(e.Seat(RELATIONS[links[0].word], other), "player"), links[1:]
        if adjectives == ("next",) and words[-1] == "players" and core.number is not None:
            seats: list[e.Expression] = [self.anchor(scope)]
            for _ in range(core.number):
                seats.append(e.Seat("next", seats[-1]))
            return Meaning(e.Listed(tuple(seats[1:])), "player", True, "every"), links
        if adjectives in (("next",), ("previous",), ("following",)):
            relation = "before" if adjectives == ("previous",) else "next"
            return Meaning(e.Seat(relation, self.anchor(scope)), "player"), links
        if adjectives == ("current",):
            return Meaning(e.TurnPlayer(), "player"), links
        if adjectives and adjectives not in (("other",),):
            raise Problem(
                "unknown-name",
                f"I do not know what `{' '.join(words)}` is",
                core.span,
                did_you_mean(" ".join(words), [*scope.roles, *self.names.model.keeps])
                or "players are spoken of as `the player`, `the next player`, `another player`, `every player`, `every other player`, `the player left of the dealer`",
            )
        others = core.det in OTHERS or adjectives == ("other",) or words[-1] in ("opponent", "opponents", "others")
        group: e.Expression = e.Players(self.anchor(scope))
        if (
            core.det in EVERY
            or core.det in ANY
            or core.det in ("no", "no other")
            or words[-1] in ("players", "opponents", "others")
            or others
        ):
            if others:
                variable = scope.variable()
                than = scope.they if scope.they is not None else self.anchor(scope)
                group = e.Only(group, variable, e.Compare("!=", e.Variable(variable, "player"), than))
            if core.number == 1 and not others and core.det in ("", "the"):
                return None
            return Meaning(group, "player", True, core.det or "every"), links
        if core.det == "the" and self.narrows(links, relative):
            return Meaning(group, "player", True, core.det), links
        if core.det == "that" and scope.chosen:
            return Meaning(scope.chosen[-1], "player", False, core.det), links
        if scope.player is None:
            raise Problem(
                "pronoun",
                "no player is spoken of here, so it is not clear who `the player` is",
                core.span,
                "name one: `the dealer`, `every player`, `the winner`",
            )
        return Meaning(scope.player, "player", False, core.det), links

    def fixed(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> Meaning | None:
        """Piles, kept values, named cards, colours and so on."""
        name = core.name
        model = self.names.model
        keep = model.keeps.get(name)
        if keep is not None and not keep.per_player:
            self.names.used.add(name)
            if keep.kind == "pile":
                return Meaning(e.Pile(name), "pile")
            return Meaning(e.Kept(name, keep.kind), keep.kind)
        if keep is not None and links and links[0].word == "of":
            return self.attribute(
                self.value(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope),
                core.words,
                core.span,
                scope,
            )
        if keep is not None and core.det in ("the", "") and scope.player is not None:
            return self.attribute(Meaning(scope.player, "player"), core.words, core.span, scope)
        if core.words[:1] == ("top",) and core.words[1:] in (("card",), ("cards",)) and core.number is not None:
            source = (
                self.value(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope).value
                if links and links[0].word in ("of", "in", "on")
                else DISCARDS
            )
            variable = scope.variable()
            top = e.Listed(tuple(e.Top(source, depth) for depth in range(core.number)))
            return Meaning(e.Only(top, variable, e.Present(e.Variable(variable, "card"))), "card", True, "every")
        if name == "top card":
            if links and links[0].word in ("of", "in", "on"):
                pile = self.value(n.Phrase(core=links[0].core, links=links[1:], span=links[0].span), scope)
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
                raise unknown_name(core, links, self.names, scope.roles)
            return Meaning(e.Other(kind, e.Kept(kept, kind)), kind)
        if core.det == "the other" and name in ("direction", "side"):
            kept = next((k for k, v in model.keeps.items() if v.kind == name), None)
            if kept is not None:
                return Meaning(e.Other(name, e.Kept(kept, name)), name)
        if core.det in ("", "the") and core.number is None:
            if name in self.names.colours:
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
        definition = self.names.definitions.get(name)
        if definition is not None and definition.kind == "noun":
            return self.explained(definition, scope)
        if name == "order" and all(link.core.words == ("play",) for link in links):
            kept = next((k for k, v in model.keeps.items() if v.kind == "direction"), None)
            if kept is not None:
                return Meaning(e.Kept(kept, "direction"), "direction")
        if name in ("nothing", "none"):
            return Meaning(e.Constant("nothing", None), "nothing")
        return None

    def explained(self, definition: Definition, scope: Scope) -> Meaning:
        """`the challenger means any other player`, `the latest card means the top card or else the remembered card`."""
        line = definition.line
        assert isinstance(line, n.Means)
        with self.expansion(definition):
            meanings = [self.value(p, scope) for p in line.phrases]
            default = None if line.default is None else self.value(line.default, scope)
        if default is not None:
            if meanings[0].many or len(meanings) > 1 or default.many or default.kind != meanings[0].kind:
                raise Problem(
                    "kind",
                    f"`or else` stands between two single things of one kind, not between {a(meanings[0].kind)} and {a(default.kind)}",
                    line.span,
                    "for example `the latest card means the top card or else the remembered card`",
                )
            return replace(meanings[0], value=e.OrElse(meanings[0].value, default.value))
        if len(meanings) == 1:
            return meanings[0]
        return Meaning(e.Listed(tuple(m.value for m in meanings)), meanings[0].kind, True, "every")

    def owned(self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope) -> Meaning:
        """`the top card's colour`, `every other player's hand`, `the player's pick`."""
        head = n.Core(det=core.det, words=core.words, number=core.number, span=core.span)
        owner = self.base(head, (), None, scope)
        for words in core.owned:
            owner = self.attribute(owner, words, core.span, scope)
        if links:
            core2, rest = join_in_play(n.Core(words=core.owned[-1], span=core.span), links)
            if rest:
                return self.filtered(owner, core2, rest, relative, scope)
        return owner

    def attribute(self, owner: Meaning, words: tuple[str, ...], span: Span, scope: Scope) -> Meaning:
        """A property of a player, a card or a group."""
        name = " ".join(words)
        model = self.names.model
        if owner.kind == "card":
            value = e.First(owner.value) if owner.many else owner.value
            definition = self.names.definitions.get(name)
            if definition is not None and definition.kind == "value":
                return self.card_value(definition, value, scope)
            if name in PROPERTIES:
                prop = PROPERTIES[name]
                return Meaning(e.Property(prop, value), "number" if prop == "worth" else prop)
            raise Problem(
                "unknown-name",
                f"a card has no `{name}`",
                span,
                did_you_mean(
                    name, [*PROPERTIES, *(d.word for d in self.names.definitions.values() if d.kind == "value")]
                )
                or "a card has a colour, a number, a symbol and a worth",
                about=name,
            )
        if owner.kind == "player":
            keep = model.keeps.get(name) or model.keeps.get(singular(name))
            if keep is not None and keep.per_player:
                self.names.used.add(keep.name)
                if keep.kind == "pile":
                    if owner.many:
                        return Meaning(e.OwnedBy(keep.name, owner.value), "pile", True)
                    return Meaning(e.Pile(keep.name, owner.value), "pile")
                if owner.many:
                    variable = scope.variable()
                    kept = e.Kept(keep.name, keep.kind, e.Variable(variable, "player"))
                    return Meaning(
                        e.Listed((owner.value, e.Variable(variable, "player"), kept)),
                        "each " + keep.kind,
                        True,
                        owner.det,
                    )
                return Meaning(e.Kept(keep.name, keep.kind, owner.value), keep.kind)
            definition = self.names.definitions.get(name)
            if definition is not None and definition.kind == "of a player":
                return self.player_value(definition, owner, scope)
            if name in ("turn",):
                return Meaning(owner.value, "turn")
            if self.is_card_noun(words) is not None and "hand" in model.keeps:
                return self.card_meaning(
                    n.Core(det="every" if words[-1].endswith("s") else "a", words=words, span=span),
                    (),
                    None,
                    scope.child(they=owner.value),
                    e.Pile("hand", owner.value),
                )
            per = [k.name for k in model.keeps.values() if k.per_player]
            raise Problem(
                "unknown-name",
                f"a player has no `{name}`",
                span,
                did_you_mean(name, per)
                or f"a player has: {', '.join(sorted(per))}. Give them one: `keep a number called {name} for every player`",
                about=name,
            )
        if owner.kind == "pile" and words[:1] == ("total",):
            return Meaning(e.Total(self.summed(n.Core(words=words, span=span)), owner.value), "number")
        raise Problem(
            "kind",
            f"{a(owner.kind)} has no `{name}`",
            span,
            "cards have a colour, a number, a symbol and a worth; players have what is kept `for every player`",
        )

    def summed(self, core: n.Core) -> str:
        """The property that is added up: `total worth`, `total points`, `total number`, `total value`."""
        name = " ".join(core.words[1:])
        if name in ("", "value"):
            return "worth"
        if name not in PROPERTIES:
            raise Problem(
                "unknown-name",
                f"`{name}` cannot be added up",
                core.span,
                did_you_mean(name, PROPERTIES) or "write `the total worth of ...`",
                about=name,
            )
        return PROPERTIES[name]

    def card_value(self, definition: Definition, card: e.Expression, scope: Scope) -> Meaning:
        line = definition.line
        assert isinstance(line, n.Means)
        inner = Scope(procedure=scope.procedure, card=card, they=card, counter=scope.counter)
        with self.expansion(definition):
            meaning = self.value(line.phrases[0], inner)
            if line.default is not None:
                return Meaning(e.OrElse(meaning.value, self.value(line.default, inner).value), "number")
        return meaning

    def player_value(self, definition: Definition, owner: Meaning, scope: Scope) -> Meaning:
        """`the partner of a player means the player opposite them`."""
        line = definition.line
        assert isinstance(line, n.Means)
        player = e.First(owner.value) if owner.many else owner.value
        with self.expansion(definition):
            return self.value(
                line.phrases[0], Scope(procedure=scope.procedure, player=player, they=player, counter=scope.counter)
            )

    def of_something(self, core: n.Core, of: n.Phrase, scope: Scope) -> Meaning | None:
        """`the number of players`, `the colour of the top card`, `the total worth of the hand of every other player`."""
        name = core.name
        model = self.names.model
        if name in ("number", "amount") and core.det == "the":
            inner = self.value(of, scope)
            if inner.kind == "card" and not inner.many:
                return Meaning(e.Property("number", inner.value), "number")
            return Meaning(e.Count(inner.value), "number")
        if core.words[:1] == ("total",):
            prop = self.summed(core)
            inner = self.value(of, scope)
            return Meaning(e.Total(prop, self.as_cards(inner)), "number")
        definition = self.names.definitions.get(name)
        if definition is not None and definition.kind == "value":
            inner = self.value(of, scope)
            if inner.kind == "card":
                return self.card_value(definition, e.First(inner.value) if inner.many else inner.value, scope)
        keep = model.keeps.get(name)
        if keep is not None and keep.per_player or definition is not None and definition.kind == "of a player":
            return self.attribute(self.value(of, scope), core.words, core.span, scope)
        if name in PROPERTIES and core.det in ("the", ""):
            inner = self.value(of, scope)
            if inner.kind == "card":
                return self.attribute(inner, core.words, core.span, scope)
        if name == "top card":
            return Meaning(e.Top(self.value(of, scope).value), "card")
        return None

    def as_cards(self, meaning: Meaning) -> e.Expression:
        """The cards that a meaning refers to: those of a pile, of several piles, or a group of cards."""
        if meaning.kind == "pile":
            return e.Cards((meaning.value,))
        return meaning.value

    def filtered(
        self, meaning: Meaning, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> Meaning:
        """A group of players restricted by `with ...` and `who ...`."""
        group = meaning.value
        for link in self.grouped(links):
            phrase = link.phrase
            if (
                link.word in ("in", "at")
                and link.core.name in ("turn order", "order", "the table", "table")
                or link.word == "of"
                and link.core.words == ("choice",)
            ):
                continue
            if link.word in ("except", "but not"):
                variable = scope.variable()
                other = self.value(phrase, scope)
                test: e.Expression = (
                    e.Among(e.Variable(variable, "player"), other.value)
                    if other.many
                    else e.Compare("==", e.Variable(variable, "player"), other.value)
                )
                group = e.Only(group, variable, e.Negation(test))
                continue
            if link.word not in ("with", "without"):
                raise Problem(
                    "phrase",
                    f"`{link.word} {text_of(phrase)}` says nothing about players",
                    link.span,
                    "players are told apart by `with ...` or `who ...`, as in `every player with no cards`",
                )
            group = self.with_(group, link.word, phrase, scope)
        if relative is not None:
            group = self.who(group, relative, scope)
        if group is meaning.value:
            return meaning
        return Meaning(group, meaning.kind, True, meaning.det)

    def with_(self, group: e.Expression, word: str, phrase: n.Phrase, scope: Scope) -> e.Expression:
        variable = scope.variable()
        subject = e.Variable(variable, "player")
        inner = scope.child(they=subject)
        if phrase.core.words[:1] in (("highest",), ("lowest",), ("most",), ("fewest",)):
            value = self.superlative(phrase, Meaning(subject, "player"), inner)
            return e.Extreme(group, variable, value, phrase.core.words[0] in ("highest", "most"))
        comparison = phrase.core.det if phrase.core.det in COMPARISONS else ""
        test = self.has(
            Meaning(subject, "player"),
            comparison,
            replace(phrase, core=replace(phrase.core, det="" if comparison else phrase.core.det)),
            inner,
        )
        return e.Only(group, variable, e.Negation(test) if word == "without" else test)

    def superlative(self, phrase: n.Phrase, subject: Meaning, scope: Scope) -> e.Expression:
        """`the highest lot`, `the fewest cards`: the value to compare."""
        rest = phrase.core.words[1:]
        if rest in (("cards",), ("card",)):
            return e.Count(e.Pile("hand", subject.value))
        return number_in(self.attribute(subject, rest, phrase.core.span, scope), phrase.core)

    def who(self, group: e.Expression, relative: n.Relative, scope: Scope) -> e.Expression:
        variable = scope.variable()
        subject = Meaning(e.Variable(variable, "player"), "player")
        inner = scope.child(they=subject.value)
        core = relative.object.core if relative.object is not None else None
        if core is not None and core.words[:1] in (("highest",), ("lowest",)) and relative.object is not None:
            owner = self.attribute(subject, relative.owned, relative.span, inner) if relative.owned else subject
            found = self.attribute(owner, core.words[1:], core.span, inner) if core.words[1:] else owner
            return e.Extreme(group, variable, number_in(found, core), core.words[0] == "highest")
        return e.Only(group, variable, self.relative_test(relative, subject, inner))

    def has(self, subject: Meaning, word: str, phrase: n.Phrase, scope: Scope) -> e.Expression:
        raise NotImplementedError


def number_in(found: Meaning, core: n.Core) -> e.Expression:
    """Only numbers have a highest and a lowest."""
    if found.kind != "number":
        raise Problem(
            "kind",
            f"only numbers have a highest and a lowest, and this is {a(found.kind)}",
            core.span,
            (whose_hand((*core.words, "hand")) if found.kind == "pile" else None)
            or "for example `the player with the highest score`",
        )
    return found.value
