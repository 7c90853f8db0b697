"""Every verb of the vocabulary has a reader, or can only be offered or happen."""

from __future__ import annotations

from uno_dsl.model import statements as s
from uno_dsl.model.reading.readers import Readers
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.reading.steps.verbs import WITH_ALTERNATIVES
from uno_dsl.syntax.vocabulary import VERBS

READ = Readers(Names(s.Model(game="any", title="Any"))).verbs.table
NOT_READ = {"challenge", "catch", "say", "run out"}
"""The first three are only offered; the last is only an event."""


def test_every_verb_has_a_reader_or_needs_none() -> None:
    assert set(READ) | NOT_READ == set(VERBS)
    assert not set(READ) & NOT_READ


def test_every_verb_is_read_by_the_method_named_after_it() -> None:
    assert {verb: read.__name__ for verb, read in READ.items()} == {
        verb: f"do_{verb.replace(' ', '_')}" for verb in READ
    }


def test_verbs_with_alternatives_are_verbs() -> None:
    assert set(WITH_ALTERNATIVES) <= set(READ)
