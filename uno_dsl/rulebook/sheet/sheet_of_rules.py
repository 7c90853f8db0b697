"""Rules → rule sheet: everything that a player needs, in the order of play."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from uno_dsl.layers.library import Selection, Shelf, shelf, shelf_of
from uno_dsl.rulebook.alignment import Placed
from uno_dsl.rulebook.book_of_rules import points_to_win, section
from uno_dsl.rulebook.card_entries import card_entries
from uno_dsl.rulebook.fits import fits
from uno_dsl.rulebook.house_titles import COLON, ENGLISH, Title, title_of_house
from uno_dsl.rulebook.house_words import with_house_words
from uno_dsl.rulebook.lines.labels_by_card import labels_by_card
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.sheet.aim import aim
from uno_dsl.rulebook.sheet.cards_on_sheet import cards_on_sheet
from uno_dsl.rulebook.sheet.examples_on_sheet import shown_examples
from uno_dsl.rulebook.sheet.hand_on_sheet import hand_on_sheet
from uno_dsl.rulebook.sheet.in_entries import in_entries
from uno_dsl.rulebook.sheet.left_out import REASONS, reason
from uno_dsl.rulebook.sheet.marked import compared, sentences, without_houses
from uno_dsl.rulebook.sheet.notes_needed import notes_needed
from uno_dsl.rulebook.sheet.numbered import numbered_in_order
from uno_dsl.rulebook.sheet.numbers_together import numbers_together
from uno_dsl.rulebook.sheet.overview import overview
from uno_dsl.rulebook.sheet.pictures import colour_marks, drawn, drawn_cards
from uno_dsl.rulebook.sheet.settled import open_in, settled
from uno_dsl.rulebook.sheet.sheet import Block, LeftOut, Pair, Paragraph, Sheet
from uno_dsl.rulebook.sheet.words_of_notes import words_of_notes
from uno_dsl.rulebook.states import State, States, read_state
from uno_dsl.rulebook.table_words import players_words
from uno_dsl.source import UnreadableSource
from uno_dsl.syntax import nodes as n

BEFORE = ("box", "setup", "turn")
"""The parts that stand before the cards."""
FACTS = "box"
"""The part whose sentences stand in one paragraph."""
AFTER_CARDS = "procedure"
"""The part before which house rules stand."""
OWN_TITLES = ("procedure", "call")
"""The parts in which every block has its own title; elsewhere the first has that of the part."""
ADDED = ("option", "house rule", "combine")
"""The layers that add to an edition what its players agree on."""
DIGITS = 8


def rule_sheet(selection: Selection, words: Labels, digest: str) -> Sheet:
    """The sheet of a selection in a language, with the digest of its rules. Raises UnreadableSource if its rules cannot be understood."""
    own = read_state("", selection, shelf_of(selection))
    if own is None:
        raise UnreadableSource(f"the rules of {selection.game} have errors; `uno check` shows them")
    return sheet_of_state(own, selection, words, digest)


def sheet_of_state(own: State, selection: Selection, words: Labels, digest: str, states: States | None = None) -> Sheet:
    """The sheet of a selection, whose rules are those of a state. `states` if those with other answers have been read already."""
    plain = words
    # names without words are gathered for this sheet alone
    words = with_house_words(words, selection.houses)
    words = replace(words, grammar=replace(words.grammar, names_unknown=set()))
    named = labels_by_card(own, words)
    words = words.with_texts(named)
    library = shelf_of(selection)
    teller = Teller(words, explained=False)
    placed = compared(teller.pieces(own), without_houses(selection, library), teller)
    in_head = facts_in_head(own)
    told = {row.key for x in placed for row in x.passage.rows if not reason(x.piece, row, in_head)}
    asked = settled(own.rules, added_layers(own))
    noted = notes_needed(own, selection, plain, told, [one.name for one in asked if not one.asked], states)
    questions = [one for one in asked if one.asked or one.name in noted]
    page = Page(own, selection, words, drawn_cards(own.model), open_in(questions, own.rules))
    shown = [x for x in placed if any(not reason(x.piece, row, in_head) for row in x.passage.rows)]
    entries = [*card_entries(own, words)]
    names = {entry.name for entry in entries}
    found = dict(page.blocks([x for x in shown if x.piece.card not in names]))
    where = {rule: block for block, rules in found.items() for rule in rules}
    counts = {face.rule for face in own.model.faces}
    always = {fit.rule: fit.by for fit in fits(own.model, words)}
    told_cards = list(
        cards_on_sheet(entries, shown, counts, where, page.pictures, page.open, always, own.model.sides, words)
    )
    by_name = {entry.name: card for entry, card in zip(entries, told_cards, strict=True)}
    blocks = with_example([*found], hand_on_sheet(own, words))
    cards, blocks = in_entries(told_cards, blocks)
    by_row = numbers_together(zip(entries, cards, strict=True), own.model.sides, words)
    first = [block for block in blocks if block.key in BEFORE]
    sheet = Sheet(
        language=words.language,
        title=title(selection, words, library),
        facts=tuple(facts(own, words)),
        follows=follows(selection, words, library),
        added=tuple(
            short(title_of_layer(name, selection, words, library), [block.title for block in found])
            for name in added_layers(own)
        ),
        overview=tuple(overview(States(selection, own, {}, {}), library, by_name, words)),
        aim=tuple(aim(own.model, words)),
        colours=tuple(colour_marks(own.model, words)),
        sides=own.model.sides,
        before=tuple(first),
        cards=tuple(by_row),
        after=tuple(block for block in blocks if block not in first),
        examples=shown_examples(own, selection, library, added_layers(own), words),
        meanings=tuple(words_of_notes(questions, own, words)),
        settled=tuple(questions),
        digest=digest[:DIGITS],
        trademark=is_of_a_box(selection.game, library),
        names=frozenset(words.grammar.names_unknown) if words.language != "en" else frozenset(),
        quotes=words.grammar.lexicon.words.get("quotes", "“…”"),
        texts=named,
        rules=frozenset(
            id_ for x in placed for row in x.passage.rows if not reason(x.piece, row, in_head) for id_ in row.ids
        ),
        left_out=tuple(left_out(placed, in_head)),
    )
    return numbered_in_order(sheet)


def with_example(blocks: Sequence[Block], example: str) -> list[Block]:
    """The blocks, with an example in the first that tells what fits."""
    place = next((place for place, block in enumerate(blocks) if any(one.pair for one in block.paragraphs)), None)
    return [replace(block, example=example) if at == place else block for at, block in enumerate(blocks)]


def left_out(placed: Sequence[Placed], in_head: Collection[str]) -> Iterator[LeftOut]:
    """The rules that are not on the sheet, by reason."""
    for why in REASONS:
        rules = [
            id_ for x in placed for row in x.passage.rows if reason(x.piece, row, in_head) == why for id_ in row.ids
        ]
        if rules:
            yield LeftOut(why, tuple(rules))


# ------------------------------------------------------------------------------------------------ the head
def title(selection: Selection, words: Labels, library: Shelf) -> str:
    """What the edition is called: its name in the language, or its title."""
    name = f"edition {selection.game}"
    return words(name) if words.has(name) else library.titles[selection.game].partition(": ")[0]


def follows(selection: Selection, words: Labels, library: Shelf) -> str:
    """Whose rules the sheet has: those of a printing, or those of a box that none is chosen of. Other games need no word."""
    if selection.printing is not None:
        return words.of_printing("follows", selection.printing)
    return words("sheet follows none box") if any(game == selection.game for game, _ in library.printings) else ""


def is_of_a_box(game: str, library: Shelf) -> bool:
    """Whether an edition is one of those that are shipped, or made from one; other games of users are not UNO."""
    shipped = shelf().editions
    base: str | None = game
    while base is not None and base not in shipped:
        base = library.bases[base]
    return base is not None


def facts_in_head(state: State) -> set[str]:
    """The rules that say how many play, and how many cards there are."""
    entries = state.rules.entries
    return {x.id for x in entries if isinstance(x.node, n.Fact) and x.node.word in ("players", "deck")}


def facts(state: State, words: Labels) -> Iterator[str]:
    """How many play, how many cards there are, and how many points win."""
    yield f"{players_words(state.model.players, words)} {words('players')}"
    yield f"{state.model.deck} {words('cards')}"
    points = points_to_win(state.model)
    if points is not None:
        yield f"{points} {words('to-win')}"


def added_layers(state: State) -> list[str]:
    """The names of the options and house rules."""
    return [name for kind, name in state.rules.layers if kind in ADDED]


def title_of_layer(name: str, selection: Selection, words: Labels, library: Shelf) -> Title:
    """The title of an option or house rule; those of the shipped options are translated."""
    option = f"option {name}"
    return title_of_house(selection.houses, name, words.language) or (
        Title(words(option))
        if words.has(option)
        else Title(library.titles.get(option, name), words.language != ENGLISH)
    )


def short(title: Title, blocks: Collection[str]) -> Title:
    """A title; if a block of the sheet has it as its heading, what stands before its colon."""
    return replace(title, text=COLON.split(title.text)[0]) if title.text in blocks else title


# ------------------------------------------------------------------------------------------------ the blocks
@dataclass(frozen=True, slots=True)
class Page:
    """What the blocks of a sheet are made with."""

    state: State
    selection: Selection
    words: Labels
    pictures: dict[str, str]
    open: Mapping[str, tuple[int, ...]]

    def blocks(self, placed: Sequence[Placed]) -> Iterator[tuple[Block, list[str]]]:
        """The blocks in order, those of house rules before the procedures, each with the rules in it."""
        library = shelf_of(self.selection)
        layer_of = {entry.id: entry.layer for entry in self.state.rules.entries}
        added = {name: [x for x in placed if self.adds(x, name, layer_of)] for name in added_layers(self.state)}
        taken = [x for found in added.values() for x in found]
        pairs = {
            fit.rule: Pair(drawn(fit.top, self.pictures), drawn(fit.played, self.pictures))
            for fit in fits(self.state.model, self.words)
        }
        states = States(self.selection, self.state, {}, {})
        for part in order().parts:
            if part == AFTER_CARDS:
                for name, found in added.items():
                    if found:
                        title_ = title_of_layer(name, self.selection, self.words, library)
                        yield self.block("added", title_.text, found, pairs, title_.foreign)
            here = [x for x in placed if x.piece.part == part and x not in taken]
            blocks = [*dict.fromkeys(x.piece.block for x in here)]
            for place, block in enumerate(blocks):
                found = [x for x in here if x.piece.block == block]
                head = section(found, block, part, None, self.words, states)
                first = place == 0 and part not in OWN_TITLES
                yield self.block(
                    part,
                    self.title_of_part(part, blocks) if first else head.title,
                    found,
                    pairs,
                    head.foreign and not first,
                )

    def title_of_part(self, part: str, blocks: Sequence[str]) -> str:
        """The heading of a part: the facts have one of the sheet."""
        return self.words("sheet box") if part == FACTS else self.words.part(part, blocks)

    def adds(self, placed: Placed, layer: str, layer_of: Mapping[str, str]) -> bool:
        """Whether a house rule brings this rule, in a block of its own."""
        return layer_of.get(placed.piece.rule) == layer and placed.piece.block == layer

    def block(
        self, part: str, title: str, placed: Sequence[Placed], pairs: Mapping[str, Pair], foreign: bool
    ) -> tuple[Block, list[str]]:
        paragraphs = [
            Paragraph(said, pairs.get(x.passage.rule)) for x in placed if (said := sentences(x.passage, self.open))
        ]
        if part == FACTS:
            paragraphs = [Paragraph(tuple(one for paragraph in paragraphs for one in paragraph.sentences))]
        rules = [id_ for x in placed for row in x.passage.rows for id_ in row.ids]
        return Block(part, title, tuple(paragraphs), foreign), rules
