"""Tables of the documentation: every column has a heading, which screen readers read out with each cell."""

from __future__ import annotations

import re

from conformance.reference.site_pages import site_pages

HEADS = re.compile(r"^\|(.*)\|[ ]*\n\|(?: *:?-+:? *\|)+", re.M)


def test_every_column_of_every_page_has_a_heading() -> None:
    found = {path: HEADS.findall(text) for path, text in site_pages().items()}
    assert sum(map(len, found.values())) > 30
    empty = {path: [head for head in heads if "" in map(str.strip, head.split("|"))] for path, heads in found.items()}
    assert {path: heads for path, heads in empty.items() if heads} == {}
