"""What the manuals leave open: each question with its answers side by side, and what the rules then say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_dsl.rulebook.book import Answer, Book, Excerpt, OpenQuestion
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, changing, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import paragraphs


def question_html(question: OpenQuestion, book: Book, words: Labels, place: Place) -> str:
    """A heading and a choice of answers."""
    asked, foreign = words.question(question.text)
    answers = [answer_html(question.name, answer, book, words) for answer in question.answers]
    links = [tag("a", text(rule), href=f"#{rule}") for rule in question.rules]
    links.append(tag("a", text(words("sources")), href=place.page(f"{book.slug}/sources", f"q-{question.name}")))
    about = tag("p", ", ".join(links), class_="ids")
    return heading(3, asked, f"q-{question.name}", foreign) + block(
        tag(
            "fieldset",
            tag("div", *answers, class_="answers"),
            rules_html(question, book, words),
            about,
            class_="question",
            aria_labelledby=f"q-{question.name}",
        )
    )


def answer_html(question: str, answer: Answer, book: Book, words: Labels) -> str:
    """The answer, the printings with it, and that it contradicts the printing if it does."""
    clash = book.printing in answer.clashes
    head = tag(
        "label",
        tag(
            "input",
            type="radio",
            name=f"q-{question}",
            value=answer.name,
            checked=answer.chosen,
            disabled=clash,
            data_clash=" ".join(answer.clashes) or None,
        ),
        phrase(question, answer, book, words),
        tag("span", text(words("here")), class_="tag") if answer.chosen else "",
    )
    every = len(answer.printings) == len(book.printings)
    used = words("used in all") if every else words.used_in(answer.printings)
    barred = tag("p", text(words("answer clashes")), class_="clash", hidden=not clash) if answer.clashes else ""
    return tag("div", head, tag("small", text(used)) if book.printings else "", barred)


def phrase(question: str, answer: Answer, book: Book, words: Labels) -> str:
    """The answer in words, which may depend on what is answered elsewhere."""
    said, foreign = words.answer(question, answer.name)
    key = words.answer_key(question, answer.name)
    usual, others = words.with_answers(key, book.own_answers) if key is not None else (said, {})
    return changing("span", usual, others, lang=foreign)


def rules_html(question: OpenQuestion, book: Book, words: Labels) -> str:
    """What the rules say with each answer, to be opened."""
    if not question.rules:
        return ""
    sides = [
        tag(
            "div",
            tag("p", phrase(question.name, answer, book, words), class_="whose"),
            *(excerpts_html(answer.said) if answer.said else [tag("p", text(words("says nothing")))]),
            class_="side",
        )
        for answer in question.answers
        if book.printing not in answer.clashes
    ]
    return tag("details", tag("summary", text(words("then each"))), tag("div", *sides, class_="sides"), class_="closed")


def excerpts_html(excerpts: Sequence[Excerpt]) -> Iterator[str]:
    """What the rules say with an answer; a row that another answer changes is marked."""
    for excerpt in excerpts:
        if excerpt.title:
            yield tag("p", tag("b", text(excerpt.title)))
        depth = min(one.depth for _, said in excerpt.rows for one in said)
        for differs, said in excerpt.rows:
            yield tag("div", *paragraphs(said, depth), class_="diff" if differs else "same")
