"""Rules → rulebook: everything that the rules of an edition say, in the order of a book and in a language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from uno_dsl.layers.library import Selection
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.rulebook.alignment import Other, Placed, aligned
from uno_dsl.rulebook.book import PROGRAMS, Book, CardEntry, Goal, Origin, Part, Picture, Said, Section, StartTable
from uno_dsl.rulebook.card_entries import card_entries, copies
from uno_dsl.rulebook.combined import Combined, clashes, combinations, other_answers, other_ways, with_combined
from uno_dsl.rulebook.courses import course
from uno_dsl.rulebook.fits import fits
from uno_dsl.rulebook.for_players import KEPT, WORDS, part_of, words_of
from uno_dsl.rulebook.house_titles import COLON, Title, house_title, title_of_house
from uno_dsl.rulebook.lines.labels_by_card import labels_by_card
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.origins import citation_reader, origins
from uno_dsl.rulebook.page_labels import Labels, is_in, labels
from uno_dsl.rulebook.played.other_decks import other_decks
from uno_dsl.rulebook.played.scored_round import scored_round
from uno_dsl.rulebook.played.start_table import start_of
from uno_dsl.rulebook.questions_of_book import open_questions
from uno_dsl.rulebook.rows import OPEN, teller_of
from uno_dsl.rulebook.silence import open_silences, with_placements, with_questions
from uno_dsl.rulebook.states import State, States, library_of, read_state
from uno_dsl.rulebook.turn_diagram import turn_diagram
from uno_dsl.tree import inside

UNREAD = (WORDS, KEPT, PROGRAMS)
"""Parts that say nothing about what players do."""


def own_printing(states: States, language: str) -> str | None:
    """The printing whose rules the book in a language states: the one in this language."""
    found = [name for name in states.printings if is_in(name, language)]
    return found[0] if found else None


def state_of_book(states: States, language: str) -> State:
    """The rules that the book in a language states: those of its printing, or what all printings have in common."""
    printing = own_printing(states, language)
    return states.printings[printing] if printing is not None else states.own


def rulebook(states: States, language: str) -> Book:
    """The rulebook of an edition in a language."""
    printing = own_printing(states, language)
    words = labels(language, states.selection.game, printing or "")
    own = state_of_book(states, language)
    teller = teller_of(words)
    pieces = teller.pieces(own)
    combined = Combined(states, teller)
    others = other_states(states, own, combined)
    answered = [*with_answers(states, own)]
    behind = open_silences(own, answered)
    cards = (with_questions(entry, behind) for entry in card_entries(own, words))
    entries = {entry.name: with_placements(entry, own, answered) for entry in cards}
    placed = in_parts(aligned(pieces, others), set(entries), own, words)
    placed = with_combined(placed, printing_of(own), combined) if states.readings else placed
    answers = {name: answers_of(state) for name, state in states.printings.items()}
    unread = {id_ for x in placed if x.piece.part == PROGRAMS for row in x.passage.rows for id_ in row.ids}
    entries = {name: without_unread(entry, unread) for name, entry in entries.items()}
    parts = tuple(parts_of(placed, entries, words, states))
    read = [(words.name(x.piece.card) if x.piece.card else "", x.passage) for x in placed if x.piece.part not in UNREAD]
    title, lead = titled(states)
    start = start_of(states, own, words)
    return Book(
        edition=states.selection.game,
        slug=slug_of(states.selection),
        title=title,
        lead=lead,
        language=language,
        printing=printing,
        printings=tuple(states.printings),
        players=own.model.players,
        deck=own.model.deck,
        sides=own.model.sides,
        goal=Goal(points_to_win(own.model)),
        copies=copies(own.model, words),
        parts=parts,
        questions=open_questions(states, answers_of(own), answers, read, citation_reader(states, None)),
        origins=origins_of(states, own, printing),
        answers={"": answers_of(states.own), **answers},
        fits=tuple(fits(own.model, words)),
        special=special(states),
        turn=turn_diagram(own.model),
        houses=tuple(path.stem for path in states.selection.houses),
        house_titles=tuple(house_titles(states, language)),
        options=tuple(options_of(states)),
        courses=tuple(found for told in own.told if (found := course(told.line, words.grammar)) is not None),
        start=start,
        names=frozenset(named(own.model)),
        scored=scored_round(own, words, {picture.file for picture in pictures_of(start, entries.values())}),
        ways=tuple(other_ways(states, own, printing, teller)),
        texts=labels_by_card(own, words),
        decks=tuple(other_decks(own, answered, words)),
    )


def without_unread(entry: CardEntry, unread: Collection[str]) -> CardEntry:
    """A card without the situations of which only rules speak that players do not read."""
    kept = (one for one in entry.situations if not one.rules or not {*one.rules} <= {*unread})
    return replace(entry, situations=tuple(kept))


def pictures_of(start: StartTable | None, entries: Iterable[CardEntry]) -> Iterator[Picture]:
    """The cards that the page shows on the table after the deal, in its gallery, and in the table of the deck."""
    yield from (card for hand in (start.hands if start is not None else ()) for card in hand)
    for entry in entries:
        yield from entry.pictures
        yield from (card for line in entry.copies for card in line.pictures)


def named(model: s.Model) -> Iterator[str]:
    """The names of the cards, colours and sides."""
    yield from model.sides
    for colours in model.colours.values():
        yield from colours
    yield from (face.card for face in model.faces)


def slug_of(selection: Selection) -> str:
    """The folder of a book in the site: `classic`, or `classic+stacking` with a house rule."""
    return "+".join([selection.game, *(path.stem for path in selection.houses)])


def titled(states: States) -> tuple[str, str]:
    """The title of the edition, and what stands behind its colon."""
    title, _, lead = library_of(states).titles[states.selection.game].partition(": ")
    return title, lead


def house_titles(states: States, language: str) -> Iterator[Title]:
    """The titles of the house rules, without what stands behind their colons."""
    for path in states.selection.houses:
        title = house_title(path, language)
        yield replace(title, text=COLON.split(title.text)[0])


@cache
def special(states: States) -> tuple[str, ...]:
    """The cards that the edition has and its base does not. An edition without a base has none."""
    library = library_of(states)
    base = library.bases.get(states.selection.game)
    known = (
        read_state("", Selection(game=base), library) if base is not None and not states.selection.editions else None
    )
    if known is None:
        return ()
    before = {face.card for face in known.model.faces}
    return tuple(dict.fromkeys(face.card for face in states.own.model.faces if face.symbol and face.card not in before))


def options_of(states: States) -> list[str]:
    """The options that the manual of the edition offers, in the order of their numbers."""
    found = [name for name, game in library_of(states).option_of.items() if game == states.selection.game]
    return sorted(found, key=lambda name: (len(name), name))


def answers_of(state: State) -> dict[str, str]:
    return {choice.name: choice.chosen for choice in state.rules.choices.values()}


# ------------------------------------------------------------------------------------------------ other states
def other_states(states: States, own: State, combined: Combined) -> list[Other]:
    """All states but the page's own, with what they change: other printings, and the page's own with other answers."""
    teller, usual, here = combined.teller, combined.usual, combined.rows(own)
    nowhere: dict[str, tuple[Said, ...]] = dict.fromkeys([*usual, *here], ())
    others: list[Other] = []
    for printed in states.printings.values():
        if printed is not own:
            others.append(Other(printed.name, tuple(teller.pieces(printed)), {**nowhere, **combined.rows(printed)}))
    for (question, answer), state in with_answers(states, own):
        said = combined.said(printing_of(own), (question, answer))
        changed = {key: said.get(key, ()) for key in {**here, **said} if said.get(key, ()) != here.get(key, ())}
        others.append(Other(f"reading:{question}={answer}", tuple(teller.pieces(state)), changed))
    pieces_of = [tuple(teller.pieces(state)) for state in combinations(states).values()] if states.readings else []
    return [*others, *(Other("", pieces, {}) for pieces in pieces_of)]


def with_answers(states: States, own: State) -> Iterator[tuple[tuple[str, str], State]]:
    """The rules with each other answer: in the page's own printing, or in the edition itself where that makes no difference. An answer
    that contradicts the printing is left out.
    """
    for question, answer in other_answers(own) if states.readings else ():
        if (printing_of(own), question, answer) in clashes(states):
            continue
        state = combinations(states).get((printing_of(own), question, answer)) or states.readings.get(
            (question, answer)
        )
        if state is not None:
            yield (question, answer), state


def printing_of(state: State) -> str:
    """The printing that a state is of; empty for the edition itself."""
    return state.name.removeprefix("printing:")


def origins_of(states: States, own: State, printing: str | None) -> dict[str, Origin]:
    """Where every rule of the page comes from: in its own printing, or else in the first state that has it."""
    game = states.selection.game
    found = origins(own, citation_reader(states, printing), game)
    every = citation_reader(states, None)
    for state in [states.own, *states.printings.values(), *states.readings.values()]:
        new = {choice for choice in ids_of(state) if choice not in found}
        if new:
            there = origins(state, every, game)
            found |= {rule: replace(origin, in_force=False) for rule, origin in there.items() if rule in new}
    return found


def ids_of(state: State) -> set[str]:
    return {entry.id for entry in state.rules.walk() if entry.own}


# ------------------------------------------------------------------------------------------------ parts and sections
def in_parts(placed: Sequence[Placed], cards: set[str], own: State, words: Labels) -> list[Placed]:
    """The passages with their parts on the page: those that only programs need, and cards that only a reading has, stand apart."""
    used = words_of(placed, own, words)
    out = []
    for x in placed:
        question = question_of(x) if x.piece.card and x.piece.card not in cards else ""
        if question:
            out.append(replace(x, piece=replace(x.piece, part=OPEN, block=question)))
        else:
            out.append(replace(x, piece=replace(x.piece, part=part_of(x, own, used, words))))
    return out


def question_of(placed: Placed) -> str:
    """The question whose readings alone have a passage; empty if there is none."""
    rows = placed.passage.rows
    when = {name for row in rows for version in row.versions for name in version.when}
    asked = {name.partition(":")[2].partition("=")[0] for name in when if name.startswith("reading:")}
    alone = not any(row.said for row in rows) and all(name.startswith("reading:") for name in when)
    return asked.pop() if alone and len(asked) == 1 else ""


def parts_of(placed: Sequence[Placed], entries: dict[str, CardEntry], words: Labels, states: States) -> list[Part]:
    """The parts of the book that have something in them."""
    out = []
    for key in order().parts:
        here = [x for x in placed if x.piece.part == key]
        blocks = [*entries] if key == "cards" else []
        blocks += [block for block in dict.fromkeys(x.piece.block for x in here) if block not in blocks]
        sections = [
            section([x for x in here if x.piece.block == block], block, key, entries.get(block), words, states)
            for block in blocks
        ]
        if sections:
            out.append(Part(key, tuple(sections)))
    return out


def section(
    placed: Sequence[Placed], block: str, part: str, card: CardEntry | None, words: Labels, states: States
) -> Section:
    """A heading: that of a card, of a block with a title of its own, or the title of the house rule that brings it."""
    passages = tuple(x.passage for x in placed)
    if part == "cards":
        title = words.name(block) if card is None or card.copies[0].numbers is None else card.copies[0].title
        return Section(block, title, passages, card)
    if words.has(f"block {block}"):
        return Section(block, words(f"block {block}"), passages)
    named = title_of(block, states, words)
    cards = tuple(dict.fromkeys(x.piece.card for x in placed if x.piece.card))
    return Section(block, named.text, passages, foreign=named.foreign, cards=cards)


def title_of(block: str, states: States, words: Labels) -> Title:
    """The title of a house rule or question, by its name."""
    house = title_of_house(states.selection.houses, block, words.language)
    if house is not None:
        return house
    choice = states.own.rules.choices.get(block)
    text, foreign = words.question(choice.text if choice is not None else block.replace("-", " "))
    return Title(text, foreign is not None)


# ------------------------------------------------------------------------------------------------ the goal
def wins_with_most(step: s.Step) -> bool:
    """Whether somebody wins the game, other than who has the least of something: then points that are reached end the game, and win nothing."""
    if not isinstance(step, s.Control) or step.what != "win":
        return False
    return not any(isinstance(part, e.Extreme) and not part.highest for part in inside(step.who))


def points_to_win(model: s.Model) -> int | None:
    """The points that win the game, if some do: what a number that every player has must reach where somebody wins, but for the lowest."""
    for _, body in bodies(model):
        for step in steps_in(body):
            if isinstance(step, s.Branch) and any(wins_with_most(then) for then in step.then):
                for node in inside(step.condition):
                    match node:
                        case e.Compare(operator=">=" | ">", left=e.Kept(owner=owner), right=e.Number(value)) if owner:
                            return value
    return None
