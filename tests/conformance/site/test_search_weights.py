"""Open questions weigh less in the search than the cards and rules of their page, and house rules less than all of them."""

from __future__ import annotations

import json
from pathlib import Path

from conformance.site.output.theme import INDEX, OPENING, SCRIPT, weigh_search

DOCS = [
    {"location": "flip/index.html", "title": "Flip", "text": "", "boost": 4},
    {"location": "flip/index.html#wild", "title": "Wild", "text": "", "boost": 4},
    {"location": "flip/index.html#q-drawn-wild", "title": "May a drawn wild card be played?", "text": "", "boost": 4},
    {"location": "other/index.html#q-drawn-wild", "title": "May a drawn wild card be played?", "text": ""},
    {"location": "questions/index.html#Q023", "title": "Q023", "text": ""},
    {"location": "docs/language.html#stacking", "title": "Stacking", "text": ""},
    {"location": "house-rules/index.html#stacking", "title": "Stacking", "text": ""},
]


def test_questions_documentation_and_house_rules_weigh_less(tmp_path: Path) -> None:
    index = json.dumps({"config": {"lang": ["en"]}, "docs": DOCS})
    (tmp_path / INDEX).write_text(index, "utf-8")
    (tmp_path / SCRIPT).write_text(OPENING + index, "utf-8")
    weigh_search(tmp_path)
    changed = json.loads((tmp_path / INDEX).read_text("utf-8"))
    assert [doc.get("boost") for doc in changed["docs"]] == [4, 4, 1, 0.25, 0.01, 0.001, 0.00001]
    assert changed["config"] == {"lang": ["en"]}
    assert json.loads((tmp_path / SCRIPT).read_text("utf-8").removeprefix(OPENING)) == changed
