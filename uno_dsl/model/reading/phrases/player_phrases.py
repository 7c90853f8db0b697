"""Phrases about players: roles, seats, and groups that are narrowed down by `with ...` and `who ...`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.diagnostic import did_you_mean
from uno_dsl.model import expressions as e
from uno_dsl.model.reading.nouns import (
    ANY,
    ARTICLES,
    COMPARISONS,
    DETERMINERS,
    EVERY,
    OTHERS,
    PLAYERS,
    POINTING,
    RELATIONS,
    a,
    of_choice,
    singular,
    text_of,
    the_first,
    wrong_determiner,
)
from uno_dsl.model.reading.phrases.other_players import refuse_others
from uno_dsl.model.reading.phrases.whose_neighbour import same_for_all, up_to
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.unknown import not_given, who_is, whose_hand
from uno_dsl.model.turn_order import beginning_with, root_of
from uno_dsl.plurals import forms, plurals
from uno_dsl.source import Span
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import replaced

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


ONE_BY_ONE = (
    "write `the drawn card`; for each of several, draw them one after the other with `draws 1 card`, and say after each what is done with it; "
    "to remember one, keep it, `keep a card called first drawn, seen by nobody`, and `the first drawn becomes the drawn card` after the draw; "
    "to let the player choose one of several, lay them down first: `keep a pile called look for every player, seen by its owner`, "
    "`the player puts the top 2 cards of the draw pile into their look`, `the player chooses a card of their look as the pick`, and `takes` or `puts` for it and for the others"
)
NEXT_AFTER = {"after": (("next",),)}
"""`the next player after the rival` is the player after the rival."""


AFTER_A_SKIP = dict.fromkeys(
    ("skipped", "missed", "skipping"),
    "whoever misses their turn is still `the next player` in the lines of the same rule, also after `the next player misses a turn`",
)
"""What is said of a player who has just been told to miss a turn, by how people call them."""


@dataclass(frozen=True, slots=True, eq=False)
class PlayerPhrases:
    """Understands phrases about players."""

    readers: Readers

    def role(self, core: n.Core, scope: Scope, *, counted: bool = False) -> Meaning | None:
        """A name given in the block, or a player or group of players that the game keeps. `counted`: how many there are is asked."""
        first = self.first_of_group(core, scope)
        if first is not None:
            return first
        name = core.name
        for candidate in forms(name):
            found = scope.roles.get(candidate)
            if found is not None:
                if found.many and candidate != name and core.det in ("the", ""):
                    return Meaning(e.First(found.value), found.kind, False, core.det)
                if counted:
                    return found
                if name == "drawn cards" and not found.many:
                    raise Problem(
                        "which", "there are no `drawn cards`: only the card drawn last is known", core.span, ONE_BY_ONE
                    )
                if core.det in EVERY and not found.many:
                    raise Problem(
                        "which",
                        f"the {name} is one {found.kind}, so there is no `{core.det} {name}`",
                        core.span,
                        f"to name several, use the plural: `call every player with ... the {name} players`, and then `every {name} player`",
                    )
                return self.member(Meaning(found.value, found.kind, found.many, core.det), core, scope)
        for candidate in (name, *plurals(name)):
            keep = self.readers.model.keeps.get(candidate)
            if keep is not None and keep.kind in ("player", "players") and not keep.per_player:
                self.readers.names.used.add(candidate)
                value = e.Kept(candidate, "player")
                if counted:
                    return Meaning(value, "player", keep.kind == "players", "every")
                if keep.kind == "players" and candidate != name and core.det in ("the", ""):
                    return Meaning(e.First(value), "player", False, core.det)
                return self.member(Meaning(value, "player", keep.kind == "players", core.det), core, scope)
        return None

    def first_of_group(self, core: n.Core, scope: Scope) -> Meaning | None:
        """`the first leader`, `the first other leader`: of several with a name, the first in turn order."""
        name = core.words[1:]
        det = "every other" if name[:1] == ("other",) else "every"
        name = name[1:] if det == "every other" else name
        if core.words[:1] != ("first",) or core.det != "the" or core.number is not None or not name:
            return None
        several = name[-1] if name[-1].endswith("s") else name[-1] + "s"
        words = (*name[:-1], several)
        keep = self.readers.model.keeps.get(" ".join(words))
        known = scope.roles.get(" ".join(words))
        if not (
            known is not None and known.many and known.kind == "player" or keep is not None and keep.kind == "players"
        ):
            return None
        group = self.role(replace(core, det=det, words=words), scope)
        if group is None:
            return None
        return Meaning(e.First(e.Only(group.value, scope.variable(), e.ALWAYS)), "player", False, core.det)

    def member(self, role: Meaning, core: n.Core, scope: Scope) -> Meaning:
        """`every fighter`, `another fighter`, `the victim`: those of a group who are meant. Raises Problem for any other determiner."""
        if not role.many:
            if core.name.startswith("drawn card") and core.det in ("a", "an", "any"):
                raise wrong_determiner(core, f"only the card drawn last is known: {ONE_BY_ONE}")
            if core.det not in (*ARTICLES, *POINTING):
                several = ""
                if core.words[:1] == ("chosen",):
                    several = f"; for several players who choose, keep one for each: `keep a {core.words[-1]} called pick for every player`"
                raise wrong_determiner(core, f"there is only one: write `the {core.name}`{several}")
            return role
        counted = core.number is not None and core.det in COMPARISONS
        if core.det in POINTING:
            raise wrong_determiner(core, f"write `every {singular(core.name)}` or `the {core.name}`")
        if not counted and core.det not in (*ARTICLES, *EVERY, *OTHERS, *POINTING, "no", "both"):
            raise wrong_determiner(
                core, f"write `every {singular(core.name)}`, `a {singular(core.name)}` or `the {core.name}`"
            )
        if core.det == "both" and core.name not in scope.pairs:
            raise wrong_determiner(core, f"nothing says that there are two: write `every {singular(core.name)}`")
        if core.det in OTHERS and role.kind == "player":
            variable = scope.variable()
            than = e.Compare("!=", e.Variable(variable, "player"), self.readers.phrases.person(scope))
            return replace(role, value=e.Only(role.value, variable, than))
        return role

    def player_noun(
        self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> tuple[Meaning, tuple[n.Link, ...]] | None:
        """`the next player`, `another player`, `the player after the rival` ...: the meaning, and the links that were not used."""
        words = core.words
        if not words or words[-1] not in PLAYERS:
            return None
        seat = self.seat(core, links, scope)
        if seat is not None:
            if core.det not in ("", "the"):
                raise wrong_determiner(core, f"there is only one: write `the {core.name}`")
            return seat
        one = core.det in ("a", "an", "another") and words[-1] in ("players", "opponents") and core.number is None
        if core.det == "both" or one or compares_nothing(core):
            raise wrong_determiner(core, f"write `every {singular(words[-1])}`")
        if core.det == "the other" and words in (("player",), ("opponent",)) and scope.two:
            return self.the_other(core, scope), links
        described = most_or_least(links, relative) and core.number is None
        if core.det == "the other" and words[-1] in ("player", "opponent") and not described:
            raise wrong_determiner(
                core,
                "write `every other player`, or let somebody choose `another player`; under `with 2 players, ...` or `if the number of players is 2` it is the one who is left",
            )
        adjectives = words[:-1]
        if adjectives in (("first",), ("first", "other")) and core.det == "the" and words[-1] in ("player", "opponent"):
            return self.first_player(core, links, relative, scope)
        if adjectives not in ((), ("other",)):
            defined = self.readers.names.definitions.get(" ".join(adjectives))
            if defined is not None and defined.kind == "player":
                raise Problem(
                    "unknown-name", f"`{' '.join(words)}` does not name players", core.span, who_is(core, defined)
                )
            raise not_given(core) or Problem(
                "unknown-name",
                f"`{' '.join(words)}` does not name anybody or anything",
                core.span,
                did_you_mean(" ".join(words), [*scope.roles, *self.readers.model.keeps])
                or AFTER_A_SKIP.get(" ".join(adjectives))
                or "players are called `the player`, `the next player`, `another player`, `every player`, `every other player` or `the player left of the dealer`",
            )
        if core.det not in DETERMINERS or core.det in POINTING and words[-2:] != ("player",):
            raise wrong_determiner(core, "write `every player`, or `the players who ...`")
        others = core.det in OTHERS or adjectives == ("other",) or words[-1] in ("opponent", "opponents", "others")
        group: e.Expression = e.Players(self.readers.phrases.anchor(scope))
        if (
            core.det in EVERY
            or core.det in ANY
            or core.det in ("no", "no other")
            or words[-1] in ("players", "opponents", "others")
            or others
        ):
            if others:
                group = self.without_oneself(group, core, scope)
            if core.number == 1 and not others and core.det in ("", "the"):
                return None
            return Meaning(group, "player", True, core.det or "every"), links
        if core.det == "the" and narrows(links, relative):
            return Meaning(group, "player", True, core.det), links
        if core.det == "that" and scope.chosen:
            return Meaning(scope.chosen[-1], "player", False, core.det), links
        if core.det not in (*ARTICLES, *POINTING):
            raise wrong_determiner(core, "write `the player`, `another player` or `every player`")
        if scope.player is None:
            raise Problem(
                "pronoun",
                "no player has been mentioned, so it is not clear who `the player` is",
                core.span,
                "name one: `the dealer`, `every player`, `the winner`",
            )
        return Meaning(scope.player, "player", False, core.det), links

    def first_player(
        self, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> tuple[Meaning, tuple[n.Link, ...]]:
        """`the first player after the winner with the highest score`: of several such players, the first in turn order."""
        group: e.Expression = e.Players(self.readers.phrases.anchor(scope))
        if links and links[0].word in RELATIONS:
            if links[0].word != "after":
                raise Problem(
                    "phrase",
                    f"players are taken in the direction of play, not `{links[0].word}` somebody",
                    links[0].span,
                    "write `the first player after ... with ...`, or `the first player with ..., beginning with the player left of ...`",
                )
            after = n.Phrase(core=links[0].core, span=links[0].span)
            group = beginning_with(e.Seat("next", self.readers.phrases.one_player(after, scope)))
            links = links[1:]
        if not narrows(links, relative):
            raise Problem(
                "phrase",
                f"the first player of whom? Every player is a `{core.words[-1]}`",
                core.span,
                "say which: `the first player with no cards`, `the first player after the winner with the highest score`",
            )
        if core.words != ("first", "player"):
            group = self.without_oneself(group, core, scope)
        return Meaning(group, "player", True, core.det), links

    def without_oneself(self, group: e.Expression, core: n.Core, scope: Scope) -> e.Expression:
        """`every other player`, `the first opponent ...`: those of a group who are not the player that the line is about."""
        refuse_others(core, scope)
        variable = scope.variable()
        than = self.readers.phrases.person(scope)
        return e.Only(group, variable, e.Compare("!=", e.Variable(variable, "player"), than))

    def the_other(self, core: n.Core, scope: Scope) -> Meaning:
        """`the other player`, where exactly two play: the one who is not the player of the block."""
        if scope.player is None or scope.looping and scope.they != scope.player:
            raise Problem(
                "which",
                f"other than whom? It is not clear who `the other {core.name}` is here",
                core.span,
                "name the player: `the next player`, `the player after the winner`, or write `every other player`",
            )
        return Meaning(e.Seat("next", scope.player), "player", False, core.det)

    def seat(self, core: n.Core, links: tuple[n.Link, ...], scope: Scope) -> tuple[Meaning, tuple[n.Link, ...]] | None:
        """`the next player`, `the player to their left`, `the player opposite the dealer`, `the current player`."""
        words, adjectives = core.words, core.words[:-1]
        if (
            links
            and links[0].word in ("to", "on")
            and links[0].core.words in (("left",), ("right",))
            and links[0].core.det in ("the", "")
            and not adjectives
        ):
            side = links[0].core.words[0]
            said = f"the player {links[0].word} the {side}"
            return self.neighbour(side, said, up_to(core.span, links[0].span), scope), links[1:]
        if adjectives in (("last",), ("only",)):
            everybody = e.Players(self.readers.phrases.anchor(scope))
            variable = scope.variable()
            return Meaning(
                e.First(e.Only(everybody, variable, e.Compare("==", e.Count(everybody), e.Number(1)))), "player"
            ), links
        if links and links[0].word in RELATIONS and adjectives in ((), *NEXT_AFTER.get(links[0].word, ())):
            first, after = links[0], links[1:]
            of = after[:1] if first.core.words == ("player",) and after and after[0].word in RELATIONS else ()
            other = self.readers.phrases.one_player(n.Phrase(core=first.core, links=of, span=first.span), scope)
            return Meaning(e.Seat(RELATIONS[first.word], other), "player"), after[len(of) :]
        if adjectives == ("next",) and words[-1] == "players" and core.number is not None:
            seats = [self.neighbour("next", f"the next {core.number} players", core.span, scope).value]
            while len(seats) < core.number:
                seats.append(e.Seat("next", seats[-1]))
            return Meaning(e.Listed(tuple(seats)), "player", True, "every"), links
        if adjectives in (("next",), ("previous",), ("following",)):
            relation = "before" if adjectives == ("previous",) else "next"
            return self.neighbour(relation, f"the {adjectives[0]} player", core.span, scope), links
        if adjectives == ("current",):
            return Meaning(e.TurnPlayer(), "player"), links
        return None

    def neighbour(self, relation: str, said: str, span: Span, scope: Scope) -> Meaning:
        """A neighbour of the player of the block, named by a phrase that does not say whose neighbour that is."""
        anchor = self.readers.phrases.anchor(scope)
        self.readers.found += same_for_all(said, relation, anchor, scope, span)
        return Meaning(e.Seat(relation, anchor), "player")

    def filtered(
        self, meaning: Meaning, core: n.Core, links: tuple[n.Link, ...], relative: n.Relative | None, scope: Scope
    ) -> Meaning:
        """A group of players restricted by `with ...` and `who ...`."""
        group = meaning.value
        if not meaning.many and isinstance(group, e.First) and narrows(links, relative):
            group = group.group  # `the fighter whose pick is the highest`: one of them all, not the first of them
        for link in self.readers.cards.grouped(self.of_cards(links)):
            phrase = link.phrase
            if (
                link.word in ("in", "at")
                and link.core.name in ("turn order", "order", "the table", "table")
                or of_choice(link)
            ):
                continue
            if link.word == "beginning with" or link.word == "from" and core.det in EVERY:
                group = self.beginning(group, link, core, scope)
                continue
            if link.word in ("except", "but not"):
                variable = scope.variable()
                other = the_first(self.readers.phrases.value(phrase, scope), phrase)
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
                    f"`{link.word} {text_of(phrase)}` does not describe players",
                    link.span,
                    f"write `every player except {text_of(phrase)}`"
                    if link.word == "than"
                    else "write `the player whose turn it is`"
                    if link.word in ("on", "in") and phrase.core.name == "turn"
                    else f"to say with whom it begins, write `every player, beginning with {text_of(phrase)}`"
                    if link.word == "from"
                    else f"nobody is called an opponent of somebody: write `every player except {text_of(phrase)}`"
                    if link.word == "of" and core.words in (("opponent",), ("opponents",))
                    else "describe players by `with ...` or `who ...`, as in `every player with no cards`",
                )
            group = self.with_(group, link.word, phrase, scope)
        if relative is not None:
            group = self.who(group, relative, scope)
        if group is meaning.value:
            return meaning
        return Meaning(group, meaning.kind, True, meaning.det)

    def of_cards(self, links: tuple[n.Link, ...]) -> tuple[n.Link, ...]:
        """`with no card of that colour in their hand`: what comes after the cards describes them, not the players."""
        out: list[n.Link] = []
        for link in links:
            last = out[-1] if out else None
            if (
                last is not None
                and last.word in ("with", "without")
                and link.word in ("of", "with", "in", "from")
                and last.core.words[:1] not in (("highest",), ("lowest",))
                and self.readers.card_nouns.is_card_noun(last.core.words, last.core.number) is not None
                and (link.word != "with" or last.links)
            ):
                out[-1] = replace(last, links=(*last.links, link))
            else:
                out.append(link)
        return tuple(out)

    def beginning(self, group: e.Expression, link: n.Link, core: n.Core, scope: Scope) -> e.Expression:
        """`every player with 3 cards, beginning with the dealer`: the same group, in another order."""
        everybody = root_of(group)
        if not isinstance(everybody, e.Players) or core.det not in ("the", *EVERY):
            raise Problem(
                "phrase",
                f"there is no order of `{core.name}` that could begin with somebody here",
                link.span,
                "write it after `every player` or `the player with the highest ...`: `for every player, beginning with the dealer`",
            )
        first = self.readers.phrases.one_player(link.phrase, scope)
        return replaced(group, everybody, beginning_with(first))

    def with_(self, group: e.Expression, word: str, phrase: n.Phrase, scope: Scope) -> e.Expression:
        """`with no cards`, `with the highest score`."""
        variable = scope.variable()
        subject = e.Variable(variable, "player")
        inner = scope.child(they=subject)
        if phrase.core.words[:1] in (("highest",), ("lowest",), ("most",), ("fewest",)):
            if word == "without":
                raise Problem(
                    "phrase",
                    f"`without {text_of(phrase)}` does not describe players",
                    phrase.span,
                    "write `with ...`, or put the others into a sentence of their own",
                )
            value = self.superlative(phrase, Meaning(subject, "player"), inner)
            return e.Extreme(group, variable, value, phrase.core.words[0] in ("highest", "most"))
        comparison = phrase.core.det if phrase.core.det in COMPARISONS else ""
        test = self.readers.having.test(
            Meaning(subject, "player"),
            comparison,
            replace(phrase, core=replace(phrase.core, det="" if comparison else phrase.core.det)),
            inner,
        )
        return e.Only(group, variable, e.Negation(test) if word == "without" else test)

    def superlative(self, phrase: n.Phrase, subject: Meaning, scope: Scope) -> e.Expression:
        """`the highest lot`, `the fewest cards`: the value to compare."""
        rest = phrase.core.words[1:]
        if phrase.core.words[0] in ("most", "fewest") and self.readers.card_nouns.is_card_noun(rest) is not None:
            cards = replace(phrase, core=replace(phrase.core, det="every", words=rest))
            value = self.readers.having.counted_of(subject.value, cards, scope)
        elif not phrase.links:
            return number_in(self.readers.possessions.attribute(subject, rest, phrase.core.span, scope), phrase.core)
        else:
            noun = replace(phrase, core=replace(phrase.core, det="the", words=rest))
            value = self.readers.phrases.number(noun, scope)
        if subject.value not in e.inside(value):
            raise Problem(
                "phrase",
                f"`{text_of(phrase)}` is the same for all players",
                phrase.span,
                counted_from(phrase)
                or "compare what each of them has: `the highest score`, `the highest total worth of their hand`",
            )
        return value

    def who(self, group: e.Expression, relative: n.Relative, scope: Scope) -> e.Expression:
        """`who has no cards`, `whose lot is the highest`."""
        if relative.also and all(clause.word == "and" for clause in relative.also):
            for clause in (replace(relative, also=()), *(joined.relative for joined in relative.also)):
                group = self.who(group, clause, scope)
            return group
        variable = scope.variable()
        subject = Meaning(e.Variable(variable, "player"), "player")
        inner = scope.child(they=subject.value)
        core = relative.object.core if relative.object is not None else None
        if core is not None and core.words[:1] in (("highest",), ("lowest",)) and relative.object is not None:
            owner = (
                self.readers.possessions.attribute(subject, relative.owned, relative.span, inner)
                if relative.owned
                else subject
            )
            found = (
                self.readers.possessions.attribute(owner, core.words[1:], core.span, inner) if core.words[1:] else owner
            )
            return e.Extreme(group, variable, number_in(found, core), core.words[0] == "highest")
        return e.Only(group, variable, self.readers.conditions.relative_test(relative, subject, inner))


def counted_from(phrase: n.Phrase) -> str | None:
    """The hint for `the fewest cards from the player left of the dealer`: the turn order begins there."""
    at = next((k for k, link in enumerate(phrase.links) if link.word == "from"), None)
    if at is None or phrase.links[at].core.words[-1:] == ("hand",):
        return None
    best = text_of(replace(phrase, links=phrase.links[:at]))
    first = text_of(n.Phrase(core=phrase.links[at].core, links=phrase.links[at + 1 :], span=phrase.span))
    return f"to say with whom the turn order begins, write `the first player with {best}, beginning with {first}`"


def compares_nothing(core: n.Core) -> bool:
    """`fewer than players`, `only the players`: there is no number that could be compared."""
    return core.number is None and core.det in (*COMPARISONS, "only the", "only a", "only an") and core.det != ""


def most_or_least(links: tuple[n.Link, ...], relative: n.Relative | None) -> bool:
    """`the other player with the fewest cards`, `who has the highest score`: there is one of them, or a first."""
    said = [link.core for link in links if link.word == "with"]
    if relative is not None and relative.object is not None and relative.word in ("has", "have"):
        said.append(relative.object.core)
    return any(core.words[:1] in (("most",), ("fewest",), ("highest",), ("lowest",)) for core in said)


def narrows(links: tuple[n.Link, ...], relative: n.Relative | None) -> bool:
    """`the player with the fewest cards`, `the player who has ...`: one of all players, described by the words that follow."""
    return relative is not None or any(link.word in ("with", "without") for link in links)


def number_in(found: Meaning, core: n.Core) -> e.Expression:
    """Only numbers have a highest and a lowest."""
    if found.kind != "number":
        raise Problem(
            "kind",
            f"only numbers can be the highest or lowest, and this is {a(found.kind)}",
            core.span,
            (whose_hand((*core.words, "hand")) if found.kind == "pile" else None)
            or "for example `the player with the highest score`",
        )
    return found.value
