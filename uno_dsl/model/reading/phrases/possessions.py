"""What belongs to a player, a card or a group: `the top card's colour`, `the total worth of their hand`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.in_other_words import OTHER_SIDE, OWN_FIRST_TURN
from uno_dsl.model.reading.nouns import (
    ANY,
    ARTICLES,
    EVERY,
    NO,
    OWN,
    PASSED,
    POINTING,
    PROPERTIES,
    SEVERAL_PILES,
    a,
    all_of,
    join_in_play,
    nothing_more,
    one_card,
    one_meant,
    singular,
    text_of,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.which_card import refuse_two_cards
from uno_dsl.model.reading.scope import Meaning, Problem, Scope, Theirs
from uno_dsl.plurals import forms
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


def whose(core: n.Core, scope: Scope) -> e.Expression | None:
    """The player whom `their` means. After `their partner draws a card`, it could be two players, unless the same words are said again."""
    refuse_either(core, scope)
    if scope.theirs is None:
        return scope.they if scope.they is not None else scope.player
    if core.words == scope.theirs.words:
        return scope.theirs.owner
    if not scope.theirs.words:
        raise Problem(
            "pronoun",
            f"`{core.det} {core.name}` could be of two players: whoever `for` goes over, and the one whose value changes",
            core.span,
            f"say whose it is: `that player's {core.name}` is of whoever `for` goes over; or name the other: `the player's {core.name}`",
        )
    other = " ".join(scope.theirs.words)
    raise Problem(
        "pronoun",
        f"`{core.det} {core.name}` could be of two players: `{core.det} {other}` has been mentioned, too",
        core.span,
        f"say whose it is: `the player's {core.name}`, or `{core.det} {other}'s {core.name}`",
    )


ABOVE = "somebody in the lines above"
"""Somebody whom later lines of a rule cannot name, unless they are kept."""


def refuse_either(core: n.Core, scope: Scope) -> None:
    """Raises Problem if `they`, or the player in `their score`, could be either of two players that a condition is about."""
    if scope.either is None:
        return
    one, other, *_ = scope.either
    said, of, who = (core.pronoun, "", "who") if core.pronoun else (f"{core.det} {core.name}", "of ", "whose")
    owned = "" if core.pronoun else f"'s {core.name}"
    raise Problem(
        "pronoun",
        f"`{said}` could be {of}two players: {of}`{one}` or {of}`{other}`",
        core.span,
        f"say {who} it is: "
        + ", or ".join(f"`{player}{owned}`" for player in scope.either if player != ABOVE)
        + (
            "; for somebody else, `keep a player called target`, and above this `the target becomes ...`"
            if ABOVE in scope.either
            else ""
        ),
    )


def refuse_two_players(core: n.Core, scope: Scope) -> None:
    """Raises Problem if `they` could be two players: after `if their partner has 2 cards`, the partner, or whose partner that is;
    after `if the dealer has 2 cards and the winner has 3 cards`, either of them."""
    refuse_either(core, scope)
    if scope.theirs is None or not scope.theirs.words:
        return
    other = " ".join(scope.theirs.words)
    raise Problem(
        "pronoun",
        f"`{core.pronoun}` could be two players: `their {other}` has been mentioned, too",
        core.span,
        f"say who it is: `the player`, or `their {other}`",
    )


def said_of(subject: n.Phrase, player: e.Expression, scope: Scope) -> Theirs | None:
    """Whom `their` means after a sentence about `player`, if it called them `their partner`."""
    core = subject.core
    if core.det not in OWN or core.det == "its" or core.owned or core.pronoun or subject.links:
        return None
    owner = scope.theirs.owner if scope.theirs is not None else scope.they if scope.they is not None else scope.player
    return None if owner is None or owner == player else Theirs(core.words, owner)


@dataclass(frozen=True, slots=True, eq=False)
class Possessions:
    """Understands `its ...`, `their ...`, and what is said with an apostrophe or with `of`."""

    readers: Readers

    def owned(self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope) -> Meaning:
        """`the top card's colour`, `every other player's hand`, `the player's pick`."""
        head = n.Core(det=core.det, words=core.words, number=core.number, span=core.span)
        owner = self.readers.phrases.base(head, (), None, scope)
        for words in core.owned:
            owner = self.attribute(owner, words, core.span, scope)
        if links:
            core2, rest = join_in_play(n.Core(words=core.owned[-1], span=core.span), links)
            if rest:
                return self.readers.players.filtered(owner, core2, rest, relative, scope)
        return owner

    def of_pronoun(self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope) -> Meaning:
        """`its colour`, `their hand`, `their wild cards`."""
        who = None if core.det == "its" else whose(core, scope)
        if core.det != "its":
            noun = self.readers.card_nouns.is_card_noun(core.words)
            if noun is not None and not {core.words[-1], core.name} & set(self.readers.model.keeps):
                return self.readers.cards.meaning(core, links, relative, scope)
        if links or relative is not None:
            raise (
                nothing_more(links[0])
                if links
                else Problem(
                    "phrase", f"`{core.name}` cannot be narrowed down", core.span, "put the condition into an `if`"
                )
            )
        kept = self.readers.model.keeps.get(core.name) if core.det != "its" else None
        if kept is not None and not kept.per_player and self.of_cards(core.name):
            raise Problem(
                "same-name",
                f"`{core.det} {core.name}` could be what is kept, or what the card has",
                core.span,
                f"for what is kept, write `the {core.name}`; for that of the card, `its {core.name}`",
            )
        own = kept is not None and who is not None
        if core.det == "its" or who is None and scope.card is not None or self.of_cards(core.name) and not own:
            if scope.card is None:
                raise Problem(
                    "pronoun",
                    f"`{core.name}` of what? No card has been mentioned",
                    core.span,
                    "name the card, for example `the top card's colour`",
                )
            refuse_two_cards(f"{core.det} {core.name}", core.span, scope)
            return self.attribute(Meaning(scope.card, "card"), core.words, core.span, scope)
        if who is None:
            raise Problem(
                "pronoun",
                f"`{core.det}` refers to a player, but no player has been mentioned",
                core.span,
                "name the player, for example `the dealer's hand`",
            )
        return self.attribute(Meaning(who, "player"), core.words, core.span, scope)

    def attribute(self, owner: Meaning, words: tuple[str, ...], span: Span, scope: Scope) -> Meaning:
        """A property of a player, a card or a group."""
        match owner.kind:
            case "card":
                return self.of_card(owner, " ".join(words), span, scope)
            case "player":
                return self.of_player(owner, words, span, scope)
            case "pile" if words[:1] == ("total",):
                return Meaning(
                    e.Total(summed(n.Core(words=words, span=span), self.readers.model), owner.value), "number"
                )
            case "pile" if words == ("top", "card") and not owner.many:
                return Meaning(e.Top(owner.value), "card")
            case "pile" if words == ("size",) and not owner.many:
                return Meaning(e.Count(e.Cards((owner.value,))), "number")
            case str(kind) if kind == SEVERAL_PILES and words in (("top", "card"), ("size",)):
                return self.of_each(owner, words, scope)
            case kind:
                raise Problem(
                    "kind",
                    f"{a(kind)} has no `{' '.join(words)}`",
                    span,
                    "cards have a colour, a number, a symbol and a worth; players have what is kept `for every player`",
                )

    def of_cards(self, name: str) -> bool:
        """Whether this is something that cards have: a colour, number, symbol or worth, or a number printed on all of them."""
        return name in PROPERTIES or name in self.readers.model.printed

    def of_card(self, owner: Meaning, name: str, span: Span, scope: Scope) -> Meaning:
        """The colour, number, symbol or worth of a card, or a value that the rules explain."""
        if owner.many and owner.det == "" and not isinstance(owner.value, e.Extreme):
            owner = replace(owner, det="every")  # `the worth of cards in their hand`: of which one?
        card = one_card(owner, f"the {name} of one of several cards", span)
        definitions = self.readers.names.definitions
        definition = definitions.get(name)
        if definition is not None and definition.kind == "value":
            return self.readers.definitions.card_value(definition, card, scope)
        if name in PROPERTIES:
            prop = PROPERTIES[name]
            return Meaning(e.Property(prop, card), "number" if prop == "worth" else prop)
        if name in self.readers.model.printed:
            return Meaning(e.Property(name, card), "number")
        values = [d.word for d in definitions.values() if d.kind == "value"] + list(self.readers.model.printed)
        raise Problem(
            "unknown-name",
            f"a card has no `{name}`",
            span,
            OWN_FIRST_TURN
            if name == "first turn"
            else "the player who has it in a description is `their`: `a card is ripe if their field has at least 3 cards of its colour`"
            if name in ("owner", "holder", "player")
            else OTHER_SIDE
            if name.split()[-1] == "side" and any(keep.kind == "side" for keep in self.readers.model.keeps.values())
            else did_you_mean(name, [*PROPERTIES, *values]) or "a card has a colour, a number, a symbol and a worth",
            about=name,
        )

    def counted(self, words: tuple[str, ...]) -> s.Keep | None:
        """The number kept for every player that is counted in these words: `3 lives`, `a life`, `20 points`."""
        name = " ".join(words)
        keeps = self.readers.model.keeps
        for form in forms(name):
            keep = keeps.get("score" if form in ("point", "points") and form not in keeps else form)
            if keep is not None and keep.per_player and keep.kind == "number":
                self.readers.names.used.add(keep.name)
                return keep
        return None

    def of_player(self, owner: Meaning, words: tuple[str, ...], span: Span, scope: Scope) -> Meaning:
        """What is kept for every player, an explained noun, or the cards in the player's hand."""
        name = " ".join(words)
        keeps = self.readers.model.keeps
        keep = keeps.get(name) or keeps.get(singular(name))
        if keep is not None and keep.per_player:
            self.readers.names.used.add(keep.name)
            return kept_of(keep, owner, scope, span)
        definition = self.readers.names.definitions.get(name)
        if definition is not None and definition.kind == "of a player":
            return self.readers.definitions.player_value(definition, owner, scope)
        if name == "turn":
            return Meaning(owner.value, "turn")
        if self.readers.card_nouns.is_card_noun(words) is not None and "hand" in keeps:
            noun = n.Core(det="every" if words[-1].endswith("s") else "a", words=words, span=span)
            hand = e.Pile("hand", owner.value)
            return self.readers.cards.meaning(noun, (), None, scope.child(they=owner.value), hand)
        if name in ("left", "right"):
            raise Problem(
                "unknown-name",
                f"a player has no `{name}`",
                span,
                f"did you mean `the player {name} of them`?",
                about=name,
            )
        per = [k.name for k in keeps.values() if k.per_player and k.name != PASSED]
        per += [word for word, one in self.readers.names.definitions.items() if one.kind == "of a player"]
        raise Problem(
            "unknown-name",
            f"a player has no `{name}`",
            span,
            OWN_FIRST_TURN
            if name == "first turn"
            else "leave `face down` out: who sees the cards of a pile is said where it is kept, `keep a pile called middle, seen by nobody`"
            if words[-2:] == ("face", "down")
            else f"say what the cards are like before their place: `every card identical to the top card`, `a card that is identical to it from their {' '.join(words[:-1])}`"
            if words[-1:] == ("identical",) and len(words) > 1
            else did_you_mean(name, per)
            or somebodys(words)
            or f"a player has: {', '.join(sorted(per))}. Give them one: `keep a number called {name} for every player`",
            about=name,
        )

    def of_something(self, core: n.Core, of: n.Phrase, scope: Scope) -> Meaning | None:
        """`the number of players`, `the colour of the top card`, `the total worth of the hand of every other player`."""
        name = core.name
        model = self.readers.model
        if name in ("number", "amount") and core.det in ("", "the"):
            if of.core.words == ("cards",) and of == plain_cards(of):
                if scope.number is not None:
                    return Meaning(scope.number, "number")
                raise which_cards(core, of)
            inner = self.readers.phrases.value(of, scope)
            if inner.kind == "card" and not inner.many:
                return Meaning(e.Property("number", inner.value), "number")
            if inner.kind == "card" and of.core.det in ANY:
                one_card(inner, text_of(of), of.span)
            return Meaning(e.Count(all_of(inner, of)), "number")
        if core.words[:1] == ("total",):
            prop = summed(core, model)
            inner = self.readers.phrases.value(of, scope)
            all_of(inner, of)
            if not inner.many and of.core.name == "drawn cards":
                raise several_cards(core, of, False)
            return Meaning(e.Total(prop, as_cards(inner)), "number")
        definition = self.readers.names.definitions.get(name)
        if definition is not None and definition.kind == "card" and core.det != "the":
            return None  # `every pot of the meadow`: those that lie there
        if self.of_cards(name) or name in self.readers.names.definitions or name in model.keeps:
            if core.det not in (*ARTICLES, *POINTING):
                raise wrong_determiner(core, f"write `the {name} of ...`")
        if definition is not None and definition.kind == "value":
            inner = self.readers.phrases.value(of, scope)
            if inner.kind == "card":
                self.refuse_several(inner, core, of)
                card = one_card(inner, f"the {name} of one of several cards", of.span)
                return self.readers.definitions.card_value(definition, card, scope)
        if name == "size" and definition is None and name not in model.keeps and core.det in ("the", ""):
            return self.attribute(self.readers.phrases.value(of, scope), core.words, core.span, scope)
        keep = model.keeps.get(name)
        if keep is not None and keep.per_player or definition is not None and definition.kind == "of a player":
            return self.attribute(self.readers.phrases.value(of, scope), core.words, core.span, scope)
        if self.of_cards(name) and core.det in ("the", ""):
            inner = self.readers.phrases.value(of, scope)
            if inner.kind == "card":
                self.refuse_several(inner, core, of)
                return self.attribute(inner, core.words, core.span, scope)
        if name == "top card":
            return self.top_of(self.readers.phrases.value(of, scope), scope)
        return None

    def refuse_several(self, meaning: Meaning, core: n.Core, of: n.Phrase) -> None:
        """`the worth of the cards in their hand` is the worth of none of them; `the total worth` is meant."""
        name = core.name
        adds = PROPERTIES.get(name) in ("number", "worth") or name in self.readers.model.printed
        several = meaning.many and meaning.det not in (*ANY, *NO) and (meaning.det in EVERY or not one_meant(of.core))
        if of.core.name == "drawn cards" or several:
            raise several_cards(core, of, adds and meaning.many and of.core.number is None)

    def top_of(self, pile: Meaning, scope: Scope) -> Meaning:
        """The top card of a pile, or of some, every or no pile of a name."""
        if pile.kind == SEVERAL_PILES:
            return self.of_each(pile, ("top", "card"), scope)
        return Meaning(e.Top(pile.value), "card")

    def of_each(self, piles: Meaning, words: tuple[str, ...], scope: Scope) -> Meaning:
        """What every, some or no pile of a name has: its top card, its size."""
        number = e.Variable(scope.variable(), "number")
        pile = self.readers.pile_groups.one_of(piles, number).value
        found: e.Expression = e.Count(e.Cards((pile,))) if words == ("size",) else e.Top(pile)
        kind = "each number" if words == ("size",) else "each card"
        return Meaning(e.Listed((piles.value, number, found)), kind, True, piles.det)


def kept_of(keep: s.Keep, owner: Meaning, scope: Scope, span: Span) -> Meaning:
    """What is kept for every player, of one player or of several."""
    if keep.kind == "pile":
        if owner.many:
            if owner.det in ("no", "no other"):
                raise Problem(
                    "which",
                    f"whose {keep.name}? `{owner.det} player` does not say which one",
                    span,
                    f"name one player (`the next player's {keep.name}`), or write `every other player's {keep.name}`, `if any player has ...`",
                )
            return Meaning(e.OwnedBy(keep.name, owner.value), "pile", True, owner.det)
        return Meaning(e.Pile(keep.name, owner.value), "pile")
    if not owner.many:
        return Meaning(e.Kept(keep.name, keep.kind, owner.value), keep.kind)
    member = e.Variable(scope.variable(), "player")
    each = e.Listed((owner.value, member, e.Kept(keep.name, keep.kind, member)))
    return Meaning(each, "each " + keep.kind, True, owner.det)


def several_cards(core: n.Core, of: n.Phrase, adds: bool) -> Problem:
    """The problem of a value that one card has, said of several."""
    total = f"write `the total {core.name} of {text_of(of)}`; " if adds else ""
    return Problem(
        "which",
        f"`{text_of(of)}` may be several cards, and each has {'its own' if core.words[:1] == ('total',) else f'a {core.name} of its own'}",
        of.span,
        f"{total}for one card, name it: `the top card`, `the drawn card`, `the chosen card`",
    )


def plain_cards(of: n.Phrase) -> n.Phrase:
    """`cards`, and nothing that says which."""
    return n.Phrase(core=n.Core(words=("cards",), span=of.core.span), span=of.span)


def which_cards(core: n.Core, of: n.Phrase) -> Problem:
    """The problem of `the number of cards`, without a word on which cards are counted."""
    return Problem(
        "which",
        f"`{core.name} of cards` does not say which cards are counted",
        of.span,
        f"say where they are: `the {core.name} of cards in their hand`, `the {core.name} of cards in the draw pile`; "
        f"all cards of the game are `the {core.name} of all cards`; under `when a player would draw cards`, the cards that would be drawn are meant",
    )


def summed(core: n.Core, model: s.Model) -> str:
    """The property that is added up: `total worth`, `total points`, `total number`, `total value`."""
    name = " ".join(core.words[1:])
    if name in ("", "value"):
        return "worth"
    if name in model.printed:
        return name
    kept = model.keeps.get(name) or model.keeps.get(singular(name))
    if kept is not None and kept.kind == "number" and kept.per_player and name not in PROPERTIES:
        raise Problem(
            "unknown-name",
            f"`{name}` is kept for each player, and is added up one by one",
            core.span,
            f"keep the sum, `keep a number called sum`, and write on lines of their own: `the sum becomes 0`, `for every player, the sum grows by their {name}`, and then ask for `the sum`",
        )
    if PROPERTIES.get(name) not in ("number", "worth"):
        raise Problem(
            "unknown-name",
            f"`{name}` cannot be added up",
            core.span,
            did_you_mean(name, ["number", "worth", *model.printed]) or "write `the total worth of ...`",
            about=name,
        )
    return PROPERTIES[name]


def as_cards(meaning: Meaning) -> e.Expression:
    """The cards that a meaning refers to: those of a pile, of several piles, or a group of cards."""
    if meaning.kind == "pile":
        return e.Cards((meaning.value,))
    return meaning.value


MATES = ("partner", "teammate", "team-mate", "mate", "ally")
"""Words for another player who belongs to somebody, that people use without saying who it is."""


def somebodys(words: tuple[str, ...]) -> str:
    """The hint for `their partner`, if nothing says who that is."""
    name = " ".join(words)
    return (
        f"say at the left margin who that is: `the {name} of a player means the player opposite them`"
        if name in MATES
        else ""
    )
