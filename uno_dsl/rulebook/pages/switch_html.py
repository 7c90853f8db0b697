"""The switch of printings: choosing one changes the rules on the page in place."""

from __future__ import annotations

import json

from uno_dsl.rulebook.book import Book
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.pages.elements import block, tag, text


def switch_html(book: Book, words: Labels) -> str:
    """A choice of printings, with the readings that each of them chooses."""
    if not book.printings:
        return ""
    own = book.printing or ""
    names = [*([""] if not own else []), *book.printings]
    buttons = [
        tag(
            "label",
            tag("input", type="radio", name="printing", value=name, checked=name == own),
            tag("span", text(words.printing(name) if name else words("switch usual"))),
        )
        for name in names
    ]
    answers = {name: {q: r for q, r in book.answers[name].items() if r != book.answers[own].get(q)} for name in names}
    return block(
        tag(
            "fieldset",
            tag("legend", text(words("switch"))),
            tag("div", *buttons, class_="row"),
            tag("p", text(words("switch hint")), class_="hint", aria_live="polite"),
            class_="printings",
            data_own=own,
            data_book=book.slug,
            data_answers=json.dumps(answers, sort_keys=True, separators=(",", ":")),
            data_some=words("switch some"),
            data_first=words("switch first"),
            data_search_exclude=True,
        )
    )
