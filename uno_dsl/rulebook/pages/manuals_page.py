"""The page of the statements of the manuals, each with the rules that follow it: on pages in other languages than English in the words of these rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from uno_dsl.rulebook.alone import alone, in_a_row
from uno_dsl.rulebook.book import LEFT_OUT, Book, Said
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.origins import citing, of_layer
from uno_dsl.rulebook.page_labels import Labels, printed
from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.elements import block, front, heading, scrolling, tag, text
from uno_dsl.rulebook.pages.index_pages import Cited, lead, rule_links, stated_in
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.printed_answers import Printed
from uno_dsl.rulebook.pages.question_html import excerpts_html
from uno_dsl.rulebook.pages.rule_html import says_html
from uno_dsl.rulebook.pages.said_in_books import Anchored, SaidInBooks, Told, said_in_books
from uno_dsl.rulebook.states import States, answers_of, options_of, with_option
from uno_dsl.trace.manual_statements import Index, Manual, Statement

LONG = 60
"""What the same rules say for several statements is quoted once, if it is longer."""


def manuals_page(
    index: Index,
    titles: Mapping[str, str],
    cited: Cited,
    books: Sequence[Book],
    words: Labels,
    place: Place,
    states: Sequence[tuple[Book, States]] = (),
) -> str:
    """What every manual states, with the rules that follow it. `titles` has what the editions are called, and `states` the rules of
    the boxes: a statement that only an option follows is told in the words of this option.
    """
    out = [front(words("manuals")), heading(1, words("manuals"), "top"), lead("manuals lead", words)]
    quoting = Quoting(said_in_books(books), words, Printed(words), states) if words.language != "en" else None
    for manual in index.manuals.values():
        box = [book for book in books if book.edition == manual.edition and not book.houses]
        out += [
            heading(2, f"{manual.id} {titles.get(manual.edition, manual.title)}", manual.id),
            block("".join(statements(manual, box, cited, quoting, words, place))),
        ]
    return "".join(out)


@dataclass(slots=True)
class Line:
    """A row of the table: the statements that say the same of the same printings, and the rules that follow them."""

    statements: list[Statement]
    told: str
    rules: dict[Anchored, None]


def statements(
    manual: Manual, box: Sequence[Book], cited: Cited, quoting: Quoting | None, words: Labels, place: Place
) -> Iterator[str]:
    """A table of what a manual states. The rules are those of its own box, if the site has it: another one may say something else."""
    head = [tag("th", text(words(key)), scope="col") for key in ("statement", "said by", "rules")]
    rows = (row_html(line, manual, quoting, words, place) for line in lines_of(manual, box, cited, quoting, place))
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="plain")
    yield scrolling(table, manual.title)


def lines_of(
    manual: Manual, box: Sequence[Book], cited: Cited, quoting: Quoting | None, place: Place
) -> Iterator[Line]:
    """The rows of the table. Statements for which the same would be quoted stand in one row, with the first of them."""
    found: dict[tuple[str, str], Line] = {}
    told_before: dict[str, str] = {}
    for statement in manual.statements.values():
        rules = [stated_in(box, rule) for rule in cited.get(statement.name, ())]
        own = [rule for rule in rules if not box or rule[0] in {book.slug for book in box}]
        told = quoting.whole(statement, own, manual, place) if quoting is not None else ""
        said_by = whose(statement, manual, quoting.words) if quoting is not None else statement.id
        first = told_before.setdefault(told, statement.id)
        if (told, said_by) not in found and first != statement.id and len(told) > LONG and quoting is not None:
            told = quoting.before(manual, first)
        line = found.setdefault((told, said_by), Line([], told, {}))
        line.statements.append(statement)
        line.rules |= dict.fromkeys(own or rules)
    yield from found.values()


def row_html(line: Line, manual: Manual, quoting: Quoting | None, words: Labels, place: Place) -> str:
    """A row, with an anchor for each statement."""
    first, *more = line.statements
    id_ = ", ".join(statement.id for statement in line.statements)
    comments = in_our_words(first, words) if quoting is None else ""
    named = tag("th", tag("span", text(id_), class_="rid") + tag("br") + comments, scope="row") if comments else ""
    anchors = "".join(tag("span", id=statement.name, class_="also") for statement in more)
    return tag(
        "tr",
        named or tag("th", anchors, text(id_), scope="row", class_="rid"),
        tag("td", text(whose(first, manual, words))),
        tag("td", line.told, about(line, words, place), rule_links([*line.rules], place)),
        id=first.name,
    )


def about(line: Line, words: Labels, place: Place) -> str:
    """The disagreements about the statements of a row, if no sentence in it leads to them: its printings may say it in different words."""
    named: dict[str, None] = {}
    for statement in line.statements:
        named |= dict.fromkeys(statement.discrepancies)
        named |= dict.fromkeys(own.discrepancy for own in statement.deviations.values())
    links = [link for link in (entry_link(name, place) for name in named) if link not in line.told]
    return tag("p", tag("small", text(f"{capital(words('see'))} ")), ", ".join(links), ".") if links else ""


def whose(statement: Statement, manual: Manual, words: Labels) -> str:
    """The printings that mention what a statement is about, if not all do; on English pages those that say exactly this."""
    named = [*statement.languages] if words.language == "en" else [*statement.printings]
    return "" if {*named} == {*manual.languages} else capital(words.used_in(named))


def differing(statement: Statement, names: Sequence[str], words: Labels, place: Place) -> str:
    """Where it stands what some printings say otherwise."""
    entries: dict[str, None] = {}
    for name in names:
        own = statement.deviations.get(name)
        entries |= dict.fromkeys([own.discrepancy] if own is not None else statement.discrepancies)
    links = ", ".join(entry_link(name, place) for name in entries)
    if not links:
        return ""
    return tag("p", tag("small", text(f"{capital(words.used_in(names))}{words.colon} {words('see')} ")), links, ".")


def in_our_words(statement: Statement, words: Labels) -> str:
    """What the index says that printings state, in English. Printings that say the same stand together."""
    saying: dict[str, list[str]] = {}
    for name, other in statement.deviations.items():
        saying.setdefault(other.says, []).append(name)
    deviating = (
        tag(
            "p",
            tag("b", text(words.printings(names) + words.colon)),
            " ",
            tag("span", text(printed(says))),
            class_="cap",
        )
        for says, names in saying.items()
    )
    return tag("span", text(printed(statement.says))) + "".join(deviating)


@dataclass(frozen=True, slots=True)
class Quoting:
    """Quotes the rules that follow a statement."""

    said: SaidInBooks
    words: Labels
    printed: Printed
    states: Sequence[tuple[Book, States]]

    def whole(self, statement: Statement, rules: Sequence[Anchored], manual: Manual, place: Place) -> str:
        """What is quoted for a statement, and where it stands what printings say otherwise for which nothing is quoted. If no printing is
        quoted by its name, none is named here either: the entry of the disagreement says which they are."""
        words = self.words
        told = self.told(statement, rules, manual)
        if not told and words.has(f"statement {statement.name}"):
            told = tag("p", text(words(f"statement {statement.name}")))
        names = self.silent(statement, rules) if "<small>" in told else []
        return told + (differing(statement, names, words, place) if names else "")

    def silent(self, statement: Statement, rules: Sequence[Anchored]) -> list[str]:
        """The printings that mention what a statement is about, and of which no rule is quoted."""
        found = [one for rule in self.read(rules) for one in self.said.in_printings(rule, statement.printings)]
        said = {name for one in found for name in one.printings or statement.printings}
        return [name for name in statement.printings if name not in said] if found else []

    def before(self, manual: Manual, name: str) -> str:
        """Where the same is quoted for another statement."""
        return tag("p", tag("a", text(self.words("told before", name=name)), href=f"#{manual.id}.{name}"))

    def told(self, statement: Statement, rules: Sequence[Anchored], manual: Manual) -> str:
        """What the rules say that follow a statement, or the option that does; where printings differ, what each of them says."""
        rules = rules or self.in_some_printing(statement, manual)
        found = [one for rule in self.read(rules) for one in self.said.in_printings(rule, statement.printings)]
        answers = "".join(self.answer(rule) for rule in rules if rule in self.said.questions)
        return "".join(self.passages(found)) + answers or self.of_options(statement, manual)

    def in_some_printing(self, statement: Statement, manual: Manual) -> list[Anchored]:
        """The rules of a box that follow a statement only in some of its printings."""
        boxes = [(book, states) for book, states in self.states if book.edition == manual.edition]
        return [(book.slug, rule) for book, states in boxes for rule in sorted(citing(states, {statement.name}))]

    def read(self, rules: Sequence[Anchored]) -> list[Anchored]:
        """The rules that players read; for what a word means that its sentences say in full, the sentence that does."""
        return [self.said.telling.get(rule, rule) for rule in rules]

    def passages(self, found: Sequence[Told]) -> Iterator[str]:
        """What rules say, after the card that they are about and the printings that say so. What stands in the list of another rule is
        not told again."""
        shown: dict[tuple[str, tuple[str, ...]], list[tuple[Said, ...]]] = {}
        for one in found:
            shown.setdefault((one.card, one.printings), []).append(one.said)
        for (card, printings), group in shown.items():
            longest = [said for said in dict.fromkeys(group) if not any(within(said, other) for other in group)]
            head = tag("b", text(f"{card}.")) if card else ""  # what follows may have a colon of its own
            yield from self.paragraphs(" ".join(part for part in (self.named(printings), head) if part), longest)

    def named(self, printings: Sequence[str]) -> str:
        """The printings that say something, before it."""
        named = f"{capital(self.words.used_in(printings))}{self.words.colon}"
        return tag("small", text(named)) if printings else ""

    def paragraphs(self, head: str, told: Sequence[tuple[Said, ...]]) -> Iterator[str]:
        """Sentences in a row, and lists as such."""
        for listed, group in groupby(told, is_list):
            if not listed:
                running = dict.fromkeys(sentence for said in group for sentence in self.running(said))
                yield tag("p", f"{head} " if head else "", text(capital(" ".join(running))))
            else:
                yield tag("p", head) if head else ""
                yield from (says_html(said, min(one.depth for one in said)) for said in group)
            head = ""

    def running(self, said: tuple[Said, ...]) -> Iterator[str]:
        """Sentences without lists, with the alternatives under a heading in it."""
        return iter(
            [in_a_row(said, self.words)] if any(one.within for one in said) else [one.text for one in alone(said)]
        )

    def answer(self, anchor: Anchored) -> str:
        """A question that a statement answers, and its answer."""
        question = self.said.questions[anchor]
        asked, foreign = self.words.question(question.text)
        told, other = self.words.answer(question.name, self.said.usual[anchor])
        return tag("p", tag("span", text(asked), lang=foreign), " ", tag("b", text(told), lang=other))

    def of_options(self, statement: Statement, manual: Manual) -> str:
        """What the options of a box say that follow a statement, in the words of its book; of several, what they are called."""
        found = [
            (option, rules, book)
            for book, states in self.states
            if book.edition == manual.edition
            for option in options_of(states)
            for rules in (with_option(states, option),)
            if citing(rules, {statement.name}) & of_layer(rules, option)
        ]
        if len(found) == 1:
            return self.of_option(*found[0], statement)
        return "".join(self.title(option) for option, _, _ in found)

    def title(self, option: str, answers: Mapping[str, str] = MappingProxyType({})) -> str:
        """What an option is called, with these answers to its questions."""
        title, foreign = self.words.option(option, answers)
        return tag("p", tag("b", text(title), lang=foreign))

    def of_option(self, option: str, rules: States, book: Book, statement: Statement) -> str:
        """What an option says; where printings differ, what each of them says."""
        found: dict[tuple[str, str], list[str]] = {}
        for name in statement.printings:
            own = self.printed.in_words_of(book, name)
            said = "".join(excerpts_html(own.quoted(rules, name, of_layer(rules, option))))
            found.setdefault((self.title(option, answers_of(rules, name)), said), []).append(name)
        titles = dict.fromkeys(title for title, _ in found)
        if len(titles) == 1:  # called the same in all printings
            parts = (
                f"{tag('p', self.named(names))}{said}" if len(found) > 1 else said for (_, said), names in found.items()
            )
            return "".join([*titles, *parts])
        return "".join(f"{tag('p', self.named(names))}{title}{said}" for (title, said), names in found.items())


def within(said: Sequence[Said], other: Sequence[Said]) -> bool:
    """Whether rows that are told again stand in longer ones."""
    own, others = ({one for one in rows if one.text != LEFT_OUT} for rows in (said, other))
    return own < others


def is_list(said: tuple[Said, ...]) -> bool:
    """Whether a rule is told as a list, not as a sentence with alternatives."""
    return len({one.depth for one in said}) > 1 and not any(one.within for one in said)
