"""No English word from the names of a box is left in another language, unless that language has it too."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.slices import some
from tests.wording.models import LIBRARY, bases
from uno_dsl.layers.gather import gather
from uno_dsl.layers.library import Selection
from uno_dsl.model.reading.from_rules import understand
from uno_dsl.model.statements import Model
from uno_dsl.wording.describe.rule_phrases import described
from uno_dsl.wording.grammar.grammar import Grammar
from uno_dsl.wording.interface import book_grammar, languages, told_rules, told_table
from uno_dsl.wording.lexicon import Lexicon
from uno_dsl.wording.phrases import Line, Quoted, inside

BOXES = [
    (name, selection) for name, selection in bases() if selection.game in LIBRARY.editions and not selection.houses
]
TRIED = some(BOXES, 12, each=lambda box: (box[1].game, box[1].printing is None), name=lambda box: box[0])
WORD = re.compile(r"[^\W\d_]{3,}")


def english(model: Model) -> set[str]:
    """The words of the names of cards, piles, kept values, colours and sides."""
    names = [face.card for face in model.faces] + [*model.keeps] + [*model.sides]
    names += [colour for colours in model.colours.values() for colour in colours]
    return {word.lower() for name in names for word in WORD.findall(name)}


def own(lexicon: Lexicon) -> set[str]:
    """The words that a language has itself: `Flip` is the name of a card in print, `rival` is Spanish."""
    texts = [text for forms in (*lexicon.nouns.values(), *lexicon.adjectives.values()) for text in forms]
    texts += [pattern.text for pattern in lexicon.names.values()]
    texts += [pattern.text for table in lexicon.patterns.values() for pattern in table.values()]
    return {word.lower() for text in texts for word in WORD.findall(text)}


def quoted(lines: tuple[Line, ...]) -> Iterator[str]:
    """What players say or do in words of the rules."""
    for line in lines:
        for _, phrase in line.slots:
            yield from (part.text for part in inside(phrase) if isinstance(part, Quoted))
        yield from quoted(line.under)


def grammars(selection: Selection) -> Iterator[Grammar]:
    """The grammar of every language but English; of a printing, that of its own."""
    printing = selection.printing or ""
    for language in languages():
        if language != "en" and printing.partition("-")[0] in ("", language):
            yield book_grammar(language, selection.game, printing)


@pytest.mark.parametrize(("name", "selection"), TRIED, ids=[name for name, _ in TRIED])
def test_no_english_name_is_left(name: str, selection: Selection) -> None:
    rules = gather(selection, LIBRARY).rules
    assert rules is not None
    model = understand(rules)[0]
    foreign = english(model)
    said = {text for text in quoted(tuple(rule.line for rule in described(model))) if not text.isupper()}
    for words in grammars(selection):
        told = [fact.text for fact in told_table(rules, model, words)] + [x.text for x in told_rules(model, words)]
        found = {word.lower() for text in told for word in WORD.findall(text)}
        assert not (found & foreign) - own(words.lexicon), (name, words.lexicon.language)
        untranslated = {text for text in said if f"said {text}" not in words.lexicon.words}
        assert not untranslated, (name, words.lexicon.language)
