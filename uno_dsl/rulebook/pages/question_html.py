"""What the manuals leave open: each question with its readings side by side, as the rules then say it."""

from __future__ import annotations

from uno_dsl.rulebook.book import OpenQuestion
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import paragraphs


def question_html(question: OpenQuestion, words: Labels, place: Place, slug: str, printings: int) -> str:
    """A heading and a choice of readings. `slug` is the book, and `printings` how many it has."""
    asked, foreign = words.question(question.text)
    answers = [answer_html(question, number, words, printings) for number in range(len(question.answers))]
    rules = dict.fromkeys(key.partition("~")[0] for answer in question.answers for key, _ in answer.said)
    links = [tag("a", text(rule), href=f"#{rule}") for rule in rules]
    links.append(tag("a", text(words("sources")), href=place.page(f"{slug}/sources", f"q-{question.name}")))
    about = tag("p", ", ".join(links), class_="ids")
    return heading(3, asked, f"q-{question.name}", foreign) + block(
        tag(
            "fieldset",
            tag("div", *answers, class_="answers"),
            about,
            class_="question",
            aria_labelledby=f"q-{question.name}",
            data_question=question.name,
        )
    )


def answer_html(question: OpenQuestion, number: int, words: Labels, printings: int) -> str:
    """The answer with a number, and what the rules that it is about then say. Printings are named if not all of them give it."""
    answer = question.answers[number]
    told, foreign = words.answer(question.name, answer.name)
    head = tag(
        "label",
        tag("input", type="radio", name=f"q-{question.name}", value=answer.name, checked=answer.chosen),
        tag("span", text(told), lang=foreign),
        tag("span", text(words("here")), class_="tag") if answer.chosen else "",
    )
    said = [line for _, what in answer.said for line in paragraphs(what, min(x.depth for x in what))]
    used = words.used_in(answer.printings) if 0 < len(answer.printings) < printings else ""
    return tag("div", head, *said, tag("small", text(used)) if used else "")
