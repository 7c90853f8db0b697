"""Verbs by which cards change hands: give and swap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_dsl.layers.rules import Entry
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.nouns import ANY, OWN, PASSED, a, all_or_none, one_meant, text_of, wrong_determiner
from uno_dsl.model.reading.scope import Meaning, Problem, Scope
from uno_dsl.model.reading.steps.actors import as_group, for_each
from uno_dsl.model.reading.steps.origin import origin
from uno_dsl.model.reading.steps.verb_objects import names_somebody, phrase_of, split
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import replaced

if TYPE_CHECKING:
    from uno_dsl.model.reading.readers import Readers


MOST_PASSED = 9
"""How many cards players can pass on at the same time: each of them is kept for every player until all have chosen."""


@dataclass(frozen=True, slots=True, eq=False)
class Exchanges:
    """Understands verbs about cards that go from hand to hand."""

    readers: Readers

    def do_give(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        phrase, parts = split(phrase_of(act, "the player gives a card from their hand to the next player"), ("to",))
        if "to" not in parts:
            raise Problem("object", "given to whom?", act.span, "for example `gives their hand to the next player`")
        who = self.readers.actors.of(subject, scope, act)
        whole = phrase.core.words in (("hand",), ("hands",))
        if whole and phrase.core.det not in ("", *OWN):
            raise wrong_determiner(
                phrase.core, "players give `their hand`; to let somebody give theirs, make them the subject"
            )
        if who.many and whole:
            variable = scope.variable()
            member = e.Variable(variable, "player")
            inner = scope.child(they=member, player=member)
            receiver = self.receiver(parts["to"], member, scope if names_somebody(parts["to"]) else inner)
            return [
                s.Exchange(givers=as_group(who), variable=variable, receiver=receiver, pile="hand", **origin(entry))
            ]

        by_chance = act.adverb == "at random" or phrase.core.words[:1] == ("random",)
        if (
            who.many
            and not by_chance
            and parts["to"].core.det not in ANY
            and self.readers.card_nouns.speaks_of_cards(phrase, scope)
        ):
            return self.pass_along(entry, phrase, parts["to"], as_group(who), scope)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            steps, receiver = self.readers.actors.somebody(entry, parts["to"], player, inner, outer)
            near = scope if names_somebody(receiver) else inner.child(player=player) if who.many else inner
            to = e.Pile("hand", self.receiver(receiver, player, near))
            return [
                *steps,
                *self.readers.transfers.move(entry, player, phrase, to, "top", inner, e.Pile("hand", player), act),
            ]

        return for_each(entry, who, scope, build)

    def pass_along(
        self, entry: Entry, phrase: n.Phrase, to: n.Phrase, group: e.Expression, scope: Scope
    ) -> list[s.Step]:
        """`every player passes 3 cards to the left`: all choose first, in secret, so nobody passes on a card that they were given."""
        variable = scope.variable()
        member = e.Variable(variable, "player")
        found = self.readers.cards.meant(phrase, scope.child(they=member, player=member), e.Pile("hand", member))
        count = 1 if found.amount is None else found.amount.value if isinstance(found.amount, e.Number) else 0
        if not 1 <= count <= MOST_PASSED or found.det not in ("a", "an", "any", "") or found.together is not None:
            raise Problem(
                "amount",
                f"players can pass on a number of cards that they choose, at most {MOST_PASSED}, or their whole hand, nothing else",
                phrase.span,
                "for example `every player passes 3 cards to the left`",
            )
        if any(not isinstance(pile, e.Pile | e.Numbered) for pile in found.sources):
            raise Problem(
                "which",
                "passed on from where?",
                phrase.span,
                "name one pile: `passes a card from their hand to the left`",
            )
        names = tuple(PASSED if k == 0 else f"{PASSED} {k + 1}" for k in range(count))
        chosen: list[s.Step] = []
        left = found.group
        for name in names:
            self.readers.model.keeps.setdefault(
                name,
                s.Keep(name=name, kind="card", per_player=True, start=0, rule=entry.id, seen="owner", backs="nobody"),
            )
            card = e.Kept(name, "card", member)
            chosen.append(s.Choose(
                who=member, what="card", domain=left, target=card, secret=True, group=group, variable=variable, **origin(entry),
            ))  # fmt: skip
            left = e.Without(left, card)
        slot, list_slot = scope.slot("each", "player"), scope.slot("each-list", "players")
        giver = e.Slot(slot, "player")
        cards = tuple(e.Kept(name, "card", giver) for name in names)
        hand = (e.Pile("hand", member),)
        sources = () if found.sources == hand else replaced(found.sources, member, giver)
        receiver = self.receiver(to, giver, scope if names_somebody(to) else scope.child(they=giver, player=giver))
        body = tuple(
            step
            for card in cards
            for step in (
                s.Move(
                    cards=e.Listed((card,)), sources=sources, to=e.Pile("hand", receiver), by=giver, **origin(entry)
                ),
                s.Assign(target=card, value=e.Constant("card", None), **origin(entry)),
            )
        )
        return [*chosen, s.Each(group=group, slot=slot, list_slot=list_slot, body=body, **origin(entry))]

    def receiver(self, phrase: n.Phrase, giver: e.Expression, scope: Scope) -> e.Expression:
        """`to the next player`, `to the left`."""
        if phrase.core.words in (("left",), ("right",)) and not phrase.links:
            return e.Seat(phrase.core.words[0], giver)
        return self.readers.phrases.one_player(phrase, scope)

    def do_swap(self, entry: Entry, subject: n.Phrase | None, act: n.Act, scope: Scope) -> list[s.Step]:
        who = self.readers.actors.of(subject, scope, act)
        for own, top in with_what(act):
            one = one_meant(own.core) and own.core.det in (*ANY, *OWN)
            if one and top_of_pile(top) and self.readers.card_nouns.speaks_of_cards(own, scope):
                return self.swap_with_top(entry, who, own, top, act, scope)
        phrase, parts = split(phrase_of(act, "the player swaps hands with the next player"), ("with",))
        other = parts.get("with")
        if other is None or phrase.core.words[-1:] not in (("hand",), ("hands",), ("cards",)):
            raise Problem(
                "object",
                "what is swapped, and with whom?",
                act.span,
                how_to_swap(self.readers.model.keeps, phrase, other),
            )
        inner = scope.child(they=who.value)
        meaning = self.readers.phrases.value(other, inner)
        if all_or_none(other.core) and meaning.many:
            raise Problem(
                "which",
                f"hands are swapped with one player, and `{text_of(other)}` is not one",
                other.span,
                "for example `swaps hands with another player`; for all at once, `every player passes their hand to the left`",
            )
        if who.many and subject is not None and meaning.kind == "player" and not meaning.many:
            raise Problem(
                "which",
                "each of several players would swap: the hands would be swapped one after the other, and may come back",
                act.span,
                f"for all at once, write `{text_of(subject)} passes their hand to {text_of(other)}`",
            )
        if meaning.kind == "pile" and isinstance(meaning.value, e.Pile) and meaning.value.owner is not None:
            receiver, choose = meaning.value.owner, False
        elif meaning.kind == "player":
            receiver, choose = meaning.value, meaning.many
        else:
            raise Problem(
                "kind",
                f"hands are swapped with a player, and `{text_of(other)}` is {a(meaning.kind)}",
                other.span,
                "for example `swaps hands with another player`",
            )
        steps: list[s.Step] = []
        if choose:
            slot = scope.slot("chosen player", "player")
            steps.append(
                s.Choose(who=who.value, what="player", domain=receiver, target=e.Slot(slot, "player"), **origin(entry))
            )
            receiver = e.Slot(slot, "player")
            scope.chosen.append(receiver)
        swap = s.Exchange(
            givers=e.Listed((who.value,)), variable="", receiver=receiver, pile="hand", both_ways=True, **origin(entry)
        )
        return [*steps, s.Branch(condition=e.Present(receiver), then=(swap,), **origin(entry))]

    def swap_with_top(
        self, entry: Entry, who: Meaning, own: n.Phrase, top: n.Phrase, act: n.Act, scope: Scope
    ) -> list[s.Step]:
        """`exchanges a card from their hand with the top card of the draw pile`: nothing is exchanged if the pile is empty.

        The top card is taken before the other one lies on it.
        """
        pile = top.links[0]
        they = n.Phrase(core=n.Core(pronoun="they", span=act.span), span=act.span)

        def build(player: e.Expression, inner: Scope, outer: Scope) -> list[s.Step]:
            choose = replace(act, verb="choose", object=own, links=(), adverb="")
            steps = self.readers.verbs.part(entry, they, choose, inner)
            chosen = n.Core(det="the", words=("chosen", "card"), span=own.span)
            from_where = next((link for link in own.links if link.word in ("from", "of", "in")), None)
            take = replace(act, verb="take", object=top, links=(), adverb="")
            if from_where is not None and from_where.core.words[-1:] != ("hand",):  # it goes where the other comes from
                on_it = replace(top, links=(*top.links, replace(from_where, word="on")))
                take = replace(act, verb="put", object=on_it, links=(), adverb="")
            put = n.Phrase(core=chosen, links=(replace(pile, word="on"),), span=own.span)
            there = self.readers.phrases.value(pile.phrase, inner).value
            steps += self.readers.verbs.part(entry, they, take, inner)
            steps += self.readers.verbs.part(
                entry, they, replace(act, verb="put", object=put, links=(), adverb=""), inner
            )
            if "chosen card" in inner.roles:
                outer.roles["chosen card"] = inner.roles["chosen card"]
            domain = steps[0].domain if isinstance(steps[0], s.Choose) else None
            test = e.All((e.Present(there), e.Present(domain))) if domain is not None else e.Present(there)
            return [s.Branch(condition=test, then=tuple(steps), **origin(entry))]

        return for_each(entry, who, scope, build)


def with_what(act: n.Act) -> list[tuple[n.Phrase, n.Phrase]]:
    """What is swapped with what, both ways round: `swaps a card from their hand with the top card of the draw pile`."""
    phrase = act.object
    if not isinstance(phrase, n.Phrase) or phrase.relative is not None:
        return []
    found = []
    for at, link in enumerate(phrase.links):
        if link.word == "with":
            one = replace(phrase, links=phrase.links[:at])
            other = n.Phrase(core=link.core, links=phrase.links[at + 1 :], span=link.span)
            found += [(one, other), (other, one)]
    return found


def top_of_pile(phrase: n.Phrase) -> bool:
    """`the top card of the draw pile`"""
    one = phrase.core.words == ("top", "card") and phrase.core.number is None and not phrase.core.owned
    return one and phrase.relative is None and len(phrase.links) == 1 and phrase.links[0].word == "of"


def in_common(keep: s.Keep) -> bool:
    """Whether it is a pile that belongs to nobody."""
    return keep.kind == "pile" and not keep.per_player


def how_to_swap(keeps: Mapping[str, s.Keep], phrase: n.Phrase, other: n.Phrase | None) -> str:
    """A hint what to write instead: whole hands are swapped, or a card with that on top of a pile; other cards are chosen and given one after the other."""
    said = [phrase, *((other,) if other is not None else ())]
    cores = [part.core for one in said for part in (one, *(link.phrase for link in one.links))]
    words = {word for core in cores for word in core.words}
    pile = next((found for core in cores if (found := keeps.get(core.name)) and in_common(found)), None)
    if pile is not None and pile.seen == "everybody":
        return (
            f"write three lines: `the player chooses a card of the {pile.name} as the wish`, `the player puts a card from their hand on the {pile.name}`, `the player takes the wish`; "
            f"if it is always the top card, `the player swaps a card from their hand with the top card of the {pile.name}`"
        )
    single = next(
        (one for one in said if one.core.det == "the" and one.core.words[-1:] == ("card",) and not top_of_pile(one)),
        None,
    )
    if single is not None and any(map(top_of_pile, said)):
        top = next(text_of(one) for one in said if top_of_pile(one))
        where = text_of(n.Phrase(core=next(one for one in said if top_of_pile(one)).links[0].core, span=single.span))
        return f"write two lines: `the player takes {top}`, and under it or below it `the player puts {text_of(single)} on {where}`"
    if pile is None and not words & {"card", "cards", "pile"}:
        return "for example `the player swaps hands with the next player`"
    if pile is not None or "pile" in words:
        name = pile.name if pile is not None else "discard pile" if "discard" in words else "draw pile"
        return f"a whole hand is swapped with a player, and one card with the top card of a pile: `the player swaps a card from their hand with the top card of the {name}`"
    return (
        "only whole hands can be swapped with a player; for single cards write three lines, under `if the next player has a card`: `the player chooses a card from their hand`, "
        "`the next player gives a card from their hand to the player`, `the player gives the chosen card to the next player`"
    )
