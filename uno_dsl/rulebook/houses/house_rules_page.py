"""The house rules on a page: what each brings and what it replaces, in sentences, and its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.examples.example_html import example_html
from uno_dsl.rulebook.examples.example_words import ExampleTeller
from uno_dsl.rulebook.house_titles import COLON, Title, house_title
from uno_dsl.rulebook.house_words import with_house_words
from uno_dsl.rulebook.houses.house_changes import Change, HouseRule, changes
from uno_dsl.rulebook.page_labels import Labels, is_in, labels
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.sheet.text_lines import TextLine, lines
from uno_dsl.syntax import nodes as n
from uno_dsl.wording.grammar.grammar import NOWHERE
from uno_dsl.wording.phrases import Noun

FOREIGN = "en"
"""The language of the rules files."""


def house_rules_page(houses: Sequence[HouseRule], boxes: Mapping[str, str], folder: str, words: Labels) -> str:
    """The page in Markdown. `boxes` are the titles of the editions, and `folder` is where the files are in the project."""
    paths = [house.path for house in houses]
    words = with_house_words(words, paths)
    titles = {house.name: house_title(house.path, words.language) for house in houses}
    out = [front(words("house-rules")), heading(1, words("house-rules"), "top")]
    out.append(block(tag("p", text(words("house lead")), class_="lead")))
    for house in houses:
        own = with_house_words(words_of(house, words), paths)
        found = changes(house, Teller(own, explained=False), own)
        out += entry(house, tuple(found), titles, boxes, folder, own)
    return "".join(out)


def words_of(house: HouseRule, words: Labels) -> Labels:
    """The words of the only box that a house rule is for, as its printing in the language of the page has them."""
    if house.audience.editions != (house.selection.game,):
        return words
    named = (name for game, name in shelf().printings if game == house.selection.game)
    return labels(
        words.language,
        house.selection.game,
        next((name for name in sorted(named) if is_in(name, words.language)), ""),
    )


def entry(
    house: HouseRule,
    found: Sequence[Change],
    titles: Mapping[str, Title],
    boxes: Mapping[str, str],
    folder: str,
    words: Labels,
) -> Iterator[str]:
    title = titles[house.name]
    yield heading(2, title.text, house.name, FOREIGN if title.foreign else None)
    yield block(tag("p", whom(house, titles, boxes, words), class_="whose"))
    for title, same in groupby(found, key=lambda change: change.title):
        if title:
            yield block(tag("p", tag("b", text(title))))
        yield block("".join(change_html(change) for change in same))
    teller = ExampleTeller(words, house.state.model)
    yield from (block(example_html(example, teller)) for example in own_examples(house))
    yield block(
        tag(
            "details",
            tag("summary", text(words("house file"))),
            tag("pre", tag("code", code(house.text)), lang=FOREIGN, translate="no", tabindex="0"),
            tag("p", text(words("house play")), class_="cap"),
            tag("pre", tag("code", code(commands(house, folder, words.language))), translate="no", tabindex="0"),
            class_="closed",
        )
    )


def own_examples(house: HouseRule) -> Iterator[n.Example]:
    """The examples of its file that are played with the box that its sentences are those of, and with its answers."""
    for _, example in house.state.rules.examples:
        here = not example.games or house.selection.game in example.games
        if here and not example.answers and example.about is None and Path(example.span.file) == house.path:
            yield example


def whom(house: HouseRule, titles: Mapping[str, Title], boxes: Mapping[str, str], words: Labels) -> str:
    """Which boxes it is for, or which house rules it joins; and the box that its sentences are those of."""
    shown = words("house shown", box=boxes[house.selection.game])
    if house.together:
        return together(house, titles, shown, words)
    if house.audience.editions:
        for_ = words("house for", boxes=words.listed([boxes[name] for name in house.audience.editions], "and"))
        shown = "" if house.audience.editions == (house.selection.game,) else shown
    elif house.needs:
        grammar = replace(words.grammar, names_unknown=set())  # a number needs no name
        cards = [
            words("house needs number", n=card)
            if card.isdigit()
            else grammar.noun(Noun("named", name=card, kind="card", det="the"), "", NOWHERE).text
            for card in house.needs
        ]
        for_ = words("house for any with", cards=words.listed(cards, "and"))
    else:
        for_ = words("house for any")
    return text(f"{for_} {shown}".rstrip())


def together(house: HouseRule, titles: Mapping[str, Title], shown: str, words: Labels) -> str:
    """Which house rules it joins, by their names alone."""
    names = {name: words.quoted(COLON.split(titles[name].text)[0]) for name in house.together}
    found = text(f"{words('house together', rules=words.listed([*names.values()], 'and'))} {shown}")
    for name, quoted in names.items():
        found = found.replace(text(quoted), link(name, replace(titles[name], text=quoted)), 1)
    return found


def link(name: str, title: Title) -> str:
    return tag("a", text(title.text), href=f"#{name}", lang=FOREIGN if title.foreign else None)


def change_html(change: Change) -> str:
    """A rule that changes: what holds now, then what no longer does."""
    said = tag("div", *(line_html(line) for line in lines(change.sentences)), class_="says")
    return tag("div", said, class_="rule house")


def line_html(line: TextLine) -> str:
    said = text(" ".join(sentence.text for sentence in line.sentences))
    depth = f"li{min(line.depth, 3)}" if line.depth else None
    return tag("p", tag("del", said) if line.mark == "old" else said, class_=depth)


def commands(house: HouseRule, folder: str, language: str) -> str:
    """How to play the house rule, and how to print its sheet."""
    files = " ".join(f"--house {folder}/{path.name}" for path in house.selection.houses)
    game = f"{house.selection.game} {files}"
    return f"uno play {game}\nuno sheet {game} --lang {language} --into sheet.html"


def code(lines: str) -> str:
    """Lines of a file or of a terminal as HTML; an empty line would end the element for Markdown."""
    shown = lines.strip().replace("&", "&amp;").replace("<", "&lt;")
    return "&#10;".join(shown.split("\n"))
