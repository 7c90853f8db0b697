"""What the manuals leave open: each question with its readings side by side, as the rules then say it."""

from __future__ import annotations

from uno_dsl.rulebook.book import Answer, OpenQuestion
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.citation_links import entry_link
from uno_dsl.rulebook.pages.elements import block, heading, tag, text
from uno_dsl.rulebook.pages.place import Place
from uno_dsl.rulebook.pages.rule_html import paragraphs


def question_html(question: OpenQuestion, words: Labels, place: Place) -> str:
    """A heading and a choice of readings."""
    foreign = None if words.language == "en" else "en"
    answers = [answer_html(question, answer, words) for answer in question.answers]
    ids = [entry_link(id_, place) for cited in question.cites for id_ in cited.ids]
    cites = tag("p", ", ".join(ids), class_="cap") if ids else ""
    return heading(3, question.text, f"q-{question.name}", foreign) + block(
        tag(
            "fieldset",
            tag("legend", text(question.text), class_="vh", lang=foreign),
            tag("div", *answers, class_="answers"),
            cites,
            class_="question",
            data_question=question.name,
        )
    )


def answer_html(question: OpenQuestion, answer: Answer, words: Labels) -> str:
    foreign = None if words.language == "en" else "en"
    chosen = tag("span", text(words("here")), class_="tag") if answer.chosen else ""
    head = tag(
        "label",
        tag("input", type="radio", name=f"q-{question.name}", value=answer.name, checked=answer.chosen),
        tag("span", text(answer.name), translate="no"),
        chosen,
    )
    said = [tag("div", rule_name(key), *paragraphs(what, min(x.depth for x in what))) for key, what in answer.said]
    used = [order().printing(name) for name in answer.printings]
    notes = [tag("p", text(words("used in", printings=", ".join(used))), class_="cap")] if used else []
    if answer.reason:
        notes.append(tag("p", text(words("why")), ": ", tag("span", text(answer.reason), lang=foreign), class_="cap"))
    return tag(
        "div",
        head,
        *(said or [tag("p", text(words("no change")))]),
        *notes,
        class_="answer" + (" chosen" if answer.chosen else ""),
    )


def rule_name(key: str) -> str:
    """A link to the rule that a row is about."""
    rule = key.partition("~")[0]
    return tag("a", text(rule), class_="rid", href=f"#{rule}", translate="no")
