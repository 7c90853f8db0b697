"""Noun phrases: from words to values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import (
    ANY,
    DISCARDS,
    EVERY,
    OPERATORS,
    PROPERTIES,
    a,
    all_of,
    cards_meant,
    join_in_play,
    nothing_more,
    one_meant,
    singular,
    text_of,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.other_players import looked_for
from uno_dsl.model.reading.phrases.possessions import refuse_two_players
from uno_dsl.model.reading.phrases.which_card import nameable, refuse_two_cards
from uno_dsl.model.reading.phrases.whose_neighbour import neighbours, same_for_all
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import unknown_name
from uno_dsl.syntax import nodes as n
from uno_dsl.syntax.vocabulary import NUMBERS

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


IN_TWO_STEPS = (
    "put what is multiplied or divided first, `the penalty times 3 plus 2`, or say it in two steps with a number of your own: "
    "`keep a number called total`, `the total becomes the penalty plus 2`, and then `the total times 3`"
)
ROUNDED = ("rounded up", "rounded down")
"""What may stand behind a division."""
COUNTED = ((), ("card",), ("cards",), ("point",), ("points",))
"""What `that many` may count."""


@dataclass(frozen=True, slots=True, eq=False)
class NounPhrases:
    """Understands noun phrases in a scope. Raises Problem if a word is unknown or of the wrong kind."""

    readers: Readers

    def value(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """The meaning of any phrase."""
        if phrase.also:
            return self.several(phrase, scope)
        if phrase.links and phrase.links[-1].word in ROUNDED:
            whole = self.value(replace(phrase, links=phrase.links[:-1]), scope)
            return Meaning(rounded(whole.value, phrase.links[-1]), "number")
        sums = [k for k, link in enumerate(phrase.links) if link.word in OPERATORS]
        if sums:
            return self.sum(phrase, sums[-1], scope)
        if phrase.core.factor:
            return self.multiple(phrase, scope)
        core, links = join_in_play(phrase.core, phrase.links)
        if core.pronoun:
            if links:
                raise nothing_more(links[0])
            return self.pronoun(core, scope)
        around = looked_for(core, links, phrase.relative)
        if around[0] != core:
            self.readers.found += same_for_all("the next player", "first", self.anchor(scope), scope, core.span)
        return self.base(*around, phrase.relative, scope)

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
                f"`{text_of(phrase)}` and what follows cannot be joined with `and`",
                phrase.span,
                "join single players or single cards, or write two sentences",
            )
        return Meaning(e.Listed(tuple(m.value for m in meanings)), first.kind, True, "every")

    def sum(self, phrase: n.Phrase, at: int, scope: Scope) -> Meaning:
        """`the penalty plus 2`. From left to right; where a multiplication would come first elsewhere, that is refused."""
        link = phrase.links[at]
        added = next((one for one in phrase.links[:at] if one.word in ("plus", "minus")), None)
        if added is not None and link.word in ("times", "divided by"):
            raise Problem(
                "phrase",
                f"`{added.word}` and `{link.word}` stand in one sum: which comes first?",
                link.span,
                IN_TWO_STEPS,
            )
        left = self.number(n.Phrase(core=phrase.core, links=phrase.links[:at], span=phrase.span), scope)
        right = self.number(
            n.Phrase(core=link.core, links=phrase.links[at + 1 :], relative=phrase.relative, span=link.span), scope
        )
        if OPERATORS[link.word] == "//" and not (isinstance(right, e.Number) and right.value > 0):
            raise Problem(
                "amount",
                "numbers are divided by a fixed number above 0",
                link.span,
                "for example `the penalty divided by 3`, rounded down",
            )
        return Meaning(e.Arithmetic(OPERATORS[link.word], left, right), "number")

    def multiple(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """`twice the total worth of their hand`, `half the penalty` (rounded down)."""
        core = phrase.core
        assert core.amount is not None
        by = difference(core.factor)
        if by is not None and (by.near is not None or by.more is not None and by.less is not None):
            raise Problem(
                "amount",
                f"`{core.factor}` can be several numbers",
                phrase.span,
                f"it can be asked for: `if its number is {core.factor} ...`; for one number write `{by.more or by.near} more than ...`",
            )
        value = self.number(
            n.Phrase(core=core.amount, links=phrase.links, relative=phrase.relative, span=phrase.span), scope
        )
        return Meaning(multiplied(core.factor, value), "number")

    def one_player(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """A phrase that must mean exactly one player."""
        meaning = self.value(phrase, scope)
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"`{text_of(phrase)}` is {a(meaning.kind)}, but a player is expected here",
                phrase.span,
                "for example `the next player`",
            )
        if meaning.many and phrase.core.det in ("no", "no other") or phrase.core.pronoun == "nobody":
            raise nobody(phrase)
        if meaning.many and (meaning.det in EVERY or phrase.core.words[-1:] in (("players",), ("opponents",))):
            raise Problem(
                "which",
                f"`{text_of(phrase)}` are several players, but one is expected here",
                phrase.span,
                "name one (`the next player`), let somebody choose (`another player`), or do it for each: `for every other player, ...`",
            )
        if meaning.many and meaning.det in ANY and meaning.det not in EVERY:
            raise Problem(
                "which",
                f"which player? `{text_of(phrase)}` does not say which one",
                phrase.span,
                "let somebody choose: `the player chooses another player as the victim`",
            )
        return e.First(meaning.value) if meaning.many else meaning.value

    def player_group(self, phrase: n.Phrase, scope: Scope) -> Meaning:
        """A phrase that means one or more players."""
        meaning = self.value(phrase, scope)
        if meaning.kind == "player" and phrase.core.det in ("no", "no other") and not phrase.core.owned:
            raise nobody(phrase)
        if meaning.kind != "player":
            raise Problem(
                "kind",
                f"{a(meaning.kind)} cannot do this; only players can: `{text_of(phrase)}`",
                phrase.span,
                into_own_pile(phrase)
                if phrase.core.owned
                else for_each_pile(phrase)
                if meaning.kind in ("several piles", "pile") and meaning.many
                else "name a player, as in `the next player draws 2 cards`",
            )
        return meaning

    def number(self, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """A phrase that must mean a number. Groups are counted."""
        core = phrase.core
        if core.number is not None and not core.words and not phrase.links:
            if core.det:
                raise wrong_determiner(core, f"write the number alone: `{core.number}`")
            return e.Number(core.number)
        if core.words[:1] == ("many",) and core.words[1:] in COUNTED and core.det == "that":
            number = scope.many or scope.number
            if number is None:
                raise Problem(
                    "amount",
                    "how many? No number has been mentioned",
                    core.span,
                    "write the number, or `as many cards as the penalty`",
                )
            return number
        meaning = self.value(phrase, scope)
        if meaning.kind == "number":
            return meaning.value
        if meaning.kind == "each number":
            raise Problem(
                "which",
                f"which one? `{text_of(phrase)}` stands for several numbers",
                phrase.span,
                "say whose it is: `the score of the next player`; or ask for all of them: `if any player's score is ...`, `for every player, ...`",
            )
        if meaning.kind == "card" and meaning.many or meaning.kind == "pile":
            return e.Count(all_of(meaning, phrase))
        raise Problem(
            "kind",
            f"`{text_of(phrase)}` is {a(meaning.kind)}, but a number is expected here",
            phrase.span,
            f"of what? Of their cards, write `as many cards as the number of cards in the hand of {text_of(phrase)}`; of a number that is kept for everybody, `the score of {text_of(phrase)}`"
            if meaning.kind == "player" and not meaning.many and not phrase.links
            else "write a number, or the name of a number that the game keeps",
        )

    def differs(
        self, left: e.Expression, operator: e.Comparison, phrase: n.Phrase, scope: Scope
    ) -> e.Expression | None:
        """`is 1 more than ...`, `is within 2 of ...`; None for a phrase without a difference.

        What is less is added on the other side: no number goes below 0, so 1 less than 0 would be 0.
        """
        by = difference(phrase.core.factor) if phrase.core.factor else None
        if by is None or phrase.core.amount is None or any(link.word in OPERATORS for link in phrase.links):
            return None
        right = self.number(replace(phrase, core=phrase.core.amount), scope)
        if by.near is not None:
            step = e.Number(by.near)
            if operator != "==":
                raise wrong_determiner(replace(phrase.core, det="at least"), f"write `is {phrase.core.factor} ...`")
            return e.All((
                e.Compare(">=", e.Arithmetic("+", left, step), right),
                e.Compare("<=", left, e.Arithmetic("+", right, step)),
            ))  # fmt: skip
        if by.more is not None and by.less is not None and operator != "==":  # `is more than 1 away from ...`
            beyond = e.Compare(operator, left, e.Arithmetic("+", right, e.Number(by.more)))
            short = e.Compare(operator, right, e.Arithmetic("+", left, e.Number(by.less)))
            return e.Any((beyond, short)) if operator in (">", ">=") else e.All((beyond, short))
        tests: list[e.Expression] = []
        if by.more is not None:
            tests.append(e.Compare(operator, left, e.Arithmetic("+", right, e.Number(by.more))))
        if by.less is not None:
            tests.append(e.Compare(operator, e.Arithmetic("+", left, e.Number(by.less)), right))
        return tests[0] if len(tests) == 1 else e.Any(tuple(tests))

    def pronoun(self, core: n.Core, scope: Scope) -> Meaning:
        """`it`, `they`, `everybody`, `nobody`, `one`."""
        match core.pronoun:
            case "it":
                if scope.card is None:
                    raise Problem(
                        "pronoun",
                        "`it` refers to a card, but no card has been mentioned",
                        core.span,
                        nameable(scope),
                    )
                refuse_two_cards(core.pronoun, core.span, scope)
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
                        f"`{core.pronoun}` refers to a player, but no player has been mentioned",
                        core.span,
                        "name the player, for example `the dealer`",
                    )
                refuse_two_players(core, scope)
                return Meaning(who, "player")

    def anchor(self, scope: Scope) -> e.Expression:
        """The player from whom `next` and the turn order are counted: the player of the block, or else the dealer.

        A game without a dealer counts from whoever has the turn: at the beginning of a round, that is the first seat.
        """
        if scope.player is not None:
            return scope.player
        return e.Kept("dealer", "player") if "dealer" in self.readers.model.keeps else e.TurnPlayer()

    def person(self, scope: Scope) -> e.Expression:
        """The player whom a sentence is about when it does not say: the one spoken of last, or else the player of the block."""
        return scope.they if scope.they is not None else self.anchor(scope)

    def base(self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope) -> Meaning:
        """A phrase without sums and pronouns, by the words that it begins with."""
        beside = neighbours(core, links, scope, self.readers)
        if beside is not None:
            return self.readers.players.filtered(beside[0], core, beside[1], relative, scope)
        if core.owned:
            return self.readers.possessions.owned(core, links, relative, scope)
        if core.det == "as many" and core.amount is not None:
            if core.words[-1:] not in ((), ("point",), ("points",)):
                raise Problem(
                    "amount",
                    f"as many of what? Nothing is called `{' '.join(core.words)}`",
                    core.span,
                    "for example `as many points as the penalty`, or a number alone: `the penalty`",
                )
            if core.amount.det == "as many":
                raise Problem(
                    "amount", "`as many` of as many?", core.span, "for example `as many cards as the penalty`"
                )
            return Meaning(
                self.number(n.Phrase(core=core.amount, links=links, relative=relative, span=core.span), scope), "number"
            )
        if not core.words and core.number is not None and core.det in ("", "at least") and not links:
            return Meaning(e.Number(core.number), "number")
        if core.words[:1] == ("same",) and len(core.words) == 2 and core.words[1] in PROPERTIES:
            return self.same_property(core, links, scope)
        if (best := self.best_of(core, links, relative, scope)) is not None:
            return best
        # "the number of players", "the value of the drawn card", "the total worth of X"
        if links and links[0].word == "of":
            of = n.Phrase(core=links[0].core, links=links[1:], relative=relative, span=links[0].span)
            found = self.readers.possessions.of_something(core, of, scope)
            if found is not None:
                return found
        if core.det in ("its", "their", "his", "her") and core.words:
            return self.readers.possessions.of_pronoun(core, links, relative, scope)
        piles = self.readers.pile_groups.meant(core, links, relative, scope)
        if piles is not None:
            return piles
        role = self.readers.players.role(core, scope)
        if role is not None:
            return self.readers.players.filtered(role, core, links, relative, scope)
        player = self.readers.players.player_noun(core, links, relative, scope)
        if player is not None:
            meaning, rest = player
            if relative is not None and (core.det == "the other" or core.words[:1] == ("first",)):
                rest, relative = as_with(rest, relative)
            found = self.readers.players.filtered(meaning, core, rest, relative, scope)
            if found.many and core.det == "the other" and one_meant(core):  # `the other player with the fewest cards`
                return Meaning(e.First(found.value), "player")
            return found
        if core.words and core.words[-1] in ("hands", "hand") and core.det in EVERY:
            return Meaning(e.OwnedBy("hand", e.Players(self.anchor(scope))), "pile", True, core.det)
        fixed = self.readers.fixed_names.fixed(core, links, scope)
        if fixed is not None:
            if links and self.readers.fixed_names.fixed(core, (), scope) == fixed:
                raise nothing_more(links[0], cards_meant(core, links[0], self.readers.names))
            return fixed
        if self.readers.card_nouns.is_card_noun(core.words, core.number) is not None:
            return self.readers.cards.meaning(core, links, relative, scope)
        raise unknown_name(core, links, self.readers.names, scope.roles)

    def best_of(
        self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> Meaning | None:
        """`the highest bid`, `the lowest score of the other players`: the number of whoever has it. None for any other phrase."""
        keep = self.readers.model.keeps.get(" ".join(core.words[1:]))
        if core.words[:1] not in (("highest",), ("lowest",)) or keep is None or core.det not in ("the", ""):
            return None
        if keep.kind != "number" or not keep.per_player or (relative is not None and not links):
            return None
        group: e.Expression = e.Players(self.anchor(scope))
        if links:
            if links[0].word != "of":
                return None
            of = n.Phrase(core=links[0].core, links=links[1:], relative=relative, span=links[0].span)
            players = self.player_group(of, scope)
            if not players.many:
                return None
            group = players.value
        variable = scope.variable()
        value = e.Kept(keep.name, "number", e.Variable(variable, "player"))
        best = e.First(e.Extreme(group, variable, value, core.words[0] == "highest"))
        return Meaning(e.Kept(keep.name, "number", best), "number")

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


def as_with(links: tuple[n.Link, ...], relative: n.Relative) -> tuple[tuple[n.Link, ...], n.Relative | None]:
    """`the other player who has the fewest cards`, `the first other player who ...`: the one with the fewest of the others, not of all."""
    most = relative.object
    if most is None or relative.word not in ("has", "have") or relative.also or relative.owned:
        return links, relative
    if most.core.words[:1] not in (("most",), ("fewest",), ("highest",), ("lowest",)) or most.relative is not None:
        return links, relative
    return (*links, n.Link(word="with", core=most.core, links=most.links, span=most.span)), None


@dataclass(frozen=True, slots=True)
class Difference:
    """`1 more than`, `2 less than`, `1 more or less than`, `within 2 of`: how far from an amount, and on which sides."""

    more: int | None = None
    less: int | None = None
    near: int | None = None


def difference(factor: str) -> Difference | None:
    """The difference that words before an amount say; None for `twice` and the like."""
    words = factor.split()
    if words[:1] == ["within"]:
        return Difference(near=number_of(words[1]))
    if words[-1:] == ["from"]:
        return Difference(more=number_of(words[0]), less=number_of(words[0]))
    if words[-1:] != ["than"]:
        return None
    steps = [number_of(word) for word in words if word.isdigit() or word in NUMBERS]
    more = any(word in ("more", "higher", "greater") for word in words)
    less = any(word in ("less", "lower", "fewer", "smaller") for word in words)
    first_less = more and less and words[1] in ("less", "lower")
    up, down = (steps[-1], steps[0]) if first_less else (steps[0], steps[-1])
    return Difference(more=up if more else None, less=down if less else None)


def number_of(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS[word]


def multiplied(factor: str, value: e.Expression) -> e.Expression:
    """`twice`, `three times` or `half` of a number (rounded down), or so much more or less."""
    match difference(factor):
        case Difference(more=int(step), less=None):
            return e.Arithmetic("+", value, e.Number(step))
        case Difference(more=None, less=int(step)):
            return e.Arithmetic("-", value, e.Number(step))
        case _:
            pass
    if factor == "half":
        return e.Arithmetic("//", value, e.Number(2))
    return e.Arithmetic("*", value, e.Number(2 if factor in ("twice", "double") else NUMBERS[factor.split()[0]]))


def rounded(value: e.Expression, link: n.Link) -> e.Expression:
    """A division, rounded as the link says: down is how it is anyway; up adds to what is divided first."""
    match value:
        case e.Arithmetic(operator="//", left=left, right=e.Number(value=by)) if not link.core.words:
            up = e.Arithmetic("//", e.Arithmetic("+", left, e.Number(by - 1)), e.Number(by))
            return up if link.word == "rounded up" else value
        case _:
            raise Problem(
                "unread", f"`{link.word}` has no effect here: nothing is divided", link.span,
                "leave it out, or say what is divided: `half of their score, rounded up`, `the penalty divided by 10, rounded up`",
            )  # fmt: skip


def nobody(phrase: n.Phrase) -> Problem:
    """The problem of nobody where somebody is needed: `gives a card to no player`."""
    return Problem(
        "which",
        f"`{text_of(phrase)}` cannot do anything, and nothing can be done to them",
        phrase.span,
        "leave the sentence out, or forbid something: `a player may not play ...`",
    )


def for_each_pile(phrase: n.Phrase) -> str:
    """The hint for `deal 1 card to every building`."""
    name = singular(phrase.core.name)
    return f"write `for every {name}`, and under it what is done with that one: `put the top card of the draw pile into the {name}`"


def into_own_pile(phrase: n.Phrase) -> str:
    """The hint for `deal 1 card to every player's mission`: cards are dealt to players, and put into piles."""
    pile = " ".join(phrase.core.owned[-1]) if phrase.core.owned else phrase.core.name
    return f"write `for every player`, and under it `put the top card of the draw pile into their {pile}`"
