"""House rules in a language: what each brings to a game, and what it changes there, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from uno_dsl.layers.audience import Audience, audience
from uno_dsl.layers.heading import Heading, heading
from uno_dsl.layers.library import Selection, shelf_of
from uno_dsl.rulebook.alignment import Placed
from uno_dsl.rulebook.book import LEFT_OUT
from uno_dsl.rulebook.house_titles import COMBINE, key_of
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.rows import Piece, Teller
from uno_dsl.rulebook.sheet.left_out import KEPT, reason
from uno_dsl.rulebook.sheet.marked import compared, said
from uno_dsl.rulebook.sheet.sheet import Sentence
from uno_dsl.rulebook.states import State, read_state
from uno_dsl.source import read_source
from uno_dsl.tree import inside
from uno_dsl.wording.phrases import Noun

ReadRules = Callable[[str, tuple[Path, ...]], State | None]
OWN_TITLES = ("procedure", "call")
"""The parts in which every block has its own title."""


@dataclass(frozen=True, slots=True, eq=False)
class HouseRule:
    """A house rule in the first edition that it fits, or what holds where several are played together.

    `needs` are the cards without which it does nothing, or not all: those that its heading names, or numbers that an edition lacks.
    `together` are the names of these; `state` are the rules with it, and `before` those without it: those of the edition alone, if
    the others cannot be played together without it.
    """

    name: str
    path: Path
    text: str
    audience: Audience
    selection: Selection
    needs: tuple[str, ...]
    together: tuple[str, ...]
    state: State
    before: State


@dataclass(frozen=True, slots=True)
class Change:
    """What changes in one rule: its new sentences and those that no longer hold, under the heading of its place; empty if it stands alone."""

    title: str
    sentences: tuple[Sentence, ...]


def read_house_rules(paths: Sequence[Path], editions: Sequence[str]) -> tuple[HouseRule, ...]:
    """The house rules in these files, in their order. Those that fit none of the editions are left out."""
    heads = {path: found for path in paths if (found := heading(read_source(path).text)) is not None}
    files = {head.name: path for path, head in heads.items() if head.kind != COMBINE}
    house_rules: list[HouseRule | None] = []
    rules = cache(rules_with)
    for path, head in heads.items():
        together = (head.name, *head.names) if head.kind == COMBINE else ()
        others = tuple(files[name] for name in together if name in files)
        fitting = (read_house_rule(path, head, together, game, others, rules) for game in editions)
        house_rules.append(next((one for one in fitting if one is not None), None))
    numbers = [numbers_of(rules(game, ())) for game in editions]
    fitting_one = [one for one in house_rules if one is not None]
    return tuple(replace(house, needs=house.audience.needs or lacking(house, numbers)) for house in fitting_one)


def numbers_of(state: State | None) -> frozenset[str]:
    """The numbers of the cards of an edition."""
    return frozenset(str(face.number) for face in state.model.faces) if state is not None else frozenset()


def lacking(house: HouseRule, numbers: Sequence[frozenset[str]]) -> tuple[str, ...]:
    """The numbers that a house rule speaks of and some editions do not have."""
    own = {entry.id for entry in house.state.rules.entries if entry.layer == house.name}
    lines = [told.line for told in house.state.told if told.rule in own]
    named = (part.name for line in lines for part in inside(line) if isinstance(part, Noun) and part.key == "numbered")
    return tuple(name for name in dict.fromkeys(named) if not all(name in known for known in numbers))


def rules_with(game: str, houses: tuple[Path, ...]) -> State | None:
    """The rules of an edition with these house rules; None if they do not fit."""
    selection = Selection(game=game, houses=houses)
    return read_state("", selection, shelf_of(selection))


def read_house_rule(
    path: Path, head: Heading, together: tuple[str, ...], game: str, others: tuple[Path, ...], rules: ReadRules
) -> HouseRule | None:
    """A house rule with an edition and others that are played with it; None if it does not fit. `rules` reads the rules with some of them:
    each house rule is compared with the same rules without it."""
    houses = (*others, path)
    state = rules(game, houses)
    before = rules(game, others) or rules(game, ())
    if state is None or before is None:
        return None
    whom = audience(state.gathered.headers[str(path)])
    selection = Selection(game=game, houses=houses)
    return HouseRule(key_of(path, head), path, read_source(path).text, whom, selection, (), together, state, before)


def changes(house: HouseRule, teller: Teller, words: Labels) -> list[Change]:
    """What a house rule brings and changes: first what it keeps, which its sentences speak of, then in the order of a rulebook."""
    pieces = teller.pieces(house.state)
    known = {piece.rule for piece in teller.pieces(house.before)}
    found = [
        (placed, in_order(tuple(behind_lists(changed(placed))))) for placed in compared(pieces, house.before, teller)
    ]
    kept = [Change("", sentences) for placed, sentences in found if sentences and is_kept(placed)]
    return kept + [
        Change(
            heading_of(placed.piece, pieces, words) if placed.piece.card or placed.piece.rule in known else "",
            sentences,
        )
        for placed, sentences in found
        if sentences and not is_kept(placed)
    ]


def in_order(sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """What is new, whole, and then what no longer holds; unless there are sentences between them without which they are not understood."""
    alone = all(sentence.mark for sentence in sentences)
    return tuple(sorted(sentences, key=lambda sentence: sentence.mark == "old")) if alone else sentences


def is_kept(placed: Placed) -> bool:
    """Whether it says what is noted or counted."""
    return any(reason(placed.piece, row, ()) == KEPT for row in placed.passage.rows)


def changed(placed: Placed) -> Iterator[Sentence]:
    """The sentences of a rule that are new or no longer hold, after those without which they cannot be understood: the first one of
    the rule, and the heads of the lists in which they stand. Dots stand for the other points of these lists."""
    rows = (row for row in placed.passage.rows if reason(placed.piece, row, ()) in ("", KEPT))
    found = [sentence for row in rows for sentence in differing(tuple(said(row, {})))]
    shown = {place for place, sentence in enumerate(found) if sentence.mark}
    shown |= {before for place in shown for before in context(found, place)}
    open_ = False
    for place, sentence in enumerate(found):
        if place in shown:
            yield sentence
        elif sentence.depth and not open_ and context(found, place)[-1] in shown:
            yield Sentence(LEFT_OUT, sentence.depth)
        open_ = place not in shown and sentence.depth > 0


def behind_lists(sentences: Iterable[Sentence]) -> list[Sentence]:
    """What no longer holds behind the list that it would break, and before the dots for what is left out."""
    told: list[Sentence] = []
    old: list[Sentence] = []
    for sentence in (*sentences, None):
        if old and (sentence is None or (sentence.mark != "old" and sentence.depth <= old[0].depth)):
            dots = told and (told[-1].text, told[-1].depth) == (LEFT_OUT, old[0].depth)
            told, old = [*told[:-1], *old, told[-1]] if dots else [*told, *old], []
        if sentence is not None:
            (old if sentence.mark == "old" else told).append(sentence)
    return told


def differing(row: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences of a row, of which those that are both new and old have not changed."""
    old = {sentence.text for sentence in row if sentence.mark == "old"}
    same = {sentence.text for sentence in row if sentence.mark == "new" and sentence.text in old}
    for sentence in row:
        if sentence.text not in same:
            yield sentence
        elif sentence.mark == "new":
            yield replace(sentence, mark="")


def context(found: Sequence[Sentence], place: int) -> list[int]:
    """The places of the sentences with which one goes on."""
    heads, depth = [0], found[place].depth
    for before in range(place - 1, 0, -1):
        if found[before].depth < depth:
            heads.insert(1, before)
            depth = found[before].depth
    return heads


def heading_of(piece: Piece, pieces: Sequence[Piece], words: Labels) -> str:
    """The heading in a rulebook over rules: that of their card or block, or of their part if it has no other blocks. Empty if the
    house rule brings them.
    """
    if piece.card:
        return words.name(piece.card)
    block = f"block {piece.block}"
    if not words.has(block):
        return ""
    others = {other.block for other in pieces if other.part == piece.part and not other.card}
    return words(block) if len(others) > 1 or piece.part in OWN_TITLES else words(f"part {piece.part}")
