"""The page of the open questions, each with the rules that cite it; and what the pages of the index of the manuals share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from uno_dsl.layers.library import shelf
from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.glossary import capital
from uno_dsl.rulebook.origins import asking, citing, of_layer
from uno_dsl.rulebook.page_labels import GAP, Labels, book_languages, labels, printed
from uno_dsl.rulebook.pages.book_page import title_of
from uno_dsl.rulebook.pages.citation_links import ID, entry_link
from uno_dsl.rulebook.pages.elements import block, front, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.said_in_books import SaidInBooks, said_in_books
from uno_dsl.rulebook.pages.search_words import called
from uno_dsl.rulebook.states import States, options_of, with_option
from uno_dsl.trace.manual_statements import Gap, Index

BEGINNING = re.compile(r"(?<=\. )the\b")
"""An article at the beginning of a sentence; only one that was put there has a small letter."""
SEVERAL = re.compile(r"\bM\d [a-z]{2}(?:-[A-Z]{2})?(?:, M\d [a-z]{2}(?:-[A-Z]{2})?)* and M\d [a-z]{2}(?:-[A-Z]{2})?\b")
"""Printings that a comment names after each other."""
PRINTINGS = tuple(dict.fromkeys(name for _, name in shelf().printings))
"""What the files of printings are called."""
FOUND_BEFORE_GUIDES = 6
"""The questions come before manuals and guides in what the search finds, and after the rulebooks."""
TITLED = "de"
"""A language with titles for open questions, which say what cards they name: English pages have the questions of the index."""
FEW = 2
"""A question about more options is about none in particular."""
REASONS = (
    "the words of the manual",
    "a sister printing says so",
    "an effect whose target is gone does nothing",
    "nothing undoes a play",
    "same answer for the whole card family",
    "the game must be able to go on",
)
"""The kinds of reasons for an answer, as the index begins them."""
Cited = Mapping[str, Sequence[tuple[str, str]]]
"""Entry → the rules that cite it: the book, and the anchor in it."""


def cited_by(books: Iterable[Book]) -> dict[str, list[tuple[str, str]]]:
    """The rules and questions that cite each entry of the index. A rule that several books share is that of the first."""
    found: dict[str, list[tuple[str, str]]] = {}
    seen: set[tuple[str, str]] = set()
    for book in books:
        citing = [(rule, cited.ids) for rule, origin in book.origins.items() for cited in origin.cites]
        citing += [(f"q-{question.name}", cited.ids) for question in book.questions for cited in question.cites]
        for anchor, names in citing:
            for name in names:
                match = ID.match(name)
                if match is not None and (match[0], anchor) not in seen:
                    seen.add((match[0], anchor))
                    found.setdefault(match[0], []).append((book.slug, anchor))
    return found


def asked_by(books: Iterable[Book]) -> dict[str, str]:
    """The anchors of the questions that rulebooks ask, and their texts."""
    return {f"q-{question.name}": question.text for book in books for question in book.questions}


def questions_page(
    index: Index,
    cited: Cited,
    books: Sequence[Book],
    words: Labels,
    place: Place,
    examples: Mapping[str, str] = MappingProxyType({}),
    states: Sequence[States] = (),
) -> str:
    """Every open question with the answer taken, and the questions of the rulebooks that cite it, in the words of the page; those that
    only a disagreement is about stand at the end. `examples` has what shows the answers to a question, by its anchor: it stands once.
    `states` are the rules of the boxes, with their options: a question about an option names it.
    """
    about_options = asked_of_options(index, states)
    left, asked, said = dict(examples), asked_by(books), said_in_books(books)
    in_box = words_of_boxes(books)
    boxes = [book for book in books if not book.houses]
    out = [
        front(words("questions"), FOUND_BEFORE_GUIDES),
        heading(1, words("questions"), "top"),
        lead("questions lead", words),
    ]
    home = homes(index, cited, boxes, words)
    section = ""
    for gap in asked_once(index):
        if gap.section != section:
            section = gap.section
            known = words.has(f"section {section}")
            about = box_with(boxes, *named_in(f"section {section}", words))
            named = capital((in_box[about.slug] if about else words)(f"section {section}")) if known else section
            out.append(heading(2, named, f"section-{gap.id}", None if known else english(words)))
        citing_it = citing_of(gap, index, cited)
        box = box_of(gap, citing_it, boxes, words)
        found = [one if one[1] in asked else stated_in([box] if box else [], one) for one in citing_it]
        own = in_box[box.slug] if box else words
        rules = (words("rules"), rule_links([one for one in found if one[1] not in asked], place))
        title = gap_title(gap, index, found, said, own)
        asks = [] if has_own_answer(gap) else [anchor for _, anchor in found if anchor in asked]
        given = [in_printings(anchor, boxes, own, title) for anchor in asks]
        printings = (words("said by"), "".join(given))
        divided = any(given_by_half(anchor, boxes) for anchor in asks)
        answers = answers_to(gap, index, found, said, own)
        options = [tag("b", text(own.option(option)[0])) for option in about_options.get(gap.id, ())]
        rows = [
            ("", "<br>".join(options)),
            (words(whose_answer(printings[1], divided)), answers.taken),
            (words("other-answers"), "" if divided else answers.others),
            (words("because"), text(why(gap, index, own))),
            printings,
            (capital(words("see")), question_links(found, asked, gap.id, title, (own, words), place)),
            rules,
        ]
        shown = [block(left.pop(anchor)) for _, anchor in found if anchor in left and home[anchor] == gap.id]
        out += [heading_html(gap, title, index), facts(rows), *shown]
        out.append(called(gap.id, words))
    if left:
        out.append(heading(2, words("disagreements"), "disagreements"))
    for anchor, html in left.items():
        name, slug = next((name, slug) for name, found in cited.items() for slug, other in found if other == anchor)
        title, foreign = in_box[slug].question(asked[anchor])
        ways = tag("a", text(words("then each")), href=place.page(slug, anchor))
        divided = given_by_half(anchor, boxes)
        answers = answers_asked([(slug, anchor)], said, in_box[slug])
        told = in_printings(anchor, boxes, in_box[slug], title)
        rows = [
            (words(whose_answer(told, divided)), answers.taken),
            (words("other-answers"), "" if divided else answers.others),
            (words("said by"), told),
            (capital(words("see")), f"{ways}, {entry_link(name, place)}"),
        ]
        out += [heading(3, f"{name} {title}", anchor, foreign), facts(rows), block(html)]
    return "".join(out)


def asked_once(index: Index) -> list[Gap]:
    """The open questions, each once: one that asks the same as another stands with it."""
    return [gap for gap in index.gaps.values() if gap.same is None]


def asking_the_same(gap: Gap, index: Index) -> list[str]:
    """The other questions that stand with a question."""
    return [other.id for other in index.gaps.values() if other.same == gap.id]


def citing_of(gap: Gap, index: Index, cited: Cited) -> list[tuple[str, str]]:
    """The rules and questions that cite a question, or one that asks the same."""
    return [*dict.fromkeys(one for name in (gap.id, *asking_the_same(gap, index)) for one in cited.get(name, ()))]


def heading_html(gap: Gap, title: str, index: Index) -> str:
    """The heading of a question, with the numbers of those that ask the same, and their anchors."""
    others = asking_the_same(gap, index)
    anchors = "".join(tag("span", id=name, class_="also") for name in others)
    return (block(anchors) if anchors else "") + heading(
        3, title.replace(gap.id, ", ".join([gap.id, *others]), 1), gap.id
    )


def homes(index: Index, cited: Cited, boxes: Sequence[Book], words: Labels) -> dict[str, str]:
    """The entry under which each question is shown by examples: the first one that names no card, which the example may not have, and of
    those the first that is about no box in particular, if there is any."""
    found: dict[str, tuple[tuple[bool, bool], str]] = {}
    known = words if words.language != "en" else labels(TITLED)
    for gap in asked_once(index):
        citing_it = citing_of(gap, index, cited)
        names = bool(named_in(f"title {gap.id}", known) & cards_of(boxes))
        rank = names, box_of(gap, citing_it, boxes, known) is not None
        for _, anchor in citing_it:
            if anchor not in found or rank < found[anchor][0]:
                found[anchor] = rank, gap.id
    return {anchor: name for anchor, (_, name) in found.items()}


def words_of_boxes(books: Iterable[Book]) -> dict[str, Labels]:
    """The words of every book: its cards may have other names."""
    return {book.slug: labels(book.language, book.edition, book.printing or "") for book in books}


def box_of(gap: Gap, found: Sequence[tuple[str, str]], boxes: Sequence[Book], words: Labels) -> Book | None:
    """The one box that a question is about: the only one with the cards in its title, with all rules that cite it, or with the card of
    its section. None if it is about several.
    """
    by_slug = {book.slug: book for book in boxes}
    rules = [(by_slug[slug], anchor) for slug, anchor in found if slug in by_slug]
    in_title, in_section = (
        named_in(key, words) & cards_of(boxes) for key in (f"title {gap.id}", f"section {gap.section}")
    )
    titled = [book for book in boxes if in_title <= book.names]
    cited = [book for book in titled if all(same_there(of, book, anchor) for of, anchor in rules)]
    placed = [book for book in cited if in_section <= book.names]
    return next((found[0] for found in (titled, cited, placed) if len(found) == 1), None)


def box_with(boxes: Sequence[Book], *cards: str) -> Book | None:
    """The only box that has these cards; none without a card."""
    found = [book for book in boxes if cards and book.names.issuperset(cards)]
    return found[0] if len(found) == 1 else None


def named_in(key: str, words: Labels) -> set[str]:
    """The things that a label names as the rules call them."""
    return {*GAP.findall(words.texts.get(key, ""))}


def cards_of(boxes: Iterable[Book]) -> set[str]:
    """What the boxes call their cards."""
    return {name for book in boxes for name in book.names}


def states(book: Book, anchor: str) -> bool:
    """Whether a book states a rule or asks a question."""
    return anchor in {f"q-{question.name}" for question in book.questions} or anchor in book.section_of()


def same_there(book: Book, other: Book, anchor: str) -> bool:
    """Whether another book has a rule or question from the same file as a book: a box may state it anew."""
    here, there = (one.origins.get(anchor) for one in (book, other))
    return states(other, anchor) and (here is None or there is None or here.layer == there.layer)


def stated_in(concerned: Sequence[Book], rule: tuple[str, str]) -> tuple[str, str]:
    """A rule or question where an entry is about it: books share rules, and cards have other names in other boxes."""
    slug, anchor = rule
    if slug not in {book.slug for book in concerned}:
        return next(((book.slug, anchor) for book in concerned if states(book, anchor)), rule)
    return rule


def gap_title(gap: Gap, index: Index, found: Sequence[tuple[str, str]], said: SaidInBooks, words: Labels) -> str:
    """The number of an open question, and what it asks; in other languages its title, or else as a rulebook asks it."""
    if words.language == "en":
        return f"{gap.id} {sentence(gap.question, index)}"
    if words.has(f"title {gap.id}"):
        asked = words(f"title {gap.id}")
        return f"{gap.id} {asked[:1].upper()}{asked[1:]}"
    questions = [said.questions[one].text for one in found if one in said.questions]
    about = words.question(questions[0])[0] if questions else said.title_of(found)
    return f"{gap.id} {about}".rstrip()


@dataclass(frozen=True, slots=True)
class Answers:
    """The answer to an open question, and the other answers, as HTML."""

    taken: str
    others: str


def given_by_half(anchor: str, boxes: Sequence[Book]) -> bool:
    """Whether no more than half of the printings give the usual answer to a question of rulebooks: none of its answers is then the one
    that holds unless a printing gives another.
    """
    asked = [(book, question) for book in boxes for question in book.questions if anchor == f"q-{question.name}"]
    usual = {(book.slug, book.answers[""][question.name]) for book, question in asked}
    given = [
        (book.slug, answer.name) in usual
        for book, question in asked
        for answer in question.answers
        for _ in answer.printings
    ]
    return bool(given) and 2 * sum(given) <= len(given)


def whose_answer(printings: str, divided: bool) -> str:
    """The label of an answer: where some printings give another, it is that of the others; where they are `divided`, it is that of the common
    rules only."""
    return "answer shared" if divided else "answer common" if printings else "answer"


def answers_to(gap: Gap, index: Index, found: Sequence[tuple[str, str]], said: SaidInBooks, words: Labels) -> Answers:
    """The answers to an open question: on English pages as the index has them, on others its own, or else those of the rulebooks that ask
    it. An answer of its own is not one of those to a question that it depends on.
    """
    if words.language == "en":
        others = " · ".join(sentence(one, index) for one in others_of(gap))
        return Answers(text(sentence(gap.default, index) + "."), text(others))
    if words.has(f"answer {gap.id}"):
        return Answers(text(words(f"answer {gap.id}")), "")
    return answers_asked(
        [*{said.questions[one].name: one for one in found if one in said.questions}.values()], said, words
    )


def answers_asked(asked: Sequence[tuple[str, str]], said: SaidInBooks, words: Labels) -> Answers:
    """The answers to questions of the rulebooks: those that the editions have, and the others."""
    taken: list[str] = []
    left: list[str] = []
    for one in asked:
        for answer in said.questions[one].answers:
            told = answer_html(said.questions[one].name, answer.name, words)
            (taken if answer.name == said.usual[one] else left).append(told)
    return Answers(" · ".join(taken), " · ".join(left))


def asked_of_options(index: Index, states: Sequence[States]) -> dict[str, list[str]]:
    """The options that open questions are about: of a question about all options of a kind, none."""
    found: dict[str, list[str]] = {}
    for of_box in states:
        for option in options_of(of_box):
            rules = with_option(of_box, option)
            own = of_layer(rules, option)
            for gap in index.gaps:
                if citing(rules, {gap}) & own or {*asking(rules, {gap})} - {*asking(of_box, {gap})}:
                    found.setdefault(gap, []).append(option)
    named = {gap: sorted({*options}, key=lambda name: (len(name), name)) for gap, options in found.items()}
    return {gap: options for gap, options in named.items() if len(options) <= FEW}


@cache
def has_own_answer(gap: Gap) -> bool:
    """Whether an entry is answered by itself, and not by the questions of rulebooks that it depends on: then it has an answer in the
    languages into which answers are translated.
    """
    return any(labels(language).has(f"answer {gap.id}") for language in book_languages())


def why(gap: Gap, index: Index, words: Labels) -> str:
    """Why an answer is taken: what the reason is in this case; nothing if there is no more to say than what kind of reason it is."""
    kind = next((key for key in REASONS if gap.reason.startswith(key)), "")
    own = gap.reason.removeprefix(kind).removeprefix(":").strip()
    if words.language == "en" or not own:
        return f"{sentence(own, index)}." if own else ""
    return words(f"why {gap.id}")


def answer_html(question: str, reading: str, words: Labels) -> str:
    """An answer to a question of a rulebook."""
    told, foreign = words.answer(question, reading)
    return tag("span", text(told), lang=foreign)


def in_printings(anchor: str, boxes: Sequence[Book], words: Labels, title: str | None = None) -> str:
    """Each answer to a question with the printings that give it, if not all printings give that of their edition; after the question, if
    the title above does not ask it.
    """
    asked = [(book, question) for book in boxes for question in book.questions if anchor == f"q-{question.name}"]
    given: dict[str, list[tuple[Book, tuple[str, ...]]]] = {}
    for book, question in asked:
        for answer in question.answers:
            if answer.printings:
                given.setdefault(answer.name, []).append((book, answer.printings))
    usual = {book.answers[""][question.name] for book, question in asked}
    if given.keys() <= usual and len(usual) <= 1:
        return ""
    (name,) = {question.name for _, question in asked}
    about, foreign = words.question(asked[0][1].text)
    again = title is None or title.endswith(about)
    lines = [] if again else [tag("p", tag("i", text(about), lang=foreign))]
    lines += (
        tag("p", answer_html(name, reading, words)) + whose_html(whose, words) for reading, whose in given.items()
    )
    return "".join(lines)


def whose_html(whose: Sequence[tuple[Book, tuple[str, ...]]], words: Labels) -> str:
    """Printings, a line for each box."""
    lines = []
    for book, printings in whose:
        said = words("all printings") if printings == book.printings else words.used_in(printings)
        named = f"{words.colon} {said}" if book.printings else ""
        lines.append(tag("p", tag("b", text(title_of(book, words))), text(named)))
    return tag("div", *lines, class_="whose")


def others_of(gap: Gap) -> list[str]:
    return [reading for reading in gap.readings if not gap.default.startswith(reading)]


def question_links(
    found: Sequence[tuple[str, str]],
    asked: Mapping[str, str],
    name: str,
    title: str,
    in_words: tuple[Labels, Labels],
    place: Place,
) -> str:
    """The questions among the rules and questions that cite an entry, where the rules with each answer are shown. One that the title of
    the entry asks already, in the words of its box, is not asked again; another one has the same name in all entries.
    """
    own, words = in_words
    links = []
    for slug, anchor in found:
        if anchor in asked:
            question, foreign = words.question(asked[anchor])
            again = title == f"{name} {own.question(asked[anchor])[0]}"
            shown, language = (words("then each"), None) if again else (question, foreign)
            links.append(tag("a", text(shown), href=place.page(slug, anchor), lang=language))
    return "<br>".join(links)


# ------------------------------------------------------------------------------------------------ parts of them
def english(words: Labels) -> str | None:
    """The language of texts that exist in English only, if that is not the page's."""
    return None if words.language == "en" else "en"


def comment(said: str, index: Index) -> str:
    """A comment of the index as it is printed: with what the boxes are called instead of the short names of their manuals."""
    words = labels("en")
    said = SEVERAL.sub(lambda found: several_printings(found[0], index, words), said)
    for manual in index.manuals.values():
        if words.has(f"edition {manual.edition}"):
            box = words(f"edition {manual.edition}")
            for name in sorted(PRINTINGS, key=len, reverse=True):
                said = re.sub(rf"\b{manual.id} {name}\b(?!-)", printing_of(words, name, box), said)
            said = re.sub(rf"\b{manual.id}\b", box, said)
    return BEGINNING.sub("The", printed(said))


def several_printings(named: str, index: Index, words: Labels) -> str:
    """Printings that are named after each other, if they are in one language or of one box: `the German printings of …`."""
    found = [one.split() for one in re.split(r", | and ", named)]
    languages = dict.fromkeys(name for _, name in found)
    keys = [*dict.fromkeys(f"edition {index.manuals[manual].edition}" for manual, _ in found)]
    if not all(map(words.has, keys)):
        return named
    if len(keys) == 1:
        return words("printing of box several", printings=words.printings([*languages]), box=words(keys[0]))
    if len(languages) > 1:
        return named
    boxes = words.listed([words(key) for key in keys], "and")
    return words("printing of boxes", printing=words.printing(*languages), boxes=boxes)


def sentence(said: str, index: Index) -> str:
    """A comment that stands by itself: its first word has a capital."""
    return capital(comment(said, index))


def printing_of(words: Labels, name: str, box: str) -> str:
    """A printing of a box in a sentence: `the European Spanish Flip`."""
    return words("printing of box", printing=words.printing(name), box=box)


def lead(key: str, words: Labels) -> str:
    return block(tag("p", text(words(key)), class_="lead"))


def facts(rows: Sequence[tuple[str, str]]) -> str:
    shown = [tag("dt", text(name)) + tag("dd", inside) for name, inside in rows if inside and name]
    plain = [tag("p", inside) for name, inside in rows if inside and not name]
    return block("".join(plain) + tag("dl", *shown, class_="situations"))


def rule_links(rules: Sequence[tuple[str, str]], place: Place) -> str:
    links = [tag("a", text(anchor.removeprefix("q-")), href=place.page(slug, anchor)) for slug, anchor in rules]
    return tag("span", ", ".join(links), class_="ids", translate="no") if links else ""
