"""The cards of a sheet: pictures, numbers, what each of them does, and where it stands if not in its own rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from uno_dsl.rulebook.alignment import Placed
from uno_dsl.rulebook.book import CardEntry
from uno_dsl.rulebook.fits import WILD
from uno_dsl.rulebook.meanings import is_named
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.sheet.marked import sentences
from uno_dsl.rulebook.sheet.pictures import drawn
from uno_dsl.rulebook.sheet.sheet import Block, Card, Elsewhere, Mark, Paragraph, Sentence

LAST = "last"
NONE = "–"
"""On a side that a card is not on."""
MOMENTS = ("play", "start", "pay for", "last")


def cards_on_sheet(
    entries: Sequence[CardEntry],
    placed: Sequence[Placed],
    counts: Collection[str],
    blocks: Mapping[str, Block],
    pictures: dict[str, str],
    open_: Mapping[str, tuple[int, ...]],
    always: Mapping[str, str],
    sides: Sequence[str],
    words: Labels,
) -> Iterator[Card]:
    """Every card. `counts` are the rules that say how often a card is in the deck, and `blocks` has the block of the sheet in which each rule stands that belongs to no card.

    `open_` are the numbers of the questions behind each rule, and `always` is what cards must share to be allowed by a rule. `sides` are those of the deck.
    """
    for entry in entries:
        own = [x for x in placed if x.piece.card == entry.name]
        rules = sorted((x for x in own if x.passage.rule not in counts), key=lambda x: moment(x.passage.rule, entry))
        ids = {id_ for x in own for row in x.passage.rows for id_ in row.ids}
        mark = mark_of([x for x in own if x.passage.rule in counts])
        first = tuple(Sentence(said, mark=mark) for said in first_of_all(entry, always, words))
        agreed = tuple(Sentence(said, mark=mark) for said in words.agreed_on(entry.name))
        others = tuple(elsewhere(entry, ids, blocks, open_, words))
        away = any(one.block and one.whole for one in others)
        late = [x for x in rules if away and moment(x.passage.rule, entry) == MOMENTS.index("last")]
        told = paragraphs((x for x in rules if x not in late), open_, entry)
        yield Card(
            name=title(entry, words),
            pictures=tuple(drawn(picture, pictures) for picture in entry.pictures),
            total=total(entry, sides),
            worth=" / ".join(
                dict.fromkeys(words("as shown") if x.worth is None else str(x.worth) for x in entry.copies)
            ),
            mark=mark,
            paragraphs=tuple(around_first(first, told, agreed)),
            elsewhere=others,
            open=tuple(sorted({number for rule in ids & {*counts} for number in open_.get(rule, ())})),
            last=tuple(paragraphs(late, open_, entry)),
        )


def paragraphs(rules: Iterable[Placed], open_: Mapping[str, tuple[int, ...]], entry: CardEntry) -> list[Paragraph]:
    paid = MOMENTS.index("pay for")
    return [
        Paragraph(found, penalty=moment(x.passage.rule, entry) == paid)
        for x in rules
        if (found := sentences(x.passage, open_))
    ]


def around_first(
    before: tuple[Sentence, ...], told: Sequence[Paragraph], behind: tuple[Sentence, ...]
) -> Iterator[Paragraph]:
    """The paragraphs of a card, the first with what has to be said of the card before it, and with what goes on from it."""
    if not before and not behind:
        yield from told
        return
    first = told[0].sentences if told else ()
    yield Paragraph((*before, *first, *behind))
    yield from told[1:]


def first_of_all(entry: CardEntry, always: Mapping[str, str], words: Labels) -> Iterator[str]:
    """That a card is a wild card, if its name does not say so."""
    wild = [rule for rule in entry.placement if always.get(rule) == WILD]
    if wild and not is_named(words.defined(WILD), words.name(entry.name, whole=True)):
        banned = any(rule not in always for rule in entry.placement)
        yield words("sheet wild" if banned else "sheet wild any")


def moment(rule: str, entry: CardEntry) -> int:
    """When a rule of a card matters: in play, at the start, as the last card, or otherwise."""
    keys = [situation.key for situation in entry.situations if rule in situation.rules]
    return min((MOMENTS.index(key) for key in keys if key in MOMENTS), default=len(MOMENTS))


def mark_of(counts: Sequence[Placed]) -> Mark:
    return "new" if any(row.versions for x in counts for row in x.passage.rows) else ""


def total(entry: CardEntry, sides: Sequence[str]) -> str:
    """How many of a card are in the deck; of a deck with two sides, on each: `8 / –`."""
    if not sides:
        return " / ".join(str(line.total) for line in entry.copies)
    numbers = {line.side: str(line.total) for line in entry.copies}
    return " / ".join(numbers.get(side, NONE) for side in sides)


def title(entry: CardEntry, words: Labels) -> str:
    return words.name(entry.name) if entry.copies[0].numbers is None else entry.copies[0].title


def elsewhere(
    entry: CardEntry, own: set[str], blocks: Mapping[str, Block], open_: Mapping[str, tuple[int, ...]], words: Labels
) -> Iterator[Elsewhere]:
    """The situations of which the card's own rules say nothing.

    Cards without an effect as the last card are listed once, under playing a card, unless an open question is about them.
    """
    situations = entry.situations
    found: dict[tuple[str, str, bool], list[str]] = {}
    for situation in situations:
        for rule in situation.rules:
            block = blocks.get(rule)
            if rule not in own and block is not None:
                found.setdefault((block.title, block.key, block.foreign), []).append(situation.key)
    for (says, key, foreign), when in found.items():
        yield Elsewhere(
            tuple(words(f"when {name}") for name in dict.fromkeys(when)), says, key, foreign, whole="play" in when
        )
    silent = [situation.key for situation in situations if situation.nothing]
    if len(silent) == sum(bool(one.nothing or one.rules) for one in situations):
        asked = {number for name in silent for number in open_.get(f"{entry.name}.{name}", ())}
        yield Elsewhere((), words("nothing"), open=tuple(sorted(asked)))
        return
    for name in silent:  # the rules that only a reading has: `flip.start`
        numbers = open_.get(f"{entry.name}.{name}", ())
        if name != LAST or numbers:
            yield Elsewhere((), words(f"nothing {name}"), open=numbers)
