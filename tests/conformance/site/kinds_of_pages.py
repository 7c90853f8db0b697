"""A page of each kind, in the languages that are built: what is tried on every kind is tried on these."""

from __future__ import annotations

from tests.conformance.site.built_languages import built
from tests.slices import some

PAGES = {
    "start": "es/index.html",
    "rulebook": "fr/world-tour/index.html",
    "two-sided rulebook": "de/flip/index.html",
    "rulebook of no printing": "pt/classic/index.html",
    "printings": "de/flip/printings/index.html",
    "sources": "es/agent-mater/sources/index.html",
    "cases": "de/flip/cases/index.html",
    "questions": "pt/questions/index.html",
    "disagreements": "fr/disagreements/index.html",
    "manuals": "de/manuals/index.html",
    "table of comparisons": "fr/compare/index.html",
    "boxes compared": "pt/compare/classic/flip/index.html",
    "changes": "es/changes/index.html",
    "glossary": "de/glossary/index.html",
    "index": "es/index/index.html",
    "rule sheets": "pt/sheets/index.html",
    "house rules": "es/house-rules/index.html",
    "engines": "fr/engines/index.html",
    "guide": "en/docs/guides/first-house-rule.html",
    "language": "en/docs/language.html",
    "grammar": "en/docs/reference/grammar.html",
    "commands": "en/docs/reference/commands.html",
    "messages": "en/docs/reference/messages.html",
    "messages of a family": "en/docs/reference/messages/cards.html",
    "protocol": "en/docs/reference/protocol-messages.html",
    "architecture": "en/docs/architecture.html",
    "tests of engines": "en/docs/conformance.html",
    "suites": "en/docs/suites.html",
    "decision": "en/docs/decisions/0006-dependencies.html",
}
KINDS = {kind: built(path) for kind, path in PAGES.items()}
SOME_KINDS = some(KINDS, 1000, always=("two-sided rulebook", "engines"))
"""The default run tries these: a large page, and one with wide tables."""
QUICK_KINDS = some(KINDS, 1000, always=("start", "boxes compared"))
"""Of these it looks at every element: on large pages that takes long."""
