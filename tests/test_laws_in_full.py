"""`python -m tests.laws_in_full` in small: its pieces together find what each finds, and words of different pieces are compared."""

from __future__ import annotations

from unittest.mock import patch

from tests.equal_words import measure
from tests.laws_in_full import Figures, Piece, digest, done, report
from tests.slices import only_full


@only_full
def test_a_piece_of_sentences_has_the_figures_of_two_laws() -> None:
    found = done(Piece("generated", 5, 0, 2, 1))
    assert found.generated.sentences == 2 and found.generated.substitutions > 20
    assert found.words.told > 2 and found.words.read_back >= 2
    assert len(found.known) > 2 and not found.words.known
    assert any(row.startswith("generated, seed 5: 2 sentences") for row in report(found, 5, 1))


def test_words_of_different_pieces_are_compared() -> None:
    total = Figures()
    total.merge(Figures(known={"the player draws 1 card": ("one\n", digest(("Draw", 1)))}))
    total.merge(Figures(known={"the player draws 1 card": ("the same\n", digest(("Draw", 1)))}))
    assert not total.broken
    with patch.object(measure, "is_accepted", return_value=True):
        total.merge(Figures(known={"the player draws 1 card": ("other\n", digest(("Draw", 2)))}))
    assert total.broken and total.words.equal[0].other == "other\n"


def test_the_digest_of_a_meaning_does_not_depend_on_the_order_of_a_set() -> None:
    parts = [str(number) for number in range(50)]
    assert digest((frozenset(parts),)) == digest((frozenset(reversed(parts)),))
    assert digest((frozenset(parts),)) != digest((tuple(parts),))
