"""Two editions side by side: the rules that only one of them has, those that both have and state differently, and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_dsl.rulebook.book import Copies, Said
from uno_dsl.rulebook.book_of_rules import own_printing
from uno_dsl.rulebook.card_entries import copies
from uno_dsl.rulebook.origins import citation_reader, origins
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.states import States

Formal = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What rules say together, or the lines of one that no sentence says as they are written."""

    rules: tuple[str, ...]
    said: tuple[Said, ...]
    formal: Formal


@dataclass(frozen=True, slots=True)
class Edition:
    """What the printings of an edition have in common: its rules in the order of its book, in a language, and its cards.

    `rules` has what each rule says with the others that share its sentences, and `own` the same in the words of the box; `called`
    has what the box calls each card.
    """

    name: str
    rules: dict[str, Told]
    cards: tuple[Copies, ...]
    own: dict[str, Told]
    called: dict[str, str]


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card: how it is in each of the two decks, and what the boxes that have it call it."""

    title: str
    first: tuple[Copies, ...]
    second: tuple[Copies, ...]
    called: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Changed:
    """Rules that both editions have, and what each of them says."""

    rules: tuple[str, ...]
    first: Told
    second: Told


@dataclass(frozen=True, slots=True)
class Comparison:
    """The rules that are the same, that are stated differently, and that only one of two editions has."""

    same: tuple[str, ...]
    changed: tuple[Changed, ...]
    only_first: tuple[Told, ...]
    only_second: tuple[Told, ...]
    cards: tuple[CardLine, ...]


def formal_lines(states: States) -> dict[str, Formal]:
    """The lines of every rule of an edition as they are written."""
    found = origins(states.own, citation_reader(states.selection, None))
    return {rule: origin.formal for rule, origin in found.items()}


def told_editions(all_states: Sequence[States], language: str) -> list[Edition]:
    """Editions in the usual words of a language, so that two of them differ only where their rules do, not where only their decks do;
    and in the words of their boxes.
    """
    teller = Teller(labels(language), named=False)
    return [told_edition(one, teller) for one in all_states]


def told_edition(states: States, teller: Teller) -> Edition:
    words, game = teller.words, states.selection.game
    of_box = labels(words.language, game, own_printing(states, words.language) or "")
    cards = copies(states.own.model, words)
    rules = told_rules(states, teller)
    if of_box.grammar.lexicon == words.grammar.lexicon:
        return Edition(game, rules, cards, rules, {card.title: card.title for card in cards})
    own = told_rules(states, Teller(of_box, named=False))
    called = zip(cards, copies(states.own.model, of_box), strict=True)
    return Edition(game, rules, cards, own, {card.title: mine.title for card, mine in called})


def told_rules(states: States, teller: Teller) -> dict[str, Told]:
    """What each rule of an edition says."""
    formal = formal_lines(states)
    said: dict[str, list[Said]] = {}
    ids: dict[str, tuple[str, ...]] = {}
    for piece in teller.pieces(states.own):
        for row in piece.rows:
            key = row.key.partition("~")[0]
            said.setdefault(key, []).extend(row.said)
            ids[key] = (*ids.get(key, ()), *row.ids)
    return {
        rule: Told(ids[key], tuple(lines), () if lines else formal.get(rule, ()))
        for key, lines in said.items()
        for rule in ids[key]
    }


def compared(first: Edition, second: Edition) -> Comparison:
    """Two editions side by side: compared in the same words, and told in the words of either box."""
    both = [rule for rule in first.rules if rule in second.rules]
    changed = [rule for rule in both if differ(first.rules[rule], second.rules[rule])]
    pairs: dict[tuple[Told, Told], list[str]] = {}
    for rule in changed:
        pairs.setdefault((first.rules[rule], second.rules[rule]), []).append(rule)
    return Comparison(
        tuple(rule for rule in both if rule not in changed),
        tuple(
            Changed(tuple(rules), in_own_words(first, rules), in_own_words(second, rules)) for rules in pairs.values()
        ),
        only(first, second),
        only(second, first),
        tuple(card_lines(first, second)),
    )


def only(mine: Edition, other: Edition) -> tuple[Told, ...]:
    """What an edition says in rules that the other has not."""
    found: dict[Told, list[str]] = {}
    for rule, told in mine.rules.items():
        if rule not in other.rules:
            found.setdefault(told, []).append(rule)
    return tuple(in_own_words(mine, rules) for rules in found.values())


def in_own_words(edition: Edition, rules: Sequence[str]) -> Told:
    """What rules say together, in the words of their box."""
    found = tuple(dict.fromkeys(edition.own[rule] for rule in rules))
    said = tuple(one for told in found for one in told.said)
    return Told(tuple(rules), said, tuple(line for told in found for line in told.formal))


def differ(mine: Told, other: Told) -> bool:
    """Whether two editions say different things; of what no sentence says, the lines as written are compared."""
    return [said.text for said in mine.said] != [said.text for said in other.said] or mine.formal != other.formal


def card_lines(first: Edition, second: Edition) -> list[CardLine]:
    titles = dict.fromkeys(line.title for line in (*first.cards, *second.cards))
    return [
        CardLine(
            title,
            tuple(line for line in first.cards if line.title == title),
            tuple(line for line in second.cards if line.title == title),
            (first.called.get(title, ""), second.called.get(title, "")),
        )
        for title in titles
    ]
