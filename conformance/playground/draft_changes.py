"""What a house rule changes, in the sentences of a rulebook in a language."""

from __future__ import annotations

from conformance.playground.rule_draft import PATH, Draft, plain
from uno_dsl.json_value import Json
from uno_dsl.layers.audience import audience
from uno_dsl.rulebook.houses.house_changes import Change, HouseRule, changes
from uno_dsl.rulebook.houses.house_rules_page import words_of
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.rows import Teller
from uno_dsl.rulebook.sheet.text_lines import lines
from uno_dsl.rulebook.states import read_state


def told(draft: Draft, language: str) -> list[Json] | None:
    """The rules that change, each with its sentences; None if the draft is no house rule, or has errors. Raises UnreadableSource."""
    with draft.read() as subject:
        head, selection = subject.heading, subject.selection
        before = None if selection.editions or not selection.houses else plain(selection.game)
        state = None if before is None else read_state("", selection, subject.shelf)
    if state is None or before is None or head is None:
        return None
    whom = audience(state.gathered.headers[str(PATH)])
    house = HouseRule(head.name, PATH, draft.text, whom, selection, (), (), state, before)
    words = words_of(house, labels(language))
    return [change(one) for one in changes(house, Teller(words, explained=False), words)]


def change(one: Change) -> Json:
    """A rule that changes: its heading, and its lines with their depth, and whether they hold no longer."""
    return {
        "title": one.title,
        "lines": [
            {
                "text": " ".join(sentence.text for sentence in line.sentences),
                "depth": line.depth,
                "old": line.mark == "old",
            }
            for line in lines(one.sentences)
        ],
    }
