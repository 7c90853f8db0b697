"""The rule sheet of a draft."""

from __future__ import annotations

from conformance.playground.rule_draft import Draft, built
from uno_dsl.cli.sheet import in_language
from uno_dsl.rulebook.page_labels import labels
from uno_dsl.rulebook.sheet.paper import PAPERS, size_for
from uno_dsl.rulebook.sheet.sheet_html import sheet_html
from uno_dsl.rulebook.sheet.sheet_of_rules import rule_sheet


def printed(draft: Draft, language: str, paper: str) -> str:
    """The sheet as a page to print; empty if the rules have errors. Raises UnreadableSource."""
    found = built(draft)
    if found.program is None:
        return ""
    with draft.read() as subject:
        selection = in_language(subject.selection, language)
        words = labels(language, selection.game, selection.printing or "")
        sheet = rule_sheet(selection, words, found.program.digest)
    return sheet_html(sheet, words, PAPERS[paper], size_for(sheet, PAPERS[paper]))
