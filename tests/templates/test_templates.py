"""Every combination of answers gives a file that is formatted, checks clean, and has an example that holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slices import some
from uno_dsl.layers.library import shelf
from uno_dsl.review.review import file_subjects, is_meant_for, review
from uno_dsl.syntax.format import formatted
from uno_dsl.templates.template import ANY, KINDS, OWN, Kind, chosen, rules_file, title_in

BOXES = [ANY, *shelf().editions, OWN]
TRIED = some([(box, kind) for box in BOXES for kind in KINDS], 100, each=lambda one: one[1])
"""In the default run, every kind for some boxes."""


@pytest.mark.parametrize(("box", "kind"), TRIED)
def test_every_combination_checks_clean(tmp_path: Path, box: str, kind: Kind) -> None:
    path = tmp_path / "mine.uno"
    text = rules_file("mine", box, kind, "What it does")
    assert formatted(text) == text
    assert '"What it does"' in text.splitlines()[1] and "#?" not in text
    path.write_text(text, "utf-8")
    subject = next(one for one in file_subjects(path, None) if is_meant_for(one))
    found = review(subject)
    assert found.diagnostics == ()
    assert found.examples[0] == found.examples[1] > 0
    assert found.kind == ("edition" if box == OWN else "house rule")


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_says_something_of_its_own(kind: Kind) -> None:
    for box in (ANY, OWN):
        text = rules_file("mine", box, kind)
        assert sum(rules_file("mine", box, other) == text for other in KINDS) == 1
        assert title_in(text) and "# " in text


def test_lines_for_other_answers_are_left_out() -> None:
    lines = ["a\n", "#? card\n", "b\n", "#? not card\n", "c\n", "#? turn\n", "d\n", "#? end\n", "e"]
    assert chosen(lines, "card") == ["a\n", "b\n", "e"]
    assert chosen(lines, "turn") == ["a\n", "c\n", "d\n", "e"]
    assert chosen(lines, "out") == ["a\n", "c\n", "e"]
