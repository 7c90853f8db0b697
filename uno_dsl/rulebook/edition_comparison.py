"""Two editions side by side: the rules that only one of them has, those that both have and state differently, and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from uno_dsl.rulebook.book import LEFT_OUT, Copies, Said
from uno_dsl.rulebook.book_of_rules import own_printing, printing_of, state_of_book
from uno_dsl.rulebook.card_entries import copies
from uno_dsl.rulebook.origins import citation_reader, origins
from uno_dsl.rulebook.page_labels import Labels, labels
from uno_dsl.rulebook.rows import Stated, Teller
from uno_dsl.rulebook.states import State, States

Formal = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What rules say together, or the lines of one that no sentence says as they are written."""

    rules: tuple[str, ...]
    said: tuple[Said, ...]
    formal: Formal


@dataclass(frozen=True, slots=True)
class Edition:
    """What the printings of an edition have in common, or one of them: its rules in the order of its book, in a language, and its cards.

    `rules` has what each rule says with the others that share its sentences, and `own` the same in the words of the box; `passages` has
    whole passages in the words of the box, and `called` what the box calls each card.
    """

    name: str
    rules: dict[str, Told]
    cards: tuple[Copies, ...]
    own: dict[str, Told]
    called: dict[str, str]
    passages: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card: how it is in each of the two decks, and what the boxes that have it call it."""

    title: str
    first: tuple[Copies, ...]
    second: tuple[Copies, ...]
    called: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Changed:
    """Rules that both editions have, with those of only one of them that share their sentences, and what each edition says."""

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
    return lines_in(states.own, states)


def lines_in(state: State, states: States) -> dict[str, Formal]:
    """The lines of every rule of an edition in one of its states."""
    found = origins(state, citation_reader(states, printing_of(state) or None))
    return {rule: origin.formal for rule, origin in found.items()}


def told_editions(all_states: Sequence[States], language: str, words: Labels | None = None) -> list[Edition]:
    """Editions in the usual words of a language, or in these, so that two of them differ only where their rules do, not where only their
    decks do; and in the words of their boxes.
    """
    teller = Teller(words or labels(language), named=False)
    return [told_edition(one, teller, one.own) for one in all_states]


def read_editions(all_states: Sequence[States], language: str, words: Labels | None = None) -> list[Edition]:
    """The editions as the books in a language state them: in the printing in this language, if an edition has one."""
    teller = Teller(words or labels(language), named=False)
    return [told_edition(one, teller, state_of_book(one, language)) for one in all_states]


def told_edition(states: States, teller: Teller, state: State) -> Edition:
    words, game = teller.words, states.selection.game
    of_box = labels(words.language, game, own_printing(states, words.language) or "")
    cards = copies(state.model, words)
    formal = lines_in(state, states)
    rules = told_rules(state, teller, formal)
    if of_box.grammar.lexicon == words.grammar.lexicon:
        same = {card.title: card.title for card in cards}
        return Edition(game, rules, cards, rules, same, tuple(told_passages(state, teller)))
    mine = Teller(of_box, named=False)
    called = {card.title: own.title for card, own in zip(cards, copies(state.model, of_box), strict=True)}
    return Edition(game, rules, cards, told_rules(state, mine, formal), called, tuple(told_passages(state, mine)))


def told_rules(state: State, teller: Teller, formal: Mapping[str, Formal]) -> dict[str, Told]:
    """What each rule of an edition says, with dots for what other rules say in the midst of it or in the list that it opens."""
    said: dict[str, list[Said]] = {}
    ids: dict[str, tuple[str, ...]] = {}
    for piece in teller.pieces(state):
        for place, row in enumerate(piece.rows):
            key = row.key.partition("~")[0]
            said.setdefault(key, []).extend((*row.said, *left_out(piece.rows, place)))
            ids[key] = (*ids.get(key, ()), *row.ids)
    return {
        rule: Told(ids[key], capitalised(lines), () if lines else formal.get(rule, ()))
        for key, lines in said.items()
        for rule in ids[key]
    }


def capitalised(said: Sequence[Said]) -> tuple[Said, ...]:
    """Sentences by themselves: a definition has a capital that it need not have in a list of definitions."""
    return tuple(replace(one, text=f"{one.text[:1].upper()}{one.text[1:]}") for one in said)


def left_out(rows: Sequence[Stated], place: int) -> Iterator[Said]:
    """Dots if other rules say something behind a row before its rule goes on, or in the list that the row opens."""
    row, own = rows[place], rows[place].key.partition("~")[0]
    between: list[Said] = []
    for other in rows[place + 1 :]:
        if other.key.partition("~")[0] == own:
            break
        between += other.said
    else:  # the rule does not go on
        opens = bool(row.said) and row.said[-1].text.endswith(":")
        between = [one for one in between[:1] if opens and one.depth > row.said[-1].depth]
    if row.said and between:
        yield Said(LEFT_OUT, between[0].depth)


def told_passages(state: State, teller: Teller) -> Iterator[Told]:
    """What passages of several rules say: each sentence stands under the one that opens its list."""
    for piece in teller.pieces(state):
        rules = tuple(rule for row in piece.rows for rule in row.ids)
        said = tuple(one for row in piece.rows for one in row.said)
        if len(rules) > 1 and said:
            yield Told(rules, said, ())


def compared(first: Edition, second: Edition) -> Comparison:
    """Two editions side by side: compared in the same words, and told in the words of either box."""
    both = [rule for rule in first.rules if rule in second.rules]
    differing = [rule for rule in both if differ(first.rules[rule], second.rules[rule])]
    changed = tuple(
        changed_rules(rules, shared_with(rules, first, second), shared_with(rules, second, first), first, second)
        for rules in sharing_sentences(differing, first, second)
    )
    told = {rule for one in changed for rule in one.rules}
    return Comparison(
        tuple(rule for rule in both if rule not in differing),
        changed,
        only(first, second, told),
        only(second, first, told),
        tuple(card_lines(first, second)),
    )


def changed_rules(
    both: Sequence[str], in_first: Sequence[str], in_second: Sequence[str], first: Edition, second: Edition
) -> Changed:
    """What two editions say in rules that both have and state differently, and in rules that only one of them has."""
    sides = in_own_words(first, [*both, *in_first]), in_own_words(second, [*both, *in_second])
    return Changed((*both, *in_first, *in_second), *sides)


def shared_with(rules: Sequence[str], mine: Edition, other: Edition) -> list[str]:
    """The rules that only one of two editions has and whose sentences these rules of it share."""
    said = {mine.rules[rule] for rule in rules if mine.rules[rule].said}
    return [rule for rule, told in mine.rules.items() if rule not in other.rules and told in said]


def sharing_sentences(rules: Sequence[str], first: Edition, second: Edition) -> list[list[str]]:
    """Rules in groups: those that share sentences in either edition stand together, so that no sentence stands twice."""
    groups: list[list[str]] = []
    for rule in rules:
        said = {first.rules[rule], second.rules[rule]}
        with_it = [group for group in groups if any({first.rules[one], second.rules[one]} & said for one in group)]
        merged = [*(one for group in with_it for one in group), rule]
        place = groups.index(with_it[0]) if with_it else len(groups)
        groups = [group for group in groups if group not in with_it]
        groups.insert(place, merged)
    return groups


def only(mine: Edition, other: Edition, told_already: Set[str]) -> tuple[Told, ...]:
    """What an edition says in rules that the other has not, but for those that are told already: in whole passages, if the other has none
    of their rules.
    """
    whole = {
        rule: passage
        for passage in mine.passages
        if not other.rules.keys() & {*passage.rules}
        for rule in passage.rules
    }
    found: dict[Told, list[str]] = {}
    for rule, told in mine.rules.items():
        if rule not in other.rules and rule not in told_already:
            found.setdefault(whole.get(rule, told), []).append(rule)
    passages = {*whole.values()}  # of a row that the other has in part, only the rules that it has not
    return tuple(told if told in passages else in_own_words(mine, rules) for told, rules in found.items())


def in_own_words(edition: Edition, rules: Sequence[str]) -> Told:
    """What rules say together, in the words of their box."""
    found = tuple(dict.fromkeys(edition.own[rule] for rule in rules))
    said = tuple(one for told in found for one in told.said)
    return Told(tuple(rules), said, tuple(line for told in found for line in told.formal))


def differ(mine: Told, other: Told) -> bool:
    """Whether two editions say different things; of what no sentence says, the lines as written are compared."""
    mine_said, other_said = ([said.text for said in told.said if said.text != LEFT_OUT] for told in (mine, other))
    return mine_said != other_said or mine.formal != other.formal


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
