"""`classic/en`, as suites and declarations write it, is accepted as an edition, and `en` as the only printing of one."""

from __future__ import annotations

import pytest

from tests.cli.uno_command import Uno


@pytest.mark.parametrize("command", [("check",), ("explain",), ("simulate", "--rounds", "2", "--json", "-")])
def test_the_only_printing_is_the_edition_as_it_is(uno: Uno, command: tuple[str, ...]) -> None:
    plain, slash, named = (
        uno(*command, "classic"),
        uno(*command, "classic/en"),
        uno(*command, "classic", "--printing", "en"),
    )
    assert plain.code == slash.code == named.code == 0
    assert plain.out.splitlines()[:4] == slash.out.splitlines()[:4] == named.out.splitlines()[:4]


def test_an_edition_with_its_printing(uno: Uno) -> None:
    assert uno("explain", "flip/fr").out == uno("explain", "flip", "--printing", "fr").out
    assert "printing fr" in uno("simulate", "flip/fr", "--rounds", "2").out
    assert uno("explain", "skip-everyone", "--for", "flip/fr").code == 0


def test_a_printing_that_is_unknown(uno: Uno) -> None:
    assert "flip has no printing named `xx`" in uno("check", "flip/xx").err
    ended = uno("check", "classic/fr")
    assert ended.code == 2 and "it has only one, `en`: leave out the printing" in ended.err


def test_two_printings_contradict_each_other(uno: Uno) -> None:
    assert "`flip/fr` names the printing fr" in uno("check", "flip/fr", "--printing", "de").err
